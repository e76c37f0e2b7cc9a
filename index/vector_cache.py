"""Vectors of pieces kept from build to build, so that only what changed is embedded.

In: a folder of ours, which embedder, digests of pieces. Out: codes made before.

Rules
    VK1 A code is kept under the SHA-256 of the words it was made of, in a file of its embedder
        and recipe; another embedder or recipe is another file.
    VK2 What was embedded is kept at once: a build that is broken off goes on where it stood.
    VK3 A file that cannot be read is begun anew; a code of another length is made again.
    VK4 What no build took for sixty days is removed.
"""

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from domain.canonical import digest_of
from domain.ports import EmbedderIdentity
from index.build_cache import KEPT
from index.vector_recipe import QUANTISATION

_TABLE: Final = """
CREATE TABLE IF NOT EXISTS code (piece BLOB PRIMARY KEY, code BLOB NOT NULL, taken INTEGER NOT NULL)
WITHOUT ROWID
"""
_AT_ONCE: Final = 500
_WAIT_S: Final = 60.0


class VectorCache:
    """The codes of one embedder in one folder; without a folder nothing is kept."""

    def __init__(self, folder: Path | None, identity: EmbedderIdentity, today: date) -> None:
        """Name the file of an embedder; it is opened when something is asked (VK1)."""
        made_by = replace(identity, host="")  # where it is asked changes no vector
        name = f"vectors-{digest_of([made_by, QUANTISATION])[:16]}.sqlite"
        self._path = folder / name if folder is not None else None
        self._size = identity.dimension
        self._today = today.toordinal()

    def take(self, pieces: Iterable[bytes]) -> dict[bytes, bytes]:
        """Return the codes there are of some pieces, by the SHA-256 of the piece (VK3)."""
        if self._path is None or not self._path.is_file():
            return {}
        asked = list(pieces)
        found: dict[bytes, bytes] = {}
        with closing(sqlite3.connect(self._path, timeout=_WAIT_S)) as kept:
            for start in range(0, len(asked), _AT_ONCE):
                some = asked[start : start + _AT_ONCE]
                marks = ", ".join("?" * len(some))
                sql = f"SELECT piece, code FROM code WHERE piece IN ({marks})"  # noqa: S608 -- marks alone
                try:
                    found.update(kept.execute(sql, some).fetchall())
                except sqlite3.DatabaseError:
                    return {}
        return {piece: code for piece, code in found.items() if len(code) == self._size}

    def keep(self, codes: Mapping[bytes, bytes], taken: Iterable[bytes] = ()) -> None:
        """Keep new codes, and remember that others were taken (VK2, VK4)."""
        if self._path is None:
            return
        try:
            self._write(codes, taken)
        except sqlite3.DatabaseError:  # VK3
            self._path.unlink(missing_ok=True)
            self._write(codes, ())

    def _write(self, codes: Mapping[bytes, bytes], taken: Iterable[bytes]) -> None:
        assert self._path is not None  # noqa: S101 -- its callers saw to it
        self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with closing(sqlite3.connect(self._path, timeout=_WAIT_S)) as kept, kept:
            kept.execute("PRAGMA journal_mode = WAL")
            kept.execute("PRAGMA synchronous = NORMAL")
            kept.execute(_TABLE)
            kept.executemany(
                "INSERT OR REPLACE INTO code VALUES (?, ?, ?)",
                ((piece, code, self._today) for piece, code in codes.items()),
            )
            kept.executemany(
                "UPDATE code SET taken = ? WHERE piece = ? AND taken < ?",
                ((self._today, piece, self._today) for piece in taken),
            )

    def prune(self) -> None:
        """Remove what was not taken for long (VK4)."""
        if self._path is None or not self._path.is_file():
            return
        with closing(sqlite3.connect(self._path, timeout=_WAIT_S)) as kept, kept:
            kept.execute("DELETE FROM code WHERE taken < ?", (self._today - KEPT.days,))

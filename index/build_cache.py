"""Rows of works kept from build to build, so that a build costs what changed.

In: a folder of ours, digests. Out: rows made before, or nothing.

Rules
    BC1  Rows are kept under a digest over all they were made of: the files they were read
         from, the corpus, and the recipe of this release. Another digest is another entry.
    BC2  What is kept is checked when it is taken; what is damaged is made anew.
    BC3  A build with kept rows gives the same index as one without.
    BC4  An entry that no build took for sixty days is removed.
    BC5  The keys of a corpus are kept under the digest of the corpus as it was given, so
         that one without a change is neither unpacked nor listed.
"""

import os
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Final, TypeVar

import msgspec
import zstandard

from index.records import WorkRows

KEPT: Final = timedelta(days=60)
_DIGEST_BYTES: Final = 32
_LEVEL: Final = 3
Entries = tuple[tuple[str, str], ...]  # key of a work, name of its entry
T = TypeVar("T")


class BuildCache:
    """Entries in one folder; without a folder nothing is kept."""

    def __init__(self, folder: Path | None) -> None:
        """Keep entries in a folder."""
        self._folder = folder

    @property
    def is_kept(self) -> bool:
        """Whether anything is kept at all."""
        return self._folder is not None

    def take_rows(self, name: str) -> WorkRows | None:
        """Return the rows of an entry, or None (BC2)."""
        return self._take(name, WorkRows)

    def keep_rows(self, name: str, rows: WorkRows) -> None:
        """Keep the rows of a work."""
        self._keep(name, msgspec.msgpack.encode(rows))

    def take_entries(self, name: str) -> Entries | None:
        """Return the works of a corpus with their entries, or None where one is gone (BC5)."""
        entries = self._take(name, Entries)
        if entries is None or not all(self._path(entry).is_file() for _, entry in entries):
            return None
        return entries

    def keep_entries(self, name: str, entries: Entries) -> None:
        """Keep the works of a corpus with their entries."""
        self._keep(name, msgspec.msgpack.encode(entries))

    def prune(self, now: datetime) -> None:
        """Remove the entries that were not taken for long (BC4)."""
        if self._folder is None:
            return
        oldest = (now - KEPT).timestamp()
        for path in self._folder.glob("*/*"):
            if path.stat().st_mtime < oldest:
                path.unlink(missing_ok=True)

    def _path(self, name: str) -> Path:
        return (self._folder or Path()) / name[:2] / name

    def _take(self, name: str, kind: type[T]) -> T | None:
        if self._folder is None:
            return None
        path = self._path(name)
        try:
            data = path.read_bytes()
            packed = data[_DIGEST_BYTES:]
            if sha256(packed).digest() != data[:_DIGEST_BYTES]:
                return None
            found = msgspec.msgpack.decode(zstandard.decompress(packed), type=kind)
            os.utime(path)
        except (OSError, zstandard.ZstdError, msgspec.MsgspecError):
            return None
        return found

    def _keep(self, name: str, encoded: bytes) -> None:
        if self._folder is None:
            return
        path = self._path(name)
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        packed = zstandard.compress(encoded, _LEVEL)
        temporary = path.with_name(f"{name}.{os.getpid()}")
        temporary.write_bytes(sha256(packed).digest() + packed)
        temporary.replace(path)

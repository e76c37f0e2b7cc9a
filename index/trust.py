"""What a home folder remembers of indexes: pinned keys, and where each digest lies.

In: a home folder. Out: pins by path, paths by digest; two small JSON files.

Rules
    T10 A pin is made once for a path and never changed by opening; building anew pins anew.
    T14 The newest corpus day that served at a path is remembered, until it is rebuilt here.
    T11 Every index that verified on opening is registered, so that replay finds it; the
        one built or named last is what commands read where no other is named.
"""

import os
from datetime import date
from pathlib import Path

import msgspec

from domain.errors import DigestMismatchError

_LATEST = "latest"
_BUILT = "built:"


class _JsonFile:
    """A flat JSON object of strings in a file, written whole."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> dict[str, str]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, str])
        except FileNotFoundError:
            return {}
        except msgspec.MsgspecError as error:
            raise DigestMismatchError(
                f"{self._path} is damaged ({error}); move it away and open the index again."
            ) from error

    def write(self, values: dict[str, str]) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        temporary = self._path.with_suffix(f".tmp-{os.getpid()}")
        temporary.write_bytes(msgspec.json.format(msgspec.json.encode(values, order="sorted")))
        temporary.replace(self._path)


class KeyPins:
    """Public keys and corpus days by index path (T10, T14)."""

    def __init__(self, home: Path) -> None:
        """Keep keys in ``home/index-pins.json`` and days in ``home/index-days.json``."""
        self._file = _JsonFile(home / "index-pins.json")
        self._days = _JsonFile(home / "index-days.json")

    def pin(self, folder: Path, public_key: str) -> str:
        """Return the key pinned for a path, after pinning ``public_key`` if there was none."""
        values = self._file.read()
        name = str(folder.resolve())
        if name not in values:
            values[name] = public_key
            self._file.write(values)
        return values[name]

    def newest_day(self, folder: Path, corpus_day: date) -> str:
        """Return the newest corpus day (ISO) seen at a path, after remembering this one (T14)."""
        values = self._days.read()
        name = str(folder.resolve())
        newest = max(values.get(name, ""), corpus_day.isoformat())
        if values.get(name) != newest:
            self._days.write({**values, name: newest})
        return newest

    def pin_built(self, folder: Path, public_key: str) -> None:
        """Pin the key of an index that was built here under it, in place of any other."""
        name = str(folder.resolve())
        self._file.write({**self._file.read(), name: public_key, _BUILT + name: public_key})
        days = self._days.read()
        if days.pop(name, None) is not None:
            self._days.write(days)

    def is_built(self, folder: Path) -> bool:
        """Return whether the pinned key of a path is the one it was built under here."""
        values = self._file.read()
        name = str(folder.resolve())
        return name in values and values.get(_BUILT + name) == values[name]


class IndexRegistry:
    """Index folders by digest (T11)."""

    def __init__(self, home: Path) -> None:
        """Keep the registry in ``home/indexes.json``."""
        self._file = _JsonFile(home / "indexes.json")

    def register(self, index_sha256: str, folder: Path) -> None:
        """Remember where an index lies."""
        values = self._file.read()
        if values.get(index_sha256) != str(folder.resolve()):
            values[index_sha256] = str(folder.resolve())
            self._file.write(values)

    def find(self, index_sha256: str) -> Path | None:
        """Return where an index was last seen, or None."""
        found = self._file.read().get(index_sha256)
        return None if found is None else Path(found)

    def entries(self) -> tuple[tuple[str, Path], ...]:
        """Return (digest, folder) of every index registered, by digest."""
        values = self._file.read()
        return tuple((digest, Path(values[digest])) for digest in sorted(values.keys() - {_LATEST}))

    def latest(self) -> Path | None:
        """Return the index folder built or named last, or None."""
        found = self._file.read().get(_LATEST)
        return None if found is None else Path(found)

    def set_latest(self, folder: Path) -> None:
        """Remember the index folder built or named last."""
        self._file.write({**self._file.read(), _LATEST: str(folder.resolve())})

"""Looks for a new index while a service runs, and lets it serve without a restart.

In: the shelf, where the index is looked for. Out: another index on the shelf, or a reason.

Rules
    IW1  What lies where the index is looked for serves as soon as it is whole, trusted,
         fresh and no older than the one that serves; a turn ends on the index it began on.
    IW2  What is refused is told once in the log and, as long as it lies there, among the
         parts of the service; the index before goes on serving.
    IW3  A thing that was refused is not opened again until one of its files changes.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from typing import Final

from domain.canonical import to_canonical_bytes
from domain.errors import ServiceError
from index.manifest import FILES, MANIFEST
from index.shelf import IndexShelf

_LOG = logging.getLogger(__name__)
EVERY_S: Final = 2.0
Mark = tuple[tuple[str, int, int, int], ...]


class IndexWatch:
    """Puts the index that is to serve on the shelf."""

    def __init__(self, shelf: IndexShelf, find_folder: Callable[[], Path | None]) -> None:
        """Prepare; nothing is looked at until ``start`` or ``look``."""
        self._shelf = shelf
        self._find_folder = find_folder
        self._on_swap: Callable[[], None] = lambda: None
        self._stop = Event()
        self._thread = Thread(target=self._run, name="index-watch", daemon=True)
        self._refused: Mark = ()
        self._reason = ""

    @property
    def reason(self) -> str:
        """Why what lies there does not serve; empty where it does (IW2)."""
        return self._reason

    def start(self, on_swap: Callable[[], None]) -> None:
        """Look every two seconds.

        Args:
            on_swap: Called after another index began to serve.
        """
        self._on_swap = on_swap
        self._thread.start()

    def stop(self) -> None:
        """Look no more."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(EVERY_S)

    def look(self) -> None:
        """Look once (IW1 to IW3)."""
        self._shelf.let_go()
        folder = self._find_folder()
        manifest = _read(folder)
        if folder is None or manifest is None:
            return
        if to_canonical_bytes(self._shelf.current().manifest) == manifest:
            self._refused, self._reason = (), ""
            return
        mark = _mark(folder)
        if self._refused == mark:
            return
        try:
            index = self._shelf.replace(folder)
        except ServiceError as error:
            self._refused, self._reason = mark, str(error)
            _LOG.warning("the new index is refused, the one before serves: %s", error)
            return
        self._refused, self._reason = (), ""
        _LOG.warning("the index %s serves from now on", index.index_sha256[:16])
        self._on_swap()

    def _run(self) -> None:
        while not self._stop.wait(EVERY_S):
            try:
                self.look()
            except ServiceError as error:
                _LOG.warning("no new index can be looked for: %s", error)


def _mark(folder: Path) -> Mark:
    """Return what changes when a file of an index does (IW3)."""
    paths = (folder / name for name in (*FILES, MANIFEST))
    stats = ((str(path), path.stat()) for path in paths if path.is_file())
    return tuple((name, one.st_ino, one.st_mtime_ns, one.st_size) for name, one in stats)


def _read(folder: Path | None) -> bytes | None:
    """Return the manifest that lies in a folder, or None."""
    if folder is None:
        return None
    try:
        return (folder / MANIFEST).read_bytes()
    except OSError:
        return None

"""The indexes at hand: the one that serves new turns, and older ones for replay.

In: a folder, a registry, trusted keys, a clock. Out: opened, verified indexes.

Rules
    T12 An index is opened once and then shared; it is verified each time it is opened.
    T13 An index that a stored turn names may be older or expired; it must still verify.
"""

import sys
import threading
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from domain.errors import IndexUnavailableError
from index.reader import OpenIndex, open_index
from index.trust import IndexRegistry, KeyPins


class IndexShelf:
    """Opened indexes by digest (port LawShelf)."""

    def __init__(
        self, home: Path, trusted_keys: tuple[str, ...], now: Callable[[], datetime]
    ) -> None:
        """Keep pins and the registry in a home folder."""
        self._pins = KeyPins(home)
        self._registry = IndexRegistry(home)
        self._trusted_keys = trusted_keys
        self._now = now
        self._lock = threading.Lock()
        self._opened: dict[str, OpenIndex] = {}
        self._current: OpenIndex | None = None

    def activate(self, folder: Path) -> OpenIndex:
        """Open an index for new turns and register it.

        Raises:
            TrustError: The index does not verify, or has expired.
            IndexUnavailableError: There is no index in the folder.
        """
        index = self._open(folder, for_new_turns=True)
        sys.audit("vigent.C17")  # a crash point: opened, and the old one serves
        with self._lock:
            self._opened[index.index_sha256] = index
            self._current = index
        self._registry.register(index.index_sha256, folder)
        return index

    def current(self) -> OpenIndex:
        """Return the index that serves new turns; raises IndexUnavailableError."""
        if self._current is None:
            raise IndexUnavailableError(
                "No index is mounted; build one with 'vigent build-index' and name it in"
                " VIGENT_INDEX."
            )
        return self._current

    def find(self, index_sha256: str) -> OpenIndex | None:
        """Return the index with a digest, or None where it is gone (T12, T13)."""
        with self._lock:
            opened = self._opened.get(index_sha256)
        if opened is not None:
            return opened
        folder = self._registry.find(index_sha256)
        if folder is None or not folder.is_dir():
            return None
        index = self._open(folder, for_new_turns=False)
        if index.index_sha256 != index_sha256:
            return None
        with self._lock:
            return self._opened.setdefault(index_sha256, index)

    def entries(self) -> tuple[tuple[str, Path], ...]:
        """Return (digest, folder) of every index registered, by digest."""
        return self._registry.entries()

    def _open(self, folder: Path, *, for_new_turns: bool) -> OpenIndex:
        return open_index(
            folder,
            trusted_keys=self._trusted_keys,
            pins=self._pins,
            now=self._now(),
            for_new_turns=for_new_turns,
        )

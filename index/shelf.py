"""The indexes at hand: the one that serves new turns, and older ones for replay.

In: a folder, a registry, trusted keys, a clock. Out: opened, verified indexes.

Rules
    T12 An index is opened once and then shared; it is verified each time it is opened.
    T13 An index that a stored turn names may be older or expired; it must still verify.
    T15 An index that another one replaced stays open for the turns that began on it: for a
        while in any case, then as long as one of them uses it. Then its files are let go.
    T16 What is to serve in place of another is read to the last byte first; until it is
        trusted, whole, fresh and of no earlier day, the one before goes on serving.
"""

import sys
import threading
import time
import weakref
from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from domain.errors import IndexUnavailableError, IndexVersionError
from domain.ports import Embedder
from index.index_links import drop, link_index, remove_left
from index.reader import OpenIndex, check_files, open_index
from index.trust import IndexRegistry, KeyPins
from legal_core.search_ports import TextSearch

RETIRED_S = 60.0  # longer than a turn takes from its admission to its first look at the law
_REPLAYED_MAX = 2  # older indexes that stay open for replay


def _own_search(index: OpenIndex) -> TextSearch:
    return index.search


class IndexShelf:
    """Opened indexes by digest (port LawShelf)."""

    def __init__(
        self,
        home: Path,
        trusted_keys: tuple[str, ...],
        now: Callable[[], datetime],
        retired_s: float = RETIRED_S,
        embedder: Embedder | None = None,
        search_of: Callable[[OpenIndex], TextSearch] = _own_search,
    ) -> None:
        """Keep pins and the registry in a home folder; without an embedder, search by words."""
        self._search_of = search_of
        self._home = home
        self._pins = KeyPins(home)
        self._registry = IndexRegistry(home)
        self._trusted_keys = trusted_keys
        self._now = now
        self._retired_s = retired_s
        self._embedder = embedder
        self._lock = threading.Lock()
        self._opened: weakref.WeakValueDictionary[str, OpenIndex] = weakref.WeakValueDictionary()
        self._current: OpenIndex | None = None
        self._retired: list[tuple[float, OpenIndex]] = []
        self._replayed: OrderedDict[str, OpenIndex] = OrderedDict()

    def activate(self, folder: Path) -> OpenIndex:
        """Open an index for new turns and register it (T15, T16).

        Raises:
            TrustError: The index does not verify, has expired, or is older than the current.
            IndexUnavailableError: There is no index in the folder.
        """
        index = self._open_for_turns(folder)
        sys.audit("vigent.C17")  # a crash point: opened, and the old one serves
        with self._lock:
            before = self._current
            if before is not None:
                self._retired.append((time.monotonic() + self._retired_s, before))
            self._opened[index.index_sha256] = index
            self._current = index
        self._registry.register(index.index_sha256, folder)
        return index

    def replace(self, folder: Path) -> OpenIndex:
        """Open an index in the place of the one that serves (T16); else as ``activate``."""
        before = self._current
        if before is not None:
            manifest = self._open(folder, for_new_turns=False).manifest
            check_files(folder, manifest)
            day = manifest.body.corpus_day
            if day < before.manifest.body.corpus_day:
                raise IndexVersionError(
                    f"The index in {folder} knows the law up to {day}, the one that serves up to"
                    f" {before.manifest.body.corpus_day}; it goes on serving. To step back on"
                    " purpose, restart the service."
                )
        return self.activate(folder)

    def let_go(self) -> None:
        """Let go of replaced indexes whose time is over; a turn that uses one keeps it (T15)."""
        with self._lock:
            now = time.monotonic()
            self._retired = [(until, index) for until, index in self._retired if now < until]

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
            shared = self._opened.setdefault(index_sha256, index)
            self._replayed[index_sha256] = shared
            while len(self._replayed) > _REPLAYED_MAX:
                self._replayed.popitem(last=False)
            return shared

    def entries(self) -> tuple[tuple[str, Path], ...]:
        """Return (digest, folder) of every index registered, by digest."""
        return self._registry.entries()

    def _open_for_turns(self, folder: Path) -> OpenIndex:
        """Open an index whose files stay, whatever becomes of the folder (IL1)."""
        index = self._open(folder, for_new_turns=True)
        remove_left(self._home)
        files = link_index(folder, self._home)
        if files != folder:
            try:
                index = self._open(folder, for_new_turns=True, files=files)
            except BaseException:
                drop(files)
                raise
            weakref.finalize(index, drop, files)
        return index

    def _open(self, folder: Path, *, for_new_turns: bool, files: Path | None = None) -> OpenIndex:
        index = open_index(
            folder,
            trusted_keys=self._trusted_keys,
            pins=self._pins,
            now=self._now(),
            for_new_turns=for_new_turns,
            files=files,
            embedder=self._embedder,
        )
        index.search = self._search_of(index)
        return index

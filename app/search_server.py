"""The search server of one process, where one is configured: searched, filled, told of.

In: settings, the index that serves. Out: the search of each opened index, how it stands.

Rules
    W9  The index that serves is put into the server in the background, by 'vigent up' and
        'vigent worker'; nobody waits for it, and what fails is tried again after a while.
    W10 Without an answer of the server nothing stops being ready: the word index serves.
"""

import logging
from collections.abc import Callable
from threading import Event, Thread
from typing import Final

from app.schemas_audit import PartState
from domain.errors import SearchUnavailableError, ServiceError
from index.lexical_rows import read_rows
from index.meili import MeiliServer
from index.meili_fill import BUILDING, Filled, Progress, fill
from index.meili_search import ServerSearch
from index.reader import OpenIndex
from infra.breaker import Breaker
from infra.settings import Settings
from legal_core.search_ports import TextSearch

BREAKER_LIMIT: Final = 3  # queries that wait for a dead server before it is left alone
BREAKER_PAUSE_S: Final = 30.0
LOOK_S: Final = 5.0  # how soon a new index is noticed
RETRY_S: Final = 60.0  # after a failure
_CLOSE_WAIT_S: Final = 2.0
_LOG = logging.getLogger(__name__)


class SearchServer:
    """The server, the breaker that all searches share, and the thread that fills it."""

    def __init__(self, settings: Settings) -> None:
        """Prepare; nothing is asked before the first search."""
        self._server = MeiliServer(settings.meili_url, settings.meili_key)
        self._breaker = Breaker(BREAKER_LIMIT, BREAKER_PAUSE_S)
        self._stop = Event()
        self._thread: Thread | None = None
        self.trouble = ""  # why the index that serves is not in the server yet

    def search_of(self, index: OpenIndex) -> TextSearch:
        """Return the search of an index, which keeps its word index to fall back on."""
        embedded = index.search
        return ServerSearch(self._server, self._breaker, embedded, index.index_sha256, index.files)

    def fill(self, index: OpenIndex, progress: Progress = lambda _done, _all: None) -> Filled:
        """Put an index into the server; raises SearchUnavailableError."""
        search = index.search
        rows = search.rows if isinstance(search, ServerSearch) else read_rows(index.files)
        return fill(self._server, index, rows, progress, self._stop.is_set)

    def start(self, current: Callable[[], OpenIndex]) -> None:
        """Keep the index that serves in the server (W9)."""
        self._thread = Thread(
            target=self._keep_filled, args=(current,), name="search-server", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        """Fill no more; what was begun is gone on with by the next process."""
        self._stop.set()
        if self._thread is not None and self._thread.is_alive():
            self._thread.join(_CLOSE_WAIT_S)

    def part(self, index: OpenIndex) -> PartState:
        """Return how the server stands towards an index (W10); a server at rest is not asked."""
        search = index.search
        assert isinstance(search, ServerSearch)  # noqa: S101 -- as search_of made it
        if not self._breaker.may_try():
            return _part("alarm", f"{self._server.host} failed again and again; {_INSTEAD}")
        try:
            state, detail = self._compared(search)
        except SearchUnavailableError as error:
            self._breaker.failed()
            return _part("alarm", f"{error} {_INSTEAD.capitalize()}.")
        self._breaker.succeeded()
        return _part(state, detail)

    def _compared(self, search: ServerSearch) -> tuple[str, str]:
        held, wanted = search.look(), search.documents
        if held == wanted:
            where = f"{search.engine} at {self._server.host}, {search.uid}"
            return "open", f"{where}, {wanted:,} documents"
        begun = held if held is not None else self._server.count(search.uid + BUILDING) or 0
        version = self._server.version()
        lag = f"{begun:,} of {wanted:,} documents of {search.uid}"
        told = f"meilisearch {version} at {self._server.host} holds {lag}; {_INSTEAD}"
        return "behind", f"{told}; {self.trouble}" if self.trouble else told

    def _keep_filled(self, current: Callable[[], OpenIndex]) -> None:
        wait_s = 0.0
        while not self._stop.wait(wait_s):
            wait_s = LOOK_S
            try:
                done = self.fill(current())
            except ServiceError as error:
                if str(error) != self.trouble:
                    _LOG.warning("the search server is not filled: %s", error)
                self.trouble, wait_s = str(error), RETRY_S
                continue
            self.trouble = ""
            if done.state == "filled":
                _LOG.warning("the search server holds %s from now on", done.uid)


_INSTEAD = "the word index of the signed index answers instead"


def _part(state: str, detail: str) -> PartState:
    return PartState(part="search", ready=True, state=state, detail=detail)

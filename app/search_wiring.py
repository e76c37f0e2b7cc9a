"""Chooses the engine that finds texts by words: the index's own, or a search server.

In: settings. Out: the search of each opened index, how it stands.

Rules
    W11 Without a search server nothing of its client is loaded, and nothing is asked.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.schemas_audit import PartState
from domain.errors import SettingsError
from index.reader import OpenIndex
from infra.settings import Settings
from legal_core.search_ports import TextSearch

if TYPE_CHECKING:
    from app.search_server import SearchServer


class SearchWiring:
    """The engine of one process."""

    def __init__(self, settings: Settings) -> None:
        """Prepare a server where one is configured (W11)."""
        self._server: SearchServer | None = None
        if settings.meili_url:
            from app import search_server  # noqa: PLC0415 -- slow to load (W11)

            self._server = search_server.SearchServer(settings)

    @property
    def server(self) -> "SearchServer":
        """The search server; raises SettingsError where none is configured."""
        if self._server is None:
            raise SettingsError(
                "No search server is configured: set VIGENT_MEILI_URL, for example to"
                " http://127.0.0.1:7700, and VIGENT_MEILI_KEY. Without one the word index of the"
                " signed index is searched, and nothing has to be filled."
            )
        return self._server

    @property
    def is_served(self) -> bool:
        """Whether a server is configured."""
        return self._server is not None

    def search_of(self, index: OpenIndex) -> TextSearch:
        """Return what finds the texts of an index."""
        return index.search if self._server is None else self._server.search_of(index)

    def start(self, current: Callable[[], OpenIndex]) -> None:
        """Keep the index that serves in the server, where there is one."""
        if self._server is not None:
            self._server.start(current)

    def stop(self) -> None:
        """Fill no more."""
        if self._server is not None:
            self._server.stop()

    def part(self, index: OpenIndex) -> PartState:
        """Return how the search by words stands; it never decides readiness."""
        if self._server is not None:
            return self._server.part(index)
        detail = f"{index.search.engine}, in the index itself"
        return PartState(part="search", ready=True, state="open", detail=detail)

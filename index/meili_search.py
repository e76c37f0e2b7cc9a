"""TextSearch over a search server, with the signed word index to fall back on.

In: a query. Out: candidates, and who gave them. Safe to share between threads.

Rules
    MS1 A server is asked only while it holds every document of this very index; until it
        does, the word index answers, and that is no failure.
    MS2 A server that fails, is late, answers nonsense or has lost documents is passed over:
        the word index answers, and what it gives says so.
    MS3 A server that failed again and again is not asked for a while.
    MS4 Equal scores come by work, version id, then language, and a document comes once.
    MS5 What a word is worth is told by the signed word index alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Protocol

from domain.errors import SearchUnavailableError
from domain.ids import item_of_version, split_item_id
from index.lexical_rows import WorkRows, read_languages, read_rows
from index.meili import MeiliServer, MissingIndexError, Row
from index.meili_documents import name_of
from index.meili_query import WORDS_MAX, Held, to_queries, worth_of
from legal_core.search_passages import WeighedProbe
from legal_core.search_ports import Found, KeptTerms, TextHit, TextQuery, TextSearch
from legal_core.search_terms import Words

ENGINE = "meilisearch"
SCORE_MILLI = 10_000  # of a full score: about what a good match by BM25 gets
_WEIGHED_KEPT = 256  # queries
LOOK_AGAIN_S = 10.0  # how long a look at a server that holds everything is good for
NOT_THERE_S = 1.0  # at one that does not


class Attempts(Protocol):
    """Tells whether a service may be tried, and is told how that went."""

    def may_try(self) -> bool:
        """Return whether an attempt may be made; True obliges to tell how it went."""
        ...

    def succeeded(self) -> None:
        """Take in that the service answered."""
        ...

    def failed(self) -> None:
        """Take in that it did not."""
        ...


class ServerSearch:
    """The search of one index by a server (port TextSearch)."""

    def __init__(
        self,
        server: MeiliServer,
        attempts: Attempts,
        embedded: TextSearch,
        index_sha256: str,
        folder: Path,
    ) -> None:
        """Ask a server about the index in a folder, else its word index.

        Args:
            server: The server.
            attempts: Its circuit breaker, which every index shares.
            embedded: The search by the word index.
            index_sha256: The digest of the index.
            folder: Where the word index lies.
        """
        self._server, self._attempts, self._embedded = server, attempts, embedded
        self._folder = folder
        self._uid = name_of(index_sha256)
        self._lock = Lock()
        self._looked_s = -LOOK_AGAIN_S
        self._held: int | None = None
        self._engine = ENGINE
        self._weigh = lru_cache(_WEIGHED_KEPT)(embedded.weigh)  # asked for here and by the core

    @property
    def engine(self) -> str:
        """Return the name and version of the engine that is configured."""
        return self._engine

    @property
    def uid(self) -> str:
        """What the index is called on the server."""
        return self._uid

    @cached_property
    def rows(self) -> tuple[WorkRows, ...]:
        """The rows of the word index, by work."""
        return read_rows(self._folder)

    @cached_property
    def documents(self) -> int:
        """How many documents the server has to hold."""
        return sum(work.count for work in self.rows)

    def find_texts(self, query: TextQuery) -> Found:
        """Return candidates, best first (MS1 to MS4)."""
        if query.words.is_empty:
            return Found(hits=(), engine=self._engine)
        if not self._attempts.may_try():  # MS3
            return self._by_words(query, degraded=True)
        try:
            found = self._ask(query)
        except SearchUnavailableError:
            self._attempts.failed()
            return self._by_words(query, degraded=True)  # MS2
        self._attempts.succeeded()
        if found is None:
            return self._by_words(query, degraded=self._held is not None)  # MS1, MS2
        return Found(hits=found, engine=self._engine)

    def kept_terms(self, hits: Sequence[TextHit]) -> tuple[KeptTerms | None, ...]:
        """Return the terms that the index itself keeps of each candidate."""
        return self._embedded.kept_terms(hits)

    def find_terms(self, beginning: str) -> tuple[tuple[str, int], ...]:
        """Return the terms of the index itself that begin so."""
        return self._embedded.find_terms(beginning)

    def weigh(self, words: Words) -> tuple[WeighedProbe, ...]:
        """Return what finding each loose word is worth in the whole index (MS5)."""
        return self._weigh(words)

    def look(self) -> int | None:
        """Return how many documents the server holds now, None where it has no such index.

        Raises:
            SearchUnavailableError: It does not answer.
        """
        held = self._server.count(self._uid)
        if held is not None and self._engine == ENGINE:
            self._engine = f"{ENGINE} {self._server.version()}"
        with self._lock:
            self._held, self._looked_s = held, monotonic()
        return held

    def _by_words(self, query: TextQuery, *, degraded: bool) -> Found:
        found = self._embedded.find_texts(query)
        return Found(hits=found.hits, engine=found.engine, degraded=degraded)

    def _ask(self, query: TextQuery) -> tuple[TextHit, ...] | None:
        """Return the server's candidates; None where it does not hold the index as it is."""
        is_whole = self._held == self.documents
        if monotonic() - self._looked_s > (LOOK_AGAIN_S if is_whole else NOT_THERE_S):
            self.look()
        if self._held != self.documents:
            return None
        try:
            rows = self._server.search(self._queries(query), query.limit)
        except MissingIndexError:
            self._looked_s = -LOOK_AGAIN_S
            return None
        return tuple(_to_hits(rows))

    def _queries(self, query: TextQuery) -> Sequence[dict[str, object]]:
        count = len(query.words.words)
        matters = count > WORDS_MAX or (query.match == "any" and count > 1)
        worth = worth_of(self.weigh(query.words), self.documents) if matters else None
        return to_queries(self.held, query, worth)

    @cached_property
    def held(self) -> Held:
        """What the index is called on the server, its works and languages."""
        return Held(
            uid=self._uid,
            numbers={work.work_id: work.number for work in self.rows},
            languages=read_languages(self._folder),
        )


def _to_hits(rows: Iterable[Row]) -> Iterator[TextHit]:
    """Yield rows as candidates in whole thousandths, best first, each once (MS4)."""
    best: dict[tuple[str, str], int] = {}
    for row in rows:
        milli = max(round(row.score * SCORE_MILLI), 1)
        place = (row.version_id, row.language)
        best[place] = max(milli, best.get(place, 0))
    hits = (
        TextHit(version_id=version_id, language=language, milli=milli)
        for (version_id, language), milli in best.items()
    )
    yield from sorted(hits, key=_order)


def _order(hit: TextHit) -> tuple[int, str, str, str]:
    work_id, _ = split_item_id(item_of_version(hit.version_id))
    return -hit.milli, work_id, hit.version_id, hit.language

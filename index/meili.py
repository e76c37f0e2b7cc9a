"""The Meilisearch door: the only module that imports its client.

In: queries, documents, names of its indexes. Out: rows, counts, that a task is done. Safe to
share between threads.

Rules
    MD1 An answer to a query comes within the deadline, or is an outage.
    MD2 What a server sends is checked for its form; anything else is an outage. Of its own
        words only the code of an error is told.
    MD3 A client is made for each call: it keeps the headers of the last one.
    MD4 A task that failed is told by its code: what was handed over is not there.
"""

from collections.abc import Callable, Mapping, Sequence
from time import monotonic, sleep
from typing import Annotated, Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from meilisearch import Client
from meilisearch.errors import MeilisearchApiError, MeilisearchError
from msgspec import Meta, Struct

from domain.errors import SearchUnavailableError
from index.deadline import within

T = TypeVar("T")
DEADLINE_S = 1.5  # of a query: about a thousand times what one takes
TASK_CALL_S = 60.0  # a batch of documents is handed over
TASK_S = 60.0  # to make, name or remove an index
_LOOK_S = 0.05  # between two looks at a task
_NAMES_MAX = 1_000
_MISSING = "index_not_found"
_DONE, _OPEN = "succeeded", ("enqueued", "processing")


class _Weighed(Struct, frozen=True, kw_only=True, rename="camel"):
    weighted_ranking_score: Annotated[float, Meta(ge=0, le=1)]


class Row(Struct, frozen=True, kw_only=True):
    """A document that a server found."""

    version_id: Annotated[str, Meta(min_length=1, max_length=1024)]
    language: Annotated[str, Meta(max_length=64)]
    federation: _Weighed = msgspec.field(name="_federation")

    @property
    def score(self) -> float:
        """The server's score by the weight of its query, from 0 to 1."""
        return self.federation.weighted_ranking_score


class HeldIndex(Struct, frozen=True, kw_only=True, rename="camel"):
    """An index on a server."""

    uid: str
    created_at: str  # RFC 3339, UTC: sorts by time


class _Rows(Struct, frozen=True, kw_only=True):
    hits: tuple[Row, ...]


class _Indexes(Struct, frozen=True, kw_only=True):
    results: tuple[HeldIndex, ...]


class _Stats(Struct, frozen=True, kw_only=True, rename="camel"):
    number_of_documents: Annotated[int, Meta(ge=0)]


class _Version(Struct, frozen=True, kw_only=True, rename="camel"):
    pkg_version: Annotated[str, Meta(max_length=40)]


class _Code(Struct, frozen=True, kw_only=True):
    code: Annotated[str, Meta(max_length=80)] = ""


class _Task(Struct, frozen=True, kw_only=True):
    status: str
    error: _Code | None = None


class _Tasks(Struct, frozen=True, kw_only=True):
    total: int


class MissingIndexError(SearchUnavailableError):
    """The server has no index of this name."""


class MeiliServer:
    """One server, with the key it is asked by."""

    def __init__(self, url: str, key: str, deadline_s: float = DEADLINE_S) -> None:
        """Keep the address and the key; an empty key sends none that counts."""
        self._url, self._key, self._deadline_s = url, key, deadline_s

    @property
    def host(self) -> str:
        """Where it is, without a login."""
        return urlsplit(self._url).netloc.rpartition("@")[2]

    def version(self) -> str:
        """Return its version; raises SearchUnavailableError."""
        return self._ask(lambda client: client.get_version(), _Version).pkg_version

    def count(self, uid: str) -> int | None:
        """Return how many documents an index holds, None where there is none."""
        try:
            stats = self._ask(lambda client: client.http.get(f"indexes/{uid}/stats"), _Stats)
        except MissingIndexError:
            return None
        return stats.number_of_documents

    def search(self, queries: Sequence[Mapping[str, object]], limit: int) -> tuple[Row, ...]:
        """Return the best rows of several queries, each document once, best first (MD1).

        Raises:
            MissingIndexError: There is no index of this name.
            SearchUnavailableError: It does not answer in time or in form.
        """
        found = self._ask(
            lambda client: client.multi_search(queries, federation={"limit": limit}), _Rows
        )
        return found.hits

    def list_indexes(self) -> tuple[HeldIndex, ...]:
        """Return the indexes of the server, in its order."""
        limits = {"limit": _NAMES_MAX}
        return self._ask(lambda client: client.get_raw_indexes(limits), _Indexes).results

    def is_busy(self, uid: str) -> bool:
        """Whether something waits to be done with an index."""
        asked = {"indexUids": uid, "statuses": ",".join(_OPEN), "limit": "1"}
        query = "&".join(f"{name}={value}" for name, value in asked.items())
        return self._ask(lambda client: client.http.get(f"tasks?{query}"), _Tasks).total > 0

    def make(self, uid: str, key: str, settings: dict[str, object]) -> None:
        """Make an index with its settings, before any document comes in (MD4)."""
        self.wait(self._hand_over(lambda client: client.create_index(uid, {"primaryKey": key})))
        self.wait(self._hand_over(lambda client: client.index(uid).update_settings(settings)))

    def add(self, uid: str, documents: bytes) -> int:
        """Hand documents over, one a line; return the task that takes them in."""
        return self._hand_over(lambda client: client.index(uid).add_documents_ndjson(documents))

    def rename(self, uid: str, name: str) -> None:
        """Give an index another name, at one instant.

        The name itself is waited for: a key for some indexes may not look at such a task.
        """
        swap: list[Mapping[str, list[str] | bool]] = [{"indexes": [uid, name], "rename": True}]
        task = self._hand_over(lambda client: client.swap_indexes(swap))
        until = monotonic() + TASK_S
        while self.count(name) is None:
            self._give_up(task, until, TASK_S)

    def remove(self, uid: str) -> None:
        """Remove an index and its documents (MD4)."""
        self.wait(self._hand_over(lambda client: client.delete_index(uid)))

    def wait(self, task: int, for_s: float = TASK_S) -> None:
        """Wait until a task is done.

        Raises:
            SearchUnavailableError: It failed, or is not done in time (MD4).
        """
        until = monotonic() + for_s
        while (found := self._task(task)).status in _OPEN:
            self._give_up(task, until, for_s)
        if found.status != _DONE:
            code = found.error.code if found.error else found.status
            raise SearchUnavailableError(
                f"{self._name} could not do what it was asked ({code}); look at its log, at its"
                " disk, and at what the key may do."
            )

    def _give_up(self, task: int, until_s: float, for_s: float) -> None:
        """Wait a moment; raises SearchUnavailableError where the time is over."""
        if monotonic() > until_s:
            raise SearchUnavailableError(
                f"{self._name} has not done task {task} within {for_s:g} s; look at its log and"
                " whether its disk is full."
            )
        sleep(_LOOK_S)

    def _task(self, task: int) -> _Task:
        return self._ask(lambda client: client.http.get(f"tasks/{task}"), _Task)

    def _hand_over(self, call: Callable[[Client], Any]) -> int:
        answer = self._call(call, TASK_CALL_S)
        return int(answer.task_uid)

    def _ask(self, call: Callable[[Client], Any], form: type[T]) -> T:
        answer = self._call(call, self._deadline_s)
        try:
            return msgspec.convert(answer, form)
        except msgspec.ValidationError as error:
            raise SearchUnavailableError(
                f"{self._name} answers as no Meilisearch does ({error}); check VIGENT_MEILI_URL."
            ) from error  # MD2

    def _call(self, call: Callable[[Client], T], deadline_s: float) -> T:
        client = Client(self._url, self._key, timeout=int(deadline_s) + 1)  # MD3
        try:
            return within(deadline_s, lambda: call(client))
        except TimeoutError as error:
            raise SearchUnavailableError(
                f"{self._name} gave no answer within {deadline_s:g} s."
            ) from error
        except MeilisearchApiError as error:
            raise self._refused(error) from error
        except (MeilisearchError, OSError, ValueError, TypeError, KeyError) as error:
            raise SearchUnavailableError(
                f"{self._name} cannot be asked ({type(error).__name__}); start it, or check"
                " VIGENT_MEILI_URL."
            ) from error  # MD2

    def _refused(self, error: MeilisearchApiError) -> SearchUnavailableError:
        code = str(error.code or error.status_code)[:80]
        if code == _MISSING:
            return MissingIndexError(f"{self._name} has no such index.")
        return SearchUnavailableError(
            f"{self._name} refuses ({code}); check VIGENT_MEILI_KEY and its log."
        )

    @property
    def _name(self) -> str:
        return f"The Meilisearch server at {self.host}"

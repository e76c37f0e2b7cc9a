"""Daily counters of accepted turns, by requester and in all, which admission reads.

In: the event feed. Out: counts per UTC day.

Rules
    US1  Only the channels ``http`` and ``page`` count: the command line, MCP, replay and
         evaluation do not.
    US2  The day is the UTC day of the admitted instant, whatever the service's time zone.
    US3  A count holds every admission of the log, also one of a moment ago and of another
         process, so a quota cannot be passed by asking fast.
    US4  A day is begun from the view's rows; what follows them is counted in memory. An event
         that cannot be read stops the count there, as it stops the view, and no turn.
"""

import logging
from collections import Counter
from collections.abc import Callable
from datetime import UTC, date
from threading import Lock

import msgspec
from msgspec import Struct

from domain.bounds import FEED_PAGE_EVENTS
from domain.errors import TrustError
from domain.events import TurnAdmitted
from domain.ports import UsageCount
from projections.ports import EventFeed, FeedEvent, ViewStore

COUNTED = ("http", "page")
_ALL = "all"
_BY = "by"
_LOG = logging.getLogger(__name__)


class TurnCount(Struct, frozen=True, kw_only=True):
    """One row: turns accepted."""

    turns: int = 0


class UsageView:
    """The fold of admissions into daily counters."""

    name = "usage"

    def decode(self, row: bytes) -> TurnCount:
        """Return a counter from its stored bytes."""
        return _DECODER.decode(row)

    def fold(
        self, event: FeedEvent, find: Callable[[str], TurnCount | None]
    ) -> tuple[tuple[str, TurnCount], ...]:
        """Return the counters that an admission moves (US1)."""
        return tuple((key, _one_more(find(key))) for key in _moved(event))


_DECODER = msgspec.json.Decoder(TurnCount)


class StoredUsage:
    """``domain.ports.Usage`` over the view's rows and what the log holds beyond them."""

    def __init__(self, store: ViewStore, catch_up: Callable[[], None], feed: EventFeed) -> None:
        self._store = store
        self._catch_up = catch_up
        self._feed = feed
        self._lock = Lock()
        self._day: date | None = None
        self._leaf = 0
        self._turns: Counter[str] = Counter()

    def count(self, client: str, day: date) -> UsageCount:
        """Return the accepted HTTP turns of a client and in all on a UTC day (US3)."""
        with self._lock:
            if day != self._day:
                self._begin(day)
            self._follow()
            return UsageCount(
                by_client=self._turns[_key(day, _BY, client)], in_all=self._turns[_key(day, _ALL)]
            )

    def _begin(self, day: date) -> None:
        """Take over a day's rows; they stand at one position, as no other was put between."""
        self._catch_up()
        while True:
            leaf = self._store.position(UsageView.name)
            rows = self._store.list_rows(UsageView.name, day.isoformat())
            if leaf == self._store.position(UsageView.name):
                break
        self._turns = Counter({key: _DECODER.decode(row).turns for key, row in rows})
        self._day, self._leaf = day, leaf

    def _follow(self) -> None:
        """Count what was admitted since (US4)."""
        try:
            while page := self._feed.read_after(self._leaf, FEED_PAGE_EVENTS):
                for event in page:
                    self._turns.update(_moved(event))
                self._leaf = page[-1].leaf
        except TrustError as error:
            _LOG.error("usage is counted up to leaf %s: %s", self._leaf, error)


def _moved(event: FeedEvent) -> tuple[str, ...]:
    """Return the counters that an event moves (US1)."""
    admitted = event.event.event
    if not isinstance(admitted, TurnAdmitted) or admitted.channel not in COUNTED:
        return ()
    day = admitted.admitted_at.astimezone(UTC).date()  # US2
    return _key(day, _ALL), _key(day, _BY, admitted.requester)


def _key(day: date, *words: str) -> str:
    return "/".join((day.isoformat(), *words))


def _one_more(count: TurnCount | None) -> TurnCount:
    return TurnCount(turns=1 if count is None else count.turns + 1)

"""Daily counters, by requester, by tenant and in all, which admission and model clients read.

In: the event feed. Out: counts per UTC day.

Rules
    US1  Of turns only the channels ``http`` and ``page`` count: the command line, MCP and
         replay do not; evaluations have a counter of their own. Tokens of a model count
         whoever asked.
    US2  The day is the UTC day of the admitted instant, whatever the service's time zone; of
         tokens, the UTC day on which the answer was recorded.
    US3  A count holds every event of the log, also one of a moment ago and of another process,
         so a quota cannot be passed by asking fast.
    US4  A day is begun from the view's rows; what follows them is counted in memory. An event
         that cannot be read stops the count there, as it stops the view, and no turn.
"""

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, date
from threading import Lock

import msgspec
from msgspec import Struct

from domain.bounds import FEED_PAGE_EVENTS
from domain.errors import TrustError
from domain.events import PlanProposed, ProseDrafted, ProseJudged, RecordedEvent, TurnAdmitted
from domain.ids import Tenant
from domain.ports import TokenCount, UsageCount
from projections.ports import EventFeed, FeedEvent, ViewStore

COUNTED = ("http", "page")
EVALUATION = "evaluation"
PUBLIC: Tenant = "public"
_ALL = "all"
_BY = "by"
_TOKENS = "tokens"
_TENANT = "tenant"
_LOG = logging.getLogger(__name__)


class Tally(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One row: turns accepted or tokens used; or whose turn it is."""

    turns: int = 0
    tokens: int = 0
    tenant: Tenant = PUBLIC

    @property
    def count(self) -> int:
        """What the row counts."""
        return self.turns + self.tokens


class UsageView:
    """The fold of admissions and of model answers into daily counters."""

    name = "usage"

    def decode(self, row: bytes) -> Tally:
        """Return a counter from its stored bytes."""
        return _DECODER.decode(row)

    def fold(
        self, event: FeedEvent, find: Callable[[str], Tally | None]
    ) -> tuple[tuple[str, Tally], ...]:
        """Return the counters that an event moves (US1)."""
        return tuple((key, _more(find(key), by)) for key, by in _moved(event.event, find))


_DECODER = msgspec.json.Decoder(Tally)


class StoredUsage:
    """``domain.ports.Usage`` over the view's rows and what the log holds beyond them."""

    def __init__(self, store: ViewStore, catch_up: Callable[[], None], feed: EventFeed) -> None:
        self._store = store
        self._catch_up = catch_up
        self._feed = feed
        self._lock = Lock()
        self._day: date | None = None
        self._leaf = 0
        self._counts: Counter[str] = Counter()
        self._tenants: dict[str, Tally] = {}  # turns of others than the public, since the rows

    def count(self, client: str, day: date) -> UsageCount:
        """Return the accepted turns of a client, of all and of evaluations on a UTC day (US3)."""
        by_client, in_all, evaluations = self._read(day, (_BY, client), (_ALL,), (EVALUATION,))
        return UsageCount(by_client=by_client, in_all=in_all, evaluations=evaluations)

    def count_tokens(self, tenant: Tenant, day: date) -> TokenCount:
        """Return the tokens that a tenant's turns and all turns used on a UTC day (US3)."""
        by_tenant, in_all = self._read(day, (_TOKENS, _BY, tenant), (_TOKENS, _ALL))
        return TokenCount(by_tenant=by_tenant, in_all=in_all)

    def _read(self, day: date, *names: tuple[str, ...]) -> tuple[int, ...]:
        with self._lock:
            if day != self._day:
                self._begin(day)
            self._follow()
            return tuple(self._counts[_key(day, *words)] for words in names)

    def _begin(self, day: date) -> None:
        """Take over a day's rows; they stand at one position, as no other was put between."""
        self._catch_up()
        while True:
            leaf = self._store.position(UsageView.name)
            rows = self._store.list_rows(UsageView.name, day.isoformat())
            if leaf == self._store.position(UsageView.name):
                break
        self._counts = Counter({key: _DECODER.decode(row).count for key, row in rows})
        self._tenants.clear()
        self._day, self._leaf = day, leaf

    def _follow(self) -> None:
        """Count what was stored since (US4)."""
        try:
            while page := self._feed.read_after(self._leaf, FEED_PAGE_EVENTS):
                for event in page:
                    for key, by in _moved(event.event, self._find_tenant):
                        if by.tenant == PUBLIC:
                            self._counts[key] += by.count
                        else:
                            self._tenants[key] = by
                self._leaf = page[-1].leaf
        except TrustError as error:
            _LOG.error("usage is counted up to leaf %s: %s", self._leaf, error)

    def _find_tenant(self, key: str) -> Tally | None:
        """Return whose turn it is, from what was counted here, else from the rows."""
        row = self._store.get(UsageView.name, key) if key not in self._tenants else None
        return _DECODER.decode(row) if row is not None else self._tenants.get(key)


def _moved(event: object, find: Callable[[str], Tally | None]) -> Iterator[tuple[str, Tally]]:
    """Yield the counters that an event moves, and by how much (US1, US2)."""
    if not isinstance(event, RecordedEvent):
        return
    inner, of_turn = event.event, f"{_TENANT}/{event.originator_id}"
    if isinstance(inner, TurnAdmitted):
        yield from _admitted(inner, of_turn)
        return
    tokens = _tokens_of(inner)
    if tokens:
        whose = find(of_turn) or Tally()
        day = event.recorded_at.astimezone(UTC).date()
        yield _key(day, _TOKENS, _ALL), Tally(tokens=tokens)
        yield _key(day, _TOKENS, _BY, whose.tenant), Tally(tokens=tokens)


def _admitted(admitted: TurnAdmitted, of_turn: str) -> Iterator[tuple[str, Tally]]:
    if admitted.tenant != PUBLIC:
        yield of_turn, Tally(tenant=admitted.tenant)
    day = admitted.admitted_at.astimezone(UTC).date()
    if admitted.channel == EVALUATION:
        yield _key(day, EVALUATION), Tally(turns=1)
    if admitted.channel in COUNTED:
        yield _key(day, _ALL), Tally(turns=1)
        yield _key(day, _BY, admitted.requester), Tally(turns=1)


def _tokens_of(event: object) -> int:
    """Return the tokens that an event tells of."""
    if not isinstance(event, PlanProposed | ProseDrafted | ProseJudged) or event.made_by is None:
        return 0
    return event.made_by.tokens_in + event.made_by.tokens_out


def _key(day: date, *words: str) -> str:
    return "/".join((day.isoformat(), *words))


def _more(held: Tally | None, by: Tally) -> Tally:
    before = held or Tally()
    return Tally(turns=before.turns + by.turns, tokens=before.tokens + by.tokens, tenant=by.tenant)

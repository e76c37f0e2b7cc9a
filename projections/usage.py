"""Daily counters of accepted turns, by requester and in all, which admission reads.

In: the event feed. Out: counts per UTC day.

Rules
    US1  Only the channels ``http`` and ``page`` count: the command line, MCP, replay and
         evaluation do not.
    US2  The day is the UTC day of the admitted instant, whatever the service's time zone.
"""

from collections.abc import Callable
from datetime import UTC, date

import msgspec
from msgspec import Struct

from domain.canonical import to_canonical_bytes
from domain.events import TurnAdmitted
from domain.ports import UsageCount
from projections.ports import FeedEvent, ViewStore

COUNTED = ("http", "page")
_ALL = "all"
_BY = "by"


class TurnCount(Struct, frozen=True, kw_only=True):
    """One row: turns accepted."""

    turns: int = 0


class UsageView:
    """The fold of admissions into daily counters."""

    name = "usage"

    def fold(
        self, event: FeedEvent, find: Callable[[str], bytes | None]
    ) -> tuple[tuple[str, bytes], ...]:
        """Return the counters that an admission moves (US1)."""
        admitted = event.event.event
        if not isinstance(admitted, TurnAdmitted) or admitted.channel not in COUNTED:
            return ()
        day = admitted.admitted_at.astimezone(UTC).date()  # US2
        keys = (_key(day, _ALL), _key(day, _BY, admitted.requester))
        return tuple((key, _one_more(find(key))) for key in keys)


class StoredUsage:
    """``domain.ports.Usage`` over the view's rows.

    ``catch_up`` folds what was appended since, so a quota cannot be passed by asking fast.
    """

    def __init__(self, store: ViewStore, catch_up: Callable[[], None]) -> None:
        self._store = store
        self._catch_up = catch_up

    def count(self, client: str, day: date) -> UsageCount:
        """Return the accepted HTTP turns of a client and in all on a UTC day."""
        self._catch_up()
        return UsageCount(
            by_client=self._turns(_key(day, _BY, client)), in_all=self._turns(_key(day, _ALL))
        )

    def _turns(self, key: str) -> int:
        return _to_count(self._store.get(UsageView.name, key)).turns


def _key(day: date, *words: str) -> str:
    return "/".join((day.isoformat(), *words))


def _to_count(row: bytes | None) -> TurnCount:
    return TurnCount() if row is None else msgspec.json.decode(row, type=TurnCount)


def _one_more(row: bytes | None) -> bytes:
    return to_canonical_bytes(TurnCount(turns=_to_count(row).turns + 1))

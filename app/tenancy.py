"""Tenants never meet: whose a turn is, and which events a caller may see.

In: turns and feed events. Out: the tenant of a turn; yes or no.

Rules
    TN1  A turn belongs to the tenant of its admission, for ever.
    TN2  A caller with a key sees the turn events of its key's tenant alone. Who needs no key
         stands at this machine and sees them all.
    TN3  An operator event belongs to no tenant: with keys it is shown to the scopes
         ``audit:read`` and ``ops`` alone.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Protocol

from app.access import CallerKey
from domain.errors import UnknownTurnError
from domain.events import RecordedEvent, TurnAdmitted
from domain.ids import TurnId
from projections.ports import FeedEvent

REMEMBERED_TURNS = 4_096  # whose events may still be asked for
_SEES_OPERATOR = frozenset({"audit:read", "ops"})


class TurnLeaves(Protocol):
    """The events of turns as they are stored."""

    def read_turn_leaves(self, turn_id: TurnId) -> Iterator[FeedEvent]:
        """Yield a turn's events in stream order."""
        ...


class Tenancy:
    """Whose the turns of a log are."""

    def __init__(self, log: TurnLeaves) -> None:
        """Take the log; a tenant that was read once is remembered, an absence is not."""
        self._log = log
        self._of_turn: Callable[[TurnId], str] = lru_cache(REMEMBERED_TURNS)(self._read)

    def find(self, turn_id: TurnId) -> str | None:
        """Return the tenant of a turn; None where there is no such turn (TN1)."""
        try:
            return self._of_turn(turn_id)
        except UnknownTurnError:
            return None

    def is_seen(self, event: FeedEvent, key: CallerKey | None) -> bool:
        """Return whether a caller may see an event of the feed (TN2, TN3)."""
        if key is None:
            return True
        recorded = event.event
        if not isinstance(recorded, RecordedEvent):
            return bool(key.scopes & _SEES_OPERATOR)
        return self.find(recorded.originator_id) == key.tenant

    def _read(self, turn_id: TurnId) -> str:
        first = next(iter(self._log.read_turn_leaves(turn_id)), None)
        if first is None or not isinstance(first.event.event, TurnAdmitted):
            raise UnknownTurnError(f"No turn has the id {turn_id}.")
        return first.event.event.tenant

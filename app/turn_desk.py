"""Where one turn is written: events are noted, then committed, then seen by others.

In: events that the steps return. Out: the folded turn; a listener hears each commit.

Rules
    F1  An event is folded before it is stored, so that no illegal order is ever stored.
    F2  A listener hears an event only after the commit that holds it.
    F3  Each commit passes the crash points C01 to C09 and C11 of docs/faults.md, as audit events.
"""

import sys
from collections.abc import Callable

from domain.events import RecordedEvent, TurnEvent, tag_of
from domain.ids import ThreadId, TurnId
from domain.ports import ThreadClaim, TurnStore
from domain.turn import NEW_TURN, Turn, evolve

Listener = Callable[[RecordedEvent], None]
# Crash points by the tag a commit begins with, and ends with (F3).
_BEFORE_FIRST = {
    "turn-admitted.v1": "vigent.C01",
    "plan-proposed.v1": "vigent.C04",
    "outcome-routed.v1": "vigent.C08",
    "prose-judged.v1": "vigent.C11",
}
_AFTER_FIRST = {"subject-resolved.v1": "vigent.C03"}
_AFTER_LAST = {
    "turn-admitted.v1": "vigent.C02",
    "plan-proposed.v1": "vigent.C05",
    "plan-frozen.v1": "vigent.C06",
    "operation-executed.v1": "vigent.C07",
    "outcome-routed.v1": "vigent.C09",
}


def hear_nothing(_recorded: RecordedEvent) -> None:
    """Listen for a caller that waits for the end."""


class TurnDesk:
    """One turn under way."""

    def __init__(
        self, store: TurnStore, turn_id: TurnId, thread_id: ThreadId, listener: Listener
    ) -> None:
        """Open an empty turn; ``take_up`` continues a stored one."""
        self._store = store
        self._thread_id = thread_id
        self._listener = listener
        self._noted: list[TurnEvent] = []
        self.turn_id = turn_id
        self.turn: Turn = NEW_TURN

    def take_up(self, recorded: tuple[RecordedEvent, ...]) -> None:
        """Fold what is stored already; the listener hears it first."""
        for event in recorded:
            self.turn = evolve(self.turn, event.event)
            self._listener(event)

    def note(self, event: TurnEvent) -> None:
        """Fold an event and keep it for the next commit (F1)."""
        self.turn = evolve(self.turn, event)
        self._noted.append(event)

    @property
    def has_noted(self) -> bool:
        """Whether there is something to commit."""
        return bool(self._noted)

    def commit(self, claim: ThreadClaim | None = None) -> None:
        """Store what was noted in one transaction, then let the listener hear it (F2).

        Raises:
            TurnConflictError: Another writer continues this turn.
            StoreUnavailableError: Nothing was stored.
        """
        events = tuple(self._noted)
        _reach(_BEFORE_FIRST, events[0])
        recorded = self._store.append(
            self.turn_id,
            self.turn.version - len(events),
            events,
            thread_id=self._thread_id,
            claim=claim,
        )
        self._noted.clear()
        _reach(_AFTER_FIRST, events[0])
        _reach(_AFTER_LAST, events[-1])
        for event in recorded:
            self._listener(event)


def _reach(points: dict[str, str], event: TurnEvent) -> None:
    """Pass the crash point that belongs to an event, if one does (F3)."""
    point = points.get(tag_of(event))
    if point is not None:
        sys.audit(point)

"""Where one turn is written: events are noted, then committed, then seen by others.

In: events that the steps return. Out: the folded turn; a listener hears each commit.

Rules
    F1  An event is folded before it is stored, so that no illegal order is ever stored.
    F2  A listener hears an event only after the commit that holds it.
"""

from collections.abc import Callable

from domain.events import RecordedEvent, TurnEvent
from domain.ids import ThreadId, TurnId
from domain.ports import ThreadClaim, TurnStore
from domain.turn import NEW_TURN, Turn, evolve

Listener = Callable[[RecordedEvent], None]


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

    def commit(self, claim: ThreadClaim | None = None) -> None:
        """Store what was noted in one transaction, then let the listener hear it (F2).

        Raises:
            TurnConflictError: Another writer continues this turn.
            StoreUnavailableError: Nothing was stored.
        """
        events = tuple(self._noted)
        recorded = self._store.append(
            self.turn_id,
            self.turn.version - len(events),
            events,
            thread_id=self._thread_id,
            claim=claim,
        )
        self._noted.clear()
        for event in recorded:
            self._listener(event)

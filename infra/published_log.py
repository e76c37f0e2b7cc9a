"""The log as its publication reads it: the feed, one leaf, and facts of a turn.

In: a store. Out: what the outbox asks for.

Rules
    PL1  Tenant and trace of a turn are those of its admission, read from the log.
    PL2  An operator who recorded a restoration after an instant has answered what was
         published until then: it is known to be lost.
"""

from collections import OrderedDict
from datetime import datetime
from typing import Protocol
from uuid import UUID

from domain.errors import StoredEventError
from domain.events import RecordedEvent, TurnAdmitted
from domain.ids import TurnId
from domain.operator_events import RecordedOperatorEvent, StoreRestored
from infra.cloud_event import TurnFacts
from infra.write_stop import WriteStop
from projections.ports import EventFeed, FeedEvent, StoredLeaf

REMEMBERED_TURNS = 1_024  # turns whose events may still follow


class LogReader(EventFeed, Protocol):
    """What publication needs of a store."""

    @property
    def log_id(self) -> UUID:
        """Identity of the log."""
        ...

    @property
    def write_stop(self) -> WriteStop:
        """What stops its writing."""
        ...

    def find_leaf(self, leaf: int) -> StoredLeaf | None:
        """Return one leaf, not decoded; None where there is none."""
        ...

    def read_operator(self) -> tuple[RecordedOperatorEvent, ...]:
        """Return the events of the log's own stream, in order."""
        ...

    def read(self, turn_id: TurnId) -> tuple[RecordedEvent, ...]:
        """Return a turn's events in stream order."""
        ...


class PublishedLog:
    """A store with the facts that a message needs beside its event."""

    def __init__(self, store: LogReader) -> None:
        self._store = store
        self.read_after = store.read_after
        self.last_leaf = store.last_leaf
        self.wait_beyond = store.wait_beyond
        self.find_leaf = store.find_leaf
        self.write_stop = store.write_stop
        self._facts: OrderedDict[TurnId, TurnFacts] = OrderedDict()

    @property
    def log_id(self) -> UUID:
        """Identity of the log, the origin of every message."""
        return self._store.log_id

    def was_restored_after(self, instant: datetime | None) -> bool:
        """Tell whether a restoration was recorded after an instant (PL2)."""
        return instant is not None and any(
            recorded.recorded_at > instant
            for recorded in self._store.read_operator()
            if isinstance(recorded.event, StoreRestored)
        )

    def facts_of(self, event: FeedEvent) -> TurnFacts | None:
        """Return the facts of an event's turn; None for an operator event (PL1)."""
        if not isinstance(event.event, RecordedEvent):
            return None
        turn_id, told = event.event.originator_id, event.event.event
        if isinstance(told, TurnAdmitted):
            self._remember(turn_id, _to_facts(told))
        elif turn_id not in self._facts:
            self._remember(turn_id, self._read_facts(turn_id))
        return self._facts[turn_id]

    def _remember(self, turn_id: TurnId, facts: TurnFacts) -> None:
        self._facts[turn_id] = facts
        if len(self._facts) > REMEMBERED_TURNS:
            self._facts.popitem(last=False)

    def _read_facts(self, turn_id: TurnId) -> TurnFacts:
        first = self._store.read(turn_id)[0].event
        if not isinstance(first, TurnAdmitted):
            raise StoredEventError(
                f"Turn {turn_id} does not begin with its admission; verify the log."
            )
        return _to_facts(first)


def _to_facts(admitted: TurnAdmitted) -> TurnFacts:
    return TurnFacts(tenant=admitted.tenant, trace_id=admitted.trace_id)

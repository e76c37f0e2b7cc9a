"""A turn as an auditor reads it: each event's place, tag, time and leaf hash, and counts.

In: the event feed. Out: one row a turn. Reader text is not in it: an auditor who may read
it opens the turn's own events.

Rules
    AU1  A row names every event of the turn, in order, with leaf, event id, tag, stamp
         and leaf hash.
    AU2  No reader text enters a row: the question stands as its keyed digest alone.
    AU3  Operator events about no turn make no row.
"""

from collections.abc import Callable, Mapping
from datetime import date
from types import MappingProxyType

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.errors import TurnOrderError
from domain.events import (
    OperationExecuted,
    OutcomeRouted,
    PlanFrozen,
    PlanProposed,
    ProseDrafted,
    ProseJudged,
    RecordedEvent,
    SubjectResolved,
    TurnAborted,
    TurnAdmitted,
    TurnEvent,
    tag_of,
)
from domain.ids import Sha256, Tenant, ThreadId, TurnId
from domain.law import UtcInstant
from domain.outcome import ReplyStatus
from domain.sealed import KeyedDigest
from projections.ports import FeedEvent, ViewStore


class AuditLine(Struct, frozen=True, kw_only=True):
    """One event of a turn (AU1)."""

    leaf: int
    event_id: str
    tag: str
    recorded_at: UtcInstant
    leaf_sha256: Sha256


class TurnAudit(Struct, frozen=True, kw_only=True):
    """One turn, without reader text (AU2)."""

    turn_id: TurnId
    thread_id: ThreadId
    tenant: Tenant
    requester: str
    channel: str
    today_on: date
    clock_back: bool = False  # the wall clock had gone back when it was admitted
    index_sha256: Sha256
    service_release: str
    settings_sha256: Sha256
    request_digest: KeyedDigest
    lines: tuple[AuditLine, ...] = ()
    status: ReplyStatus | None = None  # null until the outcome is routed
    closed: bool = False
    aborted_because: str = ""
    plan_sha256: str = ""
    proposals: int = 0
    operations: int = 0
    drafts: int = 0


class TurnAuditView:
    """The fold of a turn's events into its row."""

    name = "turn_audit"

    def decode(self, row: bytes) -> TurnAudit:
        """Return a row from its stored bytes."""
        return _DECODER.decode(row)

    def fold(
        self, event: FeedEvent, find: Callable[[str], TurnAudit | None]
    ) -> tuple[tuple[str, TurnAudit], ...]:
        """Return the row of the turn an event belongs to (AU3).

        Raises:
            TurnOrderError: The turn has no admission before this event.
        """
        recorded = event.event
        if not isinstance(recorded, RecordedEvent):
            return ()
        key, _, _ = event.event_id.rpartition(".")  # the turn's id
        first = recorded.originator_version == 1  # nothing of the turn stands before it
        before = (None if first else find(key)) or _begin(recorded)
        line = AuditLine(
            leaf=event.leaf,
            event_id=event.event_id,
            tag=tag_of(recorded.event),
            recorded_at=recorded.recorded_at,
            leaf_sha256=event.leaf_sha256,
        )
        changes = _changes(before, recorded.event)
        return ((key, replace(before, lines=(*before.lines, line), **changes)),)


_DECODER = msgspec.json.Decoder(TurnAudit)
_COUNTERS: Mapping[type[Struct], str] = MappingProxyType(
    {PlanProposed: "proposals", OperationExecuted: "operations", ProseDrafted: "drafts"}
)


def find_turn_audit(store: ViewStore, turn_id: TurnId) -> TurnAudit | None:
    """Return a turn as an auditor reads it; None where the view does not hold it yet."""
    row = store.get(TurnAuditView.name, str(turn_id))
    return None if row is None else _DECODER.decode(row)


def _changes(audit: TurnAudit, event: TurnEvent) -> dict[str, object]:
    """Return what an event changes of a row beside its lines."""
    match event:
        case TurnAdmitted() | SubjectResolved():
            return {}
        case PlanProposed() | OperationExecuted() | ProseDrafted():
            counter = _COUNTERS[type(event)]
            return {counter: getattr(audit, counter) + 1}
        case PlanFrozen():
            return {"plan_sha256": event.plan_sha256}
        case OutcomeRouted():
            return {"status": event.status, "closed": not event.synthesis}
        case ProseJudged():
            return {"closed": True}
        case TurnAborted():
            return {"closed": True, "aborted_because": event.reason}


def _begin(recorded: RecordedEvent) -> TurnAudit:
    admitted = recorded.event
    if not isinstance(admitted, TurnAdmitted):
        raise TurnOrderError(
            f"Event {recorded.event_id} ({tag_of(admitted)}) belongs to a turn whose admission"
            " the log does not hold; verify the log."
        )
    return TurnAudit(
        turn_id=recorded.originator_id,
        thread_id=admitted.thread_id,
        tenant=admitted.tenant,
        requester=admitted.requester,
        channel=admitted.channel,
        today_on=admitted.today_on,
        clock_back=admitted.clock_back,
        index_sha256=admitted.index_sha256,
        service_release=admitted.service_release,
        settings_sha256=admitted.settings_sha256,
        request_digest=admitted.request_digest,
    )

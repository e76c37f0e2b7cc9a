"""A turn as the fold of its events, and the legal order of those events.

In: events, one after the other. Out: the turn's state, or a refusal.

Rules
    D1  Events follow the legal order of HOUSE.md section 3; any other raises.
    D2  At most two proposals; the second only after the first had faults.
    D3  Operations come in plan order, each names the frozen plan's digest and index.
    D4  A turn closes with ``outcome-routed`` when its synthesis is false, else with
        ``prose-judged``, or with ``turn-aborted`` before ``outcome-routed``.
    D5  Nothing follows the closing event.
"""

from collections.abc import Iterable
from typing import Literal, assert_never

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
    SubjectResolved,
    TurnAborted,
    TurnAdmitted,
    TurnEvent,
    tag_of,
)

Phase = Literal[
    "new",
    "admitted",
    "resolved",
    "proposed",
    "frozen",
    "executed",
    "routed",
    "drafted",
    "closed",
    "aborted",
]


class Turn(Struct, frozen=True, kw_only=True):
    """What a turn holds so far."""

    version: int = 0  # events folded
    phase: Phase = "new"
    admitted: TurnAdmitted | None = None
    subject: SubjectResolved | None = None
    proposals: tuple[PlanProposed, ...] = ()
    frozen: PlanFrozen | None = None
    executed: tuple[OperationExecuted, ...] = ()
    outcome: OutcomeRouted | None = None
    drafts: tuple[ProseDrafted, ...] = ()
    judged: ProseJudged | None = None
    aborted: TurnAborted | None = None

    @property
    def admission(self) -> TurnAdmitted:
        """The first event.

        Raises:
            TurnOrderError: The turn holds no event.
        """
        if self.admitted is None:
            raise TurnOrderError("A turn begins with turn-admitted.v1, and this one is empty.")
        return self.admitted

    @property
    def resolution(self) -> SubjectResolved:
        """The resolved subject.

        Raises:
            TurnOrderError: The turn has not come so far.
        """
        if self.subject is None:
            raise TurnOrderError("The turn holds no subject-resolved.v1 yet.")
        return self.subject

    @property
    def is_closed(self) -> bool:
        """Whether nothing may follow (D5)."""
        return self.phase in ("closed", "aborted")


NEW_TURN = Turn()


def evolve(turn: Turn, event: TurnEvent) -> Turn:  # noqa: C901, PLR0911 -- one arm per event
    """Return the turn after one more event.

    Raises:
        TurnOrderError: The event may not follow (D1 to D5).
    """
    match event:
        case TurnAdmitted():
            _check(turn, event, allowed=("new",))
            return _step(turn, "admitted", admitted=event)
        case SubjectResolved():
            _check(turn, event, allowed=("admitted",))
            return _step(turn, "resolved", subject=event)
        case PlanProposed():
            _check_proposal(turn, event)
            return _step(turn, "proposed", proposals=(*turn.proposals, event))
        case PlanFrozen():
            _check(turn, event, allowed=("proposed",))
            return _step(turn, "frozen", frozen=event)
        case OperationExecuted():
            _check_operation(turn, event)
            return _step(turn, "executed", executed=(*turn.executed, event))
        case OutcomeRouted():
            return _close_with_outcome(turn, event)
        case ProseDrafted() | ProseJudged():
            return _with_prose(turn, event)
        case TurnAborted():
            _check(turn, event, allowed=_BEFORE_OUTCOME)
            return _step(turn, "aborted", aborted=event)
        case _ as never:
            assert_never(never)


def fold(events: Iterable[TurnEvent]) -> Turn:
    """Return the turn that events make, in stream order.

    Raises:
        TurnOrderError: The events are not in legal order.
    """
    turn = NEW_TURN
    for event in events:
        turn = evolve(turn, event)
    return turn


_BEFORE_OUTCOME: tuple[Phase, ...] = ("admitted", "resolved", "proposed", "frozen", "executed")


def _step(turn: Turn, phase: Phase, **changes: object) -> Turn:
    """Return the turn one event further: one copy, which each fold pays at every event."""
    return replace(turn, version=turn.version + 1, phase=phase, **changes)


def _refuse(turn: Turn, event: TurnEvent, why: str) -> TurnOrderError:
    return TurnOrderError(
        f"{tag_of(event)} may not stand at place {turn.version + 1} of a turn that is"
        f" {turn.phase}: {why}."
    )


def _check(turn: Turn, event: TurnEvent, *, allowed: tuple[Phase, ...]) -> None:
    if turn.phase not in allowed:
        raise _refuse(turn, event, f"it follows {' or '.join(allowed)}")


def _check_proposal(turn: Turn, event: PlanProposed) -> None:
    """Keep D2."""
    _check(turn, event, allowed=("resolved", "proposed"))
    if event.attempt != len(turn.proposals) + 1:
        raise _refuse(turn, event, f"attempt {len(turn.proposals) + 1} is next")
    if turn.proposals and not turn.proposals[-1].faults:
        raise _refuse(turn, event, "the first proposal had no fault to correct")


def _check_operation(turn: Turn, event: OperationExecuted) -> None:
    """Keep D3."""
    _check(turn, event, allowed=("frozen", "executed"))
    frozen = turn.frozen
    if frozen is None or len(turn.executed) == len(frozen.operations):
        raise _refuse(turn, event, "every planned operation has run")
    planned = frozen.operations[len(turn.executed)]
    if event.operation_id != planned.operation_id:
        raise _refuse(turn, event, f"{planned.operation_id} is next in plan order")
    if event.plan_sha256 != frozen.plan_sha256 or event.index_sha256 != frozen.index_sha256:
        raise _refuse(turn, event, "it names another plan or index than the frozen one")


def _close_with_outcome(turn: Turn, event: OutcomeRouted) -> Turn:
    """Keep D4."""
    _check(turn, event, allowed=("resolved", "proposed", "executed"))
    if turn.frozen is not None and len(turn.executed) < len(turn.frozen.operations):
        raise _refuse(turn, event, "planned operations have not run")
    return _step(turn, "routed" if event.synthesis else "closed", outcome=event)


def _with_prose(turn: Turn, event: ProseDrafted | ProseJudged) -> Turn:
    """Keep D4 for prose."""
    _check(turn, event, allowed=("routed", "drafted"))
    if isinstance(event, ProseJudged):
        return _step(turn, "closed", judged=event)
    if event.attempt != len(turn.drafts) + 1:
        raise _refuse(turn, event, f"draft {len(turn.drafts) + 1} is next")
    return _step(turn, "drafted", drafts=(*turn.drafts, event))

"""The plan: what a planner proposes, what the gate finds, what is frozen.

In: nothing. Out: plain values.

Rules
    P1  A plan holds one to eight operations, or one action alone.
    P2  Repairs say ``operation.argument verb`` and never a value.
    P3  An instant names the day, the argument it fills and why it stands.
"""

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.ids import OperationId
from domain.operation_catalog import Arguments
from domain.outcome import BoundaryReason, CoreStatus, EffectSlot

InstantKind = Literal["stated", "given", "defaulted_to_today", "widened_from_year", "clarified"]
RepairVerb = Literal[
    "dropped", "coerced", "aliased", "defaulted", "widened", "quarantined", "collapsed", "rebound"
]
FaultCode = Literal[
    "unknown_operation",
    "unknown_argument",
    "missing_argument",
    "bad_value",
    "foreign_subject",
    "too_many_operations",
    "no_operations",
    "arguments_too_large",
    "order_broken",
    "action_not_alone",
    "not_json",
    "not_offered",
]


class PlannedOperation(Struct, frozen=True, kw_only=True):
    """One operation as proposed."""

    operation_id: OperationId
    user_order: Annotated[int, Meta(ge=1, le=8)]
    arguments: Arguments


class PlannedAction(Struct, frozen=True, kw_only=True):
    """One of the three application actions; it stands alone (P1)."""

    action: Literal["clarification", "gap", "legal_boundary"]
    reason: str  # boundary reason, core status or what is asked for
    shown_instead: tuple[OperationId, ...] = ()


class Plan(Struct, frozen=True, kw_only=True):
    """What a planner proposes (P1)."""

    operations: tuple[PlannedOperation, ...] = ()
    action: PlannedAction | None = None
    synthesis: bool = False


class GateFault(Struct, frozen=True, kw_only=True):
    """One way in which a plan is outside the contract."""

    code: FaultCode
    where: str  # "op_2.date", "plan"
    expected: str  # what would be accepted, fit to be handed back to a planner


class Repair(Struct, frozen=True, kw_only=True):
    """A change code made to a plan (P2)."""

    where: str  # "op_1.date"
    verb: RepairVerb


class Instant(Struct, frozen=True, kw_only=True):
    """A day of the frozen plan and why it stands (P3)."""

    operation_id: OperationId
    argument: str
    day: date
    kind: InstantKind


class FrozenOperation(Struct, frozen=True, kw_only=True):
    """One operation after the freeze; reader text in it stands as keyed digests."""

    operation_id: OperationId
    user_order: int
    arguments: Arguments
    result_class: str  # the operation's name
    effects: tuple[EffectSlot, ...]


class OperationText(Struct, frozen=True, kw_only=True):
    """Reader text among the arguments of one operation."""

    operation_id: str
    field: str
    text: str


class PlanText(Struct, frozen=True, kw_only=True):
    """Reader text among the arguments of a plan."""

    arguments: tuple[OperationText, ...] = ()


class MadeBy(Struct, frozen=True, kw_only=True):
    """Who made a proposal or a draft: the built-in planner, or a model and how it was asked."""

    kind: Literal["built_in", "model"]
    version: str = ""  # of the built-in planner
    endpoint_host: str = ""
    model_asked: str = ""
    model_returned: str = ""
    fingerprint: str = ""
    parameters: tuple[tuple[str, str], ...] = ()
    template_sha256: str = ""
    prompt_digest: str = ""  # keyed
    tokens_in: int = 0
    tokens_out: int = 0
    finish_reason: str = ""
    failed_attempts: tuple[str, ...] = ()


class Proposal(Struct, frozen=True, kw_only=True):
    """What a planner gave back: the raw answer, and the plan if it decoded."""

    raw: bytes
    plan: Plan | None
    faults: tuple[GateFault, ...]
    made_by: MadeBy


BOUNDARY_REASONS: tuple[BoundaryReason, ...] = BoundaryReason.__args__  # type: ignore[attr-defined]  # a Literal's members
PlannedStatus = CoreStatus

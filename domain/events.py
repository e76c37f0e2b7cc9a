"""The boundary objects of a turn: every event, immutable, in the order it may happen.

In: nothing. Out: the Structs that are stored, published and replayed.

Rules
    B1  The tag is the stored and published name: kebab-case, past tense, with a version.
    B2  Inside a tag only fields with a default are added; a changed meaning is a new tag.
    B3  Reader text stands in ``sealed`` alone (E1).
    B4  Events are frozen all through: tuples, no list, dict, set or Any.
"""

from datetime import date
from typing import Annotated, Literal, get_args
from uuid import UUID

from msgspec import UNSET, Meta, Struct, UnsetType

from domain.evidence import Evidence
from domain.ids import OperationId, Sha256, Tenant, ThreadId, TurnId
from domain.law import UtcInstant
from domain.operation_catalog import OperationName
from domain.outcome import (
    Available,
    CoreStatus,
    Disclosure,
    EffectSlot,
    LegalOutcome,
    ReplyStatus,
    TransportOutcome,
)
from domain.plan import (
    FrozenOperation,
    GateFault,
    Instant,
    MadeBy,
    OperationText,
    Plan,
    Repair,
)
from domain.point_in_time import KnownBy
from domain.prose import ClaimJudgment, DraftStatus, DropReason, Verdict
from domain.results import OperationResult
from domain.sealed import KeyedDigest, Sealed
from domain.subject import (
    ActingAct,
    Aside,
    ClarificationOption,
    ClarificationText,
    MissingLaw,
    ResolutionState,
    SubjectMember,
)

Channel = Literal["http", "page", "cli", "mcp", "evaluation"]
ContextDisposition = Literal["preserve", "replace", "clear"]
AbortReason = Literal["interrupted", "deadline", "index_gone", "shutdown", "failed"]


class Continuation(Struct, frozen=True, kw_only=True):
    """The clarification a turn answers, and the option chosen."""

    turn_id: TurnId
    option_id: str


class ThreadMemoryRef(Struct, frozen=True, kw_only=True):
    """The closed turns a thread remembers at admission, oldest first."""

    turn_ids: tuple[TurnId, ...] = ()
    expired: bool = False  # the thread was idle too long and reads empty


class AdmittedText(Struct, frozen=True, kw_only=True):
    """Reader text of an admission."""

    question: str
    external_ref: str = ""


class TurnAdmitted(Struct, frozen=True, kw_only=True, tag_field="event", tag="turn-admitted.v1"):
    """A question became a turn; it claims the turn id and fixes "today"."""

    thread_id: ThreadId
    tenant: Tenant = "public"
    requester: str  # opaque inside the tenant
    channel: Channel
    locale: str
    admitted_at: UtcInstant
    today_on: date
    index_sha256: Sha256
    service_release: str
    settings_sha256: Sha256
    trace_id: str
    fence: int  # thread fencing number
    request_digest: KeyedDigest
    as_of: date | None = None
    observed_at: UtcInstant | None = None
    known_by: KnownBy | None = None
    continues: Continuation | None = None
    memory: ThreadMemoryRef = ThreadMemoryRef()
    streamed: bool = False  # operations are committed one by one
    clock_back: bool = False  # the wall clock stood later before; see the admission before
    sealed: Sealed


class SubjectResolved(
    Struct, frozen=True, kw_only=True, tag_field="event", tag="subject-resolved.v1"
):
    """Which law is meant, decided by code."""

    state: ResolutionState
    members: tuple[SubjectMember, ...] = ()
    candidates: tuple[SubjectMember, ...] = ()
    missing: MissingLaw | None = None
    acting: tuple[ActingAct, ...] | UnsetType = UNSET  # set where what such acts changed is asked
    language: str  # of the question, for the reply
    asides: tuple[Aside, ...] | UnsetType = UNSET  # of the question, where some were set aside
    sealed: Sealed


class ProposalText(Struct, frozen=True, kw_only=True):
    """Reader text of a proposal: the raw answer, cut at its bound."""

    raw: str
    arguments: tuple[OperationText, ...] = ()


class PlanProposed(Struct, frozen=True, kw_only=True, tag_field="event", tag="plan-proposed.v1"):
    """What a planner answered, before any of it is believed."""

    attempt: Annotated[int, Meta(ge=1, le=2)]
    made_by: MadeBy
    raw_digest: KeyedDigest
    raw_bytes: int
    plan: Plan | None = None  # reader text in it stands as keyed digests
    faults: tuple[GateFault, ...] = ()
    sealed: Sealed


class PlanFrozen(Struct, frozen=True, kw_only=True, tag_field="event", tag="plan-frozen.v1"):
    """The sealed plan; nothing after it may add, drop or alter an operation."""

    operations: tuple[FrozenOperation, ...]
    instants: tuple[Instant, ...]
    observed_at: UtcInstant
    known_by: KnownBy
    synthesis: bool
    plan_sha256: Sha256
    index_sha256: Sha256
    sealed: Sealed
    repairs: tuple[Repair, ...] = ()
    disclosures: tuple[Disclosure, ...] = ()


class ExecutedText(Struct, frozen=True, kw_only=True):
    """Reader text of a result: words looked for, match reasons, what may have been meant."""

    contains: str = ""
    reasons: tuple[str, ...] = ()
    meant: str | UnsetType = UNSET  # the words looked for, as some text spells them


class OperationExecuted(
    Struct, frozen=True, kw_only=True, tag_field="event", tag="operation-executed.v1"
):
    """One frozen operation and what the legal core gave for it."""

    operation_id: OperationId
    operation: OperationName
    user_order: int
    plan_sha256: Sha256
    index_sha256: Sha256
    transport_outcome: TransportOutcome
    legal_outcome: LegalOutcome
    status: CoreStatus | None = None  # null where the transport failed
    effects: tuple[EffectSlot, ...]
    result: OperationResult | None = None
    available: tuple[Available, ...] = ()  # what a gap offers instead
    evidence: tuple[Evidence, ...] = ()
    disclosures: tuple[Disclosure, ...] = ()
    cursor: str | None = None
    result_sha256: Sha256
    sealed: Sealed


class ReplyPart(Struct, frozen=True, kw_only=True):
    """A piece of the typed reply: words of ours, law by reference, or reader text.

    ``text`` is set for words of ours. ``quotes`` names the evidence whose text is quoted.
    ``sealed`` is the place (from 0) among the sealed sentences.
    """

    text: str = ""
    quotes: str = ""
    sealed: int | None = None


class RoutedText(Struct, frozen=True, kw_only=True):
    """Reader text of a routed outcome."""

    sentences: tuple[str, ...] = ()
    clarification: ClarificationText | None = None


class RoutedAction(Struct, frozen=True, kw_only=True):
    """The application action of a reply, with what is available instead."""

    action: Literal["clarification", "gap", "legal_boundary"]
    reason: str
    available: tuple[Available, ...] = ()


class OutcomeRouted(Struct, frozen=True, kw_only=True, tag_field="event", tag="outcome-routed.v1"):
    """The typed reply, final from here on."""

    status: ReplyStatus
    incomplete: bool = False
    context_disposition: ContextDisposition
    language: str
    parts: tuple[ReplyPart, ...]
    disclosures: tuple[Disclosure, ...] = ()
    action: RoutedAction | None = None
    options: tuple[ClarificationOption, ...] = ()
    synthesis: bool = False  # prose follows
    sealed: Sealed


class ProseDrafted(Struct, frozen=True, kw_only=True, tag_field="event", tag="prose-drafted.v1"):
    """A draft of prose, before it is checked."""

    attempt: Annotated[int, Meta(ge=1, le=2)]
    made_by: MadeBy
    status: DraftStatus
    draft_digest: KeyedDigest
    sealed: Sealed


class ProseJudged(Struct, frozen=True, kw_only=True, tag_field="event", tag="prose-judged.v1"):
    """The judgment on the last draft; anything but ``pass`` keeps the typed result."""

    verdict: Verdict
    dropped_because: DropReason | None = None
    claims: tuple[ClaimJudgment, ...] = ()
    made_by: MadeBy | None = None
    sealed: Sealed


class TurnAborted(Struct, frozen=True, kw_only=True, tag_field="event", tag="turn-aborted.v1"):
    """The turn ended without an outcome."""

    reason: AbortReason


TurnEvent = (
    TurnAdmitted
    | SubjectResolved
    | PlanProposed
    | PlanFrozen
    | OperationExecuted
    | OutcomeRouted
    | ProseDrafted
    | ProseJudged
    | TurnAborted
)
TURN_EVENTS: tuple[type[Struct], ...] = get_args(TurnEvent)


def tag_of(event: Struct) -> str:
    """Return the stored and published name of an event (B1)."""
    return str(type(event).__struct_config__.tag)


class RecordedEvent(Struct, frozen=True, kw_only=True):
    """A turn event at its place in the stream."""

    originator_id: UUID  # the turn
    originator_version: int  # 1, 2, 3, without holes
    recorded_at: UtcInstant  # UTC; a stamp, never an input
    event: TurnEvent

    @property
    def event_id(self) -> str:
        """``<turn_id>.<version>``: the identity consumers deduplicate by."""
        return f"{self.originator_id}.{self.originator_version}"

"""Public request and reply Structs: the HTTP contract, apart from the stored events.

In: nothing. Out: what ``POST /v1/ask`` takes and gives, and the cards in it.

Rules
    A1  An event is never returned as a response; these Structs are a second contract.
    A2  Requests refuse unknown fields; replies may gain fields.
    A3  ``valid_to`` is exclusive and null when open; ``last_day`` is inclusive.
"""

from datetime import date, datetime
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from domain.bounds import EXTERNAL_REF_MAX_CHARS
from domain.law import Basis, LegalState, TextStatus, UtcInstant
from domain.operation_catalog import Arguments
from domain.outcome import (
    Available,
    Citation,
    Disclosure,
    EffectSlot,
    LegalOutcome,
    ProvisionText,
    ReplyStatus,
    TransportOutcome,
)
from domain.plan import Instant, Repair
from domain.point_in_time import KnownBy
from domain.result_rows import Facet, InForceRow, Observation, SearchHit, SearchPlan
from domain.results import (
    ActionRef,
    ChangeRow,
    CitedByRow,
    CoverageRow,
    DiffRow,
    DiffSide,
    HistoryRow,
    ProvenanceRow,
    TimelineRow,
)


class AnswerChoice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The option picked of an earlier clarification."""

    turn_id: str
    option_id: Literal["a", "b", "c", "d"]


class AskBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Body of ``POST /v1/ask`` (A2)."""

    question: str = ""  # may be empty where ``answers`` picks an option
    locale: Annotated[str, Meta(max_length=35)] = ""
    answers: AnswerChoice | None = None
    as_of: date | None = None
    observed_at: UtcInstant | None = None
    known_by: KnownBy | None = None
    external_ref: Annotated[str, Meta(max_length=EXTERNAL_REF_MAX_CHARS)] = ""


class ProvisionCard(Struct, frozen=True, kw_only=True, tag_field="slot", tag="Provision"):
    """A work's provisions as they stood on a day."""

    operation_id: str
    cursor: str | None
    work: str
    title: str
    version: str
    day: date
    valid_from: date
    valid_to: date | None
    language: str
    text_status: TextStatus
    legal_state: LegalState
    provisions: tuple[ProvisionText, ...]
    actions: tuple[ActionRef, ...] = ()
    missing_anchors: tuple[str, ...] = ()
    nearest_anchors: tuple[str, ...] = ()


class DiffCard(Struct, frozen=True, kw_only=True, tag_field="slot", tag="Diff"):
    """Two states and what differs."""

    operation_id: str
    cursor: str | None
    work: str
    title: str
    anchor: str
    language: str
    before: DiffSide
    after: DiffSide
    equal: bool
    rows: tuple[DiffRow, ...]
    actions: tuple[ActionRef, ...]


class HistoryCard(Struct, frozen=True, kw_only=True, tag_field="slot", tag="History"):
    """The distinct texts of a provision."""

    operation_id: str
    cursor: str | None
    work: str
    title: str
    anchor: str
    number: str
    language: str
    from_date: date | None
    to_date: date | None
    changes: int
    rows: tuple[HistoryRow, ...]


class TimelineCard(Struct, frozen=True, kw_only=True, tag_field="slot", tag="Timeline"):
    """The dated states of a work."""

    operation_id: str
    cursor: str | None
    work: str
    title: str
    total: int
    rows: tuple[TimelineRow, ...]


class CoverageCard(Struct, frozen=True, kw_only=True, tag_field="slot", tag="Coverage"):
    """What is held."""

    operation_id: str
    cursor: str | None
    corpus_day: date
    rows: tuple[CoverageRow, ...]


class VerificationCard(Struct, frozen=True, kw_only=True, tag_field="slot", tag="Verification"):
    """Where a text comes from and how to check it."""

    operation_id: str
    cursor: str | None
    work: str
    title: str
    anchor: str
    version: str
    publisher_version: str
    valid_from: date
    valid_to: date | None
    start_basis: Basis
    end_basis: Basis | None
    sources: tuple[ProvenanceRow, ...]
    actions: tuple[ActionRef, ...]
    observed_at: datetime | None
    record_sha256: str
    leaf: int
    index_sha256: str
    signature: str
    key_id: str
    inclusion_proof: tuple[str, ...]
    observations: tuple[Observation, ...] = ()


class SnippetMark(Struct, frozen=True, kw_only=True):
    """A word that was looked for, where it stands in a snippet."""

    start: int  # in characters
    end: int


class WorkspaceCard(Struct, frozen=True, kw_only=True, tag_field="slot", tag="Workspace"):
    """Candidate provisions; a hit proves nothing."""

    operation_id: str
    cursor: str | None
    total: int
    hits: tuple[SearchHit, ...]
    mode: str
    dropped: int
    plan: SearchPlan | None
    facets: tuple[Facet, ...] = ()
    marks: tuple[tuple[SnippetMark, ...], ...] = ()  # of each hit's snippet
    meant: str = ""  # the words looked for, as some text spells them; empty for none


class RankingCard(Struct, frozen=True, kw_only=True, tag_field="slot", tag="Ranking"):
    """What changed in a window."""

    operation_id: str
    cursor: str | None
    from_date: date
    to_date: date
    order: Literal["by_date", "by_churn"]
    source_work: str
    population: int
    excluded: tuple[str, ...]
    excluded_counts: tuple[int, ...]
    total: int
    rows: tuple[ChangeRow, ...]


class InForceCard(Struct, frozen=True, kw_only=True, tag_field="slot", tag="InForce"):
    """The works in force on a day, and those that are undecided."""

    operation_id: str
    cursor: str | None
    day: date
    clock: Literal["in_force", "applicable"]
    population: int
    total: int
    total_undecided: int
    not_covered: int
    works: tuple[InForceRow, ...]
    undecided: tuple[InForceRow, ...]


class CitedByCard(Struct, frozen=True, kw_only=True, tag_field="slot", tag="CitedBy"):
    """Links into and out of a work or provision."""

    operation_id: str
    cursor: str | None
    work: str
    title: str
    anchor: str
    direction: Literal["in", "out", "both"]
    predicate: str
    total: int
    rows: tuple[CitedByRow, ...]
    counts_by: str | UnsetType = UNSET  # "§" where the law's articles bear that sign


class GapCard(Struct, frozen=True, kw_only=True, tag_field="slot", tag="Gap"):
    """What is missing, why, and what is available instead."""

    operation_id: str | None
    cursor: str | None = None
    status: str
    reason: str
    available: tuple[Available, ...] = ()


Card = (
    ProvisionCard
    | DiffCard
    | HistoryCard
    | TimelineCard
    | CoverageCard
    | VerificationCard
    | WorkspaceCard
    | RankingCard
    | InForceCard
    | CitedByCard
    | GapCard
)


class OperationReply(Struct, frozen=True, kw_only=True):
    """One operation as planned and what became of it."""

    operation_id: str
    user_order: int
    operation: str
    arguments: Arguments  # reader text in it opened
    legal_outcome: LegalOutcome
    transport_outcome: TransportOutcome
    status: str | None
    effects: tuple[EffectSlot, ...]


class ActionReply(Struct, frozen=True, kw_only=True):
    """The application action of a reply."""

    action: Literal["clarification", "gap", "legal_boundary"]
    reason: str
    available: tuple[Available, ...]


class OptionReply(Struct, frozen=True, kw_only=True):
    """One option of a clarification."""

    option_id: str
    label: str
    distinguishes: str


class ClarificationReply(Struct, frozen=True, kw_only=True):
    """One question, and two to four options or none."""

    question: str
    options: tuple[OptionReply, ...]


class PlanReply(Struct, frozen=True, kw_only=True):
    """The frozen plan."""

    operations: tuple[str, ...]  # operation ids, plan order
    instants: tuple[Instant, ...]
    repairs: tuple[Repair, ...]
    synthesis: bool
    plan_sha256: str


class GeneratedBy(Struct, frozen=True, kw_only=True):
    """Who made what: code or a model."""

    plan: Literal["code", "model"]
    reply: Literal["code", "model"] = "code"
    prose: Literal["code", "model"] | None = None


class UsageReply(Struct, frozen=True, kw_only=True):
    """What the turn used."""

    tokens_in: int = 0
    tokens_out: int = 0


class TraceReply(Struct, frozen=True, kw_only=True):
    """Where to look the turn up."""

    trace_id: str
    events: int
    turn_url: str
    replay_url: str


class TurnReply(Struct, frozen=True, kw_only=True):
    """The reply to a turn: a pure function of its events and the service's token key."""

    turn_id: str
    turn_token: str
    thread: str  # the thread token; empty where the turn was read by another way
    status: ReplyStatus
    incomplete: bool
    reply: str
    operations: tuple[OperationReply, ...]
    cards: tuple[Card, ...]
    citations: tuple[Citation, ...]
    disclosures: tuple[Disclosure, ...]
    action: ActionReply | None
    clarification: ClarificationReply | None
    prose: str | None
    plan: PlanReply | None
    index_sha256: str
    generated_by: GeneratedBy
    model: str | None
    usage: UsageReply
    trace: TraceReply
    language: str

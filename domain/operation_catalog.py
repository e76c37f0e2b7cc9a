"""The closed operation catalog: arguments, primary effect and allowed effects of each.

In: nothing. Out: one arguments Struct per operation, tagged by the operation's name,
and one ``OperationSpec`` row per operation.

Rules
    O1  The catalog is closed: ten operations, no other name is an operation.
    O2  Every operation takes ``observed_at``, ``known_by`` and ``cursor``.
    O3  Only operations whose row says ``offered`` are offered to planners and callers.
    O4  Reader text stands in the fields a row names in ``reader_text`` and nowhere else.
"""

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.ids import Anchor, SubjectRef, VersionId
from domain.law import UtcInstant
from domain.outcome import EffectSlot
from domain.point_in_time import KnownBy

OperationName = Literal[
    "search",
    "as_of",
    "diff",
    "timeline",
    "article_history",
    "changes_in_period",
    "in_force_on",
    "coverage",
    "cited_by",
    "provenance",
]
AsOfClock = Literal["in_force", "applicable"]
Language = Annotated[str, Meta(pattern=r"^[a-z]{2,3}\Z")]
Day = date  # a field named "date" hides the type of that name
QUERY_MAX_CHARS = 2_000
ShortText = Annotated[str, Meta(max_length=QUERY_MAX_CHARS)]
Name = Annotated[str, Meta(max_length=240)]


class CommonArguments(Struct, frozen=True, kw_only=True):
    """What every operation takes (O2)."""

    observed_at: UtcInstant | None = None
    known_by: KnownBy | None = None
    cursor: Annotated[str, Meta(max_length=1_024)] | None = None


class Search(CommonArguments, frozen=True, kw_only=True, tag_field="operation", tag="search"):
    """Find candidate provisions; a hit proves nothing."""

    query: ShortText
    publisher: Name | None = None
    jurisdiction: Name | None = None
    document_type: Name | None = None
    theme: Name | None = None
    item_type: Name | None = None
    language: Language | None = None
    territory: Name | None = None
    retrieval_mode: Literal["keyword", "semantic", "hybrid"] | None = None
    time_scope: Literal["all_versions", "as_of"] = "as_of"
    date: Day | None = None
    works: Annotated[tuple[SubjectRef, ...], Meta(max_length=50)] = ()
    limit: Annotated[int, Meta(ge=1, le=50)] = 10


class AsOf(CommonArguments, frozen=True, kw_only=True, tag_field="operation", tag="as_of"):
    """The text of a work or of provisions as it stood on a day."""

    subject_ref: SubjectRef
    date: Day | None = None
    clock: AsOfClock = "in_force"
    version: VersionId | None = None
    language: Language | None = None
    territory: Name | None = None
    mode: Literal["full", "outline", "select"] = "full"
    anchors: Annotated[tuple[Anchor, ...], Meta(max_length=50)] = ()
    article_number: Name | None = None


class Diff(CommonArguments, frozen=True, kw_only=True, tag_field="operation", tag="diff"):
    """What differs between two states of a work or provision."""

    subject_ref: SubjectRef
    from_date: Day | None = None  # required unless from_version is given
    to_date: Day | None = None
    from_version: VersionId | None = None
    to_version: VersionId | None = None
    anchor: Anchor | None = None
    language: Language | None = None
    territory: Name | None = None
    detail: Literal["flags", "words"] = "words"


class Timeline(CommonArguments, frozen=True, kw_only=True, tag_field="operation", tag="timeline"):
    """Every dated state of a work."""

    subject_ref: SubjectRef
    limit: Annotated[int, Meta(ge=1, le=200)] = 100


class ArticleHistory(
    CommonArguments, frozen=True, kw_only=True, tag_field="operation", tag="article_history"
):
    """The distinct texts of one provision through time, each with what made it."""

    subject_ref: SubjectRef
    anchor: Anchor | None = None  # one of anchor and article_number is required
    article_number: Name | None = None
    from_date: Day | None = None
    to_date: Day | None = None  # inclusive
    contains: ShortText | None = None
    language: Language | None = None


class ChangesInPeriod(
    CommonArguments, frozen=True, kw_only=True, tag_field="operation", tag="changes_in_period"
):
    """What changed between two days."""

    from_date: Day
    to_date: Day
    publisher: Name | None = None
    jurisdiction: Name | None = None
    document_type: Name | None = None
    theme: Name | None = None
    source_work: Name | None = None
    order: Literal["by_date", "by_churn"] = "by_date"
    limit: Annotated[int, Meta(ge=1, le=100)] = 20


class InForceOn(
    CommonArguments, frozen=True, kw_only=True, tag_field="operation", tag="in_force_on"
):
    """Which works were in force on a day."""

    date: Day | None = None
    clock: AsOfClock = "in_force"
    publisher: Name | None = None
    jurisdiction: Name | None = None
    document_type: Name | None = None
    theme: Name | None = None
    limit: Annotated[int, Meta(ge=1, le=50)] = 50


class CoverageOf(CommonArguments, frozen=True, kw_only=True, tag_field="operation", tag="coverage"):
    """What is held, of one publisher or of all."""

    publisher: Name | None = None


class CitedBy(CommonArguments, frozen=True, kw_only=True, tag_field="operation", tag="cited_by"):
    """Provisions that cite, or are cited by, a work or provision."""

    subject_ref: SubjectRef
    anchor: Anchor | None = None
    direction: Literal["in", "out", "both"] = "in"
    predicate: Name | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class Provenance(
    CommonArguments, frozen=True, kw_only=True, tag_field="operation", tag="provenance"
):
    """Where a text comes from and how to check it."""

    subject_ref: SubjectRef | None = None  # one of subject_ref and version is required
    version: VersionId | None = None
    anchor: Anchor | None = None
    date: Day | None = None
    language: Language | None = None


Arguments = (
    Search
    | AsOf
    | Diff
    | Timeline
    | ArticleHistory
    | ChangesInPeriod
    | InForceOn
    | CoverageOf
    | CitedBy
    | Provenance
)


class OperationSpec(Struct, frozen=True, kw_only=True):
    """One row of the catalog."""

    name: OperationName
    arguments: type[Arguments]
    primary: EffectSlot
    summary: str  # one sentence, shown to planners and readers
    offered: bool = False
    inventory: bool = False  # a plan of inventories alone clears synthesis
    dated: tuple[str, ...] = ()  # arguments that are days
    reader_text: tuple[str, ...] = ()

    @property
    def allowed(self) -> tuple[EffectSlot, ...]:
        """Effects the operation may declare, the primary one first."""
        return (self.primary, "Gap")


def _row(arguments: type[Arguments], primary: EffectSlot, **facts: object) -> OperationSpec:
    row = {
        "name": arguments.__struct_config__.tag,
        "arguments": arguments,
        "primary": primary,
        "summary": (arguments.__doc__ or "").strip(),
    }
    return OperationSpec(**row, **facts)  # type: ignore[arg-type]  # the catalog test checks each


CATALOG: tuple[OperationSpec, ...] = (
    _row(Search, "Workspace", offered=True, dated=("date",), reader_text=("query",)),
    _row(AsOf, "Provision", offered=True, dated=("date",)),
    _row(Diff, "Diff", offered=True, dated=("from_date", "to_date")),
    _row(Timeline, "Timeline", offered=True),
    _row(
        ArticleHistory,
        "History",
        offered=True,
        dated=("from_date", "to_date"),
        reader_text=("contains",),
    ),
    _row(ChangesInPeriod, "Ranking", offered=True, dated=("from_date", "to_date")),
    _row(InForceOn, "InForce", offered=True, inventory=True, dated=("date",)),
    _row(CoverageOf, "Coverage", offered=True, inventory=True),
    _row(CitedBy, "CitedBy", offered=True, inventory=True),
    _row(Provenance, "Verification", offered=True, dated=("date",)),
)


def find_spec(name: str) -> OperationSpec | None:
    """Return the catalog row of an operation; None where the name is no operation (O1)."""
    return next((spec for spec in CATALOG if spec.name == name), None)


def spec_of(arguments: Arguments) -> OperationSpec:
    """Return the catalog row that an arguments value belongs to."""
    return next(spec for spec in CATALOG if spec.arguments is type(arguments))


def offered_names() -> tuple[OperationName, ...]:
    """Return the operations that execute today, in catalog order (O3)."""
    return tuple(spec.name for spec in CATALOG if spec.offered)

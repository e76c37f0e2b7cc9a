"""What an executed operation holds: one result Struct per operation of the catalog.

In: nothing; the legal core fills these. Out: values that events store and cards show.
Lists are in document order where they are provisions, else by day, then id.

Rules
    R1  A result quotes law only with its hash, its interval and that interval's basis.
    R2  Days in results are exact; ``valid_to`` is exclusive and null when open.
    R3  A field added later is left out where it tells nothing, so that an answer that did not
        change keeps its digest.
"""

from datetime import date, datetime
from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from domain.law import Basis, LegalState, TextStatus
from domain.outcome import Available, ProvisionText
from domain.result_rows import Facet, InForceRow, Observation, SearchHit, SearchPlan


class WorkHead(Struct, frozen=True, kw_only=True):
    """The work a result is about, as a reader names it."""

    work: str
    title: str
    title_language: str
    official_id: str
    publisher: str
    source_url: str
    attribution: str
    verified_until: date | None
    text_status: TextStatus
    publisher_name: str = ""  # as coverage spells it; empty where it is not told
    counts_by: str | UnsetType = UNSET  # "§" where its articles bear that sign


class ActionRef(Struct, frozen=True, kw_only=True):
    """An action as shown beside the text it made or ended."""

    action: str
    kind: str
    source_work: str
    source_anchor: str
    title: str
    enacted_on: date | None
    effective_on: date | None
    editorial: bool


class AsOfResult(Struct, frozen=True, kw_only=True, tag_field="result", tag="as_of"):
    """A work's state on a day, or the provisions asked of it."""

    head: WorkHead
    day: date
    version: str
    valid_from: date
    valid_to: date | None
    start_basis: Basis
    end_basis: Basis | None
    legal_state: LegalState
    language: str
    asked_language: str = ""
    provisions: tuple[ProvisionText, ...] = ()
    actions: tuple[ActionRef, ...] = ()
    missing_anchors: tuple[str, ...] = ()
    nearest_anchors: tuple[str, ...] = ()
    complete: bool = True  # false where a cursor leads to more


class WordChange(Struct, frozen=True, kw_only=True):
    """A run of words: equal, inserted or deleted."""

    op: Literal["equal", "insert", "delete"]
    text: str


class DiffSide(Struct, frozen=True, kw_only=True):
    """One of the two states compared."""

    day: date
    present: bool
    version: str = ""
    text_sha256: str = ""
    valid_from: date | None = None
    valid_to: date | None = None
    start_basis: Basis | None = None
    end_basis: Basis | None = None
    permalink: str = ""


class DiffRow(Struct, frozen=True, kw_only=True):
    """One provision that differs, or the one asked for."""

    anchor: str
    number: str
    heading: str
    change: Literal["equal", "changed", "inserted", "removed", "renumbered"]
    before: DiffSide
    after: DiffSide
    words: tuple[WordChange, ...] = ()
    former_heading: str | UnsetType = UNSET  # not set where the heading did not change


class DiffResult(Struct, frozen=True, kw_only=True, tag_field="result", tag="diff"):
    """Two states and what differs between them."""

    head: WorkHead
    anchor: str
    language: str
    before: DiffSide
    after: DiffSide
    equal: bool
    rows: tuple[DiffRow, ...]
    actions: tuple[ActionRef, ...]  # between the two days, by effective day
    complete: bool = True


class TimelineRow(Struct, frozen=True, kw_only=True):
    """One dated state of a work."""

    version: str
    valid_from: date
    valid_to: date | None
    start_basis: Basis
    end_basis: Basis | None
    legal_state: LegalState
    title: str
    languages: tuple[str, ...]
    publisher_version: str
    has_text: bool
    permalink: str
    produced_by: tuple[ActionRef, ...] = ()
    terminated_by: tuple[ActionRef, ...] = ()


class TimelineResult(Struct, frozen=True, kw_only=True, tag_field="result", tag="timeline"):
    """Every dated state of a work, by start day."""

    head: WorkHead
    total: int
    rows: tuple[TimelineRow, ...]
    complete: bool = True


class HistoryRow(Struct, frozen=True, kw_only=True):
    """One distinct text of a provision, or its absence."""

    event: Literal["text", "inserted", "removed", "renumbered", "repealed"]
    anchor: str
    version: str
    number: str
    heading: str
    text: str
    text_sha256: str
    valid_from: date
    valid_to: date | None
    start_basis: Basis
    end_basis: Basis | None
    legal_state: LegalState
    permalink: str
    contains: bool | None = None  # null where no words were asked for
    words: tuple[WordChange, ...] = ()  # against the text before
    actions: tuple[ActionRef, ...] = ()
    former_heading: str | UnsetType = UNSET  # of the text before; set where it changed


class HistoryResult(Struct, frozen=True, kw_only=True, tag_field="result", tag="article_history"):
    """The distinct texts of a provision, by start day."""

    head: WorkHead
    anchor: str
    number: str
    language: str
    from_date: date | None
    to_date: date | None  # inclusive
    rows: tuple[HistoryRow, ...]
    changes: int  # rows in the window that differ from the one before
    asked_language: str = ""
    complete: bool = True


class CoverageRow(Struct, frozen=True, kw_only=True):
    """What is held of one publisher."""

    publisher: str
    name: str
    jurisdiction: str
    works: int
    versions: int
    versions_with_text: int
    versions_without_text: int
    provisions: int
    earliest: date | None
    latest: date | None
    verified_until: date | None
    languages: tuple[str, ...]
    known_gaps: tuple[str, ...]
    refusals: tuple[tuple[str, int], ...]  # (reason, count), by reason
    licence: str
    attribution: str
    pending: int = 0  # provisions with an enacted change that their text does not show
    pending_at: tuple[str, ...] = ()  # permalinks of the first of them, by work and place
    transitional: tuple[str, ...] = ()  # permalinks of transitional clauses, likewise


class CoverageResult(Struct, frozen=True, kw_only=True, tag_field="result", tag="coverage"):
    """What is held, by publisher."""

    rows: tuple[CoverageRow, ...]
    index_sha256: str
    corpus_day: date
    signed_by: str  # key id


class ProvenanceRow(Struct, frozen=True, kw_only=True):
    """One source file behind a text."""

    language: str
    path: str
    file_sha256: str
    format: str
    source_url: str
    observed_at: datetime | None
    text_sha256: str


class ProvenanceResult(Struct, frozen=True, kw_only=True, tag_field="result", tag="provenance"):
    """Where a text comes from and how to check it."""

    head: WorkHead
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
    record_sha256: str  # leaf hash of the version's record
    leaf: int
    index_sha256: str
    signature: str  # hex
    key_id: str
    inclusion_proof: tuple[str, ...] = ()  # hex, from the leaf up
    observations: tuple[Observation, ...] = ()  # of the text on its first day, by ordinal


class SearchResult(Struct, frozen=True, kw_only=True, tag_field="result", tag="search"):
    """Hits by rank, then id."""

    hits: tuple[SearchHit, ...]
    mode: str
    dropped: int  # foreign or stale rows
    complete: bool = True
    total: int = 0
    plan: SearchPlan | None = None
    facets: tuple[Facet, ...] = ()


class ChangeRow(Struct, frozen=True, kw_only=True):
    """One work or provision that changed in a window."""

    work: str
    anchor: str
    title: str
    changed_on: date
    changes: int
    actions: tuple[ActionRef, ...]
    diff_permalink: str  # empty where there is nothing to compare
    kind: Literal["begun", "changed", "ended", "listed"] = "changed"
    version: str = ""  # the state or provision as it was from that day on
    permalink: str = ""
    counts_by: str | UnsetType = UNSET  # as in a work's head


class RankingResult(Struct, frozen=True, kw_only=True, tag_field="result", tag="changes_in_period"):
    """What changed in a window."""

    from_date: date
    to_date: date
    population: int
    excluded: tuple[str, ...]  # kinds of what is known to be left out
    rows: tuple[ChangeRow, ...]
    complete: bool = True
    excluded_counts: tuple[int, ...] = ()  # one for each kind
    order: Literal["by_date", "by_churn"] = "by_date"
    source_work: str = ""  # the act asked about, as a work id or as spelled
    source_title: str = ""
    total: int = 0


class InForceResult(Struct, frozen=True, kw_only=True, tag_field="result", tag="in_force_on"):
    """Works in force on a day."""

    day: date
    population: int
    rows: tuple[Available, ...] = ()  # as first stored; ``works`` since
    ambiguous: tuple[Available, ...] = ()  # as first stored; ``undecided`` since
    complete: bool = True
    works: tuple[InForceRow, ...] = ()  # in force, by work id; before those undecided
    undecided: tuple[InForceRow, ...] = ()  # stand on the day, each with why; by work id
    clock: Literal["in_force", "applicable"] = "in_force"
    total: int = 0  # in force
    total_undecided: int = 0
    not_covered: int = 0  # works whose source was not seen complete up to the day


class CitedByRow(Struct, frozen=True, kw_only=True):
    """One citing or cited provision."""

    work: str
    anchor: str
    predicate: str
    direction: Literal["in", "out"]
    valid_from: date | None
    valid_to: date | None
    permalink: str  # empty where the other end is not held
    relation: str = ""
    title: str = ""  # of the work at the other end; as spelled where it is not held
    own_anchor: str = ""  # the place in the work asked about
    is_held: bool = True
    counts_by: str | UnsetType = UNSET  # as in a work's head


class CitedByResult(Struct, frozen=True, kw_only=True, tag_field="result", tag="cited_by"):
    """Links in and out of a provision."""

    head: WorkHead
    anchor: str
    rows: tuple[CitedByRow, ...]
    complete: bool = True
    direction: Literal["in", "out", "both"] = "in"
    predicate: str = ""
    total: int = 0


OperationResult = (
    AsOfResult
    | DiffResult
    | TimelineResult
    | HistoryResult
    | CoverageResult
    | ProvenanceResult
    | SearchResult
    | RankingResult
    | InForceResult
    | CitedByResult
)

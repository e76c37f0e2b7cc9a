"""Shapes of ``/satgraph/v1``: what its operations answer, in camelCase.

In: nothing. Out: plain values, made by ``app.satgraph_view``.

Rules
    SS1  Legal dates are days; an interval is half-open, its end null while it is open.
    SS2  What the law's own record adds to the shapes of SAT-Graph stands in ``metadata``.
"""

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.law import ActionKind, ActionType, Basis, LegalState, TextStatus, VersionType
from legal_core.sat_compare import ChangeType, Level
from legal_core.sat_vocabulary import Why

Id = Annotated[str, Meta(min_length=1)]
TimeInterval = tuple[date, date | None]  # first day, first day after it or null
Aspect = Literal[
    "canonical", "description", "summary", "textualMetadata", "textualRelation", "indexical",
    "ratio", "facts", "holding",
]  # fmt: skip
EntityType = Literal["Theme", "Item", "Version", "Action", "Relation"]
Predicate = Literal[
    "cites", "amends", "repeals", "corrects", "consolidates", "succeeds", "correspondsTo",
    "transposes", "basedOn", "definedIn", "appliesTo", "relatedTo",
]  # fmt: skip
ErrorCode = Literal[
    "INVALID_PARAMETER", "MISSING_REQUIRED_PARAMETER", "MISSING_API_KEY", "INVALID_API_KEY",
    "DATASOURCE_ACCESS_DENIED", "RESOURCE_NOT_FOUND", "NO_VALID_VERSION", "TEXT_NOT_AVAILABLE",
    "INVALID_DATE_RANGE", "PAYLOAD_TOO_LARGE", "INTERNAL_ERROR", "SERVICE_UNAVAILABLE",
]  # fmt: skip
Score = Annotated[float, Meta(ge=0, le=1)]


class ErrorResponse(Struct, frozen=True, kw_only=True, rename="camel"):
    """Why a request was not answered."""

    code: ErrorCode
    message: str


class Label(Struct, frozen=True, kw_only=True, rename="camel"):
    """A label in one language."""

    language: str
    text: str


class ItemMetadata(Struct, frozen=True, kw_only=True, rename="camel"):
    """What the record adds to an item."""

    work_id: str
    anchor: str
    source_anchors: tuple[str, ...]
    publisher: str
    jurisdiction: str
    document_type: str
    languages: tuple[str, ...]


class SatItem(Struct, frozen=True, kw_only=True, rename="camel"):
    """A law, or a provision of one; it keeps its identity through time."""

    id: Id
    type_id: Id
    label: str
    urn: str | None
    url: str
    parent_id: str | None
    metadata: ItemMetadata


class TypeMetadata(Struct, frozen=True, kw_only=True, rename="camel"):
    """What the record adds to a kind of item."""

    akn_element: str
    labels: tuple[Label, ...]


class SatItemType(Struct, frozen=True, kw_only=True, rename="camel"):
    """A kind of item."""

    id: Id
    label: str
    parent_ids: tuple[str, ...]
    children_ids: tuple[str, ...]
    metadata: TypeMetadata


class ThemeMetadata(Struct, frozen=True, kw_only=True, rename="camel"):
    """What the record adds to a theme."""

    scheme: str
    labels: tuple[Label, ...]


class SatTheme(Struct, frozen=True, kw_only=True, rename="camel"):
    """A subject heading of a published vocabulary."""

    id: Id
    label: str
    parent_ids: tuple[str, ...]
    children_ids: tuple[str, ...]
    metadata: ThemeMetadata


class TextHash(Struct, frozen=True, kw_only=True, rename="camel"):
    """The hash of a version's whole text in one language, over its NFC."""

    language: str
    text_sha256: str
    text_status: TextStatus


class VersionMetadata(Struct, frozen=True, kw_only=True, rename="camel"):
    """What the record adds to a version."""

    legal_state: LegalState
    start_basis: Basis
    end_basis: Basis | None
    produced_by_action_ids: tuple[str, ...]
    terminated_by_action_ids: tuple[str, ...]
    extent: tuple[str, ...]
    published_on: date | None
    superseded_on: date | None
    successor_id: str | None
    texts: tuple[TextHash, ...]


class SatVersion(Struct, frozen=True, kw_only=True, rename="camel"):
    """A state of an item over an interval."""

    id: Id
    item_id: Id
    type: VersionType
    validity_interval: TimeInterval
    applicability_interval: TimeInterval | None
    produced_by_action_id: str | None
    terminated_by_action_id: str | None
    used_as_source_in_action_ids: tuple[str, ...]
    url: str
    metadata: VersionMetadata


class TextMetadata(Struct, frozen=True, kw_only=True, rename="camel"):
    """What the record adds to a text."""

    text_sha256: str
    text_status: TextStatus | None
    number: str
    heading: str
    requested_language: str | None
    validity_interval: TimeInterval | None
    not_current: bool | None


class SatTextUnit(Struct, frozen=True, kw_only=True, rename="camel"):
    """A text in one language; of a version, its own and all below it."""

    id: Id
    source_type: EntityType
    source_id: Id
    language: str
    aspect: Aspect
    content: Annotated[str, Meta(min_length=1)]
    metadata: TextMetadata


class ActionMetadata(Struct, frozen=True, kw_only=True, rename="camel"):
    """What the record adds to an action."""

    kind: ActionKind
    work_id: str
    source_work: str
    source_work_id: str | None
    source_anchor: str
    source_title: str
    enacted_on: date | None
    effective_on: date | None
    observed_from: str | None
    editorial: bool


class SatAction(Struct, frozen=True, kw_only=True, rename="camel"):
    """An event that makes or ends versions."""

    id: Id
    type: ActionType
    event_time: date | None
    source_version_ids: tuple[str, ...]
    parent_id: str | None
    validity_interval: TimeInterval | None
    terminates_version_ids: tuple[str, ...]
    produces_version_ids: tuple[str, ...]
    metadata: ActionMetadata


class RelationMetadata(Struct, frozen=True, kw_only=True, rename="camel"):
    """What the record adds to a relation."""

    source_work_id: str
    target_work_id: str | None
    target_held: bool


class SatRelation(Struct, frozen=True, kw_only=True, rename="camel"):
    """A typed link; an atemporal one has no interval."""

    id: Id
    source_type: EntityType
    source_id: Id
    predicate: Predicate
    target_type: EntityType
    target_id: str
    validity_interval: TimeInterval | None
    metadata: RelationMetadata


class ResolvedItemCandidate(Struct, frozen=True, kw_only=True, rename="camel"):
    """An item that a reference may mean."""

    item: SatItem
    confidence: Score
    why: Why


class ResolvedThemeCandidate(Struct, frozen=True, kw_only=True, rename="camel"):
    """A theme that a reference may mean."""

    theme: SatTheme
    confidence: Score
    why: Why


class ResolvedItemTypeCandidate(Struct, frozen=True, kw_only=True, rename="camel"):
    """A kind of item that a reference may mean."""

    item_type: SatItemType
    confidence: Score
    why: Why


class SearchedItemResult(Struct, frozen=True, kw_only=True, rename="camel"):
    """An item found; the best one has score 1."""

    item: SatItem
    score: Score
    why: tuple[str, ...] = ()  # where and how its best text answers


class SearchedTextUnitResult(Struct, frozen=True, kw_only=True, rename="camel"):
    """A text found; the best one has score 1."""

    text_unit: SatTextUnit
    score: Score
    why: tuple[str, ...] = ()  # where and how it answers


class ItemBatch(Struct, frozen=True, kw_only=True, rename="camel"):
    """Items in the order asked for, and the ids that are not there."""

    found: tuple[SatItem, ...]
    missing: tuple[str, ...]
    forbidden_count: int


class VersionBatch(Struct, frozen=True, kw_only=True, rename="camel"):
    """Versions in the order asked for, and the ids that have none."""

    found: tuple[SatVersion, ...]
    missing: tuple[str, ...]
    forbidden_count: int


class ActionBatch(Struct, frozen=True, kw_only=True, rename="camel"):
    """Actions in the order asked for, and the ids that are not there."""

    found: tuple[SatAction, ...]
    missing: tuple[str, ...]
    forbidden_count: int


class TextUnitBatch(Struct, frozen=True, kw_only=True, rename="camel"):
    """Texts in the order of the versions asked for, and the versions without one."""

    found: tuple[SatTextUnit, ...]
    missing: tuple[str, ...]
    forbidden_count: int


class ItemTypeBatch(Struct, frozen=True, kw_only=True, rename="camel"):
    """Kinds of items in the order asked for, and the ids that are not there."""

    found: tuple[SatItemType, ...]
    missing: tuple[str, ...]
    forbidden_count: int


class TextDiffChange(Struct, frozen=True, kw_only=True, rename="camel"):
    """One difference; empty content where nothing stood, or stands."""

    type: ChangeType
    level: Level
    component_id: str
    content_before: str
    content_after: str


class TextDiffReport(Struct, frozen=True, kw_only=True, rename="camel"):
    """What differs between two versions, in document order."""

    version_id_a: str
    version_id_b: str
    language: str
    changes: tuple[TextDiffChange, ...]

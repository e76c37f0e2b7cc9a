"""What is sent to the POST operations of ``/satgraph/v1``, in camelCase.

In: JSON. Out: strict values; an unknown field is refused.

Rules
    SB1  Ids come as ``ids``; ``itemIds`` and ``versionIds`` stand for them and are told back
         as a repair.
    SB2  A list of ids names each once, and at most 200.
"""

from datetime import date, datetime
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from app.satgraph_errors import SatError
from app.satgraph_schemas import Aspect, Predicate
from domain.law import ActionType, LegalState, VersionType
from domain.point_in_time import KnownBy
from legal_core.sat_history import Granularity

IDS_MAX = 200
TOP_MAX = 200
Id = Annotated[str, Meta(min_length=1, max_length=1000)]
Ids = Annotated[tuple[Id, ...], Meta(min_length=1, max_length=IDS_MAX)]
SomeIds = Annotated[tuple[Id, ...], Meta(max_length=IDS_MAX)]
Day = Annotated[str, Meta(pattern=r"^\d{4}-\d{2}-\d{2}([T ].{1,30})?$", max_length=40)]
TopK = Annotated[int, Meta(ge=1, le=TOP_MAX)]
Words = Annotated[str, Meta(min_length=1, max_length=2000)]
Factor = Annotated[float, Meta(gt=0, le=100)]
Weight = Annotated[float, Meta(ge=0, le=1)]


class Body(Struct, frozen=True, kw_only=True, rename="camel", forbid_unknown_fields=True):
    """The form of every body."""


class IdsBody(Body, frozen=True, kw_only=True):
    """A list of ids; ``itemIds`` and ``versionIds`` are other names of ``ids``."""

    ids: Ids | UnsetType = UNSET
    item_ids: Ids | UnsetType = UNSET
    version_ids: Ids | UnsetType = UNSET


class TextsBody(IdsBody, frozen=True, kw_only=True):
    """Versions whose texts are asked for: ``versionIds``; ``ids`` is another name of it."""

    language: Annotated[str, Meta(min_length=1, max_length=35)]
    aspects: Annotated[tuple[Aspect, ...], Meta(max_length=9)] = ("canonical",)


class ValidAtBody(IdsBody, frozen=True, kw_only=True):
    """Items and a day: ``itemIds``; ``ids`` is another name of it."""

    at: Day
    observer_time: Day | None = None
    known_by: KnownBy = "publication"


class TimeSpan(Body, frozen=True, kw_only=True):
    """A half-open span of days; an edge that is left out is open."""

    start_time: Day | None = None
    end_time: Day | None = None


class LexicalQuery(Body, frozen=True, kw_only=True):
    """Words to look for."""

    query_text: Words
    weight: Weight = 0.5
    top_k: TopK | None = None


class Clause(Body, frozen=True, kw_only=True):
    """Words that must, should or must not stand in a text, one after the other."""

    type: Literal["mustContain", "shouldContain", "mustNotContain"]
    text: Words
    boost: Factor = 1.5


class CitationBoost(Body, frozen=True, kw_only=True):
    """What a text gains that cites; patterns are looked for as they are written."""

    enabled: bool = False
    multiplier: Annotated[float, Meta(ge=1, le=100)] = 1.5
    patterns: Annotated[tuple[Words, ...], Meta(max_length=20)] = ()


class ContentQueryBody(Body, frozen=True, kw_only=True):
    """What is looked for in texts: ``lexical`` words, else those of ``semantic``."""

    strategy: Literal["hybrid", "semanticOnly", "lexicalOnly"] = "lexicalOnly"
    semantic: LexicalQuery | None = None
    lexical: LexicalQuery | None = None
    clauses: Annotated[tuple[Clause, ...], Meta(max_length=20)] = ()
    citation_boost: CitationBoost | None = None


class ItemFilter(Body, frozen=True, kw_only=True):
    """Facts of an item, each equal; of ``language``: one of its languages."""

    publisher: str | None = None
    jurisdiction: str | None = None
    document_type: str | None = None
    language: str | None = None


class VersionFilter(Body, frozen=True, kw_only=True):
    """Facts of a version, each equal."""

    type: VersionType | None = None
    legal_state: LegalState | None = None


class TextsFilter(Body, frozen=True, kw_only=True):
    """Facts of a text's item and version."""

    item_metadata_filter: ItemFilter | None = None
    version_metadata_filter: VersionFilter | None = None


class ScopeBody(Body, frozen=True, kw_only=True):
    """Where to look: subtrees, themes, kinds, publishers."""

    item_ids: SomeIds = ()
    item_urns: SomeIds = ()
    theme_ids: SomeIds = ()
    item_type_ids: SomeIds = ()
    content_query: ContentQueryBody | None = None
    data_sources: SomeIds = ()
    top_k: TopK = 10
    cursor: str | None = None


class SearchItemsBody(ScopeBody, frozen=True, kw_only=True):
    """Items looked for."""

    item_metadata_filter: ItemFilter | None = None


class SearchTextsBody(ScopeBody, frozen=True, kw_only=True):
    """Texts looked for; without ``at`` those of every day."""

    metadata_filter: TextsFilter | None = None
    at: Day | None = None
    language: Annotated[str, Meta(min_length=1, max_length=35)] | None = None
    aspects: Annotated[tuple[Aspect, ...], Meta(max_length=9)] = ("canonical",)


class RelationFilter(Body, frozen=True, kw_only=True):
    """Facts of a relation, each equal."""

    source_work_id: str | None = None
    target_work_id: str | None = None
    target_held: bool | None = None


class RelationsBody(Body, frozen=True, kw_only=True):
    """Which relations are asked for; without an entity, those of every law."""

    entity_id: Id | None = None
    entity_type: Literal["Item", "Version"] | None = None
    predicate: Predicate | None = None
    direction: Literal["forward", "backward", "both"] = "both"
    validity_interval_filter: TimeSpan | None = None
    metadata_filter: RelationFilter | None = None
    data_sources: SomeIds = ()
    top_k: TopK = TOP_MAX
    cursor: str | None = None


class ActionsBody(Body, frozen=True, kw_only=True):
    """Which actions are asked for; without a filter, those of every law."""

    item_ids: SomeIds = ()
    produces_version_ids: SomeIds = ()
    action_types: Annotated[tuple[ActionType, ...], Meta(max_length=10)] = ()
    granularity: Granularity | None = None
    time_interval: TimeSpan | None = None
    data_sources: SomeIds = ()
    top_k: TopK = TOP_MAX
    cursor: str | None = None


def ids_of(body: IdsBody, own_name: str = "ids") -> tuple[tuple[str, ...], str]:
    """Return the ids of a body and the repair that their other name was; empty for none.

    Raises:
        SatError: There are none, two lists, or one id twice.
    """
    named = (("ids", body.ids), ("itemIds", body.item_ids), ("versionIds", body.version_ids))
    given = {name: ids for name, ids in named if ids is not UNSET}
    if not given:
        raise SatError("MISSING_REQUIRED_PARAMETER", f"The body names no {own_name}.")
    if len(given) > 1:
        raise SatError(
            "INVALID_PARAMETER", f"The body gives ids under {' and '.join(given)}; give one list."
        )
    ((name, ids),) = given.items()
    if len(set(ids)) < len(ids):
        raise SatError("INVALID_PARAMETER", f"{name} names an id twice; name each once.")
    return ids, "" if name == own_name else f"{name} aliased"


def day_of(text: str | None, name: str) -> date | None:
    """Return the day of a date or date-time; None for none.

    Raises:
        SatError: It is no calendar day.
    """
    if text is None:
        return None
    try:
        day = date.fromisoformat(text[:10])
        if len(text) > len("2000-01-01"):
            datetime.fromisoformat(text)
    except ValueError as error:
        raise SatError(
            "INVALID_PARAMETER", f"{name} is '{text}', which is no day; give it as YYYY-MM-DD."
        ) from error
    return day


def span_of(
    first: str | None, end: str | None, names: tuple[str, str]
) -> tuple[date | None, date | None]:
    """Return the edges of a half-open span.

    Raises:
        SatError: An edge is no day, or the end does not come after the start.
    """
    start_on, end_on = day_of(first, names[0]), day_of(end, names[1])
    if start_on is not None and end_on is not None and end_on <= start_on:
        raise SatError(
            "INVALID_DATE_RANGE",
            f"{names[1]} ({end_on}) does not come after {names[0]} ({start_on}); the end is the"
            " first day that is not asked for.",
        )
    return start_on, end_on

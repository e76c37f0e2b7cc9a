"""The operations of ``/satgraph/v1`` over relations and actions, and over whole vocabularies.

In: an index and filters. Out: pages of records, and vocabularies.

Rules
    LI1  The relations of a version are those of its item over its days; an atemporal one
         holds on all.
    LI2  Without an entity, the relations of every law come by law, then id.
    LI3  An acting law may be named by our id or as a source spells it; one that neither is
         held nor acted is not found.
    LI4  A root of a data source is a root above any theme of its laws.
"""

from collections.abc import Iterable, Iterator
from datetime import date

from app.satgraph_answers import NEXT, Answer, to_page
from app.satgraph_bodies import ActionsBody, RelationFilter, RelationsBody, span_of
from app.satgraph_errors import SatError, not_found
from app.satgraph_find import check_sources
from app.satgraph_read import get_item
from app.satgraph_schemas import SatAction, SatRelation
from app.satgraph_view import PREDICATES, to_action, to_relation
from domain.ids import split_item_id
from domain.law import ActionType, Relation, Theme
from domain.point_in_time import Interval
from legal_core.ports import Direction, Law
from legal_core.sat_history import (
    ActionQuery,
    Granularity,
    caused_by,
    find_actions,
    item_history,
)
from legal_core.sat_vocabulary import find_roots, hierarchy
from legal_core.temporal import interval_of


def find_relations(law: Law, body: RelationsBody) -> Answer:
    """Return a page of relations."""
    if (body.entity_id is None) != (body.entity_type is None):
        raise SatError("MISSING_REQUIRED_PARAMETER", "entityId and entityType come together.")
    check_sources(law, body.data_sources)
    span = body.validity_interval_filter
    first, end = span_of(
        span.start_time if span else None,
        span.end_time if span else None,
        ("startTime", "endTime"),
    )
    found = (
        to_relation(law, one)
        for one in _candidates(law, body)
        if (body.predicate is None or dict(PREDICATES)[one.predicate] == body.predicate)
        and _shares_days(one, first, end)
        and _is_of(one, body.data_sources)
    )
    rows = ((one.id, one) for one in found if _has_facts(one, body.metadata_filter))
    page, following = to_page(law, rows, body.cursor, body.top_k)
    return Answer(body=page, headers=((NEXT, following),))


def _candidates(law: Law, body: RelationsBody) -> Iterable[Relation]:
    if body.entity_id is None:
        return _of_every_law(law)  # LI2
    ways: tuple[tuple[str, Direction], ...] = (("forward", "out"), ("backward", "in"))
    entities = [body.entity_id]
    days = None
    if body.entity_type == "Version":  # LI1
        version = law.graph.get_version(body.entity_id)
        entities.append(version.item_id)
        days = interval_of(version)
    found = {
        one.id: one
        for way, direction in ways
        if body.direction in (way, "both")
        for entity in entities
        for one in law.graph.list_relations(entity, direction)
        if days is None or _shares_days(one, days.start_on, days.end_on)
    }
    return [found[one] for one in sorted(found)]


def _of_every_law(law: Law) -> Iterator[Relation]:
    for work in law.catalog.list_works():
        yield from law.graph.list_relations(work.id, "out", below=True)


def _shares_days(relation: Relation, first: date | None, end: date | None) -> bool:
    if relation.start_on is None:
        return True
    own = Interval(start_on=relation.start_on, end_on=relation.end_on)
    return own.overlaps(Interval(start_on=first or date.min, end_on=end))


def _is_of(relation: Relation, sources: tuple[str, ...]) -> bool:
    return not sources or relation.subject_id.partition(":")[0] in sources


def _has_facts(relation: SatRelation, facts: RelationFilter | None) -> bool:
    told = relation.metadata
    return facts is None or (
        facts.source_work_id in (None, told.source_work_id)
        and facts.target_work_id in (None, told.target_work_id)
        and facts.target_held in (None, told.target_held)
    )


def history_of(law: Law, item_id: str, query: ActionQuery) -> tuple[SatAction, ...]:
    """Return the actions on an item, by effect."""
    get_item(law, item_id)
    return tuple(to_action(law, one) for one in item_history(law.graph, item_id, query))


def to_action_query(
    types: tuple[ActionType, ...] | None,
    granularity: Granularity | None,
    span: tuple[date | None, date | None] = (None, None),
    sources: tuple[str, ...] | None = None,
) -> ActionQuery:
    """Return which actions are asked for."""
    return ActionQuery(
        types=types or (),
        granularity=granularity,
        first=span[0],
        end=span[1],
        publishers=sources or (),
    )


def actions_caused(law: Law, source: str, query: ActionQuery) -> tuple[SatAction, ...]:
    """Return the actions of an acting law, by effect (LI3)."""
    check_sources(law, query.publishers)
    everything = ActionQuery()
    is_held = law.graph.find_item(split_item_id(source)[0]) is not None
    if not is_held and not caused_by(law.graph, source, everything):
        raise not_found("acting law", source)
    return tuple(to_action(law, one) for one in caused_by(law.graph, source, query))


def query_actions(law: Law, body: ActionsBody) -> Answer:
    """Return a page of actions, by effect."""
    check_sources(law, body.data_sources)
    for item in body.item_ids:
        get_item(law, item)
    span = body.time_interval
    first, end = span_of(
        span.start_time if span else None,
        span.end_time if span else None,
        ("startTime", "endTime"),
    )
    query = ActionQuery(
        items=body.item_ids,
        produces=body.produces_version_ids,
        types=body.action_types,
        granularity=body.granularity,
        first=first,
        end=end,
        publishers=body.data_sources,
    )
    works = (one.id for one in law.catalog.list_works())
    rows = ((one.id, one) for one in find_actions(law.graph, works, query))
    page, following = to_page(law, rows, body.cursor, body.top_k)
    return Answer(body=tuple(to_action(law, one) for one in page), headers=((NEXT, following),))


def root_themes(law: Law, sources: tuple[str, ...]) -> tuple[Theme, ...]:
    """Return the themes that have nothing above them, by id (LI4)."""
    check_sources(law, sources)
    themes = law.graph.list_themes()
    roots = find_roots(themes)
    if not sources:
        return roots
    works = (work for source in sources for work in law.catalog.list_works_of(source))
    used = {theme for work in works for theme, _ in work.themes}
    return tuple(one for one in roots if used.intersection(hierarchy(themes, one.id)))

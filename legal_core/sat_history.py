"""Actions on an item, of an acting law, or of the whole corpus.

In: what is asked for. Out: actions by the day of effect (untold days last), then id; of all
laws, law by law.

Rules
    SH1  Every list comes by the day of effect, then id; a span of days is half-open and is
         one of event times.
    SH2  Of macro granularity is the whole act behind what was found; of micro granularity
         each change of one place: of the item or of what stands below it.
    SH3  Filters hold together; without a place or a product the laws are told one by one.
"""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Literal

from msgspec import Struct

from domain.ids import item_of_version, split_item_id
from domain.law import Action, ActionType
from legal_core.links import by_effect, is_in_span
from legal_core.ports import GraphReader
from legal_core.sat_edges import event_day, type_of

Granularity = Literal["macro", "micro"]


class ActionQuery(Struct, frozen=True, kw_only=True):
    """Which actions are asked for; what is empty filters nothing."""

    items: tuple[str, ...] = ()
    produces: tuple[str, ...] = ()
    types: tuple[ActionType, ...] = ()
    granularity: Granularity | None = None
    first: date | None = None
    end: date | None = None
    publishers: tuple[str, ...] = ()


def item_history(graph: GraphReader, item_id: str, query: ActionQuery) -> tuple[Action, ...]:
    """Return the actions that made or ended an item's versions (SH1, SH2)."""
    own = graph.list_actions_of_item(item_id)
    if query.granularity == "macro":
        own = tuple(_macro_of(graph, one) for one in own)
    elif query.granularity == "micro":
        below = (micro for one in own for micro in _micros_in(graph, one, item_id))
        own = (*own, *below)
    return _ordered(graph, own, query)


def caused_by(graph: GraphReader, source: str, query: ActionQuery) -> tuple[Action, ...]:
    """Return the actions of an acting law: our id, or as a source spells it (SH1)."""
    return _ordered(graph, graph.list_actions_by_source(source), query)


def find_actions(graph: GraphReader, works: Iterable[str], query: ActionQuery) -> Iterator[Action]:
    """Yield the actions that all filters leave (SH3).

    Args:
        graph: Read side of the law.
        works: The ids of all laws, in the order in which they are told.
        query: Which actions are asked for.
    """
    if not (query.items or query.produces):
        yield from _everywhere(graph, works, query)
        return
    found: list[Action] = []
    if query.items:
        found = [one for item in query.items for one in item_history(graph, item, query)]
    else:
        found = [
            graph.get_action(action)
            for one in query.produces
            for action in graph.get_version(one).produced_by
        ]
    yield from _ordered(graph, found, query)


def _ordered(
    graph: GraphReader, actions: Iterable[Action], query: ActionQuery
) -> tuple[Action, ...]:
    unique = {one.id: one for one in actions}
    return by_effect(one for one in unique.values() if _is_asked(graph, one, query))


def _is_asked(graph: GraphReader, action: Action, query: ActionQuery) -> bool:
    publisher = action.work_id.partition(":")[0]
    return (
        (query.granularity is None or (query.granularity == "micro") == bool(action.parent_id))
        and is_in_span(event_day(action), query.first, query.end)
        and (not query.publishers or publisher in query.publishers)
        and (not query.produces or bool(set(query.produces) & set(action.produced)))
        and (not query.types or type_of(graph, action) in query.types)
    )


def _macro_of(graph: GraphReader, action: Action) -> Action:
    return graph.get_action(action.parent_id) if action.parent_id else action


def _micros_in(graph: GraphReader, macro: Action, item_id: str) -> Iterator[Action]:
    """Yield the micro actions of a macro in an item or below it (SH2)."""
    if macro.parent_id or not macro.source_work:
        return
    for one in graph.list_actions_by_source(macro.source_work):
        if one.parent_id == macro.id and any(
            is_within(graph, item_of_version(version), item_id)
            for version in (*one.produced, *one.terminated)
        ):
            yield one


def is_within(graph: GraphReader, item_id: str, root: str) -> bool:
    """Return whether an item is another one or stands below it."""
    if split_item_id(item_id)[0] == root:
        return True
    item = graph.find_item(item_id)
    while item is not None:
        if item.id == root:
            return True
        item = graph.find_item(item.parent_id) if item.parent_id else None
    return False


def _everywhere(graph: GraphReader, works: Iterable[str], query: ActionQuery) -> Iterator[Action]:
    """Yield the actions on every law (SH3)."""
    for work in works:
        if not query.publishers or work.partition(":")[0] in query.publishers:
            yield from _ordered(graph, graph.list_actions_on(work), query)

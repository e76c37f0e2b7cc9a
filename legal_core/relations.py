"""Typed links out of and into a provision or a whole work.

In: an item, a direction. Out: links, each with its two ends.

Rules
    RL1 A link into a part is a link into what holds it; of a whole work, all links of its
        provisions count.
    RL2 A link from a work to itself is told once, as out.
    RL3 Links come by the place they leave or reach in the work asked about, then by id.
"""

from typing import Literal

from msgspec import Struct

from domain.ids import item_id_of, split_item_id
from domain.law import Relation
from legal_core.ports import Direction, GraphReader


class Link(Struct, frozen=True, kw_only=True):
    """A relation as seen from one of its ends."""

    relation: Relation
    direction: Direction
    own: str  # the item at this end
    other: str  # at the other end: an item id, or an identifier as spelled


def object_item(relation: Relation) -> str:
    """Return the item that a relation leads to, or its object as spelled."""
    if relation.object_anchor and not split_item_id(relation.object_id)[1]:
        return item_id_of(relation.object_id, relation.object_anchor)
    return relation.object_id


def find_links(
    graph: GraphReader, item_id: str, direction: Literal["in", "out", "both"], predicate: str
) -> tuple[Link, ...]:
    """Return the links of an item and all below it (RL1 to RL3).

    Args:
        graph: Read side of the law.
        item_id: A provision or a whole work.
        direction: Seen from the item.
        predicate: Only this one; empty for all.
    """
    found: dict[str, Link] = {}
    for way in ("out", "in"):
        if direction not in (way, "both"):
            continue
        for relation in graph.list_relations(item_id, way, below=True):
            if not predicate or relation.predicate == predicate:
                found.setdefault(relation.id, _to_link(relation, way))
    return tuple(sorted(found.values(), key=_order))


def _to_link(relation: Relation, way: Direction) -> Link:
    ends = (relation.subject_id, object_item(relation))
    own, other = ends if way == "out" else reversed(ends)
    return Link(relation=relation, direction=way, own=own, other=other)


def _order(link: Link) -> tuple[str, str, str]:
    return link.own, link.direction, link.relation.id


def is_held(graph: GraphReader, item_id: str) -> bool:
    """Return whether an end of a link is an item of ours."""
    return graph.find_item(item_id) is not None

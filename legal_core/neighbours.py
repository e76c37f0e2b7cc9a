"""The provision before or after another, as the law itself orders them.

In: a work, an anchor, a step. Out: the anchor of the neighbour, or nothing at an end.

Rules
    NE1 Neighbours are of one kind and stand in the order of the latest state of the law that
        holds the provision; the part of the law they stand in does not divide them.
    NE2 "Paragraph" means a part of the article where one was named before, else the article.
"""

from collections.abc import Iterator

from domain.ids import item_id_of
from domain.law import Version
from domain.thread_words import Step
from legal_core.hierarchy import find_path, get_item
from legal_core.ports import GraphReader
from legal_core.provision_levels import holds_provisions


def find_neighbour(graph: GraphReader, work_id: str, anchor: str, step: Step) -> str:
    """Return the anchor one step away from a provision; empty where none stands there."""
    for root in reversed(graph.find_versions(work_id)):
        path = find_path(graph, root, item_id_of(work_id, anchor))
        if path:
            return _beside(graph, root, path, step)
    return ""


def _beside(graph: GraphReader, root: Version, path: tuple[Version, ...], step: Step) -> str:
    """Keep NE1 and NE2."""
    head = next((one for one in path if not holds_provisions(graph, one)), path[-1])
    below = path[path.index(head) + 1 :]
    parts = [one for one in below if get_item(graph, one.item_id).kind == "paragraph"]
    is_part = step.kind != "head" and bool(parts)
    target, top = (parts[0], head) if is_part else (head, root)
    item = get_item(graph, target.item_id)
    anchors = [get_item(graph, one).anchor for one in _of_kind(graph, top, item.kind)]
    place = anchors.index(item.anchor) + step.by
    return anchors[place] if 0 <= place < len(anchors) else ""


def _of_kind(graph: GraphReader, top: Version, kind: str) -> Iterator[str]:
    """Yield the ids of the items of a kind below a version, in document order."""
    for child_id in top.children:
        child = graph.get_version(child_id)
        if get_item(graph, child.item_id).kind == kind:
            yield child.item_id
        else:
            yield from _of_kind(graph, child, kind)

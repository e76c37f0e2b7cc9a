"""Hangs the modifications of an expression on the nodes they made.

In: the nodes of an expression and the modifications its file tells. Out: the same nodes
with their causes, and the causes that found no node.

Rules
    K40  A cause stands on the node whose anchor, or whose spelling in the source, is the
         destination; one without such a node (a provision that left) is a cause of the state.
    K41  Anchors are the numbers of the day: "Article 7" on a day must give what bore that
         number then. A provision that changed its number is followed by its causes instead:
         the renumbering stands on the node at its new anchor with the former anchor as
         ``target_anchor``, so that the new anchor continues the former; where another
         provision took the former number, the same cause stands on that node too and is read
         there as "what stood here has left", because its target is the node itself.
    K42  A renumbering holds for every node below the renumbered one.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from index.source_model import SourceCause, SourceNode
from index.sources.akn_life import AknModification


def attach_causes(
    nodes: Iterable[SourceNode], modifications: tuple[AknModification, ...]
) -> tuple[SourceNode, ...]:
    """Return the nodes with the causes that concern them, in the order of the file."""
    return tuple(_with_causes(node, modifications) for node in nodes)


def find_homeless(
    nodes: Iterable[SourceNode], modifications: tuple[AknModification, ...]
) -> tuple[SourceCause, ...]:
    """Return the causes whose destination is no node of this expression (K40)."""
    known = {name for node in nodes for name in _names_below(node)}
    return tuple(
        modification.cause
        for modification in modifications
        if modification.cause.target_anchor not in known
    )


def _with_causes(node: SourceNode, modifications: tuple[AknModification, ...]) -> SourceNode:
    causes = tuple(
        cause for modification in modifications for cause in _causes_on(node, modification)
    )
    return replace(
        node, causes=causes, children=tuple(_with_causes(c, modifications) for c in node.children)
    )


def _causes_on(node: SourceNode, modification: AknModification) -> tuple[SourceCause, ...]:
    cause = modification.cause
    if not modification.previous:
        hit = cause.target_anchor in {node.anchor, *node.source_anchors}
        return (replace(cause, target_anchor=node.anchor),) if hit else ()
    former = _moved(node.anchor, cause.target_anchor, modification.previous)  # K42
    left = _moved(node.anchor, modification.previous, modification.previous)
    return tuple(replace(cause, target_anchor=anchor) for anchor in (former, left) if anchor)  # K41


def _moved(anchor: str, here: str, there: str) -> str:
    """Return the anchor with ``there`` in place of ``here``; empty if it is not below it."""
    if anchor == here or anchor.startswith(here + "__"):
        return there + anchor.removeprefix(here)
    return ""


def _names_below(node: SourceNode) -> Iterable[str]:
    yield from (node.anchor, *node.source_anchors)
    for child in node.children:
        yield from _names_below(child)

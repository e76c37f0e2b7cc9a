"""Which level of a law is the one it counts its provisions by, and what only groups them.

In: versions and the graph they hang in. Out: kinds, and whether provisions stand below.

Rules
    PV1 Laws count by articles, sections, regulations or rules; one of these that holds another
        of them is a part above provisions.
"""

from domain.ids import item_of_version, split_item_id
from domain.law import Version
from legal_core.hierarchy import get_item
from legal_core.ports import GraphReader

QUOTED_WHOLE = frozenset({"article", "recital"})
PROVISIONS = frozenset({*QUOTED_WHOLE, "section", "regulation", "rule", "appropriations"})
GROUPING = frozenset(
    {
        "body", "book", "chapter", "part", "preamble", "recitals", "subchapter", "subpart",
        "subtitle", "title", "tome",
    }
)  # fmt: skip
# last steps of anchors below which no provision stands; they save reading what hangs there
_INNER = frozenset(
    {
        "al", "ali", "clause", "content", "cpt", "fn", "inc", "indent", "item", "para", "point",
        "quoted", "subdiv", "subpara", "table", "tbl",
    }
)  # fmt: skip


def holds_provisions(graph: GraphReader, version: Version) -> bool:
    """Return whether provisions stand below a node (PV1)."""
    for child_id in version.children:
        item_id = item_of_version(child_id)
        step = split_item_id(item_id)[1].rpartition("__")[2].partition("_")[0]
        if step in _INNER:
            continue
        if get_item(graph, item_id).kind in PROVISIONS:
            return True
        if holds_provisions(graph, graph.get_version(child_id)):
            return True
    return False

"""Whether a law counts its articles by the section sign: "§ 5" and not "Article 5".

In: the graph, a work. Out: the sign, or nothing.

Rules
    SS1  A law counts as the first article of its last state with text prints its number.
    SS2  What stands before the articles is passed over whole. At most VISITED_MAX parts
         are looked at; a law that begins with more without an article is not said to count so.
"""

from msgspec import UNSET, UnsetType

from domain.ids import item_of_version
from domain.law_names import sign_of
from legal_core.ports import GraphReader

VISITED_MAX = 60
_ARTICLE = "art_"
_BEFORE = frozenset({"footnotes", "formula", "preamble", "preface", "toc"})


def find_sign(graph: GraphReader, work_id: str) -> str | UnsetType:
    """Return the sign a law counts its articles by; UNSET where it bears none (SS1)."""
    return graph.keep(("section sign", work_id), lambda: _read_sign(graph, work_id)) or UNSET


def _read_sign(graph: GraphReader, work_id: str) -> str:
    states = graph.find_versions(work_id)
    waiting = next((one.children for one in reversed(states) if one.children), ())
    for _ in range(VISITED_MAX):  # SS2
        if not waiting:
            return ""
        item_id = item_of_version(waiting[0])
        versions = graph.find_versions(item_id)
        if _is_article(item_id):
            return next((sign_of(each.number) for one in versions for each in one.expressions), "")
        below = next((one.children for one in reversed(versions) if one.children), ())
        waiting = (*(() if _is_before(item_id) else below), *waiting[1:])
    return ""


def _is_article(item_id: str) -> bool:
    return _step_of(item_id).startswith(_ARTICLE)


def _is_before(item_id: str) -> bool:
    """Return whether a part stands before the articles and holds none."""
    return _step_of(item_id).partition("_")[0] in _BEFORE


def _step_of(item_id: str) -> str:
    return item_id.rpartition("~")[2].rpartition("__")[2]

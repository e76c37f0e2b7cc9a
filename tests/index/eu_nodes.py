"""Small texts of acts as nodes for tests."""

from index.source_model import SourceNode


def node(anchor: str, text: str = "", *children: SourceNode, heading: str = "") -> SourceNode:
    """Return a node whose kind its anchor tells."""
    kinds = {
        "art": "article", "para": "paragraph", "point": "point", "chp": "chapter",
        "sec": "section", "anx": "annex", "rec": "recital", "fn": "footnote",
    }  # fmt: skip
    segment = anchor.rpartition("__")[2]
    kind = kinds.get(segment.partition("_")[0], segment)
    return SourceNode(anchor=anchor, kind=kind, text=text, heading=heading, children=children)


def act_of(*last: SourceNode) -> tuple[SourceNode, ...]:
    """Return an act of three chapters with five articles, and the articles given."""
    return (
        node("chp_I", "", node("art_1", "Subject."), node("art_2", "Scope.")),
        node(
            "chp_II",
            "",
            node(
                "chp_II__sec_1",
                "",
                node(
                    "art_3",
                    "",
                    node(
                        "art_3__para_1",
                        "Either:",
                        node("art_3__para_1__point_a", "one;"),
                        node("art_3__para_1__point_b", "other."),
                    ),
                    node("art_3__para_1a", "More."),
                    node("art_3__para_1b", "And more."),
                ),
            ),
            node("chp_II__sec_2", "", node("art_4", "Fourth.")),
        ),
        node("chp_III", "", node("art_5", "Fifth."), *last),
        node("anx_I", "List.", node("anx_I__sec_1", "Within.")),
    )

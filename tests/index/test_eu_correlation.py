from index.source_model import SourceNode
from index.sources.eu_correlation import read_correlations
from tests.index.eu_nodes import act_of, node

OWN = "32012R1215"


def table(text: str, anchor: str = "anx_III__tbl_1") -> tuple[SourceNode, ...]:
    inner = SourceNode(anchor=anchor, kind="table", text=text)
    return (*act_of(), node("anx_III", "", inner))


def pairs(text: str) -> list[tuple[str, str, str]]:
    return [
        (one.target_work, one.target_anchor, one.source_anchor)
        for one in read_correlations(table(text), OWN)
    ]


def test_er1_a_correlation_table_names_this_act_and_another() -> None:
    head = "Regulation (EC) No 44/2001 | This Regulation\n"

    assert [("32001R0044", "art_1", "art_2")] == pairs(f"{head}Article 1 | Article 2")
    assert [] == pairs("Product | Code\nArticle 1 | Article 2")
    assert [] == pairs("This Regulation | Other\nArticle 1 | Article 2")
    assert () == read_correlations(table(f"{head}Article 1 | Article 2", "art_1__tbl_1"), OWN)


def test_er2_a_row_gives_a_pair_for_each_place() -> None:
    head = "Directive 67/227/EEC | Directive 77/388/EEC | This Regulation\n"
    rows = "| Article 1 | Articles 1 and 2\nArticle 3 | Article 5 | —\nArticle 4 | | Article 4\nX"

    assert [
        ("31977L0388", "art_1", "art_1"),
        ("31977L0388", "art_1", "art_2"),
        ("31967L0227", "art_4", "art_4"),
    ] == pairs(f"{head}{rows}")


def test_er3_a_place_is_our_anchor_or_stays_as_spelled() -> None:
    head = "Regulation (EC) No 44/2001 | This Regulation\n"
    rows = (
        "Articles 5 to 7 | Article 3(1)(a)\nArticle 1 | Article 3(9)\n"
        "Article 2(1) and (2), first indent | Article 4\nArticle 9 | Chapter II"
    )

    assert [
        ("32001R0044", "Articles 5 to 7", "art_3__para_1__point_a"),
        ("32001R0044", "art_1", "art_3"),
        ("32001R0044", "Article 2(1) and (2), first indent", "art_4"),
    ] == pairs(f"{head}{rows}")

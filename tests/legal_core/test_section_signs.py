"""Whether a law counts its articles by the section sign."""

import pytest
from msgspec import UNSET, UnsetType

from legal_core.section_signs import VISITED_MAX, find_sign
from tests.law import LawBuilder, Node, day
from tests.legal_core import laws

LAW = "sample:law"


def provision(anchor: str, number: str, *children: Node) -> Node:
    return Node(anchor=anchor, kind="article", number=number, text="Words.", children=children)


def sign_of_law(*nodes: Node) -> str | UnsetType:
    law = LawBuilder(LAW, on=day("2000-01-01"), nodes=nodes, languages=("de",))
    return find_sign(laws.holds(law).graph, LAW)


@pytest.mark.parametrize(
    ("nodes", "expected"),
    [
        pytest.param((provision("art_1", "§ 1"),), "§", id="by sections"),
        pytest.param((provision("art_1", "Artikel 1"),), UNSET, id="by articles"),
        pytest.param(
            (provision("preamble", ""), provision("chp_1", "I", provision("chp_1__art_1", "§ 1"))),
            "§",
            id="behind a preamble, in a chapter",
        ),
        pytest.param(
            (
                provision(
                    "toc",
                    "",
                    *(provision(f"toc__item_{number}", "") for number in range(VISITED_MAX)),
                ),
                provision("art_1", "§ 1"),
            ),
            "§",
            id="behind a long table of contents",
        ),
        pytest.param((provision("sec_1", "1"),), UNSET, id="no article at all"),
    ],
)
def test_ss1_a_law_counts_as_its_first_article_prints_its_number(
    nodes: tuple[Node, ...], expected: str | UnsetType
) -> None:
    assert expected == sign_of_law(*nodes)


def test_ss2_a_law_that_begins_with_many_other_parts_is_not_said_to_count_so() -> None:
    before = tuple(provision(f"rec_{number}", str(number)) for number in range(VISITED_MAX))

    assert UNSET is sign_of_law(*before, provision("art_1", "§ 1"))

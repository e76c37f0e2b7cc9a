from datetime import date

import pytest

from index.source_model import SourceCause, SourceNode
from index.sources.eu_tree import (
    Draft,
    SharedParts,
    Text,
    arrange,
    to_division,
    to_nodes,
    to_plain,
    to_token,
)
from tests.index.truth import flat

STRIKE = SourceCause(kind="repeal", source_work="32009L0047", enacted_on=date(2009, 5, 5))


def anchors(nodes: tuple[SourceNode, ...]) -> list[str]:
    return [node.anchor for node in flat(nodes)]


def article(number: str, *blocks: Text | Draft, struck: bool = False) -> Draft:
    return arrange(Draft("article", number=number, struck=struck), list(blocks))


def test_e1_an_article_takes_no_prefix_from_a_chapter_but_one_from_an_annex() -> None:
    chapter = Draft("chapter", number="CHAPTER IV", children=[article("Article 33", Text("So."))])
    section = Draft("section", number="Section 2", children=[article("Article 34", Text("So."))])
    chapter.children.append(section)
    annex = Draft("annex", number="ANNEX I", children=[article("Article 33", Text("Here."))])

    actual = anchors(to_nodes([chapter, annex]))

    expected = ["chp_IV", "art_33", "chp_IV__sec_2", "art_34", "anx_I", "anx_I__art_33"]
    assert expected == actual


def test_e2_own_text_then_children_is_document_order() -> None:
    point = Draft("point", number="(a)", lines=["ships;"])
    paragraph = arrange(
        Draft("paragraph", number="1."),
        [Text("It covers:"), point, Text("It ends."), Text("It rests.")],
    )

    actual = [(n.anchor, n.text) for n in flat(to_nodes([article("Article 2", paragraph)]))]

    expected = [
        ("art_2", ""),
        ("art_2__para_1", "It covers:"),
        ("art_2__para_1__point_a", "ships;"),
        ("art_2__para_1__wrap_1", "It ends.\nIt rests."),
    ]
    assert expected == actual


def test_e2_a_row_of_texts_in_an_article_is_a_row_of_alineas() -> None:
    actual = [
        (n.anchor, n.text) for n in flat(to_nodes([article("Article 3", Text("A."), Text("B."))]))
    ]

    assert [("art_3", ""), ("art_3__al_1", "A."), ("art_3__al_2", "B.")] == actual


def test_e2_the_points_of_the_first_text_stay_with_the_article() -> None:
    point = Draft("point", number="(a)", lines=["one;"])

    actual = anchors(to_nodes([article("Article 4", Text("It means:"), point, Text("It ends."))]))

    assert ["art_4", "art_4__point_a", "art_4__al_2"] == actual


def test_e3_a_repeated_number_gets_a_running_number() -> None:
    twice = [Draft("point", number="(a)", lines=["x"]), Draft("point", number="(a)", lines=["y"])]

    actual = anchors(to_nodes([article("Article 1", *twice)]))

    assert ["art_1", "art_1__point_a", "art_1__point_a_2"] == actual


def test_e4_a_struck_article_stays_empty_and_a_struck_point_leaves_its_cause() -> None:
    gone = Draft("point", token="b", struck=True, causes=[STRIKE])  # noqa: S106 - a letter
    living = article("Article 1", Text("It covers:"), gone)
    struck = article("Article 106", struck=True)
    struck.causes.append(STRIKE)

    first, second = to_nodes([living, struck])

    assert ["art_1__point_b"] == [cause.target_anchor for cause in first.causes]
    assert ((), "in_force") == (first.children, first.legal_state)
    assert ("art_106", "repealed", "") == (second.anchor, second.legal_state, second.text)
    assert ["art_106"] == [cause.target_anchor for cause in second.causes]


def test_e4_a_struck_article_yields_to_a_living_one_of_its_number() -> None:
    nodes = to_nodes([article("Article 5", struck=True), article("Article 5", Text("New."))])

    assert [("art_5", "New.")] == [(node.anchor, node.text) for node in nodes]


def test_e5_text_is_composed_and_has_single_spaces() -> None:
    assert "vis-à-vis the State" == to_plain(" vis-a\u0300-vis\u00a0\n the  State ")


def test_e6_a_strike_amends_a_node_that_keeps_some_text() -> None:
    living = article("Article 1", Text("It covers ships."), struck=True)
    living.causes.append(STRIKE)

    node = to_nodes([living])[0]

    assert [("amendment", "art_1")] == [(one.kind, one.target_anchor) for one in node.causes]
    assert "in_force" == node.legal_state


@pytest.mark.parametrize(
    ("kind", "number", "expected"),
    [
        pytest.param("article", "Article 25a", "25a", id="inserted"),
        pytest.param("article", "Article 4 bis", "4a", id="inserted, in French"),
        pytest.param("article", "Article premier", "1", id="first, in French"),
        pytest.param("chapter", "CHAPITRE PREMIER", "I", id="first chapter, in French"),
        pytest.param("section", "Section 1:", "1", id="section with a colon"),
        pytest.param("point", "(ba)", "ba", id="point"),
        pytest.param("sequence", "1.2.", "1-2", id="decimal"),
        pytest.param("indent", "—", "", id="dash"),
    ],
)
def test_an_anchor_says_a_number_the_same_in_every_language(
    kind: str, number: str, expected: str
) -> None:
    assert expected == to_token(Draft(kind, number=number))


def test_a_division_without_a_number_is_named_by_its_place() -> None:
    draft = to_division("FINAL PROVISIONS", "")

    assert ("division", "", "FINAL PROVISIONS") == (draft.kind, draft.number, draft.heading)


def test_e7_a_draft_that_two_texts_share_is_named_once() -> None:
    shared = SharedParts()
    common = shared.keep("art 7", article("Article 7", Text("So."), Text("And so.")))

    first, second = to_nodes([common], shared), to_nodes([common], shared)

    assert first[0] is second[0]


def test_e7_a_shared_draft_is_named_anew_where_its_anchor_is_taken() -> None:
    shared = SharedParts()
    common = shared.keep("art 7", article("Article 7", Text("So."), Text("And so.")))
    to_nodes([common], shared)

    actual = anchors(to_nodes([article("Article 7", Text("First.")), common], shared))

    assert ["art_7", "art_7_2", "art_7_2__al_1", "art_7_2__al_2"] == actual


def test_e7_what_a_shared_draft_is_named_takes_its_anchors() -> None:
    shared = SharedParts()
    common = shared.keep("art 7", article("Article 7", Text("So."), Text("And so.")))
    to_nodes([common], shared)

    actual = anchors(to_nodes([common, article("Article 7", Text("Again."))], shared))

    assert ["art_7", "art_7__al_1", "art_7__al_2", "art_7_2"] == actual

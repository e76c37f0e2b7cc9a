import pytest

from domain.thread import RememberedTurn
from tests.law import MemoryLaw
from tests.legal_core.asking import member, named, resolve, turn
from tests.legal_core.named_law import BRAZIL, GDPR, LUXEMBOURG, serve_named


@pytest.fixture(scope="module")
def law() -> MemoryLaw:
    return serve_named()


@pytest.mark.parametrize(
    ("anchor", "spelled", "question", "expected"),
    [
        ("art_5", "5", "The next article", "art_6"),
        ("art_6__para_1", "6(1)", "Der nächste Artikel", "art_17"),
        ("art_17", "17", "et l'article précédent ?", "art_6"),
        ("art_6__para_1", "6(1)", "the next paragraph", "art_6__para_2"),
        ("art_6__para_2__subpara_1", "6(2)", "the previous paragraph", "art_6__para_1"),
        ("art_5", "5", "il comma seguente", "art_6"),
    ],
)
def test_ca1_a_step_leads_to_the_neighbour(
    law: MemoryLaw, anchor: str, spelled: str, question: str, expected: str
) -> None:
    event = resolve(law, question, turn("before", member(GDPR, anchor, spelled)))

    assert ("carried", [(GDPR, expected)]) == (event.state, named(event))


def test_ca1_a_step_from_a_whole_law_leaves_it_whole(law: MemoryLaw) -> None:
    event = resolve(law, "the next article", turn("The GDPR", member(GDPR)))

    assert [(GDPR, "?")] == named(event)


@pytest.mark.parametrize(
    ("anchor", "spelled", "question", "expected"),
    [
        ("art_33", "33", "the next article", "?34"),
        ("art_4", "4", "the previous article", "?3"),
        ("anx_I", "annex I", "the next annex", "?annex 2"),
        ("chp_IV", "chapter IV", "the next article", "?chapter 5"),
        ("rec_71", "recital 71", "the next recital", "?recital 72"),
        ("preamble", "preamble", "the next article", "?preamble+1"),
    ],
)
def test_ca2_a_step_over_the_end_is_no_provision(
    law: MemoryLaw, anchor: str, spelled: str, question: str, expected: str
) -> None:
    event = resolve(law, question, turn("before", member(GDPR, anchor, spelled)))

    assert [(GDPR, expected)] == named(event)


def test_ca3_the_same_is_the_provision_before_in_the_law_named_now(law: MemoryLaw) -> None:
    before = turn("Article 6(1) GDPR", member(GDPR, "art_6", "6"))

    actual = [
        named(resolve(law, question, before))
        for question in (
            "The same for the Luxembourg Constitution",
            "O mesmo para a Constituição brasileira",
            "The same for Article 15 of the Luxembourg Constitution",
        )
    ]

    expected = [[(LUXEMBOURG, "art_6")], [(BRAZIL, "art_6")], [(LUXEMBOURG, "art_15")]]
    assert expected == actual


@pytest.mark.parametrize(
    "before",
    [
        pytest.param((), id="no turn before"),
        pytest.param((turn("The GDPR", member(GDPR)),), id="no provision before"),
        pytest.param((turn("x", member(GDPR, "", "adct")),), id="a provision that has no number"),
    ],
)
def test_ca3_without_a_provision_before_the_law_is_meant_whole(
    law: MemoryLaw, before: tuple[RememberedTurn, ...]
) -> None:
    event = resolve(law, "The same for the Luxembourg Constitution", *before)

    assert [(LUXEMBOURG, "?")] == named(event)


def test_ca3_the_same_of_a_recital_is_a_recital(law: MemoryLaw) -> None:
    before = turn("Recital 71 GDPR", member(GDPR, "rec_71", "recital 71"))

    event = resolve(law, "The same for the Luxembourg Constitution", before)

    assert [(LUXEMBOURG, "?recital 71")] == named(event)


def test_id8_starting_anew_leaves_the_law_behind(law: MemoryLaw) -> None:
    event = resolve(law, "Start over", turn("Article 5 GDPR", member(GDPR, "art_5", "5")))

    assert ("unresolved", []) == (event.state, named(event))


@pytest.mark.parametrize(
    ("work", "anchor", "spelled", "question", "expected"),
    [
        (BRAZIL, "art_5", "5", "e o inciso XII?", "art_5__cpt__inc_12"),
        (BRAZIL, "art_5__cpt__inc_12", "5", "e o inciso XIII?", "?5(xiii)"),
        (BRAZIL, "art_5__cpt__inc_12", "5", "e a alínea a?", "art_5__cpt__inc_12__ali_a"),
        (BRAZIL, "art_5__para_1", "5(1)", "e o inciso II?", "art_5__para_1__inc_2"),
        (GDPR, "art_6__para_1", "6(1)", "and what does point (a) say?", "art_6__para_1__point_a"),
        (GDPR, "art_6__para_1__point_a", "6(1)(a)", "e la lettera b?", "?6(b)"),
        (GDPR, "art_6__para_1", "6(1)", "the point to be made of it", "art_6__para_1"),
        (GDPR, "art_6__para_1", "6(1)", "and point a of that in 2019?", "art_6__para_1"),
        (GDPR, "art_6__para_1", "6(1)", "and point a in 2019?", "art_6__para_1"),
        (GDPR, "art_6__para_2", "6(2)", "and point (a) in 2019?", "?6(a)"),
        (GDPR, "art_6__para_2", "6(2)", "and point (a) of paragraph 1?", "art_6__para_1__point_a"),
        (
            BRAZIL,
            "art_5__para_1",
            "5(1)",
            "e a alínea a do inciso XII?",
            "art_5__cpt__inc_12__ali_a",
        ),
        (GDPR, "art_6__para_2", "6(2)", "what about point (a) of Article", "art_6__para_2"),
        (GDPR, "", "6(1)(z)", "and point (b) of paragraph 1?", "?6(1)(b)"),
        (GDPR, "", "6(z)", "and paragraph 2?", "art_6__para_2"),
        (GDPR, "", "6(z)", "how many points are there now?", "?6(z)"),
        (GDPR, "art_6", "6", "how do all of them now stand, point 4, then?", "art_6"),
    ],
)
def test_ca1_a_level_alone_is_one_of_the_provision_before(
    law: MemoryLaw, work: str, anchor: str, spelled: str, question: str, expected: str
) -> None:
    event = resolve(law, question, turn("before", member(work, anchor, spelled)))

    assert ("carried", [(work, expected)]) == (event.state, named(event))


@pytest.mark.parametrize(
    ("anchor", "spelled", "question", "expected"),
    [
        ("art_5", "5", "and 6?", "art_6"),
        ("art_6__para_1", "6(1)", "et le 17 ?", "art_17"),
        ("art_5", "5", "and 99?", "?99"),
        ("rec_71", "recital 71", "and 72?", "?recital 72"),
    ],
)
def test_ca6_a_number_alone_is_the_provision_of_that_number(
    law: MemoryLaw, anchor: str, spelled: str, question: str, expected: str
) -> None:
    event = resolve(law, question, turn("before", member(GDPR, anchor, spelled)))

    assert ("carried", [(GDPR, expected)]) == (event.state, named(event))


@pytest.mark.parametrize(
    ("anchor", "spelled", "question", "expected"),
    [
        ("art_5", "5", "and the next one?", "art_6"),
        ("art_5", "5", "¿Y el siguiente?", "art_6"),
        ("art_17", "17", "und der vorige?", "art_6"),
        ("art_6__para_1", "6(1)", "et le suivant ?", "art_6__para_2"),
        ("art_5", "5", "Et la précédente ?", "art_5"),
    ],
)
def test_tw6_the_next_one_is_of_the_kind_of_the_one_before(
    law: MemoryLaw, anchor: str, spelled: str, question: str, expected: str
) -> None:
    event = resolve(law, question, turn("before", member(GDPR, anchor, spelled)))

    assert [(GDPR, expected)] == named(event)

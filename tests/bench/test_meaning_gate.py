"""What must be answered and what must find nothing, counted apart."""

from collections import Counter

from domain.result_rows import SearchHit
from tests.bench.meaning_gate import Asked, Row, count, is_met, place_of, read_rows


def hit(anchor: str) -> SearchHit:
    return SearchHit(
        work="sample:act", anchor=anchor, version="", number="", heading="", snippet="", rank=1,
        lexical_rank=1, semantic_rank=None, lexical_milli=1, semantic_milli=None, reasons=(),
        permalink="",
    )  # fmt: skip


def asked(kind: str, *, answers: bool, found: int, place: int = 0) -> tuple[Asked, ...]:
    items = ("sample:act~art_1",) if answers else ()
    row = Row(id="a", query="", language="en", kind=kind, items=items)
    modes = ("semantic", "hybrid")
    return tuple(Asked(row=row, mode=mode, found=found, place=place) for mode in modes)


def test_rows_are_in_six_languages_with_and_without_an_answer_and_each_once() -> None:
    rows = read_rows()
    told = Counter((one.kind, one.language, bool(one.items)) for one in rows)

    assert len({(one.query, one.kind, one.language) for one in rows}) == len(rows)
    for language in ("de", "en", "es", "fr", "it", "pt"):
        assert (8, 8) == (told["question", language, True], told["question", language, False])
        assert told["word", language, True] >= 4
        assert told["word", language, False] >= 5


def test_mg1_a_provision_that_answers_counts_by_its_first_place() -> None:
    hits = (hit("art_9"), hit("art_2"), hit("art_1"))

    assert (2, 0) == (place_of(hits, ["sample:act~art_1", "sample:act~art_2"]), place_of(hits, []))


def test_mg2_what_finds_something_and_should_not_is_a_false_hit() -> None:
    rows = (
        *asked("question", answers=True, found=3, place=2),
        *asked("question", answers=False, found=0),
        *asked("word", answers=True, found=1, place=1),
        *asked("word", answers=False, found=0),
    )
    metrics = count(rows, is_sample=True)
    wrong = count((*rows, *asked("word", answers=False, found=1)), is_sample=True)
    missed = count((*rows, *asked("word", answers=True, found=1)) * 2, is_sample=True)

    assert {"value": 1.0, "goal": 0.9} == metrics["hybrid.question.answered"]
    assert {"value": 0.5, "goal": 0.0} == wrong["semantic.word.false_hits"]
    assert {"value": 0.5, "goal": 0.5} == missed["semantic.word.answered"]
    assert (True, False, True) == (is_met(metrics), is_met(wrong), is_met(missed))
    assert not is_met(count(asked("question", answers=True, found=1), is_sample=True))


def test_mg3_of_another_index_false_hits_are_told_and_have_no_goal() -> None:
    metrics = count(asked("question", answers=False, found=1), is_sample=False)

    assert {"value": 1.0, "goal": None} == metrics["hybrid.question.false_hits"]
    assert "hybrid.question.answered" not in metrics
    assert is_met(metrics)

"""How the speed of a search is measured."""

import json
from datetime import date
from pathlib import Path

import pytest

from index.reader import OpenIndex
from index.vector_file import read_counts
from index.vector_texts import count_texts
from index.verified_records import VerifiedRecords
from legal_core.search_ports import TextHit
from tests.bench import _search_speed_operation as operation
from tests.bench import _search_speed_vectors as part
from tests.bench._search_speed_goals import at_most, goals_met, percentile
from tests.bench.search_speed import PARTS, main


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few vectors are enough here, and few questions."""
    monkeypatch.setattr(part, "VECTORS_MIN", 400)
    monkeypatch.setattr(part, "QUESTIONS", 6)
    monkeypatch.setattr(operation, "QUESTIONS", 6)


def test_vectors_are_made_up_for_the_texts_of_an_index_without_any(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    assert not part.has_enough(sample_index.folder)

    place = part.with_made_up(sample_index.folder, tmp_path)
    counts = read_counts(place)

    assert counts.vectors >= part.VECTORS_MIN
    assert part.has_enough(place)
    assert counts.texts == count_texts(sample_index.folder)


def test_ss1_and_ss2_each_question_has_a_day_of_its_own_the_same_on_every_run(
    sample_index: OpenIndex,
) -> None:
    first, second = (part.queries(sample_index.folder, 20) for _ in range(2))

    assert first == second
    assert len({one.day for one in first}) > 15


def test_ss3_a_hit_that_no_text_of_the_day_answers_to_is_counted(sample_index: OpenIndex) -> None:
    records = VerifiedRecords(sample_index.folder)
    days = part.Days(sample_index.folder, records)
    known = TextHit(
        version_id="sample:lighthouse-act-2004~art_6@2004-03-01", language="en", milli=1
    )
    unknown = TextHit(version_id="sample:nothing~art_1@2004-03-01", language="en", milli=1)

    assert 0 == days.outside(date(2004, 3, 1), (known,))
    assert 2 == days.outside(date(2003, 3, 1), (known, unknown))


def test_whole_searches_are_asked_for_words_of_the_law_on_their_days(
    sample_index: OpenIndex,
) -> None:
    first, second = (operation.questions(sample_index, 5) for _ in range(2))

    metrics = operation.measure(sample_index.folder)

    assert (5, first) == (len(first), second)
    assert all(name.startswith("operation") for name in metrics)
    assert metrics["operation_answered"] == metrics["operation_questions"] == 6


def test_every_part_names_its_metrics_after_itself(
    sample_index: OpenIndex, capsys: pytest.CaptureFixture[str]
) -> None:
    code = main(["--data", str(sample_index.folder), "--part", "vectors"])

    metrics = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert code in {0, 5}
    assert all(name.startswith("vectors") for name in metrics)
    assert {"value": 0, "at_most": 0} == metrics["vectors_hits_outside_the_day"]
    assert metrics["vectors_hits"] > 0
    assert {"operation", "vectors"} <= set(PARTS)


def test_a_goal_is_met_by_what_is_no_greater() -> None:
    assert goals_met({"a": at_most(1.5, 1.5), "b": 7, "c": "words"})
    assert not goals_met({"a": at_most(1.6, 1.5)})
    assert (50, 95, 99) == (
        percentile(range(100), 50),
        percentile(range(100), 95),
        percentile(range(100), 100),
    )

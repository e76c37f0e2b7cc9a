"""The benchmark of the search server measures what it says, on any index."""

import json

import pytest

from index.lexical_rows import WorkRows, read_rows
from index.reader import OpenIndex
from tests.bench import meili_speed
from tests.bench.meili_speed import ANY, drawing, goals_met, questions, some_works

GOOD: meili_speed.Metrics = {
    "texts": {"value": 10.0, "goal": None},
    "fill_ratio": {"value": 0.7, "goal": 0.7},
    "all_p95_ratio": {"value": 1.5, "goal": 1.5},
    "all_outside_the_day": {"value": 0.0, "goal": 0.0},
}


def test_goals_are_met_at_their_edges_and_not_beyond() -> None:
    assert goals_met(GOOD)
    for name, value in (("fill_ratio", 0.69), ("all_p95_ratio", 1.6), ("all_outside_the_day", 1.0)):
        assert not goals_met({**GOOD, name: {**GOOD[name], "value": value}})


def test_mb1_the_same_works_are_drawn_on_every_run() -> None:
    rows = [WorkRows(work_id=f"w:{n}", number=n, first=n, count=n % 9) for n in range(1, 100)]
    drawn = some_works(rows, 40, drawing(7))

    assert drawn == some_works(rows, 40, drawing(7))
    assert 40 <= sum(one.count for one in drawn) < 40 + 9
    assert sorted(one.number for one in drawn) == [one.number for one in drawn]


def test_mb2_a_question_is_asked_on_a_day_of_its_text() -> None:
    body = " ".join(f"word{'x' * n}" for n in range(30))
    text = {"body": body, "first": 733_000, "end": 733_100}

    for one in questions([text], drawing(1), ANY):
        assert 733_000 <= one.day.toordinal() < 733_100
        assert one.query.day == one.day
        assert one.query.words.words


@pytest.mark.service
def test_mb2_it_runs_on_any_index_and_finds_nothing_outside_a_day(
    sample_index: OpenIndex, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(meili_speed, "QUESTIONS", 5)

    code = meili_speed.main(["--data", str(sample_index.folder), "--texts", "60"])

    found = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert code in (0, 5)
    assert 60 <= found["texts"]["value"] <= sum(one.count for one in read_rows(sample_index.files))
    assert 0 == found["any_outside_the_day"]["value"] == found["all_outside_the_day"]["value"]
    assert 0 < found["fill_ratio"]["value"]

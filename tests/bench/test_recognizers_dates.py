"""How date phrases are compared with the cases."""

import gzip
import json
from pathlib import Path

import pytest

from tests.bench.recognizers_dates import main, measure, read_cases

Row = dict[str, object]
TOLD: Row = {
    "Text": "9 March",
    "Start": 8,
    "Length": 7,
    "Value": {
        "FutureResolution": {"date": "2017-03-09"},
        "PastResolution": {"date": "2016-03-09"},
    },
}
DAY: Row = {
    "id": "en-1",
    "lang": "en",
    "suite": "DateParser",
    "text": "paid on 9 March",
    "ref": "2016-11-07T00:00:00",
    "expected": [TOLD],
}
PERIOD: Row = {
    "id": "en-2",
    "lang": "en",
    "suite": "DatePeriodParser",
    "text": "paid in March 2015",
    "ref": "2016-11-07T00:00:00",
    "expected": [
        {
            "Text": "March 2015",
            "Start": 8,
            "Length": 10,
            "Value": {
                "FutureResolution": {"startDate": "2015-03-01", "endDate": "2015-04-01"},
                "PastResolution": {"startDate": "2015-03-01", "endDate": "2015-04-01"},
            },
        }
    ],
}
NOTHING: Row = {
    "id": "en-3",
    "lang": "en",
    "suite": "DateTimeModel",
    "text": "This may be right.",
    "ref": None,
    "expected": [],
}


def put(folder: Path, *rows: Row) -> Path:
    path = folder / "en.jsonl"
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    return path


def values(path: Path) -> dict[str, object]:
    return {name: one["value"] for name, one in measure(tuple(read_cases(path)))[0].items()}


def test_rd1_a_case_passes_with_its_words_and_both_values(tmp_path: Path) -> None:
    actual = values(put(tmp_path, DAY, PERIOD))

    assert {"DateParser.en": 1.0, "DatePeriodParser.en": 1.0, "not_judged": 0} == actual


@pytest.mark.parametrize(
    "change",
    [
        {"Text": "on 9 March", "Start": 5, "Length": 10},
        {"Value": {"FutureResolution": {"date": "2018-03-09"}}},
        {"Start": 40, "Length": 7},
    ],
)
def test_rd1_other_words_or_another_value_fail(tmp_path: Path, change: Row) -> None:
    expected = [{**TOLD, **change}]

    assert 0.0 == values(put(tmp_path, {**DAY, "expected": expected}))["DateParser.en"]


def test_rd2_words_stand_in_for_offsets_that_are_off(tmp_path: Path) -> None:
    expected = [{**TOLD, "Length": 5}]

    assert 1.0 == values(put(tmp_path, {**DAY, "expected": expected}))["DateParser.en"]


def test_rd2_loose_leaves_a_leading_preposition_aside(tmp_path: Path) -> None:
    change = {"Text": "on 9 March", "Start": 5, "Length": 10}
    expected = [{**TOLD, **change}]
    cases = tuple(read_cases(put(tmp_path, {**DAY, "expected": expected})))

    found = measure(cases)[0]["DateParser.en"]

    assert (0.0, 1.0) == (found["value"], found["loose"])


@pytest.mark.parametrize("change", [{"ref": None}, {"lang": "nl"}, {"suite": "SetParser"}])
def test_rd3_what_is_not_of_these_suites_is_counted(tmp_path: Path, change: Row) -> None:
    assert {"not_judged": 1} == values(put(tmp_path, {**DAY, **change}))


def test_rd4_a_text_without_a_date_passes_where_nothing_is_found(tmp_path: Path) -> None:
    other: Row = {**NOTHING, "text": "paid on 9 March 2015"}

    assert {"negatives.en": 0.5, "not_judged": 0} == values(put(tmp_path, NOTHING, other))


def test_rd5_the_baseline_reads_digits_in_the_same_run(tmp_path: Path) -> None:
    value = {"FutureResolution": {"date": "2015-03-09"}, "PastResolution": {"date": "2015-03-09"}}
    told = [{"Text": "3/9/2015", "Start": 8, "Length": 8, "Value": value}]
    row: Row = {**DAY, "text": "paid on 3/9/2015", "expected": told}
    cases = tuple(read_cases(put(tmp_path, row, DAY)))

    found = measure(cases)[0]["DateParser.en"]

    assert (1.0, 0.5) == (found["value"], found["baseline"])


def test_the_run_ends_with_its_metrics_and_its_failures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "en.jsonl.gz"
    wrong: Row = {**DAY, "id": "en-9", "text": "paid at some time"}
    with gzip.open(path, "wt", encoding="utf-8") as lines:
        lines.writelines(f"{json.dumps(row)}\n" for row in (DAY, wrong))

    code = main(["--data", str(tmp_path), "--failures", str(tmp_path / "failures")])

    metrics = json.loads(capsys.readouterr().out.splitlines()[-1])
    failing = [json.loads(line)["id"] for line in (tmp_path / "failures").read_text().splitlines()]
    assert (5, 0.5, 0.85, ["en-9"]) == (
        code,
        metrics["DateParser.en"]["value"],
        metrics["DateParser.en"]["goal"],
        failing,
    )


def test_nothing_to_judge_is_told(tmp_path: Path) -> None:
    assert 2 == main(["--data", str(put(tmp_path, {**DAY, "lang": "nl"}))])


def test_met_goals_end_with_zero(tmp_path: Path) -> None:
    assert 0 == main(["--data", str(put(tmp_path, DAY, PERIOD, NOTHING))])

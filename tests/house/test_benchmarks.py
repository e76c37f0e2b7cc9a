"""`make bench` reads what each benchmark printed last and leaves nothing out."""

from pathlib import Path

import pytest

from tests.bench import run_all

DATES = run_all.Measured(
    name="recognizers_dates",
    purpose="Dates and periods in seven languages.",
    verdict="goals met",
    rows=(("en.accuracy", "0.87", "0.85"), ("judge", "a\\|b", "")),
    commit="abc1234",
)
SARA = run_all.Measured(
    name="sara", purpose="Statutory entailment.", verdict="not run: no data here"
)


def test_ra1_reads_the_object_on_the_last_line() -> None:
    output = (
        'warming up\n{"early": 1}\n{"accuracy": {"value": 0.87, "goal": 0.85}, "cases": 3365}\n\n'
    )

    actual = run_all.read_metrics(output)

    assert (("accuracy", "0.87", "0.85"), ("cases", "3365", "")) == actual


@pytest.mark.parametrize("output", ["", "done\n", "[1, 2]\n"], ids=["nothing", "words", "a list"])
def test_ra1_takes_nothing_else_for_metrics(output: str) -> None:
    actual = run_all.read_metrics(output)

    assert actual is None


def test_a_goal_beside_its_metric_and_a_group_are_read() -> None:
    metrics: dict[str, object] = {"en": {"recall": 0.7, "recall_goal": 0.75}, "judge": "a|b"}

    actual = list(run_all.flatten(metrics))

    assert [("en.recall", "0.7", "0.75"), ("judge", "a\\|b", "")] == actual


def test_a_value_that_is_to_be_no_greater_is_told_so() -> None:
    metrics: dict[str, object] = {"p95_ms": {"value": 149.6, "at_most": 60}}

    assert [("p95_ms", "149.6", "<= 60")] == list(run_all.flatten(metrics))


def test_data_is_the_folder_or_file_named_like_the_module(tmp_path: Path) -> None:
    folder = tmp_path / "bench"
    (folder / "pit-li").mkdir(parents=True)
    (folder / "sara.jsonl.gz").touch()
    (folder / "sara-large").mkdir()
    (tmp_path / "corpora").mkdir()
    modules = {"pit_li": "", "sara": "", "obliqa": "", "latency": 'DATA = "corpora"'}
    for name, source in modules.items():
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")

    actual = [run_all.find_data(tmp_path / f"{name}.py", folder) for name in modules]

    expected = [folder / "pit-li", folder / "sara.jsonl.gz", None, tmp_path / "corpora"]
    assert expected == actual


@pytest.mark.parametrize(
    ("exit_code", "has_data", "has_metrics", "expected"),
    [
        pytest.param(0, True, True, "goals met", id="met"),
        pytest.param(5, True, True, "goals not met", id="missed"),
        pytest.param(2, False, False, "not run: no data here", id="asked for data"),
        pytest.param(2, True, False, "failed", id="wrong usage with data"),
        pytest.param(0, True, False, "failed", id="printed nothing"),
        pytest.param(-9, True, True, "failed", id="killed"),
    ],
)
def test_an_exit_code_becomes_a_verdict(
    exit_code: int, has_data: bool, has_metrics: bool, expected: str
) -> None:
    actual = run_all.judge(exit_code, has_data=has_data, has_metrics=has_metrics)

    assert expected == actual


def test_ra2_the_report_names_what_was_not_run() -> None:
    lines = run_all.write_report((DATES, SARA)).splitlines()

    actual = [line for line in lines if line.startswith(("| `", "| en", "## "))]

    expected = [
        "| `recognizers_dates` | Dates and periods in seven languages. | goals met | abc1234 |",
        "| `sara` | Statutory entailment. | not run: no data here | unknown |",
        "## recognizers_dates",
        "| en.accuracy | 0.87 | 0.85 |",
    ]
    assert expected == actual


def test_ra4_a_report_is_read_as_it_was_written() -> None:
    report = run_all.write_report((DATES, SARA))

    assert (DATES, SARA) == run_all.read_report(report)


@pytest.mark.parametrize(
    ("verdict", "expected"), [("goals met", 0), ("goals not met", 5), ("failed", 1)]
)
def test_ra3_the_worst_verdict_decides(verdict: run_all.Verdict, expected: int) -> None:
    other = run_all.Measured(name="other", purpose="", verdict=verdict)

    actual = run_all.exit_code((DATES, other, SARA))

    assert expected == actual


def test_the_runner_is_no_benchmark_of_its_own(tmp_path: Path) -> None:
    for name in ("run_all.py", "pit_li.py", "_reading.py", "test_pit_li.py"):
        (tmp_path / name).touch()

    actual = run_all.benchmarks(tmp_path)

    assert (tmp_path / "pit_li.py",) == actual


def test_ra5_an_index_goes_to_the_benchmark_named_and_to_all_that_take_one(tmp_path: Path) -> None:
    call = 'parser.add_argument("--index", type=Path)'
    for name, source in {"gate": call, "words": call, "dates": 'INDEX = "--index"'}.items():
        (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
    paths = run_all.benchmarks(tmp_path)

    assert {} == run_all.indexes_of((), paths)
    assert {"gate": "A", "words": "A"} == run_all.indexes_of(("A",), paths)
    assert {"gate": "B", "words": "A"} == run_all.indexes_of(("gate=B", "A"), paths)
    for name in ("dates", "other"):
        with pytest.raises(ValueError, match=name):
            run_all.indexes_of((f"{name}=A",), paths)


def test_ra5_those_that_ask_an_index_take_one() -> None:
    taking = {one.stem for one in run_all.benchmarks(Path(run_all.__file__).parent)
              if run_all.takes_index(one)}  # fmt: skip

    assert {"lex_peer_retrieval", "paraphrases", "meaning_gate"} <= taking
    assert "sara" not in taking

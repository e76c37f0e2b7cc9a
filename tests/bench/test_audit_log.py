"""The benchmark of the audit log measures what it says, on a small log."""

import json
from pathlib import Path

import pytest

from infra.log_audit import verify_log
from tests.bench import audit_log
from tests.infra.notary import notary, open_store


def test_ba3_the_log_it_makes_is_one_the_service_verifies(tmp_path: Path) -> None:
    audit_log.fill_log(tmp_path, 20)
    store = open_store(tmp_path)
    notary(tmp_path, store).write()

    actual = verify_log(store, notary(tmp_path, store))

    store.close()
    assert (True, 20, 1) == (actual.ok, actual.leaves, actual.checkpoints)
    assert 6 == len({row[2] for row in audit_log.rows_of(20)})


def test_ba1_ba2_a_small_run_prints_its_metrics_last(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    failures = tmp_path / "failures.txt"
    words = ("--events", "500", "--tamperings", "20", "--proofs", "30")
    audit_log.main([*words, "--failures", str(failures)])
    printed = json.loads(capsys.readouterr().out.splitlines()[-1])

    actual = (printed["inclusion_hashes"]["value"], printed["tamperings_missed"]["value"])

    assert (9, 0) == actual
    assert "" == failures.read_text()


@pytest.mark.parametrize(
    ("value", "goal", "expected"), [(5, 5, True), (6, 5, False), (6, None, True), (None, 5, False)]
)
def test_goals_are_upper_bounds(value: float | None, goal: float | None, expected: bool) -> None:
    actual = audit_log.is_met({"one": {"value": value, "goal": goal}})

    assert expected is actual

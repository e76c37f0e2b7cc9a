import time

import pytest

from tests.faults.catalog import FAULTS, OPEN
from tests.faults.points import POINTS
from tests.faults.report import missing_from, page_of, row_of, state_of, with_rows
from tests.faults.results import limit_of, limited

PASSED = {
    "test": "tests/faults/test_process.py::test_f02",
    "faults": ["F02"],
    "invariants": ["I1", "I10", "I2"],
    "level": 1,
    "outcome": "passed",
    "reason": "",
    "reached": ["C06", "C09"],
    "injected": 20,
    "recovery_s": 1.25,
    "seed": 20261130,
}


def test_the_faults_are_numbered_without_a_hole() -> None:
    assert [f"F{number:02d}" for number in range(1, 82)] == list(FAULTS)
    assert set() == OPEN.keys() - FAULTS.keys()


def test_a_fault_is_told_with_all_that_was_measured() -> None:
    again = {**PASSED, "injected": 200, "recovery_s": 2.5, "reached": ["C01"]}

    actual = row_of("F02", [PASSED, again])

    expected = (
        "| F02 | killed at random instants | 1 2 | held | 220 | C01 C06 C09 | I1 I2 I10"
        " | 2.50 s | 20261130 |"
    )
    assert expected == actual


def test_a_fault_that_never_was_injected_is_no_pass() -> None:
    skipped = {**PASSED, "outcome": "skipped", "reason": "Skipped: no FUSE here"}

    actual = [
        state_of("F02", []),
        state_of("F78", []),
        state_of("F16", [skipped]),
        state_of("F02", [PASSED, {**PASSED, "outcome": "failed"}]),
    ]

    assert [
        "**never injected**",
        "open: comes with the notices law.v1 and answers.v1",
        "not run: Skipped: no FUSE here",
        "**failed**",
    ] == actual


def test_the_rows_of_some_faults_are_written_into_the_page_that_is_there() -> None:
    page = page_of({"one": PASSED})
    other = {**PASSED, "faults": ["F02", "F03"], "injected": 7}

    actual = with_rows(page, {"two": other}, ["F03", "F04"])

    changed = [
        two for one, two in zip(page.splitlines(), actual.splitlines(), strict=True) if one != two
    ]
    assert [row_of("F03", [other])] == changed
    assert row_of("F02", [PASSED]) in actual
    assert len(page) - len(row_of("F03", [])) == len(actual) - len(row_of("F03", [other]))


def test_a_point_that_no_fault_reached_is_missing() -> None:
    missing = missing_from({"one": PASSED}, frozenset({1}))

    assert "C01 was reached by no fault" in missing
    assert "C06 was reached by no fault" not in missing
    assert "F02: **never injected**" not in missing
    assert "F03: **never injected**" in missing


def test_the_page_names_every_fault_and_every_point() -> None:
    page = page_of({"one": PASSED})

    assert [] == [name for name in (*FAULTS, *POINTS, "C04", "C11") if f"| {name} |" not in page]


def test_a_test_that_hangs_fails_at_its_limit() -> None:
    with pytest.raises(pytest.fail.Exception, match=r"longer than 0\.05 s"), limited(0.05):
        time.sleep(5)


@pytest.mark.parametrize(
    ("name", "expected"),
    [("test_f01_50000_seeds_of_crashes", 3_000), ("test_f05_an_outbox", 600)],
)
def test_each_test_has_a_limit(name: str, expected: int) -> None:
    assert expected == limit_of(name)

"""Notes what each fault test did, for the report; a pytest plugin.

In: tests that name a fault (``test_f05_...``, or ``F05`` in the docstring) and what they record
with ``record_property``: injected, recovery_s, reached, seed. Out: one line of JSON a test, in
the file that VIGENT_TEST_RESULTS names.

    VIGENT_TEST_RESULTS=build/faults/results.jsonl pytest -p tests.faults.results tests

Tests that name no fault and record no soak are left out of such a run. A test that takes longer
than its limit fails there, so that one that hangs ends no run.
"""

import inspect
import json
import os
import re
import signal
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NoReturn

import pytest

from tests.faults.armed import REACHED

LIMIT_S = 600
LONGER_S = {  # by the beginning of a test's name
    "test_f01_50000_seeds": 3_000,
    "test_f02_killed_at_200": 1_800,
    "test_memory_is_flat": 1_800,
}
_FAULT = re.compile(r"\bF(\d\d)\b")
_INVARIANT = re.compile(r"\bI(\d{1,2})(?: to I(\d{1,2}))?\b")


def faults_of(item: pytest.Function) -> list[str]:
    """Return the faults that a test names, in its own name or its docstring."""
    words = f"{item.name.upper().replace('_', ' ')} {inspect.getdoc(item.obj) or ''}"
    return sorted({f"F{number}" for number in _FAULT.findall(words)})


def invariants_of(item: pytest.Function) -> list[str]:
    """Return the invariants that a test's docstring names, ranges written out."""
    found: set[int] = set()
    for first, last in _INVARIANT.findall(inspect.getdoc(item.obj) or ""):
        found.update(range(int(first), int(last or first) + 1))
    return [f"I{number}" for number in sorted(found)]


def limit_of(name: str) -> int:
    """Return how many seconds a test may take."""
    return next((s for begin, s in LONGER_S.items() if name.startswith(begin)), LIMIT_S)


@contextmanager
def limited(seconds: float) -> Generator[None, None, None]:
    """Fail the test in which the block runs for longer."""

    def give_up(_number: int, _frame: FrameType | None) -> NoReturn:
        pytest.fail(f"it took longer than {seconds:g} s")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, None, None]:
    """Run a test inside its limit."""
    with limited(limit_of(item.name)):
        yield


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep what is about faults, and write on each test what its report will show."""
    items[:] = [item for item in items if _is_about_faults(item)]
    for item in items:
        if isinstance(item, pytest.Function):
            level = 2 if item.get_closest_marker("level2") else 1
            item.user_properties += [
                ("faults", faults_of(item)),
                ("invariants", invariants_of(item)),
                ("level", level),
            ]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note a test that ran, or that was skipped before it could."""
    told = dict(report.user_properties)
    ended = report.when == "call" or (report.when == "setup" and not report.passed)
    if not ended or not (told.get("faults") or told.get("soak")):
        return
    reached = set(str(told.get("reached", "")).split()) | REACHED
    REACHED.clear()
    line = {
        **told,
        "test": report.nodeid,
        "outcome": report.outcome,
        "reason": _reason(report),
        "reached": sorted(reached),
        "took_s": round(report.duration, 2),
    }
    path = Path(os.environ["VIGENT_TEST_RESULTS"])
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def _is_about_faults(item: pytest.Item) -> bool:
    if not isinstance(item, pytest.Function):
        return False
    return bool(faults_of(item)) or item.path.parent.name == "faults"


def _reason(report: pytest.TestReport) -> str:
    """Return why a test was skipped; empty where it was not."""
    return str(report.longrepr[2]) if report.skipped and isinstance(report.longrepr, tuple) else ""

"""Removing a protection must turn a fault red: else the fault tests nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.mutations import MUTATIONS

ROOT = Path(__file__).resolve().parents[2]
FILE = "tests/faults/test_quick_faults.py"
FAILED = 1  # what pytest answers where a test failed


def run(fault: str, without: str) -> "subprocess.CompletedProcess[str]":
    """Run one fault in a process that may be without a protection."""
    environment = {**os.environ, "VIGENT_TEST_WITHOUT": without}
    words = ["-q", "-m", ""]
    for plugin in (
        "no:cacheprovider",
        "no:schemathesis",
        "no:pytest_cov",
        "tests.faults.mutations",
    ):
        words += ["-p", plugin]
    return subprocess.run(
        (sys.executable, "-m", "pytest", *words, f"{FILE}::{fault}"),
        cwd=ROOT, env=environment, capture_output=True, check=False, text=True,
    )  # fmt: skip


@pytest.mark.service
@pytest.mark.parametrize("name", sorted(MUTATIONS))
def test_without_a_protection_its_fault_is_red(name: str) -> None:
    ended = run(MUTATIONS[name].fault, name)

    assert (FAILED, True) == (ended.returncode, "1 failed" in ended.stdout), ended.stdout

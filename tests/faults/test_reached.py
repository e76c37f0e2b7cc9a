"""Runs after the faults it counts: a crash point that no fault reached is worth nothing."""

import pytest

from tests.faults.points import POINTS
from tests.faults.running import EVER_REACHED

pytestmark = pytest.mark.service
COUNTED = frozenset({"test_process.py", "test_points_killed.py"})


def test_every_crash_point_was_reached_by_a_fault_of_this_run(
    request: pytest.FixtureRequest,
) -> None:
    names = {item.path.name for item in request.session.items}
    if not names >= COUNTED:
        pytest.skip("the faults that reach the crash points were not part of this run")

    actual = POINTS.keys() - EVER_REACHED

    assert set() == actual

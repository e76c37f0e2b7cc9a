from datetime import UTC, date, datetime
from typing import get_args

import pytest

from domain.point_in_time import Interval, KnownBy, PointInTime, last_day

YEAR = Interval(start_on=date(2019, 1, 1), end_on=date(2020, 1, 1))
OPEN = Interval(start_on=date(2019, 1, 1))


@pytest.mark.parametrize(
    ("day", "closed", "opened"),
    [
        (date(2018, 12, 31), False, False),
        (date(2019, 1, 1), True, True),
        (date(2019, 12, 31), True, True),
        (date(2020, 1, 1), False, True),
    ],
)
def test_t1_an_interval_holds_its_first_day_and_not_its_last(
    day: date, closed: bool, opened: bool
) -> None:
    actual = (YEAR.holds(day), OPEN.holds(day))

    assert (closed, opened) == actual


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (Interval(start_on=date(2019, 6, 1)), True),
        (Interval(start_on=date(2020, 1, 1)), False),
        (Interval(start_on=date(2018, 1, 1), end_on=date(2019, 1, 1)), False),
        (Interval(start_on=date(2018, 1, 1), end_on=date(2019, 1, 2)), True),
    ],
)
def test_t1_intervals_that_only_touch_do_not_overlap(other: Interval, expected: bool) -> None:
    actual = (YEAR.overlaps(other), other.overlaps(YEAR))

    assert (expected, expected) == actual


def test_t1_the_last_day_is_the_one_before_the_end() -> None:
    actual = (last_day(date(2020, 1, 1)), last_day(None))

    assert (date(2019, 12, 31), None) == actual


def test_t2_a_point_in_time_holds_day_and_observer() -> None:
    at = PointInTime(
        valid_on=date(2018, 6, 1), observed_at=datetime(2018, 4, 1, tzinfo=UTC), known_by="record"
    )

    actual = (at.valid_on.isoformat(), at.observed_at.isoformat())

    assert ("2018-06-01", "2018-04-01T00:00:00+00:00") == actual


def test_t3_there_are_two_clocks_of_knowledge_and_publication_is_the_default() -> None:
    at = PointInTime(valid_on=date(2018, 6, 1), observed_at=datetime(2018, 4, 1, tzinfo=UTC))

    actual = (get_args(KnownBy), at.known_by)

    assert (("publication", "record"), "publication") == actual

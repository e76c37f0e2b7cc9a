"""Days that stand for no day."""

from datetime import date

import pytest

from index.sources.placeholder_days import read_day


@pytest.mark.parametrize(
    "told",
    ["99999999", "9999-12-31", "20991231", "2099-12-31", "2999-12-31", "2199-12-31T00:00", ""],
)
def test_pd1_an_open_end_is_no_day(told: str) -> None:
    assert None is read_day(told)


@pytest.mark.parametrize("told", ["2027-01-01", "20270101", "2098-12-31", "2099-12-30"])
def test_pd2_a_day_of_the_years_to_come_is_one(told: str) -> None:
    assert date.fromisoformat(told) == read_day(told)

"""Days and windows around a day."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.date_reckoning import (
    easter,
    either,
    exact_day,
    months_from,
    nth_weekday,
    shifted,
    week,
    week_number,
    week_of,
    weekend,
    year_day,
)
from domain.date_values import Window


def span(first: str, last: str) -> Window:
    return Window(first=date.fromisoformat(first), last=date.fromisoformat(last), bound=date.max)


@given(st.dates(date(1600, 1, 1), date(2400, 1, 1)))
def test_b1_a_week_begins_on_monday(day: date) -> None:
    monday = week_of(day)

    assert (0, True) == (monday.weekday(), 0 <= (day - monday).days < 7)


@given(st.integers(1600, 2400), st.integers(1, 52))
def test_b1_numbered_weeks_are_those_of_the_standard(year: int, number: int) -> None:
    actual = week_number(span(f"{year}-01-01", f"{year}-12-31"), number)

    assert date.fromisocalendar(year, number, 1) == actual


def test_b1_the_last_week_of_a_month_holds_its_last_thursday() -> None:
    actual = [
        week_number(span("2017-07-01", "2017-07-31"), -1),
        week_number(span("2016-07-01", "2016-07-31"), -1),
    ]

    assert [date(2017, 7, 24), date(2016, 7, 25)] == actual


def test_b2_months_are_counted_before_days() -> None:
    actual = shifted(date(2020, 1, 31), ((1, "day"), (1, "month")), 1)

    assert date(2020, 3, 1) == actual


@pytest.mark.parametrize("count", [9000, 10**9])
def test_b3_what_leaves_the_calendar_is_none(count: int) -> None:
    actual = (
        shifted(date(2020, 1, 31), ((count, "year"),), 1),
        shifted(date(2020, 1, 1), ((count * 365, "day"),), -1),
    )

    assert (None, None) == actual


@pytest.mark.parametrize(("year", "months"), [(0, 1), (9998, 1), (9000, 12_000)])
def test_b3_no_window_leaves_the_calendar(year: int, months: int) -> None:
    assert None is months_from(year, 1, months, "year")


def test_a_numbered_weekday_may_be_missing() -> None:
    may = span("2019-05-01", "2019-05-31")

    actual = [nth_weekday(may, 4, number) for number in (1, 5, 6, -1)]

    assert [date(2019, 5, 3), date(2019, 5, 31), None, date(2019, 5, 31)] == actual


def test_a_weekend_is_the_end_of_its_week() -> None:
    monday = date(2026, 11, 30)

    actual = (week(monday).last, weekend(monday).first, weekend(monday).last)

    assert (date(2026, 12, 6), date(2026, 12, 5), date(2026, 12, 6)) == actual


def test_what_no_year_near_has_is_none() -> None:
    assert None is either(lambda _: None, date(2020, 1, 1))


def test_a_day_of_leap_years_alone_is_found_years_away() -> None:
    found = either(lambda year: year_day(year, 2, 29), date(2021, 1, 1))

    assert found is not None
    assert [date(2024, 2, 29), date(2020, 2, 29)] == [one.first for one in found.both]


@pytest.mark.parametrize(
    ("year", "expected"),
    [
        (1961, "04-02"),
        (2000, "04-23"),
        (2008, "03-23"),
        (2011, "04-24"),
        (2038, "04-25"),
        (2019, "04-21"),
    ],
)
def test_easter_is_that_of_the_gregorian_calendar(year: int, expected: str) -> None:
    assert date.fromisoformat(f"{year}-{expected}") == easter(year)


def test_the_window_of_a_day_is_the_day() -> None:
    day = date(2020, 5, 20)

    assert (Window(first=day, last=day, bound=day),) == exact_day(day).windows

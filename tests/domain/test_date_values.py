from datetime import date

import pytest

from domain.date_values import read_day, read_window, read_year


def test_y1_a_window_holds_its_first_and_its_last_day() -> None:
    window = read_window(2020, 2, 1)

    actual = (window.first, window.last)

    assert (date(2020, 2, 1), date(2020, 2, 29)) == actual


def test_y2_an_impossible_day_keeps_the_days_nearest_to_it() -> None:
    actual = read_day(2019, 2, 29).choices

    assert (date(2019, 2, 28), date(2019, 3, 1)) == actual


@pytest.mark.parametrize(
    ("text", "expected"), [("2001", 2001), ("36", 2036), ("37", 1937), ("88", 1988), ("00", 2000)]
)
def test_y3_a_year_of_two_digits_is_near_today(text: str, expected: int) -> None:
    actual = read_year(text, date(2026, 11, 30))

    assert expected == actual

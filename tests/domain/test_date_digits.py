"""Dates in digits alone."""

from datetime import date

import pytest

from domain.date_digits import find_digits, pair_of
from domain.date_readers import DateContext
from domain.date_values import Reading

TODAY = date(2026, 11, 30)


def read(text: str, language: str = "en", locale: str = "") -> list[Reading]:
    context = DateContext(language=language, locale=locale, today_on=TODAY)
    return [one.reading for one in find_digits(text, context)[1] if one.reading is not None]


@pytest.mark.parametrize(
    ("language", "locale", "expected"),
    [
        ("en", "", "ambiguous"),
        ("en", "en-US", "2019-04-05"),
        ("en", "en-IE", "2019-05-04"),
        ("de", "", "2019-05-04"),
        ("fr", "en-US", "2019-05-04"),
    ],
)
def test_j2_the_place_decides_which_number_is_the_month(
    language: str, locale: str, expected: str
) -> None:
    (found,) = read("04/05/2019", language, locale)

    assert expected == (str(found.first) if found.first else found.kind)


def test_j2_dots_part_day_first_in_every_place() -> None:
    (found,) = read("4.5.2019", "en", "en-US")

    assert date(2019, 5, 4) == found.first


def test_t1_an_order_that_fits_alone_is_offered_and_not_answered() -> None:
    (found,) = read("02/22/2016", "fr")

    actual = (found.kind, [window.first for window in found.windows])

    assert ("impossible", [date(2016, 2, 22)]) == actual


def test_t1_a_short_year_is_offered_in_two_centuries() -> None:
    (found,) = read("05/05/89", "fr")

    actual = (found.first, [window.first.year for window in found.windows])

    assert (date(1989, 5, 5), [1989, 2089]) == actual


@pytest.mark.parametrize(
    "text",
    [
        "123-12-1234",
        "138-2010-2015",
        "x12/03/2010",
        "12/03/2010x",
        "sales-2002-10-09.xlsx",
        "1,5/8/2010",
        "3.14",
        "3-14",
        "13/2010",
        "0000-05-05",
        "on 45/77",
    ],
)
def test_t2_digits_that_go_on_are_no_date(text: str) -> None:
    assert [] == read(text)


def test_t2_the_dash_after_a_date_opens_the_next() -> None:
    found = read("10/1/2018-10/7/2018", "en", "en-US")

    assert [date(2018, 10, 1), date(2018, 10, 7)] == [one.first for one in found]


@pytest.mark.parametrize(
    ("text", "language", "is_chat"),
    [
        ("on 22/04", "fr", False),
        ("22/04", "fr", True),
        ("in 4.22", "en", True),
        ("am 28.10.", "de", False),
        ("28.10.", "de", True),
    ],
)
def test_a_day_without_a_year_needs_a_word_that_leads_to_it(
    text: str, language: str, is_chat: bool
) -> None:
    assert [("yearless", is_chat)] == [(one.kind, one.is_chat) for one in read(text, language)]


@pytest.mark.parametrize(
    ("text", "is_chat"),
    [("5/2010", False), ("2010-05", False), ("5 - 2010", True), ("2010.5", True)],
)
def test_a_month_in_digits_is_chat_where_its_mark_is_loose(text: str, is_chat: bool) -> None:
    assert [("window", is_chat)] == [(one.kind, one.is_chat) for one in read(text)]


def test_a_pair_that_fits_no_order_is_none() -> None:
    assert None is pair_of(45, 77, DateContext(language="fr", today_on=TODAY))


def test_the_text_keeps_its_length() -> None:
    text = "on 2010-05-20 and 123-12-1234"

    actual = find_digits(text, DateContext(language="en", today_on=TODAY))[0]

    assert (len(text), "on ", " and ") == (len(actual), actual[:3], actual[13:18])


def test_t3_eight_digits_in_a_run_are_a_day_of_a_near_century() -> None:
    assert [date(2012, 3, 1)] == [one.first for one in read("the version of 20120301")]
    for none in ("20120231", "17120301", "20121301", "120120301", "X20120301", "20120301-4"):
        assert [] == read(f"file {none} of it")


@pytest.mark.parametrize(
    ("text", "language", "first"),
    [("Stand 05.2012", "de", date(2012, 5, 1)), ("in fy2012", "en", date(2012, 1, 1))],
)
def test_a_month_behind_a_dot_in_german_and_a_fiscal_year_are_windows(
    text: str, language: str, first: date
) -> None:
    assert [("window", first, False)] == [
        (one.kind, one.first, one.is_chat) for one in read(text, language)
    ]

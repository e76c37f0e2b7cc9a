"""Reads the numbers and words of one matched date.

In: a match of a pattern of ``date_atoms``, and what the reading depends on. Out: a reading,
or None for numbers that are no date.

Rules
    J2  Numbers alone are read day first; month first for English of the United States;
        in English of no place, a pair that reads both ways is ambiguous. Dots part day first.
    J3  A day or month without a year is yearless, never of this year.
"""

import re
from calendar import isleap
from collections.abc import Callable
from datetime import MAXYEAR, MINYEAR, date, timedelta

from msgspec import Struct

from domain.date_values import (
    Reading,
    months_after,
    months_before,
    read_day,
    read_window,
    read_year,
)
from domain.date_words import (
    ORDINALS,
    UNIT_DAYS,
    UNIT_MONTHS,
    cardinal_numbers,
    day_numbers,
    month_numbers,
)

_MONTHS_A_QUARTER, _MONTHS_A_HALF, _MONTHS_A_YEAR, _MONTHS_A_DECADE = 3, 6, 12, 120


class DateContext(Struct, frozen=True, kw_only=True):
    """What a reading depends on besides the words."""

    language: str
    locale: str = ""
    today_on: date

    @property
    def order(self) -> str:
        """``day``, ``month`` or ``either`` stands first in numbers alone (J2)."""
        if self.language != "en":
            return "day"
        place = self.locale.replace("_", "-").upper().split("-")[1:]
        if not place:
            return "either"
        return "month" if "US" in place else "day"


Reader = Callable[[re.Match[str], DateContext], Reading | None]


def _which(match: re.Match[str]) -> int:
    digits = match["n"] or match["k"]
    if digits:
        return int(digits)
    return next(place for place in range(1, len(ORDINALS) + 1) if match[f"n{place}"])


def read_quarter(match: re.Match[str], context: DateContext) -> Reading:
    """Return a quarter of a year."""
    year = read_year(match["year"] or match["y"], context.today_on)
    return read_window(year, (_which(match) - 1) * _MONTHS_A_QUARTER + 1, _MONTHS_A_QUARTER)


def read_half(match: re.Match[str], context: DateContext) -> Reading:
    """Return a half of a year; the last half is the second, for a year has no fourth."""
    year = read_year(match["year"] or match["y"], context.today_on)
    return read_window(year, (min(_which(match), 2) - 1) * _MONTHS_A_HALF + 1, _MONTHS_A_HALF)


def read_iso(match: re.Match[str], _: DateContext) -> Reading | None:
    """Return a day written year first."""
    year = int(match["year"])
    return read_day(year, int(match["m"]), int(match["d"])) if _is_year(year) else None


def _is_year(year: int) -> bool:
    """Whether the calendar has the year, the days after its last among them."""
    return MINYEAR <= year < MAXYEAR


def read_numbers(match: re.Match[str], context: DateContext) -> Reading | None:
    """Return a day in digits, with its parts in the order of the place (J2)."""
    year = read_year(match["year"], context.today_on)
    if not _is_year(year):
        return None
    one, two = int(match["d1"]), int(match["d2"])
    by_day, by_month = read_day(year, two, one), read_day(year, one, two)
    if context.order == "day" or match["s"] == ".":
        return by_day
    if by_day.kind != "day" or by_month.kind != "day":
        return by_month if by_day.kind != "day" and by_month.kind == "day" else by_day
    if context.order == "month" or by_day == by_month:
        return by_month
    choices = tuple(day for day in (by_day.first, by_month.first) if day is not None)
    return Reading(kind="ambiguous", choices=choices)


def _month_of(match: re.Match[str], context: DateContext) -> int:
    return dict(month_numbers(context.language))[match["month"]]


def _day_of(match: re.Match[str]) -> int:
    return int(match["day"]) if match["day"] else dict(day_numbers())[match["word"]]


def read_words(match: re.Match[str], context: DateContext) -> Reading:
    """Return a day whose month is a word."""
    return read_day(int(match["year"]), _month_of(match, context), _day_of(match))


def read_days(match: re.Match[str], context: DateContext) -> Reading:
    """Return two days of one month as a range."""
    year, month = int(match["year"]), _month_of(match, context)
    ends = (read_day(year, month, int(match["from"])), read_day(year, month, int(match["to"])))
    wrong = next((end for end in ends if end.kind != "day"), None)
    return wrong or Reading(kind="range", first=ends[0].first, last=ends[1].first, exact=True)


def read_month_words(match: re.Match[str], context: DateContext) -> Reading:
    """Return a month that is a word, with its year."""
    return read_window(read_year(match["year"], context.today_on), _month_of(match, context), 1)


def read_month_number(match: re.Match[str], _: DateContext) -> Reading | None:
    """Return a month in digits with its year; None for a number that is no month."""
    year, month = int(match["year"] or match["iso"]), int(match["m"] or match["mm"])
    if not 1 <= month <= _MONTHS_A_YEAR or not _is_year(year):
        return None
    return read_window(year, month, 1)


def read_yearless(match: re.Match[str], context: DateContext) -> Reading:
    """Return a day or month without a year (J3); a day that no year has is impossible."""
    month = _month_of(match, context)
    named = match.groupdict().get("day")
    if named is None:
        return Reading(kind="yearless")
    leap = next(year for year in range(context.today_on.year, 0, -1) if isleap(year))
    tried = read_day(leap, month, int(named))
    if tried.kind == "day":
        return Reading(kind="yearless", month_day=(month, int(named)))
    return Reading(kind="impossible", month_days=tried.month_days)


def read_numbers_without_year(_: re.Match[str], __: DateContext) -> Reading:
    """Return two numbers without a year; the year is asked for before the month (J3)."""
    return Reading(kind="yearless")


def read_decade(match: re.Match[str], _: DateContext) -> Reading:
    """Return ten years."""
    return read_window(int(match["decade"] or match["tens"]) * 10, 1, _MONTHS_A_DECADE)


def read_years(match: re.Match[str], _: DateContext) -> Reading:
    """Return the years from one to another, as stated."""
    first, last = int(match["first"]), int(match["last"])
    if first > last:
        return Reading(kind="range", first=date(first, 1, 1), last=date(last, 12, 31))
    return read_window(first, 1, (last - first + 1) * _MONTHS_A_YEAR)


def read_ago(match: re.Match[str], context: DateContext) -> Reading:
    """Return the day some time before today."""
    found = {key: value for key, value in match.groupdict().items() if value}
    number = next(value for key, value in found.items() if key.startswith("n_"))
    unit = next(value for key, value in found.items() if key.startswith("u_"))[:2]
    count = int(number) if number.isdigit() else dict(cardinal_numbers())[number]
    if unit in dict(UNIT_DAYS):
        day = context.today_on - timedelta(days=count * dict(UNIT_DAYS)[unit])
    else:
        day = months_before(context.today_on, count * dict(UNIT_MONTHS)[unit])
    return Reading(kind="day", first=day, last=day, exact=True)


def read_bare_year(match: re.Match[str], _: DateContext) -> Reading:
    """Return a year."""
    return read_window(int(match["year"]), 1, _MONTHS_A_YEAR)


def near_day(days: int, *, weak: bool) -> Reader:
    """Return the reader of a word for a day near today."""

    def read(_: re.Match[str], context: DateContext) -> Reading:
        day = context.today_on + timedelta(days=days)
        return Reading(kind="day", first=day, last=day, exact=True, weak=weak)

    return read


def near_period(months: int, step: int) -> Reader:
    """Return the reader of words for a year or month near today."""

    def read(_: re.Match[str], context: DateContext) -> Reading:
        start = context.today_on if months == 1 else context.today_on.replace(month=1, day=1)
        year, month = months_after(start, months * step)
        return read_window(year, month, months)

    return read

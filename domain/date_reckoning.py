"""Reckons days and windows around a day.

In: days, counts and units. Out: days, windows and readings. No clock is read.

Rules
    B1  A week begins on Monday and belongs to the year and month that hold its Thursday.
    B2  Years and months are counted before weeks and days; a day that a month lacks is its last.
    B3  What leaves the calendar is no reading.
"""

from calendar import monthrange
from collections.abc import Callable
from datetime import MAXYEAR, date, timedelta
from types import MappingProxyType
from typing import Final

from domain.date_values import Reading, Window, read_day, read_window

MONTHS_OF: Final = MappingProxyType(
    {"month": 1, "quarter": 3, "half": 6, "year": 12, "decade": 120, "century": 1200}
)
DAYS_OF: Final = MappingProxyType({"day": 1, "week": 7, "fortnight": 14})
DAYS_OF_MONTH: Final = range(1, 32)
_DAYS_MAX = 400_000  # a thousand years and more
_FAR = 9  # years to look for a day that most years lack
_EDGE = 1200  # years from an end of the calendar


def exact_day(day: date) -> Reading:
    """Return the reading of a day."""
    return Reading(kind="day", first=day, last=day, exact=True)


def period(first: date, last: date, unit: str) -> Reading:
    """Return the reading of a window."""
    return Reading(kind="window", first=first, last=last, unit=unit)


def months_from(year: int, month: int, months: int, unit: str) -> Reading | None:
    """Return the window of some months (B3)."""
    if not 1 <= year < MAXYEAR - 1 - months // 12:
        return None
    found = read_window(year, month, months)
    return Reading(kind="window", first=found.first, last=found.last, unit=unit)


def shifted(day: date, counts: tuple[tuple[int, str], ...], sign: int) -> date | None:
    """Return a day some lengths before or after another (B2, B3)."""
    months = sum(count * MONTHS_OF.get(unit, 0) for count, unit in counts)
    days = sum(count * DAYS_OF.get(unit, 0) for count, unit in counts)
    index = day.year * 12 + day.month - 1 + sign * months
    year, month = index // 12, index % 12 + 1
    is_near = _EDGE < year < MAXYEAR - _EDGE and -_DAYS_MAX < days < _DAYS_MAX
    if not is_near:
        return None
    moved = date(year, month, min(day.day, monthrange(year, month)[1]))
    return moved + timedelta(days=sign * days)


def week_of(day: date) -> date:
    """Return the Monday of the week of a day."""
    return day - timedelta(days=day.weekday())


def week(monday: date) -> Reading:
    """Return the window of a week."""
    return period(monday, monday + timedelta(days=6), "week")


def weekend(monday: date) -> Reading:
    """Return the Saturday and Sunday of a week."""
    return period(monday + timedelta(days=5), monday + timedelta(days=6), "weekend")


def week_number(window: Window, number: int) -> date:
    """Return the Monday of a numbered week of a window; -1 is its last (B1)."""
    half = timedelta(days=3)
    if number > 0:
        return week_of(window.first + half) + timedelta(days=7 * (number - 1))
    return week_of(window.last - half)


def nth_weekday(window: Window, weekday: int, number: int) -> date | None:
    """Return a numbered weekday of a window, -1 for its last; None where it has no such."""
    if number < 0:
        return window.last - timedelta(days=(window.last.weekday() - weekday) % 7)
    ahead = (weekday - window.first.weekday()) % 7 + 7 * (number - 1)
    found = window.first + timedelta(days=ahead)
    return found if found <= window.last else None


def easter(year: int) -> date:
    """Return Easter Sunday of the Gregorian calendar."""
    golden, century = year % 19, year // 100
    solar = century - century // 4
    moon = (19 * golden + solar - (8 * century + 13) // 25 + 15) % 30
    moon -= (moon + golden // 11) // 29
    weekday = (year + year // 4 + moon + 2 - solar) % 7
    return date(year, 3, 28) + timedelta(days=moon - weekday)


def either(make: Callable[[int], Reading | None], today: date, unit: str = "") -> Reading | None:
    """Return what lacks a year: its coming and its past window around today.

    ``make`` gives the reading of a year, or None where that year has no such day.
    """
    years = range(today.year - _FAR, today.year + _FAR)
    made = [make(year) for year in years if 1 <= year < MAXYEAR]
    windows = [one.windows[0] for one in made if one is not None]
    coming = [one for one in windows if one.last >= today]
    past = [one for one in windows if one.last < today]
    if not coming or not past:
        return None
    return Reading(kind="yearless", both=(coming[0], past[-1]), unit=unit)


def year_day(year: int, month: int, day: int) -> Reading | None:
    """Return a day of a year; None where the year has no such day."""
    found = read_day(year, month, day)
    return found if found.kind == "day" else None

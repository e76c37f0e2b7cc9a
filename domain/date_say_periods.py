"""Reads months, quarters, halves, weeks and years out of tokens.

In: hits of rules. Out: readings of windows. The codes stand in ``date_lexicon``, the rules
in ``date_period_rules``.

Rules
    P1  A period without a year has its coming and its past one.
    P2  A tax year of two calendar years begins on 6 April where the words are those of the
        United Kingdom; any other is vague, for each country begins it on its own day.
    P3  A year in words needs a word that makes it one; before another word it is an amount.
    P4  A month is halved behind its fifteenth day.
    P5  An apostrophe right before two digits leaves out the century of a year: "10 Oct '14".
"""

from calendar import monthrange
from datetime import date, timedelta
from types import MappingProxyType

from msgspec.structs import replace

from domain.date_grammar import Hit
from domain.date_lexicon import Token
from domain.date_readers import DateContext
from domain.date_reckoning import (
    MONTHS_OF,
    either,
    months_from,
    period,
    week,
    week_number,
    week_of,
    weekend,
)
from domain.date_values import Reading, Window, read_year

_TAX_MONTH, _TAX_DAY = 4, 6
_FIRST_YEAR = 1500  # no statute that is asked about is older
_QUARTERS = 4
_HALVES = ("half", "fortnight")
_MIDDLE = 15
_WEEKS = range(1, 54)
_LETTERS = MappingProxyType({"q": "quarter", "t": "quarter", "h": "half", "s": "half"})
_LED = tuple("piF>bfE")  # what makes a bare month one
_LEADS_ON = tuple(">h")  # to the month that ends a stretch


def say_month_year(hit: Hit, context: DateContext) -> Reading | None:
    """Return a month of a year."""
    year = hit.get("year")
    if year is not None:
        return months_from(year.value, hit.value("month"), 1, "monthof")
    short = hit.one("short")
    if short.unit != "2" or (short.value in range(1, 32) and not hit.get("slash")):
        return None
    told = read_year(f"{short.value:02}", context.today_on)
    return months_from(told, hit.value("month"), 1, "monthof")


def say_short_year(hit: Hit, context: DateContext) -> Reading | None:
    """Return a year of which an apostrophe leaves out the century (P5)."""
    mark, short = hit.tokens
    if mark.end != short.start or short.unit != "2":
        return None
    return months_from(read_year(f"{short.value:02}", context.today_on), 1, 12, "year")


def _each_month(month: int, context: DateContext) -> Reading | None:
    return either(lambda year: months_from(year, month, 1, "monthof"), context.today_on, "monthof")


def say_near_month(hit: Hit, context: DateContext) -> Reading | None:
    """Return "this September"; the next and the last one read two ways (P1)."""
    month, step, found = hit.value("month"), hit.value("mod"), None
    said = months_from(context.today_on.year + step, month, 1, "monthof")
    if step != 0:
        found = _each_month(month, context)
    if said is None or found is None:
        return said
    both = (said.windows[0], found.both[1]) if step < 0 else found.both
    return replace(found, both=both)


def say_month(hit: Hit, context: DateContext) -> Reading | None:
    """Return a month without a year (P1); chat unless a word such as "in" leads to it."""
    is_led = hit.before in _LED
    found = _each_month(hit.value("month"), context)
    if found is None or (hit.one("month").unit == "other" and not is_led):
        return None
    return replace(found, is_chat=not (is_led or hit.after in _LEADS_ON))


def _numbered_months(nth: Token, unit: str, year: int) -> Reading | None:
    """Return a numbered quarter or half of a year; the last half is the second."""
    months = MONTHS_OF.get(unit, 0)
    if unit not in ("quarter", "half") or nth.value not in range(-1, _QUARTERS + 1):
        return None
    count = 12 // months
    number = count if nth.code == "L" or nth.value > count else max(nth.value, 1)
    return months_from(year, (number - 1) * months + 1, months, unit)


def say_numbered(hit: Hit, context: DateContext) -> Reading | None:
    """Return a quarter or half of a year, or of no year (P1)."""
    nth, unit, year = hit.one("nth"), hit.one("unit").unit, hit.get("year")
    unit = _LETTERS.get(unit, unit)
    if year is not None:
        return _numbered_months(nth, unit, year.value)
    if nth.code == "Q" and unit == "half" and context.language != "en":  # a name of many things
        return None
    return either(lambda one: _numbered_months(nth, unit, one), context.today_on, "quarter")


def say_months_of_year(hit: Hit, _: DateContext) -> Reading | None:
    """Return the first or last months of a year."""
    number, year = hit.value("number"), hit.value("year")
    if hit.one("unit").unit != "month" or number not in range(1, 12):
        return None
    first = 13 - number if hit.one("nth").code == "L" else 1
    return months_from(year, first, number, "months")


def say_week(hit: Hit, context: DateContext) -> Reading | None:
    """Return a numbered week of a year, of this one where none is told."""
    number, year = hit.value("number"), hit.get("year")
    if hit.one("unit").unit != "week" or number not in _WEEKS:
        return None
    return _week_of_months(number, year.value if year else context.today_on.year, 1, 12)


def _week_of_months(number: int, year: int, month: int, months: int) -> Reading | None:
    held = months_from(year, month, months, "")
    return week(week_number(held.windows[0], number)) if held is not None else None


def say_week_of(hit: Hit, context: DateContext) -> Reading | None:
    """Return a numbered week, weekend or half of a month, or a week of a year (P4)."""
    nth, unit = hit.one("nth"), hit.one("unit").unit
    number = -1 if nth.code == "L" else nth.value
    if unit not in ("week", "weekend") and (unit not in _HALVES or hit.get("month") is None):
        return None

    def of(year: int, month: int, months: int) -> Reading | None:
        if unit in _HALVES:
            return _half_of_month(number, year, month)
        found = _week_of_months(number, year, month, months)
        return weekend(found.windows[0].first) if found and unit == "weekend" else found

    month, year, rel = hit.get("month"), hit.get("year"), hit.get("rel")
    if rel is not None:
        return of(rel.value // 12, rel.value % 12 + 1, 1)
    if month is None:
        return of(hit.value("year"), 1, 12)
    if year is not None:
        return of(year.value, month.value, 1)
    return either(lambda one: of(one, month.value, 1), context.today_on, "week")


def _half_of_month(number: int, year: int, month: int) -> Reading | None:
    """Return the days up to the middle of a month, or those behind it (P4)."""
    middle = date(year, month, _MIDDLE)
    if number == 1:
        return period(middle.replace(day=1), middle, "half")
    last = middle.replace(day=monthrange(year, month)[1])
    return period(middle + timedelta(days=1), last, "half") if number in (2, -1) else None


def say_period_of_day(hit: Hit, _: DateContext) -> Reading | None:
    """Return the week or month that holds a stated day."""
    unit, held = hit.one("unit").unit, hit.reading("day")
    if not held.windows or unit not in ("week", "month"):
        return None
    made = tuple(_around(window.first, unit) for window in held.windows)
    if held.first is not None:
        return period(made[0].first, made[0].last, unit)
    return Reading(kind="yearless", both=made, unit=unit)


def _around(day: date, unit: str) -> Window:
    if unit == "week":
        return week(week_of(day)).windows[0]
    first = day.replace(day=1)
    after = (first + timedelta(days=31)).replace(day=1)
    return Window(first=first, last=after - timedelta(days=1), bound=after)


def say_tax_year(hit: Hit, _: DateContext) -> Reading | None:
    """Return a tax year (P2)."""
    unit, year = hit.one("unit").unit, hit.value("year")
    if unit not in ("taxyear", "fiscalyear"):
        return None
    if hit.get("second") is None:
        return months_from(year, 1, 12, "taxyear")
    if hit.value("second") % 100 != (year + 1) % 100:
        return None
    if unit == "fiscalyear":
        return Reading(kind="vague", unit="taxyear")
    start, after = (date(one, _TAX_MONTH, _TAX_DAY) for one in (year, year + 1))
    return period(start, after - timedelta(days=1), "taxyear")


def say_two_years(hit: Hit, _: DateContext) -> Reading | None:
    """Return "2020/21": a year of some kind that is not told."""
    follows = hit.value("second") % 100 == (hit.value("year") + 1) % 100
    return Reading(kind="vague", unit="taxyear") if follows else None


def say_year(hit: Hit, _: DateContext) -> Reading | None:
    """Return a year (P3)."""
    year = hit.one("year")
    is_amount = year.code == "Y" and hit.after == "x" and hit.before in ("a", "f", "")
    if year.value < _FIRST_YEAR or is_amount:
        return None
    if any(one.unit != "year" for one in hit.all("single")):
        return None
    return months_from(year.value, 1, 12, "plainyear")


def say_named_year(hit: Hit, _: DateContext) -> Reading | None:
    """Return a year of few digits, said as a year."""
    if hit.one("unit").unit != "year" or hit.value("year") not in range(100, 1000):
        return None
    return months_from(hit.value("year"), 1, 12, "plainyear")

"""Reads single days out of tokens: "Monday 12 January 2016", "the last day of May 2010".

In: hits of rules. Out: readings of days. The codes stand in ``date_lexicon``, the rules in
``date_day_rules``.

Rules
    S1  A day that the calendar lacks is impossible, whatever its weekday.
    S2  A day without a year has its coming and its past one.
    S3  A weekday alone, or the number of a day alone, is chat.
    S4  "Next Friday" that is not the nearest one is ambiguous.
"""

from calendar import isleap
from datetime import date, timedelta

from msgspec.structs import replace

from domain.date_grammar import Hit
from domain.date_readers import DateContext
from domain.date_reckoning import (
    DAYS_OF_MONTH,
    easter,
    either,
    exact_day,
    months_from,
    nth_weekday,
    week_of,
    year_day,
)
from domain.date_values import Reading, Window, read_day, read_year

_SHORT_YEARS = range(32, 100)  # two digits that are no day
_POINTERS = tuple("TXL")
_EACH = "H"  # "every 5 April" is no day
_LEADS = tuple("ABF")  # after, before, since


def _day_of(hit: Hit) -> int | None:
    if any(one.unit != "day" for one in hit.all("dayword")):
        return None
    value = hit.value("day")
    return value if value in DAYS_OF_MONTH or hit.get("year") is not None else None


def _year_of(hit: Hit, context: DateContext) -> int | None:
    found = hit.get("year")
    if found is not None:
        return found.value
    short = hit.value("short")
    is_year = hit.get("mark") is not None or short in _SHORT_YEARS
    if not is_year or hit.all("short")[0].unit != "2":
        return None
    return read_year(f"{short:02}", context.today_on)


def say_date(hit: Hit, context: DateContext) -> Reading | None:
    """Return a day with month and year (S1)."""
    day, year, month = _day_of(hit), _year_of(hit, context), hit.value("month")
    return None if day is None or year is None else read_day(year, month, day)


def say_yearless(hit: Hit, context: DateContext) -> Reading | None:
    """Return a day of a month without a year (S1, S2)."""
    day, month, today = _day_of(hit), hit.value("month"), context.today_on
    if not day:
        return None
    leap = next(year for year in range(today.year, 0, -1) if isleap(year))
    tried = read_day(leap, month, day)
    if tried.kind != "day":
        return Reading(kind="impossible", month_days=tried.month_days)
    found = either(lambda year: year_day(year, month, day), today)
    recurs = _EACH in (hit.before, hit.after)
    return found and replace(found, month_day=(month, day), is_chat=recurs)


def say_number_yearless(hit: Hit, context: DateContext) -> Reading | None:
    """Return "17 del 11": a day and the number of its month (S2)."""
    day, month = hit.value("day"), hit.value("number")
    if month not in range(1, 13):
        return None
    found = either(lambda year: year_day(year, month, day), context.today_on)
    return found and replace(found, month_day=(month, day))


def say_day_of_month(hit: Hit, _: DateContext) -> Reading | None:
    """Return a day of the month that words point to."""
    day, month = _day_of(hit), hit.value("rel")
    return read_day(month // 12, month % 12 + 1, day) if day else None


def say_feast(hit: Hit, context: DateContext) -> Reading | None:
    """Return the day of a feast, of a year or of no year (S2)."""
    feast, year = hit.one("feast"), hit.get("year")

    def of(one: int) -> Reading | None:
        if feast.unit == "fixed":
            return year_day(one, *divmod(feast.value, 100))
        return exact_day(easter(one) + timedelta(days=feast.value))

    return of(year.value) if year is not None else either(of, context.today_on)


def say_edge(hit: Hit, _: DateContext) -> Reading | None:
    """Return the first, the last or a numbered day of a period."""
    nth, held = hit.one("nth"), hit.reading("held")
    if hit.one("unit").unit != "day":
        return None
    days = tuple(
        window.last if nth.code == "L" else window.first + timedelta(days=nth.value - 1)
        for window in held.windows
    )
    if held.first is not None:
        return exact_day(days[0])
    return Reading(kind="yearless", both=_windows(days))


def _windows(days: tuple[date, ...]) -> tuple[Window, ...]:
    return tuple(Window(first=day, last=day, bound=day) for day in days)


def _either_day(*days: date) -> Reading:
    return Reading(kind="ambiguous", choices=days, both=_windows(days))


def say_weekday_of_week(hit: Hit, _: DateContext) -> Reading:
    """Return the weekday of the week that words point to."""
    monday = hit.reading("rel").windows[0].first
    return exact_day(monday + timedelta(days=hit.value("weekday") - 1))


def say_near_weekday(hit: Hit, context: DateContext) -> Reading | None:
    """Return the weekday of this, the next or the last week (S4)."""
    if hit.after in _POINTERS or hit.before in _POINTERS:  # "this Friday next" says two things
        return None
    weekday, step, today = hit.value("weekday") - 1, hit.value("mod"), context.today_on
    of_week = week_of(today) + timedelta(days=7 * step + weekday)
    ahead = today + timedelta(days=(weekday - today.weekday()) % 7 or 7)
    behind = today - timedelta(days=(today.weekday() - weekday) % 7 or 7)
    nearest = ahead if step > 0 else behind
    return exact_day(of_week) if step == 0 or nearest == of_week else _either_day(of_week, nearest)


def say_weekday(hit: Hit, context: DateContext) -> Reading | None:
    """Return the coming and the past one of a weekday (S3); "mi" and "sa" alone are none."""
    if hit.one("weekday").unit == "short" or hit.before in _POINTERS:
        return None
    today, weekday = context.today_on, hit.value("weekday") - 1
    coming = today + timedelta(days=(weekday - today.weekday()) % 7)
    past = today - timedelta(days=(today.weekday() - weekday) % 7 or 7)
    return replace(_either_day(coming, past), is_chat=hit.before not in _LEADS)


def say_nth_weekday(hit: Hit, context: DateContext) -> Reading | None:
    """Return a numbered weekday of a month (S2)."""
    nth, weekday, today = hit.one("nth"), hit.value("weekday") - 1, context.today_on
    number = -1 if nth.code == "L" else nth.value

    def of(year: int, month: int) -> Reading | None:
        held = months_from(year, month, 1, "month")
        day = held and nth_weekday(held.windows[0], weekday, number)
        return exact_day(day) if day else None

    rel, month, year = hit.get("rel"), hit.get("month"), hit.get("year")
    if rel is not None:
        return of(rel.value // 12, rel.value % 12 + 1)
    if month is None:
        return of(today.year, today.month)
    if year is not None:
        return of(year.value, month.value)
    return either(lambda one: of(one, month.value), today)


def say_day_number(hit: Hit, context: DateContext) -> Reading | None:
    """Return the coming and the past day of a number (S3)."""
    number, today = hit.value("day"), context.today_on
    months = (divmod(today.year * 12 + today.month - 1 + step, 12) for step in range(-2, 3))
    made = (year_day(year, month + 1, number) for year, month in months)
    days = [one.first for one in made if one is not None and one.first is not None]
    coming = [day for day in days if day >= today]
    past = [day for day in days if day < today]
    if not coming or not past:
        return None
    return Reading(kind="yearless", both=_windows((coming[0], past[-1])))


def say_weekday_number(hit: Hit, context: DateContext) -> Reading | None:
    """Return a day of this month said with its weekday (S3)."""
    today = context.today_on
    return year_day(today.year, today.month, hit.value("day"))

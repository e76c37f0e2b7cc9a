"""Rules for two ends joined: "from 4 to 22 January", "between May 2015 and 2018".

In: tokens, dates among them. Out: readings of ranges.

Rules
    G1  An end without a year takes the one that puts it nearest to the other, in order.
    G2  Ends that are told stay as told, the later first where the reader said so.
"""

from calendar import monthrange
from datetime import date, timedelta

from domain.date_grammar import DATED, Hit, Rule, rule
from domain.date_readers import DateContext
from domain.date_reckoning import DAYS_OF_MONTH, either
from domain.date_values import Reading, Window, read_day


def say_days(hit: Hit, context: DateContext) -> Reading | None:
    """Return "4 to 22 January 1995": the first day takes month and year of the last."""
    end, number = hit.reading("end"), hit.value("one")
    if number not in DAYS_OF_MONTH or hit.one("end").unit != DATED:
        return None
    if end.kind == "impossible":
        return end
    if end.month_day is not None:
        return _yearless_days(end.month_day[0], number, end.month_day[1], context)
    day = end.windows[0].first
    return _days(day.year, day.month, number, day.day) if end.kind == "day" else None


def say_month_days(hit: Hit, context: DateContext) -> Reading | None:
    """Return "January 4 to 22, 1995"."""
    month, one, two, year = hit.value("month"), hit.value("one"), hit.value("two"), hit.get("year")
    if year is None:
        return _yearless_days(month, one, two, context)
    return _days(year.value, month, one, two)


def say_days_of_month(hit: Hit, _: DateContext) -> Reading:
    """Return two days of the month that words point to."""
    month, one, two = hit.value("rel"), hit.value("one"), hit.value("two")
    return _days(month // 12, month % 12 + 1, one, two)


def _days(year: int, month: int, one: int, two: int) -> Reading:
    """Return the range of two days of a month, or the one that it lacks."""
    ends = (read_day(year, month, one), read_day(year, month, two))
    wrong = next((end for end in ends if end.kind != "day"), None)
    return wrong or _range(ends[0].windows[0].first, ends[1].windows[0].first)


def _range(first: date, last: date) -> Reading:
    window = Window(first=first, last=last, bound=last)
    return Reading(kind="range", first=first, last=last, exact=True, both=(window,), unit="range")


def _yearless_days(month: int, one: int, two: int, context: DateContext) -> Reading | None:
    def of(year: int) -> Reading | None:
        found = _days(year, month, one, two)
        return found if found.kind == "range" and one <= two else None

    return either(of, context.today_on, "range")


def say_weekdays(hit: Hit, _: DateContext) -> Reading:
    """Return two weekdays of the week that words point to."""
    monday = hit.reading("rel").windows[0].first
    days = (monday + timedelta(days=hit.value(name) - 1) for name in ("one", "two"))
    return _range(*days)


def say_joined(hit: Hit, _: DateContext) -> Reading | None:
    """Return two dates joined (G1, G2)."""
    one, two = hit.reading("one"), hit.reading("two")
    both = [Window(first=a.first, last=b.last, bound=b.first) for a, b in _pairs(one, two)]
    if not both:
        return None
    if len(both) > 1:
        return Reading(kind="yearless", both=tuple(both), unit="range")
    exact, window = one.exact and two.exact, both[0]
    return Reading(
        kind="range",
        first=window.first,
        last=window.last,
        exact=exact,
        both=(window,),
        unit="range",
    )


def _pairs(one: Reading, two: Reading) -> tuple[tuple[Window, Window], ...]:
    """Return the ends that may be meant, the coming pair first (G1)."""
    ones, twos = one.windows, two.windows
    if len(ones) == 1 and len(twos) == 1:
        return ((ones[0], twos[0]),)
    if len(twos) == 1:
        begin = _nearest(one, twos[0], after=False)
        return ((begin, twos[0]),) if begin is not None else ()
    ends = ((first, _nearest(two, first, after=True)) for first in ones)
    return tuple(dict.fromkeys((first, end) for first, end in ends if end is not None))


def _nearest(reading: Reading, other: Window, *, after: bool) -> Window | None:
    """Return the window nearest to another on its right side; None where none is known."""
    windows = reading.windows
    if reading.month_day is not None or reading.unit == "monthof":
        return _moved(windows[0], other, after=after)
    fitting = [one for one in windows if (one.first >= other.first) == after]
    if not fitting and reading.kind == "ambiguous":  # a weekday: the next one, or the last
        ahead = timedelta(days=(windows[0].first - other.first).days % 7)
        day = other.first + ahead - (timedelta(0) if after else timedelta(days=7))
        return Window(first=day, last=day, bound=day)
    return min(fitting, key=lambda one: abs(one.first - other.first), default=None)


def _moved(window: Window, other: Window, *, after: bool) -> Window:
    """Return a window in the year that puts it after, or before, another."""
    month, day = window.first.month, window.first.day
    year = other.first.year
    if ((month, day) >= (other.first.month, other.first.day)) != after:
        year += 1 if after else -1
    first = date(year, month, min(day, monthrange(year, month)[1]))
    shift = first - window.first
    return Window(first=first, last=window.last + shift, bound=window.bound + shift)


_ENDS = "[DPKOV]"
DAY_RANGE_RULES: tuple[Rule, ...] = (
    rule(
        r"p?(?P<month>m)\.?[bFfp]{0,2}a?(?P<one>[nowr])[>h&]a?(?P<two>[nowr])k?f?(?P<year>[yYK])?",
        say_month_days,
    ),
    rule(r"(?P<rel>O)[bFf]a?(?P<one>[nowr])\.?[>h&]a?(?P<two>[nowr])\.?", say_days_of_month),
    rule(r"(?P<rel>V)k?[bFfpi]a?(?P<one>d)[>&]a?(?P<two>d)", say_weekdays),
)
SAME_MONTH_RULES: tuple[Rule, ...] = (
    rule(r"[bFf]?a?(?P<one>[nowr])\.?[>h&/]a?(?P<end>D)", say_days),
)
JOIN_RULES: tuple[Rule, ...] = (
    rule(rf"ba?(?P<one>{_ENDS})\.?k?[>h&][ap]{{0,2}}(?P<two>{_ENDS})", say_joined),
    rule(rf"[Ff]?a?(?P<one>{_ENDS})\.?k?[>h][ap]{{0,2}}(?P<two>{_ENDS})", say_joined),
)

"""Reads days and spans that lie some length from a day: "two weeks ago", "the last three years".

In: hits of rules. Out: readings. The codes stand in ``date_lexicon``.

Rules
    L1  Words that point into a text ("the following day") and not to today are chat.
    L2  A length that tells how long and not when ("within 30 days", "in 30 days", "en un año")
        is chat.
    L3  "A few days" are three where they are offered; they and "more than two years" are vague.
"""

from datetime import date, timedelta
from itertools import pairwise

from msgspec.structs import replace

from domain.date_grammar import Hit
from domain.date_readers import DateContext
from domain.date_reckoning import (
    DAYS_OF,
    MONTHS_OF,
    exact_day,
    months_from,
    period,
    shifted,
    week,
    week_of,
    weekend,
)
from domain.date_values import Reading

COUNT = "(?P<count>[nwce]u(?:k?&?[nwce]u)*)"
_ABOUT = "8"  # "more than"
_POINTING, _NOUN = "same", "noun"  # "the day after" points into a text; "day" takes an article
_SINCE = 2  # of a word that leads to a length up to now
_FROM_NOW = 1  # of a word that says from when a length runs
_LOOSE_IN, _ENDING_IN = 2, 1  # values of "en", which says how long, and of "dentro de"


def say_near(hit: Hit, context: DateContext) -> Reading:
    """Return today, tomorrow, yesterday (L1)."""
    near = hit.tokens[-1]
    found = exact_day(context.today_on + timedelta(days=near.value))
    return replace(found, weak=near.code == "v", is_chat=near.unit.startswith(_POINTING))


def say_near_phrase(hit: Hit, context: DateContext) -> Reading | None:
    """Return a day near today that is said with a noun and its article."""
    near = hit.one("near")
    return say_near(hit, context) if near.unit.endswith(_NOUN) else None


def _counts(hit: Hit) -> tuple[tuple[int, str], ...]:
    """Return the lengths said: (number, unit), in order."""
    tokens = hit.all("count")
    return tuple(
        (number.value, unit.unit)
        for number, unit in pairwise(tokens)
        if unit.code == "u" and number.code in "nwce"
    )


def _far(hit: Hit, start: date, sign: int) -> Reading | None:
    """Return the day at the end of a length from a day (L3)."""
    day = shifted(start, _counts(hit), sign)
    if day is None or day == start:  # out of the calendar, or of no unit that has a length
        return None
    found = exact_day(day)
    is_some = any(one.code == "e" and one.value > 1 for one in hit.all("count"))
    if is_some or _ABOUT in (hit.before, *(one.code for one in hit.tokens)):
        return Reading(kind="vague", both=found.windows)
    return found


def say_ago(hit: Hit, context: DateContext) -> Reading | None:
    """Return the day some lengths before today, which may be said: "ten years ago today"."""
    near = hit.get("today")
    if near is not None and near.value:  # "a year ago tomorrow" tells two days
        return None
    return _far(hit, context.today_on, -1)


def say_ahead(hit: Hit, context: DateContext) -> Reading | None:
    """Return the day some lengths after today (L2)."""
    lead, found = hit.get("lead"), _far(hit, context.today_on, 1)
    if found is None or (lead is None and hit.before in tuple("yD")):
        return None
    in_days = all(unit == "day" for _, unit in _counts(hit))  # as time limits are told
    tail = hit.tokens[-1]
    is_from_now = tail.code == "l" and tail.value == _FROM_NOW
    is_loose = (lead is None or lead.value == _LOOSE_IN or in_days) and not is_from_now
    return replace(found, is_chat=found.is_chat or is_loose)


def say_from_day(hit: Hit, _: DateContext) -> Reading | None:
    """Return the day some lengths before or after a stated one."""
    side, base = hit.one("side"), hit.reading("base")
    if base.first is None:
        return None
    return _far(hit, base.first, -1 if side.code in tuple("BG") else 1)


def say_since_length(hit: Hit, context: DateContext) -> Reading | None:
    """Return "for two years now": what begins some lengths before today and is open."""
    found = _far(hit, context.today_on, -1) if hit.value("since") == _SINCE else None
    if found is None or found.first is None:
        return found
    return Reading(kind="open", first=found.first, unit="length")


def say_length_on(hit: Hit, context: DateContext) -> Reading | None:
    """Return "three days starting today"; None for "three days from today", which is a day."""
    return say_length_from(hit, context) if hit.value("start") == 1 else None


def say_length_from(hit: Hit, _: DateContext) -> Reading | None:
    """Return "for three days from today": a length that begins on a stated day."""
    base = hit.reading("base")
    starts = [window.first for window in base.windows[-1:]]
    ends = [shifted(start, _counts(hit), 1) for start in starts]
    if not starts or ends[0] is None or ends[0] <= starts[0]:
        return None
    found = period(starts[0], ends[0] - timedelta(days=1), "length")
    if base.first is None:
        return Reading(kind="yearless", both=found.windows, unit="length")
    return found


def say_within(hit: Hit, context: DateContext) -> Reading | None:
    """Return the days from today to the end of a length (L2)."""
    today, lead = context.today_on, hit.one("lead")
    if lead.code == "i" and lead.value != _ENDING_IN:  # "in the next 3 years": the length alone
        return None
    far = shifted(today, _counts(hit), 1)
    if far is None or far <= today:
        return None
    return replace(period(today, far - timedelta(days=1), "length"), is_chat=True)


def say_length(hit: Hit, context: DateContext) -> Reading | None:
    """Return "the last three years": a length that ends or begins at today."""
    number, unit, today = hit.value("number"), hit.one("unit").unit, context.today_on
    step = hit.value("mod")
    if not step or number == 0:
        return None
    if unit in ("decade", "century"):
        return _calendar_length(number, unit, step, context)
    if unit not in MONTHS_OF and unit not in DAYS_OF:
        return None
    far = shifted(today, ((number, unit),), step)
    if far is None:
        return None
    day = timedelta(days=1)
    return period(today + day, far, "length") if step > 0 else period(far, today - day, "length")


def _calendar_length(number: int, unit: str, step: int, context: DateContext) -> Reading | None:
    """Return whole decades or centuries of the calendar before or after today's."""
    months = MONTHS_OF[unit]
    held = context.today_on.year * 12 // months
    start = held - number if step < 0 else held + 1
    return months_from(start * months // 12, 1, months * number, unit)


def say_near_period(hit: Hit, context: DateContext) -> Reading | None:
    """Return the period of some unit before, at or after today's (L1)."""
    unit, mod = hit.one("unit").unit, hit.one("mod")
    if unit == "day" and hit.after in tuple("fia"):  # "the last day of May"
        return None
    found = near_period(mod.value, unit, context)
    if found is None:
        return None
    return replace(found, is_chat=mod.unit == "same" or not found.unit)


def near_period(step: int, unit: str, context: DateContext) -> Reading | None:
    """Return the period of a unit some steps from today's."""
    today = context.today_on
    if unit == "day":
        day = shifted(today, ((step, "day"),), 1)
        return exact_day(day) if day else None
    if unit in ("week", "weekend"):
        monday = shifted(week_of(today), ((step, "week"),), 1)
        make = week if unit == "week" else weekend
        return make(monday) if monday else None
    months = MONTHS_OF.get(unit)
    if months is None:
        return None
    index = today.year * 12 + today.month - 1
    start = (index // months + step) * months
    return months_from(start // 12, start % 12 + 1, months, unit)


def say_this_unit(hit: Hit, context: DateContext) -> Reading | None:
    """Return the week or weekend that holds today."""
    unit = hit.one("unit")
    is_one = unit.unit in ("week", "weekend") and not unit.value
    return near_period(0, unit.unit, context) if is_one else None

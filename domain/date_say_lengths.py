"""Reads days and spans that lie some length from a day: "two weeks ago", "the last three years".

In: hits of rules. Out: readings. The codes stand in ``date_lexicon``.

Rules
    L1  Words that point into a text ("the following day") and not to today are chat.
    L2  A length that tells how long and not when ("within 30 days", "in 30 days", "en un año")
        is chat.
    L3  "A few days" are three where they are offered, and never answered.
"""

from datetime import timedelta
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
_NOUN_PHRASE = 11  # characters of "giorno dopo"; "lendemain" is a word
_LOOSE_IN, _ENDING_IN = 2, 1  # values of "en", which says how long, and of "dentro de"


def say_near(hit: Hit, context: DateContext) -> Reading | None:
    """Return today, tomorrow, yesterday (L1)."""
    near = hit.tokens[-1]
    day = shifted(context.today_on, ((near.value, "day"),), 1)
    if day is None:
        return None
    return replace(exact_day(day), weak=near.code == "v", is_chat=bool(near.unit))


def say_near_phrase(hit: Hit, context: DateContext) -> Reading | None:
    """Return a day near today that is said with a noun and its article."""
    near = hit.one("near")
    return say_near(hit, context) if near.end - near.start >= _NOUN_PHRASE else None


def _counts(hit: Hit) -> tuple[tuple[int, str], ...]:
    """Return the lengths said: (number, unit), in order."""
    tokens = hit.all("count")
    return tuple(
        (number.value, unit.unit)
        for number, unit in pairwise(tokens)
        if unit.code == "u" and number.code in "nwce"
    )


def _far(hit: Hit, start: Reading | None, sign: int) -> Reading | None:
    """Return the day at the end of a length from a day (L3)."""
    if start is None or start.first is None:
        return None
    day = shifted(start.first, _counts(hit), sign)
    if day is None:
        return None
    found = exact_day(day)
    is_some = any(one.code == "e" and one.value > 1 for one in hit.all("count"))
    return Reading(kind="yearless", both=found.windows, is_chat=True) if is_some else found


def say_ago(hit: Hit, context: DateContext) -> Reading | None:
    """Return the day some lengths before today."""
    return _far(hit, exact_day(context.today_on), -1)


def say_ahead(hit: Hit, context: DateContext) -> Reading | None:
    """Return the day some lengths after today (L2)."""
    lead = hit.get("lead")
    found = _far(hit, exact_day(context.today_on), 1)
    if found is None or (lead is None and hit.before in tuple("yD")):
        return None
    in_days = all(unit == "day" for _, unit in _counts(hit))  # as time limits are told
    is_loose = lead is None or lead.value == _LOOSE_IN or in_days
    return replace(found, is_chat=found.is_chat or is_loose)


def say_from_day(hit: Hit, context: DateContext) -> Reading | None:
    """Return the day some lengths before or after a stated one; a period that starts on it."""
    side, base = hit.one("side"), hit.one("base").reading
    if side.code == "F" and side.value:
        return say_length_from(hit, context)
    if base is not None and base.kind != "day":
        return None
    return _far(hit, base, -1 if side.code == "B" else 1)


def say_length_from(hit: Hit, _: DateContext) -> Reading | None:
    """Return "for three days from today": a length that begins on a stated day."""
    base = hit.one("base").reading
    windows = base.windows[-1:] if base is not None else ()
    ends = [shifted(window.first, _counts(hit), 1) for window in windows]
    if not ends or ends[0] is None or ends[0] <= windows[0].first:
        return None
    found = period(windows[0].first, ends[0] - timedelta(days=1), "length")
    return replace(found, is_chat=True)


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
    if unit == "day" and hit.after in tuple("fi"):  # "the last day of May"
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

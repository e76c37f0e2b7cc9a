"""Reads decades, centuries, seasons and parts of periods out of tokens.

In: hits of rules. Out: readings of windows. The codes stand in ``date_lexicon``, the rules
in ``date_period_rules``.

Rules
    PA1  "Early", "mid" and "late" narrow a period for what is offered, never for what is
         answered: that is the whole period.
    PA2  A decade of two digits is of the past century and of the coming one.
    PA3  A season begins on no day that law knows: it is vague.
"""

from datetime import date, timedelta
from types import MappingProxyType

from domain.date_grammar import Hit
from domain.date_readers import DateContext
from domain.date_reckoning import months_from, shifted
from domain.date_say_lengths import near_period
from domain.date_values import Reading, Window

_DECADE, _CENTURY = 120, 1200  # months
_PAIRS = range(10, 22)  # first digits of a year, said alone: "twenty-tens"
_YEARS = range(1000, 2200)
_WEEK_DAYS, _MONTH_DAYS = 7, 31
_WEEK_CUTS = MappingProxyType({-1: (0, 3), 0: (1, 5), 1: (3, 7)})
_MONTH_CUTS = MappingProxyType({-1: (0, 15), 0: (9, 20), 1: (15, 31)})
_HALVES = MappingProxyType({1: -1, 2: 1})


def say_decade(hit: Hit, context: DateContext) -> Reading | None:
    """Return the ten years of "the 1970s", "les années 70" (PA2)."""
    value = _decade_of(hit)
    if value is None or value % 10:
        return None
    if value in _YEARS:
        return months_from(value, 1, _DECADE, "years")
    year = context.today_on.year
    century = year // 100 * 100 - (0 if value + 9 < year % 100 else 100)
    made = (months_from(century + more + value, 1, _DECADE, "years") for more in (100, 0))
    both = tuple(window for one in made if one is not None for window in one.windows)
    return Reading(kind="yearless", both=both, unit="years")


def _decade_of(hit: Hit) -> int | None:
    """Return the first year of a decade, or its two digits; None for words that are none."""
    said, base = hit.one("decade"), hit.get("base")
    if any(not one.value for one in hit.all("plural")):  # "year 70" is no decade
        return None
    if base is not None:
        value = said.value + (base.value * 100 if base.value in _PAIRS else base.value)
        return value if value in _YEARS else None
    is_bare_word = said.unit == "word" and hit.get("article") is None
    is_short = said.value < 100  # noqa: PLR2004 -- two digits
    return None if is_bare_word or not (is_short or said.value in _YEARS) else said.value


def say_tens(hit: Hit, _: DateContext) -> Reading | None:
    """Return "les années 1970", "década de 1990": years of which the first is told."""
    start, plural = hit.value("decade"), hit.one("plural")
    is_many = plural.unit == "decade" or (plural.unit == "year" and plural.value)
    if not is_many or start % 10:
        return None
    return months_from(start, 1, _DECADE, "decade")


def say_first_decade(hit: Hit, context: DateContext) -> Reading | None:
    """Return a numbered decade of this century."""
    if hit.one("unit").unit != "decade" or hit.one("whole").unit != "century":
        return None
    start = context.today_on.year // 100 * 100 + 10 * (hit.value("nth") - 1)
    return months_from(start, 1, _DECADE, "decade")


def say_century(hit: Hit, _: DateContext) -> Reading | None:
    """Return a numbered century, as the hundred years that begin alike."""
    number = hit.value("nth")
    if hit.one("unit").unit != "century" or number not in range(11, 23):
        return None
    return months_from((number - 1) * 100, 1, _CENTURY, "century")


def say_season(hit: Hit, context: DateContext) -> Reading | None:
    """Return a season (PA3); "été" alone is a verb."""
    if len(hit.tokens) == 1 and context.language != "en":
        return None
    return Reading(kind="vague", unit="season")


def say_part(hit: Hit, _: DateContext) -> Reading:
    """Return the early, middle or late part of a period (PA1)."""
    return _part(hit.reading("held"), hit.value("part"))


def say_year_part(hit: Hit, _: DateContext) -> Reading | None:
    """Return the early, middle or late part of a year in digits or words (PA1)."""
    held = months_from(hit.value("year"), 1, 12, "year")
    return _part(held, hit.value("part")) if held is not None else None


def say_unit_part(hit: Hit, context: DateContext) -> Reading | None:
    """Return "the end of the month": a part of the period that holds today (PA1)."""
    held = near_period(0, hit.one("unit").unit, context)
    return _part(held, hit.value("part")) if held is not None else None


def say_half_of(hit: Hit, _: DateContext) -> Reading | None:
    """Return a half of the month or week that words point to (PA1)."""
    held, nth = hit.reading("held"), hit.one("nth")
    part = 1 if nth.code == "L" else _HALVES.get(nth.value)
    if hit.one("unit").unit not in ("half", "fortnight") or part is None:
        return None
    return _part(held, part)


def _part(held: Reading, part: int) -> Reading:
    """Return a reading whose windows are narrowed, and whose answer is not."""
    made = tuple(_narrowed(window, part) for window in held.windows)
    if held.first is not None:
        return Reading(kind="window", first=held.first, last=held.last, both=made, unit="part")
    return Reading(kind="yearless", both=made, unit="part")


def _narrowed(window: Window, part: int) -> Window:
    length = (window.last - window.first).days + 1
    if length <= _MONTH_DAYS:
        cuts = (_WEEK_CUTS if length <= _WEEK_DAYS else _MONTH_CUTS)[part]
        begin, end = (window.first + timedelta(days=min(cut, length)) for cut in cuts)
    else:
        begin, end = _cut(window, round(length / 30.4), part)
    return Window(first=begin, last=end - timedelta(days=1), bound=end)


def _cut(window: Window, months: int, part: int) -> tuple[date, date]:
    """Return the ends of a half, or of the middle third, of a window of months."""
    after = window.last + timedelta(days=1)
    edge = months // 3 if part == 0 else months // 2
    ahead = shifted(window.first, ((edge, "month"),), 1) or window.first
    behind = shifted(after, ((edge, "month"),), -1) or after
    if part == 0:
        return ahead, behind
    return (window.first, ahead) if part < 0 else (behind, after)


def _holds(window: Window, day: date) -> bool:
    return window.first <= day <= window.last


def say_rest(hit: Hit, context: DateContext) -> Reading | None:
    """Return what is left, or gone, of a period that holds today."""
    today, rest, unit = context.today_on, hit.value("rest"), hit.get("unit")
    held = near_period(0, unit.unit, context) if unit else hit.reading("held")
    window = next((one for one in (held.windows if held else ()) if _holds(one, today)), None)
    if window is None:
        return None
    if rest < 0:
        gone = Window(first=window.first, last=today, bound=today)
        return Reading(kind="window", first=gone.first, last=gone.last, both=(gone,), unit="rest")
    bound = window.last if rest else window.bound  # "rest of" ends with its day
    left = Window(first=today, last=window.last, bound=bound)
    return Reading(kind="window", first=today, last=window.last, both=(left,), unit="rest")

"""Reads single dates: one day, one month, one year, one word such as "today".

In: masked text, the language of the question and the day of asking. Out: readings with
their place, by place. What joins two of them stands in ``date_phrases``.

Rules
    J1  The fuller pattern wins: a day with its year before a month, a month before a year.
    J2  Numbers alone are read day first; month first for English of the United States;
        in English of no place, a pair that reads both ways is ambiguous. Dots part day first.
    J3  A day or month without a year is yearless, never of this year.
    J4  "may" and "march" without a year are months only with a capital letter.
"""

import re
from calendar import isleap
from collections.abc import Callable
from datetime import MAXYEAR, MINYEAR, date, timedelta
from functools import lru_cache

from msgspec import Struct

from domain.date_masks import BLANK, MaskedText
from domain.date_values import (
    Reading,
    months_after,
    months_before,
    read_day,
    read_window,
    read_year,
)
from domain.date_words import (
    AGO,
    HALF_NOUNS,
    NEAR_DAYS,
    NEAR_PERIODS,
    OF,
    ORDINALS,
    QUARTER_NOUNS,
    UNIT_DAYS,
    UNIT_MONTHS,
    UNITS,
    alternatives,
    cardinal_numbers,
    day_numbers,
    month_numbers,
)

_OPEN = r"(?<![\w/.,:@~$€£+-])(?<![$€£] )"  # a date starts where no other number or word goes on
_SHUT = r"(?![\w/@~]|[.,:-][0-9])"
_YEARS = "1[5-9][0-9]{2}|2[01][0-9]{2}"
_YEAR = f"(?P<year>{_YEARS})"
_DAY = (
    rf"(?P<day>[0-9]{{1,2}})(?:st|nd|rd|th|er|re|o|a|°|\.)?|(?P<word>{alternatives(day_numbers())})"
)
_WORDS_OF_OTHER_USE = ("may", "march", "mars", "set")  # J4
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


class Atom(Struct, frozen=True, kw_only=True):
    """A reading and its place in the masked text."""

    reading: Reading
    start: int
    end: int


Reader = Callable[[re.Match[str], DateContext], Reading | None]


def find_atoms(masked: MaskedText, question: str, context: DateContext) -> tuple[Atom, ...]:
    """Return the single dates of a text, by place (J1)."""
    text = masked.text
    found: list[Atom] = []
    for pattern, reader in _patterns(context.language):
        for match in pattern.finditer(text):
            reading = reader(match, context)
            if reading is None or _is_other_word(match, masked, question, reading):
                continue
            found.append(Atom(reading=reading, start=match.start(), end=match.end()))
        text = _without(text, found)
    return tuple(sorted(found, key=lambda atom: atom.start))


def _without(text: str, atoms: list[Atom]) -> str:
    for atom in atoms:
        text = text[: atom.start] + BLANK * (atom.end - atom.start) + text[atom.end :]
    return text


def _is_other_word(
    match: re.Match[str], masked: MaskedText, question: str, reading: Reading
) -> bool:
    """Keep J4."""
    if reading.kind != "yearless" or match.groupdict().get("month") not in _WORDS_OF_OTHER_USE:
        return False
    return not question[masked.places[match.start("month")]].isupper()


@lru_cache(maxsize=16)
def _patterns(language: str) -> tuple[tuple[re.Pattern[str], Reader], ...]:
    """Return patterns and their readers, the fullest first (J1)."""
    months = f"(?P<month>{alternatives(month_numbers(language))})"
    rows = (*_day_rows(months), *_period_rows(months), *_near_rows())
    return tuple((re.compile(f"{_OPEN}(?:{pattern})"), reader) for pattern, reader in rows)


def _day_rows(months: str) -> tuple[tuple[str, Reader], ...]:
    of_year = rf"\.?{OF}(?:the year |l'an |ano )?{_YEAR}{_SHUT}"
    iso = r"(?P<year>[0-9]{4})[-/.](?P<m>[0-9]{1,2})[-/.](?P<d>[0-9]{1,2})"
    clock = r"(?:t[0-9:.]+(?:z|[+-][0-9:]+)?)?"
    numbers = r"(?P<d1>[0-9]{1,2})(?P<s>[-/.])(?P<d2>[0-9]{1,2})(?P=s)"
    span = r"(?P<from>[0-9]{1,2}) ?(?:and|to|et|au|e|a|-|–) ?(?:the |le |o )?(?P<to>[0-9]{1,2})"
    return (
        (f"{iso}{clock}{_SHUT}", _read_iso),
        (f"{numbers}(?P<year>[0-9]{{4}}|[0-9]{{2}}){_SHUT}", _read_numbers),
        (f"{span}{OF}{months}{of_year}", _read_days),
        (f"(?:{_DAY}){OF}{months}{of_year}", _read_words),
        (rf"{months}\.? (?:the )?(?:{_DAY}),?(?: of)? {_YEAR}{_SHUT}", _read_words),
    )


def _period_rows(months: str) -> tuple[tuple[str, Reader], ...]:
    of_year = rf"\.?{OF}(?:the year |l'an |ano )?{_YEAR}{_SHUT}"
    number = rf"(?P<m>[0-9]{{1,2}})/{_YEAR}|(?P<iso>[0-9]{{4}})-(?P<mm>[0-9]{{2}})"
    ordinal = r"(?:st|nd|rd|th|er|o|°|\.)?"
    decade = (
        r"(?P<decade>1[5-9][0-9]|20[0-9])0s|(?:annees|anos|years) (?P<tens>1[5-9][0-9]|20[0-9])0"
    )
    return (
        (_numbered(QUARTER_NOUNS, "qt"), _read_quarter),
        (_numbered(HALF_NOUNS, "hs"), _read_half),
        (f"{months}{of_year}", _read_month),
        (rf"{months}[/.-]'?(?P<year>[0-9]{{2}}){_SHUT}", _read_month),
        (f"(?:{number}){_SHUT}", _read_month_number),
        (rf"(?P<day>[0-9]{{1,2}}){ordinal}{OF}{months}(?![\w'])", _read_yearless),
        (rf"{months}\.? (?P<day>[0-9]{{1,2}})(?:st|nd|rd|th)?{_SHUT}", _read_yearless),
        (r"(?:on|em|le|au|dia) [0-9]{1,2}/[0-9]{1,2}(?![\w/])", _read_numbers_without_year),
        (rf"(?:in|en|em|during|im) {months}(?![\w'])", _read_yearless),
        (rf"(?:{decade})(?!\w)", _read_decade),
        (rf"(?P<first>{_YEARS}) ?[-–—] ?(?P<last>{_YEARS}){_SHUT}", _read_years),
    )


def _near_rows() -> tuple[tuple[str, Reader], ...]:
    numbers = alternatives(cardinal_numbers())
    return (
        *((rf"{ago.format(numbers)}(?!\w)", _read_ago) for ago in AGO),
        *(
            (rf"(?:{words})(?![\w-])", _near_period(months, step))
            for words, months, step in NEAR_PERIODS
        ),
        *(
            (rf"(?:{words})(?![\w-])", _near_day(days, weak=place == 0))
            for place, (words, days) in enumerate(NEAR_DAYS)
        ),
        (rf"(?:mid-)?{_YEAR}{_SHUT}(?! ?(?:{UNITS})(?!\w))", _read_bare_year),
    )


def _numbered(nouns: str, letters: str) -> str:
    words = "|".join(f"(?P<n{place}>{row})" for place, row in enumerate(ORDINALS, start=1))
    return (
        rf"(?:(?:{words}) (?:{nouns}){OF}|[{letters}](?P<n>[1-4])[ /-]?){_YEAR}{_SHUT}"
        rf"|(?P<y>{_YEARS})[ /-]?[{letters}](?P<k>[1-4]){_SHUT}"
    )


def _which(match: re.Match[str]) -> int:
    digits = match["n"] or match["k"]
    if digits:
        return int(digits)
    return next(place for place in range(1, len(ORDINALS) + 1) if match[f"n{place}"])


def _read_quarter(match: re.Match[str], context: DateContext) -> Reading:
    year = read_year(match["year"] or match["y"], context.today_on)
    return read_window(year, (_which(match) - 1) * _MONTHS_A_QUARTER + 1, _MONTHS_A_QUARTER)


def _read_half(match: re.Match[str], context: DateContext) -> Reading:
    # the last half is the second: a year has no fourth
    year = read_year(match["year"] or match["y"], context.today_on)
    return read_window(year, (min(_which(match), 2) - 1) * _MONTHS_A_HALF + 1, _MONTHS_A_HALF)


def _read_iso(match: re.Match[str], _: DateContext) -> Reading | None:
    year = int(match["year"])
    return read_day(year, int(match["m"]), int(match["d"])) if _is_year(year) else None


def _is_year(year: int) -> bool:
    """Whether the calendar has the year, the days after its last among them."""
    return MINYEAR <= year < MAXYEAR


def _read_numbers(match: re.Match[str], context: DateContext) -> Reading | None:
    """Keep J2."""
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


def _read_words(match: re.Match[str], context: DateContext) -> Reading:
    return read_day(int(match["year"]), _month_of(match, context), _day_of(match))


def _read_days(match: re.Match[str], context: DateContext) -> Reading:
    year, month = int(match["year"]), _month_of(match, context)
    ends = (read_day(year, month, int(match["from"])), read_day(year, month, int(match["to"])))
    wrong = next((end for end in ends if end.kind != "day"), None)
    return wrong or Reading(kind="range", first=ends[0].first, last=ends[1].first, exact=True)


def _read_month(match: re.Match[str], context: DateContext) -> Reading:
    return read_window(read_year(match["year"], context.today_on), _month_of(match, context), 1)


def _read_month_number(match: re.Match[str], _: DateContext) -> Reading | None:
    year, month = int(match["year"] or match["iso"]), int(match["m"] or match["mm"])
    if not 1 <= month <= _MONTHS_A_YEAR or not _is_year(year):
        return None
    return read_window(year, month, 1)


def _read_yearless(match: re.Match[str], context: DateContext) -> Reading:
    """Keep J3; a day that no year has is impossible."""
    month = _month_of(match, context)
    named = match.groupdict().get("day")
    if named is None:
        return Reading(kind="yearless")
    leap = next(year for year in range(context.today_on.year, 0, -1) if isleap(year))
    tried = read_day(leap, month, int(named))
    if tried.kind == "day":
        return Reading(kind="yearless", month_day=(month, int(named)))
    return Reading(kind="impossible", month_days=tried.month_days)


def _read_numbers_without_year(_: re.Match[str], __: DateContext) -> Reading:
    """Keep J3; which of the numbers is the month is not asked before the year is known."""
    return Reading(kind="yearless")


def _read_decade(match: re.Match[str], _: DateContext) -> Reading:
    return read_window(int(match["decade"] or match["tens"]) * 10, 1, _MONTHS_A_DECADE)


def _read_years(match: re.Match[str], _: DateContext) -> Reading:
    first, last = int(match["first"]), int(match["last"])
    if first > last:
        return Reading(kind="range", first=date(first, 1, 1), last=date(last, 12, 31))
    return read_window(first, 1, (last - first + 1) * _MONTHS_A_YEAR)


def _read_ago(match: re.Match[str], context: DateContext) -> Reading:
    found = {key: value for key, value in match.groupdict().items() if value}
    number = next(value for key, value in found.items() if key.startswith("n_"))
    unit = next(value for key, value in found.items() if key.startswith("u_"))[:2]
    count = int(number) if number.isdigit() else dict(cardinal_numbers())[number]
    if unit in dict(UNIT_DAYS):
        day = context.today_on - timedelta(days=count * dict(UNIT_DAYS)[unit])
    else:
        day = months_before(context.today_on, count * dict(UNIT_MONTHS)[unit])
    return Reading(kind="day", first=day, last=day, exact=True)


def _read_bare_year(match: re.Match[str], _: DateContext) -> Reading:
    return read_window(int(match["year"]), 1, _MONTHS_A_YEAR)


def _near_day(days: int, *, weak: bool) -> Reader:
    def read(_: re.Match[str], context: DateContext) -> Reading:
        day = context.today_on + timedelta(days=days)
        return Reading(kind="day", first=day, last=day, exact=True, weak=weak)

    return read


def _near_period(months: int, step: int) -> Reader:
    def read(_: re.Match[str], context: DateContext) -> Reading:
        start = context.today_on if months == 1 else context.today_on.replace(month=1, day=1)
        year, month = months_after(start, months * step)
        return read_window(year, month, months)

    return read

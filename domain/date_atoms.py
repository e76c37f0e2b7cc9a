"""Reads single dates: one day, one month, one year, one word such as "today".

In: masked text, the language of the question and the day of asking. Out: readings with
their place, by place. What joins two of them stands in ``date_phrases``.

Rules
    J1  The fuller pattern wins: a day with its year before a month, a month before a year.
    J4  "may" and "march" without a year are months only with a capital letter.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

from domain.date_masks import BLANK, MaskedText
from domain.date_readers import (
    DateContext,
    Reader,
    near_day,
    near_period,
    read_ago,
    read_bare_year,
    read_days,
    read_decade,
    read_half,
    read_iso,
    read_month_number,
    read_month_words,
    read_numbers,
    read_numbers_without_year,
    read_quarter,
    read_words,
    read_yearless,
    read_years,
)
from domain.date_values import Reading
from domain.date_words import (
    AGO,
    HALF_NOUNS,
    NEAR_DAYS,
    NEAR_PERIODS,
    OF,
    ORDINALS,
    QUARTER_NOUNS,
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
_GROUP_NAME = re.compile(r"\(\?P<\w+>")
Need = Literal["digit", "month", "word"]  # most texts hold little; a pattern is dear


class Atom(Struct, frozen=True, kw_only=True):
    """A reading and its place in the masked text."""

    reading: Reading
    start: int
    end: int


class _Row(Struct, frozen=True, kw_only=True):
    """A pattern, how it is read, and what a text holds where it matches."""

    need: Need
    pattern: re.Pattern[str]
    reader: Reader


def find_atoms(masked: MaskedText, question: str, context: DateContext) -> tuple[Atom, ...]:
    """Return the single dates of a text, by place (J1)."""
    text = masked.text
    found: list[Atom] = []
    needs: dict[Need, bool] = {}
    for row in _patterns(context.language):
        if row.need not in needs:
            needs[row.need] = _needed(context.language)[row.need].search(text) is not None
        if not needs[row.need]:
            continue
        own: list[Atom] = []
        for match in row.pattern.finditer(text):
            reading = row.reader(match, context)
            if reading is None or _is_other_word(match, masked, question, reading):
                continue
            own.append(Atom(reading=reading, start=match.start(), end=match.end()))
        if own:
            text = _without(text, own)
            found.extend(own)
            needs.clear()
    return tuple(sorted(found, key=lambda atom: atom.start))


def _without(text: str, atoms: list[Atom]) -> str:
    parts: list[str] = []
    place = 0
    for atom in atoms:  # of one pattern: by place, and apart
        parts.extend((text[place : atom.start], BLANK * (atom.end - atom.start)))
        place = atom.end
    return "".join((*parts, text[place:]))


def _is_other_word(
    match: re.Match[str], masked: MaskedText, question: str, reading: Reading
) -> bool:
    """Keep J4."""
    if reading.kind != "yearless" or match.groupdict().get("month") not in _WORDS_OF_OTHER_USE:
        return False
    return not question[masked.places[match.start("month")]].isupper()


@lru_cache(maxsize=16)
def _patterns(language: str) -> tuple[_Row, ...]:
    """Return patterns and their readers, the fullest first (J1)."""
    months = f"(?P<month>{alternatives(month_numbers(language))})"
    rows: tuple[tuple[Need, str, Reader], ...] = (
        *(("digit", *row) for row in _day_rows(months)),
        *(("digit", *row) for row in _period_rows(months)),
        ("month", rf"(?:in|en|em|during|im) {months}(?![\w'])", read_yearless),
        *(("digit", *row) for row in _span_rows()),
        *(("word", *row) for row in _near_rows()),
        ("digit", rf"(?:mid-)?{_YEAR}{_SHUT}(?! ?(?:{UNITS})(?!\w))", read_bare_year),
    )
    return tuple(
        _Row(need=need, pattern=re.compile(f"{_OPEN}(?:{pattern})"), reader=reader)
        for need, pattern, reader in rows
    )


@lru_cache(maxsize=16)
def _needed(language: str) -> Mapping[Need, re.Pattern[str]]:
    """Return what a text holds wherever a pattern of some need matches."""
    near = "|".join(_GROUP_NAME.sub("(?:", pattern) for pattern, _ in _near_rows())
    return MappingProxyType(
        {
            "digit": re.compile("[0-9]"),
            "month": re.compile(alternatives(month_numbers(language))),
            "word": re.compile(f"{_OPEN}(?:{near})"),
        }
    )


def _day_rows(months: str) -> tuple[tuple[str, Reader], ...]:
    of_year = rf"\.?{OF}(?:the year |l'an |ano )?{_YEAR}{_SHUT}"
    iso = r"(?P<year>[0-9]{4})[-/.](?P<m>[0-9]{1,2})[-/.](?P<d>[0-9]{1,2})"
    clock = r"(?:t[0-9:.]+(?:z|[+-][0-9:]+)?)?"
    numbers = r"(?P<d1>[0-9]{1,2})(?P<s>[-/.])(?P<d2>[0-9]{1,2})(?P=s)"
    span = r"(?P<from>[0-9]{1,2}) ?(?:and|to|et|au|e|a|-|–) ?(?:the |le |o )?(?P<to>[0-9]{1,2})"
    return (
        (f"{iso}{clock}{_SHUT}", read_iso),
        (f"{numbers}(?P<year>[0-9]{{4}}|[0-9]{{2}}){_SHUT}", read_numbers),
        (f"{span}{OF}{months}{of_year}", read_days),
        (f"(?:{_DAY}){OF}{months}{of_year}", read_words),
        (rf"{months}\.? (?:the )?(?:{_DAY}),?(?: of)? {_YEAR}{_SHUT}", read_words),
    )


def _period_rows(months: str) -> tuple[tuple[str, Reader], ...]:
    of_year = rf"\.?{OF}(?:the year |l'an |ano )?{_YEAR}{_SHUT}"
    number = rf"(?P<m>[0-9]{{1,2}})/{_YEAR}|(?P<iso>[0-9]{{4}})-(?P<mm>[0-9]{{2}})"
    ordinal = r"(?:st|nd|rd|th|er|o|°|\.)?"
    return (
        (_numbered(QUARTER_NOUNS, "qt"), read_quarter),
        (_numbered(HALF_NOUNS, "hs"), read_half),
        (f"{months}{of_year}", read_month_words),
        (rf"{months}[/.-]'?(?P<year>[0-9]{{2}}){_SHUT}", read_month_words),
        (f"(?:{number}){_SHUT}", read_month_number),
        (rf"(?P<day>[0-9]{{1,2}}){ordinal}{OF}{months}(?![\w'])", read_yearless),
        (rf"{months}\.? (?P<day>[0-9]{{1,2}})(?:st|nd|rd|th)?{_SHUT}", read_yearless),
        (r"(?:on|em|le|au|dia) [0-9]{1,2}/[0-9]{1,2}(?![\w/])", read_numbers_without_year),
    )


def _span_rows() -> tuple[tuple[str, Reader], ...]:
    decade = (
        r"(?P<decade>1[5-9][0-9]|20[0-9])0s|(?:annees|anos|years) (?P<tens>1[5-9][0-9]|20[0-9])0"
    )
    return (
        (rf"(?:{decade})(?!\w)", read_decade),
        (rf"(?P<first>{_YEARS}) ?[-–—] ?(?P<last>{_YEARS}){_SHUT}", read_years),
    )


def _near_rows() -> tuple[tuple[str, Reader], ...]:
    numbers = alternatives(cardinal_numbers())
    return (
        *((rf"{ago.format(numbers)}(?!\w)", read_ago) for ago in AGO),
        *(
            (rf"(?:{words})(?![\w-])", near_period(months, step))
            for words, months, step in NEAR_PERIODS
        ),
        *(
            (rf"(?:{words})(?![\w-])", near_day(days, weak=place == 0))
            for place, (words, days) in enumerate(NEAR_DAYS)
        ),
    )


def _numbered(nouns: str, letters: str) -> str:
    words = "|".join(f"(?P<n{place}>{row})" for place, row in enumerate(ORDINALS, start=1))
    return (
        rf"(?:(?:{words}) (?:{nouns}){OF}|[{letters}](?P<n>[1-4])[ /-]?){_YEAR}{_SHUT}"
        rf"|(?P<y>{_YEARS})[ /-]?[{letters}](?P<k>[1-4]){_SHUT}"
    )

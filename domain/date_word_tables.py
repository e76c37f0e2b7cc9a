"""The tables of every language by its code, and the words they share.

In: nothing. Out: tables, month names and day words, folded.

Rules
    N1  A full month name is read in every language; a short one only in its own, for
        "out", "set" and "ago" are words of other languages, but where a day and a year in
        digits stand on both its sides.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType, ModuleType
from typing import Final

from domain import (
    date_words_de,
    date_words_en,
    date_words_es,
    date_words_fr,
    date_words_it,
    date_words_pt,
)
from domain.date_numbers import NumberWords, to_number_words

TABLES: Final[Mapping[str, ModuleType]] = MappingProxyType(
    {
        "en": date_words_en,
        "fr": date_words_fr,
        "pt": date_words_pt,
        "es": date_words_es,
        "de": date_words_de,
        "it": date_words_it,
    }
)
_LAST_DAY = 31
OTHER_USE: Final = frozenset({"may", "march", "mar", "mars", "set", "out", "ago"})
_SHORT = 4  # letters


def month_rows(language: str) -> tuple[tuple[str, ...], ...]:
    """Return the spellings of each month of a language, January first, the full one first."""
    lines = TABLES[language].LEXICON.strip().splitlines()
    months = (line.partition(" ")[2] for line in lines if line.startswith("m="))
    return tuple(tuple(forms.split()) for line in months for forms in line.split("|"))


@cache
def month_words() -> tuple[str, ...]:
    """Return the full month names of all languages and the short ones of English (N1)."""
    full = {row[0] for language in TABLES for row in month_rows(language)}
    short = {form for row in month_rows("en") for form in row}
    return tuple(sorted(full | short, key=lambda word: (-len(word), word)))


@cache
def day_words() -> tuple[str, ...]:
    """Return the number words of all languages that a day of a month may be said with."""
    found = {
        word
        for told in map(number_words_of, TABLES)
        for word, value in (*told.cardinals.items(), *told.ordinals.items())
        if value <= _LAST_DAY
    }
    return tuple(sorted(found, key=lambda word: (-len(word), word)))


@cache
def short_months() -> Mapping[str, int]:
    """Return the short forms of the months of all languages, by number from one on."""
    full = {forms[0] for language in TABLES for forms in month_rows(language)}
    return MappingProxyType(
        {
            form: number
            for language in TABLES
            for number, forms in enumerate(month_rows(language), start=1)
            for form in forms
            if len(form) <= _SHORT and form not in full
        }
    )


@cache
def number_words_of(language: str) -> NumberWords:
    """Return the number words of a language; those of English for a language without a table."""
    table = TABLES.get(language, TABLES["en"])
    return to_number_words(table.NUMBERS, table.ORDINALS, language)

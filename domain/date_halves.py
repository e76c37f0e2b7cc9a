"""Lengths that are told by halves, as whole months: "half a year ago", "vor anderthalb Jahren".

In: masked text, its language. Out: the text, equally long, that says the same in months.

Rules
    HV1 Half a year is six months; a year and a half, or anderthalb Jahre, are eighteen.
    HV2 Nothing else of the text changes, and no place moves.
"""

import re
from functools import partial
from typing import Final

from domain.date_word_tables import number_words_of

_MONTHS: Final = 12
_HALF: Final = 6
_UNITS: Final = (  # a year of each language, and its months; what is written is never longer
    ("months", r"years?"),
    ("monaten", r"jahr(?:e[ns]?)?"),
    ("mois", r"ans?|annees?"),
    ("meses", r"anos?"),
    ("mesi", r"ann[oi]"),
)
_HALVES: Final = (
    r"half an?|half-?|an? half|(?:ein(?:e[mnrs]?)? )?halbe[mnrs]?|une? demi[e-]?|medio|meio"
    r"|(?:un )?mezzo"
)
_AND_HALF: Final = r"and a half|et demie?|y medi[oa]|e mei[oa]|e mezz[oa]|einhalb"
_ONE_AND_HALF: Final = r"(?:one|an?) and a half|anderthalb|eineinhalb"
_ONES: Final = frozenset({"a", "an", "un", "uno", "um", "ein", "one", ""})
_READERS: Final = tuple(
    (
        month,
        re.compile(
            rf"(?<!\w)(?:(?P<half>{_HALVES}) (?:{year})(?!\w)"
            rf"|(?P<onehalf>{_ONE_AND_HALF}) (?:{year})(?!\w)"
            rf"|(?:(?P<count>[a-z0-9]+) )?(?:{year}) (?:{_AND_HALF})(?!\w)"
            rf"|(?P<many>[a-z0-9]+?)(?: and a half |einhalb )(?:{year})(?!\w))"
        ),
    )
    for month, year in _UNITS
)


def in_months(text: str, language: str) -> str:
    """Return a text with lengths of half years as months (HV1, HV2)."""
    for month, pattern in _READERS:
        text = pattern.sub(partial(_months, month=month, language=language), text)
    return text


def _months(match: re.Match[str], month: str, language: str) -> str:
    count, word = _count_of(match, language), match["count"]
    said = f"{count} {month}"
    if word and not count:  # "hace año y medio": the word before says no number
        said = f"{word} {_MONTHS + _HALF} {month}"
        count = _MONTHS
    return said.ljust(len(match[0])) if count and len(said) <= len(match[0]) else match[0]


def _count_of(match: re.Match[str], language: str) -> int:
    if match["half"] is not None:
        return _HALF
    if match["onehalf"] is not None:
        return _MONTHS + _HALF
    word = match["many"] or match["count"] or ""
    number = 1 if word in _ONES else number_words_of(language).cardinals.get(word, 0)
    number = int(word) if word.isdecimal() else number
    return number * _MONTHS + _HALF if number else 0

"""Days that lie some length from the day of the turn before: "one year earlier", "ein Jahr davor".

In: masked text, its language and the day that the thread goes on with. Out: atoms, by place.

Rules
    DM1 A length and a word that points back or on, with no day behind it, moves the day of the
        turn before; that day alone authorises nothing.
    DM2 Where no single day was asked for before, the length names none, and the reader is asked.
"""

import re
from collections.abc import Iterator
from typing import Final

from domain.date_candidates import Atom
from domain.date_masks import MaskedText
from domain.date_readers import DateContext
from domain.date_reckoning import exact_day, shifted
from domain.date_values import Reading
from domain.date_word_tables import number_words_of

_UNITS: Final = (
    ("day", r"days?|tag(?:e|en)?|jours?|dias?|giorn[oi]"),
    ("week", r"weeks?|wochen?|semaines?|semanas?|settiman[ae]"),
    ("month", r"months?|monat(?:e|en)?|mois|mes(?:es)?|mes[ei]"),
    ("year", r"years?|jahr(?:e|en)?|an(?:s|nees?|os?|n[oi])?"),
)
_BACK: Final = (
    r"earlier|before(?: that)?|previously|prior|fruher|zuvor|vorher|davor|plus tot|auparavant|avant"
    r"|antes(?: disso| de eso)?|prima"
)
_ON: Final = (
    r"later|after(?: that)?|afterwards|spater|danach|plus tard|apres|despues|mas tarde"
    r"|depois(?: disso)?|mais tarde|dopo|piu tardi"
)
_COUNT: Final = r"(?<!\w)(?P<count>[0-9]{1,3}|[a-z]+)"
_WAY: Final = rf"(?:(?P<back>{_BACK})|(?:{_ON}))"
_SHUT: Final = r"(?= ?[,.;:?!)]|$| (?:and|et|e|und|y|ed)(?!\w))"
_ONE: Final = frozenset(
    {"a", "an", "un", "una", "uno", "uma", "um", "ein", "eine", "einen", "einem"}
)


def find_moved(masked: MaskedText, context: DateContext) -> tuple[Atom, ...]:
    """Return the days that are told by their distance from the turn before (DM1, DM2)."""
    return tuple(sorted(_read(masked.text, context), key=lambda atom: atom.start))


def _read(text: str, context: DateContext) -> Iterator[Atom]:
    for unit, nouns in _UNITS:
        for match in re.finditer(rf"{_COUNT} (?:{nouns}) {_WAY}{_SHUT}", text):
            count = _count_of(match["count"], context.language)
            if count:
                sign = -1 if match["back"] else 1
                reading = _moved(context, ((count, unit),), sign)
                yield Atom(reading=reading, start=match.start(), end=match.end())


def _count_of(word: str, language: str) -> int:
    """Return a number in digits or in words; 0 for a word that is none."""
    if word.isdecimal():
        return int(word)
    return 1 if word in _ONE else number_words_of(language).cardinals.get(word, 0)


def _moved(context: DateContext, length: tuple[tuple[int, str], ...], sign: int) -> Reading:
    day = shifted(context.told_on, length, sign) if context.told_on is not None else None
    return exact_day(day) if day is not None else Reading(kind="vague")

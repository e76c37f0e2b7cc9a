"""Days that lie some way from a day told before: "one year earlier", "ein Jahr davor", "la veille".

In: masked text, its language and dates, the day that the thread goes on with. Out: atoms, by place.

Rules
    DM1 A length and a word that points back or on, with no day behind it, moves the last day that
        the question told before, else the day of the turn before; that day alone authorises
        nothing.
    DM2 Where no day was told before, the length names none, and the reader is asked; in a question
        of its own law it gives way to any day that is told beside it, and in one that names no law
        it is part of a topic.
    DM3 "The day before", "the following year" are the day or period beside the one told before,
        "the eve of the eve" and "le surlendemain" the day but one.
    DM4 A length that is not counted ("some years later", "kurz danach") or only about so long
        ("almost two years later") names no day.
    DM5 A question that goes on and begins with "after" a length moves the day of the turn before.
"""

import re
from collections.abc import Iterator
from typing import Final

from domain.date_atoms import Atom
from domain.date_halves import in_months
from domain.date_masks import BLANK, MaskedText
from domain.date_readers import DateContext
from domain.date_reckoning import MONTHS_OF, exact_day, months_from, period, shifted
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
    r"later|after(?: that)?|afterwards|on|spater|danach|darauf|plus tard|apres|despues|mas tarde"
    r"|depois(?: disso)?|mais tarde|dopo|piu tardi"
)
_COUNT: Final = r"(?<!\w)(?P<count>[0-9]{1,3}|[a-z]+)"
_WAY: Final = rf"(?:(?P<back>{_BACK})|(?:{_ON}))"
_SHUT: Final = r"(?= ?[,.;:?!)]|$| (?:and|et|e|und|y|ed)(?!\w))"
_SOME: Final = (
    r"some|(?:a )?few|several|many|a couple of|einige|ein paar|mehrere|wenige|viele|quelques"
    r"|plusieurs|algun[oa]s|un[oa]s(?: cuant[oa]s)?|vari[oa]s|alguns|algumas|uns|umas|alcun[ie]"
    r"|qualche|divers[ie]|parecchi[e]?"
)
_SHORTLY: Final = (
    r"(?:shortly|soon) (?:after(?:wards)?|before)|(?:kurz|bald) (?:danach|darauf|davor|zuvor)"
    r"|peu (?:apres|avant)|poco (?:despues|antes|dopo|prima)|pouco (?:depois|antes)"
)
_ABOUT: Final = re.compile(
    r"(?<!\w)(?:about|around|almost|nearly|roughly|over|(?:more|less) than|etwa|ungefahr|rund|fast"
    r"|knapp|gut|circa|ca\.|environ|presque|a peu pres|(?:plus|moins) de|casi|alrededor de"
    r"|aproximadamente|(?:mas|menos|mais) de|cerca de|quase|quasi|(?:piu|meno) di|oltre) $"
)
_BEHIND: Final = (
    r"^\W*(?:(?:and|et|e|y|und) )?(?P<told>(?:after|nach|apres|au bout de|a l[oa]s|al cabo de"
    r"|pasad[oa]s|despues de|dopo|a distanza di|passad[oa]s|depois de|apos|ao (?:fim|cabo) de) "
)
_ONE: Final = frozenset(
    {"a", "an", "un", "una", "uno", "uma", "um", "ein", "eine", "einen", "einem"}
)
_PERIODS: Final = (
    ("day", r"day|tag(?:e|s)?|jour|dia|giorno"),
    ("month", r"month|monat(?:e?s)?|mois|mes|mese"),
    ("year", r"year|jahr(?:e?s)?|annee|ano|anno"),
)
_BESIDE: Final = (  # words before the period, words behind it, and words that hold it
    (
        -1,
        r"previous|preceding|prior|(?:vorherig|vorangegangen|vorhergehend|vorausgehend|davorliegend)e[nmrs]?",
        r"before|davor|zuvor|vorher|d'avant|precedente?|anterior|previo|antes|prima",
        (("day", r"vortage?s?|veille|vispera|vespera|vigilia"), ("year", r"vorjahre?s?")),
    ),
    (
        1,
        r"following|subsequent|ensuing|the next|(?:darauf|nach)?folgende[nmrs]?",
        (
            r"after|darauf|danach|d'apres|suivante?|siguiente|despues|posterior|seguinte|depois"
            r"|seguente|successivo|dopo"
        ),
        (
            ("day", r"folgetage?s?|am (?:nachsten|anderen) tag|lendemain|indomani"),
            ("year", r"folgejahre?s?"),
        ),
    ),
    (-2, "", "", (("day", r"avant-veille|ante-?vispera|antevespera|antivigilia"),)),
    (2, "", "", (("day", r"surlendemain|(?:am )?ubernachsten tag(?:es)?"),)),
)


def find_moved(
    masked: MaskedText, context: DateContext, dates: tuple[Atom, ...]
) -> tuple[Atom, ...]:
    """Return the days that are told by their distance from one before (DM1 to DM3)."""
    lengths = (
        *_lengths(in_months(masked.text, context.language), context, dates),
        *_uncounted(masked.text, context, dates),
    )
    beside = _neighbours(masked.text, context, dates)
    found = (*lengths, *(one for one in beside if not _touches(one.start, one.end, lengths)))
    asks = context.carries_on or BLANK in masked.text
    kept = (one for one in found if asks or one.reading.first is not None)  # DM2
    return tuple(sorted(kept, key=lambda atom: atom.start))


def _lengths(text: str, context: DateContext, dates: tuple[Atom, ...]) -> Iterator[Atom]:
    for unit, nouns in _UNITS:
        for match in re.finditer(rf"{_COUNT} (?:{nouns}) +{_WAY}{_SHUT}", text):
            count = _count_of(match["count"], context.language)
            base = _base_of(match.start(), context, dates)
            if not count or (base is None and _touches(match.start(), match.end(), dates)):
                continue
            step = -1 if match["back"] else 1
            is_about = _ABOUT.search(text[: match.start()]) is not None  # DM4
            told = None if is_about else base
            reading = _shifted(told, ((count, unit),), step) if told is not None else None
            yield Atom(reading=reading or _untold(context), start=match.start(), end=match.end())
        begun = re.search(rf"{_BEHIND}{_COUNT} (?:{nouns}))(?= ?\W*$)", text)  # DM5
        if begun is not None and context.carries_on and context.told_on:
            count = _count_of(begun["count"], context.language)
            reading = _shifted(exact_day(context.told_on), ((count, unit),), 1) if count else None
            yield Atom(
                reading=reading or _untold(context), start=begun.start("told"), end=begun.end()
            )


def _uncounted(text: str, context: DateContext, dates: tuple[Atom, ...]) -> Iterator[Atom]:
    """Keep DM4."""
    units = "|".join(nouns for _, nouns in _UNITS)
    way = rf"(?:{_BACK}|{_ON})"
    for match in re.finditer(rf"(?<!\w)(?:(?:{_SOME}) (?:{units}) {way}|{_SHORTLY}){_SHUT}", text):
        base = _base_of(match.start(), context, dates)
        if base is not None or context.carries_on:
            yield Atom(reading=Reading(kind="vague"), start=match.start(), end=match.end())


def _neighbours(text: str, context: DateContext, dates: tuple[Atom, ...]) -> Iterator[Atom]:
    """Keep DM3."""
    for step, before, behind, held in _BESIDE:
        rows = [
            (unit, rf"(?:{before}) (?:{noun})|(?:{noun}) (?:{behind})")
            for unit, noun in _PERIODS
            if before
        ]
        for unit, pattern in (*rows, *held):
            for match in re.finditer(rf"(?<![\w-])(?:{pattern}){_SHUT}", text):
                base = _base_of(match.start(), context, dates)
                if base is None and _touches(match.start(), match.end(), dates):
                    continue
                reading = _beside(base, unit, step) if base else None
                yield Atom(
                    reading=reading or _untold(context), start=match.start(), end=match.end()
                )


def _shifted(base: Reading, length: tuple[tuple[int, str], ...], sign: int) -> Reading | None:
    """Return a day or a window of the calendar some length before or after another."""
    if base.first is None or base.last is None:
        return None
    first, last = shifted(base.first, length, sign), shifted(base.last, length, sign)
    if first is None or last is None:
        return None
    return exact_day(first) if base.kind == "day" else period(first, last, "pointed")


def _beside(base: Reading, unit: str, step: int) -> Reading | None:
    """Return the day or the period of a unit beside the one told before."""
    if unit == "day":
        return _shifted(base, ((1, unit),), step) if base.kind == "day" else None
    moved = shifted(base.first, ((1, unit),), step) if base.first is not None else None
    if moved is None:
        return None
    return months_from(
        moved.year, moved.month if unit == "month" else 1, MONTHS_OF[unit], "pointed"
    )


def _touches(start: int, end: int, atoms: tuple[Atom, ...]) -> bool:
    return any(one.start < end and start < one.end for one in atoms)


def _base_of(place: int, context: DateContext, dates: tuple[Atom, ...]) -> Reading | None:
    """Return what was told last before a place, else the day of the turn before (DM1)."""
    told = [one.reading for one in dates if one.end <= place and one.reading.first is not None]
    if told:
        return told[-1]
    return exact_day(context.told_on) if context.carries_on and context.told_on else None


def _untold(context: DateContext) -> Reading:
    """Keep DM2."""
    return Reading(kind="vague", weak=not context.carries_on)


def _count_of(word: str, language: str) -> int:
    """Return a number in digits or in words; 0 for a word that is none."""
    if word.isdecimal():
        return int(word)
    return 1 if word in _ONE else number_words_of(language).cardinals.get(word, 0)

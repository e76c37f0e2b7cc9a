"""Times that point to a day that the question itself states: "in that month", "seitdem".

In: masked text, its dates. Out: atoms of the days meant, by place. A pointing word reaches no
earlier question: the date guard knows only the days of this one.

Rules
    PT1 "That day" is the last day stated before it; "that month", "the same year" hold it, and
        "at that time" is what was stated, a day or a window.
    PT2 "Since then" is open from that day on.
    PT3 Where no day stands before it, "that day" and "the same year" name none, and the reader
        is asked, for a year only of a law, or in a question that goes on, and where no day is told
        at all; "since then" is asked about behind a list; near words ("this
        month") then say nothing here, nor does "since then" of a law.
    PT4 A word that a date follows at once ("that year 2018") points to that one alone.
    PT5 "Between then and" a day begins on the day told before.
    PT6 "Before that" is open to that day.
    PT7 "The latter date", "the second day" are the last of two days told before, "the former", "the
        first" the other one.
"""

import re
from collections.abc import Iterator
from typing import Final

from domain.date_candidates import Atom
from domain.date_masks import BLANK, MaskedText
from domain.date_reckoning import months_from
from domain.date_values import Reading

_WHOLE: Final = -1  # what was told, be it a day or a window
_UNITS: Final = (
    (0, r"days?|dates?|jours?|dias?|data|fecha|giorn[oi]|tag(?:e[ns]?|s)?|datum|stichtag(?:e?s)?"),
    (1, r"months?|mois|mes|mese|monat(?:e?s)?"),
    (3, r"quarters?|trimestre|quartals?"),
    (6, r"half-?year|semestre|halbjahr(?:e?s)?"),
    (12, r"years?|annee|ano|anno|jahr(?:e?s)?"),
    (
        _WHOLE,
        r"(?<!same )(?:time|moment|point)|zeitpunkt(?:e?s)?|momento|instant[e]?|(?<!meme )moment",
    ),
)
_FAR: Final = (
    r"(?:that|(?:the|this|that)(?: very)? same)(?: very)?"
    r"|(?:cette|ce)(?: meme)(?= )|(?:cette|ce)(?= [a-z]+-la(?!\w))|(?:l[ea]|cette|au) meme"
    r"|(?<=an )diesem(?= (?:selben )?tag)|(?<=zu )diesem(?= (?:zeitpunkt|datum))"
    r"|(?:jene[mnrs]|de[mnrs]selben|derselben|selben|gleichen)"
    r"|(?:n|d)?(?:aquel[ae]|ess[ae])(?: mesm[ao])?|(?:n|d)?[ao] mesm[ao]|(?:n|d)?est[ae] mesm[ao]"
    r"|aquel(?:la)?|es[ae](?: mism[ao])?|(?:el|la|al|del) mism[ao]"
    r"|quel(?:la)?(?: stess[ao])?|(?:(?:al|nel|del)?l[ao] )?stess[ao]|medesim[ao]|tale"
)
_SINCE: Final = (
    r"since then|from then on|ever since|depuis lors|depuis(?=\W*$)|seither|seitdem|desde entao"
    r"|de la para ca|desde entonces|da allora|d'allora(?: in poi)?"
)
# the first end of a stretch of time: "between then and 3 March 2012"
_THEN: Final = re.compile(
    r"(?<=between )then(?= and)|(?<=zwischen )damals(?= und)|(?<=entre )entonces(?= y)"
    r"|(?<=entre )entao(?= e)|(?<=[tf]ra )allora(?= e)"
)
_UNTIL: Final = (
    r"(?:before|until|up to) (?:that|then)(?= ?\W*$)|(?:davor|bis dahin|vor diesem tag)(?= ?\W*$)"
    r"|avant cela|jusque-la|jusqu'alors|antes de eso|hasta entonces|antes disso|ate entao"
    r"|prima di allora|fino ad allora"
)
_UNTIL_THEN: Final = re.compile(rf"(?<!\w)(?:{_UNTIL})(?!\w)")
# "quel jour", "quel trimestre" ask which one in French; in Italian they are left alone with it
_DATE_NOUN: Final = r"(?:dates?|days?|tage?s?|datum|daten|dias?|data|fecha|jours?|giorn[oi])"
_LATTER: Final = r"second[aeo]?|latter|zweiten|letzteren|letzterem|segund[ao]|deuxieme|ultima"
_FORMER: Final = r"first|former|ersten|ersterem|ersteren|primer[oa]?|primeir[oa]|premiere?|prim[oa]"
_OF_BOTH: Final = r"(?:(?:of|der) (?:the |beiden )?(?:two )?)?"
_ONE_OF_TWO: Final = re.compile(
    rf"(?<!\w)(?:the|am|an|zum|vom|de[rmn]|el|la|le|il|al|alla|no|na|o|a|au|ao|nel)"
    rf" (?:(?P<latter>{_LATTER})|{_FORMER}) {_OF_BOTH}{_DATE_NOUN}(?!\w)"
    r"(?! (?:of|in|after|before|de[rs]?|do|del|nach|vor|di|du)\b)"
)
_PAIR: Final = 2
_WHICH = r"quel(?:le)? (?:jours?|dates?|moments?|mois|trimestres?|semestres?|annees?)"
_DATED = r"(?! ?(?:,? ?(?:of|de|do|del|von|vom|des|d'|der))? ?[0-9])"
_THAT: Final = tuple(
    (months, re.compile(rf"(?<!\w)(?!{_WHICH})(?:{_FAR}) (?:{units})(?!\w){_DATED}"))
    for months, units in _UNITS
)
_SINCE_THEN = re.compile(rf"(?<!\w)(?:{_SINCE})(?!\w)")


def find_pointing(
    masked: MaskedText,
    dates: tuple[Atom, ...],
    *,
    carries_on: bool = False,
    of_list: bool = False,
) -> tuple[Atom, ...]:
    """Return what pointing words mean, by place; none where a date takes their place.

    Args:
        masked: The text.
        dates: The dates that it tells, by place.
        carries_on: Whether the question goes on with its thread.
        of_list: Whether that is about a list, and about no law.
    """
    found = (
        *_periods(masked.text, dates, asks=carries_on or BLANK in masked.text),
        *_since(masked.text, dates, asks=of_list),
        *_then(masked.text, dates),
        *_until(masked.text, dates),
        *_one_of_two(masked.text, dates),
    )
    apart = (
        one for one in found if not any(one.start < d.end and d.start < one.end for d in dates)
    )
    return tuple(sorted(apart, key=lambda atom: atom.start))


def _periods(text: str, dates: tuple[Atom, ...], *, asks: bool) -> Iterator[Atom]:
    """Keep PT1, PT3."""
    for months, pattern in _THAT:
        for match in pattern.finditer(text):
            base = _before(match.start(), dates)
            reading = _holding(base, months) if base else None
            is_untold = months == 0 or (base is None and asks)
            if reading is None and is_untold:
                reading = Reading(kind="vague", weak=months != 0)
            if reading is not None:
                yield Atom(reading=reading, start=match.start(), end=match.end())


def _since(text: str, dates: tuple[Atom, ...], *, asks: bool) -> Iterator[Atom]:
    """Keep PT2, PT3."""
    for match in _SINCE_THEN.finditer(text):
        base = _before(match.start(), dates)
        if base is None and asks:
            vague = Reading(kind="vague", weak=True)
            yield Atom(reading=vague, start=match.start(), end=match.end())
        elif base is not None:
            opened = Reading(kind="open", first=base.first, exact=base.exact)
            yield Atom(reading=opened, start=match.start(), end=match.end())


def _until(text: str, dates: tuple[Atom, ...]) -> Iterator[Atom]:
    """Keep PT6."""
    for match in _UNTIL_THEN.finditer(text):
        base = _before(match.start(), dates)
        if base is not None:
            opened = Reading(kind="open", last=base.first, exact=base.exact)
            yield Atom(reading=opened, start=match.start(), end=match.end())


def _one_of_two(text: str, dates: tuple[Atom, ...]) -> Iterator[Atom]:
    """Keep PT7."""
    for match in _ONE_OF_TWO.finditer(text):
        told = [d.reading for d in dates if d.end <= match.start() and d.reading.kind == "day"]
        if len(told) == _PAIR:
            yield Atom(
                reading=told[1 if match["latter"] else 0], start=match.start(), end=match.end()
            )


def _then(text: str, dates: tuple[Atom, ...]) -> Iterator[Atom]:
    """Keep PT5."""
    for match in _THEN.finditer(text):
        base = _before(match.start(), dates)
        yield Atom(reading=base or Reading(kind="vague"), start=match.start(), end=match.end())


def _before(place: int, dates: tuple[Atom, ...]) -> Reading | None:
    """Return the last day or window that is told before a place."""
    told = [one.reading for one in dates if one.end <= place and one.reading.first is not None]
    return told[-1] if told else None


def _holding(base: Reading, months: int) -> Reading | None:
    """Return the day itself, or the months of the calendar that hold it."""
    first = base.first
    if months == _WHOLE:
        return base
    if months == 0 or first is None:
        return base if base.kind == "day" else None
    start = (first.month - 1) // months * months + 1
    return months_from(first.year, start, months, "pointed")

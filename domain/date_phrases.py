"""Reads days, windows and ranges out of the words of a question.

In: a question, its language, the day of asking and the spans that name law. Out: date
phrases with their code points, by place.

Rules
    X1  Masked words (quotes, names of law, article numbers) hold no date phrase.
    X2  Two dates joined as a range are one phrase with both ends as stated, never swapped.
    X3  A word such as "since" or "before" leaves one side open.
    X4  A day or a month without a year takes the year of the range it begins.
    X5  A weak word ("current") counts only where nothing else is said.
    X6  "As known on" makes a day one of knowing.
    X9  In a thread "one year earlier" moves the day of the turn before, and not today.
    X8  The day before or after a day is that other day; a stretch that is told by its length
        from a day ("in the six months before") is asked about.
    X7  A day without a year comes with its past and its coming one, to be asked about.
"""

import re
from datetime import date, timedelta
from functools import lru_cache
from itertools import pairwise

from msgspec.structs import replace

from domain.date_atoms import Atom, find_atoms
from domain.date_days_alone import find_days_alone
from domain.date_knowing import is_known
from domain.date_masks import MaskedText, Span, mask
from domain.date_moved import find_moved
from domain.date_pointing import find_pointing
from domain.date_readers import DateContext
from domain.date_values import DatePhrase, PhraseKind, Reading, read_day, read_window
from domain.date_words import (
    AND,
    ARTICLES,
    BEFORE,
    BETWEEN,
    DAY_AFTER,
    DAY_BEFORE,
    FROM,
    LENGTHS,
    SINCE,
    STRICT,
    TO,
)

_SKIP = rf"(?: (?:{ARTICLES}))*"
_LEAD_BETWEEN = re.compile(rf"(?:^|[^\w])(?:{BETWEEN}){_SKIP} ?$")
_LEAD_FROM = re.compile(rf"(?:^|[^\w])(?:{FROM}){_SKIP} ?$")
_LEAD_BEFORE = re.compile(rf"(?:^|[^\w])(?P<word>{BEFORE}){_SKIP} ?$")
_LEAD_SINCE = re.compile(rf"(?:^|[^\w])(?P<word>{SINCE}){_SKIP} ?$")
_LEAD_BESIDE = re.compile(rf"(?<!\w)(?:(?P<before>{DAY_BEFORE})|{DAY_AFTER}){_SKIP} ?$")
_LEAD_LENGTH = re.compile(rf"(?<!\w){LENGTHS} ?$")
_LEAD_INSIDE = re.compile(r"(?<!\w)(?:in|within|during|over|throughout|for) the ?$")
_FROM_A_DAY = re.compile(r"(?<!\w)(?:before|after)(?!\w)")
_IS_STRICT = re.compile(rf"(?:{STRICT})(?:\W|$)")
_GAP_AND = re.compile(rf" ?,? ?(?:{AND})(?: (?:on|in|le|em|en|of|de|that of|am|im|nel))?{_SKIP} ?")
_GAP_TO = re.compile(rf" ?,? ?(?:{TO}){_SKIP} ?")
_UNTIL_NOW = (  # a day that goes on until the day of asking, which nobody spells out
    r"to date|(?:up )?to the present(?: day)?|(?:jusqu')?a ce jour|jusqu'a (?:present|maintenant)"
    r"|ate (?:a|ao) (?:presente data|presente|momento|data(?= ?[,.?!;]|$)|data (?:de hoje|atual))"
    r"|hasta (?:la (?:fecha|actualidad)|el (?:presente|dia de hoy))|bis dato|bis zur gegenwart"
)
_ONWARDS = re.compile(
    r" ?(?:(?:onwards?|forward|and after|and later|on|an|in poi|in avanti|em diante|en adelante"
    r"|para ca|a esta parte|aca)"
    r"(?= ?[,.?!;:]|$| (?:and|und|et|y|e|ed|please|bitte|quais|que|qual)(?!\w))|fortan"
    rf"|onwards?(?!\w)|(?:{_UNTIL_NOW})(?!\w))"
)
_WEAK_TO = (
    "a",
    "au",
    "ao",
    "ad",
    "al",
    "all'",
    "para",
)  # ends of a range only where words began one
_YEARS = re.compile(r"(?<!\w)(?:annees|anos|anni|years|jahren?) [0-9]{4}$")
_LEAD_CHARS = 48  # no lead is longer


def find_date_phrases(
    question: str, context: DateContext, spans: tuple[Span, ...] = ()
) -> tuple[DatePhrase, ...]:
    """Return the date phrases of a question, by place.

    Args:
        question: As the reader wrote it.
        context: Language of the question, locale of the request, day of asking.
        spans: Code points that name law; nothing in them is a date (X1).
    """
    phrases = _read(question, context, spans)
    told = tuple(phrase for phrase in phrases if not phrase.weak)
    return told or phrases  # X5


def find_present(
    question: str, context: DateContext, spans: tuple[Span, ...]
) -> tuple[DatePhrase, ...]:
    """Return the words for now that give way to a day that is told elsewhere, by place (X5)."""
    phrases = _read(question, context, spans)
    is_told = any(not phrase.weak for phrase in phrases)
    return tuple(one for one in phrases if one.weak and one.first) if is_told else ()


@lru_cache(maxsize=8)  # the questions under way: planner and guard read the same one
def _read(question: str, context: DateContext, spans: tuple[Span, ...]) -> tuple[DatePhrase, ...]:
    masked = mask(question, spans)
    told = _with_moved(masked, context, find_atoms(masked, question, context))
    told = (*told, *find_days_alone(masked, told))
    atoms = sorted((*told, *find_pointing(masked, told)), key=lambda atom: atom.start)
    return _joined(masked, question, tuple(atoms))


def _with_moved(
    masked: MaskedText, context: DateContext, dates: tuple[Atom, ...]
) -> tuple[Atom, ...]:
    """Return dates, those moved from the turn before in place of what they cover (X9)."""
    moved = find_moved(masked, context) if context.carries_on else ()
    if not moved:
        return dates
    kept = (one for one in dates if not any(one.start < m.end and m.start < one.end for m in moved))
    return tuple(sorted((*kept, *moved), key=lambda atom: atom.start))


def _joined(masked: MaskedText, question: str, atoms: tuple[Atom, ...]) -> tuple[DatePhrase, ...]:
    phrases: list[DatePhrase] = []
    place, before = 0, 0
    while place < len(atoms):
        atom = atoms[place]
        lead = masked.text[max(before, atom.start - _LEAD_CHARS) : atom.start]
        after = atoms[place + 1] if place + 1 < len(atoms) else None
        told = masked.text[atom.start : atom.end]
        if after is not None and _is_range(lead, told, masked.text[atom.end : after.start]):
            joined = _range_of(atom, after)
            phrases.extend(_to_phrase(part, masked, question) for part in joined)
            place, before = place + 2, after.end
            continue
        phrases.append(_alone(atom, after, masked, question, lead))
        if phrases[-1].weak and _is_joined(atoms, place, masked.text):
            phrases[-1] = replace(phrases[-1], weak=False)
        place, before = place + 1, atom.end
    return tuple(phrases)


def _alone(
    atom: Atom, after: Atom | None, masked: MaskedText, question: str, lead: str
) -> DatePhrase:
    """Return the phrase of a date that is no end of a range (X3, X6, X8)."""
    end = atom.end + _LEAD_CHARS if after is None else after.start
    tail = masked.text[atom.end : end]
    known = is_known(lead, tail, leads_on=after is not None)
    reading = atom.reading if known else _opened(atom.reading, lead, tail)
    if atom.reading.kind == "day" and _ends_stretch(masked.text, atom):
        reading = Reading(kind="vague")
    return replace(_to_phrase(replace(atom, reading=reading), masked, question), known=known)


def _ends_stretch(text: str, atom: Atom) -> bool:
    """Whether a stretch of some length is told by the day that it begins or ends with (X8)."""
    lead = text[max(0, atom.start - _LEAD_CHARS) : atom.start]
    inside = _LEAD_INSIDE.search(lead) and _FROM_A_DAY.search(text, atom.start, atom.end)
    return bool(inside or _LEAD_LENGTH.search(lead))


def _is_joined(atoms: tuple[Atom, ...], place: int, text: str) -> bool:
    """Whether "and" joins a date to one beside it: "on 1 May 2012 and currently" (X5)."""
    gaps = (
        text[one.end : two.start] for one, two in pairwise(atoms[max(0, place - 1) : place + 2])
    )
    return any(_GAP_AND.fullmatch(gap) for gap in gaps)


def _is_range(lead: str, told: str, gap: str) -> bool:
    """Whether the words around two dates make them the ends of a range (X2)."""
    if _LEAD_BETWEEN.search(lead):
        return bool(_GAP_AND.fullmatch(gap) or _GAP_TO.fullmatch(gap))
    if _LEAD_FROM.search(lead):
        return bool(_GAP_TO.fullmatch(gap))
    is_begun = _YEARS.search(f"{lead}{told}") is not None  # "les années 2009 à 2011"
    return bool(_GAP_TO.fullmatch(gap)) and (is_begun or gap.strip() not in _WEAK_TO)


def _range_of(first: Atom, last: Atom) -> tuple[Atom, ...]:
    """Return one range, or both dates where one of them names no day (X2, X4)."""
    one, two = _with_year_of(first.reading, last.reading), last.reading
    if one.first is None or two.last is None:
        return (Atom(reading=one, start=first.start, end=first.end), last)
    exact = one.exact and two.exact
    kind: PhraseKind = "range" if exact or one.first > two.last else "window"
    reading = Reading(kind=kind, first=one.first, last=two.last, exact=exact)
    return (Atom(reading=reading, start=first.start, end=last.end),)


def _with_year_of(reading: Reading, other: Reading) -> Reading:
    """Keep X4."""
    if other.first is None or reading.kind != "yearless":
        return reading
    if reading.month_day is not None:
        return read_day(other.first.year, *reading.month_day)
    is_month = reading.unit == "monthof" and bool(reading.both)
    return read_window(other.first.year, reading.both[0].first.month, 1) if is_month else reading


def _opened(reading: Reading, lead: str, tail: str) -> Reading:
    """Keep X3."""
    if reading.first is None or reading.last is None:
        return reading
    beside = _LEAD_BESIDE.search(lead) if reading.kind == "day" else None
    if beside is not None:  # X8
        day = reading.first + timedelta(days=-1 if beside["before"] else 1)
        return replace(reading, first=day, last=day)
    before, since = _LEAD_BEFORE.search(lead), _LEAD_SINCE.search(lead)
    if before is not None:
        last = _side(reading.first, reading.last, -1, before["word"], exact=reading.exact)
        return Reading(kind="open", last=last, exact=reading.exact)
    if since is not None:
        first = _side(reading.last, reading.first, 1, since["word"], exact=reading.exact)
        return Reading(kind="open", first=first, exact=reading.exact)
    if _LEAD_FROM.search(lead) and _ONWARDS.match(tail):
        return Reading(kind="open", first=reading.first, exact=reading.exact)
    return reading


def _side(strict: date, loose: date, step: int, word: str, *, exact: bool) -> date:
    """Return the day at the closed side of an open window; a stated day stays itself."""
    if exact or not _IS_STRICT.match(word):
        return loose
    return strict + timedelta(days=step)


def _choices(reading: Reading) -> tuple[date, ...]:
    """Return the days that may be meant: those told apart, or the past and the coming one."""
    if reading.kind != "yearless" or reading.unit:
        return reading.choices
    return tuple(sorted(window.first for window in reading.both))


def _to_phrase(atom: Atom, masked: MaskedText, question: str) -> DatePhrase:
    span = masked.to_span(atom.start, atom.end)
    reading = atom.reading
    return DatePhrase(
        kind=reading.kind,
        start=span.start,
        end=span.end,
        spelled=question[span.start : span.end],
        first=reading.first,
        last=reading.last,
        exact=reading.exact,
        choices=_choices(reading),
        month_days=reading.month_days,
        month_day=reading.month_day,
        weak=reading.weak,
    )

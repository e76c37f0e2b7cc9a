"""Reads days, windows and ranges out of the words of a question.

In: a question, its language, the day of asking and the spans that name law. Out: date
phrases with their code points, by place.

Rules
    X1  Masked words (quotes, names of law, article numbers) hold no date phrase.
    X2  Two dates joined as a range are one phrase with both ends as stated, never swapped.
    X3  A word such as "since" or "before" leaves one side open (``date_sides``).
    X4  A day or a month without a year takes the year of the range it begins, of the day that
        "and" or a comma joins to it, and the one that "of the same year" points to.
    X5  A weak word ("current") counts only where nothing else is said, or in a sentence behind
        the one that tells a day: "I was born on 4 May 2002. What does Article 5 currently say?"
    X6  "As known on" makes a day one of knowing.
    X7  A day without a year comes with its past and its coming one, to be asked about.
    X8  The day before or after a day is that other day; a stretch that is told by its length
        from a day ("in the six months before") is asked about.
    X9  "One year earlier" moves the day told before, in the question or in the turn before it, and
        not today.
    X10 A day that is told and not asked for is no phrase (``date_unasked``).
"""

import re
from datetime import date
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
from domain.date_sides import opened
from domain.date_unasked import without_unasked
from domain.date_untold import find_untold
from domain.date_values import DatePhrase, PhraseKind, Reading, read_day, read_window
from domain.date_words import AND, ARTICLES, BETWEEN, FROM, LENGTHS, TO

_SKIP = rf"(?: (?:{ARTICLES}))*"
_LEAD_BETWEEN = re.compile(rf"(?:^|[^\w])(?:{BETWEEN}){_SKIP} ?$")
_LEAD_FROM = re.compile(rf"(?:^|[^\w])(?:{FROM}){_SKIP} ?$")
_LEAD_LENGTH = re.compile(rf"(?<!\w){LENGTHS} ?$")
_LEAD_INSIDE = re.compile(
    r"(?<!\w)(?:(?:in|within|during|over|throughout|for) the|(?:dans|pendant|durant|sur) les"
    r"|(?:en|durante) l[ao]s|n[ao]s|durante [ao]s|(?:in|wahrend) de[nr]|ne(?:i|gli)"
    r"|durante (?:i|gli)) ?$"
)
_FROM_A_DAY = re.compile(
    r"(?<!\w)(?:before|after|vor|nach|avant|apres|antes|despues|depois|prima|dopo)(?!\w)"
)
_GAP_AND = re.compile(rf" ?,? ?(?:{AND})(?: (?:on|in|le|em|en|of|de|that of|am|im|nel))?{_SKIP} ?")
_GAP_LIST = re.compile(rf"(?: ?,)?(?: (?:{AND}))?(?: (?:on|le|em|en|am|au|al|a|il|el))?{_SKIP} ?")
_GAP_OF = re.compile(
    r" ?,? ?(?:(?:of|in|de|do|del|des|di|dello|von) ?)?(?:(?:the|la|el|o|a|l[ao]) ?)?"
)
_GAP_TO = re.compile(rf" ?,? ?(?:{TO}){_SKIP} ?")
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
_SENTENCE_END = re.compile(r"(?:[^\W\d_]{4}|[)\]0-9])\.\s|[!?;]\s|^\.\s")
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
    told = tuple(
        replace(phrase, weak=False)
        for phrase in phrases
        if not phrase.weak or _is_of_own_sentence(phrase, phrases, question)
    )
    return told or phrases  # X5


def _is_of_own_sentence(weak: DatePhrase, phrases: tuple[DatePhrase, ...], question: str) -> bool:
    """Whether a word for now stands in a sentence behind the last one that tells a day (X5)."""
    told = [phrase.end for phrase in phrases if not phrase.weak]
    if weak.first is None or not told or max(told) > weak.start:
        return False
    return _SENTENCE_END.search(question[max(told) : weak.start]) is not None


def find_present(
    question: str, context: DateContext, spans: tuple[Span, ...]
) -> tuple[DatePhrase, ...]:
    """Return the words for now that give way to a day that is told elsewhere, by place (X5)."""
    phrases = _read(question, context, spans)
    is_told = any(not phrase.weak for phrase in phrases)
    return tuple(
        one
        for one in phrases
        if is_told and one.weak and one.first and not _is_of_own_sentence(one, phrases, question)
    )


@lru_cache(maxsize=8)  # the questions under way: planner and guard read the same one
def _read(question: str, context: DateContext, spans: tuple[Span, ...]) -> tuple[DatePhrase, ...]:
    masked = mask(question, spans)
    told = _with_moved(masked, context, find_atoms(masked, question, context))
    told = (*told, *find_days_alone(masked, told))
    told = _of_that_year(
        masked.text,
        (
            *told,
            *find_pointing(
                masked,
                told,
                carries_on=context.carries_on,
                of_list=context.of_list,
            ),
        ),
    )
    untold = find_untold(masked, told, carries_on=context.carries_on, language=context.language)
    atoms = sorted((*told, *untold), key=lambda atom: atom.start)
    asked = without_unasked(masked.text, tuple(atoms), context)  # X10
    return _joined(masked, question, _with_years(masked.text, asked))


def _of_that_year(text: str, atoms: tuple[Atom, ...]) -> tuple[Atom, ...]:
    """Return dates, a day "of the same year" as one of the year that was told before (X4)."""
    kept: list[Atom] = []
    for atom in sorted(atoms, key=lambda one: one.start):
        last = kept[-1] if kept else None
        day, year = (last.reading.month_day if last else None), atom.reading.first
        is_one = last is not None and _GAP_OF.fullmatch(text[last.end : atom.start])
        if last and day and year and is_one and atom.reading.unit == "pointed":
            kept[-1] = Atom(reading=read_day(year.year, *day), start=last.start, end=atom.end)
        else:
            kept.append(atom)
    return tuple(kept)


def _with_moved(
    masked: MaskedText, context: DateContext, dates: tuple[Atom, ...]
) -> tuple[Atom, ...]:
    """Return dates, those moved from the turn before in place of what they cover (X9)."""
    moved = find_moved(masked, context, dates)
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
        is_event = atom.reading.kind == "vague"  # "before the reform" leads to "of 2016"
        place, before = place + 1, before if is_event else atom.end
    return tuple(phrases)


def _alone(
    atom: Atom, after: Atom | None, masked: MaskedText, question: str, lead: str
) -> DatePhrase:
    """Return the phrase of a date that is no end of a range (X3, X6, X8)."""
    end = atom.end + _LEAD_CHARS if after is None else after.start
    tail = masked.text[atom.end : end]
    known = is_known(lead, tail, leads_on=after is not None)
    reading = atom.reading
    if not (known or reading.weak):  # "before the current one" tells no day
        reading = opened(reading, lead, tail)
    if atom.reading.kind == "day" and _ends_stretch(masked.text, atom):
        reading = Reading(kind="vague")
    return replace(_to_phrase(replace(atom, reading=reading), masked, question), known=known)


def _with_years(text: str, atoms: tuple[Atom, ...]) -> tuple[Atom, ...]:
    """Return days without a year as those of the day that is joined to them (X4)."""
    kept: list[Atom] = []
    for atom in reversed(atoms):
        after = kept[-1] if kept else None
        gap = text[atom.end : after.start] if after is not None else ""
        is_joined = after is not None and after.reading.kind == "day" and gap.strip() != ""
        if after is not None and is_joined and _GAP_LIST.fullmatch(gap):
            atom = replace(atom, reading=_with_year_of(atom.reading, after.reading))  # noqa: PLW2901
        kept.append(atom)
    return tuple(reversed(kept))


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
    return bool(_GAP_TO.fullmatch(gap)) and (is_begun or gap.strip(" ,") not in _WEAK_TO)


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

"""A question as code reads it, before anything is planned: words, days, quotes, language.

In: a planning request. Out: one reading, and what a stretch of it says besides its laws.
"""

import re
from bisect import bisect_left
from datetime import date

from msgspec import Struct

from domain.asking.forms import DAY, QUOTED, Intent
from domain.clause_facts import ClauseFacts
from domain.date_guard import context_of, spans_of
from domain.date_masks import MaskedText, Span, blank_spans, fold_in_place, quoted_spans
from domain.date_phrases import find_date_phrases, find_present
from domain.date_values import DatePhrase
from domain.date_words import PRESENT
from domain.intent_words import mark_pattern
from domain.intents import find_language, knows_then
from domain.ports import PlanningRequest
from domain.thread import RememberedTurn
from domain.thread_words import asks_the_same, end_of_same
from domain.told_when import without_told

_PRESENT = re.compile(rf"(?<!\w)(?:{PRESENT})(?!\w)")
_CHOSEN = ("stated", "given", "clarified")
_LISTS = frozenset({"changes_in_period", "coverage", "in_force_on", "search"})
_JOINS = re.compile(r"(?<![\w'])e(?![\w'])")
_ONE_WORD = re.compile(rf" ([^\W\d_{DAY}{QUOTED}][\w-]*)")


class QuestionReading(Struct, frozen=True, kw_only=True):
    """A question as code reads it: its words, days and language, before any is planned."""

    folded: MaskedText
    plain: str  # folded, with names of law and quotes blanked
    asked: str  # the same, with days blanked
    quoted: tuple[Span, ...]
    language: str  # in which the law is asked for (K5)
    phrases: tuple[DatePhrase, ...]
    present: tuple[DatePhrase, ...]  # words for now that gave way to a day
    request: PlanningRequest
    verbs: tuple[int, ...] = ()  # places of "é" and "è", which fold to a word that joins


def read_question(request: PlanningRequest) -> QuestionReading:
    """Return what every planner reads out of a question before it plans."""
    folded, quoted, named = (
        fold_in_place(request.question),
        quoted_spans(request.question),
        spans_of(request),
    )
    context = context_of(request)
    phrases = find_date_phrases(request.question, context, named)
    days = tuple(Span(start=one.start, end=one.end) for one in phrases)
    plain = blank_spans(folded, (*named, *quoted))
    same = end_of_same(folded.text)  # "the same for" asks nothing by itself
    plain = " " * same + plain[same:]
    asked = without_told(_asked(folded, plain, quoted, days))
    phrases = tuple(one for one in phrases if DAY in asked[at(folded, one.start)])
    return QuestionReading(
        folded=folded,
        plain=plain,
        asked=asked,
        quoted=quoted,
        language=find_language(plain) or request.language,
        phrases=phrases,
        present=find_present(request.question, context, named),
        request=request,
        verbs=tuple(
            found.start()
            for found in _JOINS.finditer(folded.text)
            if request.question[folded.places[found.start()]] in "éèÉÈ"
        ),
    )


def _asked(folded: MaskedText, plain: str, quoted: tuple[Span, ...], days: tuple[Span, ...]) -> str:
    """Return the plain text with days and quotes as runs of letters that no word holds."""
    text = plain
    for letter, spans in ((QUOTED, quoted), (DAY, days)):
        for span in spans:
            start, end = at(folded, span.start), at(folded, span.end)
            text = text[:start] + letter * (end - start) + text[end:]
    return text


def carried_from(request: PlanningRequest) -> RememberedTurn | None:
    """Return the turn that a question carries on; None where it asks of its own law anew."""
    goes_on = request.authority.state in ("carried", "not_requested") or asks_the_same(
        request.question
    )
    return request.context.turns[-1] if goes_on and request.context.turns else None


def facts_of(intent: Intent, span: Span, reading: QuestionReading) -> ClauseFacts:
    """Return what a stretch of a question says besides the laws it names."""
    own = phrases_in(span, reading.phrases)
    asked = asked_in(reading, span)
    last = carried_from(reading.request)
    return ClauseFacts(
        intent=intent,
        days=tuple(p for p in own if not p.known),
        known=_known_on(reading, own, asked),
        language=reading.language,
        quoted=_quoted_in(reading, span),
        text=reading.folded.text[at(reading.folded, span.start) : at(reading.folded, span.end)],
        asked=asked,
        tongue=reading.request.language,
        before=fold_in_place(last.question).text if last is not None else "",
        before_listed=last is not None and bool(_LISTS & {*last.operations}),
        former_days=_days_of(last) if last is not None else (),
        spoken=find_language(asked),
        today_on=reading.request.today_on,
        is_now=is_of_now(span, reading),
    )


def _days_of(turn: RememberedTurn) -> tuple[date, ...]:
    """Return the days that a turn was about, apart from today by default."""
    return tuple(one.day for one in turn.instants if one.kind in _CHOSEN)


def _known_on(reading: QuestionReading, own: tuple[DatePhrase, ...], asked: str) -> date | None:
    """Return the day of knowing: the one stated as such, else the one day "as known then".

    Of several clauses with days, "then" is the day of the one that says so.
    """
    stated = next((phrase.first for phrase in reading.phrases if phrase.known), None)
    days = [phrase.first for phrase in own if phrase.kind == "day" and not phrase.known]
    told = asked if len(reading.phrases) > len(own) else reading.folded.text
    then = knows_then(told) and len(days) == 1
    return days[0] if stated is None and then else stated


def _quoted_in(reading: QuestionReading, span: Span) -> str | None:
    """Return the first words a clause quotes that name no law, or the one it calls a word."""
    question = reading.request.question
    named = [one for one in reading.request.mentions if one.subject_ref]
    words = (
        question[quoted.start + 1 : quoted.end - 1].strip()
        for quoted in reading.quoted
        if span.start <= quoted.start < span.end
        and not any(one.start < quoted.end and quoted.start < one.end for one in named)
    )
    return next((word for word in words if word), None) or _called_word(reading, span)


def _called_word(reading: QuestionReading, span: Span) -> str | None:
    start, end = at(reading.folded, span.start), at(reading.folded, span.end)
    called = mark_pattern("word").search(reading.asked, start, end)
    word = _ONE_WORD.match(reading.asked, called.end(), end) if called else None
    if word is None:
        return None
    found = reading.folded.to_span(*word.span(1))
    return reading.request.question[found.start : found.end]


def asked_in(reading: QuestionReading, span: Span) -> str:
    """Return a clause as folded words, without names of law, days and quoted words."""
    return reading.asked[at(reading.folded, span.start) : at(reading.folded, span.end)]


def is_of_now(span: Span, reading: QuestionReading) -> bool:
    """Return whether a stretch speaks of the present, beside days that others name."""
    told = _PRESENT.search(asked_in(reading, span))
    return told is not None or bool(phrases_in(span, reading.present))


def at(folded: MaskedText, place: int) -> int:
    """Return the place in folded text of a code point of the question."""
    return bisect_left(folded.places, place)


def span_of(folded: MaskedText, start: int, end: int) -> Span:
    """Return the code points that a stretch of folded text came from; none for an empty one."""
    return folded.to_span(start, end) if end > start else Span(start=0, end=0)


def phrases_in(span: Span, phrases: tuple[DatePhrase, ...]) -> tuple[DatePhrase, ...]:
    """Return the date phrases that begin in a stretch of the question."""
    return tuple(p for p in phrases if span.start <= p.start < span.end)

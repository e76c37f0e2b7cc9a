"""Which sentences of a question are no part of a question about law, and are set aside.

In: a question, where it names law, whether its thread has a law. Out: the stretches set aside.

Rules
    AS1 Nothing is set aside but beside a complete question about law: a law or a provision is
        named, or what is asked goes on with the law of the thread, or asks for a list of laws.
    AS2 A sentence that speaks to a machine is set aside, whatever it names, and with it what
        goes on from it without naming law.
    AS3 A sentence stands that names law; that asks for something of a law it leads back to or
        calls by a word of law; that says a day, a provision or a word of law and nothing more;
        that tells on which day something happened, to the reader or before the question, where
        no other tells one.
    AS4 A short sentence that asks for nothing is courtesy, and stays.
    AS5 What stands between fences of code is no question, and an order to a machine in brackets
        is none of the sentence around it.
"""

import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

from msgspec import Struct

from domain.aside_words import (
    law_pattern,
    leading_pattern,
    legal_pattern,
    machine_pattern,
    manner_pattern,
    self_pattern,
    task_pattern,
    to_latin,
)
from domain.asking.forms import DAY, QUOTED
from domain.date_masks import BLANK, MaskedText, Span, blank_spans, fold_in_place, quoted_spans
from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext
from domain.date_values import DatePhrase
from domain.date_words import PRESENT
from domain.intent_words import cue_patterns, language_patterns, mark_pattern
from domain.intents import asks_for_prose, find_boundary, find_clauses, find_language
from domain.reply_language import function_words
from domain.sentences import find_sentences
from domain.subject import Aside

_TOKEN: Final = re.compile(rf"[^\W\d_{DAY}{QUOTED}]+")
_PRESENT: Final = re.compile(rf"(?<!\w)(?:{PRESENT})(?!\w)")
_DIGIT: Final = re.compile("[0-9]")
_FENCED_OR_BRACKETED: Final = re.compile(
    r"(?P<fence>`{3,}|~{3,}).*?(?:(?P=fence)|\Z)|<code>.*?(?:</code>|\Z)"
    r"|(?P<bracketed>\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\})",
    re.DOTALL,
)
_LISTS: Final = ("in_force", "period", "coverage")  # asked of all laws
_OF_THE_CORPUS: Final = ("search", "coverage")
_OBJECTS: Final = (*_OF_THE_CORPUS, "in_force", "period", "effects")  # asked with their object
_COURTESY_MAX: Final = 6  # words
_LONG: Final = 4  # letters of a word that says what a sentence is about
_OTHER_MAX: Final = 2  # such words beside those of law, of asking and of no meaning
_OF_NAMES_MAX: Final = 4  # the same beside words that seem to name a law
_TOLD_MAX: Final = 15  # words of a sentence that tells of a year


Happened = Literal["", "once", "to_reader"]


class Named(Struct, frozen=True, kw_only=True):
    """Where a question names law, in code points."""

    laws: tuple[Span, ...]  # that are held, or provisions
    others: tuple[Span, ...] = ()  # law-like names that lead nowhere


class _Sentence(Struct, frozen=True, kw_only=True):
    """A sentence, and what is said in it."""

    span: Span
    names_law: bool
    to_machine: bool
    asks: bool  # of a law, in words of asking
    lists: bool
    elliptic: bool  # says a day, a provision or a word of law, and nothing more
    happened: Happened  # on which day something happened, and to whom
    is_courtesy: bool

    @property
    def stands(self) -> bool:
        """Whether it is about law, happenings apart (AS2, AS3)."""
        return not self.to_machine and (self.names_law or self.asks or self.elliptic)


def find_asides(
    question: str, named: Named, context: DateContext, *, has_law: bool
) -> tuple[Aside, ...]:
    """Return what of a question is set aside, in order; empty for none (AS1 to AS5).

    Args:
        question: As the reader wrote it.
        named: Where law is named in it.
        context: What reading its dates depends on.
        has_law: Whether the thread has a law that a question may go on with.
    """
    apart = tuple(_apart(question))
    rest = without_asides(question, apart)
    named = Named(laws=_outside(named.laws, apart), others=_outside(named.others, apart))
    spans = (*named.laws, *named.others)
    phrases = find_date_phrases(rest, context, spans)
    days = tuple(Span(start=one.start, end=one.end) for one in phrases)
    cut = find_sentences(rest, (*spans, *days, *quoted_spans(rest)))
    if len(cut) == 1 and not apart:
        return ()
    read = _Reader(rest, named, phrases)
    told = tuple(read.sentence(span) for span in cut)
    if not any(_is_complete(one, has_law=has_law) for one in told):  # AS1
        return ()
    found = (*apart, *_joined(_set_aside(told, phrases)))
    return tuple(sorted(found, key=lambda one: one.start))


def _apart(question: str) -> Iterator[Aside]:
    """Yield what is no part of the sentence that it stands in (AS5)."""
    for match in _FENCED_OR_BRACKETED.finditer(question):
        is_fenced = match["bracketed"] is None
        if is_fenced or _is_order(fold_in_place(match[0]).text):
            yield Aside(start=match.start(), end=match.end())


def _is_order(folded: str) -> bool:
    return machine_pattern().search(to_latin(folded)) is not None


def _outside(spans: tuple[Span, ...], apart: tuple[Aside, ...]) -> tuple[Span, ...]:
    return tuple(
        span for span in spans if not any(one.start <= span.start < one.end for one in apart)
    )


def without_asides(question: str, asides: tuple[Aside, ...]) -> str:
    """Return a question with blanks in the place of what is set aside, equally long."""
    for one in asides:
        question = question[: one.start] + " " * (one.end - one.start) + question[one.end :]
    return question


def _is_complete(one: _Sentence, *, has_law: bool) -> bool:
    """Keep AS1."""
    goes_on = has_law and (one.asks or one.elliptic)
    return one.stands and (one.names_law or one.lists or goes_on)


def _set_aside(told: tuple[_Sentence, ...], phrases: tuple[DatePhrase, ...]) -> Iterator[Span]:
    """Yield the sentences that are set aside (AS2 to AS4)."""
    standing = [one.span for one in told if one.stands]
    own = [day for day in phrases if _DIGIT.search(day.spelled)]  # "that day" is another's
    is_dated = any(span.start <= day.start < span.end for span in standing for day in own)
    after_order = False
    for one in told:
        after_order = one.to_machine or (after_order and not one.names_law)
        may_tell = one.happened == "to_reader" or one.span.start < standing[0].start
        may_stay = one.stands or one.is_courtesy or (one.happened and may_tell and not is_dated)
        if after_order or not may_stay:
            yield one.span


def _joined(spans: Iterator[Span]) -> Iterator[Aside]:
    """Yield stretches that touch as one."""
    last: Aside | None = None
    for span in spans:
        if last is not None and last.end == span.start:
            last = Aside(start=last.start, end=span.end, sentences=last.sentences + 1)
            continue
        if last is not None:
            yield last
        last = Aside(start=span.start, end=span.end)
    if last is not None:
        yield last


class _Reader:
    """Reads one sentence after the other."""

    def __init__(self, question: str, named: Named, phrases: tuple[DatePhrase, ...]) -> None:
        self._named = named
        self._phrases = phrases
        folded, quoted = fold_in_place(question), quoted_spans(question)
        self._folded = folded
        self._own = blank_spans(folded, quoted)  # the reader's own words, names of law with them
        names = blank_spans(folded, (*named.laws, *named.others))
        days = tuple(Span(start=one.start, end=one.end) for one in phrases)
        self._plain = _lettered(folded, _lettered(folded, names, quoted, QUOTED), days, DAY)

    def sentence(self, span: Span) -> _Sentence:
        """Return what is said in a sentence."""
        own, plain = self._cut(self._own, span), self._cut(self._plain, span)
        names_law = _meets(span, self._named.laws)
        has_name = names_law or _meets(span, self._named.others)
        days = [one for one in self._phrases if span.start <= one.start < span.end and not one.weak]
        others = _other_words(plain)
        cues = find_clauses(plain, "text", _places(plain))
        cued = any(one.cued and one.intent != "look" for one in cues) or _asks_how(plain)
        is_legal = has_name or legal_pattern().search(plain) is not None
        leads = is_legal or leading_pattern().search(plain) or find_language(plain)
        bounded = find_boundary(plain) is not None
        of_law = has_name or law_pattern().search(plain) is not None
        of_all = any(one.cued and one.intent in _OF_THE_CORPUS for one in cues)
        limit = _OTHER_MAX if of_law or days or of_all else int(bool(leads))
        limit = _OF_NAMES_MAX if has_name else limit
        if not of_law and not days and all(one.intent == "look" or not one.cued for one in cues):
            limit = 0  # how to answer, and nothing else
        asks = (cued and others <= limit) or (bounded and of_law) or _asks_of_law(plain)
        return _Sentence(
            span=span,
            names_law=names_law,
            to_machine=_is_order(own),
            asks=asks,
            lists=asks and is_legal and any(one.intent in _LISTS for one in cues),
            elliptic=bool(days or of_law) and not others,
            happened=_told_of(own, days),
            is_courtesy=not (cued or is_legal or days or bounded) and _is_short(plain),
        )

    def _cut(self, text: str, span: Span) -> str:
        places = self._folded.places
        start, end = _at(places, span.start), _at(places, span.end)
        return text[start:end]


def _at(places: tuple[int, ...], place: int) -> int:
    return bisect_left(places, place)


def _lettered(folded: MaskedText, text: str, spans: tuple[Span, ...], letter: str) -> str:
    """Return text with stretches as runs of a letter that no word holds."""
    for span in spans:
        start, end = _at(folded.places, span.start), _at(folded.places, span.end)
        text = text[:start] + letter * (end - start) + text[end:]
    return text


def _meets(span: Span, others: tuple[Span, ...]) -> bool:
    return any(span.start <= one.start < span.end for one in others)


def _places(plain: str) -> tuple[int, ...]:
    """Return the places of a day or of a name of law."""
    return tuple(place for place, letter in enumerate(plain) if letter in (DAY, BLANK))


def _asks_how(plain: str) -> bool:
    """Whether a sentence says how to answer: in prose, in a language."""
    return asks_for_prose(plain) or find_language(plain) is not None


def _other_words(plain: str) -> int:
    """Return how many long words are neither of law, nor of asking, nor without a meaning."""
    for pattern in _patterns_of_asking():
        plain = pattern.sub(" ", plain)
    return sum(
        (len(word) >= _LONG or not word.isascii()) and word not in function_words()
        for word in _TOKEN.findall(plain)
    )


@cache
def _patterns_of_asking() -> tuple[re.Pattern[str], ...]:
    cues = (pattern for _, pattern in cue_patterns())
    languages = (pattern for _, pattern in language_patterns())
    return (*cues, mark_pattern("prose"), *languages, legal_pattern(), manner_pattern())


def _asks_of_law(plain: str) -> bool:
    """Whether words of asking have a word of law among them: "which laws mention"."""
    return any(
        legal_pattern().search(found[0])
        for intent, pattern in cue_patterns()
        if intent in _OBJECTS
        for found in pattern.finditer(plain)
    )


def _told_of(own: str, days: list[DatePhrase]) -> Happened:
    """Return whether a sentence tells when something happened; a task is no happening."""
    if own.rstrip().endswith("?") or task_pattern().search(own):
        return ""
    is_day = any(one.kind == "day" and _DIGIT.search(one.spelled) for one in days)
    is_year = any(one.kind == "window" for one in days)
    is_own = self_pattern().search(own) is not None
    if is_own and (is_day or (is_year and len(_TOKEN.findall(own)) <= _TOLD_MAX)):
        return "to_reader"
    return "once" if is_day else ""


def _is_short(plain: str) -> bool:
    """Keep AS4."""
    speaks = _PRESENT.search(plain) or mark_pattern("word").search(plain)
    is_plain = plain.isascii() and "?" not in plain and _DIGIT.search(plain) is None
    return is_plain and not speaks and len(_TOKEN.findall(plain)) <= _COURTESY_MAX

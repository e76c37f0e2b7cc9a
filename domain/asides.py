"""Which sentences of a question are no part of a question about law, and are set aside.

In: a question, where it names law, whether its thread has a law. Out: the stretches set aside.

Rules
    AS1 Nothing is set aside but beside a complete question about law: a law or a provision is
        named, or what is asked goes on with the law of the thread, or asks for a list of laws.
    AS2 A sentence that speaks to a machine is set aside, whatever it names, and with it what
        goes on from it (AS6).
    AS3 A sentence stands that requests the law it names, or that names the law a request leads
        back to (``domain.aside_mentions``); that asks for something of a law it leads back to or
        calls by a word of law; that says a day, a provision or a word of law and nothing more;
        that tells on which day something happened, to the reader, or before a question that looks
        back, where no other tells one and it names no other law; that crosses a boundary over
        law or over a step that law knows.
    AS4 A short sentence that asks for nothing is courtesy, and stays.
    AS5 What is no prose (code, markup, data, the words under a tag of a role) is no question, and
        an order to a machine in brackets is none of the sentence around it. What is quoted is
        quoted, and authorises nothing.
    AS6 What follows an order in its paragraph is set aside with it, until a question names law or
        asks of all laws; until any sentence is about law, where no complete question would be left.
    AS7 Where no complete question would be left beside what is no prose, that ends with its first
        sentence, if that asks nothing.
"""

import re
from collections.abc import Iterator
from typing import Final

from domain.aside_forms import find_brackets, find_forms
from domain.aside_mentions import with_mentions
from domain.aside_sentences import Named, Sentence, SentenceReader, is_order
from domain.date_masks import Span, fold_in_place, quoted_spans
from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext
from domain.date_values import DatePhrase
from domain.sentences import find_sentences
from domain.subject import Aside

_DIGIT: Final = re.compile("[0-9]")


def find_asides(
    question: str, named: Named, context: DateContext, *, has_law: bool
) -> tuple[Aside, ...]:
    """Return what of a question is set aside, in order; empty for none (AS1 to AS7).

    Args:
        question: As the reader wrote it.
        named: Where law is named in it.
        context: What reading its dates depends on.
        has_law: Whether the thread has a law that a question may go on with.
    """
    apart = tuple(_apart(question))
    found = _beside(question, apart, named, context, has_law=has_law)
    if found is None and apart:
        shorter = tuple(_shortened(question, apart))
        found = _beside(question, shorter, named, context, has_law=has_law)
    return found or ()


def _beside(
    question: str,
    apart: tuple[Aside, ...],
    named: Named,
    context: DateContext,
    *,
    has_law: bool,
) -> tuple[Aside, ...] | None:
    """Return what is set aside where some is apart already; None beside no question (AS1)."""
    rest = without_asides(question, apart)
    named = Named(
        laws=_outside(named.laws, apart),
        others=_outside(named.others, apart),
        provisions=named.provisions,
        again=named.again,
    )
    spans = (*named.laws, *named.others)
    phrases = find_date_phrases(rest, context, spans)
    days = tuple(Span(start=one.start, end=one.end) for one in phrases)
    cut = find_sentences(rest, (*spans, *days, *quoted_spans(rest)))
    if len(cut) == 1 and not apart:
        return ()
    read = SentenceReader(rest, named, phrases, context.language)
    read_one = tuple(read.sentence(span) for span in cut)
    told = with_mentions(read_one, all_stand=False)
    if not any(_is_complete(one, has_law=has_law) for one in told):
        told = with_mentions(read_one, all_stand=True)
    if not any(_is_complete(one, has_law=has_law) for one in told):  # AS1
        return None
    after = _after_orders(told, strictly=True)
    kept = (one for one, follows in zip(told, after, strict=True) if not follows)
    if not any(_is_complete(one, has_law=has_law) for one in kept):  # AS6
        after = _after_orders(told, strictly=False)
    found = (*apart, *_joined(_set_aside(told, after, phrases)))
    return tuple(sorted(found, key=lambda one: one.start))


def _shortened(question: str, apart: tuple[Aside, ...]) -> Iterator[Aside]:
    """Yield what is apart to the end of its first sentence, unless that asks (AS7)."""
    for one in apart:
        text = question[one.start : one.end]
        first = text[: find_sentences(text)[0].end].rstrip()
        if not first.endswith("?"):
            yield Aside(start=one.start, end=one.start + len(first))


def _apart(question: str) -> Iterator[Aside]:
    """Yield what is no part of the sentence that it stands in (AS5)."""
    quoted = quoted_spans(question)
    forms = tuple(
        one
        for one in find_forms(question)
        if not any(other.start < one.start < other.end for other in quoted)
    )
    for one in forms:
        yield Aside(start=one.start, end=one.end)
    for one in find_brackets(question):
        is_inside = any(form.start <= one.start < form.end for form in forms)
        if not is_inside and is_order(fold_in_place(question[one.start : one.end]).text):
            yield Aside(start=one.start, end=one.end)


def _outside(spans: tuple[Span, ...], apart: tuple[Aside, ...]) -> tuple[Span, ...]:
    return tuple(
        span for span in spans if not any(one.start <= span.start < one.end for one in apart)
    )


def without_asides(question: str, asides: tuple[Aside, ...]) -> str:
    """Return a question with blanks in the place of what is set aside, equally long."""
    for one in asides:
        question = question[: one.start] + " " * (one.end - one.start) + question[one.end :]
    return question


def _is_complete(one: Sentence, *, has_law: bool) -> bool:
    """Keep AS1."""
    goes_on = has_law and (one.asks or one.elliptic)
    return one.stands and (one.names_law or one.lists or goes_on)


def _after_orders(told: tuple[Sentence, ...], *, strictly: bool) -> tuple[bool, ...]:
    """Return for each sentence whether it is an order or goes on from one (AS2, AS6).

    Args:
        told: The sentences.
        strictly: Whether one that names law ends the order only where it asks or begins anew.
    """
    found: list[bool] = []
    goes_on = False
    for one in told:
        about = one.names_law or one.lists or (one.stands and not strictly)
        ends = about and (one.is_question or one.opens or not strictly)
        goes_on = one.to_machine or (goes_on and not ends)
        found.append(goes_on)
    return tuple(found)


def _set_aside(
    told: tuple[Sentence, ...], after: tuple[bool, ...], phrases: tuple[DatePhrase, ...]
) -> Iterator[Span]:
    """Yield the sentences that are set aside (AS2 to AS4)."""
    standing = [
        one.span for one, follows in zip(told, after, strict=True) if one.stands and not follows
    ]
    own = [day for day in phrases if _DIGIT.search(day.spelled)]  # "that day" is another's
    looks_back = any(one.looks_back for one in told if one.span in standing)
    is_dated = any(span.start <= day.start < span.end for span in standing for day in own)
    for one, follows in zip(told, after, strict=True):
        is_before = one.span.start < standing[0].start and not one.mentions
        may_tell = one.happened == "to_reader" or (one.happened and is_before and looks_back)
        may_stay = (
            one.stands or one.is_courtesy or (may_tell and not is_dated and not one.names_once)
        )
        if follows or not may_stay:
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

"""The words of ``as_of``: which law on which day, its text, and what that is worth.

In: a scope and an ``AsOfResult``. Out: pieces.

Rules
    TX1  The first sentence names the law and the day.
    TX2  Disclosures stand between that sentence and the text.
    TX3  At most QUOTES_MAX provisions are quoted; of more, the card is named.
    TX4  After the coverage, the last known text is given as such and as no more.
    TX5  A whole state is said to be in force where its first day is one of force, and only there.
    TX6  A wording is laid to the acts that made it, told once where they made all that is
         quoted; an act of another day, that made the state of the whole law, is none of them.
    TX7  That state and its acts are told behind the wordings of a whole law.
    TX8  Where it is asked whether a text applies, the day from which it does is told.
    TX9  Where it is asked whether a law is in force, the first sentence says so of what is; of
         the rest, that no repeal is on record and that the source does not tell.
    TX10 A state that began by the last day the source is verified for is told of that day, and
         that it is that day in the same sentence.
    TX11 The first and the last of many provisions are named, footnotes and passages apart.
"""

import re
from collections.abc import Callable
from datetime import date

from domain.law_names import label_words, place_words
from domain.operation_catalog import AsOf
from domain.outcome import DisclosureKind, ProvisionText
from domain.reply_facts import Span, acts_words, basis_words, cause_words, held_words
from domain.reply_notes import coverage_lead, notes
from domain.reply_scope import Piece, Scope, paragraph, quote_of
from domain.results import ActionRef, AsOfResult
from domain.wording import (
    SENTENCE_MAX_WORDS,
    capitalized,
    counted,
    day_words,
    joined,
    short_list,
    word_count,
)

QUOTES_MAX = 5  # more are read on the card
LABELS_MAX = 6  # names of provisions in one sentence
_ASIDE = re.compile(r"(?:^|__)(?:fn|footnotes|wrap|lead|container|tblock)(?:_|$)")
_IN_LEAD: tuple[DisclosureKind, ...] = ("after_coverage", "defaulted_to_today")


def tell_text(scope: Scope, result: AsOfResult) -> tuple[Piece, ...]:
    """Return the words of a state of the law on a day (TX1 to TX4)."""
    quotable = [one for one in result.provisions if one.text]
    if quotable and len(result.provisions) <= QUOTES_MAX:
        return (*_quoted(scope, result), *_own_state(scope, result), *_missing(scope, result))
    return (*_overview(scope, result), *_missing(scope, result))


def _quoted(scope: Scope, result: AsOfResult) -> tuple[Piece, ...]:
    provisions = result.provisions
    anchor = provisions[0].anchor if len(provisions) == 1 else ""
    place = place_words(scope.language, anchor, result.head.title, scope.sign)
    causes = [cause_words(scope.language, _actions(result, one)) for one in provisions]
    shared = len(set(causes)) == 1
    pieces = [_lead(scope, result, place)]
    for one, cause in zip(provisions, causes, strict=True):
        if len(provisions) > 1:
            pieces.append(_label(scope, one))
        pieces.append(
            quote_of(scope, anchor=one.anchor, text=one.text, text_sha256=one.text_sha256)
        )
        told = () if shared else cause
        held = held_words(scope.language, _span(scope, result, one), scope.today_on)
        pieces.append(paragraph(held, _applies(scope, one), *told))
    spans = [_span(scope, result, one) for one in provisions]
    basis = basis_words(scope.language, spans, _of_all(result))
    return (*pieces[:-1], paragraph(pieces[-1].text, *(causes[0] if shared else ()), basis))


def _applies(scope: Scope, one: ProvisionText) -> str:
    """Return from when a text applies, where that is asked and told (TX8)."""
    asked = scope.arguments
    if one.applicable_from is None or not isinstance(asked, AsOf) or asked.clock != "applicable":
        return ""
    return scope.say("available.applies", applies=day_words(scope.language, one.applicable_from))


def _actions(result: AsOfResult, one: ProvisionText) -> tuple[ActionRef, ...]:
    """Return the actions that made a wording; a caput's may be its article's (TX6)."""
    own = tuple(action for action in result.actions if action.action in one.produced_by)
    return own or tuple(each for each in result.actions if each.effective_on == one.valid_from)


def _of_all(result: AsOfResult) -> tuple[ActionRef, ...]:
    ids = {each.action for one in result.provisions for each in _actions(result, one)}
    return tuple(action for action in result.actions if action.action in ids)


def _span(scope: Scope, result: AsOfResult, one: ProvisionText) -> Span:
    is_said = scope.find_note("after_coverage") is not None
    return Span(
        valid_from=one.valid_from,
        valid_to=one.valid_to,
        start_basis=one.start_basis,
        end_basis=one.end_basis,
        verified_until=None if is_said else result.head.verified_until,
    )


def _label(scope: Scope, one: ProvisionText) -> Piece:
    label = (
        capitalized(label_words(scope.language, one.anchor, scope.sign))
        if one.anchor
        else one.number
    )
    return paragraph(scope.say("text.label", label=label))


def _lead(scope: Scope, result: AsOfResult, place: str) -> Piece:
    """Return the first paragraph: law and day, then what must be known before the text."""
    coverage = scope.find_note("after_coverage")
    standing = _standing(scope, result, place) if scope.asks_standing else ()
    if coverage is None or coverage.until is None:
        is_said = bool(standing) and not standing[-1]  # law and day stand in that sentence
        on_day = scope.say("standing.reads") if is_said else _on_day(scope, result.day, place)
        default = "" if not _is_default(scope) else scope.say("note.defaulted_to_today")
        return paragraph(*standing, on_day, default, *notes(scope, without=_IN_LEAD))
    known = scope.say("text.last_known", place=place)
    if standing:
        asked = _asked_day(scope, result)
        return paragraph(*standing, asked, *notes(scope, without=_IN_LEAD))
    first = capitalized(known)
    if coverage in scope.unsaid:  # TX4
        until = scope.say("text.verified_until", until=day_words(scope.language, coverage.until))
        first = joined(scope.language, until, "semicolon", known)
    return paragraph(first, _asked_day(scope, result), *notes(scope, without=_IN_LEAD))


def _standing(scope: Scope, result: AsOfResult, place: str) -> tuple[str, ...]:
    """Return whether what is asked about is in force, as far as its source tells (TX9)."""
    told = [(one.legal_state, one.start_basis) for one in result.provisions if one.anchor]
    whole = [(result.legal_state, result.start_basis)]
    is_of_parts = bool(told) and len(told) == len(result.provisions)
    is_in_force = all(one == ("in_force", "in_force") for one in (told if is_of_parts else whole))

    def say_on(on: date, day: str) -> str:
        if not is_in_force:
            return scope.say("standing.unended", day=day, place=place)
        return scope.say(_tensed(scope, "standing.yes", on), day=day, place=place)

    untold = "" if is_in_force else scope.say("standing.untold")
    return (*_known_on(scope, result, say_on), untold)


def _tensed(scope: Scope, key: str, day: date) -> str:
    """Return the key of a sentence about a day: past, today's, or still to come."""
    if day < scope.today_on:
        return key
    return f"{key}.now" if day == scope.today_on else f"{key}.coming"


def _known_on(
    scope: Scope,
    result: AsOfResult,
    say_on: Callable[[date, str], str],
    *,
    is_said: bool = False,
) -> tuple[str, ...]:
    """Return a sentence of the day a state is told of: the last verified, if it held by then.

    What it says of the coverage stands in it, or before it where it would be too long (TX10).
    """
    coverage = scope.find_note("after_coverage")
    until = coverage.until if coverage is not None else None
    lead = "" if is_said else coverage_lead(scope)
    if until is None or until < result.valid_from:
        return (lead, say_on(result.day, day_words(scope.language, result.day)))
    words = day_words(scope.language, until)
    one = say_on(until, scope.say("text.known_day", until=words))
    if lead and word_count(one) <= SENTENCE_MAX_WORDS:
        return (one,)
    return (lead, say_on(until, words))


def _asked_day(scope: Scope, result: AsOfResult) -> str:
    """Return how the day asked for relates to a text known only until an earlier one."""
    day = day_words(scope.language, result.day)
    key = "note.defaulted_to_today.plain" if _is_default(scope) else "text.not_known_on"
    return scope.say(key, day=day)


def _is_default(scope: Scope) -> bool:
    return scope.find_note("defaulted_to_today") is not None


def _on_day(scope: Scope, day: date, place: str) -> str:
    """Return the sentence that names law and day (TX1)."""
    key = "text.on_day"
    if day >= scope.today_on:
        key = "text.today" if day == scope.today_on else "text.coming"
    return scope.say(key, day=day_words(scope.language, day), place=place)


def _state_words(scope: Scope, result: AsOfResult, *, is_said: bool = False) -> tuple[str, ...]:
    """Return what state of a whole law held, and on which day that is known (TX5, TX10)."""
    is_in_force = result.legal_state == result.start_basis == "in_force"
    key = "text.whole_in_force" if is_in_force else "text.whole"
    place = place_words(scope.language, "", result.head.title)
    start = day_words(scope.language, result.valid_from)

    def say_on(on: date, day: str) -> str:
        return scope.say(_tensed(scope, key, on), day=day, place=place, start=start)

    return _known_on(scope, result, say_on, is_said=is_said)


def _own_state(scope: Scope, result: AsOfResult) -> tuple[Piece, ...]:
    """Return the state of a whole law that none of its wordings tells of (TX7)."""
    asked = scope.arguments
    is_whole = isinstance(asked, AsOf) and asked.mode == "full" and not asked.anchors
    told = {one.valid_from for one in result.provisions}
    if not is_whole or not result.actions or result.valid_from in told:
        return ()
    acts = acts_words(scope.language, result.actions)
    return (paragraph(*_state_words(scope, result), scope.say("cause.amendment", acts=acts)),)


def _overview(scope: Scope, result: AsOfResult) -> tuple[Piece, ...]:
    """Return the words of a state too long to quote (TX3)."""
    language = scope.language
    count = len(result.provisions)
    counted_by = [one for one in result.provisions if _ASIDE.search(one.anchor) is None]
    ends = [(counted_by or result.provisions)[place] for place in ((0, -1) if count else ())]
    first, last = [label_words(language, one.anchor, scope.sign) for one in ends] or ("", "")
    return (
        paragraph(*_whole_lead(scope, result), *notes(scope, without=("after_coverage",))),
        paragraph(
            counted(language, "text.on_card", count, first=first, last=last) if count else "",
            "" if result.complete else scope.say("text.part"),
        ),
    )


def _whole_lead(scope: Scope, result: AsOfResult) -> tuple[str, ...]:
    """Return what is told of a whole law first (TX9, TX10)."""
    if not scope.asks_standing or result.legal_state == result.start_basis == "in_force":
        return _state_words(scope, result)
    place = place_words(scope.language, "", result.head.title)
    return (*_standing(scope, result, place), *_state_words(scope, result, is_said=True))


def _missing(scope: Scope, result: AsOfResult) -> tuple[Piece, ...]:
    """Return what was asked for and is not there, with what stands nearest."""
    if not result.missing_anchors:
        return ()
    return (
        paragraph(
            scope.say("text.missing", places=_places(scope, result.missing_anchors)),
            scope.say("text.nearest", places=_places(scope, result.nearest_anchors))
            if result.nearest_anchors
            else "",
        ),
    )


def _places(scope: Scope, anchors: tuple[str, ...]) -> str:
    labels = tuple(label_words(scope.language, anchor, scope.sign) for anchor in anchors)
    return short_list(scope.language, labels, LABELS_MAX)

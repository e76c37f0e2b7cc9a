"""The words of what is missing: why, since when, and what is there instead.

In: a scope whose operation gave no text. Out: pieces.

Rules
    GW1  Every core status and every failed transport has its own sentence.
    GW2  A repeal is told with its day and its act, where they are known; a suspension, an
         annulment and a lapse where their act is.
    GW3  A failure of a service is never told as absence of law.
    GW4  Text offered instead stands behind its start day, quoted as ``op:0:n``: its place
         among what is available. It is no evidence of the ledger, and no claim rests on it.
    GW5  Of a law that is yet to come, its entry into force is told with the act that says so,
         and from when it applies where that is later.
    GW6  A repeal that the source was still verified for is told of the last such day, and that
         it is that day in the same sentence.
    GW7  Where the state of the day has no text, the one that is offered is told to be the last.
    GW8  A state of a whole law that is offered goes by the day it began.
"""

from collections.abc import Iterable
from datetime import date

from domain.errors import UnknownStatusError
from domain.events import OperationExecuted
from domain.law_names import Sign, label_words, law_label
from domain.outcome import (
    Available,
    CoreStatus,
    DisclosureKind,
    ProvisionText,
    TransportOutcome,
)
from domain.reply_facts import act_name
from domain.reply_notes import coverage_lead, notes
from domain.reply_scope import (
    Piece,
    Scope,
    anchor_of,
    day_of,
    find_evidence,
    label_of,
    law_of,
    paragraph,
    place_of,
    whole_of,
)
from domain.results import ActionRef, AsOfResult
from domain.wording import (
    SENTENCE_MAX_WORDS,
    capitalized,
    day_words,
    fill,
    find_template,
    has_words,
    joined,
    language_name,
    say,
    short_list,
    word_count,
)

OFFERS_MAX = 4  # names of one kind in a sentence
ISO_CHARS = 10  # of a day as version ids spell it
_OFFER_KINDS = ("anchor", "version", "day", "language", "work", "publisher", "operation")
_RETRY = ("upstream_failed", "timed_out", "cancelled")
_WITHOUT_TEXT = frozenset({"listed_but_unservable", "text_not_available"})
# Where the sentence of the gap itself says what the disclosure would.
_TOLD_BY_STATUS = frozenset(
    {
        "repealed",
        "suspended",
        "lapsed",
        "annulled",
        "not_yet_in_force",
        "commencement_unknown",
    }
)


def status_of(executed: OperationExecuted) -> CoreStatus | TransportOutcome:
    """Return why an operation gave nothing: its core status, else its transport outcome.

    Raises:
        UnknownStatusError: A completed operation without a status.
    """
    if executed.transport_outcome != "completed":
        return executed.transport_outcome
    if executed.status is None:
        raise UnknownStatusError(
            f"Operation {executed.operation_id} completed without a status of the legal core."
        )
    return executed.status


def gap_sentence(scope: Scope) -> str:
    """Return why nothing can be shown, in one or two sentences (GW1 to GW3)."""
    language = scope.language
    status = status_of(scope.executed)
    anchor = anchor_of(scope)
    facts = {
        "place": place_of(scope, anchor),
        "law": law_of(scope),
        "label": label_of(scope, anchor),
        "whole": capitalized(whole_of(scope, anchor)),
        "day": _known_repeal_day(scope) or day_words(language, day_of(scope)),
    }
    own = f"gap.{status}.{scope.executed.operation}"
    key = own if has_words(language, own) else f"gap.{status}"
    sentence = scope.say(key, **facts)
    if status in _RETRY:
        return f"{sentence} {scope.say('gap.retry')}"
    if status == "repealed":
        return _with_repeal(scope, sentence)
    if status == "not_yet_in_force":
        return _with_start(scope, sentence)
    return _with_end(scope, sentence, find_template(language, f"gap.{status}.by"))


def _known_repeal_day(scope: Scope) -> str:
    """Return the last verified day where the repeal was by then, else an empty text (GW6)."""
    coverage = next((one for one in scope.unsaid if one.kind == "after_coverage"), None)
    ended_on, _ = _repeal_of(scope.executed)
    if coverage is None or coverage.until is None or status_of(scope.executed) != "repealed":
        return ""
    day = scope.say("text.known_day", until=day_words(scope.language, coverage.until))
    told = scope.say("gap.repealed", place=place_of(scope, anchor_of(scope)), day=day)
    is_known = ended_on is not None and ended_on <= coverage.until
    return day if is_known and word_count(told) <= SENTENCE_MAX_WORDS else ""


def _with_end(scope: Scope, sentence: str, template: str | None) -> str:
    """Return the sentence with the day and the act that ended or suspended a text (GW2)."""
    result = scope.executed.result
    if template is None or not isinstance(result, AsOfResult) or not result.actions:
        return sentence
    second = fill(
        template,
        ended=day_words(scope.language, result.valid_from),
        act=act_name(scope.language, result.actions[0]),
    )
    return joined(scope.language, sentence.removesuffix("."), "colon", second)


def _with_start(scope: Scope, sentence: str) -> str:
    """Return the sentence with the day of entry into force and what says so (GW5)."""
    result = scope.executed.result
    if not isinstance(result, AsOfResult) or result.start_basis != "in_force":
        return sentence
    start = day_words(scope.language, result.valid_from)
    second = scope.say("gap.not_yet_in_force.on", start=start)
    placed = [one for one in result.actions if one.source_anchor]
    if placed:
        act = act_name(scope.language, placed[0])
        second = scope.say("gap.not_yet_in_force.by", start=start, act=act)
    return joined(scope.language, sentence.removesuffix("."), "colon", second)


def _with_repeal(scope: Scope, sentence: str) -> str:
    """Return the sentence with the day and the act of the repeal (GW2)."""
    ended_on, actions = _repeal_of(scope.executed)
    if ended_on is None:
        return sentence
    ended = day_words(scope.language, ended_on)
    second = scope.say("gap.repealed.on", ended=ended)
    if actions:
        act = act_name(scope.language, actions[0])
        second = scope.say("gap.repealed.by", ended=ended, act=act)
    return joined(scope.language, sentence.removesuffix("."), "colon", second)


def _repeal_of(executed: OperationExecuted) -> tuple[date | None, tuple[ActionRef, ...]]:
    """Return the day a text ended and the actions that repealed it."""
    result = executed.result
    if isinstance(result, AsOfResult) and result.legal_state == "repealed":
        repeals = tuple(one for one in result.actions if one.kind == "repeal")
        return result.valid_from, repeals or result.actions
    ends = [text.valid_to for _, text in offered_texts(executed) if text.valid_to is not None]
    return (ends[0] if ends else None), ()


def tell_gap(scope: Scope) -> tuple[Piece, ...]:
    """Return what is missing, why, and what is there instead (GW1 to GW4)."""
    status = status_of(scope.executed)
    told: tuple[DisclosureKind, ...] = ("after_coverage",)
    if status in _TOLD_BY_STATUS:
        told = (*told, "not_in_force_on_date")
    return (
        paragraph(
            "" if _known_repeal_day(scope) else coverage_lead(scope),
            gap_sentence(scope),
            *notes(scope, without=told),
        ),
        *tell_offers(scope.language, scope.executed.available, scope.sign),
        *_offered(scope),
    )


def tell_offers(
    language: str, available: Iterable[Available], sign: Sign = ""
) -> tuple[Piece, ...]:
    """Return what is there instead of a text, by kind, by name."""
    offers = tuple(available)
    sentences = [
        say(language, _offers_key(kind, labels), labels=short_list(language, labels, OFFERS_MAX))
        for kind in _OFFER_KINDS
        if (labels := tuple(_label(language, one, sign) for one in offers if one.kind == kind))
    ]
    return (paragraph(*sentences),) if sentences else ()


def _offers_key(kind: str, labels: tuple[str, ...]) -> str:
    return "available.day.one" if kind == "day" and len(labels) == 1 else f"available.{kind}"


def _label(language: str, one: Available, sign: Sign) -> str:
    if one.kind == "language":
        return language_name(language, one.language or one.label)
    if one.kind == "day" and one.day is not None:
        return day_words(language, one.day)
    state = one.version.partition("@")[2][:ISO_CHARS]
    if one.kind == "version" and state and not one.anchor:
        return say(language, "available.state", day=day_words(language, date.fromisoformat(state)))
    if one.kind == "anchor":
        return label_words(language, one.anchor, sign)
    return law_label(language, one.label) if one.kind == "work" else one.label


def offered_texts(executed: OperationExecuted) -> tuple[tuple[str, ProvisionText], ...]:
    """Return the texts that stand among what is available, each with its id (GW4)."""
    return tuple(
        (f"{executed.operation_id}:0:{place}", one.provision)
        for place, one in enumerate(executed.available, start=1)
        if one.provision is not None and one.provision.text
    )


def _offered(scope: Scope) -> tuple[Piece, ...]:
    """Return the first text offered, behind a sentence that says when it began (GW4)."""
    for offered_id, text in offered_texts(scope.executed)[:1]:
        key = _offer_key(text, day_of(scope), status_of(scope.executed))
        sentence = scope.say(key, start=day_words(scope.language, text.valid_from))
        evidence_id = find_evidence(scope.executed, text.anchor, text.text_sha256)
        return (
            paragraph(*_applying(scope, text), sentence),
            Piece(quotes=evidence_id or offered_id),
        )
    return ()


def _applying(scope: Scope, text: ProvisionText) -> tuple[str, ...]:
    """Return from when a text to come applies, where that is a later day (GW5)."""
    applies = text.applicable_from
    if applies is None or not day_of(scope) < text.valid_from < applies:
        return ()
    return (scope.say("available.applies", applies=day_words(scope.language, applies)),)


def _offer_key(text: ProvisionText, day: date, status: str) -> str:
    """Return how a text that is offered stands to the day asked about (GW7)."""
    if text.valid_from > day:
        return "available.next"
    if text.valid_to is not None and text.valid_to <= day:
        return "available.last"
    return "available.held" if status in _WITHOUT_TEXT else "available.there"

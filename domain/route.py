"""Step 8: what was found, or what stopped the turn, becomes the typed reply.

In: the events of a turn so far. Out: ``OutcomeRouted``, final.

Rules
    RO1  The status is clarification if the turn asks; else refusal, else invalid_request,
         else answer if any operation succeeded, else gap.
    RO2  An answer in which an operation did not succeed, or a law named is not held, is
         incomplete; its gaps come first.
    RO3  The order in which events were gathered changes nothing: blocks follow the user's order.
    RO4  The subject is replaced by a resolved one where the turn answers; a reader
         who starts anew clears it.
    RO5  Every disclosure of plan, operations, subject and thread is carried, once, in order.
    RO6  Prose follows only an asked-for synthesis of what was found, without question or failure.
"""

from typing import assert_never

from msgspec import Struct

from domain.date_pool import DatesUnclear
from domain.events import (
    AdmittedText,
    ContextDisposition,
    OperationExecuted,
    OutcomeRouted,
    PlanFrozen,
    PlanProposed,
    ReplyPart,
    RoutedAction,
    RoutedText,
    SubjectResolved,
    TurnAdmitted,
)
from domain.law_names import law_words, place_words
from domain.model_notes import model_notes
from domain.operation_catalog import spec_of
from domain.outcome import Available, Disclosure, ReplyStatus
from domain.plan import PlannedAction
from domain.question_read import question_read, set_aside_notes
from domain.reply_block import SUCCESS, Telling, gaps_first, tell_operations
from domain.reply_gap import status_of
from domain.reply_notes import NoteWords, in_order, note_words
from domain.reply_question import (
    Asked,
    ask_day,
    ask_law,
    ask_more,
    ask_version,
    shown_instead,
    tell_boundary,
    tell_invalid,
    tell_not_held,
)
from domain.reply_scope import Piece, paragraph
from domain.sealed import open_plain, seal_plain
from domain.standing_asked import asks_standing
from domain.thread_words import starts_anew
from domain.wording import LANGUAGES, day_words, has_words, say

OUTAGE = "upstream_failed"


class Gathered(Struct, frozen=True, kw_only=True):
    """What a turn holds when it is routed."""

    admitted: TurnAdmitted
    subject: SubjectResolved
    proposals: tuple[PlanProposed, ...]
    frozen: PlanFrozen | None
    executed: tuple[OperationExecuted, ...]
    unclear: DatesUnclear | None
    planner_failed: bool

    @property
    def language(self) -> str:
        """Language of the reply: the question's, or English."""
        return self.subject.language if self.subject.language in LANGUAGES else LANGUAGES[0]

    @property
    def question(self) -> str:
        """What the reader asked."""
        return open_plain(self.admitted.sealed, AdmittedText).question

    @property
    def disclosures(self) -> tuple[Disclosure, ...]:
        """Every disclosure of the turn, each once, in order (RO5)."""
        of_thread = (Disclosure(kind="thread_expired"),) if self.admitted.memory.expired else ()
        of_question = set_aside_notes(self.subject)
        of_subject = (
            Disclosure(
                kind="runner_up",
                work=one.work,
                value=one.runner_up_title or "",
                other=one.runner_up,
            )
            for one in self.subject.members
            if one.runner_up
        )
        of_makers = model_notes(one.made_by for one in self.proposals)
        of_plan = self.frozen.disclosures if self.frozen is not None else ()
        of_operations = (note for one in self.executed for note in one.disclosures)
        noted = (*of_thread, *of_question, *of_subject)
        return in_order((*noted, *of_makers, *of_plan, *of_operations))

    @property
    def telling(self) -> Telling:
        """What the blocks of the reply are told from."""
        return Telling(
            language=self.language,
            today_on=self.admitted.today_on,
            subject=self.subject,
            frozen=self.frozen,
            disclosures=self.disclosures,
            asks_standing=asks_standing(question_read(self.admitted, self.subject)),
        )


class Decision(Struct, frozen=True, kw_only=True):
    """What the reply is, before it becomes an event."""

    status: ReplyStatus
    pieces: tuple[Piece, ...] = ()
    action: RoutedAction | None = None
    asked: Asked | None = None
    incomplete: bool = False


def route(  # noqa: PLR0913 -- one argument for each thing a turn gathers
    *,
    admitted: TurnAdmitted,
    subject: SubjectResolved,
    proposals: tuple[PlanProposed, ...],
    frozen: PlanFrozen | None,
    executed: tuple[OperationExecuted, ...],
    unclear: DatesUnclear | None,
    planner_failed: bool = False,
) -> OutcomeRouted:
    """Return the typed reply of a turn, whatever the turn came to (RO1 to RO6).

    Raises:
        UnknownStatusError: An operation completed without a status of the legal core.
    """
    gathered = Gathered(
        admitted=admitted,
        subject=subject,
        proposals=proposals,
        frozen=frozen,
        executed=executed,
        unclear=unclear,
        planner_failed=planner_failed,
    )
    return _to_event(gathered, _decide(gathered))


def _to_event(gathered: Gathered, decision: Decision) -> OutcomeRouted:
    sentences = tuple(piece.reader for piece in decision.pieces if piece.reader)
    asked = decision.asked
    return OutcomeRouted(
        status=decision.status,
        incomplete=decision.incomplete,
        context_disposition=_disposition(gathered, decision.status),
        language=gathered.language,
        parts=_to_parts(decision.pieces),
        disclosures=gathered.disclosures,
        action=decision.action,
        options=asked.options if asked is not None else (),
        synthesis=_is_explained(gathered, decision),
        sealed=seal_plain(
            RoutedText(
                sentences=sentences, clarification=asked.wording if asked is not None else None
            )
        ),
    )


def _to_parts(pieces: tuple[Piece, ...]) -> tuple[ReplyPart, ...]:
    """Return pieces as parts; reader text becomes its place among the sealed sentences."""
    parts: list[ReplyPart] = []
    sealed = 0
    for piece in pieces:
        if piece.reader:
            parts.append(ReplyPart(sealed=sealed))
            sealed += 1
        elif piece.text or piece.quotes:
            parts.append(ReplyPart(text=piece.text, quotes=piece.quotes))
    return tuple(parts)


def _disposition(gathered: Gathered, status: ReplyStatus) -> ContextDisposition:
    """Return what becomes of the thread's subject (RO4)."""
    if starts_anew(gathered.question):
        return "clear"
    answers = status in ("answer", "gap")
    return "replace" if answers and gathered.subject.state == "resolved" else "preserve"


def _is_explained(gathered: Gathered, decision: Decision) -> bool:
    """Return whether prose follows (RO6)."""
    frozen = gathered.frozen
    if frozen is None or not frozen.synthesis or decision.status not in ("answer", "gap"):
        return False
    completed = all(one.transport_outcome == "completed" for one in gathered.executed)
    tells = any(not spec_of(one.arguments).inventory for one in frozen.operations)
    return completed and tells and bool(gathered.executed)


def _decide(gathered: Gathered) -> Decision:
    """Return what the reply is (RO1)."""
    if gathered.executed:
        return _executed(gathered)
    return _with_notes(gathered, _stopped(gathered))


def _with_notes(gathered: Gathered, decision: Decision) -> Decision:
    """Return a reply without blocks with its disclosures said (RO5)."""
    words = NoteWords(
        language=gathered.language,
        today_on=gathered.admitted.today_on,
        members=gathered.subject.members,
    )
    said = [note_words(words, one) for one in gathered.disclosures]
    if not said:
        return decision
    return Decision(
        status=decision.status,
        pieces=(*decision.pieces, paragraph(*dict.fromkeys(said))),
        action=decision.action,
        asked=decision.asked,
    )


def _stopped(gathered: Gathered) -> Decision:
    """Return the reply of a turn that executed nothing."""
    language, subject = gathered.language, gathered.subject
    if gathered.unclear is not None:
        return _asking(ask_day(language, gathered.unclear), gathered.unclear.kind)
    match subject.state:
        case "ambiguous":
            return _asking(ask_law(language, subject), "ambiguous_subject")
        case "unresolved":
            return _unresolved(gathered)
        case "unavailable":
            return _gap(OUTAGE, _outage(gathered))
        case "resolved" | "carried" | "not_requested":
            return _unplanned(gathered)
        case _ as never:
            assert_never(never)


def _unresolved(gathered: Gathered) -> Decision:
    """Return a gap where the law named is known not to be held, else a question."""
    language, subject = gathered.language, gathered.subject
    if subject.missing is None:
        return _asking(ask_law(language, subject), "unresolved_subject")
    pieces = tell_not_held(language, subject, subject.missing)
    return _gap("unknown_work", pieces, subject.missing.available)


def _asking(asked: Asked, reason: str) -> Decision:
    return Decision(
        status="clarification",
        pieces=asked.pieces,
        action=RoutedAction(action="clarification", reason=reason),
        asked=asked,
    )


def _gap(reason: str, pieces: tuple[Piece, ...], available: tuple[Available, ...] = ()) -> Decision:
    return Decision(
        status="gap",
        pieces=pieces,
        action=RoutedAction(action="gap", reason=reason, available=available),
    )


def _outage(gathered: Gathered) -> tuple[Piece, ...]:
    """Return that a service failed: never that there is no law."""
    language = gathered.language
    return (paragraph(say(language, f"gap.{OUTAGE}"), say(language, "gap.retry")),)


def _unplanned(gathered: Gathered) -> Decision:
    """Return the reply of a turn whose plan was an action, invalid, or never made."""
    last = gathered.proposals[-1] if gathered.proposals else None
    if gathered.planner_failed or last is None:
        return _gap(OUTAGE, _outage(gathered))
    if last.plan is None or last.faults:
        return Decision(status="invalid_request", pieces=tell_invalid(gathered.language, last))
    if last.plan.action is not None:
        return _acted(gathered, last.plan.action)
    return _gap(OUTAGE, _outage(gathered))


def _acted(gathered: Gathered, action: PlannedAction) -> Decision:
    """Return the reply of a plan that is one of the three actions."""
    language, members = gathered.language, gathered.subject.members
    match action.action:
        case "clarification":
            is_fitting = action.reason == "law" and bool(gathered.subject.candidates)
            asked = ask_law(language, gathered.subject) if is_fitting else None
            return _asking(asked or ask_more(language, action.reason), action.reason)
        case "gap":
            return _gap(action.reason, (paragraph(_gap_words(gathered, action.reason)),))
        case "legal_boundary":
            return Decision(
                status="refusal",
                pieces=tell_boundary(
                    language,
                    action.reason,
                    members,
                    is_carried=gathered.subject.state == "carried",
                ),
                action=RoutedAction(
                    action="legal_boundary",
                    reason=action.reason,
                    available=shown_instead(language, members, gathered.admitted.today_on),
                ),
            )
        case _ as never:
            assert_never(never)


def _gap_words(gathered: Gathered, reason: str) -> str:
    """Return the sentence of a gap that a plan states, about the first law named."""
    language = gathered.language
    none = say(language, "place.none")
    first = next(iter(gathered.subject.members), None)
    key = f"gap.{reason}" if has_words(language, f"gap.{reason}") else "gap.unknown_work"
    return say(
        language,
        key,
        place=place_words(language, first.anchor, first.called, first.counts_by) if first else none,
        law=law_words(language, first.called) if first else none,
        label=first.anchor_spelled if first else none,
        day=day_words(language, gathered.admitted.today_on),
    )


def _executed(gathered: Gathered) -> Decision:
    """Return the reply of executed operations, gaps first (RO1, RO2, RO3)."""
    ordered = gaps_first(gathered.executed)
    missing = gathered.subject.missing  # of several laws named, one is not held
    absent = tell_not_held(gathered.language, gathered.subject, missing) if missing else ()
    pieces = (*absent, *tell_operations(gathered.telling, ordered))
    unsure = next((one for one in ordered if one.legal_outcome == "needs_clarification"), None)
    if unsure is not None:
        asking = _asking(ask_version(gathered.language, unsure), status_of(unsure))
        return Decision(
            status="clarification", pieces=pieces, action=asking.action, asked=asking.asked
        )
    failed = tuple(one for one in ordered if one.legal_outcome not in SUCCESS)
    if len(failed) < len(ordered):
        return Decision(status="answer", pieces=pieces, incomplete=bool(failed or absent))
    return _gap(status_of(failed[0]), pieces, failed[0].available)

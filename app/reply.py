"""Step 10: a closed turn becomes the public reply.

In: the fold of a turn's events and its two tokens. Out: a ``TurnReply`` and its bytes.
Pure: no clock, no store; equal events and tokens give equal bytes.

Rules
    RP1  The reply text is complete without the cards: words of ours, law, reader text.
    RP2  A quotation of more than QUOTE_MAX_CHARS ends at a paragraph and names the card.
    RP3  Gaps come first among the cards of an incomplete answer.
    RP4  Prose that was not accepted is left out, and that is disclosed; an endpoint outside
         that was asked for it is named.
"""

from app.reply_cards import cards_of
from app.reply_citations import citations_of, evidence_text, find_quotation
from app.schemas import (
    ActionReply,
    Card,
    ClarificationReply,
    GapCard,
    GeneratedBy,
    OperationReply,
    OptionReply,
    PlanReply,
    TraceReply,
    TurnReply,
    UsageReply,
)
from domain.canonical import to_canonical_bytes
from domain.errors import TurnOrderError
from domain.events import OutcomeRouted, PlanFrozen, ReplyPart, RoutedText
from domain.freeze import thaw
from domain.ids import TurnId
from domain.model_notes import model_notes
from domain.outcome import Disclosure
from domain.plan import MadeBy
from domain.prose import DraftText, standing_prose
from domain.reply_block import gaps_first
from domain.reply_notes import NoteWords, note_words
from domain.sealed import open_plain
from domain.subject import ClarificationText
from domain.turn import Turn
from domain.wording import quoted, say

QUOTE_MAX_CHARS = 4_000  # a quotation that still reads in one sitting
CUT = "[...]"


def build_reply(turn_id: TurnId, turn: Turn, *, thread_token: str, turn_token: str) -> TurnReply:
    """Return the reply of a routed turn.

    Args:
        turn_id: The turn.
        turn: The fold of its events.
        thread_token: Of its thread; empty where the turn is read by another way.
        turn_token: Reads, exports and erases the turn.

    Raises:
        TurnOrderError: The turn has no outcome yet.
    """
    outcome = turn.outcome
    if outcome is None:
        raise TurnOrderError(
            f"Turn {turn_id} is {turn.phase} and has no reply; it needs its outcome first."
        )
    routed = open_plain(outcome.sealed, RoutedText)
    prose = prose_of(turn)
    return TurnReply(
        turn_id=str(turn_id),
        turn_token=turn_token,
        thread=thread_token,
        status=outcome.status,
        incomplete=outcome.incomplete,
        reply=_text(turn, outcome, routed),
        operations=_operations(turn),
        cards=_cards(turn, outcome),
        citations=citations_of(turn),
        disclosures=(*outcome.disclosures, *_after_reply(turn, outcome)),
        action=_action(outcome),
        clarification=_clarification(routed.clarification),
        prose=prose,
        plan=None if turn.frozen is None else plan_reply(turn.frozen),
        index_sha256=turn.admission.index_sha256,
        generated_by=_generated_by(turn, prose),
        model=_model(turn),
        usage=_usage(turn),
        trace=TraceReply(
            trace_id=turn.admission.trace_id,
            events=turn.version,
            turn_url=f"/v1/turns/{turn_id}",
            replay_url=f"/v1/turns/{turn_id}/replay",
        ),
        language=outcome.language,
    )


def reply_json(reply: TurnReply) -> bytes:
    """Return a reply as canonical JSON."""
    return to_canonical_bytes(reply)


def _text(turn: Turn, outcome: OutcomeRouted, routed: RoutedText) -> str:
    """Return the reply in words: its parts, then the question it asks (RP1)."""
    parts = [_part(turn, outcome, routed, part) for part in outcome.parts]
    words = NoteWords(language=outcome.language, today_on=turn.admission.today_on)
    after = [note_words(words, one) for one in _after_reply(turn, outcome)]
    return "\n\n".join([*parts, *_question(outcome.language, routed.clarification), *after])


def _part(turn: Turn, outcome: OutcomeRouted, routed: RoutedText, part: ReplyPart) -> str:
    if part.sealed is not None:
        return routed.sentences[part.sealed]
    return _quote(turn, outcome.language, part.quotes) if part.quotes else part.text


def _quote(turn: Turn, language: str, evidence_id: str) -> str:
    """Return quoted law in marks, cut at a paragraph where it is long (RP2)."""
    found = find_quotation(turn, evidence_id)
    text = found.text if found is not None else evidence_text(turn, evidence_id)
    if len(text) <= QUOTE_MAX_CHARS:
        return quoted(language, text)
    return (
        f"{quoted(language, f'{_first_paragraphs(text)} {CUT}')}\n\n{say(language, 'quote.more')}"
    )


def _first_paragraphs(text: str) -> str:
    """Return whole paragraphs up to the bound; words of the first where it alone is longer."""
    head = text[: QUOTE_MAX_CHARS + 1]
    end = max(head.rfind("\n"), 0) or max(head.rfind(" "), 0) or QUOTE_MAX_CHARS
    return text[:end].rstrip()


def _question(language: str, asked: ClarificationText | None) -> tuple[str, ...]:
    """Return the question and its options, one a line."""
    if asked is None:
        return ()
    options = (
        say(
            language,
            "ask.option" if option.distinguishes else "ask.option.plain",
            option=option.option_id,
            label=option.label,
            distinguishes=option.distinguishes,
        )
        for option in asked.options
    )
    return ("\n".join((asked.question, *options)),)


def _cards(turn: Turn, outcome: OutcomeRouted) -> tuple[Card, ...]:
    """Return the cards, gaps first (RP3); the gap of a turn that executed nothing stands alone."""
    if turn.executed:
        return tuple(card for one in gaps_first(turn.executed) for card in cards_of(one, turn))
    action = outcome.action
    if action is None or action.action != "gap":
        return ()
    reason = next((part.text for part in outcome.parts if part.text), "")
    return (
        GapCard(operation_id=None, status=action.reason, reason=reason, available=action.available),
    )


def _operations(turn: Turn) -> tuple[OperationReply, ...]:
    """Return the operations in plan order, reader text in their arguments opened."""
    planned = {one.operation_id: one for one in (thaw(turn.frozen) if turn.frozen else ())}
    return tuple(
        OperationReply(
            operation_id=one.operation_id,
            user_order=one.user_order,
            operation=one.operation,
            arguments=planned[one.operation_id].arguments,
            legal_outcome=one.legal_outcome,
            transport_outcome=one.transport_outcome,
            status=one.status,
            effects=one.effects,
        )
        for one in turn.executed
    )


def _action(outcome: OutcomeRouted) -> ActionReply | None:
    action = outcome.action
    if action is None:
        return None
    return ActionReply(action=action.action, reason=action.reason, available=action.available)


def _clarification(asked: ClarificationText | None) -> ClarificationReply | None:
    if asked is None:
        return None
    return ClarificationReply(
        question=asked.question,
        options=tuple(
            OptionReply(
                option_id=option.option_id,
                label=option.label,
                distinguishes=option.distinguishes,
            )
            for option in asked.options
        ),
    )


def plan_reply(frozen: PlanFrozen) -> PlanReply:
    """Return a frozen plan for readers and auditors."""
    return PlanReply(
        operations=tuple(one.operation_id for one in frozen.operations),
        instants=frozen.instants,
        repairs=frozen.repairs,
        synthesis=frozen.synthesis,
        plan_sha256=frozen.plan_sha256,
    )


def prose_of(turn: Turn) -> str | None:
    """Return what of the last draft passed its judgment; a repair is not shown."""
    if turn.judged is None or turn.judged.verdict != "pass" or not turn.drafts:
        return None
    return standing_prose(open_plain(turn.drafts[-1].sealed, DraftText), turn.judged.claims)


def _after_reply(turn: Turn, outcome: OutcomeRouted) -> tuple[Disclosure, ...]:
    """Return the disclosures of prose that was asked for (RP4), and of who was asked for it."""
    judged = turn.judged.made_by if turn.judged is not None else None
    makers = (*(one.made_by for one in turn.drafts), *((judged,) if judged is not None else ()))
    told = tuple(one for one in model_notes(makers) if one not in outcome.disclosures)
    if turn.judged is None or prose_of(turn) is not None:
        return told
    is_checked = turn.judged.dropped_because in (None, "checks_failed")
    return (*told, Disclosure(kind="prose_dropped", value="" if is_checked else "away"))


def _makers(turn: Turn) -> tuple[MadeBy, ...]:
    """Return who made proposals, drafts and judgment, in stream order."""
    judged = turn.judged.made_by if turn.judged is not None else None
    made = (*(one.made_by for one in turn.proposals), *(one.made_by for one in turn.drafts))
    return made if judged is None else (*made, judged)


def _generated_by(turn: Turn, prose: str | None) -> GeneratedBy:
    by_model = bool(turn.proposals) and turn.proposals[-1].made_by.kind == "model"
    written = prose is not None and turn.drafts[-1].made_by.kind == "model"
    return GeneratedBy(
        plan="model" if by_model else "code",
        prose=None if prose is None else ("model" if written else "code"),
    )


def _model(turn: Turn) -> str | None:
    """Return the last model asked, by the name it answered with; None where none was."""
    models = [one for one in _makers(turn) if one.kind == "model"]
    return next((one.model_returned or one.model_asked for one in reversed(models)), None)


def _usage(turn: Turn) -> UsageReply:
    makers = _makers(turn)
    return UsageReply(
        tokens_in=sum(one.tokens_in for one in makers),
        tokens_out=sum(one.tokens_out for one in makers),
    )

"""Is the prompt that a turn records the one its earlier events give?

In: a folded turn whose text is open, how turns of its thread are read and text is digested.
Out: the proposal, draft or judgment whose prompt differs, or nothing.

Rules
    PC1  A prompt is built again from the events before it alone, and has the recorded digest.
    PC2  A prompt of another template says nothing: only the same template must give the same
         prompt. What is replayed is the stored proposal either way.
    PC3  Where the text that went into it was erased, nothing is said.
    PC4  A correction of prose is built from the draft before it and the faults that code finds
         in it; a judgment from the last draft.
"""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec import Struct

from app.prose_step import request_of
from app.turn_service import Memory, planning_request
from domain.events import PlanProposed, ProseDrafted, RecordedEvent, TurnAdmitted
from domain.ids import TurnId
from domain.plan_menu import build_menu
from domain.ports import PlanningRequest, ProseRequest, TextDigest
from domain.prompt import (
    Prompt,
    build_correction,
    build_prompt,
    prompt_digest,
    template_sha256,
)
from domain.proposal import proposal_of
from domain.prose import DraftText
from domain.prose_check import check_draft
from domain.prose_prompt import (
    build_draft,
    build_draft_again,
    build_judgment,
    prose_template_sha256,
)
from domain.sealed import is_erased, open_plain
from domain.thread import RememberedTurn, ThreadContext
from domain.turn import Turn, fold
from projections.thread_memory import ThreadTurn, remember


class PromptSources(Struct, frozen=True, kw_only=True):
    """What a prompt is built again from, besides the events of its turn."""

    read: Callable[[TurnId], tuple[RecordedEvent, ...]]  # a turn, its text open
    digest: TextDigest


def find_other_prompt(turn: Turn, sources: PromptSources) -> str:
    """Return the place whose prompt is not what the turn gives; empty where all are (PC1)."""
    if is_erased(turn.admission.sealed):  # PC3
        return ""
    thread_id = turn.admission.thread_id
    for sent in (*_of_plans(turn, sources), *_of_prose(turn)):
        digest = prompt_digest(sent.again(), lambda text: sources.digest.digest(thread_id, text))
        if digest != sent.digest:
            return sent.place
    return ""


class _Sent(Struct, frozen=True, kw_only=True):
    """A prompt that was sent, and how it is built again."""

    place: str
    digest: str
    again: Callable[[], Prompt]


def _of_plans(turn: Turn, sources: PromptSources) -> Iterator[_Sent]:
    """Yield what was sent for proposals of today's template (PC2)."""
    recorded = [one for one in turn.proposals if one.made_by.template_sha256 == template_sha256()]
    if not recorded:
        return
    context = recall_again(sources.read, turn.admission)
    request = planning_request(turn, Memory(context=context, chosen=None))
    for proposed in recorded:
        yield _Sent(
            place=f"plan-proposed.{proposed.attempt}",
            digest=proposed.made_by.prompt_digest,
            again=partial(_plan_again, proposed, turn, request),
        )


def _of_prose(turn: Turn) -> Iterator[_Sent]:
    """Yield what was sent for drafts and a judgment of today's templates (PC2)."""
    if turn.outcome is None or not turn.drafts:
        return
    request = request_of(turn, turn.outcome)
    for drafted in turn.drafts:
        if drafted.made_by.template_sha256 == prose_template_sha256("draft"):
            yield _Sent(
                place=f"prose-drafted.{drafted.attempt}",
                digest=drafted.made_by.prompt_digest,
                again=partial(_draft_again, drafted.attempt, turn.drafts[0], request),
            )
    made_by = turn.judged.made_by if turn.judged is not None else None
    if made_by is not None and made_by.template_sha256 == prose_template_sha256("judgment"):
        yield _Sent(
            place="prose-judged",
            digest=made_by.prompt_digest,
            again=partial(build_judgment, request, _draft_of(turn.drafts[-1])),
        )


def recall_again(
    read: Callable[[TurnId], tuple[RecordedEvent, ...]], admitted: TurnAdmitted
) -> ThreadContext:
    """Return what a thread remembered when a turn was admitted, from the turns themselves."""
    turns: list[RememberedTurn] = []
    for turn_id in admitted.memory.turn_ids:
        turn = fold(recorded.event for recorded in read(turn_id))
        if turn.admitted is not None and turn.subject is not None and turn.outcome is not None:
            each = ThreadTurn(turn_id=turn_id, admitted=turn.admitted, turn=turn)
            turns.append(remember(each, turn.subject, turn.outcome))
    return ThreadContext(
        thread_id=admitted.thread_id, turns=tuple(turns), expired=admitted.memory.expired
    )


def _plan_again(proposed: PlanProposed, turn: Turn, request: PlanningRequest) -> Prompt:
    """Return the prompt that a proposal must have been made from."""
    menu = build_menu(request)
    if proposed.attempt == 1:
        return build_prompt(request, menu)
    first = turn.proposals[0]
    return build_correction(request, menu, proposal_of(first), first.faults)


def _draft_again(attempt: int, first: ProseDrafted, request: ProseRequest) -> Prompt:
    """Return the prompt that a draft must have been written from (PC4)."""
    if attempt == 1:
        return build_draft(request)
    draft = _draft_of(first)
    return build_draft_again(request, draft, check_draft(first.status, draft, request.grounds))


def _draft_of(drafted: ProseDrafted) -> DraftText:
    return open_plain(drafted.sealed, DraftText)

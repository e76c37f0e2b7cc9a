"""Is the prompt that a turn records the one its earlier events give?

In: a folded turn whose text is open, how turns of its thread are read and text is digested.
Out: the proposal whose prompt differs, or nothing.

Rules
    PC1  A prompt is built again from the events before it alone, and has the recorded digest.
    PC2  A prompt of another template says nothing: only the same template must give the same
         prompt. What is replayed is the stored proposal either way.
    PC3  Where the text that went into it was erased, nothing is said.
"""

from collections.abc import Callable

from msgspec import Struct

from app.turn_service import Memory, planning_request
from domain.events import PlanProposed, RecordedEvent, TurnAdmitted
from domain.ids import TurnId
from domain.plan_menu import build_menu
from domain.ports import PlanningRequest, TextDigest
from domain.prompt import (
    Prompt,
    build_correction,
    build_prompt,
    prompt_digest,
    template_sha256,
)
from domain.proposal import proposal_of
from domain.sealed import is_erased
from domain.thread import RememberedTurn, ThreadContext
from domain.turn import Turn, fold
from projections.thread_memory import ThreadTurn, remember


class PromptSources(Struct, frozen=True, kw_only=True):
    """What a prompt is built again from, besides the events of its turn."""

    read: Callable[[TurnId], tuple[RecordedEvent, ...]]  # a turn, its text open
    digest: TextDigest


def find_other_prompt(turn: Turn, sources: PromptSources) -> str:
    """Return the proposal whose prompt is not what the turn gives; empty where all are (PC1)."""
    recorded = [one for one in turn.proposals if one.made_by.template_sha256 == template_sha256()]
    if not recorded or is_erased(turn.admission.sealed):  # PC2, PC3
        return ""
    context = recall_again(sources.read, turn.admission)
    request = planning_request(turn, Memory(context=context, chosen=None))
    thread_id = turn.admission.thread_id
    for proposed in recorded:
        again = _again(proposed, turn, request)
        digest = prompt_digest(again, lambda text: sources.digest.digest(thread_id, text))
        if digest != proposed.made_by.prompt_digest:
            return f"plan-proposed.{proposed.attempt}"
    return ""


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


def _again(proposed: PlanProposed, turn: Turn, request: PlanningRequest) -> Prompt:
    """Return the prompt that a proposal must have been made from."""
    menu = build_menu(request)
    if proposed.attempt == 1:
        return build_prompt(request, menu)
    first = turn.proposals[0]
    return build_correction(request, menu, proposal_of(first), first.faults)

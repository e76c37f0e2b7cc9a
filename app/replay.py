"""Replays a stored turn: its leaves, its fold, and its plan executed again.

In: the stored leaves of a turn, the shelf of indexes. Out: one verdict, with the first
place that differs.

Rules
    R3  The leaves come first: bytes that do not hash to their leaf are never interpreted.
    R4  Folding checks the legal order, and the plan's digest is computed again.
    R5  Executing the frozen plan on the index it names must give equal events.
    R6  An index that is gone leaves the evidence; one that is there and does not verify
        differs.
    R7  Where reader text was erased, everything that needs none of it is still checked: the
        leaves, the order, the plan's digest, and each operation that no reader text went
        into. A store of events or keys that is away is no verdict.
    R8  An operation that a service failure ended said nothing about the law and is not executed
        again; a search that is away now, or that other engines answer than did then, makes a
        turn ``not_replayable``, never different.
    R9  A prompt that was sent to a model is built again and has the recorded digest.
"""

from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from app.prompt_check import PromptSources, find_other_prompt
from domain.canonical import to_canonical_bytes
from domain.errors import (
    IndexUnavailableError,
    LawError,
    ServiceError,
    TrustError,
    UnavailableError,
)
from domain.events import OperationExecuted, PlanFrozen, RecordedEvent
from domain.freeze import has_reader_text, plan_sha256_of, thaw
from domain.ids import TurnId
from domain.plan import FrozenOperation
from domain.results import SearchResult
from domain.sealed import is_erased
from domain.turn import NEW_TURN, Turn, evolve
from legal_core.executor import execute
from legal_core.ports import Law, LawShelf
from projections.ports import FeedEvent

Verdict = Literal["equal", "differs", "search_differs", "evidence_only", "erased", "not_replayable"]
OpenText = Callable[[RecordedEvent], RecordedEvent]
_AWAY = "The search of the index cannot be read now; run 'vigent verify-index'."
DIFFERENT: tuple[Verdict, ...] = ("differs", "search_differs")


class Replay(Struct, frozen=True, kw_only=True):
    """What replaying one turn gave."""

    turn_id: TurnId
    verdict: Verdict
    place: str = ""  # the first place that differs: an event id, an operation, the index
    reason: str = ""
    events: int = 0
    operations: int = 0  # executed again
    index_sha256: str = ""


def as_stored(recorded: RecordedEvent) -> RecordedEvent:
    """Return an event whose reader text is stored in clear."""
    return recorded


def replay_turn(
    turn_id: TurnId,
    leaves: Iterable[FeedEvent],
    shelf: LawShelf,
    open_text: OpenText = as_stored,
    prompts: PromptSources | None = None,
) -> Replay:
    """Replay one turn (R3 to R9).

    Args:
        turn_id: The turn.
        leaves: Its events in stream order, each checked against its leaf as it is drawn;
            drawing raises TrustError at the first that is not what was stored.
        shelf: Where indexes are found by digest.
        open_text: Opens the reader text of an event, after its leaf was checked.
        prompts: What prompts are built again from; without it they are not checked.

    Raises:
        UnavailableError: The events or the keys of their text cannot be had (R7).
    """
    turn = NEW_TURN
    try:
        for leaf in leaves:  # R3
            if isinstance(leaf.event, RecordedEvent):
                turn = evolve(turn, open_text(leaf.event).event)  # R4
    except UnavailableError:
        raise
    except ServiceError as error:
        place = f"{turn_id}.{turn.version + 1}"
        return Replay(turn_id=turn_id, verdict="differs", place=place, reason=str(error))
    if turn.admitted is None:
        return Replay(turn_id=turn_id, verdict="not_replayable", reason="No turn has this id.")
    if not turn.is_closed:
        return _verdict(turn_id, turn, "not_replayable", reason="The turn is not closed yet.")
    other = find_other_prompt(turn, prompts) if prompts is not None else ""
    if other:  # R9
        reason = "The prompt is not the one that the events before it give."
        return _verdict(turn_id, turn, "differs", place=other, reason=reason)
    found = _checked(turn_id, turn, shelf)
    return _as_erased(found) if _is_erased(turn) else found


def _checked(turn_id: TurnId, turn: Turn, shelf: LawShelf) -> Replay:
    if turn.frozen is None:
        return _verdict(turn_id, turn, "equal")
    if plan_sha256_of(turn.frozen) != turn.frozen.plan_sha256:  # R4
        return _verdict(
            turn_id, turn, "differs", place="plan-frozen", reason="The plan has another digest."
        )
    return _on_its_index(turn_id, turn, turn.frozen, shelf)


def _is_erased(turn: Turn) -> bool:
    return is_erased(turn.admission.sealed)


def _as_erased(found: Replay) -> Replay:
    """Return what is said of an erased turn in which nothing differs (R7)."""
    if found.verdict in DIFFERENT:
        return found
    words = "The reader text was erased; what needs none of it was checked."
    return replace(found, verdict="erased", reason=f"{words} {found.reason}".rstrip())


def _on_its_index(turn_id: TurnId, turn: Turn, frozen: PlanFrozen, shelf: LawShelf) -> Replay:
    try:
        law = shelf.find(turn.admission.index_sha256)
    except IndexUnavailableError:
        law = None
    except TrustError as error:
        return _verdict(turn_id, turn, "differs", place="index", reason=str(error))  # R6
    if law is None:
        return _verdict(
            turn_id,
            turn,
            "evidence_only",
            reason="The index is no longer held; the stored evidence was checked alone.",
        )
    return _executed_again(turn_id, turn, frozen, law)


def _executed_again(turn_id: TurnId, turn: Turn, frozen: PlanFrozen, law: Law) -> Replay:
    skipped = 0
    for done, operation in zip(turn.executed, thaw(frozen), strict=False):
        failed = done.transport_outcome != "completed"  # R8
        if failed or (_is_erased(turn) and has_reader_text(operation.arguments)):
            skipped += 1
            continue
        try:
            again = _execute(turn, frozen, operation, law)
        except (LawError, TrustError) as error:
            return _verdict(turn_id, turn, "differs", place=done.operation_id, reason=str(error))
        if again.transport_outcome != "completed":  # R8
            return _verdict(turn_id, turn, "not_replayable", place=done.operation_id, reason=_AWAY)
        others = _other_engines(done, again)
        if others:  # R8
            return _verdict(turn_id, turn, "not_replayable", place=done.operation_id, reason=others)
        if _is_erased(turn):
            again = replace(again, sealed=done.sealed)  # R7
        if to_canonical_bytes(again) != to_canonical_bytes(done):
            return _differing(turn_id, turn, done, again)
    found = _verdict(turn_id, turn, "equal")
    return replace(found, operations=found.operations - skipped)


def _other_engines(done: OperationExecuted, again: OperationExecuted) -> str:
    """Return why what a search gives cannot be compared; empty where the same engines answer."""
    then, now = _engines_of(done), _engines_of(again)
    if then == now:
        return ""
    return (
        f"The search was answered by {', '.join(then)} then and by {', '.join(now)} now; replay the"
        " turn where the same engines answer."
    )


def _engines_of(executed: OperationExecuted) -> tuple[str, ...]:
    """Return what answered a search, arm by arm, and where it stood in for another."""
    result = executed.result
    if not isinstance(result, SearchResult) or result.plan is None:
        return ()
    arms = ((one.engine, one.degraded) for one in result.plan.arms)
    return tuple(
        f"{engine} in another's place" if stood_in else engine for engine, stood_in in arms
    )


def _execute(
    turn: Turn, frozen: PlanFrozen, operation: FrozenOperation, law: Law
) -> OperationExecuted:
    return execute(
        operation,
        frozen=frozen,
        subject=turn.resolution,
        today_on=turn.admission.today_on,
        law=law,
    )


def _differing(
    turn_id: TurnId, turn: Turn, done: OperationExecuted, again: OperationExecuted
) -> Replay:
    """Name the first field of an operation that differs (R5)."""
    field = next(
        (
            name
            for name in done.__struct_fields__
            if to_canonical_bytes(getattr(done, name)) != to_canonical_bytes(getattr(again, name))
        ),
        "event",
    )
    verdict: Verdict = "search_differs" if done.operation == "search" else "differs"
    return _verdict(
        turn_id,
        turn,
        verdict,
        place=f"{done.operation_id}.{field}",
        reason="Executed again, the operation gives something else than was stored.",
    )


def _verdict(
    turn_id: TurnId, turn: Turn, verdict: Verdict, *, place: str = "", reason: str = ""
) -> Replay:
    return Replay(
        turn_id=turn_id,
        verdict=verdict,
        place=place,
        reason=reason,
        events=turn.version,
        operations=len(turn.executed),
        index_sha256=turn.admission.index_sha256,
    )

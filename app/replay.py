"""Replays a stored turn: its leaves, its fold, and its plan executed again.

In: the stored leaves of a turn, the shelf of indexes. Out: one verdict, with the first
place that differs.

Rules
    R3  The leaves come first: bytes that do not hash to their leaf are never interpreted.
    R4  Folding checks the legal order, and the plan's digest is computed again.
    R5  Executing the frozen plan on the index it names must give equal events.
    R6  An index that is gone leaves the evidence; one that is there and does not verify
        differs.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from domain.canonical import to_canonical_bytes
from domain.errors import IndexUnavailableError, LawError, ServiceError, TrustError
from domain.events import OperationExecuted, RecordedEvent
from domain.freeze import plan_sha256_of, thaw
from domain.ids import TurnId
from domain.turn import NEW_TURN, Turn, evolve
from legal_core.executor import execute
from legal_core.ports import Law, LawShelf
from projections.ports import FeedEvent

Verdict = Literal["equal", "differs", "search_differs", "evidence_only", "erased", "not_replayable"]
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


def replay_turn(turn_id: TurnId, leaves: Iterable[FeedEvent], shelf: LawShelf) -> Replay:
    """Replay one turn (R3 to R6).

    Args:
        turn_id: The turn.
        leaves: Its events in stream order, each checked against its leaf as it is drawn;
            drawing raises TrustError at the first that is not what was stored.
        shelf: Where indexes are found by digest.
    """
    turn = NEW_TURN
    try:
        for leaf in leaves:  # R3
            if isinstance(leaf.event, RecordedEvent):
                turn = evolve(turn, leaf.event.event)  # R4
    except ServiceError as error:
        place = f"{turn_id}.{turn.version + 1}"
        return Replay(turn_id=turn_id, verdict="differs", place=place, reason=str(error))
    if turn.admitted is None:
        return Replay(turn_id=turn_id, verdict="not_replayable", reason="No turn has this id.")
    if not turn.is_closed:
        return _verdict(turn_id, turn, "not_replayable", reason="The turn is not closed yet.")
    if turn.frozen is None:
        return _verdict(turn_id, turn, "equal")
    if plan_sha256_of(turn.frozen) != turn.frozen.plan_sha256:  # R4
        return _verdict(
            turn_id, turn, "differs", place="plan-frozen", reason="The plan has another digest."
        )
    return _on_its_index(turn_id, turn, shelf)


def _on_its_index(turn_id: TurnId, turn: Turn, shelf: LawShelf) -> Replay:
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
    return _executed_again(turn_id, turn, law)


def _executed_again(turn_id: TurnId, turn: Turn, law: Law) -> Replay:
    frozen = turn.frozen
    planned = () if frozen is None else thaw(frozen)
    for done, operation in zip(turn.executed, planned, strict=False):
        if frozen is None:
            break
        try:
            again = execute(
                operation,
                frozen=frozen,
                subject=turn.resolution,
                today_on=turn.admission.today_on,
                graph=law.graph,
                catalog=law.catalog,
            )
        except (LawError, TrustError) as error:
            return _verdict(turn_id, turn, "differs", place=done.operation_id, reason=str(error))
        if to_canonical_bytes(again) != to_canonical_bytes(done):
            return _differing(turn_id, turn, done, again)
    return _verdict(turn_id, turn, "equal")


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

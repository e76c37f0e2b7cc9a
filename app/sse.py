"""A turn as server-sent events, and the way back in after a cut.

In: recorded events of a turn, in order. Out: messages.

Rules
    S3  An id is the stored event's number, with ``.phase`` or ``.done`` for what is
        derived from it; a client resumes after the number it saw last.
    S4  A message is made only of events that are committed.
    S5  An id that is no number of the turn is answered with ``resync`` and the whole turn.
"""

from collections.abc import Iterator

import msgspec
from litestar.response.sse import ServerSentEventMessage
from msgspec import Struct

from app.problems import Problem
from app.reply_cards import cards_of
from app.schemas import TurnReply
from domain.events import OperationExecuted, OutcomeRouted, RecordedEvent, TurnAborted, tag_of
from domain.turn import Turn


class PhaseData(Struct, frozen=True, kw_only=True):
    """How far a turn has come."""

    turn_id: str
    phase: str  # the event's name without its version


class OperationData(Struct, frozen=True, kw_only=True):
    """An operation's cards, as soon as it is stored."""

    operation_id: str
    operation: str
    legal_outcome: str
    status: str | None
    cards: tuple[msgspec.Raw, ...]


def last_number(last_event_id: str) -> int | None:
    """Return the event number of a Last-Event-ID; 0 for none, None for no number (S5)."""
    if not last_event_id:
        return 0
    number = last_event_id.partition(".")[0]
    return int(number) if number.isascii() and number.isdigit() else None


def messages_of(recorded: RecordedEvent, turn: Turn) -> Iterator[ServerSentEventMessage]:
    """Yield the messages of one stored event; ``turn`` is folded up to it (S3, S4)."""
    event, number = recorded.event, recorded.originator_version
    if isinstance(event, OperationExecuted):
        data = OperationData(
            operation_id=event.operation_id,
            operation=event.operation,
            legal_outcome=event.legal_outcome,
            status=event.status,
            cards=tuple(msgspec.Raw(msgspec.json.encode(card)) for card in cards_of(event, turn)),
        )
        yield message("operation_result", str(number), data)
    elif not isinstance(event, OutcomeRouted | TurnAborted):
        name = tag_of(event).partition(".")[0]
        yield message(
            "phase",
            f"{number}.phase",
            PhaseData(turn_id=str(recorded.originator_id), phase=name),
        )


def closing_messages(reply: TurnReply, number: int) -> Iterator[ServerSentEventMessage]:
    """Yield the outcome and the whole reply of a closed turn."""
    yield message("outcome", str(number), PhaseData(turn_id=reply.turn_id, phase=reply.status))
    yield message("done", f"{number}.done", reply)


def problem_message(problem: Problem) -> ServerSentEventMessage:
    """Return the message that ends a stream with a problem."""
    return message("problem", "", problem)


def message(name: str, number: str, data: Struct) -> ServerSentEventMessage:
    """Return one message; its data is one line of JSON."""
    return ServerSentEventMessage(
        event=name, id=number or None, data=msgspec.json.encode(data).decode()
    )

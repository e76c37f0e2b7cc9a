"""A turn as server-sent events, and the way back in after a cut.

In: recorded events of a turn, in order. Out: messages.

Rules
    S3  An id is the stored event's number, with ``.phase`` or ``.done`` for what is
        derived from it; a client that saw one gets what comes after it, and nothing twice.
    S4  A message is made only of events that are committed.
    S5  An id that the turn does not give is answered with ``resync`` and the whole turn.
"""

from collections.abc import AsyncIterator, Iterator

import msgspec
from litestar.response.sse import ServerSentEventMessage
from msgspec import Struct

from app.problems import Problem
from app.reply import prose_of
from app.reply_cards import cards_of
from app.schemas import TurnReply
from app.withheld import withhold
from domain.events import (
    OperationExecuted,
    OutcomeRouted,
    ProseJudged,
    RecordedEvent,
    TurnAborted,
    tag_of,
)
from domain.sealed import NO_KEY
from domain.turn import Turn

_PARTS = ("phase", "", "done")  # of one number, in the order in which they are sent
_DIGITS_MAX = 9
_START = (0, 0)


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


class ProseData(Struct, frozen=True, kw_only=True):
    """What came of prose; null where the typed reply stands alone."""

    verdict: str
    dropped_because: str | None
    prose: str | None


class ResyncData(Struct, frozen=True, kw_only=True):
    """The turn is told from its beginning; what was seen before counts no more."""

    last_event_id: str


def place_of(message_id: str) -> tuple[int, int] | None:
    """Return the place of a message id among those of its turn; None for what is no id."""
    number, _, part = message_id.partition(".")
    if not (number.isascii() and number.isdigit() and len(number) <= _DIGITS_MAX):
        return None
    return (int(number), _PARTS.index(part)) if part in _PARTS else None


async def unseen(
    messages: AsyncIterator[ServerSentEventMessage], last_event_id: str
) -> AsyncIterator[ServerSentEventMessage]:
    """Yield the messages after the one a client saw last, or all of them anew (S3, S5)."""
    seen = place_of(last_event_id) if last_event_id else _START
    if seen is None:
        yield _resync(last_event_id)
        seen = _START
    passed: list[ServerSentEventMessage] = []
    async for each in messages:
        place = place_of(str(each.id))
        if place is not None and place <= seen:
            passed.append(each)
        else:
            seen = _START  # the client was inside the turn
            yield each
    if passed and seen > (place_of(str(passed[-1].id)) or _START):
        yield _resync(last_event_id)
        for each in passed:
            yield each


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
    elif isinstance(event, OutcomeRouted):
        if event.synthesis:  # prose follows; else it closes the turn
            yield _outcome(str(recorded.originator_id), number, event.status)
    elif isinstance(event, ProseJudged):
        yield message("prose", str(number), _prose_data(event, turn))
    elif not isinstance(event, TurnAborted):
        name = tag_of(event).partition(".")[0]
        yield message(
            "phase",
            f"{number}.phase",
            PhaseData(turn_id=str(recorded.originator_id), phase=name),
        )


def closing_messages(
    reply: TurnReply, number: int, *, has_prose: bool = False
) -> Iterator[ServerSentEventMessage]:
    """Yield the outcome, where it was not told before prose, and the whole reply of a turn."""
    if not has_prose:
        yield _outcome(reply.turn_id, number, reply.status)
    yield message("done", f"{number}.done", reply)


def _outcome(turn_id: str, number: int, status: str) -> ServerSentEventMessage:
    return message("outcome", str(number), PhaseData(turn_id=turn_id, phase=status))


def _prose_data(event: ProseJudged, turn: Turn) -> ProseData:
    """Return what came of prose; a mark stands for words that the listener may not read."""
    is_open = all(draft.sealed.key_id == NO_KEY for draft in turn.drafts)
    return ProseData(
        verdict=event.verdict,
        dropped_because=event.dropped_because,
        prose=prose_of(turn if is_open else withhold(turn)),
    )


def problem_message(problem: Problem) -> ServerSentEventMessage:
    """Return the message that ends a stream with a problem."""
    return message("problem", "", problem)


def _resync(last_event_id: str) -> ServerSentEventMessage:
    return message("resync", "", ResyncData(last_event_id=last_event_id))


def message(name: str, number: str, data: Struct) -> ServerSentEventMessage:
    """Return one message; its data is one line of JSON."""
    return ServerSentEventMessage(
        event=name, id=number or None, data=msgspec.json.encode(data).decode()
    )

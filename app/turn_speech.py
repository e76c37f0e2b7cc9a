"""A turn spoken to its asker: as one reply, or as a stream while it runs.

In: an arrival, or a turn to come back to. Out: a reply, or messages in order.

Rules
    V1  Tokens are told to the asker alone: who comes back by a turn's id gets neither the
        thread's nor the turn's.
    V2  Who may not read the reader's words is told the turn with a mark in their place.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial

from litestar.response.sse import ServerSentEventMessage

from app.front_door import Arrival
from app.problems import to_problem
from app.reply import build_reply
from app.schemas import TurnReply
from app.services import Services
from app.sse import closing_messages, messages_of, problem_message, unseen
from app.turn_desk import Listener
from app.turn_service import Asked
from app.withheld import withhold
from domain.errors import ServiceError, TurnAbortedError
from domain.events import RecordedEvent
from domain.ids import TurnId
from domain.turn import NEW_TURN, evolve

Work = Callable[[Listener], Asked]


def reply_of(services: Services, asked: Asked) -> TurnReply:
    """Return the reply of a closed turn (V1).

    Raises:
        TurnAbortedError: The turn was aborted and has no reply.
    """
    if asked.turn.aborted is not None:
        raise TurnAbortedError(
            f"Turn {asked.turn_id} was aborted ({asked.turn.aborted.reason}) and has no reply;"
            " ask again."
        )
    token = services.tokens.turn_token(asked.turn_id) if asked.thread_token else ""
    return build_reply(asked.turn_id, asked.turn, thread_token=asked.thread_token, turn_token=token)


def come_back(services: Services, turn_id: TurnId, listener: Listener) -> Asked:
    """Return a stored turn, carried on where it is not closed; without its thread token."""
    turn = services.turns.resume(turn_id, listener)
    return Asked(turn_id=turn_id, turn=turn, thread_token="")


def look_back(services: Services, turn_id: TurnId, listener: Listener) -> Asked:
    """Return a stored turn with its reader text withheld; nothing is opened or carried on (V2)."""
    turn = NEW_TURN
    for leaf in services.log.read_turn_leaves(turn_id):
        if isinstance(leaf.event, RecordedEvent):
            turn = evolve(turn, leaf.event.event)
            listener(leaf.event)
    return Asked(turn_id=turn_id, turn=withhold(turn), thread_token="")


async def answer(services: Services, arrival: Arrival) -> TurnReply:
    """Run a turn to its end and return its reply.

    Raises:
        ServiceError: The turn was refused or could not be carried to its end.
    """
    asked = await services.pool.run(partial(services.turns.ask, arrival))
    return reply_of(services, asked)


async def stream(
    services: Services, work: Work, last_event_id: str
) -> AsyncIterator[ServerSentEventMessage]:
    """Yield a turn's messages as its events are committed, from the one seen last on."""
    async for each in unseen(_told(services, work), last_event_id):
        yield each
        sys.audit("vigent.C10")  # a crash point: the response is half sent


async def _told(services: Services, work: Work) -> AsyncIterator[ServerSentEventMessage]:
    """Yield all messages of a turn; a refusal is the last of them."""
    heard: asyncio.Queue[RecordedEvent | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def hear(event: RecordedEvent | None) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody listens, the turn goes on
            loop.call_soon_threadsafe(heard.put_nowait, event)

    def run() -> Asked:
        try:
            return work(hear)
        finally:
            hear(None)

    try:
        running = services.pool.start(run)
        async for each in _while_running(heard):
            yield each
        asked = await asyncio.shield(running)
        reply = reply_of(services, asked)
    except ServiceError as error:
        yield problem_message(to_problem(error))
        return
    has_prose = asked.turn.judged is not None
    for each in closing_messages(reply, asked.turn.version, has_prose=has_prose):
        yield each


async def _while_running(
    heard: "asyncio.Queue[RecordedEvent | None]",
) -> AsyncIterator[ServerSentEventMessage]:
    """Yield the messages of each event heard."""
    turn = NEW_TURN
    while (event := await heard.get()) is not None:
        turn = evolve(turn, event.event)
        for each in messages_of(event, turn):
            yield each

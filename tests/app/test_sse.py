import asyncio
from collections.abc import AsyncIterator
from uuid import UUID

import msgspec
import pytest
from litestar.response.sse import ServerSentEventMessage

from app.problems import to_problem
from app.reply import build_reply
from app.schemas import TurnReply
from app.sse import closing_messages, messages_of, place_of, problem_message, unseen
from domain.errors import QuotaExceededError
from domain.events import TurnAborted
from domain.turn import NEW_TURN, evolve
from tests.app.desk import ARTICLE_4, Desk, arrival

IDS = ("1.phase", "2.phase", "3.phase", "4.phase", "5", "6", "6.done")
NAMES = ("phase", "phase", "phase", "phase", "operation_result", "outcome", "done")


@pytest.fixture
def told(desk: Desk) -> tuple[ServerSentEventMessage, ...]:
    """All messages of a turn with one operation."""
    asked = desk.service.ask(arrival(ARTICLE_4, streamed=True))
    turn, found = NEW_TURN, list[ServerSentEventMessage]()
    for recorded in desk.store.read(asked.turn_id):
        turn = evolve(turn, recorded.event)
        found.extend(messages_of(recorded, turn))
    reply = build_reply(asked.turn_id, turn, thread_token=asked.thread_token, turn_token="own")  # noqa: S106 -- an invented token
    return (*found, *closing_messages(reply, turn.version))


async def _each(
    messages: tuple[ServerSentEventMessage, ...],
) -> AsyncIterator[ServerSentEventMessage]:
    for one in messages:
        yield one


def seen_after(
    messages: tuple[ServerSentEventMessage, ...], last_event_id: str
) -> tuple[tuple[str, str], ...]:
    """Return name and id of what a client gets that comes back with an id."""

    async def collect() -> list[ServerSentEventMessage]:
        return [one async for one in unseen(_each(messages), last_event_id)]

    return tuple((str(one.event), str(one.id or "")) for one in asyncio.run(collect()))


ALL = tuple(zip(NAMES, IDS, strict=True))


def test_s3_ids_are_the_stored_numbers_in_order(
    told: tuple[ServerSentEventMessage, ...],
) -> None:
    assert seen_after(told, "") == ALL


@pytest.mark.parametrize("place", range(len(IDS)), ids=IDS)
def test_s3_who_comes_back_gets_exactly_what_is_missing(
    told: tuple[ServerSentEventMessage, ...], place: int
) -> None:
    actual = seen_after(told, IDS[place])

    assert ALL[place + 1 :] == actual


@pytest.mark.parametrize(
    "last_event_id",
    ["yesterday", "-1", "5.later", "٣", "9" * 5000, "99", "6.done.done"],
    ids=["words", "a sign", "no part", "other digits", "too many digits", "beyond", "two parts"],
)
def test_s5_an_id_the_turn_does_not_give_is_answered_with_resync_and_all_of_it(
    told: tuple[ServerSentEventMessage, ...], last_event_id: str
) -> None:
    actual = seen_after(told, last_event_id)

    assert (("resync", ""), *ALL) == actual


def test_s5_a_refusal_is_told_to_whoever_comes_back() -> None:
    refused = problem_message(to_problem(QuotaExceededError("Too many.", 1)))

    assert seen_after((refused,), "3.phase") == (("problem", ""),)


@pytest.mark.parametrize(
    ("before", "after"), [("3.phase", "3"), ("3", "3.done"), ("3.done", "4.phase"), ("9", "10")]
)
def test_ids_stand_in_the_order_they_are_sent(before: str, after: str) -> None:
    first, second = place_of(before), place_of(after)

    assert first is not None
    assert second is not None
    assert first < second


def test_s4_an_operation_is_told_with_its_cards(
    told: tuple[ServerSentEventMessage, ...],
) -> None:
    data = msgspec.json.decode(str(told[4].data))

    assert ("op_1", "as_of", "succeeded", "Provision", "sample:data-keeping-act-2010") == (
        data["operation_id"],
        data["operation"],
        data["legal_outcome"],
        data["cards"][0]["slot"],
        data["cards"][0]["work"],
    )


def test_the_last_message_is_the_whole_reply(told: tuple[ServerSentEventMessage, ...]) -> None:
    reply = msgspec.json.decode(str(told[-1].data), type=TurnReply)

    assert ("answer", 6) == (reply.status, reply.trace.events)


def test_an_aborted_turn_has_no_phase_of_its_own(desk: Desk) -> None:
    asked = desk.ask(ARTICLE_4)
    recorded = desk.store.read(asked.turn_id)[0]
    aborted = msgspec.structs.replace(recorded, event=TurnAborted(reason="shutdown"))

    assert tuple(messages_of(aborted, NEW_TURN)) == ()


def test_a_message_is_one_line(told: tuple[ServerSentEventMessage, ...]) -> None:
    assert all("\n" not in str(one.data) for one in told)
    assert isinstance(UUID(msgspec.json.decode(str(told[0].data))["turn_id"]), UUID)

"""One suite for every broker: the one in memory, and a real JetStream."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from domain.errors import BrokerUnavailableError
from infra.jetstream import NatsBroker
from infra.publisher import Broker, MemoryBroker, Publisher, StreamTail
from tests.brokers import message, running_nats

T = TypeVar("T")


@pytest.fixture(params=["memory", pytest.param("jetstream", marks=pytest.mark.service)])
def broker(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Broker]:
    if request.param == "memory":
        yield MemoryBroker()
    else:
        with running_nats(tmp_path / "nats") as server:
            yield NatsBroker(lambda: server.url)


def with_connection(broker: Broker, work: Callable[[Publisher], Awaitable[T]]) -> T:
    """Do something over one connection."""

    async def connected() -> T:
        publisher = await broker.connect()
        try:
            return await work(publisher)
        finally:
            await publisher.close()

    return asyncio.run(connected())


def test_pb2_an_empty_stream_has_an_empty_tail(broker: Broker) -> None:
    actual = with_connection(broker, lambda publisher: publisher.tail())

    assert StreamTail() == actual


def test_pb2_the_tail_is_the_last_message_also_for_another_connection(broker: Broker) -> None:
    batch = (message(1), message(2, b'{"last":true}'))
    sequence = with_connection(broker, lambda publisher: publisher.publish(batch, 0))

    actual = with_connection(broker, lambda publisher: publisher.tail())

    assert 2 == sequence
    assert StreamTail(sequence=2, leaf=2, event_id="event.2", data=b'{"last":true}') == actual


def test_pb1_batches_follow_each_other(broker: Broker) -> None:
    async def publish(publisher: Publisher) -> list[int]:
        first = await publisher.publish((message(1), message(2)), 0)
        return [first, await publisher.publish((message(3),), first)]

    actual = with_connection(broker, publish)

    assert [2, 3] == actual


@pytest.mark.parametrize("after", [0, 1, 3])
def test_pb1_a_batch_elsewhere_than_at_the_end_is_refused(broker: Broker, after: int) -> None:
    with_connection(broker, lambda publisher: publisher.publish((message(1), message(2)), 0))

    with pytest.raises(BrokerUnavailableError):
        with_connection(broker, lambda publisher: publisher.publish((message(3),), after))
    actual = with_connection(broker, lambda publisher: publisher.tail()).sequence

    assert 2 == actual


def test_pb1_what_was_taken_already_is_not_taken_again(broker: Broker) -> None:
    with_connection(broker, lambda publisher: publisher.publish((message(1), message(2)), 0))

    with pytest.raises(BrokerUnavailableError):
        with_connection(broker, lambda publisher: publisher.publish((message(1), message(2)), 0))
    actual = with_connection(broker, lambda publisher: publisher.tail()).sequence

    assert 2 == actual


def test_a_connection_stands_until_it_is_closed(broker: Broker) -> None:
    async def look(publisher: Publisher) -> bool:
        return publisher.is_connected()

    actual = with_connection(broker, look)

    assert True is actual


def test_a_broker_in_memory_that_is_away_answers_nothing() -> None:
    broker = MemoryBroker()
    broker.reachable = False

    with pytest.raises(BrokerUnavailableError):
        with_connection(broker, lambda publisher: publisher.tail())

"""The stream a real NATS server keeps: its settings, refusals and broken connections."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from nats.aio.client import Client
from nats.errors import Error as NatsError
from nats.js.api import DiscardPolicy, StorageType, StreamConfig
from nats.js.errors import APIError

from domain.bounds import NATS_MAX_PAYLOAD_BYTES
from domain.errors import BrokerLoginError, BrokerUnavailableError, SettingsError
from infra import jetstream
from infra.jetstream import STREAM, JetStreamPublisher, NatsBroker, _check_payload
from infra.nats_server import NatsServer
from infra.stream_settings import TURNS_SUBJECTS
from tests.brokers import message, running_nats

pytestmark = pytest.mark.service


@pytest.fixture
def server(tmp_path: Path) -> Iterator[NatsServer]:
    with running_nats(tmp_path / "nats") as running:
        yield running


async def connected(server: NatsServer) -> JetStreamPublisher:
    return await NatsBroker(lambda: server.url).connect()


async def client_of(server: NatsServer) -> Client:
    client = Client()
    await client.connect(server.url)
    return client


async def stream_config(server: NatsServer) -> StreamConfig:
    client = await client_of(server)
    info = await client.jetstream().stream_info(STREAM)
    await client.close()
    return info.config


def test_js1_the_stream_is_made_with_its_settings(server: NatsServer) -> None:
    async def look() -> StreamConfig:
        await (await connected(server)).close()
        return await stream_config(server)

    config = asyncio.run(look())

    assert ["turns.v1.>", "audit.v1.>"] == config.subjects
    assert (StorageType.FILE, DiscardPolicy.NEW) == (config.storage, config.discard)
    assert (600, True, True) == (config.duplicate_window, config.deny_delete, config.deny_purge)


def test_js1_a_stream_that_is_there_is_kept(server: NatsServer) -> None:
    async def twice() -> int:
        first = await connected(server)
        await first.publish((message(1),), 0)
        await first.close()
        second = await connected(server)
        tail = await second.tail()
        await second.close()
        return tail.leaf

    actual = asyncio.run(twice())

    assert 1 == actual


def test_js1_a_stream_that_could_lose_events_is_refused_by_each_difference(
    server: NatsServer,
) -> None:
    async def connect() -> None:
        client = await client_of(server)
        subjects = list(TURNS_SUBJECTS)
        await client.jetstream().add_stream(name=STREAM, subjects=subjects, max_age=60)
        await client.close()
        await connected(server)

    with pytest.raises(SettingsError) as refused:
        asyncio.run(connect())

    said = str(refused.value)
    assert ("discard is" in said, "max_age is" in said, "deny_delete is" in said) == (True,) * 3
    assert "subjects is" not in said


def test_js2_each_message_carries_its_id_and_the_data_as_stored(server: NatsServer) -> None:
    async def publish() -> tuple[dict[str, str], bytes]:
        publisher = await connected(server)
        await publisher.publish((message(1, b'{"event":{}}'),), 0)
        raw = await publisher._context.get_msg(STREAM, seq=1)
        await publisher.close()
        return dict(raw.headers or {}), raw.data or b""

    headers, data = asyncio.run(publish())

    assert ("event.1", "event.1", "1", b'{"event":{}}') == (
        headers["Nats-Msg-Id"],
        headers["ce-id"],
        headers["ce-sequence"],
        data,
    )


def test_js2_a_great_batch_is_taken_in_order(server: NatsServer) -> None:
    async def publish() -> tuple[int, int]:
        publisher = await connected(server)
        last = await publisher.publish(tuple(message(leaf) for leaf in range(1, 501)), 0)
        raw = await publisher._context.get_msg(STREAM, seq=137)
        await publisher.close()
        return last, int((raw.headers or {})["ce-sequence"])

    actual = asyncio.run(publish())

    assert (500, 137) == actual


def test_js2_a_batch_ends_with_its_last_answer_and_not_later(server: NatsServer) -> None:
    """Twenty batches that each waited for the next look would take ten seconds."""

    async def publish() -> float:
        publisher = await connected(server)
        began = asyncio.get_running_loop().time()
        for leaf in range(1, 21):
            await publisher.publish((message(leaf),), leaf - 1)
        took = asyncio.get_running_loop().time() - began
        await publisher.close()
        return took

    actual = asyncio.run(publish())

    assert actual < 5


def test_js3_a_refusal_is_heard_at_once_and_nothing_is_sent_again(server: NatsServer) -> None:
    """The client keeps refusals of pipelined messages to itself; we hear them."""

    async def publish() -> tuple[str, float, bool, int]:
        publisher = await connected(server)
        await publisher.publish((message(1), message(2)), 0)
        began = asyncio.get_running_loop().time()
        with pytest.raises(BrokerUnavailableError) as refused:
            await publisher.publish((message(3), message(4)), 0)
        took = asyncio.get_running_loop().time() - began
        broken = not publisher.is_connected()
        await publisher.close()
        again = await connected(server)
        tail = await again.tail()
        await again.close()
        return str(refused.value), took, broken, tail.leaf

    said, took, broken, leaf = asyncio.run(publish())

    assert "wrong last sequence: 2" in said
    assert took < 5
    assert (True, 2) == (broken, leaf)


def test_js4_a_connection_to_a_killed_server_stays_broken(server: NatsServer) -> None:
    async def publish() -> bool:
        publisher = await connected(server)
        pid = server.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(BrokerUnavailableError):
            await publisher.publish((message(1),), 0)
        broken = not publisher.is_connected()
        await publisher.close()
        return broken

    actual = asyncio.run(publish())

    assert True is actual


def test_a_server_that_is_not_there_is_reported(tmp_path: Path) -> None:
    stopped = NatsServer(tmp_path / "nats")

    with pytest.raises(BrokerUnavailableError) as refused:
        asyncio.run(connected(stopped))

    assert "Answers go on" in str(refused.value)


def test_a_message_that_is_gone_is_reported(server: NatsServer) -> None:
    async def ask() -> None:
        publisher = await connected(server)
        try:
            await jetstream._door(publisher._context.get_msg(STREAM, seq=9))
        finally:
            await publisher.close()

    with pytest.raises(BrokerUnavailableError):
        asyncio.run(ask())


def test_js5_a_server_for_small_messages_is_refused() -> None:
    _check_payload(NATS_MAX_PAYLOAD_BYTES)

    with pytest.raises(SettingsError) as refused:
        _check_payload(1_048_576)

    assert "set its max_payload to at least 8388608" in str(refused.value)


def test_the_greatest_event_fits(server: NatsServer) -> None:
    async def publish() -> int:
        publisher = await connected(server)
        last = await publisher.publish((message(1, b"a" * 4_000_000),), 0)
        await publisher.close()
        return last

    actual = asyncio.run(publish())

    assert 1 == actual


def test_js7_a_login_file_is_read_anew_at_each_connection(
    server: NatsServer, tmp_path: Path
) -> None:
    login = tmp_path / "login"
    broker = NatsBroker(lambda: server.address, login)

    async def connects() -> bool:
        await (await broker.connect()).close()
        return True

    login.write_text("publisher:an old password\n")
    with pytest.raises(BrokerLoginError):
        asyncio.run(connects())
    login.write_text(server.url.removeprefix("nats://").partition("@")[0] + "\n")
    actual = asyncio.run(connects())

    assert True is actual


@pytest.mark.parametrize("held", [None, "", "publisher", ":secret"])
def test_js7_a_login_file_that_holds_no_login_is_refused(tmp_path: Path, held: str | None) -> None:
    login = tmp_path / "login"
    if held is not None:
        login.write_text(held)

    with pytest.raises(BrokerLoginError) as refused:
        jetstream.login_of(login)

    assert str(login) in str(refused.value)


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        pytest.param(
            APIError(code=503, err_code=10077, description="maximum bytes exceeded"),
            "broker-full",
            id="full",
        ),
        pytest.param(NatsError("nats: 'Authorization Violation'"), "broker-login", id="login"),
        pytest.param(
            NatsError('nats: permissions violation for publish to "audit.v1.x"'),
            "broker-login",
            id="rights",
        ),
        pytest.param(TimeoutError(), "broker-unavailable", id="silent"),
    ],
)
def test_js6_what_a_person_must_repair_is_named(error: Exception, expected: str) -> None:
    actual = jetstream._unavailable(error).code

    assert expected == actual

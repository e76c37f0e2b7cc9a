"""Checkpoints in a real NATS server."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from nats.aio.client import Client
from nats.js.api import RawStreamMsg, StreamConfig

from domain.checkpoint import Checkpoint, SignedCheckpoint, origin_of, signed
from domain.errors import BrokerUnavailableError, SettingsError
from infra.jetstream_notices import STREAM, SUBJECTS, CheckpointBoard
from infra.nats_server import NatsServer
from tests.brokers import running_nats
from tests.events import LOG_ID, NOON

pytestmark = pytest.mark.service


@pytest.fixture
def server(tmp_path: Path) -> Iterator[NatsServer]:
    with running_nats(tmp_path / "nats") as running:
        yield running


@pytest.fixture
def board(server: NatsServer) -> CheckpointBoard:
    return CheckpointBoard(lambda: server.url, LOG_ID)


def note(size: int) -> SignedCheckpoint:
    checkpoint = Checkpoint(
        origin=origin_of(LOG_ID), size=size, root_sha256="ab" * 32, signed_at=NOON
    )
    return signed(checkpoint, b"k" * 32, b"s" * 64)


async def stream_of(server: NatsServer) -> tuple[StreamConfig, int, RawStreamMsg]:
    client = Client()
    await client.connect(server.url)
    try:
        context = client.jetstream()
        info = await context.stream_info(STREAM)
        return info.config, info.state.messages, await context.get_msg(STREAM, seq=1)
    finally:
        await client.close()


def test_jn1_the_stream_is_made_with_its_settings(
    server: NatsServer, board: CheckpointBoard
) -> None:
    board.publish((note(3),))

    config, _, _ = asyncio.run(stream_of(server))

    assert (list(SUBJECTS), True, True) == (
        config.subjects,
        config.deny_delete,
        config.deny_purge,
    )


def test_jn1_a_stream_that_could_lose_notices_is_refused(
    server: NatsServer, board: CheckpointBoard
) -> None:
    async def spoil() -> None:
        client = Client()
        await client.connect(server.url)
        await client.jetstream().add_stream(
            StreamConfig(name=STREAM, subjects=list(SUBJECTS), max_age=60)
        )
        await client.close()

    asyncio.run(spoil())

    with pytest.raises(SettingsError, match=r"max_age is 60.*deny_delete"):
        board.publish((note(3),))


def test_jn2_a_message_holds_the_note_as_an_event(
    server: NatsServer, board: CheckpointBoard
) -> None:
    board.publish((note(3), note(7)))
    board.publish((note(3),))

    _, messages, first = asyncio.run(stream_of(server))

    assert first.headers is not None
    assert (2, note(3).note.encode(), "checkpoints.v1.signed") == (
        messages,
        first.data,
        first.subject,
    )
    assert (f"{LOG_ID}.checkpoint.3", "checkpoints.v1.signed", "3") == tuple(
        first.headers[name] for name in ("ce-id", "ce-type", "ce-sequence")
    )


def test_jn3_the_newest_note_is_asked_of_the_stream(board: CheckpointBoard) -> None:
    before = board.last()
    board.publish((note(3), note(7)))

    actual = (before, board.last())

    assert ("", note(7).note) == actual


def test_jn3_a_server_that_is_away_is_named(server: NatsServer, board: CheckpointBoard) -> None:
    server.stop()

    with pytest.raises(BrokerUnavailableError):
        board.last()


def test_without_a_server_nothing_is_published() -> None:
    with pytest.raises(BrokerUnavailableError, match="No NATS server runs"):
        CheckpointBoard(lambda: "", LOG_ID).publish((note(3),))

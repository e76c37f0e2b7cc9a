"""The outbox against a real NATS server, with the faults that publication meets."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from nats.aio.client import Client

from infra.jetstream import STREAM, NatsBroker
from infra.nats_server import NatsServer
from tests.brokers import eventually, running_nats, running_outbox
from tests.events import THREAD_ID, whole_turn
from tests.stores import Store, memory_store, sqlite_store, turn_id

pytestmark = pytest.mark.service
ROOT = Path(__file__).resolve().parents[2]


def ask(store: Store, first: int, turns: int) -> None:
    """Append so many closed turns of six events."""
    for number in range(first, first + turns):
        store.append(turn_id(number), 0, whole_turn(), thread_id=THREAD_ID)


async def _received(url: str) -> list[tuple[str, str, bytes]]:
    client = Client()
    await client.connect(url)
    context = client.jetstream()
    last = (await context.stream_info(STREAM)).state.last_seq
    messages = [await context.get_msg(STREAM, seq=place) for place in range(1, last + 1)]
    await client.close()
    return [
        ((raw.headers or {})["ce-sequence"], (raw.headers or {})["ce-id"], raw.data or b"")
        for raw in messages
    ]


def received(server: NatsServer) -> list[tuple[str, str, bytes]]:
    """Return leaf number, event id and data of every message, in stream order."""
    return asyncio.run(_received(server.url))


def expected(store: Store) -> list[tuple[str, str, bytes]]:
    """Return what the stream should hold: the log, in leaf order, each event once."""
    rows: list[tuple[str, str, bytes]] = []
    while page := store.read_after(len(rows), 500):
        rows.extend((str(event.leaf), event.event_id, event.stored) for event in page)
    return rows


def test_the_stream_holds_the_log_in_leaf_order_each_event_once(tmp_path: Path) -> None:
    store = sqlite_store(tmp_path)
    with running_nats(tmp_path / "nats") as server:
        broker = NatsBroker(lambda: server.url)
        with running_outbox(store, broker, tmp_path) as outbox:
            ask(store, 1, 20)
            done = eventually(lambda: outbox.state().behind == 0)
        actual = received(server)

    assert True is done
    assert expected(store) == actual
    assert 120 == len(actual)
    store.close()


def test_ob7_a_backlog_of_an_outage_arrives_in_leaf_order(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    first = NatsServer(tmp_path / "nats")
    first.start()
    with running_outbox(store, NatsBroker(lambda: first.url), tmp_path) as outbox:
        ask(store, 1, 3)
        eventually(lambda: outbox.state().behind == 0)
        first.stop()
        ask(store, 4, 30)
        eventually(lambda: outbox.state().waiting_because != "")
        away = outbox.state()
        with running_nats(tmp_path / "nats", first.port) as second:
            done = eventually(lambda: outbox.state().behind == 0)
            actual = received(second)

    assert (False, 180, "") == (away.connected, away.behind, away.alarm)
    assert True is done
    assert expected(store) == actual


def test_ob2_servers_killed_while_publishing_leave_neither_gap_nor_repeat(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    with running_nats(tmp_path / "nats") as server:
        broker = NatsBroker(lambda: server.url)
        with running_outbox(store, broker, tmp_path) as outbox:
            for round_ in range(3):
                ask(store, 1 + round_ * 50, 50)
                eventually(lambda: outbox.state().published_leaf > 0)
                if (pid := server.pid) is not None:
                    os.kill(pid, signal.SIGKILL)
                eventually(lambda: server.pid is not None)
            done = eventually(lambda: outbox.state().behind == 0)
        actual = received(server)

    assert True is done
    assert expected(store) == actual


FOLLOWER = """
import os, sys
from pathlib import Path
from infra.jetstream import JetStreamPublisher, NatsBroker
from infra.outbox import Outbox
from infra.outbox_lock import FileLock
from infra.published_log import PublishedLog
from tests.stores import sqlite_store

class DiesAfterPublishing(JetStreamPublisher):
    async def publish(self, messages, after):
        await super().publish(messages, after)
        os.kill(os.getpid(), 9)

class Broker(NatsBroker):
    async def connect(self):
        made = await super().connect()
        return DiesAfterPublishing(made._client, made._context, made._trouble)

home = Path(sys.argv[1])
store = sqlite_store(home)
outbox = Outbox(PublishedLog(store), Broker(lambda: sys.argv[2]), FileLock(home / "outbox.lock"))
outbox._run()
"""


def test_ob1_a_follower_killed_right_after_publishing_repeats_nothing(tmp_path: Path) -> None:
    store = sqlite_store(tmp_path)
    ask(store, 1, 90)  # 540 events: more than one page
    with running_nats(tmp_path / "nats") as server:
        for _ in range(2):
            killed = subprocess.run(
                (sys.executable, "-c", FOLLOWER, str(tmp_path), server.url),
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
                check=False,
                timeout=60,
            )
            assert -signal.SIGKILL == killed.returncode
        with running_outbox(store, NatsBroker(lambda: server.url), tmp_path) as outbox:
            ask(store, 91, 1)
            done = eventually(lambda: outbox.state().behind == 0)
        actual = received(server)

    assert True is done
    assert expected(store) == actual
    store.close()


def test_ob3_a_log_restored_from_an_older_copy_raises_an_alarm(tmp_path: Path) -> None:
    newer, older = memory_store(tmp_path), memory_store(tmp_path)
    ask(newer, 1, 3)
    ask(older, 1, 2)
    with running_nats(tmp_path / "nats") as server:
        broker = NatsBroker(lambda: server.url)
        with running_outbox(newer, broker, tmp_path) as outbox:
            eventually(lambda: outbox.state().behind == 0)
        with running_outbox(older, broker, tmp_path) as outbox:
            eventually(lambda: outbox.state().alarm != "")
            alarm = outbox.state().alarm
        actual = received(server)

    assert "holds leaf 18" in alarm
    assert "the log ends at leaf 12" in alarm
    assert expected(newer) == actual


def test_a_stream_that_is_gone_is_made_and_filled_again(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    ask(store, 1, 10)
    with (
        running_nats(tmp_path / "lost") as lost,
        running_outbox(store, NatsBroker(lambda: lost.url), tmp_path) as outbox,
    ):
        eventually(lambda: outbox.state().behind == 0)
    with running_nats(tmp_path / "empty") as empty:
        with running_outbox(store, NatsBroker(lambda: empty.url), tmp_path) as outbox:
            eventually(lambda: outbox.state().behind == 0 and outbox.state().connected)
        actual = received(empty)

    assert expected(store) == actual

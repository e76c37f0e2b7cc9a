"""F38: a consumer that takes one message a second, and one that reads nothing, beside a quick one."""

import os
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from nats.js.client import JetStreamContext

from infra.jetstream import STREAM, NatsBroker
from infra.nats_server import NatsServer
from tests.brokers import running_nats, running_outbox
from tests.faults.nats_lab import (
    ROOT,
    Subscriber,
    by_hand,
    stored,
    subscriber,
    take_turns,
    within,
)
from tests.stores import Store, memory_store

pytestmark = [pytest.mark.service, pytest.mark.level2]

LOAD_S = 45.0  # longer than a message may wait for its acknowledgement
TURNS_PER_S = 17  # of six events: a hundred messages a second
GROWTH_MIB = 32.0
ACK_WAIT_S = 30
PATIENCE_S = 60.0
SEEN = "SELECT 1 FROM seen"
Record = Callable[[str, object], None]
# The documented consumer, to whom each message that is new is a second's work.
SLOW = """
import asyncio, runpy, sys, time
consumer = runpy.run_path(sys.argv[1])
scope = consumer["follow"].__globals__
apply = scope["apply"]

def slowly(db, headers, data):
    if not db.execute("SELECT 1 FROM seen WHERE event_id = ?", (headers["ce-id"],)).fetchone():
        time.sleep(1)
    apply(db, headers, data)

scope["apply"] = slowly
asyncio.run(scope["follow"](*sys.argv[2:6]))
"""


def held_mib(pid: int) -> float:
    """Return the memory that a process really holds, in MiB."""
    fields = Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()
    return (int(fields[1]) - int(fields[2])) * resource.getpagesize() / 2**20


class SlowSubscriber(Subscriber):
    """The documented consumer under another durable name, who takes his time."""

    def __init__(self, url: str, folder: Path) -> None:
        self.state = folder / "slow.sqlite"
        self._errors = (folder / "slow.errors").open("ab")
        consumer = str(ROOT / "docs" / "examples" / "consumer.py")
        self.process = subprocess.Popen(
            (sys.executable, "-c", SLOW, consumer, url, "public", "slow", str(self.state)),
            stderr=self._errors, env={**os.environ, "PYTHONPATH": str(ROOT)},
        )  # fmt: skip


@contextmanager
def slow_subscriber(url: str, folder: Path) -> Iterator[SlowSubscriber]:
    """Run it while the block runs."""
    running = SlowSubscriber(url, folder)
    try:
        yield running
    finally:
        running.end()


def deaf(url: str) -> socket.socket:
    """Return a connection that has subscribed to everything and reads no answer."""
    parts = urlsplit(url)
    assert parts.hostname is not None
    assert parts.port is not None
    line = socket.create_connection((parts.hostname, parts.port))
    login = f'"user":"{parts.username}","pass":"{parts.password}"'
    line.sendall(f'CONNECT {{{login},"verbose":false}}\r\nSUB turns.v1.public.> 1\r\n'.encode())
    return line


def load(store: Store, first: int, seconds: float, look: Callable[[], None]) -> None:
    """Append turns at a steady pace, and look around once a second."""
    begun = time.monotonic()
    for second in range(int(seconds)):
        take_turns(store, first + second * TURNS_PER_S, TURNS_PER_S)
        look()
        time.sleep(max(0.0, begun + second + 1 - time.monotonic()))


def test_f38_a_slow_consumer_costs_little_memory_and_slows_no_other(
    tmp_path: Path, record_property: Record
) -> None:
    """A hundred messages a second for longer than the wait for an acknowledgement."""
    store = memory_store(tmp_path)
    with running_nats(tmp_path / "nats") as server, _clients(server, tmp_path) as (quick, slow):
        with running_outbox(store, NatsBroker(lambda: server.url), tmp_path):
            take_turns(store, 1, TURNS_PER_S)
            ready = within(lambda: all(one.rows(SEEN) for one in (quick, slow)), PATIENCE_S)
            assert server.pid is not None
            pids = (server.pid, quick.process.pid, slow.process.pid)
            before = [held_mib(pid) for pid in pids]
            most = list(before)

            def look() -> None:
                most[:] = map(max, most, map(held_mib, pids))

            load(store, 1 + TURNS_PER_S, LOAD_S, look)
            whole = len(stored(store))
            caught_up = within(lambda: len(quick.rows(SEEN)) == whole, PATIENCE_S)
            look()
        in_hand = by_hand(server.reader_url, _in_hand)
        taken, dead = len(slow.rows(SEEN)), slow.rows("SELECT 1 FROM dead")
        said = slow.errors()

    growth = [late - early for early, late in zip(before, most, strict=True)]
    record_property("injected", 2)
    record_property("recovery_s", round(caught_up, 2))
    assert (True, True) == (ready < PATIENCE_S, caught_up < PATIENCE_S)
    assert [] == [mib for mib in growth if mib > GROWTH_MIB], growth
    assert LOAD_S / 3 < taken < LOAD_S * 2
    assert ([], "") == (dead, said)
    assert in_hand <= ACK_WAIT_S  # at one a second: none is sent again while it waits its turn


async def _in_hand(stream: JetStreamContext) -> int:
    """Return how many messages the slow consumer was given and has not acknowledged."""
    return int((await stream.consumer_info(STREAM, "slow")).num_ack_pending or 0)


@contextmanager
def _clients(server: NatsServer, folder: Path) -> Iterator[tuple[Subscriber, Subscriber]]:
    """Run the quick and the slow consumer, and hold the deaf one open."""
    with (
        subscriber(server.reader_url, "public", folder) as quick,
        slow_subscriber(server.reader_url, folder) as slow,
        closing(deaf(server.reader_url)),
    ):
        yield quick, slow

"""Brokers for tests, and messages as the outbox makes them."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Protocol

from infra.nats_server import NatsServer
from infra.outbox import Outbox
from infra.outbox_lock import FileLock
from infra.published_log import PublishedLog
from infra.publisher import Broker, Message
from tests.stores import Store

PATIENCE_S = 20.0
POLL_S = 0.05  # a test does not wait as long as a service may


class Condition(Protocol):
    def __call__(self) -> bool: ...


def eventually(condition: Condition) -> bool:
    """Return whether a condition holds before patience ends."""
    deadline = monotonic() + PATIENCE_S
    while not condition():
        if monotonic() > deadline:
            return False
        sleep(0.01)
    return True


def message(leaf: int, data: bytes = b"{}") -> Message:
    """Return a message of a leaf."""
    headers = (("ce-id", f"event.{leaf}"), ("ce-sequence", str(leaf)))
    return Message(
        leaf=leaf,
        event_id=f"event.{leaf}",
        subject="turns.v1.public.turn-admitted",
        headers=headers,
        data=data,
    )


@contextmanager
def running_nats(folder: Path, port: int = 0) -> Iterator[NatsServer]:
    """Run a real server while the block runs."""
    server = NatsServer(folder, port)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def running_outbox(store: Store, broker: Broker, folder: Path) -> Iterator[Outbox]:
    """Run an outbox while the block runs."""
    outbox = Outbox(PublishedLog(store), broker, FileLock(folder / "outbox.lock"), POLL_S)
    outbox.start()
    try:
        yield outbox
    finally:
        outbox.stop()

"""Follows the log and publishes each event, in leaf order.

In: the feed, a broker. Out: the stream's messages, and how far they are behind.

Rules
    OB1  It goes on after the last message that the stream itself holds; no cursor of ours
         is trusted.
    OB2  A failed batch is dropped; the next one starts from the stream's last message.
    OB3  A stream that is ahead of the log, or whose last message is not the log's event,
         stops it and raises an alarm; nothing is skipped.
    OB4  One outbox of a home is active; others wait for its lock.
    OB5  It wakes on appends of this process and looks once a second for those of others.
    OB6  An event that cannot be read stops it there with an alarm.
    OB7  A broker that is away delays publication alone; it is asked again.
    OB8  After an append it waits a moment, so that what a turn stores goes in one batch.
"""

import asyncio
import fcntl
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Lock, Thread
from typing import IO

from msgspec import Struct
from msgspec.structs import replace

from domain.bounds import FEED_PAGE_EVENTS
from domain.errors import (
    BrokerUnavailableError,
    DigestMismatchError,
    StoreUnavailableError,
)
from domain.merkle import leaf_hash
from infra.cloud_event import to_message
from infra.published_log import PublishedLog
from infra.publisher import Broker, Publisher, StreamTail

POLL_S = 1.0
GATHER_S = 0.010  # OB8: longer than a turn of the built-in planner takes, too short to be felt
_LOG = logging.getLogger(__name__)


class OutboxState(Struct, frozen=True, kw_only=True):
    """How publication stands, for readiness and the doctor."""

    active: bool = False  # false while another outbox holds the lock
    connected: bool = False
    published_leaf: int = 0
    behind: int = 0  # leaves not published yet
    waiting_because: str = ""  # the broker or the store is away; goes by itself
    alarm: str = ""  # a person is needed


class Outbox:
    """The follower, in a thread and an event loop of its own."""

    def __init__(
        self, log: PublishedLog, broker: Broker, lock_file: Path, poll_s: float = POLL_S
    ) -> None:
        self._log = log
        self._broker = broker
        self._lock_file = lock_file
        self._poll_s = poll_s
        self._stop = Event()
        self._guard = Lock()
        self._state = OutboxState()
        self._thread = Thread(target=self._run, name="outbox", daemon=True)

    def start(self) -> None:
        """Begin to follow."""
        self._thread.start()

    def stop(self) -> None:
        """Stop after the batch in hand, and give the lock back."""
        self._stop.set()
        self._thread.join()

    def state(self) -> OutboxState:
        """Return how publication stands; ``behind`` is counted now."""
        with self._guard:
            state = self._state
        return replace(state, behind=max(self._log.last_leaf() - state.published_leaf, 0))

    def _set(self, **changes: bool | int | str) -> None:
        with self._guard:
            self._state = replace(self._state, **changes)

    def _run(self) -> None:
        """Wait for the lock, then follow until told to stop (OB4)."""
        while not self._stop.is_set():
            with _try_lock(self._lock_file) as held:
                if held:
                    self._set(active=True)
                    asyncio.run(self._follow())
                    self._set(active=False, connected=False)
                else:
                    self._stop.wait(self._poll_s)

    async def _follow(self) -> None:
        """Follow over one connection after the other; an outermost loop."""
        while not self._stop.is_set():
            try:
                await self._follow_connected()
            except (BrokerUnavailableError, StoreUnavailableError) as error:
                self._set(connected=False, waiting_because=str(error))  # OB7
                _LOG.warning("outbox waits: %s", error)
                await asyncio.to_thread(self._stop.wait, self._poll_s)
            except Exception as error:  # noqa: BLE001 -- OB3, OB6: stop and say so, skip nothing
                self._set(connected=False, alarm=str(error))
                _LOG.error("outbox stopped: %s", error)
                await asyncio.to_thread(self._stop.wait)

    async def _follow_connected(self) -> None:
        publisher = await self._broker.connect()
        try:
            self._set(connected=True, waiting_because="")
            await self._follow_from(publisher, await self._find_place(publisher))
        finally:
            await publisher.close()

    async def _find_place(self, publisher: Publisher) -> StreamTail:
        """Return the stream's last message, once it is known to be the log's (OB1, OB3)."""
        tail = await publisher.tail()
        check_tail(self._log, tail)
        self._set(published_leaf=tail.leaf)
        return tail

    async def _follow_from(self, publisher: Publisher, tail: StreamTail) -> None:
        leaf, sequence = tail.leaf, tail.sequence
        while not self._stop.is_set():
            page = self._log.read_after(leaf, FEED_PAGE_EVENTS)  # nothing else runs in this loop
            if page:
                messages = tuple(
                    to_message(event, self._log.log_id, self._log.facts_of(event)) for event in page
                )
                sequence = await publisher.publish(messages, sequence)  # OB2 where it fails
                sys.audit("vigent.C13")  # a crash point: published, and not noted
                leaf = page[-1].leaf
                self._set(published_leaf=leaf)
                sys.audit("vigent.C14")  # a crash point: noted, and the broker may lose it
            else:
                appended = await asyncio.to_thread(self._log.wait_beyond, leaf, self._poll_s)  # OB5
                await asyncio.sleep(GATHER_S if appended else 0)  # OB8
            if not publisher.is_connected():
                raise BrokerUnavailableError("The connection to the broker broke.")


def check_tail(log: PublishedLog, tail: StreamTail) -> None:
    """Refuse a stream that is not a prefix of the log, as far as its last message tells.

    Raises:
        DigestMismatchError: The stream is ahead of the log, or holds another event (OB3).
    """
    if tail.event_id == "" and tail.leaf == 0:
        return
    last = log.last_leaf()
    if tail.leaf > last:
        raise DigestMismatchError(
            f"The published stream holds leaf {tail.leaf} ({tail.event_id}) and the log ends at"
            f" leaf {last}: the log was restored from an older copy, or belongs to another"
            " home. Restore the newer log; nothing is published until then."
        )
    held = log.find_leaf(tail.leaf)
    hashed = leaf_hash(tail.data).hex()
    if held is None or (held.event_id, held.leaf_sha256) != (tail.event_id, hashed):
        raise DigestMismatchError(
            f"The published stream holds {tail.event_id} as leaf {tail.leaf}, and the log holds"
            " another event there. Stream and log are not of one history; compare them before"
            " anything is published."
        )


@contextmanager
def _try_lock(path: Path) -> Iterator[bool]:
    """Hold a file's lock while the block runs; gives False where another holds it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        yield _locked(file)


def _locked(file: IO[bytes]) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True  # given back when the file is closed, also by a crash

"""Follows the log and publishes each event, in leaf order.

In: the feed, a broker. Out: the stream's messages, and how far they are behind.

Rules
    OB1  It goes on after the last message that the stream itself holds; no cursor of ours
         is trusted.
    OB2  A failed batch is dropped; the next one starts from the stream's last message.
    OB3  A stream that is ahead of the log, or whose last message is not the log's event,
         raises an alarm, and this process writes nothing: it may serve an older copy. It is
         looked at again; an operator who recorded a restoration lets turns go on meanwhile.
    OB4  One outbox of a log is active; others wait for its lock, and one that lost it waits too.
    OB5  It wakes on appends of this process and looks once a second for those of others.
    OB6  An event that cannot be read stops it there with an alarm.
    OB7  A broker that is away delays publication alone; it is asked again.
    OB8  After an append it waits a moment, so that what a turn stores goes in one batch.
    OB9  What a person must see has a name: ``event-unreadable`` stops it;
         ``history-differs``, ``stream-settings``, ``stream-full`` and ``login-refused`` are
         tried again and go by themselves once they are repaired.
    OB10 After a failure the next message goes alone, so that its own answer says why; pages
         double from there, so a slow link gets what it can carry.
    OB11 While there is nothing to publish it asks the stream every CHECK_POLLS whether it still
         ends where it was left, and fills it again where it does not.
    OB12 Each page, and each look at an empty one, is preceded by a look whether the log still
         holds what was published last: the database behind it may have been another's copy.
"""

import asyncio
import logging
import sys
from threading import Event, Lock, Thread
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.bounds import FEED_PAGE_EVENTS
from domain.errors import (
    BrokerFullError,
    BrokerLoginError,
    BrokerUnavailableError,
    HistoryDiffersError,
    SettingsError,
    StoreUnavailableError,
)
from domain.merkle import leaf_hash
from infra.cloud_event import to_message
from infra.log_records import stamp_in
from infra.outbox_lock import OutboxLock
from infra.published_log import PublishedLog
from infra.publisher import Broker, Publisher, StreamTail
from projections.ports import FeedEvent

POLL_S = 1.0
ALARM_POLLS = 5  # OB9: five seconds between two tries
CHECK_POLLS = 10  # OB11: ten seconds between two looks
GATHER_S = 0.010  # OB8: longer than a turn of the built-in planner takes, too short to be felt
_LOG = logging.getLogger(__name__)


AlarmName = Literal[
    "", "history-differs", "event-unreadable", "stream-settings", "stream-full", "login-refused"
]


ALARMS: tuple[tuple[type[Exception], AlarmName], ...] = (
    (HistoryDiffersError, "history-differs"),
    (BrokerFullError, "stream-full"),
    (BrokerLoginError, "login-refused"),
    (SettingsError, "stream-settings"),
)


class OutboxState(Struct, frozen=True, kw_only=True):
    """How publication stands, for readiness and the doctor."""

    active: bool = False  # false while another outbox holds the lock
    connected: bool = False
    published_leaf: int = 0
    behind: int = 0  # leaves not published yet
    waiting_because: str = ""  # the broker or the store is away; goes by itself
    alarm: str = ""  # a person is needed
    alarm_name: AlarmName = ""
    warnings: tuple[str, ...] = ()  # how the stream differs from what is declared

    def in_words(self) -> str:
        """Return how publication stands: an alarm by its name, then what differs."""
        alarm = f"{self.alarm_name}: {self.alarm}" if self.alarm else ""
        first = alarm or self.waiting_because or f"{self.behind} events behind"
        return "; ".join((first, *(f"stream: {warning}" for warning in self.warnings)))


class Outbox:
    """The follower, in a thread and an event loop of its own."""

    def __init__(
        self, log: PublishedLog, broker: Broker, lock: OutboxLock, poll_s: float = POLL_S
    ) -> None:
        self._log = log
        self._broker = broker
        self._lock = lock
        self._poll_s = poll_s
        self._stop = Event()
        self._guard = Lock()
        self._state = OutboxState()
        self._page_events = FEED_PAGE_EVENTS
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

    def _set(self, **changes: bool | int | str | tuple[str, ...]) -> None:
        with self._guard:
            self._state = replace(self._state, **changes)

    def _run(self) -> None:
        """Wait for the lock, then follow until told to stop (OB4)."""
        while not self._stop.is_set():
            with self._lock.hold() as held:
                if held:
                    self._set(active=True)
                    asyncio.run(self._follow())
                    self._set(active=False, connected=False)
                else:
                    self._stop.wait(self._poll_s)

    def _is_over(self) -> bool:
        """Return whether to stop following: told to, or the lock was lost (OB4)."""
        return self._stop.is_set() or self._lock.is_lost()

    async def _follow(self) -> None:
        """Follow over one connection after the other; an outermost loop."""
        while not self._is_over():
            try:
                await self._follow_connected()
            except (BrokerFullError, BrokerLoginError, SettingsError) as error:
                await self._wait_for_repair(error)
            except HistoryDiffersError as error:
                await self._wait_for_repair(error)
            except (BrokerUnavailableError, StoreUnavailableError) as error:
                self._page_events = 1  # OB10
                self._set(connected=False, waiting_because=str(error))  # OB7
                _LOG.warning("outbox waits: %s", error)
                await asyncio.to_thread(self._stop.wait, self._poll_s)
            except Exception as error:  # noqa: BLE001 -- OB3, OB6: stop and say so, skip nothing
                self._set(connected=False, alarm=str(error), alarm_name="event-unreadable")
                _LOG.error("outbox stopped: %s", error)
                await asyncio.to_thread(self._stop.wait)

    async def _wait_for_repair(
        self, error: BrokerFullError | BrokerLoginError | SettingsError | HistoryDiffersError
    ) -> None:
        """Raise an alarm that goes once what it names is repaired (OB9)."""
        name = next(name for kind, name in ALARMS if isinstance(error, kind))
        self._page_events = 1  # OB10
        self._set(connected=False, alarm=str(error), alarm_name=name)
        _LOG.error("outbox waits for a person (%s): %s", name, error)
        await asyncio.to_thread(self._stop.wait, self._poll_s * ALARM_POLLS)

    async def _follow_connected(self) -> None:
        publisher = await self._broker.connect()
        try:
            tail = await self._find_place(publisher)
            self._set(connected=True, waiting_because="", warnings=publisher.warnings())
            await self._follow_from(publisher, tail)
        finally:
            await publisher.close()

    async def _find_place(self, publisher: Publisher) -> StreamTail:
        """Return the stream's last message, once it is known to be the log's (OB1, OB3)."""
        tail = await publisher.tail()
        self._check_log(tail)
        self._set(published_leaf=tail.leaf)
        return tail

    def _check_log(self, tail: StreamTail) -> None:
        """Compare the log with what was published last; where it differs nothing is written (OB3).

        Raises:
            HistoryDiffersError: The log does not hold it.
        """
        try:
            check_tail(self._log, tail)
        except HistoryDiffersError as error:
            is_answered = self._log.was_restored_after(stamp_in(tail.data))
            self._log.write_stop.published = "" if is_answered else str(error)
            raise
        self._log.write_stop.published = ""

    async def _follow_from(self, publisher: Publisher, tail: StreamTail) -> None:
        idle_polls = 0
        while not self._is_over():
            # Nothing else runs in this loop, so it may wait for the log.
            page = self._log.read_after(tail.leaf, self._page_events)
            self._check_log(tail)  # OB12: after the page was read, so that both are of one log
            if page:
                tail, idle_polls = await self._publish(publisher, page, tail), 0
            else:
                idle_polls = 0 if await self._wait_for_more(tail) else idle_polls + 1
            if idle_polls == CHECK_POLLS:
                await _check_place(publisher, tail)
                idle_polls = 0
            if not publisher.is_connected():
                raise BrokerUnavailableError("The connection to the broker broke.")
            self._page_events = min(self._page_events * 2, FEED_PAGE_EVENTS)
            self._set(alarm="", alarm_name="")

    async def _publish(
        self, publisher: Publisher, page: tuple[FeedEvent, ...], tail: StreamTail
    ) -> StreamTail:
        """Publish a page directly after the stream's last message; return the new last one."""
        messages = tuple(
            to_message(event, self._log.log_id, self._log.facts_of(event)) for event in page
        )
        sequence = await publisher.publish(messages, tail.sequence)  # OB2 where it fails
        sys.audit("vigent.C13")  # a crash point: published, and not noted
        self._set(published_leaf=page[-1].leaf)
        sys.audit("vigent.C14")  # a crash point: noted, and the broker may lose it
        last = page[-1]
        return StreamTail(
            sequence=sequence, leaf=last.leaf, event_id=last.event_id, data=last.stored
        )

    async def _wait_for_more(self, tail: StreamTail) -> bool:
        """Wait for an append, then a moment for what follows it (OB5, OB8)."""
        appended = await asyncio.to_thread(self._log.wait_beyond, tail.leaf, self._poll_s)
        await asyncio.sleep(GATHER_S if appended else 0)
        return appended


async def _check_place(publisher: Publisher, left: StreamTail) -> None:
    """Look whether the stream still ends where it was left (OB11).

    Raises:
        BrokerUnavailableError: It does not, or is gone; the caller asks for its place anew.
    """
    found = await publisher.tail()
    if (found.sequence, found.leaf) != (left.sequence, left.leaf):
        raise BrokerUnavailableError(
            f"The stream ended at leaf {left.leaf} and ends at leaf {found.leaf} now; what it"
            " lost is published again."
        )


def check_tail(log: PublishedLog, tail: StreamTail) -> None:
    """Refuse a stream that is not a prefix of the log, as far as its last message tells.

    Raises:
        HistoryDiffersError: The stream is ahead of the log, or holds another event (OB3).
    """
    if tail.event_id == "" and tail.leaf == 0:
        return
    last = log.last_leaf()
    if tail.leaf > last:
        raise HistoryDiffersError(
            f"The published stream holds leaf {tail.leaf} ({tail.event_id}) and the log ends at"
            f" leaf {last}: the log was restored from an older copy, or belongs to another"
            " home. Restore the newer log. Where it is lost, record that with 'vigent audit"
            " restore' and delete the stream: it is filled again from the log."
        )
    held = log.find_leaf(tail.leaf)
    hashed = leaf_hash(tail.data).hex()
    if held is None or (held.event_id, held.leaf_sha256) != (tail.event_id, hashed):
        raise HistoryDiffersError(
            f"The published stream holds {tail.event_id} as leaf {tail.leaf}, and the log holds"
            " another event there. Stream and log are not of one history; compare them, and restore"
            " the log or delete the stream before anything is published."
        )

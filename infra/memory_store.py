"""The log in memory: the same ports and rules as the SQLite store, for tests and trials.

In: events with the version they follow. Out: recorded events, and the feed in leaf order.

Rules
    ZM1  It keeps no byte after its process; everything else is as in ``event_store``.
"""

from collections.abc import Iterator
from datetime import datetime
from threading import RLock
from uuid import UUID

from domain.bounds import FEED_PAGE_BYTES
from domain.errors import TurnConflictError
from domain.events import RecordedEvent, TurnEvent
from domain.ids import ThreadId, TurnId
from domain.operator_events import OperatorEvent, RecordedOperatorEvent
from domain.ports import Clock, Identifiers, ThreadClaim
from infra.append_signal import AppendSignal
from infra.leaf_table import NewEvent
from infra.log_records import (
    fence_of,
    readable,
    record_operator,
    record_turn,
    stamp_of,
    thread_of,
    to_feed_event,
    to_new_event,
)
from infra.mapper import decode_at
from infra.write_stop import WriteStop
from projections.ports import FeedEvent, StoredLeaf


class MemoryTurnStore:
    """``TurnStore``, ``EventFeed`` and ``ThreadLog`` without a file (ZM1)."""

    def __init__(self, clock: Clock, identifiers: Identifiers) -> None:
        self._clock = clock
        self._log_id = identifiers.new_id()
        self._lock = RLock()
        self._signal = AppendSignal()
        self.write_stop = WriteStop()
        self._leaves: list[StoredLeaf] = []
        self._threads: dict[tuple[str, str], UUID] = {}
        self._fences: dict[UUID, int] = {}

    @property
    def log_id(self) -> UUID:
        """Identity of the log, made once."""
        return self._log_id

    def append(
        self,
        turn_id: TurnId,
        expected_version: int,
        events: tuple[TurnEvent, ...],
        *,
        thread_id: ThreadId,
        claim: ThreadClaim | None = None,
    ) -> tuple[RecordedEvent, ...]:
        """Store events after ``expected_version``.

        Raises:
            TurnConflictError: Another writer holds one of those places, or the thread.
        """
        with self._lock:
            self._check_place(turn_id, expected_version)
            self._take_fence(thread_id, fence_of(events))
            self._claim(claim)
            recorded = record_turn(turn_id, expected_version, events, self._clock.now())
            self._add(tuple(to_new_event(event, str(thread_id)) for event in recorded))
            return recorded

    def append_operator(
        self, events: tuple[OperatorEvent, ...]
    ) -> tuple[RecordedOperatorEvent, ...]:
        """Store operator events at the end of the log's own stream."""
        with self._lock:
            version = len(self._stream(self._log_id))
            recorded = record_operator(self._log_id, version, events, self._clock.now())
            self._add(tuple(to_new_event(event, thread_of(event.event)) for event in recorded))
            return recorded

    def read(self, turn_id: TurnId) -> tuple[RecordedEvent, ...]:
        """Return a turn's events in stream order; empty where there is no such turn."""
        events = (decode_at(x.event_id, x.tag, x.stored) for x in self._stream(turn_id))
        return tuple(event for event in events if isinstance(event, RecordedEvent))

    def read_operator(self) -> tuple[RecordedOperatorEvent, ...]:
        """Return the events of the log's own stream, in order."""
        events = (decode_at(x.event_id, x.tag, x.stored) for x in self._stream(self._log_id))
        return tuple(event for event in events if isinstance(event, RecordedOperatorEvent))

    def read_after(self, leaf: int, limit: int) -> tuple[FeedEvent, ...]:
        """Return the next events after a leaf, as ``EventFeed`` says."""
        with self._lock:
            page = self._leaves[leaf : leaf + limit]
        taken, sizes = 0, []
        for row in page:
            taken += len(row.stored)
            sizes.append(taken)
        fitting = sum(size <= FEED_PAGE_BYTES for size in sizes)
        return readable(page[: max(fitting, 1)])

    def read_turn_leaves(self, turn_id: TurnId) -> Iterator[FeedEvent]:
        """Yield a turn's events in stream order, each checked against its leaf."""
        return map(to_feed_event, self._stream(turn_id))

    def read_leaves_after(self, leaf: int, limit: int) -> tuple[StoredLeaf, ...]:
        """Return the next leaves with their stored bytes, not decoded."""
        with self._lock:
            return tuple(self._leaves[leaf : leaf + limit])

    def read_leaf_hashes(self, after: int, limit: int) -> tuple[bytes, ...]:
        """Return the hashes of the next leaves, in leaf order."""
        return tuple(bytes.fromhex(row.leaf_sha256) for row in self.read_leaves_after(after, limit))

    def read_operator_after(self, version: int) -> tuple[FeedEvent, ...]:
        """Return the events of the log's own stream after a version, in order."""
        return tuple(map(to_feed_event, self._stream(self._log_id)[version:]))

    def find_unrecorded(self) -> str:
        """Return nothing: an event is its leaf here."""
        return ""

    def find_leaf(self, leaf: int) -> StoredLeaf | None:
        """Return one leaf with its stored bytes, not decoded; None where there is none."""
        with self._lock:
            return self._leaves[leaf - 1] if 1 <= leaf <= len(self._leaves) else None

    def find_event(self, leaf: int) -> FeedEvent | None:
        """Return the event of a leaf; None where there is none."""
        found = self.find_leaf(leaf)
        return None if found is None else to_feed_event(found)

    def last_leaf(self) -> int:
        """Return the newest leaf number; 0 for an empty log."""
        with self._lock:
            return len(self._leaves)

    def wait_beyond(self, leaf: int, timeout_s: float) -> bool:
        """Wait until something was appended beyond a leaf; False after the time-out."""
        return self._signal.wait_beyond(leaf, timeout_s)

    def newest_at(self) -> datetime | None:
        """Return when the newest event says it was recorded; None where nothing says."""
        return stamp_of(self.find_leaf(self.last_leaf()))

    def find_thread(self, token_sha256: str, tenant: str) -> ThreadId | None:
        """Return the thread a token belongs to; None where no thread of the tenant has it."""
        with self._lock:
            return self._threads.get((token_sha256, tenant))

    def last_reset_leaf(self, thread_id: ThreadId) -> int:
        """Return the leaf of a thread's newest reset; 0 for none."""
        resets = (
            row.leaf
            for row in self._stream(self._log_id)
            if row.tag == "thread-reset.v1" and row.thread_id == str(thread_id)
        )
        return max(resets, default=0)

    def list_thread_turns(self, thread_id: ThreadId, after_leaf: int = 0) -> tuple[TurnId, ...]:
        """Return the turns a thread admitted after a leaf, newest first."""
        rows = self._admissions(after_leaf)
        return tuple(_stream_of(row) for row in reversed(rows) if row.thread_id == str(thread_id))

    def last_turn_of_thread(self, thread_id: ThreadId) -> TurnId | None:
        """Return the turn a thread admitted last; None for a thread without turns."""
        return next(iter(self.list_thread_turns(thread_id)), None)

    def list_turn_ids(self, after: TurnId | None = None, limit: int = 500) -> tuple[TurnId, ...]:
        """Return turns in the order of their admission, after one of them."""
        leaf = 0 if after is None else next((row.leaf for row in self._stream(after)), 0)
        return tuple(_stream_of(row) for row in self._admissions(leaf)[:limit])

    def next_fence(self, thread_id: ThreadId) -> int:
        """Return a fence greater than every one given for a thread before."""
        with self._lock:
            self._fences[thread_id] = self._fences.get(thread_id, 0) + 1
            return self._fences[thread_id]

    def close(self) -> None:
        """Do nothing: there is no file to give back."""

    def _stream(self, stream_id: UUID) -> tuple[StoredLeaf, ...]:
        with self._lock:
            return tuple(row for row in self._leaves if _stream_of(row) == stream_id)

    def _admissions(self, after_leaf: int) -> tuple[StoredLeaf, ...]:
        with self._lock:
            rows = self._leaves[after_leaf:]
        firsts = (row for row in rows if row.event_id.endswith(".1"))
        return tuple(row for row in firsts if _stream_of(row) != self._log_id)

    def _check_place(self, turn_id: UUID, expected_version: int) -> None:
        held = len(self._stream(turn_id))
        if held != expected_version:
            raise TurnConflictError(
                f"Turn {turn_id} holds {held} events and was written to as if it held"
                f" {expected_version}; read it again and go on from there."
            )

    def _take_fence(self, thread_id: UUID, fence: int | None) -> None:
        if fence is not None and fence < self._fences.setdefault(thread_id, fence):
            raise TurnConflictError(
                f"Fence {fence} of thread {thread_id} was overtaken by"
                f" {self._fences[thread_id]}; another turn of the thread took over."
            )

    def _claim(self, claim: ThreadClaim | None) -> None:
        if claim is None:
            return
        key = (claim.token_sha256, claim.tenant)
        if key in self._threads:
            raise TurnConflictError(
                f"Thread {claim.thread_id} is already claimed; read its first turn again."
            )
        self._threads[key] = claim.thread_id

    def _add(self, events: tuple[NewEvent, ...]) -> None:
        self.write_stop.check()
        for leaf, event in enumerate(events, start=len(self._leaves) + 1):
            self._leaves.append(
                StoredLeaf(
                    leaf=leaf,
                    event_id=event.event_id,
                    thread_id=event.thread_id,
                    tag=event.tag,
                    leaf_sha256=event.leaf_hash.hex(),
                    stored=event.stored,
                )
            )
        self._signal.announce(len(self._leaves))


def _stream_of(row: StoredLeaf) -> UUID:
    return UUID(row.event_id.rpartition(".")[0])

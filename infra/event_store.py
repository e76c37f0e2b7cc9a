"""The log: turn store and event feed over the eventsourcing library's SQLite recorder.

In: events with the version they follow. Out: recorded events, and the feed in leaf order.
Called from worker threads; one writer at a time in a process, any number of readers.

Rules
    Z1  Events, their leaves, a thread's claim: one transaction, all or nothing.
    Z2  A taken place in a stream is a ``TurnConflictError``; never a mixed turn.
    Z3  WAL, synchronous=FULL and a busy wait of 30 s; a weaker store is refused at open.
    Z4  After a commit whose answer was lost, what is stored decides: our own bytes count
        as stored, anything else as not.
    Z5  An append wakes those of this process who wait for it.
    Z6  After a sync that failed this process stores nothing more: what the machine's memory
        holds may never have reached the disk.
"""

import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock, local
from typing import TypeVar
from uuid import UUID
from weakref import WeakSet

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import IntegrityError, StoredEvent
from eventsourcing.sqlite import (
    SQLiteApplicationRecorder,
    SQLiteConnection,
    SQLiteConnectionPool,
    SQLiteCursor,
    SQLiteDatastore,
)

from domain.bounds import FEED_PAGE_BYTES
from domain.errors import StoreUnavailableError, TurnConflictError
from domain.events import RecordedEvent, TurnEvent
from domain.ids import ThreadId, TurnId
from domain.operator_events import OperatorEvent, RecordedOperatorEvent
from domain.ports import Clock, Identifiers, ThreadClaim
from infra import leaf_table
from infra.append_signal import AppendSignal
from infra.leaf_reads import LeafReads
from infra.leaf_table import AppendFacts, LeafCursor, NewEvent
from infra.log_file import BUSY_TIMEOUT_S, prepare_log, sync_failure, unavailable
from infra.log_records import (
    fence_of,
    readable,
    record_operator,
    record_turn,
    stored_now,
    thread_of,
    to_feed_event,
    to_new_event,
)
from infra.mapper import Recorded, decode_in
from infra.recent_events import RecentEvents
from infra.write_stop import WriteStop
from projections.ports import FeedEvent, StoredLeaf

FULL = 2  # what PRAGMA synchronous answers for FULL
_NOT_KNOWN = "What was asked for is not known."
OPERATOR_TRIES = 8  # other processes append to the log's own stream too
T = TypeVar("T")


class _FullSyncPool(SQLiteConnectionPool):
    """Connections that reach the disk before a commit is answered (Z3)."""

    def make(self) -> SQLiteConnection:
        """Return a connection of one's own."""
        return self._create_connection()

    def _create_connection(self) -> SQLiteConnection:
        # Not the library's own: it asks for a cache of one statement (cached_statements=True),
        # so that every statement would be compiled anew each time.
        made = sqlite3.connect(
            self.db_name,
            BUSY_TIMEOUT_S,
            isolation_level=None,
            check_same_thread=False,
            uri=True,
        )
        made.row_factory = sqlite3.Row
        made.execute("PRAGMA synchronous=FULL")
        return SQLiteConnection(sqlite_conn=made, max_age=None)


class _FullSyncDatastore(SQLiteDatastore):
    """One connection a thread, kept while the thread lives."""

    def __init__(self, path: Path) -> None:
        super().__init__(db_name=path.as_uri(), originator_id_type="uuid")
        self.pool = self._maker = _FullSyncPool(db_name=path.as_uri(), lock_timeout=BUSY_TIMEOUT_S)
        self._own = local()
        self._all: WeakSet[SQLiteConnection] = WeakSet()
        self._making = RLock()

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        """Give a cursor; a read is one statement of its own and needs no transaction."""
        if commit:
            with self._of_thread().transaction(commit=True) as cursor:
                yield cursor
        else:
            cursor = self.reading()
            with cursor:
                yield cursor

    def reading(self) -> SQLiteCursor:
        """Return a cursor for one statement that changes nothing."""
        return self._of_thread().cursor()

    def close(self) -> None:
        """Close the connections of all threads."""
        with self._making:
            for connection in self._all:
                connection.close()
        super().close()

    def _of_thread(self) -> SQLiteConnection:
        found: SQLiteConnection | None = getattr(self._own, "connection", None)
        if found is None:
            with self._making:
                found = self._own.connection = self._maker.make()
                self._all.add(found)
        return found


class LeafRecorder(SQLiteApplicationRecorder):
    """The library's recorder with our rows in the same transaction (Z1).

    What an insert returns is the number of its last leaf.
    """

    def construct_create_table_statements(self) -> list[str]:
        """Return the statements that make the library's tables and ours."""
        return [*super().construct_create_table_statements(), *leaf_table.SCHEMA]

    def _insert_events(
        self, c: SQLiteCursor, stored_events: Sequence[StoredEvent], **kwargs: AppendFacts
    ) -> Sequence[int] | None:
        del stored_events  # they stand in the facts, which hold more
        facts = kwargs["facts"]
        # The insert comes first: it takes the write lock, so all that follows reads
        # the newest state and no other writer can come between.
        c.executemany(
            self.insert_events_statement,
            [(e.originator_id.hex, e.version, e.tag, e.stored) for e in facts.events],
        )
        before = leaf_table.check_place(c, facts.events[0])
        leaf_table.take_fence(c, facts)
        last = leaf_table.insert_leaves(c, facts.events, before)
        if facts.claim is not None:
            leaf_table.insert_claim(c, facts.claim)
        return (last,)


class SqliteTurnStore(LeafReads):
    """``TurnStore``, ``EventFeed`` and ``ThreadLog`` in one SQLite file."""

    def __init__(self, path: Path, clock: Clock, identifiers: Identifiers) -> None:
        self._clock = clock
        self._signal = AppendSignal()
        self._recent = RecentEvents()
        self.write_stop = WriteStop()
        self._writing = RLock()
        self._datastore = _FullSyncDatastore(path.resolve())
        self._recorder = LeafRecorder(self._datastore)
        self._log_id = prepare_log(path, self._recorder.create_table_statements, identifiers)
        self._read(_check_durable)

    @property
    def log_id(self) -> UUID:
        """Identity of the log, made once per database."""
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
        """Store events after ``expected_version`` in one transaction with their leaves.

        Raises:
            TurnConflictError: Another writer holds one of those places (Z2).
            StoreUnavailableError: The store did not take them; nothing is stored.
        """
        recorded = record_turn(turn_id, expected_version, events, self._clock.now())
        facts = AppendFacts(
            events=tuple(to_new_event(event, str(thread_id)) for event in recorded),
            claim=claim,
            fence=fence_of(events),
        )
        self._store(facts, recorded)
        return recorded

    def append_operator(
        self, events: tuple[OperatorEvent, ...]
    ) -> tuple[RecordedOperatorEvent, ...]:
        """Store operator events at the end of the log's own stream.

        Raises:
            TurnConflictError: Other processes kept taking the place.
            StoreUnavailableError: The store did not take them; nothing is stored.
        """
        with self._writer():
            for _ in range(OPERATOR_TRIES):
                try:
                    return self._append_operator(events)
                except TurnConflictError:
                    continue  # another process took the place; the next one is asked for
            return self._append_operator(events)

    def _append_operator(
        self, events: tuple[OperatorEvent, ...]
    ) -> tuple[RecordedOperatorEvent, ...]:
        version = self._read(lambda c: leaf_table.last_version(c, self._log_id))
        recorded = record_operator(self._log_id, version, events, self._clock.now())
        new = tuple(to_new_event(event, thread_of(event.event)) for event in recorded)
        self._store(AppendFacts(events=new), recorded)
        return recorded

    def read(self, turn_id: TurnId) -> tuple[RecordedEvent, ...]:
        """Return a turn's events in stream order; empty where there is no such turn."""
        return tuple(event for event in self._select(turn_id) if isinstance(event, RecordedEvent))

    def read_operator(self) -> tuple[RecordedOperatorEvent, ...]:
        """Return the events of the log's own stream, in order."""
        return tuple(
            event
            for event in self._select(self._log_id)
            if isinstance(event, RecordedOperatorEvent)
        )

    def read_after(self, leaf: int, limit: int) -> tuple[FeedEvent, ...]:
        """Return the next events after a leaf, as ``EventFeed`` says."""
        return self._recent.page_after(leaf, limit) or readable(
            self._read(lambda c: tuple(leaf_table.read_page(c, leaf, limit, FEED_PAGE_BYTES)))
        )

    def read_turn_leaves(self, turn_id: TurnId) -> Iterator[FeedEvent]:
        """Yield a turn's events in stream order, each checked against its leaf.

        Raises:
            StoredEventError: An event has an unknown tag or does not decode.
            DigestMismatchError: An event's bytes are not those its leaf was made of.
            StoreUnavailableError: The store does not answer.
        """
        leaves = self._read(lambda c: leaf_table.read_stream(c, turn_id))
        return map(to_feed_event, leaves)

    def find_leaf(self, leaf: int) -> StoredLeaf | None:
        """Return one leaf with its stored bytes, not decoded; None where there is none."""
        return self._read(lambda c: leaf_table.find_leaf(c, leaf))

    def find_event(self, leaf: int) -> FeedEvent | None:
        """Return the event of a leaf; None where there is none."""
        found = self.find_leaf(leaf)
        return None if found is None else to_feed_event(found)

    def last_leaf(self) -> int:
        """Return the newest leaf number; 0 for an empty log."""
        return self._read(leaf_table.last_leaf)

    def wait_beyond(self, leaf: int, timeout_s: float) -> bool:
        """Wait until this process has appended beyond a leaf; False after the time-out."""
        return self._signal.wait_beyond(leaf, timeout_s)

    def find_thread(self, token_sha256: str, tenant: str) -> ThreadId | None:
        """Return the thread a token belongs to; None where no thread of the tenant has it."""
        return self._read(lambda c: leaf_table.find_thread(c, token_sha256, tenant))

    def last_reset_leaf(self, thread_id: ThreadId) -> int:
        """Return the leaf of a thread's newest reset; 0 for none."""
        return self._read(lambda c: leaf_table.last_reset_leaf(c, self._log_id, thread_id))

    def list_thread_turns(self, thread_id: ThreadId, after_leaf: int = 0) -> tuple[TurnId, ...]:
        """Return the turns a thread admitted after a leaf, newest first."""
        return self._read(
            lambda c: leaf_table.list_thread_turns(c, self._log_id, thread_id, after_leaf)
        )

    def last_turn_of_thread(self, thread_id: ThreadId) -> TurnId | None:
        """Return the turn a thread admitted last; None for a thread without turns."""
        return next(iter(self.list_thread_turns(thread_id)), None)

    def list_turn_ids(self, after: TurnId | None = None, limit: int = 500) -> tuple[TurnId, ...]:
        """Return turns in the order of their admission, after one of them."""

        def select(c: LeafCursor) -> tuple[UUID, ...]:
            leaf = 0 if after is None else leaf_table.leaf_of_event(c, f"{after}.1")
            return leaf_table.list_turns(c, self._log_id, leaf, limit)

        return self._read(select)

    def next_fence(self, thread_id: ThreadId) -> int:
        """Return a fence greater than every one given for a thread before; durable."""
        with self._writer(), _door(), self._datastore.transaction(commit=True) as c:
            return leaf_table.next_fence(c, thread_id)

    def close(self) -> None:
        """Give the file back."""
        self._datastore.close()

    def _select(self, stream_id: UUID) -> list[Recorded]:
        rows = self._read(lambda c: leaf_table.read_states(c, stream_id))
        return [decode_in(stream_id, version, topic, state) for version, topic, state in rows]

    def _read(self, query: Callable[[LeafCursor], T]) -> T:
        try:
            with self._datastore.reading() as cursor:
                return query(cursor)
        except (EventSourcingError, sqlite3.Error) as error:
            raise unavailable(error, _NOT_KNOWN) from error

    @contextmanager
    def _writer(self) -> Iterator[None]:
        """Queue the writers of this process; SQLite alone would let them starve."""
        if not self._writing.acquire(timeout=BUSY_TIMEOUT_S):
            raise StoreUnavailableError(
                f"The event store was busy for {BUSY_TIMEOUT_S} s; nothing was stored. Ask again."
            )
        try:
            yield
        finally:
            self._writing.release()

    def _store(self, facts: AppendFacts, recorded: tuple[Recorded, ...]) -> None:
        if not facts.events:
            return
        self.write_stop.check()
        with self._writer():
            try:
                leaves = self._recorder.insert_events((), facts=facts)
                sys.audit("vigent.C12")  # a crash point: stored, and nobody knows it yet
            except IntegrityError as error:
                raise TurnConflictError(
                    f"Event {facts.events[0].event_id} is already stored by another writer;"
                    " read the turn again and go on from there."
                ) from error
            except (EventSourcingError, sqlite3.Error) as error:
                if not self._holds(facts.events):  # Z4
                    stop = self.write_stop
                    stop.disk_failure = stop.disk_failure or sync_failure(error)  # Z6
                    raise unavailable(error, "Nothing was stored.") from error
                leaves = None
            if leaves:
                self._recent.add(stored_now(facts.events, recorded, leaves[-1]))
        self._signal.announce(leaves[-1] if leaves else self.last_leaf())  # Z5

    def _holds(self, stored: Sequence[NewEvent]) -> bool:
        """Tell whether exactly these bytes stand at their places (Z4)."""
        first, last = stored[0], stored[-1]
        with _door():
            held = self._recorder.select_events(
                first.originator_id,
                gt=first.version - 1,
                lte=last.version,
            )
        return [event.state for event in held] == [event.stored for event in stored]


@contextmanager
def _door() -> Iterator[None]:
    """Turn what the library and the database raise into our own error."""
    try:
        yield
    except (EventSourcingError, sqlite3.Error) as error:
        raise unavailable(error, _NOT_KNOWN) from error


def _check_durable(cursor: LeafCursor) -> None:
    """Refuse a store that could lose what it acknowledged (Z3)."""
    cursor.execute("PRAGMA journal_mode")
    mode = str(cursor.fetchone()[0]).lower()
    cursor.execute("PRAGMA synchronous")
    level = int(cursor.fetchone()[0])
    if (mode, level) != ("wal", FULL):
        raise StoreUnavailableError(
            f"The event store runs with journal mode '{mode}' and synchronous level {level};"
            f" expected 'wal' and {FULL} (FULL). Put it on a local disk that allows both."
        )

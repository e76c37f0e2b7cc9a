"""The log on PostgreSQL: the same ports as in SQLite, for any number of processes.

In: events with the version they follow. Out: recorded events, and the feed in leaf order.

Rules
    PS1  Events, their leaves, a thread's claim and the check of its lease: one transaction.
    PS2  A taken place in a stream is a ``TurnConflictError``; never a mixed turn.
    PS3  After a commit whose answer was lost, what is stored decides: it is read under the
         ordering lock, which an unfinished commit still holds. Our own bytes count as
         stored; what is not stored is tried once more.
    PS4  Where that cannot be read in time, nothing is claimed: the error says so.
    PS5  Appends of every process wake those who wait.
"""

import sys
from collections.abc import Callable
from threading import Lock
from time import monotonic, sleep

from eventsourcing.domain import EventSourcingError
from eventsourcing.persistence import IntegrityError

from domain.errors import StoreUnavailableError, TurnConflictError
from domain.events import RecordedEvent, TurnEvent
from domain.ids import ThreadId, TurnId
from domain.operator_events import OperatorEvent, RecordedOperatorEvent
from domain.ports import Clock, ThreadClaim
from infra.append_signal import AppendSignal
from infra.log_records import fence_of, record_operator, record_turn, thread_of, to_new_event
from infra.postgres import AppendListener, Database, is_unclear, unavailable
from infra.postgres_reader import PostgresLogReader
from infra.postgres_recorder import HeldLease, LeafRecorder, PooledDatastore, PostgresAppend
from infra.postgres_schema import open_log
from infra.write_stop import WriteStop

CHANNEL = "stored_events"  # the library notifies it in each append's transaction
OPERATOR_TRIES = 8  # other processes append to the log's own stream too
APPEND_TRIES = 2
SETTLE_S = 10.0  # how long is asked after an unclear commit
SETTLE_PAUSE_S = 0.2
_NOT_STORED = "Nothing was stored."
_LOCK = "LOCK TABLE stored_events IN EXCLUSIVE MODE"
_HELD = (
    "SELECT state FROM stored_events WHERE originator_id = %s::uuid"
    " AND originator_version BETWEEN %s::bigint AND %s::bigint ORDER BY originator_version"
)
_NEXT_FENCE = (
    "INSERT INTO lease VALUES (%s::uuid, '', 1, '-infinity')"
    " ON CONFLICT (thread) DO UPDATE SET token = lease.token + 1 RETURNING token"
)


def no_lease(_thread_id: ThreadId) -> HeldLease | None:
    """Tell of no lease: for a store whose appends no lease protects."""
    return None


class PostgresTurnStore(PostgresLogReader):
    """``TurnStore``, ``EventFeed`` and ``ThreadLog`` in one database."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        held_lease: Callable[[ThreadId], HeldLease | None] = no_lease,
    ) -> None:
        super().__init__(database, open_log(database))
        self._clock = clock
        self._held_lease = held_lease
        self.write_stop = WriteStop()
        self._signal = AppendSignal()
        self._operating = Lock()
        self._recorder = recorder_of(database)
        self._listener = AppendListener(database, CHANNEL, self._hear)

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
            TurnConflictError: Another writer holds one of those places, or the lease of the
                thread was taken over.
            StoreUnavailableError: The store did not take them, or does not tell (PS4).
        """
        recorded = record_turn(turn_id, expected_version, events, self._clock.now())
        self._store(
            PostgresAppend(
                events=tuple(to_new_event(event, str(thread_id)) for event in recorded),
                claim=claim,
                fence=fence_of(events),
                held=self._held_lease(thread_id),
            )
        )
        return recorded

    def append_operator(
        self, events: tuple[OperatorEvent, ...]
    ) -> tuple[RecordedOperatorEvent, ...]:
        """Store operator events at the end of the log's own stream.

        Raises:
            TurnConflictError: Other processes kept taking the place.
            StoreUnavailableError: The store did not take them, or does not tell (PS4).
        """
        with self._operating:  # the writers of this process queue, those of others are few
            for _ in range(OPERATOR_TRIES):
                try:
                    return self._append_operator(events)
                except TurnConflictError:
                    continue  # another process took the place; the next one is asked for
            return self._append_operator(events)

    def wait_beyond(self, leaf: int, timeout_s: float) -> bool:
        """Wait until any process has appended beyond a leaf; False after the time-out (PS5)."""
        self._listener.start()
        return self._signal.wait_beyond(leaf, timeout_s)

    def next_fence(self, thread_id: ThreadId) -> int:
        """Return a fence greater than every one given for a thread before; durable."""
        with self._database.transaction() as cursor:
            row = cursor.execute(_NEXT_FENCE, (thread_id,)).fetchone()
        return 0 if row is None else int(row["token"])

    def close(self) -> None:
        """Stop listening; the database belongs to whom it was made by."""
        self._listener.stop()

    def _append_operator(
        self, events: tuple[OperatorEvent, ...]
    ) -> tuple[RecordedOperatorEvent, ...]:
        version = self.last_version(self._log_id)
        recorded = record_operator(self._log_id, version, events, self._clock.now())
        new = tuple(to_new_event(event, thread_of(event.event)) for event in recorded)
        self._store(PostgresAppend(events=new))
        return recorded

    def _hear(self) -> None:
        self._signal.announce(self.last_leaf())

    def _store(self, append: PostgresAppend) -> None:
        if not append.events:
            return
        self.write_stop.check()
        for last_try in (False,) * (APPEND_TRIES - 1) + (True,):
            if self._stored(append, last_try=last_try):
                return

    def _stored(self, append: PostgresAppend, *, last_try: bool) -> bool:
        """Store events; False where they are surely not stored and may be tried again (PS3)."""
        try:
            leaves = self._recorder.insert(append)
            sys.audit("vigent.C12")  # a crash point: stored, and nobody knows it yet
        except IntegrityError as error:
            raise TurnConflictError(
                f"Event {append.events[0].event_id} is already stored by another writer;"
                " read the turn again and go on from there."
            ) from error
        except EventSourcingError as error:
            if not is_unclear(error):
                raise unavailable(error, _NOT_STORED) from error
            if self._settle(append):
                self._signal.announce(self.last_leaf())
                return True
            if last_try:
                raise unavailable(error, _NOT_STORED) from error
            return False
        self._signal.announce(leaves[-1])  # PS5
        return True

    def _settle(self, append: PostgresAppend) -> bool:
        """Tell whether exactly these bytes stand at their places, once that is sure (PS3).

        Raises:
            StoreUnavailableError: It could not be read in time (PS4).
        """
        deadline = monotonic() + SETTLE_S
        while True:
            try:
                self._database.drop_broken()
                return self._holds(append)
            except StoreUnavailableError as error:
                if monotonic() > deadline:
                    raise StoreUnavailableError(
                        f"The database does not tell whether {append.events[0].event_id} was"
                        " stored. Send the same request again with its Idempotency-Key: what"
                        " is stored is found again."
                    ) from error
                sleep(SETTLE_PAUSE_S)

    def _holds(self, append: PostgresAppend) -> bool:
        first, last = append.events[0], append.events[-1]
        with self._database.transaction() as cursor:
            cursor.execute(_LOCK)
            cursor.execute(_HELD, (first.originator_id, first.version, last.version))
            held = [bytes(row["state"]) for row in cursor.fetchall()]
        return held == [event.stored for event in append.events]


def recorder_of(database: Database) -> LeafRecorder:
    """Return a recorder over a database.

    Raises:
        StoreUnavailableError: The database does not answer.
    """
    try:
        return LeafRecorder(PooledDatastore(database))
    except EventSourcingError as error:
        raise unavailable(error, _NOT_STORED) from error


def library_tables(database: Database) -> tuple[str, ...]:
    """Return the statements that make the library's tables and types, without functions."""
    statements = (
        statement.as_string() for statement in recorder_of(database).sql_create_statements
    )
    return tuple(
        statement for statement in statements if not statement.startswith("CREATE OR REPLACE")
    )

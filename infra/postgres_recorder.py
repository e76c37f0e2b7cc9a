"""The library's PostgreSQL recorder with our rows in the same transaction.

In: stored events and what belongs beside them. Out: the number of their last leaf.

Rules
    PR1  The library's ordering lock on the events table comes first, so leaves follow the
         order of commits; its functions in the database, which lack that lock, stay off.
    PR2  Everything is sent at once and answered once before the commit.
    PR3  A lease that was taken over refuses the append: its row is read under a lock that
         holds until the commit.
    PR4  It makes no table, and tries nothing again by itself.
"""

from collections.abc import Sequence
from typing import Any

from eventsourcing.persistence import StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore
from msgspec import Struct

from domain.errors import TurnConflictError
from domain.merkle import leaf_hash
from domain.ports import ThreadClaim
from infra.leaf_table import NewEvent
from infra.postgres import LOCK_S, Connection, Cursor, Database, end_of

LEASE_S = 30
_LEAVES = (
    "INSERT INTO leaf SELECT last.leaf + new.place, new.stream, new.version, new.thread, new.hash"
    " FROM (SELECT coalesce(max(leaf), 0) AS leaf FROM leaf) last,"
    " unnest(%s::uuid[], %s::bigint[], %s::uuid[], %s::bytea[]) WITH ORDINALITY"
    " AS new (stream, version, thread, hash, place) RETURNING leaf"
)
_PLACE = (
    "SELECT 1 AS found FROM stored_events"
    " WHERE originator_id = %s::uuid AND originator_version = %s::bigint"
)
_CLAIM = "INSERT INTO thread VALUES (%s::text, %s::text, %s::uuid)"
# An admission keeps the lease of a new thread, which had no row of its own before.
_ADMIT = (
    "INSERT INTO lease VALUES (%s::uuid, %s::text, %s::bigint,"
    " clock_timestamp() + make_interval(secs => %s::integer))"
    " ON CONFLICT (thread) DO UPDATE SET token = lease.token RETURNING token"
)
_FENCE = "SELECT token FROM lease WHERE thread = %s::uuid FOR SHARE"


class HeldLease(Struct, frozen=True, kw_only=True):
    """A thread's lease as its holder knows it."""

    owner: str
    token: int


class PostgresAppend(Struct, frozen=True, kw_only=True):
    """What goes into one transaction."""

    events: tuple[NewEvent, ...]
    claim: ThreadClaim | None = None
    fence: int | None = None  # of an admission
    held: HeldLease | None = None  # by the process that appends

    @property
    def stored(self) -> list[StoredEvent]:
        """The events as the library stores them."""
        return [
            StoredEvent(event.originator_id, event.version, event.tag, event.stored)
            for event in self.events
        ]


class PooledDatastore(PostgresDatastore):
    """The library's datastore over our pool."""

    def __init__(self, database: Database) -> None:
        super().__init__(
            dbname="", host="", port="", user="", password="",  # the pool knows them
            lock_timeout=LOCK_S, originator_id_type="uuid", enable_db_functions=False,
        )  # fmt: skip
        self.pool = database.pool  # type: ignore[assignment]  # the library adds only passwords

    def close(self) -> None:
        """Leave the pool to whom it belongs."""


class LeafRecorder(PostgresApplicationRecorder):
    """The library's recorder; an append stores leaves, claim and lease with its events."""

    def insert_events(self, stored_events: Sequence[StoredEvent], **kwargs: Any) -> Sequence[int]:  # noqa: ANN401 -- the library's signature
        """Store events and what belongs beside them; return their last leaf number.

        Raises:
            TurnConflictError: The stream has a hole before them, or the lease was taken over.
            EventSourcingError: The database did not take them, or its answer was lost.
        """
        append: PostgresAppend = kwargs["append"]
        with (
            self.datastore.get_connection() as connection,
            connection.pipeline() as pipeline,
            connection.transaction(),
            connection.cursor() as cursor,
        ):
            try:
                self._insert_stored_events(cursor, stored_events)  # PR1
                beside = _Beside(connection, append)
                pipeline.sync()  # PR2: a taken place shows here
                return beside.checked()
            except Exception:
                end_of(pipeline)  # else the roll-back that follows is not even read
                raise


class _Beside:
    """What an append sends beside its events, and the answers to it."""

    def __init__(self, connection: Connection, append: PostgresAppend) -> None:
        self._append = append
        self._fence = _send_fence(connection, append)
        self._place = _send_place(connection, append.events[0])
        self._leaves = _send_leaves(connection, append.events)
        claim = append.claim
        if claim is not None:
            parameters = (claim.token_sha256, claim.tenant, claim.thread_id)
            connection.execute(_CLAIM, parameters, prepare=True)

    def checked(self) -> Sequence[int]:
        """Return the leaf numbers, once place and fence are known to be right."""
        first = self._append.events[0]
        if self._place is not None and self._place.fetchone() is None:
            raise TurnConflictError(
                f"Event {first.event_id} was to follow event {first.version - 1} of its stream,"
                " which the store does not hold. Read the turn again and go on from there."
            )
        self._check_fence(first)
        return [int(row["leaf"]) for row in self._leaves.fetchall()]

    def _check_fence(self, first: NewEvent) -> None:
        """Keep PR3."""
        row = None if self._fence is None else self._fence.fetchone()
        own = self._append.fence
        if own is None and self._append.held is not None:
            own = self._append.held.token
        if row is not None and own is not None and own < int(row["token"]):
            raise TurnConflictError(
                f"Turn {first.originator_id} holds fence {own} of its thread and fence"
                f" {row['token']} was given since; another turn of the thread took over."
            )


def _send_fence(connection: Connection, append: PostgresAppend) -> Cursor | None:
    thread = append.events[0].thread_id
    if append.fence is not None:
        owner = "" if append.held is None else append.held.owner
        return connection.execute(_ADMIT, (thread, owner, append.fence, LEASE_S), prepare=True)
    if append.held is not None:
        return connection.execute(_FENCE, (thread,), prepare=True)
    return None


def _send_place(connection: Connection, first: NewEvent) -> Cursor | None:
    if first.version == 1:
        return None
    return connection.execute(_PLACE, (first.originator_id, first.version - 1), prepare=True)


def _send_leaves(connection: Connection, events: tuple[NewEvent, ...]) -> Cursor:
    parameters = (
        [event.originator_id for event in events],
        [event.version for event in events],
        [event.thread_id or None for event in events],
        [leaf_hash(event.stored) for event in events],
    )
    return connection.execute(_LEAVES, parameters, prepare=True)

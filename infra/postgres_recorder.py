"""The library's PostgreSQL recorder with our rows in the same transaction.

In: events and what belongs beside them. Out: their leaf numbers.

The tables, the lock, the notification and the errors are the library's. The statement that
stores is ours: it takes the bytes as they are and makes the leaves in the same breath.

Rules
    PR1  The library's ordering lock on the events table comes first, so leaves follow the
         order of commits; its functions in the database, which lack that lock, stay off.
    PR2  Everything is sent at once and answered once before the commit.
    PR3  A lease that was taken over refuses the append: its row is read under a lock that
         holds until the commit.
    PR4  It makes no table, and tries nothing again by itself.
"""

from collections.abc import Sequence

from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore
from msgspec import Struct

from domain.errors import TurnConflictError
from domain.merkle import leaf_hash
from domain.ports import ThreadClaim
from infra.leaf_table import NewEvent
from infra.postgres import LOCK_S, Connection, Cursor, Database, end_of

LEASE_S = 30
# Binary parameters: stored bytes go over as they are, without being spelled out first.
_EVENTS_AND_LEAVES = (
    "WITH new AS (SELECT * FROM unnest(%b::bigint[], %b::text[], %b::bytea[], %b::bytea[],"
    " %b::text[]) WITH ORDINALITY AS new (version, topic, state, hash, thread, place)),"
    " stored AS (INSERT INTO stored_events (originator_id, originator_version, topic, state)"
    " SELECT %b::uuid, version, topic, state FROM new)"
    " INSERT INTO leaf SELECT last.leaf + place, %b::uuid, version, nullif(thread, '')::uuid, hash"
    " FROM new, (SELECT coalesce(max(leaf), 0) AS leaf FROM leaf) last RETURNING leaf"
)
_LOCK = "LOCK TABLE stored_events IN EXCLUSIVE MODE"  # PR1; the library's own words
_NOTIFY = "NOTIFY stored_events"  # as the library does
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

    def insert(self, append: PostgresAppend) -> Sequence[int]:
        """Store events and what belongs beside them in one transaction; return their leaves.

        Raises:
            TurnConflictError: The stream has a hole before them, or the lease was taken over.
            EventSourcingError: The database did not take them, or its answer was lost.
        """
        with (
            self.datastore.get_connection() as connection,
            connection.pipeline() as pipeline,
            connection.transaction(),
        ):
            try:
                connection.execute(_LOCK, prepare=True)
                connection.execute(_NOTIFY, prepare=True)
                sent = _Sent(connection, append)
                pipeline.sync()  # PR2: a taken place shows here
                return sent.checked()
            except Exception:
                end_of(pipeline)  # else the roll-back that follows is not even read
                raise


class _Sent:
    """What an append sends, and the answers to it."""

    def __init__(self, connection: Connection, append: PostgresAppend) -> None:
        self._append = append
        self._fence = _send_fence(connection, append)
        self._place = _send_place(connection, append.events[0])
        self._leaves = _send_events(connection, append.events)
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


def _send_events(connection: Connection, events: tuple[NewEvent, ...]) -> Cursor:
    stream = events[0].originator_id
    parameters = (
        [event.version for event in events],
        [event.tag for event in events],
        [event.stored for event in events],
        [leaf_hash(event.stored) for event in events],
        [event.thread_id for event in events],
        stream,
        stream,
    )
    return connection.execute(_EVENTS_AND_LEAVES, parameters, prepare=True)

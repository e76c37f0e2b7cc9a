"""The read side of the log on PostgreSQL.

In: a database that was migrated. Out: events, leaves, turns and threads.

Rules
    PS6  Integers in conditions carry their type.
    PS7  A page of the feed is cut by the database, so no more of it is ever fetched.
"""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID

from domain.bounds import FEED_PAGE_BYTES
from domain.events import RecordedEvent
from domain.ids import ThreadId, TurnId
from domain.operator_events import RecordedOperatorEvent
from infra.leaf_reads import AUDIT_PAGE_BYTES
from infra.log_records import readable, stamp_of, to_feed_event
from infra.mapper import decode_at
from infra.postgres import Database, Row
from projections.ports import FeedEvent, StoredLeaf

_LEAF = (
    "SELECT l.leaf, l.originator_id, l.originator_version, l.thread_id, l.leaf_sha256,"
    " e.topic, e.state"
)
_JOINED = " FROM leaf l JOIN stored_events e USING (originator_id, originator_version)"
_PAGE = (
    "SELECT * FROM (SELECT l.leaf, l.originator_id, l.originator_version, l.thread_id,"
    " l.leaf_sha256, e.topic, e.state, sum(octet_length(e.state)) OVER (ORDER BY l.leaf) AS taken"
    " FROM leaf l JOIN stored_events e USING (originator_id, originator_version)"
    " WHERE l.leaf > %s::bigint ORDER BY l.leaf LIMIT %s::bigint) page"
    " WHERE taken <= %s::bigint OR taken = octet_length(state) ORDER BY leaf"
)
_ONE = f"{_LEAF}{_JOINED} WHERE l.leaf = %s::bigint"
_STREAM = (
    f"{_LEAF}{_JOINED} WHERE l.originator_id = %s::uuid AND l.originator_version > %s::bigint"
    " ORDER BY l.originator_version"
)
_HASHES = "SELECT leaf_sha256 FROM leaf WHERE leaf > %s::bigint ORDER BY leaf LIMIT %s::bigint"
_UNRECORDED = (
    "SELECT originator_id, originator_version FROM stored_events"
    " WHERE (SELECT count(*) FROM stored_events) <> (SELECT count(*) FROM leaf)"
    " EXCEPT SELECT originator_id, originator_version FROM leaf LIMIT 1"
)
_EVENTS = (
    "SELECT originator_version, topic, state FROM stored_events WHERE originator_id = %s::uuid"
    " ORDER BY originator_version"
)
_LAST = "SELECT coalesce(max(leaf), 0) AS leaf FROM leaf"
_THREAD = "SELECT thread_id FROM thread WHERE token_sha256 = %s::text AND tenant = %s::text"
_RESET = (
    f"SELECT coalesce(max(l.leaf), 0) AS leaf{_JOINED}"
    " WHERE l.thread_id = %s::uuid AND l.originator_id = %s::uuid AND e.topic = 'thread-reset.v1'"
)
_OF_THREAD = (
    "SELECT originator_id FROM leaf WHERE thread_id = %s::uuid AND originator_version = 1"
    " AND originator_id <> %s::uuid AND leaf > %s::bigint ORDER BY leaf DESC"
)
_TURNS = (
    "SELECT originator_id FROM leaf WHERE originator_version = 1 AND originator_id <> %s::uuid"
    " AND leaf > coalesce((SELECT leaf FROM leaf WHERE originator_id = %s::uuid"
    " AND originator_version = 1), 0) ORDER BY leaf LIMIT %s::bigint"
)
_VERSION = (
    "SELECT coalesce(max(originator_version), 0) AS version FROM stored_events"
    " WHERE originator_id = %s::uuid"
)


class PostgresLogReader:
    """``EventFeed`` (but for waiting) and ``ThreadLog`` over a pool."""

    def __init__(self, database: Database, log_id: UUID) -> None:
        self._database = database
        self._log_id = log_id

    @property
    def log_id(self) -> UUID:
        """Identity of the log, made once per database."""
        return self._log_id

    def read(self, turn_id: TurnId) -> tuple[RecordedEvent, ...]:
        """Return a turn's events in stream order; empty where there is no such turn."""
        return tuple(event for event in self._select(turn_id) if isinstance(event, RecordedEvent))

    def read_operator(self) -> tuple[RecordedOperatorEvent, ...]:
        """Return the events of the log's own stream, in order."""
        found = self._select(self._log_id)
        return tuple(event for event in found if isinstance(event, RecordedOperatorEvent))

    def read_after(self, leaf: int, limit: int) -> tuple[FeedEvent, ...]:
        """Return the next events after a leaf, as ``EventFeed`` says."""
        return readable(self._page(leaf, limit, FEED_PAGE_BYTES))

    def read_leaves_after(self, leaf: int, limit: int) -> tuple[StoredLeaf, ...]:
        """Return the next leaves after a leaf with their stored bytes, not decoded.

        A page holds at least one where there is one; a leaf without its event is left out.
        """
        return self._page(leaf, limit, AUDIT_PAGE_BYTES)

    def read_leaf_hashes(self, after: int, limit: int) -> tuple[bytes, ...]:
        """Return the hashes of the next leaves, in leaf order."""
        return tuple(
            bytes(row["leaf_sha256"]) for row in self._database.query(_HASHES, (after, limit))
        )

    def read_operator_after(self, version: int) -> tuple[FeedEvent, ...]:
        """Return the events of the log's own stream after a version, in order.

        Raises:
            TrustError: One of them is not what its leaf was made of, or does not decode.
        """
        rows = self._database.query(_STREAM, (self._log_id, version))
        return tuple(map(to_feed_event, map(_to_leaf, rows)))

    def find_unrecorded(self) -> str:
        """Return the id of an event that no leaf stands for; empty where there is none."""
        rows = self._database.query(_UNRECORDED)
        return "".join(f"{row['originator_id']}.{row['originator_version']}" for row in rows)

    def read_turn_leaves(self, turn_id: TurnId) -> Iterator[FeedEvent]:
        """Yield a turn's events in stream order, each checked against its leaf.

        Raises:
            StoredEventError: An event has an unknown tag or does not decode.
            DigestMismatchError: An event's bytes are not those its leaf was made of.
            StoreUnavailableError: The store does not answer.
        """
        rows = self._database.query(_STREAM, (turn_id, 0))
        return map(to_feed_event, map(_to_leaf, rows))

    def find_leaf(self, leaf: int) -> StoredLeaf | None:
        """Return one leaf with its stored bytes, not decoded; None where there is none."""
        return next(map(_to_leaf, self._database.query(_ONE, (leaf,))), None)

    def find_event(self, leaf: int) -> FeedEvent | None:
        """Return the event of a leaf; None where there is none."""
        found = self.find_leaf(leaf)
        return None if found is None else to_feed_event(found)

    def last_leaf(self) -> int:
        """Return the newest leaf number; 0 for an empty log."""
        return self._number(_LAST, (), "leaf")

    def newest_at(self) -> datetime | None:
        """Return when the newest event says it was recorded; None where nothing says."""
        return stamp_of(self.find_leaf(self.last_leaf()))

    def find_thread(self, token_sha256: str, tenant: str) -> ThreadId | None:
        """Return the thread a token belongs to; None where no thread of the tenant has it."""
        rows = self._database.query(_THREAD, (token_sha256, tenant))
        return next((UUID(str(row["thread_id"])) for row in rows), None)

    def last_reset_leaf(self, thread_id: ThreadId) -> int:
        """Return the leaf of a thread's newest reset; 0 for none."""
        return self._number(_RESET, (thread_id, self._log_id), "leaf")

    def list_thread_turns(self, thread_id: ThreadId, after_leaf: int = 0) -> tuple[TurnId, ...]:
        """Return the turns a thread admitted after a leaf, newest first."""
        return _ids(self._database.query(_OF_THREAD, (thread_id, self._log_id, after_leaf)))

    def last_turn_of_thread(self, thread_id: ThreadId) -> TurnId | None:
        """Return the turn a thread admitted last; None for a thread without turns."""
        return next(iter(self.list_thread_turns(thread_id)), None)

    def list_turn_ids(self, after: TurnId | None = None, limit: int = 500) -> tuple[TurnId, ...]:
        """Return turns in the order of their admission, after one of them."""
        return _ids(self._database.query(_TURNS, (self._log_id, after, limit)))

    def last_version(self, stream_id: UUID) -> int:
        """Return the newest version of a stream; 0 for none."""
        return self._number(_VERSION, (stream_id,), "version")

    def _page(self, leaf: int, limit: int, page_bytes: int) -> tuple[StoredLeaf, ...]:
        """Return leaves as the database cuts them (PS7)."""
        return tuple(map(_to_leaf, self._database.query(_PAGE, (leaf, limit, page_bytes))))

    def _select(self, stream_id: UUID) -> tuple[RecordedEvent | RecordedOperatorEvent, ...]:
        rows = self._database.query(_EVENTS, (stream_id,))
        return tuple(
            decode_at(
                f"{stream_id}.{row['originator_version']}", str(row["topic"]), bytes(row["state"])
            )
            for row in rows
        )

    def _number(self, statement: str, parameters: tuple[object, ...], column: str) -> int:
        (row,) = self._database.query(statement, parameters)
        return int(row[column])


def _ids(rows: list[Row]) -> tuple[UUID, ...]:
    return tuple(UUID(str(row["originator_id"])) for row in rows)


def _to_leaf(row: Row) -> StoredLeaf:
    return StoredLeaf(
        leaf=int(row["leaf"]),
        event_id=f"{row['originator_id']}.{row['originator_version']}",
        thread_id=str(row["thread_id"] or ""),
        tag=str(row["topic"]),
        leaf_sha256=bytes(row["leaf_sha256"]).hex(),
        stored=bytes(row["state"]),
    )

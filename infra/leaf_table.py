"""The tables beside the library's events: leaves, threads, fences, the log itself.

In: a cursor inside a transaction. Out: rows. All SQL of ours on the log stands here.

Rules
    A1  Leaf numbers start at 1 and have no gap: each follows the greatest there is.
    A2  A leaf holds SHA-256 of 0x00 and the stored bytes (RFC 9162).
    A3  An event stands at version 1, or directly after an event of its stream.
    A4  An admission carries a fence that nobody has overtaken.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol
from uuid import UUID

from msgspec import Struct

from domain.errors import TurnConflictError
from domain.ports import ThreadClaim
from projections.ports import StoredLeaf

SCHEMA_VERSION = 1
SCHEMA = (
    (
        "CREATE TABLE IF NOT EXISTS log_meta (one INTEGER PRIMARY KEY CHECK (one = 1),"
        " log_id TEXT NOT NULL, schema_version INTEGER NOT NULL)"
    ),
    (
        "CREATE TABLE IF NOT EXISTS leaf (leaf INTEGER PRIMARY KEY, event_id TEXT NOT NULL UNIQUE,"
        " originator_id TEXT NOT NULL, originator_version INTEGER NOT NULL,"
        " thread_id TEXT NOT NULL, leaf_sha256 BLOB NOT NULL)"
    ),
    "CREATE INDEX IF NOT EXISTS leaf_thread ON leaf (thread_id, originator_version, leaf)",
    "CREATE INDEX IF NOT EXISTS leaf_stream ON leaf (originator_id, originator_version)",
    "CREATE INDEX IF NOT EXISTS leaf_version ON leaf (originator_version, leaf)",
    (
        "CREATE TABLE IF NOT EXISTS thread (token_sha256 TEXT NOT NULL, tenant TEXT NOT NULL,"
        " thread_id TEXT NOT NULL, PRIMARY KEY (token_sha256, tenant)) WITHOUT ROWID"
    ),
    (
        "CREATE TABLE IF NOT EXISTS lease (thread TEXT PRIMARY KEY, fence INTEGER NOT NULL)"
        " WITHOUT ROWID"
    ),
)
_PAGE = (
    "SELECT l.leaf, l.event_id, l.thread_id, l.leaf_sha256, e.topic, e.state"
    " FROM leaf l JOIN stored_events e USING (originator_id, originator_version)"
)


class LeafCursor(Protocol):
    """What this module needs of a database cursor."""

    def execute(self, statement: str, parameters: Sequence[object] = ()) -> object:
        """Run one statement."""
        ...

    def executemany(self, statement: str, parameters: Sequence[Sequence[object]]) -> object:
        """Run one statement for each row of parameters."""
        ...

    def fetchone(self) -> Any:  # noqa: ANN401 -- a row of any columns
        """Return the next row, by name or in the order of its columns; None at the end."""
        ...

    def fetchall(self) -> list[Any]:
        """Return the rows that are left."""
        ...


class NewEvent(Struct, frozen=True, kw_only=True):
    """An event to be stored, as bytes, with the thread it is about."""

    originator_id: UUID
    version: int
    event_id: str  # ``<stream>.<version>``
    tag: str
    stored: bytes
    leaf_hash: bytes  # of ``stored`` (A2)
    thread_id: str = ""


class AppendFacts(Struct, frozen=True, kw_only=True):
    """What goes into the same transaction as the events."""

    events: tuple[NewEvent, ...]
    claim: ThreadClaim | None = None
    fence: int | None = None  # of an admission


def check_place(cursor: LeafCursor, first: NewEvent) -> int:
    """Refuse an event that would leave a hole before it in its stream (A3); return the last leaf.

    One statement for both: it stands in every append.
    """
    cursor.execute(
        "SELECT coalesce(max(leaf), 0) AS leaf, EXISTS (SELECT 1 FROM stored_events"
        " WHERE originator_id=? AND originator_version=?) AS held FROM leaf",
        (first.originator_id.hex, first.version - 1),
    )
    row = cursor.fetchone() or {"leaf": 0, "held": 0}
    if first.version > 1 and not row["held"]:
        raise TurnConflictError(
            f"Event {first.event_id} was to follow event {first.version - 1} of its stream,"
            " which the store does not hold. Read the turn again and go on from there."
        )
    return int(str(row["leaf"]))


def take_fence(cursor: LeafCursor, facts: AppendFacts) -> None:
    """Refuse an admission whose thread was leased again since (A4); keep a new thread's fence."""
    if facts.fence is None:
        return
    cursor.execute("SELECT fence FROM lease WHERE thread=?", (facts.events[0].thread_id,))
    row = cursor.fetchone()
    if row is None:
        cursor.execute("INSERT INTO lease VALUES (?,?)", (facts.events[0].thread_id, facts.fence))
    elif facts.fence < int(str(row["fence"])):
        raise TurnConflictError(
            f"Turn {facts.events[0].originator_id} holds fence {facts.fence} of its thread and"
            f" fence {row['fence']} was given since; another turn of the thread took over."
        )


def insert_leaves(cursor: LeafCursor, events: tuple[NewEvent, ...], last: int) -> int:
    """Store a leaf for each event after the last one, in order; return the new last (A1, A2)."""
    stream = events[0].originator_id.hex  # an append is to one stream
    cursor.executemany(
        "INSERT INTO leaf VALUES (?,?,?,?,?,?)",
        [
            (leaf, event.event_id, stream, event.version, event.thread_id, event.leaf_hash)
            for leaf, event in enumerate(events, start=last + 1)
        ],
    )
    return last + len(events)


def insert_claim(cursor: LeafCursor, claim: ThreadClaim) -> None:
    """Store a new thread beside its first turn."""
    cursor.execute(
        "INSERT INTO thread VALUES (?,?,?)",
        (claim.token_sha256, claim.tenant, str(claim.thread_id)),
    )


def next_fence(cursor: LeafCursor, thread_id: UUID) -> int:
    """Return a fence greater than every one given for a thread before; from 1."""
    cursor.execute(
        "INSERT INTO lease VALUES (?,1) ON CONFLICT (thread) DO UPDATE SET fence = fence + 1"
        " RETURNING fence",
        (str(thread_id),),
    )
    return _number(cursor, "fence")


def last_leaf(cursor: LeafCursor) -> int:
    """Return the newest leaf number; 0 for an empty log."""
    cursor.execute("SELECT coalesce(max(leaf), 0) AS leaf FROM leaf")
    return _number(cursor, "leaf")


def leaf_of_event(cursor: LeafCursor, event_id: str) -> int:
    """Return the leaf of an event id; 0 where there is none."""
    cursor.execute("SELECT coalesce(max(leaf), 0) AS leaf FROM leaf WHERE event_id=?", (event_id,))
    return _number(cursor, "leaf")


def last_reset_leaf(cursor: LeafCursor, log_id: UUID, thread_id: UUID) -> int:
    """Return the leaf of a thread's newest reset; 0 for none."""
    cursor.execute(
        "SELECT coalesce(max(l.leaf), 0) AS leaf FROM leaf l"
        " JOIN stored_events e USING (originator_id, originator_version)"
        " WHERE l.thread_id=? AND l.originator_id=? AND e.topic='thread-reset.v1'",
        (str(thread_id), log_id.hex),
    )
    return _number(cursor, "leaf")


def read_page(cursor: LeafCursor, after: int, limit: int, page_bytes: int) -> Iterator[StoredLeaf]:
    """Yield leaves after a number, in order, until a bound is reached; always one if any."""
    cursor.execute(f"{_PAGE} WHERE l.leaf > ? ORDER BY l.leaf LIMIT ?", (after, limit))
    taken = 0
    while (row := cursor.fetchone()) is not None:
        leaf = _to_leaf(row)
        taken += len(leaf.stored)
        if taken > page_bytes and taken > len(leaf.stored):
            return
        yield leaf


def find_leaf(cursor: LeafCursor, leaf: int) -> StoredLeaf | None:
    """Return one leaf, or None."""
    cursor.execute(f"{_PAGE} WHERE l.leaf = ?", (leaf,))
    row = cursor.fetchone()
    return None if row is None else _to_leaf(row)


def read_stream(
    cursor: LeafCursor, stream_id: UUID, after_version: int = 0
) -> tuple[StoredLeaf, ...]:
    """Return the leaves of a stream after a version, in its order; empty where there is none."""
    cursor.execute(
        f"{_PAGE} WHERE l.originator_id = ? AND l.originator_version > ?"
        " ORDER BY l.originator_version",
        (stream_id.hex, after_version),
    )
    return tuple(map(_to_leaf, cursor.fetchall()))


def read_states(cursor: LeafCursor, stream_id: UUID) -> tuple[tuple[int, str, bytes], ...]:
    """Return version, tag and stored bytes of a stream's events, in its order."""
    cursor.execute(
        "SELECT originator_version, topic, state FROM stored_events WHERE originator_id=?"
        " ORDER BY originator_version",
        (stream_id.hex,),
    )
    return tuple((version, topic, _blob(state)) for version, topic, state in cursor.fetchall())


def read_hashes(cursor: LeafCursor, after: int, limit: int) -> tuple[bytes, ...]:
    """Return the hashes of the next leaves after a leaf, in order."""
    cursor.execute(
        "SELECT leaf_sha256 FROM leaf WHERE leaf > ? ORDER BY leaf LIMIT ?", (after, limit)
    )
    return tuple(_blob(row["leaf_sha256"]) for row in cursor.fetchall())


def find_unrecorded(cursor: LeafCursor) -> str:
    """Return the id of an event that no leaf stands for; empty where there is none."""
    cursor.execute(
        "SELECT originator_id AS id, originator_version AS version FROM stored_events"
        " WHERE (SELECT count(*) FROM stored_events) <> (SELECT count(*) FROM leaf)"
        " EXCEPT SELECT originator_id, originator_version FROM leaf LIMIT 1"
    )
    row = cursor.fetchone()
    return "" if row is None else f"{UUID(hex=str(row['id']))}.{row['version']}"


def list_turns(cursor: LeafCursor, log_id: UUID, after: int, limit: int) -> tuple[UUID, ...]:
    """Return the turns admitted after a leaf, oldest first."""
    cursor.execute(
        "SELECT originator_id AS id FROM leaf WHERE originator_version=1 AND originator_id<>?"
        " AND leaf>? ORDER BY leaf LIMIT ?",
        (log_id.hex, after, limit),
    )
    return _ids(cursor)


def list_thread_turns(
    cursor: LeafCursor, log_id: UUID, thread_id: UUID, after_leaf: int
) -> tuple[UUID, ...]:
    """Return the turns a thread admitted after a leaf, newest first."""
    cursor.execute(
        "SELECT originator_id AS id FROM leaf WHERE thread_id=? AND originator_version=1"
        " AND originator_id<>? AND leaf>? ORDER BY leaf DESC",
        (str(thread_id), log_id.hex, after_leaf),
    )
    return _ids(cursor)


def find_thread(cursor: LeafCursor, token_sha256: str, tenant: str) -> UUID | None:
    """Return the thread of a token, or None."""
    cursor.execute(
        "SELECT thread_id FROM thread WHERE token_sha256=? AND tenant=?", (token_sha256, tenant)
    )
    row = cursor.fetchone()
    return None if row is None else UUID(str(row["thread_id"]))


def last_version(cursor: LeafCursor, stream_id: UUID) -> int:
    """Return the newest version of a stream; 0 for none."""
    cursor.execute(
        "SELECT coalesce(max(originator_version), 0) AS version FROM stored_events"
        " WHERE originator_id=?",
        (stream_id.hex,),
    )
    return _number(cursor, "version")


def _number(cursor: LeafCursor, column: str) -> int:
    row = cursor.fetchone()
    return 0 if row is None else int(str(row[column]))


def _ids(cursor: LeafCursor) -> tuple[UUID, ...]:
    return tuple(UUID(hex=str(row["id"])) for row in cursor.fetchall())


def _to_leaf(row: Iterable[Any]) -> StoredLeaf:
    leaf, event_id, thread_id, leaf_sha256, topic, state = row
    return StoredLeaf(
        leaf=leaf,
        event_id=str(event_id),
        thread_id=str(thread_id),
        tag=str(topic),
        leaf_sha256=_blob(leaf_sha256).hex(),
        stored=_blob(state),
    )


def _blob(value: object) -> bytes:
    """Return bytes, whatever a file that was altered holds in their place."""
    return value if type(value) is bytes else str(value).encode()

"""The SQL of the log on a bare connection."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from domain.errors import TurnConflictError
from domain.merkle import leaf_hash
from infra import leaf_table
from infra.leaf_table import AppendFacts, NewEvent
from tests.events import LOG_ID, THREAD_ID, TURN_ID


@pytest.fixture
def cursor() -> Iterator[sqlite3.Cursor]:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.row_factory = sqlite3.Row
        connection.execute(
            "CREATE TABLE stored_events (originator_id TEXT, originator_version INTEGER,"
            " topic TEXT, state BLOB, PRIMARY KEY (originator_id, originator_version))"
        )
        for statement in leaf_table.SCHEMA:
            connection.execute(statement)
        yield connection.cursor()


def new_event(version: int) -> NewEvent:
    stored = f"event {version}".encode()
    return NewEvent(
        originator_id=TURN_ID,
        version=version,
        event_id=f"{TURN_ID}.{version}",
        tag="turn-aborted.v1",
        stored=stored,
        leaf_hash=leaf_hash(stored),
        thread_id=str(THREAD_ID),
    )


def store(cursor: sqlite3.Cursor, *versions: int) -> None:
    for version in versions:
        event = new_event(version)
        cursor.execute(
            "INSERT INTO stored_events VALUES (?,?,?,?)",
            (event.originator_id.hex, version, event.tag, event.stored),
        )
    new = tuple(new_event(version) for version in versions)
    leaf_table.insert_leaves(cursor, new, leaf_table.last_leaf(cursor))


def test_a1_a_leaf_follows_the_greatest_there_is(cursor: sqlite3.Cursor) -> None:
    before = leaf_table.check_place(cursor, new_event(1))
    store(cursor, 1, 2)

    actual = (before, leaf_table.check_place(cursor, new_event(3)), leaf_table.last_leaf(cursor))

    assert (0, 2, 2) == actual


def test_a2_a_leaf_is_the_hash_of_a_zero_byte_and_the_stored_bytes(
    cursor: sqlite3.Cursor,
) -> None:
    store(cursor, 1)

    leaf = leaf_table.find_leaf(cursor, 1)

    assert leaf is not None
    assert leaf_hash(b"event 1").hex() == leaf.leaf_sha256
    assert (b"event 1", f"{TURN_ID}.1", str(THREAD_ID)) == (
        leaf.stored,
        leaf.event_id,
        leaf.thread_id,
    )


def test_a3_an_event_stands_first_or_after_another(cursor: sqlite3.Cursor) -> None:
    store(cursor, 1)
    leaf_table.check_place(cursor, new_event(1))
    leaf_table.check_place(cursor, new_event(2))

    with pytest.raises(TurnConflictError) as refused:
        leaf_table.check_place(cursor, new_event(3))

    assert f"Event {TURN_ID}.3 was to follow event 2" in str(refused.value)


@pytest.mark.parametrize(("fence", "refused"), [(1, True), (2, False), (3, False), (None, False)])
def test_a4_an_overtaken_fence_is_refused(
    cursor: sqlite3.Cursor, fence: int | None, refused: bool
) -> None:
    leaf_table.next_fence(cursor, THREAD_ID)
    leaf_table.next_fence(cursor, THREAD_ID)
    try:
        leaf_table.take_fence(cursor, AppendFacts(events=(new_event(1),), fence=fence))
        actual = False
    except TurnConflictError:
        actual = True

    assert refused is actual


def test_a4_the_fence_of_a_new_thread_is_kept_with_its_admission(cursor: sqlite3.Cursor) -> None:
    leaf_table.take_fence(cursor, AppendFacts(events=(new_event(1),), fence=1))

    actual = leaf_table.next_fence(cursor, THREAD_ID)

    assert 2 == actual


def test_a_page_ends_at_its_bytes_and_always_holds_one(cursor: sqlite3.Cursor) -> None:
    store(cursor, 1, 2, 3)

    actual = [
        [leaf.leaf for leaf in leaf_table.read_page(cursor, 0, limit, page_bytes)]
        for limit, page_bytes in ((10, 14), (10, 1), (1, 100), (10, 100))
    ]

    assert [[1, 2], [1], [1], [1, 2, 3]] == actual


def test_the_newest_version_of_a_stream_is_zero_for_none(cursor: sqlite3.Cursor) -> None:
    store(cursor, 1, 2)

    actual = (leaf_table.last_version(cursor, TURN_ID), leaf_table.last_version(cursor, LOG_ID))

    assert (2, 0) == actual

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from domain.events import tag_of
from domain.merkle import leaf_hash
from domain.operator_events import ThreadReset
from infra.event_store import SqliteTurnStore
from infra.leaf_reads import LeafReads
from tests.events import THREAD_ID
from tests.stores import Store, fill, memory_store, postgres_store, sqlite_store, turn_id


@pytest.fixture(
    params=[
        pytest.param(memory_store, id="memory"),
        pytest.param(sqlite_store, id="sqlite"),
        pytest.param(postgres_store, id="postgres", marks=pytest.mark.service),
    ]
)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    make: Callable[[Path], Store] = request.param
    made = make(tmp_path)
    yield made
    made.close()


def altered(folder: Path, statement: str) -> SqliteTurnStore:
    """Return a log of three turns after a statement was run on its file."""
    store = sqlite_store(folder)
    fill(store, 3)
    with closing(sqlite3.connect(folder / "log.sqlite")) as file, file:
        file.execute(statement)
    assert isinstance(store, SqliteTurnStore)
    return store


def test_hashes_are_those_of_the_stored_bytes_in_leaf_order(store: Store) -> None:
    fill(store, 5)

    actual = (store.read_leaf_hashes(1, 3), store.read_leaf_hashes(5, 3))

    leaves = store.read_leaves_after(1, 3)
    assert (tuple(leaf_hash(leaf.stored) for leaf in leaves), ()) == actual
    assert [2, 3, 4] == [leaf.leaf for leaf in leaves]


def test_events_of_the_log_itself_are_read_after_a_version(store: Store) -> None:
    fill(store, 1)
    store.append_operator((ThreadReset(thread_id=THREAD_ID), ThreadReset(thread_id=THREAD_ID)))

    actual = [(event.leaf, tag_of(event.event.event)) for event in store.read_operator_after(1)]

    assert [(3, "thread-reset.v1")] == actual


def test_lr1_a_leaf_without_its_event_is_left_out(tmp_path: Path) -> None:
    statement = "DELETE FROM stored_events WHERE originator_id = "
    store: LeafReads = altered(tmp_path, f"{statement}'{turn_id(2).hex}'")

    actual = [leaf.leaf for leaf in store.read_leaves_after(0, 10)]

    assert [1, 3] == actual


def test_lr1_a_page_is_bounded_in_rows(store: Store) -> None:
    fill(store, 3)

    actual = [len(store.read_leaves_after(0, limit)) for limit in (1, 2, 10)]

    assert [1, 2, 3] == actual


def test_lr2_an_event_without_a_leaf_is_found(tmp_path: Path) -> None:
    store = altered(
        tmp_path,
        "INSERT INTO stored_events SELECT originator_id, 2, topic, state FROM stored_events LIMIT 1",
    )

    actual = store.find_unrecorded()

    assert f"{turn_id(1)}.2" == actual


def test_lr2_a_whole_log_has_none(store: Store) -> None:
    fill(store, 3)

    actual = store.find_unrecorded()

    assert "" == actual

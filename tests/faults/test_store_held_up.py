"""Faults of the store: locks, a full disk, events that cannot be read."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep
from uuid import UUID

import psycopg
import pytest
from msgspec.structs import replace

from domain.errors import StoredEventError, StoreUnavailableError
from infra.clock import SystemClock, SystemIdentifiers
from infra.event_store import SqliteTurnStore
from infra.memory_store import MemoryTurnStore
from infra.postgres_store import PostgresTurnStore
from infra.view_store import MemoryViewStore
from projections.runner import ProjectionRunner
from projections.turn_audit import TurnAuditView
from projections.usage import UsageView
from tests.events import THREAD_ID, admitted, resolved
from tests.faults.running import within_reason
from tests.postgres import shared_server
from tests.stores import (
    Store,
    append_turn,
    fill,
    leaves_of,
    memory_store,
    open_postgres,
    postgres_store,
    sqlite_store,
    turn_id,
)

PATIENCE_S = 60.0


# -- F18, F19: locks -----------------------------------------------------------------


@pytest.mark.parametrize(
    "locked_s", [1.0, pytest.param(10.0, marks=pytest.mark.level2)], ids=lambda s: f"{s:g} s"
)
def test_f18_a_sqlite_log_locked_by_another_writer_waits_and_goes_on(
    tmp_path: Path, locked_s: float
) -> None:
    store = sqlite_store(tmp_path)
    fill(store, 1)
    with ThreadPoolExecutor(1) as pool, closing(sqlite3.connect(tmp_path / "log.sqlite")) as other:
        other.execute("BEGIN IMMEDIATE")
        begun = monotonic()
        waiting = pool.submit(fill, store, 1, 2)
        sleep(locked_s)
        read_while_locked = len(leaves_of(store))
        other.execute("ROLLBACK")
        waiting.result(PATIENCE_S)
        waited_s = monotonic() - begun
    actual = (read_while_locked, leaves_of(store))
    store.close()

    assert (1, [1, 2]) == actual
    assert locked_s <= waited_s < locked_s + within_reason(5.0)


@pytest.mark.service
@pytest.mark.level2
def test_f19_a_long_open_transaction_is_waited_for_no_longer_than_the_lock_timeout() -> None:
    url = shared_server().new_database()
    store = open_postgres(url)
    fill(store, 2)
    with psycopg.connect(url) as long:
        long.execute(
            "INSERT INTO stored_events (originator_id, originator_version, topic, state)"
            " VALUES (%s, 1, 'x', '')",
            (turn_id(0xFF),),
        )
        begun = monotonic()
        with pytest.raises(StoreUnavailableError):
            fill(store, 1, first=3)
        waited_s = monotonic() - begun
        read_meanwhile = leaves_of(store)
        long.rollback()
    fill(store, 1, first=3)
    actual = (read_meanwhile, leaves_of(store))
    store.close()

    assert 4.0 <= waited_s <= within_reason(8.0)
    assert ([1, 2], [1, 2, 3]) == actual


# -- F15: a full disk ----------------------------------------------------------------

IN_A_SMALL_DISK = """
import subprocess, sys
from pathlib import Path
from time import monotonic, sleep
from domain.errors import StoreFullError, StoreUnavailableError
from infra.clock import SystemClock, SystemIdentifiers
from infra.event_store import SqliteTurnStore
from tests.events import THREAD_ID, admitted, resolved
from tests.stores import turn_id

disk = Path(sys.argv[1])
subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(disk)], check=True)
ballast = disk / "ballast"
ballast.write_bytes(bytes(2 * 1024 * 1024))
store = SqliteTurnStore(disk / "log.sqlite", SystemClock(), SystemIdentifiers())
stored, refused = [], None
for number in range(1, 1000):
    try:
        store.append(
            turn_id(number), 0, (admitted("a" * 30_000), resolved()), thread_id=THREAD_ID
        )
    except StoreFullError as error:
        refused = error
        break
    stored.append(number)
assert refused is not None and refused.code == "store-full", refused
assert all(len(store.read(turn_id(number))) == 2 for number in stored)
assert store.read(turn_id(len(stored) + 1)) == ()
ballast.unlink()
begun = monotonic()
while monotonic() < begun + 10:
    try:
        store.append(turn_id(2000), 0, (admitted(), resolved()), thread_id=THREAD_ID)
        break
    except StoreUnavailableError:
        sleep(0.1)
assert len(store.read(turn_id(2000))) == 2
assert [e.leaf for e in store.read_after(store.last_leaf() - 2, 5)] == [
    store.last_leaf() - 1, store.last_leaf()
]
print(len(stored))
"""


def test_f15_a_full_disk_refuses_new_turns_and_goes_on_once_there_is_room(
    tmp_path: Path, root: Path
) -> None:
    enter = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "-r", "--mount"]
    probe = [*enter, "mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(tmp_path)]
    if (
        shutil.which("unshare") is None
        or subprocess.run(probe, check=False, capture_output=True).returncode
    ):
        pytest.skip("This machine lets nobody mount a small disk in a namespace of one's own.")

    run = subprocess.run(
        [*enter, sys.executable, "-c", IN_A_SMALL_DISK, str(tmp_path)],
        check=False, capture_output=True, text=True, cwd=root,
    )  # fmt: skip

    assert (0, "") == (run.returncode, run.stderr)
    assert int(run.stdout) > 10


# -- F24, F09: events that cannot be read ----------------------------------------------


def in_memory(folder: Path) -> Store:
    return memory_store(folder)


def spoil(store: Store, leaf: int, tag: str, stored: bytes | None = None) -> Store:
    """Give a stored event another tag, as a newer release would have, or other bytes.

    Returns the store as a process sees it that did not write the event itself.
    """
    row = store.find_leaf(leaf)
    assert row is not None
    state = row.stored if stored is None else stored
    stream, _, version = row.event_id.rpartition(".")
    match store:
        case MemoryTurnStore():
            store._leaves[leaf - 1] = replace(row, tag=tag, stored=state)
        case SqliteTurnStore():
            path = Path(str(store._datastore.pool.db_name).removeprefix("file://"))
            store.close()
            with closing(sqlite3.connect(path)) as connection, connection:
                connection.execute(
                    "UPDATE stored_events SET topic=?, state=? WHERE originator_id=?"
                    " AND originator_version=?",
                    (tag, state, UUID(stream).hex, int(version)),
                )
            return sqlite_store(path.parent)
        case PostgresTurnStore():
            with store._database.transaction() as cursor:
                cursor.execute(
                    "UPDATE stored_events SET topic=%s, state=%s WHERE originator_id=%s"
                    " AND originator_version=%s",
                    (tag, state, stream, int(version)),
                )
    return store


@pytest.fixture(
    params=[in_memory, sqlite_store, pytest.param(postgres_store, marks=pytest.mark.service)],
    ids=["memory", "sqlite", "postgres"],
)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store = request.param(tmp_path)
    yield made
    made.close()


def test_f24_a_poisoned_event_stops_the_views_there_and_its_bytes_can_be_seen(
    store: Store,
) -> None:
    fill(store, 5)
    views = MemoryViewStore()
    poison = b'{"event":{"event":"turn-admitted.v1"}'
    store = spoil(store, 3, "turn-admitted.v1", poison)
    runner = ProjectionRunner(store, views, (TurnAuditView(), UsageView()))
    runner.catch_up()
    runner.catch_up()

    actual = {state.view: (state.position, state.behind) for state in runner.states()}
    degraded = [state.degraded for state in runner.states()]
    leaf = store.find_leaf(3)
    store.close()

    assert {"turn_audit": (2, 3), "usage": (2, 3)} == actual
    assert all("stopped before leaf 3" in reason for reason in degraded)
    assert leaf is not None
    assert poison == leaf.stored


def test_f09_an_old_version_refuses_events_it_does_not_know(store: Store) -> None:
    """An event of a newer release is neither dropped nor passed over: not in a turn, not in the feed."""
    append_turn(store, 1)
    store = spoil(store, 2, "subject-resolved.v7")

    with pytest.raises(StoredEventError) as refused:
        store.read(turn_id(1))
    with pytest.raises(StoredEventError):
        store.read_after(1, 10)
    readable = [event.leaf for event in store.read_after(0, 10)]
    store.close()

    assert "'subject-resolved.v7' is no event this release knows" in str(refused.value)
    assert [1] == readable


def test_f09_two_openings_of_one_store_go_on_side_by_side(tmp_path: Path) -> None:
    """Old and new version on one store: each goes on from what the other stored."""
    one = SqliteTurnStore(tmp_path / "log.sqlite", SystemClock(), SystemIdentifiers())
    two = SqliteTurnStore(tmp_path / "log.sqlite", SystemClock(), SystemIdentifiers())
    for number in range(1, 6):
        one.append(turn_id(number), 0, (admitted(),), thread_id=THREAD_ID)
        two.append(turn_id(number), 1, (resolved(),), thread_id=THREAD_ID)

    actual = (leaves_of(one), leaves_of(two), one.log_id == two.log_id)
    one.close()
    two.close()

    assert (list(range(1, 11)), list(range(1, 11)), True) == actual

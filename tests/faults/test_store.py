"""Faults of the store: what was acknowledged stands whole, whatever becomes of the server."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from uuid import UUID

import psycopg
import pytest
from msgspec.structs import replace

from domain.errors import StoredEventError, StoreUnavailableError, TurnConflictError
from domain.ids import TurnId
from domain.ports import ThreadClaim
from infra import postgres_store as store_module
from infra.clock import SystemClock, SystemIdentifiers
from infra.event_store import SqliteTurnStore
from infra.memory_store import MemoryTurnStore
from infra.postgres import Database
from infra.postgres_store import PostgresTurnStore
from infra.view_store import MemoryViewStore
from projections.ports import FeedEvent
from projections.runner import ProjectionRunner
from projections.turn_audit import TurnAuditView
from projections.usage import UsageView
from tests.events import THREAD_ID, admitted, resolved, whole_turn
from tests.postgres import PostgresServer, make_folder, shared_server
from tests.proxy import cutting_proxy
from tests.stores import (
    Store,
    fill,
    memory_store,
    open_postgres,
    postgres_store,
    sqlite_store,
    turn_id,
)

WRITERS = 5
EVENTS_PER_TURN = 5
PATIENCE_S = 60.0
CUTS = 200


@pytest.fixture
def server() -> Iterator[PostgresServer]:
    """A server of the test's own, which it may kill."""
    folder = make_folder()
    made = PostgresServer(folder)
    made.start()
    yield made
    made.stop()
    shutil.rmtree(folder, ignore_errors=True)


def open_log(url: str) -> PostgresTurnStore:
    """Return a log as one process of many opens it, under the machine's clock."""
    return PostgresTurnStore(Database(url), SystemClock())


def close(*stores: PostgresTurnStore) -> None:
    for store in stores:
        store.close()
        store._database.close()


def append_turn(store: Store, number: int) -> None:
    """Append a turn of five events in two commits."""
    store.append(turn_id(number), 0, (admitted(),), thread_id=THREAD_ID)
    store.append(turn_id(number), 1, (resolved(),) * (EVENTS_PER_TURN - 1), thread_id=THREAD_ID)


def leaves_of(store: Store) -> list[int]:
    found: list[int] = []
    while page := store.read_after(found[-1] if found else 0, 500):
        found.extend(event.leaf for event in page)
    return found


# -- F20, F21: order ---------------------------------------------------------------


def tail(store: PostgresTurnStore, wanted: int) -> list[FeedEvent]:
    """Follow a log as the outbox does until so many events were seen."""
    seen: list[FeedEvent] = []
    deadline = monotonic() + 10 * PATIENCE_S
    while len(seen) < wanted and monotonic() < deadline:
        page = store.read_after(seen[-1].leaf if seen else 0, 500)
        seen.extend(page)
        if not page:
            store.wait_beyond(seen[-1].leaf if seen else 0, 0.2)
    return seen


@pytest.mark.service
@pytest.mark.parametrize("events", [5_000, pytest.param(50_000, marks=pytest.mark.level2)], ids=str)
def test_f20_a_reader_sees_every_event_of_five_writers_in_order_and_once(events: int) -> None:
    url = shared_server().new_database()
    writers = [open_log(url) for _ in range(WRITERS)]
    reader = open_log(url)
    turns = events // WRITERS // EVENTS_PER_TURN

    def write(writer: int) -> None:
        for number in range(turns):
            append_turn(writers[writer], writer * turns + number)

    with ThreadPoolExecutor(WRITERS + 1) as pool:
        tailing = pool.submit(tail, reader, events)
        list(pool.map(write, range(WRITERS)))
        seen = tailing.result(PATIENCE_S)
    versions: dict[UUID, list[int]] = {}
    for event in seen:
        stream, _, version = event.event_id.rpartition(".")
        versions.setdefault(UUID(stream), []).append(int(version))
    close(reader, *writers)

    assert list(range(1, events + 1)) == [event.leaf for event in seen]
    assert {(1, 2, 3, 4, 5)} == {tuple(of_turn) for of_turn in versions.values()}


@pytest.mark.service
def test_f21_gaps_that_rolled_back_appends_leave_disturb_nobody() -> None:
    store = open_postgres(shared_server().new_database())
    views = MemoryViewStore()
    runner = ProjectionRunner(store, views, (TurnAuditView(), UsageView()))
    claim = ThreadClaim(thread_id=THREAD_ID, token_sha256="ab" * 32, tenant="public")
    store.append(turn_id(1), 0, (admitted(),), thread_id=THREAD_ID, claim=claim)
    for number in range(2, 11):
        with pytest.raises(TurnConflictError):  # takes a row number and gives it up
            store.append(turn_id(99), 0, (admitted(),), thread_id=THREAD_ID, claim=claim)
        fill(store, 1, first=number)
    runner.catch_up()
    rows = store._database.query("SELECT max(notification_id) AS row FROM stored_events")

    actual = (leaves_of(store), {(state.behind, state.degraded) for state in runner.states()})
    store.close()

    assert 19 == rows[0]["row"]
    assert (list(range(1, 11)), {(0, "")}) == actual


# -- F14, F10, F11: unclear commits and restarts -------------------------------------


@pytest.mark.service
def test_f14_of_200_commits_whose_answer_was_cut_none_is_taken_for_a_conflict() -> None:
    """C12 too: the database said yes, and the client did not hear it."""
    server = shared_server()
    url = server.new_database()
    with cutting_proxy(server.port) as proxy:
        store = open_log(url.replace(str(server.port), str(proxy.port)))
        for number in range(1, CUTS + 1):
            proxy.cut_next()
            store.append(turn_id(number), 0, (admitted(),), thread_id=THREAD_ID)
        actual = (proxy.cuts, leaves_of(store))
        close(store)

    assert CUTS <= actual[0]
    assert list(range(1, CUTS + 1)) == actual[1]


@pytest.mark.service
def test_f14_ps4_a_commit_nobody_can_ask_after_is_claimed_neither_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(store_module, "SETTLE_S", 0.5)
    server = shared_server()
    url = server.new_database()
    with cutting_proxy(server.port) as proxy:
        store = open_log(url.replace(str(server.port), str(proxy.port)))
        fill(store, 1)
        proxy.cut_next(then_refuse=True)
        with pytest.raises(StoreUnavailableError) as refused:
            fill(store, 1, first=2)
        close(store)
    again = open_log(url)
    held = again.read(turn_id(2))
    close(again)

    assert "does not tell whether" in str(refused.value)
    assert 1 == len(held)


class Outcomes:
    """What writers were told of each turn, and how long the slowest answer took."""

    def __init__(self) -> None:
        self.stored: list[TurnId] = []
        self.said: Counter[str] = Counter()
        self.slowest_s = 0.0

    def write(self, store: PostgresTurnStore, number: int) -> None:
        begun = monotonic()
        try:
            store.append(turn_id(number), 0, whole_turn(), thread_id=THREAD_ID)
        except (StoreUnavailableError, TurnConflictError) as error:
            self.said[type(error).__name__] += 1
        else:
            self.stored.append(turn_id(number))
        self.slowest_s = max(self.slowest_s, monotonic() - begun)

    def missing(self, store: PostgresTurnStore) -> list[TurnId]:
        return [one for one in self.stored if len(store.read(one)) != len(whole_turn())]


def write_until(url: str, stop: Event, outcomes: Outcomes, first: int) -> None:
    store = open_log(url)
    number = first
    while not stop.is_set():
        outcomes.write(store, number)
        number += 1
    close(store)


def halves(store: PostgresTurnStore) -> list[UUID]:
    """Return the turns that stand in part."""
    rows = store._database.query(
        "SELECT originator_id FROM stored_events GROUP BY 1 HAVING count(*) <> %s",
        (len(whole_turn()),),
    )
    return [row["originator_id"] for row in rows]


def under_restarts(
    server: PostgresServer, restart: Callable[[], None], times: int, pause_s: float
) -> tuple[Outcomes, PostgresTurnStore, float]:
    """Write from three threads while the server is restarted; return also how soon it is well."""
    url = server.new_database()
    outcomes, stop = Outcomes(), Event()
    with ThreadPoolExecutor(3) as pool:
        writing = [
            pool.submit(write_until, url, stop, outcomes, 100_000 * writer) for writer in (1, 2, 3)
        ]
        for _ in range(times):
            sleep(pause_s)
            restart()
        begun, before = monotonic(), len(outcomes.stored)
        while len(outcomes.stored) == before and monotonic() < begun + PATIENCE_S:
            sleep(0.01)
        well_s = monotonic() - begun
        stop.set()
        for one in writing:
            one.result(PATIENCE_S)
    return outcomes, open_log(url), well_s


@pytest.mark.service
def test_f10_a_killed_database_loses_and_halves_nothing(server: PostgresServer) -> None:
    outcomes, store, well_s = under_restarts(
        server, lambda: server.restart(signal.SIGKILL), times=3, pause_s=0.7
    )
    actual = (outcomes.missing(store), halves(store), outcomes.said["TurnConflictError"])
    leaves = leaves_of(store)
    close(store)

    assert ([], [], 0) == actual
    assert list(range(1, len(leaves) + 1)) == leaves
    assert len(outcomes.stored) > 10
    assert well_s <= 5.0


@pytest.mark.service
@pytest.mark.level2
def test_f11_restarts_every_five_seconds_hang_nobody(server: PostgresServer) -> None:
    manners = iter((signal.SIGINT, signal.SIGQUIT) * 6)
    outcomes, store, well_s = under_restarts(
        server, lambda: server.restart(next(manners)), times=12, pause_s=5.0
    )
    actual = (outcomes.missing(store), halves(store), outcomes.said["TurnConflictError"])
    close(store)

    assert ([], [], 0) == actual
    assert outcomes.slowest_s < 25.0
    assert well_s <= 5.0


@pytest.mark.service
def test_pd3_the_pool_refills_after_a_restart(server: PostgresServer) -> None:
    """F11 in short: every connection of the pool broke, and no append fails for it."""
    store = open_log(server.new_database())
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda number: fill(store, 1, first=number), range(1, 9)))
        server.restart(signal.SIGQUIT)
        begun = monotonic()
        list(pool.map(lambda number: fill(store, 1, first=number), range(9, 17)))
        taken_s = monotonic() - begun
    actual = leaves_of(store)
    close(store)

    assert list(range(1, 17)) == actual
    assert taken_s <= 5.0


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
    assert locked_s <= waited_s < locked_s + 5.0


@pytest.mark.service
@pytest.mark.level2
def test_f19_a_long_open_transaction_is_waited_for_no_longer_than_the_lock_timeout() -> None:
    url = shared_server().new_database()
    store = open_log(url)
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
    close(store)

    assert 4.0 <= waited_s <= 8.0
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

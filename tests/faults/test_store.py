"""Faults of the store: what was acknowledged stands whole, whatever becomes of the server."""

import shutil
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from time import monotonic, sleep
from uuid import UUID

import pytest

from domain.errors import StoreUnavailableError, TurnConflictError
from domain.ids import TurnId
from domain.ports import ThreadClaim
from infra import postgres_store as store_module
from infra.postgres_store import PostgresTurnStore
from infra.view_store import MemoryViewStore
from projections.ports import FeedEvent
from projections.runner import ProjectionRunner
from projections.turn_audit import TurnAuditView
from projections.usage import UsageView
from tests.events import THREAD_ID, admitted, whole_turn
from tests.faults.running import within_reason
from tests.postgres import PostgresServer, make_folder, shared_server
from tests.proxy import cutting_proxy
from tests.stores import (
    append_turn,
    fill,
    leaves_of,
    open_postgres,
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
    writers = [open_postgres(url) for _ in range(WRITERS)]
    reader = open_postgres(url)
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
    for one in (reader, *writers):
        one.close()

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
        store = open_postgres(url.replace(str(server.port), str(proxy.port)))
        for number in range(1, CUTS + 1):
            proxy.cut_next()
            store.append(turn_id(number), 0, (admitted(),), thread_id=THREAD_ID)
        actual = (proxy.cuts, leaves_of(store))
        store.close()

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
        store = open_postgres(url.replace(str(server.port), str(proxy.port)))
        fill(store, 1)
        proxy.cut_next(then_refuse=True)
        with pytest.raises(StoreUnavailableError) as refused:
            fill(store, 1, first=2)
        store.close()
    again = open_postgres(url)
    held = again.read(turn_id(2))
    again.close()

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
    store = open_postgres(url)
    number = first
    while not stop.is_set():
        outcomes.write(store, number)
        number += 1
    store.close()


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
    return outcomes, open_postgres(url), well_s


@pytest.mark.service
def test_f10_a_killed_database_loses_and_halves_nothing(server: PostgresServer) -> None:
    outcomes, store, well_s = under_restarts(
        server, lambda: server.restart(signal.SIGKILL), times=3, pause_s=0.7
    )
    actual = (outcomes.missing(store), halves(store), outcomes.said["TurnConflictError"])
    leaves = leaves_of(store)
    store.close()

    assert ([], [], 0) == actual
    assert list(range(1, len(leaves) + 1)) == leaves
    assert len(outcomes.stored) > 10
    assert well_s <= within_reason(5.0)


@pytest.mark.service
@pytest.mark.level2
def test_f11_restarts_every_five_seconds_hang_nobody(server: PostgresServer) -> None:
    manners = iter((signal.SIGINT, signal.SIGQUIT) * 6)
    outcomes, store, well_s = under_restarts(
        server, lambda: server.restart(next(manners)), times=12, pause_s=5.0
    )
    actual = (outcomes.missing(store), halves(store), outcomes.said["TurnConflictError"])
    store.close()

    assert ([], [], 0) == actual
    assert outcomes.slowest_s < within_reason(25.0)
    assert well_s <= within_reason(5.0)


@pytest.mark.service
def test_pd3_the_pool_refills_after_a_restart(server: PostgresServer) -> None:
    """F11 in short: every connection of the pool broke, and no append fails for it."""
    store = open_postgres(server.new_database())
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda number: fill(store, 1, first=number), range(1, 9)))
        server.restart(signal.SIGQUIT)
        begun = monotonic()
        list(pool.map(lambda number: fill(store, 1, first=number), range(9, 17)))
        taken_s = monotonic() - begun
    actual = leaves_of(store)
    store.close()

    assert list(range(1, 17)) == actual
    assert taken_s <= within_reason(5.0)

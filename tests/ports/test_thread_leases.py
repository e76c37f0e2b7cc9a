"""One suite for everything that lets one turn of a thread run at a time."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event
from time import monotonic, sleep
from uuid import UUID

import pytest

from domain.errors import ThreadBusyError, TurnConflictError
from domain.ports import ThreadLeases
from infra.leases import ThreadLeases as LocalLeases
from infra.postgres import Database
from infra.postgres_leases import PostgresThreadLeases
from infra.postgres_store import PostgresTurnStore
from tests.events import THREAD_ID, TURN_ID, admitted, resolved
from tests.postgres import shared_server
from tests.stores import ToldClock, memory_store, sqlite_store

OTHER = UUID("0192c6d4-8c00-7000-8000-0000000000bb")
WAITERS = 2


class OwnPostgresLeases(PostgresThreadLeases):
    """Leases of one process, in a database that is closed with them."""

    def close(self) -> None:
        super().close()
        self._database.close()


def in_memory(folder: Path) -> ThreadLeases:
    return LocalLeases(memory_store(folder).next_fence, WAITERS)


def in_sqlite(folder: Path) -> ThreadLeases:
    return LocalLeases(sqlite_store(folder).next_fence, WAITERS)


def in_postgres(_folder: Path) -> ThreadLeases:
    return process(shared_server().new_database(), "api-1")


def process(url: str, owner: str, good_s: int = 30, renew_s: float = 10.0) -> OwnPostgresLeases:
    """Return the leases of one process of a database."""
    return OwnPostgresLeases(Database(url), owner, WAITERS, good_s=good_s, renew_s=renew_s)


@pytest.fixture(
    params=[in_memory, in_sqlite, pytest.param(in_postgres, marks=pytest.mark.service)],
    ids=lambda make: str(make.__name__),
)
def leases(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ThreadLeases]:
    make: Callable[[Path], ThreadLeases] = request.param
    made = make(tmp_path)
    yield made
    if isinstance(made, PostgresThreadLeases):
        made.close()


@pytest.fixture
def url() -> str:
    return shared_server().new_database()


def test_fl3_pf3_each_lease_has_a_greater_fence(leases: ThreadLeases) -> None:
    fences = []
    for thread in (THREAD_ID, THREAD_ID, OTHER, THREAD_ID):
        with leases.hold(thread, 1) as fence:
            fences.append(fence)

    assert [1, 2, 1, 3] == fences


def test_a_lease_is_held_while_its_block_runs_and_not_after(leases: ThreadLeases) -> None:
    with leases.hold(THREAD_ID, 1):
        during = (leases.is_held(THREAD_ID), leases.is_held(OTHER))

    actual = (*during, leases.is_held(THREAD_ID))

    assert (True, False, False) == actual


def test_fl1_pf1_a_second_turn_waits_for_the_first(leases: ThreadLeases) -> None:
    running, end, order = Event(), Event(), []

    def first() -> None:
        with leases.hold(THREAD_ID, 5):
            running.set()
            end.wait(10)
            order.append("first")

    def second() -> None:
        running.wait(10)
        with leases.hold(THREAD_ID, 10):
            order.append("second")

    with ThreadPoolExecutor(2) as pool:
        both = [pool.submit(first), pool.submit(second)]
        running.wait(10)
        sleep(0.05)
        end.set()
        for one in both:
            one.result(20)

    assert ["first", "second"] == order


def test_the_wait_for_a_lease_has_an_end(leases: ThreadLeases) -> None:
    with (
        leases.hold(THREAD_ID, 1),
        ThreadPoolExecutor(1) as pool,
        pytest.raises(ThreadBusyError),
    ):
        pool.submit(lambda: leases.hold(THREAD_ID, 0.05).__enter__()).result(20)


def test_a_lease_is_given_back_when_its_block_fails(leases: ThreadLeases) -> None:
    with pytest.raises(ZeroDivisionError), leases.hold(THREAD_ID, 1):
        raise ZeroDivisionError

    actual = leases.is_held(THREAD_ID)

    assert False is actual


@pytest.mark.service
def test_pf1_another_process_sees_the_lease_and_is_kept_out(url: str) -> None:
    one, two = process(url, "api-1"), process(url, "api-2")
    with one.hold(THREAD_ID, 1):
        seen = two.is_held(THREAD_ID)
        with pytest.raises(ThreadBusyError):
            two.hold(THREAD_ID, 0.3).__enter__()
    with two.hold(THREAD_ID, 1) as fence:
        actual = (seen, fence)
    one.close()
    two.close()

    assert (True, 2) == actual


@pytest.mark.service
def test_pf2_a_lease_is_renewed_while_it_is_held(url: str) -> None:
    one, two = process(url, "api-1", good_s=1, renew_s=0.2), process(url, "api-2")
    with one.hold(THREAD_ID, 1):
        sleep(1.8)
        actual = two.is_held(THREAD_ID)
    one.close()
    two.close()

    assert True is actual


@pytest.mark.service
def test_pf4_f60_the_lease_of_a_dead_process_is_taken_over_in_time(url: str) -> None:
    """F60: its owner renews no more; the first waiter gets the thread a second later at most."""
    dead, alive = process(url, "api-1", good_s=1, renew_s=600), process(url, "api-2")
    dead.hold(THREAD_ID, 1).__enter__()
    begun = monotonic()
    with alive.hold(THREAD_ID, 10) as fence:
        waited = monotonic() - begun
    dead.close()
    alive.close()

    assert 2 == fence
    assert waited <= 2.0


@pytest.mark.service
def test_pf4_a_lease_that_cannot_be_given_back_fails_no_turn(
    url: str, caplog: pytest.LogCaptureFixture
) -> None:
    leases = process(url, "api-1", renew_s=0.05)
    with leases.hold(THREAD_ID, 1) as fence:
        leases._database.close()
        sleep(0.2)  # it is not renewed either
    leases.close()

    assert 1 == fence
    assert {"leases were not renewed", "a lease was not given back and ends by itself"} == {
        record.getMessage().split(":")[0] for record in caplog.records
    }


@pytest.mark.service
def test_pr3_f04_f58_a_late_holder_is_refused_by_its_fence(url: str) -> None:
    """F04, F58: it was stopped past its lease, whatever its own clock says, and writes on (I9)."""
    late, newer = process(url, "api-1", good_s=1, renew_s=600), process(url, "api-2")
    stores = [
        PostgresTurnStore(Database(url), ToldClock(), leases.held_lease) for leases in (late, newer)
    ]
    holding = late.hold(THREAD_ID, 1)
    fence = holding.__enter__()
    stores[0].append(TURN_ID, 0, (admitted(fence=fence),), thread_id=THREAD_ID)
    with newer.hold(THREAD_ID, 10):
        stores[1].append(TURN_ID, 1, (resolved(),), thread_id=THREAD_ID)
        with pytest.raises(TurnConflictError) as refused:
            stores[0].append(OTHER, 0, (admitted(fence=fence),), thread_id=THREAD_ID)
        with pytest.raises(TurnConflictError):
            stores[0].append(TURN_ID, 2, (resolved(),), thread_id=THREAD_ID)
        actual = len(stores[1].read(TURN_ID))
    for store in stores:
        store.close()
        store._database.close()
    late.close()
    newer.close()

    assert 2 == actual
    assert "took over" in str(refused.value)


@pytest.mark.service
def test_pr3_an_admission_keeps_the_lease_of_a_new_thread(url: str) -> None:
    """A new thread's first lease has no row before; the admission's transaction makes it."""
    one, two = process(url, "api-1"), process(url, "api-2")
    database = Database(url)
    store = PostgresTurnStore(database, ToldClock(), one.held_lease)
    with one.hold(THREAD_ID, 1, is_new=True) as fence:
        before = two.is_held(THREAD_ID)
        store.append(TURN_ID, 0, (admitted(fence=fence),), thread_id=THREAD_ID)
        during = two.is_held(THREAD_ID)
    actual = (fence, before, during, two.is_held(THREAD_ID))
    store.close()
    for part in (one, two, database):
        part.close()

    assert (1, False, True, False) == actual

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from threading import Event
from time import monotonic, sleep
from uuid import UUID

import pytest

from domain.errors import ThreadBusyError
from infra.leases import ThreadLeases
from tests.events import THREAD_ID

OTHER = UUID("0192c6d4-8c00-7000-8000-0000000000bb")


@pytest.fixture
def leases() -> ThreadLeases:
    fences: Iterator[int] = count(1)
    return ThreadLeases(lambda _: next(fences), waiters=2)


def until(leases: ThreadLeases, waiting: int) -> None:
    """Wait until so many callers stand in the queue of the thread."""
    deadline = monotonic() + 10
    while len(leases._queues.get(THREAD_ID, ())) < waiting and monotonic() < deadline:
        sleep(0.001)


def test_fl3_each_lease_has_a_greater_fence(leases: ThreadLeases) -> None:
    fences = []
    for _ in range(3):
        with leases.hold(THREAD_ID, 1) as fence:
            fences.append(fence)

    assert [1, 2, 3] == fences


def test_a_lease_is_held_while_its_block_runs_and_not_after(leases: ThreadLeases) -> None:
    with leases.hold(THREAD_ID, 1):
        during = (leases.is_held(THREAD_ID), leases.is_held(OTHER))

    actual = (*during, leases.is_held(THREAD_ID))

    assert (True, False, False) == actual


def test_a_lease_is_given_back_when_its_block_fails(leases: ThreadLeases) -> None:
    with pytest.raises(ZeroDivisionError), leases.hold(THREAD_ID, 1):
        raise ZeroDivisionError

    actual = leases.is_held(THREAD_ID)

    assert False is actual


def test_fl1_others_wait_in_their_order(leases: ThreadLeases) -> None:
    order: list[str] = []

    def work(name: str) -> None:
        with leases.hold(THREAD_ID, 10):
            order.append(name)

    with ThreadPoolExecutor(2) as pool:
        with leases.hold(THREAD_ID, 1):
            first = pool.submit(work, "first")
            until(leases, 2)
            second = pool.submit(work, "second")
            until(leases, 3)
            order.append("holder")
        first.result(10)
        second.result(10)

    assert ["holder", "first", "second"] == order


def test_fl1_threads_do_not_wait_for_each_other(leases: ThreadLeases) -> None:
    with leases.hold(THREAD_ID, 1), leases.hold(OTHER, 0.1) as fence:
        actual = fence

    assert 2 == actual


def test_fl2_one_more_than_the_waiting_places_is_refused_at_once(leases: ThreadLeases) -> None:
    done = Event()

    def work() -> None:
        with leases.hold(THREAD_ID, 10):
            done.wait(10)

    with ThreadPoolExecutor(3) as pool:
        for place in (1, 2, 3):
            pool.submit(work)
            until(leases, place)
        with pytest.raises(ThreadBusyError) as refused, leases.hold(THREAD_ID, 10):
            pass
        done.set()

    assert 5 == refused.value.retry_after_s
    assert "2 more wait" in str(refused.value)


def test_a_wait_that_takes_too_long_is_refused_and_leaves_its_place(leases: ThreadLeases) -> None:
    with leases.hold(THREAD_ID, 1):
        with pytest.raises(ThreadBusyError), leases.hold(THREAD_ID, 0.01):
            pass
        actual = len(leases._queues[THREAD_ID])

    assert 1 == actual

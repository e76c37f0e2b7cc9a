from concurrent.futures import ThreadPoolExecutor

import pytest

from infra.append_signal import AppendSignal


@pytest.mark.parametrize(
    ("announced", "after", "expected"),
    [
        pytest.param(3, 2, True, id="appended before the wait"),
        pytest.param(3, 3, False, id="nothing later"),
        pytest.param(3, 9, False, id="far behind"),
    ],
)
def test_j1_a_wait_ends_for_a_later_leaf_alone(announced: int, after: int, expected: bool) -> None:
    signal = AppendSignal()
    signal.announce(announced)

    actual = signal.wait_beyond(after, 0.01)

    assert expected is actual


def test_j1_all_who_wait_are_woken() -> None:
    signal = AppendSignal()
    with ThreadPoolExecutor(3) as pool:
        waits = [pool.submit(signal.wait_beyond, 0, 10.0) for _ in range(3)]
        signal.announce(1)
        actual = [wait.result(10) for wait in waits]

    assert [True, True, True] == actual


def test_j2_an_append_wakes_those_alone_whose_leaf_it_passes() -> None:
    signal = AppendSignal()
    with ThreadPoolExecutor(2) as pool:
        near, far = (pool.submit(signal.wait_beyond, leaf, 10.0) for leaf in (0, 7))
        signal.announce(7)
        passed = (near.result(10), far.done())
        signal.announce(8)
        actual = (*passed, far.result(10))

    assert (True, False, True) == actual


def test_a_wait_that_ended_is_forgotten() -> None:
    signal = AppendSignal()
    waits = [signal.wait_beyond(leaf, 0.001) for leaf in range(3)]
    signal.announce(2)

    actual = (waits, signal._waiting)

    assert ([False, False, False], {}) == actual


def test_an_older_leaf_takes_nothing_back() -> None:
    signal = AppendSignal()
    signal.announce(5)
    signal.announce(2)

    actual = signal.wait_beyond(4, 0)

    assert True is actual

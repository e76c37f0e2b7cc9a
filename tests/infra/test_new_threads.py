"""New threads: ids given once, with their keys made ahead."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path

import pytest

from domain.errors import KeyStoreUnavailableError
from domain.ids import ThreadId
from infra.clock import SystemIdentifiers
from infra.new_threads import AHEAD_MAX, AHEAD_S, NewThreads
from infra.thread_keys import KEY_FILE, SqliteThreadKeys
from tests.events import NOON
from tests.stores import ToldClock


class CountedKeys:
    """A key store whose batches are counted."""

    def __init__(self, keys: SqliteThreadKeys) -> None:
        self.keys = keys
        self.batches: list[int] = []

    def make_ahead(self, thread_ids: tuple[ThreadId, ...]) -> None:
        self.batches.append(len(thread_ids))
        self.keys.make_ahead(thread_ids)


@pytest.fixture
def clock() -> ToldClock:
    return ToldClock()


@pytest.fixture
def keys(tmp_path: Path, clock: ToldClock) -> Iterator[CountedKeys]:
    made = SqliteThreadKeys(tmp_path / KEY_FILE, clock.now)
    yield CountedKeys(made)
    made.close()


@pytest.fixture
def threads(keys: CountedKeys, clock: ToldClock) -> NewThreads:
    return NewThreads(keys, SystemIdentifiers(), clock.now)


def test_nt1_many_who_ask_at_once_are_given_ids_of_their_own(threads: NewThreads) -> None:
    with ThreadPoolExecutor(8) as pool:
        actual = len(set(pool.map(lambda _: threads.begin(), range(200))))

    assert 200 == actual


def test_nt1_an_id_that_was_given_back_begins_the_next_thread(threads: NewThreads) -> None:
    threads.begin()
    first = threads.begin()
    threads.give_back(first)

    actual = (threads.begin(), threads.begin() == first)

    assert (first, False) == actual


def test_a_new_thread_has_its_key_before_its_first_turn(
    threads: NewThreads, keys: CountedKeys
) -> None:
    thread_id = threads.begin()

    made = keys.keys.find_of_thread(thread_id)

    assert made is not None
    assert made == keys.keys.obtain(thread_id)
    assert 32 == len(made.secret)


def test_nt2_batches_double_up_to_their_bound(threads: NewThreads, keys: CountedKeys) -> None:
    for _ in range(1 + 2 + 4 + 8 + 16 + 32 + 1):
        threads.begin()

    actual = keys.batches

    assert [1, 2, 4, 8, 16, AHEAD_MAX, AHEAD_MAX] == actual


def test_nt3_a_key_that_waited_too_long_is_left_unused(
    threads: NewThreads, keys: CountedKeys, clock: ToldClock
) -> None:
    for _ in range(2):
        threads.begin()
    clock.at += timedelta(seconds=AHEAD_S + 1)

    made = keys.keys.find_of_thread(threads.begin())

    assert made is not None
    assert made.made_at > NOON + timedelta(seconds=AHEAD_S)
    assert [1, 2, 4] == keys.batches


def test_a_key_store_that_is_away_begins_no_thread(
    threads: NewThreads, keys: CountedKeys, tmp_path: Path
) -> None:
    threads.begin()
    (tmp_path / KEY_FILE).rename(tmp_path / "elsewhere")
    with pytest.raises(KeyStoreUnavailableError):
        threads.begin()
    (tmp_path / "elsewhere").rename(tmp_path / KEY_FILE)

    actual = keys.keys.find_of_thread(threads.begin())

    assert actual is not None

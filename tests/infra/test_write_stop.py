from pathlib import Path
from threading import Thread

import pytest

from domain.errors import LogStoppedError
from infra.write_stop import WriteStop
from tests.stores import fill, memory_store

REASON = "it ends at leaf 3 and a checkpoint covers 5."


def is_stopped(stop: WriteStop) -> bool:
    try:
        stop.check()
    except LogStoppedError:
        return True
    return False


def test_ws1_while_a_reason_stands_nothing_is_appended_and_reading_goes_on(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    fill(store, 3)
    store.write_stop.reason = REASON

    with pytest.raises(LogStoppedError, match="leaf 3 and a checkpoint covers 5"):
        fill(store, 1, first=4)
    actual = store.last_leaf()

    assert 3 == actual


def test_ws1_without_a_reason_everything_passes() -> None:
    actual = is_stopped(WriteStop())

    assert not actual


def test_ws3_a_disk_that_failed_is_excused_by_nobody() -> None:
    stop = WriteStop()
    stop.disk_failure = "The disk failed to sync."
    with stop.answered():
        inside = is_stopped(stop)
    stop.reason = ""

    assert (True, True, "The disk failed to sync.") == (inside, is_stopped(stop), stop.standing)


def test_ws2_the_answer_passes_and_what_follows_it_does_not() -> None:
    stop = WriteStop()
    stop.reason = REASON
    with stop.answered():
        inside = is_stopped(stop)

    actual = (inside, is_stopped(stop))

    assert (False, True) == actual


def test_ws2_the_answer_of_one_thread_lets_no_other_through() -> None:
    stop, seen = WriteStop(), list[bool]()
    stop.reason = REASON
    with stop.answered():
        other = Thread(target=lambda: seen.append(is_stopped(stop)))
        other.start()
        other.join()

    assert [True] == seen


def test_ws4_what_was_published_and_is_not_held_is_a_reason_of_its_own() -> None:
    stop = WriteStop()
    stop.published = REASON
    stop.reason = ""  # the checkpoints agree, and change nothing about it
    stopped = is_stopped(stop)
    stop.published = ""

    assert (True, False) == (stopped, is_stopped(stop))

"""F33: packets between the outbox and NATS are dropped for half a minute."""

import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from infra.jetstream import NatsBroker
from infra.outbox import Outbox
from infra.outbox_lock import FileLock
from infra.published_log import PublishedLog
from tests.brokers import POLL_S
from tests.faults import partition
from tests.faults.nats_lab import published, stored, take_turns, within
from tests.faults.partition import Link
from tests.stores import memory_store

pytestmark = [pytest.mark.service, pytest.mark.level2]

CUT_S = 30.0
NOTICED_S = 20.0  # two pings and an answer
STOPPED_S = 20.0  # the longest time-out of a call
PATIENCE_S = 60.0
EVENTS = 6  # of a turn
Lab = Callable[[Path], AbstractContextManager[tuple[Link, str]]]
Record = Callable[[str, object], None]


def threads() -> set[str]:
    """Return the names of this process's threads, but for those of a proxy."""
    names = {thread.name for thread in threading.enumerate()}
    return {name for name in names if not name.endswith(("(_accept)", "(_pump)"))}


def repeat_for(seconds: float, act: Callable[[], None]) -> int:
    """Act each tenth of a second; return how often."""
    deadline, times = time.monotonic() + seconds, 0
    while time.monotonic() < deadline:
        act()
        times += 1
        time.sleep(0.1)
    return times


@pytest.mark.parametrize("lab", [partition.cable, partition.proxy], ids=["namespace", "proxy"])
def test_f33_a_partition_of_half_a_minute_delays_publication_and_nothing_else(
    tmp_path: Path, record_property: Record, lab: Lab
) -> None:
    """I5, I10: turns go on, every call ends by its time-out, no thread is left, the lag goes back."""
    store, before = memory_store(tmp_path), threads()

    def append_one() -> None:
        take_turns(store, 6 + store.last_leaf() // EVENTS, 1)

    def is_cut_off() -> bool:
        append_one()
        return not outbox.state().connected

    with lab(tmp_path / "nats") as (link, address):
        outbox = Outbox(
            PublishedLog(store),
            NatsBroker(lambda: link.address),
            FileLock(tmp_path / "outbox.lock"),
            POLL_S,
        )
        outbox.start()
        take_turns(store, 1, 5)
        level = within(lambda: outbox.state().behind == 0, PATIENCE_S)
        begun = time.monotonic()
        link.cut()
        noticed_s = within(is_cut_off, NOTICED_S)
        appended = repeat_for(CUT_S - (time.monotonic() - begun), append_one)
        cut_off = outbox.state()
        link.mend()
        back_s = within(lambda: outbox.state().behind == 0, PATIENCE_S)
        actual = published(address)
        link.cut()
        append_one()
        stopping = time.monotonic()
        outbox.stop()
        stopped_s = time.monotonic() - stopping

    record_property("injected", 2)
    record_property("recovery_s", round(back_s, 2))
    assert (True, True) == (level < PATIENCE_S, noticed_s < NOTICED_S)
    assert (False, "", True) == (
        cut_off.connected,
        cut_off.alarm,
        cut_off.behind >= EVENTS * appended,
    )
    assert back_s <= 2 + 5 * cut_off.behind / 1_000 + 5
    assert stored(store)[:-EVENTS] == actual
    assert (True, set()) == (stopped_s < STOPPED_S, threads() - before)

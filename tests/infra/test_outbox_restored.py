"""The published stream against a log that lost its tail: writing stops, and what lets it go on."""

from datetime import timedelta
from pathlib import Path

import pytest

from domain.errors import HistoryDiffersError, LogStoppedError
from domain.operator_events import StoreRestored
from infra.clock import SystemIdentifiers
from infra.memory_store import MemoryTurnStore
from infra.outbox import Outbox
from infra.outbox_lock import FileLock
from infra.published_log import PublishedLog
from infra.publisher import MemoryBroker, StreamTail
from tests.brokers import POLL_S, eventually, message, running_outbox
from tests.events import NOON
from tests.stores import ToldClock, fill, memory_store

RESTORED = StoreRestored(leaves_before=5, leaves_after=3, reason="the standby took over")


def test_ob3_pl2_writing_stops_until_the_stream_agrees_or_an_operator_has_answered(
    tmp_path: Path,
) -> None:
    clock = ToldClock()
    older, newer = MemoryTurnStore(clock, SystemIdentifiers()), memory_store(tmp_path)
    broker = MemoryBroker()
    fill(newer, 5)
    with running_outbox(newer, broker, tmp_path / "newer") as outbox:
        eventually(lambda: outbox.state().behind == 0)
    fill(older, 3)
    with running_outbox(older, broker, tmp_path / "older") as outbox:
        eventually(lambda: outbox.state().alarm_name != "")
        alarmed = outbox.state()
        with pytest.raises(LogStoppedError, match="leaf 5"):
            fill(older, 1, first=9)
        clock.at += timedelta(hours=1)
        with older.write_stop.answered():
            older.append_operator((RESTORED,))
        goes_on = eventually(lambda: older.write_stop.standing == "")
        fill(older, 1, first=9)
        still = outbox.state().alarm_name
        broker.messages.clear()  # the stream is deleted, and made again
        healed = eventually(lambda: outbox.state().behind == 0)
        after = outbox.state().alarm_name

    assert ("history-differs", True, "history-differs") == (alarmed.alarm_name, goes_on, still)
    assert (True, "", 5) == (healed, after, len(broker.messages))


def test_pl2_a_restoration_before_what_was_published_answers_nothing(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    store.append_operator((RESTORED,))
    log = PublishedLog(store)

    actual = [log.was_restored_after(instant) for instant in (None, NOON.replace(year=2999))]

    assert ([False, False], True) == (actual, log.was_restored_after(NOON.replace(year=1999)))


def test_ob12_a_page_is_published_only_while_the_log_holds_what_was_published_last(
    tmp_path: Path,
) -> None:
    store = memory_store(tmp_path)
    fill(store, 3)
    outbox = Outbox(PublishedLog(store), MemoryBroker(), FileLock(tmp_path / "lock"), POLL_S)
    (second,) = store.read_after(1, 1)
    held = StreamTail(sequence=2, leaf=2, event_id=second.event_id, data=second.stored)
    outbox._check_log(held)

    with pytest.raises(HistoryDiffersError):
        outbox._check_log(
            StreamTail(sequence=2, leaf=2, event_id="another.1", data=message(2).data)
        )

    assert "not of one history" in store.write_stop.published

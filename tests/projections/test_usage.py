from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from domain.events import Channel
from domain.operator_events import ThreadReset
from domain.ports import UsageCount
from infra.view_store import MemoryViewStore
from projections.runner import ProjectionRunner
from projections.usage import StoredUsage, UsageView
from tests.events import THREAD_ID, admitted, resolved
from tests.stores import Store, fill, memory_store, poison, turn_id

DAY = date(2026, 11, 30)


def usage_of(store: Store) -> StoredUsage:
    views = MemoryViewStore()
    runner = ProjectionRunner(store, views, (UsageView(),))
    return StoredUsage(views, runner.catch_up, store)


def ask(
    store: Store, number: int, requester: str, channel: Channel = "http", hour: int = 12
) -> None:
    at = datetime(2026, 11, 30, hour, 30, tzinfo=UTC)
    event = admitted(requester=requester, channel=channel, at=at)
    store.append(turn_id(number), 0, (event,), thread_id=THREAD_ID)


def test_turns_are_counted_by_requester_and_in_all(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    usage = usage_of(store)
    for number, requester in enumerate(("203.0.113.7", "203.0.113.7", "2001:db8::/64"), start=1):
        ask(store, number, requester)

    actual = [usage.count(client, DAY) for client in ("203.0.113.7", "2001:db8::/64", "nobody")]

    assert [
        UsageCount(by_client=2, in_all=3),
        UsageCount(by_client=1, in_all=3),
        UsageCount(by_client=0, in_all=3),
    ] == actual


def test_us3_a_count_includes_what_was_appended_a_moment_ago(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    usage = usage_of(store)
    ask(store, 1, "203.0.113.7")
    before = usage.count("203.0.113.7", DAY).in_all
    ask(store, 2, "203.0.113.7")

    actual = (before, usage.count("203.0.113.7", DAY).in_all)

    assert (1, 2) == actual


@pytest.mark.parametrize(
    ("channel", "expected"),
    [("http", 1), ("page", 1), ("cli", 0), ("mcp", 0), ("evaluation", 0)],
)
def test_us1_only_http_and_the_page_count(tmp_path: Path, channel: Channel, expected: int) -> None:
    store = memory_store(tmp_path)
    ask(store, 1, "203.0.113.7", channel)

    actual = usage_of(store).count("203.0.113.7", DAY)

    assert UsageCount(by_client=expected, in_all=expected) == actual


def test_us2_the_day_is_that_of_utc_whatever_today_is_elsewhere(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    late = datetime.fromisoformat("2026-11-30T23:30:00-03:00")  # 02:30 of the next day in UTC
    store.append(turn_id(1), 0, (admitted(at=late),), thread_id=THREAD_ID)
    usage = usage_of(store)

    actual = [usage.count("203.0.113.7", day).in_all for day in (DAY, date(2026, 12, 1))]

    assert [0, 1] == actual


def test_other_events_move_no_counter(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    ask(store, 1, "203.0.113.7")
    store.append(turn_id(1), 1, (resolved(),), thread_id=THREAD_ID)
    store.append_operator((ThreadReset(thread_id=THREAD_ID),))

    actual = usage_of(store).count("203.0.113.7", DAY).in_all

    assert 1 == actual


def test_us4_a_day_is_begun_from_the_rows_that_were_stored(tmp_path: Path) -> None:
    store, views = memory_store(tmp_path), MemoryViewStore()
    runner = ProjectionRunner(store, views, (UsageView(),))
    ask(store, 1, "203.0.113.7")
    StoredUsage(views, runner.catch_up, store).count("203.0.113.7", DAY)
    ask(store, 2, "203.0.113.7")
    ask(store, 3, "2001:db8::/64")
    again = StoredUsage(views, runner.catch_up, store)
    ask(store, 4, "203.0.113.7")

    actual = again.count("203.0.113.7", DAY)

    assert UsageCount(by_client=3, in_all=4) == actual


def test_us4_an_event_that_cannot_be_read_stops_the_count_and_no_turn(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    usage = usage_of(store)
    fill(store, 3)
    poison(store, leaf=2)

    actual = usage.count("203.0.113.7", DAY)

    assert UsageCount(by_client=1, in_all=1) == actual

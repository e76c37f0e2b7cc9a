"""The window on the end of the log."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.bounds import FEED_PAGE_BYTES
from domain.operator_events import ThreadReset
from infra import recent_events
from infra.log_records import to_feed_event
from infra.recent_events import RecentEvents
from projections.ports import FeedEvent
from tests.events import THREAD_ID, admitted, recorded, resolved, whole_turn
from tests.infra.test_log_records import leaf_of
from tests.stores import Store, sqlite_store, turn_id


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = sqlite_store(tmp_path)
    yield made
    made.close()


def event_at(leaf: int) -> FeedEvent:
    return to_feed_event(leaf_of(recorded(resolved(), leaf), leaf))


def leaves(recent: RecentEvents, after: int, limit: int = 100) -> list[int]:
    return [event.leaf for event in recent.page_after(after, limit)]


def test_re1_what_is_kept_equals_what_the_store_reads(store: Store, tmp_path: Path) -> None:
    store.append(turn_id(1), 0, whole_turn(), thread_id=THREAD_ID)
    store.append_operator((ThreadReset(thread_id=THREAD_ID),))
    other = sqlite_store(tmp_path)  # keeps nothing of the first one's appends

    actual = store.read_after(0, 100)

    assert other.read_after(0, 100) == actual
    assert 7 == len(actual)
    other.close()


def test_re2_a_page_begins_right_after_its_leaf_or_is_not_given() -> None:
    recent = RecentEvents()
    empty = leaves(recent, 0)
    recent.add((event_at(4), event_at(5)))
    recent.add((event_at(6),))

    actual = [leaves(recent, after) for after in (2, 3, 4, 6, 9)]

    assert [] == empty
    assert [[], [4, 5, 6], [5, 6], [], []] == actual


def test_re2_a_gap_ends_what_was_kept() -> None:
    recent = RecentEvents()
    recent.add((event_at(4), event_at(5)))
    recent.add((event_at(8),))

    actual = (leaves(recent, 3), leaves(recent, 7))

    assert ([], [8]) == actual


def test_re2_events_of_another_process_are_read_from_the_store(
    store: Store, tmp_path: Path
) -> None:
    other = sqlite_store(tmp_path)
    for number, writer in enumerate((store, other, store), start=1):
        writer.append(turn_id(number), 0, whole_turn()[:1], thread_id=THREAD_ID)
    other.close()

    actual = [[event.leaf for event in store.read_after(after, 100)] for after in (0, 1, 2)]

    assert [[1, 2, 3], [2, 3], [3]] == actual


def test_re3_the_oldest_go_where_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent_events, "RECENT_EVENTS", 2)
    recent = RecentEvents()
    recent.add((event_at(1), event_at(2), event_at(3)))

    actual = (leaves(recent, 0), leaves(recent, 1))

    assert ([], [2, 3]) == actual


def test_re3_the_oldest_go_where_they_are_too_great(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recent_events, "RECENT_BYTES", len(event_at(3).stored))
    recent = RecentEvents()
    recent.add((event_at(2), event_at(3)))

    actual = (leaves(recent, 1), leaves(recent, 2))

    assert ([], [3]) == actual


def test_a_page_ends_at_its_bounds_and_holds_one_at_least(store: Store) -> None:
    for number in (1, 2, 3):
        question = "x" * (0 if number == 1 else FEED_PAGE_BYTES // 2 + 1)
        store.append(turn_id(number), 0, (admitted(question),), thread_id=THREAD_ID)

    actual = [
        [event.leaf for event in store.read_after(after, limit)]
        for after, limit in ((0, 100), (1, 100), (2, 100), (0, 1))
    ]

    assert [[1, 2], [2], [3], [1]] == actual

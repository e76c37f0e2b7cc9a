"""One suite for every implementation of the log: TurnStore, EventFeed, ThreadLog."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path

import pytest

from domain.bounds import FEED_PAGE_BYTES
from domain.errors import TurnConflictError
from domain.events import TurnAborted, TurnEvent
from domain.merkle import leaf_hash
from domain.operator_events import IndexActivated, LegalHoldPlaced, ThreadReset
from domain.ports import ThreadClaim
from tests.events import INDEX_SHA256, NOON, THREAD_ID, admitted, resolved, whole_turn
from tests.stores import SERVICE_STORES, STORES, AnyStore, fill, opened, turn_id

OTHER_THREAD = turn_id(0xBB)
ABORTED = TurnAborted(reason="interrupted")
ACTIVATED = IndexActivated(index_sha256=INDEX_SHA256, key_id="key-1", corpus_day="2026-11-01")


@pytest.fixture(
    params=[*STORES, *(pytest.param(make, marks=pytest.mark.service) for make in SERVICE_STORES)],
    ids=lambda make: str(make.__name__),
)
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyStore]:
    make: Callable[[Path], AnyStore] = request.param
    made = make(tmp_path)
    yield made
    made.close()


def append(store: AnyStore, number: int, expected: int, *events: TurnEvent) -> None:
    store.append(turn_id(number), expected, events, thread_id=THREAD_ID)


def test_a_turn_is_read_back_equal_and_in_order(store: AnyStore) -> None:
    first = store.append(turn_id(1), 0, (admitted(),), thread_id=THREAD_ID)
    rest = store.append(turn_id(1), 1, (resolved(), ABORTED), thread_id=THREAD_ID)

    actual = store.read(turn_id(1))

    assert (*first, *rest) == actual
    assert (1, 2, 3) == tuple(event.originator_version for event in actual)


def test_recorded_at_is_the_store_clock(store: AnyStore) -> None:
    append(store, 1, 0, admitted())
    append(store, 1, 1, resolved())

    actual = [event.recorded_at for event in store.read(turn_id(1))]

    assert [NOON, NOON + timedelta(seconds=1)] == actual


def test_g4_the_newest_stamp_is_that_of_the_newest_event(store: AnyStore) -> None:
    before = store.newest_at()
    append(store, 1, 0, admitted())
    append(store, 1, 1, resolved())

    assert (None, NOON + timedelta(seconds=1)) == (before, store.newest_at())


def test_an_unknown_turn_is_empty(store: AnyStore) -> None:
    actual = store.read(turn_id(7))

    assert () == actual


def test_z2_a_taken_place_is_a_conflict_and_nothing_of_it_is_stored(store: AnyStore) -> None:
    append(store, 1, 0, admitted())
    append(store, 1, 1, resolved())

    with pytest.raises(TurnConflictError):
        append(store, 1, 1, resolved(), ABORTED)
    actual = (len(store.read(turn_id(1))), store.last_leaf())

    assert (2, 2) == actual


def test_z2_of_many_writers_of_one_place_exactly_one_wins(store: AnyStore) -> None:
    append(store, 1, 0, admitted())

    def write(_: int) -> bool:
        try:
            append(store, 1, 1, resolved())
        except TurnConflictError:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        actual = sorted(pool.map(write, range(8)))

    assert [*[False] * 7, True] == actual


def test_a3_an_event_leaves_no_hole_in_its_stream(store: AnyStore) -> None:
    append(store, 1, 0, admitted())

    with pytest.raises(TurnConflictError):
        append(store, 1, 2, ABORTED)
    actual = store.last_leaf()

    assert 1 == actual


def test_a1_leaves_have_no_gap_after_refused_appends(store: AnyStore) -> None:
    for number in (1, 2, 3):
        append(store, number, 0, admitted())
        with pytest.raises(TurnConflictError):
            append(store, number, 0, admitted())
    append(store, 2, 1, resolved(), ABORTED)

    actual = [event.leaf for event in store.read_after(0, 100)]

    assert [1, 2, 3, 4, 5] == actual


def test_a1_writers_in_parallel_leave_no_gap_and_the_order_of_each_turn(store: AnyStore) -> None:
    def write(number: int) -> None:
        append(store, number, 0, admitted())
        append(store, number, 1, resolved(), ABORTED)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(write, range(1, 17)))
    page = store.read_after(0, 100)
    fifth = [event.event for event in page if event.event.originator_id == turn_id(5)]

    assert list(range(1, 49)) == [event.leaf for event in page]
    assert [1, 2, 3] == [event.originator_version for event in fifth]


def test_a2_a_leaf_hashes_the_stored_bytes(store: AnyStore) -> None:
    append(store, 1, 0, admitted())
    (event,) = store.read_after(0, 1)

    actual = event.leaf_sha256

    assert leaf_hash(event.stored).hex() == actual


def test_the_feed_gives_what_was_recorded(store: AnyStore) -> None:
    recorded = store.append(turn_id(1), 0, whole_turn()[:2], thread_id=THREAD_ID)

    actual = store.read_after(1, 10)

    assert [recorded[1]] == [opened(store, event.event) for event in actual]
    assert [f"{turn_id(1)}.2"] == [event.event_id for event in actual]
    assert [str(THREAD_ID)] == [event.thread_id for event in actual]


def test_the_leaves_of_a_turn_come_in_its_order(store: AnyStore) -> None:
    append(store, 1, 0, admitted(), resolved())
    append(store, 2, 0, admitted())
    append(store, 1, 2, ABORTED)

    actual = [(event.leaf, event.event_id) for event in store.read_turn_leaves(turn_id(1))]

    assert [(1, f"{turn_id(1)}.1"), (2, f"{turn_id(1)}.2"), (4, f"{turn_id(1)}.3")] == actual


def test_a_page_of_the_feed_holds_at_most_its_bytes_and_always_one(store: AnyStore) -> None:
    long = "a" * (FEED_PAGE_BYTES // 2)
    for number in (1, 2, 3):
        append(store, number, 0, admitted(long))
    append(store, 4, 0, admitted(long * 3))

    actual = [[event.leaf for event in store.read_after(after, 10)] for after in (0, 1, 3)]

    assert [[1], [2], [4]] == actual


def test_find_event_and_find_leaf_know_their_leaf_alone(store: AnyStore) -> None:
    append(store, 1, 0, admitted())
    event, leaf = store.find_event(1), store.find_leaf(1)

    assert event is not None
    assert leaf is not None
    assert (event.stored, "turn-admitted.v1") == (leaf.stored, leaf.tag)
    assert (None, None) == (store.find_event(2), store.find_leaf(0))


def test_operator_events_stand_in_the_stream_of_the_log(store: AnyStore) -> None:
    append(store, 1, 0, admitted())
    store.append_operator((ACTIVATED,))
    store.append_operator((ThreadReset(thread_id=THREAD_ID),))

    actual = store.read_operator()

    assert [(store.log_id, 1), (store.log_id, 2)] == [
        (event.originator_id, event.originator_version) for event in actual
    ]
    assert ["", str(THREAD_ID)] == [event.thread_id for event in store.read_after(1, 10)]


def test_operator_events_in_parallel_are_all_stored(store: AnyStore) -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: store.append_operator((ACTIVATED,)), range(12)))

    actual = [event.originator_version for event in store.read_operator()]

    assert list(range(1, 13)) == actual


def test_z1_a_thread_is_claimed_with_its_first_turn(store: AnyStore) -> None:
    claim = ThreadClaim(thread_id=THREAD_ID, token_sha256="ab" * 32, tenant="public")
    store.append(turn_id(1), 0, (admitted(),), thread_id=THREAD_ID, claim=claim)

    actual = [
        store.find_thread("ab" * 32, "public"),
        store.find_thread("ab" * 32, "court"),
        store.find_thread("cd" * 32, "public"),
    ]

    assert [THREAD_ID, None, None] == actual


def test_z1_a_refused_turn_claims_no_thread(store: AnyStore) -> None:
    append(store, 1, 0, admitted())
    claim = ThreadClaim(thread_id=OTHER_THREAD, token_sha256="ab" * 32, tenant="public")

    with pytest.raises(TurnConflictError):
        store.append(turn_id(1), 0, (admitted(),), thread_id=OTHER_THREAD, claim=claim)
    actual = store.find_thread("ab" * 32, "public")

    assert None is actual


def test_z1_a_taken_thread_refuses_the_turn(store: AnyStore) -> None:
    claim = ThreadClaim(thread_id=THREAD_ID, token_sha256="ab" * 32, tenant="public")
    store.append(turn_id(1), 0, (admitted(),), thread_id=THREAD_ID, claim=claim)

    with pytest.raises(TurnConflictError):
        store.append(turn_id(2), 0, (admitted(),), thread_id=THREAD_ID, claim=claim)
    actual = store.read(turn_id(2))

    assert () == actual


def test_the_turns_of_a_thread_come_newest_first_and_after_a_leaf(store: AnyStore) -> None:
    fill(store, 3)
    store.append(turn_id(9), 0, (admitted(),), thread_id=OTHER_THREAD)
    append(store, 2, 1, resolved())

    actual = (
        store.list_thread_turns(THREAD_ID),
        store.list_thread_turns(THREAD_ID, after_leaf=1),
        store.last_turn_of_thread(THREAD_ID),
        store.last_turn_of_thread(turn_id(0xCC)),
    )

    assert (
        (turn_id(3), turn_id(2), turn_id(1)),
        (turn_id(3), turn_id(2)),
        turn_id(3),
        None,
    ) == actual


def test_turns_are_listed_in_the_order_of_admission_and_by_pages(store: AnyStore) -> None:
    fill(store, 3)
    store.append_operator((ACTIVATED,))
    fill(store, 2, first=4)

    actual = (
        store.list_turn_ids(limit=2),
        store.list_turn_ids(after=turn_id(2), limit=2),
        store.list_turn_ids(after=turn_id(4)),
    )

    assert ((turn_id(1), turn_id(2)), (turn_id(3), turn_id(4)), (turn_id(5),)) == actual


def test_the_last_reset_of_a_thread_is_found_among_other_operator_events(store: AnyStore) -> None:
    store.append_operator((ThreadReset(thread_id=THREAD_ID), ThreadReset(thread_id=OTHER_THREAD)))
    store.append_operator((LegalHoldPlaced(thread_id=THREAD_ID, ground="case 12/26"),))

    actual = [store.last_reset_leaf(thread) for thread in (THREAD_ID, OTHER_THREAD, turn_id(1))]

    assert [1, 2, 0] == actual


def test_fl3_fences_of_a_thread_grow_one_by_one(store: AnyStore) -> None:
    actual = [store.next_fence(thread) for thread in (THREAD_ID, THREAD_ID, OTHER_THREAD)]

    assert [1, 2, 1] == actual


def test_a4_an_admission_under_an_overtaken_fence_is_refused(store: AnyStore) -> None:
    late, newer = store.next_fence(THREAD_ID), store.next_fence(THREAD_ID)
    append(store, 1, 0, admitted(fence=newer))

    with pytest.raises(TurnConflictError):
        append(store, 2, 0, admitted(fence=late))
    actual = store.read(turn_id(2))

    assert () == actual


def test_nothing_appended_is_nothing_stored(store: AnyStore) -> None:
    actual = (store.append(turn_id(1), 0, (), thread_id=THREAD_ID), store.last_leaf())

    assert ((), 0) == actual


def test_z5_an_append_wakes_those_who_wait(store: AnyStore) -> None:
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(store.wait_beyond, 0, 10.0)
        append(store, 1, 0, admitted())
        actual = waiting.result(10)

    assert True is actual


def test_a_wait_without_an_append_ends_after_its_time(store: AnyStore) -> None:
    actual = store.wait_beyond(0, 0.01)

    assert False is actual

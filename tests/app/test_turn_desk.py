import sys
from collections.abc import Iterator
from uuid import UUID

import pytest

from app.turn_desk import TurnDesk, hear_nothing
from domain.errors import StoreUnavailableError, TurnConflictError, TurnOrderError
from domain.events import RecordedEvent, TurnAborted, tag_of
from domain.ports import ThreadClaim
from tests.app.desk import CountedIdentifiers, WatchedStore
from tests.events import THREAD_ID, admitted, answered, resolved
from tests.stores import ToldClock

TURN_ID = UUID("0192c6d4-8c00-7000-8000-000000000001")
WATCHED: list[list[str]] = []  # an audit hook stays for ever, so it writes where it is told


def watch(name: str, _facts: object) -> None:
    """Note the crash points that are passed while a test listens."""
    if WATCHED and name.startswith("vigent."):
        WATCHED[-1].append(name)


sys.addaudithook(watch)


@pytest.fixture
def passed() -> Iterator[list[str]]:
    """The crash points passed, in order."""
    WATCHED.append([])
    yield WATCHED[-1]
    WATCHED.pop()


@pytest.fixture
def store() -> WatchedStore:
    return WatchedStore(ToldClock(), CountedIdentifiers())


@pytest.fixture
def heard() -> list[RecordedEvent]:
    return []


@pytest.fixture
def desk(store: WatchedStore, heard: list[RecordedEvent]) -> TurnDesk:
    return TurnDesk(store, TURN_ID, THREAD_ID, heard.append)


def test_f1_an_event_out_of_order_is_refused_before_it_is_stored(
    desk: TurnDesk, store: WatchedStore
) -> None:
    with pytest.raises(TurnOrderError):
        desk.note(resolved())

    assert store.last_leaf() == 0


def test_f1_what_is_noted_is_folded_at_once(desk: TurnDesk) -> None:
    desk.note(admitted())
    desk.note(resolved())

    assert (2, "resolved") == (desk.turn.version, desk.turn.phase)


def test_f2_a_listener_hears_events_after_their_commit_and_in_order(
    desk: TurnDesk, store: WatchedStore, heard: list[RecordedEvent]
) -> None:
    desk.note(admitted())
    desk.note(resolved())
    before = tuple(heard)
    desk.commit()

    assert ((), store.read(TURN_ID)) == (before, tuple(heard))


def test_f2_a_listener_hears_nothing_of_a_commit_that_failed(
    desk: TurnDesk, store: WatchedStore, heard: list[RecordedEvent]
) -> None:
    store.commits_left = 0
    desk.note(admitted())

    with pytest.raises(StoreUnavailableError):
        desk.commit()

    assert heard == []


def test_a_stored_turn_is_taken_up_where_it_stopped(
    desk: TurnDesk, store: WatchedStore, heard: list[RecordedEvent]
) -> None:
    before = TurnDesk(store, TURN_ID, THREAD_ID, hear_nothing)
    before.note(admitted())
    before.commit()

    desk.take_up(store.read(TURN_ID))
    for event in (resolved(), *answered()):
        desk.note(event)
    desk.commit()

    assert ("closed", [1, 2, 3, 4, 5, 6]) == (
        desk.turn.phase,
        [event.originator_version for event in heard],
    )


def test_the_second_of_two_writers_is_refused(desk: TurnDesk, store: WatchedStore) -> None:
    other = TurnDesk(store, TURN_ID, THREAD_ID, hear_nothing)
    for one in (desk, other):
        one.note(admitted())
    desk.commit()

    with pytest.raises(TurnConflictError):
        other.commit()

    assert [tag_of(event.event) for event in store.read(TURN_ID)] == ["turn-admitted.v1"]


def test_a_claim_goes_with_the_commit(desk: TurnDesk, store: WatchedStore) -> None:
    desk.note(admitted())
    desk.note(TurnAborted(reason="shutdown"))
    desk.commit(ThreadClaim(thread_id=THREAD_ID, token_sha256="ab" * 32, tenant="public"))

    assert store.find_thread("ab" * 32, "public") == THREAD_ID


def test_f3_each_commit_passes_the_crash_points_of_its_first_and_its_last_event(
    desk: TurnDesk, passed: list[str]
) -> None:
    desk.note(admitted())
    desk.commit()
    desk.note(resolved())
    for event in answered()[:2]:
        desk.note(event)
    desk.commit()
    for event in answered()[2:]:
        desk.note(event)
        desk.commit()

    expected = ["C01", "C02", "C03", "C06", "C07", "C08", "C09"]
    assert [f"vigent.{point}" for point in expected] == passed


def test_f3_an_abortion_passes_none(desk: TurnDesk, passed: list[str]) -> None:
    desk.note(admitted())
    desk.note(TurnAborted(reason="interrupted"))
    desk.commit()

    assert ["vigent.C01"] == passed

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from domain.bounds import MEMORY_TURNS
from domain.canonical import to_canonical_bytes
from domain.events import TurnAborted
from domain.operator_events import ThreadReset
from domain.ports import ThreadClaim
from domain.thread import ThreadContext
from infra.thread_keys import KEY_FILE, SqliteThreadKeys
from projections.thread_memory import LoggedThreadMemory, bound_memory
from tests.events import GDPR, NOON, THREAD_ID, admitted, answered, asked_back, resolved, whole_turn
from tests.stores import Store, ToldClock, memory_store, sealed, turn_id

HALF_HOUR = 1_800
BOUND = 32_768


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return memory_store(tmp_path)


def memory_of(store: Store, memory_bytes: int = BOUND) -> LoggedThreadMemory:
    return LoggedThreadMemory(store, HALF_HOUR, memory_bytes)


def ask(store: Store, number: int, *, expired: bool = False) -> None:
    """Append a closed turn; the n-th is asked n minutes after noon."""
    at = NOON + timedelta(minutes=number)
    events = whole_turn(
        f"Question {number}: what does Article 17 GDPR say?", at=at, expired=expired
    )
    store.append(turn_id(number), 0, events, thread_id=THREAD_ID)


def recalled(store: Store, minutes: int) -> ThreadContext:
    return memory_of(store).recall(THREAD_ID, NOON + timedelta(minutes=minutes))


def test_a_new_thread_remembers_nothing_and_has_not_expired(store: Store) -> None:
    actual = recalled(store, 0)

    assert ThreadContext(thread_id=THREAD_ID) == actual


def test_a_closed_turn_is_remembered_with_its_subject_and_days(store: Store) -> None:
    ask(store, 1)

    (turn,) = recalled(store, 2).turns

    assert turn_id(1) == turn.turn_id
    assert "Question 1: what does Article 17 GDPR say?" == turn.question
    assert [(GDPR, "art_17")] == [(member.work, member.anchor) for member in turn.members]
    assert [date(2026, 11, 30)] == [instant.day for instant in turn.instants]
    assert ("as_of",) == turn.operations
    assert ("en", "gap") == (turn.language, turn.status)


def test_a_clarification_is_remembered_with_its_options_and_their_wording(store: Store) -> None:
    store.append(turn_id(1), 0, (admitted(), resolved(), asked_back()), thread_id=THREAD_ID)

    (turn,) = recalled(store, 1).turns

    assert ["a", "b"] == [option.option_id for option in turn.options]
    assert ["GDPR", "LED"] == [wording.label for wording in turn.wordings]
    assert ((), ()) == (turn.instants, turn.operations)


def test_tm1_the_last_six_closed_turns_are_remembered_oldest_first(store: Store) -> None:
    for number in range(1, 9):
        ask(store, number)

    actual = recalled(store, 9).turn_ids

    assert tuple(turn_id(number) for number in range(3, 9)) == actual
    assert MEMORY_TURNS == len(actual)


def test_tm1_aborted_and_unfinished_turns_are_not_remembered(store: Store) -> None:
    ask(store, 1)
    store.append(
        turn_id(2), 0, (admitted(), TurnAborted(reason="interrupted")), thread_id=THREAD_ID
    )
    store.append(turn_id(3), 0, (admitted(), resolved()), thread_id=THREAD_ID)
    awaiting = (admitted(), resolved(), *answered(synthesis=True))
    store.append(turn_id(4), 0, awaiting, thread_id=THREAD_ID)

    actual = recalled(store, 2).turn_ids

    assert (turn_id(1),) == actual


def test_tm1_the_oldest_turns_go_first_where_the_bound_of_bytes_is_met(store: Store) -> None:
    for number in range(1, 5):
        ask(store, number)
    everything = recalled(store, 5).turns
    bound = sum(len(to_canonical_bytes(turn)) for turn in everything[2:])

    actual = [
        memory_of(store, limit).recall(THREAD_ID, NOON + timedelta(minutes=5)).turn_ids
        for limit in (bound, bound - 1, 1)
    ]

    assert [(turn_id(3), turn_id(4)), (turn_id(4),), ()] == actual


def test_tm1_nothing_is_cut_from_what_fits() -> None:
    actual = bound_memory((), BOUND)

    assert () == actual


@pytest.mark.parametrize(
    ("idle_s", "expired"), [(HALF_HOUR, False), (HALF_HOUR + 1, True)], ids=["just", "too long"]
)
def test_tm2_an_idle_thread_reads_empty_and_says_so(
    store: Store, idle_s: int, expired: bool
) -> None:
    ask(store, 1)

    actual = memory_of(store).recall(THREAD_ID, NOON + timedelta(minutes=1, seconds=idle_s))

    assert (expired, not expired) == (actual.expired, bool(actual.turns))


def test_tm2_what_a_turn_did_not_see_stays_forgotten(store: Store) -> None:
    ask(store, 1)
    ask(store, 45, expired=True)
    ask(store, 46)

    actual = recalled(store, 47)

    assert (turn_id(45), turn_id(46)) == actual.turn_ids
    assert False is actual.expired


def test_tm2_a_clock_that_went_back_expires_nothing(store: Store) -> None:
    ask(store, 30)

    actual = recalled(store, 0).turn_ids

    assert (turn_id(30),) == actual


def test_tm3_nothing_before_a_reset_is_remembered(store: Store) -> None:
    ask(store, 1)
    store.append_operator((ThreadReset(thread_id=THREAD_ID),))
    empty = recalled(store, 2)
    ask(store, 3)

    actual = recalled(store, 4).turn_ids

    assert ThreadContext(thread_id=THREAD_ID) == empty
    assert (turn_id(3),) == actual


def test_tm4_a_turn_that_cleared_the_context_hides_the_turns_before_it(store: Store) -> None:
    ask(store, 1)
    cleared = (
        admitted(at=NOON + timedelta(minutes=2)),
        resolved(),
        *answered(disposition="clear"),
    )
    store.append(turn_id(2), 0, cleared, thread_id=THREAD_ID)
    ask(store, 3)

    actual = recalled(store, 4).turn_ids

    assert (turn_id(2), turn_id(3)) == actual


def test_other_threads_are_never_seen(store: Store) -> None:
    ask(store, 1)

    actual = memory_of(store).recall(turn_id(0xBB), datetime(2026, 11, 30, 12, 5, tzinfo=UTC))

    assert () == actual.turns


def test_a_thread_is_found_by_its_token_within_its_tenant(store: Store) -> None:
    claim = ThreadClaim(thread_id=THREAD_ID, token_sha256="ab" * 32, tenant="public")
    store.append(turn_id(1), 0, (admitted(),), thread_id=THREAD_ID, claim=claim)
    memory = memory_of(store)

    actual = [memory.find_thread("ab" * 32, tenant) for tenant in ("public", "court")]

    assert [THREAD_ID, None] == actual


def test_tm5_a_turn_whose_text_was_erased_is_not_remembered(tmp_path: Path) -> None:
    store = sealed(memory_store(tmp_path), tmp_path)
    for number in (1, 2):
        store.append(turn_id(number), 0, whole_turn(), thread_id=THREAD_ID)
    memory = LoggedThreadMemory(store, HALF_HOUR, BOUND)
    before = memory.recall(THREAD_ID, NOON).turn_ids
    SqliteThreadKeys(tmp_path / KEY_FILE, ToldClock().now).destroy(THREAD_ID)

    actual = memory.recall(THREAD_ID, NOON)
    store.close()

    assert (turn_id(1), turn_id(2)) == before
    assert ThreadContext(thread_id=THREAD_ID) == actual

from pathlib import Path

import pytest

from domain.canonical import to_canonical_bytes
from domain.events import ProseDrafted, ProseJudged, TurnAborted, tag_of
from domain.operator_events import ThreadReset
from domain.prose import JudgmentText
from domain.sealed import seal_plain
from infra.view_store import MemoryViewStore
from projections.runner import ProjectionRunner
from projections.turn_audit import TurnAudit, TurnAuditView, find_turn_audit
from tests.events import THREAD_ID, admitted, answered, filled_struct, resolved, whole_turn
from tests.stores import Store, memory_store, turn_id


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return memory_store(tmp_path)


def audit_of(store: Store, number: int = 1) -> TurnAudit:
    views = MemoryViewStore()
    ProjectionRunner(store, views, (TurnAuditView(),)).catch_up()
    audit = find_turn_audit(views, turn_id(number))
    assert audit is not None
    return audit


def test_au1_every_event_stands_in_the_row_with_its_leaf(store: Store) -> None:
    store.append(turn_id(1), 0, whole_turn(), thread_id=THREAD_ID)
    feed = store.read_after(0, 10)

    actual = audit_of(store).lines

    assert [
        (event.leaf, event.event_id, tag_of(event.event.event), event.leaf_sha256) for event in feed
    ] == [(line.leaf, line.event_id, line.tag, line.leaf_sha256) for line in actual]
    assert [event.event.recorded_at for event in feed] == [line.recorded_at for line in actual]


def test_a_closed_turn_shows_its_status_and_counts(store: Store) -> None:
    store.append(turn_id(1), 0, whole_turn(), thread_id=THREAD_ID)

    actual = audit_of(store)

    assert ("gap", True, "") == (actual.status, actual.closed, actual.aborted_because)
    assert (1, 1, 0) == (actual.proposals, actual.operations, actual.drafts)
    assert 64 == len(actual.plan_sha256)


def test_a_turn_with_prose_closes_with_its_judgment(store: Store) -> None:
    events = (admitted(), resolved(), *answered(synthesis=True))
    store.append(turn_id(1), 0, events, thread_id=THREAD_ID)
    before = audit_of(store).closed
    judged = ProseJudged(
        verdict="dropped", dropped_because="no_draft", sealed=seal_plain(JudgmentText())
    )
    store.append(turn_id(1), 6, (filled_struct(ProseDrafted), judged), thread_id=THREAD_ID)

    actual = audit_of(store)

    assert (False, True, 1) == (before, actual.closed, actual.drafts)


def test_an_aborted_turn_says_why(store: Store) -> None:
    store.append(turn_id(1), 0, (admitted(), TurnAborted(reason="deadline")), thread_id=THREAD_ID)

    actual = audit_of(store)

    assert (None, True, "deadline") == (actual.status, actual.closed, actual.aborted_because)


def test_au2_no_reader_text_enters_the_row(store: Store) -> None:
    question = "May my neighbour Ada have her data erased?"
    store.append(turn_id(1), 0, whole_turn(question), thread_id=THREAD_ID)

    actual = to_canonical_bytes(audit_of(store))

    assert b"Ada" not in actual
    assert b'"request_digest":"hmac-sha256:' in actual


def test_au3_operator_events_make_no_row(store: Store) -> None:
    store.append_operator((ThreadReset(thread_id=THREAD_ID),))
    views = MemoryViewStore()
    ProjectionRunner(store, views, (TurnAuditView(),)).catch_up()

    actual = (views.list_rows("turn_audit"), views.position("turn_audit"))

    assert ((), 1) == actual


def test_an_event_without_an_admission_stops_the_view(store: Store) -> None:
    store.append(turn_id(1), 0, (resolved(),), thread_id=THREAD_ID)
    runner = ProjectionRunner(store, MemoryViewStore(), (TurnAuditView(),))
    runner.catch_up()

    actual = runner.states()[0].degraded

    assert "belongs to a turn whose admission the log does not hold" in actual


def test_an_unknown_turn_has_no_row() -> None:
    actual = find_turn_audit(MemoryViewStore(), turn_id(1))

    assert None is actual

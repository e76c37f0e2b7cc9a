from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.errors import TurnOrderError
from domain.events import (
    OutcomeRouted,
    PlanFrozen,
    PlanProposed,
    ProseDrafted,
    ProseJudged,
    TurnAborted,
    TurnEvent,
)
from domain.plan import GateFault
from domain.prose import DraftText, JudgmentText
from domain.sealed import seal_plain
from domain.turn import NEW_TURN, Turn, evolve, fold
from tests.events import admitted, answered, asked_back, filled_struct, resolved

ADMITTED, RESOLVED = admitted(), resolved()
PROPOSED, FROZEN, EXECUTED, ROUTED = answered()
assert isinstance(PROPOSED, PlanProposed)
assert isinstance(FROZEN, PlanFrozen)
assert isinstance(ROUTED, OutcomeRouted)
OPERATION = FROZEN.operations[0]
FAULT = GateFault(code="bad_value", where="op_1.date", expected="a day")
FAULTY = replace(PROPOSED, plan=None, faults=(FAULT,))
SECOND = replace(PROPOSED, attempt=2)
ASKED = asked_back()
WITH_PROSE = replace(ROUTED, synthesis=True)
DRAFTED = filled_struct(ProseDrafted, attempt=1, sealed=seal_plain(DraftText(answer="x")))
REDRAFTED = replace(DRAFTED, attempt=2)
JUDGED = filled_struct(ProseJudged, sealed=seal_plain(JudgmentText()))
ABORTED = TurnAborted(reason="interrupted")
BEGUN = (ADMITTED, RESOLVED)
RUN = (*BEGUN, PROPOSED, FROZEN, EXECUTED)

LEGAL: list[tuple[str, tuple[TurnEvent, ...], str]] = [
    ("answered", (*RUN, ROUTED), "closed"),
    ("clarification of the law", (*BEGUN, ASKED), "closed"),
    ("invalid or unclear", (*BEGUN, PROPOSED, ROUTED), "closed"),
    ("corrected", (*BEGUN, FAULTY, SECOND, FROZEN, EXECUTED, ROUTED), "closed"),
    ("twice invalid", (*BEGUN, FAULTY, replace(FAULTY, attempt=2), ROUTED), "closed"),
    ("prose dropped", (*RUN, WITH_PROSE, JUDGED), "closed"),
    ("one draft", (*RUN, WITH_PROSE, DRAFTED, JUDGED), "closed"),
    ("two drafts", (*RUN, WITH_PROSE, DRAFTED, REDRAFTED, JUDGED), "closed"),
    ("aborted at once", (ADMITTED, ABORTED), "aborted"),
    ("aborted after the subject", (*BEGUN, ABORTED), "aborted"),
    ("aborted after the proposal", (*BEGUN, PROPOSED, ABORTED), "aborted"),
    ("aborted after the freeze", (*BEGUN, PROPOSED, FROZEN, ABORTED), "aborted"),
    ("aborted after an operation", (*RUN, ABORTED), "aborted"),
    ("still open", RUN, "executed"),
    ("waiting for prose", (*RUN, WITH_PROSE), "routed"),
]


@pytest.mark.parametrize(
    ("events", "phase"), [(e, p) for _, e, p in LEGAL], ids=[name for name, _, _ in LEGAL]
)
def test_d1_the_legal_orders_fold(events: tuple[TurnEvent, ...], phase: str) -> None:
    turn = fold(events)

    actual = (turn.phase, turn.version, turn.is_closed)

    assert (phase, len(events), phase in ("closed", "aborted")) == actual


def test_the_fold_holds_every_event() -> None:
    turn = fold((*BEGUN, FAULTY, SECOND, FROZEN, EXECUTED, WITH_PROSE, DRAFTED, JUDGED))

    actual = (
        turn.admission,
        turn.resolution,
        turn.proposals,
        turn.frozen,
        turn.executed,
        turn.outcome,
        turn.drafts,
        turn.judged,
        turn.aborted,
    )

    assert (
        ADMITTED,
        RESOLVED,
        (FAULTY, SECOND),
        FROZEN,
        (EXECUTED,),
        WITH_PROSE,
        (DRAFTED,),
        JUDGED,
        None,
    ) == actual


EVERY = (ADMITTED, RESOLVED, PROPOSED, FROZEN, EXECUTED, ROUTED, DRAFTED, JUDGED, ABORTED)
MAY_FOLLOW: dict[str, tuple[tuple[TurnEvent, ...], tuple[TurnEvent, ...]]] = {
    "new": ((), (ADMITTED,)),
    "admitted": ((ADMITTED,), (RESOLVED, ABORTED)),
    "resolved": (BEGUN, (PROPOSED, ROUTED, ABORTED)),
    "proposed": ((*BEGUN, PROPOSED), (FROZEN, ROUTED, ABORTED)),
    "frozen": ((*BEGUN, PROPOSED, FROZEN), (EXECUTED, ABORTED)),
    "executed": (RUN, (ROUTED, ABORTED)),
    "routed": ((*RUN, WITH_PROSE), (DRAFTED, JUDGED)),
    "drafted": ((*RUN, WITH_PROSE, DRAFTED), (JUDGED,)),
    "closed": ((*RUN, ROUTED), ()),
    "aborted": ((ADMITTED, ABORTED), ()),
}


@pytest.mark.parametrize("phase", MAY_FOLLOW)
@pytest.mark.parametrize("event", EVERY, ids=[type(event).__name__ for event in EVERY])
def test_d1_each_event_follows_only_where_it_may(phase: str, event: Any) -> None:
    events, allowed = MAY_FOLLOW[phase]
    turn = fold(events)

    if event in allowed:
        assert turn.version + 1 == evolve(turn, event).version
    else:
        with pytest.raises(TurnOrderError, match=r"may not stand at place"):
            evolve(turn, event)


@pytest.mark.parametrize(
    ("events", "event"),
    [
        pytest.param(BEGUN, SECOND, id="a second before the first"),
        pytest.param((*BEGUN, FAULTY), FAULTY, id="the first again"),
        pytest.param((*BEGUN, PROPOSED), SECOND, id="a second without a fault"),
        pytest.param((*BEGUN, FAULTY, replace(FAULTY, attempt=2)), SECOND, id="a third"),
    ],
)
def test_d2_a_second_proposal_follows_a_faulty_first(
    events: tuple[TurnEvent, ...], event: TurnEvent
) -> None:
    with pytest.raises(TurnOrderError):
        evolve(fold(events), event)


@pytest.mark.parametrize(
    "fields",
    [
        {"operation_id": "op_2"},
        {"plan_sha256": "0" * 64},
        {"index_sha256": "0" * 64},
    ],
)
def test_d3_an_operation_is_the_next_of_the_frozen_plan(fields: dict[str, object]) -> None:
    turn = fold((*BEGUN, PROPOSED, FROZEN))

    with pytest.raises(TurnOrderError):
        evolve(turn, replace(EXECUTED, **fields))


def test_d3_no_operation_runs_twice() -> None:
    with pytest.raises(TurnOrderError, match="every planned operation has run"):
        evolve(fold(RUN), EXECUTED)


def test_d4_an_outcome_waits_for_every_planned_operation() -> None:
    second = replace(OPERATION, operation_id="op_2")
    two = replace(FROZEN, operations=(OPERATION, second))
    turn = fold((*BEGUN, PROPOSED, two, EXECUTED))

    with pytest.raises(TurnOrderError, match="planned operations have not run"):
        evolve(turn, ROUTED)


def test_d4_drafts_are_numbered() -> None:
    with pytest.raises(TurnOrderError, match="draft 1 is next"):
        evolve(fold((*RUN, WITH_PROSE)), REDRAFTED)


@given(st.lists(st.sampled_from(EVERY), max_size=8))
def test_d5_nothing_follows_a_closing_event(events: list[TurnEvent]) -> None:
    turn = fold((*RUN, ROUTED))

    for event in events:
        with pytest.raises(TurnOrderError):
            evolve(turn, event)


def test_an_empty_turn_has_no_admission_and_no_subject() -> None:
    with pytest.raises(TurnOrderError, match="begins with turn-admitted"):
        _ = NEW_TURN.admission
    with pytest.raises(TurnOrderError, match="no subject-resolved"):
        _ = Turn().resolution

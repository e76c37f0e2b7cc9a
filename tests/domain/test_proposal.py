from collections.abc import Callable
from datetime import date

import pytest
from msgspec.structs import replace

from domain.bounds import RAW_ANSWER_MAX_BYTES
from domain.canonical import to_canonical_bytes
from domain.operation_catalog import ArticleHistory, AsOf
from domain.plan import GateFault, MadeBy, Plan, PlannedAction, PlannedOperation, Proposal
from domain.proposal import planned_by, proposal_of, record_proposal
from domain.sealed import keyed_digest

MADE_BY = MadeBy(kind="model", model_asked="m-1", model_returned="m-1-2026-05-01")
SECRET = "moradia de Joana Silva"  # noqa: S105 -- a reader's words
PLAN = Plan(
    operations=(
        PlannedOperation(
            operation_id="op_1",
            user_order=1,
            arguments=ArticleHistory(subject_ref="subject_1", article_number="6", contains=SECRET),
        ),
        PlannedOperation(
            operation_id="op_2",
            user_order=2,
            arguments=AsOf(subject_ref="subject_1", date=date(2015, 9, 15), anchors=("art_6",)),
        ),
    )
)
FAULTS = (GateFault(code="unknown_argument", where="op_1.when", expected="no such argument"),)
digest: Callable[[bytes], str] = keyed_digest


def proposal(plan: Plan | None = PLAN, raw: bytes = b'{"operations":[]}') -> Proposal:
    return Proposal(raw=raw, plan=plan, faults=(), made_by=MADE_BY)


def test_b3_reader_text_of_a_plan_stands_sealed_and_in_the_plan_as_its_digest() -> None:
    event = record_proposal(proposal(), (), attempt=1, digest=digest)

    assert event.plan is not None
    masked = event.plan.operations[0].arguments
    assert isinstance(masked, ArticleHistory)
    assert digest(SECRET.encode()) == masked.contains
    assert SECRET.encode() not in to_canonical_bytes(event.plan)


def test_b3_the_plan_is_read_back_as_it_was_proposed() -> None:
    event = record_proposal(proposal(), (), attempt=1, digest=digest)

    assert planned_by(event) == PLAN


@pytest.mark.parametrize(
    ("plan", "expected"),
    [
        pytest.param(None, Plan(), id="one that did not decode"),
        pytest.param(Plan(), Plan(), id="an empty one"),
        pytest.param(
            Plan(action=PlannedAction(action="legal_boundary", reason="advice")),
            Plan(action=PlannedAction(action="legal_boundary", reason="advice")),
            id="an action",
        ),
    ],
)
def test_a_plan_without_operations_is_read_back(plan: Plan | None, expected: Plan) -> None:
    event = record_proposal(proposal(plan), (), attempt=1, digest=digest)

    assert expected == planned_by(event)


def test_b3_a_faulty_plan_that_repeats_an_id_is_read_back_all_the_same() -> None:
    first, second = PLAN.operations
    twice = replace(
        PLAN, operations=(replace(second, operation_id="op_1"), first, replace(first, user_order=3))
    )
    event = record_proposal(proposal(twice), FAULTS, attempt=1, digest=digest)

    assert twice == planned_by(event)


def test_a_proposal_to_be_corrected_is_given_back_with_the_faults_found() -> None:
    event = record_proposal(proposal(), FAULTS, attempt=1, digest=digest)

    expected = Proposal(raw=b'{"operations":[]}', plan=PLAN, faults=FAULTS, made_by=MADE_BY)
    assert expected == proposal_of(event)


@pytest.mark.parametrize(
    ("raw", "kept"),
    [
        pytest.param(b"x" * RAW_ANSWER_MAX_BYTES, RAW_ANSWER_MAX_BYTES, id="at the bound"),
        pytest.param(b"x" * (RAW_ANSWER_MAX_BYTES + 7), RAW_ANSWER_MAX_BYTES, id="past the bound"),
    ],
)
def test_a8_a_raw_answer_is_cut_and_its_digest_covers_all_of_it(raw: bytes, kept: int) -> None:
    event = record_proposal(proposal(None, raw), FAULTS, attempt=2, digest=digest)

    actual = (event.raw_bytes, event.raw_digest, len(proposal_of(event).raw), event.attempt)
    assert (len(raw), digest(raw), kept, 2) == actual


def test_a8_a_raw_answer_that_is_cut_inside_a_character_stays_text() -> None:
    raw = b"x" * (RAW_ANSWER_MAX_BYTES - 1) + "é".encode()

    event = record_proposal(proposal(None, raw), (), attempt=1, digest=digest)

    assert proposal_of(event).raw.decode().endswith("x\ufffd")

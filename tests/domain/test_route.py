"""Step 8: every combination of what a turn came to has one typed reply."""

from itertools import permutations, product
from typing import get_args

import pytest
from msgspec.structs import replace

from domain.canonical import to_canonical_bytes
from domain.date_pool import DatesUnclear
from domain.events import AdmittedText, OperationExecuted, OutcomeRouted, SubjectResolved
from domain.operation_catalog import AsOf, CoverageOf
from domain.outcome import CORE_STATUSES, Disclosure, ReplyStatus
from domain.plan import GateFault, Plan, PlannedAction, PlannedOperation
from domain.route import route
from domain.sealed import seal_plain
from domain.subject import MissingLaw, ResolutionState, SubjectText
from domain.turn import Turn
from tests.turns import (
    BRAZIL_MEMBER,
    GDPR_MEMBER,
    GOLDEN,
    Step,
    admitted,
    answer_past,
    ask_two_constitutions,
    executed_of,
    executed_turn,
    frozen_of,
    gap_repealed,
    gap_turn,
    proposed,
    refusal_advice,
    resolved,
    several_incomplete,
    step_past,
    step_unknown_anchor,
    stopped_turn,
    told,
)

UNCLEAR = DatesUnclear(kind="missing_day", operation_id="op_1")
FAULT = GateFault(code="bad_value", where="op_1.date", expected="a day as YYYY-MM-DD")
OPERATION = PlannedOperation(
    operation_id="op_1", user_order=1, arguments=AsOf(subject_ref="subject_1")
)


def subject_of(
    state: ResolutionState, *, missing: MissingLaw | None = None, language: str = "en"
) -> SubjectResolved:
    held = state in ("resolved", "carried")
    return SubjectResolved(
        state=state,
        members=(GDPR_MEMBER,) if held else (),
        missing=missing,
        language=language,
        sealed=seal_plain(SubjectText()),
    )


def outcome_of(turn: Turn) -> OutcomeRouted:
    assert turn.outcome is not None
    return turn.outcome


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        pytest.param(ask_two_constitutions("en"), "clarification", id="two laws"),
        pytest.param(
            stopped_turn(subject_of("resolved"), proposed(Plan()), unclear=UNCLEAR),
            "clarification",
            id="unclear day",
        ),
        pytest.param(gap_turn("ambiguous_version"), "clarification", id="two versions"),
        pytest.param(refusal_advice("en"), "refusal", id="boundary"),
        pytest.param(
            stopped_turn(subject_of("resolved"), proposed(Plan(), FAULT)),
            "invalid_request",
            id="faults",
        ),
        pytest.param(
            stopped_turn(subject_of("resolved"), proposed(None)), "invalid_request", id="no plan"
        ),
        pytest.param(answer_past("en"), "answer", id="answer"),
        pytest.param(gap_turn("no_changes_in_period"), "answer", id="nothing, and that is known"),
        pytest.param(gap_repealed("en"), "gap", id="repealed"),
        pytest.param(gap_turn(None, transport="timed_out"), "gap", id="outage"),
        pytest.param(
            stopped_turn(subject_of("resolved"), planner_failed=True), "gap", id="no planner"
        ),
        pytest.param(stopped_turn(subject_of("unavailable")), "gap", id="no catalog"),
        pytest.param(
            stopped_turn(subject_of("unresolved", missing=MissingLaw(jurisdiction="ch"))),
            "gap",
            id="not held",
        ),
        pytest.param(stopped_turn(subject_of("unresolved")), "clarification", id="unknown name"),
        pytest.param(
            stopped_turn(subject_of("not_requested"), proposed(Plan(operations=(OPERATION,)))),
            "gap",
            id="a plan that was never run",
        ),
    ],
)
def test_ro1_the_first_status_that_applies_is_the_replys(turn: Turn, expected: str) -> None:
    assert expected == outcome_of(turn).status


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        pytest.param(several_incomplete("en"), True, id="one of two"),
        pytest.param(answer_past("en"), False, id="all"),
        pytest.param(gap_repealed("en"), False, id="none"),
    ],
)
def test_ro2_an_answer_with_a_gap_is_incomplete(turn: Turn, expected: bool) -> None:
    assert expected is outcome_of(turn).incomplete


def test_ro2_the_gap_of_an_incomplete_answer_comes_first() -> None:
    assert (
        "There is no Article 999 in Regulation (EU) 2016/679." == told(several_incomplete("en"))[0]
    )


def test_ro2_a_law_named_beside_a_held_one_and_not_held_is_told_first() -> None:
    held = resolved("en", BRAZIL_MEMBER)
    turn = executed_turn(replace(held, missing=MissingLaw(jurisdiction="ch")), step_past())

    actual = outcome_of(turn)

    assert ("answer", True) == (actual.status, actual.incomplete)
    assert told(turn)[0].startswith("No law of Switzerland")


def test_a_question_keeps_what_was_found_beside_it() -> None:
    unsure = Step(arguments=AsOf(subject_ref="subject_1"), status="ambiguous_version")
    turn = executed_turn(resolved("en", BRAZIL_MEMBER), step_past(), unsure)

    assert "clarification" == outcome_of(turn).status
    assert "<op_1:1:1>" in told(turn)


def test_ro3_the_order_of_gathering_changes_nothing() -> None:
    turn = several_incomplete("en")
    assert turn.admission is not None

    def routed(executed: tuple[OperationExecuted, ...]) -> bytes:
        outcome = route(
            admitted=turn.admission,
            subject=turn.resolution,
            proposals=turn.proposals,
            frozen=turn.frozen,
            executed=executed,
            unclear=None,
        )
        return to_canonical_bytes(outcome)

    assert 1 == len({routed(mixed) for mixed in permutations(turn.executed)})


@pytest.mark.parametrize(
    ("turn", "expected"),
    [
        pytest.param(answer_past("en"), "replace", id="answer"),
        pytest.param(gap_repealed("en"), "replace", id="gap of a law that was named"),
        pytest.param(ask_two_constitutions("en"), "preserve", id="question"),
        pytest.param(refusal_advice("en"), "preserve", id="refusal"),
        pytest.param(
            executed_turn(subject_of("carried"), step_past()), "preserve", id="carried subject"
        ),
        pytest.param(
            executed_turn(subject_of("not_requested"), step_past()), "preserve", id="no subject"
        ),
    ],
)
def test_ro4_a_resolved_subject_replaces_the_threads(turn: Turn, expected: str) -> None:
    assert expected == outcome_of(turn).context_disposition


def test_ro4_starting_anew_clears_the_threads_subject() -> None:
    turn = stopped_turn(subject_of("unresolved"))
    said = seal_plain(AdmittedText(question="Start over"))

    actual = route(
        admitted=replace(turn.admission, sealed=said),
        subject=turn.resolution,
        proposals=(),
        frozen=None,
        executed=(),
        unclear=None,
    )

    assert ("clarification", "clear") == (actual.status, actual.context_disposition)


def test_ro5_every_disclosure_is_carried_once_and_in_order() -> None:
    member = replace(BRAZIL_MEMBER, runner_up="lu-legilux:constitution-1868")
    default = Disclosure(kind="defaulted_to_today", operation_id="op_1")
    step = replace(step_past(), disclosures=(*step_past().disclosures, default))
    turn = executed_turn(resolved("en", member), step, disclosures=(default,), expired=True)

    actual = [one.kind for one in outcome_of(turn).disclosures]

    assert ["defaulted_to_today", "runner_up", "text_status", "thread_expired"] == actual


def test_ro5_a_reply_without_blocks_says_its_disclosures_too() -> None:
    member = replace(GDPR_MEMBER, runner_up="eu-eurlex:32018r1725")
    action = PlannedAction(action="legal_boundary", reason="advice")
    turn = stopped_turn(resolved("en", member), proposed(Plan(action=action)), expired=True)

    actual = told(turn)[-1]

    expected = (
        "The name may also mean eu-eurlex:32018r1725; Regulation (EU) 2016/679 was taken as the "
        "better match. The earlier conversation has expired and was not used."
    )
    assert expected == actual


@pytest.mark.parametrize(
    ("steps", "synthesis", "expected"),
    [
        pytest.param((step_past(),), True, True, id="asked for"),
        pytest.param((step_past(),), False, False, id="not asked for"),
        pytest.param((step_unknown_anchor(),), True, True, id="of a gap"),
        pytest.param(
            (step_past(), Step(arguments=AsOf(subject_ref="subject_1"), transport="timed_out")),
            True,
            False,
            id="after a failure",
        ),
        pytest.param(
            (Step(arguments=AsOf(subject_ref="subject_1"), status="ambiguous_version"),),
            True,
            False,
            id="with a question",
        ),
        pytest.param(
            (Step(arguments=CoverageOf(), status="unknown_publisher"),), True, False, id="inventory"
        ),
    ],
)
def test_ro6_prose_follows_only_what_can_be_explained(
    steps: tuple[Step, ...], synthesis: bool, expected: bool
) -> None:
    turn = executed_turn(resolved("en", BRAZIL_MEMBER), *steps, synthesis=synthesis)

    assert expected is outcome_of(turn).synthesis


@pytest.mark.parametrize(
    ("reason", "members", "expected"),
    [
        pytest.param(
            "not_yet_in_force",
            (GDPR_MEMBER,),
            "Article 33 of Regulation (EU) 2016/679 was not yet in force on 30 November 2026.",
            id="of a law",
        ),
        pytest.param("unknown_work", (), "That law is not held.", id="of none"),
        pytest.param("of no known kind", (), "That law is not held.", id="of no kind"),
    ],
)
def test_a_gap_that_a_plan_states_is_told(
    reason: str, members: tuple[object, ...], expected: str
) -> None:
    action = PlannedAction(action="gap", reason=reason)
    subject = resolved("en", *members)  # type: ignore[arg-type]  # members

    assert [expected] == told(stopped_turn(subject, proposed(Plan(action=action))))


def test_another_language_is_answered_in_english() -> None:
    turn = stopped_turn(subject_of("unavailable", language="nl"))

    assert "en" == outcome_of(turn).language


def test_ro1_every_combination_has_a_reply() -> None:
    """RO1 is total: no state of a turn is left without a typed reply."""
    statuses = set(get_args(ReplyStatus))
    plans = (
        (),
        (proposed(None),),
        (proposed(Plan(operations=(OPERATION,))),),
        (proposed(Plan(action=PlannedAction(action="gap", reason="unknown_work"))),),
    )
    runs = ((), (step_past(),), (step_unknown_anchor(), step_past()))
    cases = product(
        get_args(ResolutionState), (None, MissingLaw()), plans, runs, (None, UNCLEAR), (False, True)
    )

    for state, missing, proposals, steps, unclear, planner_failed in cases:
        outcome = route(
            admitted=admitted(),
            subject=subject_of(state, missing=missing),
            proposals=proposals,
            frozen=frozen_of(steps) if steps else None,
            executed=tuple(executed_of(place, step) for place, step in enumerate(steps, start=1)),
            unclear=unclear,
            planner_failed=planner_failed,
        )

        assert outcome.status in statuses


@pytest.mark.parametrize("status", CORE_STATUSES)
def test_ro1_every_core_status_has_a_reply(status: str) -> None:
    outcome = outcome_of(gap_turn(status))  # type: ignore[arg-type]  # a core status

    assert outcome.parts


@pytest.mark.parametrize("name", GOLDEN)
def test_reader_text_stands_in_the_seal_alone(name: str) -> None:
    outcome = outcome_of(GOLDEN[name]("en"))

    clear = to_canonical_bytes(replace(outcome, sealed=seal_plain(SubjectText())))

    assert b"Swiss Code" not in clear
    assert b"31 February" not in clear
    assert b"Which of these" not in clear

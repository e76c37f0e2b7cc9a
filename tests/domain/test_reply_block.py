"""One block for each executed operation, gaps first."""

from itertools import permutations
from typing import get_args

from msgspec.structs import replace

from domain.events import OperationExecuted
from domain.outcome import Disclosure
from domain.reply_block import Telling, gaps_first, in_user_order, tell_operations, to_scope
from domain.results import OperationResult
from tests.turn_lists import LISTED
from tests.turns import (
    BRAZIL_MEMBER,
    GOLDEN,
    TODAY,
    answer_past,
    executed_of,
    gap_repealed,
    resolved,
    several_incomplete,
    step_past,
)


def telling(*disclosures: Disclosure) -> Telling:
    return Telling(
        language="en",
        today_on=TODAY,
        subject=resolved("en", BRAZIL_MEMBER),
        frozen=None,
        disclosures=disclosures,
    )


def test_bl1_operations_follow_the_user_whatever_order_they_came_in() -> None:
    executed = tuple(executed_of(place, step_past()) for place in (1, 2, 3))

    actual = {
        tuple(one.operation_id for one in in_user_order(mixed)) for mixed in permutations(executed)
    }

    assert {("op_1", "op_2", "op_3")} == actual


def test_bl1_gaps_come_before_what_was_found() -> None:
    executed = several_incomplete("en").executed

    actual = [one.operation_id for one in gaps_first(executed)]

    assert ["op_2", "op_1"] == actual


def test_bl2_a_disclosure_of_no_operation_is_said_in_the_first_block() -> None:
    executed: tuple[OperationExecuted, ...] = tuple(
        replace(executed_of(place, step_past()), disclosures=()) for place in (1, 2)
    )
    expired = Disclosure(kind="thread_expired")

    paragraphs = [piece.text for piece in tell_operations(telling(expired), executed)]

    assert paragraphs[0].endswith("The earlier conversation has expired and was not used.")
    assert 1 == " ".join(paragraphs).count("has expired")


def test_bl3_every_offered_result_is_told_in_a_golden_reply() -> None:
    told_results = {
        type(one.result)
        for make in (*GOLDEN.values(), *LISTED.values())
        for one in make("en").executed
        if one.legal_outcome == "succeeded"
    }

    actual = {one.__name__ for one in get_args(OperationResult)} - {
        one.__name__ for one in told_results
    }

    assert set() == actual


def test_a_success_without_a_result_is_told_as_a_gap() -> None:
    executed = replace(answer_past("en").executed[0], result=None, disclosures=())

    actual = [piece.text for piece in tell_operations(telling(), (executed,))]

    assert ["The result could not be shown for the law asked about."] == actual


def test_a_scope_knows_the_arguments_and_the_law_of_its_operation() -> None:
    turn = gap_repealed("en")
    assert turn.subject is not None
    both = replace(telling(), subject=turn.subject, frozen=turn.frozen)

    scope = to_scope(both, turn.executed[0])

    assert turn.frozen is not None
    assert (turn.frozen.operations[0].arguments, turn.subject.members[0]) == (
        scope.arguments,
        scope.member,
    )


def test_bl4_the_own_title_of_a_law_is_told_once_behind_all_blocks() -> None:
    turn = answer_past("en")
    members = tuple(replace(one, reader_title="Charter") for one in turn.resolution.members)
    known = replace(
        telling(), subject=replace(turn.resolution, members=members), frozen=turn.frozen
    )
    executed = (turn.executed[0], turn.executed[0])

    actual = [piece.text for piece in tell_operations(known, executed)]

    own = [place for place, one in enumerate(actual) if "own title" in one]
    assert [len(actual) - 1] == own

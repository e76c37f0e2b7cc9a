import msgspec
import pytest

from domain.outcome import BoundaryReason
from domain.plan import BOUNDARY_REASONS, Instant, Plan, PlannedAction, Repair
from tests.events import filled_struct


def test_p1_an_action_stands_where_no_operation_does() -> None:
    plan = Plan(action=PlannedAction(action="gap", reason="unknown_work"))

    actual = (plan.operations, plan.action is not None)

    assert ((), True) == actual


def test_p2_a_repair_has_a_place_and_a_verb_and_no_value() -> None:
    actual = Repair.__struct_fields__

    assert ("where", "verb") == actual


def test_p2_a_verb_outside_the_closed_set_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"where": "op_1.date", "verb": "guessed"}, Repair)


def test_p3_an_instant_names_day_argument_and_reason() -> None:
    instant: Instant = filled_struct(Instant, operation_id="op_1", argument="date", kind="stated")

    actual = (instant.argument, instant.day.isoformat(), instant.kind)

    assert ("date", "2018-05-25", "stated") == actual


def test_the_boundary_reasons_are_those_of_the_contract() -> None:
    actual = set(BOUNDARY_REASONS)

    assert set(BoundaryReason.__args__) == actual  # type: ignore[attr-defined]  # a Literal's members

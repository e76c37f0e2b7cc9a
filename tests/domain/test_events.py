import re
from uuid import UUID

import msgspec
import pytest
from hypothesis import given, settings
from msgspec import Struct

from domain.events import TURN_EVENTS, RecordedEvent, tag_of
from domain.operator_events import OPERATOR_EVENTS, RecordedOperatorEvent
from domain.sealed import Sealed
from tests.events import TURN_ID, admitted, filled_struct, recorded
from tests.strategies import of_struct

EVERY = (*TURN_EVENTS, *OPERATOR_EVENTS)


def test_b1_the_tags_of_a_turn_are_those_of_the_contract() -> None:
    actual = [str(event.__struct_config__.tag) for event in TURN_EVENTS]

    assert [
        "turn-admitted.v1",
        "subject-resolved.v1",
        "plan-proposed.v1",
        "plan-frozen.v1",
        "operation-executed.v1",
        "outcome-routed.v1",
        "prose-drafted.v1",
        "prose-judged.v1",
        "turn-aborted.v1",
    ] == actual


@pytest.mark.parametrize("event", EVERY, ids=lambda event: event.__name__)
def test_b1_and_b5_a_tag_is_kebab_case_with_a_version(event: type[Struct]) -> None:
    actual = tag_of(filled_struct(event))

    assert re.fullmatch(r"[a-z]+(?:-[a-z]+)+\.v[1-9]", actual)


def test_b1_tags_are_unique() -> None:
    tags = [str(event.__struct_config__.tag) for event in EVERY]

    actual = len(set(tags))

    assert len(tags) == actual


def test_b2_a_reader_of_stored_events_ignores_unknown_fields() -> None:
    event = admitted()
    raw = msgspec.json.encode({**msgspec.to_builtins(event), "later_field": 1})

    actual = msgspec.json.decode(raw, type=type(event))

    assert event == actual


@pytest.mark.parametrize(
    "event",
    [event for event in TURN_EVENTS if event.__struct_config__.tag != "turn-aborted.v1"],
    ids=lambda event: event.__name__,
)
def test_b3_an_event_has_one_sealed_field(event: type[Struct]) -> None:
    actual = [f.name for f in msgspec.structs.fields(event) if f.type is Sealed]

    assert ["sealed"] == actual


@pytest.mark.parametrize("event", EVERY, ids=lambda event: event.__name__)
def test_b4_events_are_frozen(event: type[Struct]) -> None:
    actual = filled_struct(event)

    with pytest.raises(AttributeError, match="immutable"):
        setattr(actual, event.__struct_fields__[0], None)


@pytest.mark.parametrize("event", OPERATOR_EVENTS, ids=lambda event: event.__name__)
def test_b6_operator_events_seal_nothing(event: type[Struct]) -> None:
    actual = [f.name for f in msgspec.structs.fields(event) if f.type is Sealed]

    assert [] == actual


def test_an_event_is_named_by_its_stream_and_its_place() -> None:
    turn = recorded(admitted(), version=3)
    operator = filled_struct(RecordedOperatorEvent, originator_version=2)

    actual = (turn.event_id, operator.event_id)

    assert (f"{TURN_ID}.3", f"{UUID(str(operator.originator_id))}.2") == actual


@settings(max_examples=40)
@given(of_struct(RecordedEvent))
def test_every_event_decodes_to_what_was_encoded(event: RecordedEvent) -> None:
    actual = msgspec.json.decode(msgspec.json.encode(event), type=RecordedEvent)

    assert event == actual

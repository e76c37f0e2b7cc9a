import json
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.bounds import RAW_ANSWER_MAX_BYTES
from domain.canonical import to_canonical_bytes
from domain.operation_catalog import CATALOG, AsOf, OperationSpec
from domain.plan import Plan, PlannedOperation
from domain.wire_plan import read_plan
from tests.events import filled_struct
from tests.strategies import of_struct

AS_OF = {"operation": "as_of", "subject_ref": "subject_1", "date": "2001-05-20"}


def raw(arguments: object = AS_OF, **fields: object) -> bytes:
    operation = {"operation_id": "op_1", "user_order": 1, "arguments": arguments, **fields}
    return json.dumps({"operations": [operation]}).encode()


def test_a_plan_is_read() -> None:
    plan, faults = read_plan(raw())

    actual = (plan and plan.operations[0].arguments, faults)

    assert (AsOf(subject_ref="subject_1", date=date(2001, 5, 20)), ()) == actual


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        pytest.param(b"[]", "one JSON object and nothing else", id="a list"),
        pytest.param(b"{", "one JSON object and nothing else", id="cut short"),
        pytest.param(b"{} {}", "one JSON object and nothing else", id="two objects"),
        pytest.param(b"\xff", "UTF-8", id="other bytes"),
        pytest.param(b'{"synthesis":NaN}', "finite numbers", id="NaN"),
        pytest.param(b'{"synthesis":-Infinity}', "finite numbers", id="infinity"),
        pytest.param(
            b'{"synthesis":true,"synthesis":false}', "each key once in an object", id="key twice"
        ),
        pytest.param(
            b'{"action":{"action":"gap","reason":"\\ud800"}}', "whole characters", id="half"
        ),
        pytest.param(b"[" * 40, "at most 12 levels", id="too deep"),
        pytest.param(b"9" * 6000, "one JSON object and nothing else", id="a huge number"),
        pytest.param(b" " * (RAW_ANSWER_MAX_BYTES + 1), "at most 65536 bytes", id="too many bytes"),
    ],
)
def test_z1_refuses_what_is_not_one_plain_object(sent: bytes, expected: str) -> None:
    plan, faults = read_plan(sent)

    actual = (plan, [(fault.code, fault.where, fault.expected) for fault in faults])

    assert (None, [("not_json", "plan", expected)]) == actual


def test_z1_brackets_inside_text_have_no_depth() -> None:
    plan, _ = read_plan(b'{"action":{"action":"gap","reason":"\\"[[[[[[[[[[[[[[[["}}')

    assert plan is not None


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        pytest.param(raw({**AS_OF, "work": "x"}), ("unknown_argument", "op_1"), id="unknown field"),
        pytest.param(
            raw({**AS_OF, "date": "2001-02-30"}), ("bad_value", "op_1.date"), id="no such day"
        ),
        pytest.param(
            raw({**AS_OF, "operation": "erase"}),
            ("unknown_operation", "op_1.operation"),
            id="no such operation",
        ),
        pytest.param(
            raw({"operation": "as_of"}), ("missing_argument", "op_1"), id="nothing required"
        ),
        pytest.param(
            raw({**AS_OF, "subject_ref": "br-federal:constituicao-1988"}),
            ("bad_value", "op_1.subject_ref"),
            id="a work id",
        ),
        pytest.param(raw({**AS_OF, "clock": "wall"}), ("bad_value", "op_1.clock"), id="literal"),
        pytest.param(
            raw({**AS_OF, "observed_at": "2018-04-01T00:00:00"}),
            ("bad_value", "op_1.observed_at"),
            id="no time zone",
        ),
        pytest.param(raw(AS_OF, user_order=9), ("bad_value", "op_1.user_order"), id="order"),
        pytest.param(raw(AS_OF, note="x"), ("unknown_argument", "op_1"), id="beside arguments"),
        pytest.param(raw(AS_OF, operation_id=3), ("bad_value", "op_1.operation_id"), id="id"),
        pytest.param(b'{"operations":[3]}', ("bad_value", "op_1"), id="no object"),
        pytest.param(b'{"operations":3}', ("bad_value", "plan"), id="no list"),
        pytest.param(b'{"plan":1}', ("unknown_argument", "plan"), id="unknown at the top"),
        pytest.param(b'{"synthesis":1}', ("bad_value", "plan.synthesis"), id="no bool"),
        pytest.param(
            b'{"action":{"action":"gap","reason":"ok","why":1}}',
            ("unknown_argument", "plan.action"),
            id="unknown in the action",
        ),
        pytest.param(
            b'{"operations":[{"operation_id":"op_2","arguments":{}}]}',
            ("missing_argument", "op_2"),
            id="named by its own id",
        ),
    ],
)
def test_z2_refuses_what_the_schema_does_not_have(sent: bytes, expected: tuple[str, str]) -> None:
    plan, faults = read_plan(sent)

    actual = (plan, faults[0].code, faults[0].where)

    assert (None, *expected) == actual


@pytest.mark.parametrize(
    "sent",
    [
        raw({**AS_OF, "secret": 1}),
        raw({**AS_OF, "clock": "secret"}),
        raw({**AS_OF, "operation": "secret"}),
        raw({**AS_OF, "date": "secret"}),
        raw(AS_OF, operation_id="secret"),
        b'{"secret":1}',
        b'{"secret"',
    ],
)
def test_z3_a_fault_never_repeats_what_was_sent(sent: bytes) -> None:
    _, faults = read_plan(sent)

    actual = [fault for fault in faults if "secret" in f"{fault.where} {fault.expected}"]

    assert bool(faults)
    assert [] == actual


def test_z3_an_unknown_field_is_told_the_known_ones() -> None:
    _, faults = read_plan(raw({"operation": "coverage", "work": "x"}))

    actual = faults[0].expected

    assert "only observed_at, known_by, cursor, publisher" == actual


@pytest.mark.parametrize("spec", CATALOG, ids=lambda spec: spec.name)
def test_every_operation_of_the_catalog_is_read_back(spec: OperationSpec) -> None:
    operation = PlannedOperation(
        operation_id="op_1", user_order=1, arguments=filled_struct(spec.arguments)
    )
    plan = Plan(operations=(operation,))

    actual = read_plan(to_canonical_bytes(plan))

    assert (plan, ()) == actual


@given(
    st.one_of(
        st.binary(max_size=80),
        st.text(max_size=80).map(lambda t: t.encode("utf-8", "surrogatepass")),
    )
)
def test_any_bytes_give_a_plan_or_faults(sent: bytes) -> None:
    plan, faults = read_plan(sent)

    actual = (plan is None) == bool(faults)

    assert True is actual


_JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["operations", "action", "arguments", "operation", "operation_id", "x"]
            ),
            inner,
            max_size=4,
        )
    ),
)


@given(_JSON)
def test_any_json_gives_a_plan_or_faults(tree: object) -> None:
    plan, faults = read_plan(json.dumps(tree).encode("utf-8", "surrogatepass"))

    actual = (plan is None) == bool(faults)

    assert True is actual


@given(of_struct(AsOf))
def test_any_arguments_are_read_back(arguments: AsOf) -> None:
    plan = Plan(
        operations=(PlannedOperation(operation_id="op_1", user_order=1, arguments=arguments),)
    )

    read, faults = read_plan(to_canonical_bytes(plan))
    actual = (read is None) == bool(faults)

    assert True is actual


# -- operations that need not be numbered --------------------------------------------------


def test_operations_that_are_not_numbered_are_numbered_by_their_place() -> None:
    raw = b'{"operations":[{"arguments":{"operation":"coverage"}},{"arguments":{"operation":"search","query":"x"}}]}'

    plan, faults = read_plan(raw, is_numbered=False)

    assert () == faults
    assert plan is not None
    assert [("op_1", 1), ("op_2", 2)] == [
        (one.operation_id, one.user_order) for one in plan.operations
    ]


def test_operations_keep_numbers_of_their_own() -> None:
    raw = b'{"operations":[{"operation_id":"op_3","user_order":1,"arguments":{"operation":"coverage"}}]}'

    plan, _ = read_plan(raw, is_numbered=False)

    assert plan is not None
    assert ["op_3"] == [one.operation_id for one in plan.operations]


@pytest.mark.parametrize("items", ["[5]", "[null]", '["op_1"]', "[" + "{}," * 8 + "{}]"])
def test_what_is_no_operation_has_no_number_either(items: str) -> None:
    plan, faults = read_plan(b'{"operations":%s}' % items.encode(), is_numbered=False)

    assert plan is None
    assert faults

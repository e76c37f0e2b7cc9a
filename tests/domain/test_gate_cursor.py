import pytest

from domain.gate import check_plan
from domain.operation_catalog import AsOf, offered_names
from domain.plan import GateFault, Plan, PlannedOperation
from domain.subject import SubjectAuthority, SubjectMember

AUTHORITY = SubjectAuthority(
    state="resolved",
    members=(
        SubjectMember(subject_ref="subject_1", work="sample:act-2001", title="Act", source="title"),
    ),
)


@pytest.mark.parametrize(
    ("cursor", "expected"),
    [(None, ()), ("", ("op_1.cursor",)), ("made-up", ("op_1.cursor",))],
)
def test_g8_a_planner_sends_no_cursor(cursor: str | None, expected: tuple[str, ...]) -> None:
    arguments = AsOf(subject_ref="subject_1", cursor=cursor)
    operation = PlannedOperation(operation_id="op_1", user_order=1, arguments=arguments)

    actual: tuple[GateFault, ...] = check_plan(
        Plan(operations=(operation,)), AUTHORITY, offered_names()
    )

    assert expected == tuple(fault.where for fault in actual)
    assert {"bad_value"} >= {fault.code for fault in actual}

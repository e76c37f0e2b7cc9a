from datetime import date

import pytest
from msgspec.structs import replace

from domain.bounds import ARGUMENTS_MAX_BYTES
from domain.gate import check_plan, read_plan
from domain.operation_catalog import (
    Arguments,
    ArticleHistory,
    AsOf,
    ChangesInPeriod,
    CitedBy,
    CoverageOf,
    Diff,
    InForceOn,
    Provenance,
    Search,
    Timeline,
    offered_names,
)
from domain.plan import Plan, PlannedAction, PlannedOperation
from domain.subject import ActingAct, SubjectAuthority, SubjectMember

BRAZIL = "br-federal:constituicao-1988"
ALL = ("search", "cited_by", "changes_in_period", "in_force_on", *offered_names())
AUTHORITY = SubjectAuthority(
    state="resolved",
    members=(
        SubjectMember(subject_ref="subject_1", work=BRAZIL, title="Constituição", source="title"),
    ),
)
DAY = date(2001, 5, 20)


def plan(*arguments: Arguments) -> Plan:
    return Plan(
        operations=tuple(
            PlannedOperation(operation_id=f"op_{order}", user_order=order, arguments=argument)
            for order, argument in enumerate(arguments, start=1)
        )
    )


def faults(proposed: Plan, authority: SubjectAuthority = AUTHORITY) -> list[tuple[str, str]]:
    return [(f.code, f.where) for f in check_plan(proposed, authority, ALL)]


SOUND: list[Arguments] = [
    AsOf(subject_ref="subject_1", date=DAY),
    AsOf(subject_ref="subject_1", mode="select", anchors=("art_6__cpt", "adct__art_6")),
    AsOf(subject_ref="subject_1", mode="select", article_number="999"),
    AsOf(subject_ref="subject_1", version=f"{BRAZIL}@1988-10-05"),
    Diff(subject_ref="subject_1", from_date=DAY, to_date=DAY, anchor="art_6"),
    Diff(subject_ref="subject_1", from_date=DAY),
    Diff(
        subject_ref="subject_1",
        from_version=f"{BRAZIL}~art_6@1988-10-05",
        to_version=f"{BRAZIL}~art_6@2000-02-14.2",
    ),
    Timeline(subject_ref="subject_1"),
    ArticleHistory(subject_ref="subject_1", anchor="art_6"),
    ArticleHistory(subject_ref="subject_1", article_number="6"),
    CitedBy(subject_ref="subject_1", anchor="art_6"),
    CoverageOf(publisher="br-federal"),
    Provenance(subject_ref="subject_1", anchor="art_6"),
    Provenance(version=f"{BRAZIL}~art_6@1988-10-05"),
    Search(query="moradia", works=("subject_1",)),
    InForceOn(date=DAY),
    ChangesInPeriod(from_date=DAY, to_date=DAY),
]


@pytest.mark.parametrize("arguments", SOUND)
def test_a_sound_operation_has_no_fault(arguments: Arguments) -> None:
    actual = faults(plan(arguments))

    assert [] == actual


def test_g1_refuses_an_operation_that_was_not_offered() -> None:
    actual = [
        (f.code, f.where)
        for f in check_plan(plan(Search(query="moradia")), AUTHORITY, ("as_of", "coverage"))
    ]

    assert [("not_offered", "op_1")] == actual


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        pytest.param(AsOf(subject_ref="subject_2"), "subject_ref", id="another ref"),
        pytest.param(Search(query="x", works=("subject_3",)), "works", id="in a search"),
        pytest.param(Provenance(subject_ref="subject_2"), "subject_ref", id="provenance"),
        pytest.param(
            AsOf(subject_ref="subject_1", version="eu-eurlex:32016r0679@2016-05-04"),
            "version",
            id="a version of another law",
        ),
        pytest.param(
            Provenance(version="eu-eurlex:32016r0679@2016-05-04"), "version", id="version alone"
        ),
        pytest.param(
            Diff(
                subject_ref="subject_1",
                from_version=f"{BRAZIL}@1988-10-05",
                to_version="eu-eurlex:32016r0679@2016-05-04",
            ),
            "to_version",
            id="one of two versions",
        ),
    ],
)
def test_g2_refuses_a_work_that_was_not_offered(arguments: Arguments, field: str) -> None:
    actual = faults(plan(arguments))

    assert [("foreign_subject", f"op_1.{field}")] == actual


def test_g2_says_when_no_law_was_named() -> None:
    nobody = SubjectAuthority(state="not_requested")

    (fault,) = check_plan(plan(Timeline(subject_ref="subject_1")), nobody, ALL)
    actual = fault.expected

    assert "one of no subject: none was named" == actual


ACTING = ActingAct(work="Act 9 of 2013", title="", first_on=DAY, last_on=DAY)


@pytest.mark.parametrize("act", [AUTHORITY.members[0].work, ACTING.work])
def test_g2_an_act_whose_changes_are_asked_for_is_one_that_was_named(act: str) -> None:
    asked = plan(ChangesInPeriod(from_date=DAY, to_date=DAY, source_work=act))

    assert [] == faults(asked, replace(AUTHORITY, acting=(ACTING,)))


@pytest.mark.parametrize("act", ["sample:constitution-1998", "subject_1", "*", ACTING.work])
def test_g2_refuses_an_act_that_nobody_named(act: str) -> None:
    asked = plan(ChangesInPeriod(from_date=DAY, to_date=DAY, source_work=act))

    assert [("foreign_subject", "op_1.source_work")] == faults(asked)


def test_g3_refuses_a_plan_of_nothing() -> None:
    actual = faults(Plan())

    assert [("no_operations", "plan")] == actual


def test_g3_refuses_more_than_eight_operations() -> None:
    many = Plan(
        operations=tuple(
            PlannedOperation(
                operation_id=f"op_{min(order, 8)}",
                user_order=order,
                arguments=CoverageOf(),
            )
            for order in range(1, 10)
        )
    )

    actual = faults(many)

    assert [("too_many_operations", "plan"), ("order_broken", "plan")] == actual


@pytest.mark.parametrize(
    "placed",
    [
        pytest.param((("op_1", 1), ("op_2", 3)), id="a hole"),
        pytest.param((("op_1", 2), ("op_2", 1)), id="out of order"),
        pytest.param((("op_1", 1), ("op_1", 2)), id="an id twice"),
    ],
)
def test_g3_refuses_a_broken_order(placed: tuple[tuple[str, int], ...]) -> None:
    proposed = Plan(
        operations=tuple(
            PlannedOperation(operation_id=name, user_order=order, arguments=CoverageOf())
            for name, order in placed
        )
    )

    actual = faults(proposed)

    assert [("order_broken", "plan")] == actual


def test_g4_refuses_arguments_that_are_too_large() -> None:
    anchors = tuple("a" * 240 for _ in range(ARGUMENTS_MAX_BYTES // 240 + 1))

    actual = faults(plan(AsOf(subject_ref="subject_1", anchors=anchors)))

    assert [("arguments_too_large", "op_1")] == actual


@pytest.mark.parametrize(
    "action",
    [
        PlannedAction(action="clarification", reason="law"),
        PlannedAction(action="gap", reason="unknown_work"),
        PlannedAction(action="legal_boundary", reason="advice"),
    ],
)
def test_g5_an_action_stands_alone(action: PlannedAction) -> None:
    crowded = Plan(operations=plan(CoverageOf()).operations, action=action)

    actual = (faults(Plan(action=action)), faults(crowded))

    assert ([], [("action_not_alone", "plan")]) == actual


def test_g5_a_legal_boundary_keeps_what_it_shows_instead() -> None:
    action = PlannedAction(action="legal_boundary", reason="advice", shown_instead=("op_1",))
    shown = plan(AsOf(subject_ref="subject_1"))

    actual = faults(Plan(operations=shown.operations, action=action))

    assert [] == actual


@pytest.mark.parametrize(
    "action",
    [
        PlannedAction(action="legal_boundary", reason="advice", shown_instead=("op_1",)),
        PlannedAction(action="gap", reason="unknown_work", shown_instead=("op_1",)),
    ],
)
def test_g5_what_is_shown_instead_is_in_the_plan(action: PlannedAction) -> None:
    actual = faults(Plan(action=action))

    assert [("action_not_alone", "plan")] == actual


@pytest.mark.parametrize(
    "action",
    [
        PlannedAction(action="legal_boundary", reason="tired"),
        PlannedAction(action="gap", reason="advice"),
        PlannedAction(action="clarification", reason="Which law do you mean?"),
    ],
)
def test_g5_a_reason_is_of_its_closed_set(action: PlannedAction) -> None:
    actual = faults(Plan(action=action))

    assert [("bad_value", "plan.action")] == actual


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (AsOf(subject_ref="subject_1", mode="select"), ("missing_argument", "op_1.anchors")),
        (ArticleHistory(subject_ref="subject_1"), ("missing_argument", "op_1.anchor")),
        (Diff(subject_ref="subject_1"), ("missing_argument", "op_1.from_date")),
        (
            Diff(subject_ref="subject_1", from_version=f"{BRAZIL}@1988-10-05"),
            ("missing_argument", "op_1.to_version"),
        ),
        (
            Diff(
                subject_ref="subject_1",
                from_version=f"{BRAZIL}@1988-10-05",
                to_version=f"{BRAZIL}@1988-10-05",
                from_date=DAY,
            ),
            ("bad_value", "op_1.from_date"),
        ),
        (Provenance(), ("missing_argument", "op_1.subject_ref")),
    ],
)
def test_g6_one_of_several_arguments_is_needed(
    arguments: Arguments, expected: tuple[str, str]
) -> None:
    actual = faults(plan(arguments))

    assert [expected] == actual


@pytest.mark.parametrize(
    ("arguments", "field"),
    [
        (AsOf(subject_ref="subject_1", anchors=("art 6",)), "anchors"),
        (Diff(subject_ref="subject_1", from_date=DAY, anchor="../etc"), "anchor"),
        (AsOf(subject_ref="subject_1", version=f"{BRAZIL}@yesterday"), "version"),
    ],
)
def test_g7_anchors_and_versions_have_their_form(arguments: Arguments, field: str) -> None:
    actual = faults(plan(arguments))

    assert [("bad_value", f"op_1.{field}")] == actual


def test_g7_a_provision_may_be_spelled_as_the_reader_did() -> None:
    spelled = CitedBy(subject_ref="subject_1", anchor="section 999")
    too_long = CitedBy(subject_ref="subject_1", anchor="section 9 or 10 or 11")

    assert [] == faults(plan(spelled))
    assert [("bad_value", "op_1.anchor")] == faults(plan(too_long))


def test_the_gate_reads_plans_too() -> None:
    actual = read_plan(b'{"action":{"action":"gap","reason":"unknown_work"}}')

    assert (Plan(action=PlannedAction(action="gap", reason="unknown_work")), ()) == actual


@pytest.mark.parametrize(
    ("predicate", "expected"),
    [(None, []), ("cites", []), ("likes", [("bad_value", "op_1.predicate")])],
)
def test_g7_a_kind_of_link_is_one_of_the_closed_set(
    predicate: str | None, expected: list[tuple[str, str]]
) -> None:
    asked = plan(CitedBy(subject_ref="subject_1", predicate=predicate))

    actual = [(f.code, f.where) for f in check_plan(asked, AUTHORITY, offered_names())]

    assert expected == actual

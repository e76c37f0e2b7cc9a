from datetime import date

import pytest

from domain.menu_check import check_menu, fill_in
from domain.operation_catalog import (
    Arguments,
    ArticleHistory,
    AsOf,
    ChangesInPeriod,
    CoverageOf,
    Search,
    Timeline,
)
from domain.plan import Plan, PlannedAction, PlannedOperation
from domain.plan_menu import build_menu
from tests.domain.questions import GDPR, law, request

MENTION = law(GDPR, "GDPR", anchor="art_33")
ASKED = request('What did Article 33 of the GDPR say about "72 hours" on 4 May 2019?', MENTION)
MENU = build_menu(ASKED)
DAY = date(2019, 5, 4)
TEXT = AsOf(subject_ref="subject_1", date=DAY, mode="select", anchors=("art_33",), language="en")


def plan(*arguments: Arguments) -> Plan:
    return Plan(
        operations=tuple(
            PlannedOperation(operation_id=f"op_{order}", user_order=order, arguments=one)
            for order, one in enumerate(arguments, start=1)
        )
    )


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(TEXT, id="as the line says"),
        pytest.param(AsOf(subject_ref="subject_1"), id="with what is left out"),
        pytest.param(Timeline(subject_ref="subject_1"), id="a timeline"),
        pytest.param(CoverageOf(), id="an inventory"),
    ],
)
def test_mc1_what_is_on_the_menu_stands(arguments: Arguments) -> None:
    assert () == check_menu(plan(arguments), MENU)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (AsOf(subject_ref="subject_7"), [("op_1.subject_ref", "one of subject_1")]),
        (
            AsOf(subject_ref="subject_1", date=date(1999, 3, 17)),
            [("op_1.date", "one of 2019-05-04")],
        ),
        (
            AsOf(subject_ref="subject_1", territory="gb-sct"),
            [("op_1.territory", "a value of the menu")],
        ),
        (
            AsOf(subject_ref="subject_1", anchors=("art_33", "art_34")),
            [("op_1.anchors", "one of art_33")],
        ),
        (Search(query="the secret word"), [("op_1.query", "one of words_2")]),
        (
            ArticleHistory(subject_ref="subject_1", anchor="art_33", contains="72 hours"),
            [("op_1.contains", "one of words_1")],
        ),
        (CoverageOf(publisher="other"), [("op_1.publisher", "one of eu-eurlex")]),
    ],
)
def test_mc1_mc3_what_is_not_on_the_menu_is_a_fault_that_names_only_the_menu(
    arguments: Arguments, expected: list[tuple[str, str]]
) -> None:
    actual = check_menu(plan(arguments), MENU)

    assert {"bad_value"} == {fault.code for fault in actual}
    assert expected == [(fault.where, fault.expected) for fault in actual]


def test_mc1_an_operation_without_a_line_is_not_offered() -> None:
    menu = build_menu(request("What does the GDPR say?", law(GDPR, "GDPR")))
    history = ArticleHistory(subject_ref="subject_1", anchor="art_33")

    actual = check_menu(plan(CoverageOf(), history), menu)

    assert [("not_offered", "op_2")] == [(fault.code, fault.where) for fault in actual]


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (PlannedAction(action="gap", reason="repealed"), ["plan.action"]),
        (PlannedAction(action="legal_boundary", reason="advice"), []),
        (PlannedAction(action="clarification", reason="law"), []),
    ],
)
def test_mc2_what_the_law_is_is_never_a_planners_to_say(
    action: PlannedAction, expected: list[str]
) -> None:
    assert expected == [fault.where for fault in check_menu(Plan(action=action), MENU)]


def test_mc4_signs_and_refs_give_way_to_words_and_works() -> None:
    period = ChangesInPeriod(from_date=DAY, to_date=DAY)
    found = fill_in(
        plan(
            Search(query="words_2"),
            ArticleHistory(subject_ref="subject_1", anchor="art_33", contains="words_1"),
            ArticleHistory(subject_ref="subject_1", anchor="art_33"),
            ChangesInPeriod(from_date=DAY, to_date=DAY, source_work="subject_1"),
            period,
            TEXT,
        ),
        MENU,
        ASKED.authority,
    )

    actual = [operation.arguments for operation in found.operations]

    assert [
        Search(query='"72 hours"'),
        ArticleHistory(subject_ref="subject_1", anchor="art_33", contains="72 hours"),
        ArticleHistory(subject_ref="subject_1", anchor="art_33"),
        ChangesInPeriod(from_date=DAY, to_date=DAY, source_work=GDPR),
        period,
        TEXT,
    ] == actual

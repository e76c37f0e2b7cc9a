from datetime import UTC, date, datetime
from functools import partial

import pytest
from hypothesis import given
from msgspec.structs import replace

from domain.date_guard import Guarded
from domain.errors import DigestMismatchError
from domain.events import PlanFrozen
from domain.freeze import freeze_plan, mask_arguments, plan_sha256_of, thaw, unmask_arguments
from domain.operation_catalog import (
    CATALOG,
    Arguments,
    ArticleHistory,
    AsOf,
    CoverageOf,
    OperationSpec,
    Search,
    Timeline,
)
from domain.plan import (
    Instant,
    OperationText,
    Plan,
    PlannedOperation,
    PlanText,
    Repair,
)
from domain.sealed import ERASED, Sealed, keyed_digest, open_plain
from tests.events import filled_struct
from tests.strategies import of_struct

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
INDEX = "6b9f3c0a" * 8
digest = partial(keyed_digest, key=b"")
CONTAINS = ArticleHistory(subject_ref="subject_1", anchor="art_6", contains="moradia")


def guarded(*arguments: Arguments, synthesis: bool = False) -> Guarded:
    operations = tuple(
        PlannedOperation(operation_id=f"op_{order}", user_order=order, arguments=argument)
        for order, argument in enumerate(arguments, start=1)
    )
    instants = (
        Instant(operation_id="op_1", argument="date", day=date(2001, 5, 20), kind="stated"),
    )
    return Guarded(plan=Plan(operations=operations, synthesis=synthesis), instants=instants)


def frozen(plan: Guarded, *, prose_available: bool = False) -> PlanFrozen:
    return freeze_plan(
        plan,
        index_sha256=INDEX,
        observed_at=NOW,
        known_by="publication",
        digest=digest,
        prose_available=prose_available,
    )


@pytest.mark.parametrize("spec", CATALOG, ids=lambda spec: spec.name)
def test_z1_effects_come_from_the_catalog(spec: OperationSpec) -> None:
    arguments = filled_struct(spec.arguments)

    (operation,) = frozen(guarded(arguments)).operations
    actual = (operation.result_class, operation.effects)

    assert (spec.name, (spec.primary, "Gap")) == actual


def test_z2_reader_text_is_sealed_and_its_digest_stands_in_its_place() -> None:
    plan = frozen(guarded(AsOf(subject_ref="subject_1"), CONTAINS))
    history = plan.operations[1].arguments
    assert isinstance(history, ArticleHistory)

    actual = (history.contains, open_plain(plan.sealed, PlanText))

    assert (
        keyed_digest(b"moradia"),
        PlanText(arguments=(OperationText(operation_id="op_2", field="contains", text="moradia"),)),
    ) == actual


def test_z2_thawing_puts_reader_text_back() -> None:
    search = Search(query="right to housing")

    actual = tuple(operation.arguments for operation in thaw(frozen(guarded(CONTAINS, search))))

    assert (CONTAINS, search) == actual


def test_z2_erased_text_leaves_its_digest() -> None:
    plan = replace(frozen(guarded(CONTAINS)), sealed=Sealed())

    actual = thaw(plan)

    assert plan.operations == actual


def test_z2_text_under_a_key_is_not_thawed() -> None:
    plan = replace(frozen(guarded(CONTAINS)), sealed=Sealed(key_id="thread-key-1"))

    with pytest.raises(DigestMismatchError, match="thread-key-1"):
        thaw(plan)


def test_z2_masking_and_unmasking_touch_one_operation_alone() -> None:
    masked, texts = mask_arguments("op_1", CONTAINS, digest)

    actual = (
        texts,
        unmask_arguments("op_1", masked, texts),
        unmask_arguments("op_2", masked, texts),
    )

    text = OperationText(operation_id="op_1", field="contains", text="moradia")
    assert ((text,), CONTAINS, masked) == actual


def test_z3_freezing_twice_gives_one_digest() -> None:
    actual = frozen(guarded(CONTAINS, Timeline(subject_ref="subject_1")))

    assert frozen(guarded(CONTAINS, Timeline(subject_ref="subject_1"))) == actual


def test_z3_repairs_do_not_change_the_digest() -> None:
    plan = guarded(CONTAINS)
    repaired = replace(plan, repairs=(Repair(where="op_1.from_date", verb="dropped"),))

    actual = frozen(repaired).plan_sha256

    assert frozen(plan).plan_sha256 == actual


@pytest.mark.parametrize(
    "fields",
    [
        {"index_sha256": "7c" * 32},
        {"observed_at": datetime(2018, 4, 1, tzinfo=UTC)},
        {"known_by": "record"},
        {"synthesis": True},
        {"instants": ()},
        {"operations": ()},
    ],
)
def test_z3_everything_else_changes_the_digest(fields: dict[str, object]) -> None:
    plan = frozen(guarded(CONTAINS))

    actual = plan_sha256_of(replace(plan, **fields))

    assert plan.plan_sha256 != actual


def test_z3_the_digest_does_not_need_the_reader_text() -> None:
    plan = frozen(guarded(CONTAINS))

    actual = plan_sha256_of(replace(plan, sealed=Sealed()))

    assert plan.plan_sha256 == actual


def test_z2_of_an_erased_plan_the_digest_stays_in_the_place_of_the_text() -> None:
    plan = frozen(guarded(CONTAINS))

    actual = thaw(replace(plan, sealed=ERASED))

    assert plan.operations == actual


@pytest.mark.parametrize(
    ("arguments", "asked", "available", "expected"),
    [
        pytest.param(CONTAINS, True, True, True, id="asked and to be had"),
        pytest.param(CONTAINS, False, True, False, id="not asked"),
        pytest.param(CONTAINS, True, False, False, id="not to be had"),
        pytest.param(CoverageOf(), True, True, False, id="an inventory alone"),
    ],
)
def test_z4_synthesis_stands_only_where_it_can(
    arguments: Arguments, asked: bool, available: bool, expected: bool
) -> None:
    actual = frozen(guarded(arguments, synthesis=asked), prose_available=available).synthesis

    assert expected is actual


@pytest.mark.parametrize(
    ("arguments", "asked", "available", "told"),
    [
        pytest.param(CONTAINS, True, False, ["no_model"], id="not to be had"),
        pytest.param(CONTAINS, True, True, [], id="to be had"),
        pytest.param(CONTAINS, False, False, [], id="not asked"),
        pytest.param(CoverageOf(), True, False, [], id="an inventory alone"),
    ],
)
def test_z4_that_no_prose_can_be_had_is_disclosed(
    arguments: Arguments, asked: bool, available: bool, told: list[str]
) -> None:
    found = frozen(guarded(arguments, synthesis=asked), prose_available=available)

    assert told == [one.value for one in found.disclosures if one.kind == "prose_dropped"]


@given(of_struct(Guarded))
def test_z3_any_plan_freezes_twice_to_one_digest(plan: Guarded) -> None:
    actual = frozen(plan)

    assert frozen(plan) == actual
    assert plan_sha256_of(actual) == actual.plan_sha256

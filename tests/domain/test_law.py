import typing
from typing import Any

import msgspec
import pytest

from domain.law import (
    ACTION_TYPES,
    ActionKind,
    ActionType,
    Basis,
    Expression,
    Item,
    Relation,
    Version,
    action_type_of,
)
from domain.outcome import ProvisionText
from tests.events import filled_struct


def test_l1_an_item_holds_nothing_that_changes_with_time() -> None:
    actual = set(Item.__struct_fields__)

    assert {"id", "work_id", "anchor", "kind", "parent_id", "source_anchors"} == actual


def test_l2_wording_hangs_on_the_expressions_of_a_version() -> None:
    wording = {"language", "number", "heading", "text_unit", "text_sha256", "text_status"}

    actual = (
        wording & set(Version.__struct_fields__),
        wording <= set(Expression.__struct_fields__),
    )

    assert (set(), True) == actual


def test_l3_two_versions_share_a_child_by_its_id() -> None:
    child = "br-federal:constituicao-1988~art_6@1988-10-05"
    first: Version = filled_struct(Version, id="a@1988-10-05", children=(child,))
    second: Version = filled_struct(Version, id="a@1992-04-01", children=(child,))

    actual = (first.children, first.id == second.id)

    assert (second.children, False) == actual


@pytest.mark.parametrize("interval", [Version, ProvisionText])
def test_l4_an_interval_says_what_its_days_are_worth(interval: Any) -> None:
    raw = msgspec.to_builtins(filled_struct(interval))
    raw["start_basis"] = "guessed"

    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(raw, interval)


def test_l4_there_are_seven_bases() -> None:
    actual = len(typing.get_args(Basis))

    assert 7 == actual


def test_l7_every_kind_of_action_is_one_of_the_ten_types() -> None:
    kinds = typing.get_args(ActionKind)

    actual = {action_type_of(kind) for kind in kinds}

    assert set(typing.get_args(ActionType)) == actual
    assert [kind for kind, _ in ACTION_TYPES] == list(kinds)


def test_l8_a_record_says_only_what_it_knows() -> None:
    relation = Relation(id="r", predicate="cites", subject_id="a:b", object_id="a:c")

    actual = msgspec.json.encode(relation)

    assert b'{"id":"r","predicate":"cites","subject_id":"a:b","object_id":"a:c"}' == actual

from typing import get_args

import msgspec
import pytest

from domain.operation_catalog import (
    CATALOG,
    Arguments,
    OperationName,
    OperationSpec,
    find_spec,
    offered_names,
    spec_of,
)
from domain.outcome import EffectSlot
from tests.events import filled_struct

NAMES = get_args(OperationName)


def test_o1_the_catalog_has_ten_operations_and_no_other() -> None:
    actual = tuple(spec.name for spec in CATALOG)

    assert NAMES == actual


def test_o1_no_other_name_is_an_operation() -> None:
    actual = (find_spec("erase"), find_spec("as_of") in CATALOG)

    assert (None, True) == actual


@pytest.mark.parametrize("spec", CATALOG, ids=lambda spec: spec.name)
def test_o2_every_operation_takes_knowledge_and_a_cursor(spec: OperationSpec) -> None:
    actual = spec.arguments.__struct_fields__[:3]

    assert ("observed_at", "known_by", "cursor") == actual


def test_o3_every_operation_of_the_catalog_is_offered() -> None:
    assert tuple(spec.name for spec in CATALOG) == offered_names()
    assert 10 == len(offered_names())


@pytest.mark.parametrize("spec", CATALOG, ids=lambda spec: spec.name)
def test_o4_reader_text_and_days_are_fields_of_the_operation(spec: OperationSpec) -> None:
    named = {*spec.reader_text, *spec.dated}

    actual = named - set(spec.arguments.__struct_fields__)

    assert set() == actual


def test_o4_the_words_of_readers_stand_in_two_fields() -> None:
    actual = {(spec.name, field) for spec in CATALOG for field in spec.reader_text}

    assert {("search", "query"), ("article_history", "contains")} == actual


@pytest.mark.parametrize("spec", CATALOG, ids=lambda spec: spec.name)
def test_a_row_is_found_by_its_arguments(spec: OperationSpec) -> None:
    arguments: Arguments = filled_struct(spec.arguments)

    actual = (spec_of(arguments), spec.primary in get_args(EffectSlot), spec.summary.endswith("."))

    assert (spec, True, True) == actual


@pytest.mark.parametrize("spec", CATALOG, ids=lambda spec: spec.name)
def test_the_primary_effect_is_declared_with_the_gap(spec: OperationSpec) -> None:
    actual = spec.allowed

    assert (spec.primary, "Gap") == actual


def test_arguments_decode_by_the_name_of_their_operation() -> None:
    actual = msgspec.json.decode(b'{"operation":"coverage"}', type=Arguments)

    assert find_spec("coverage") == spec_of(actual)

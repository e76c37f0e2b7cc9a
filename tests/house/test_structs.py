"""Every Struct of the six rooms is frozen, keyword-only, and holds nothing that can change."""

import ast
import collections.abc
import typing
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.house import rooms

MUTABLE = (
    list, dict, set, bytearray,
    collections.abc.MutableMapping, collections.abc.MutableSequence, collections.abc.MutableSet,
)  # fmt: skip
FILES = rooms.source_files(*rooms.ROOMS)


def faults_in_annotation(annotation: object) -> Iterator[str]:
    """Yield the name of each type in an annotation that could change after it was built."""
    if annotation is typing.Any:
        yield "Any"
    origin = typing.get_origin(annotation) or annotation
    if isinstance(origin, type) and issubclass(origin, MUTABLE):
        yield origin.__name__
    if typing.get_origin(annotation) is not typing.Literal:
        for inner in typing.get_args(annotation):
            yield from faults_in_annotation(inner)


def faults_in_struct(struct: type[msgspec.Struct]) -> Iterator[str]:
    """Yield each field of a Struct that could change after it was built."""
    for field, annotation in typing.get_type_hints(struct, include_extras=True).items():
        for fault in faults_in_annotation(annotation):
            yield f"{struct.__qualname__}.{field} holds {fault}"


def keywords_written(tree: ast.Module) -> dict[str, set[str]]:
    """Return for each class the keywords that its definition sets to True."""
    return {
        node.name: {
            str(keyword.arg)
            for keyword in node.keywords
            if isinstance(keyword.value, ast.Constant) and keyword.value.value is True
        }
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }


@pytest.mark.parametrize("path", FILES, ids=rooms.label)
def test_every_struct_writes_frozen_and_kw_only(path: Path) -> None:
    written = keywords_written(rooms.tree_of(path))
    structs = tuple(rooms.structs_of(rooms.import_file(path)))

    actual = [
        struct.__qualname__
        for struct in structs
        if not {"frozen", "kw_only"} <= written.get(struct.__name__, set())
    ]

    assert [] == actual


@pytest.mark.parametrize("path", FILES, ids=rooms.label)
def test_no_struct_holds_what_can_change(path: Path) -> None:
    structs = rooms.structs_of(rooms.import_file(path))

    actual = [fault for struct in structs for fault in faults_in_struct(struct)]

    assert [] == actual


def test_a_list_inside_a_union_inside_a_tuple_is_seen() -> None:
    annotation = tuple[typing.Annotated[list[int] | None, "rows"], ...]

    actual = list(faults_in_annotation(annotation))

    assert ["list"] == actual


def test_any_inside_a_frozenset_is_seen() -> None:
    actual = list(faults_in_annotation(frozenset[typing.Any]))

    assert ["Any"] == actual


def test_a_literal_that_spells_a_type_is_no_fault() -> None:
    actual = list(faults_in_annotation(typing.Literal["list", "dict"]))

    assert [] == actual

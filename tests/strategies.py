"""Hypothesis strategies for every Struct, made from its annotations."""

import types
import typing
from datetime import UTC, date, datetime
from functools import cache
from uuid import UUID

import msgspec
from hypothesis import strategies as st
from msgspec import Meta, Struct

_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
_PLAIN: dict[object, st.SearchStrategy[typing.Any]] = {
    bool: st.booleans(),
    bytes: st.binary(max_size=16),
    date: st.dates(),
    datetime: st.datetimes(timezones=st.just(UTC)),
    UUID: st.uuids(),
    type(None): st.none(),
    msgspec.UnsetType: st.just(msgspec.UNSET),
}


@cache
def of_struct(struct: type[Struct]) -> st.SearchStrategy[typing.Any]:
    """Return a strategy for any value of a Struct."""
    hints = typing.get_type_hints(struct, include_extras=True)
    fields = {field.name: of_type(hints[field.name]) for field in msgspec.structs.fields(struct)}
    return st.builds(struct, **fields)


def of_type(annotation: object) -> st.SearchStrategy[typing.Any]:
    """Return a strategy for any value that an annotation allows."""
    inner, meta = annotation, Meta()
    if typing.get_origin(annotation) is typing.Annotated:
        inner, meta = typing.get_args(annotation)[:2]
    origin, arguments = typing.get_origin(inner), typing.get_args(inner)
    if origin is typing.Annotated:
        return of_type(inner)
    if origin in (typing.Union, types.UnionType):
        return st.one_of([of_type(argument) for argument in arguments])
    if origin is typing.Literal:
        return st.sampled_from(arguments)
    if origin is tuple:
        return _of_tuple(arguments, meta)
    return _of_plain(inner, meta)


def _of_tuple(arguments: tuple[object, ...], meta: Meta) -> st.SearchStrategy[typing.Any]:
    if arguments[-1] is not Ellipsis:
        return st.tuples(*(of_type(argument) for argument in arguments))
    inner = of_type(arguments[0])
    least = meta.min_length or 0
    return st.lists(inner, min_size=least, max_size=least + 2).map(tuple)


def _of_plain(kind: object, meta: Meta) -> st.SearchStrategy[typing.Any]:
    if isinstance(kind, type) and issubclass(kind, Struct):
        return of_struct(kind)
    if kind is int:
        least = -(2**53) if meta.ge is None else int(meta.ge)
        most = 2**53 if meta.le is None else int(meta.le)
        return st.integers(least, most)
    if kind is str:
        return st.from_regex(meta.pattern) if meta.pattern else _TEXT
    return _PLAIN[kind]

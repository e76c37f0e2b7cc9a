"""What a tradition brings to the reader: how to read, resolve and call its law.

In: nothing. Out: the one shape that every module of a tradition fills in as ``FAMILY``.
"""

from collections.abc import Callable, Iterator

from msgspec import Struct

from legal_core.references.carry import Carry, resolve_by_last
from legal_core.references.reference import Reference


def call_by_name(reference: Reference) -> tuple[str, ...]:
    """Return the names by which a law may be called later: as it was spelled."""
    return (reference.law,)


class Family(Struct, frozen=True, kw_only=True):
    """One tradition of citing law."""

    name: str  # its country: "us", "uk", "eu", "de", ...
    languages: frozenset[str]  # ISO 639-1
    read: Callable[[str], Iterator[Reference]]  # in any order; laws not carried over
    # of short and back references; None where a name means nothing in this text
    resolve: Callable[[Reference, Carry], Reference | None] = resolve_by_last
    names: Callable[[Reference], tuple[str, ...]] = call_by_name

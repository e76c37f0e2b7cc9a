"""References to the law of the European Union.

In: text as written. Out: references, their laws not yet carried over.
"""

from collections.abc import Iterator

from legal_core.references.family import Family
from legal_core.references.reference import Reference


def read(text: str) -> Iterator[Reference]:  # noqa: ARG001 -- filled in next
    """Yield the references of a text, in no promised order."""
    yield from ()


FAMILY = Family(name="eu", languages=frozenset(("en", "de", "fr", "it", "es", "pt")), read=read)

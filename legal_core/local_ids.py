"""Ids of works as readers copy them without the publisher: "loi-2020-07-17-a624".

In: a text, the publishers whose law is held, the graph. Out: spans with the works of that id.

Rules
    LI1 A word with hyphens, dots or underscores is an id where a held publisher has a work
        of that name; what no publisher has is a word like others.
    LI2 Of several publishers that have one, all are meant.
"""

import re
from collections.abc import Collection, Iterator
from itertools import islice
from typing import Final

from msgspec import Struct

from legal_core.ports import GraphReader

_LOCAL_ID: Final = re.compile(
    r"(?<![\w:~@/.-])[^\W_]+(?:[-._][^\W_]+)+(?:~(?P<anchor>\w+(?:[.-]\w+)*))?(?!\w)"
)
_MOST: Final = 64  # words looked up for one text


class LocalId(Struct, frozen=True, kw_only=True):
    """An id without its publisher, at its place."""

    start: int  # code points
    end: int
    works: tuple[str, ...]  # sorted
    anchor: str = ""


def find_local_ids(text: str, publishers: Collection[str], graph: GraphReader) -> Iterator[LocalId]:
    """Yield the ids in a text that works are held by, in order (LI1, LI2)."""
    for one in islice(_LOCAL_ID.finditer(text), _MOST):
        spelled = one[0].partition("~")[0].lower()
        names = (f"{publisher}:{spelled}" for publisher in sorted(publishers))
        works = tuple(name for name in names if graph.find_item(name) is not None)
        if works:
            yield LocalId(start=one.start(), end=one.end(), works=works, anchor=one["anchor"] or "")

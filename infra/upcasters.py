"""Old event shapes to today's, by tag.

In: the raw fields of a stored event of an old tag. Out: the raw fields of the event of
a newer tag, its own tag among them.

Rules
    Q1  A tag that is read no more directly has one entry here; chains are followed.
    Q2  Stored bytes are never rewritten: an upcaster works on what was read.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

RawEvent = Mapping[str, object]
Upcaster = Callable[[RawEvent], RawEvent]

# Empty while every tag has its first version.
UPCASTERS: Mapping[str, Upcaster] = MappingProxyType({})


def upcast(raw: RawEvent, table: Mapping[str, Upcaster] = UPCASTERS) -> RawEvent:
    """Return an event's raw fields in the newest shape the table leads to (Q1)."""
    while (upcaster := table.get(str(raw.get("event")))) is not None:
        raw = upcaster(raw)
    return raw

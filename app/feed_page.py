"""A page of the feed as subscribers without NATS read it.

In: feed events, words for a place in the log. Out: replies with the stored bytes,
unchanged; the leaf to begin after.

Rules
    FP1  A reader begins at the beginning, after a leaf, at an instant, or now.
    FP2  An instant is the first leaf recorded at or after it; stamps rise with leaves, but
         for a machine whose clock was set back, so who must miss nothing asks by leaf.
    FP3  What a caller may not see is left out; a page is empty only at the end.
"""

from bisect import bisect_left
from collections.abc import Callable
from datetime import datetime
from typing import Protocol

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app.schemas_audit import EventReply
from domain.errors import BadRequestError, StoredEventError
from domain.events import RecordedEvent, TurnAborted, tag_of
from domain.law import UtcInstant
from domain.sealed import is_erased
from projections.ports import FeedEvent, StoredLeaf

NOW = "now"
AFTER_PATTERN = rf"^({NOW}|[0-9]{{1,15}})$"


class Leaves(Protocol):
    """The log, leaf by leaf."""

    def find_leaf(self, leaf: int) -> StoredLeaf | None:
        """Return one leaf with its stored bytes; None where there is none."""
        ...

    def last_leaf(self) -> int:
        """Return the newest leaf number; 0 for an empty log."""
        ...


class Pages(Protocol):
    """The feed, page by page."""

    def read_after(self, leaf: int, limit: int) -> tuple[FeedEvent, ...]:
        """Return the next events after a leaf; empty at the end."""
        ...


class _Stamp(Struct, frozen=True, kw_only=True):
    recorded_at: UtcInstant


def find_start(log: Leaves, after: str, since: datetime | None) -> int:
    """Return the leaf that a page begins after (FP1).

    Raises:
        BadRequestError: A leaf and an instant are both given, or the instant has no zone.
    """
    if since is None:
        return log.last_leaf() if after == NOW else int(after or "0")
    if after:
        raise BadRequestError("Give either the leaf to begin after or an instant, not both.")
    if since.tzinfo is None:
        raise BadRequestError("The instant has no time zone; add Z or an offset.")
    leaves = range(1, log.last_leaf() + 1)
    return bisect_left(leaves, since, key=lambda leaf: _recorded_at(log, leaf))  # FP2


def _recorded_at(log: Leaves, leaf: int) -> datetime:
    found = log.find_leaf(leaf)
    if found is None:
        raise StoredEventError(f"The log has no leaf {leaf}, though it has later ones; verify it.")
    return msgspec.json.decode(found.stored, type=_Stamp).recorded_at


def read_seen(
    feed: Pages, start: int, limit: int, is_seen: Callable[[FeedEvent], bool]
) -> tuple[tuple[FeedEvent, ...], int]:
    """Return the next page with an event that a caller may see, and the leaf it reaches (FP3)."""
    seen: tuple[FeedEvent, ...] = ()
    page = feed.read_after(start, limit)
    while page and not seen:
        start = page[-1].leaf
        seen = tuple(filter(is_seen, page))
        if not seen:
            page = feed.read_after(start, limit)
    return seen, start


def to_event_reply(found: FeedEvent) -> EventReply:
    """Return one stored event for a subscriber."""
    return EventReply(
        leaf=found.leaf,
        event_id=found.event_id,
        type=tag_of(found.event.event),
        leaf_sha256=found.leaf_sha256,
        recorded_at=found.event.recorded_at,
        stored=msgspec.Raw(found.stored),
    )


def to_opened_reply(
    open_text: Callable[[RecordedEvent], RecordedEvent], found: FeedEvent
) -> EventReply:
    """Return one stored event with its reader text beside it; none where it was erased."""
    reply = to_event_reply(found)
    if not isinstance(found.event, RecordedEvent):
        return reply
    event = open_text(found.event).event
    if isinstance(event, TurnAborted) or is_erased(event.sealed):
        return reply
    return replace(reply, text=msgspec.Raw(event.sealed.ciphertext))

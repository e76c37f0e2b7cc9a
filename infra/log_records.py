"""Between events and the rows of the log, for every kind of store.

In: bare events with their place, or stored leaves. Out: rows to store, feed events.

Rules
    G1  A page of the feed ends before an event that cannot be read; alone, it raises.
    G2  Bytes are handed out only if they are those their leaf was made of.
    G3  An operator event stands with the thread it is about, if it names one.
    G4  The stamp of an event is read without the rest of it; one that cannot be read says none.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.errors import DigestMismatchError, TrustError
from domain.events import RecordedEvent, TurnAdmitted, TurnEvent
from domain.law import UtcInstant
from domain.merkle import leaf_hash
from domain.operator_events import OperatorEvent, RecordedOperatorEvent
from infra.leaf_table import NewEvent
from infra.mapper import Recorded, decode_at, encode_recorded
from projections.ports import FeedEvent, StoredLeaf


def record_turn(
    turn_id: UUID, expected_version: int, events: Sequence[TurnEvent], now: datetime
) -> tuple[RecordedEvent, ...]:
    """Return turn events at their places after ``expected_version``, stamped ``now``."""
    return tuple(
        RecordedEvent(
            originator_id=turn_id, originator_version=version, recorded_at=now, event=event
        )
        for version, event in enumerate(events, start=expected_version + 1)
    )


def record_operator(
    log_id: UUID, expected_version: int, events: Sequence[OperatorEvent], now: datetime
) -> tuple[RecordedOperatorEvent, ...]:
    """Return operator events at their places in the log's own stream, stamped ``now``."""
    return tuple(
        RecordedOperatorEvent(
            originator_id=log_id, originator_version=version, recorded_at=now, event=event
        )
        for version, event in enumerate(events, start=expected_version + 1)
    )


def to_new_event(recorded: Recorded, thread_id: str) -> NewEvent:
    """Return an event as the log takes it."""
    tag, stored = encode_recorded(recorded)
    return NewEvent(
        originator_id=recorded.originator_id,
        version=recorded.originator_version,
        event_id=recorded.event_id,
        tag=tag,
        stored=stored,
        leaf_hash=leaf_hash(stored),
        thread_id=thread_id,
    )


def stored_now(
    events: Sequence[NewEvent], recorded: Sequence[Recorded], last_leaf: int
) -> tuple[FeedEvent, ...]:
    """Return events as the feed gives them, from what was stored a moment ago."""
    first = last_leaf - len(events) + 1
    return tuple(
        FeedEvent(
            leaf=leaf,
            event_id=new.event_id,
            thread_id=new.thread_id,
            leaf_sha256=new.leaf_hash.hex(),
            stored=new.stored,
            event=event,
        )
        for leaf, (new, event) in enumerate(zip(events, recorded, strict=True), start=first)
    )


def thread_of(event: OperatorEvent) -> str:
    """Return the thread an operator event is about; empty for none (G3)."""
    thread_id = getattr(event, "thread_id", None)
    return "" if thread_id is None else str(thread_id)


def fence_of(events: Sequence[TurnEvent]) -> int | None:
    """Return the fence of an admission among events to append; None where none is."""
    return next((event.fence for event in events if isinstance(event, TurnAdmitted)), None)


def to_feed_event(leaf: StoredLeaf) -> FeedEvent:
    """Return a stored leaf with its event decoded.

    Raises:
        StoredEventError: Its tag is unknown or it does not decode.
        DigestMismatchError: Its bytes are not those its leaf was made of (G2).
    """
    if leaf_hash(leaf.stored).hex() != leaf.leaf_sha256:
        raise DigestMismatchError(
            f"Event {leaf.event_id} (leaf {leaf.leaf}) does not hash to its leaf; the record"
            " was altered. Restore the store from a copy and verify the log."
        )
    return FeedEvent(
        leaf=leaf.leaf,
        event_id=leaf.event_id,
        thread_id=leaf.thread_id,
        leaf_sha256=leaf.leaf_sha256,
        stored=leaf.stored,
        event=decode_at(leaf.event_id, leaf.tag, leaf.stored),
    )


class _Stamped(Struct, frozen=True, kw_only=True):
    recorded_at: UtcInstant


_STAMP = msgspec.json.Decoder(_Stamped)


def stamp_of(leaf: StoredLeaf | None) -> datetime | None:
    """Return when a stored event says it was recorded; None where nothing can be read (G4)."""
    return None if leaf is None else stamp_in(leaf.stored)


def stamp_in(stored: bytes) -> datetime | None:
    """Return when the bytes of an event say it was recorded; None where they do not (G4)."""
    try:
        return _STAMP.decode(stored).recorded_at
    except msgspec.DecodeError:
        return None


def readable(leaves: Iterable[StoredLeaf]) -> tuple[FeedEvent, ...]:
    """Return leaves as feed events, up to the first that cannot be read (G1).

    Raises:
        StoredEventError: The first leaf has an unknown tag or does not decode.
        DigestMismatchError: The first leaf's bytes are not those it was made of.
    """
    page: list[FeedEvent] = []
    for leaf in leaves:
        try:
            page.append(to_feed_event(leaf))
        except TrustError:
            if not page:
                raise
            break  # the next page begins with it and says what is wrong
    return tuple(page)

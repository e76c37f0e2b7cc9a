"""What read models need: the feed of stored events, and a place for their rows.

In: nothing. Out: protocols; adapters stand in ``infra``.
"""

from typing import Protocol

from msgspec import Struct

from domain.events import RecordedEvent
from domain.operator_events import RecordedOperatorEvent


class FeedEvent(Struct, frozen=True, kw_only=True):
    """One stored event at its place in the total order."""

    leaf: int  # from 1, without gaps
    event_id: str
    thread_id: str  # empty for operator events
    leaf_sha256: str
    stored: bytes  # exactly as stored: canonical JSON of ``event``
    event: RecordedEvent | RecordedOperatorEvent


class EventFeed(Protocol):
    """Stored events in leaf order."""

    def read_after(self, leaf: int, limit: int) -> tuple[FeedEvent, ...]:
        """Return at most ``limit`` events after a leaf, in leaf order; empty at the end."""
        ...

    def last_leaf(self) -> int:
        """Return the newest leaf number; 0 for an empty log."""
        ...


class ViewStore(Protocol):
    """Rows of read models, each stored together with the position it came from."""

    def position(self, view: str) -> int:
        """Return the last leaf folded into a view; 0 for none."""
        ...

    def put(self, view: str, rows: tuple[tuple[str, bytes], ...], position: int) -> None:
        """Store rows (key, canonical JSON) and the view's position in one transaction."""
        ...

    def get(self, view: str, key: str) -> bytes | None:
        """Return a row, or None."""
        ...

    def list_rows(self, view: str, prefix: str = "") -> tuple[tuple[str, bytes], ...]:
        """Return the rows whose key starts with a prefix, by key."""
        ...

    def clear(self, view: str) -> None:
        """Forget a view's rows and its position."""
        ...

"""What read models need: the feed of stored events, and a place for their rows.

In: nothing. Out: protocols; adapters stand in ``infra``.
"""

from typing import Protocol

from msgspec import Struct

from domain.events import RecordedEvent
from domain.ids import ThreadId, TurnId
from domain.operator_events import RecordedOperatorEvent


class StoredLeaf(Struct, frozen=True, kw_only=True):
    """One stored event as bytes, read without decoding it."""

    leaf: int  # from 1, without gaps
    event_id: str
    thread_id: str  # empty for operator events about no thread
    tag: str
    leaf_sha256: str
    stored: bytes


class FeedEvent(Struct, frozen=True, kw_only=True):
    """One stored event at its place in the total order."""

    leaf: int  # from 1, without gaps
    event_id: str
    thread_id: str  # empty for operator events about no thread
    leaf_sha256: str  # of 0x00 and ``stored``
    stored: bytes  # exactly as stored: canonical JSON of ``event``
    event: RecordedEvent | RecordedOperatorEvent


class EventFeed(Protocol):
    """Stored events in leaf order."""

    def read_after(self, leaf: int, limit: int) -> tuple[FeedEvent, ...]:
        """Return the next events after a leaf, in leaf order; empty at the end.

        At most ``limit`` and at most FEED_PAGE_BYTES of stored bytes, but always one. A
        page ends before an event that cannot be read; where that is the first:

        Raises:
            StoredEventError: Its tag is unknown or it does not decode.
            DigestMismatchError: Its bytes are not those its leaf was made of.
            StoreUnavailableError: The store does not answer.
        """
        ...

    def last_leaf(self) -> int:
        """Return the newest leaf number; 0 for an empty log."""
        ...

    def wait_beyond(self, leaf: int, timeout_s: float) -> bool:
        """Wait until this process has appended beyond a leaf; False after the time-out.

        Appends of other processes are not seen here, so callers read again either way.
        """
        ...


class ThreadLog(Protocol):
    """The turns of threads, read from the store itself."""

    def find_thread(self, token_sha256: str, tenant: str) -> ThreadId | None:
        """Return the thread a token belongs to; None where no thread of the tenant has it."""
        ...

    def last_reset_leaf(self, thread_id: ThreadId) -> int:
        """Return the leaf of a thread's newest ``thread-reset``; 0 for none."""
        ...

    def list_thread_turns(self, thread_id: ThreadId, after_leaf: int = 0) -> tuple[TurnId, ...]:
        """Return the turns a thread admitted after a leaf, newest first."""
        ...

    def read(self, turn_id: TurnId) -> tuple[RecordedEvent, ...]:
        """Return a turn's events in stream order; empty where there is no such turn."""
        ...


class ViewStore(Protocol):
    """Rows of read models, each stored together with the position it came from."""

    def position(self, view: str) -> int:
        """Return the last leaf folded into a view; 0 for none."""
        ...

    def put(
        self,
        view: str,
        rows: tuple[tuple[str, bytes], ...],
        position: int,
        *,
        after: int | None = None,
    ) -> bool:
        """Store rows (key, canonical JSON) and the view's position in one transaction.

        False, and nothing stored, where ``after`` is given and is not the view's position:
        another process folded the view meanwhile.
        """
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

    def promote(self, source: str, target: str) -> None:
        """Put a view's rows and position in the place of another's, in one transaction."""
        ...

"""The newest events of this process, kept for those who follow the log.

In: events whose commit was answered. Out: pages of them, equal to what the store would read.

Rules
    RE1  Only events that are stored stand here, with the bytes that were stored.
    RE2  They follow each other without a gap; a page that would need others is not given.
    RE3  At most RECENT_EVENTS and RECENT_BYTES are kept, the newest.
"""

from collections import deque
from itertools import islice
from threading import Lock

from domain.bounds import FEED_PAGE_BYTES
from projections.ports import FeedEvent

RECENT_EVENTS = 512  # some seconds of a busy service; who is farther behind reads the store
RECENT_BYTES = 4_194_304


class RecentEvents:
    """A window on the end of the log; thread-safe."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._events: deque[FeedEvent] = deque()
        self._bytes = 0

    def add(self, events: tuple[FeedEvent, ...]) -> None:
        """Take events that were just stored; earlier ones go where there is a gap (RE2)."""
        with self._lock:
            if self._events and self._events[-1].leaf + 1 != events[0].leaf:
                self._events.clear()
                self._bytes = 0
            self._events.extend(events)
            self._bytes += sum(len(event.stored) for event in events)
            while len(self._events) > RECENT_EVENTS or self._bytes > RECENT_BYTES:  # RE3
                self._bytes -= len(self._events.popleft().stored)

    def page_after(self, leaf: int, limit: int) -> tuple[FeedEvent, ...]:
        """Return the next events after a leaf; empty where the store must be asked.

        At most ``limit`` and FEED_PAGE_BYTES, but always one, as ``EventFeed`` says.
        """
        with self._lock:
            first = leaf + 1 - self._events[0].leaf if self._events else -1
            page = tuple(islice(self._events, first, first + limit)) if first >= 0 else ()
        taken = 0
        for count, event in enumerate(page):
            taken += len(event.stored)
            if taken > FEED_PAGE_BYTES and count:
                return page[:count]
        return page

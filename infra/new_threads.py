"""The ids of new threads, whose keys were made ahead.

In: a key store, identifiers. Out: ids that nobody was told before, each with its key on the
disk, so that the first turn of a thread waits for no commit of its key.

Rules
    NT1  An id is given once, unless it was given back before anything was stored under it.
    NT2  Keys are made in batches: one key first, then twice as many each time, up to
         AHEAD_MAX. Who asks once makes one.
    NT3  A key that waited longer than AHEAD_S is left unused: retention counts its age.
"""

from collections import deque
from collections.abc import Callable
from datetime import datetime, timedelta
from threading import Lock
from typing import Protocol

from domain.ids import ThreadId
from domain.ports import Identifiers

AHEAD_MAX = 32  # threads; one sync of the key store for all of them
AHEAD_S = 3_600


class KeysAhead(Protocol):
    """A key store that makes several keys at once."""

    def make_ahead(self, thread_ids: tuple[ThreadId, ...]) -> None:
        """Make the keys of threads in one transaction."""
        ...


class NewThreads:
    """New threads of one process."""

    def __init__(
        self, keys: KeysAhead, identifiers: Identifiers, now: Callable[[], datetime]
    ) -> None:
        self._keys = keys
        self._identifiers = identifiers
        self._now = now
        self._lock = Lock()
        self._waiting: deque[tuple[ThreadId, datetime]] = deque()  # the oldest first
        self._batch = 1

    def begin(self) -> ThreadId:
        """Return the id of a new thread (NT1).

        Raises:
            KeyStoreUnavailableError: The key store does not answer.
        """
        with self._lock:
            oldest = self._now() - timedelta(seconds=AHEAD_S)
            while self._waiting and self._waiting[0][1] < oldest:  # NT3
                self._waiting.popleft()
            if not self._waiting:
                self._make()
            return self._waiting.popleft()[0]

    def give_back(self, thread_id: ThreadId) -> None:
        """Take an id back under which nothing was stored; it begins the next thread (NT1)."""
        with self._lock:
            self._waiting.appendleft((thread_id, self._now()))

    def _make(self) -> None:
        made = tuple(self._identifiers.new_id() for _ in range(self._batch))
        now = self._now()
        self._keys.make_ahead(made)
        self._waiting.extend((thread_id, now) for thread_id in made)
        self._batch = min(self._batch * 2, AHEAD_MAX)  # NT2

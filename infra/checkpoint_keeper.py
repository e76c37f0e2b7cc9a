"""Writes checkpoints beside a running service, never long after an event.

In: the checkpoints of a log, and a way to wait for its appends. Out: signed checkpoints.

Rules
    KP1  A checkpoint follows once EVENTS leaves are not covered, or one has not been for
         AGE_S; both are inside the promise of 1,000 events and 60 s.
    KP2  A log that has shrunk or forked is noticed within a few seconds and stopped.
    KP3  What fails is said and tried again; it never ends the thread.
    KP4  On the way out everything is covered.
"""

import logging
from collections.abc import Callable
from threading import Event, Lock, Thread
from time import monotonic

from domain.errors import ServiceError
from infra.checkpoints import Checkpoints

EVENTS = 800
AGE_S = 45.0
POLL_S = 1.0
RETRY_S = 10.0
_LOG = logging.getLogger(__name__)
WaitBeyond = Callable[[int, float], bool]


class CheckpointKeeper:
    """The thread that signs."""

    def __init__(
        self, checkpoints: Checkpoints, wait_beyond: WaitBeyond, age_s: float = AGE_S
    ) -> None:
        """Prepare; nothing happens until ``start``."""
        self._checkpoints = checkpoints
        self._wait_beyond = wait_beyond
        self._age_s = age_s
        self._stop = Event()
        self._guard = Lock()
        self._trouble = ""
        self._covered = 0
        self._since: float | None = None  # when the oldest uncovered leaf was first seen
        self._thread = Thread(target=self._run, name="checkpoints", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End after a last checkpoint (KP4)."""
        self._stop.set()
        self._thread.join()

    @property
    def trouble(self) -> str:
        """Why the last try failed; empty where it did not."""
        with self._guard:
            return self._trouble

    def _run(self) -> None:
        while not self._stop.is_set():
            if self._tried(self._look):
                self._wait_beyond(self._covered + EVENTS - 1, POLL_S)
            else:
                self._stop.wait(RETRY_S)
        self._tried(self._write)

    def _look(self) -> None:
        """Write a checkpoint where one is due (KP1)."""
        last = self._checkpoints.log.last_leaf()
        if last == self._covered:
            self._since = None
            return
        if self._since is None:
            self._since = monotonic()
        waited = monotonic() - self._since
        if (
            not 0 < last - self._covered < EVENTS or waited >= self._age_s
        ):  # KP2: also a shorter log
            self._write()

    def _write(self) -> None:
        newest = self._checkpoints.write()
        self._covered = 0 if newest is None else newest.checkpoint.size
        self._since = None

    def _tried(self, act: Callable[[], None]) -> bool:
        """Act; keep and log what goes wrong (KP3)."""
        try:
            act()
        except ServiceError as error:
            self._say(str(error))
            return False
        self._say("")
        return True

    def _say(self, trouble: str) -> None:
        with self._guard:
            if trouble and trouble != self._trouble:
                _LOG.error("checkpoints: %s", trouble)
            self._trouble = trouble

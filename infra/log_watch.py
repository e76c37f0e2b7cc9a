"""Watches a log that another process signs, and stops this process's writing in time.

In: a look at the log and its newest checkpoint. Out: nothing, but for what the look sets.

Rules
    LW1  A log that shrinks or forks while a process serves it is noticed within LOOK_S and a
         few seconds, also where this process signs nothing itself.
"""

from collections.abc import Callable
from threading import Event, Thread

LOOK_S = 15.0


class LogWatch:
    """The thread that looks."""

    def __init__(self, look: Callable[[], None], every_s: float = LOOK_S) -> None:
        """Prepare; nothing happens until ``start``."""
        self._look = look
        self._every_s = every_s
        self._stop = Event()
        self._thread = Thread(target=self._run, name="log watch", daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def stop(self) -> None:
        """End."""
        self._stop.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._stop.wait(self._every_s):
            self._look()

"""Wakes those who follow the log when this process appends.

In: the newest leaf after each commit. Out: waits that end at once or after a time-out.

Rules
    J1  A wait ends as soon as a leaf beyond the one given is known, also when it was
        appended before the wait began.
"""

from threading import Condition


class AppendSignal:
    """The newest leaf this process has appended, and a way to wait for the next."""

    def __init__(self) -> None:
        self._condition = Condition()
        self._leaf = 0

    def announce(self, leaf: int) -> None:
        """Tell that the log reaches a leaf."""
        with self._condition:
            self._leaf = max(self._leaf, leaf)
            self._condition.notify_all()

    def wait_beyond(self, leaf: int, timeout_s: float) -> bool:
        """Return True once a later leaf is known, False after the time-out (J1)."""
        with self._condition:
            return self._condition.wait_for(lambda: self._leaf > leaf, timeout_s)

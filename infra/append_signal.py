"""Wakes those who follow the log when this process appends.

In: the newest leaf after each commit. Out: waits that end at once or after a time-out.

Rules
    J1  A wait ends as soon as a leaf beyond the one given is known, also when it was
        appended before the wait began.
    J2  An append wakes those alone whose leaf it passes: it happens in the middle of a turn.
"""

from threading import Event, Lock


class AppendSignal:
    """The newest leaf this process has appended, and a way to wait for the next."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._leaf = 0
        self._waiting: dict[Event, int] = {}  # each wait with the leaf it is beyond

    def announce(self, leaf: int) -> None:
        """Tell that the log reaches a leaf."""
        with self._lock:
            self._leaf = max(self._leaf, leaf)
            passed = [woken for woken, beyond in self._waiting.items() if beyond < self._leaf]
            for woken in passed:  # J2
                del self._waiting[woken]
                woken.set()

    def wait_beyond(self, leaf: int, timeout_s: float) -> bool:
        """Return True once a later leaf is known, False after the time-out (J1)."""
        woken = Event()
        with self._lock:
            if self._leaf > leaf:
                return True
            self._waiting[woken] = leaf
        if woken.wait(timeout_s):
            return True
        with self._lock:
            return self._waiting.pop(woken, None) is None  # it may have come at the last moment

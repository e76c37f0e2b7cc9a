"""A circuit breaker: a service that failed again and again is left alone for a while.

In: what each attempt gave. Out: whether the next may be made.

Rules
    BR1  It opens after ``limit`` failures in a row, and stays open for ``pause_s``.
    BR2  After the pause one attempt may be made, alone: success closes, failure opens anew.
"""

from collections.abc import Callable
from threading import Lock
from time import monotonic


class Breaker:
    """Counts failures of one service; thread-safe."""

    def __init__(self, limit: int, pause_s: float, now_s: Callable[[], float] = monotonic) -> None:
        """Begin closed; ``now_s`` is a clock that never goes back, in seconds."""
        self._limit = limit
        self._pause_s = pause_s
        self._now_s = now_s
        self._lock = Lock()
        self._failures = 0
        self._opened_s = 0.0
        self._probing = False

    def may_try(self) -> bool:
        """Return whether an attempt may be made; True obliges to tell how it went (BR2)."""
        with self._lock:
            if self._failures < self._limit:
                return True
            if self._probing or self._now_s() - self._opened_s < self._pause_s:
                return False
            self._probing = True
            return True

    def is_open(self) -> bool:
        """Return whether attempts are held back now; makes none and changes nothing."""
        with self._lock:
            paused = self._now_s() - self._opened_s < self._pause_s
            return self._failures >= self._limit and (self._probing or paused)

    def succeeded(self) -> None:
        """Close."""
        with self._lock:
            self._failures, self._probing = 0, False

    def failed(self) -> None:
        """Count a failure, and open where it is one too many (BR1)."""
        with self._lock:
            self._failures += 1
            self._probing = False
            if self._failures >= self._limit:
                self._opened_s = self._now_s()

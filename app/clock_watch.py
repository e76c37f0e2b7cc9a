"""Reads the wall clock for admissions, and notices where it has gone back.

In: a clock, the instant of the newest event of the log. Out: readings.

Rules
    WC1  A reading is back where it is earlier than the one before it in this process, or, for
         the first one, than the newest event that the log held when the process began.
    WC2  A clock that went back refuses nothing and moves no order: it is noted, and turns go on.
"""

from datetime import datetime
from threading import Lock

from msgspec import Struct

from domain.ports import Clock


class Reading(Struct, frozen=True, kw_only=True):
    """One look at the clock."""

    at: datetime
    is_back: bool  # the clock stood later before (WC1)


class ClockWatch:
    """The wall clock as admissions read it, thread-safe."""

    def __init__(self, clock: Clock, newest_at: datetime | None) -> None:
        """Take the clock, and when the newest event of the log was recorded; None for none."""
        self._clock = clock
        self._last_at = newest_at
        self._guard = Lock()

    def read(self) -> Reading:
        """Return the present instant, and whether the clock has gone back to it (WC1, WC2)."""
        with self._guard:
            now = self._clock.now()
            is_back = self._last_at is not None and now < self._last_at
            self._last_at = now
        return Reading(at=now, is_back=is_back)

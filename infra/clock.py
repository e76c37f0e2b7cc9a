"""The machine's clock and new identifiers: the one place that asks for either.

In: nothing. Out: implementations of ``domain.ports.Clock`` and ``Identifiers``.

Rules
    Y1  An instant is aware and in UTC.
    Y2  Identifiers are UUIDv7 and grow strictly within a process, also when the clock
        stands still or goes back.
"""

import secrets
import time
from datetime import UTC, datetime
from threading import Lock
from uuid import UUID

_RANDOM_BITS = 74  # what RFC 9562 leaves beside time, version and variant
_LOW_BITS = 62


class SystemClock:
    """The wall clock."""

    def now(self) -> datetime:
        """Return the present instant, aware, in UTC (Y1)."""
        return datetime.now(UTC)


class SystemIdentifiers:
    """UUIDv7 that never go back within a process (Y2)."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._last = 0  # milliseconds and random bits of the newest identifier

    def new_id(self) -> UUID:
        """Return a UUIDv7 greater than every one given before."""
        fresh = time.time_ns() // 1_000_000 << _RANDOM_BITS | secrets.randbits(_RANDOM_BITS)
        with self._lock:
            self._last = max(fresh, self._last + 1)  # Y2
            return _to_uuid7(self._last)


def _to_uuid7(value: int) -> UUID:
    """Return 48 bits of time and 74 of chance as a UUID of version 7 (RFC 9562, 5.7)."""
    high, low = value >> _LOW_BITS, value & (1 << _LOW_BITS) - 1
    time_and_chance = high >> 12 << 16 | 0x7000 | high & 0xFFF
    return UUID(int=time_and_chance << 64 | 0b10 << _LOW_BITS | low)

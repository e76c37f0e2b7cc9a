"""Days and instants: half-open intervals, and the point a question looks from.

In: dates and aware instants. Out: two small values.

Rules
    T1  An interval holds its first day and not its last: ``[start_on, end_on)``.
    T2  No function takes a lone date to mean "as of"; it takes a PointInTime.
    T3  A knowledge clock is named: ``publication`` or ``record``.
"""

from datetime import date, timedelta
from typing import Literal

from msgspec import Struct

from domain.law import UtcInstant

KnownBy = Literal["publication", "record"]


class Interval(Struct, frozen=True, kw_only=True):
    """Half-open span of days; ``end_on`` is null when open."""

    start_on: date
    end_on: date | None = None

    def holds(self, day: date) -> bool:
        """Return whether a day lies in the interval (T1)."""
        return self.start_on <= day and (self.end_on is None or day < self.end_on)

    def overlaps(self, other: "Interval") -> bool:
        """Return whether two intervals share a day (T1)."""
        return (self.end_on is None or other.start_on < self.end_on) and (
            other.end_on is None or self.start_on < other.end_on
        )


class PointInTime(Struct, frozen=True, kw_only=True):
    """Where a question looks from: the valid day, the observer's instant, its clock."""

    valid_on: date
    observed_at: UtcInstant
    known_by: KnownBy = "publication"


def last_day(end_on: date | None) -> date | None:
    """Return the inclusive last day of an exclusive end; null stays null (T1)."""
    return None if end_on is None else end_on - timedelta(days=1)

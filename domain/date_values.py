"""What a date phrase says: a day, a window, or a day that is not one.

In: numbers of a calendar. Out: plain values with the place they were read from.

Rules
    Y1  A window holds its first and its last day; an open side is null.
    Y2  A day that the calendar does not have is kept as such, with what is near it.
    Y3  A year of two digits lies at most ten years after today.
"""

from calendar import monthrange
from datetime import date, timedelta
from typing import Literal

from msgspec import Struct

PhraseKind = Literal[
    "day", "window", "range", "open", "impossible", "ambiguous", "yearless", "vague"
]


class DatePhrase(Struct, frozen=True, kw_only=True):
    """One stretch of a question that speaks of time.

    ``day``: ``first`` is the day. ``window``: a year, month or the like. ``range``: two ends
    as stated, perhaps the later first. ``open``: one side is null. ``impossible``,
    ``ambiguous``, ``yearless`` and ``vague`` ("before the war") name no day; ``choices``
    holds what may be meant.
    """

    kind: PhraseKind
    start: int  # code points of the question
    end: int
    spelled: str  # reader text
    first: date | None = None
    last: date | None = None  # inclusive (Y1)
    exact: bool = False  # the ends of a range or open side are days as stated
    choices: tuple[date, ...] = ()
    month_days: int | None = None  # of an impossible day: how many its month has
    month_day: tuple[int, int] | None = None  # of a yearless day
    weak: bool = False  # gives way to any day that is spelled out
    known: bool = False  # a day of knowing, not of validity


class Window(Struct, frozen=True, kw_only=True):
    """Days from ``first`` to ``last``; ``bound`` is the day that closes it.

    The bound of a period is the day after its last; of two joined ends, the first day of the
    later one, as stated.
    """

    first: date
    last: date
    bound: date


class Reading(Struct, frozen=True, kw_only=True):
    """What a match says, before it has a place."""

    kind: PhraseKind
    first: date | None = None
    last: date | None = None
    exact: bool = False
    choices: tuple[date, ...] = ()
    month_days: int | None = None
    month_day: tuple[int, int] | None = None
    weak: bool = False
    both: tuple[Window, ...] = ()  # the coming and the past window of a vague phrase
    is_chat: bool = False  # common speech; too loose to be read in a question of law
    unit: str = ""  # of a period: what it is

    @property
    def windows(self) -> tuple[Window, ...]:
        """The window that is meant, or the coming and the past one; none of an unknown day."""
        if self.both or self.first is None or self.last is None:
            return self.both
        is_day = self.exact and self.first == self.last
        bound = self.first if is_day else self.last + timedelta(days=1)
        return (Window(first=self.first, last=self.last, bound=bound),)


def read_day(year: int, month: int, day: int) -> Reading:
    """Return the day, or an impossible one with the two days nearest to it (Y2)."""
    if not 1 <= month <= 12:  # noqa: PLR2004 -- months of a year
        return Reading(kind="impossible")
    last = monthrange(year, month)[1]
    if day > last:
        end = date(year, month, last)
        return Reading(kind="impossible", choices=(end, end + timedelta(days=1)), month_days=last)
    if day == 0:
        return Reading(kind="impossible", month_days=last)
    found = date(year, month, day)
    return Reading(kind="day", first=found, last=found, exact=True)


def read_window(year: int, month: int, months: int) -> Reading:
    """Return the window of some months from the first of a month on (Y1)."""
    after = year * 12 + month - 1 + months
    end = date(after // 12, after % 12 + 1, 1) - timedelta(days=1)
    return Reading(kind="window", first=date(year, month, 1), last=end)


def read_year(text: str, today_on: date) -> int:
    """Return a year written with four digits, or with two (Y3)."""
    year = int(text)
    if len(text) > 2:  # noqa: PLR2004 -- two digits
        return year
    century = (today_on.year + 10) // 100 * 100
    return century + year if century + year <= today_on.year + 10 else century - 100 + year

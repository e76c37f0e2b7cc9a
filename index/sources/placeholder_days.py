"""Days that stand for no day: what a publisher writes where an end is open or a day not known.

In: a day as a source writes it. Out: the day, or None for a placeholder and for no day at all.

Rules
    PD1 31 December of the last year of a century to come, and every day from the year 2900 on,
        stands for no day; so do nines in a run.
    PD2 Any other day to come is one: law is enacted years ahead.
"""

from datetime import date
from typing import Final

_FAR_YEAR: Final = 2900
_NEAR_YEARS: Final = (2099, 2199, 2299)


def read_day(told: str) -> date | None:
    """Return a day; None for a placeholder or for what is no day (PD1, PD2)."""
    try:
        day = date.fromisoformat(told[:10])
    except ValueError:  # "99999999" among them
        return None
    is_last = (day.month, day.day) == (12, 31) and day.year in _NEAR_YEARS
    return None if is_last or day.year >= _FAR_YEAR else day

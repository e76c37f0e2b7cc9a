"""Days as the District prints them: "October 27, 2021", "Mar. 10, 1982", "2021-10-27".

In: words. Out: a day, or None; never a guess.
"""

import re
from datetime import date
from typing import Final

_MONTHS: Final = (
    *("jan", "feb", "mar", "apr", "may", "jun"),
    *("jul", "aug", "sep", "oct", "nov", "dec"),
)
_WRITTEN: Final = re.compile(r"\b([A-Z][a-z]{2,8})\.?,? (\d{1,2}), (\d{4})\b")
_ISO: Final = re.compile(r"\d{4}-\d{2}-\d{2}")


def find_day(text: str) -> date | None:
    """Return the first day that stands written out in some words, or None."""
    for month, day, year in _WRITTEN.findall(text):
        if month[:3].casefold() in _MONTHS:
            return _day(int(year), _MONTHS.index(month[:3].casefold()) + 1, int(day))
    return None


def read_iso(text: str | None) -> date | None:
    """Return the day of ``YYYY-MM-DD``, or None for anything else."""
    if not text or not _ISO.fullmatch(text):
        return None
    year, month, day = (int(part) for part in text.split("-"))
    return _day(year, month, day)


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None

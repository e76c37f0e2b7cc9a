"""Days as gazettes print them, and the day on which an issue says it was published.

In: words of an issue's front or running head. Out: a day, or nothing.

Rules
    GD1  A day is one that is printed in full, with the name of its month in a known language,
         and exists in the calendar.
    GD2  An issue's day is told where every day on its front and running heads is the same; of
         several, the one that its masthead prints first and no other is guessed from.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final

_MONTHS: Final = (
    "january janvier januar januarie stycznia janeiro enero gennaio januari jänner",
    "february février februar februarie lutego fevereiro febrero febbraio februari",
    "march mars märz maart marca março marzo",
    "april avril april kwietnia abril aprile",
    "may mai mei maja maio mayo maggio",
    "june juin juni junie czerwca junho junio giugno",
    "july juillet juli julie lipca julho julio luglio",
    "august août augustus sierpnia agosto",
    "september septembre września setembro septiembre settembre",
    "october octobre oktober października outubro octubre ottobre",
    "november novembre listopada novembro noviembre",
    "december décembre dezember desember grudnia dezembro diciembre dicembre",
)
_BY_NAME: Final = {
    name: number for number, names in enumerate(_MONTHS, start=1) for name in names.split()
}
_PRINTED: Final = re.compile(
    r"(?<!\d)(\d{1,2})(?:er|st|nd|rd|th|\.|º)?\s+(?:de\s+)?([^\W\d_]{3,12})\s+(?:de\s+)?(\d{4})(?!\d)"
)


def find_days(text: str) -> Iterator[date]:
    """Yield each day printed in a text, in its order (GD1)."""
    for found in _PRINTED.finditer(text):
        month = _BY_NAME.get(found[2].lower())
        if month is None:
            continue
        try:
            yield date(int(found[3]), month, int(found[1]))
        except ValueError:
            continue


def find_issue_day(heads: Iterable[str], front: Iterable[str]) -> date | None:
    """Return the day that an issue prints as its own (GD2); None where it prints none."""
    told = {day for head in heads for day in find_days(head)}
    if len(told) == 1:
        return told.pop()
    masthead = (day for words in front for day in find_days(words))
    return next(masthead, None)

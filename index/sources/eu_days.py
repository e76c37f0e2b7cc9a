"""Days and spans as acts of the Union print them, in English and French.

In: words. Out: calendar days, or the day that a rule counts from a publication.

Rules
    ED1 A day is one that exists, with its month as a word: "25 May 2018", "1er mars 2002".
    ED2 "The twentieth day following that of its publication" is the publication's day and
        twenty more; "the day of its publication" is that day.
    ED3 A month that follows is counted from the first of it; any other rule gives no day.
"""

import re
from datetime import date, timedelta

_MONTHS = {
    name: number
    for names in (
        "january february march april may june july august september october november december",
        "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    )
    for number, name in enumerate(names.split(), start=1)
}
DAY = rf"(?:1er|\d{{1,2}})\s(?:{'|'.join(_MONTHS)})\s\d{{4}}"
_DAY = re.compile(rf"\b({DAY})\b", re.IGNORECASE)
_ORDINALS = {
    "": 1, "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6,
    "seventh": 7, "eighth": 8, "ninth": 9, "tenth": 10, "fifteenth": 15, "twentieth": 20,
    "thirtieth": 30, "premier": 1, "deuxième": 2, "troisième": 3, "quatrième": 4, "cinquième": 5,
    "sixième": 6, "septième": 7, "huitième": 8, "dixième": 10, "quinzième": 15, "vingtième": 20,
}  # fmt: skip
_OF_PUBLICATION = re.compile(
    r"\b(?:(?:on )?the (?:day|date) of its publication|le jour de sa publication"
    r"|à la date de sa publication)",
    re.IGNORECASE,
)
_AFTER_PUBLICATION = re.compile(
    r"\b(?:the (?P<en>(?!day )[a-z]+ |\d{1,2} ?(?:th|st|nd|rd)? )?(?:day )?(?:following|after)"
    r"(?: that of| the day of)?(?: its publication| the publication of this)"
    r"|le (?P<fr>[a-zè]+ |\d{1,2}e )?jour suivant (?:celui de )?sa publication"
    r"|le lendemain de (?:celui de )?sa publication)",
    re.IGNORECASE,
)
_MONTH_AFTER = re.compile(
    r"\b(?:the first day of the (?P<en>[a-z]+ )?month following (?:that of )?its publication"
    r"|le premier jour du (?P<fr>[a-zè]+ )?mois suivant (?:celui de )?sa publication)",
    re.IGNORECASE,
)
_MONTHS_A_YEAR = 12


def parse_day(words: str) -> date | None:
    """Return the first day named in some words; None where it does not exist (ED1)."""
    found = _DAY.search(words)
    if found is None:
        return None
    day, month, year = found[1].casefold().split()
    try:
        return date(int(year), _MONTHS[month], int(day.removesuffix("er")))
    except ValueError:
        return None


def count_from_publication(words: str, published_on: date | None) -> date | None:
    """Return the day that a rule counts from the day of publication (ED2, ED3)."""
    if published_on is None:
        return None
    month = _MONTH_AFTER.search(words)
    if month:
        number = _to_number(month["en"] or month["fr"] or "")
        return _first_of_month(published_on, number) if number else None
    after = _AFTER_PUBLICATION.search(words)
    if after:
        number = _to_number(after["en"] or after["fr"] or "")
        return published_on + timedelta(days=number) if number else None
    return published_on if _OF_PUBLICATION.search(words) else None


def _to_number(word: str) -> int | None:
    plain = word.strip().casefold()
    digits = re.match(r"\d+", plain)
    return int(digits[0]) if digits else _ORDINALS.get(plain)


def _first_of_month(day: date, months: int) -> date:
    years, month = divmod(day.month - 1 + months, _MONTHS_A_YEAR)
    return date(day.year + years, month + 1, 1)

"""Acts of the Union named by their number, as CELEX numbers.

In: words in English or French. Out: the acts named, with the place where each stands.

Rules
    EN1 "Regulation (EU) 2016/679" and "Directive 95/46/EC" are year before number;
        "Regulation (EC) No 44/2001" and "Decision No 768/2008/EC" number before year.
    EN2 A list goes on with the same kind of act: "Directives 2014/90/EU, (EU) 2016/797".
    EN3 A year of two digits is of the last century; a year before 1952 or a number above
        9,999 is none of an act.
"""

import re
from collections.abc import Iterator

from msgspec import Struct

_LETTERS = {
    "regulation": "R", "règlement": "R", "directive": "L", "decision": "D", "décision": "D",
    "framework decision": "F", "décision-cadre": "F",
}  # fmt: skip
_KIND = re.compile(
    r"\b(?P<kind>regulation|directive|framework decision|decision|règlement|décision-cadre"
    r"|décision)"
    r"s?\s(?:(?:délégué|d.exécution)e?s?\s)?(?=\(|n|\d)",
    re.IGNORECASE,
)
_NUMBER = re.compile(
    r"(?:\((?P<author>[A-Z]{2,7}(?:,\s?[A-Za-z]{2,7})?)\)\s)?"
    r"(?P<no>(?:No|nos?|nº|n°|n\s°|n\so)\s)?"
    r"(?P<first>\d{1,4})/(?P<second>\d{1,4})(?P<suffix>/[A-Z]{2,7})?(?![\d/])",
    re.IGNORECASE,
)
_NUMBERED = re.compile(r"\d/\d")
_GOES_ON = re.compile(r"(?:,|\sand|\set|\sor|\sou|,\sand)\s(?=\(|n|\d)", re.IGNORECASE)
_FOUNDED = 1952
_CENTURY = 1900
_TWO_DIGITS = 100
_LAST_YEAR = 2099


class NamedAct(Struct, frozen=True, kw_only=True):
    """An act named in words."""

    celex: str
    start: int
    end: int


def find_acts(words: str) -> Iterator[NamedAct]:
    """Yield the acts that words name by number, in their order."""
    if "/" not in words or not _NUMBERED.search(words):
        return
    for kind in _KIND.finditer(words):
        letter = _LETTERS[kind["kind"].casefold()]
        start, place = kind.start(), kind.end()
        while number := _NUMBER.match(words, place):
            celex = _to_celex(letter, number)
            if celex:
                yield NamedAct(celex=celex, start=start, end=number.end())
            on = _GOES_ON.match(words, number.end())  # EN2
            if on is None:
                break
            start = place = on.end()


def _to_celex(letter: str, number: re.Match[str]) -> str:
    first, second = int(number["first"]), int(number["second"])
    year_first = not number["no"] and (letter != "R" or _is_year(first))  # EN1
    year, serial = (first, second) if year_first else (second, first)
    year += _CENTURY if year < _TWO_DIGITS else 0
    if not _is_year(year):  # EN3
        return ""
    return f"3{year}{letter}{serial:04d}"


def _is_year(number: int) -> bool:
    return _FOUNDED <= number <= _LAST_YEAR

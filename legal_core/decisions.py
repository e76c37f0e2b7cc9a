"""Decisions of courts, as texts cite them: by ECLI, by a neutral number, by a report.

In: text as written. Out: places, each with whether the number names its country.

Rules
    DC1 A neutral number is a year in square brackets, letters of a court, a number:
        "[2020] HCA 41" is no act of 2020.
    DC2 A report is a volume and a page: "563 U.S. 51" is no section.
"""

import re
from collections.abc import Iterator
from typing import Final

_ECLI: Final = re.compile(r"\bECLI:[A-Z]{2}:[A-Z0-9]{1,8}:\d{4}:[A-Z0-9.]{1,30}", re.IGNORECASE)
_NUMBERED: Final = re.compile(
    r"\[(?:1[89]|20)\d\d\]\s[A-Z]{2,8}(?:\s(?:Civ|Crim|Admin|Ch|Fam|QB|KB|Comm))?\s\d{1,5}(?!\w)"
    r"|(?<![\w.$§])\d{1,4}\s(?:U\.\s?S\.|S\.\s?Ct\.|F\.(?:\s?(?:2d|3d|4th)|\s?Supp\.(?:\s?[23]d)?))"
    r"\s\d{1,5}(?!\w)"
)


def find_decisions(text: str) -> Iterator[tuple[int, int, bool]]:
    """Yield (start, end, whether it is an ECLI) of each decision, in no promised order."""
    for match in _ECLI.finditer(text):
        yield match.start(), match.start() + len(match[0].rstrip(".:;-_/!?")), True
    for match in _NUMBERED.finditer(text):
        yield *match.span(), False

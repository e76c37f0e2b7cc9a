"""What is cited by volume and page in the United States, and the amendments by their names.

In: text as written. Out: references to gazettes, decisions (recognised, not law), amendments.
"""

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from legal_core.provision_numbers import to_roman
from legal_core.references.reference import Reference, Step, whole_of

_GAZETTES: Final[tuple[tuple[str, str, re.Pattern[str]], ...]] = (
    (
        "stat",
        "us",
        re.compile(
            r"(?<![\w.])(?P<volume>\d{1,3})\sStat\.\s?(?P<page>\d{1,5})(?!\w)(?:,\s\d{1,5}(?!\w)){0,2}"
        ),
    ),
    (
        "fedreg",
        "us",
        re.compile(
            r"(?<![\w.])(?P<volume>\d{1,3})\s(?:Fed\.?\s?Reg\.?|F\.?\s?R\.?|Federal\sRegister)"
            r"\s(?P<page>\d{1,3},\d{3}|\d{1,6})(?!\w)"
        ),
    ),
    (
        "dcstat",
        "us-dc",
        re.compile(r"(?<![\w.])(?P<volume>\d{1,3})\sDCSTAT\s(?P<page>\d{1,5})(?!\w)"),
    ),
    (
        "dcr",
        "us-dc",
        re.compile(
            r"(?<![\w.])(?P<volume>\d{1,3})\s(?:D\.?C\.?R\.?|D\.C\. Reg\.)\s(?P<page>\d{1,6})(?!\w)"
        ),
    ),
)
_DECISION = re.compile(
    r"(?<![\w.])\d{1,4}\s(?!Stat|Fed\.\sR|Cong|Dec)(?:U\.\s?S\.|S\.\s?Ct\.|L\.\s?Ed\.(?:\s?2d)?|F\.(?:\s?[23]d|\s?Supp\.(?:\s?[23]d)?|\s?4th)?"
    r"|[A-Z]\.[A-Z]?\.?\s?[23]d|NLRB|[A-Z][a-z]{0,6}\.\s?(?:App\.\s?)?(?:[2-5](?:d|th))?)\s{1,2}\d{1,5}(?!\w)"
    r"(?:,\s\d{1,5}(?:[-–]\d{1,5})?){0,3}"
)
_ORDINALS: Final = MappingProxyType(
    {
        word: numeral
        for numeral, word in enumerate(
            (
                *("First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth"),
                *("Ninth", "Tenth", "Eleventh", "Twelfth", "Thirteenth", "Fourteenth", "Fifteenth"),
                *("Sixteenth", "Seventeenth", "Eighteenth", "Nineteenth", "Twentieth"),
            ),
            start=1,
        )
    }
)
_AMENDMENT = re.compile(rf"\b(?P<word>{'|'.join(_ORDINALS)})\sAmendment\b")


def read_by_volume(text: str) -> Iterator[Reference]:
    """Yield gazettes, decisions and named amendments, in no promised order."""
    yield from _gazettes(text)
    yield from _decisions(text)
    yield from _amendments(text)


def _gazettes(text: str) -> Iterator[Reference]:
    for key, place, pattern in _GAZETTES:
        for match in pattern.finditer(text):
            yield whole_of(
                match,
                jurisdiction=place,
                scheme="gazette",
                law_key=f"{key}/{match['volume']}",
                path=(Step(level="page", number=match["page"].replace(",", "")),),
            )


def _decisions(text: str) -> Iterator[Reference]:
    for match in _DECISION.finditer(text):
        yield whole_of(
            match,
            jurisdiction="us",
            scheme="case",
            law_key=f"us-case/{re.sub(r'[^a-z0-9]+', '-', match[0].lower().partition(',')[0])}",
        )


def _amendments(text: str) -> Iterator[Reference]:
    for match in _AMENDMENT.finditer(text):
        yield whole_of(
            match,
            jurisdiction="us",
            scheme="constitution",
            law_key="us-const",
            path=(Step(level="amendment", number=to_roman(_ORDINALS[match["word"]]).upper()),),
        )

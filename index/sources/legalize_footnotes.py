"""Footnotes of a Markdown law: what they say, and the acts they name as causes.

In: the lines of a file's sections. Out: footnotes by mark; of a German footnote, the cause.

Rules
    LN1 A line "[^9]: ..." defines a footnote wherever it stands, and is no text of the law.
    LN2 A footnote belongs to the provision whose lines carry its mark; one that no line
        carries is loose (its mark is a bare raised figure in the print).
    LN3 "Eingefügt", "Fassung" and "Aufgehoben" with an act name a cause: an insertion, an
        amendment, a repeal, told by the source; the act's name is kept as printed.
"""

import re
from datetime import date
from typing import Final

from index.source_model import CauseKind, SourceCause
from index.sources.legalize_words import clean

_DEFINITION: Final = re.compile(r"\[\^([^\]\s]{1,12})\]:\s*(.*)")
_HEADING: Final = re.compile(r"#{1,6}\s+(?:Fussnoten|Fußnoten|Notes|Joonealused märkused)\s*")
_KINDS: Final[tuple[tuple[str, CauseKind], ...]] = (
    ("Eingefügt", "insertion"),
    ("Fassung", "amendment"),
    ("Aufgehoben", "repeal"),
    ("Abgeändert", "amendment"),
)
_CAUSE: Final = re.compile(
    r"(?:Ursprünglich[^.;]{0,60}\.\s)?(?P<kind>Eingefügt|Fassung|Aufgehoben|Abgeändert)\s"
    r"(?:(?:des|der)\s[^,;]{0,60}?\s)?(?:durch|gemäss|gemäß)\s(?P<act>[^;]{3,400}?)"
    r"(?:,\s(?:in\sKraft|mit\sWirkung|vorläufig)|\s\(|\.?$)"
)
_GAZETTE: Final = re.compile(r"\bAS \d{4} \d{1,5}|\bLGBl\.? \d{4} Nr\. \d{1,4}")
_ADDRESS: Final = re.compile(
    r"\]\((https://fedlex\.data\.admin\.ch/eli/oc/[^)\s]{1,80}"
    r"|https://www\.gesetze\.li/[^)\s]{1,80})\)"
)
_DAY: Final = re.compile(r"\b(\d{1,2})\.\s([A-ZÄÖÜ][a-zäöü]{2,9})\.?\s(\d{4})")
_MONTHS: Final = (
    "jan",
    "feb",
    "mär",
    "apr",
    "mai",
    "jun",
    "jul",
    "aug",
    "sep",
    "okt",
    "nov",
    "dez",
)


def is_footnotes_heading(line: str) -> bool:
    """Tell whether a heading says only that footnotes follow."""
    return _HEADING.fullmatch(line) is not None


class Footnotes:
    """The footnotes of one file; their lines are taken out of its sections (LN1)."""

    def __init__(self, sections: list[list[str]]) -> None:
        self._notes: dict[str, str] = {}
        self._used: set[str] = set()
        for lines in sections:
            if any(line.startswith("[^") for line in lines):
                lines[:] = [line for line in lines if not self._take(line)]

    def _take(self, line: str) -> bool:
        found = _DEFINITION.match(line)
        if found is None:
            return False
        self._notes.setdefault(found[1], found[2])
        return True

    def of(self, marks: tuple[str, ...]) -> tuple[str, ...]:
        """Return the footnotes of these marks as written; they are no longer loose (LN2)."""
        self._used.update(marks)
        return tuple(self._notes[mark] for mark in marks if mark in self._notes)

    def loose(self) -> tuple[str, ...]:
        """Return what no mark names, as "9 words", in the order of the file (LN2)."""
        return tuple(
            f"{mark} {clean(note)}" for mark, note in self._notes.items() if mark not in self._used
        )


def read_causes(notes: tuple[str, ...], anchor: str) -> tuple[SourceCause, ...]:
    """Return the causes that footnotes as written name, in their order (LN3)."""
    causes = (_cause(note, anchor) for note in notes)
    return tuple(dict.fromkeys(cause for cause in causes if cause is not None))


def _cause(note: str, anchor: str) -> SourceCause | None:
    words = clean(note)
    found = _CAUSE.match(words)
    if found is None:
        return None
    address = _ADDRESS.search(note)
    gazette = _GAZETTE.search(words)
    return SourceCause(
        kind=dict(_KINDS)[found["kind"]],
        source_work=address[1] if address else gazette[0] if gazette else "",
        source_title=found["act"].strip(),
        enacted_on=_day_in(found["act"]),
        target_anchor=anchor,
    )


def _day_in(words: str) -> date | None:
    found = _DAY.search(words)
    if found is None or found[2][:3].casefold() not in _MONTHS:
        return None
    try:
        return date(int(found[3]), _MONTHS.index(found[2][:3].casefold()) + 1, int(found[1]))
    except ValueError:
        return None

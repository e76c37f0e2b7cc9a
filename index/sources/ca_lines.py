"""A file of a California code as plain text: headings, sections and their history notes.

In: the text of a file. Out: its title, the day of its state, its headings and sections.

Rules
    CL1  The file begins with its title between two rules and says when the State last updated
         it; without either it is refused.
    CL2  A section begins with its number alone on a line and ends with a history note and a
         rule; what stands between is its text. A number without both is refused.
    CL3  Outside sections there are only headings: "PART 1. ...", "CHAPTER 2. ...", with the
         range of their sections, after a rule or in capitals; anything else refuses the file.
    CL4  Lines of one paragraph are one line; an empty line parts paragraphs.
"""

import re
from datetime import date
from typing import Final
from unicodedata import normalize

from msgspec import Struct

from index.sources.dc_days import find_day

_RULE: Final = re.compile(r"^={10,}$")
_END: Final = re.compile(r"^-{10,}$")
_UPDATED: Final = re.compile(r"^Last Updated by State of California: (.+)$")
_NUMBER: Final = re.compile(
    r"^\[?(?:(?:SECTION|SEC\.) )?(\d+[a-z]?(?:\.\d+[a-z]?)*½?)\.?\]?$", re.IGNORECASE
)
_RANGE: Final = re.compile(r"\s*\[(?:SECTION |SEC\. |SECTIONS )?\d[^\]]*\]$")
_KEYWORD: Final = re.compile(
    r"^(?P<word>DIVISION|PART|TITLE|SUBTITLE|CHAPTER|ARTICLE)\s+"
    r"(?P<number>[IVXLC]+(?: [A-D])?|\d+[A-Z]?(?:\.\d+)*)\.?\s+(?P<rest>.*)$",
    re.IGNORECASE,
)


class CodeFormatError(ValueError):
    """A file that is not the plain text of a code."""


class Heading(Struct, frozen=True, kw_only=True):
    """A heading, and whether a rule sets it apart from what is above it."""

    word: str  # "part"; empty for a heading without a number
    number: str
    text: str
    at_top: bool


class Section(Struct, frozen=True, kw_only=True):
    """A section as printed."""

    number: str
    printed: str  # "SEC. 1.1.", "35."
    paragraphs: tuple[str, ...]
    history: str


class CodeFile(Struct, frozen=True, kw_only=True):
    """What a file holds, in its order."""

    title: str
    updated_on: date
    parts: tuple[Heading | Section, ...]


def read_code(text: str) -> CodeFile:
    """Return the headings and sections of a file (CL1 to CL4).

    Raises:
        CodeFormatError: It is laid out in another way.
    """
    lines = normalize("NFC", text).replace("\r\n", "\n").split("\n")
    if not lines or not _RULE.match(lines[0]):
        raise CodeFormatError("does not begin with a title between two rules")
    updated = next((found for line in lines[:20] if (found := _UPDATED.match(line))), None)
    day = find_day(updated[1]) if updated else None
    if updated is None or day is None:
        raise CodeFormatError("does not say when the State of California last updated it")
    start = lines.index(updated[0]) + 1
    return CodeFile(title=lines[1].strip(), updated_on=day, parts=_Walk(lines, start).run())


class _Walk:
    """One way through the lines of a file."""

    def __init__(self, lines: list[str], start: int) -> None:
        self.lines = lines
        self.at = start
        self.parts: list[Heading | Section] = []
        self.after_rule = False

    def run(self) -> tuple[Heading | Section, ...]:
        while self.at < len(self.lines):
            line = self.lines[self.at].strip()
            self.at += 1
            if _RULE.match(line):
                self.after_rule = True
            elif _NUMBER.match(line):
                self.after_rule = False
                self.parts.append(self._section(line))
            elif line:
                self.parts.append(self._heading(line))
        return tuple(self.parts)

    def _heading(self, line: str) -> Heading:
        text = _RANGE.sub("", line)
        found = _KEYWORD.match(text)
        ranged = text != line
        if found is None and not (self.after_rule or ranged or text.isupper()):  # CL3
            raise CodeFormatError(f"line {self.at} ('{line[:60]}') is no heading and no section")
        at_top, self.after_rule = self.after_rule, False
        return Heading(
            word=found["word"].casefold() if found else "",
            number=found["number"].replace(" ", "") if found else "",
            text=found["rest"].strip() if found else text,
            at_top=at_top,
        )

    def _section(self, printed: str) -> Section:
        begun = self.at
        body: list[str] = []
        while self.at < len(self.lines) and not _END.match(self.lines[self.at]):
            body.append(self.lines[self.at].strip())
            self.at += 1
        paragraphs = _paragraphs(body)
        ended = self.at < len(self.lines)
        self.at += 1
        if not ended or not paragraphs or not paragraphs[-1].startswith("(History:"):  # CL2
            raise CodeFormatError(f"section {printed} (line {begun}) ends without a history note")
        found = _NUMBER.match(printed)
        return Section(
            number=found[1] if found else printed,
            printed=printed,
            paragraphs=tuple(paragraphs[:-1]),
            history=paragraphs[-1].removeprefix("(History:").rstrip(") ").strip(),
        )


def _paragraphs(lines: list[str]) -> list[str]:
    """Return paragraphs, each one line (CL4)."""
    blocks = "\n".join(lines).split("\n\n")
    joined = (" ".join(block.split()) for block in blocks)
    return [block for block in joined if block]

"""A Markdown file of a law: the facts in front of it, and its text.

In: the bytes of one file. Out: its facts as written, and the text below them.

Rules
    LF1 The file is UTF-8, begins with a block of ``name: "value"`` lines between two lines
        of three hyphens, and has text below; else it is refused.
    LF2 A fact that is given twice, or whose value is no quoted string, refuses the file; a
        value may go on over several lines.
    LF3 A day is a calendar day written YYYY-MM-DD; another spelling refuses the file.
    LF4 Facts with letters lost or decoded with the wrong code page refuse the file, and so
        do more than DAMAGES_MAX such places in the text; up to that many cost only the
        provisions they stand in (LT7).
"""

import re
from datetime import date
from itertools import islice
from typing import Final

import msgspec
from msgspec import Struct

from index.source_model import RefusalReason

_FENCE: Final = "---\n"
_CONTINUED: Final = re.compile(r"\s*\n\s*(?![a-z_]+: \")")
DAMAGES_MAX: Final = 20
DAMAGED: Final = re.compile("\N{REPLACEMENT CHARACTER}|[ÃÂ][\u0080-\u00bf]")


class LawFileError(ValueError):
    """A file that cannot be read right, with the reason of the closed set."""

    def __init__(self, reason: RefusalReason, detail: str) -> None:
        super().__init__(detail)
        self.reason: RefusalReason = reason


class LawFile(Struct, frozen=True, kw_only=True):
    """One file: what it says of itself, and its text."""

    facts: tuple[tuple[str, str], ...]  # in the order of the file
    body: str  # Markdown below the facts

    def fact(self, name: str) -> str:
        """Return a fact as written; empty where it is not given."""
        return dict(self.facts).get(name, "")

    def day(self, name: str) -> date | None:
        """Return a fact that is a day, or None where it is not given (LF3).

        Raises:
            LawFileError: It is given and is no calendar day.
        """
        given = self.fact(name)
        return parse_day(given) if given else None


def parse_day(written: str) -> date:
    """Return the calendar day that is written YYYY-MM-DD (LF3); raises LawFileError."""
    try:
        day = date.fromisoformat(written)
    except ValueError as error:
        raise LawFileError("malformed", f"names the day '{written}', which is none") from error
    if day.isoformat() != written:
        raise LawFileError("malformed", f"names the day '{written}', not as YYYY-MM-DD")
    return day


def parse_file(content: bytes) -> LawFile:
    """Read one file (LF1, LF2, LF4).

    Raises:
        LawFileError: It is outside its form.
    """
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise LawFileError("mojibake", f"is not UTF-8 at byte {error.start}") from error
    if not text.startswith(_FENCE):
        raise LawFileError("malformed", "does not begin with its facts")
    head, fence, body = text.removeprefix(_FENCE).partition("\n" + _FENCE)
    if not fence:
        raise LawFileError("malformed", "has facts without an end")
    if not body.strip():
        raise LawFileError("empty", "holds no text")
    found = DAMAGED.search(head) or _too_damaged(body)
    if found:
        start = max(0, found.start() - 20)
        told = " ".join(found.string[start : found.end() + 20].split())
        raise LawFileError("mojibake", f"lost letters or has the wrong code page: {told!r}")
    return LawFile(facts=_parse_facts(head), body=body)


def _too_damaged(body: str) -> re.Match[str] | None:
    """Return the first damaged place of a text that has too many (LF4)."""
    places = list(islice(DAMAGED.finditer(body), DAMAGES_MAX + 1))
    return places[0] if len(places) > DAMAGES_MAX else None


def _parse_facts(head: str) -> tuple[tuple[str, str], ...]:
    facts: dict[str, str] = {}
    for line in _CONTINUED.sub(" ", head).split("\n"):
        name, _, value = line.partition(": ")
        if name in facts:
            raise LawFileError("malformed", f"gives the fact '{name}' twice")
        try:
            facts[name] = msgspec.json.decode(value.encode(), type=str)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise LawFileError("malformed", f"gives no quoted value in '{line[:80]}'") from error
    return tuple(facts.items())

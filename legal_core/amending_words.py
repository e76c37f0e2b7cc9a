"""The words of a part: counting them, and replacing some of them.

In: a part, words. Out: a count, or the part with other words. Words are looked for in
numbers, headings and texts, in reading order.

Rules
    AW1  The number of the part itself is searched only where the place is a number; words of
         the publisher that are no law (notes, placeholders) never are.
    AW2  Occurrences do not overlap and are counted from the first, in reading order.
    AW3  A part without a change below it is the same object afterwards.
    AW4  Where words went or came, runs of spaces are one space again.
"""

import re
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

_RUN: Final = re.compile(r" {2,}")
PartKind = Literal["section", "para", "text", "quoted"]
Occurrence = Literal["all", "first", "last"] | int


class Part(Struct, frozen=True, kw_only=True):
    """A section or a part of one: its words, then those of its children, then a tail."""

    kind: PartKind
    number: str = ""  # as printed: "42-3505.01", "(a)"
    heading: str = ""
    text: str = ""  # paragraphs joined by a line feed
    children: tuple["Part", ...] = ()
    tail: str = ""  # words after the children
    placeholder: str = ""  # what stands instead of words: "Repealed", "Not Funded"
    notes: tuple[str, ...] = ()  # the publisher's announcements; never law
    closing_notes: tuple[str, ...] = ()  # those that stand after the words


def choose(which: Occurrence, found: int) -> frozenset[int]:
    """Return which of some occurrences are meant, by their numbers from 1."""
    if which == "all":
        return frozenset(range(1, found + 1))
    if isinstance(which, int):
        return frozenset({which})
    return frozenset({1 if which == "first" else found})


def count_words(part: Part, words: str, field: str) -> int:
    """Return how often words stand in a part, or in one field of it (AW1, AW2)."""
    if not words:
        return 0
    if field:
        return _field(part, field).count(words)
    own = sum(one.count(words) for one in (part.heading, part.text, part.tail))
    below = sum(count_words(child, words, "") for child in part.children)
    return own + below + sum(child.number.count(words) for child in part.children)


def _field(part: Part, field: str) -> str:
    own = {"num": part.number, "heading": part.heading, "text": part.text}
    return own.get(field, part.tail)


def replace_words(part: Part, words: str, new: str, field: str, chosen: frozenset[int]) -> Part:
    """Return a part with some occurrences of words replaced; the first is number 1 (AW2)."""
    return _Pass(words, new, chosen).run(part, field)


class _Pass:
    """One reading of a part that counts as it goes."""

    def __init__(self, words: str, new: str, chosen: frozenset[int]) -> None:
        self.words = words
        self.new = new
        self.chosen = chosen
        self.seen = 0

    def run(self, part: Part, field: str) -> Part:
        number = self._in(part.number) if field == "num" else part.number
        heading = self._in(part.heading) if field in ("", "heading") else part.heading
        text = self._in(part.text) if field in ("", "text") else part.text
        children = part.children if field else tuple(self._child(c) for c in part.children)
        tail = self._in(part.tail) if field in ("", "aftertext") else part.tail
        own = (number, heading, text, tail)
        same = own == (part.number, part.heading, part.text, part.tail)
        if same and all(a is b for a, b in zip(children, part.children, strict=True)):
            return part  # AW3
        return replace(
            part, number=number, heading=heading, text=text, children=children, tail=tail
        )

    def _child(self, child: Part) -> Part:
        number = self._in(child.number)
        changed = self.run(child, "")
        return changed if number == child.number else replace(changed, number=number)

    def _in(self, text: str) -> str:
        pieces = text.split(self.words)
        if len(pieces) == 1:
            return text
        made = pieces[0]
        for piece in pieces[1:]:
            self.seen += 1
            made += (self.new if self.seen in self.chosen else self.words) + piece
        return _RUN.sub(" ", made).strip()  # AW4

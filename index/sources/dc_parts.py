"""A section or paragraph of the District's XML as a part: words, numbers, announcements.

In: an element ``section`` or ``para``. Out: a part of ``legal_core.amending_words``. One
reading serves the code (``code``), an act as it was passed (``act``), and what an act puts
into the code (``codified``).

Rules
    DP1  Words before the first inner part are the part's text, words after it the tail;
         of several paragraphs each is a line.
    DP2  An announcement of the publisher (``*NOTE: ...*``) is a note, never text; so is what
         the codifier left in its own instruction to insert or annotate, at its place.
    DP3  "Repealed", "Not Funded" and the like, printed where words of law would stand, are a
         placeholder and no text; the words printed are kept as notes.
    DP4  Annotations and instructions to the codifier are not read here.
    DP5  What the code includes in a paragraph (``include``) belongs to the paragraph.
    DP6  What an act includes are words for another law: they are quoted, in one part without
         parts of its own, and are never provisions of the act.
"""

import re
from typing import Final, Literal

from lxml.etree import _Element as Element

from index.sources.dc_xml import CODIFY, LIBRARY, children_of, find_text, flat, tag_of
from legal_core.amending_words import Part

_NOTE: Final = re.compile(r"^\*? ?NOTE ?:", re.IGNORECASE)
_PLACEHOLDER: Final = re.compile(
    r"^\[?(repealed|reserved|not fou?nded|not funded|omitted|expired|transferred|recodified"
    r"|renumbered|redesignated|vacant|applicable [a-z]+ \d{1,2}, \d{4})\]?\.?\]?$",
    re.IGNORECASE,
)
_LEFT_OVER: Final = frozenset({CODIFY + "insert", CODIFY + "annotation"})
_TEXTS: Final = frozenset({LIBRARY + "text", LIBRARY + "aftertext", LIBRARY + "table"})
_PARTS: Final = frozenset({LIBRARY + "para", LIBRARY + "subsection"})


Mode = Literal["code", "act", "codified"]


def read_part(element: Element, mode: Mode = "code") -> Part:
    """Return a section or paragraph as a part (DP1 to DP6).

    Args:
        element: A ``section`` or ``para``.
        mode: Whose words are wanted.
    """
    reading = _Reading(mode)
    reading.read(element)
    return reading.to_part(element)


def quoted_lines(element: Element) -> list[str]:
    """Return quoted law as lines: a number stands before its words (DP6)."""
    if tag_of(element) in _TEXTS:
        return [line for line in flat(element).split("\n") if line]
    if not tag_of(element).startswith(LIBRARY):
        return []
    labels = [find_text(element, name) for name in ("prefix", "num", "heading")]
    below = [
        line
        for child in children_of(element)
        if tag_of(child).removeprefix(LIBRARY) not in ("prefix", "num", "heading", "annotation")
        for line in quoted_lines(child)
    ]
    label = " ".join(word for word in labels if word)
    if not label or labels[2] or not below:
        return [label, *below] if label else below
    return [f"{label} {below[0]}", *below[1:]]


class _Reading:
    """What is found in one element on the way through it."""

    def __init__(self, mode: Mode) -> None:
        self.mode: Mode = mode
        self.codified = mode == "codified"
        self.number = self.prefix = self.heading = self.reason = ""
        self.before: list[str] = []
        self.after: list[str] = []
        self.children: list[Part] = []
        self.notes: list[str] = []
        self.closing: list[str] = []

    def read(self, element: Element) -> None:
        for child in children_of(element):
            if tag_of(child) in _LEFT_OVER and self.mode == "code":  # DP2
                self._read_left_over(child)
            elif tag_of(child) == LIBRARY + "include":
                self._read_included(child)
            elif tag_of(child) in _PARTS or tag_of(child) == LIBRARY + "section":
                self.children.append(read_part(child, self.mode))
            elif tag_of(child) in _TEXTS:
                self._read_text(flat(child, codified=self.codified))
            else:
                self._read_label(child)

    def _read_included(self, include: Element) -> None:
        if self.mode != "act":
            self.read(include)  # DP5
            return
        lines = [line for child in children_of(include) for line in quoted_lines(child)]
        if lines:
            self.children.append(Part(kind="quoted", text="\n".join(lines)))  # DP6

    def _read_left_over(self, element: Element) -> None:
        inner = element.findall(LIBRARY + "text") or [element]
        found = [text for one in inner if (text := flat(one))]
        (self.closing if self.children or self.before else self.notes).extend(found)

    def _read_text(self, text: str) -> None:
        if _NOTE.match(text):  # DP2
            self.notes.append(text)
        elif text:
            (self.after if self.children else self.before).append(text)

    def _read_label(self, child: Element) -> None:
        name = tag_of(child).removeprefix(LIBRARY)
        if name not in ("num", "prefix", "heading", "reason"):  # DP4
            return
        told = flat(child, codified=self.codified)
        if name == "num" and not self.number:
            self.number = told
        elif name == "prefix":
            self.prefix = told
        elif name == "heading":
            self.heading = told
        elif name == "reason":
            self.reason = told

    def to_part(self, element: Element) -> Part:
        text, tail = "\n".join(self.before), "\n".join(self.after)
        told = element.get("placeholder") or self.reason
        placeholder = self._placeholder(text, tail, told)
        notes = [*([self.reason] if self.reason else []), *self.notes]
        if placeholder:  # DP3
            notes = [*notes, *([text] if text else [])]
            text = ""
        return Part(
            kind="section" if tag_of(element) == LIBRARY + "section" else "para",
            number=self.number,
            heading=self.heading,
            text=text,
            children=tuple(self.children),
            tail=tail,
            placeholder=placeholder,
            notes=tuple(notes),
            closing_notes=tuple(self.closing),
        )

    def _placeholder(self, text: str, tail: str, told: str) -> str:
        """Return the word that stands where law would, or empty (DP3)."""
        if self.children or tail:
            return ""
        printed = _PLACEHOLDER.match(text)
        if printed:
            return self.reason or printed[1]
        return told if told and not text else ""

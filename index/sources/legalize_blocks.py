"""The text under one heading: paragraphs, points, tables and what stands between them.

In: the lines below a heading, the anchor above them. Out: own text, and child nodes in
document order; every word of the lines stands in one of them.

Rules
    LB1 "<sup>2</sup> ...", "(2) ..." and "2) ..." and "2. ..." at the start of a block are
        paragraphs, "- a. ..." and below a paragraph "1) ..." are points; a label is the
        number of its node.
    LB2 A raised figure is a paragraph's number only where it follows the one before (1, 2,
        2bis, 3); any other is a footnote mark that the print left in the text, and stays.
    LB3 A block without a label goes on the text before it; after points it is a node of
        its own (``al_2``), so that no point is quoted with what follows the list.
    LB4 A label that stood before under the same node opens no second node: the block is
        text, its label with it.
    LB5 A table is a node; a row is a line, cells stand apart by " | ".
    LB6 A part that prints only that it is repealed ("Aufgehoben", "Kehtetu") keeps these
        words and is repealed.
    LB7 An ellipsis says only that something is left out: repealed, or not in force yet. It
        stays, and that there is no text is told.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from domain.law import LegalState
from index.source_model import SourceNode
from index.sources.legalize_headings import number_key
from index.sources.legalize_words import clean

_RAISED: Final = re.compile(r"<sup>\s*\(?(\d{1,3})\s?([a-z]{0,9})[.)]{0,2}\s*</sup>\s*")
_LABEL: Final = re.compile(
    r"(?P<dash>[-*•]\s+)?(?:"
    r"\((?P<bracket>\d{1,3}(?:<sup>\d{1,3}</sup>)?(?:bis|ter|quater|[a-z])?|[a-zõäöü]{1,2}|[ivx]{1,5})\)"
    r"|(?P<half>\d{1,4}(?:<sup>\d{1,3}</sup>)?(?:bis|ter|quater|[a-z])?"
    r"|[a-zõäöü](?:bis|ter|quater)?|[ivx]{1,5}|[a-z]{2})\)"
    r"|(?P<dot>\d{1,3}(?:\.\d{1,3}){0,4}(?:bis|ter|quater|[a-z])?"
    r"|[a-z](?:bis|ter|quater)?|[ivx]{1,5}|[a-z]{2})\."
    r")(?:\[\^[^\]\s]{1,12}\])?(?:\s+|$)"
)
_RULE: Final = re.compile(r"\|(?:\s*:?-{2,}:?\s*\|)+\s*")
_REPEALED: Final = re.compile(
    r"[\[(]?(?:aufgehoben|abrogé|abrogato|kehtetu)\b[^\n]{0,200}", re.IGNORECASE
)


@dataclass
class Draft:
    """A node while its parts are still being read."""

    anchor: str
    kind: str
    number: str = ""
    lines: list[str] = field(default_factory=list)
    parts: "list[Draft]" = field(default_factory=list)
    style: str = ""

    def holds(self, anchor: str) -> bool:
        """Tell whether a part of this anchor stands here already."""
        return any(part.anchor == anchor for part in self.parts)


def is_repealed(text: str) -> bool:
    """Tell whether words say only that a provision is repealed (LB6)."""
    return _REPEALED.fullmatch(text) is not None


def read_blocks(lines: list[str], anchor: str) -> tuple[str, tuple[SourceNode, ...]]:
    """Return own text and child nodes of what stands under a heading (LB1 to LB6)."""
    top = Draft(anchor=anchor, kind="")
    _Reader(top).read(lines)
    return "\n".join(top.lines), tuple(freeze(part) for part in top.parts)


def freeze(draft: Draft) -> SourceNode:
    """Return a finished node."""
    children = tuple(freeze(part) for part in draft.parts)
    text = "\n".join(draft.lines)
    return SourceNode(
        anchor=draft.anchor,
        kind=draft.kind,
        number=draft.number,
        text=text,
        legal_state=legal_state(text, children),
        omissions=("text",) if is_ellipsis(text) and not children else (),
        children=children,
    )


def is_ellipsis(text: str) -> bool:
    """Tell whether words are only an ellipsis (LB7)."""
    return text in ("...", "…", ". . .", "....")


def legal_state(text: str, children: tuple[SourceNode, ...]) -> LegalState:
    """Return the state that a part's words tell: repealed where nothing else stands (LB6)."""
    if text:
        return "repealed" if is_repealed(text) and not children else "in_force"
    gone = bool(children) and all(child.legal_state == "repealed" for child in children)
    return "repealed" if gone else "in_force"


class _Reader:
    """Reads the lines below one heading."""

    def __init__(self, top: Draft) -> None:
        self._top = top
        self._holder = top  # what a point hangs on: the provision or its paragraph
        self._last = top  # what a block without a label goes on
        self._levels: list[Draft] = []  # open points, outermost first
        self._paragraph = (0, "")
        self._paragraph_style = ""
        self._table: Draft | None = None

    def read(self, lines: list[str]) -> None:
        for line in lines:
            stripped = line.strip()
            if stripped.startswith("|"):
                self._row(stripped)
            elif stripped:
                self._table = None
                self._block(stripped)

    def _block(self, line: str) -> None:
        raised = _RAISED.match(line)
        if raised and self._follows(int(raised[1]), raised[2]):  # LB2
            self._open_paragraph(raised[1] + raised[2], line[raised.end() :], "raised")
            return
        label = _LABEL.match(line)
        if label is None or raised:
            self._plain(clean(line))
            return
        style = f"{'-' if label['dash'] else ''}{label.lastgroup}"
        number = label["bracket"] or label["half"] or label["dot"]
        rest = line[label.end() :]
        if self._is_paragraph(style, number):
            self._open_paragraph(number, rest, style, clean(label[0]))
        else:
            self._open_point(number, rest, style, clean(label[0].lstrip("-*• ")))

    def _follows(self, number: int, suffix: str) -> bool:
        last, last_suffix = self._paragraph
        if self._paragraph_style not in ("", "raised"):
            return False
        after = number == last + 1
        beside = number == last and bool(suffix) and suffix != last_suffix
        return after or beside

    def _is_paragraph(self, style: str, number: str) -> bool:
        if style.startswith("-") or not number[0].isdigit() or self._paragraph_style == "raised":
            return False
        if self._paragraph_style:
            return style == self._paragraph_style
        return style == "bracket" or (number == "1" and not self._top.parts)

    def _open_paragraph(self, number: str, rest: str, style: str, label: str = "") -> None:
        step = number_key(clean(number))
        anchor = f"{self._top.anchor}__para_{step}"
        if self._top.holds(anchor):  # LB4
            self._plain(clean(f"{label or number} {rest}"))
            return
        digits = re.match(r"\d+", number)
        self._paragraph = (int(digits[0]) if digits else 0, number.lstrip("0123456789"))
        self._paragraph_style = style
        paragraph = Draft(anchor=anchor, kind="paragraph", number=label or number)
        self._top.parts.append(paragraph)
        self._holder = self._last = paragraph
        self._levels = []
        self._add_words(clean(rest))

    def _open_point(self, number: str, rest: str, style: str, label: str) -> None:
        shape = f"{style}{'9' if number[0].isdigit() else 'a'}"
        while self._levels and shape in [one.style for one in self._levels]:
            if self._levels.pop().style == shape:
                break
        parent = self._levels[-1] if self._levels else self._holder
        anchor = f"{parent.anchor}__point_{number_key(clean(number)) or number}"
        if parent.holds(anchor):  # LB4
            self._plain(clean(f"{label} {rest}"))
            return
        point = Draft(anchor=anchor, kind="point", number=label, style=shape)
        parent.parts.append(point)
        self._levels.append(point)
        self._last = point
        self._add_words(clean(rest))

    def _plain(self, words: str) -> None:
        """Add a block without a label (LB3)."""
        if not words:
            return
        holder = self._holder
        if self._last is holder and not holder.parts:
            holder.lines.append(words)
            return
        if self._last.kind == "alinea":
            self._last.lines.append(words)
            return
        self._last = self._new(holder, "alinea", "al")
        self._last.lines.append(words)
        self._levels = []

    def _add_words(self, words: str) -> None:
        if words:
            self._last.lines.append(words)

    def _new(self, holder: Draft, kind: str, step: str) -> Draft:
        count = sum(part.kind == kind for part in holder.parts)
        first = 2 if kind == "alinea" else 1
        draft = Draft(anchor=f"{holder.anchor}__{step}_{count + first}", kind=kind)
        holder.parts.append(draft)
        return draft

    def _row(self, line: str) -> None:
        """Add a row of a table (LB5)."""
        if _RULE.fullmatch(line):
            return
        cells = [clean(cell) for cell in line.strip("|").split("|")]
        words = " | ".join(cell for cell in cells if cell)
        if not words:
            return
        if self._table is None:
            self._table = self._last = self._new(self._holder, "table", "table")
            self._levels = []
        self._table.lines.append(words)

"""The subdivisions of a section of a California code: "(a) (1) (A) (i) (I)".

In: paragraphs of plain text. Out: nodes.

Rules
    CS1  A paragraph that begins with marks opens subdivisions; marks go down from small
         letters to figures, capitals, small and capital Roman numbers.
    CS2  "(i)" is a Roman number under a capital, else a letter; "(I)" likewise under a small
         Roman number.
    CS3  A paragraph without a mark stands where it is printed, under the section.
    CS4  Of two subdivisions with one mark the second anchor is counted; no words are lost.
"""

import re
from typing import Final

from index.source_model import SourceNode
from legal_core.provision_numbers import roman_value

_MARK: Final = re.compile(r"^\(([a-z]{1,4}|[A-Z]{1,4}|\d{1,3})\)\s*")
_WORDS: Final = ("subdiv", "para", "subpara", "clause", "subclause")
_KINDS: Final = ("subdivision", "paragraph", "subparagraph", "clause", "subclause")
_FIGURE, _CAPITAL, _ROMAN, _CAPITAL_ROMAN = 1, 2, 3, 4


class _Open:
    """A subdivision that may still get words and parts."""

    def __init__(self, level: int, mark: str, anchor: str) -> None:
        self.level = level
        self.mark = mark
        self.anchor = anchor
        self.lines: list[str] = []
        self.children: list[_Open] = []
        self.used: dict[str, int] = {}

    def free(self, step: str) -> str:
        """Return an anchor under this one that was not given before (CS4)."""
        self.used[step] = self.used.get(step, 0) + 1
        counted = "" if self.used[step] == 1 else f"-{self.used[step]}"
        return f"{self.anchor}__{step}{counted}"

    def to_node(self) -> SourceNode:
        return SourceNode(
            anchor=self.anchor,
            kind=_KINDS[self.level] if self.mark else "paragraph",
            number=f"({self.mark})" if self.mark else "",
            text="\n".join(self.lines),
            children=tuple(child.to_node() for child in self.children),
        )


def read_divisions(paragraphs: tuple[str, ...], anchor: str) -> tuple[str, tuple[SourceNode, ...]]:
    """Return the words of a section before its subdivisions, and these (CS1 to CS4)."""
    section = _Open(-1, "", anchor)
    path: list[_Open] = [section]
    for paragraph in paragraphs:
        marks, words = _split(paragraph)
        if not marks:
            _unmarked(section, words)
            path = path[:1] if section.children else path
            continue
        for mark in marks:
            level = _level(mark, path)
            while len(path) > 1 and path[-1].level >= level:
                path.pop()
            opened = _Open(level, mark, path[-1].free(f"{_WORDS[level]}_{mark}"))
            path[-1].children.append(opened)
            path.append(opened)
        path[-1].lines.extend([words] if words else [])
    node = section.to_node() if section.children else None
    return "\n".join(section.lines), () if node is None else node.children


def _unmarked(section: _Open, words: str) -> None:
    """Put a paragraph without a mark where it is printed (CS3)."""
    if not section.children:
        section.lines.append(words)
        return
    plain = _Open(0, "", section.free("al"))
    plain.lines.append(words)
    section.children.append(plain)


def _split(paragraph: str) -> tuple[list[str], str]:
    marks: list[str] = []
    while found := _MARK.match(paragraph):
        marks.append(found[1])
        paragraph = paragraph[found.end() :]
    return marks, paragraph


def _level(mark: str, path: list[_Open]) -> int:
    """Return how deep a mark stands (CS1, CS2)."""
    if mark.isdecimal():
        return _FIGURE
    roman = roman_value(mark.casefold()) is not None
    open_levels = {one.level for one in path}
    if mark.isupper():
        return _CAPITAL_ROMAN if roman and _goes_on(mark, path, _CAPITAL_ROMAN) else _CAPITAL
    under = _CAPITAL in open_levels or _ROMAN in open_levels
    return _ROMAN if roman and under and _goes_on(mark, path, _ROMAN) else 0


def _goes_on(mark: str, path: list[_Open], level: int) -> bool:
    """Return whether a Roman mark is the next of its row, or the first of a new one."""
    value = roman_value(mark.casefold())
    row = next((one for one in path if one.level == level), None)
    if row is not None:
        return value == (roman_value(row.mark.casefold()) or 0) + 1
    return value == 1 and path[-1].level == level - 1

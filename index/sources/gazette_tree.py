"""One act of a gazette as a tree of provisions.

In: an ``Act``. Out: its nodes in document order, each with the place of its text.

Rules
    GT1  What stands between the title and the first provision is the preamble; groups hold
         the provisions after them.
    GT2  Inside a provision a mark opens a level with its first value and goes on with the
         next one; a mark that does neither stays in the text.
    GT3  A paragraph in smaller letters with a mark of a note is a note, no part of the text.
    GT4  Provisions that begin again inside one act are those of an annex.
    GT5  An anchor is given once; a second one of the same number is numbered.
    GT6  What was read from a picture says so at every node that holds text; where a word was
         unsure, that is said too.
"""

import re
from collections import Counter
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.law import PagePlace
from index.source_model import SourceNode
from index.sources.gazette_acts import Act, is_capitals
from index.sources.gazette_marks import GROUP_KINDS, Mark, find_group, find_levels
from index.sources.gazette_paragraphs import Paragraph

OCR: Final = "read from a picture by a machine"
UNSURE: Final = "words that the machine was not sure of"
SURE_MIN: Final = 50
_NOTE: Final = re.compile(r"(?:\d{1,2}|\*{1,3})\)?\s*\S")
_SMALLER: Final = 0.93
_HEADING_CHARS: Final = 140
_HEADING_WORDS: Final = 8
_RANKS: Final = ("tit", "part", "chp", "sec", "subsec")
_KINDS: Final = {"art": "article", "sec": "section", "para": "paragraph", "point": "point"}


class _Open:
    """A node while its paragraphs come."""

    def __init__(self, anchor: str, kind: str, number: str, form: str, value: int) -> None:
        self.anchor = anchor
        self.kind = kind
        self.number = number
        self.form = form
        self.value = value
        self.heading = ""
        self.text = ""
        self.places: list[PagePlace] = []
        self.children: list[_Open] = []
        self.sure = 100

    def add(self, paragraph: Paragraph, skip: int = 0) -> None:
        """Add a paragraph without the ``skip`` characters of its mark and heading."""
        words = paragraph.text[skip:]
        if not words:
            return
        start = len(self.text) + 1 if self.text else 0
        self.text = f"{self.text}\n{words}" if self.text else words
        self.sure = min(self.sure, paragraph.sure)
        for place in paragraph.places:
            first = place.first + max(0, skip - place.start)
            moved = replace(place, start=start + max(0, place.start - skip), first=first)
            self.places.append(moved)


class _Facts(Struct, frozen=True, kw_only=True):
    """What is the same for a whole act."""

    body_size: float
    picture: bool


def read_tree(act: Act, *, picture: bool) -> tuple[SourceNode, ...]:
    """Return the nodes of an act (GT1 to GT6)."""
    sizes: Counter[float] = Counter()
    for paragraph in act.paragraphs:
        sizes[paragraph.size] += len(paragraph.text)
    facts = _Facts(body_size=max(sizes, key=lambda one: sizes[one], default=0.0), picture=picture)
    return _Tree(act, facts).read()


class _Tree:
    """Builds the nodes of one act."""

    def __init__(self, act: Act, facts: _Facts) -> None:
        self._act = act
        self._facts = facts
        self._roots: list[_Open] = []
        self._groups: list[_Open] = []
        self._path: list[_Open] = []  # the provision and its open levels
        self._used: Counter[str] = Counter()
        self._prefix = ""
        self._last = 0
        self._titled: _Open | None = None  # a group that may still get its heading

    def read(self) -> tuple[SourceNode, ...]:
        starts = {start.place: start for start in self._act.starts}
        for place, paragraph in enumerate(self._act.paragraphs):
            if place < self._act.title_places:
                continue
            start = starts.get(place)
            if start is not None:
                self._provision(paragraph, start.mark, start.heading_chars)
            elif self._is_note(paragraph):
                self._note(paragraph)
            elif not self._group(paragraph):
                self._words(paragraph)
        return tuple(self._close(root) for root in self._roots)

    def _provision(self, paragraph: Paragraph, mark: Mark, heading: int) -> None:
        if mark.value == 1 and self._last >= 1 and mark.number == "1":
            self._annex()
        self._last = mark.value
        self._titled = None
        kind = _KINDS[mark.kind]
        node = self._make(f"{self._prefix}{mark.kind}_{mark.number}", kind, mark)
        self._siblings().append(node)
        self._path = [node]
        rest = paragraph.text[mark.length :]
        if heading:
            node.heading = rest[:heading].rstrip(" .")
            after = len(rest[:heading]) + len(rest[heading:]) - len(rest[heading:].lstrip(" ."))
            self._level(paragraph, mark.length + after)
        elif self._is_heading(paragraph, rest):
            node.heading = rest
        elif rest:
            self._level(paragraph, mark.length)

    def _annex(self) -> None:
        """Open an annex for provisions that begin again (GT4)."""
        self._groups.clear()
        annex = _Open(self._unique("annex_1"), "annex", "", "annex", 0)
        self._roots.append(annex)
        self._groups.append(annex)
        self._prefix = f"{annex.anchor}__"

    def _is_heading(self, paragraph: Paragraph, rest: str) -> bool:
        if not rest or len(rest) > _HEADING_CHARS or rest[-1] in ".;:,":
            return False
        return paragraph.bold or is_capitals(rest) or len(rest.split()) <= _HEADING_WORDS

    def _is_note(self, paragraph: Paragraph) -> bool:
        small = paragraph.size < _SMALLER * self._facts.body_size
        return small and not self._facts.picture and bool(_NOTE.match(paragraph.text))

    def _note(self, paragraph: Paragraph) -> None:
        node = _Open(self._unique("note_1"), "footnote", "", "note", 0)
        node.add(paragraph)
        self._siblings().append(node)

    def _group(self, paragraph: Paragraph) -> bool:
        mark = find_group(paragraph.text)
        stands_out = paragraph.bold or paragraph.centred or is_capitals(paragraph.text)
        if mark is None or not stands_out:
            return self._late_heading(paragraph, stands_out=stands_out)
        rank = _RANKS.index(mark.form)
        self._groups = [
            one for one in self._groups if one.form == "annex" or _RANKS.index(one.form) < rank
        ]
        above = f"{self._groups[-1].anchor}__" if self._groups else self._prefix
        group = self._make(f"{above}{mark.kind}_{mark.number}", GROUP_KINDS[mark.kind], mark)
        group.heading = paragraph.text[mark.length :].strip()
        self._siblings().append(group)
        self._groups.append(group)
        self._path = []
        self._titled = group
        return True

    def _late_heading(self, paragraph: Paragraph, *, stands_out: bool) -> bool:
        """Take the line below "CHAPTER 2" as its heading."""
        titled, self._titled = self._titled, None
        if titled is None or not stands_out or len(paragraph.text) > _HEADING_CHARS:
            return False
        if titled.heading and not paragraph.text[:1].islower():
            return False
        titled.heading = f"{titled.heading} {paragraph.text}".strip()
        return True

    def _words(self, paragraph: Paragraph) -> None:
        if self._path:
            self._level(paragraph, 0)
            return
        siblings = self._siblings()
        if not siblings or siblings[-1].kind not in {"preamble", "wrapup"}:
            kind = "preamble" if not self._roots else "wrapup"
            siblings.append(_Open(self._unique("preamble" if kind == "preamble" else "wrapup_1"),
                                  kind, "", kind, 0))  # fmt: skip
        siblings[-1].add(paragraph)

    def _level(self, paragraph: Paragraph, skip: int) -> None:
        """Put a paragraph on the level that its mark opens or goes on with (GT2)."""
        marks = find_levels(paragraph.text[skip:])
        for depth in range(len(self._path) - 1, 0, -1):
            for mark in marks:
                at = self._path[depth]
                if mark.form == at.form and mark.value == at.value + 1:
                    self._path = self._path[:depth]
                    self._open(paragraph, mark, skip)
                    return
        opened = {one.form for one in self._path}
        for mark in marks:
            if mark.value == 1 and mark.form not in opened:
                self._open(paragraph, mark, skip)
                return
        self._path[-1 if not skip else 0].add(paragraph, skip)

    def _open(self, paragraph: Paragraph, mark: Mark, skip: int) -> None:
        parent = self._path[-1]
        node = self._make(f"{parent.anchor}__{mark.kind}_{mark.number}", _KINDS[mark.kind], mark)
        parent.children.append(node)
        self._path.append(node)
        rest = skip + mark.length
        inner = find_levels(paragraph.text[rest:])
        if any(one.value == 1 and one.form != mark.form for one in inner):
            self._level(paragraph, rest)
        else:
            node.add(paragraph, rest)

    def _siblings(self) -> list[_Open]:
        return self._groups[-1].children if self._groups else self._roots

    def _make(self, anchor: str, kind: str, mark: Mark) -> _Open:
        return _Open(self._unique(anchor), kind, mark.printed, mark.form, mark.value)

    def _unique(self, anchor: str) -> str:
        """Return an anchor that was not given yet (GT5)."""
        if anchor.endswith("_1") and anchor.rpartition("_")[0] in {"annex", "note", "wrapup"}:
            stem = anchor.removesuffix("_1")
            self._used[stem] += 1
            return f"{stem}_{self._used[stem]}"
        self._used[anchor] += 1
        again = self._used[anchor]
        return anchor if again == 1 else f"{anchor}-{again}"

    def _close(self, node: _Open) -> SourceNode:
        told: list[str] = []
        if self._facts.picture and node.text:
            told.append(OCR)  # GT6
            if node.sure < SURE_MIN:
                told.append(UNSURE)
        return SourceNode(
            anchor=node.anchor,
            kind=node.kind,
            number=node.number,
            heading=node.heading,
            text=node.text,
            omissions=tuple(told),
            places=tuple(node.places),
            children=tuple(self._close(child) for child in node.children),
        )

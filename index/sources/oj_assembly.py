"""The lines of a page, put under articles, divisions and annexes.

In: lines with roles. Out: the drafts of one act, in document order.

Rules
    J1  A division closes the divisions of its own and of any deeper level.
    J2  In an article a line that opens with "1." begins a paragraph, which holds what
        follows up to the next one.
    J3  A footnote goes to the end of the provision that refers to it.
    J4  An act without articles (a corrigendum) is one body of text.
    J5  A paragraph numbered in another article is quoted law: text, and no provision.
"""

import re
from collections.abc import Callable
from dataclasses import replace

from index.sources.eu_tree import (
    Block,
    Draft,
    Text,
    arrange,
    to_division,
    to_number_token,
    to_token,
)
from index.sources.oj_page import Line, flatten

_LEVELS = {"part": 0, "title": 1, "chapter": 2, "section": 3, "subsection": 4, "division": 5}
_ANNEX = re.compile(r"^(annex|annexe|appendix|appendice)\b", re.IGNORECASE)
_PARAGRAPH = re.compile(r"^([0-9]{1,4}[a-z]{0,3}\.)\s+(?=\S)")
_CITATION = re.compile(
    r"^(having regard|acting in accordance|after |vu |après |statuant|agissant|en accord)",
    re.IGNORECASE,
)
_LETTER = re.compile(r"^([A-Z0-9]{1,3})\.")
_RECITAL = re.compile(r"^(\([0-9]{1,3}\))\s+")
_FINAL = re.compile(
    r"^(this (regulation|decision) (shall be|is) binding in its entirety"
    r"|le présent règlement est obligatoire|done at |fait à )",
    re.IGNORECASE,
)


class Assembly:
    """Puts the lines of one page under articles, divisions and annexes."""

    def __init__(self) -> None:
        self._top: list[Draft] = []
        self._divisions: list[Draft] = []  # open ones, outermost first
        self._annex: Draft | None = None
        self._current: Draft | None = None
        self._blocks: list[Block] = []
        self._referrers: dict[str, Draft] = {}
        self._note: Draft | None = None
        self._head_open = False  # a heading may follow
        self._seen_article = False
        self._opening: tuple[Draft, list[Block]] = (Draft("preamble"), [])
        self._sequences: list[tuple[int, Draft]] = []  # open ones with their levels

    def read(self, lines: list[Line]) -> list[Draft]:
        """Return the top drafts of a page, in document order."""
        take: dict[str, Callable[[Line], None]] = {
            "article": self._open_article,
            "division": self._open_division,
            "annex": self._open_annex,
            "title": self._open_annex,
            "heading": self._add_heading,
            "subheading": self._add_subheading,
            "sequence": self._open_sequence,
            "note": self._add_note,
            "final": self._open_final,
            "end": self._end,
        }
        self._start(Draft("preamble"))
        for line in lines:
            take.get(line.role, self._add)(line)
        self._close()
        self._settle_opening()
        return [draft for draft in self._top if _holds_text(draft)]

    def _settle_opening(self) -> None:
        """Read what stands before the first article, or all there is (rule J4)."""
        draft, blocks = self._opening
        if self._seen_article:
            arrange(draft, [_to_preamble_block(block) for block in blocks])
        else:
            draft.kind = "body"
            arrange(draft, blocks)

    def _start(self, draft: Draft) -> Draft:
        self._close()
        self._current = draft
        self._head_open = True
        self._note = None
        if draft.kind != "sequence":
            self._sequences = []
        if self._sequences:
            self._sequences[-1][1].children.append(draft)
        elif self._annex is not None and draft is not self._annex:
            self._annex.children.append(draft)
        elif self._divisions and draft.kind == "article":
            self._divisions[-1].children.append(draft)
        else:
            self._top.append(draft)
        return draft

    def _close(self) -> None:
        draft, blocks = self._current, self._blocks
        self._current, self._blocks = None, []
        if draft is None:
            return
        if draft.kind == "article":
            _arrange_article(draft, blocks)
        elif draft.kind == "preamble":
            self._opening = (draft, blocks)  # what it is shows when an article comes or none
        else:
            arrange(draft, blocks)

    def _open_article(self, line: Line) -> None:
        self._seen_article = True
        draft = Draft("article", number=line.text)
        self._start(draft)
        self._refer(line, draft)

    def _open_division(self, line: Line) -> None:
        self._seen_article = True
        draft = to_division(line.text, "")
        kind = draft.kind
        self._close()
        # rule J1
        while self._divisions and _LEVELS[self._divisions[-1].kind] >= _LEVELS[kind]:
            self._divisions.pop()
        if self._divisions:
            self._divisions[-1].children.append(draft)
        elif self._annex is not None:
            self._annex.children.append(draft)
        else:
            self._top.append(draft)
        self._divisions.append(draft)
        self._current, self._head_open = draft, True
        self._refer(line, draft)

    def _open_annex(self, line: Line) -> None:
        if line.role == "title" and not _ANNEX.match(line.text):
            if self._annex is not None and self._head_open:
                self._add_heading(line)
            return  # the act's own title is a fact of the source's record
        self._divisions = []
        self._annex = None
        annex = Draft("annex", number=line.text)
        self._start(annex)
        self._annex = annex

    def _open_sequence(self, line: Line) -> None:
        if self._annex is None:
            self._add(Line("text", line.text, notes=line.notes))
            return
        while self._sequences and self._sequences[-1][0] > line.level:
            self._sequences.pop()
        last = self._sequences[-1] if self._sequences else None
        if last and last[0] == line.level:
            if self._current is last[1] and not self._blocks:
                self._add_heading(line)  # a title of two lines
                return
            self._sequences.pop()
        number = _PARAGRAPH.match(line.text)
        sequence = Draft(
            "sequence",
            number=number[1] if number else "",
            heading=line.text[number.end() :] if number else line.text,
        )
        self._start(sequence)
        self._sequences.append((line.level, sequence))
        self._refer(line, sequence)

    def _open_final(self, line: Line) -> None:
        if self._annex is None and (self._current is None or self._current.kind != "conclusions"):
            self._divisions = []
            self._start(Draft("conclusions"))
        self._add(Line("text", line.text, notes=line.notes))

    def _add_heading(self, line: Line) -> None:
        draft = self._current
        if draft is None or not self._head_open or self._blocks:
            self._add(Line("text", line.text, notes=line.notes))
            return
        draft.heading = f"{draft.heading} {line.text}".strip()
        self._refer(line, draft)

    def _add_subheading(self, line: Line) -> None:
        """Take a line as a division's heading, or in an article as a part of it."""
        if self._current is None or self._current.kind != "article":
            self._add_heading(line)
            return
        letter = _LETTER.match(line.text)
        part = Draft("subdivision", number=line.text, token=letter[1] if letter else "")
        self._refer(line, part)
        self._blocks.append(part)

    def _add_note(self, line: Line) -> None:
        """Put a footnote where it is referred to (rule J3)."""
        if not line.key and self._note is not None:  # a note of several paragraphs
            self._note.lines.append(line.text)
            return
        holder = self._referrers.get(line.key) or (self._top[0] if self._top else None)
        if holder is not None and line.text:
            self._note = Draft("footnote", lines=[line.text], source_anchors=[line.key])
            holder.children.append(self._note)

    def _end(self, line: Line) -> None:
        """Close what a page marks as one: an article, a chapter, an annex."""
        key = line.key
        if key.startswith(("art_", "pbl_")):
            self._close()
        elif key.startswith("cpt_"):
            self._close()
            if self._divisions:
                self._divisions.pop()
        elif key.startswith("anx_"):
            self._close()
            self._annex = None

    def _add(self, line: Line) -> None:
        draft = self._find_holder(line)
        self._refer(line, draft)
        own = to_token(draft) if draft.kind == "article" else ""
        self._blocks.append(_to_block(_take_quotes(line, own), draft))

    def _find_holder(self, line: Line) -> Draft:
        """Return the draft that a line of text belongs to, opening one where none is open."""
        current = self._current
        closing = line.role == "text" and self._annex is None and _FINAL.match(line.text)
        if closing and (current is None or current.kind not in {"conclusions", "preamble"}):
            self._divisions = []
            return self._start(Draft("conclusions"))
        if current is not None:
            return current
        if self._annex is not None:
            return self._start(Draft("wrap"))
        return self._start(Draft("conclusions" if self._seen_article else "body"))

    def _refer(self, line: Line, draft: Draft) -> None:
        for key in line.notes:
            self._referrers.setdefault(key, draft)
        for inner in line.inner:
            self._refer(inner, draft)


def _holds_text(draft: Draft) -> bool:
    return bool(draft.lines or draft.children or draft.number or draft.omissions)


def _take_quotes(line: Line, article: str) -> Line:
    """Return a line in which paragraphs of another article, quoted here, are text (rule J5)."""
    if line.role == "paragraph" and line.key:
        named = line.key.partition(".")[0].lstrip("0").lower()
        if named != article:
            words = (f"{one.number} {one.text}".strip() for one in flatten([line]))
            return Line("quote", " ".join(word for word in words if word))
    return replace(line, inner=[_take_quotes(one, article) for one in line.inner])


def _to_block(line: Line, holder: Draft) -> Block:
    if line.figure:
        holder.omissions.append("figure")
    if line.role == "table":
        return Draft("table", lines=line.text.split("\n"))
    if line.role not in {"item", "paragraph"}:
        return Text(line.text, quoted=line.role == "quote")
    kind = "paragraph" if line.role == "paragraph" else "point"
    draft = Draft(kind, number=line.number, token=to_number_token(line.number))
    if kind == "point" and not draft.token:
        draft.kind = "indent"
    if line.role == "paragraph" and line.key:
        draft.source_anchors.append(line.key)
    notes = [inner for inner in line.inner if inner.role == "note"]
    arrange(draft, [_to_block(inner, draft) for inner in line.inner if inner.role != "note"])
    for note in notes:
        draft.children.append(Draft("footnote", lines=[note.text], source_anchors=[note.key]))
    return draft


def _arrange_article(article: Draft, blocks: list[Block]) -> None:
    """Put an article's blocks under it, and under the parts that it is divided into."""
    own: list[Block] = []
    inner = own
    parts: list[tuple[Draft, list[Block]]] = []
    for block in blocks:
        if isinstance(block, Draft) and block.kind == "subdivision":
            inner = []
            parts.append((block, inner))
        else:
            inner.append(block)
    for part, content in parts:
        arrange(part, _gather_paragraphs(content))
    arrange(article, [*_gather_paragraphs(own), *(part for part, _ in parts)])


def _gather_paragraphs(blocks: list[Block]) -> list[Block]:
    """Put what follows a text that opens with "1." under that paragraph (rule J2)."""
    gathered: list[Block] = []
    inner: list[Block] = []
    paragraph: Draft | None = None
    for block in blocks:
        number = None
        if isinstance(block, Text) and not block.quoted:
            number = _PARAGRAPH.match(block.line)
        if number and isinstance(block, Text):
            _close_paragraph(paragraph, inner)
            paragraph = Draft("paragraph", number=number[1], token=to_number_token(number[1]))
            inner = [Text(block.line[number.end() :])]
            gathered.append(paragraph)
        elif paragraph is not None:
            inner.append(block)
        else:
            gathered.append(block)
    _close_paragraph(paragraph, inner)
    return gathered


def _close_paragraph(paragraph: Draft | None, inner: list[Block]) -> None:
    if paragraph is not None:
        arrange(paragraph, inner)


def _to_preamble_block(block: Block) -> Block:
    if isinstance(block, Draft):
        if block.kind == "point":
            block.kind = "recital"
        return block
    number = _RECITAL.match(block.line)
    if number:
        return Draft("recital", number=number[1], lines=[block.line[number.end() :]])
    return Draft("citation", lines=[block.line]) if _CITATION.match(block.line) else block

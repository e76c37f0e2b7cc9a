"""The lines of a page, put under articles, divisions and annexes.

In: lines with roles. Out: the drafts of one act, in document order.

Rules
    J1  A division closes the divisions of its own and of any deeper level.
    J2  In an article a line that opens with "1." begins a paragraph, which holds what
        follows up to the next one.
    J3  A footnote goes to the end of the provision that refers to it.
    J4  An act without articles (a corrigendum) is one body of text.
"""

import re
from collections.abc import Callable, Iterable

from index.sources.eu_tree import DIVISIONS, Block, Draft, Text, arrange, to_number_token
from index.sources.oj_page import Line

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
        if not self._seen_article and self._annex is None:
            self._make_body()
        return [draft for draft in self._top if _holds_text(draft)]

    def _make_body(self) -> None:
        """Turn a preamble that leads to nothing into the body of the act (rule J4)."""
        for draft in self._top:
            if draft.kind == "preamble":
                draft.kind = "body"

    def _start(self, draft: Draft) -> Draft:
        self._close()
        self._current = draft
        self._head_open = True
        self._note = None
        if self._annex is not None and draft is not self._annex:
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
        elif draft.kind == "preamble" and self._seen_article:
            _arrange_preamble(draft, blocks)
        else:
            arrange(draft, blocks)

    def _open_article(self, line: Line) -> None:
        self._seen_article = True
        draft = Draft("article", number=line.text)
        self._start(draft)
        self._refer(line, draft)

    def _open_division(self, line: Line) -> None:
        self._seen_article = True
        word = line.text.split(maxsplit=1)[0].casefold()
        kind = DIVISIONS[word][0] if word in DIVISIONS else "division"
        draft = Draft(kind, number=line.text)
        self._close()
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
        number = _PARAGRAPH.match(line.text)
        sequence = Draft(
            "sequence",
            number=number[1] if number else "",
            heading=line.text[number.end() :] if number else line.text,
        )
        self._start(sequence)
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
        self._blocks.append(_to_block(line, draft))

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


def _to_block(line: Line, holder: Draft) -> Block:
    if line.figure:
        holder.omissions.append("figure")
    if line.role == "table":
        return Draft("table", lines=line.text.split("\n"))
    if line.role not in {"item", "paragraph"}:
        return Text(line.text)
    kind = "paragraph" if line.role == "paragraph" else "point"
    draft = Draft(kind, number=line.number, token=to_number_token(line.number))
    if kind == "point" and not draft.token:
        draft.kind = "indent"
    if line.role == "paragraph" and line.key:
        draft.source_anchors.append(line.key)
    return arrange(draft, [_to_block(inner, draft) for inner in line.inner])


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
        number = _PARAGRAPH.match(block.line) if isinstance(block, Text) else None
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


def _arrange_preamble(preamble: Draft, blocks: Iterable[Block]) -> None:
    arrange(preamble, [_to_preamble_block(block) for block in blocks])


def _to_preamble_block(block: Block) -> Block:
    if isinstance(block, Draft):
        if block.kind == "point":
            block.kind = "recital"
        return block
    number = _RECITAL.match(block.line)
    if number:
        return Draft("recital", number=number[1], lines=[block.line[number.end() :]])
    return Draft("citation", lines=[block.line]) if _CITATION.match(block.line) else block

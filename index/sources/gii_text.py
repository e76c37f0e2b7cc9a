"""The text of one norm of gesetze-im-internet.de: paragraphs, lists and tables as nodes.

In: a ``Content`` element, the anchor above it. Out: own text, child nodes, what was left out.

Rules
    GT1 "(1) ..." at the start of a P is a paragraph; DT and DD of a list are points with
        the DT as number; lists within points hang on them.
    GT2 What stands in a P after its list is a node of its own (``al_2``): no point is
        quoted with it.
    GT3 Sentence numbers (SUP of class Rec), notes on the place of publication and marks of
        footnotes are the publisher's and no text; other raised and lowered figures stay.
    GT4 A table is a node with a line a row, in which cells of the rows above stand that reach
        into it (TR1); a picture is left out and told.
"""

import re
from collections.abc import Iterator
from typing import Final
from unicodedata import normalize

from lxml.etree import _Element as Element

from index.source_model import SourceNode
from index.sources.legalize_blocks import Draft, freeze
from index.sources.legalize_headings import number_key
from index.sources.table_rows import Cell, span_of, whole_rows

_PARAGRAPH: Final = re.compile(r"\((\d{1,3}[a-z]{0,2})\)\s*")
_SILENT: Final = frozenset({"kommentar", "noindex", "FnR", "ABWFORMAT", "Footnotes", "colspec"})
_PICTURES: Final = frozenset({"IMG", "FILE"})
_PARTS: Final = frozenset({"DL", "table"})
_APART: Final = frozenset({"BR", "NB", "P", "LA", "pre", "Title", "Subtitle", "entry"})
_UP: Final = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")
_DOWN: Final = str.maketrans("0123456789+-", "₀₁₂₃₄₅₆₇₈₉₊₋")


class NormText:
    """Own text and parts of one norm."""

    def __init__(self, content: Element | None, anchor: str) -> None:
        self._top = Draft(anchor=anchor, kind="")
        self._holder = self._top
        self._omissions: dict[str, None] = {}
        if content is not None:
            for block in content.iterchildren():
                self._block(block)

    @property
    def text(self) -> str:
        """The norm's own text, a line a paragraph."""
        return "\n".join(self._top.lines)

    @property
    def children(self) -> tuple[SourceNode, ...]:
        """The parts, in document order."""
        return tuple(freeze(part) for part in self._top.parts)

    @property
    def omissions(self) -> tuple[str, ...]:
        """What was left out."""
        return tuple(self._omissions)

    def _block(self, block: Element) -> None:
        if not isinstance(block.tag, str) or block.tag in _SILENT:
            return
        if block.tag in _PARTS:
            self._part(block, self._holder)
            return
        if block.tag == "P":
            self._holder = self._top
        self._run(block, self._holder, opens=block.tag == "P")

    def _run(self, element: Element, holder: Draft, *, opens: bool) -> Draft:
        """Read words and parts of an element in their order; returns what it was read into."""
        words = [element.text or ""]
        for child in element.iterchildren():
            if child.tag in _PARTS:
                holder = self._say("".join(words), holder, opens=opens)
                opens, words = False, []
                self._part(child, holder)
            else:
                words.extend(self._words(child))
            words.append(child.tail or "")
        return self._say("".join(words), holder, opens=opens)

    def _say(self, raw: str, holder: Draft, *, opens: bool) -> Draft:
        """Add words; "(1)" opens a paragraph (GT1)."""
        words = _tidy(raw)
        found = _PARAGRAPH.match(words) if opens else None
        if found:
            anchor = f"{holder.anchor}__para_{found[1]}"
            if not holder.holds(anchor):
                paragraph = Draft(anchor=anchor, kind="paragraph", number=f"({found[1]})")
                holder.parts.append(paragraph)
                self._holder = holder = paragraph
                words = words[found.end() :]
        if not words:
            return holder
        if holder.parts:  # GT2
            count = sum(part.kind == "alinea" for part in holder.parts)
            following = Draft(anchor=f"{holder.anchor}__al_{count + 2}", kind="alinea")
            following.lines.append(words)
            holder.parts.append(following)
        else:
            holder.lines.append(words)
        return holder

    def _part(self, part: Element, holder: Draft) -> None:
        if part.tag == "table":
            self._table(part, holder)
            return
        for place, term in enumerate(part.iterchildren("DT"), start=1):
            label = _tidy("".join(self._words(term)))
            key = number_key(label) or str(place)
            anchor = _free(holder, f"{holder.anchor}__point_{key}")
            point = Draft(anchor=anchor, kind="point", number=label)
            holder.parts.append(point)
            definition = term.getnext()
            if definition is not None and definition.tag == "DD":
                for line in definition.iterchildren():
                    self._line(line, point)

    def _line(self, line: Element, point: Draft) -> None:
        if line.tag in _PARTS:
            self._part(line, point)
        elif isinstance(line.tag, str) and line.tag not in _SILENT:
            self._run(line, point, opens=False)

    def _table(self, table: Element, holder: Draft) -> None:
        count = sum(part.kind == "table" for part in holder.parts)
        node = Draft(anchor=f"{holder.anchor}__table_{count + 1}", kind="table")
        for cells in whole_rows(self._cells(row) for row in table.iter("row")):
            line = " | ".join(cell for cell in cells if cell)
            if line:
                node.lines.append(line)
        if node.lines:
            holder.parts.append(node)

    def _cells(self, row: Element) -> Iterator[Cell]:
        group = next(row.iterancestors("tgroup"), None)
        specs = () if group is None else group.iterchildren("colspec")
        columns = [one.get("colname", "") for one in specs]
        for entry in row.iterchildren("entry"):
            ends = (entry.get("namest", ""), entry.get("nameend", ""))
            first, last = (columns.index(end) if end in columns else 0 for end in ends)
            yield Cell(
                text=_tidy("".join(self._words(entry))),
                rows=span_of(entry.get("morerows"), 0) + 1,
                columns=max(1, last - first + 1),
            )

    def _words(self, element: Element) -> Iterator[str]:
        """Give the words of an element and all below it, without its tail (GT3, GT4)."""
        tag = element.tag
        if not isinstance(tag, str) or tag in _SILENT:
            return
        if tag in _PICTURES:
            self._omissions["figure"] = None
            return
        if tag == "SUP" and element.get("class") == "Rec":
            return
        if tag in _APART:
            yield " "
        raised = {"SUP": _UP, "SUB": _DOWN}.get(tag, {})
        yield (element.text or "").translate(raised)
        for child in element.iterchildren():
            yield from self._words(child)
            yield (child.tail or "").translate(raised)
        if tag in _APART:
            yield " "


def _free(holder: Draft, anchor: str) -> str:
    """Return an anchor that no part bears yet: a second list may restart its numbers."""
    free, count = anchor, 1
    while holder.holds(free):
        count += 1
        free = f"{anchor}-{count}"
    return free


def _tidy(raw: str) -> str:
    return normalize("NFC", " ".join(raw.split()))

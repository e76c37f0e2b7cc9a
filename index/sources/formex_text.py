"""The words of Formex elements, as text and as blocks.

In: elements of a Formex body with its consolidation spans. Out: plain lines for
numbers, headings and cells; blocks (texts and drafts) for everything with structure.

Rules
    X1  Words of a struck span never come out.
    X2  A footnote leaves the sentence; its words wait in ``notes``.
    X3  Quoted law stays inside the text that quotes it and becomes no provision.
    X4  A table gives each cell once, cells joined by " | ", rows by a line feed.
    X5  Figures and formulas are named as omissions; the words printed in them stay.
    X6  An article or annex is read once for all texts of the act in which it stands word for
        word and mark for mark, and of which the spans say the same (S5).
"""

import re
from collections.abc import Callable, Iterator
from hashlib import sha256

from lxml import etree

from index.source_model import SourceCause
from index.sources.eu_tree import (
    Block,
    Draft,
    SharedParts,
    Text,
    arrange,
    to_number_token,
    to_plain,
)
from index.sources.formex_spans import Spans

_SIGNS = {"MINUS": "−", "PLUS": "+", "MULT": "×", "DIV": "÷", "EQ": "=", "LT": "<", "GT": ">"}
_PREFIX = re.compile(rb' xmlns:(\w+)="[^"]*"')
_SPAN_ID = re.compile(rb'( ID(?:REF)?=)("[OC]\w{1,20}")')
_PAGE = re.compile(rb"<\?PAGE\b.*?\?>", re.DOTALL)
_QUOTE = re.compile(rb'(<QUOT\.(?:START|END) CODE="\w*") [^<>]*/>')
_FORMULAS = frozenset({"FORMULA", "FORMULA.S"})


class FormexText:
    """Reads words of one body, with what its spans say of them."""

    def __init__(self, spans: Spans, shared: SharedParts | None = None) -> None:
        self.spans = spans
        self._shared = shared
        self.notes: list[Draft] = []

    def take_notes(self) -> list[Draft]:
        """Return the footnotes met since the last call, in order."""
        taken, self.notes = self.notes, []
        return taken

    def to_line(self, element: etree._Element | None, *, raw: bool = False) -> str:
        """Return an element's words in one line; with ``raw`` also those that were struck."""
        if element is None:
            return ""
        pieces: list[str] = []
        self._gather(element, pieces, raw=raw)
        return to_plain("".join(pieces))

    def is_struck(self, element: etree._Element) -> bool:
        """Tell whether words that are no longer law stand in an element."""
        return element in self.spans.holding

    def read_shared(
        self, element: etree._Element, read: Callable[[etree._Element], Draft]
    ) -> Draft:
        """Return what ``read`` gives; an element read before in a text of the act, once (X6)."""
        said = self.spans.said.get(element)
        if self._shared is None or self.notes or said is None:
            return read(element)
        key = (_digest_of(element), said)
        return self._shared.drafts.get(key) or self._shared.keep(key, read(element))

    def fill(self, draft: Draft, element: etree._Element, *, skip: frozenset[str]) -> Draft:
        """Put an element's content under a draft, but for the children named in ``skip``."""
        flow = _Flow(self, draft)
        flow.walk(element, skip)
        draft.struck = draft.struck or self.is_struck(element)
        draft.causes.extend(self.spans.causes.get(element, ()))
        return arrange(draft, flow.close())

    def read_structure(self, element: etree._Element) -> Iterator[Draft] | None:
        """Return the drafts of a structural element; None for running text."""
        match element.tag:
            case "LIST":
                return self._read_list(element)
            case "PARAG":
                return self._read_paragraph(element)
            case "NP":
                return self._read_point(element)
            case "DLIST":
                return self._read_definitions(element)
            case _:
                return self._read_large(element)

    def _read_large(self, element: etree._Element) -> Iterator[Draft] | None:
        match element.tag:
            case "TBL":
                return self._read_table(element)
            case "SUBDIV":
                return self._read_subdivision(element)
            case "GR.SEQ":
                return self._read_sequence(element)
            case "GR.TBL":
                return self._read_group(element)
            case _:
                return None

    def read_note(self, element: etree._Element) -> None:
        """Keep a footnote for the end of its article (rule X2)."""
        read = (self.to_line(child) for child in element.iterchildren("*"))  # no instructions
        lines = [line for line in read if line]
        if lines:
            self.notes.append(Draft("footnote", lines=lines, source_anchors=_ids(element)))

    def _read_list(self, element: etree._Element) -> Iterator[Draft]:
        for item in element.iterchildren("ITEM", "LIST"):
            if item.tag == "LIST":
                yield from self._read_list(item)
            else:
                yield self._read_item(item)

    def _read_item(self, item: etree._Element) -> Draft:
        numbered = item.find("NP")
        if numbered is None:
            return self.fill(Draft("indent"), item, skip=frozenset())
        point = next(self._read_point(numbered))
        point.causes.extend(self.spans.causes.get(item, ()))
        rest = self.fill(Draft("point"), item, skip=frozenset({"NP"}))
        lines: list[Block] = [Text(line) for line in rest.lines]
        point.omissions.extend(rest.omissions)
        return arrange(point, [*lines, *rest.children])

    def _read_point(self, element: etree._Element) -> Iterator[Draft]:
        yield self._read_numbered(element, "NO.P", "point")

    def _read_paragraph(self, element: etree._Element) -> Iterator[Draft]:
        paragraph = self._read_numbered(element, "NO.PARAG", "paragraph")
        identifier = element.get("IDENTIFIER", "")
        if identifier:
            paragraph.source_anchors.append(identifier)
        yield paragraph

    def _read_numbered(self, element: etree._Element, number_tag: str, kind: str) -> Draft:
        number = element.find(number_tag)
        raw = self.to_line(number, raw=True)
        draft = Draft(kind, number=self.to_line(number), token=to_number_token(raw))
        if kind == "point" and raw and not draft.token:
            draft.kind = "indent"
        return self.fill(draft, element, skip=frozenset({number_tag}))

    def _read_definitions(self, element: etree._Element) -> Iterator[Draft]:
        separator = element.get("SEPARATOR", "")
        for item in element.iterchildren("DLIST.ITEM"):
            prefix = item.find("PREFIX")
            raw = self.to_line(prefix, raw=True)
            draft = Draft("point", number=self.to_line(prefix), token=to_number_token(raw))
            if not draft.token:
                draft.kind = "indent"
            self.fill(draft, item, skip=frozenset({"PREFIX", "TERM"}))
            term = self.to_line(item.find("TERM"))
            if term:
                draft.lines[:1] = [" ".join([term + separator, *draft.lines[:1]])]
            yield draft

    def _read_table(self, element: etree._Element) -> Iterator[Draft]:
        title = self.to_line(element.find("TITLE"))
        lines = [title, *self._read_rows(element)]
        for note in element.iterfind("GR.NOTES/NOTE"):
            self.read_note(note)
        yield Draft(
            "table",
            lines=[line for line in lines if line],
            struck=self.is_struck(element),
            causes=list(self.spans.causes.get(element, ())),
        )

    def _read_rows(self, element: etree._Element) -> Iterator[str]:
        for part in element.iter("ROW", "TI.BLK", "STI.BLK"):
            if part.tag != "ROW":
                yield self.to_line(part)
                continue
            cells = [self.to_line(cell) for cell in part.iterchildren("CELL")]
            if any(cells):
                yield to_plain(" | ".join(cells))  # rule X4

    def _read_subdivision(self, element: etree._Element) -> Iterator[Draft]:
        title = element.find("TITLE")
        number = self.to_line(title.find(".//NO.P"), raw=True) if title is not None else ""
        draft = Draft("subdivision", number=self.to_line(title), token=to_number_token(number))
        yield self.fill(draft, element, skip=frozenset({"TITLE"}))

    def _read_sequence(self, element: etree._Element) -> Iterator[Draft]:
        title = element.find("TITLE")
        number = self.to_line(title.find(".//NO.P") if title is not None else None)
        number = number or self.to_line(element.find("NO.GR.SEQ"))
        heading = self.to_line(title)
        if number and heading.startswith(number):
            heading = heading[len(number) :].strip()
        draft = Draft("sequence", number=number, heading=heading)
        yield self.fill(draft, element, skip=frozenset({"TITLE", "NO.GR.SEQ"}))

    def _read_group(self, element: etree._Element) -> Iterator[Draft]:
        group = Draft("sequence", heading=self.to_line(element.find("TITLE")))
        yield self.fill(group, element, skip=frozenset({"TITLE"}))

    def _gather(self, element: etree._Element, pieces: list[str], *, raw: bool) -> None:
        """Collect an element's words in document order, without its footnotes."""
        struck = None if raw else self.spans.struck or None
        if element.text and (struck is None or (element, False) not in struck):
            pieces.append(element.text)
        for child in element:
            tag = child.tag
            if tag == "NOTE":
                if not raw:
                    self.read_note(child)
            elif isinstance(tag, str):
                apart = " " if tag in BLOCKS else ""
                pieces.append(apart)
                if tag in _SIGNED:
                    pieces.append(to_sign(child))
                self._gather(child, pieces, raw=raw)
                pieces.append(apart)
            if child.tail and (struck is None or (child, True) not in struck):
                pieces.append(child.tail)

    def words(self, element: etree._Element, *, tail: bool) -> str:
        """Return an element's own words or those after it; empty where struck (rule X1)."""
        text = element.tail if tail else element.text
        return "" if not text or (element, tail) in self.spans.struck else text


BLOCKS = frozenset({
    "P", "ALINEA", "TXT", "LIST", "ITEM", "NP", "NO.P", "PARAG", "NO.PARAG", "TBL", "ROW", "CELL",
    "DLIST", "DLIST.ITEM", "PREFIX", "TERM", "DEFINITION", "TI", "STI", "TI.ART", "STI.ART",
    "TITLE", "ARTICLE", "SUBDIV", "GR.SEQ", "CONTENTS", "DIVISION", "NO.ITEM", "ITEM.CONT",
    "TOC.ITEM", "IMG.CNT", "QUOT.S", "DIVIDEND", "DIVISOR", "NO.GR.SEQ", "CORRECTION",
    "DESCRIPTION", "OLD.CORR", "NEW.CORR",
})  # fmt: skip


_SIGNED = frozenset({"QUOT.START", "QUOT.END", "OP.MATH", "OP.CMP", "SUM", "DIVISOR"})


def to_sign(element: etree._Element) -> str:
    """Return the character that an empty element stands for; empty for any other element."""
    if element.tag in {"QUOT.START", "QUOT.END"}:
        code = element.get("CODE", "")
        return chr(int(code, 16)) if code else ""
    if element.tag in {"OP.MATH", "OP.CMP"}:
        return f" {_SIGNS.get(element.get('TYPE', ''), '')} "
    if element.tag == "SUM":
        return "∑"
    return " / " if element.tag == "DIVISOR" else ""


def _digest_of(element: etree._Element) -> bytes:
    """Return a digest of an element, without the names that only its file gives.

    Spans in it are numbered from the first; a prefix that it does not use is left out. So are
    the breaks of printed pages, and the numbers by which quotation marks find each other.
    """
    whole = etree.tostring(element, encoding="utf-8", with_tail=False)
    whole = _QUOTE.sub(rb"\1/>", _PAGE.sub(b"", whole))
    head, mark, rest = whole.partition(b">")
    head = _PREFIX.sub(lambda one: one[0] if one[1] + b":" in rest else b"", head)
    if b"<?CLG." in rest:
        numbers: dict[bytes, bytes] = {}
        rest = _SPAN_ID.sub(
            lambda one: one[1] + numbers.setdefault(one[2], b'"%d"' % len(numbers)), rest
        )
    return sha256(head + mark + rest).digest()


def _ids(element: etree._Element) -> list[str]:
    return [value for value in (element.get("NOTE.ID"),) if value]


class _Flow:
    """Blocks of one container, in document order."""

    def __init__(self, text: FormexText, draft: Draft) -> None:
        self._text = text
        self._draft = draft
        self._blocks: list[Block] = []
        self._pieces: list[str] = []
        self._waiting: list[etree._Element] = []  # elements whose causes await a block

    def close(self) -> list[Block]:
        """Return the blocks; causes that met no block go to the container."""
        self._flush()
        self._draft.causes.extend(self._take_causes())
        return self._blocks

    def walk(self, element: etree._Element, skip: frozenset[str]) -> None:
        """Read an element's content, but for the children named in ``skip``."""
        if element.text:
            self._pieces.append(self._text.words(element, tail=False))
        for child in element:
            if isinstance(child.tag, str) and child.tag not in skip:
                self._meet(child)
            if child.tail:
                self._pieces.append(self._text.words(child, tail=True))

    def _meet(self, child: etree._Element) -> None:
        tag = str(child.tag)
        if tag == "NOTE":
            self._text.read_note(child)
        elif tag == "QUOT.S":
            self._quote(child)
        elif tag in _FORMULAS:  # rule X5
            self._draft.omissions.append("formula")
            self._inline(child)
        elif tag == "INCL.ELEMENT":
            self._draft.omissions.append("figure")
            self._block(child)
        elif not self._structure(child):
            if tag in BLOCKS:
                self._block(child)
            else:
                self._inline(child)

    def _structure(self, child: etree._Element) -> bool:
        drafts = self._text.read_structure(child)
        if drafts is None:
            return False
        self._flush()
        read = list(drafts)
        if read:
            read[0].causes.extend(self._take_causes())
            if child.tag == "LIST":
                read[0].causes.extend(self._text.spans.causes.get(child, ()))
        self._blocks.extend(read)
        return True

    def _block(self, child: etree._Element) -> None:
        self._flush()
        if child in self._text.spans.causes:
            self._waiting.append(child)
        self.walk(child, frozenset())
        self._flush()

    def _inline(self, child: etree._Element) -> None:
        self._pieces.append(to_sign(child))
        self.walk(child, frozenset())

    def _quote(self, quoted: etree._Element) -> None:
        """Keep quoted law as lines of the text that quotes it (rule X3)."""
        self._pieces.append(" ")
        self._pieces.append(self._text.to_line(quoted))
        self._pieces.append(" ")

    def _flush(self) -> None:
        if not self._pieces:
            return
        line = to_plain("".join(self._pieces))
        self._pieces = []
        if line:
            self._blocks.append(Text(line, self._take_causes()))

    def _take_causes(self) -> list[SourceCause]:
        if not self._waiting:
            return []
        taken = [
            cause for element in self._waiting for cause in self._text.spans.causes.get(element, ())
        ]
        self._waiting = []
        return taken

"""The words of one Akoma Ntoso element, and what could not be carried with them.

In: an element that holds running text (``p``, ``num``, ``heading``, ``td``). Out: its
words, the footnotes that stood among them, and the names of what was left behind.
Works on local names, so that national profiles of the format share it.

Rules
    K1  Text is NFC, every run of white space is one space, blocks are joined by a
        line feed.
    K2  Struck words, editorial remarks and note references are not law: they leave,
        and the words after them stay.
    K3  Inserted, amending and quoted words stay, a quoted structure with its numbers and
        the quotation marks that the format keeps in attributes.
    K4  A table is read once: cells in row order joined by " | ", rows by a line feed; a cell that
        spans rows stands in each (TR1).
    K5  A figure, a formula or a foreign fragment is named as an omission.
    K6  A footnote leaves the sentence; it is handed over beside it.
"""

import re
import unicodedata
from collections.abc import Iterator

from lxml import etree
from msgspec import Struct

from index.source_model import RefusalReason
from index.sources.table_rows import Cell, span_of, whole_rows

STRUCK = frozenset({"del", "remark", "noteRef", "toc", "meta"})
FIGURES = {"img": "figure", "foreign": "formula", "math": "formula", "omissis": "omitted text"}
NOTES = frozenset({"authorialNote"})
_BREAKS = frozenset({"br", "eol", "eop"})
INLINE = frozenset({
    "a", "abbr", "b", "change", "concept", "date", "decoration", "def", "del", "docAuthority",
    "docDate", "docIntroducer", "docJurisdiction", "docNumber", "docProponent", "docPurpose",
    "docStage", "docStatus", "docTitle", "docType", "docketNumber", "embeddedText", "entity",
    "event", "extractText", "fillIn", "i", "inline", "ins", "judge", "lawyer", "legislature",
    "location", "mmod", "mod", "mref", "neutralCitation", "object", "opinion", "organization",
    "outcome", "party", "person", "placeholder", "process", "quantity", "quotedText", "ref",
    "relatedDocument", "rmod", "role", "rref", "session", "shortTitle", "signature", "span",
    "sub", "sup", "term", "time", "u",
})  # fmt: skip


class UnreadableError(Exception):
    """An official file that cannot be read right; the driver turns it into a refusal."""

    def __init__(self, reason: RefusalReason, detail: str) -> None:
        super().__init__(detail)
        self.reason = reason
        self.detail = detail


class Words(Struct, frozen=True, kw_only=True):
    """Running text with what left it."""

    text: str
    notes: tuple[str, ...] = ()
    omissions: tuple[str, ...] = ()


class _Piece(Struct, frozen=True, kw_only=True):
    kind: str  # "text", "note", "omission", or how the words around it join
    value: str = ""


_BOUNDARY = _Piece(kind="block")
_SPACED = _Piece(kind="spaced")  # what follows stays on the line
_OPENING = _Piece(kind="opening")  # what follows touches what stands before
_CLOSING = _Piece(kind="closing")
# control characters cannot stand in XML, so they cannot be met in a law
_SEPARATORS = {"text": "", "block": "\n", "spaced": "\x1f", "opening": "\x1e", "closing": "\x1d"}
_JOINS = ((r"\x1f[\n ]*", " "), (r"\x1e[\n ]*", ""), (r"[\n ]*\x1d", ""))


def local_name(element: etree._Element) -> str:
    """Return the name without its namespace; empty for a comment or an instruction."""
    return etree.QName(element).localname if isinstance(element.tag, str) else ""


def children_of(element: etree._Element) -> tuple[etree._Element, ...]:
    """Return the child elements in document order, without comments and instructions."""
    return tuple(child for child in element if isinstance(child.tag, str))


def read_words(element: etree._Element) -> Words:
    """Read the words below an element.

    Args:
        element: Any element that holds text; its own tail is not read.

    Returns:
        The words (empty where nothing that is law stands there), the footnotes in
        order, and the omissions in order.
    """
    pieces = tuple(_pieces(element))
    return Words(
        text=_joined(pieces),
        notes=tuple(piece.value for piece in pieces if piece.kind == "note"),
        omissions=tuple(piece.value for piece in pieces if piece.kind == "omission"),
    )


def read_table(table: etree._Element) -> Words:
    """Read a table row by row (K4); captions come first on a line of their own."""
    rows = tuple(
        tuple((cell, read_words(cell)) for cell in _cells(row))
        for row in table.iter("{*}caption", "{*}tr")
        # a table inside a cell is part of that cell, its rows are not rows of this table
        if next(row.iterancestors("{*}table")) is table
    )
    lines = (" | ".join(line) for line in whole_rows(map(_spanning, rows)))
    return Words(
        text="\n".join(line for line in lines if line.strip(" |")),
        notes=tuple(note for row in rows for _, words in row for note in words.notes),
        omissions=tuple(name for row in rows for _, words in row for name in words.omissions),
    )


def _spanning(row: tuple[tuple[etree._Element, Words], ...]) -> tuple[Cell, ...]:
    return tuple(
        Cell(
            text=words.text.replace("\n", " "),
            rows=span_of(cell.get("rowspan")),
            columns=span_of(cell.get("colspan")),
        )
        for cell, words in row
    )


def _cells(row: etree._Element) -> tuple[etree._Element, ...]:
    if local_name(row) == "caption":
        return (row,)
    return tuple(cell for cell in children_of(row) if local_name(cell) in {"td", "th"})


def _pieces(element: etree._Element) -> Iterator[_Piece]:
    if opening := element.get("startQuote"):  # K3
        yield _Piece(kind="text", value=opening)
        yield _OPENING
    yield _Piece(kind="text", value=element.text or "")
    for child in element:
        yield from _child_pieces(child)
        yield _Piece(kind="text", value=child.tail or "")  # K2: the words after it stay
    if closing := element.get("endQuote"):
        yield _CLOSING
        yield _Piece(kind="text", value=closing)


def _child_pieces(child: etree._Element) -> Iterator[_Piece]:
    name = local_name(child)
    if not name or name in STRUCK:  # K2
        return
    if name in FIGURES:  # K5
        yield _Piece(kind="omission", value=FIGURES[name])
    elif name in NOTES:  # K6
        yield _Piece(kind="note", value=read_words(child).text)
    elif name in _BREAKS:
        yield _Piece(kind="text", value=" ")
    elif name in INLINE:  # K3
        yield from _pieces(child)
    else:
        yield from _block_pieces(child, name)


def _block_pieces(child: etree._Element, name: str) -> Iterator[_Piece]:
    yield _BOUNDARY
    if name == "table":
        words = read_table(child)
        for line in words.text.split("\n"):
            yield _Piece(kind="text", value=line)
            yield _BOUNDARY
        yield from (_Piece(kind="note", value=note) for note in words.notes)
        yield from (_Piece(kind="omission", value=omission) for omission in words.omissions)
        return
    yield from _pieces(child)
    # K3: the number of a quoted provision stays on the line of its words
    yield _SPACED if name == "num" else _BOUNDARY


def _joined(pieces: tuple[_Piece, ...]) -> str:
    raw = "".join(
        _SEPARATORS[piece.kind] + re.sub(r"\s+", " ", piece.value)
        for piece in pieces
        if piece.kind in _SEPARATORS
    )
    for pattern, join in _JOINS:
        raw = re.sub(pattern, join, raw)
    lines = (re.sub(r" +", " ", line).strip() for line in raw.split("\n"))
    return unicodedata.normalize("NFC", "\n".join(line for line in lines if line))  # K1

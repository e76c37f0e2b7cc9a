"""The words of one CLML element (UK Crown Legislation Markup Language), as plain lines.

In: an element, and the territories whose reading is asked for. Out: its words, what could
not be carried with them, and the notes that hang on them.

Rules
    CT1  Text is NFC, a run of white space is one space, blocks are joined by a line feed;
         a number stays on the line of its words.
    CT2  Words between repeal marks are no law and leave. Where the publisher keeps them
         because the repeal is partial, they stay and "partial repeal" is said.
    CT3  A change for a part of the territory is read for the territories asked for: its new
         words stand where it reaches, the old ones where it does not.
    CT4  Rows of dots stand for what was repealed and are not text.
    CT5  Notes (footnotes, margin notes, commentaries) are named by their mark, not read here.
    CT6  Quoted amendments stay words, with their numbers; numbers of list items that the
         format counts by itself are written out.
    CT7  A figure or a formula is named as an omission; a table is read row by row.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from lxml.etree import QName
from lxml.etree import _Element as Element
from msgspec import Struct

ALL_TERRITORIES: Final = frozenset({"gb-eng", "gb-wls", "gb-sct", "gb-nir"})
_EXTENTS: Final = {"E": "gb-eng", "W": "gb-wls", "S": "gb-sct", "N.I.": "gb-nir"}
_FIGURES: Final = {
    "Figure": "figure", "Image": "figure", "Formula": "formula", "math": "formula",
    "IncludedDocument": "included document",
}  # fmt: skip
_MARKS: Final = frozenset({"CommentaryRef", "FootnoteRef", "MarginNoteRef"})
_SILENT: Final = frozenset({"Reference", "Contents", "Resources", "Metadata"})
_BLOCKS: Final = frozenset({
    "P", "Para", "Text", "P1", "P2", "P3", "P4", "P5", "P6", "P7", "P1group", "P2group",
    "P3group", "P1para", "P2para", "P3para", "P4para", "P5para", "Title", "ListItem", "Part",
    "Chapter", "Schedule", "Tabular", "tr", "BlockAmendment", "BlockExtract", "Pblock",
    "PsubBlock", "Division", "TitleBlock", "Signatory", "Signee", "BlockText", "KeyListItem",
    "DateSigned", "PersonName", "JobTitle", "Address",
})  # fmt: skip
_NUMBERS: Final = frozenset({"Pnumber", "Number", "Key"})
_DOTS: Final = re.compile(r"[\s.…·]*")
_SAME_LINE: Final = "\x1f"  # cannot stand in XML: what follows stays on the line


class Reading(Struct, frozen=True, kw_only=True):
    """The words of an element, and what left them."""

    text: str
    omissions: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()  # ids of notes, in order
    gone: bool = False  # dots or struck words stood among them


def name_of(element: Element) -> str:
    """Return the name without its namespace; empty for a comment or an instruction."""
    return QName(element).localname if isinstance(element.tag, str) else ""


def parse_extent(told: str | None) -> tuple[str, ...]:
    """Return the territories of an extent, "E+W+S+N.I.", as ISO 3166 codes, in its order."""
    steps = re.split(r"[+,\s]+", told or "")
    return tuple(_EXTENTS[step] for step in steps if step in _EXTENTS)


def is_dots(text: str) -> bool:
    """Tell whether a text is only a row of dots (CT4)."""
    return bool(text) and _DOTS.fullmatch(text) is not None


def read(element: Element, territories: frozenset[str] = ALL_TERRITORIES) -> Reading:
    """Read the words below an element as they are law in some territories."""
    found = _Collected(territories)
    raw = "".join(found.pieces(element))
    raw = re.sub(rf"{_SAME_LINE}[\s{_SAME_LINE}]*", " ", raw)
    lines = (re.sub(r" +", " ", line).strip() for line in raw.split("\n"))
    printed = [line for line in lines if line]
    text = "\n".join(line for line in printed if not is_dots(line))
    return Reading(
        text=unicodedata.normalize("NFC", text),
        omissions=tuple(dict.fromkeys(found.omissions)),
        marks=tuple(dict.fromkeys(found.marks)),
        gone=found.struck or any(map(is_dots, printed)),
    )


def reaches(element: Element, territories: frozenset[str]) -> bool:
    """Tell whether a change reaches one of the territories; without extent it reaches all."""
    extent = parse_extent(element.get("Extent"))
    return not extent or bool(territories & set(extent))


def is_struck(element: Element, territories: frozenset[str]) -> bool:
    """Tell whether an element is a repeal whose words are no law there (CT2, CT3)."""
    if name_of(element) != "Repeal":
        return False
    extent = parse_extent(element.get("Extent"))
    if extent:
        return territories <= set(extent)
    return element.get("RetainText") != "true"


class _Collected:
    """One pass over one element."""

    def __init__(self, territories: frozenset[str]) -> None:
        self._territories = territories
        self.omissions: list[str] = []
        self.marks: list[str] = []
        self.struck = False

    def pieces(self, element: Element) -> Iterator[str]:
        name = name_of(element)
        if name in _MARKS:
            self.marks.append(element.get("Ref", ""))
            return
        if name in _FIGURES:
            self.omissions.append(_FIGURES[name])
            return
        if not name or name in _SILENT or self._is_out(element, name):
            return
        if name == "Repeal":
            self.omissions.append("partial repeal")
        yield from self._inside(element, name)

    def _is_out(self, element: Element, name: str) -> bool:
        changed = name in {"Addition", "Substitution"}
        out = changed and not reaches(element, self._territories)  # CT3
        struck = is_struck(element, self._territories)
        self.struck = self.struck or struck
        return out or struck

    def _inside(self, element: Element, name: str) -> Iterator[str]:
        if name == "Pnumber":
            self.marks += [e.get("Ref", "") for e in element.iter() if name_of(e) in _MARKS]
            yield print_number(element, "")
            yield _SAME_LINE
            return
        block = name in _BLOCKS
        yield "\n" if block else ""
        if name == "ListItem" and (number := item_number(element)):
            yield number + _SAME_LINE
        yield _flat(element.text)
        for position, child in enumerate(element):
            if name == "tr" and position:
                yield f"{_SAME_LINE}|{_SAME_LINE}"
            yield from self._cell(child) if name == "tr" else self.pieces(child)
            yield _flat(child.tail)
        yield _SAME_LINE if name in _NUMBERS else "\n" if block else ""

    def _cell(self, cell: Element) -> Iterator[str]:
        yield "".join(self.pieces(cell)).replace("\n", " ")


def print_number(element: Element, parent: str) -> str:
    """Return a number as printed, with the punctuation that the format keeps in attributes."""
    number = " ".join("".join(_number_words(element)).split())
    level = parent or name_of(parent_of(element))
    plain = level in {"P1", "P"} or not re.fullmatch(r"[0-9A-Za-z]{1,5}", number)
    before = element.get("PuncBefore", "" if plain else "(")
    after = element.get("PuncAfter", "" if plain else ")")
    return f"{before}{number}{after}" if number and not is_dots(number) else ""


def parent_of(element: Element) -> Element:
    """Return the parent of an element that has one; else the element itself."""
    parent = element.getparent()
    return element if parent is None else parent


def _number_words(element: Element) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if name_of(child) not in {"", *_MARKS}:
            yield from _number_words(child)
        yield child.tail or ""


def item_number(item: Element) -> str:
    """Return the number of a list item: as overridden, else as its list counts (CT6)."""
    told = item.get("NumberOverride")
    around = parent_of(item)
    if told is not None or name_of(around) != "OrderedList":
        return told or ""
    items = [child for child in around if name_of(child) == "ListItem"]
    start = around.get("Start", "1")
    ordinal = (int(start) if start.isdecimal() else 1) + items.index(item)
    number = _counted(around.get("Type", "arabic"), ordinal)
    before, after = _DECORATIONS.get(around.get("Decoration", "none"), ("", ""))
    return f"{before}{number}{after}"


_DECORATIONS: Final = {
    "parens": ("(", ")"),
    "parenRight": ("", ")"),
    "period": ("", "."),
    "brackets": ("[", "]"),
    "colon": ("", ":"),
}


def _counted(kind: str, ordinal: int) -> str:
    if kind.startswith("alpha"):
        letter = chr(ord("a") + (ordinal - 1) % 26) * (1 + (ordinal - 1) // 26)
        return letter.upper() if kind.endswith("upper") else letter
    if kind.startswith("roman"):
        numeral = _roman(ordinal)
        return numeral.upper() if kind.endswith("upper") else numeral
    return str(ordinal)


def _roman(ordinal: int) -> str:
    numeral = ""
    for value, letters in _ROMAN:
        count, ordinal = divmod(ordinal, value)
        numeral += letters * count
    return numeral


_ROMAN: Final = ((50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"))


def _flat(text: str | None) -> str:
    return re.sub(r"\s+", " ", text or "")

"""United States Legislative Markup: element names, safe parsing, flat text.

In: bytes of a file, elements. Out: elements, and text as M3 has it.

Rules
    UT1  Side notes, page numbers, editors' notes, footnotes and their marks are not text;
         nor is quoted law, which the caller takes apart.
    UT2  A table is text: a row is a line, its cells set apart by a bar.
    UT3  Marks of words left out ("* * *") are not text; the caller says that words are
         missing.
    UT4  Entities and the network are switched off.
"""

import re
from typing import Final
from unicodedata import normalize

from lxml import etree
from lxml.etree import _Element as Element

USLM: Final = "{http://schemas.gpo.gov/xml/uslm}"
_SILENT: Final = frozenset(
    USLM + name
    for name in (
        *("sidenote", "page", "editorialNote", "footnote", "elided", "quotedContent"),
        *("sourceCredit", "toc", "colgroup"),
    )
)
_ROWS: Final = frozenset(
    USLM + name for name in ("tr", "p", "docTitle", "officialTitle", "content", "chapeau")
)
_CELLS: Final = frozenset({USLM + "td", USLM + "th"})
_SPACES: Final = re.compile(r"[^\S\n]+")
_LINES: Final = re.compile(r" ?\n\s*")


def parse(content: bytes) -> Element:
    """Return the root of a file (UT4).

    Raises:
        XMLSyntaxError: It is no well-formed XML.
    """
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
    return etree.fromstring(content, parser)


def name_of(element: Element) -> str:
    """Return the local name of an element of this markup; of another, its full name."""
    return str(element.tag).removeprefix(USLM)


def children_of(element: Element) -> list[Element]:
    """Return the child elements, without comments and processing instructions."""
    return [child for child in element if isinstance(child.tag, str)]


def flat(element: Element) -> str:
    """Return the words of an element (UT1 to UT3)."""
    text = "".join(_pieces(element))
    return normalize("NFC", _LINES.sub("\n", _SPACES.sub(" ", text)).strip())


def find_text(element: Element, path: str) -> str:
    """Return the words of the first element at a path of names, or empty."""
    found = element.find("/".join(USLM + name for name in path.split("/")))
    return "" if found is None else flat(found)


def _pieces(element: Element) -> list[str]:
    pieces = [re.sub(r"\s+", " ", element.text or "")]
    for child in element:
        if isinstance(child.tag, str) and child.tag not in _SILENT and not _is_mark(child):
            inner = _pieces(child)
            pieces.extend(_set_apart(child, inner))
        pieces.append(re.sub(r"\s+", " ", child.tail or ""))
    return pieces


def _is_mark(element: Element) -> bool:
    """Return whether an element only points at a footnote (UT1)."""
    return name_of(element) == "ref" and element.get("class") == "footnoteRef"


def _set_apart(element: Element, inner: list[str]) -> list[str]:
    if element.tag in _ROWS:
        return ["\n", *inner, "\n"]
    following = element.getnext()
    if element.tag in _CELLS and following is not None:  # UT2
        return [*inner, " | "]
    return inner

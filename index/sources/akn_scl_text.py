"""Which words of a Luxembourg body are law, and how they stand as plain lines.

In: an element of an Akoma Ntoso body in the CSD13/SCL profile of Legilux. Out: its
words as law, or whether it holds any.

Rules
    W1  Struck words are never law: a ``del`` element, and any element with
        ``style="del"`` (Legilux strikes whole chapters, articles, lists by style alone).
    W2  Notes, references to notes, metadata (``scl:*``, ``meta``), comments and
        processing instructions are not text; the words after them are.
    W3  A block (paragraph, list item, table row) is a line; inside a line every run of
        white space is one space; the text is NFC.
    W4  What a style sheet would draw and no text node prints is not invented: list
        numerals and the shape of tables are reported as omissions.
    W5  A link of live words is kept as spelled, without the ending that names the printing
        ("/jo"); a link whose target the publisher left open ("???") is none.
"""

from collections.abc import Iterator
from typing import Final
from unicodedata import normalize

from lxml.etree import _Element as Element

AKN: Final = "{http://docs.oasis-open.org/legaldocml/ns/akn/3.0/CSD13}"
SCL: Final = "{http://www.scl.lu}"

_SILENT: Final = frozenset(AKN + name for name in ("meta", "note", "noteRef", "notes"))
_BLOCKS: Final = frozenset(
    AKN + name
    for name in (
        "alinea", "article", "chapter", "content", "embeddedStructure", "heading", "li",
        "longTitle", "ol", "p", "paragraph", "section", "table", "title", "tr", "ul",
    )
)  # fmt: skip
_SPACED: Final = frozenset(AKN + name for name in ("br", "eop", "num", "td", "th"))
_REF: Final = AKN + "ref"
_LABELS: Final = frozenset((AKN + "num", AKN + "heading"))
_UNNUMBERED: Final = frozenset(("", "none", "dash", "dot"))


def tag_of(element: Element) -> str:
    """Return the qualified name of an element; empty for a comment or an instruction."""
    return element.tag if isinstance(element.tag, str) else ""


def is_struck(element: Element) -> bool:
    """Whether the element itself is marked as struck out (W1)."""
    return element.tag == AKN + "del" or element.get("style") == "del"


def is_law(element: Element) -> bool:
    """Whether the element may hold words of the law (W1, W2)."""
    tag = tag_of(element)
    if not tag or tag.startswith(SCL):
        return False
    return tag not in _SILENT and not is_struck(element)


def to_lines(*elements: Element) -> str:
    """Return the live words below the elements, one line a block, joined by line feeds.

    Empty where the elements hold no live word; an element that is struck gives none.
    """
    pieces = [piece for element in elements for piece in _pieces(element)]
    lines = (" ".join(line.split()) for line in "".join(pieces).split("\n"))
    return normalize("NFC", "\n".join(line for line in lines if line))


def to_words(element: Element | None) -> str:
    """Return the live words below an element on one line; empty for no element."""
    return "" if element is None else " ".join(to_lines(element).split())


def to_printed(element: Element | None) -> str:
    """Return the words of a label on one line, struck ones too; empty for no element.

    A struck label still tells which provision its remains are.
    """
    if element is None:
        return ""
    words = "".join(piece for piece in _printed(element))
    return normalize("NFC", " ".join(words.split()))


def has_words(text: str) -> bool:
    """Whether a text holds a letter or a digit; the full stop of a struck sentence is none."""
    return any(map(str.isalnum, text))


def holds_words(*elements: Element) -> bool:
    """Whether a live word stands below the elements; stops at the first."""
    return any(map(_holds_words, elements))


def _holds_words(element: Element) -> bool:
    if not is_law(element):
        return False
    if element.text and has_words(element.text):
        return True
    return any(
        _holds_words(child) or (child.tail is not None and has_words(child.tail))
        for child in element
    )


def holds_law(element: Element) -> bool:
    """Whether anything but labels is left of a provision, whatever befell the parts around it."""
    if is_struck(element):
        return False
    return holds_words(*(child for child in element if child.tag not in _LABELS))


def find_omissions(*elements: Element) -> tuple[str, ...]:
    """Name what the live text of the elements cannot carry (W4), sorted."""
    found: set[str] = set()
    for element in _live_descendants(*elements):
        if element.tag == AKN + "table":
            found.add("table_layout")
        elif element.tag == AKN + "ol" and (element.get(SCL + "symbol") or "") not in _UNNUMBERED:
            found.add("list_numerals")
    return tuple(sorted(found))


def find_links(element: Element) -> tuple[str, ...]:
    """Return the addresses that the live words of an element link to, once each (W5)."""
    hrefs = (found.get("href", "") for found in _live_descendants(element) if found.tag == _REF)
    spelled = (href.removesuffix("/jo") for href in hrefs if "/eli/" in href)
    return tuple(dict.fromkeys(spelled))


def _live_descendants(*elements: Element) -> Iterator[Element]:
    for element in elements:
        if is_law(element):
            yield element
            yield from _live_descendants(*element)


def _pieces(element: Element) -> list[str]:
    pieces: list[str] = []
    _gather(element, pieces)
    return pieces


def _gather(element: Element, pieces: list[str]) -> None:
    """Add the live words below an element, with the edges of its lines (W3)."""
    if not is_law(element):
        return
    edge = "\n" if element.tag in _BLOCKS else " " if element.tag in _SPACED else ""
    pieces.append(edge)
    if element.text:
        pieces.append(element.text.replace("\n", " "))
    for child in element:
        _gather(child, pieces)
        if child.tail:
            pieces.append(child.tail.replace("\n", " "))
    pieces.append(edge)


def _printed(element: Element) -> Iterator[str]:
    if not (is_law(element) or is_struck(element)):
        return
    yield element.text or ""
    for child in element:
        yield from _printed(child)
        yield child.tail or ""

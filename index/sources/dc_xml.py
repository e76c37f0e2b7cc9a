"""The District of Columbia's XML: names of its elements, safe parsing, and flat text.

In: bytes of a file, elements. Out: elements, and text as M3 has it. Entities and the
network are switched off.

Rules
    DX1  Text of one element is one paragraph; every run of white space is one space. A
         table row is a line, its cells set apart by a bar.
    DX2  Words that are struck (``s``) are not text.
    DX3  Instructions to the codifier are not text; where a law prints other words than the
         code is to have (``codify:value``), the caller says which of the two is wanted.
    DX4  A citation that is to be codified (``code-cite``) is printed in the code by its path:
         "§ 42-1903.16", "Chapter 34 of Title 42", "this chapter".
"""

import re
from typing import Final
from unicodedata import normalize

from lxml import etree
from lxml.etree import _Element as Element

LIBRARY: Final = "{https://code.dccouncil.us/schemas/dc-library}"
CODIFY: Final = "{https://code.dccouncil.us/schemas/codify}"
CODIFIED: Final = "{https://code.dccouncil.us/schemas/codified}"
INCLUDE: Final = "{http://www.w3.org/2001/XInclude}include"
CODE: Final = "D.C. Code"
_SPACES: Final = re.compile(r"[^\S\n]+")
_LINES: Final = re.compile(r" ?\n[\s]*")
_LEVELS: Final = ("Title", "Chapter", "subchapter", "part")
_LAID_OUT: Final = re.compile(r"\s*\n")  # white space of the file, not of the words
_STRUCK: Final = frozenset({LIBRARY + "s"})
_ROWS: Final = frozenset({LIBRARY + "tr", LIBRARY + "br", LIBRARY + "p", LIBRARY + "li"})
_CELLS: Final = frozenset({LIBRARY + "td", LIBRARY + "th"})


def parse(content: bytes) -> Element:
    """Return the root of a file.

    Raises:
        XMLSyntaxError: It is no well-formed XML.
    """
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
    return etree.fromstring(content, parser)


def flat(element: Element, *, codified: bool = False) -> str:
    """Return the words of an element as printed, or as the code is to have them (DX1 to DX3)."""
    return tidy("".join(_pieces(element, codified=codified)))


def tidy(text: str) -> str:
    """Return text with single spaces and no empty line, in NFC."""
    return normalize("NFC", _LINES.sub("\n", _SPACES.sub(" ", text)).strip())


def words_of(element: Element | None) -> str:
    """Return the words to find or to put, with the spaces around them; inner runs are one.

    Spaces around them with a line break among them are the layout of the file, and no words.
    """
    if element is None:
        return ""
    text = "".join(_pieces(element, codified=True)).replace("\n", " ")
    if _LAID_OUT.match(element.text or ""):
        text = text.strip()
    return normalize("NFC", _SPACES.sub(" ", text))


def _pieces(element: Element, *, codified: bool) -> list[str]:
    value = _codified(element) if codified else None
    if value is not None:
        return [value]
    pieces = [re.sub(r"\s+", " ", element.text or "")]
    for child in element:
        if isinstance(child.tag, str) and _is_text(child):
            inner = _pieces(child, codified=codified)
            pieces.extend(_set_apart(child, inner))
        pieces.append(re.sub(r"\s+", " ", child.tail or ""))
    return pieces


def _codified(element: Element) -> str | None:
    """Return what the code is to print for an element, where the act prints other words (DX4)."""
    value = element.get(CODIFY + "value")
    if value is not None or element.tag != LIBRARY + "code-cite" or element.get("doc") != CODE:
        return value
    steps = element.get("path", "").split("|")
    printed = "".join(element.itertext()).strip()
    if steps[0].startswith("§"):
        sign = "" if printed[:1].isdecimal() else "§ "  # a list that has its sign already
        return f"{sign}{steps[0].lstrip('§ ')}{''.join(steps[1:])}"
    return _part_of_code(steps, printed)


def _part_of_code(steps: list[str], printed: str) -> str | None:
    if len(steps) > len(_LEVELS) or not steps[0]:
        return None
    named = list(zip(_LEVELS, steps, strict=False))
    if printed.casefold().startswith("this "):
        return f"{printed[:4]} {named[-1][0].casefold()}"
    return " of ".join(f"{level} {number}" for level, number in reversed(named))


def _is_text(element: Element) -> bool:
    return element.tag not in _STRUCK and not tag_of(element).startswith(CODIFY)


def _set_apart(element: Element, inner: list[str]) -> list[str]:
    if element.tag in _ROWS:
        return ["\n", *inner, "\n"]
    if element.tag in _CELLS:
        following = element.getnext()
        return [*inner, " | "] if following is not None and following.tag in _CELLS else inner
    return inner


def tag_of(element: Element) -> str:
    """Return the full name of an element."""
    return str(element.tag)


def children_of(element: Element) -> list[Element]:
    """Return the child elements, without comments and processing instructions."""
    return [child for child in element if isinstance(child.tag, str)]


def find_text(element: Element, name: str) -> str:
    """Return the flat text of the first child of that name, or empty."""
    found = element.find(LIBRARY + name)
    return "" if found is None else flat(found)

"""The Official Journal's pages, and older consolidations, to nodes.

In: the bytes of one XHTML or HTML page. Out: its nodes in document order, whether it
says that the act is repealed, and apart from that the European Legislation
Identifiers that it carries.

Rules
    O1  A page that holds only the site's own frame is refused: navigation_only.
    O2  Articles, divisions and annexes are found by class; on pages without classes
        by the words of the line.
    O3  A page that says "Repealed by:" tells that the act has ended, and through whom.
"""

import re

from lxml import etree
from msgspec import Struct

from index.source_model import SourceNode
from index.sources.eu_markup import UnreadableBodyError, parse_page, parse_xml, to_name
from index.sources.eu_tree import to_nodes
from index.sources.oj_assembly import Assembly
from index.sources.oj_page import read_lines
from index.sources.oj_plain import to_structured

_REPEALED_BY = re.compile(r"^\s*(repealed by|abrogé(?:e)? par)\s*:", re.IGNORECASE)
_DOCUMENTS = frozenset({"TexteOnly", "document1"})  # by id
_ELI_DOCUMENT = "eli-container"  # by class
_PLACES = tuple(name.encode() for name in (*_DOCUMENTS, _ELI_DOCUMENT))
_SITE = etree.XPath("boolean(//*[contains(@class, 'ecl-')])")
_REPEAL_WORDS = (b"epealed", b"EPEALED", b"brog", b"BROG")  # one of them stands in any that says so
_ELI = re.compile(rb"http://data\.europa\.eu/eli/[a-z_]+/\d{4}/\d+(?:/oj)?(?=[\"'])")
_QUOTES = (b'"', b"'")


class OjPage(Struct, frozen=True, kw_only=True):
    """What one page gives."""

    nodes: tuple[SourceNode, ...]
    repealed_by: str = ""  # CELEX of the repealing act, where the page says "Repealed by:"
    says_repealed: bool = False


def read_oj_page(content: bytes, *, is_xhtml: bool) -> OjPage:
    """Read one page.

    Args:
        content: Its bytes.
        is_xhtml: Whether it claims to be XML, and so must be well-formed.

    Raises:
        UnreadableBodyError: No page, or only the site's navigation, or no text.
    """
    root = parse_xml(content) if is_xhtml else parse_page(content)
    place = _find_document(root, content)
    lines = to_structured(read_lines(place))  # rule O2
    told = any(word in content for word in _REPEAL_WORDS)
    says_repealed, repealed_by = _find_repeal(root) if told else (False, "")
    nodes = to_nodes(Assembly().read(lines))
    if not nodes and not says_repealed:
        raise UnreadableBodyError("empty", "the page holds no text of an act")
    return OjPage(
        nodes=nodes,
        repealed_by=repealed_by,
        says_repealed=says_repealed,
    )


def find_elis(content: bytes) -> tuple[str, ...]:
    """Return the legislation identifiers of acts, without day or language, that a page carries."""
    quoted = (
        found[0].decode("ascii")
        for found in _ELI.finditer(content)
        if content.endswith(_QUOTES, 0, found.start())
    )
    return tuple(dict.fromkeys(quoted))


def _find_document(root: etree._Element, content: bytes) -> etree._Element:
    """Return the part of a page that holds the act (rule O1)."""
    named = any(_may_say(content, name) for name in _PLACES)  # else none of its elements is
    for element in root.iter(etree.Element) if named else ():
        if _ELI_DOCUMENT in (element.get("class") or "").split():
            return root
        if element.get("id") in _DOCUMENTS:
            return element
    if _may_say(content, b"ecl-") and _SITE(root):
        raise UnreadableBodyError(
            "navigation_only", "the page holds the site's navigation and no act"
        )
    return root


def _may_say(content: bytes, name: bytes) -> bool:
    """Tell whether a page may hold a name: its bytes do, or two of them make one letter."""
    return name in content or b"\0" in content


def _find_repeal(root: etree._Element) -> tuple[bool, str]:
    """Tell whether a page says that its act is repealed, and by which act (rule O3)."""
    says = False
    for one in root.iter("{*}p", "{*}a"):
        if to_name(one) == "p":
            says = says or bool(_REPEALED_BY.match("".join(one.itertext(tag="*"))))
        elif says and one.get("title"):
            return True, (one.get("title") or "").partition(":")[0].strip()
    return says, ""

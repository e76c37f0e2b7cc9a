"""One Akoma Ntoso file of any version: parsed safely, and what its metadata links to.

In: the bytes of a file. Out: its document element, its references; or UnreadableError.

Rules
    AN10  A file with a document type declaration is refused: an entity could hide or
          multiply text.
    AN11  A document that is no law (a bill, a debate, a judgment, a collection of proposals)
          is refused by what it is; nothing of it is read.
    AN12  A link is kept as the file spells it, with the anchor of the node it stands in.
"""

from collections.abc import Iterable
from typing import Final

from lxml import etree

from index.source_model import SourceReference
from index.sources.akn_text import UnreadableError, children_of, local_name

_LAWS: Final = frozenset({"act", "portion"})
_NO_LAWS: Final = {
    "bill": "a bill, which is no law yet",
    "debate": "the record of a debate",
    "debateReport": "the report of a debate",
    "judgment": "a judgment",
    "amendment": "an amendment moved to a bill",
    "amendmentList": "a list of amendments moved to a bill",
    "documentCollection": "a collection of documents of a law-making procedure",
    "officialGazette": "a whole issue of a gazette",
    "doc": "a document that is no act",
    "statement": "a statement of a parliament",
}


def parse_akn(content: bytes, namespaces: Iterable[str]) -> etree._Element:
    """Parse one file and return its ``act`` or ``portion``.

    Raises:
        UnreadableError: Not well-formed, a document type (AN10), another format, no law (AN11).
    """
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=True
    )
    try:
        root = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise UnreadableError("malformed", f"not well-formed: {error.msg}") from error
    if root.getroottree().docinfo.doctype:
        raise UnreadableError("malformed", "a document type declaration is not accepted")
    if root.tag not in {f"{{{namespace}}}akomaNtoso" for namespace in namespaces}:
        detail = f"the file is {local_name(root)!r}, which is no Akoma Ntoso this source reads"
        raise UnreadableError("unsupported_format", detail)
    return _find_law(root)


def _find_law(root: etree._Element) -> etree._Element:
    for child in children_of(root):
        name = local_name(child)
        if name in _LAWS:
            return child
        if name in _NO_LAWS:
            raise UnreadableError("unsupported_format", f"the file is {_NO_LAWS[name]}")
    raise UnreadableError("unsupported_format", "no act stands in the file")


def collect_references(document: etree._Element) -> tuple[SourceReference, ...]:
    """Return the links to other works that the text marks up, once each, sorted (AN12)."""
    hrefs = {
        found.get("href", "")
        for part in children_of(document)
        if local_name(part) != "meta"
        for found in part.iter("{*}ref", "{*}rref")
    }
    told = sorted(href for href in hrefs if href and not href.startswith("#"))
    return tuple(
        SourceReference(
            predicate="cites",
            target_work=href.partition("#")[0].removesuffix("/!main").rstrip("/"),
            target_anchor=href.partition("#")[2],
        )
        for href in told
    )

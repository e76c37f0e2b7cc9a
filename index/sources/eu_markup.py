"""Official bytes to a parsed tree, without network, entities or guesses.

In: the bytes of one file. Out: its root element, or ``UnreadableBodyError`` with a
reason from the closed set of refusals.

Rules
    B1  No network, no external DTD, no expanded entity: a file that declares or
        uses its own entities is refused, never half-read.
    B2  Bytes that are not well-formed XML are refused as XML; a page written as
        HTML is read as HTML: as UTF-8 where its bytes are UTF-8, whatever name it
        gives to it, else in the encoding that it declares.
    B3  A page that breaks off before its end is refused.
"""

from lxml import etree, html

from index.source_model import RefusalReason


class UnreadableBodyError(Exception):
    """A body that cannot be read right; becomes a refusal by name."""

    def __init__(self, reason: RefusalReason, detail: str) -> None:
        super().__init__(detail)
        self.reason: RefusalReason = reason
        self.detail = detail


def parse_xml(content: bytes) -> etree._Element:
    """Return the root of a well-formed XML file.

    Raises:
        UnreadableBodyError: Not well-formed, or with entities of its own.
    """
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True
    )
    try:
        root = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise UnreadableBodyError("malformed", f"not well-formed XML: {error}") from error
    _check_entities(root)
    return root


def parse_page(content: bytes) -> etree._Element:
    """Return the root of a page: as XML where it is well-formed, else as HTML (rule B2).

    Raises:
        UnreadableBodyError: No markup at all, broken off, or with entities of its own.
    """
    try:
        return parse_xml(content)
    except UnreadableBodyError as refusal:
        if b"<!ENTITY" in content:
            raise
        # rule B3
        if not content.rstrip().lower().endswith(b"</html>"):
            raise UnreadableBodyError("malformed", "the page breaks off") from refusal
        parser = html.HTMLParser(
            no_network=True, remove_comments=True, remove_pis=True, encoding=_to_encoding(content)
        )
        try:
            return etree.fromstring(content, parser)
        except etree.ParserError as error:
            raise UnreadableBodyError("malformed", f"no page: {error}") from refusal
        except etree.XMLSyntaxError as error:
            raise UnreadableBodyError("malformed", f"no page: {error}") from refusal


def _to_encoding(content: bytes) -> str | None:
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return None
    return "utf-8"


def to_name(element: etree._Element) -> str:
    """Return an element's local name; empty for instructions and entities."""
    tag = element.tag
    if not isinstance(tag, str):
        return ""
    return tag.rpartition("}")[2] if tag[:1] == "{" else tag


def _check_entities(root: etree._Element) -> None:
    """Refuse entities of the file's own (rule B1)."""
    dtd = root.getroottree().docinfo.internalDTD
    declared = dtd is not None and next(iter(dtd.iterentities()), None) is not None
    if declared or next(root.iter(etree.Entity), None) is not None:
        raise UnreadableBodyError("malformed", "the file declares or uses entities of its own")

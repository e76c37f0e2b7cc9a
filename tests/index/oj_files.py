"""Small pages of the Official Journal and of consolidations for tests."""

import msgspec

from index.source_model import SourceNode
from index.sources.oj_html import OjPage, read_oj_page
from tests.index.truth import flat


def page(body: str) -> bytes:
    """Return a well-formed page."""
    return f'<html xmlns="http://www.w3.org/1999/xhtml"><body>{body}</body></html>'.encode()


def read(body: str) -> OjPage:
    """Read a well-formed page."""
    return read_oj_page(page(body), is_xhtml=True)


def texts_of(body: str) -> list[tuple[str, str]]:
    """Return anchor and text of every node of a page."""
    return [(node.anchor, node.text) for node in flat(read(body).nodes)]


def node_of(body: str, anchor: str) -> SourceNode:
    """Return one node of a page, without its children."""
    found = next(node for node in flat(read(body).nodes) if node.anchor == anchor)
    return msgspec.structs.replace(found, children=())


def line(text: str, name: str = "oj-normal") -> str:
    """Return a paragraph of a class."""
    return f'<p class="{name}">{text}</p>'


def article(number: str, *inside: str) -> str:
    """Return an article with its lines."""
    return line(f"Article {number}", "oj-ti-art") + "".join(inside)


def row(*cells: str) -> str:
    """Return a list table of one row."""
    return "<table><tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr></table>"

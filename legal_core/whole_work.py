"""A whole work at a point in time, provision by provision.

In: the whole work's version on a day. Out: its provisions in document order, from the one
a cursor leads to; or its outline.

Rules
    WW1 Provisions are quoted at the level by which a law counts them (articles, sections,
        regulations, rules); parts above them show in the path and are quoted themselves only
        for text of their own. An article that holds sections is such a part, and so is a
        section that holds articles.
    WW2 What is no article and holds none (a preamble, an annex) is quoted whole; where
        that does not fit a page, part by part.
    WW3 An outline names every part and provision, with the hash of its text and no text.
    WW4 Parts without wording in the language served are left out.
"""

from collections.abc import Iterator
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from domain.canonical import text_sha256
from domain.law import Item, Version
from domain.outcome import ProvisionText
from legal_core.cursors import PAGE_MAX_BYTES
from legal_core.hierarchy import (
    assemble_text,
    find_expression,
    get_item,
    own_text,
    part_label,
)
from legal_core.ports import GraphReader
from legal_core.provision_levels import GROUPING, QUOTED_WHOLE, holds_provisions
from legal_core.quotation import name_version, quote_provision


class Part(Struct, frozen=True, kw_only=True):
    """A node of a work, quoted with all below it or for its own text alone."""

    item: Item
    version: Version
    path: tuple[str, ...]  # numbers and headings of the parts above
    whole: bool


def to_part(graph: GraphReader, version: Version, path: tuple[str, ...]) -> Part:
    """Return a node with the way it is quoted (WW1, WW2)."""
    item = get_item(graph, version.item_id)
    whole = not (version.children and (item.kind in GROUPING or holds_provisions(graph, version)))
    return Part(item=item, version=version, path=path, whole=whole)


def path_below(part: Part, language: str) -> tuple[str, ...]:
    """Return the path of a part's children."""
    label = part_label(part.version, language)
    return (*part.path, label) if label else part.path


def walk_parts(
    graph: GraphReader, version: Version, language: str, path: tuple[str, ...] = ()
) -> Iterator[Part]:
    """Yield the parts below a version in document order; below a whole one nothing more."""
    for child_id in version.children:
        part = to_part(graph, graph.get_version(child_id), path)
        yield from _fitting(graph, part, language)
        if not part.whole:
            yield from walk_parts(graph, part.version, language, path_below(part, language))


def _fitting(graph: GraphReader, part: Part, language: str) -> Iterator[Part]:
    """Yield a part, or the parts of an annex that does not fit a page (WW2)."""
    splits = part.whole and part.version.children and part.item.kind not in QUOTED_WHOLE
    if splits and len(assemble_text(graph, part.version, language).encode()) > PAGE_MAX_BYTES:
        yield replace(part, whole=False)
        path = path_below(part, language)
        for child_id in part.version.children:
            child = graph.get_version(child_id)
            item = get_item(graph, child.item_id)
            below = Part(item=item, version=child, path=path, whole=True)
            yield from _fitting(graph, below, language)
        return
    yield part


def quote_part(graph: GraphReader, part: Part, language: str, on: date) -> ProvisionText | None:
    """Return a part as quoted; None where it has nothing to quote (WW1, WW4)."""
    if find_expression(part.version, language) is None:
        return None
    if part.whole:
        quoted = quote_provision(graph, part.version, language, on, None)
        return replace(quoted, path=part.path) if quoted.text or quoted.heading else None
    text = own_text(graph, part.version, language)
    if not text:
        return None
    named = name_version(part.version, language, on, part.path)
    return replace(named, text=text, text_sha256=text_sha256(text))


def _with_root(graph: GraphReader, root: Version, language: str) -> Iterator[Part]:
    """Yield the work itself, which may have text of its own, then its parts."""
    item = get_item(graph, root.item_id)
    yield Part(item=item, version=root, path=(), whole=not root.children)
    yield from walk_parts(graph, root, language)


def quote_parts(
    graph: GraphReader, root: Version, language: str, on: date, from_anchor: str
) -> Iterator[tuple[str, ProvisionText]]:
    """Yield (anchor, provision) of a whole work, from an anchor on; empty: from the start."""
    begun = not from_anchor
    for part in _with_root(graph, root, language):
        begun = begun or part.item.anchor == from_anchor
        quoted = quote_part(graph, part, language, on) if begun else None
        if quoted is not None:
            yield part.item.anchor, quoted


def outline_parts(
    graph: GraphReader, root: Version, language: str, on: date, from_anchor: str
) -> Iterator[tuple[str, ProvisionText]]:
    """Yield (anchor, provision without text) of every part of a work, from an anchor on (WW3)."""
    begun = not from_anchor
    for part in walk_parts(graph, root, language):
        begun = begun or part.item.anchor == from_anchor
        if begun and find_expression(part.version, language) is not None:
            yield part.item.anchor, name_version(part.version, language, on, part.path)

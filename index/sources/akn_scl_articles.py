"""The articles of a Luxembourg body as nodes, with their paragraphs and alineas.

In: the elements of a body and the places of its articles. Out: nodes in document order.

Rules
    B1 (anchors), B3 (struck remains), B4 (quoted provisions), B5 (unknown places) and B6
    (headings of paragraphs) are those of ``akn_scl``.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from lxml.etree import _Element as Element

from index.source_model import SourceCause, SourceNode, SourceReference
from index.sources.akn_scl_causes import Modifications
from index.sources.akn_scl_known import ArticleFacts, ArticlePlace, KnownArticles
from index.sources.akn_scl_numbers import parse_paragraph_number
from index.sources.akn_scl_plan import Anchors, Place, plan_paragraphs
from index.sources.akn_scl_text import (
    AKN,
    find_links,
    find_omissions,
    has_words,
    holds_words,
    is_struck,
    tag_of,
    to_lines,
    to_printed,
    to_words,
)

STANDING: Final = {AKN + "alinea": ("alinea", "al"), AKN + "clause": ("clause", "clause")}
_LABELS: Final = frozenset((AKN + "num", AKN + "heading"))


class BodyError(ValueError):
    """A body that cannot be read right: what was found, and where."""


@dataclass(frozen=True, kw_only=True)
class Region:
    """The body, or one annex, while it is read."""

    prefix: str  # "annex_1__" or empty
    places: dict[Element, tuple[Place, ArticleFacts]]
    anchors: Anchors
    modifications: Modifications
    known: KnownArticles


def read_article(element: Element, above: str, region: Region) -> Iterator[SourceNode]:
    """Yield the node of an article; none where another stands for its number (P2)."""
    found = region.places.get(element)
    if found is None:
        return
    place, facts = found
    prefix = f"{above}__" if place.restarts and above else region.prefix
    where = ArticlePlace(
        digest=facts.digest,
        anchor=region.anchors.take(prefix + place.key),
        identifiers=place.identifiers,
        is_live=place.is_live,
        is_below=bool(prefix),
    )
    causes = region.modifications.to_causes(place.identifiers, facts.marks, where.anchor)
    yield region.known.node(where, causes, lambda: _to_node(element, where))


def _to_node(element: Element, place: ArticlePlace) -> SourceNode:
    printed = to_printed(element.find(AKN + "num"))
    own = () if place.is_below else spellings(_printed_anchor(printed))
    return SourceNode(
        anchor=place.anchor,
        kind="article",
        number=to_words(element.find(AKN + "num")) or printed,
        heading=to_words(element.find(AKN + "heading")),
        source_anchors=tuple(dict.fromkeys((*place.identifiers, *own))),
        legal_state="in_force" if place.is_live else "repealed",  # B3
        references=tuple(
            SourceReference(predicate="cites", target_work=link) for link in find_links(element)
        ),
        children=_provisions(element, place.anchor) if place.is_live else (),
    )


def _provisions(article: Element, anchor: str) -> tuple[SourceNode, ...]:
    paragraphs = [child for child in article if child.tag == AKN + "paragraph"]
    places = plan_paragraphs(paragraphs, _paragraph_key)
    anchors = Anchors()  # all of them begin with that of the article
    nodes: list[SourceNode] = []
    for child in article:
        if child in places:
            nodes.append(_paragraph(child, f"{anchor}__{places[child].key}", anchors))
        elif child.tag == AKN + "alinea":
            nodes.extend(read_standing(child, anchor, anchors))
        elif child.tag != AKN + "paragraph":
            check_known(child)
    return tuple(nodes)


def _paragraph_key(paragraph: Element) -> str:
    num = paragraph.find(AKN + "num")
    number = parse_paragraph_number(to_words(num)) or parse_paragraph_number(to_printed(num))
    return f"para_{number or 0}"


def _paragraph(element: Element, wanted: str, anchors: Anchors) -> SourceNode:
    anchor = anchors.take(wanted)
    struck = is_struck(element)
    alineas = () if struck else tuple(_alineas(element, anchor, anchors))
    lead = "" if struck else to_words(element.find(AKN + "heading"))  # B6
    return SourceNode(
        anchor=anchor,
        kind="paragraph",
        number="" if struck else to_words(element.find(AKN + "num")),
        text=lead,
        legal_state="in_force" if lead or alineas else "repealed",  # B3
        children=alineas,
    )


def _alineas(parent: Element, anchor: str, anchors: Anchors) -> Iterator[SourceNode]:
    for child in parent:
        if child.tag == AKN + "alinea":
            yield from read_standing(child, anchor, anchors)
        else:
            check_known(child)


def read_standing(element: Element, above: str, anchors: Anchors) -> Iterator[SourceNode]:
    """Yield the node of an alinea or a clause; none where no live word is in it."""
    text = to_lines(element)
    if has_words(text):
        kind, short = STANDING[tag_of(element)]
        anchor = anchors.take_next(f"{above}__{short}" if above else short)
        yield SourceNode(anchor=anchor, kind=kind, text=text, omissions=find_omissions(element))


def check_known(element: Element) -> None:
    """Refuse an element whose place is unknown, unless it is a label or wordless (B5).

    Raises:
        BodyError: It holds live words.
    """
    if element.tag not in _LABELS and holds_words(element):
        raise BodyError(f"line {element.sourceline}: unknown element {tag_of(element)} holds words")


def causes_of(element: Element, anchor: str, region: Region) -> tuple[SourceCause, ...]:
    """Return the causes of a container, by its identifier."""
    return region.modifications.to_causes((element.get("id", ""),), (), anchor)


def spellings(identifier: str | None) -> tuple[str, ...]:
    """Return an identifier as the source anchors of a node; none for an empty one."""
    return (identifier,) if identifier else ()


def _printed_anchor(printed: str) -> str:
    """Spell the number as readers copy it from the page: "Art. 1er." is ``art_1er``."""
    return re.sub(r"^art(?:icle)?[\s.]*", "art_", re.sub(r"[\s.]+", "", printed).casefold())

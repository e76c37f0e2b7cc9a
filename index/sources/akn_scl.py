"""The body of a Luxembourg consolidation (Akoma Ntoso 3.0 CSD13, SCL profile) as nodes.

In: the root of a body and the first day of its state. Out: its top-level nodes in
document order, and the causes of the state.

The profile writes ``id`` where Akoma Ntoso has ``eId``, and numbers lists by style sheet:
points have no number of their own in the file, so they stand as lines of their alinea.

Rules
    B1  An article is ``art_1`` (printed "Art. 1er."), without its containers; paragraphs
        ``__para_1`` and alineas ``__al_1`` hang below it. Containers are ``tit_1__chp_2``.
    B2  An annex is a prefix (``annex_1__art_2``); its numbering is its own.
    B3  An article or paragraph of which only struck words are left is an empty node,
        legal_state repealed; a struck alinea leaves nothing, as the alineas after it are
        counted anew.
    B4  Quoted provisions stay words of the provision that quotes them.
    B5  Live words at a place this module does not know refuse the whole body.
    B6  The heading of a paragraph is its first line: only articles and containers have
        the field.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from lxml.etree import _Element as Element
from msgspec import Struct

from index.source_model import SourceCause, SourceNode, SourceReference
from index.sources.akn_scl_causes import Modifications, read_modifications
from index.sources.akn_scl_numbers import parse_container_number, parse_paragraph_number
from index.sources.akn_scl_plan import (
    Anchors,
    Place,
    is_live,
    plan_articles,
    plan_paragraphs,
)
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

_CONTAINERS: Final = {
    AKN + "part": ("part", "part"),
    AKN + "book": ("book", "book"),
    AKN + "title": ("title", "tit"),
    AKN + "chapter": ("chapter", "chp"),
    AKN + "section": ("section", "sec"),
    AKN + "subsection": ("subsection", "subsec"),
}
_STANDING: Final = {AKN + "alinea": ("alinea", "al"), AKN + "clause": ("clause", "clause")}
_ANNEX: Final = re.compile(r"(annexe\s+([0-9]+|[IVXLC]+|[A-Z])\b)[\s.:–-]*(.*)", re.IGNORECASE)
_DAY: Final = re.compile(r"_\d{8}$")


class BodyError(ValueError):
    """A body that cannot be read right: what was found, and where."""


class Body(Struct, frozen=True, kw_only=True):
    """What a body says: its nodes in document order and the causes of its state."""

    nodes: tuple[SourceNode, ...]
    causes: tuple[SourceCause, ...]


@dataclass(frozen=True, kw_only=True)
class _Region:
    """The body, or one annex, while it is read."""

    prefix: str  # "annex_1__" or empty
    places: dict[Element, Place]
    anchors: Anchors
    modifications: Modifications


def read_body(root: Element, start_on: date) -> Body:
    """Read the body below the root of a Luxembourg consolidation.

    Args:
        root: The ``akomaNtoso`` element.
        start_on: First day of the state that the body is.

    Returns:
        The nodes (empty where nothing is left of the law) and the causes of the state.

    Raises:
        BodyError: No act, no body, or words at a place this module does not know (B5).
    """
    act = root.find(AKN + "act")
    body = None if act is None else act.find(AKN + "body")
    if act is None or body is None:
        raise BodyError("the file holds no act with a body")
    modifications = read_modifications(root, start_on)
    anchors = Anchors()
    nodes = [
        *_plain(act, "preamble", anchors),
        *_region(body, "", anchors, modifications),
        *_plain(act, "conclusions", anchors),
        *_annexes(act, anchors, modifications),
    ]
    return Body(nodes=tuple(nodes), causes=modifications.of_state)


def _plain(act: Element, kind: str, anchors: Anchors) -> Iterator[SourceNode]:
    element = act.find(AKN + kind)
    if element is not None and has_words(to_lines(element)):
        yield SourceNode(anchor=anchors.take(kind), kind=kind, text=to_lines(element))


def _region(
    element: Element, prefix: str, anchors: Anchors, modifications: Modifications
) -> tuple[SourceNode, ...]:
    region = _Region(
        prefix=prefix,
        places=plan_articles(element),
        anchors=anchors,
        modifications=modifications,
    )
    return _children(element, prefix.removesuffix("__"), region)


def _annexes(act: Element, anchors: Anchors, modifications: Modifications) -> Iterator[SourceNode]:
    attachments = act.findall(f"{AKN}attachments/{AKN}attachment")
    for position, attachment in enumerate(attachments, start=1):
        name = to_words(attachment.find(f"{AKN}doc/{AKN}preface"))
        main = attachment.find(f"{AKN}doc/{AKN}mainBody")
        if main is None:
            raise BodyError(f"annex {position} has no main body")
        found = _ANNEX.match(name)
        key = parse_container_number(found.group(1)) if found else str(position)
        anchor = anchors.take(f"annex_{key}")
        live = is_live(attachment)
        yield SourceNode(
            anchor=anchor,
            kind="annex",
            number=found.group(1) if found else "",
            heading=found.group(3) if found else name,
            source_anchors=_spellings(attachment.get("id")),
            legal_state="in_force" if live else "repealed",
            children=_region(main, f"{anchor}__", anchors, modifications) if live else (),
        )


def _children(parent: Element, above: str, region: _Region) -> tuple[SourceNode, ...]:
    containers = _container_anchors(parent, above, region)
    nodes: list[SourceNode] = []
    for child in parent:
        if child.tag in _CONTAINERS:
            nodes.append(_container(child, containers[child], region))
        elif child.tag == AKN + "article":
            nodes.extend(_article(child, above, region))
        elif child.tag in _STANDING:
            nodes.extend(_standing(child, above, region))
        elif child.tag not in (AKN + "num", AKN + "heading"):
            _check_known(child)
    return tuple(nodes)


def _check_known(element: Element) -> None:
    if holds_words(element):  # B5
        raise BodyError(f"line {element.sourceline}: unknown element {tag_of(element)} holds words")


def _container_anchors(parent: Element, above: str, region: _Region) -> dict[Element, str]:
    found = [child for child in parent if child.tag in _CONTAINERS]
    live_first = sorted(found, key=lambda child: not is_live(child))
    return {
        child: region.anchors.take(_joined(above, _container_key(child, position)))
        for position, child in enumerate(live_first, start=1)
    }


def _container_key(element: Element, position: int) -> str:
    short = _CONTAINERS[tag_of(element)][1]
    number = parse_container_number(to_printed(element.find(AKN + "num")))
    if not number:
        own = _DAY.sub("", element.get("id", "")).rpartition(".")[2]
        number = parse_container_number(own.partition("_")[2].upper())
    return f"{short}_{number or position}"


def _container(element: Element, anchor: str, region: _Region) -> SourceNode:
    return SourceNode(
        anchor=anchor,
        kind=_CONTAINERS[tag_of(element)][0],
        number=to_words(element.find(AKN + "num")) or to_printed(element.find(AKN + "num")),
        heading=to_words(element.find(AKN + "heading")),
        source_anchors=_spellings(element.get("id")),
        legal_state="in_force" if is_live(element) else "repealed",
        causes=_causes(element, (element.get("id", ""),), anchor, region),
        children=_children(element, anchor, region),
    )


def _standing(element: Element, above: str, region: _Region) -> Iterator[SourceNode]:
    text = to_lines(element)
    if has_words(text):
        kind, short = _STANDING[tag_of(element)]
        anchor = region.anchors.take_next(_joined(above, short))
        yield SourceNode(anchor=anchor, kind=kind, text=text, omissions=find_omissions(element))


def _article(element: Element, above: str, region: _Region) -> Iterator[SourceNode]:
    place = region.places.get(element)
    if place is None:  # P2: another element stands for this number
        return
    prefix = f"{above}__" if place.restarts and above else region.prefix
    anchor = region.anchors.take(prefix + place.key)
    live = is_live(element)
    printed = to_printed(element.find(AKN + "num"))
    own = () if prefix else _spellings(_printed_anchor(printed))
    yield SourceNode(
        anchor=anchor,
        kind="article",
        number=to_words(element.find(AKN + "num")) or printed,
        heading=to_words(element.find(AKN + "heading")),
        source_anchors=tuple(dict.fromkeys((*place.identifiers, *own))),
        legal_state="in_force" if live else "repealed",  # B3
        causes=_causes(element, place.identifiers, anchor, region),
        references=tuple(
            SourceReference(predicate="cites", target_work=link) for link in find_links(element)
        ),
        children=_provisions(element, anchor, region) if live else (),
    )


def _provisions(article: Element, anchor: str, region: _Region) -> tuple[SourceNode, ...]:
    paragraphs = [child for child in article if child.tag == AKN + "paragraph"]
    places = plan_paragraphs(paragraphs, _paragraph_key)
    nodes: list[SourceNode] = []
    for child in article:
        if child in places:
            nodes.append(_paragraph(child, f"{anchor}__{places[child].key}", region))
        elif child.tag == AKN + "alinea":
            nodes.extend(_standing(child, anchor, region))
        elif child.tag not in (AKN + "num", AKN + "heading", AKN + "paragraph"):
            _check_known(child)
    return tuple(nodes)


def _paragraph_key(paragraph: Element) -> str:
    num = paragraph.find(AKN + "num")
    number = parse_paragraph_number(to_words(num)) or parse_paragraph_number(to_printed(num))
    return f"para_{number or 0}"


def _paragraph(element: Element, wanted: str, region: _Region) -> SourceNode:
    anchor = region.anchors.take(wanted)
    struck = is_struck(element)
    alineas = () if struck else tuple(_alineas(element, anchor, region))
    lead = "" if struck else to_words(element.find(AKN + "heading"))  # B6
    return SourceNode(
        anchor=anchor,
        kind="paragraph",
        number="" if struck else to_words(element.find(AKN + "num")),
        text=lead,
        legal_state="in_force" if lead or alineas else "repealed",  # B3
        children=alineas,
    )


def _alineas(parent: Element, anchor: str, region: _Region) -> Iterator[SourceNode]:
    for child in parent:
        if child.tag == AKN + "alinea":
            yield from _standing(child, anchor, region)
        elif child.tag not in (AKN + "num", AKN + "heading"):
            _check_known(child)


def _causes(
    element: Element, identifiers: tuple[str, ...], anchor: str, region: _Region
) -> tuple[SourceCause, ...]:
    marks: tuple[str, ...] = ()
    if element.tag == AKN + "article":
        marks = tuple(m.get("for", "").removeprefix("#") for m in element.iter(AKN + "mod"))
    return region.modifications.to_causes(identifiers, marks, anchor)


def _printed_anchor(printed: str) -> str:
    """Spell the number as readers copy it from the page: "Art. 1er." is ``art_1er``."""
    return re.sub(r"^art(?:icle)?[\s.]*", "art_", re.sub(r"[\s.]+", "", printed).casefold())


def _spellings(identifier: str | None) -> tuple[str, ...]:
    return (identifier,) if identifier else ()


def _joined(above: str, key: str) -> str:
    return f"{above}__{key}" if above else key

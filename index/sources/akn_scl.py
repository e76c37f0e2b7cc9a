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
from datetime import date
from typing import Final, NamedTuple

from lxml.etree import _Element as Element
from msgspec import Struct

from index.source_model import SourceCause, SourceNode
from index.sources.akn_scl_articles import (
    STANDING,
    BodyError,
    Region,
    causes_of,
    check_known,
    read_article,
    read_standing,
    spellings,
)
from index.sources.akn_scl_causes import Modifications, read_modifications
from index.sources.akn_scl_known import KnownArticles
from index.sources.akn_scl_numbers import parse_container_number
from index.sources.akn_scl_plan import Anchors, is_live, plan_articles
from index.sources.akn_scl_text import (
    AKN,
    has_words,
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
_ANNEX: Final = re.compile(r"(annexe\s+([0-9]+|[IVXLC]+|[A-Z])\b)[\s.:–-]*(.*)", re.IGNORECASE)
_DAY: Final = re.compile(r"_\d{8}$")


class Body(Struct, frozen=True, kw_only=True):
    """What a body says: its nodes in document order and the causes of its state."""

    nodes: tuple[SourceNode, ...]
    causes: tuple[SourceCause, ...]


class _Whole(NamedTuple):
    """What the regions of one body have in common."""

    anchors: Anchors
    modifications: Modifications
    known: KnownArticles


def read_body(root: Element, start_on: date, known: KnownArticles | None = None) -> Body:
    """Read the body below the root of a Luxembourg consolidation.

    Args:
        root: The ``akomaNtoso`` element.
        start_on: First day of the state that the body is.
        known: What bodies of the same law read before have in common with it (K1).

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
    whole = _Whole(anchors, modifications, known or KnownArticles())
    nodes = [
        *_plain(act, "preamble", anchors),
        *_region(body, "", whole),
        *_plain(act, "conclusions", anchors),
        *_annexes(act, whole),
    ]
    return Body(nodes=tuple(nodes), causes=modifications.of_state)


def _plain(act: Element, kind: str, anchors: Anchors) -> Iterator[SourceNode]:
    element = act.find(AKN + kind)
    if element is not None and has_words(to_lines(element)):
        yield SourceNode(anchor=anchors.take(kind), kind=kind, text=to_lines(element))


def _region(element: Element, prefix: str, whole: _Whole) -> tuple[SourceNode, ...]:
    region = Region(
        prefix=prefix,
        places=plan_articles(element, whole.known),
        anchors=whole.anchors,
        modifications=whole.modifications,
        known=whole.known,
    )
    return _children(element, prefix.removesuffix("__"), region)


def _annexes(act: Element, whole: _Whole) -> Iterator[SourceNode]:
    attachments = act.findall(f"{AKN}attachments/{AKN}attachment")
    for position, attachment in enumerate(attachments, start=1):
        name = to_words(attachment.find(f"{AKN}doc/{AKN}preface"))
        main = attachment.find(f"{AKN}doc/{AKN}mainBody")
        if main is None:
            raise BodyError(f"annex {position} has no main body")
        found = _ANNEX.match(name)
        key = parse_container_number(found.group(1)) if found else str(position)
        anchor = whole.anchors.take(f"annex_{key}")
        live = is_live(attachment)
        yield SourceNode(
            anchor=anchor,
            kind="annex",
            number=found.group(1) if found else "",
            heading=found.group(3) if found else name,
            source_anchors=spellings(attachment.get("id")),
            legal_state="in_force" if live else "repealed",
            children=_region(main, f"{anchor}__", whole) if live else (),
        )


def _children(parent: Element, above: str, region: Region) -> tuple[SourceNode, ...]:
    containers = _container_anchors(parent, above, region)
    nodes: list[SourceNode] = []
    for child in parent:
        if child.tag in _CONTAINERS:
            nodes.append(_container(child, containers[child], region))
        elif child.tag == AKN + "article":
            nodes.extend(read_article(child, above, region))
        elif child.tag in STANDING:
            nodes.extend(read_standing(child, above, region.anchors))
        else:
            check_known(child)
    return tuple(nodes)


def _container_anchors(parent: Element, above: str, region: Region) -> dict[Element, str]:
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


def _container(element: Element, anchor: str, region: Region) -> SourceNode:
    return SourceNode(
        anchor=anchor,
        kind=_CONTAINERS[tag_of(element)][0],
        number=to_words(element.find(AKN + "num")) or to_printed(element.find(AKN + "num")),
        heading=to_words(element.find(AKN + "heading")),
        source_anchors=spellings(element.get("id")),
        legal_state="in_force" if is_live(element) else "repealed",
        causes=causes_of(element, anchor, region),
        children=_children(element, anchor, region),
    )


def _joined(above: str, key: str) -> str:
    return f"{above}__{key}" if above else key

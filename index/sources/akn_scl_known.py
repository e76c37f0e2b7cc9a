"""Articles that several states of a Luxembourg law have word for word, read once.

In: articles of the bodies of one work. Out: what was read of an equal one before.

Rules
    K1  Articles are equal where their bytes are, marks and identifiers within them too.
        Where an article stands, whether a part around it is struck, and what the metadata of
        its state report is no part of them: a node is shared only where that is equal as well.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256

from lxml import etree
from lxml.etree import _Element as Element
from msgspec import Struct
from msgspec.structs import replace

from index.source_model import SourceCause, SourceNode
from index.sources.akn_scl_text import AKN, holds_law, to_printed


class ArticleFacts(Struct, frozen=True, kw_only=True):
    """What an article says wherever it stands."""

    digest: bytes
    number: str  # as printed, struck or not
    holds_law: bool  # words of law besides its labels
    marks: tuple[str, ...]  # of the modifications within it


class ArticlePlace(Struct, frozen=True, kw_only=True):
    """All that a node of an article follows from, but for its causes."""

    digest: bytes
    anchor: str
    identifiers: tuple[str, ...]
    is_live: bool
    is_below: bool  # its anchor bears a prefix


@dataclass(slots=True)
class KnownArticles:
    """The articles of one work that were read before (K1)."""

    _facts: dict[bytes, ArticleFacts] = field(default_factory=dict)
    _nodes: dict[ArticlePlace, SourceNode] = field(default_factory=dict)

    def facts_of(self, article: Element) -> ArticleFacts:
        """Return what an article says; one equal to it may have been read."""
        content = etree.tostring(article, encoding="utf-8", with_tail=False)
        digest = sha256(content).digest()
        return self._facts.get(digest) or self._facts.setdefault(digest, _read(article, digest))

    def node(
        self, place: ArticlePlace, causes: tuple[SourceCause, ...], read: Callable[[], SourceNode]
    ) -> SourceNode:
        """Return the node of an article with its causes; ``read`` makes one that has none."""
        known = self._nodes.get(place) or read()
        node = known if known.causes == causes else replace(known, causes=causes)
        self._nodes[place] = node
        return node


def _read(article: Element, digest: bytes) -> ArticleFacts:
    marks = (mark.get("for", "").removeprefix("#") for mark in article.iter(AKN + "mod"))
    return ArticleFacts(
        digest=digest,
        number=to_printed(article.find(AKN + "num")),
        holds_law=holds_law(article),
        marks=tuple(marks),
    )

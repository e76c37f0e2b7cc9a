"""The tree of a European Union act: drafts while reading, nodes with anchors at the end.

In: blocks of text and drafts in document order, from Formex or from the Official
Journal's pages. Out: ``SourceNode`` trees whose anchors do not depend on the format
that was read, so that the same paragraph has one anchor in every state.

Rules
    E1  Article anchors carry no title or chapter; an annex is the only prefix.
    E2  The first text of a provision is its own; a later text is a child, so that
        own text, then children, is always document order.
    E3  Anchors are unique within one expression: a living node keeps the plain
        anchor, a repeated one gets a running number.
    E4  A struck article stays as an empty node; any other struck node leaves only
        its cause, at the parent, with the anchor that it had.
    E5  Text is NFC and every run of white space is one space; lines of one node are
        joined by a line feed.
    E6  A strike repeals the node that it empties and amends one that keeps some text.
    E7  A draft that several texts of one act share is named once, and again only where one
        of its anchors is taken.
"""

import re
import unicodedata
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from index.source_model import SourceCause, SourceNode

_T = TypeVar("_T")
# Divisions of an act by the word that opens their title, in the languages held.
DIVISIONS = {
    "part": "part",
    "partie": "part",
    "title": "title",
    "titre": "title",
    "chapter": "chapter",
    "chapitre": "chapter",
    "section": "section",
    "sous-section": "subsection",
    "subsection": "subsection",
    "sub-section": "subsection",
}
_DIVISION_KINDS = frozenset(DIVISIONS.values())
# What an anchor calls a node of each kind.
_SEGMENTS = {
    "part": "part", "title": "tit", "chapter": "chp", "section": "sec", "subsection": "subsec",
    "division": "div", "article": "art", "paragraph": "para", "point": "point",
    "indent": "indent", "alinea": "al", "wrap": "wrap", "subdivision": "subdiv",
    "table": "tbl", "footnote": "fn", "annex": "anx", "sequence": "seq", "citation": "cit",
    "recital": "rec", "preamble": "preamble", "conclusions": "conclusions", "contents": "toc",
    "body": "body",
}  # fmt: skip
_ALONE = frozenset({"preamble", "conclusions", "contents", "body"})
_OUTSIDE_PARENT = frozenset({"article", "citation", "recital"})
# Words of French numbers; an anchor is the same in every language.
_FIRST = {"premier": "I", "première": "I", "ier": "I"}
_ARTICLE_WORDS = {
    "premier": "1", "unique": "1", "sole": "1", "bis": "a", "ter": "b", "quater": "c",
    "quinquies": "d", "sexies": "e", "septies": "f", "octies": "g", "nonies": "h", "decies": "i",
}  # fmt: skip
_ORDINAL = re.compile(r"^(?:[IVXLC]+|[0-9]+|[A-Z])[.:)]?$")
_NAMED = _DIVISION_KINDS | {"article", "annex"}
_ALNUM = re.compile(r"[0-9A-Za-z]+")
_NAMING_WORD = re.compile(r"\b(article|annex|annexe|appendix|appendice)\b", re.IGNORECASE)


@dataclass(slots=True)
class Draft:
    """A node being read."""

    kind: str
    number: str = ""
    heading: str = ""
    lines: list[str] = field(default_factory=list)
    children: list["Draft"] = field(default_factory=list)
    source_anchors: list[str] = field(default_factory=list)
    causes: list[SourceCause] = field(default_factory=list)
    omissions: list[str] = field(default_factory=list)
    struck: bool = False  # words that are no longer law stood here
    token: str = ""  # what the anchor says instead of the number
    shared: bool = False  # several texts of one act have it in common (E7)


@dataclass(slots=True)
class Text:
    """A block of running text between two structures."""

    line: str
    causes: list[SourceCause] = field(default_factory=list)
    quoted: bool = False  # words of another act: no number in them is a provision's


Block = Text | Draft


def to_plain(text: str) -> str:
    """Return the text in NFC with single spaces (rule E5)."""
    plain = " ".join(text.split())
    return plain if plain.isascii() else unicodedata.normalize("NFC", plain)


def arrange(draft: Draft, blocks: list[Block]) -> Draft:
    """Put blocks under a draft so that own text, then children, is document order.

    The first text is the draft's own. In an article that is a row of plain texts
    each becomes an alinea; in any other place the texts before the first child are
    joined, and a text after a child becomes a ``wrap`` (rule E2).
    """
    holder = draft
    texts = 0
    row_of_texts = _is_row_of_texts(draft, blocks)
    for block in blocks:
        if isinstance(block, Draft):
            holder.children.append(block)
            continue
        texts += 1
        if row_of_texts or (draft.kind == "article" and texts > 1):
            holder = Draft("alinea", token=str(texts))
            draft.children.append(holder)
        elif draft.children and (holder is draft or holder.children):
            holder = Draft("wrap")
            draft.children.append(holder)
        holder.lines.append(block.line)
        holder.causes.extend(block.causes)
    return draft


def _is_row_of_texts(draft: Draft, blocks: list[Block]) -> bool:
    return (
        draft.kind == "article"
        and len(blocks) > 1
        and isinstance(blocks[0], Text)
        and isinstance(blocks[1], Text)
    )


def is_empty(draft: Draft) -> bool:
    """Tell whether no living text is left under a draft; numbers, headings and notes apart."""
    return not draft.lines and all(
        child.kind == "footnote" or is_empty(child) for child in draft.children
    )


def _is_wordless(draft: Draft) -> bool:
    """Tell whether a draft holds nothing to show: no number, text, note or omission."""
    told = draft.number or draft.heading or draft.lines or draft.omissions
    return not told and all(_is_wordless(child) for child in draft.children)


@lru_cache(maxsize=4096)
def to_number_token(number: str) -> str:
    """Return a printed number as an anchor says it: ``(a)`` is ``a``, ``1.2.`` is ``1-2``."""
    return "-".join(_ALNUM.findall("".join(number.split())))


def to_token(draft: Draft) -> str:
    """Return what the anchor says of a draft's number: ``IV``, ``25a``, ``a``; may be empty."""
    if draft.token or not draft.number:
        return draft.token
    if draft.kind not in _NAMED:
        return to_number_token(draft.number)
    words = _NAMING_WORD.sub(" ", draft.number).split()
    if draft.kind in _DIVISION_KINDS:
        words = [_FIRST.get(word.casefold(), word) for word in words[1:2]]
    elif draft.kind == "article":
        words = [_ARTICLE_WORDS.get(word.casefold(), word) for word in words]
    return to_number_token("".join(words))


def to_division(number: str, heading: str) -> Draft:
    """Return a division by its title: ``CHAPTER IV`` is a chapter, bare words are a heading."""
    words = number.split(maxsplit=2)
    word = words[0].casefold() if words else ""
    if word in DIVISIONS:
        return Draft(DIVISIONS[word], number=number, heading=heading)
    if _ORDINAL.match(number):
        return Draft("division", number=number, heading=heading)
    return Draft("division", heading=f"{number} {heading}".strip())


@dataclass(slots=True)
class SharedParts:
    """Parts that several texts of one act have in common, read and named once (E7)."""

    drafts: dict[Hashable, Draft] = field(default_factory=dict)  # by all they were read from
    named: dict[int, tuple[SourceNode, frozenset[str]]] = field(default_factory=dict)

    def keep(self, key: Hashable, draft: Draft) -> Draft:
        """Keep a draft that is finished: nothing in it changes any more."""
        self.drafts[key] = draft
        draft.shared = True
        return draft


def to_nodes(drafts: Iterable[Draft], shared: SharedParts | None = None) -> tuple[SourceNode, ...]:
    """Return the drafts of one expression as nodes with anchors, in document order.

    ``shared`` are the parts that texts of the same act read before have in common with it.
    """
    top = list(drafts)
    living = frozenset(_find_living_articles(top, ""))
    return _Anchoring(living=living, shared=shared or SharedParts()).freeze(top, "", "")[0]


def _find_living_articles(drafts: Iterable[Draft], scope: str) -> Iterator[str]:
    for draft in drafts:
        if draft.kind == "article":
            if not is_empty(draft):
                yield scope + "art_" + to_token(draft)
        else:
            inner = f"{scope}anx_{to_token(draft)}__" if draft.kind == "annex" else scope
            yield from _find_living_articles(draft.children, inner)


def _find_causes(draft: Draft) -> Iterator[SourceCause]:
    yield from draft.causes
    for child in draft.children:
        yield from _find_causes(child)


def _find_anchors(nodes: tuple[SourceNode, ...]) -> Iterator[str]:
    for node in nodes:
        yield node.anchor
        yield from _find_anchors(node.children)


def _aim(cause: SourceCause, anchor: str, *, repealed: bool) -> SourceCause:
    """Return a cause with its target; what strikes words of a living node amends it (rule E6)."""
    if cause.target_anchor:
        return cause
    kind = "amendment" if cause.kind == "repeal" and not repealed else cause.kind
    return replace(cause, target_anchor=anchor, kind=kind)


def _once(values: list[_T]) -> tuple[_T, ...]:
    """Return values without repeats, in their order."""
    return tuple(dict.fromkeys(values)) if len(values) > 1 else tuple(values)


class _Anchoring:
    """Names every node of one expression once."""

    def __init__(self, *, living: frozenset[str], shared: SharedParts) -> None:
        self._living = living
        self._shared = shared
        self._taken: set[str] = set()

    def freeze(
        self, drafts: list[Draft], scope: str, parent: str
    ) -> tuple[tuple[SourceNode, ...], list[SourceCause]]:
        """Return the living nodes, and the causes that struck nodes leave to their parent."""
        ordinals: dict[str, int] = {}
        gone: list[Draft] = []
        nodes: list[SourceNode] = []
        for draft in drafts:
            ordinals[draft.kind] = ordinals.get(draft.kind, 0) + 1
            if self._is_gone(draft, scope):
                gone.append(draft)
                continue
            anchor = self._take(self._to_anchor(draft, scope, parent, ordinals[draft.kind]))
            freeze = self._freeze_shared if draft.shared else self._freeze_one
            nodes.append(freeze(draft, scope, anchor))
        # A struck node that does not stay leaves only its causes (rule E4).
        left = [cause for draft in gone for cause in self._leave(draft, scope, parent)]
        return tuple(nodes), left

    def _freeze_shared(self, draft: Draft, scope: str, anchor: str) -> SourceNode:
        """Return the node of a part as it was named before, where that may be (E7)."""
        known = self._shared.named.get(id(draft))
        if known and known[0].anchor == anchor and self._taken.isdisjoint(known[1]):
            self._taken |= known[1]
            return known[0]
        node = self._freeze_one(draft, scope, anchor)
        below = frozenset(_find_anchors(node.children))
        self._shared.named[id(draft)] = (node, below)
        return node

    def _is_gone(self, draft: Draft, scope: str) -> bool:
        if draft.kind == "article":
            repeated = scope + "art_" + to_token(draft) in self._living
            return draft.struck and is_empty(draft) and repeated
        return _is_wordless(draft)

    def _leave(self, draft: Draft, scope: str, parent: str) -> list[SourceCause]:
        anchor = self._to_anchor(draft, scope, parent, 0)
        if not to_token(draft) or anchor in self._taken:
            return list(_find_causes(draft))
        return [_aim(cause, anchor, repealed=True) for cause in _find_causes(draft)]

    def _freeze_one(self, draft: Draft, scope: str, anchor: str) -> SourceNode:
        inner = anchor + "__" if draft.kind == "annex" else scope
        children, left = self.freeze(draft.children, inner, anchor)
        repealed = draft.struck and is_empty(draft)
        causes = [_aim(cause, anchor, repealed=repealed) for cause in draft.causes + left]
        return SourceNode(
            anchor=anchor,
            kind=draft.kind,
            number=draft.number,
            heading=draft.heading,
            text="\n".join(line for line in draft.lines if line),
            source_anchors=_once(draft.source_anchors),
            legal_state="repealed" if repealed else "in_force",
            causes=_once(causes),
            omissions=_once(draft.omissions),
            children=children,
        )

    @staticmethod
    def _to_anchor(draft: Draft, scope: str, parent: str, ordinal: int) -> str:
        segment = _SEGMENTS[draft.kind]
        if draft.kind not in _ALONE:
            segment += "_" + (to_token(draft) or str(ordinal))
        if draft.kind in _OUTSIDE_PARENT:  # rule E1
            return scope + segment
        return f"{parent}__{segment}" if parent else segment

    def _take(self, anchor: str) -> str:
        """Return the anchor, with a running number where it is taken (rule E3)."""
        free, run = anchor, 1
        while free in self._taken:
            run += 1
            free = f"{anchor}_{run}"
        self._taken.add(free)
        return free

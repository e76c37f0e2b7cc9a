"""Parts of an act named in words, as anchors of its text.

In: words ("Chapter III Section 4, Chapter V and Article 78") and the nodes of the act.
Out: the anchors of the nodes named, or nothing where one of them cannot be made out.

Rules
    ET1 A name that fits no node, or more than one, leaves the whole phrase unread: what is
        told of it is told of nothing rather than of too little or too much.
    ET2 "Articles 3 to 6" is every article of the text from the first to the last.
    ET3 A section belongs to the chapter named before it in the same phrase.
    ET4 Labels in brackets narrow an article to its parts: "Article 5(1a) and (1b)",
        "Article 5(1), points (a) and (b)", "point (a) of Article 5(1)".
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from index.source_model import SourceNode

_KINDS = {
    "article": "art", "chapter": "chp", "chapitre": "chp", "title": "tit", "titre": "tit",
    "part": "part", "partie": "part", "section": "sec", "annex": "anx",
}  # fmt: skip
_TOKEN = re.compile(
    r"(?P<lead>\bpoints?\b(?=[^.;]{2,60}?\s(?:of|de l.)\s?article))|"
    r"(?P<kind>\b(?:article|chapter|chapitre|titre|title|partie|part|section|annexe?)(?:e?s)?\b)"
    r"|\((?P<label>[0-9a-z]{1,5})\)"
    r"|(?P<to>\bto\b|\bà\b|[-–])"
    r"|(?P<join>,|\band\b|\bor\b|\bet\b|\bou\b)"
    r"|(?P<points>\bpoints?\b)"
    r"|(?P<sub>\b(?:sub)?paragraph\b|\balinéa\b|\bsentence\b|\bphrase\b)"
    r"|(?P<number>\b(?:premier|\d{1,4}[a-z]{0,3}|(?-i:[IVXLC]{1,7}[a-z]?|[A-H]))\b)",
    re.IGNORECASE,
)
_ELSEWHERE = re.compile(
    r"\b(?:of|to|in|du|de la)\s(?:(?:council|commission|delegated|implementing)\s)?"
    r"(?:regulation|directive|decision|règlement|décision)s?\s[(\dN]",
    re.IGNORECASE,
)


@dataclass(slots=True)
class NamedPart:
    """One part as named: its kind, its number and the labels that narrow it."""

    kind: str
    number: str
    labels: list[str] = field(default_factory=list)
    points: list[str] = field(default_factory=list)  # named before it: one part each
    until: "NamedPart | None" = None  # the end of a range
    vague: bool = False  # narrowed to a subparagraph, which has no anchor
    pointed: bool = False  # the last label is called a point

    def sibling(self, label: str) -> "NamedPart":
        """Return the part beside it that another label names."""
        labels = [*self.labels[:-1], label]
        return NamedPart(self.kind, self.number, labels, pointed=self.pointed)

    def spread(self) -> list["NamedPart"]:
        """Return it, or one part for each point named before it."""
        inner = [
            NamedPart(self.kind, self.number, [*self.labels, one], pointed=True)
            for one in self.points
        ]
        return inner or [self]


class Targets:
    """The nodes of a text by anchor."""

    def __init__(self, nodes: tuple[SourceNode, ...]) -> None:
        self.nodes = {node.anchor: node for node in walk(nodes)}
        self.articles = [
            anchor for anchor, node in self.nodes.items() if node.kind == "article"
            and anchor.startswith("art_")
        ]  # fmt: skip

    def find(self, words: str) -> frozenset[str] | None:
        """Return the anchors named in words; None where one cannot be made out (ET1)."""
        if _ELSEWHERE.search(words):
            return None
        found: list[str] = []
        division = ""
        for named in read_names(words):
            anchors = self._resolve(named, division)
            if anchors is None:
                return None
            if named.kind == "sec" and division in found:
                found.remove(division)  # ET3: the chapter only says where the section lies
            if named.kind in {"chp", "tit", "part"}:
                division = anchors[0]
            found.extend(anchors)
        return frozenset(found) or None

    def below(self, anchor: str) -> frozenset[str]:
        """Return a node's anchor and those of all nodes below it."""
        return frozenset(one.anchor for one in walk((self.nodes[anchor],)))

    def _resolve(self, named: NamedPart, division: str) -> list[str] | None:
        if named.vague:
            return None
        first = self._article(named) if named.kind == "art" else self._division(named, division)
        if named.until is None or first is None:
            return [first] if first else None
        last = self._article(named.until)
        if first not in self.articles or last not in self.articles:
            return None
        places = self.articles.index(first), self.articles.index(last)
        return self.articles[places[0] : places[1] + 1] or None  # ET2

    def _division(self, named: NamedPart, division: str) -> str | None:
        ends = f"{named.kind}_{named.number}".casefold()
        fitting = [
            anchor
            for anchor in self.nodes
            if anchor.rpartition("__")[2].casefold() == ends
            and (named.kind != "sec" or not division or anchor.startswith(f"{division}__"))
        ]
        return fitting[0] if len(fitting) == 1 and not named.labels else None

    def _article(self, named: NamedPart) -> str | None:
        anchor = f"art_{'1' if named.number == 'premier' else named.number}"
        for label in named.labels:  # ET4
            narrowed = self._narrow(anchor, label)
            if narrowed is None:
                return None
            anchor = narrowed
        return anchor if anchor in self.nodes else None

    def _narrow(self, anchor: str, label: str) -> str | None:
        """Return the one part of a node that a label in brackets names."""
        if anchor not in self.nodes:
            return None
        ends = {f"para_{label}", f"point_{label}"}
        fitting = [one for one in self.below(anchor) if one.rpartition("__")[2] in ends]
        fitting = [one for one in fitting if one != anchor]
        direct = [one for one in fitting if one.rpartition("__")[0] == anchor] or fitting
        return direct[0] if len(direct) == 1 else None


def read_names(words: str) -> list[NamedPart]:
    """Return the parts that words name, in their order."""
    reading = _Reading()
    for token in _TOKEN.finditer(words):
        reading.take(token.lastgroup or "", token.group(token.lastgroup or 0))
    return [part for named in reading.names for part in named.spread()]


class _Reading:
    """Reads the tokens of one phrase."""

    def __init__(self) -> None:
        self.names: list[NamedPart] = []
        self._kind = ""
        self._leading: list[str] | None = None  # labels that stand before their article
        self._before = ""  # the token before
        self._range = False

    def take(self, group: str, value: str) -> None:
        """Take the next token."""
        if group == "kind":
            self._kind = _KINDS[_singular(value)]
        elif group == "lead":
            self._leading = []
        elif group == "number" and self._kind:
            self._number(value)
        elif group == "label":
            self._label(value)
        elif group == "to":
            self._range = self._before in {"number", "label"}
        elif group == "sub" and self.names:
            self.names[-1].vague = True
        self._before = group

    def _number(self, value: str) -> None:
        named = NamedPart(self._kind, value)
        if self._range and self.names:
            self.names[-1].until = named
        else:
            named.points, self._leading = self._leading or [], None
            self.names.append(named)
        self._range = False

    def _label(self, label: str) -> None:
        if self._leading is not None:
            self._leading.append(label)
            return
        if not self.names:
            return
        last = self.names[-1].until or self.names[-1]
        if self._before in {"join", "to"} and last.labels and not last.vague:
            self.names.append(last.sibling(label))
            return
        last.labels.append(label)
        last.vague = False
        last.pointed = self._before == "points"


def _singular(word: str) -> str:
    plain = word.casefold()
    return "annex" if plain.startswith("annex") else plain.removesuffix("s")


def walk(nodes: tuple[SourceNode, ...]) -> Iterator[SourceNode]:
    """Yield nodes and all nodes below them, in document order."""
    pending = list(reversed(nodes))
    while pending:
        node = pending.pop()
        yield node
        pending.extend(reversed(node.children))

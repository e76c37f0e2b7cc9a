"""The flat paragraphs of a page of the Brazilian Constitution as a tree of nodes.

In: the paragraphs of one page in order, each with its class and its words. Out: nodes.

A paragraph carries its kind as a class and its number in its first words; which part it
belongs to follows from the order alone.

Rules
    Q1  The transitional act restarts at Article 1 and is a prefix: ``adct__art_6``.
    Q2  A caput is a node (``art_6__cpt``) that holds its text and the incisos below it.
    Q3  A number is split from its text; what has no number where one must stand refuses
        the page, and so do a paragraph of an unknown kind and an article printed twice.
    Q4  A part that prints only "(Revogado)." or "(Suprimido)" keeps these words and is
        repealed; a part without words of its own is repealed when all its parts are.
    Q5  Where an article prints one paragraph number twice, the first printing is the law:
        the page shows the amended wording before the one it replaced. The second is left
        out, and the omission is told.
    Q6  The names of those who signed are not carried; the omission is told.
    Q7  A numeral that is none ("VIX" after "VIII", once) is read as the number after its
        predecessor, and printed as the page prints it.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from domain.law import LegalState
from index.source_model import RefusalReason, SourceNode
from index.sources.roman import parse_roman

ADCT: Final = "adct"
_RANKS: Final = {
    "Título": (1, "title", "tit"),
    "Capítulo": (2, "chapter", "cap"),
    "Seção": (3, "section", "sec"),
    "Subseção": (4, "subsection", "subsec"),
}
_CONTAINER: Final = re.compile(r"(Título|Capítulo|Seção|Subseção) ([IVXLC]+)", re.IGNORECASE)
_LABELS: Final = {
    "artigo": re.compile(r"Art\. (\d+)[º°]?(?:-([A-Z]))?\.?(?= |$)"),
    "paragrafo": re.compile(r"§ (\d+)[º°]?(?:-([A-Z]))?\.?(?= |$)|Parágrafo único\."),
    "inciso": re.compile(r"([IVXLC]+)(?:-([A-Z]))? -(?= |$)"),
    "alinea": re.compile(r"([a-z]+)()\)(?= |$)"),
}
_KINDS: Final = {"paragrafo": "paragraph", "inciso": "inciso", "alinea": "alinea"}
_REPEALED: Final = re.compile(
    r"(?:\((?:revogad|suprimid)[oa]s?(?: pel[oa] [^()]*)?\)|(?:revogad|suprimid)[oa]s?)\s*[.;]?",
    re.IGNORECASE,
)


class PageError(ValueError):
    """A page that cannot be read right, with the reason of the closed set."""

    def __init__(self, reason: RefusalReason, detail: str) -> None:
        super().__init__(detail)
        self.reason: RefusalReason = reason


@dataclass
class _Draft:
    """A node while its parts are still being read."""

    anchor: str
    kind: str
    number: str = ""
    heading: str = ""
    text: str = ""
    spelling: str = ""
    rank: int = 0
    omissions: tuple[str, ...] = ()
    parts: "list[_Draft]" = field(default_factory=list)

    def add(self, part: "_Draft") -> "_Draft":
        """Add a part and return it."""
        self.parts.append(part)
        return part

    def find(self, anchor: str) -> "_Draft | None":
        """Return the part with this anchor, if it was read already."""
        return next((part for part in self.parts if part.anchor == anchor), None)


class TreeReader:
    """Reads the paragraphs of one page; the prefix is that of a part with its own numbering."""

    def __init__(self, prefix: str) -> None:
        self._top: list[_Draft] = []
        self._prefix = prefix
        self._containers: list[_Draft] = []
        self._article: _Draft | None = None
        self._holder: _Draft | None = None  # caput or paragraph: what an inciso hangs on
        self._inciso: _Draft | None = None
        self._seen: set[str] = set()

    def read(self, paragraphs: Iterable[tuple[str, str]], name: str) -> tuple[SourceNode, ...]:
        """Return the nodes of a page that must carry this name; raises PageError."""
        for kind, text in paragraphs:
            self._paragraph(kind, text, name)
        if self._article is None:
            raise PageError("empty", f"holds no article of {name}")
        return tuple(_freeze(draft) for draft in self._top)

    def _paragraph(self, kind: str, text: str, name: str) -> None:
        match kind:
            case "ementa":
                if text != name:
                    raise PageError("malformed", f"is titled {text[:60]!r}, expected {name!r}")
            case "preambulo":
                heading, _, words = text.partition(" ")
                self._add_top("preamble", "preambulo", heading, words)
            case "parteFinal":
                self._add_top("conclusions", "parte_final", "", text).omissions = ("signatures",)
            case "titartb" | "titartb1":
                self._open_container(text)
            case "subt" | "subt1":
                self._head(text)
            case _ if kind in _LABELS:
                self._provision(kind, text)
            case _:
                raise PageError(
                    "malformed", f"has a paragraph of unknown kind {kind!r}: {text[:60]!r}"
                )

    def _add_top(self, anchor: str, spelling: str, heading: str, text: str) -> _Draft:
        prefix, spelled = (f"{self._prefix}__", f"{self._prefix}_") if self._prefix else ("", "")
        draft = _Draft(
            anchor=prefix + anchor,
            kind=anchor,
            heading=heading,
            text=text,
            spelling=spelled + spelling,
        )
        self._top.append(draft)
        return draft

    def _open_container(self, text: str) -> None:
        found = _CONTAINER.fullmatch(text)
        number = parse_roman(found.group(2)) if found else None
        if found is None or number is None:
            raise PageError("malformed", f"has a heading without a number: {text[:60]!r}")
        rank, kind, short = _RANKS[found.group(1).capitalize()]
        while self._containers and self._containers[-1].rank >= rank:
            self._containers.pop()
        above = f"{self._containers[-1].anchor}__" if self._containers else ""
        draft = _Draft(anchor=f"{above}{short}_{number}", kind=kind, number=text, rank=rank)
        self._see(draft.anchor)
        (self._containers[-1].parts if self._containers else self._top).append(draft)
        self._containers.append(draft)

    def _see(self, anchor: str) -> None:
        if anchor in self._seen:
            raise PageError("malformed", f"prints {anchor} twice")  # Q3
        self._seen.add(anchor)

    def _head(self, text: str) -> None:
        if not self._containers:
            raise PageError("malformed", f"has a heading outside a title: {text[:60]!r}")
        self._containers[-1].heading = text

    def _provision(self, kind: str, text: str) -> None:
        found = _LABELS[kind].match(text)
        if found is None:
            raise PageError("malformed", f"has no number before: {text[:60]!r}")  # Q3
        key = _key(found)
        if kind == "inciso" and not key[0].isdecimal():  # Q7
            key = _number_after(self._holder)
        if not key:
            raise PageError("malformed", f"has no number before: {text[:60]!r}")
        words = text[found.end() :].strip()
        match kind:
            case "artigo":
                self._open_article(key, found.group(), words)
            case "paragrafo":
                self._open_paragraph(key, found.group(), words)
            case "inciso":
                self._inciso = self._hang(self._holder, ("inc", kind, key), found.group(), words)
            case _:
                self._hang(self._inciso, ("ali", kind, key), found.group(), words)

    def _open_article(self, key: str, number: str, words: str) -> None:
        prefix, spelled = (f"{self._prefix}__", f"{self._prefix}_") if self._prefix else ("", "")
        siblings = self._containers[-1].parts if self._containers else self._top
        article = _Draft(
            anchor=f"{prefix}art_{key}",
            kind="article",
            number=number,
            spelling=f"{spelled}art{key}",
        )
        self._see(article.anchor)
        siblings.append(article)
        self._article = article
        self._holder = article.add(  # Q2
            _Draft(
                anchor=f"{article.anchor}__cpt",
                kind="caput",
                text=words,
                spelling=f"{article.spelling}_cpt",
            )
        )
        self._inciso = None

    def _open_paragraph(self, key: str, number: str, words: str) -> None:
        first = self._article and self._article.find(f"{self._article.anchor}__para_{key}")
        if first:  # Q5: what hangs on the second printing goes with it
            first.omissions = ("superseded_wording",)
            self._holder = _Draft(anchor=first.anchor, kind=first.kind)
        else:
            self._holder = self._hang(self._article, ("para", "paragrafo", key), number, words)
        self._inciso = None

    def _hang(
        self, holder: _Draft | None, part: tuple[str, str, str], number: str, words: str
    ) -> _Draft:
        short, kind, key = part
        if holder is None:
            raise PageError("malformed", f"has a part that hangs on nothing: {number} {words[:60]}")
        anchor = f"{holder.anchor}__{short}_{key}"
        if holder.find(anchor):
            raise PageError("malformed", f"prints {anchor} twice")
        spelled = {"para": "par"}.get(short, short)
        return holder.add(
            _Draft(
                anchor=anchor,
                kind=_KINDS[kind],
                number=number,
                text=words,
                spelling=f"{holder.spelling}_{spelled}{key}",
            )
        )


def _key(found: re.Match[str]) -> str:
    """Return the number as part of an anchor: "Art. 103-B." is 103b, "XII -" is 12."""
    number, letter = found.group(1) or "1", found.group(2) or ""  # "Parágrafo único." is 1
    value = parse_roman(number)
    return f"{value or number}{letter.casefold()}"


def _number_after(holder: _Draft | None) -> str:
    """Return the number after that of the last part of a holder; empty if it has none."""
    last = holder.parts[-1].anchor.rpartition("_")[2] if holder and holder.parts else ""
    return str(int(last) + 1) if last.isdecimal() else ""


def _freeze(draft: _Draft) -> SourceNode:
    children = tuple(_freeze(part) for part in draft.parts)
    return SourceNode(
        anchor=draft.anchor,
        kind=draft.kind,
        number=draft.number,
        heading=draft.heading,
        text=draft.text,
        source_anchors=(draft.spelling,) if draft.spelling else (),
        legal_state=_legal_state(draft.text, children),
        omissions=draft.omissions,
        children=children,
    )


def _legal_state(text: str, children: tuple[SourceNode, ...]) -> LegalState:
    if text:
        return "repealed" if _REPEALED.fullmatch(text) else "in_force"
    gone = bool(children) and all(child.legal_state == "repealed" for child in children)
    return "repealed" if gone else "in_force"  # Q4

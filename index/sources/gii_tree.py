"""The norms of a file of gesetze-im-internet.de as a tree of groups and sections.

In: the root element. Out: nodes in the order of the file (GI4 to GI6 of ``gii``).

Rules
    GR1 The first norm names the law; its notes are no provision.
    GR2 Anchors are unique; a section that comes a second time carries its group's anchor.
"""

from dataclasses import dataclass, field

from lxml.etree import _Element as Element

from index.source_model import SourceNode
from index.sources.gii_names import name_group, name_norm
from index.sources.gii_text import NormText

_GONE = "weggefallen"
_NOTHING = frozenset({"", "-", "–"})


@dataclass
class _Group:
    """An open group."""

    key: str  # the source's key number: three figures a level
    anchor: str
    kind: str
    heading: str
    text: str = ""
    omissions: tuple[str, ...] = ()
    children: list[SourceNode] = field(default_factory=list)


class GiiTree:
    """Puts the norms of one file together."""

    def __init__(self) -> None:
        self._top: list[SourceNode] = []
        self._open: list[_Group] = []
        self._seen: set[str] = set()

    def read(self, root: Element) -> tuple[SourceNode, ...]:
        """Return the nodes of a file (GR1)."""
        for norm in root.iterfind("norm"):
            facts = norm.find("metadaten")
            if facts is None or facts.find("standangabe") is not None or _is_head(facts):
                continue
            self._norm(norm, facts)
        self._close(0)
        return tuple(self._top)

    def _norm(self, norm: Element, facts: Element) -> None:
        group = facts.find("gliederungseinheit")
        name = _words(facts.find("enbez"))
        if group is not None:
            self._group(group, None if name else norm)
        if name:
            self._siblings().extend(self._provision(norm, facts, name))

    def _group(self, facts: Element, norm: Element | None) -> None:
        """Open a group, unless it is open already (GI5)."""
        key = _words(facts.find("gliederungskennzahl"))
        printed = _words(facts.find("gliederungsbez"))
        while self._open and not (key.startswith(self._open[-1].key)):
            self._close(len(self._open) - 1)
        if not key.strip("0") or (self._open and self._open[-1].key == key):
            return
        kind, step = name_group(printed)
        prefix = f"{self._open[-1].anchor}__" if self._open else ""
        anchor = self._unique(prefix + step)
        content = None if norm is None else norm.find("textdaten/text/Content")
        body = NormText(content, anchor)
        heading = " ".join(one for one in (printed, _words(facts.find("gliederungstitel"))) if one)
        self._open.append(
            _Group(key, anchor, kind, heading, body.text, body.omissions, list(body.children))
        )
        if norm is not None:
            self._siblings().extend(self._footnotes(norm, anchor))

    def _provision(self, norm: Element, facts: Element, name: str) -> list[SourceNode]:
        kind, step, number, spelled = name_norm(name)
        first = step not in self._seen
        prefix = "" if first or not self._open else f"{self._open[-1].anchor}__"
        anchor = self._unique(prefix + step)
        title = _words(facts.find("titel"))
        body = NormText(_content(norm), anchor)
        gone = _GONE in title or _GONE in name  # GI4
        text = "" if body.text in _NOTHING else body.text
        missing = ("text",) if not text and not body.children and not gone else ()
        node = SourceNode(
            anchor=anchor,
            kind=kind,
            number=number,
            heading=title,
            text=text,
            source_anchors=spelled if first else (),
            legal_state="repealed" if gone else "in_force",
            omissions=(*body.omissions, *missing),
            children=body.children,
        )
        return [node, *self._footnotes(norm, anchor)]

    def _footnotes(self, norm: Element, anchor: str) -> list[SourceNode]:
        """Return the notes of a norm (GI6)."""
        notes = [NormText(one, anchor).text for one in norm.iterfind("textdaten/fussnoten/Content")]
        notes += [_words(one) for one in norm.iterfind("textdaten/text/Footnotes/Footnote")]
        return [
            SourceNode(
                anchor=f"{anchor}__fn_{place}", kind="footnote", number=str(place), text=note
            )
            for place, note in enumerate((note for note in notes if note), start=1)
        ]

    def _close(self, depth: int) -> None:
        while len(self._open) > depth:
            group = self._open.pop()
            node = SourceNode(
                anchor=group.anchor,
                kind=group.kind,
                heading=group.heading,
                text=group.text,
                omissions=group.omissions,
                children=tuple(group.children),
            )
            self._siblings().append(node)

    def _siblings(self) -> list[SourceNode]:
        return self._open[-1].children if self._open else self._top

    def _unique(self, anchor: str) -> str:
        free, count = anchor, 1
        while free in self._seen:
            count += 1
            free = f"{anchor}_{count}"
        self._seen.add(free)
        return free


def _is_head(facts: Element) -> bool:
    return facts.find("langue") is not None or facts.find("ausfertigung-datum") is not None


def _content(norm: Element) -> Element | None:
    text = norm.find("textdaten/text")
    if text is None:
        return None
    content = text.find("Content")
    return content if content is not None else text.find("TOC")


def _words(element: Element | None) -> str:
    return "" if element is None else " ".join("".join(map(str, element.itertext())).split())

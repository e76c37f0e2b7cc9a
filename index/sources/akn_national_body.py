"""Akoma Ntoso bodies of any national profile, 2.0 or 3.0, as SourceNodes in document order.

In: a document element (``act``, ``portion``) and the dialect its publisher writes. Out:
its nodes; words of an element that no dialect knows stay words of the node around it.

Rules
    AN1  An anchor is the kind's abbreviation and the printed number; identifiers of the file
         are no identity and stay beside it as its spellings.
    AN2  Kinds that number through a law take no container as prefix; where a number of such
         a kind comes twice in one region, each carries its container.
    AN3  A schedule, annex or attachment is a prefix; its numbering is its own. One whose
         text lies in another file is named as an omission.
    AN4  A part without number and heading that only holds words (Akoma Ntoso wants a
         paragraph there) is no node: its words belong to the node around it.
    AN5  Words that the publisher says of the law (a remark, an update note, "repealed by")
         are a node of kind "note"; a provision of which only such words are left, that say
         that it is gone, is repealed; where they do not, or where nothing stands in it, its
         text is named as omitted. A file without any words of provisions is refused.
    AN6  Quoted provisions stay words of the provision that quotes them.
    AN8  A period of an element that starts later makes it not yet in force, with the day; one
         that has ended makes it repealed; what is inside inherits.
    AN7  What follows a child is a child of kind "wrap", so that the order is the file's.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from types import MappingProxyType

from lxml.etree import _Element as Element
from msgspec import Struct
from msgspec.structs import replace

from domain.law import LegalState
from index.source_model import SourceNode
from index.sources.akn_national_plan import (
    Dialect,
    Period,
    count_numbers,
    find_attachments,
    number_token,
)
from index.sources.akn_text import (
    FIGURES,
    NOTES,
    STRUCK,
    UnreadableError,
    Words,
    children_of,
    local_name,
    read_table,
    read_words,
)

# kind: the abbreviation the naming convention gives it
_KINDS = {
    "alinea": "al", "article": "art", "book": "book", "chapter": "chp", "citation": "cit",
    "clause": "cl", "container": "container", "crossHeading": "crossHeading",
    "division": "dvs", "hcontainer": "hcontainer", "indent": "indent", "item": "point",
    "level": "level", "paragraph": "para", "part": "part", "point": "point", "recital": "rec",
    "rule": "rule", "section": "sec", "subchapter": "subchp", "subclause": "subcl",
    "subdivision": "subdvs", "subparagraph": "subpara", "subpart": "subpart",
    "subsection": "subsec", "subtitle": "subtitle", "table": "table", "title": "title",
    "tome": "tome", "transitional": "transitional",
}  # fmt: skip
_NAMES = {"item": "point", "crossHeading": "cross_heading"}
_TRANSPARENT = frozenset({
    "content", "intro", "wrapUp", "wrap", "list", "blockList", "recitals", "citations",
    "blockContainer", "body", "mainBody", "portionBody", "tblock", "foreign",
})  # fmt: skip
_LABELS = frozenset({"num", "heading", "subheading"})
_SINGLE = frozenset({"preface", "preamble", "conclusions"})
_BODIES = frozenset({"body", "mainBody", "portionBody"})
_REMARK = "remark"
_TWICE = 2
_ATTACHED = {"attachment": "annex"}  # containers that stand for an attachment
_CREDITS = frozenset({"sourceCredit"})  # blocks that tell where a provision comes from
_NO_PERIODS: Mapping[str, Period] = MappingProxyType({})


class _Note(Struct, frozen=True, kw_only=True):
    text: str


class _Place(Struct, frozen=True, kw_only=True):
    parent: str = ""
    prefix: str = ""  # anchor of the attachment around it
    state: LegalState = "in_force"


_Part = Words | _Note | Element


def read_nodes(
    document: Element, dialect: Dialect, periods: Mapping[str, Period] = _NO_PERIODS
) -> tuple[SourceNode, ...]:
    """Return the nodes of a document in document order.

    Args:
        document: The ``act`` or ``portion``.
        dialect: How its publisher writes.
        periods: What its temporal groups mean, by id (AN8).

    Raises:
        UnreadableError: The document holds no provision.
    """
    reader = _Reader(dialect, periods)
    nodes: list[SourceNode] = []
    for part in children_of(document):
        name = local_name(part)
        if name in _SINGLE:
            nodes.extend(reader.read_single(part, name))
        elif name in _BODIES:
            nodes.extend(reader.read_region(part, ""))
    nodes.extend(reader.read_attachment(attached) for attached in find_attachments(document))
    body = [node for node in nodes if node.kind not in _SINGLE]
    if not body:
        raise UnreadableError("empty", "the file holds no provision")
    if not any(map(_holds_words, body)):
        raise UnreadableError("empty", "the file holds numbers and headings alone, no words")
    return tuple(nodes)


class _Reader:
    """One pass over one document; remembers which anchors are taken."""

    def __init__(self, dialect: Dialect, periods: Mapping[str, Period]) -> None:
        self._dialect = dialect
        self._periods = periods
        self._taken: set[str] = set()
        self._spelled: set[str] = set()
        self._numbers: Counter[tuple[str, str]] = Counter()  # of running kinds in this region

    def read_single(self, part: Element, name: str) -> Iterator[SourceNode]:
        rest = deepcopy(part)
        for title in rest.iter("{*}docTitle"):
            title.clear(keep_tail=True)
        node = self._filled(rest, _Place(parent=self._take(name)))
        if node.text or node.children:
            yield replace(node, anchor=name, kind=name)

    def read_region(self, body: Element, prefix: str) -> tuple[SourceNode, ...]:
        self._numbers = count_numbers(body, self._dialect.running, (*_KINDS, *_TRANSPARENT))
        node = self._filled(body, _Place(parent=prefix, prefix=prefix))
        if not node.text:
            return node.children
        lead = replace(node, anchor=self._take(_under(prefix, "lead")), kind="wrap", children=())
        return (lead, *node.children)

    def read_attachment(self, attached: Element) -> SourceNode:
        found = next((e for e in attached.iter("{*}mainBody", "{*}body")), None)
        document = next(attached.iterchildren("{*}doc"), attached)
        number, heading = self._attached_labels(attached, document)
        anchor = self._take(self._attached_key(number or heading, document))
        children = () if found is None else self.read_region(found, anchor)
        names = (attached.get("eId"), attached.get("id"), document.get("name"))
        return SourceNode(
            anchor=anchor,
            kind=self._dialect.part_kind,
            number=number,
            heading=heading,
            source_anchors=tuple(dict.fromkeys(name for name in names if name)),
            legal_state=_common_state(children),
            omissions=() if children else ("attached document",),
            children=children,
        )

    def _attached_labels(self, attached: Element, document: Element) -> tuple[str, str]:
        """Return number and heading of an attachment: its own, else its document's alias."""
        labels = self._labels_of(attached)
        alias = document.find("{*}meta//{*}FRBRWork/{*}FRBRalias")
        preface = document.find("{*}preface")
        named = alias.get("value", "") if alias is not None else ""
        if not named and preface is not None and document is not attached:
            named = self._words(preface).text.replace("\n", " ")
        number, heading = labels.get("num", ""), labels.get("heading", "")
        return (number, heading) if number or heading else (named, "")

    def _attached_key(self, label: str, document: Element) -> str:
        kind = self._dialect.part_kind
        found = re.search(r"(\d+[a-z]?|\b[A-Z]{1,5})\W*$", label)
        if found:
            return f"{kind}_{found[1].lower()}"
        named = re.sub(r"[^a-z0-9]", "", (document.get("name") or "").lower())
        rest = re.sub(rf"^(?:main|doc|{kind}s?)", "", named)
        return f"{kind}_{rest[:24]}" if rest else kind

    # -- nodes -------------------------------------------------------------------

    def _node(self, element: Element, place: _Place) -> SourceNode:
        labels = self._labels_of(element)
        anchor = self._anchor(element, labels.get("num", ""), place)
        period = self._periods.get((element.get("period") or "").removeprefix("#"))
        state: LegalState = period.state if period is not None else place.state
        if element.get("status") == "removed":
            state = "repealed"
        node = self._filled(element, _Place(parent=anchor, prefix=place.prefix, state=state))
        name = local_name(element)
        heading = [labels[label] for label in ("heading", "subheading") if labels.get(label)]
        kind = element.get("name") if name in {"hcontainer", "container"} else None
        return replace(
            node,
            kind=_ATTACHED.get(kind or "", kind) or _NAMES.get(name, name),
            number=labels.get("num", ""),
            heading="\n".join(heading)
            or (self._words(element).text if name == "crossHeading" else ""),
            source_anchors=self._spellings(element, anchor),
            applicable_from=period.starts_on if period is not None else None,
        )

    def _spellings(self, element: Element, anchor: str) -> tuple[str, ...]:
        """Return the file's identifier, where nothing before bears the same (AN1)."""
        spelled = element.get("eId") or element.get("id") or ""
        if spelled in {"", anchor, *self._spelled}:
            return ()
        self._spelled.add(spelled)
        return (spelled,)

    def _filled(self, element: Element, place: _Place) -> SourceNode:
        if local_name(element) == "table":
            parts: list[_Part] = [self._clean(read_table(element))]
        elif local_name(element) == "crossHeading":
            parts = []
        else:
            parts = list(self._parts(element))
        # a note may hang on a number or a heading, which are fields and not text
        loose = [Words(text="", notes=self._words(e).notes) for e in _labels(element)]
        words: list[Words] = []
        later: list[SourceNode] = []
        for part in parts:
            if isinstance(part, Words) and not later:
                words.append(part)
            elif not isinstance(part, Words) or part.text:
                later.append(self._child(part, place))
        carried = [*loose, *(part for part in parts if isinstance(part, Words))]
        told = (note for part in carried for note in part.notes if note not in {"", "null"})
        notes = [self._footnote(note, place) for note in told]
        text = "\n".join(part.text for part in words if part.text)
        state = self._state(text, later, place.state)
        omissions = [o for part in carried for o in part.omissions]
        if state != "repealed" and not text and {node.kind for node in later} <= {"note"}:
            omissions.append("text")  # AN5
        return SourceNode(
            anchor=place.parent,
            kind="",
            text=text,
            legal_state=state,
            omissions=tuple(dict.fromkeys(omissions)),
            children=(*later, *notes),
        )

    def _child(self, part: _Part, place: _Place) -> SourceNode:
        if isinstance(part, _Note):
            anchor = self._count(_under(place.parent, "note"))
            return SourceNode(anchor=anchor, kind="note", text=part.text, legal_state=place.state)
        if isinstance(part, Words):  # AN7
            anchor = self._count(_under(place.parent, "wrap"))
            return SourceNode(anchor=anchor, kind="wrap", text=part.text, legal_state=place.state)
        return self._node(part, place)

    def _footnote(self, text: str, place: _Place) -> SourceNode:
        anchor = self._count(_under(place.parent, "fn"))
        return SourceNode(anchor=anchor, kind="footnote", text=text, legal_state=place.state)

    def _state(self, text: str, later: list[SourceNode], inherited: LegalState) -> LegalState:
        live = any(c.isalnum() for c in text) or any(node.kind != "note" for node in later)
        if live:
            below = [node for node in later if node.kind not in {"note", "footnote"}]
            gone = bool(below) and not text and all(n.legal_state == "repealed" for n in below)
            return "repealed" if gone else inherited
        gone = any(self._dialect.gone.search(node.text) for node in later)
        return "repealed" if gone else inherited  # AN5

    # -- parts -------------------------------------------------------------------

    def _parts(self, element: Element) -> Iterator[_Part]:
        if (element.text or "").strip() and local_name(element) not in {"p", "block"}:
            yield self._clean(Words(text=" ".join((element.text or "").split())))
        for child in children_of(element):
            name = local_name(child)
            if name in _LABELS or (name in STRUCK and name != _REMARK) or name in _SINGLE | _BODIES:
                continue
            yield from self._part(child, name)
            if (child.tail or "").strip():
                yield self._clean(Words(text=" ".join((child.tail or "").split())))

    def _part(self, child: Element, name: str) -> Iterator[_Part]:
        if name == _REMARK:
            yield _Note(text=_remark_text(child))
        elif self._is_flat(child, name):
            yield from self._flat(child)  # AN4
        elif name in _TRANSPARENT and child.find(".//{*}p") is not None:
            yield from (self._words(label) for label in _labels(child))
            yield from self._parts(child)
        elif name in _KINDS:
            yield child
        else:
            yield from self._leaf(child, name)

    def _is_flat(self, child: Element, name: str) -> bool:
        attached = child.get("name") in _ATTACHED
        return (
            name in self._dialect.flat and not attached and not any(self._labels_of(child).values())
        )

    def _flat(self, child: Element) -> Iterator[_Part]:
        words = self._words(child)
        if self._dialect.note.match(words.text):  # AN5
            yield _Note(text=words.text)
        else:
            yield from self._parts(child)

    def _leaf(self, child: Element, name: str) -> Iterator[_Part]:
        if name in FIGURES:
            yield Words(text="", omissions=(FIGURES[name],))
            return
        if name in NOTES:
            yield Words(text="", notes=(self._words(child).text,))
            return
        words = self._words(child)
        if child.get("name") in _CREDITS or self._dialect.note.match(words.text):
            yield _Note(text=words.text)
        else:
            yield words
        yield from (_Note(text=_remark_text(remark)) for remark in child.iter("{*}remark"))

    def _words(self, element: Element) -> Words:
        return self._clean(read_words(element))

    def _clean(self, words: Words) -> Words:
        text = self._dialect.marks.sub("", words.text)
        lines = (re.sub(r" +", " ", line).strip() for line in text.split("\n"))
        return replace(words, text="\n".join(line for line in lines if line))

    def _labels_of(self, element: Element) -> dict[str, str]:
        labels: dict[str, str] = {}
        for label in _labels(element):
            name = local_name(label)
            # some files give a provision two numbers: the second is its heading
            key = "heading" if name in labels and name == "num" else name
            labels[key] = self._words(label).text.replace("\n", " ")
        return labels

    # -- anchors -----------------------------------------------------------------

    def _anchor(self, element: Element, number: str, place: _Place) -> str:
        name = local_name(element)
        token = number_token(number)
        running = name in self._dialect.running and self._numbers[name, token] < _TWICE
        above = place.prefix if running else place.parent  # AN2
        stem = _under(above, _ATTACHED.get(element.get("name", ""), _KINDS[name]))
        if token:
            return self._take(f"{stem}_{token}")
        ordinal = 1
        while self._numbers[name, str(ordinal)]:
            ordinal += 1
        return self._count(stem, ordinal)

    def _take(self, wanted: str) -> str:
        anchor, ordinal = wanted, 1
        while anchor in self._taken:
            ordinal += 1
            anchor = f"{wanted}-{ordinal}"
        self._taken.add(anchor)
        return anchor

    def _count(self, stem: str, ordinal: int = 1) -> str:
        while f"{stem}_{ordinal}" in self._taken:
            ordinal += 1
        return self._take(f"{stem}_{ordinal}")


def _holds_words(node: SourceNode) -> bool:
    return bool(node.text) or any(map(_holds_words, node.children))


def _remark_text(remark: Element) -> str:
    plain = deepcopy(remark)
    plain.tag = "p"
    return read_words(plain).text


def _labels(element: Element) -> tuple[Element, ...]:
    return tuple(child for child in children_of(element) if local_name(child) in _LABELS)


def _common_state(children: tuple[SourceNode, ...]) -> LegalState:
    states = {child.legal_state for child in children if child.kind != "note"}
    return "repealed" if states == {"repealed"} else "in_force"


def _under(above: str, key: str) -> str:
    return f"{above}__{key}" if above else key

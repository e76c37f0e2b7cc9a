"""An Akoma Ntoso document as SourceNodes in document order.

In: the document element (``act``, ``bill``, ``doc``) and the legal state of each of its
temporal groups on the day of the expression. Out: preface, preamble, body, conclusions
and attachments as nodes; or UnreadableError, never half of a text.

Rules
    K10  The anchor is the ``eId`` where it follows the naming convention; otherwise it is
         built from the kind and the printed number, and the source's spelling stays
         beside it.
    K11  A node's own text comes before its children; what the source prints after a child
         is a child of kind "wrap" without a number.
    K12  Articles run through the body and take no prefix; inside an attachment every anchor
         begins with the attachment's.
    K13  An ``eId`` that stands twice, an element this module does not know, or words outside
         any block refuse the whole expression.
    K14  ``status`` removed is repealed, temporarilyRemoved is suspended; a temporal group
         says the rest; children inherit.
    K15  Footnotes are the last children of the node whose sentence they left.
    K16  The title of the act is a field of the expression, so it is not text of the preface.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy

from lxml import etree
from msgspec import Struct
from msgspec.structs import replace

from domain.law import LegalState
from index.source_model import SourceNode
from index.sources.akn_text import (
    FIGURES,
    INLINE,
    NOTES,
    STRUCK,
    UnreadableError,
    Words,
    children_of,
    local_name,
    read_table,
    read_words,
)

_CONVENTION = re.compile(r"[A-Za-z]+(_[0-9A-Za-z.-]+)?(__[A-Za-z]+(_[0-9A-Za-z.-]+)?)*")
# kind: the abbreviation the naming convention gives it
_ABBREVIATIONS = {
    "alinea": "al", "article": "art", "attachment": "att", "book": "book", "chapter": "chp",
    "citation": "cit", "clause": "cl", "conclusions": "conclusions", "container": "container",
    "crossHeading": "crossHeading", "division": "dvs", "hcontainer": "hcontainer",
    "indent": "indent", "item": "point", "level": "level", "paragraph": "para", "part": "part",
    "point": "point", "preamble": "preamble", "preface": "preface", "proviso": "proviso",
    "recital": "rec", "rule": "rule", "section": "sec", "subchapter": "subchp",
    "subclause": "subcl", "subdivision": "subdvs", "subparagraph": "subpara", "subpart": "subpart",
    "subrule": "subrule", "subsection": "subsec", "subtitle": "subtitle", "table": "table",
    "tblock": "tblock", "title": "title", "tome": "tome", "transitional": "transitional",
}  # fmt: skip
_SINGLE = frozenset({"preface", "preamble", "conclusions"})
_KINDS = {"item": "point", "crossHeading": "cross_heading"}
# these number through the act whatever holds them
_RUNNING = frozenset({"article", "recital", "citation"})
_TRANSPARENT = frozenset({
    "content", "intro", "wrapUp", "list", "sublist", "blockList", "recitals", "citations",
    "blockContainer", "formula", "longTitle", "ul", "ol", "body", "mainBody", "doc",
    "collectionBody",
})  # fmt: skip
_WORDS = frozenset({"p", "block", "listIntroduction", "listWrapUp", "li"})
_LABELS = frozenset({"num", "heading", "subheading"})
_REFERENCES = frozenset({"componentRef", "documentRef"})
_STATUSES: Mapping[str | None, LegalState] = {
    "removed": "repealed",
    "temporarilyRemoved": "suspended",
}
_PARTS = ("preface", "preamble", "body", "mainBody", "conclusions", "attachments")


class _Place(Struct, frozen=True, kw_only=True):
    """Where a node hangs: what its anchor and its state are taken from."""

    parent: str = ""
    prefix: str = ""  # anchor of the attachment around it
    state: LegalState = "in_force"


def read_nodes(
    document: etree._Element, states: Mapping[str, LegalState]
) -> tuple[SourceNode, ...]:
    """Return the nodes of a document in document order.

    Args:
        document: The ``act``, ``bill`` or ``doc`` element.
        states: Legal state on the day of the expression, by id of temporal group.

    Raises:
        UnreadableError: The text cannot be carried whole (K13), or there is none.
    """
    reader = _BodyReader(states)
    nodes: list[SourceNode] = []
    for name in _PARTS:
        for part in document.findall(f"{{*}}{name}"):
            nodes.extend(reader.read_part(part))
    if not any(node.kind not in _SINGLE for node in nodes):
        raise UnreadableError("empty", "the file holds no provision")
    return tuple(nodes)


class _BodyReader:
    """One pass over one document; remembers which anchors are taken."""

    def __init__(self, states: Mapping[str, LegalState]) -> None:
        self._states = states
        self._taken: set[str] = set()

    def read_part(self, part: etree._Element) -> Iterator[SourceNode]:
        name = local_name(part)
        place = _Place(state=self._state(part, "in_force"))
        if name in _SINGLE:
            node = self._node(part, place)
            if node.text or node.children:  # K16: a preface that holds the title alone is none
                yield node
            return
        _refuse_loose_words(part)
        for child in children_of(part):
            if local_name(child) not in _ABBREVIATIONS:
                raise UnreadableError(
                    "unsupported_format",
                    f"<{local_name(child)}> directly in <{name}> is no provision known here",
                )
            yield self._node(child, place)

    def _node(self, element: etree._Element, place: _Place) -> SourceNode:
        name = local_name(element)
        labels = {local_name(child): read_words(child).text for child in _labels(element)}
        anchor = self._anchor(element, labels.get("num", ""), place)
        inner = _Place(
            parent=anchor,
            prefix=anchor if name == "attachment" else place.prefix,
            state=self._state(element, place.state),
        )
        node = self._filled(element, anchor, inner)
        spelled = _spelled(element)
        return replace(
            node,
            kind=_kind(element),
            number=_number(name, labels),
            heading=_heading(element, labels),
            source_anchors=(spelled,) if spelled not in {"", anchor} else (),
        )

    def _filled(self, element: etree._Element, anchor: str, inner: _Place) -> SourceNode:
        if local_name(element) == "table":
            words = read_table(element)
            return self._assembled(anchor, inner, [words], ())
        if local_name(element) == "crossHeading":  # its words are its heading
            return self._assembled(anchor, inner, (), ())
        # a note may hang on a number or a heading, which are fields and not text
        own = [Words(text="", notes=read_words(label).notes) for label in _labels(element)]
        later: list[SourceNode] = []
        omissions: list[str] = []
        for part in self._parts(element):
            if isinstance(part, Words):
                omissions.extend(part.omissions)
                if not later:
                    own.append(part)
                elif part.text:  # K11
                    later.append(self._wrap(anchor, inner, part))
            else:
                later.append(self._node(part, inner))
        return self._assembled(anchor, inner, own, later, omissions)

    def _assembled(
        self,
        anchor: str,
        inner: _Place,
        own: Iterable[Words],
        later: Iterable[SourceNode],
        omissions: Iterable[str] = (),
    ) -> SourceNode:
        words = tuple(own)
        notes = tuple(self._footnote(anchor, inner, note) for part in words for note in part.notes)
        return SourceNode(
            anchor=anchor,
            kind="",
            text="\n".join(part.text for part in words if part.text),
            legal_state=inner.state,
            omissions=tuple(omissions) or tuple(o for part in words for o in part.omissions),
            children=(*later, *notes),  # K15
        )

    def _wrap(self, anchor: str, inner: _Place, words: Words) -> SourceNode:
        node = self._assembled(self._free(f"{anchor}__wrap_"), inner, [words], ())
        return replace(node, kind="wrap", omissions=())

    def _footnote(self, anchor: str, inner: _Place, text: str) -> SourceNode:
        return SourceNode(
            anchor=self._free(f"{anchor}__fn_"),
            kind="footnote",
            text=text,
            legal_state=inner.state,
        )

    def _parts(self, element: etree._Element) -> Iterator[Words | etree._Element]:
        _refuse_loose_words(element)
        for child in children_of(element):
            name = local_name(child)
            if name in _TRANSPARENT:
                yield from self._transparent_parts(child)
            elif name in _ABBREVIATIONS:
                yield child
            elif name not in _LABELS and name not in STRUCK:
                yield _leaf(child, name)

    def _transparent_parts(self, child: etree._Element) -> Iterator[Words | etree._Element]:
        # a number or heading of a container that is no node of its own is printed text
        yield from (read_words(label) for label in _labels(child))
        yield from self._parts(child)

    def _state(self, element: etree._Element, inherited: LegalState) -> LegalState:
        status = _STATUSES.get(element.get("status"))  # K14
        period = (element.get("period") or "").removeprefix("#")
        return status or self._states.get(period, inherited)

    def _anchor(self, element: etree._Element, number: str, place: _Place) -> str:
        spelled = _spelled(element)
        if not _CONVENTION.fullmatch(spelled):
            return self._built_anchor(element, number, place)
        inside = not place.prefix or spelled.startswith(place.prefix + "__")
        anchor = spelled if inside else f"{place.prefix}__{spelled}"  # K12
        if anchor in self._taken:  # K13
            raise UnreadableError("duplicate", f"the identifier {spelled!r} stands twice")
        self._taken.add(anchor)
        return anchor

    def _built_anchor(self, element: etree._Element, number: str, place: _Place) -> str:
        name = local_name(element)
        above = place.prefix if name in _RUNNING else place.parent  # K12
        stem = (f"{above}__" if above else "") + _ABBREVIATIONS[name]  # K10
        if name in _SINGLE and stem not in self._taken:
            self._taken.add(stem)
            return stem
        token = _number_token(number)
        wanted = f"{stem}_{token}" if token else ""
        if wanted and wanted not in self._taken:
            self._taken.add(wanted)
            return wanted
        return self._free(f"{wanted}-" if wanted else f"{stem}_")

    def _free(self, stem: str) -> str:
        ordinal = 1
        while f"{stem}{ordinal}" in self._taken:
            ordinal += 1
        self._taken.add(f"{stem}{ordinal}")
        return f"{stem}{ordinal}"


def _refuse_loose_words(element: etree._Element) -> None:
    loose = (element.text or "", *(child.tail or "" for child in element))
    if any(words.strip() for words in loose):  # K13
        raise UnreadableError(
            "malformed", f"words stand in <{local_name(element)}> outside any block"
        )


def _leaf(child: etree._Element, name: str) -> Words:
    if name == "docTitle":
        return Words(text="")  # K16
    if name in _WORDS or name in INLINE:
        return read_words(_without_title(child))
    if name in FIGURES:
        return Words(text="", omissions=(FIGURES[name],))
    if name in NOTES:
        return Words(text="", notes=(read_words(child).text,))
    if name in _REFERENCES:
        return Words(text="", omissions=("attached document",))
    raise UnreadableError(  # K13
        "unsupported_format", f"<{name}> is no element of a law that this reader knows"
    )


def _without_title(paragraph: etree._Element) -> etree._Element:
    rest = deepcopy(paragraph)
    for title in rest.iter("{*}docTitle"):
        title.clear(keep_tail=True)  # K16
    return rest


def _labels(element: etree._Element) -> tuple[etree._Element, ...]:
    return tuple(child for child in children_of(element) if local_name(child) in _LABELS)


def _number(name: str, labels: Mapping[str, str]) -> str:
    # an attachment has no number element: its heading is its number once a title stands below
    if name == "attachment" and labels.get("subheading"):
        return labels.get("heading", "")
    return labels.get("num", "")


def _heading(element: etree._Element, labels: Mapping[str, str]) -> str:
    name = local_name(element)
    if name == "crossHeading":
        return read_words(element).text
    if name == "attachment" and labels.get("subheading"):
        return labels["subheading"]
    return "\n".join(labels[label] for label in ("heading", "subheading") if labels.get(label))


def _kind(element: etree._Element) -> str:
    name = local_name(element)
    if name == "attachment":
        document = next(element.iterchildren("{*}doc"), None)
        return (document.get("name") if document is not None else None) or "annex"
    if name in {"hcontainer", "container", "tblock"}:
        return element.get("name") or name
    return _KINDS.get(name, name)


def _spelled(element: etree._Element) -> str:
    return element.get("eId") or element.get("id") or ""


def _number_token(number: str) -> str:
    """Return the part of a printed number that tells it: "Article 4a" gives "4a"."""
    tokens: list[str] = re.findall(r"[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*", number)
    if len(tokens) > 1 and tokens[0].isalpha() and len(tokens[0]) > 1:
        tokens = tokens[1:]
    return "".join(tokens)

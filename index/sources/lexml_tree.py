"""The body of a LexML text as nodes.

In: a ``Norma`` element. Out: nodes in document order.

Rules
    XT1 Anchors follow the ids: ``art1_cpt_inc2`` is ``art_1__cpt__inc_2``, "Parágrafo
        único" is paragraph 1; the id stays as the source's spelling.
    XT2 What stands in an ``Alteracao`` is quoted law: one node whose text prints it, with
        the places left out as "…"; its articles are no provisions of this text.
    XT3 A link in the words is a citation of its node; the base of an ``Alteracao``, with
        the places it names, is law that the text would change.
    XT4 Words of a node are its own p elements alone; labels and titles are fields.
"""

import re
from collections.abc import Iterator
from typing import Final
from unicodedata import normalize

from lxml import etree
from lxml.etree import _Element as Element
from msgspec.structs import replace

from domain.law import LegalState, Predicate
from index.source_model import SourceNode, SourceReference

_XLINK: Final = "{http://www.w3.org/1999/xlink}href"
_BASE: Final = "{http://www.w3.org/XML/1998/namespace}base"
_GROUPS: Final = {
    "Parte": ("part", "part"),
    "Livro": ("book", "book"),
    "Titulo": ("title", "tit"),
    "Subtitulo": ("subtitle", "subtit"),
    "Capitulo": ("chapter", "cap"),
    "Secao": ("section", "sec"),
    "Subsecao": ("subsection", "subsec"),
}
_PROVISIONS: Final = {
    "Artigo": ("article", "art"),
    "Caput": ("caput", "cpt"),
    "Paragrafo": ("paragraph", "para"),
    "Inciso": ("inciso", "inc"),
    "Alinea": ("alinea", "ali"),
    "Item": ("item", "item"),
    "Pena": ("penalty", "pena"),
}
_STEPS: Final = {
    "prt": "part",
    "liv": "book",
    "stt": "subtit",
    "sub": "subsec",
    "par": "para",
    "ite": "item",
}
_STEP: Final = re.compile(r"([a-z]+?)(\d.*)?")
_HEADS: Final = {"Rotulo", "NomeAgrupador", "TituloDispositivo", "p", "Omissis"}
_LEFT_OUT: Final = "…"


def local(element: Element) -> str:
    """Return the name of an element without its namespace; empty for a comment."""
    return etree.QName(element).localname if isinstance(element.tag, str) else ""


def to_anchor(identifier: str) -> str:
    """Return our anchor for an id (XT1)."""
    steps: list[str] = []
    for step in identifier.split("_"):
        found = _STEP.fullmatch(step)
        name, number = (found[1], found[2] or "") if found else (step, "")
        number = "1" if number == "1u" else number
        steps.append(f"{_STEPS.get(name, name)}_{number}" if number else _STEPS.get(name, name))
    return "__".join(steps)


def words_of(element: Element | None) -> str:
    """Return the words of an element and all below it, comments left out."""
    if element is None:
        return ""
    text = "".join(map(str, element.itertext(etree.Element)))
    return normalize("NFC", " ".join(text.split()))


def read_norm(
    norm: Element, *, legal_state: LegalState, predicate: Predicate
) -> tuple[SourceNode, ...]:
    """Return the nodes of a text.

    Args:
        norm: The ``Norma`` element.
        legal_state: The state of every provision: a bill is not in force.
        predicate: What the text does to law it quotes: "amends", or "related_to" for a bill.
    """
    reader = _Reader(legal_state, predicate)
    nodes: list[SourceNode] = []
    for part in norm.iterchildren():
        if local(part) == "ParteInicial":
            nodes.extend(reader.opening(part))
        elif local(part) == "Articulacao":
            nodes.extend(reader.children(part))
    return tuple(nodes)


class _Reader:
    """Reads one text."""

    def __init__(self, legal_state: LegalState, predicate: Predicate) -> None:
        self._legal_state = legal_state
        self._predicate = predicate
        self._seen: dict[str, int] = {}

    def opening(self, part: Element) -> Iterator[SourceNode]:
        """Give what stands before the articles."""
        for element, kind in (("Ementa", "ementa"), ("Preambulo", "preamble")):
            found = next((child for child in part if local(child) == element), None)
            text = words_of(found)
            if found is not None and text:
                plain = SourceNode(anchor=kind, kind=kind, text=text, references=_links(found))
                yield self._place(found, plain)

    def children(self, parent: Element) -> Iterator[SourceNode]:
        """Give the parts of an element that are nodes."""
        for child in parent.iterchildren():
            name = local(child)
            if name in _GROUPS or name in _PROVISIONS:
                yield self._provision(child, name)
            elif name == "Alteracao":
                yield self._quoted(child)

    def _provision(self, element: Element, name: str) -> SourceNode:
        kind, step = (_GROUPS | _PROVISIONS)[name]
        heads = {tag: [one for one in element if local(one) == tag] for tag in _HEADS}
        paragraphs = [words_of(one) for one in heads["p"]]
        titles = [
            words_of(one) for tag in ("NomeAgrupador", "TituloDispositivo") for one in heads[tag]
        ]
        links = (link for one in heads["p"] for link in _links(one))
        node = SourceNode(
            anchor=to_anchor(element.get("id", "") or step),
            kind=kind,
            number=" ".join(words_of(one) for one in heads["Rotulo"]),
            heading=" ".join(titles),
            text="\n".join(line for line in paragraphs if line),
            references=tuple(dict.fromkeys(links)),
            children=tuple(self.children(element)),
        )
        return self._place(element, node)

    def _quoted(self, element: Element) -> SourceNode:
        """Return quoted law as one node (XT2, XT3)."""
        base = element.get(_BASE, "")
        places = tuple(to_anchor(place) for child in element if (place := child.get(_XLINK, "")))
        changed = tuple(
            SourceReference(predicate=self._predicate, target_work=base, target_anchor=place)
            for place in dict.fromkeys(places or ("",))
            if base
        )
        node = SourceNode(
            anchor=to_anchor(element.get("id", "") or "alt"),
            kind="quotation",
            text="\n".join(_quoted_lines(element)),
            references=changed,
        )
        return self._place(element, node)

    def _place(self, element: Element, node: SourceNode) -> SourceNode:
        """Return a node under an anchor of its own, in the state of the whole text."""
        identifier = element.get("id", "")
        self._seen[node.anchor] = count = self._seen.get(node.anchor, 0) + 1
        return replace(
            node,
            anchor=node.anchor if count == 1 else f"{node.anchor}-{count}",
            source_anchors=(identifier,) if identifier and count == 1 else (),
            legal_state=self._legal_state,
            omissions=() if node.text or node.children else ("text",),
        )


def _links(element: Element) -> tuple[SourceReference, ...]:
    return tuple(
        SourceReference(
            predicate="cites",
            target_work=address.partition("!")[0],
            target_anchor=to_anchor(address.partition("!")[2]) if "!" in address else "",
        )
        for link in element.iter()
        if isinstance(link.tag, str) and (address := link.get(_XLINK, "")).startswith("urn:lex:")
    )


def _quoted_lines(element: Element) -> Iterator[str]:
    """Give quoted law line by line, each with its label; what is left out as an ellipsis."""
    for child in element.iterchildren():
        name = local(child)
        if name == "Omissis":
            yield _LEFT_OUT
        elif name == "p":
            yield words_of(child)
        elif name and name not in _HEADS:
            yield from _labelled(child)


def _labelled(part: Element) -> Iterator[str]:
    labels = [words_of(one) for one in part if local(one) in ("Rotulo", "NomeAgrupador")]
    label = " ".join(one for one in labels if one)
    lines = [line for line in _quoted_lines(part) if line]
    if part.get("textoOmitido") == "s":
        lines.insert(0, _LEFT_OUT)
    first = f"{label} {lines[0]}" if label and lines else label or "".join(lines[:1])
    if first:
        yield first
    yield from lines[1:]

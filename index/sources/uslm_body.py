"""The provisions of a statute in United States Legislative Markup.

In: the element ``main`` of a public law or a compilation. Out: its nodes.

Rules
    UB1  A section is ``sec_101``; below it ``subsec_a``, ``para_1``, ``subpara_A``,
         ``clause_i``, ``subclause_I``, ``item_aa``. Titles and divisions stand above it and
         enter its anchor only where a number occurs twice.
    UB2  Law that is quoted to be put into another law is one node without parts
         (``quoted``): none of it is a provision of the quoting law.
    UB3  What is left out of the text is said: side notes, editors' notes, tables of contents,
         words the compiler elides.
    UB4  Footnotes are nodes of their own (``footnote``).
    UB5  A source credit tells the enactment and each amendment of its section; a reference
         to the United States Code is a spelling of the section, and a link.
    UB6  Words before the parts of a provision are its text, words after them a node
         (``wrap``).
"""

import re
from collections.abc import Iterator
from typing import Final

from lxml.etree import _Element as Element

from index.source_model import SourceCause, SourceNode, SourceReference
from index.sources.uslm_credits import read_credit
from index.sources.uslm_text import USLM, children_of, find_text, flat, name_of

_STEPS: Final = {
    "division": "division",
    "title": "title",
    "subtitle": "subtitle",
    "part": "part",
    "chapter": "chp",
    "subchapter": "subchp",
    "section": "sec",
    "subsection": "subsec",
    "paragraph": "para",
    "subparagraph": "subpara",
    "clause": "clause",
    "subclause": "subclause",
    "item": "item",
    "subitem": "subitem",
    "level": "level",
    "appropriations": "appr",
    "preamble": "preamble",
    "recital": "rec",
}
_TEXTS: Final = ("content", "chapeau", "text", "p", "table")
_FORMULAS: Final = ("enactingFormula", "resolvingClause", "longTitle")
_OMITTED: Final = {
    "sidenote": "side note",
    "editorialNote": "note of the editors",
    "toc": "table of contents",
    "elided": "words left out by the compiler",
}
_ABOVE: Final = ("division", "title", "subtitle", "part", "chapter", "subchapter")
_SECTION: Final = re.compile(r"^(?:sec(?:tion)?\.?|§)\s*", re.IGNORECASE)
_USC: Final = re.compile(r"/us/usc/t(\w+)/s([\w.–-]+)$")


def read_body(main: Element) -> tuple[SourceNode, ...]:
    """Return the nodes of a statute in document order (UB1 to UB6)."""
    return tuple(_Body().nodes(main, ""))


class _Body:
    """One reading of a statute; anchors are given once (M2)."""

    def __init__(self) -> None:
        self.used: dict[str, int] = {}

    def nodes(self, element: Element, above: str) -> Iterator[SourceNode]:
        for child in children_of(element):
            name = name_of(child)
            if name in _STEPS:
                yield self._node(child, above)
            elif name in _FORMULAS and (words := flat(child)):
                yield SourceNode(anchor=self._free("formula", ""), kind="formula", text=words)

    def _node(self, element: Element, above: str) -> SourceNode:
        name = name_of(element)
        number = element.find(USLM + "num")
        anchor = self._anchor(name, number, above)
        texts, tails = _words(element)
        below = [*self._quoted(element, anchor), *self.nodes(element, anchor)]
        below += [
            SourceNode(anchor=f"{anchor}__wrap{_count(i)}", kind="wrap", text=words)
            for i, words in enumerate(tails, start=1)
        ]
        below += _footnotes(element, anchor)
        cited = tuple(_cited(element))
        return SourceNode(
            anchor=anchor,
            kind=name,
            number="" if number is None else flat(number),
            heading=find_text(element, "heading"),
            text="\n".join(texts),
            source_anchors=_spellings(element, cited),
            omissions=_omissions(element),
            causes=_causes(element),
            references=tuple(
                SourceReference(predicate="corresponds_to", target_work=one) for one in cited
            ),
            children=tuple(below),
        )

    def _anchor(self, name: str, number: Element | None, above: str) -> str:
        value = "" if number is None else _value(number)
        step = f"{_STEPS[name]}_{value}" if value else f"{_STEPS[name]}_{self._next(name, above)}"
        inside = above and (name not in ("section", *_ABOVE) or not above.startswith(_CONTAINERS))
        if name == "section" or not inside:
            return self._free(step, above)
        return self._free(f"{above}__{step}", "")

    def _next(self, name: str, above: str) -> int:
        """Return the count of a part without a number under what is above it."""
        key = f"{above}|{name}"
        self.used[key] = self.used.get(key, 0) + 1
        return self.used[key]

    def _free(self, anchor: str, above: str) -> str:
        """Return an anchor not given before: under what is above it, else with a count (UB1)."""
        if anchor in self.used and above:
            anchor = f"{above}__{anchor}"
        self.used[anchor] = self.used.get(anchor, 0) + 1
        return anchor if self.used[anchor] == 1 else f"{anchor}-{self.used[anchor]}"

    def _quoted(self, element: Element, anchor: str) -> Iterator[SourceNode]:
        held = [one for part in children_of(element) for one in _quotations(part)]
        for i, one in enumerate(held, start=1):
            lines = [line for child in children_of(one) for line in quoted_lines(child)]
            text = "\n".join(lines) or flat(one)
            if text:
                yield SourceNode(anchor=f"{anchor}__quoted_{i}", kind="quoted", text=text)


_CONTAINERS: Final = tuple(f"{_STEPS[name]}_" for name in _ABOVE)


def _count(i: int) -> str:
    return "" if i == 1 else f"_{i}"


def _value(number: Element) -> str:
    told = number.get("value") or _SECTION.sub("", flat(number))
    return re.sub(r"[^\w-]", "", told.replace("–", "-"))


def _words(element: Element) -> tuple[list[str], list[str]]:
    """Return the words before and after the parts of a provision (UB6)."""
    before: list[str] = []
    after: list[str] = []
    seen_part = False
    for child in children_of(element):
        name = name_of(child)
        seen_part = seen_part or name in _STEPS
        if name in _TEXTS or name == "continuation":
            words = flat(child)
            if words:
                (after if seen_part else before).append(words)
    if (element.text or "").strip():  # a recital: its words stand in no element of their own
        before = [flat(element)]
    return before, after


def _quotations(element: Element) -> Iterator[Element]:
    """Return the quoted law directly in the words of a provision, not that of its parts."""
    if name_of(element) == "quotedContent":
        yield element
    elif name_of(element) not in _STEPS:
        for child in children_of(element):
            yield from _quotations(child)


def quoted_lines(element: Element) -> list[str]:
    """Return quoted law as lines: a number stands before its words (UB2)."""
    name = name_of(element)
    if name in ("num", "heading", "toc", "sidenote", "page", "footnote", "editorialNote"):
        return []
    label = " ".join(
        word for word in (find_text(element, "num"), find_text(element, "heading")) if word
    )
    parts = [child for child in children_of(element) if name_of(child) in (*_STEPS, *_TEXTS)]
    if name in _TEXTS or (not parts and not label and name != "quotedContent"):
        own = [line for line in flat(element).split("\n") if line]
        inner = [child for one in _quotations(element) for child in children_of(one)]
        return [*own, *(line for child in inner for line in quoted_lines(child))]
    below = [line for child in children_of(element) for line in quoted_lines(child)]
    if not label or find_text(element, "heading") or not below:
        return [label, *below] if label else below
    return [f"{label} {below[0]}", *below[1:]]


def _own(element: Element) -> Iterator[Element]:
    """Return what lies in a provision and not in a part of it, nor in quoted law."""
    for child in children_of(element):
        if name_of(child) not in _STEPS and name_of(child) != "quotedContent":
            yield child
            yield from _own(child)


def _footnotes(element: Element, anchor: str) -> list[SourceNode]:
    notes = [flat_note(one) for one in _own(element) if name_of(one) == "footnote"]
    return [
        SourceNode(anchor=f"{anchor}__fn_{i}", kind="footnote", text=note)  # UB4
        for i, note in enumerate((note for note in notes if note), start=1)
    ]


def flat_note(footnote: Element) -> str:
    """Return the words of a footnote without its mark."""
    return "\n".join(words for one in footnote.iter(USLM + "p") if (words := flat(one)))


def _omissions(element: Element) -> tuple[str, ...]:
    told = {_OMITTED[name] for one in _own(element) if (name := name_of(one)) in _OMITTED}
    return tuple(sorted(told))


def _cited(element: Element) -> Iterator[str]:
    for note in children_of(element):
        if name_of(note) != "editorialNote" or note.get("role") != "uscRef":
            continue
        for ref in note.iter(USLM + "ref"):
            found = _USC.search(ref.get("href", ""))
            if found and "note" not in flat(ref):
                yield f"{found[1]} U.S.C. {found[2]}"


def _spellings(element: Element, cited: tuple[str, ...]) -> tuple[str, ...]:
    identifier = element.get("identifier", "")
    return tuple(dict.fromkeys(one for one in (identifier, *cited) if one))


def _causes(element: Element) -> tuple[SourceCause, ...]:
    credits_ = (flat(one) for one in children_of(element) if name_of(one) == "sourceCredit")
    return tuple(cause for words in credits_ for cause in read_credit(words))

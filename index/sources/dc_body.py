"""The provisions of an act of the District: titles, sections, paragraphs, quoted law.

In: the root of an act. Out: its nodes in document order.

Rules
    DB1  A section is named by its number alone, as acts cite it; where two titles of an act
         number anew, the second bears the title before it.
    DB2  Annotations, tables of contents and instructions are no provisions.
    DB3  The enacting words are a node of their own (``formula``).
"""

from collections.abc import Iterator
from typing import Final

from lxml.etree import _Element as Element

from index.source_model import SourceNode
from index.sources.dc_anchors import Told, section_number, to_section
from index.sources.dc_parts import read_part
from index.sources.dc_xml import LIBRARY, children_of, find_text, flat, tag_of

_NOTHING: Final = Told()


def read_body(document: Element) -> tuple[SourceNode, ...]:
    """Return the top-level nodes of an act (DB1 to DB3)."""
    return tuple(_Body().nodes(document, ""))


class _Body:
    """One reading of an act; anchors are given once (M2)."""

    def __init__(self) -> None:
        self.used: dict[str, int] = {}

    def nodes(self, element: Element, above: str) -> Iterator[SourceNode]:
        for child in children_of(element):
            name = tag_of(child).removeprefix(LIBRARY)
            if name == "text" and (words := flat(child)):
                anchor = self._free(f"{above}__formula" if above else "formula", "")
                yield SourceNode(anchor=anchor, kind="formula", text=words)
            elif name in ("section", "para"):  # some titles hold paragraphs without a section
                yield self._section(child, above)
            elif name == "container":
                yield self._container(child, above)

    def _section(self, element: Element, above: str) -> SourceNode:
        part = read_part(element, "act")
        number = section_number(part.number).strip("()") or "0"
        word = "sec" if tag_of(element) == LIBRARY + "section" else "para"
        anchor = self._free(f"{word}_{number}", above)
        return to_section(part, _NOTHING, anchor)

    def _container(self, element: Element, above: str) -> SourceNode:
        prefix, number = find_text(element, "prefix"), find_text(element, "num")
        word = (prefix or "part").split(" ")[0].casefold().strip(".")
        step = f"{word}_{number.strip('. ').replace(' ', '')}" if number else f"{word}_0"
        anchor = self._free(f"{above}__{step}" if above else step, "")
        return SourceNode(
            anchor=anchor,
            kind=word,
            number=f"{prefix} {number}".strip(),
            heading=find_text(element, "heading"),
            children=tuple(self.nodes(element, anchor)),
        )

    def _free(self, anchor: str, above: str) -> str:
        """Return an anchor not given before: under what is above it, else with a count."""
        if anchor in self.used and above:
            anchor = f"{above}__{anchor}"
        self.used[anchor] = self.used.get(anchor, 0) + 1
        return anchor if self.used[anchor] == 1 else f"{anchor}-{self.used[anchor]}"

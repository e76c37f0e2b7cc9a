"""The chapters of a title of the District's Code, and the sections that stand in them.

In: the Code's index of March 2016, the numbers of all sections ever held. Out: a tree of
chapters, and for the sections held on a day the nodes of the title.

Rules
    CH1  A section stands where the index puts it; one that came later, in the narrowest part
         that holds both its neighbours by number, else directly under the title.
    CH2  A part of the tree without a section on the day is not there on that day.
    CH3  The same sections give the same part again: an unchanged chapter is one object.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from lxml.etree import _Element as Element
from msgspec import Struct

from index.source_model import SourceNode
from index.sources.dc_anchors import section_number
from index.sources.dc_xml import INCLUDE, LIBRARY, find_text, parse

_WORDS: Final = {
    "subtitle": "subtitle",
    "chapter": "chp",
    "subchapter": "subchp",
    "article": "art",
    "part": "part",
    "subpart": "subpart",
}
_PIECES: Final = re.compile(r"\d+|[A-Za-z]+")
Route = tuple[int, ...]  # indexes of containers from the title down


class Container(Struct, frozen=True, kw_only=True):
    """A chapter or another part, with the sections that stand directly in it."""

    anchor: str
    kind: str
    number: str
    heading: str
    containers: tuple["Container", ...]
    sections: tuple[str, ...]  # in order; of all that were ever held


@dataclass(kw_only=True, slots=True)
class Tree:
    """A title, and what was made of its parts last (CH3)."""

    heading: str
    top: Container
    made: dict[str, tuple[tuple[int, ...], SourceNode]]


def in_order(numbers: Iterable[str]) -> tuple[str, ...]:
    """Return numbers of sections in the order of a code: figures by value, then letters."""
    return tuple(sorted(numbers, key=_order))


def _order(number: str) -> tuple[tuple[int, int, str], ...]:
    pieces = _PIECES.findall(number)
    return tuple((0, int(p), "") if p.isdecimal() else (1, 0, p.casefold()) for p in pieces)


def read_tree(law_root: Path | None, title: str, order: tuple[str, ...]) -> Tree:
    """Return the parts of a title with their sections; without an index, sections alone."""
    root = None
    path = law_root / "code" / "titles" / title / "index.xml" if law_root else None
    if path is not None and path.is_file():
        root = parse(path.read_bytes())
    routes: dict[str, Route] = {}
    if root is not None:
        _collect(root, (), routes)
    for i, number in enumerate(order):
        if number not in routes:  # CH1
            routes[number] = _between(routes, order[:i], order[i + 1 :])
    heading = "" if root is None else find_text(root, "heading")
    top = _container(root, (), "", (routes, order))
    return Tree(heading=heading, top=top, made={})


def _collect(element: Element, route: Route, routes: dict[str, Route]) -> None:
    for child in element.findall(INCLUDE):
        name = child.get("href", "").rpartition("/")[2].removesuffix(".xml")
        routes[section_number(name)] = route
    for i, child in enumerate(element.findall(LIBRARY + "container")):
        _collect(child, (*route, i), routes)


def _between(routes: Mapping[str, Route], before: tuple[str, ...], after: tuple[str, ...]) -> Route:
    left = next((routes[number] for number in reversed(before) if number in routes), ())
    right = next((routes[number] for number in after if number in routes), ())
    shared = 0
    while shared < min(len(left), len(right)) and left[shared] == right[shared]:
        shared += 1
    return left[:shared]


def _container(
    element: Element | None,
    route: Route,
    anchor: str,
    placed: tuple[Mapping[str, Route], tuple[str, ...]],
) -> Container:
    routes, order = placed
    below = [] if element is None else element.findall(LIBRARY + "container")
    used: dict[str, int] = {}
    made: list[Container] = []
    for i, child in enumerate(below):
        step = _step(child, used)
        made.append(_container(child, (*route, i), f"{anchor}__{step}".strip("_"), placed))
    return Container(
        anchor=anchor,
        kind="title" if element is None else find_text(element, "prefix").casefold(),
        number="" if element is None else _number(element),
        heading="" if element is None else find_text(element, "heading"),
        containers=tuple(made),
        sections=tuple(number for number in order if routes[number] == route),
    )


def _number(element: Element) -> str:
    return f"{find_text(element, 'prefix')} {find_text(element, 'num')}".strip()


def _step(element: Element, used: dict[str, int]) -> str:
    prefix = find_text(element, "prefix").casefold()
    number = find_text(element, "num").replace(" ", "").strip(".")
    step = f"{_WORDS.get(prefix, prefix or 'part')}_{number}"
    used[step] = used.get(step, 0) + 1
    return step if used[step] == 1 else f"{step}-{used[step]}"


def fill(tree: Tree, held: Mapping[str, SourceNode]) -> tuple[SourceNode, ...]:
    """Return the nodes of a title for the sections held on a day (CH2, CH3)."""
    return _below(tree, tree.top, held)


def _below(
    tree: Tree, container: Container, held: Mapping[str, SourceNode]
) -> tuple[SourceNode, ...]:
    made = [_node(tree, one, held) for one in container.containers]
    sections = [held[number] for number in container.sections if number in held]
    return (*sections, *(one for one in made if one is not None))


def _node(tree: Tree, container: Container, held: Mapping[str, SourceNode]) -> SourceNode | None:
    children = _below(tree, container, held)
    if not children:
        return None
    same = tuple(id(child) for child in children)
    last = tree.made.get(container.anchor)
    if last is not None and last[0] == same:
        return last[1]
    node = SourceNode(
        anchor=container.anchor,
        kind=container.kind,
        number=container.number,
        heading=container.heading,
        children=children,
    )
    tree.made[container.anchor] = (same, node)
    return node

"""Articles of the Code civil in their books and titles.

In: the articles of one state, by folder. Out: nodes in the order of the articles' numbers;
a group whose articles did not change is the same object as in the state before (CC6).
"""

import re
from typing import Final
from unicodedata import normalize

from index.source_model import SourceNode
from index.sources.code_civil_article import Article
from index.sources.roman import parse_roman

_GROUP: Final = re.compile(
    r"(?P<word>Livre|Titre|Chapitre|Section|Sous-titre)(?: (?P<number>\S+(?: bis| ter)?))?"
)
_STEPS: Final = {
    "Livre": ("book", "book"),
    "Titre": ("title", "title"),
    "Sous-titre": ("subtitle", "subtitle"),
    "Chapitre": ("chapter", "chp"),
    "Section": ("section", "sec"),
}


class CodeTree:
    """Puts the states of the code together, one after the other."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, tuple[int, ...]], SourceNode] = {}

    def read(self, current: dict[str, Article]) -> tuple[SourceNode, ...]:
        """Return the nodes of one state."""
        ordered = sorted(current.values(), key=lambda one: one.order)
        return self._level(ordered, "", "")

    def _level(self, articles: list[Article], folder: str, anchor: str) -> tuple[SourceNode, ...]:
        """Return what stands directly in a folder; articles come in order of their numbers."""
        places: dict[str, list[Article]] = {}
        for article in articles:
            inside = article.folder.removeprefix(folder)
            places.setdefault(inside.partition("/")[0], []).append(article)
        nodes: list[SourceNode] = []
        for name, members in places.items():
            if f"{folder}{name}" == members[0].folder:
                nodes.append(members[0].node)
            else:
                nodes.append(self._group(members, f"{folder}{name}/", name, anchor))
        return tuple(nodes)

    def _group(self, articles: list[Article], folder: str, name: str, parent: str) -> SourceNode:
        kind, step = step_of(name)
        anchor = f"{parent}__{step}" if parent else step
        children = self._level(articles, folder, anchor)
        key = (anchor, tuple(id(child) for child in children))
        if key not in self._known:
            self._known[key] = SourceNode(anchor=anchor, kind=kind, heading=name, children=children)
        return self._known[key]


def step_of(name: str) -> tuple[str, str]:
    """Return kind and last step of a group's anchor: "Titre IV bis" is title_4bis."""
    found = _GROUP.fullmatch(name)
    if found is None:
        return "heading", f"hdg_{_plain(name)}"
    kind, short = _STEPS[found["word"]]
    number = (found["number"] or "").replace("Ier", "I")
    roman, _, suffix = number.partition(" ")
    value = parse_roman(roman) if roman else None
    key = f"{value or _plain(roman)}{suffix}"
    return kind, f"{short}_{key}" if key else short


def _plain(words: str) -> str:
    """Return words in plain small letters, hyphens between them."""
    letters = normalize("NFKD", words.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^0-9a-z]+", "-", letters).strip("-")

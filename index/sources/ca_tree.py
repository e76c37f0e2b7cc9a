"""The chapters of a California code and the sections in them.

In: headings and sections in the order of a file. Out: a tree of chapters with the places of
their sections.

Rules
    CX1  A heading stands under the nearest one before it of a wider kind: division, part,
         title, chapter, article. A heading set apart by a rule begins anew.
    CX2  Sections of the Constitution are named with their article; those of a code by their
         number alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from msgspec import Struct

from index.sources.ca_lines import Heading, Section

_RANKS: Final = {
    "division": ("division", 0),
    "part": ("part", 1),
    "title": ("title", 2),
    "subtitle": ("subtitle", 3),
    "chapter": ("chp", 4),
    "article": ("art", 5),
}
_UNNAMED: Final = ("part", 1)


class Placed(Struct, frozen=True, kw_only=True):
    """A section and the anchor its number gives it."""

    anchor: str
    section: Section


@dataclass(kw_only=True, slots=True)
class Chapter:
    """A chapter or another part; that without an anchor is the whole code."""

    anchor: str = ""
    kind: str = ""
    number: str = ""
    heading: str = ""
    rank: int = -1
    chapters: list["Chapter"] = field(default_factory=list)
    sections: list[Placed] = field(default_factory=list)


def place_sections(parts: Sequence[Heading | Section], *, by_article: bool) -> Chapter:
    """Return the whole code with its chapters and sections (CX1, CX2)."""
    whole = Chapter()
    path = [whole]
    used: dict[str, int] = {}
    for part in parts:
        if isinstance(part, Section):
            above = f"{path[-1].anchor}__" if by_article and len(path) > 1 else ""
            anchor = f"{above}sec_{part.number}"
            path[-1].sections.append(Placed(anchor=anchor, section=part))
            continue
        made = _chapter(part)
        while len(path) > 1 and (part.at_top or path[-1].rank >= made.rank):
            path.pop()
        above = f"{path[-1].anchor}__" if len(path) > 1 else ""
        made.anchor = _free(f"{above}{made.anchor}", used)
        path[-1].chapters.append(made)
        path.append(made)
    return whole


def _chapter(heading: Heading) -> Chapter:
    word, rank = _RANKS.get(heading.word, _UNNAMED)
    number = f"{heading.word.capitalize()} {heading.number}".strip()
    return Chapter(
        anchor=f"{word}_{heading.number or '0'}",
        kind=heading.word or "part",
        number=number,
        heading=heading.text,
        rank=rank,
    )


def _free(anchor: str, used: dict[str, int]) -> str:
    used[anchor] = used.get(anchor, 0) + 1
    return anchor if used[anchor] == 1 else f"{anchor}-{used[anchor]}"

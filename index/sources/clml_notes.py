"""Notes of a CLML document, the causes they tell, and the territorial readings of a provision.

In: the root of a document; a provision. Out: its notes by id; causes; groups of territories.

Rules
    CN1  A note on a change ("words substituted (1.4.2014) by 2013 c. 24, s. 26") names the
         acting act in its first citation and the place in it in the reference that hangs on
         that citation. Only notes on textual changes and on commencement tell a cause.
    CN2  The kind of a change is what the note says of it, else what the mark around the
         words is.
    CN3  Territories read alike where every change of a provision reaches all of them or
         none; the largest group comes first.
"""

import re
from collections.abc import Mapping
from typing import Final

from lxml.etree import _Element as Element
from msgspec import Struct

from index.source_model import CauseKind, SourceCause
from index.sources.clml_text import ALL_TERRITORIES, name_of, parse_extent, read

_KINDS: Final[tuple[tuple[re.Pattern[str], CauseKind], ...]] = (
    (re.compile(r"\brenumbered\b"), "renumbering"),
    (re.compile(r"\b(?:repealed|omitted|revoked|cease[sd]? to have effect)\b"), "repeal"),
    (re.compile(r"\bsubstituted\b"), "amendment"),
    (re.compile(r"\b(?:inserted|added)\b"), "insertion"),
)
_MARKED: Final[Mapping[str, CauseKind]] = {"Addition": "insertion", "Repeal": "repeal"}
_CHANGES: Final = ("{*}Substitution", "{*}Addition", "{*}Repeal")
_ORDER: Final = ("gb-eng", "gb-wls", "gb-sct", "gb-nir")


class Note(Struct, frozen=True, kw_only=True):
    """One note."""

    text: str
    kind: str = ""  # of a commentary: F textual change, I commencement, C, E, M, X
    act: str = ""  # address of the act its first citation names
    place: str = ""  # place in that act, as the citation spells it
    title: str = ""


def read_notes(root: Element) -> dict[str, Note]:
    """Return the commentaries, footnotes and margin notes of a document by id (CN1)."""
    names = ("{*}Commentary", "{*}Footnote", "{*}MarginNote")
    return {found.get("id", ""): _note(found) for found in root.iter(*names)}


def _note(element: Element) -> Note:
    citation = element.find(".//{*}Citation")
    text = " ".join(read(element).text.split())
    if citation is None:
        return Note(text=text, kind=element.get("Type", ""))
    hanging = [
        found.get("URI", "")
        for found in element.iter("{*}CitationSubRef")
        if found.get("CitationRef") == citation.get("id")
    ]
    act = citation.get("URI", "")
    return Note(
        text=text,
        kind=element.get("Type", ""),
        act=act,
        place=hanging[0].removeprefix(act).strip("/") if hanging else "",
        title=citation.get("Title", "") or " ".join(read(citation).text.split()),
    )


def causes_of(note: Note, mark: str, anchor: str) -> tuple[SourceCause, ...]:
    """Return the cause that a note tells of a node; none for a note on anything else."""
    if note.kind not in {"F", "I"} or not note.act:
        return ()
    kind: CauseKind | None = "commencement" if note.kind == "I" else _kind(note.text)
    return (
        SourceCause(
            kind=kind or _MARKED.get(mark, "amendment"),  # CN2
            source_work=note.act,
            source_anchor=note.place,
            source_title=note.title,
            target_anchor=anchor,
        ),
    )


def _kind(text: str) -> CauseKind | None:
    places = [(found.start(), kind) for pattern, kind in _KINDS if (found := pattern.search(text))]
    return min(places)[1] if places else None


def find_variants(
    element: Element, territories: frozenset[str], extent: tuple[str, ...]
) -> tuple[tuple[str, ...], ...]:
    """Return the groups of territories in which a provision reads alike (CN3).

    One group where it reads alike everywhere; a provision inside another that was split
    already is read for the territories of that one alone.
    """
    if name_of(element) != "P1" or territories != ALL_TERRITORIES:
        return (tuple(t for t in _ORDER if t in territories),)
    reached = [set(parse_extent(found.get("Extent"))) for found in element.iter(*_CHANGES)]
    within = [t for t in _ORDER if not extent or t in extent]
    groups: dict[tuple[bool, ...], list[str]] = {}
    for territory in within:
        signature = tuple(not told or territory in told for told in reached)
        groups.setdefault(signature, []).append(territory)
    if len(groups) == 1 and not any(reached):
        return (tuple(t for t in _ORDER if t in territories),)
    ordered = sorted(groups.values(), key=lambda group: (-len(group), _ORDER.index(group[0])))
    return tuple(tuple(group) for group in ordered)

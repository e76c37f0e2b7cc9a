"""Vocabularies as trees, and what their words mean: themes and kinds of items.

In: all records of a vocabulary, or words. Out: roots, what is below, ranked candidates.

Rules
    SB1  A root has no broader entry that is held; a hierarchy begins with its root and goes
         on level by level, each entry once, each level by id.
    SB2  An identifier counts before a label, an equal label before one that shares words;
         equal candidates come by id.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeVar

from msgspec import Struct

from domain.folding import fold_name
from domain.law import ItemType, Theme

Entry = TypeVar("Entry", Theme, ItemType)
Why = Literal["exact_identifier", "exact_title", "short_title", "in_context", "fuzzy"]
SURE, TITLED, SHORT, FUZZY_MAX = 1000, 900, 800, 500  # confidence, in thousandths
_OF_WORDS = 400


class Candidate(Struct, frozen=True, kw_only=True):
    """What some words may mean."""

    id: str
    milli: int  # confidence in thousandths
    why: Why


def narrower(entries: Iterable[Theme | ItemType]) -> Mapping[str, tuple[str, ...]]:
    """Return the ids right below each id, by id."""
    below: dict[str, list[str]] = {}
    for one in entries:
        for parent in one.parents:
            below.setdefault(parent, []).append(one.id)
    return {parent: tuple(sorted(ids)) for parent, ids in below.items()}


def find_roots(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return the entries with nothing held above them, by id (SB1)."""
    held = {one.id for one in entries}
    return tuple(one for one in entries if not held.intersection(one.parents))


def hierarchy(entries: Iterable[Theme | ItemType], root: str) -> tuple[str, ...]:
    """Return a root and all that is below it (SB1)."""
    below = narrower(entries)
    found: dict[str, None] = {root: None}
    level = [root]
    while level:
        level = sorted({child for one in level for child in below.get(one, ())} - found.keys())
        found.update(dict.fromkeys(level))
    return tuple(found)


def rank_names(
    reference: str, names: Iterable[tuple[str, tuple[str, ...]]]
) -> tuple[Candidate, ...]:
    """Return the entries that a reference may mean, best first (SB2).

    Args:
        reference: As a reader wrote it.
        names: (id, labels) of every entry.
    """
    folded = fold_name(reference)
    words = frozenset(folded.split())
    found: list[Candidate] = []
    for entry, labels in names:
        if reference.strip().casefold() == entry.casefold():
            found.append(Candidate(id=entry, milli=SURE, why="exact_identifier"))
            continue
        told = [fold_name(label) for label in labels]
        if folded and folded in told:
            found.append(Candidate(id=entry, milli=TITLED, why="exact_title"))
            continue
        milli = max((share_of(words, frozenset(one.split())) for one in told), default=0)
        if milli:
            found.append(Candidate(id=entry, milli=milli, why="fuzzy"))
    return in_order(found)


def share_of(words: frozenset[str], name: frozenset[str]) -> int:
    """Return the confidence that words mean a name, in thousandths.

    Most of it is the share of the words that the name holds, the rest the share of the name.
    """
    shared = len(words & name)
    if not shared:
        return 0
    return _OF_WORDS * shared // len(words) + (FUZZY_MAX - _OF_WORDS) * shared // len(name)


def in_order(candidates: Iterable[Candidate]) -> tuple[Candidate, ...]:
    """Return candidates best first, each id once; equal ones by id."""
    best: dict[str, Candidate] = {}
    for one in sorted(candidates, key=lambda one: (-one.milli, one.id)):
        best.setdefault(one.id, one)
    return tuple(best.values())

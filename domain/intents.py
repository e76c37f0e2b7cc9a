"""What a question asks to be done, read from its words in English, French and Portuguese.

In: folded text with the names of laws and quoted words blanked. Out: cues with their
place, the boundary a question crosses, the language and the prose it asks for.

Rules
    I2  A word that names what a provision is about ("say about changes") asks for nothing.
    I3  A verb of showing asks for a text only where nothing else is asked of it.
"""

import itertools
import re

from msgspec import Struct

from domain.boundary_words import BOUNDARIES
from domain.intent_words import (
    ABOUT,
    CUES,
    IN_LANGUAGE,
    JOIN,
    LANGUAGES,
    PROSE,
    STOP,
    STRENGTH,
    Intent,
)
from domain.outcome import BoundaryReason

_CUES: tuple[tuple[Intent, re.Pattern[str]], ...] = tuple(
    (intent, re.compile(rf"(?<![\w-])(?:{'|'.join(words)})(?!\w)")) for intent, words in CUES
)
_BOUNDARIES: tuple[tuple[BoundaryReason, re.Pattern[str]], ...] = tuple(
    (reason, re.compile(rf"(?<![\w-])(?:{'|'.join(words)})")) for reason, words in BOUNDARIES
)
_LANGUAGES = tuple((code, re.compile(IN_LANGUAGE.format(words))) for code, words in LANGUAGES)
_ABOUT, _PROSE = re.compile(ABOUT), re.compile(PROSE)
_STOP, _JOIN = re.compile(STOP), re.compile(JOIN)
_EITHER = re.compile(f"{STOP}|{JOIN}")

CHANGES: tuple[Intent, ...] = ("effects", "change", "period")  # what an act does


class Cue(Struct, frozen=True, kw_only=True):
    """A word that asks for something, at its place in the folded text."""

    intent: Intent
    start: int
    end: int


class Clause(Struct, frozen=True, kw_only=True):
    """A stretch of a question that asks for one thing, by places in the folded text."""

    intent: Intent
    start: int
    end: int


def find_boundary(text: str) -> BoundaryReason | None:
    """Return the boundary a question crosses; None where it crosses none ."""
    return next((reason for reason, p in _BOUNDARIES if p.search(text)), None)


def find_language(text: str) -> str | None:
    """Return the language a reader asks the law in; None where none is named."""
    return next((code for code, p in _LANGUAGES if p.search(text)), None)


def asks_for_prose(text: str) -> bool:
    """Return whether a reader explicitly asks to explain, describe or summarise."""
    return _PROSE.search(text) is not None


def asks_for_changes(text: str) -> bool:
    """Return whether a folded text asks what changed, or what an act changed."""
    return any(cue.intent in CHANGES for cue in _cues_of(text))


def find_clauses(text: str, default: Intent, filled: tuple[int, ...] = ()) -> tuple[Clause, ...]:
    """Return what a question asks for, in its order; at least one clause.

    Args:
        text: Folded, with names of laws and quotes blanked (I1).
        default: What is asked where no word says it.
        filled: Places at which a law or a day is named; a verb of showing needs one (I3).
    """
    cues = _merged(text, _without_topics(text, _cues_of(text)))
    clauses = _cut(text, cues)
    kept = tuple(
        clause
        for clause in clauses
        if clause.intent != "show" or any(clause.start <= p < clause.end for p in filled)
    )
    return kept or (Clause(intent=default, start=0, end=len(text)),)


def _cues_of(text: str) -> tuple[Cue, ...]:
    """Return all cues by place; where two overlap, the one of the earlier table stays."""
    found: list[Cue] = []
    taken = bytearray(len(text))
    for intent, pattern in _CUES:
        for match in pattern.finditer(text):
            start, end = match.span()
            if taken.find(1, start, end) < 0:
                taken[start:end] = b"\x01" * (end - start)
                found.append(Cue(intent=intent, start=start, end=end))
    return tuple(sorted(found, key=lambda cue: cue.start))


def _without_topics(text: str, cues: tuple[Cue, ...]) -> tuple[Cue, ...]:
    """Keep I2."""
    kept: list[Cue] = []
    for cue in cues:
        before = kept[-1].end if kept else cue.start
        between = text[before : cue.start]
        about = _ABOUT.search(between)
        if about is None or _STOP.search(between, about.end()):
            kept.append(cue)
    return tuple(kept)


def _merged(text: str, cues: tuple[Cue, ...]) -> tuple[Cue, ...]:
    """Return cues so that no two of one clause ask twice."""
    kept: list[Cue] = []
    for cue in cues:
        if kept and not _EITHER.search(text, kept[-1].end, cue.start):
            kept[-1] = _stronger(kept[-1], cue)
        else:
            kept.append(cue)
    return tuple(kept)


def _stronger(one: Cue, two: Cue) -> Cue:
    strong = max(one, two, key=lambda cue: STRENGTH.index(cue.intent))
    return Cue(intent=strong.intent, start=one.start, end=two.end)


def _cut(text: str, cues: tuple[Cue, ...]) -> tuple[Clause, ...]:
    """Return one clause a cue; between two cues the text is cut at its plainest joint."""
    starts = [0]
    for before, after in itertools.pairwise(cues):
        starts.append(_joint(text, before.end, after.start))
    ends = [*starts[1:], len(text)]
    return tuple(
        Clause(intent=cue.intent, start=start, end=end)
        for cue, start, end in zip(cues, starts, ends, strict=False)
    )


def _joint(text: str, start: int, end: int) -> int:
    joints = list(_STOP.finditer(text, start, end)) or list(_JOIN.finditer(text, start, end))
    return joints[-1].end()

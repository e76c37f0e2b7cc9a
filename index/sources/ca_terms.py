"""From when and until when a section of a California code holds, and the section as a node.

In: a section as printed. Out: its days, and its node on a day.

Rules
    CT1  Days come from the history note, else from the section's own last words: "shall remain
         in effect only until DAY, and as of that date is repealed", "shall become operative
         on DAY", "shall become inoperative on DAY". Words on a part of the section ("this
         subdivision") date nothing.
    CT2  On a day before its effective day a section is not yet in force; from the day on which
         it is repealed it is repealed and its words are kept.
    CT3  A day to come is pending, with the act that brings it.
    CT5  Subdivisions stand as their section does; where a day changes how it stands, the act
         that brings the day is their cause as well.
    CT4  A former number is told where the note tells it.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.law import LegalState
from index.source_model import CauseKind, SourceCause, SourceNode, SourcePending
from index.sources.ca_divisions import read_divisions
from index.sources.ca_history import Note, read_note
from index.sources.ca_lines import Section
from index.sources.dc_days import find_day

_DAY: Final = r"([A-Z][a-z]+ \d{1,2}, \d{4})"
_SUNSET: Final = re.compile(
    rf"[Tt]his section shall (?:remain in effect|be operative)(?: only)? until {_DAY},? and as of"
    r" that date is repealed"
)
_OPERATIVE: Final = re.compile(rf"[Tt]his section shall (?:become|be) operative(?: on)? {_DAY}")
_INOPERATIVE: Final = re.compile(rf"[Tt]his section shall (?:become|be) inoperative(?: on)? {_DAY}")


class Term(Struct, frozen=True, kw_only=True):
    """The days of a section, where told; all are first days of what they tell."""

    note: Note
    effective_on: date | None = None
    operative_on: date | None = None
    inoperative_on: date | None = None
    repealed_on: date | None = None

    @property
    def starts_on(self) -> date | None:
        """The day from which it has the place of its number."""
        return self.operative_on or self.effective_on

    @property
    def leaves_on(self) -> date | None:
        """The day from which another may have the place of its number."""
        days = [day for day in (self.inoperative_on, self.repealed_on) if day is not None]
        return min(days, default=None)

    def holds(self, day: date) -> bool:
        """Return whether it has begun and not left its place on a day."""
        begun = self.starts_on is None or self.starts_on <= day
        return begun and (self.leaves_on is None or day < self.leaves_on)


def term_of(section: Section) -> Term:
    """Return the days of a section (CT1)."""
    note = read_note(section.history)
    words = " ".join(section.paragraphs)
    return Term(
        note=note,
        effective_on=note.effective_on,
        operative_on=note.operative_on or _day(_OPERATIVE, words),
        inoperative_on=note.inoperative_on or _day(_INOPERATIVE, words),
        repealed_on=note.repealed_on or _day(_SUNSET, words),
    )


def _day(pattern: re.Pattern[str], words: str) -> date | None:
    found = pattern.search(words)
    return find_day(found[1]) if found else None


def days_to_come(terms: Iterable[Term], after: date) -> tuple[date, ...]:
    """Return every day after a day that changes how a section stands, in order."""
    days = {day for term in terms for _, day, _ in _changes(term) if day > after}
    return tuple(sorted(days))


def _changes(term: Term) -> Iterator[tuple[CauseKind, date, str]]:
    told: tuple[tuple[CauseKind, date | None, str], ...] = (
        ("commencement", term.effective_on, "effective"),
        ("commencement", term.operative_on, "operative"),
        ("lapse", term.inoperative_on, "inoperative"),
        ("repeal", term.repealed_on, "repealed as of"),
    )
    for kind, day, word in told:
        if day is not None:
            yield kind, day, word


def to_node(section: Section, term: Term, day: date, anchor: str, *, alone: bool) -> SourceNode:
    """Return a section as it stands on a day (CT2 to CT4).

    Args:
        section: The section as printed.
        term: Its days.
        day: The day.
        anchor: Its anchor on that day.
        alone: Whether no other section bears its number.
    """
    words, divisions = read_divisions(section.paragraphs, anchor)
    waits = term.operative_on if term.operative_on and term.operative_on > day else None
    acts = term.note.causes
    state = _state(term, day, waits=bool(waits) and not alone)
    from_day = waits if alone else None
    moves = any(changed_on >= day for _, changed_on, _ in _changes(term))
    stand = _Stand(
        legal_state=state,
        applicable_from=from_day,
        applicable_to=term.inoperative_on,
        causes=acts[-1:] if moves else (),
    )
    below = tuple(_spread(one, stand) for one in divisions)
    return SourceNode(
        anchor=anchor,
        kind="section",
        number=section.printed.rstrip("."),
        text=words,
        source_anchors=(f"§ {section.number}", section.number),
        legal_state=state,
        causes=acts,
        applicable_from=from_day,
        applicable_to=term.inoperative_on,
        pending=tuple(
            SourcePending(
                kind=kind,
                source_work=acts[-1].source_work if acts else "",
                source_anchor=acts[-1].source_anchor if acts else "",
                expected_on=to_come,
                note=f"{word} {to_come.isoformat()}, as its history note or its own words tell",
            )
            for kind, to_come, word in _changes(term)
            if to_come > day
        ),
        formerly=_former(anchor, term.note.former),
        children=below,
    )


class _Stand(Struct, frozen=True, kw_only=True):
    """How a section stands on a day, for all below it (CT5)."""

    legal_state: LegalState
    applicable_from: date | None
    applicable_to: date | None
    causes: tuple[SourceCause, ...]


def _spread(node: SourceNode, stand: _Stand) -> SourceNode:
    """Return a subdivision that stands as its section does (CT5)."""
    return replace(
        node,
        legal_state=stand.legal_state,
        applicable_from=stand.applicable_from,
        applicable_to=stand.applicable_to,
        causes=stand.causes,
        children=tuple(_spread(one, stand) for one in node.children),
    )


def _former(anchor: str, number: str) -> str:
    """Return the former anchor of a section: under the same article (CT4)."""
    above, parted, _ = anchor.rpartition("__")
    return f"{above}{parted}sec_{number}" if number else ""


def _state(term: Term, day: date, *, waits: bool) -> LegalState:
    if term.repealed_on is not None and term.repealed_on <= day:
        return "repealed"
    if waits or (term.effective_on is not None and term.effective_on > day):
        return "not_yet_in_force"
    return "in_force"

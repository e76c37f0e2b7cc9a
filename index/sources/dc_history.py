"""What the District's annotations tell of a section: which acts made it, what is to come.

In: an element ``section`` of the code and its part. Out: causes, pending changes and the
day from which the section applies.

Rules
    DH1  Each act of a "History" annotation is a cause, with its place in the act; the act
         named first is the enactment, one "as added" an insertion, one that redesignated a
         renumbering, the last of a repealed section a repeal, any other an amendment. An
         entry that the publisher does not print changed no word.
    DH2  An act whose application waits for a budget (``notfunded``) is no cause but a
         pending commencement without a day, until the annotation names its day.
    DH3  "was created by ... that will expire on DAY" is a lapse to come; "includes amendments ...
         that will expire on DAY" and "is applicable DAY" announce a change: pending, with that
         day; so does identical permanent law that is said to become effective.
    DH4  A day counts as the day of an act only where the annotation gives one.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from lxml.etree import _Element as Element
from msgspec import Struct

from index.source_model import CauseKind, SourceCause, SourcePending
from index.sources.dc_anchors import Told
from index.sources.dc_days import find_day, read_iso
from index.sources.dc_xml import LIBRARY, flat
from legal_core.amending_words import Part

_EXPIRES: Final = re.compile(r"(?:will|shall) expire")
_APPLIES: Final = re.compile(r"\bapplicable\b", re.IGNORECASE)
_FOLLOWS: Final = re.compile(r"will become effective")
_LAW: Final = re.compile(r"D\.C\. (?:Law|Act) \d+-\d+")
_PLACE: Final = re.compile(r"section (\d[\w.]*(?:\([\w-]+\))*)")
_NOT_FUNDED: Final = "notfunded"


class Entry(Struct, frozen=True, kw_only=True):
    """One "History" annotation."""

    doc: str
    path: str
    prefix: str
    shown: bool  # the publisher prints it
    day: date | None
    waits: bool  # its application waits for a budget


def read_told(section: Element, part: Part) -> Told:
    """Return what a section's annotations and announcements tell (DH1 to DH4)."""
    history = tuple(_history(section))
    waiting = [one for one in history if one.waits and not _is_settled(one, history)]
    return Told(
        causes=_causes(history, part),
        pending=(*(_to_waiting(one) for one in _first_of_each(waiting)), *_announced(part)),
        applicable_from=_applicable_from(part),
    )


def acts_of(section: Element) -> frozenset[str]:
    """Return the acts that a section's "History" annotations name."""
    return frozenset(one.doc for one in _history(section) if one.doc and not one.waits)


def _history(section: Element) -> Iterator[Entry]:
    for annotation in section.iter(LIBRARY + "annotation"):
        if annotation.get("type") != "History":
            continue
        yield Entry(
            doc=annotation.get("doc", ""),
            path=annotation.get("path", ""),
            prefix=annotation.get("prefix", ""),
            shown=annotation.get("display") != "false",
            day=read_iso(annotation.get("eff")) or find_day(flat(annotation)),
            waits=annotation.get("app") == _NOT_FUNDED,
        )


def _is_settled(waiting: Entry, history: tuple[Entry, ...]) -> bool:
    """Return whether another annotation says that the same place of the act applies (DH2)."""
    same = [one for one in history if one.doc == waiting.doc and one.path == waiting.path]
    return any(not one.waits for one in same)


def _first_of_each(waiting: list[Entry]) -> list[Entry]:
    return list({one.doc: one for one in reversed(waiting)}.values())


def _causes(history: tuple[Entry, ...], part: Part) -> tuple[SourceCause, ...]:
    named = [one for one in history if one.doc and one.shown and not one.waits]
    repealed = part.placeholder.casefold() == "repealed"
    causes: dict[tuple[str, str], SourceCause] = {}
    for i, one in enumerate(named):
        last = i == len(named) - 1
        kind = _kind(one, first=i == 0, repealed=repealed and last)
        causes.setdefault(
            (one.doc, one.path),
            SourceCause(
                kind=kind,
                source_work=one.doc,
                source_anchor=one.path.replace("|", ""),
                enacted_on=one.day,
            ),
        )
    return tuple(causes.values())


def _kind(told: Entry, *, first: bool, repealed: bool) -> CauseKind:
    if repealed:
        return "repeal"
    if "redesignated" in told.prefix or "renumbered" in told.prefix:
        return "renumbering"
    if "added" in told.prefix:
        return "insertion"
    return "enactment" if first else "amendment"


def _to_waiting(told: Entry) -> SourcePending:
    return SourcePending(
        kind="commencement",
        source_work=told.doc,
        source_anchor=told.path.replace("|", ""),
        note="Not funded: applies once its cost is in an approved budget and financial plan.",
    )


def _announced(part: Part) -> Iterator[SourcePending]:
    notes = dict.fromkeys((*part.notes, *part.closing_notes))
    for note in (text.strip("* ") for text in notes):
        law = _LAW.search(note)
        source = law[0] if law else ""
        if _EXPIRES.search(note):  # DH3
            ends: CauseKind = "lapse" if "was created by" in note else "amendment"
            yield _pending(ends, source, note)
        elif _FOLLOWS.search(note):
            yield SourcePending(kind="amendment", source_work=source, note=note)
        elif _APPLIES.search(note):
            yield _pending("commencement", source, note)


def _pending(kind: CauseKind, source: str, note: str) -> SourcePending:
    place = _PLACE.search(note) if source else None
    return SourcePending(
        kind=kind,
        source_work=source,
        source_anchor=f"§{place[1]}" if place else "",
        expected_on=find_day(note),
        note=note,
    )


def _applicable_from(part: Part) -> date | None:
    """Return the day a section applies from, where that is all the publisher prints of it."""
    told = part.placeholder if _APPLIES.match(part.placeholder) else ""
    return find_day(told)

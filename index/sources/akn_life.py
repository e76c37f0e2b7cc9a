"""What happened to a work, as an Akoma Ntoso 3.0 file tells it.

In: the document element and the day of its expression. Out: one AknLife: events of the
life cycle, modifications undergone, the state of each temporal group on the day.

Rules
    K24  A temporal group holds on a day if one of its in-force intervals does; all of them
         later: not yet in force; ended: repealed; no start told: commencement unknown.
    K25  A modification names the amending act, the place in it, and the place it changed.
    K26  A correction is what the source calls one, whatever its type.
"""

import re
from collections.abc import Mapping
from datetime import date

from lxml import etree
from msgspec import Struct

from domain.law import LegalState
from index.source_model import CauseKind, SourceCause
from index.sources.akn_text import UnreadableError, children_of

_EVENT_KINDS: Mapping[str, CauseKind] = {
    "generation": "enactment",
    "amendment": "amendment",
    "repeal": "repeal",
}
_MODIFICATION_KINDS: Mapping[str, CauseKind] = {
    "repeal": "repeal",
    "substitution": "amendment",
    "replacement": "amendment",
    "split": "amendment",
    "join": "amendment",
    "insertion": "insertion",
    "renumbering": "renumbering",
    "entryIntoForce": "commencement",
    "endOfEnactment": "repeal",
}
_IN_FORCE = frozenset({"inforce", "entryintoforce"})
_CORRECTION = frozenset({"correction", "corrigendum", "rectification"})
# a work IRI, then perhaps its expression, its component and the place inside
_ADDRESS = re.compile(
    r"(?P<iri>[^#~!@]*?)(?:/[a-z]{3}[@:][^/#~!]*)?/?(?:!(?P<component>[^#~/]*))?/?(?:[#~](?P<place>.*))?"
)
_DAY_IN_IRI = re.compile(r"/(\d{4}-\d{2}-\d{2})(?:/|$)")


class AknEvent(Struct, frozen=True, kw_only=True):
    """One event in the life of the work."""

    on: date
    kind: CauseKind | None  # null: an event that makes or ends no state
    in_force: bool
    cause: SourceCause | None


class AknModification(Struct, frozen=True, kw_only=True):
    """One change that this expression underwent."""

    cause: SourceCause  # target_anchor: the place changed, as spelled
    previous: str = ""  # of a renumbering: the anchor before


class AknLife(Struct, frozen=True, kw_only=True):
    """The life of a work as one file tells it."""

    events: tuple[AknEvent, ...]
    modifications: tuple[AknModification, ...]
    groups: tuple[tuple[str, LegalState], ...]  # temporal groups, on the day


def read_life(document: etree._Element, on: date) -> AknLife:
    """Read the life of the work, seen from the day of the expression.

    Raises:
        UnreadableError: A day is no calendar day, or an interval names no event.
    """
    references = _references(document)
    events = _events(document, references)
    return AknLife(
        events=tuple(event for _, event in events),
        modifications=_modifications(document, references),
        groups=_groups(document, references, {key: event.on for key, event in events}, on),
    )


def split_address(href: str) -> tuple[str, str]:
    """Split an address into the IRI of the work and the place inside it (may be empty)."""
    match = _ADDRESS.fullmatch(href)
    if match is None:
        return href, ""
    return match["iri"] or "", match["place"] or ""


def find_required(element: etree._Element, path: str) -> etree._Element:
    """Return the first element at a path of local names.

    Raises:
        UnreadableError: There is none.
    """
    found = element.find("/".join(f"{{*}}{step}" for step in path.split("/")))
    if found is None:
        raise UnreadableError("malformed", f"{path} is missing; an official file carries it")
    return found


def parse_day(text: str) -> date:
    """Parse a calendar day, or the day of an instant.

    Raises:
        UnreadableError: It is no day.
    """
    try:
        return date.fromisoformat(text[:10])
    except ValueError as error:
        raise UnreadableError(
            "malformed", f"{text!r} is no calendar day; YYYY-MM-DD was expected"
        ) from error


def _references(document: etree._Element) -> dict[str, tuple[str, str]]:
    """Return address and printed name of every reference, by its id."""
    return {
        child.get("eId", ""): (child.get("href", ""), child.get("showAs", ""))
        for block in document.findall("{*}meta/{*}references")
        for child in children_of(block)
    }


def _concepts(element: etree._Element, references: Mapping[str, tuple[str, str]]) -> set[str]:
    """Return the last steps of the concepts an element refers to, letters only."""
    ids = (element.get("refersTo") or "").split()
    hrefs = (references.get(one.removeprefix("#"), (one, ""))[0] for one in ids)
    return {re.sub(r"[^a-z]", "", href.rsplit("/", 1)[-1].lower()) for href in hrefs}


def _cause(
    kind: CauseKind, href: str, references: Mapping[str, tuple[str, str]], target: str = ""
) -> SourceCause:
    iri, place = split_address(href)
    day = _DAY_IN_IRI.search(iri)
    return SourceCause(
        kind=kind,
        source_work=iri,
        source_anchor=place,
        source_title=next((name for known, name in references.values() if known == iri), ""),
        enacted_on=parse_day(day[1]) if day else None,
        target_anchor=target,
    )


def _events(
    document: etree._Element, references: Mapping[str, tuple[str, str]]
) -> tuple[tuple[str, AknEvent], ...]:
    return tuple(
        (found.get("eId", ""), _event(found, references))
        for found in document.findall("{*}meta/{*}lifecycle/{*}eventRef")
    )


def _event(found: etree._Element, references: Mapping[str, tuple[str, str]]) -> AknEvent:
    concepts = _concepts(found, references)
    kind = _EVENT_KINDS.get(found.get("type", ""))
    if concepts & _CORRECTION:  # K26
        kind = "correction"
    elif kind is None and concepts & _IN_FORCE:
        kind = "commencement"
    source = (found.get("source") or "").removeprefix("#")
    href = references.get(source, (source, ""))[0]
    return AknEvent(
        on=parse_day(found.get("date", "")),
        kind=kind,
        in_force=bool(concepts & _IN_FORCE),
        cause=_cause(kind, href, references) if kind else None,
    )


def _modifications(
    document: etree._Element, references: Mapping[str, tuple[str, str]]
) -> tuple[AknModification, ...]:
    path = "{*}meta/{*}analysis/{*}passiveModifications/*"
    return tuple(
        modification
        for found in document.findall(path)
        for modification in _one_modification(found, references)
    )


def _one_modification(
    found: etree._Element, references: Mapping[str, tuple[str, str]]
) -> tuple[AknModification, ...]:
    kind = _MODIFICATION_KINDS.get(found.get("type", ""))
    if kind is None:
        return ()
    if _concepts(found, references) & _CORRECTION:  # K26
        kind = "correction"
    source = find_required(found, "source").get("href", "")
    previous = found.find("{*}previous")
    before = "" if previous is None else split_address(previous.get("href", ""))[1]
    return tuple(
        AknModification(  # K25
            cause=_cause(kind, source, references, split_address(destination.get("href", ""))[1]),
            previous=before,
        )
        for destination in found.findall("{*}destination")
    )


def _groups(
    document: etree._Element,
    references: Mapping[str, tuple[str, str]],
    days: Mapping[str, date],
    on: date,
) -> tuple[tuple[str, LegalState], ...]:
    groups: list[tuple[str, LegalState]] = []
    for group in document.findall("{*}meta/{*}temporalData/{*}temporalGroup"):
        intervals = tuple(
            (_event_day(found, "start", days), _event_day(found, "end", days))
            for found in group.findall("{*}timeInterval")
            if _concepts(found, references) & _IN_FORCE
        )
        if intervals:
            groups.append((group.get("eId", ""), _state_on(intervals, on)))
    return tuple(groups)


def _event_day(interval: etree._Element, name: str, days: Mapping[str, date]) -> date | None:
    spelled = interval.get(name)
    if spelled is None:
        return None
    day = days.get(spelled.removeprefix("#"))
    if day is None:
        raise UnreadableError("malformed", f"the interval names {spelled!r}, which is no event")
    return day


def _state_on(intervals: tuple[tuple[date | None, date | None], ...], on: date) -> LegalState:
    known = [(start, end) for start, end in intervals if start is not None]
    if any(start <= on and (end is None or on < end) for start, end in known):  # K24
        return "in_force"
    if any(start > on for start, _ in known):
        return "not_yet_in_force"
    return "repealed" if known else "commencement_unknown"

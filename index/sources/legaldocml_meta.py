"""What a LegalDocML.de file says of itself: law, point in time, periods, changes it orders.

In: the document element of an act. Out: a DeMeta, or UnreadableError.

Rules
    LD1  A law is known by its ELI; a second regulation text under one ELI is a law of its
         own, numbered as there. The point in time of a state stands in its expression's ELI.
    LD2  Days of the years 1001 and 2999 are placeholders and no days: a law that comes into
         force on one has an unknown commencement.
    LD3  A change that an act orders (``textualMod``) names the law and the place it changes
         and the period whose start is the day it takes effect; never before the act itself
         is in force, though some periods start with its signature.
"""

import re
from collections.abc import Mapping
from datetime import date
from typing import Final

from lxml.etree import _Element as Element
from msgspec import Struct

from index.source_model import CauseKind
from index.sources.akn_text import UnreadableError, read_words
from index.sources.placeholder_days import read_day

_ELI: Final = re.compile(
    r"(?P<work>eli/bund/[a-z0-9-]+/\d{4}/[a-z0-9]+)"
    r"(?:/(?P<on>\d{4}-\d{2}-\d{2})/(?P<version>\d+)/[a-z]{3})?(?:/(?P<manifested>\d{4}-\d{2}-\d{2}))?"
    r"(?:/regelungstext-[a-z]+-(?P<part>\d+))?(?:/(?P<place>[^/]+?)(?:/[\d-]+)?(?:\.xml)?)?(?:\.xml)?"
)
_KINDS: Final[Mapping[str, CauseKind]] = {
    "insertion": "insertion",
    "repeal": "repeal",
    "renumbering": "renumbering",
}
_EARLIEST: Final = date(1700, 1, 1)


class DeEli(Struct, frozen=True, kw_only=True):
    """An ELI of the gazette, read."""

    law: str  # the key of the law: "bgbl-1.2024.17", ".2" for a second text
    work: str  # "eli/bund/bgbl-1/2024/17"
    on: date | None
    place: str  # an identifier inside the law, as spelled


class DeChange(Struct, frozen=True, kw_only=True):
    """One change that an act orders."""

    kind: CauseKind
    act: str  # ELI of the ordering act
    act_title: str
    enacted_on: date | None
    source_anchor: str
    target: str  # key of the law it changes
    target_eli: str
    place: str  # as spelled
    effective_on: date | None


class DeMeta(Struct, frozen=True, kw_only=True):
    """A file's own account of what it is."""

    law: str
    eli: str
    expression: str
    on: date  # point in time of the expression
    manifested_on: date | None
    title: str
    short_titles: tuple[str, ...]
    enacted_on: date | None
    published_on: date | None
    original: bool
    commences_on: date | None  # of an original
    commencement_unknown: bool
    periods: tuple[tuple[str, date | None, date | None], ...]  # id, start, end
    changes: tuple[DeChange, ...]


def parse_eli(address: str) -> DeEli:
    """Read an ELI (LD1).

    Raises:
        UnreadableError: It is none of the Federal Law Gazette.
    """
    found = _ELI.fullmatch(address.strip("/"))
    if found is None:
        raise UnreadableError("malformed", f"{address!r} is no ELI of the Federal Law Gazette")
    key = found["work"].removeprefix("eli/bund/").replace("/", ".")
    part = int(found["part"] or 1)
    return DeEli(
        law=key if part == 1 else f"{key}.{part}",
        work=found["work"],
        on=_day(found["on"] or ""),
        place=found["place"] or "",
    )


def read_meta(document: Element) -> DeMeta:
    """Read the metadata of an act.

    Raises:
        UnreadableError: It names no law or no point in time (LD1).
    """
    this = _value(document, "FRBRExpression", "FRBRthis")
    eli = parse_eli(this)
    if eli.on is None:
        raise UnreadableError("malformed", f"{this!r} names no point in time")
    events = _events(document)
    enacted = _first(_named_day(document, "FRBRWork", "ausfertigungsdatum"), _enacted(events))
    original = eli.on == enacted and all(kind != "amendment" for _, _, kind in events.values())
    starts = [day for day, what, _ in events.values() if what == "inkrafttreten"]
    known = [day for day in starts if day is not None]
    title, short = _titles(document)
    return DeMeta(
        law=eli.law,
        eli=eli.work,
        expression=_value(document, "FRBRExpression", "FRBRuri"),
        on=eli.on,
        manifested_on=_named_day(document, "FRBRManifestation", ""),
        title=title,
        short_titles=short,
        enacted_on=enacted,
        published_on=_named_day(document, "FRBRWork", "verkuendungsdatum"),
        original=original,
        commences_on=min(known, default=None) if original else None,
        commencement_unknown=original and bool(starts) and not known,
        periods=_periods(document, events),
        changes=_changes(document, eli, title, enacted, events),
    )


def _titles(document: Element) -> tuple[str, tuple[str, ...]]:
    preface = document.find("{*}preface")
    if preface is None:
        raise UnreadableError("malformed", "the act has no preface and so no title")
    named = (preface.find(f".//{{*}}{name}") for name in ("docTitle", "longTitle"))
    found = next((element for element in named if element is not None), preface)
    title = " ".join(read_words(found).text.split())
    short = (" ".join(read_words(e).text.split()) for e in preface.iter("{*}shortTitle"))
    names = [name for words in short for name in re.split(r"\s+[-–]\s+", words.strip("() "))]
    return title, tuple(dict.fromkeys(name for name in names if name))


_Events = Mapping[str, tuple[date | None, str, str]]


def _events(document: Element) -> dict[str, tuple[date | None, str, str]]:
    return {
        found.get("eId", ""): (
            _day(found.get("date", "")),
            found.get("refersTo", ""),
            found.get("type", ""),
        )
        for found in document.findall("{*}meta/{*}lifecycle/{*}eventRef")
    }


def _enacted(events: _Events) -> date | None:
    days = [
        day for day, what, kind in events.values() if what == "ausfertigung" and kind != "amendment"
    ]
    return next((day for day in days if day is not None), None)


def _periods(
    document: Element, events: _Events
) -> tuple[tuple[str, date | None, date | None], ...]:
    return tuple(
        (group.get("eId", ""), _event_day(found, "start", events), _event_day(found, "end", events))
        for group in document.findall("{*}meta/{*}temporalData/{*}temporalGroup")
        for found in group.findall("{*}timeInterval")[:1]
    )


def _event_day(interval: Element, name: str, events: _Events) -> date | None:
    event = events.get((interval.get(name) or "").removeprefix("#"))
    return None if event is None else event[0]


def _changes(
    document: Element, eli: DeEli, title: str, enacted: date | None, events: _Events
) -> tuple[DeChange, ...]:
    days = [day for day, what, _ in events.values() if day and what == "inkrafttreten"]
    earliest = min(days, default=date.min)
    starts = {
        name: max(start, earliest)
        for name, start, _ in _periods(document, events)
        if start is not None
    }
    changes: list[DeChange] = []
    for found in document.findall("{*}meta/{*}analysis/{*}activeModifications/{*}textualMod"):
        source, target = found.find("{*}source"), found.find("{*}destination")
        force = found.find("{*}force")
        href = "" if target is None else target.get("href", "")
        if _ELI.fullmatch(href.strip("/")) is None:
            continue  # a change of another gazette's law
        to = parse_eli(href)
        period = "" if force is None else (force.get("period") or "").removeprefix("#")
        changes.append(
            DeChange(
                kind=_KINDS.get(found.get("type", ""), "amendment"),
                act=eli.work,
                act_title=title,
                enacted_on=enacted,
                source_anchor="" if source is None else source.get("href", "").removeprefix("#"),
                target=to.law,
                target_eli=to.work,
                place=to.place,
                effective_on=starts.get(period),
            )
        )
    return tuple(changes)


def _value(document: Element, level: str, name: str) -> str:
    found = document.find(f"{{*}}meta/{{*}}identification/{{*}}{level}/{{*}}{name}")
    return "" if found is None else found.get("value", "")


def _named_day(document: Element, level: str, ending: str) -> date | None:
    path = f"{{*}}meta/{{*}}identification/{{*}}{level}/{{*}}FRBRdate"
    days = [
        _day(e.get("date", ""))
        for e in document.findall(path)
        if e.get("name", "").endswith(ending)
    ]
    return next((day for day in days if day is not None), None)


def _first(*days: date | None) -> date | None:
    return next((day for day in days if day is not None), None)


def _day(told: str) -> date | None:
    day = read_day(told)
    return day if day is not None and day >= _EARLIEST else None  # LD2

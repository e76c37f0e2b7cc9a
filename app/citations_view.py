"""The references to law in a text, each with where it leads: ``vigent cite``, ``/v1/citations``.

In: a text, an opened index, the present instant. Out: a ``CitationsReply``.

Rules
    CV1 Every reference is told with its span and how far it got; none is completed by a guess.
    CV2 "In none of the states held" is said with the first day held; what was not looked at
        is told, and is no fault of the text.
    CV3 What looks like a reference and was not read is listed by its place.
"""

import re
from collections.abc import Iterator
from datetime import date, datetime
from typing import Final

from msgspec import Struct

from app.days import today_in
from domain.bounds import CITED_TEXT_CHARS
from domain.errors import QuestionTooLongError
from domain.law import Work
from domain.point_in_time import PointInTime, last_day
from legal_core.citation_forms import permalink_of, title_of
from legal_core.ports import Law
from legal_core.reference_places import LawState, Place, ProvisionState, find_places
from legal_core.references.reader import FAMILIES, read_references
from legal_core.references.reference import Path, Reference, ReferenceKind, canonical_id

UNREAD_MAX: Final = 100
_OWN_ID = re.compile(r"^(?P<publisher>[a-z][a-z0-9-]{1,30}):[a-z0-9]")
_MARK = re.compile(
    r"§{1,2}\s?\d[\w-]{0,12}(?:\.\w{1,8}){0,3}"
    r"|\b(?:[Aa]rt(?:\.|icles?|ikeln?|igos?|[ií]culos?|icol[oi])|[Ss]ections?|[Rr]ecitals?)\s\d[\w-]{0,12}(?:\.\w{1,8}){0,3}"
)


class StepReply(Struct, frozen=True, kw_only=True):
    """One level of a path."""

    level: str
    number: str


class CitedReference(Struct, frozen=True, kw_only=True):
    """A reference as it stands in the text, and where it leads."""

    start: int  # code points of the text sent
    end: int
    text: str
    kind: ReferenceKind
    jurisdiction: str  # of the law held, else as its form tells; empty where it does not
    scheme: str
    law: str  # as spelled
    law_key: str
    id: str  # canonical; empty where no law is known
    path: tuple[StepReply, ...]
    until: tuple[StepReply, ...]  # the last of a range
    refers_to: int | None  # place in this list of the reference that gave the law
    day: date  # on which it was looked up
    law_state: LawState
    work: str
    title: str
    works: tuple[str, ...]  # where several bear the name
    anchor: str  # of the path, else of what of it is there
    reached: int  # levels of the path that are there
    not_looked_at: int  # levels below what the source sets apart
    provision_state: ProvisionState
    until_state: ProvisionState
    version: str
    valid_from: date | None
    valid_to: date | None  # exclusive
    held_from: date | None  # first day of which any state of the law is held
    known_until: date | None  # last day on which the law's source was seen complete
    permalink: str
    said: str  # how far it got, in words


class UnreadMark(Struct, frozen=True, kw_only=True):
    """Words that look like a reference and were not read as one."""

    start: int
    end: int
    text: str


class CitationScope(Struct, frozen=True, kw_only=True):
    """What was read, and what was not."""

    characters: int
    traditions: tuple[str, ...]
    unread: tuple[UnreadMark, ...]  # the first hundred
    note: str


class CitationsReply(Struct, frozen=True, kw_only=True):
    """The references of a text, in order."""

    on: date
    index_sha256: str
    references: tuple[CitedReference, ...]
    scope: CitationScope


class CitationQuestion(Struct, frozen=True, kw_only=True):
    """What is to be read, and how."""

    text: str
    on: date | None = None  # null: today
    language: str = ""
    jurisdiction: str = ""


_NOTE = (
    "Read: laws named by number, title with year, abbreviation or code, and provisions beside"
    " them. A law paraphrased, or a title without its year, is not read. Names are looked up"
    " in this index alone: law that is not held here may well exist."
)


def cite(asked: CitationQuestion, law: Law, now: datetime, time_zone: str) -> CitationsReply:
    """Return the references of a text and where each leads (CV1 to CV3).

    Raises:
        QuestionTooLongError: The text has more characters than are read at once.
    """
    if len(asked.text) > CITED_TEXT_CHARS:
        raise QuestionTooLongError(
            f"The text has {len(asked.text)} characters; {CITED_TEXT_CHARS} are read at once."
        )
    day = asked.on or today_in(time_zone, now)
    references = read_references(
        asked.text, language=asked.language, jurisdiction=asked.jurisdiction
    )
    places = find_places(
        references, law.catalog, law.graph, PointInTime(valid_on=day, observed_at=now)
    )
    publishers = {row.id for row in law.graph.list_coverage()}
    shown = [(at, place) for at, place in enumerate(places) if _is_reference(place, publishers)]
    number = {at: count for count, (at, _) in enumerate(shown)}
    return CitationsReply(
        on=day,
        index_sha256=law.index_sha256,
        references=tuple(_to_reply(place, law, day, number) for _, place in shown),
        scope=CitationScope(
            characters=len(asked.text),
            traditions=tuple(sorted(one.name for one in FAMILIES if one.name)),
            unread=tuple(_unread(asked.text, references))[:UNREAD_MAX],
            note=_NOTE,
        ),
    )


def _is_reference(place: Place, publishers: set[str]) -> bool:
    """Tell whether words with the form of an id of ours are one: "note:abc" is none."""
    own = _OWN_ID.match(place.reference.law_key)
    if own is None or place.reference.law != place.reference.text:
        return True
    return place.law == "held" or own["publisher"] in publishers


def _to_reply(place: Place, law: Law, day: date, number: dict[int, int]) -> CitedReference:
    one, version = place.reference, place.version
    held = law.graph.find_versions(place.work)[:1] if place.work else ()
    work = law.graph.get_work(place.work) if place.work else None
    title = title_of(work, held[0] if held else None, work.languages[0])[0] if work else ""
    digest = version.expressions[0].text_sha256 if version and version.expressions else ""
    is_there = version is not None
    shown_on = day if place.provision in ("exists", "not_asked") else _within(place, day)
    return CitedReference(
        start=one.start,
        end=one.end,
        text=one.text,
        kind=one.kind,
        jurisdiction=work.jurisdiction if work else one.jurisdiction,
        scheme=one.scheme,
        law=one.law,
        law_key=one.law_key,
        id=canonical_id(one),
        path=_steps(one.path),
        until=_steps(one.until),
        refers_to=None if one.refers_to is None else number.get(one.refers_to),
        day=day,
        law_state=place.law,
        work=place.work,
        title=title,
        works=place.works,
        anchor=place.anchor,
        reached=place.reached,
        not_looked_at=place.unread,
        provision_state=place.provision,
        until_state=place.until,
        version=version.id if version else "",
        valid_from=version.start_on if version else None,
        valid_to=version.end_on if version else None,
        held_from=held[0].start_on if held else None,
        known_until=work.verified_until if work else None,
        permalink=permalink_of(place.work, place.anchor, shown_on, digest) if is_there else "",
        said=_said(place, day, held[0].start_on if held else None, work),
    )


def _within(place: Place, day: date) -> date:
    """Return a day on which the version shown holds: the nearest to the day asked."""
    version = place.version
    if version is None or day < version.start_on:
        return version.start_on if version else day
    return last_day(version.end_on) or day


def _steps(path: Path) -> tuple[StepReply, ...]:
    return tuple(StepReply(level=step.level, number=step.number) for step in path)


def _spelled(path: Path) -> str:
    return ", ".join(
        f"{step.level if step.level != 'anchor' else ''} {step.number}".strip() for step in path
    )


_LAW_WORDS: Final[dict[LawState, str]] = {
    "not_named": "law not named",
    "not_held": "law not held",
    "several_held": "several laws that are held bear this name",
}


def _said(place: Place, day: date, held_from: date | None, work: Work | None) -> str:
    """Return how far a reference got (CV1, CV2)."""
    if place.law == "no_law":
        is_case = place.reference.scheme == "case"
        return "a decision, not law" if is_case else "a place in an official journal, not looked up"
    if place.law != "held":
        return _LAW_WORDS[place.law]
    until = work.verified_until if work else None
    as_known = (f"known until {until}",) if until and until < day else ()
    return "; ".join(
        ("law held", _state_words(place, day, held_from), *as_known, *_left_out(place))
    )


def _state_words(place: Place, day: date, held_from: date | None) -> str:
    """Return how the provision, or the law alone, stands on the day."""
    path, version = place.reference.path, place.version
    there = _spelled(path[: place.reached]) or "it"
    begun = f", on {version.start_on}" if version else ""
    ended = last_day(version.end_on) if version else None
    words: dict[ProvisionState, str] = {
        "exists": f"{there} stands on {day}",
        "existed": f"{there} existed" + (f", until {ended}" if ended else f", not on {day}"),
        "to_come": f"{there} is to come{begun}",
        "never_existed": f"{there} is there; " * bool(place.reached)
        + f"{_spelled(path[place.reached :])} is in none of the states held (from {held_from} on)",
        "not_set_apart": "its provisions are not set apart, so none was looked up",
        "not_asked": "not looked up",
    }
    return words[place.provision]


def _left_out(place: Place) -> Iterator[str]:
    if place.unread and place.reached:
        rest = _spelled(place.reference.path[place.reached :])
        yield f"{rest} is not set apart in this source and was not looked at"
    if place.until == "never_existed":
        yield f"the end of the range, {_spelled(place.reference.until)}, is in no state held"


def _unread(text: str, references: tuple[Reference, ...]) -> Iterator[UnreadMark]:
    """Yield the marks of provisions that no reference covers (CV3)."""
    spans = iter(sorted((one.start, one.end) for one in references))
    span = next(spans, None)
    for match in _MARK.finditer(text):
        while span is not None and span[1] <= match.start():
            span = next(spans, None)
        if span is None or match.end() <= span[0]:
            yield UnreadMark(start=match.start(), end=match.end(), text=match[0])

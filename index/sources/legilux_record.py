"""The records of Legilux beside the bodies: what a work is called, when a state applies.

In: the bytes of a ``meta.json`` of a work or of a state. Out: typed records, and the
names, titles and reasons that follow from them.

Rules
    R1  Titles lose the words "Version consolidée applicable au 01/07/2023 :", in any
        language; a line break, printed as a backslash and an n, is a space.
    R2  A name is kept for as long as states carry it, from the first to the last of them.
    R3  The newest wording of a title is the title of the work in that language.
    R4  Of the files seen for an expression, the latest XML body is the one to read; scans
        and prints are not packed.
"""

import re
from collections.abc import Iterable
from datetime import UTC, date, datetime
from typing import Annotated, Final

from msgspec import Meta, MsgspecError, Struct, json

from index.source_model import AliasScheme, SourceAlias

_TYPES: Final = {
    "constitution": "constitution",
    "loi": "law",
    "rgd": "grand_ducal_regulation",
    "code": "code",
    "code_recueil": "code",
    "recueil": "compilation",
}
_PREFIX: Final = re.compile(
    r"^(?:Version (?:consolidée|rectifiée)|Konsolidierte Fassung|Konsolidéiert Versioun)\b"
    r"[^:]{0,60}\d{2}/\d{2}/\d{4}\s*:\s*"
)
_LANGUAGE_TAIL: Final = re.compile(r"/(?:fr|de|lb)$")

_Instant = Annotated[datetime, Meta(tz=True)]


class RecordError(ValueError):
    """A record that cannot be read: what was wrong, and where in it."""


class ObservationRecord(Struct, frozen=True, kw_only=True):
    """One file as the collector saw it."""

    file: str
    sha256: str
    observed_from: _Instant
    source_uri: str = ""
    format: str = ""


class TextRecord(Struct, frozen=True, kw_only=True):
    """Whether the text of an expression is held, and why not."""

    available: bool
    reason: str = ""


class ExpressionRecord(Struct, frozen=True, kw_only=True):
    """One state in one language."""

    language: str
    text: TextRecord
    title: str = ""
    title_short: str = ""
    source_uri: str = ""
    observations: tuple[ObservationRecord, ...] = ()


class EventRecord(Struct, frozen=True, kw_only=True):
    """What became known of a state, and when."""

    event: str
    observed_from: _Instant
    detail: str = ""


class VersionRecord(Struct, frozen=True, kw_only=True):
    """One state of a work."""

    lex_id: str
    valid_from: date
    valid_to: date | None = None
    in_force_status: str = ""
    publication_date: date | None = None
    events: tuple[EventRecord, ...] = ()
    expressions: tuple[ExpressionRecord, ...] = ()


class WorkRecord(Struct, frozen=True, kw_only=True):
    """One work."""

    work_identifier: str
    document_type: str = ""
    title: str = ""
    source_uri: str = ""


def parse_work(content: bytes) -> WorkRecord:
    """Read the record of a work; raises RecordError."""
    try:
        return json.decode(content, type=WorkRecord)
    except MsgspecError as error:
        raise RecordError(f"is no record of a work: {error}") from error


def parse_version(content: bytes) -> VersionRecord:
    """Read the record of a state; raises RecordError."""
    try:
        return json.decode(content, type=VersionRecord)
    except MsgspecError as error:
        raise RecordError(f"is no record of a state: {error}") from error


def to_title(printed: str) -> str:
    """Return a title without the words that date the consolidation (R1)."""
    return _PREFIX.sub("", " ".join(printed.replace("\\n", " ").split()))


def find_document_type(work: WorkRecord, key: str) -> str:
    """Name the kind of law; where the record is silent, from the slug ("rgd-2010-...")."""
    kind = (work.document_type or re.split(r"[-_]", key)[0]).casefold()
    return _TYPES.get(kind, kind)


def find_titles(work: WorkRecord, versions: Iterable[VersionRecord]) -> tuple[tuple[str, str], ...]:
    """Return the newest title per language, French first; the work's own where none is told."""
    titles: dict[str, str] = {}
    for version in sorted(versions, key=lambda v: v.valid_from):
        for expression in version.expressions:
            if expression.title:
                titles[expression.language] = to_title(expression.title)  # R3
    ordered = sorted(titles.items(), key=lambda item: (item[0] != "fr", item[0]))
    return tuple(ordered) or (("fr", to_title(work.title)),)


def find_names(versions: Iterable[VersionRecord]) -> tuple[SourceAlias, ...]:
    """Return the titles and short titles of all states, each with its time (R2).

    In the order in which the states first carry them. The full stop that ends a title is
    no part of the name.
    """
    names: dict[tuple[AliasScheme, str, str], list[VersionRecord]] = {}
    for version in sorted(versions, key=lambda v: v.valid_from):
        for expression in version.expressions:
            for scheme, printed in _names(expression):
                name = to_title(printed).removesuffix(".")
                names.setdefault((scheme, expression.language, name), []).append(version)
    return tuple(
        SourceAlias(
            name=name,
            scheme=scheme,
            language=language,
            valid_from=carriers[0].valid_from,
            valid_to=_last_day(carriers),
        )
        for (scheme, language, name), carriers in names.items()
    )


def find_last_sighting(versions: Iterable[VersionRecord]) -> date | None:
    """Return the last day on which anything of the work was seen, in UTC."""
    instants = [event.observed_from for version in versions for event in version.events]
    return max((instant.astimezone(UTC).date() for instant in instants), default=None)


def find_body(expression: ExpressionRecord) -> ObservationRecord | None:
    """Return the XML body to read; None where the record lists none (R4)."""
    if not expression.text.available:
        return None
    bodies = [seen for seen in expression.observations if seen.file.endswith(".xml")]
    return max(bodies, key=lambda seen: seen.observed_from, default=None)


def tell_absence(version: VersionRecord) -> str:
    """Say why no text of a state is held, in the publisher's or collector's own words."""
    reasons = [e.text.reason for e in version.expressions if e.text.reason]
    reasons += [
        f"held only as {seen.format}"
        for expression in version.expressions
        for seen in expression.observations
        if seen.format
    ]
    reasons += [
        f"withdrawn from the source, seen {event.observed_from.date().isoformat()}"
        for event in version.events
        if event.event == "withdrawn_from_source"
    ]
    return "; ".join(dict.fromkeys(reasons)) or "no expression is listed"


def find_source_url(version: VersionRecord) -> str:
    """Return the address of the state, in French where it stands in several languages."""
    urls = {e.language: e.source_uri for e in version.expressions}
    return urls.get("fr") or next(iter(urls.values()), "")


def find_publisher_version(version: VersionRecord) -> str:
    """Return the publisher's identifier of the state: its address without the language."""
    return _LANGUAGE_TAIL.sub("", find_source_url(version))


def _names(expression: ExpressionRecord) -> tuple[tuple[AliasScheme, str], ...]:
    told: tuple[tuple[AliasScheme, str], ...] = (
        ("title", expression.title),
        ("short_title", expression.title_short),
    )
    return tuple((scheme, printed) for scheme, printed in told if printed)


def _last_day(carriers: list[VersionRecord]) -> date | None:
    ends = [version.valid_to for version in carriers]
    return None if None in ends else max(end for end in ends if end is not None)

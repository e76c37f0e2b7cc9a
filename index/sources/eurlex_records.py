"""The records beside the bodies: one of each work, one of each version.

In: the bytes of a ``meta.json``. Out: frozen records of the fields that are read.

Rules
    R1  Unknown fields are left alone; a known field of another shape is an error of
        the source, never a guess.
    R2  A CELEX number is the last part of the publisher's address, unquoted.
"""

from datetime import date, datetime
from typing import Annotated
from urllib.parse import unquote

import msgspec
from msgspec import Meta, Struct

UtcInstant = Annotated[datetime, Meta(tz=True)]


class WorkRecord(Struct, frozen=True, kw_only=True):
    """One act as the source lists it."""

    lex_work_id: str
    work_identifier: str
    document_type: str
    slug: str
    title: str
    title_language: str = ""
    source_uri: str = ""

    @property
    def celex(self) -> str:
        """The act's CELEX number as the publisher spells it (rule R2)."""
        return unquote(self.work_identifier.rpartition("/")[2])


class EventRecord(Struct, frozen=True, kw_only=True):
    """One thing that the source was seen to do."""

    event: str
    observed_from: UtcInstant


class ObservationRecord(Struct, frozen=True, kw_only=True):
    """One file of an expression as first seen."""

    file: str
    sha256: str
    observed_from: UtcInstant
    source_uri: str = ""


class ExpressionRecord(Struct, frozen=True, kw_only=True):
    """One language of a version."""

    language: str
    title: str = ""
    title_short: str = ""
    source_uri: str = ""
    observations: tuple[ObservationRecord, ...] = ()


class FactRecord(Struct, frozen=True, kw_only=True):
    """One subject or name that the publisher gives to the act."""

    kind: str
    label: str = ""
    language: str = ""
    identifier: str = ""


class RawRecord(Struct, frozen=True, kw_only=True):
    """The publisher's own fields."""

    celex: str = ""


class VersionRecord(Struct, frozen=True, kw_only=True):
    """One dated version of an act."""

    lex_id: str
    publisher_version_identifier: str
    valid_from: date
    in_force_status: str = ""
    events: tuple[EventRecord, ...] = ()
    expressions: tuple[ExpressionRecord, ...] = ()
    publisher_metadata: tuple[FactRecord, ...] = ()
    document_roles: tuple[str, ...] = ()
    raw: RawRecord = RawRecord()

    @property
    def celex(self) -> str:
        """The version's CELEX number (rule R2)."""
        return self.raw.celex or unquote(self.publisher_version_identifier.rpartition("/")[2])

    @property
    def is_consolidated(self) -> bool:
        """Whether the version is a consolidation: CELEX sector 0."""
        return self.celex.startswith("0")

    @property
    def first_seen_at(self) -> datetime | None:
        """When the source was first seen to hold the version; None where it does not say."""
        sightings = [
            event.observed_from for event in self.events if event.event == "first_sighting"
        ]
        return min(sightings, default=None)

    @property
    def is_withdrawn(self) -> bool:
        """Whether the publisher's list had lost the version when it was last looked at."""
        told = [one for one in self.events if one.event in {"withdrawn_from_source", "resighted"}]
        last = max(told, key=lambda one: one.observed_from, default=None)
        return last is not None and last.event == "withdrawn_from_source"

    @property
    def last_seen_at(self) -> datetime | None:
        """The latest moment at which anything of the version was seen."""
        seen = [event.observed_from for event in self.events]
        for expression in self.expressions:
            seen.extend(one.observed_from for one in expression.observations)
        return max(seen, default=None)


def parse_work(content: bytes) -> WorkRecord:
    """Return a work's record.

    Raises:
        msgspec.MsgspecError: Not JSON, or a field of another shape (rule R1).
    """
    return msgspec.json.decode(content, type=WorkRecord)


def parse_version(content: bytes) -> VersionRecord:
    """Return a version's record.

    Raises:
        msgspec.MsgspecError: Not JSON, or a field of another shape (rule R1).
    """
    return msgspec.json.decode(content, type=VersionRecord)

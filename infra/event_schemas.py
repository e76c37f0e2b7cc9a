"""JSON Schema of every event tag, with its digest: what is published and served.

In: the event Structs. Out: one schema a tag, for the whole recorded event.

Rules
    ES1  A schema describes the stored bytes: the recorded event with this one event.
    ES2  Its digest is the SHA-256 of its canonical JSON, and stands in ``dataschema``.
    ES3  Words of ours are left out, so a digest moves only when a shape does.
    ES4  A pattern is one of ECMA 262, which other validators read: ``$`` for the end
         where Python has a sign of its own.
"""

from collections.abc import Mapping
from functools import cache
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.canonical import sha256_hex, to_canonical_bytes
from domain.errors import StoredEventError
from domain.events import TURN_EVENTS
from domain.law import UtcInstant
from domain.operator_events import OPERATOR_EVENTS


class EventSchema(Struct, frozen=True, kw_only=True):
    """The schema of one tag as served."""

    tag: str
    schema: bytes  # canonical JSON
    sha256: str

    @property
    def uri(self) -> str:
        """The ``dataschema`` of a published event (ES2)."""
        return f"urn:vigent:schema:{self.tag}:sha256:{self.sha256}"


@cache
def event_schemas() -> tuple[EventSchema, ...]:
    """Return the schema of every tag, by tag."""
    schemas = [_schema_of(event) for event in (*TURN_EVENTS, *OPERATOR_EVENTS)]
    return tuple(sorted(schemas, key=lambda schema: schema.tag))


def schema_of_tag(tag: str) -> EventSchema:
    """Return the schema of a tag.

    Raises:
        StoredEventError: No event has this tag.
    """
    found = _by_tag().get(tag)
    if found is None:
        known = ", ".join(schema.tag for schema in event_schemas())
        raise StoredEventError(f"'{tag}' is no event; known are {known}.")
    return found


@cache
def _by_tag() -> Mapping[str, EventSchema]:
    return {schema.tag: schema for schema in event_schemas()}


def _schema_of(event: type[Struct]) -> EventSchema:
    """Return the schema of a recorded event that holds one kind of event (ES1)."""
    recorded = msgspec.defstruct(
        f"Recorded{event.__name__}",
        [
            ("originator_id", UUID),
            ("originator_version", int),
            ("recorded_at", UtcInstant),
            ("event", event),
        ],
        frozen=True,
        kw_only=True,
    )
    schema = to_canonical_bytes(_without_words(msgspec.json.schema(recorded)))
    return EventSchema(
        tag=str(event.__struct_config__.tag), schema=schema, sha256=sha256_hex(schema)
    )


def _without_words(schema: object) -> object:
    """Return a schema without its descriptions (ES3); a field of that name is kept."""
    if isinstance(schema, dict):
        return {
            key: _to_pattern(value) if key == "pattern" else _without_words(value)
            for key, value in schema.items()
            if not (key == "description" and isinstance(value, str))
        }
    if isinstance(schema, list):
        return [_without_words(value) for value in schema]
    return schema


def _to_pattern(value: object) -> object:
    """Return a pattern as ECMA 262 writes it (ES4); a field of that name is kept."""
    return value.replace(r"\Z", "$") if isinstance(value, str) else _without_words(value)

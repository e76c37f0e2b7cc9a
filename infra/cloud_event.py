"""A stored event as a message: CloudEvents 1.0 in binary mode, subject, headers.

In: a feed event, the log it stands in, facts of its turn. Out: a ``Message``.

Rules
    CE1  The data are the stored bytes, never a re-encoding.
    CE2  The id is the event id; it is also the broker's message id.
    CE3  Subjects are ``turns.v1.<tenant>.<event>`` and ``audit.v1.<event>``, the event
         being the tag without its version; no reader data stands in a subject.
    CE4  ``sequence`` is the leaf number; ``partitionkey`` the thread, else the log.
    CE5  A trace id that has no W3C form gives no ``traceparent``.
"""

import re
from uuid import UUID

from msgspec import Struct

from domain.canonical import sha256_hex
from domain.events import tag_of
from infra.event_schemas import schema_of_tag
from infra.publisher import Message
from projections.ports import FeedEvent

SPEC_VERSION = "1.0"
CONTENT_TYPE = "application/json"
_TRACE_ID = re.compile(r"(?!0{32})[0-9a-f]{32}")
_SPAN_CHARS = 16


class TurnFacts(Struct, frozen=True, kw_only=True):
    """What a message says of its turn beside the event."""

    tenant: str
    trace_id: str


def to_message(event: FeedEvent, log_id: UUID, facts: TurnFacts | None) -> Message:
    """Return the message of a stored event; ``facts`` is null for operator events."""
    recorded = event.event
    tag = tag_of(recorded.event)
    headers = (
        ("ce-specversion", SPEC_VERSION),
        ("ce-id", event.event_id),  # CE2
        ("ce-type", tag),
        ("ce-source", f"urn:vigent:log:{log_id}"),
        ("ce-subject", str(recorded.originator_id)),
        ("ce-time", recorded.recorded_at.isoformat().replace("+00:00", "Z")),
        ("ce-datacontenttype", CONTENT_TYPE),
        ("ce-dataschema", schema_of_tag(tag).uri),
        ("ce-sequence", str(event.leaf)),  # CE4
        ("ce-partitionkey", event.thread_id or str(log_id)),
    )
    trace = _traceparent(event.event_id, facts)
    return Message(
        leaf=event.leaf,
        event_id=event.event_id,
        subject=_subject_of(tag, facts),
        headers=(*headers, ("ce-traceparent", trace)) if trace else headers,
        data=event.stored,  # CE1
    )


def _subject_of(tag: str, facts: TurnFacts | None) -> str:
    """Return where an event is published (CE3)."""
    name = tag.rpartition(".")[0]
    return f"audit.v1.{name}" if facts is None else f"turns.v1.{facts.tenant}.{name}"


def _traceparent(event_id: str, facts: TurnFacts | None) -> str:
    """Return the W3C trace context of an event, its span named by the event id (CE5)."""
    if facts is None or not _TRACE_ID.fullmatch(facts.trace_id):
        return ""
    return f"00-{facts.trace_id}-{sha256_hex(event_id.encode())[:_SPAN_CHARS]}-01"

"""Events to stored bytes and back, by event tag.

In: a ``RecordedEvent`` or ``RecordedOperatorEvent``. Out: topic and state as the library's
tables hold them: the topic is the tag, the state canonical JSON of the whole recorded event.

Rules
    M1  The topic is the event's tag, never a module path.
    M2  The state is the canonical JSON of the whole recorded event: what a leaf hashes.
    M3  An unknown tag, or a state that does not decode as its tag says, raises; nothing
        is dropped.
    M4  A state stands at the place it names: same stream, same version, same tag.
    M5  An old tag is read through its upcaster.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NoReturn, cast
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.canonical import to_canonical_bytes
from domain.errors import DigestMismatchError, StoredEventError
from domain.events import TURN_EVENTS, RecordedEvent, tag_of
from domain.operator_events import OPERATOR_EVENTS, RecordedOperatorEvent
from infra.upcasters import UPCASTERS, RawEvent, Upcaster, upcast

Recorded = RecordedEvent | RecordedOperatorEvent

TURN_TAGS = frozenset(str(event.__struct_config__.tag) for event in TURN_EVENTS)
OPERATOR_TAGS = frozenset(str(event.__struct_config__.tag) for event in OPERATOR_EVENTS)
_TURN_EVENT = msgspec.json.Decoder(RecordedEvent)
_OPERATOR_EVENT = msgspec.json.Decoder(RecordedOperatorEvent)
_Decoder = msgspec.json.Decoder[RecordedEvent] | msgspec.json.Decoder[RecordedOperatorEvent]
# By tag: how its state decodes, and the class of the event that must come out (M4).
_KNOWN: Mapping[str, tuple[_Decoder, type[Struct]]] = MappingProxyType(
    {
        str(event.__struct_config__.tag): (decoder, event)
        for events, decoder in ((TURN_EVENTS, _TURN_EVENT), (OPERATOR_EVENTS, _OPERATOR_EVENT))
        for event in events
    }
)


def encode_recorded(recorded: Recorded) -> tuple[str, bytes]:
    """Return topic and state of an event as it is stored (M1, M2)."""
    return tag_of(recorded.event), to_canonical_bytes(recorded)


def decode_recorded(
    topic: str, state: bytes, upcasters: Mapping[str, Upcaster] = UPCASTERS
) -> Recorded:
    """Return the recorded event of stored bytes, by its tag.

    Raises:
        StoredEventError: The tag is unknown, or the bytes do not decode as it says (M3).
    """
    try:
        if topic in upcasters:
            topic, state = _upcast_state(state, upcasters)
        known = _KNOWN.get(topic)
        if known is not None:
            decoder, kind = known
            recorded = decoder.decode(state)
            return recorded if type(recorded.event) is kind else _refuse_tag(topic, recorded)
    except (msgspec.MsgspecError, KeyError) as error:
        raise StoredEventError(
            f"A stored event tagged '{topic}' does not decode: {error}. The record is damaged"
            " or was written by a newer release; keep it and read it with that release."
        ) from error
    raise StoredEventError(
        f"'{topic}' is no event this release knows. It was written by a newer release;"
        " read the record with that release."
    )


def decode_at(
    event_id: str, topic: str, state: bytes, upcasters: Mapping[str, Upcaster] = UPCASTERS
) -> Recorded:
    """Return the recorded event stored at a place, by its tag.

    Raises:
        StoredEventError: Unknown tag or undecodable state (M3).
        DigestMismatchError: The state names another place than it stands at (M4).
    """
    recorded = decode_recorded(topic, state, upcasters)
    if recorded.event_id != event_id:
        raise _elsewhere(event_id, recorded)
    return recorded


def decode_in(stream_id: UUID, version: int, topic: str, state: bytes) -> Recorded:
    """Return the recorded event stored in a stream at a version, as ``decode_at`` does.

    A stream is read by its id, so no event's id has to be spelled to compare it.

    Raises:
        StoredEventError: Unknown tag or undecodable state (M3).
        DigestMismatchError: The state names another place than it stands at (M4).
    """
    recorded = decode_recorded(topic, state)
    if recorded.originator_version != version or recorded.originator_id != stream_id:
        raise _elsewhere(f"{stream_id}.{version}", recorded)
    return recorded


def _elsewhere(event_id: str, recorded: Recorded) -> DigestMismatchError:
    return DigestMismatchError(
        f"The event stored at {event_id} says it is {recorded.event_id};"
        " the record was altered. Verify the log before using it."
    )


def _refuse_tag(topic: str, recorded: Recorded) -> NoReturn:
    """Refuse a recorded event whose own tag is not the topic it was stored under (M4)."""
    raise StoredEventError(
        f"The event stored as '{topic}' at {recorded.event_id} says it is"
        f" '{tag_of(recorded.event)}'; the record was altered. Verify the log first."
    )


def _upcast_state(state: bytes, upcasters: Mapping[str, Upcaster]) -> tuple[str, bytes]:
    """Return tag and state of an old event in today's shape (M5)."""
    raw = msgspec.json.decode(state, type=dict[str, Any])
    event = upcast(cast("RawEvent", raw["event"]), upcasters)
    return str(event["event"]), to_canonical_bytes({**raw, "event": event})

"""The AsyncAPI 3 document of what is published, made from the event catalog.

In: the event Structs and their schemas. Out: one document as canonical JSON.

Rules
    AY1  Every tag is one message: its subject, its headers, the schema its ``dataschema``
         names. Nothing is listed that the catalog does not hold.
    AY2  A message of ours is described in words by the first line of its event.
    AY3  Schemas are written as AsyncAPI reads them: references into the document, the tag
         as an ``enum`` in place of a discriminator mapping, tuples as ``items``.
    AY4  Notices stand beside the events: signed checkpoints, whose data are their note.
"""

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from domain.canonical import to_canonical_bytes
from domain.events import TURN_EVENTS
from domain.operator_events import OPERATOR_EVENTS
from infra.cloud_event import CONTENT_TYPE, SPEC_VERSION
from infra.event_schemas import event_schemas, schema_of_tag
from infra.jetstream_notices import CONTENT_TYPE as NOTE_TYPE
from infra.jetstream_notices import EVENT_TYPE, SIGNED

ASYNCAPI = "3.0.0"
EVENTS_VERSION = "1.0.0"  # of the catalog of tags, not of a release
Json = dict[str, Any]
_NOTICE = "checkpoints-signed"
_MESSAGES = "#/components/messages/"
_SCHEMAS = "#/components/schemas/"
_TENANT = "[a-z0-9-]{1,32}"


@cache
def asyncapi_document() -> bytes:
    """Return the document."""
    return to_canonical_bytes(_document())


def _document() -> Json:
    return {
        "asyncapi": ASYNCAPI,
        "id": "urn:vigent:events",
        "info": {
            "title": "Vigent events",
            "version": EVENTS_VERSION,
            "description": (
                "Stored events of turns and operators as CloudEvents 1.0 in binary mode, in"
                " leaf order, at least once. Remove repeats by ce-id, order by ce-sequence,"
                " ignore tags and fields you do not know."
            ),
        },
        "defaultContentType": CONTENT_TYPE,
        "servers": {"nats": _server()},
        "channels": {
            **{_name_of(event): _channel(event) for event in _events()},
            _NOTICE: {
                "address": SIGNED,
                "messages": {EVENT_TYPE: {"$ref": _MESSAGES + EVENT_TYPE}},
            },
        },
        "operations": {
            **{f"publish-{_name_of(event)}": _operation(event) for event in _events()},
            f"publish-{_NOTICE}": _sends(_NOTICE, EVENT_TYPE),
        },
        "components": {
            "messages": {
                **{_tag_of(event): _message(event) for event in _events()},
                EVENT_TYPE: _notice(),
            },
            "schemas": _schemas(),
            "parameters": {"tenant": {"description": f"Whose turn it is; {_TENANT}."}},
            "securitySchemes": {
                "login": {"type": "userPassword", "description": "A consumer's user."}
            },
        },
    }


def _events() -> tuple[type[Struct], ...]:
    """Return every event of the catalog (AY1)."""
    return (*TURN_EVENTS, *OPERATOR_EVENTS)


def _tag_of(event: type[Struct]) -> str:
    return str(event.__struct_config__.tag)


def _name_of(event: type[Struct]) -> str:
    """Return a tag without its version, the last part of its subject."""
    return _tag_of(event).rpartition(".")[0]


def _server() -> Json:
    return {
        "host": "{host}",
        "protocol": "nats",
        "description": "NATS JetStream, stream VIGENT_TURNS; durable pull consumers.",
        "variables": {"host": {"default": "127.0.0.1:4222"}},
        "security": [{"$ref": "#/components/securitySchemes/login"}],
    }


def _channel(event: type[Struct]) -> Json:
    """Return where an event is published (AY1)."""
    tag, name = _tag_of(event), _name_of(event)
    messages = {tag: {"$ref": _MESSAGES + tag}}
    if event not in TURN_EVENTS:
        return {"address": f"audit.v1.{name}", "messages": messages}
    return {
        "address": f"turns.v1.{{tenant}}.{name}",
        "messages": messages,
        "parameters": {"tenant": {"$ref": "#/components/parameters/tenant"}},
    }


def _operation(event: type[Struct]) -> Json:
    return _sends(_name_of(event), _tag_of(event))


def _sends(channel: str, tag: str) -> Json:
    place = f"#/channels/{channel}"
    messages = [{"$ref": f"{place}/messages/{tag}"}]
    return {"action": "send", "channel": {"$ref": place}, "messages": messages}


def _notice() -> Json:
    """Return the message of a signed checkpoint (AY4)."""
    return {
        "name": EVENT_TYPE,
        "summary": "A signed checkpoint of the log; ce-sequence is its number of leaves.",
        "contentType": NOTE_TYPE,
        "payload": {"type": "string", "description": "The note: origin, size, root, signatures."},
    }


def _message(event: type[Struct]) -> Json:
    """Return an event's message, described by its own words (AY2)."""
    tag = _tag_of(event)
    return {
        "name": tag,
        "summary": (event.__doc__ or "").partition("\n")[0],
        "contentType": CONTENT_TYPE,
        "headers": _headers(event),
        "payload": {"$ref": f"{_SCHEMAS}Recorded{event.__name__}"},
        "x-dataschema": schema_of_tag(tag).uri,
    }


def _headers(event: type[Struct]) -> Json:
    """Return the headers a message carries: CloudEvents attributes and NATS's own id."""
    tag = _tag_of(event)
    fixed = {
        "ce-specversion": SPEC_VERSION,
        "ce-type": tag,
        "ce-datacontenttype": CONTENT_TYPE,
        "ce-dataschema": schema_of_tag(tag).uri,
    }
    patterns = {
        "Nats-Msg-Id": r"^[0-9a-f-]{36}\.[1-9][0-9]*$",
        "ce-id": r"^[0-9a-f-]{36}\.[1-9][0-9]*$",
        "ce-source": r"^urn:vigent:log:[0-9a-f-]{36}$",
        "ce-subject": r"^[0-9a-f-]{36}$",
        "ce-time": r"^[0-9T:.-]+Z$",
        "ce-sequence": r"^[1-9][0-9]*$",
        "ce-partitionkey": r"^[0-9a-f-]{36}$",
    }
    optional = {"ce-traceparent": r"^00-[0-9a-f]{32}-[0-9a-f]{16}-01$"}
    return {
        "type": "object",
        "properties": {
            **{name: {"type": "string", "const": value} for name, value in fixed.items()},
            **{
                name: {"type": "string", "pattern": pattern}
                for name, pattern in (patterns | optional).items()
            },
        },
        "required": sorted((*fixed, *patterns)),
    }


def _schemas() -> Json:
    """Return every definition of every tag's schema, once."""
    found: Json = {}
    for schema in event_schemas():
        found.update(msgspec.json.decode(schema.schema, type=Json)["$defs"])
    return {name: _as_asyncapi(found[name]) for name in sorted(found)}


def _as_asyncapi(schema: object) -> object:
    """Return a schema as AsyncAPI reads it (AY3)."""
    if isinstance(schema, list):
        return [_as_asyncapi(value) for value in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: _as_asyncapi(value) for key, value in schema.items()}
    if isinstance(reference := made.get("$ref"), str):
        made["$ref"] = reference.replace("#/$defs/", _SCHEMAS)
    mapping = made.get("discriminator")
    if isinstance(mapping, dict) and "propertyName" in mapping:
        del made["discriminator"]
    if "prefixItems" in made:
        made["items"] = made.pop("prefixItems")
    return made

"""From a public request to an arrival at the front door.

In: a body, headers, the client's address. Out: an ``Arrival``.

Rules
    G7  The client scope of an Idempotency-Key is the API key's id, else the SHA-256 of the
        thread token sent, else the client address.
    G9  The client scope of an evaluation is that word, whoever sends it from wherever.
    G8  The requester is opaque: a digest of the API key's id or the client address.
"""

import re
from uuid import UUID

from msgspec import Struct

from app.front_door import Arrival
from app.schemas import AskBody
from domain.admission import AskRequest
from domain.canonical import sha256_hex
from domain.errors import BadRequestError
from domain.events import Channel, Continuation

_EVALUATION = "evaluation"
_TRACE_PARENT = re.compile(r"[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}")


class Caller(Struct, frozen=True, kw_only=True):
    """What a channel knows of who asks."""

    channel: Channel
    address: str
    tenant: str = "public"
    key_id: str = ""
    thread_token: str = ""
    idempotency_key: str | None = None
    trace_parent: str = ""


def to_arrival(body: AskBody, caller: Caller, *, streamed: bool = False) -> Arrival:
    """Return the arrival of a request (G7 to G9).

    Raises:
        BadRequestError: ``answers.turn_id`` is no turn id.
    """
    who = caller.key_id or caller.address
    token_digest = sha256_hex(caller.thread_token.encode()) if caller.thread_token else ""
    scope = caller.key_id or token_digest or caller.address
    return Arrival(
        request=AskRequest(
            question=body.question,
            locale=body.locale,
            answers=_continuation(body),
            as_of=body.as_of,
            observed_at=body.observed_at,
            known_by=body.known_by,
            external_ref=body.external_ref,
            channel=caller.channel,
            tenant=caller.tenant,
            requester=sha256_hex(who.encode())[:32],
            idempotency_key=caller.idempotency_key,
        ),
        client_scope=_EVALUATION if caller.channel == _EVALUATION else scope,
        thread_token=caller.thread_token,
        trace_id=_trace_id(caller.trace_parent),
        streamed=streamed,
    )


def to_turn_id(text: str) -> UUID:
    """Return a turn id, parsed.

    Raises:
        BadRequestError: The text is no turn id.
    """
    try:
        return UUID(text)
    except ValueError as error:
        raise BadRequestError(
            f"'{text[:60]}' is no turn id; one looks like 0191f2a0-0000-7000-8000-000000000001."
        ) from error


def _continuation(body: AskBody) -> Continuation | None:
    if body.answers is None:
        return None
    return Continuation(turn_id=to_turn_id(body.answers.turn_id), option_id=body.answers.option_id)


def _trace_id(trace_parent: str) -> str:
    """Return the trace id of a W3C traceparent header; empty where there is none."""
    found = _TRACE_PARENT.fullmatch(trace_parent)
    return found[1] if found else ""

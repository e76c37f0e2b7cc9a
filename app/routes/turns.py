"""``/v1/ask``, ``/v1/threads`` and ``/v1/turns``: asking, and coming back to a turn."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any
from uuid import UUID

import msgspec
from litestar import Controller, MediaType, Request, Response, delete, get, post
from litestar.concurrency import sync_to_thread
from litestar.params import FromPath, HeaderParameter, JSONBody
from litestar.response import ServerSentEvent

from app.access import require
from app.arrivals import Caller, to_arrival
from app.erasure import to_custody_reply
from app.evaluations import Signed
from app.feed_page import to_event_reply, to_opened_reply
from app.reading import Reading, check_known, read_as, reader_of, to_line
from app.replay import replay_turn
from app.reply import plan_reply, reply_json
from app.routes.documented import GUARDED, problems, replies
from app.schemas import AskBody, PlanReply, TurnReply
from app.schemas_audit import (
    AuditLineReply,
    CustodyReply,
    FeedReply,
    ReplayReply,
    TurnAuditReply,
)
from app.services import Services
from app.turn_desk import Listener, hear_nothing
from app.turn_service import Asked
from app.turn_speech import answer, come_back, look_back, reply_of, stream
from domain.canonical import sha256_hex
from domain.errors import UnknownThreadError, UnknownTurnError
from domain.ids import TurnId
from domain.operator_events import ThreadReset
from domain.turn import fold

READERS = require("turn:own", "audit:read", "audit:text")
BY_READER, ASKED_BY_READER = "reader", "asked for by the reader"
AnyRequest = Request[Any, Any, Any]
Key = Annotated[str | None, HeaderParameter(name="Idempotency-Key", required=False)]
Thread = Annotated[str | None, HeaderParameter(name="Vigent-Thread", required=False)]
Reason = Annotated[str | None, HeaderParameter(name="Vigent-Reason", required=False)]
Evaluation = Annotated[str | None, HeaderParameter(name="Vigent-Evaluation", required=False)]
LastEvent = Annotated[str | None, HeaderParameter(name="Last-Event-ID", required=False)]
_STREAM = "text/event-stream"


def services_of(request: AnyRequest) -> Services:
    """Return what this application was wired with."""
    services: Services = request.app.state.services
    return services


class AskRoutes(Controller):
    """Asking."""

    tags = ("ask",)

    @post(
        "/v1/ask",
        status_code=200,
        guards=[require("ask")],
        responses=replies(TurnReply, "The reply.", *GUARDED, 404, 409, 413, 422, 429, 503),
        summary="Ask one question; one turn.",
    )
    async def ask(
        self,
        request: AnyRequest,
        data: JSONBody[AskBody],
        idempotency_key: Key = None,
        vigent_thread: Thread = None,
        last_event_id: LastEvent = None,
        vigent_evaluation: Evaluation = None,
    ) -> Response[Any]:
        """Answer as JSON, or as server-sent events where the client accepts them."""
        services = services_of(request)
        signed = Signed(header=vigent_evaluation, key=idempotency_key, body=await request.body())
        nonce = services.evaluations.nonce_of(signed)
        key = services.access.key_of(request)
        streamed = _STREAM in request.headers.get("accept", "")
        caller = Caller(
            channel="http" if nonce is None else "evaluation",
            address=services.access.client_address(request),
            tenant=services.access.tenant_of(request),
            key_id=key.key_id if key else "",
            thread_token=vigent_thread or "",
            idempotency_key=idempotency_key if nonce is None else nonce,
            trace_parent=request.headers.get("traceparent", ""),
        )
        arrival = to_arrival(data, caller, streamed=streamed)
        if streamed:
            work = partial(services.turns.ask, arrival)
            return ServerSentEvent(stream(services, work, last_event_id or ""))
        return json_reply(await answer(services, arrival))

    @delete(
        "/v1/threads",
        status_code=204,
        guards=[require("ask")],
        responses=problems(*GUARDED, 404),
        summary="Reset the thread of the header Vigent-Thread; its memory starts empty.",
        sync_to_thread=True,
    )
    def reset_thread(self, request: AnyRequest, vigent_thread: Thread = None) -> None:
        """Append ``thread-reset.v1``."""
        services = services_of(request)
        token_sha256 = sha256_hex((vigent_thread or "").encode())
        tenant = services.access.tenant_of(request)
        thread_id = services.log.find_thread(token_sha256, tenant)
        if thread_id is None:
            raise UnknownThreadError(
                "No thread answers to the token in header Vigent-Thread; nothing was reset."
            )
        services.log.append_operator((ThreadReset(thread_id=thread_id, tenant=tenant),))


class TurnRoutes(Controller):
    """Coming back to a turn: its asker by the turn token, or an auditor.

    An auditor's reading is recorded; without ``audit:text`` and a reason in Vigent-Reason
    the words of the reader are withheld.
    """

    path = "/v1/turns"
    tags = ("turns",)

    @get(
        "/{turn_id:uuid}",
        guards=[READERS],
        responses=replies(TurnReply, "The stored reply.", *GUARDED, 404, 409, 410, 429, 503),
        summary="The reply of a turn; its asker's unfinished one is carried on.",
    )
    async def turn(
        self, request: AnyRequest, turn_id: FromPath[UUID], vigent_reason: Reason = None
    ) -> Response[bytes]:
        """Give the stored reply to its asker, or to an auditor with a mark for words withheld."""
        services = services_of(request)
        reading = await sync_to_thread(read_as, services, request, turn_id, vigent_reason)
        work = partial(telling_of(reading), services, turn_id, hear_nothing)
        return json_reply(reply_of(services, await services.pool.run(work)))

    @delete(
        "/{turn_id:uuid}",
        status_code=200,
        guards=[require("turn:own", "ops")],
        responses=replies(CustodyReply, "How the text stands now.", *GUARDED, 404, 409, 503),
        summary="Erase the reader text of the turn's whole thread, for good.",
        sync_to_thread=True,
    )
    def erase(
        self, request: AnyRequest, turn_id: FromPath[UUID], vigent_reason: Reason = None
    ) -> CustodyReply:
        """Destroy the thread's key; an operator says why in Vigent-Reason."""
        services = services_of(request)
        check_known(services, request, turn_id)
        owns = services.access.owns_turn(request)
        who = BY_READER if owns else reader_of(services, request)
        ground = to_line(vigent_reason or "") or (ASKED_BY_READER if owns else "")
        thread_id = services.erasures.thread_of(turn_id)
        return to_custody_reply(services.erasures.erase(thread_id, who, ground))

    @get(
        "/{turn_id:uuid}/audit",
        guards=[READERS],
        responses=replies(TurnAuditReply, "The turn, reader text sealed.", *GUARDED, 404),
        summary="The turn as an auditor reads it.",
        sync_to_thread=True,
    )
    def audit(
        self, request: AnyRequest, turn_id: FromPath[UUID], vigent_reason: Reason = None
    ) -> TurnAuditReply:
        """Give places, times and digests; reader text stays sealed."""
        services = services_of(request)
        read_as(services, request, turn_id, vigent_reason)
        return audit_of(services, turn_id)

    @get(
        "/{turn_id:uuid}/events",
        guards=[READERS],
        responses=replies(FeedReply, "All its events, in order.", *GUARDED, 404),
        summary="The stored events of a turn.",
        sync_to_thread=True,
    )
    def events(
        self, request: AnyRequest, turn_id: FromPath[UUID], vigent_reason: Reason = None
    ) -> FeedReply:
        """Give the stored bytes of each event with its leaf, and its text where it is opened."""
        services = services_of(request)
        reading = read_as(services, request, turn_id, vigent_reason)
        to_reply = (
            partial(to_opened_reply, services.open_text) if reading.opened else to_event_reply
        )
        found = tuple(map(to_reply, services.log.read_turn_leaves(turn_id)))
        return FeedReply(events=found, next_after=found[-1].leaf, caught_up=True)

    @get(
        "/{turn_id:uuid}/stream",
        guards=[READERS],
        media_type=_STREAM,
        responses=problems(*GUARDED, 404),
        summary="The turn as server-sent events.",
    )
    async def stream(
        self,
        request: AnyRequest,
        turn_id: FromPath[UUID],
        last_event_id: LastEvent = None,
        vigent_reason: Reason = None,
    ) -> ServerSentEvent:
        """Resume after ``Last-Event-ID``."""
        services = services_of(request)
        reading = await sync_to_thread(read_as, services, request, turn_id, vigent_reason)
        work = partial(telling_of(reading), services, turn_id)
        return ServerSentEvent(stream(services, work, last_event_id or ""))

    @post(
        "/{turn_id:uuid}/replay",
        guards=[READERS],
        status_code=200,
        responses=replies(ReplayReply, "The verdict.", *GUARDED, 404),
        summary="Replay: leaves, fold, and the plan executed again.",
        sync_to_thread=True,
    )
    def replay(self, request: AnyRequest, turn_id: FromPath[UUID]) -> ReplayReply:
        """Give the verdict and the first place that differs."""
        services = services_of(request)
        check_known(services, request, turn_id)
        return replay_of(services, turn_id)


def audit_of(services: Services, turn_id: TurnId) -> TurnAuditReply:
    """Return a turn as an auditor reads it; raises UnknownTurnError."""
    audit = services.find_audit(turn_id)
    if audit is None:
        raise _unknown(turn_id)
    return TurnAuditReply(
        turn_id=str(turn_id),
        tenant=audit.tenant,
        status=audit.status,
        closed=audit.closed,
        today_on=audit.today_on,
        clock_back=audit.clock_back,
        index_sha256=audit.index_sha256,
        service_release=audit.service_release,
        settings_sha256=audit.settings_sha256,
        plan_sha256=audit.plan_sha256,
        events=tuple(
            AuditLineReply(
                leaf=line.leaf,
                event_id=line.event_id,
                type=line.tag,
                recorded_at=line.recorded_at,
                leaf_sha256=line.leaf_sha256,
            )
            for line in audit.lines
        ),
    )


def replay_of(services: Services, turn_id: TurnId) -> ReplayReply:
    """Return what replaying a turn gives."""
    leaves = services.log.read_turn_leaves(turn_id)
    found = replay_turn(turn_id, leaves, services.shelf, services.open_text, services.prompts)
    return msgspec.convert(msgspec.to_builtins(found), ReplayReply)


def plan_of(services: Services, turn_id: TurnId) -> PlanReply | None:
    """Return the frozen plan of a turn, or None."""
    turn = fold(recorded.event for recorded in services.log.read(turn_id))
    return None if turn.frozen is None else plan_reply(turn.frozen)


def json_reply(reply: TurnReply) -> Response[bytes]:
    """Return a reply as its canonical bytes."""
    return Response(reply_json(reply), media_type=MediaType.JSON)


def telling_of(reading: Reading) -> Callable[[Services, TurnId, Listener], Asked]:
    """Return how a turn is told to who reads it."""
    return come_back if reading.opened else look_back


def _unknown(turn_id: TurnId) -> UnknownTurnError:
    return UnknownTurnError(f"No turn has the id {turn_id}.")

"""``/v1/ask``, ``/v1/threads`` and ``/v1/turns``: asking, and coming back to a turn."""

from functools import partial
from typing import Annotated, Any
from uuid import UUID

import msgspec
from litestar import Controller, MediaType, Request, Response, delete, get, post
from litestar.params import FromPath, HeaderParameter, JSONBody
from litestar.response import ServerSentEvent

from app.access import require
from app.arrivals import Caller, to_arrival
from app.feed_page import to_event_reply
from app.replay import replay_turn
from app.reply import plan_reply, reply_json
from app.routes.documented import GUARDED, problems, replies
from app.schemas import AskBody, PlanReply, TurnReply
from app.schemas_audit import AuditLineReply, FeedReply, ReplayReply, TurnAuditReply
from app.services import Services
from app.turn_desk import hear_nothing
from app.turn_speech import answer, come_back, reply_of, stream
from domain.canonical import sha256_hex
from domain.errors import UnknownThreadError, UnknownTurnError
from domain.ids import TurnId
from domain.operator_events import ThreadReset
from domain.turn import fold

AnyRequest = Request[Any, Any, Any]
Key = Annotated[str | None, HeaderParameter(name="Idempotency-Key", required=False)]
Thread = Annotated[str | None, HeaderParameter(name="Vigent-Thread", required=False)]
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
    ) -> Response[Any]:
        """Answer as JSON, or as server-sent events where the client accepts them."""
        services = services_of(request)
        key = services.access.key_of(request)
        streamed = _STREAM in request.headers.get("accept", "")
        caller = Caller(
            channel="http",
            address=services.access.client_address(request),
            key_id=key.key_id if key else "",
            thread_token=vigent_thread or "",
            idempotency_key=idempotency_key,
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
        thread_id = services.log.find_thread(token_sha256, "public")
        if thread_id is None:
            raise UnknownThreadError(
                "No thread answers to the token in header Vigent-Thread; nothing was reset."
            )
        services.log.append_operator((ThreadReset(thread_id=thread_id),))


class TurnRoutes(Controller):
    """Coming back to a turn: its asker by the turn token, or an auditor."""

    path = "/v1/turns"
    tags = ("turns",)
    guards = (require("turn:own", "audit:read"),)

    @get(
        "/{turn_id:uuid}",
        responses=replies(TurnReply, "The stored reply.", *GUARDED, 404, 409, 429, 503),
        summary="The reply of a turn; an unfinished one is carried on.",
    )
    async def turn(self, request: AnyRequest, turn_id: FromPath[UUID]) -> Response[bytes]:
        """Give the stored reply to its asker; an auditor reads ``/events``."""
        services = services_of(request)
        _known(services, turn_id)
        work = partial(come_back, services, turn_id, hear_nothing)
        return json_reply(reply_of(services, await services.pool.run(work)))

    @get(
        "/{turn_id:uuid}/audit",
        responses=replies(TurnAuditReply, "The turn, reader text sealed.", *GUARDED, 404),
        summary="The turn as an auditor reads it.",
        sync_to_thread=True,
    )
    def audit(self, request: AnyRequest, turn_id: FromPath[UUID]) -> TurnAuditReply:
        """Give places, times and digests; reader text stays sealed."""
        return audit_of(services_of(request), turn_id)

    @get(
        "/{turn_id:uuid}/events",
        responses=replies(FeedReply, "All its events, in order.", *GUARDED, 404),
        summary="The stored events of a turn.",
        sync_to_thread=True,
    )
    def events(self, request: AnyRequest, turn_id: FromPath[UUID]) -> FeedReply:
        """Give the stored bytes of each event with its leaf."""
        services = services_of(request)
        _known(services, turn_id)
        found = tuple(map(to_event_reply, services.log.read_turn_leaves(turn_id)))
        return FeedReply(events=found, next_after=found[-1].leaf, caught_up=True)

    @get(
        "/{turn_id:uuid}/stream",
        media_type=_STREAM,
        responses=problems(*GUARDED, 404),
        summary="The turn as server-sent events.",
    )
    async def stream(
        self, request: AnyRequest, turn_id: FromPath[UUID], last_event_id: LastEvent = None
    ) -> ServerSentEvent:
        """Resume after ``Last-Event-ID``."""
        services = services_of(request)
        _known(services, turn_id)
        work = partial(come_back, services, turn_id)
        return ServerSentEvent(stream(services, work, last_event_id or ""))

    @post(
        "/{turn_id:uuid}/replay",
        status_code=200,
        responses=replies(ReplayReply, "The verdict.", *GUARDED, 404),
        summary="Replay: leaves, fold, and the plan executed again.",
        sync_to_thread=True,
    )
    def replay(self, request: AnyRequest, turn_id: FromPath[UUID]) -> ReplayReply:
        """Give the verdict and the first place that differs."""
        services = services_of(request)
        _known(services, turn_id)
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
    found = replay_turn(turn_id, leaves, services.shelf, services.open_text)
    return msgspec.convert(msgspec.to_builtins(found), ReplayReply)


def plan_of(services: Services, turn_id: TurnId) -> PlanReply | None:
    """Return the frozen plan of a turn, or None."""
    turn = fold(recorded.event for recorded in services.log.read(turn_id))
    return None if turn.frozen is None else plan_reply(turn.frozen)


def json_reply(reply: TurnReply) -> Response[bytes]:
    """Return a reply as its canonical bytes."""
    return Response(reply_json(reply), media_type=MediaType.JSON)


def _known(services: Services, turn_id: TurnId) -> None:
    if not services.log.read(turn_id):
        raise _unknown(turn_id)


def _unknown(turn_id: TurnId) -> UnknownTurnError:
    return UnknownTurnError(f"No turn has the id {turn_id}.")

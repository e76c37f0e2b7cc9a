"""``/v1/holds``: legal holds, which stop the destruction of a thread's reader text."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, delete, post
from litestar.params import JSONBody, QueryParameter

from app.access import require
from app.erasure import to_custody_reply
from app.reading import check_known, to_line
from app.routes.documented import GUARDED, replies
from app.routes.turns import AnyRequest, Reason, services_of
from app.schemas_audit import CustodyReply, HoldBody

Turn = Annotated[UUID, QueryParameter(name="turn_id")]


class HoldRoutes(Controller):
    """Legal holds."""

    path = "/v1/holds"
    tags = ("turns",)
    guards = (require("ops"),)

    @post(
        "",
        status_code=200,
        responses=replies(CustodyReply, "How the text stands now.", *GUARDED, 404),
        summary="Place a legal hold on the thread of a turn.",
        sync_to_thread=True,
    )
    def place(self, request: AnyRequest, data: JSONBody[HoldBody]) -> CustodyReply:
        """Stop the destruction of its reader text; says `erased` where that came too late."""
        services = services_of(request)
        check_known(services, request, data.turn_id)
        thread_id = services.erasures.thread_of(data.turn_id)
        return to_custody_reply(services.erasures.place_hold(thread_id, data.ground))

    @delete(
        "",
        status_code=200,
        responses=replies(CustodyReply, "How the text stands now.", *GUARDED, 404, 409, 503),
        summary="Release one legal hold on the thread of a turn.",
        sync_to_thread=True,
    )
    def release(
        self, request: AnyRequest, turn_id: Turn, vigent_reason: Reason = None
    ) -> CustodyReply:
        """Release a hold, on a ground given in Vigent-Reason; a waiting erasure is carried out."""
        services = services_of(request)
        check_known(services, request, turn_id)
        ground = to_line(vigent_reason or "")
        return to_custody_reply(
            services.erasures.release_hold(services.erasures.thread_of(turn_id), ground)
        )

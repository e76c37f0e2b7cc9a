"""``/v1/operations/{name}``: any offered operation, directly."""

from typing import Any

from litestar import Controller, MediaType, Response, get, post
from litestar.concurrency import sync_to_thread
from litestar.params import FromPath, JSONBody

from app.access import require
from app.days import today_in
from app.direct import read_call, run_as_turn
from app.operation_reply import OperationCallReply, to_call_reply
from app.routes.documented import GUARDED, replies
from app.routes.turns import AnyRequest, services_of
from app.schemas_audit import OperationInfo
from domain.canonical import to_canonical_bytes
from domain.operation_catalog import CATALOG


class OperationRoutes(Controller):
    """The operation catalog, and direct calls."""

    path = "/v1/operations"
    tags = ("operations",)

    @get("/", summary="The operations that execute here.", sync_to_thread=False)
    def catalog(self) -> tuple[OperationInfo, ...]:
        """Give each offered operation with its summary and primary effect."""
        return tuple(
            OperationInfo(name=spec.name, summary=spec.summary, primary_effect=spec.primary)
            for spec in CATALOG
            if spec.offered
        )

    @post(
        "/{name:str}",
        status_code=200,
        guards=[require("ask")],
        responses=replies(OperationCallReply, "The executed operation.", *GUARDED, 404, 413, 503),
        summary="Execute one operation; `work` stands in place of `subject_ref`.",
    )
    async def call(
        self, request: AnyRequest, name: FromPath[str], data: JSONBody[dict[str, Any]]
    ) -> Response[bytes]:
        """Execute without a planner; nothing is recorded."""
        services = services_of(request)
        body = to_canonical_bytes(data)

        def run() -> bytes:
            law = services.shelf.current()
            now = services.now()
            today = today_in(services.time_zone, now)
            call = read_call(name, body, law, now=now, today_on=today)
            return to_canonical_bytes(to_call_reply(run_as_turn(call, law), call.arguments))

        return Response(await sync_to_thread(run), media_type=MediaType.JSON)

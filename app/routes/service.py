"""Index, coverage, health: what this service is and holds. Open to all."""

from typing import Any

from litestar import Controller, MediaType, Response, get
from litestar.concurrency import sync_to_thread

from app.days import today_in
from app.direct import read_call, run_call
from app.routes.documented import replies
from app.routes.turns import AnyRequest, services_of
from app.schemas_audit import CoverageReply, EventSchemaReply, HealthReply, IndexReply
from app.services import Services
from domain.canonical import to_canonical_bytes
from domain.results import CoverageResult

NOT_READY = 503


class ServiceRoutes(Controller):
    """What every reader may see of the service."""

    tags = ("service",)

    @get(
        "/v1/index",
        responses=replies(IndexReply, "The manifest.", 503),
        summary="Manifest, signature and key of the index.",
        sync_to_thread=True,
    )
    def index(self, request: AnyRequest) -> IndexReply:
        """Describe the index that serves new turns."""
        return services_of(request).describe_index()

    @get(
        "/v1/coverage",
        responses=replies(CoverageReply, "What is held.", 503),
        summary="What is held, by publisher.",
    )
    async def coverage(self, request: AnyRequest) -> CoverageReply:
        """Give the rows of the coverage operation."""
        return await sync_to_thread(_coverage, services_of(request))

    @get("/v1/schemas", summary="JSON Schema of every event tag.", sync_to_thread=True)
    def schemas(self, request: AnyRequest) -> tuple[EventSchemaReply, ...]:
        """Give what published events name in their ``dataschema``."""
        return services_of(request).event_schemas()

    @get("/healthz", summary="Whether the process lives.", sync_to_thread=False)
    def healthz(self) -> HealthReply:
        """Answer without looking at any part."""
        return HealthReply(ok=True)

    @get(
        "/readyz",
        responses=replies(HealthReply, "New turns are taken.")
        | {NOT_READY: replies(HealthReply, "New turns are not taken.")[200]},
        summary="Whether new turns are taken; how each part stands.",
    )
    async def readyz(self, request: AnyRequest) -> Response[Any]:
        """Answer 503 while a part that turns need is not there."""
        parts = await sync_to_thread(services_of(request).parts)
        ready = all(part.ready for part in parts)
        return Response(
            to_canonical_bytes(HealthReply(ok=ready, parts=parts)),
            media_type=MediaType.JSON,
            status_code=200 if ready else NOT_READY,
        )


def _coverage(services: Services) -> CoverageReply:
    law = services.shelf.current()
    now = services.now()
    today = today_in(services.time_zone, now)
    result = run_call(read_call("coverage", b"{}", law, now=now, today_on=today), law).result
    rows = result.rows if isinstance(result, CoverageResult) else ()
    return CoverageReply(
        index_sha256=law.index_sha256,
        corpus_day=law.graph.identity.corpus_day,
        publishers=rows,
    )

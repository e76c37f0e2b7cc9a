"""``/v1/events``: the feed for those without NATS; ``/schema/asyncapi.json``: what NATS carries."""

from datetime import datetime
from functools import partial
from typing import Annotated, Any

import anyio.to_thread
from litestar import Controller, MediaType, Response, get
from litestar.params import QueryParameter

from app.access import require
from app.feed_page import AFTER_PATTERN, find_start, read_seen, to_event_reply
from app.routes.documented import GUARDED, replies
from app.routes.turns import AnyRequest, services_of
from app.schemas_audit import FeedReply
from domain.bounds import FEED_PAGE_EVENTS

LONG_POLL_S = 30.0
_STEP_S = 1.0

After = Annotated[str | None, QueryParameter(name="after", pattern=AFTER_PATTERN)]
Since = Annotated[datetime | None, QueryParameter(name="since")]
Limit = Annotated[int, QueryParameter(name="limit", ge=1, le=FEED_PAGE_EVENTS)]
Wait = Annotated[float, QueryParameter(name="wait_s", ge=0, le=LONG_POLL_S)]


class FeedRoutes(Controller):
    """Stored events in leaf order."""

    tags = ("events",)

    @get(
        "/v1/events",
        guards=[require("feed")],
        responses=replies(FeedReply, "A page of events.", *GUARDED),
        summary="Stored events from the beginning, a leaf, an instant or now; waits up to 30 s.",
    )
    async def events(
        self,
        request: AnyRequest,
        after: After = None,
        since: Since = None,
        limit: Limit = FEED_PAGE_EVENTS,
        wait_s: Wait = LONG_POLL_S,
    ) -> FeedReply:
        """Give a page of at most 500 events or 1 MiB that the caller may see, or one."""
        services = services_of(request)
        log = services.log
        start = await anyio.to_thread.run_sync(find_start, log, after or "", since)
        waited = 0.0
        while waited < wait_s and not services.leaving.is_set() and log.last_leaf() <= start:
            await anyio.to_thread.run_sync(log.wait_beyond, start, _STEP_S)
            waited += _STEP_S
        key = services.access.key_of(request)
        is_seen = partial(services.tenancy.is_seen, key=key)
        page, reached = await anyio.to_thread.run_sync(read_seen, log, start, limit, is_seen)
        return FeedReply(
            events=tuple(map(to_event_reply, page)),
            next_after=reached,
            caught_up=reached >= log.last_leaf(),
        )

    @get(
        "/schema/asyncapi.json",
        summary="Subjects, headers and schemas of published events (AsyncAPI 3).",
        sync_to_thread=True,
    )
    def asyncapi(self, request: AnyRequest) -> Response[Any]:
        """Give the document that describes what NATS carries."""
        return Response(services_of(request).asyncapi(), media_type=MediaType.JSON)

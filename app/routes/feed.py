"""``/v1/events``: the feed for those without NATS."""

from typing import Annotated

import anyio.to_thread
from litestar import Controller, get
from litestar.params import QueryParameter

from app.access import require
from app.feed_page import to_event_reply
from app.routes.documented import GUARDED, replies
from app.routes.turns import AnyRequest, services_of
from app.schemas_audit import FeedReply
from domain.bounds import FEED_PAGE_EVENTS

LONG_POLL_S = 30.0
_STEP_S = 1.0

After = Annotated[int, QueryParameter(name="after", ge=0, le=2**53)]
Limit = Annotated[int, QueryParameter(name="limit", ge=1, le=FEED_PAGE_EVENTS)]
Wait = Annotated[float, QueryParameter(name="wait_s", ge=0, le=LONG_POLL_S)]


class FeedRoutes(Controller):
    """Stored events in leaf order."""

    tags = ("events",)

    @get(
        "/v1/events",
        guards=[require("feed")],
        responses=replies(FeedReply, "A page of events.", *GUARDED),
        summary="Stored events after a leaf; waits up to 30 s where there are none.",
    )
    async def events(
        self,
        request: AnyRequest,
        after: After = 0,
        limit: Limit = FEED_PAGE_EVENTS,
        wait_s: Wait = LONG_POLL_S,
    ) -> FeedReply:
        """Give a page of at most 500 events or 1 MiB, at least one where there is one."""
        log = services_of(request).log
        waited = 0.0
        while waited < wait_s and log.last_leaf() <= after:
            await anyio.to_thread.run_sync(log.wait_beyond, after, _STEP_S)
            waited += _STEP_S
        page = await anyio.to_thread.run_sync(log.read_after, after, limit)
        reached = page[-1].leaf if page else after
        return FeedReply(
            events=tuple(map(to_event_reply, page)),
            next_after=reached,
            caught_up=reached >= log.last_leaf(),
        )

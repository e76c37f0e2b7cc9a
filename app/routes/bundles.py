"""``/v1/turns/{id}/export``: the bundle of a turn, for those who do not trust us."""

from functools import partial
from uuid import UUID

from litestar import Controller, MediaType, Response, get
from litestar.concurrency import sync_to_thread
from litestar.params import FromPath

from app.bundle_form import SignedBundle
from app.bundles import export_turn
from app.reading import read_as
from app.routes.documented import GUARDED, replies
from app.routes.turns import READERS, AnyRequest, Reason, services_of


class BundleRoutes(Controller):
    """Bundles."""

    tags = ("turns",)

    @get(
        "/v1/turns/{turn_id:uuid}/export",
        guards=[READERS],
        responses=replies(SignedBundle, "The bundle, a signed file.", *GUARDED, 404, 503),
        summary="Everything that proves a turn, as one signed file.",
    )
    async def export(
        self, request: AnyRequest, turn_id: FromPath[UUID], vigent_reason: Reason = None
    ) -> Response[bytes]:
        """Give the bundle; reader text is opened to its asker, and to ``audit:text``."""
        services = services_of(request)
        reading = await sync_to_thread(read_as, services, request, turn_id, vigent_reason)
        make = partial(export_turn, services.bundles(), turn_id, opened=reading.opened)
        return Response(
            await sync_to_thread(make),
            media_type=MediaType.JSON,
            headers={"Content-Disposition": f'attachment; filename="turn-{turn_id}.json"'},
        )

"""``/v1/usage``: how much of the day's bounds is used."""

from litestar import Controller, get

from app.access import require
from app.routes.documented import GUARDED, replies
from app.routes.turns import AnyRequest, services_of
from app.usage_page import UsageToday


class UsageRoutes(Controller):
    """The day's counters, for who operates the service."""

    tags = ("service",)

    @get(
        "/v1/usage",
        guards=[require("ops")],
        responses=replies(UsageToday, "The bounds of the UTC day.", *GUARDED, 503),
        summary="What of the day's turns and model tokens is used, of how much.",
        sync_to_thread=True,
    )
    def usage(self, request: AnyRequest) -> UsageToday:
        """Give the counters that admission reads, with the tokens of the caller's tenant."""
        services = services_of(request)
        return services.usage.today(services.access.tenant_of(request))

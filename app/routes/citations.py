"""``/v1/citations``: the references to law in a text, and where each leads."""

from datetime import date
from typing import Annotated

from litestar import Controller, get
from litestar.concurrency import sync_to_thread
from litestar.params import QueryParameter

from app.citations_view import CitationQuestion, CitationsReply, cite
from app.routes.documented import replies
from app.routes.turns import AnyRequest, services_of
from app.services import Services

Text = Annotated[str, QueryParameter(name="text")]
On = Annotated[date | None, QueryParameter(name="on", required=False)]
Lang = Annotated[str | None, QueryParameter(name="lang", required=False, pattern="^[a-z]{2,3}$")]
Country = Annotated[
    str | None,
    QueryParameter(name="jurisdiction", required=False, pattern="^[a-z]{2}(-[a-z0-9]{1,8})?$"),
]


class CitationRoutes(Controller):
    """Open to all."""

    path = "/v1/citations"
    tags = ("law",)

    @get(
        "/",
        responses=replies(CitationsReply, "The references, in order.", 400, 413, 503),
        summary="The references to law in a text, each with its span and where it leads.",
    )
    async def citations(
        self,
        request: AnyRequest,
        *,
        text: Text,
        on: On = None,
        lang: Lang = None,
        jurisdiction: Country = None,
    ) -> CitationsReply:
        """Give every reference, whether its law is held, whether the provision exists."""
        asked = CitationQuestion(
            text=text, on=on, language=lang or "", jurisdiction=jurisdiction or ""
        )
        return await sync_to_thread(_cite, services_of(request), asked)


def _cite(services: Services, asked: CitationQuestion) -> CitationsReply:
    return cite(asked, services.shelf.current(), services.now(), services.time_zone)

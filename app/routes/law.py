"""``/v1/law``: permalinks to the law as it stood, as JSON, HTML or JSON-LD."""

from datetime import date, datetime
from typing import Annotated, Any

from litestar import Controller, MediaType, Response, get
from litestar.concurrency import sync_to_thread
from litestar.params import FromPath, QueryParameter
from msgspec.structs import replace

from app.days import today_in
from app.law_page import LawQuestion, look_up, to_json_ld
from app.page_view import law_page, page_language
from app.pages import render_law_page
from app.routes.documented import replies
from app.routes.turns import AnyRequest, services_of
from app.schemas_audit import LawReply
from app.services import Services
from domain.canonical import sha256_hex, to_canonical_bytes
from domain.point_in_time import KnownBy

On = Annotated[date | None, QueryParameter(name="on", required=False)]
ObservedAt = Annotated[datetime | None, QueryParameter(name="observed_at", required=False)]
Known = Annotated[KnownBy | None, QueryParameter(name="known_by", required=False)]
Lang = Annotated[str | None, QueryParameter(name="lang", required=False, pattern="^[a-z]{2,3}$")]
Since = Annotated[date | None, QueryParameter(name="since", required=False)]
TextHash = Annotated[
    str | None, QueryParameter(name="text", required=False, pattern="^[0-9a-f]{16}$")
]
_REPLIES = replies(LawReply, "The law as it stood.", 400, 404, 503)


class LawRoutes(Controller):
    """Open to all."""

    path = "/v1/law"
    tags = ("law",)

    @get("/{work:str}", responses=_REPLIES, summary="A whole work as it stood on a day.")
    async def work(  # noqa: PLR0913 -- the query parameters of CONTRACT section 8
        self,
        request: AnyRequest,
        work: FromPath[str],
        *,
        on: On = None,
        observed_at: ObservedAt = None,
        known_by: Known = None,
        lang: Lang = None,
        since: Since = None,
    ) -> Response[Any]:
        """Give the work's provisions, or why they cannot be shown."""
        asked = LawQuestion(
            work=work,
            anchor="",
            on=on,
            observed_at=observed_at,
            known_by=known_by,
            language=lang,
            since=since,
        )
        return await _show(request, asked)

    @get("/{work:str}/{anchor:str}", responses=_REPLIES, summary="A provision as it stood.")
    async def provision(  # noqa: PLR0913 -- the query parameters of CONTRACT section 8
        self,
        request: AnyRequest,
        work: FromPath[str],
        anchor: FromPath[str],
        *,
        on: On = None,
        observed_at: ObservedAt = None,
        known_by: Known = None,
        lang: Lang = None,
        text: TextHash = None,
        since: Since = None,
    ) -> Response[Any]:
        """Give the provision; where ``text`` names another text, say so."""
        asked = LawQuestion(
            work=work,
            anchor=anchor,
            on=on,
            observed_at=observed_at,
            known_by=known_by,
            language=lang,
            text=text or "",
            since=since,
        )
        return await _show(request, asked)


async def _show(request: AnyRequest, asked: LawQuestion) -> Response[Any]:
    services = services_of(request)
    accepted = request.headers.get("accept", "")
    if "text/html" in accepted and "application/ld+json" not in accepted:
        speech = page_language(request.headers.get("accept-language", ""))
        asked = replace(asked, speech=speech)
    reply = await sync_to_thread(_look_up, services, asked)
    if "application/ld+json" in accepted:
        body, kind = to_canonical_bytes(to_json_ld(reply)), "application/ld+json"
    elif "text/html" in accepted:
        today = today_in(services.time_zone, services.now())
        page = await sync_to_thread(law_page, services, reply, asked.speech, today)
        body, kind = render_law_page(page).encode(), MediaType.HTML.value
    else:
        body, kind = to_canonical_bytes(reply), MediaType.JSON.value
    etag = f'"{sha256_hex(body)[:32]}"'
    headers = {"ETag": etag, "Vary": "Accept, Accept-Language"}
    if reply.card is not None:
        headers["Memento-Datetime"] = f"{reply.on:%a, %d %b %Y} 00:00:00 GMT"
        address = "/".join(filter(None, ("/v1/law", reply.work, reply.anchor)))
        headers["Link"] = f'<{address}>; rel="original timegate"'
    if request.headers.get("if-none-match") == etag:
        return Response(None, status_code=304, headers=headers)
    return Response(body, media_type=kind, headers=headers)


def _look_up(services: Services, asked: LawQuestion) -> LawReply:
    return look_up(asked, services.shelf.current(), services.now(), services.time_zone)

"""``/search``: the texts searched on a page, by plain forms."""

from typing import Annotated, Any

from litestar import Controller, MediaType, Response, get, post
from litestar.concurrency import sync_to_thread
from litestar.enums import RequestEncodingType
from litestar.params import Body

from app.access import require
from app.days import today_in
from app.page_view import index_facts, page_language
from app.pages import SearchPage, render_search_page
from app.problems import to_problem
from app.routes.turns import AnyRequest, services_of
from app.search_form import SearchForm, run_search
from app.services import Services
from domain.errors import ServiceError

Form = Annotated[SearchForm, Body(media_type=RequestEncodingType.URL_ENCODED)]


class SearchRoutes(Controller):
    """The search page; what is looked for is sent in the body, never in the address."""

    path = "/search"
    include_in_schema = False

    @get("/", guards=[require("ask")])
    async def start(self, request: AnyRequest) -> Response[str]:
        """Show an empty form."""
        return await sync_to_thread(_page, services_of(request), request, SearchForm())

    @post("/", status_code=200, guards=[require("ask")])
    async def search(self, request: AnyRequest, data: Form) -> Response[str]:
        """Show what a form finds; a refusal gives the form back."""
        return await sync_to_thread(_page, services_of(request), request, data)


def _page(services: Services, request: AnyRequest, form: SearchForm) -> Response[Any]:
    language = page_language(request.headers.get("accept-language", ""))
    page = SearchPage(index=index_facts(services), language=language, form=form)
    now = services.now()
    try:
        reply = run_search(
            services.shelf.current(), form, now=now, today_on=today_in(services.time_zone, now)
        )
    except ServiceError as error:
        problem = to_problem(error)
        page = SearchPage(index=page.index, language=language, form=form, problem=problem)
        return _html(render_search_page(page), problem.status)
    page = SearchPage(index=page.index, language=language, form=form, reply=reply)
    return _html(render_search_page(page))


def _html(text: str, status: int = 200) -> Response[Any]:
    return Response(text, media_type=MediaType.HTML, status_code=status)

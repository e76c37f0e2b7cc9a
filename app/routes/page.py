"""The page: a question box that works without script, and a turn for auditors."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, MediaType, Response, get, post
from litestar.concurrency import sync_to_thread
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath
from msgspec import Struct

from app.access import require
from app.arrivals import Caller, to_arrival
from app.page_view import ask_page, index_facts, page_language
from app.pages import AskPage, AuditPage, render_ask_page, render_audit, render_turn
from app.problems import Problem, to_problem
from app.reading import read_as
from app.routes.turns import (
    AnyRequest,
    Reason,
    audit_of,
    plan_of,
    replay_of,
    services_of,
    telling_of,
)
from app.schemas import AnswerChoice, AskBody
from app.services import Services
from app.turn_desk import hear_nothing
from app.turn_speech import answer, reply_of
from domain.errors import BadRequestError, ServiceError


class AskForm(Struct, frozen=True, kw_only=True):
    """The fields of the page's forms."""

    question: str = ""
    thread: str = ""
    answers: str = ""  # turn id, colon, option id


Form = Annotated[AskForm, Body(media_type=RequestEncodingType.URL_ENCODED)]


class PageRoutes(Controller):
    """HTML for people."""

    include_in_schema = False

    @get("/", media_type=MediaType.HTML, guards=[require("ask")])
    async def start(self, request: AnyRequest) -> str:
        """Show an empty start."""
        services = services_of(request)
        return render_ask_page(await sync_to_thread(ask_page, services, _language(request)))

    @post("/", status_code=200, guards=[require("ask")])
    async def ask(self, request: AnyRequest, data: Form) -> Response[str]:
        """Answer a form and show the conversation; a refusal gives the question back."""
        services = services_of(request)
        try:
            reply = await answer(services, to_arrival(_body(data), _caller(request, data)))
        except ServiceError as error:
            problem = to_problem(error)
            page = await sync_to_thread(_refused, services, request, data, problem)
            return _html(render_ask_page(page), problem.status)
        page = await sync_to_thread(_answered, services, request, reply.thread)
        return _html(render_ask_page(page))

    @get("/turns/{turn_id:uuid}", guards=[require("turn:own", "audit:read", "audit:text")])
    async def fragment(
        self, request: AnyRequest, turn_id: FromPath[UUID], vigent_reason: Reason = None
    ) -> Response[str]:
        """Give a closed turn's reply as the page sets it."""
        services = services_of(request)
        reading = await sync_to_thread(read_as, services, request, turn_id, vigent_reason)
        asked = await sync_to_thread(telling_of(reading), services, turn_id, hear_nothing)
        return _html(render_turn(reply_of(services, asked)))

    @get("/turns/{turn_id:uuid}/audit", guards=[require("turn:own", "audit:read", "audit:text")])
    async def audit(
        self, request: AnyRequest, turn_id: FromPath[UUID], vigent_reason: Reason = None
    ) -> Response[str]:
        """Show a turn's events in order, its plan, and what replaying it gives."""
        services = services_of(request)
        await sync_to_thread(read_as, services, request, turn_id, vigent_reason)
        return _html(render_audit(await sync_to_thread(_audit_page, services, turn_id)))


def _body(form: AskForm) -> AskBody:
    turn, _, option = form.answers.partition(":")
    choice = None
    if form.answers:
        if option not in ("a", "b", "c", "d"):
            raise BadRequestError("The button's value is a turn id, a colon and a, b, c or d.")
        choice = AnswerChoice(turn_id=turn, option_id=option)  # type: ignore[arg-type]  # checked above
    return AskBody(question=form.question, answers=choice)


def _caller(request: AnyRequest, form: AskForm) -> Caller:
    access = services_of(request).access
    key = access.key_of(request)
    return Caller(
        channel="page",
        tenant=access.tenant_of(request),
        address=access.client_address(request),
        key_id=key.key_id if key else "",
        thread_token=form.thread,
    )


def _answered(services: Services, request: AnyRequest, thread_token: str) -> AskPage:
    return ask_page(
        services,
        _language(request),
        thread_token=thread_token,
        tenant=services.access.tenant_of(request),
    )


def _refused(services: Services, request: AnyRequest, form: AskForm, problem: Problem) -> AskPage:
    return ask_page(
        services,
        _language(request),
        thread_token=form.thread,
        tenant=services.access.tenant_of(request),
        question=form.question,
        problem=problem,
    )


def _language(request: AnyRequest) -> str:
    return page_language(request.headers.get("accept-language", ""))


def _audit_page(services: Services, turn_id: UUID) -> AuditPage:
    return AuditPage(
        index=index_facts(services),
        audit=audit_of(services, turn_id),
        plan=plan_of(services, turn_id),
        replay=replay_of(services, turn_id),
    )


def _html(text: str, status: int = 200) -> Response[Any]:
    return Response(text, media_type=MediaType.HTML, status_code=status)

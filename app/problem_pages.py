"""A problem as a page, for those who follow a link in a browser.

In: the problem response of a handler, the request. Out: the same problem as HTML where the
client asks for HTML, else the response as it was.

Rules
    G10 Status and headers are those of the problem; only its form changes.
"""

from collections.abc import Callable
from typing import Any

import msgspec
from litestar import MediaType, Request, Response

from app.page_view import page_language
from app.pages import ProblemPage, render_problem
from app.problems import Problem

AnyRequest = Request[Any, Any, Any]
Handler = Callable[[AnyRequest, Any], Response[bytes]]


def as_page(handle: Handler) -> Handler:
    """Return a handler that answers a browser with a page (G10)."""

    def answer(request: AnyRequest, error: Any) -> Response[bytes]:  # noqa: ANN401 -- as the handler takes it
        told = handle(request, error)
        if "text/html" not in request.headers.get("accept", ""):
            return told
        language = page_language(request.headers.get("accept-language", ""))
        problem = msgspec.json.decode(told.content, type=Problem)
        return Response(
            render_problem(ProblemPage(problem=problem, language=language)).encode(),
            status_code=told.status_code,
            media_type=MediaType.HTML,
            headers=told.headers,
        )

    return answer

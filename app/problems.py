"""Our errors as RFC 9457 problem responses.

In: an error of ours, or one the framework raises. Out: ``application/problem+json``.

Rules
    G5  Every error of ours has one status and one code; what is not ours says nothing of
        its inside.
    G6  Where time heals it, the problem carries Retry-After.
"""

import logging
from collections.abc import Mapping
from http import HTTPStatus

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from msgspec import Struct
from msgspec.structs import replace

from app.input_faults import in_plain_words
from domain import errors
from domain.errors import ServiceError

_TOO_LARGE = (
    "The body is larger than this service takes, which is 64 KiB where BODY_BYTES says nothing"
    " else; shorten what you send."
)
_NOWHERE = "Nothing is served at this address; /schema lists what is."
PROBLEM_JSON = "application/problem+json"
_LOG = logging.getLogger(__name__)
_STATUS: tuple[tuple[type[ServiceError], int], ...] = (
    (errors.QuestionTooLongError, 413),
    (errors.QuotaExceededError, 429),
    (errors.ThreadBusyError, 429),
    (errors.UnknownThreadError, 404),
    (errors.EvaluationRefusedError, 403),
    (errors.EvaluationReplayedError, 409),
    (errors.AdmissionError, 400),
    (errors.UnknownTurnError, 404),
    (errors.OtherBodyError, 422),
    (errors.TextErasedError, 410),
    (errors.TurnError, 409),
    (errors.UnknownWorkError, 404),
    (errors.UnknownItemError, 404),
    (errors.UnknownVersionError, 404),
    (errors.SettingsError, 400),
    (errors.UnavailableError, 503),
)


class Problem(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One problem (RFC 9457)."""

    type: str  # "urn:vigent:problem:<code>"
    title: str
    status: int
    detail: str
    code: str
    retry_after_s: int | None = None  # where time heals it; a stream has no header to say it in


def status_of(error: ServiceError) -> int:
    """Return the HTTP status of an error of ours; 500 for a broken rule (G5)."""
    return next((status for kind, status in _STATUS if isinstance(error, kind)), 500)


def to_problem(error: ServiceError) -> Problem:
    """Return the problem that an error of ours is."""
    problem = _problem(status_of(error), error.code, str(error))
    return replace(problem, retry_after_s=error.retry_after_s)


def problem_response(
    problem: Problem, more_headers: Mapping[str, str] | None = None
) -> Response[bytes]:
    """Return the response that carries a problem (G6)."""
    headers = dict(more_headers or {})
    if problem.retry_after_s is not None:
        headers["Retry-After"] = str(problem.retry_after_s)
    return Response(
        msgspec.json.encode(problem),
        status_code=problem.status,
        media_type=PROBLEM_JSON,
        headers=headers,
    )


def handle_ours(request: Request, error: ServiceError) -> Response[bytes]:  # type: ignore[type-arg]  # any request
    """Answer an error of ours; one of a broken rule is logged."""
    problem = to_problem(error)
    if problem.status == HTTPStatus.INTERNAL_SERVER_ERROR:
        _LOG.error("%s at %s: %s", error.code, request.url.path, error)
    return problem_response(problem)


def handle_http(_request: Request, error: HTTPException) -> Response[bytes]:  # type: ignore[type-arg]  # any request
    """Answer an error of the framework: a wrong path, method, body or parameter."""
    too_large = error.status_code == HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    detail = _TOO_LARGE if too_large else message_of(error)
    if error.status_code == HTTPStatus.NOT_FOUND and detail == HTTPStatus.NOT_FOUND.phrase:
        detail = _NOWHERE
    code = HTTPStatus(error.status_code).phrase.lower().replace(" ", "-")
    headers = dict(error.headers or {})
    if error.status_code == HTTPStatus.UNAUTHORIZED:
        headers["WWW-Authenticate"] = "Bearer"
    return problem_response(_problem(error.status_code, code, detail), more_headers=headers)


def message_of(error: HTTPException) -> str:
    """Return what an error of the framework says, with the parameters it names."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        named = [
            f"{found.get('key', 'body')}: {in_plain_words(str(found.get('message', '')))}"
            for found in error.extra
            if isinstance(found, dict)
        ]
        return "; ".join(named) or in_plain_words(error.detail)
    return in_plain_words(error.detail)


def handle_other(request: Request, error: Exception) -> Response[bytes]:  # type: ignore[type-arg]  # any request
    """Answer what nobody foresaw, without telling its inside (G5)."""
    _LOG.error("unforeseen error at %s", request.url.path, exc_info=error)
    return problem_response(
        _problem(500, "internal-error", "Something went wrong here; it was written to the log.")
    )


def _problem(status: int, code: str, detail: str) -> Problem:
    return Problem(
        type=f"urn:vigent:problem:{code}",
        title=HTTPStatus(status).phrase,
        status=status,
        detail=detail,
        code=code,
    )

"""Errors of ``/satgraph/v1``: a code of its closed set and a message.

In: an error of ours or of the framework. Out: ``{code, message}`` with its status.

Rules
    ER1  Every refusal carries a code of the closed set; what is not ours says nothing of its
         inside.
    ER2  Where time heals it, the answer carries Retry-After.
    ER3  A refusal names the index too, where one is open and it is none of ours to mend.
"""

import logging
from http import HTTPStatus

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from app.input_faults import tells_of_missing
from app.problems import message_of, status_of
from app.satgraph_schemas import ErrorCode, ErrorResponse
from app.services import Services
from domain.errors import ServiceError
from legal_core.ports import Law

INDEX, CORPUS_DAY = "Vigent-Index", "Vigent-Corpus-Day"
_LOG = logging.getLogger(__name__)
_STATUS: tuple[tuple[ErrorCode, int], ...] = (
    ("INVALID_PARAMETER", 400),
    ("MISSING_REQUIRED_PARAMETER", 400),
    ("INVALID_DATE_RANGE", 400),
    ("MISSING_API_KEY", 401),
    ("INVALID_API_KEY", 401),
    ("DATASOURCE_ACCESS_DENIED", 403),
    ("RESOURCE_NOT_FOUND", 404),
    ("NO_VALID_VERSION", 404),
    ("TEXT_NOT_AVAILABLE", 404),
    ("PAYLOAD_TOO_LARGE", 413),
    ("INTERNAL_ERROR", 500),
    ("SERVICE_UNAVAILABLE", 503),
)


class SatError(ServiceError):
    """A request of ``/satgraph/v1`` that is not answered."""

    def __init__(self, code: ErrorCode, message: str) -> None:
        """Keep the code of the closed set."""
        super().__init__(message)
        self.sat_code: ErrorCode = code


def not_found(kind: str, wanted: str) -> SatError:
    """Return that an id leads nowhere."""
    return SatError("RESOURCE_NOT_FOUND", f"The index holds no {kind} {wanted}.")


def handle_ours(request: Request, error: ServiceError) -> Response[bytes]:  # type: ignore[type-arg]  # any request
    """Answer an error of ours (ER1, ER2)."""
    if isinstance(error, SatError):
        return _answer(error.sat_code, str(error), headers=_of_index(request))
    code = _code_of(status_of(error))
    if code == "INTERNAL_ERROR":
        _LOG.error("%s at %s: %s", error.code, request.url.path, error)
        return _answer(code, str(error))
    return _answer(code, str(error), error.retry_after_s, _of_index(request))


def handle_http(request: Request, error: HTTPException) -> Response[bytes]:  # type: ignore[type-arg]  # any request
    """Answer an error of the framework (ER1)."""
    code = _code_of(error.status_code)
    if code == "MISSING_API_KEY" and "authorization" in request.headers:
        code = "INVALID_API_KEY"
    message = message_of(error)
    if code == "INVALID_PARAMETER" and tells_of_missing(message):
        code = "MISSING_REQUIRED_PARAMETER"
    answer = _answer(code, message, headers=_of_index(request))
    answer.headers.update(error.headers or {})
    if code in ("MISSING_API_KEY", "INVALID_API_KEY"):
        answer.headers["WWW-Authenticate"] = "Bearer"
    return answer


def handle_other(request: Request, error: Exception) -> Response[bytes]:  # type: ignore[type-arg]  # any request
    """Answer what nobody foresaw, without telling its inside (ER1)."""
    _LOG.error("unforeseen error at %s", request.url.path, exc_info=error)
    return _answer("INTERNAL_ERROR", "Something went wrong here; it was written to the log.")


def _code_of(status: int) -> ErrorCode:
    known = next((code for code, its in _STATUS if its == status), None)
    if known is not None:
        return known
    client = HTTPStatus.BAD_REQUEST <= status < HTTPStatus.INTERNAL_SERVER_ERROR
    return "INVALID_PARAMETER" if client else "INTERNAL_ERROR"


def index_headers(law: Law) -> dict[str, str]:
    """Return the headers that name an index."""
    return {INDEX: law.index_sha256, CORPUS_DAY: law.graph.identity.corpus_day.isoformat()}


def _of_index(request: Request) -> dict[str, str]:  # type: ignore[type-arg]  # any request
    """Return the headers that name the index in use; none where none is open (ER3)."""
    services: Services = request.app.state.services
    try:
        return index_headers(services.shelf.current())
    except ServiceError:
        return {}


def _answer(
    code: ErrorCode,
    message: str,
    retry_after_s: int | None = None,
    headers: dict[str, str] | None = None,
) -> Response[bytes]:
    status = next(status for known, status in _STATUS if known == code)
    waits = {} if retry_after_s is None else {"Retry-After": str(retry_after_s)}
    body = msgspec.json.encode(ErrorResponse(code=code, message=message))
    return Response(
        body,
        status_code=status,
        media_type="application/json",
        headers={**waits, **(headers or {})},
    )

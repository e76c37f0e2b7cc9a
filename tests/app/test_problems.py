import logging
from typing import Any

import msgspec
import pytest
from litestar import Litestar, Request, Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import JSONBody
from litestar.testing import TestClient
from msgspec import Struct

from app.problems import (
    PROBLEM_JSON,
    Problem,
    handle_http,
    handle_other,
    handle_ours,
    status_of,
    to_problem,
)
from domain import errors
from domain.errors import ServiceError

RAISED: dict[str, Exception] = {
    "busy": errors.ThreadBusyError("A question of this thread is being answered."),
    "quota": errors.QuotaExceededError("Too many turns today.", 3_600),
    "store": errors.StoreUnavailableError("The store does not answer."),
    "digest": errors.DigestMismatchError("File graph.sqlite is not as signed."),
    "unforeseen": ZeroDivisionError("the secret of the inside"),
    "unauthorized": HTTPException("Who are you?", status_code=401),
}


AnyRequest = Request[Any, Any, Any]


class Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body that is checked."""

    question: str


@get("/raise/{name:str}", sync_to_thread=False)
def raise_it(request: AnyRequest) -> None:
    """Raise what is asked for."""
    raise RAISED[str(request.path_params["name"])]


@post("/body", sync_to_thread=False)
def take(data: JSONBody[Body]) -> Response[str]:
    """Take a body."""
    return Response(data.question)


@pytest.fixture(scope="module")
def client() -> TestClient[Litestar]:
    handlers = {
        ServiceError: handle_ours,
        HTTPException: handle_http,
        Exception: handle_other,
    }
    app = Litestar(
        [raise_it, take],
        exception_handlers=handlers,  # type: ignore[arg-type]  # a mapping of three kinds
        openapi_config=None,
        request_max_body_size=50,
    )
    return TestClient(app, raise_server_exceptions=False)


def every_error() -> list[type[ServiceError]]:
    """Return every class of the error tree in ``domain.errors``."""
    found, left = list[type[ServiceError]](), [ServiceError]
    while left:
        kind = left.pop()
        found.append(kind)
        left.extend(one for one in kind.__subclasses__() if one.__module__ == errors.__name__)
    return sorted(found, key=lambda kind: kind.__name__)


STATUSES = {
    "ServiceError": 500,
    "AdmissionError": 400,
    "BadRequestError": 400,
    "QuestionTooLongError": 413,
    "QuotaExceededError": 429,
    "ThreadBusyError": 429,
    "UnknownThreadError": 404,
    "EvaluationRefusedError": 403,
    "EvaluationReplayedError": 409,
    "TurnError": 409,
    "TurnOrderError": 409,
    "TurnConflictError": 409,
    "TurnAbortedError": 409,
    "TurnRunningError": 409,
    "UnknownTurnError": 404,
    "OtherBodyError": 422,
    "TextErasedError": 410,
    "TextInClearError": 409,
    "NoHoldError": 409,
    "LawError": 500,
    "UnknownWorkError": 404,
    "UnknownItemError": 404,
    "UnknownVersionError": 404,
    "UndeclaredEffectError": 500,
    "UnknownStatusError": 500,
    "TrustError": 500,
    "SignatureError": 500,
    "DigestMismatchError": 500,
    "IndexVersionError": 500,
    "IndexExpiredError": 500,
    "StoredEventError": 500,
    "UnavailableError": 503,
    "PlannerUnavailableError": 503,
    "SearchUnavailableError": 503,
    "StoreUnavailableError": 503,
    "IndexUnavailableError": 503,
    "BrokerUnavailableError": 503,
    "LogStoppedError": 503,
    "StoreFullError": 503,
    "KeyStoreUnavailableError": 503,
    "SettingsError": 400,
}


def made(kind: type[ServiceError]) -> ServiceError:
    """Return an error of a kind."""
    if issubclass(kind, errors.QuotaExceededError):
        return kind("It went wrong.", 7)
    return kind("It went wrong.")


def expected_of(kind: type[ServiceError]) -> int:
    """Return the status of the nearest class of the table: an error is answered like its kind."""
    return next(STATUSES[one.__name__] for one in kind.__mro__ if one.__name__ in STATUSES)


@pytest.mark.parametrize("kind", every_error(), ids=lambda kind: kind.__name__)
def test_g5_every_error_of_ours_has_one_status(kind: type[ServiceError]) -> None:
    assert expected_of(kind) == status_of(made(kind))


def test_g5_every_error_of_ours_has_a_code_of_its_own() -> None:
    codes = [kind.code for kind in every_error()]

    assert sorted(set(codes)) == sorted(codes)


def test_g5_a_problem_has_the_form_of_the_standard() -> None:
    actual = to_problem(errors.OtherBodyError("The key was used before with another body."))

    expected = Problem(
        type="urn:vigent:problem:other-body",
        title="Unprocessable Entity",
        status=422,
        detail="The key was used before with another body.",
        code="other-body",
    )
    assert expected == actual


@pytest.mark.parametrize(
    ("name", "status", "retry_after"),
    [
        pytest.param("busy", 429, "5", id="a busy thread"),
        pytest.param("quota", 429, "3600", id="a quota"),
        pytest.param("store", 503, "5", id="a dead service"),
        pytest.param("digest", 500, None, id="what time does not heal"),
    ],
)
def test_g6_what_time_heals_says_when(
    client: TestClient[Litestar], name: str, status: int, retry_after: str | None
) -> None:
    answer = client.get(f"/raise/{name}")

    assert (status, retry_after, PROBLEM_JSON) == (
        answer.status_code,
        answer.headers.get("retry-after"),
        answer.headers["content-type"].partition(";")[0],
    )


def test_g5_what_nobody_foresaw_tells_nothing_of_its_inside(
    client: TestClient[Litestar], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "app.problems"):
        answer = client.get("/raise/unforeseen")

    assert (500, "internal-error", False, True) == (
        answer.status_code,
        answer.json()["code"],
        "secret" in answer.text,
        "unforeseen error at /raise/unforeseen" in caplog.text,
    )


def test_a_broken_rule_of_ours_is_logged(
    client: TestClient[Litestar], caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR, "app.problems"):
        client.get("/raise/digest")

    assert "digest-mismatch at /raise/digest: File graph.sqlite" in caplog.text


def test_who_is_not_known_is_told_how_to_say_it(client: TestClient[Litestar]) -> None:
    answer = client.get("/raise/unauthorized")

    assert (401, "Bearer", "unauthorized", "Who are you?") == (
        answer.status_code,
        answer.headers["www-authenticate"],
        answer.json()["code"],
        answer.json()["detail"],
    )


@pytest.mark.parametrize(
    ("body", "status", "says"),
    [
        pytest.param(b"{", 400, "", id="no JSON"),
        pytest.param(b'{"question": 7}', 400, "question: ", id="another type"),
        pytest.param(b'{"question": "a", "mode": 1}', 400, "mode", id="an unknown field"),
        pytest.param(b"{}", 400, "question", id="a missing field"),
        pytest.param(b'{"question": "' + b"a" * 60 + b'"}', 413, "", id="too long"),
    ],
)
def test_what_the_framework_refuses_is_a_problem_too(
    client: TestClient[Litestar], body: bytes, status: int, says: str
) -> None:
    answer = client.post("/body", content=body)

    problem = msgspec.json.decode(answer.content, type=Problem)
    assert (status, status, True) == (answer.status_code, problem.status, says in problem.detail)


def test_a_wrong_method_is_told_the_right_ones(client: TestClient[Litestar]) -> None:
    answer = client.post("/raise/busy")

    assert (405, "method-not-allowed", True) == (
        answer.status_code,
        answer.json()["code"],
        "GET" in answer.headers["allow"],
    )


def test_a_wrong_path_is_a_problem(client: TestClient[Litestar]) -> None:
    answer = client.get("/nowhere")

    assert (404, "not-found") == (answer.status_code, answer.json()["code"])

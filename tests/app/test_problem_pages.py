import pytest
from litestar import Litestar, get
from litestar.testing import TestClient

from app.problem_pages import as_page
from app.problems import handle_ours
from domain.errors import QuotaExceededError, ServiceError


@get("/")
async def refuse() -> None:
    raise QuotaExceededError("Ask <again> later.", 30)


@pytest.fixture(scope="module")
def client() -> TestClient[Litestar]:
    handlers = {ServiceError: as_page(handle_ours)}
    return TestClient(Litestar([refuse], exception_handlers=handlers, openapi_config=None))  # type: ignore[arg-type]  # a mapping of one kind


def test_g10_a_browser_is_told_a_problem_as_a_page(client: TestClient[Litestar]) -> None:
    actual = client.get("/", headers={"Accept": "text/html,*/*", "Accept-Language": "fr"})

    assert (429, "30", "text/html; charset=utf-8") == (
        actual.status_code,
        actual.headers["retry-after"],
        actual.headers["content-type"],
    )
    assert '<html lang="fr">' in actual.text
    assert "Ask &lt;again&gt; later." in actual.text
    assert "<h1>Trop de questions</h1>" in actual.text


@pytest.mark.parametrize("accept", ["*/*", "application/json", "text/event-stream"])
def test_g10_anybody_else_is_told_it_as_it_was(client: TestClient[Litestar], accept: str) -> None:
    actual = client.get("/", headers={"Accept": accept})

    assert (429, "application/problem+json") == (
        actual.status_code,
        actual.headers["content-type"],
    )

"""Refusals of the primitives: who may ask, and what is said where nothing is answered."""

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from app.asgi import create_app
from app.satgraph_errors import handle_http, handle_other, handle_ours
from app.services import Services
from domain.errors import DigestMismatchError
from index.reader import OpenIndex
from legal_core.ports import Law
from tests.app.conftest import PLENTY
from tests.app.desk import Shelf, settings_of
from tests.app.satgraph import ROOT, Asker, asking

ITEM = f"{ROOT}/items/sample:lighthouse-act-2004"


@pytest.fixture(scope="module")
def ask(services: Services, sample_index: OpenIndex) -> Iterator[Asker]:
    with asking(services, sample_index) as asker:
        yield asker


@pytest.mark.parametrize(
    ("method", "path", "content", "status", "code"),
    [
        ("GET", "/items/x", b"", 404, "RESOURCE_NOT_FOUND"),
        ("GET", "/items/x/valid-versions?at=soon", b"", 400, "INVALID_PARAMETER"),
        ("GET", "/items/x/valid-versions?at=2001-02-30", b"", 400, "INVALID_PARAMETER"),
        ("GET", "/items/by-reference", b"", 400, "MISSING_REQUIRED_PARAMETER"),
        ("GET", "/items/by-reference?referenceText=a&topK=0", b"", 400, "INVALID_PARAMETER"),
        ("GET", "/items/by-reference?referenceText=a&topK=201", b"", 400, "INVALID_PARAMETER"),
        ("POST", "/items/batch-get", b"{", 400, "INVALID_PARAMETER"),
        ("POST", "/items/batch-get", b"{}", 400, "MISSING_REQUIRED_PARAMETER"),
        ("POST", "/items/batch-get", b'{"ids":[]}', 400, "INVALID_PARAMETER"),
        ("POST", "/items/batch-get", b'{"ids":["a"],"x":1}', 400, "INVALID_PARAMETER"),
        ("POST", "/versions/batch-valid-at", b'{"ids":["a"]}', 400, "MISSING_REQUIRED_PARAMETER"),
        ("POST", "/query-actions", b'{"actionTypes":["Promulgation"]}', 400, "INVALID_PARAMETER"),
        ("POST", "/items/search", b" " * 70_000, 413, "PAYLOAD_TOO_LARGE"),
    ],
)
def test_er1_every_refusal_carries_a_code_of_the_closed_set(
    ask: Asker, method: str, path: str, content: bytes, status: int, code: str
) -> None:
    answer = ask.client.request(method, f"{ROOT}{path}", content=content)

    assert (status, code) == (answer.status_code, answer.json()["code"])
    assert answer.json()["message"]


def test_er3_a_refusal_names_the_index(ask: Asker, sample_index: OpenIndex) -> None:
    answers = (ask.get("/items/x"), ask.get("/items/by-reference"), ask.post("/items/batch-get"))

    assert {sample_index.index_sha256} == {one.headers["vigent-index"] for one in answers}
    assert [404, 400, 400] == [one.status_code for one in answers]


def with_keys(services: Services, folder: Any, keys: str) -> Services:
    access = replace(services.access, keys=settings_of(folder, api_keys=keys).api_keys)
    return replace(services, access=access)


def test_er1_a_key_has_to_be_known_and_to_open_this(
    services: Services, tmp_path: Any, sample_index: OpenIndex
) -> None:
    asker, feeder = "key-that-may-ask-anything", "key-that-reads-the-feed-alone"
    keys = f"asker:{asker}:ask,feeder:{feeder}:feed"
    app = create_app(
        replace(with_keys(services, tmp_path, keys), shelf=Shelf(sample_index)), PLENTY
    )

    with TestClient(app, base_url="http://127.0.0.1") as client:
        answers = [
            client.get(ITEM, headers=headers)
            for headers in (
                {},
                {"Authorization": "Bearer nobody-s-key"},
                {"Authorization": f"Bearer {feeder}"},
                {"Authorization": f"Bearer {asker}"},
            )
        ]
        open_to_all = client.get(f"{ROOT}/openapi.json")

    assert [
        (401, "MISSING_API_KEY"),
        (401, "INVALID_API_KEY"),
        (403, "DATASOURCE_ACCESS_DENIED"),
        (200, None),
    ] == [(one.status_code, one.json().get("code")) for one in answers]
    assert ("Bearer", 200) == (answers[0].headers["www-authenticate"], open_to_all.status_code)


class Damaged:
    """A shelf whose index is not what was signed."""

    def current(self) -> Law:
        raise DigestMismatchError("A leaf is not what was signed.")

    def find(self, index_sha256: str) -> Law | None:
        raise KeyError(index_sha256)


class Broken(Damaged):
    """A shelf that fails in a way nobody foresaw."""

    def current(self) -> Law:
        raise KeyError("secret")


def test_er2_no_index_is_an_outage_with_a_time_to_come_back(
    services: Services, sample_index: OpenIndex
) -> None:
    shelf = Shelf(sample_index)
    shelf.serving = None
    answers = []
    for one in (shelf, Damaged(), Broken()):
        app = create_app(replace(services, shelf=one), PLENTY)
        with TestClient(app, raise_server_exceptions=False) as client:
            answers.append(client.get(ITEM))

    assert [
        (503, "SERVICE_UNAVAILABLE", True),
        (500, "INTERNAL_ERROR", False),
        (500, "INTERNAL_ERROR", False),
    ] == [(one.status_code, one.json()["code"], "retry-after" in one.headers) for one in answers]
    assert "secret" not in answers[2].text
    assert all((handle_ours, handle_http, handle_other))

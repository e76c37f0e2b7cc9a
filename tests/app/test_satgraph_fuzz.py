"""No request breaks the primitives: what their document describes, and what stands close to it."""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient

from app.services import Services
from index.reader import OpenIndex
from tests.app.satgraph import ROOT, Asker, asking
from tests.app.test_api import CHECKS, AtHome

# Of each of 41 operations, the many beside the edge cases; what has no parameter is asked once.
FEW, MANY = 6, 140
SLACK = settings(deadline=None, suppress_health_check=list(HealthCheck))
PHASES = (Phase.explicit, Phase.generate)


@pytest.fixture(scope="module")
def primitives(app: Litestar) -> Any:
    """The primitives as their own document describes them."""
    return schemathesis.openapi.from_asgi(f"{ROOT}/openapi.json", AtHome(app))


SCHEMA = schemathesis.pytest.from_fixture("primitives")


def check(case: Any, app: Litestar) -> None:
    """Send a case to the application in this process, and hold the answer to the document."""
    sent = case.as_transport_kwargs(base_url="http://127.0.0.1")
    content, cookies = sent.pop("data", None), sent.pop("cookies", None)
    if content is not None:
        sent["content"] = content
    at_home: Any = AtHome(app)  # the two libraries spell one interface apart
    transport = httpx.ASGITransport(at_home, raise_app_exceptions=False)

    async def send() -> httpx.Response:
        async with httpx.AsyncClient(transport=transport, cookies=cookies) as client:
            return await client.request(**sent)

    case.validate_response(asyncio.run(send()), checks=CHECKS)


@SCHEMA.parametrize()
@settings(SLACK, max_examples=FEW, phases=(Phase.generate,))
def test_no_request_breaks_what_the_document_of_the_primitives_promises(
    case: Any, app: Litestar
) -> None:
    check(case, app)


@pytest.mark.service
@SCHEMA.parametrize()
@settings(SLACK, max_examples=MANY, phases=PHASES)
def test_five_thousand_requests_break_nothing(case: Any, app: Litestar) -> None:
    check(case, app)


# -- ids that are there, so that a request gets past the door ------------------------------


@pytest.fixture(scope="module")
def ask(services: Services, sample_index: OpenIndex) -> Iterator[Asker]:
    with asking(services, sample_index) as asker:
        yield asker


@pytest.fixture(scope="module")
def known(sample_index: OpenIndex) -> dict[str, list[str]]:
    """Ids of the sample law, by the name of their parameter."""
    graph = sample_index.graph
    works = [one.id for one in sample_index.catalog.list_works()]
    items = [*works, *(f"{one}~{anchor}" for one in works for anchor in graph.list_anchors(one))]
    versions = [version for one in items for version in graph.find_versions(one)]
    actions = [action for one in works for action in graph.list_actions_on(one)]
    return {
        "itemId": items,
        "sourceWorkId": [*works, *(one.source_work.replace("/", ":") for one in actions)],
        "versionId": [one.id for one in versions],
        "textUnitId": [f"{one.id}!{said.language}" for one in versions for said in one.expressions],
        "actionId": [one.id for one in actions],
        "relationId": [one.id for work in works for one in graph.list_relations(work, "out")],
        "themeId": [one.id for one in graph.list_themes()],
        "itemTypeId": [one.id for one in graph.list_item_types()],
    }


PATHS = (
    "/items/{itemId}", "/items/{itemId}/valid-versions", "/items/{itemId}/applicable-versions",
    "/items/{itemId}/versions", "/items/{itemId}/children", "/items/{itemId}/ancestors",
    "/items/{itemId}/hierarchy", "/items/{itemId}/history", "/items/{sourceWorkId}/actions-caused",
    "/versions/{versionId}", "/versions/{versionId}/text-units", "/versions/{versionId}/children",
    "/versions/{versionId}/parents", "/versions/{versionId}/ancestors",
    "/versions/{versionId}/hierarchy", "/text-units/{textUnitId}", "/actions/{actionId}",
    "/relations/{relationId}", "/themes/{themeId}", "/themes/{themeId}/hierarchy",
    "/item-types/{itemTypeId}", "/item-types/{itemTypeId}/hierarchy",
)  # fmt: skip
DAYS = st.one_of(st.none(), st.dates().map(str), st.sampled_from(["2015-01-01", "2011-07-01"]))
QUERY = st.fixed_dictionaries(
    {},
    optional={
        "at": DAYS,
        "observerTime": DAYS,
        "startAt": DAYS,
        "endAt": DAYS,
        "knownBy": st.sampled_from(["publication", "record"]),
        "depth": st.integers(-1, 3),
        "granularity": st.sampled_from(["macro", "micro"]),
        "language": st.sampled_from(["en", "fr", "en-GB", "de"]),
    },
)


@pytest.mark.parametrize("path", PATHS)
@settings(SLACK, max_examples=12)
@given(data=st.data())
def test_what_is_there_is_given_or_told_why_not(
    ask: Asker, known: dict[str, list[str]], path: str, data: st.DataObject
) -> None:
    before, name, tail = path.replace("{", "|").replace("}", "|").split("|")
    found = data.draw(st.sampled_from(known[name]))
    query = {key: value for key, value in data.draw(QUERY).items() if value is not None}

    answer = ask.of(before.rstrip("/"), id=found, tail=tail, **query)

    assert answer.status_code in (200, 400, 404), (answer.status_code, answer.text)
    if answer.status_code == 400:
        assert answer.json()["code"] == "INVALID_DATE_RANGE"
    if answer.status_code == 404:
        assert answer.json()["code"] == "NO_VALID_VERSION"


@settings(SLACK, max_examples=40)
@given(data=st.data())
def test_every_version_differs_from_another_of_its_item_in_some_words_or_none(
    ask: Asker, known: dict[str, list[str]], data: st.DataObject
) -> None:
    one = data.draw(st.sampled_from(known["versionId"]))
    same = [v for v in known["versionId"] if v.rpartition("@")[0] == one.rpartition("@")[0]]
    other = data.draw(st.sampled_from(same))

    answer = ask.get("/versions/compare", versionIdA=one, versionIdB=other)

    assert answer.status_code in (200, 404), answer.text
    if answer.status_code == 200 and one == other:
        assert [] == answer.json()["changes"]


def test_the_answers_of_two_openings_are_equal(services: Services, sample_index: OpenIndex) -> None:
    """Every response is a function of the index."""
    path = f"{ROOT}/items/sample:lighthouse-act-2004~art_3/history"
    bodies = []
    for _ in range(2):
        with asking(services, sample_index) as asker:
            client: TestClient[Any] = asker.client
            bodies.append(client.get(path).content)

    assert bodies[0] == bodies[1]

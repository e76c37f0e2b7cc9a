"""The HTTP interface over the sample law: its document holds, and no request breaks it."""

import json
from collections.abc import Iterator
from datetime import date
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.enums import ScopeType
from litestar.testing import TestClient
from litestar.types import Receive, Scope, Send
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from app.asgi import SECURITY_HEADERS
from app.schemas import TurnReply
from app.schemas_audit import FeedReply
from domain.merkle import leaf_hash
from domain.operation_catalog import CATALOG, OperationSpec
from tests.app.desk import ARTICLE_4, ARTICLE_4_TEXT, KEY, WHICH_ACT
from tests.strategies import of_struct


def is_no_accident(_context: Any, response: Any, _case: Any) -> None:
    """Refuse every 5xx but a part that is away for now and says when to come back."""
    away = response.status_code == 503 and "retry-after" in response.headers
    assert response.status_code < 500 or away, response.text


CHECKS = [
    is_no_accident,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
BODY_MAX = 65_536
ACCEPTED = ("application/json", "text/html", "application/ld+json")
TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"


class AtHome:
    """The application as somebody on this machine calls it."""

    def __init__(self, app: Litestar) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a call on with a loopback peer."""
        if scope["type"] == ScopeType.HTTP:
            scope["client"] = ("127.0.0.1", 50_000)
        await self._app(scope, receive, send)


@pytest.fixture(scope="module")
def client(app: Litestar) -> Iterator[TestClient[Any]]:
    """A client on this machine."""
    with TestClient(
        AtHome(app), base_url="http://127.0.0.1", raise_server_exceptions=False
    ) as made:
        yield made


@pytest.fixture(scope="module")
def described(app: Litestar) -> Any:
    """The interface as its document describes it; the primitives have a document of their own."""
    whole = schemathesis.openapi.from_asgi("/schema/openapi.json", AtHome(app))
    return whole.exclude(path_regex="^/satgraph/")


SCHEMA = schemathesis.pytest.from_fixture("described")


@SCHEMA.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_breaks_what_the_document_promises(case: Any) -> None:
    if case.path == "/v1/events":
        case.query = {**dict(case.query or {}), "wait_s": 0}  # nobody waits for new events here

    case.call_and_validate(checks=CHECKS)


WORKS = st.sampled_from(
    ("sample:data-keeping-act-2010", "sample:lighthouse-act-2004", "sample:nothing")
)
ANCHORS = st.sampled_from(("", "art_4", "art_6a", "sch_1", "art_99", "preamble"))
DAYS = st.one_of(st.none(), st.dates().map(date.isoformat))
SPECS = tuple(spec for spec in CATALOG if spec.offered)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.name)
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_no_arguments_break_an_operation(
    client: TestClient[Any], spec: OperationSpec, data: st.DataObject
) -> None:
    sent = msgspec.to_builtins(data.draw(of_struct(spec.arguments)))
    if "subject_ref" in sent:
        del sent["subject_ref"]
        sent["work"] = data.draw(WORKS)
    if "anchor" in sent:
        sent["anchor"] = data.draw(ANCHORS)
    given_fields = {name: value for name, value in sent.items() if value is not None}

    answer = client.post(f"/v1/operations/{spec.name}", json=given_fields)

    assert answer.status_code in (200, 400, 404), answer.text


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(work=WORKS, anchor=ANCHORS, on=DAYS, seen=DAYS, accept=st.sampled_from(ACCEPTED))
def test_no_permalink_breaks(
    client: TestClient[Any],
    work: str,
    anchor: str,
    on: str | None,
    seen: str | None,
    accept: str,
) -> None:
    path = f"/v1/law/{work}/{anchor}" if anchor else f"/v1/law/{work}"
    query = {"on": on, "observed_at": f"{seen}T00:00:00Z" if seen else None}

    answer = client.get(
        path,
        params={name: value for name, value in query.items() if value},
        headers={"Accept": accept},
    )

    assert answer.status_code in (200, 404), answer.text


def test_the_document_is_the_same_each_time(client: TestClient[Any]) -> None:
    one, two = (client.get("/schema/openapi.json").content for _ in range(2))

    assert one == two


# -- asking ----------------------------------------------------------------------------


def ask(client: TestClient[Any], body: object, **headers: str) -> Any:
    """Post to ``/v1/ask``; an underscore in a header's name stands for a hyphen."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return client.post("/v1/ask", content=content, headers=named)


def test_an_answer_quotes_the_law_of_the_day(client: TestClient[Any]) -> None:
    answer = ask(client, {"question": ARTICLE_4})

    reply = msgspec.json.decode(answer.content, type=TurnReply)
    assert (200, "answer", True, "application/json") == (
        answer.status_code,
        reply.status,
        ARTICLE_4_TEXT in reply.reply,
        answer.headers["content-type"],
    )


def test_a_reply_carries_the_policy_of_this_host(client: TestClient[Any]) -> None:
    """Rule S1 of ``app.asgi`` holds for replies, pages and problems."""
    answers = (
        ask(client, {"question": ARTICLE_4}),
        ask(client, b"{"),
        client.get("/"),
        client.get("/nowhere"),
    )

    assert [(SECURITY_HEADERS, True)] * 4 == [
        (
            {name: answer.headers.get(name) for name in SECURITY_HEADERS},
            "default-src 'self'" in answer.headers["content-security-policy"],
        )
        for answer in answers
    ]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        pytest.param(b"", 400, "bad-request", id="no body"),
        pytest.param(b"{", 400, "bad-request", id="no JSON"),
        pytest.param(b"[]", 400, "bad-request", id="no object"),
        pytest.param(b"\xff", 400, "bad-request", id="no UTF-8"),
        pytest.param({}, 400, "bad-request", id="no question"),
        pytest.param({"question": "a", "mode": "x"}, 400, "bad-request", id="an unknown field"),
        pytest.param({"question": 7}, 400, "bad-request", id="another type"),
        pytest.param(
            {"question": "a", "as_of": "2015-02-30"}, 400, "bad-request", id="no calendar day"
        ),
        pytest.param(
            {"question": "a", "observed_at": "2999-01-01T00:00:00Z"},
            400,
            "bad-request",
            id="future",
        ),
        pytest.param({"question": "a\u0000"}, 400, "bad-request", id="a control character"),
        pytest.param({"question": "a" * 8_001}, 413, "question-too-long", id="a long question"),
        pytest.param(b" " * (BODY_MAX + 1), 413, "request-entity-too-large", id="a long body"),
    ],
)
def test_what_is_outside_the_form_is_a_typed_problem(
    client: TestClient[Any], body: object, status: int, code: str
) -> None:
    answer = ask(client, body)

    assert (status, code, "application/problem+json", f"urn:vigent:problem:{code}") == (
        answer.status_code,
        answer.json()["code"],
        answer.headers["content-type"],
        answer.json()["type"],
    )


def test_s2_a_body_at_the_bound_is_read(client: TestClient[Any]) -> None:
    body = json.dumps({"question": "a"}).encode()

    answer = ask(client, body + b" " * (BODY_MAX - len(body)))

    assert answer.status_code == 200


def test_the_same_key_gives_the_same_bytes_and_another_body_is_refused(
    client: TestClient[Any],
) -> None:
    first = ask(client, {"question": ARTICLE_4}, Idempotency_Key=KEY)
    again = ask(client, {"question": ARTICLE_4}, Idempotency_Key=KEY)
    other = ask(client, {"question": WHICH_ACT}, Idempotency_Key=KEY)

    assert first.content == again.content
    assert (422, "other-body") == (other.status_code, other.json()["code"])


def test_of_a_field_given_twice_the_last_stands_and_the_events_tell_which(
    client: TestClient[Any],
) -> None:
    days = b'"as_of": "2011-01-01", "as_of": "2015-01-01"'
    body = b'{"question": "Show Article 4 of the Data Keeping Act 2010", %s}' % days

    reply = ask(client, body).json()
    stored = client.get(f"/v1/turns/{reply['turn_id']}/events").json()["events"][0]["stored"]

    assert ("answer", ["2015-01-01"]) == (
        reply["status"],
        [one["day"] for one in reply["plan"]["instants"]],
    )
    assert '"as_of":"2015-01-01"' in json.dumps(stored).replace(" ", "")


def test_a_conversation_goes_on_with_its_token(client: TestClient[Any]) -> None:
    asked = ask(client, {"question": f"{WHICH_ACT} on 2015-01-01"}).json()
    picked = {"answers": {"turn_id": asked["turn_id"], "option_id": "a"}}
    answered = ask(client, picked, Vigent_Thread=asked["thread"]).json()
    followed = ask(client, {"question": "And Article 4?"}, Vigent_Thread=asked["thread"]).json()

    assert ("clarification", ["a", "b"]) == (
        asked["status"],
        [one["option_id"] for one in asked["clarification"]["options"]],
    )
    assert [("answer", "art_2"), ("gap", "art_4")] == [
        (reply["status"], reply["citations"][0]["anchor"] if reply["citations"] else None)
        for reply in (answered, followed)
    ]


def test_a_thread_that_was_reset_remembers_nothing(client: TestClient[Any]) -> None:
    token = ask(client, {"question": ARTICLE_4}).json()["thread"]
    reset = client.delete("/v1/threads", headers={"Vigent-Thread": token})
    reply = ask(client, {"question": "And Article 5?"}, Vigent_Thread=token).json()

    assert (204, "clarification") == (reset.status_code, reply["status"])


@pytest.mark.parametrize("token", ["", "no-such-token"])
def test_an_unknown_thread_is_not_reset(client: TestClient[Any], token: str) -> None:
    answer = client.delete("/v1/threads", headers={"Vigent-Thread": token})

    assert (404, "unknown-thread") == (answer.status_code, answer.json()["code"])


def events_of(text: str) -> list[tuple[str, str]]:
    """Return name and id of server-sent events."""
    fields = [
        dict(line.split(": ", 1) for line in block.splitlines() if ": " in line)
        for block in text.replace("\r\n", "\n").split("\n\n")
        if block.strip()
    ]
    return [(one["event"], one.get("id", "")) for one in fields]


def test_a_stream_is_resumed_after_what_was_seen(client: TestClient[Any]) -> None:
    key = f"{KEY}-streamed"
    accept = {"Accept": "text/event-stream", "Idempotency_Key": key}
    whole = events_of(ask(client, {"question": ARTICLE_4}, **accept).text)
    rest = events_of(ask(client, {"question": ARTICLE_4}, Last_Event_ID="4.phase", **accept).text)
    stored = ask(client, {"question": ARTICLE_4}, Idempotency_Key=key).json()
    later = client.get(f"/v1/turns/{stored['turn_id']}/stream", headers={"Last-Event-ID": "6"})

    assert [("operation_result", "5"), ("outcome", "6"), ("done", "6.done")] == rest
    assert whole[4:] == rest
    assert [("done", "6.done")] == events_of(later.text)


# -- coming back -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def reply(client: TestClient[Any]) -> Any:
    """A reply whose turn is read in many ways."""
    return ask(client, {"question": ARTICLE_4}, traceparent=TRACE).json()


def test_a_turn_is_read_again_without_its_tokens(client: TestClient[Any], reply: Any) -> None:
    answer = client.get(f"/v1/turns/{reply['turn_id']}")

    assert {**reply, "thread": "", "turn_token": ""} == answer.json()


def test_events_are_the_stored_bytes_with_their_leaves(client: TestClient[Any], reply: Any) -> None:
    page = msgspec.json.decode(
        client.get(f"/v1/turns/{reply['turn_id']}/events").content, type=FeedReply
    )

    assert [f"{reply['turn_id']}.{number}" for number in range(1, 7)] == [
        one.event_id for one in page.events
    ]
    assert [leaf_hash(bytes(one.stored)).hex() for one in page.events] == [
        one.leaf_sha256 for one in page.events
    ]


def test_a_replay_is_equal(client: TestClient[Any], reply: Any) -> None:
    answer = client.post(f"/v1/turns/{reply['turn_id']}/replay").json()

    assert ("equal", 6, 1, "") == (
        answer["verdict"],
        answer["events"],
        answer["operations"],
        answer["place"],
    )


def test_an_audit_names_every_event(client: TestClient[Any], reply: Any) -> None:
    answer = client.get(f"/v1/turns/{reply['turn_id']}/audit").json()

    assert (True, "answer", 6, reply["plan"]["plan_sha256"]) == (
        answer["closed"],
        answer["status"],
        len(answer["events"]),
        answer["plan_sha256"],
    )


@pytest.mark.parametrize("path", ["", "/audit", "/events", "/stream"])
def test_a_turn_that_nobody_asked_is_unknown(client: TestClient[Any], path: str) -> None:
    answer = client.get(f"/v1/turns/0192c6d4-8c00-7000-8000-0000000000ff{path}")

    assert (404, "unknown-turn") == (answer.status_code, answer.json()["code"])


def test_the_feed_gives_every_event_once_and_in_order(client: TestClient[Any]) -> None:
    leaves, after = list[int](), 0
    while True:
        page = client.get("/v1/events", params={"after": after, "limit": 7, "wait_s": 0}).json()
        leaves += [one["leaf"] for one in page["events"]]
        after = page["next_after"]
        if page["caught_up"]:
            break

    assert list(range(1, len(leaves) + 1)) == leaves


def test_the_feed_waits_for_what_comes(client: TestClient[Any]) -> None:
    end = client.get("/v1/events", params={"after": 2**40, "wait_s": 0}).json()
    last = client.get("/v1/index").status_code

    assert ([], 2**40, True, 200) == (
        end["events"],
        end["next_after"],
        end["caught_up"],
        last,
    )


# -- the law ------------------------------------------------------------------------------

LINK = "/v1/law/sample:data-keeping-act-2010/art_4?on=2015-01-01"


@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("application/json", "application/json"),
        ("text/html", "text/html"),
        ("application/ld+json", "application/ld+json"),
        ("*/*", "application/json"),
    ],
)
def test_a_permalink_is_given_in_the_form_asked_for(
    client: TestClient[Any], accept: str, kind: str
) -> None:
    answer = client.get(LINK, headers={"Accept": accept})

    assert (200, kind, True, "Accept, Accept-Language") == (
        answer.status_code,
        answer.headers["content-type"].partition(";")[0],
        ARTICLE_4_TEXT in answer.text,
        answer.headers["vary"],
    )


def test_a_permalink_that_did_not_change_is_not_sent_again(client: TestClient[Any]) -> None:
    first = client.get(LINK)

    again = client.get(LINK, headers={"If-None-Match": first.headers["etag"]})

    assert (304, b"", first.headers["etag"]) == (
        again.status_code,
        again.content,
        again.headers["etag"],
    )


def test_a_permalink_says_which_day_it_shows(client: TestClient[Any]) -> None:
    answer = client.get(LINK)

    assert (
        "Thu, 01 Jan 2015 00:00:00 GMT",
        '</v1/law/sample:data-keeping-act-2010/art_4>; rel="original timegate"',
    ) == (answer.headers["memento-datetime"], answer.headers["link"])


def test_every_citation_of_a_reply_leads_to_the_text_it_quotes(
    client: TestClient[Any], reply: Any
) -> None:
    (citation,) = reply["citations"]

    shown = client.get(citation["permalink"]).json()

    assert (citation["text_sha256"], "") == (
        shown["card"]["provisions"][0]["text_sha256"],
        shown["changed_text"],
    )


def test_the_catalog_names_what_executes(client: TestClient[Any]) -> None:
    answer = client.get("/v1/operations").json()

    assert [spec.name for spec in SPECS] == [one["name"] for one in answer]


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("/v1/index", "merkle_root"),
        ("/v1/coverage", "publishers"),
        ("/healthz", "ok"),
        ("/readyz", "parts"),
    ],
)
def test_what_the_service_is_and_holds_is_open(
    client: TestClient[Any], path: str, field: str
) -> None:
    answer = client.get(path)

    assert (200, True) == (answer.status_code, field in answer.json())


# -- the page --------------------------------------------------------------------------


def test_the_page_answers_a_form_without_script(client: TestClient[Any]) -> None:
    answer = client.post("/", data={"question": ARTICLE_4})

    assert (200, True) == (answer.status_code, ARTICLE_4_TEXT in answer.text)


def test_the_page_gives_a_refused_question_back(client: TestClient[Any]) -> None:
    answer = client.post("/", data={"question": "Article 4?", "thread": "no-such-token"})

    assert (404, True) == (answer.status_code, "Article 4?" in answer.text)


@pytest.mark.parametrize("answers", ["x", "x:e", ":", "no-turn:a"])
def test_the_page_refuses_a_button_that_nobody_made(client: TestClient[Any], answers: str) -> None:
    answer = client.post("/", data={"answers": answers})

    assert answer.status_code == 400


@pytest.mark.parametrize("path", ["", "/audit"])
def test_the_page_shows_a_turn_and_its_record(
    client: TestClient[Any], reply: Any, path: str
) -> None:
    answer = client.get(f"/turns/{reply['turn_id']}{path}")

    assert (200, "text/html; charset=utf-8") == (
        answer.status_code,
        answer.headers["content-type"],
    )

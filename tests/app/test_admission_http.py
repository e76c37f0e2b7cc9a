"""The bounds of admission as a client meets them: a typed problem each, and when to come back."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from app.asgi import create_app
from app.bootstrap import Wiring
from app.evaluations import Evaluations, Signed
from app.forwarding import to_networks
from app.turn_pool import TurnPool
from app.usage_page import UsageDesk
from domain.bounds import Bounds
from domain.errors import BadRequestError, EvaluationRefusedError
from domain.evaluation import sign_evaluation
from domain.ports import TokenCount, UsageCount
from index.reader import OpenIndex
from tests.app.desk import ARTICLE_4, KEY, WHICH_ACT, Desk, settings_of
from tests.app.test_api import AtHome
from tests.events import NOON

SECRET = "an invented evaluation key, long"  # noqa: S105 -- as it says
BODY = json.dumps({"question": ARTICLE_4}).encode()
STREAM = "text/event-stream"
Opened = Callable[..., "Service"]


class Service:
    """The whole service over HTTP, with settings of its own."""

    def __init__(self, index: OpenIndex, home: Path, **named: str) -> None:
        self.wiring = Wiring(settings_of(home, index=str(index.folder), embedder="none", **named))
        self.wiring.open_index()
        self.services = self.wiring.services()
        app = create_app(self.services, self.wiring.settings.bounds)
        self.client = TestClient(
            AtHome(app), base_url="http://127.0.0.1", raise_server_exceptions=False
        )

    def ask(self, body: bytes = BODY, **headers: str) -> Any:
        """Ask; an underscore in a header's name stands for a hyphen."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return self.client.post("/v1/ask", content=body, headers=named)

    def signed(self, nonce: str, body: bytes = BODY, key: str = SECRET) -> str:
        """Return a header that makes a body an evaluation today."""
        return sign_evaluation(key.encode(), self.wiring.clock.now().date(), nonce, body)

    def close(self) -> None:
        """End it."""
        self.services.pool.close()
        self.wiring.close()


@pytest.fixture
def opened(sample_index: OpenIndex, tmp_path: Path) -> Iterator[Opened]:
    with ExitStack() as stack:
        yield lambda **named: stack.enter_context(closing(Service(sample_index, tmp_path, **named)))


def refusal(answer: Any) -> tuple[int, str, bool]:
    """Return status and code of a problem, and whether it says when to come back."""
    assert "application/problem+json" == answer.headers["content-type"]
    problem = answer.json()
    assert f"urn:vigent:problem:{problem['code']}" == problem["type"]
    told = answer.headers.get("retry-after")
    assert (int(told) if told else None) == problem.get("retry_after_s")
    return answer.status_code, problem["code"], told is not None


def test_past_the_turns_of_a_client_it_is_told_when_the_day_ends(opened: Opened) -> None:
    service = opened(turns_per_client_per_day="2")
    for forged in ("203.0.113.1", "203.0.113.2"):
        assert service.ask(X_Forwarded_For=forged).status_code == 200

    refused = service.ask(X_Forwarded_For="203.0.113.3")

    assert (429, "quota-exceeded", True) == refusal(refused)
    assert 0 < int(refused.headers["retry-after"]) <= 86_400


def test_behind_a_trusted_proxy_each_client_has_a_day_of_its_own(opened: Opened) -> None:
    service = opened(turns_per_client_per_day="1", trusted_proxies="127.0.0.0/8")
    said = [
        service.ask(X_Forwarded_For=hops).status_code
        for hops in ("203.0.113.1", "203.0.113.2", "198.51.100.9, 203.0.113.1", "2001:db8::1",
                     "2001:db8::2")
    ]  # fmt: skip

    assert [200, 200, 429, 200, 429] == said


def test_past_the_turns_of_all_nobody_is_admitted_and_a_stream_says_so_too(opened: Opened) -> None:
    service = opened(turns_per_day="1")
    assert service.ask().status_code == 200

    assert (429, "quota-exceeded", True) == refusal(service.ask())
    told = service.ask(Accept=STREAM).text
    assert "event: problem" in told
    assert '"code":"quota-exceeded"' in told
    assert '"retry_after_s":' in told


def test_with_all_workers_busy_one_more_comes_back_in_a_second(opened: Opened) -> None:
    service = opened(concurrent_turns="1")
    gate = Event()
    busy = TurnPool(1)
    busy._pool.submit(gate.wait)
    busy._running = 1
    app = create_app(replace(service.services, pool=busy), Bounds())
    client = TestClient(AtHome(app), base_url="http://127.0.0.1")

    refused = client.post("/v1/ask", content=BODY)
    gate.set()
    busy.close()

    assert (429, "quota-exceeded", True) == refusal(refused)
    assert "1" == refused.headers["retry-after"]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        pytest.param(b" " * 65_537, 413, "request-entity-too-large", id="body"),
        pytest.param(
            json.dumps({"question": "a" * 8_001}).encode(), 413, "question-too-long", id="question"
        ),
        pytest.param(
            json.dumps({"question": "a", "external_ref": "r" * 129}).encode(), 400, "bad-request",
            id="external reference",
        ),
    ],
)  # fmt: skip
def test_what_no_time_heals_says_what_to_send_instead(
    opened: Opened, body: bytes, status: int, code: str
) -> None:
    refused = opened().ask(body)

    assert (status, code, False) == refusal(refused)
    assert any(word in refused.json()["detail"] for word in ("shorten", "Shorten", "length <= 128"))


def test_a_refusal_is_not_kept_for_its_key(sample_index: OpenIndex, tmp_path: Path) -> None:
    """htp-007: a client sends the same key again after 429, and then it runs."""
    desk = Desk(sample_index, tmp_path, bounds=Bounds(turns_per_day=1))
    with closing(desk):
        desk.ask(WHICH_ACT)
        with pytest.raises(Exception, match="is the most there can be"):
            desk.ask(ARTICLE_4, idempotency_key=KEY)
        desk.later(86_400)

        assert "closed" == desk.ask(ARTICLE_4, idempotency_key=KEY).turn.phase


# -- evaluations ---------------------------------------------------------------------------


def test_a_signed_evaluation_is_a_turn_of_its_own_channel_and_quota(opened: Opened) -> None:
    service = opened(evaluation_key=SECRET, turns_per_day="1", evaluation_turns_per_day="2")
    assert service.ask().status_code == 200
    replies = [service.ask(Vigent_Evaluation=service.signed(f"nonce-{n:016d}")) for n in range(3)]
    events = service.client.get(f"/v1/turns/{replies[0].json()['turn_id']}/events").json()["events"]
    rows = {one["bound"]: one["used"] for one in service.client.get("/v1/usage").json()["rows"]}

    assert [200, 200, 429] == [one.status_code for one in replies]
    assert (429, "quota-exceeded", True) == refusal(replies[2])
    assert "evaluation" == events[0]["stored"]["event"]["channel"]
    assert (1, 2) == (rows["turns_per_day"], rows["evaluation_turns_per_day"])


def test_ea1_a_header_that_does_not_hold_makes_nobody_a_reader(opened: Opened) -> None:
    service = opened(evaluation_key=SECRET)
    nonce = "nonce-0000000000"
    wrong = (
        "",
        "today",
        service.signed(nonce, b"{}"),
        service.signed(nonce, key=f"{SECRET}!"),
        service.signed(nonce).replace("nonce", "other"),
    )
    for header in wrong:
        assert (403, "evaluation-refused", False) == refusal(service.ask(Vigent_Evaluation=header))

    assert 0 == service.wiring.store.last_leaf()
    assert 200 == service.ask(Vigent_Evaluation=service.signed(nonce)).status_code


def test_a_header_that_was_used_is_refused_whatever_comes_with_it(opened: Opened) -> None:
    service = opened(evaluation_key=SECRET)
    header = service.signed("nonce-0000000000")
    first = service.ask(Vigent_Evaluation=header).json()
    stored = service.wiring.store.last_leaf()

    for more in ({}, {"Vigent_Thread": first["thread"]}):
        again = service.ask(Vigent_Evaluation=header, **more)
        assert (409, "evaluation-replayed", False) == refusal(again)
    assert (
        '"code":"evaluation-replayed"' in service.ask(Vigent_Evaluation=header, Accept=STREAM).text
    )
    assert stored == service.wiring.store.last_leaf()


def test_ea2_a_nonce_and_a_key_do_not_go_together(opened: Opened) -> None:
    service = opened(evaluation_key=SECRET)
    header = service.signed("nonce-0000000000")

    refused = service.ask(Vigent_Evaluation=header, Idempotency_Key=KEY)

    assert (400, "bad-request", False) == refusal(refused)
    assert 0 == service.wiring.store.last_leaf()


def test_ea1_without_a_key_no_evaluation_is_taken() -> None:
    evaluations = Evaluations("", lambda: NOON)
    header = sign_evaluation(b"", NOON.date(), "nonce-0000000000", b"")

    assert evaluations.nonce_of(Signed(header=None, key=KEY, body=b"")) is None
    with pytest.raises(EvaluationRefusedError, match="set VIGENT_EVALUATION_KEY"):
        evaluations.nonce_of(Signed(header=header, key=None, body=b""))
    with pytest.raises(BadRequestError):
        Evaluations(SECRET, lambda: NOON).nonce_of(
            Signed(
                header=sign_evaluation(SECRET.encode(), NOON.date(), "n" * 16, b""),
                key=KEY,
                body=b"",
            )
        )


# -- usage ---------------------------------------------------------------------------------


class Counted:
    """Counters that tell what they were asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, object]] = []

    def count(self, client: str, day: object) -> UsageCount:
        """Return eleven turns of all, of a client as many as its name has letters."""
        self.asked.append((client, day))
        return UsageCount(by_client=len(client), in_all=11, evaluations=3)

    def count_tokens(self, tenant: str, day: object) -> TokenCount:
        """Return more tokens for the press than for others."""
        self.asked.append((tenant, day))
        return TokenCount(by_tenant=70 if tenant == "press" else 5, in_all=75)


def test_up1_up2_the_usage_of_a_day_is_that_of_ones_own_tenant() -> None:
    counted = Counted()
    told = UsageDesk(counted, Bounds(model_tokens_per_day=80), lambda: NOON).today("press")

    assert {("", NOON.date()), ("press", NOON.date())} == set(counted.asked)
    assert [
        ("turns_per_day", 11, 400),
        ("evaluation_turns_per_day", 3, 2_000),
        ("model_tokens_per_tenant_per_day", 70, 1_000_000),
        ("model_tokens_per_day", 75, 80),
    ] == [(row.bound, row.used, row.most) for row in told.rows]
    assert ("press", 200, 43_200) == (
        told.tenant,
        told.turns_per_client_per_day,
        told.resets_in_s,
    )


def test_up1_what_is_told_is_what_admission_refuses_by(opened: Opened) -> None:
    service = opened(turns_per_day="2")
    told = []
    for _ in range(3):
        rows = service.client.get("/v1/usage").json()["rows"]
        told.append((rows[0]["used"] < rows[0]["most"], service.ask().status_code))

    assert [(True, 200), (True, 200), (False, 429)] == told


def test_networks_of_settings_reach_the_access_rules(opened: Opened) -> None:
    service = opened(trusted_proxies="10.0.0.0/8,::1")

    assert to_networks(("10.0.0.0/8", "::1")) == service.services.access.trusted_proxies

"""The client of language models, against a server that does as scripted, over real HTTP."""

import logging
import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from domain.errors import ModelUnavailableError
from infra.breaker import Breaker
from infra.llm import BREAKER_LIMIT, Deadline, LlmClient
from infra.llm_completion import Message, ModelAnswer, ModelQuestion
from infra.llm_transport import ANSWER_MAX_BYTES
from tests.llm_server import Script, Sent, completion, deaf_port, fails, in_turn, llm_server, says

KEY = "a-key-nobody-may-see"
WITHIN_S = 12.0
SHORT_S = 0.3
QUESTION = ModelQuestion(
    messages=(
        Message(role="system", content="Answer in JSON."),
        Message(role="user", content="What did article 4 say?"),
    ),
    schema_name="plan",
    schema={"type": "object", "properties": {}, "additionalProperties": False, "required": []},
    max_tokens=50,
    template_sha256="a" * 64,
    prompt_digest="hmac-sha256:" + "b" * 64,
)
Ask = Callable[..., ModelAnswer]


class Lab:
    """A client, its server and what the server heard."""

    def __init__(self, script: Script, breaker: Breaker | None = None) -> None:
        self._served = llm_server(script)
        self.server = self._served.__enter__()
        self.client = LlmClient(self.server.url, KEY, "scripted", breaker)

    def ask(self, within_s: float = WITHIN_S) -> ModelAnswer:
        return self.client.ask(QUESTION, Deadline(within_s))

    def failure(self, within_s: float = WITHIN_S) -> ModelUnavailableError:
        with pytest.raises(ModelUnavailableError) as raised:
            self.ask(within_s)
        return raised.value

    @property
    def calls(self) -> int:
        return len(self.server.heard)

    def close(self) -> None:
        self.client.close()
        self._served.__exit__(None, None, None)


@pytest.fixture
def lab() -> Iterator[Callable[..., Lab]]:
    labs: list[Lab] = []

    def build(script: Script, breaker: Breaker | None = None) -> Lab:
        labs.append(Lab(script, breaker))
        return labs[-1]

    yield build
    for one in labs:
        one.close()


def test_an_answer_comes_with_how_it_was_had(lab: Callable[..., Lab]) -> None:
    answer = lab(in_turn(says("{}"))).ask()

    made_by = answer.made_by
    assert answer.raw == b"{}"
    assert (made_by.kind, made_by.model_asked, made_by.model_returned) == (
        "model",
        "scripted",
        "scripted-1",
    )
    assert (made_by.fingerprint, made_by.finish_reason) == ("fp_1", "stop")
    assert (made_by.tokens_in, made_by.tokens_out) == (100, 20)
    assert made_by.parameters == (
        ("max_tokens", "50"),
        ("response_format", "json_schema"),
        ("temperature", "0"),
    )
    assert (made_by.template_sha256, made_by.prompt_digest) == ("a" * 64, "hmac-sha256:" + "b" * 64)
    assert made_by.failed_attempts == ()
    assert made_by.endpoint_host.startswith("127.0.0.1:")


def test_the_schema_is_sent_strict_at_temperature_0(lab: Callable[..., Lab]) -> None:
    one = lab(in_turn(says("{}")))
    one.ask()

    body = one.server.heard[0].body
    assert one.server.heard[0].path == "/v1/chat/completions"
    assert body["temperature"] == 0
    assert body["max_tokens"] == 50
    assert body["response_format"]["json_schema"] == {
        "name": "plan",
        "strict": True,
        "schema": QUESTION.schema,
    }


def test_lm6_nothing_of_the_environment_is_sent(
    lab: Callable[..., Lab], monkeypatch: pytest.MonkeyPatch
) -> None:
    """LT1, LT3: no header, key, address or proxy but ours."""
    for name, value in {
        "OPENAI_API_KEY": "foreign", "OPENAI_ORG_ID": "foreign", "OPENAI_PROJECT_ID": "foreign",
        "OPENAI_ADMIN_KEY": "foreign", "OPENAI_BASE_URL": "http://127.0.0.1:9/foreign",
        "OPENAI_CUSTOM_HEADERS": "X-Foreign: foreign\nAuthorization: foreign",
        "HTTP_PROXY": "http://127.0.0.1:9", "HTTPS_PROXY": "http://127.0.0.1:9", "ALL_PROXY": "http://127.0.0.1:9",
        "http_proxy": "http://127.0.0.1:9", "all_proxy": "http://127.0.0.1:9", "OPENAI_LOG": "debug",
    }.items():  # fmt: skip
        monkeypatch.setenv(name, value)
    one = lab(in_turn(says("{}")))
    one.ask()

    headers = one.server.heard[0].headers
    assert "foreign" not in repr(headers)
    assert headers["authorization"] == f"Bearer {KEY}"
    assert sorted(headers) == [
        "accept", "authorization", "connection", "content-length", "content-type", "host", "user-agent",
    ]  # fmt: skip


def test_without_a_key_none_is_sent() -> None:
    with llm_server(in_turn(says("{}"))) as server:
        LlmClient(server.url, "", "scripted").ask(QUESTION, Deadline(WITHIN_S))

        assert "authorization" not in server.heard[0].headers


def test_neither_prompt_nor_key_is_logged(
    lab: Callable[..., Lab], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    one = lab(in_turn(says("an answer"), fails(500)))
    one.ask()
    one.failure()

    assert KEY not in caplog.text
    assert "article 4" not in caplog.text
    assert "an answer" not in caplog.text


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503, 504])
@pytest.mark.parametrize("retry_after", [None, "0"])
def test_lm2_what_time_heals_is_asked_once_more(
    lab: Callable[..., Lab], status: int, retry_after: str | None
) -> None:
    one = lab(in_turn(fails(status, retry_after), says("{}")))
    answer = one.ask()

    assert answer.raw == b"{}"
    assert answer.made_by.failed_attempts == (f"status_{status}",)
    assert one.calls == 2


@pytest.mark.parametrize(
    "retry_after", ["3600", "999999999999", "soon", "Wed, 21 Oct 2026 07:28:00 GMT", "-1"]
)
def test_lm2_a_retry_that_does_not_fit_is_not_made(
    lab: Callable[..., Lab], retry_after: str
) -> None:
    one = lab(in_turn(fails(429, retry_after)))

    assert one.failure().failed_attempts == ("status_429",)
    assert one.calls == 1


def test_lm2_there_is_one_retry_and_no_second(lab: Callable[..., Lab]) -> None:
    one = lab(in_turn(fails(503)))
    error = one.failure()

    assert error.failed_attempts == ("status_503", "status_503")
    assert error.was_sent
    assert one.calls == 2


@pytest.mark.parametrize("status", [301, 307, 401, 403, 404, 413])
def test_lm2_what_time_does_not_heal_is_not_asked_again(
    lab: Callable[..., Lab], status: int
) -> None:
    elsewhere = Sent(status=status, headers=(("Location", "http://127.0.0.1:9/v1"),))
    one = lab(in_turn(elsewhere))

    assert one.failure().failed_attempts == (f"status_{status}",)
    assert one.calls == 1


def test_lm3_after_five_failures_in_a_row_the_server_is_left_alone(lab: Callable[..., Lab]) -> None:
    now = [0.0]
    one = lab(
        in_turn(*[fails(500, "0")] * 6, says("{}")), Breaker(BREAKER_LIMIT, 30.0, lambda: now[0])
    )
    for _ in range(4):
        one.failure()
    assert one.calls == 5
    assert one.failure().failed_attempts == ("breaker_open",)
    assert not one.failure().was_sent
    assert one.client.is_resting()

    now[0] = 30.0
    assert one.failure().failed_attempts == ("status_500", "breaker_open")
    assert one.calls == 6

    now[0] = 60.0
    assert one.ask().raw == b"{}"
    assert one.ask().raw == b"{}"


def test_lm4_a_server_that_refuses_the_schema_is_asked_without(lab: Callable[..., Lab]) -> None:
    def script(heard: Any) -> Sent:
        return fails(400) if "response_format" in heard.body else says("{}")

    one = lab(script)
    first, second = one.ask(), one.ask()

    assert first.made_by.failed_attempts == ("schema_refused",)
    assert ("response_format", "none") in first.made_by.parameters
    assert second.made_by.failed_attempts == ()
    assert one.calls == 3


def test_lm4_a_request_that_is_refused_either_way_is_no_failure_of_the_server(
    lab: Callable[..., Lab],
) -> None:
    one = lab(in_turn(fails(400)))
    failures = {one.failure().failed_attempts for _ in range(BREAKER_LIMIT)}

    assert failures == {("schema_refused", "status_400")}
    assert not one.client.is_resting()


def test_lm1_a_port_that_never_answers_is_given_up() -> None:
    with deaf_port() as url:
        client = LlmClient(url, "", "scripted")
        with pytest.raises(ModelUnavailableError) as raised:
            client.ask(QUESTION, Deadline(SHORT_S))

    assert raised.value.failed_attempts in (("connect",), ("timeout",))
    assert not raised.value.was_sent


def test_lm1_a_deadline_that_has_passed_is_a_timeout_however_the_attempt_ends(
    lab: Callable[..., Lab],
) -> None:
    one = lab(in_turn(says("{}")), Breaker(1_000, 1.0))

    for _ in range(200):  # the attempt and the wait for it end at once, either first
        assert one.failure(0.0).failed_attempts == ("timeout",)


def test_lm1_a_port_that_nobody_listens_on_is_tried_twice() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        client = LlmClient(f"http://127.0.0.1:{free.getsockname()[1]}/v1", "", "scripted")
        with pytest.raises(ModelUnavailableError) as raised:
            client.ask(QUESTION, Deadline(WITHIN_S))

    assert raised.value.failed_attempts == ("connect", "connect")
    assert not raised.value.was_sent


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(Sent(body=completion("{}"), wait_s=60.0), id="before the first byte"),
        pytest.param(Sent(body=completion("{}"), cut_at=20, stall_s=60.0), id="in the middle"),
        pytest.param(Sent(trickle_s=0.05), id="a header that never ends"),
    ],
)
def test_lm1_a_late_answer_is_dropped_and_its_connection_shut(
    lab: Callable[..., Lab], sent: Sent
) -> None:
    """LT4: the thread that waited for it ends, though the server still holds the answer back."""
    one = lab(in_turn(sent))
    error = one.failure(SHORT_S)

    assert error.failed_attempts == ("timeout",)
    assert error.was_sent
    for thread in threading.enumerate():
        if thread.name == "model":
            thread.join(5.0)
    assert not [thread for thread in threading.enumerate() if thread.name == "model"]


def test_lm2_an_answer_that_was_cut_is_asked_for_again(lab: Callable[..., Lab]) -> None:
    one = lab(in_turn(Sent(body=completion("{}"), cut_at=20), says("{}")))

    assert one.ask().made_by.failed_attempts == ("cut",)


def test_lt2_no_more_of_an_answer_is_read_than_its_bound(lab: Callable[..., Lab]) -> None:
    one = lab(in_turn(Sent(body=b"x" * 10 * 2**20)))
    answer = one.ask()

    assert len(answer.raw) == ANSWER_MAX_BYTES
    assert answer.made_by.finish_reason == "no_completion"


def test_lt2_no_more_of_an_error_is_read_either(lab: Callable[..., Lab]) -> None:
    one = lab(in_turn(Sent(status=500, body=b"x" * 10 * 2**20, headers=(("Retry-After", "600"),))))

    assert one.failure().failed_attempts == ("status_500",)


def test_lt2_nothing_is_unpacked(lab: Callable[..., Lab]) -> None:
    one = lab(in_turn(Sent(body=b"packed", headers=(("Content-Encoding", "gzip"),))))

    assert one.ask().raw == b"packed"


def test_a_key_with_a_login_in_the_address_is_not_named() -> None:
    client = LlmClient("http://name:word@127.0.0.1:9/v1", "", "scripted")

    assert client.endpoint_host == "127.0.0.1:9"

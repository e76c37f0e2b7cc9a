"""The one door to a language model: any server that speaks as OpenAI's does, asked once.

In: messages, a JSON schema for the answer, the time there is. Out: the answer's bytes as they
came and how they were had, or ``ModelUnavailableError``. What the bytes say is for the reader
of the answer to judge; nothing here reads them.

Rules
    LM1  A deadline is absolute: name look-up, connection, headers and body all end with it. An
         answer that comes later is dropped, and its connection is shut.
    LM2  One retry, only where time heals the failure and the rest of the deadline holds it;
         ``Retry-After`` is waited out where it fits, else there is no retry.
    LM3  After BREAKER_LIMIT failed attempts in a row the server is left alone for a pause.
    LM4  A server that refuses the schema is asked once without one, and that is recorded.
    LM6  Nothing of the environment enters: no key, address, header, proxy or log level.
"""

import logging
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as LateError
from contextvars import copy_context
from threading import Thread
from time import monotonic, sleep
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
import openai
from msgspec import Struct
from msgspec.structs import replace

from domain.errors import ModelUnavailableError
from domain.plan import MadeBy
from infra.breaker import Breaker
from infra.llm_completion import ModelAnswer, ModelQuestion, to_answer
from infra.llm_transport import CONNECT_S, EXCHANGE, Exchange, model_http

ATTEMPTS: Final = 2
BREAKER_LIMIT: Final = 5
BREAKER_PAUSE_S: Final = 30.0
PAUSE_S: Final = 0.5  # before a retry that no Retry-After times
WORTH_S: Final = 1.0  # less time than this gives no answer
_REFUSES_SCHEMA: Final = frozenset({400, 422, 501})
_OUR_FAULT: Final = frozenset({400, 413, 422})  # the server is well: this request is not
_HEALS: Final = frozenset({408, 409, 425, 429})
_SERVER_FAILS: Final = 500


class Deadline:
    """An instant of the clock that never goes back; shared by all calls of one purpose."""

    def __init__(self, within_s: float, now_s: Callable[[], float] = monotonic) -> None:
        """Begin now and end ``within_s`` seconds later."""
        self._now_s = now_s
        self._ends_s = now_s() + within_s

    def left_s(self) -> float:
        """Return the seconds left, 0 once it has passed."""
        return max(0.0, self._ends_s - self._now_s())


class _Attempt(Struct, frozen=True, kw_only=True):
    """What one request gave."""

    body: bytes | None = None  # of a 200
    failure: str = ""  # one word of ours; empty with a body
    status: int = 0
    was_sent: bool = False
    wait_s: float | None = None  # before a retry; null where none helps


class LlmClient:
    """Asks one model; thread-safe."""

    def __init__(
        self, base_url: str, api_key: str, model: str, breaker: Breaker | None = None
    ) -> None:
        """Connect to nothing yet.

        Args:
            base_url: http or https, with its path, such as ``http://127.0.0.1:8080/v1``.
            api_key: Sent as a bearer token; empty sends none.
            model: Its name at the server.
            breaker: Shared where several clients ask one server.
        """
        self.model = model
        self.endpoint_host = urlsplit(base_url).netloc.rpartition("@")[2]
        self._breaker = breaker or Breaker(BREAKER_LIMIT, BREAKER_PAUSE_S)
        self._schema_refused: set[str] = set()  # names of schemas the server does not take
        self._http = model_http(api_key)
        self._client = openai.OpenAI(
            base_url=base_url,
            api_key="set by the transport",
            admin_api_key="",
            organization="",
            project="",
            webhook_secret="",
            max_retries=0,
            http_client=self._http,
        )
        logging.getLogger("openai").setLevel(logging.WARNING)  # LM6: below, it logs prompts

    def ask(self, question: ModelQuestion, deadline: Deadline) -> ModelAnswer:
        """Return the model's answer, whatever it is, within the deadline (LM1, LM2).

        Raises:
            ModelUnavailableError: No answer; says each attempt in a word, and whether the
                question has left this machine.
        """
        failed: list[str] = []
        was_sent = False
        has_schema = question.schema_name not in self._schema_refused
        for _ in range(ATTEMPTS):
            if not self._breaker.may_try():  # LM3
                failed.append("breaker_open")
                break
            attempt = self._attempt(question, deadline, has_schema=has_schema)
            was_sent = was_sent or attempt.was_sent
            if attempt.body is not None:
                if not has_schema:
                    self._schema_refused.add(question.schema_name)  # LM4: not sent again
                made_by = self._made_by(question, has_schema=has_schema, failed=tuple(failed))
                return to_answer(attempt.body, made_by, question)
            failed.append(attempt.failure)
            has_schema = has_schema and attempt.failure != "schema_refused"
            if attempt.wait_s is None or attempt.wait_s + WORTH_S > deadline.left_s():
                break
            sleep(attempt.wait_s)
        raise ModelUnavailableError(
            f"The language model at {self.endpoint_host} gave no answer: {', '.join(failed)}.",
            tuple(failed),
            was_sent=was_sent,
        )

    def is_resting(self) -> bool:
        """Return whether the server is left alone now because it failed too often (LM3)."""
        return self._breaker.is_open()

    def close(self) -> None:
        """Give the connections back."""
        self._http.close()

    def _attempt(
        self, question: ModelQuestion, deadline: Deadline, *, has_schema: bool
    ) -> _Attempt:
        """Make one request in a thread that is left alone once the deadline has passed (LM1)."""
        exchange, future = Exchange(), Future[_Attempt]()
        body = _body_of(question, self.model, has_schema=has_schema)
        context = copy_context()
        context.run(EXCHANGE.set, exchange)
        Thread(
            target=context.run,
            args=(_run, future, self._exchange, body, exchange, deadline),
            name="model",
            daemon=True,
        ).start()
        try:
            attempt = future.result(deadline.left_s())
        except LateError:
            exchange.cut()
            attempt = _Attempt(failure="timeout", was_sent=exchange.was_sent)
        if has_schema and attempt.status in _REFUSES_SCHEMA:  # LM4
            attempt = replace(attempt, failure="schema_refused", wait_s=0.0)
        if attempt.body is not None or attempt.status in _OUR_FAULT:
            self._breaker.succeeded()
        else:
            self._breaker.failed()
        return attempt

    def _exchange(self, body: dict[str, Any], exchange: Exchange, deadline: Deadline) -> _Attempt:
        left_s = deadline.left_s()
        timeout = openai.Timeout(left_s, connect=min(left_s, CONNECT_S))
        try:
            response = self._client.chat.completions.with_raw_response.create(
                **body, timeout=timeout
            )
        except openai.APIStatusError as error:
            status = error.status_code
            return _Attempt(
                failure=f"status_{status}",
                status=status,
                was_sent=True,
                wait_s=_wait_of(status, error.response.headers.get("retry-after")),
            )
        except openai.APIConnectionError as error:
            is_slow = isinstance(error, openai.APITimeoutError) and exchange.is_connected
            is_late = is_slow or not deadline.left_s()
            failure = "timeout" if is_late else "cut" if exchange.is_connected else "connect"
            return _Attempt(failure=failure, was_sent=exchange.was_sent, wait_s=PAUSE_S)
        return _Attempt(body=response.http_response.content, status=200, was_sent=True)

    def _made_by(
        self, question: ModelQuestion, *, has_schema: bool, failed: tuple[str, ...]
    ) -> MadeBy:
        return MadeBy(
            kind="model",
            endpoint_host=self.endpoint_host,
            model_asked=self.model,
            parameters=(
                ("max_tokens", str(question.max_tokens)),
                ("response_format", "json_schema" if has_schema else "none"),
                ("temperature", "0"),
            ),
            template_sha256=question.template_sha256,
            prompt_digest=question.prompt_digest,
            failed_attempts=failed,
        )


def _run(
    future: Future[_Attempt],
    exchange: Callable[..., _Attempt],
    *arguments: object,
) -> None:
    try:
        future.set_result(exchange(*arguments))
    except Exception as error:  # noqa: BLE001 -- raised again in the thread that waits
        future.set_exception(error)


def _body_of(question: ModelQuestion, model: str, *, has_schema: bool) -> dict[str, Any]:
    body: dict[str, Any] = {
        "model": model,
        "messages": [msgspec.structs.asdict(message) for message in question.messages],
        "temperature": 0,
        "max_tokens": question.max_tokens,
    }
    if has_schema:
        schema = {"name": question.schema_name, "strict": True, "schema": question.schema}
        body["response_format"] = {"type": "json_schema", "json_schema": schema}
    return body


def _wait_of(status: int, retry_after: str | None) -> float | None:
    """Return the seconds to wait before a retry; None where none helps (LM2)."""
    if status not in _HEALS and status < _SERVER_FAILS:
        return None
    if retry_after is None:
        return PAUSE_S
    digits = retry_after.strip()
    return float(digits) if digits.isascii() and digits.isdigit() and len(digits) < 6 else None  # noqa: PLR2004

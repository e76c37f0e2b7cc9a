"""What goes over the wire to a model endpoint, and how much of it may come back.

In: a request of the openai client, made inside an ``Exchange``. Out: its response, bounded.

Rules
    LT1  Only these headers are sent: host, content type and length, accept, user agent, and
         the key of this service. What the environment or a library would add is left out.
    LT2  At most ANSWER_MAX_BYTES of a body are read, whatever its status; the rest is left.
         Nothing is unpacked.
    LT3  No proxy of the environment is used, no redirect followed, no connection kept.
    LT4  An exchange can be cut from another thread at any moment: its socket is shut down.
"""

import socket
from collections.abc import Iterator
from contextlib import suppress
from contextvars import ContextVar
from typing import Any, Final

import httpx2

from domain.errors import ModelUnavailableError

CONNECT_S: Final = 3.0  # a server that is there connects sooner
ANSWER_MAX_BYTES: Final = 2**20  # sixteen times what is kept of an answer
AGENT: Final = "Vigent"
_SENT_ON: Final = ("host", "content-type", "content-length")


class Exchange:
    """One request and what is known of it while it runs."""

    def __init__(self) -> None:
        """Begin before anything was sent."""
        self.was_sent = False  # some of the request has left this machine
        self._is_cut = False
        self._socket: socket.socket | None = None

    @property
    def is_connected(self) -> bool:
        """Whether a connection was made."""
        return self._socket is not None

    def cut(self) -> None:
        """End it from another thread, wherever it stands (LT4)."""
        self._is_cut = True
        found = self._socket
        if found is not None:
            with suppress(OSError):
                found.shutdown(socket.SHUT_RDWR)

    def follow(self, event: str, facts: dict[str, Any]) -> None:
        """Take note of a step of the connection; a trace of httpcore."""
        stream = facts.get("return_value")
        if event in ("connection.connect_tcp.complete", "connection.start_tls.complete"):
            self._socket = stream.get_extra_info("socket") if stream is not None else None
            if self._is_cut:
                self.cut()
        if event == "http11.send_request_body.started":
            self.was_sent = True


EXCHANGE: ContextVar[Exchange] = ContextVar("exchange")


class ModelTransport(httpx2.BaseTransport):
    """Sends requests to one endpoint under LT1 to LT4."""

    def __init__(self, api_key: str) -> None:
        """Keep the key; empty sends none."""
        self._api_key = api_key
        self._inner = httpx2.HTTPTransport(
            trust_env=False, limits=httpx2.Limits(max_keepalive_connections=0)
        )

    def handle_request(self, request: httpx2.Request) -> httpx2.Response:
        """Send one request of the exchange that this context runs."""
        headers = [(name, request.headers[name]) for name in _SENT_ON if name in request.headers]
        headers += [("accept", "application/json"), ("user-agent", AGENT), ("connection", "close")]
        if self._api_key:
            headers.append(("authorization", f"Bearer {self._api_key}"))
        exchange = EXCHANGE.get()
        sent = httpx2.Request(
            request.method,
            request.url,
            headers=headers,
            stream=request.stream,
            extensions={**request.extensions, "trace": exchange.follow},
        )
        response = self._inner.handle_request(sent)
        return httpx2.Response(
            response.status_code,
            headers=[
                pair for pair in response.headers.raw if pair[0].lower() != b"content-encoding"
            ],
            stream=_Bounded(response),
        )

    def close(self) -> None:
        """Give the connections back."""
        self._inner.close()


class _Bounded(httpx2.SyncByteStream):
    """The first ANSWER_MAX_BYTES of a body (LT2)."""

    def __init__(self, response: httpx2.Response) -> None:
        self._response = response

    def __iter__(self) -> Iterator[bytes]:
        left = ANSWER_MAX_BYTES
        for chunk in self._response.iter_raw():
            yield chunk[:left]
            left -= len(chunk)
            if left <= 0:
                return

    def close(self) -> None:
        self._response.close()


def model_http(api_key: str) -> httpx2.Client:
    """Return the HTTP client that the openai client is given (LT3)."""
    return httpx2.Client(transport=ModelTransport(api_key), trust_env=False, follow_redirects=False)


def post_json(url: str, body: bytes, *, api_key: str, within_s: float) -> bytes:
    """Return the answer to one request whose body is JSON, status 200 (LT1 to LT3).

    Raises:
        ModelUnavailableError: No such answer; says why in a word, and whether the body has
            left this machine.
    """
    exchange = Exchange()
    EXCHANGE.set(exchange)
    with model_http(api_key) as http:
        try:
            response = http.post(
                url,
                content=body,
                headers={"content-type": "application/json"},
                timeout=httpx2.Timeout(within_s, connect=CONNECT_S),
            )
        except httpx2.TimeoutException as error:
            raise _no_answer("timeout", exchange) from error
        except httpx2.HTTPError as error:
            raise _no_answer("cut" if exchange.is_connected else "connect", exchange) from error
    if response.status_code != httpx2.codes.OK:
        raise _no_answer(f"status_{response.status_code}", exchange)
    return response.content


def _no_answer(failure: str, exchange: Exchange) -> ModelUnavailableError:
    return ModelUnavailableError(
        f"The server gave no answer: {failure}.", (failure,), was_sent=exchange.was_sent
    )

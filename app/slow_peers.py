"""Closes connections whose peer is too slow: with its request, or with the answer to it.

In: bytes of connections, the monotonic time. Out: a refusal as a problem, or a closed line.

Rules
    SP1  A request is whole REQUEST_WHOLE_S after its first byte, or after the connection was
         made; else it is refused with 408. While a turn is answered nothing is waited for.
    SP2  A peer that does not take what waits for it within TAKEN_S is cut off.
    SP3  The head of a request has at most HEAD_MAX_BYTES; else it is refused with 431.
    SP4  A line on which nothing was ever asked is closed without a word.
"""

import asyncio
from collections.abc import Iterable
from http import HTTPStatus

import msgspec
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from app.problems import PROBLEM_JSON, Problem
from domain.bounds import HEAD_MAX_BYTES, REQUEST_WHOLE_S, TAKEN_S

_TOO_SLOW = (
    f"The request was not whole {REQUEST_WHOLE_S} seconds after it began; send it again over a"
    " line that carries it."
)
_TOO_LONG = f"The head of the request has more than {HEAD_MAX_BYTES:,} bytes; send fewer headers."


class Patience:
    """How long one peer has been waited for; it is told the time and asks for none."""

    def __init__(self, now: float) -> None:
        """Begin to wait for a first request (SP1)."""
        self._asking_since: float | None = now
        self._stuck_since: float | None = None
        self.head_bytes = 0  # of a request whose head is not whole

    def begin(self, now: float) -> None:
        """Note the first byte of a request; later ones change nothing."""
        if self._asking_since is None:
            self._asking_since = now

    def end(self) -> None:
        """Note that a request is whole."""
        self._asking_since = None
        self.head_bytes = 0

    def is_asked_too_slowly(self, now: float, *, is_answering: bool) -> bool:
        """Tell whether a request takes too long; the time of an answer is not the peer's (SP1)."""
        if is_answering and self._asking_since is not None:
            self._asking_since = now
        return self._asking_since is not None and now - self._asking_since > REQUEST_WHOLE_S

    def is_taken_too_slowly(self, now: float, *, is_stuck: bool) -> bool:
        """Tell whether what waits for the peer has waited too long (SP2)."""
        if not is_stuck:
            self._stuck_since = None
            return False
        if self._stuck_since is None:
            self._stuck_since = now
        return now - self._stuck_since > TAKEN_S


class PatientProtocol(HttpToolsProtocol):
    """HTTP over one connection, with an end to its patience."""

    patience: Patience
    has_asked = False
    answering: RequestResponseCycle | None = None  # the base knows the newest request alone

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the base does
        """Begin to wait (SP1)."""
        super().connection_made(transport)
        self.patience = Patience(self.loop.time())

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell whoever answers, also where newer requests wait behind it."""
        if self.answering is not None:
            self.answering.disconnected = True
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take bytes in, and count them while a head is not whole (SP3)."""
        if self._is_answered():
            self.patience.begin(self.loop.time())
        self.has_asked = True
        self.patience.head_bytes += len(data)
        super().data_received(data)
        if self.patience.head_bytes > HEAD_MAX_BYTES and not self.transport.is_closing():
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, _TOO_LONG)

    def on_message_begin(self) -> None:
        """Note where a request begins, also in the bytes of the one before."""
        self.patience.begin(self.loop.time())
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Note that a head is whole: from here on the application counts."""
        super().on_headers_complete()
        self.patience.head_bytes = 0

    def on_body(self, body: bytes) -> None:
        """Take a piece of a body in; it is no part of a head."""
        super().on_body(body)
        self.patience.head_bytes = 0

    def on_message_complete(self) -> None:
        """Note that a request is whole."""
        super().on_message_complete()
        self.patience.end()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def look(self) -> None:
        """Close the connection where its peer is too slow (SP1, SP2, SP4)."""
        now = self.loop.time()
        waiting = self.transport.get_write_buffer_size() > 0
        stuck = self.flow.write_paused or (waiting and self._is_answered())
        if self.patience.is_taken_too_slowly(now, is_stuck=stuck):
            self.transport.abort()
        elif self.transport.is_closing():
            return
        elif self.patience.is_asked_too_slowly(now, is_answering=self._is_answering()):
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, _TOO_SLOW)

    def _is_answered(self) -> bool:
        """Tell whether no request is open."""
        return self.cycle is None or self.cycle.response_complete

    def _is_answering(self) -> bool:
        """Tell whether what is waited for is ours: an answer, or a body that nobody reads yet."""
        return self.flow.read_paused or not (self._is_answered() or self.cycle.more_body)

    def _refuse(self, status: HTTPStatus, detail: str) -> None:
        """Say why and close; nothing is said into an answer that began, nor unasked (SP4)."""
        cycle = self.answering
        if cycle is None or cycle.response_complete:
            cycle = None
        if self.has_asked and not (cycle and cycle.response_started):
            self.transport.write(_refusal(status, detail))
        if cycle:
            cycle.disconnected = True
            cycle.message_event.set()
        self.transport.close()


def look_at(connections: Iterable[asyncio.Protocol]) -> None:
    """Look at every connection once."""
    for connection in tuple(connections):
        if isinstance(connection, PatientProtocol):
            connection.look()


def _refusal(status: HTTPStatus, detail: str) -> bytes:
    code = status.phrase.lower().replace(" ", "-")
    problem = Problem(
        type=f"urn:vigent:problem:{code}",
        title=status.phrase,
        status=status,
        detail=detail,
        code=code,
    )
    body = msgspec.json.encode(problem)
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: {PROBLEM_JSON}\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + body

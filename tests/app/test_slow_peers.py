"""Slow peers, over a protocol that is told the time and a transport that keeps what is written."""

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import uvicorn
from uvicorn.server import ServerState

from app.slow_peers import Patience, PatientProtocol, look_at
from domain.bounds import HEAD_MAX_BYTES, REQUEST_WHOLE_S, TAKEN_S

HEAD = b"POST /v1/ask HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n"
WHOLE = HEAD + b"body"
LATE, SOON = REQUEST_WHOLE_S + 1.0, REQUEST_WHOLE_S - 1.0


class ToldLoop(asyncio.SelectorEventLoop):
    """An event loop whose time stands where it is told."""

    at = 100.0

    def time(self) -> float:
        """Return the told time."""
        return self.at


class KeptTransport(asyncio.Transport):
    """A transport that keeps what is written and says what it is told of its buffer."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.buffered = 0
        self.closed = self.aborted = False

    def write(self, data: Any) -> None:
        self.written += data

    def get_write_buffer_size(self) -> int:
        return self.buffered

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True

    def pause_reading(self) -> None:
        """Do nothing: nothing is read."""

    def resume_reading(self) -> None:
        """Do nothing: nothing is read."""


class Line:
    """A connection to an application that answers when it is told to."""

    def __init__(self, loop: ToldLoop) -> None:
        self.loop = loop
        self.transport = KeptTransport()
        self.met: list[str] = []
        self.may_answer = asyncio.Event()
        config = uvicorn.Config(self._app, log_config=None, lifespan="off", interface="asgi3")
        self.protocol = PatientProtocol(config, ServerState(), {}, loop)
        self.protocol.connection_made(self.transport)

    async def _app(self, _scope: Any, receive: Any, send: Any) -> None:
        message = await receive()
        while message.get("more_body"):
            message = await receive()
        self.met.append(message["type"])
        if message["type"] == "http.disconnect":
            return
        await self.may_answer.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"answer"})

    def after(self, seconds: float) -> None:
        """Let time pass, the application work, and the server look."""
        self.settle()
        self.loop.at += seconds
        look_at([self.protocol, asyncio.Protocol()])
        self.settle()

    def settle(self) -> None:
        for _ in range(5):
            self.loop.run_until_complete(asyncio.sleep(0))

    def hear(self, *pieces: bytes) -> None:
        for piece in pieces:
            self.protocol.data_received(piece)
            self.settle()

    def answer(self) -> None:
        self.may_answer.set()
        self.settle()

    def refusal(self) -> dict[str, Any]:
        """Return the problem that was written, and check its frame."""
        head, _, body = self.transport.written.partition(b"\r\n\r\n")
        assert f"Content-Length: {len(body)}".encode() in head
        assert b"application/problem+json" in head
        problem: dict[str, Any] = msgspec.json.decode(body)
        assert head.startswith(f"HTTP/1.1 {problem['status']} ".encode())
        return problem


@pytest.fixture
def line() -> Iterator[Line]:
    loop = ToldLoop()
    made = Line(loop)
    yield made
    made.protocol.connection_lost(None)
    made.settle()
    for task in asyncio.all_tasks(loop):
        task.cancel()
        loop.run_until_complete(asyncio.gather(task, return_exceptions=True))
    loop.close()


@pytest.mark.parametrize(
    "pieces",
    [
        pytest.param((b"POST /v1/", b"ask HT"), id="in the first line"),
        pytest.param((HEAD[:-2] + b"X-Slow: ", b"1"), id="in the head"),
        pytest.param((HEAD + b"b", b"o"), id="in the body"),
        pytest.param((b"\r\n", b"\r\n"), id="empty lines alone"),
    ],
)
def test_sp1_a_request_that_is_not_whole_in_time_is_refused(
    line: Line, pieces: tuple[bytes, bytes]
) -> None:
    line.hear(pieces[0])
    line.after(SOON)
    before = line.transport.written
    line.hear(pieces[1])
    line.after(2.0)

    assert (b"", True, 408, "request-timeout") == (
        before,
        line.transport.closed,
        line.refusal()["status"],
        line.refusal()["code"],
    )


def test_sp1_the_application_learns_that_the_body_will_not_come(line: Line) -> None:
    line.hear(HEAD, b"bo")
    line.after(LATE)

    assert ["http.disconnect"] == line.met


def test_sp1_a_whole_request_is_answered_however_long_it_takes(line: Line) -> None:
    line.hear(HEAD[:20], HEAD[20:], b"body")
    for _ in range(5):
        line.after(LATE)
    line.hear(b"GET /next HT")  # sent before the answer: its time begins with the answer
    line.after(LATE)
    line.answer()
    line.after(1.0)

    assert (["http.request"], False) == (line.met, line.transport.closed)
    assert b"answer" in line.transport.written


def test_sp1_each_request_of_a_line_has_its_own_time(line: Line) -> None:
    line.may_answer.set()
    for _ in range(4):
        line.hear(HEAD)
        line.after(4.0)
        line.hear(b"body")

    assert (4, False) == (len(line.met), line.transport.closed)


def test_sp1_bytes_between_two_requests_are_no_rest(line: Line) -> None:
    line.may_answer.set()
    line.hear(WHOLE)
    for _ in range(3):
        line.hear(b"\r\n")
        line.after(LATE / 2)

    assert line.transport.closed


def test_sp2_who_takes_nothing_of_an_answer_is_cut_off(line: Line) -> None:
    line.hear(WHOLE)
    line.protocol.pause_writing()
    line.after(1.0)
    line.after(TAKEN_S - 1.0)
    open_before = not line.transport.closed
    line.after(2.0)

    assert (True, True) == (open_before, line.transport.aborted)


def test_sp2_the_request_that_was_being_answered_learns_of_it(line: Line) -> None:
    line.hear(WHOLE + WHOLE)
    first = line.protocol.answering
    line.protocol.connection_lost(None)
    line.answer()

    assert first is not None
    assert (True, b"") == (first.disconnected, line.transport.written)


def test_sp2_who_takes_something_now_and_then_is_not(line: Line) -> None:
    line.hear(WHOLE)
    for _ in range(4):
        line.protocol.pause_writing()
        line.after(1.0)
        line.after(TAKEN_S - 1.0)
        line.protocol.resume_writing()
        line.after(1.0)

    assert not line.transport.closed


def test_sp2_the_rest_of_an_answer_is_not_kept_for_ever(line: Line) -> None:
    line.may_answer.set()
    line.hear(WHOLE)
    line.transport.buffered = 10
    line.transport.close()
    line.after(1.0)
    line.after(TAKEN_S + 1.0)

    assert line.transport.aborted


@pytest.mark.parametrize("pieces", [1, 40], ids=["at once", "in pieces"])
def test_sp3_a_head_without_end_is_refused(line: Line, pieces: int) -> None:
    line.hear(HEAD[:-2] + b"X-Long: ")
    line.hear(*([b"a" * (HEAD_MAX_BYTES // pieces + 1)] * pieces))

    assert (True, 431) == (line.transport.closed, line.refusal()["status"])
    assert "send fewer headers" in line.refusal()["detail"]


def test_sp3_a_body_is_no_head(line: Line) -> None:
    long = HEAD_MAX_BYTES * 2
    line.hear(HEAD.replace(b"4", str(long).encode(), 1), b"a" * (long // 2), b"a" * (long // 2))
    line.answer()

    assert (["http.request"], False) == (line.met, line.transport.closed)


def test_sp4_a_line_on_which_nothing_was_asked_is_closed_without_a_word(line: Line) -> None:
    line.after(SOON)
    open_before = not line.transport.closed
    line.after(LATE)

    assert (True, True, b"") == (open_before, line.transport.closed, line.transport.written)


def test_sp1_patience_is_told_the_time() -> None:
    patience = Patience(0.0)
    patience.begin(5.0)  # the first byte counts from where the line was made

    assert patience.is_asked_too_slowly(REQUEST_WHOLE_S + 0.1, is_answering=False)

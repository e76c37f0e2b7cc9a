"""A model endpoint for tests: speaks the chat protocol over real HTTP on loopback, as scripted.

A script is a function from what was asked to what is sent back; what was asked is kept, so that
a test can look at every request as it went over the wire.
"""

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Lock, Thread
from typing import Any

from msgspec import Struct


class Heard(Struct, frozen=True, kw_only=True):
    """One request as it came."""

    number: int  # from 1
    path: str
    headers: dict[str, str]  # names in lower case
    body: dict[str, Any]

    @property
    def words(self) -> str:
        """All messages in one text."""
        return "\n".join(message["content"] for message in self.body["messages"])


class Sent(Struct, frozen=True, kw_only=True):
    """What is sent back, and how."""

    body: bytes = b""
    status: int = 200
    headers: tuple[tuple[str, str], ...] = ()
    wait_s: float = 0.0  # before the first byte
    cut_at: int | None = None  # bytes of the body after which it stalls
    stall_s: float = 0.0  # how long; then the connection is closed, the body unfinished
    trickle_s: float = 0.0  # between the bytes of a header that never ends


Script = Callable[[Heard], Sent]


def completion(content: str | None, **other: Any) -> bytes:
    """Return the body of a chat completion with one choice."""
    said = {"role": "assistant", "content": content}
    tree = {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "model": "scripted-1",
        "system_fingerprint": "fp_1",
        "choices": [{"index": 0, "finish_reason": "stop", "message": said}],
        "usage": {"prompt_tokens": 100, "completion_tokens": 20, "total_tokens": 120},
    }
    return json.dumps({**tree, **other}).encode()


def says(content: str | None, **other: Any) -> Sent:
    """Return a well-formed completion."""
    return Sent(body=completion(content, **other))


def fails(status: int, retry_after: str | None = None) -> Sent:
    """Return an error of the server."""
    headers = () if retry_after is None else (("Retry-After", retry_after),)
    return Sent(status=status, body=b'{"error": {"message": "no"}}', headers=headers)


def in_turn(*sent: Sent) -> Script:
    """Return a script that gives each in turn, and the last again and again."""
    return lambda heard: sent[min(heard.number, len(sent)) - 1]


class LlmServer:
    """The endpoint."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.heard: list[Heard] = []
        self._over = Event()
        self._lock = Lock()
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                server.answer(self)

            def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 -- the library's name
                pass

        self._http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._http.daemon_threads = True
        self._thread = Thread(target=self._http.serve_forever, args=(0.02,), daemon=True)

    @property
    def url(self) -> str:
        """Base address of its API."""
        return f"http://127.0.0.1:{self._http.server_address[1]}/v1"

    def answer(self, handler: BaseHTTPRequestHandler) -> None:
        """Answer one request as scripted."""
        size = int(handler.headers.get("content-length", "0"))
        body = json.loads(handler.rfile.read(size))
        headers = {name.lower(): value for name, value in handler.headers.items()}
        with self._lock:
            number = len(self.heard) + 1
            heard = Heard(number=number, path=handler.path, headers=headers, body=body)
            self.heard.append(heard)
        sent = self.script(heard)
        with suppress(OSError):
            self._send(handler, sent)

    def _send(self, handler: BaseHTTPRequestHandler, sent: Sent) -> None:
        self._over.wait(sent.wait_s)
        first = True
        while sent.trickle_s and not self._over.is_set():
            handler.wfile.write(b"HTTP/1.1 200 OK\r\nX: " if first else b"x")
            first = False
            self._over.wait(sent.trickle_s)
        handler.send_response(sent.status)
        names = {name.lower() for name, _ in sent.headers}
        for name, value in (("Content-Type", "application/json"), *sent.headers):
            if name != "Content-Type" or "content-type" not in names:
                handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(sent.body)))
        handler.end_headers()
        handler.wfile.write(sent.body[: sent.cut_at])
        if sent.cut_at is not None:
            handler.wfile.flush()
            self._over.wait(sent.stall_s)
            handler.close_connection = True

    def start(self) -> None:
        """Listen."""
        self._thread.start()

    def stop(self) -> None:
        """End, and every wait with it."""
        self._over.set()
        self._http.shutdown()
        self._http.server_close()


@contextmanager
def llm_server(script: Script) -> Iterator[LlmServer]:
    """Serve a script for the length of a block."""
    server = LlmServer(script)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def deaf_port() -> Iterator[str]:
    """Give the address of a port that takes no connection and refuses none."""
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen(0)
    waiting = [socket.socket() for _ in range(4)]
    try:
        for one in waiting:  # fill the queue: what comes after waits for its time-out
            one.setblocking(False)  # noqa: FBT003 -- the library's parameter
            one.connect_ex(listener.getsockname())
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/v1"
    finally:
        for one in (*waiting, listener):
            one.close()

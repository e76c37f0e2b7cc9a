"""A publisher on loopback: answers each path with what a test put there, in order."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import NamedTuple


class Answer(NamedTuple):
    """One answer; ``cut`` bytes of the body are sent, then the connection ends."""

    body: bytes = b""
    status: int = 200
    headers: Mapping[str, str] = {}
    cut: int | None = None


class Publisher:
    """The answers of a server, and what it was asked."""

    def __init__(self) -> None:
        self.answers: dict[str, list[Answer]] = {}
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.address = ""

    def put(self, path: str, *answers: Answer) -> None:
        """Answer a path so, one after another; the last one again and again."""
        self.answers[path] = list(answers)

    def answer(self, path: str, headers: dict[str, str]) -> Answer:
        self.asked.append((path, headers))
        waiting = self.answers.get(path)
        if waiting is None:
            return Answer(b"not here", 404)
        return waiting.pop(0) if len(waiting) > 1 else waiting[0]

    def paths(self) -> list[str]:
        """Return what was asked for, without robots.txt."""
        return [path for path, _ in self.asked if not path.endswith("/robots.txt")]


def xml(text: str, **headers: str) -> Answer:
    """Return XML with an ETag."""
    return Answer(text.encode(), headers={"Content-Type": "application/xml", **headers})


@contextmanager
def serving() -> Iterator[Publisher]:
    """Give a publisher that answers until the block ends."""
    publisher = Publisher()
    server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(publisher.answer))
    publisher.address = f"http://127.0.0.1:{server.server_port}"
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield publisher
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _handler(find: Callable[[str, dict[str, str]], Answer]) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            answer = find(self.path, {name.lower(): value for name, value in self.headers.items()})
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(answer.body)))
            self.end_headers()
            sent = answer.body if answer.cut is None else answer.body[: answer.cut]
            self.wfile.write(sent)
            if answer.cut is not None:
                self.close_connection = True

        def log_message(self, *_words: object) -> None:
            """Say nothing."""

    return Handler

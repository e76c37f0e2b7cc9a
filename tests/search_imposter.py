"""What listens where a search server should: it fails, is late, or lies, as it is told."""

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

from msgspec import Struct

from index.meili import MeiliServer

HELD = 18  # what it says it holds, where nothing else is told


class Said(Struct, frozen=True, kw_only=True):
    """An answer to a search."""

    body: bytes
    status: int = 200
    trickle: bool = False  # a byte now and then, without an end
    silent: bool = False  # no byte at all


def rows(*found: tuple[str, str, object]) -> Said:
    """Return an answer in good form: (version id, language, score) of each hit."""
    hits = [
        {"version_id": one, "language": language, "_federation": {"weightedRankingScore": score}}
        for one, language, score in found
    ]
    return Said(body=json.dumps({"hits": hits}).encode())


def refuses(status: int, code: str) -> Said:
    """Return a refusal as a real server words it."""
    return Said(status=status, body=json.dumps({"message": "no", "code": code}).encode())


class Imposter:
    """Answers searches as told, and everything else as a server that holds the index."""

    def __init__(self, said: Said, held: int = HELD) -> None:
        self.said, self.held = said, held
        self.looked: Said | None = None  # in place of what it says it holds
        self.asked: list[dict[str, Any]] = []  # bodies of searches
        self.content_types: list[str] = []  # as they were sent with them
        self._gone = Event()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def door(self, deadline_s: float = 5.0) -> MeiliServer:
        return MeiliServer(self.url, "a-key", deadline_s)

    def start(self) -> None:
        Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def stop(self) -> None:
        self._gone.set()
        self._server.shutdown()
        self._server.server_close()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        imposter = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                told = {"numberOfDocuments": imposter.held, "pkgVersion": "1.21.0"}
                imposter.send(self, imposter.looked or Said(body=json.dumps(told).encode()))

            def do_POST(self) -> None:
                length = int(self.headers["Content-Length"])
                imposter.content_types.append(self.headers["Content-Type"] or "")
                imposter.asked.append(json.loads(self.rfile.read(length)))
                imposter.send(self, imposter.said)

            def log_message(self, *_words: object) -> None:
                """Keep quiet."""

        return Handler

    def send(self, to: BaseHTTPRequestHandler, said: Said) -> None:
        with suppress(OSError):
            if said.silent:
                self._gone.wait()
                return
            to.send_response(said.status)
            to.send_header("Content-Type", "application/json")
            more = 1_000_000 if said.trickle else 0
            to.send_header("Content-Length", str(len(said.body) + more))
            to.end_headers()
            to.wfile.write(said.body[: len(said.body) // 2] if said.trickle else said.body)
            while said.trickle and not self._gone.wait(0.02):
                to.wfile.write(b" ")


@contextmanager
def imposter(said: Said, held: int = HELD) -> Iterator[Imposter]:
    """Run one while the block runs."""
    made = Imposter(said, held)
    made.start()
    try:
        yield made
    finally:
        made.stop()

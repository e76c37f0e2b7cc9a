"""What the faults of NATS are caused with: servers, a TCP proxy, a subscriber's process."""

import asyncio
import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

import msgspec
from nats.aio.client import Client
from nats.js.client import JetStreamContext

from infra.jetstream import STREAM
from infra.nats_server import NatsServer
from tests.events import THREAD_ID, whole_turn
from tests.stores import Store, turn_id

ROOT = Path(__file__).resolve().parents[2]
SILENCE_S = 0.05
T = TypeVar("T")


class OpenNats(NatsServer):
    """A server where anybody may do anything, as an operator's own hand would."""

    @property
    def url(self) -> str:
        """The address, which is enough."""
        return self.address

    def _settings(self) -> str:
        settings = msgspec.json.decode(super()._settings())
        del settings["authorization"]
        return json.dumps(settings)


@contextmanager
def open_nats(folder: Path, port: int = 0) -> Iterator[OpenNats]:
    """Run such a server while the block runs."""
    server = OpenNats(folder, port)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def by_hand(url: str, act: Callable[[JetStreamContext], Coroutine[Any, Any, T]]) -> T:
    """Do one thing on a server, with a connection of its own."""

    async def connected() -> T:
        client = Client()
        await client.connect(url)
        try:
            return await act(client.jetstream())
        finally:
            await client.close()

    return asyncio.run(connected())


def published(url: str) -> list[tuple[str, str, bytes]]:
    """Return leaf number, event id and data of every message of the stream, in its order."""

    async def read(stream: JetStreamContext) -> list[tuple[str, str, bytes]]:
        last = (await stream.stream_info(STREAM)).state.last_seq
        messages = [await stream.get_msg(STREAM, seq=place) for place in range(1, last + 1)]
        return [
            (
                (message.headers or {})["ce-sequence"],
                (message.headers or {})["ce-id"],
                message.data or b"",
            )
            for message in messages
        ]

    return by_hand(url, read)


def stored(store: Store) -> list[tuple[str, str, bytes]]:
    """Return what the stream should hold: the log in leaf order, each event once (I5)."""
    rows: list[tuple[str, str, bytes]] = []
    while page := store.read_after(len(rows), 500):
        rows.extend((str(event.leaf), event.event_id, event.stored) for event in page)
    return rows


def take_turns(store: Store, first: int, turns: int) -> None:
    """Append so many closed turns of six events, numbered from ``first``."""
    for number in range(first, first + turns):
        store.append(turn_id(number), 0, whole_turn(), thread_id=THREAD_ID)


def within(condition: Callable[[], bool], patience_s: float) -> float:
    """Return the seconds until a condition holds; infinite where patience ends first."""
    began = time.monotonic()
    while not condition():
        if time.monotonic() - began > patience_s:
            return float("inf")
        time.sleep(0.01)
    return time.monotonic() - began


class Proxy:
    """A TCP proxy before a server: it can freeze, lose answers, and be slow."""

    def __init__(self, port: int) -> None:
        self._server_port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._ended = Event()
        self._frozen_links: set[int] = set()
        self._links: list[tuple[socket.socket, socket.socket]] = []
        self.frozen = False  # nothing passes, in links that stand and in new ones
        self.losing_answers = False  # what the server says does not arrive
        self.delay_s = 0.0  # of what comes after a silence
        self.bytes_per_s = 0  # 0: as fast as it goes
        Thread(target=self._accept, daemon=True).start()

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self._listener.getsockname()[1])

    @property
    def address(self) -> str:
        """Where it listens, as a client connects to it."""
        return f"nats://127.0.0.1:{self.port}"

    def freeze(self) -> None:
        """Leave every link half open for ever, and accept new ones that answer nothing."""
        self.frozen = True
        self._frozen_links.update(range(len(self._links)))

    def thaw(self) -> None:
        """Serve new links again."""
        self.frozen = False

    def close(self) -> None:
        """End every link."""
        self._ended.set()
        self._listener.close()
        for link in self._links:
            for end in link:
                end.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while not self._ended.is_set():
                client, _ = self._listener.accept()
                server = socket.create_connection(("127.0.0.1", self._server_port))
                number = len(self._links)
                self._links.append((client, server))
                if self.frozen:
                    self._frozen_links.add(number)
                for ends in ((client, server), (server, client)):
                    Thread(target=self._pump, args=(number, *ends), daemon=True).start()

    def _pump(self, number: int, source: socket.socket, sink: socket.socket) -> None:
        is_answer = source is self._links[number][1]
        last = 0.0
        with suppress(OSError):
            while piece := source.recv(64 if self.bytes_per_s else 65_536):
                if number in self._frozen_links or (is_answer and self.losing_answers):
                    continue
                if self.bytes_per_s:
                    idle = time.monotonic() - last > SILENCE_S
                    time.sleep(len(piece) / self.bytes_per_s + (self.delay_s if idle else 0))
                sink.sendall(piece)
                last = time.monotonic()
            sink.shutdown(socket.SHUT_WR)


@contextmanager
def proxied(server: NatsServer) -> Iterator[Proxy]:
    """Run a proxy before a server while the block runs."""
    proxy = Proxy(server.port)
    try:
        yield proxy
    finally:
        proxy.close()


class Subscriber:
    """The documented consumer, as a process of its own, and the state it keeps."""

    def __init__(self, url: str, tenant: str, folder: Path) -> None:
        self.state = folder / f"{tenant}.sqlite"
        self._errors = (folder / f"{tenant}.errors").open("ab")
        consumer = str(ROOT / "docs" / "examples" / "consumer.py")
        self.process = subprocess.Popen(
            (sys.executable, consumer, url, tenant, tenant, str(self.state)), stderr=self._errors
        )

    def rows(self, query: str) -> list[Any]:
        """Return what its state says; nothing before it has made one."""
        if not self.state.is_file():
            return []
        database = sqlite3.connect(self.state)
        try:
            return database.execute(query).fetchall()
        except sqlite3.OperationalError:
            return []  # its tables are not made yet
        finally:
            database.close()

    def errors(self) -> str:
        """Return what it said to whoever runs it."""
        return Path(self._errors.name).read_text(encoding="utf-8")

    def end(self) -> None:
        """Kill it, as a machine would that loses its power."""
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._errors.close()


@contextmanager
def subscriber(url: str, tenant: str, folder: Path) -> Iterator[Subscriber]:
    """Run the consumer while the block runs."""
    running = Subscriber(url, tenant, folder)
    try:
        yield running
    finally:
        running.end()

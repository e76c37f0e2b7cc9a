"""F66: who sends or reads slowly is cut off by a limit, and nobody else notices."""

import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.faults.running import LAW, Asker, Service, eventually, findings, running

pytestmark = [pytest.mark.service, pytest.mark.level2]

HEADS, BODIES, READERS, SILENT = 20, 10, 3, 5
PATIENCE_S = 120.0  # the longest limit is 30 s
HEAD = b"POST /v1/ask HTTP/1.1\r\nHost: x\r\n"
BODY = b"Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n"
PAGE = b"GET /schema/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n"
Record = Callable[[str, object], None]


class SlowPeer:
    """A client that does everything a byte at a time."""

    def __init__(self, port: int, first: bytes, *, sends: bool) -> None:
        self.line = socket.socket()
        self.line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        self.line.connect(("127.0.0.1", port))
        self.line.sendall(first)
        self.line.settimeout(0)
        self.sends = sends
        self.heard = b""

    def move(self) -> None:
        """Send a byte, or read one."""
        with suppress(OSError):
            if self.sends:
                self.line.sendall(b"a")
                self.heard += self.line.recv(4_096)
            else:
                self.line.recv(1)


def sockets_of(service: Service) -> int:
    """Return how many sockets the process holds."""
    held = 0
    for handle in Path(f"/proc/{service.pid}/fd").iterdir():
        with suppress(FileNotFoundError):
            held += str(handle.readlink()).startswith("socket:")
    return held


def pauses(times: int) -> Iterator[None]:
    """Give so many moments, a fifth of a second apart."""
    for _ in range(times):
        time.sleep(0.2)
        yield


@contextmanager
def slow_peers(port: int) -> Iterator[list[SlowPeer]]:
    """Hold connections of every slow kind open while the block runs."""
    peers = [SlowPeer(port, HEAD + b"X-Slow: ", sends=True) for _ in range(HEADS)]
    peers += [SlowPeer(port, HEAD + BODY, sends=True) for _ in range(BODIES)]
    peers += [SlowPeer(port, PAGE * 200, sends=False) for _ in range(READERS)]
    peers += [SlowPeer(port, b"", sends=False) for _ in range(SILENT)]
    try:
        yield peers
    finally:
        for one in peers:
            one.line.close()


def test_f66_who_sends_or_reads_slowly_is_cut_off(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I1, W7: senders are told why, readers and silent ones are not; turns beside them are answered."""
    asker = Asker()
    with running(tmp_path, **served) as service:
        asker.ask(service, "key-of-the-turn-before")
        before = min(sockets_of(service) for _ in pauses(10))
        begun = time.monotonic()
        with slow_peers(int(service.address.rpartition(":")[2])) as peers:
            held = eventually(lambda: sockets_of(service) >= before + len(peers))
            while sockets_of(service) > before and time.monotonic() < begun + PATIENCE_S:
                for one in peers:
                    one.move()
                asker.ask(service, f"key-of-second-{time.monotonic():.0f}-beside", LAW)
                time.sleep(1)
            cut_off_s = time.monotonic() - begun
            left = sockets_of(service) - before
            told = sum(one.heard.startswith(b"HTTP/1.1 408 ") for one in peers)
        found = findings(service, asker)
        ended = service.end()
    said = (tmp_path / "stderr.txt").read_text(encoding="utf-8")

    record_property("injected", len(peers))
    record_property("recovery_s", round(cut_off_s, 2))
    assert (True, True) == (held, left <= 0)
    assert HEADS + BODIES == told
    assert ([], [], 0) == (asker.refused, found, ended)
    assert "Traceback" not in said, said

"""A TCP proxy of our own between a client and PostgreSQL, which cuts the line on a word.

It reads the client's messages (one byte of type, four of length). When it is armed it lets
a COMMIT through to the server and closes the client's line before the answer comes back.
"""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Lock, Thread

COMMIT = b"COMMIT"


class CuttingProxy:
    """Passes bytes on; cuts as many connections after their COMMIT as it is told to."""

    def __init__(self, port: int) -> None:
        self._server = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listening.getsockname()[1])
        self.cuts = 0
        self._to_cut = 0
        self._refuses = False
        self._refuses_later = False
        self._clients: list[socket.socket] = []
        self._guard = Lock()
        self._closing = Event()
        Thread(target=self._accept, daemon=True).start()

    def cut_next(self, *, then_refuse: bool = False) -> None:
        """Cut the next connection that commits; where told so, all others too and for good."""
        with self._guard:
            self._to_cut += 1
            self._refuses_later = then_refuse

    def close(self) -> None:
        self._closing.set()
        self._listening.close()

    def _accept(self) -> None:
        while not self._closing.is_set():
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            if self._refuses:
                client.close()
                continue
            server = socket.create_connection(("127.0.0.1", self._server))
            self._clients.append(client)
            ways = (
                Thread(target=self._to_server, args=(client, server), daemon=True),
                Thread(target=self._to_client, args=(server, client), daemon=True),
            )
            lines = {"lines": (client, server)}
            Thread(target=_pass_on, args=ways, kwargs=lines, daemon=True).start()

    def _to_server(self, client: socket.socket, server: socket.socket) -> None:
        with suppress(OSError):
            while data := client.recv(65_536):
                if COMMIT in data and self._takes_cut():
                    # Nothing of the answer comes through.
                    for line in self._clients if self._refuses else (client,):
                        _shut(line)
                    server.sendall(data)
                    server.shutdown(socket.SHUT_WR)
                    return
                server.sendall(data)
        _shut(server)

    def _to_client(self, server: socket.socket, client: socket.socket) -> None:
        with suppress(OSError):
            while data := server.recv(65_536):
                client.sendall(data)
        _shut(client)

    def _takes_cut(self) -> bool:
        with self._guard:
            if self._to_cut == 0:
                return False
            self._to_cut -= 1
            self.cuts += 1
            self._refuses = self._refuses_later
            return True


def _shut(line: socket.socket) -> None:
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)


def _pass_on(*ways: Thread, lines: tuple[socket.socket, ...]) -> None:
    for way in ways:
        way.start()
    for way in ways:
        way.join()
    for line in lines:
        line.close()


@contextmanager
def cutting_proxy(port: int) -> Iterator[CuttingProxy]:
    """Run a proxy while the block runs."""
    proxy = CuttingProxy(port)
    try:
        yield proxy
    finally:
        proxy.close()

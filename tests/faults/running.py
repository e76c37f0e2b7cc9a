"""The real service for fault tests: started with its crash points armed, asked, stopped, audited.

A service started here is ended by its own process id, however the test ends.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

import httpx

from tests.faults import auditor

ROOT = Path(__file__).resolve().parents[2]
LAW = "What did Article 4 of the Data Keeping Act 2010 say on 2015-01-01?"
TWO = "What did Article 4 of the Data Keeping Act 2010 say on 2015-01-01, and who cites it?"
WHICH = "Show Article 2 of the Data Keeping Act"
PATIENCE_S = 30.0
EVER_REACHED: set[str] = set()  # crash points that any service of this run has passed
STREAM = {"Accept": "text/event-stream"}
BARE = {"VIGENT_EMBEDDER": "none"}  # no fault here is of the sentence vectors, which load slowly
PLENTY = {
    "VIGENT_TURNS_PER_CLIENT_PER_DAY": "1000000",
    "VIGENT_TURNS_PER_DAY": "1000000",
}


def free_port() -> int:
    """Return a port of loopback that was free a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


def eventually(condition: Callable[[], bool], patience_s: float = PATIENCE_S) -> bool:
    """Return whether a condition holds before patience ends."""
    deadline = time.monotonic() + patience_s
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def within_reason(seconds: float) -> float:
    """Return a limit in seconds, longer where more programs want to run than there are cores."""
    crowd = os.getloadavg()[0] / (os.cpu_count() or 1)
    return seconds * max(1.0, crowd)


class Service:
    """One process of ``vigent up``."""

    def __init__(self, home: Path, *words: str, **environment: str) -> None:
        clean = {name: value for name, value in os.environ.items() if "VIGENT_" not in name}
        self.home = home
        self.log = (home / "stderr.txt").open("ab")
        self.begun = time.monotonic()
        self.process = subprocess.Popen(
            (sys.executable, "-m", "tests.faults.victim", "up", "--port", str(free_port()),
             "--json", *words),
            cwd=ROOT,
            env={**clean, **PLENTY, **BARE, "VIGENT_HOME": str(home),
                 "VIGENT_TEST_REACHED": str(home / "reached.txt"), **environment},
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.facts: dict[str, str] = json.loads(line) if line else {}
        self.ready_after_s = time.monotonic() - self.begun

    @property
    def address(self) -> str:
        return self.facts["address"]

    @property
    def pid(self) -> int:
        return self.process.pid

    def ask(
        self, question: str = LAW, key: str = "", thread: str = "", **headers: str
    ) -> httpx.Response:
        """Ask one question; ``headers`` with their dashes written as underscores."""
        sent = {"Idempotency-Key": key, "Vigent-Thread": thread}
        sent |= {name.replace("_", "-"): value for name, value in headers.items()}
        return httpx.post(
            f"{self.address}/v1/ask",
            json={"question": question},
            headers={name: value for name, value in sent.items() if value},
            timeout=60,
        )

    def get(self, path: str, **headers: str) -> httpx.Response:
        """Read something."""
        return httpx.get(f"{self.address}{path}", headers=headers, timeout=60)

    def children(self) -> list[int]:
        """Return the process ids of the children."""
        tasks = Path(f"/proc/{self.pid}/task").iterdir()
        return [int(word) for task in tasks for word in (task / "children").read_text().split()]

    def part(self, name: str) -> str:
        """Return the state of one part of the service."""
        parts = self.get("/readyz").json()["parts"]
        return next(str(part["state"]) for part in parts if part["part"] == name)

    def kill(self) -> None:
        """End it without a word."""
        self.end(signal.SIGKILL)

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal, wait for the end and return the exit code."""
        with suppress(ProcessLookupError):
            self.process.send_signal(number)
        return self.wait()

    def wait(self) -> int:
        """Wait for the end and return the exit code."""
        self.process.communicate(timeout=60)
        self.log.close()
        return self.process.returncode

    def command(self, *words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
        """Call another command in the same home."""
        return command(self.home, *words, **environment)


def command(home: Path, *words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Call a command in a home."""
    clean = {name: value for name, value in os.environ.items() if "VIGENT_" not in name}
    return subprocess.run(
        (sys.executable, "-m", "tests.faults.victim", *words),
        cwd=ROOT,
        env={**clean, **BARE, "VIGENT_HOME": str(home), **environment},
        capture_output=True,
        check=False,
        text=True,
    )


@contextmanager
def running(home: Path, *words: str, **environment: str) -> Iterator[Service]:
    """Run the service while the block runs."""
    service = Service(home, *words, **environment)
    try:
        yield service
    finally:
        if service.process.poll() is None:
            service.kill()
        EVER_REACHED.update(reached(home))


class Asker:
    """Somebody who asks in a thread of their own and keeps what was answered."""

    def __init__(self) -> None:
        self.replies: dict[str, list[bytes]] = defaultdict(list)
        self.asked: list[str] = []
        self.refused: list[tuple[int, str]] = []

    @property
    def acknowledged(self) -> list[str]:
        """The turns whose end was told."""
        return [json.loads(one)["turn_id"] for given in [*self.replies.values()] for one in given]

    def ask(self, service: Service, key: str, question: str = LAW, thread: str = "") -> None:
        """Ask once; an answer, a refusal or a broken connection is noted."""
        if not thread:
            self.asked.append(key)
        with suppress(httpx.HTTPError):
            found = service.ask(question, key, thread)
            if found.status_code == httpx.codes.OK:
                self.replies[key].append(found.content)
            else:
                self.refused.append((found.status_code, found.json().get("type", "")))

    def begin(self, service: Service, key: str, question: str = LAW, thread: str = "") -> Thread:
        """Ask in a thread of this process."""
        asking = Thread(target=self.ask, args=(service, key, question, thread))
        asking.start()
        return asking

    def begin_many(self, service: Service, prefix: str) -> Thread:
        """Ask one question after the other, in a thread, until the service is gone."""

        def ask_on() -> None:
            for number in range(10_000):
                self.ask(service, f"{prefix}-{number:04d}")
                if service.process.poll() is not None:
                    return

        thread = Thread(target=ask_on)
        thread.start()
        return thread

    def ask_again(self, service: Service, key: str = "", question: str = LAW) -> bool:
        """Send everything again until it is answered, or aborted; tell whether all of it is."""
        keys = dict.fromkeys(self.asked) | ({key: None} if key else {})
        return all(
            eventually(lambda: self._answered(service, one, question if one == key else LAW))  # noqa: B023 -- called at once
            for one in keys
        )

    def _answered(self, service: Service, key: str, question: str) -> bool:
        found = service.ask(question, key)
        if found.status_code == httpx.codes.OK:
            self.replies[key].append(found.content)
            return True
        # recovery may have closed it, where it was left for longer than a minute
        return found.status_code == httpx.codes.CONFLICT and "turn-aborted" in found.text


def findings(
    service: Service, asker: Asker, *, stream: bool = True, allow_open: bool = False
) -> list[str]:
    """Return what the auditor finds in a running service's home and stream."""
    messages = None
    if stream:
        assert eventually(lambda: service.part("outbox") == "current")
        messages = auditor.dump_stream(service.facts["nats_url"])
    return auditor.audit(
        auditor.read_home(service.home),
        acknowledged=asker.acknowledged,
        messages=messages,
        replies=asker.replies,
        allow_open=allow_open,
    )


def reached(home: Path) -> set[str]:
    """Return the crash points that the services of a home have passed."""
    path = home / "reached.txt"
    return set(path.read_text(encoding="utf-8").split()) if path.is_file() else set()


def is_alive(pid: int) -> bool:
    """Tell whether a process runs; one that is dead and not yet waited for does not."""
    with suppress(FileNotFoundError, ProcessLookupError):
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
        return state != "Z"
    return False

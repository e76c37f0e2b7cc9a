"""How long a whole deterministic turn takes over HTTP, beside a bare handler.

``python -m tests.bench.turn_latency --data CORPORA`` builds two indexes of different size from
the corpora (br-constituicao alone, then with eu-eurlex and lu-legilux), serves each with
``vigent up``, and asks questions about the Brazilian Constitution with 1 and 4 clients. The
baseline is a bare Litestar handler that appends the same bytes in the same number of commits,
measured in the same run. Prints one JSON object last; exit 0 where the goals are met, else 5.

Rules
    TL1  All three servers stand at once and are asked in turn, a few requests each, so that a
         disk that grows slow is slow for all of them.
"""

import argparse
import http.client
import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

DATA = "corpora"  # beside the other shared data, for make bench
GOAL_P50_MS = 15.0
GOAL_P95_MS = 60.0
GOAL_RATIO = 3.0
GOAL_GROWTH = 1.25
SMALL = ("br-constituicao",)
LARGE = ("br-constituicao", "eu-eurlex", "lu-legilux")
DAYS = ("20 May 2001", "1 March 1999", "4 July 2011", "9 October 2016", "30 January 1990")
ARTICLES = (5, 6, 14, 37, 40, 93, 150, 201)
WARM_UP = 40
ROUND = 25  # requests to one server before the next one has its turn
_READY_S = 120.0


def questions(count: int) -> list[str]:
    """Return different questions, so that nothing is answered from an earlier turn."""
    return [
        f"What did Article {ARTICLES[i % len(ARTICLES)]} of the Brazilian Constitution say on"
        f" {DAYS[(i // len(ARTICLES)) % len(DAYS)]}?"
        for i in range(count)
    ]


def percentiles(seconds: list[float]) -> dict[str, float]:
    """Return p50 and p95 in milliseconds."""
    cuts = statistics.quantiles(seconds, n=20, method="inclusive")
    return {
        "p50_ms": round(statistics.median(seconds) * 1000, 2),
        "p95_ms": round(cuts[18] * 1000, 2),
    }


def drive(port: int, path: str, bodies: list[bytes], clients: int) -> list[float]:
    """Send bodies from a number of clients at once; return each request's seconds."""
    seconds: list[float] = []
    lock = threading.Lock()

    def run(own: list[bytes]) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        for body in own:
            began = time.perf_counter()
            connection.request("POST", path, body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            content = answer.read()
            took = time.perf_counter() - began
            if answer.status != http.client.OK:
                raise RuntimeError(f"{answer.status}: {content[:300]!r}")
            with lock:
                seconds.append(took)
        connection.close()

    threads = [
        threading.Thread(target=run, args=(bodies[first::clients],)) for first in range(clients)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if len(seconds) != len(bodies):
        raise RuntimeError(f"{len(bodies) - len(seconds)} requests failed")
    return seconds


def asks(count: int) -> list[bytes]:
    """Return the bodies of ``POST /v1/ask``."""
    return [json.dumps({"question": question}).encode() for question in questions(count)]


@contextmanager
def vigent(home: Path, index: Path) -> Iterator[int]:
    """Serve an index with ``vigent up`` on a free port; give the port."""
    environment = {
        **os.environ,
        "VIGENT_HOME": str(home),
        "VIGENT_INDEX": str(index),
        "VIGENT_TURNS_PER_DAY": "1000000",
        "VIGENT_TURNS_PER_CLIENT_PER_DAY": "1000000",
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "app.cli", "up", "--port", str(_free_port()), "--json"],
        env=environment,
        stdout=subprocess.PIPE,
    )
    try:
        line = process.stdout.readline() if process.stdout else b""
        yield int(json.loads(line)["address"].rpartition(":")[2])
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)


@contextmanager
def bare(folder: Path) -> Iterator[int]:
    """Serve the bare handler; give the port."""
    port = _free_port()
    environment = {
        **os.environ,
        "BARE_TURN": str(folder / "turn.json"),
        "BARE_STORE": str(folder / "bare.sqlite"),
    }
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "uvicorn", "tests.bench._bare_app:app"),
            *("--port", str(port), "--log-level", "warning", "--no-access-log"),
        ],
        env=environment,
    )
    try:
        _wait(port)
        yield port
    finally:
        process.terminate()
        process.wait(30)


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    return port


def _wait(port: int) -> None:
    until = time.monotonic() + _READY_S
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"nothing listens on port {port}")


def record_turn(port: int, folder: Path) -> None:
    """Write what one turn stored, commit by commit, for the baseline."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("POST", "/v1/ask", asks(1)[0], {"Content-Type": "application/json"})
    reply = connection.getresponse().read()
    turn_id = json.loads(reply)["turn_id"]
    connection.request("GET", f"/v1/turns/{turn_id}/events")
    events = json.loads(connection.getresponse().read())["events"]
    stored = [json.dumps(event["stored"], separators=(",", ":")).encode() for event in events]
    commits = [stored[:1], stored[1:4], stored[4:]]  # CONTRACT section 6: three commits
    document = {
        "commits": [[b64encode(row).decode() for row in commit] for commit in commits],
        "reply": b64encode(reply).decode(),
    }
    (folder / "turn.json").write_text(json.dumps(document))


def build(corpora: Path, names: tuple[str, ...], out: Path, home: Path) -> Path:
    """Build an index of some corpora."""
    only = [word for name in names for word in ("--only", name)]
    subprocess.run(
        [
            *(sys.executable, "-m", "app.cli", "build-index", *only),
            *("--corpora", str(corpora), "--out", str(out)),
        ],
        check=True,
        env={**os.environ, "VIGENT_HOME": str(home)},
        stdout=subprocess.DEVNULL,
    )
    return out


def measure(ports: dict[str, tuple[int, str]], turns: int) -> dict[str, dict[int, list[float]]]:
    """Return the seconds of each server's requests by number of clients, taken in turn (TL1)."""
    taken: dict[str, dict[int, list[float]]] = {name: {1: [], 4: []} for name in ports}
    for clients in (1, 4):
        bodies = asks(turns)
        for first in range(0, turns, ROUND):
            for name, (port, path) in ports.items():
                taken[name][clients] += drive(port, path, bodies[first : first + ROUND], clients)
    return taken


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder of corpora")
    parser.add_argument("--turns", type=int, default=300)
    parser.add_argument("--failures", type=Path, help="unused: a failed request ends the run")
    given = parser.parse_args()
    with ExitStack() as open_parts:
        temporary = open_parts.enter_context(tempfile.TemporaryDirectory(prefix="vigent-bench-"))
        folder = Path(temporary)
        ports: dict[str, tuple[int, str]] = {}
        for label, names in (("small", SMALL), ("large", LARGE)):
            index = build(given.data, names, folder / f"index-{label}", folder / "home-build")
            port = open_parts.enter_context(vigent(folder / f"home-{label}", index))
            drive(port, "/v1/ask", asks(WARM_UP), 1)
            ports[f"{label}_index"] = port, "/v1/ask"
        record_turn(ports["large_index"][0], folder)
        bare_port = open_parts.enter_context(bare(folder))
        drive(bare_port, "/append", asks(WARM_UP), 1)
        ports["bare_handler"] = bare_port, "/append"
        taken = measure(ports, given.turns)
    found: dict[str, object] = {"turns": given.turns}
    for name, by_clients in taken.items():
        found[name] = {f"{n}_clients": percentiles(seconds) for n, seconds in by_clients.items()}
    of = {name: percentiles(by_clients[1]) for name, by_clients in taken.items()}
    ratio = of["large_index"]["p50_ms"] / of["bare_handler"]["p50_ms"]
    growth = of["large_index"]["p50_ms"] / of["small_index"]["p50_ms"]
    judged = {
        "turn_p50_ms": (of["large_index"]["p50_ms"], GOAL_P50_MS),
        "turn_p95_ms": (of["large_index"]["p95_ms"], GOAL_P95_MS),
        "p50_ratio_to_bare": (round(ratio, 2), GOAL_RATIO),
        "p50_growth_small_to_large": (round(growth, 2), GOAL_GROWTH),
    }
    found |= {
        name: {"value": value, "goal": f"<= {goal}"} for name, (value, goal) in judged.items()
    }
    print(json.dumps(found))
    return 0 if all(value <= goal for value, goal in judged.values()) else 5


if __name__ == "__main__":
    sys.exit(main())

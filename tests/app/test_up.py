"""``vigent up`` as one runs it: a real process, its children, and what happens when they die."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import nats
import pytest
from nats.js.api import ConsumerConfig, DeliverPolicy

from tests.app.desk import ARTICLE_4, ARTICLE_4_TEXT
from tests.brokers import eventually

pytestmark = pytest.mark.service

ROOT = Path(__file__).resolve().parents[2]
START_S = 30
KINDS = (
    "turn-admitted",
    "subject-resolved",
    "plan-proposed",
    "plan-frozen",
    "operation-executed",
    "outcome-routed",
)


class Service:
    """A running ``vigent up`` in a home folder."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith("VIGENT_")
        } | {"VIGENT_HOME": str(home), "VIGENT_TURNS_PER_CLIENT_PER_DAY": "100000",
             "VIGENT_TURNS_PER_DAY": "100000"}  # fmt: skip
        self.process = subprocess.Popen(
            (sys.executable, "-m", "app.cli", "up", "--port", str(_free_port()), "--json"),
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.facts: dict[str, str] = json.loads(self.process.stdout.readline())

    def ask(self, question: str, key: str = "", thread: str = "") -> httpx.Response:
        """Ask one question."""
        headers = {"Idempotency-Key": key, "Vigent-Thread": thread}
        return httpx.post(
            f"{self.facts['address']}/v1/ask",
            json={"question": question},
            headers={name: value for name, value in headers.items() if value},
            timeout=30,
        )

    def get(self, path: str) -> Any:
        """Read something as JSON."""
        return httpx.get(f"{self.facts['address']}{path}", timeout=30).json()

    def feed(self) -> list[str]:
        """Return the ids of all events of turns, in leaf order."""
        found, after = list[str](), 0
        while True:
            page = self.get(f"/v1/events?after={after}&wait_s=0")
            of_turns = (one for one in page["events"] if one["type"].removesuffix(".v1") in KINDS)
            found += [one["event_id"] for one in of_turns]
            after = page["next_after"]
            if page["caught_up"]:
                return found

    def children(self) -> list[int]:
        """Return the process ids of the children."""
        path = Path(f"/proc/{self.process.pid}/task")
        return [
            int(word) for task in path.iterdir() for word in (task / "children").read_text().split()
        ]

    def end(self, number: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """Send a signal; return exit code and what it complained of."""
        self.process.send_signal(number)
        _, complaint = self.process.communicate(timeout=60)
        return self.process.returncode, complaint

    def command(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """Call another command in the same home."""
        return subprocess.run(
            (sys.executable, "-m", "app.cli", *words),
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            check=False,
            text=True,
        )


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@contextmanager
def running(home: Path) -> Iterator[Service]:
    """Run the service while the block runs; it is gone afterwards, however the block ends."""
    service = Service(home)
    try:
        yield service
    finally:
        if service.process.poll() is None:
            service.process.kill()
        service.process.communicate()


def is_alive(pid: int) -> bool:
    """Tell whether a process runs; one that is dead and not yet waited for does not."""
    with suppress(FileNotFoundError, ProcessLookupError):
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        return state != "Z"
    return False


def published(url: str, count: int) -> list[tuple[str, str, str]]:
    """Return subject, message id and leaf of so many events of turns, as a subscriber gets them."""

    async def receive() -> list[tuple[str, str, str]]:
        client = await nats.connect(url)
        stream = client.jetstream()
        config = ConsumerConfig(deliver_policy=DeliverPolicy.ALL)
        subscription = await stream.subscribe(
            "turns.v1.>", ordered_consumer=True, config=config, stream="VIGENT_TURNS"
        )
        found: list[tuple[str, str, str]] = []
        while len(found) < count:
            message = await subscription.next_msg(timeout=20)
            headers = message.headers or {}
            found.append((message.subject, headers["Nats-Msg-Id"], headers["ce-sequence"]))
        await client.close()
        return found

    return asyncio.run(receive())


def test_a_subscriber_gets_the_events_of_a_turn_in_leaf_order(tmp_path: Path) -> None:
    with running(tmp_path) as service:
        reply = service.ask(ARTICLE_4).json()
        found = published(service.facts["nats_url"], 6)

    started = 2  # leaves: the settings and the index in force
    assert ARTICLE_4_TEXT in reply["reply"]
    assert [
        (f"turns.v1.public.{kind}", f"{reply['turn_id']}.{number}", str(started + number))
        for number, kind in enumerate(KINDS, start=1)
    ] == found


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=lambda one: one.name)
def test_being_asked_to_end_ends_all_of_it(tmp_path: Path, number: signal.Signals) -> None:
    with running(tmp_path) as service:
        service.ask(ARTICLE_4)
        children = service.children()
        ended = service.end(number)
        replayed = service.command("replay", "--all")

    assert (0, "") == ended
    assert len(children) == 1
    assert [False] == [is_alive(pid) for pid in children]
    assert (0, True) == (replayed.returncode, "1 equal" in replayed.stdout)


def test_a_turn_that_runs_when_it_is_asked_to_end_is_answered(tmp_path: Path) -> None:
    replies: list[httpx.Response] = []
    with running(tmp_path) as service:
        asking = [
            threading.Thread(target=lambda: replies.append(service.ask(ARTICLE_4)))
            for _ in range(3)
        ]
        for one in asking:
            one.start()
        assert eventually(lambda: service.get("/v1/events?wait_s=0")["next_after"] > 0)
        ended = service.end()
        for one in asking:
            one.join()
        replayed = service.command("replay", "--all")

    assert (0, 0) == (ended[0], replayed.returncode)
    assert [200] * len(replies) == [one.status_code for one in replies]


def test_w6_who_waits_for_events_does_not_keep_it_from_ending(tmp_path: Path) -> None:
    pages: list[Any] = []
    with running(tmp_path) as service:
        service.feed()  # from now on it takes who comes
        waiting = threading.Thread(
            target=lambda: pages.append(service.get("/v1/events?after=999&wait_s=30"))
        )
        waiting.start()
        threading.Event().wait(0.3)
        before = time.monotonic()
        ended = service.end()
        took_s = time.monotonic() - before
        waiting.join()

    assert (0, True, []) == (ended[0], took_s < 5, pages[0]["events"])


def test_nats_that_dies_stops_no_turn_and_gets_the_backlog_when_it_is_back(
    tmp_path: Path,
) -> None:
    with running(tmp_path) as service:
        before = service.ask(ARTICLE_4).json()["turn_id"]
        (child,) = service.children()
        os.kill(child, signal.SIGKILL)
        meanwhile = service.ask(ARTICLE_4).json()
        came_back = eventually(lambda: service.children() not in ([], [child]))
        found = published(service.facts["nats_url"], 12)

    assert ("answer", True) == (meanwhile["status"], came_back)
    assert [f"{turn}.{n}" for turn in (before, meanwhile["turn_id"]) for n in range(1, 7)] == [
        event_id for _, event_id, _ in found
    ]


def test_killed_while_turns_run_nothing_is_lost_and_nothing_doubled(tmp_path: Path) -> None:
    chance = random.Random(20261130)  # noqa: S311 -- instants of a test, the same on each run
    replies: dict[str, bytes] = {}
    asked: list[str] = []

    def ask_on(service: Service, round_number: int) -> None:
        with suppress(httpx.HTTPError):
            for number in range(1_000):
                key = f"round-{round_number}-question-{number}"
                asked.append(key)
                answer = service.ask(ARTICLE_4, key)
                if answer.status_code == 200:
                    replies[key] = answer.content

    for round_number in range(4):
        with running(tmp_path) as service:
            asking = threading.Thread(target=ask_on, args=(service, round_number))
            asking.start()
            assert eventually(lambda: len(asked) > 3 * (round_number + 1))  # noqa: B023 -- called in its round
            threading.Event().wait(chance.uniform(0.05, 0.3))
            children = service.children()
            service.end(signal.SIGKILL)
            asking.join()
            assert eventually(lambda: not any(map(is_alive, children)))  # noqa: B023 -- called in its round

    with running(tmp_path) as service:
        again = {key: service.ask(ARTICLE_4, key) for key in asked}
        feed = service.feed()
        found = published(service.facts["nats_url"], len(feed))
        ended = service.end()
        replayed = service.command("replay", "--all", "--json")

    turns = {event_id.partition(".")[0] for event_id in feed}
    assert {200} == {answer.status_code for answer in again.values()}
    assert replies == {key: again[key].content for key in replies}
    assert len(asked) == len(turns)
    assert sorted(f"{turn}.{n}" for turn in turns for n in range(1, 7)) == sorted(feed)
    assert feed == [event_id for _, event_id, _ in found]
    assert (0, 0) == (ended[0], replayed.returncode)
    assert {"equal": len(turns)} == json.loads(replayed.stdout)["verdicts"]

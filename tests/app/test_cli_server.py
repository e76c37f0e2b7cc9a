"""The service in parts: migrate, serve and worker over one PostgreSQL and one NATS."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import nats
import pytest
from click.testing import CliRunner, Result

from app.cli import main
from index.reader import OpenIndex
from infra.jetstream import STREAM
from tests.brokers import eventually, running_nats
from tests.postgres import free_port, shared_server
from tests.stores import fill, open_postgres

ROOT = Path(__file__).resolve().parents[2]
LAW = "What did Article 4 of the Data Keeping Act 2010 say on 2015-01-01?"
TAKEOVER_S = 10.0


def environment(home: Path, **settings: str) -> dict[str, str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("VIGENT_")}
    named = {f"VIGENT_{name}": value for name, value in settings.items()}
    return clean | {"VIGENT_HOME": str(home)} | named


def run(home: Path, *words: str, **settings: str) -> Result:
    """Call a command in this process."""
    return CliRunner().invoke(main, words, env=environment(home, **settings))


class Process:
    """A command as a process of its own, which has said that it runs."""

    def __init__(self, home: Path, *words: str, **settings: str) -> None:
        self.process = subprocess.Popen(
            (sys.executable, "-m", "app.cli", *words, "--json"),
            cwd=ROOT, env=environment(home, **settings), stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.process.stdout is not None
        self.facts: dict[str, Any] = json.loads(self.process.stdout.readline() or "{}")

    def ask(self, **headers: str) -> httpx.Response:
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        return httpx.post(
            f"{self.facts['address']}/v1/ask", json={"question": LAW}, headers=sent, timeout=60
        )

    def end(self, number: int = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        self.process.communicate(timeout=60)
        return self.process.returncode


@contextmanager
def processes(*starting: Process) -> Iterator[tuple[Process, ...]]:
    """End what was started, however the block ends."""
    try:
        yield starting
    finally:
        for one in starting:
            if one.process.poll() is None:
                one.end(signal.SIGKILL)


@pytest.mark.parametrize("command", ["serve", "worker", "migrate"])
def test_cd1_so1_parts_of_a_deployment_need_a_database(tmp_path: Path, command: str) -> None:
    actual = run(tmp_path, command)

    assert 2 == actual.exit_code
    assert "VIGENT_DATABASE_URL" in actual.stderr


@pytest.mark.service
def test_a_worker_needs_a_nats_server_that_it_shares(tmp_path: Path) -> None:
    actual = run(tmp_path, "worker", DATABASE_URL=shared_server().new_database())

    assert 2 == actual.exit_code
    assert "VIGENT_NATS_URL" in actual.stderr


def test_an_address_of_nothing_is_refused_and_no_login_is_shown(tmp_path: Path) -> None:
    actual = run(tmp_path, "migrate", DATABASE_URL="postgresql://u:secret@127.0.0.1:1/x?no=1")

    assert 2 == actual.exit_code
    assert "secret" not in actual.output


@pytest.mark.service
def test_so2_migrate_makes_the_tables_once(tmp_path: Path) -> None:
    url = shared_server().empty_database()
    before = run(tmp_path, "doctor", DATABASE_URL=url)
    first = run(tmp_path, "migrate", DATABASE_URL=url)
    again = json.loads(run(tmp_path, "migrate", "--json", DATABASE_URL=url).stdout)
    after = run(tmp_path, "doctor", DATABASE_URL=url)

    assert (6, 0, 6) == (before.exit_code, first.exit_code, after.exit_code)
    assert ["NOT  canaries"] == [line[:13] for line in after.stdout.splitlines() if "NOT" in line]
    assert "vigent migrate" in before.stderr
    assert f"a new log {again['log_id']}" in first.stdout
    assert again["new"] is False
    assert "0 events, PostgreSQL" in after.stdout


@pytest.mark.service
def test_cd2_two_apis_share_threads_and_turns(tmp_path: Path, sample_index: OpenIndex) -> None:
    settings = {
        "DATABASE_URL": shared_server().new_database(),
        "INDEX": str(sample_index.folder),
        "KEY_STORE": str(tmp_path / "keys"),
    }
    with processes(
        Process(tmp_path / "a", "serve", "--port", str(free_port()), **settings),
        Process(tmp_path / "b", "serve", "--port", str(free_port()), **settings),
    ) as (one, two):
        first = one.ask(Idempotency_Key="a-key-of-16-characters")
        again = two.ask(Idempotency_Key="a-key-of-16-characters")
        thread = first.json()["thread"]
        follow = two.ask(Vigent_Thread=thread)
        replayed = run(tmp_path / "a", "replay", "--all", **settings)
        ended = [one.end(), two.end()]

    assert (first.status_code, first.content) == (again.status_code, again.content)
    assert ("answer", thread) == (follow.json()["status"], follow.json()["thread"])
    assert "2 turns: 2 equal" in replayed.stdout
    assert [0, 0] == ended


def published(url: str) -> int:
    """Return how many messages the stream holds; 0 while there is none."""

    async def count() -> int:
        client = await nats.connect(url)
        try:
            info = await client.jetstream().stream_info(STREAM)
        except nats.js.errors.NotFoundError:
            return 0
        finally:
            await client.close()
        return int(info.state.messages)

    return asyncio.run(count())


@pytest.mark.service
def test_cd2_f06_a_worker_that_dies_is_followed_by_one_that_stood_by(tmp_path: Path) -> None:
    """F06: each of two is killed in turn, so the active one is among them; none is missed."""
    url = shared_server().new_database()
    store = open_postgres(url)
    with running_nats(tmp_path / "nats") as server:
        settings = {
            "DATABASE_URL": url, "NATS_URL": server.url, "KEY_STORE": str(tmp_path / "keys")
        }  # fmt: skip
        with processes(
            *(Process(tmp_path / name, "worker", **settings) for name in "abc")
        ) as workers:
            fill(store, 3)
            begun = eventually(lambda: published(server.url) == 3)
            waits = []
            for number in (0, 1):
                workers[number].end(signal.SIGKILL)
                killed = monotonic()
                fill(store, 1, first=10 + number)
                eventually(lambda wanted=4 + number: published(server.url) == wanted)
                waits.append(monotonic() - killed)
            actual = published(server.url)
            ended = workers[2].end()
    store.close()

    assert begun is True
    assert 5 == actual
    assert max(waits) <= TAKEOVER_S
    assert 0 == ended

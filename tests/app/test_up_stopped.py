"""``vigent up`` and the log's checkpoints: written, published, and an alarm that stops."""

import asyncio
import signal
from pathlib import Path

import httpx
import nats
import pytest

from domain.checkpoint import parse_note
from tests.app.desk import ARTICLE_4
from tests.app.test_cli import Home
from tests.app.test_up import Service, running
from tests.brokers import eventually
from tests.infra.notary import cut

pytestmark = pytest.mark.service


async def published(url: str) -> list[int]:
    """Return the sizes of the checkpoints that a reader finds in NATS."""
    client = await nats.connect(url)
    try:
        subscription = await client.jetstream().subscribe("checkpoints.v1.signed")
        sizes: list[int] = []
        while True:
            try:
                message = await subscription.next_msg(timeout=1)
            except TimeoutError:
                return sizes
            sizes.append(parse_note(message.data.decode()).checkpoint.size)
    finally:
        await client.close()


def leave(service: Service) -> None:
    """End a service as Ctrl-C does."""
    service.process.send_signal(signal.SIGINT)
    assert 0 == service.process.wait(timeout=30)


def checkpoint_of(service: Service) -> httpx.Response:
    return httpx.get(f"{service.facts['address']}/v1/audit/checkpoint")


def test_a_running_service_signs_and_publishes_what_it_stored(tmp_path: Path) -> None:
    with running(tmp_path / "home") as service:
        turn_id = service.ask(ARTICLE_4).json()["turn_id"]
        proof = httpx.get(f"{service.facts['address']}/v1/turns/{turn_id}/proof").json()
        size = proof["checkpoint"]["size"]

        assert size == checkpoint_of(service).json()["size"]
        assert eventually(lambda: size in asyncio.run(published(service.facts["nats_url"])))


def test_on_the_way_out_everything_is_signed(tmp_path: Path) -> None:
    with running(tmp_path / "home") as service:
        service.ask(ARTICLE_4)
        leave(service)
    found = Home(tmp_path / "home").json("audit", "verify")

    actual = (found["ok"], found["covered"])

    assert (True, found["leaves"]) == actual


def test_f23_a_log_that_was_cut_is_served_for_reading_alone(tmp_path: Path) -> None:
    """F23: a copy restored over a newer log is refused while the newer checkpoint is known."""
    home = tmp_path / "home"
    with running(home) as service:
        turn_id = service.ask(ARTICLE_4).json()["turn_id"]
        service.ask(ARTICLE_4)
        leave(service)
    last = Home(home).json("audit", "verify")["leaves"]
    cut(home, last - 3)

    with running(home) as service:
        ready = httpx.get(f"{service.facts['address']}/readyz")
        asked = service.ask(ARTICLE_4)
        read = httpx.post(f"{service.facts['address']}/v1/turns/{turn_id}/replay")
        events = httpx.get(f"{service.facts['address']}/v1/events?wait_s=0")

        actual = (ready.status_code, asked.status_code, asked.json()["code"], events.status_code)

    assert (503, 503, "log-stopped", 200) == actual
    assert "equal" == read.json()["verdict"]
    alarms = [part for part in ready.json()["parts"] if not part["ready"]]
    assert ["checkpoints"] == [part["part"] for part in alarms]
    assert f"ends at leaf {last - 3}" in alarms[0]["detail"]
    assert 0 == Home(home).run("audit", "restore", "--reason", "the disk was lost").exit_code
    with running(home) as service:
        assert 200 == service.ask(ARTICLE_4).status_code

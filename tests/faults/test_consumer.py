"""F36, F37, F39, F40, F79: the documented consumer, over real servers and the recorded stream."""

import asyncio
import importlib.util
import json
import os
import signal
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import pytest
from nats.js.api import AckPolicy, ConsumerConfig
from nats.js.client import JetStreamContext

from infra.fixture_log import UNKNOWN_TAG
from infra.fixture_stream import Expected, write_fixtures
from infra.jetstream import STREAM, NatsBroker
from infra.nats_server import NatsServer
from tests.brokers import running_nats
from tests.faults.nats_lab import ROOT, by_hand, subscriber, within
from tests.recording import DeliveredMessage, delivered

pytestmark = pytest.mark.service
PATIENCE_S = 20.0
TENANTS = ("public", "press")


def consumer_module() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "documented_consumer", ROOT / "docs" / "examples" / "consumer.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CONSUMER = consumer_module()


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> tuple[list[DeliveredMessage], Expected]:
    """The recorded stream and what must come of it."""
    folder = tmp_path_factory.mktemp("fixtures")
    expected = write_fixtures(folder)
    return delivered(folder), expected


@pytest.fixture
def server(tmp_path: Path) -> Iterator[NatsServer]:
    """A server with an empty stream."""

    async def make() -> None:
        await (await NatsBroker(lambda: running.url).connect()).close()

    with running_nats(tmp_path / "nats") as running:
        asyncio.run(make())
        yield running


def deliver(server: NatsServer, messages: list[DeliveredMessage]) -> None:
    """Put messages into the stream as they are: repeats too, which the server would remove."""

    async def publish(stream: JetStreamContext) -> None:
        for message in messages:
            headers = {n: v for n, v in message.headers.items() if n != "Nats-Msg-Id"}
            await stream.publish(message.subject, message.data.encode(), headers=headers)

    by_hand(server.url, publish)


def of_tenant(messages: list[DeliveredMessage], tenant: str) -> list[DeliveredMessage]:
    return [one for one in messages if one.subject.startswith(f"turns.v1.{tenant}.")]


def ids(messages: list[DeliveredMessage]) -> set[str]:
    return {message.headers["ce-id"] for message in messages}


def states(rows: list[Any]) -> dict[str, str | None]:
    return dict(rows)


def expected_states(expected: Expected, tenant: str) -> dict[str, str | None]:
    return {turn.turn_id: turn.status for turn in expected.turns if turn.tenant == tenant}


@pytest.mark.parametrize("tenant", TENANTS)
def test_f36_f37_f79_it_ends_as_the_recording_says_it_must(
    server: NatsServer,
    tmp_path: Path,
    recording: tuple[list[DeliveredMessage], Expected],
    tenant: str,
) -> None:
    """Repeats, disorder, an unknown tag and an unknown field change nothing."""
    messages, expected = recording
    own = of_tenant(messages, tenant)
    deliver(server, messages)
    with subscriber(server.reader_url, tenant, tmp_path) as running:
        within(lambda: len(running.rows("SELECT 1 FROM seen")) == len(ids(own)), PATIENCE_S)
        seen = running.rows("SELECT type, known FROM seen")
        turns = running.rows("SELECT turn_id, status FROM turn")
        dead = running.rows("SELECT 1 FROM dead")

    unique = {message.headers["ce-id"]: message.headers["ce-type"] for message in own}
    assert Counter(unique.values()) == Counter(kind for kind, _ in seen)
    assert expected_states(expected, tenant) == states(turns)
    assert [] == dead
    unknown = [kind for kind, known in seen if kind == UNKNOWN_TAG and not known]
    assert [UNKNOWN_TAG] * (tenant == "press") == unknown


def memory() -> sqlite3.Connection:
    database = sqlite3.connect(":memory:")
    database.executescript(CONSUMER.TABLES)
    return database


def taken(messages: list[DeliveredMessage]) -> tuple[list[Any], list[Any]]:
    """Return what the consumer's state says after it has taken messages in."""
    database = memory()
    for message in messages:
        CONSUMER.apply(database, message.headers, message.data)
    found = (
        database.execute("SELECT * FROM seen ORDER BY event_id").fetchall(),
        database.execute("SELECT * FROM turn ORDER BY turn_id").fetchall(),
    )
    database.close()
    return found


@pytest.mark.parametrize("times", [2, 10])
def test_f36_a_message_that_comes_many_times_has_its_effect_once(
    recording: tuple[list[DeliveredMessage], Expected], times: int
) -> None:
    messages = recording[0][:60]

    actual = taken([message for message in messages for _ in range(times)])

    assert taken(messages) == actual


@pytest.mark.parametrize("order", ["reversed", "by id"])
def test_f37_disorder_never_puts_an_older_state_over_a_newer_one(
    recording: tuple[list[DeliveredMessage], Expected], order: str
) -> None:
    messages, expected = recording
    own = of_tenant(messages, "public")
    orders = {"reversed": own[::-1], "by id": sorted(own, key=lambda one: one.headers["ce-id"])}

    actual = states([(row[0], row[3]) for row in taken(orders[order])[1]])

    assert expected_states(expected, "public") == actual


def test_f36_what_was_taken_in_and_not_acknowledged_has_its_effect_once(
    server: NatsServer, tmp_path: Path, recording: tuple[list[DeliveredMessage], Expected]
) -> None:
    """The first consumer dies between its commit and its acknowledgement."""
    messages, expected = recording
    own = of_tenant(messages, "public")

    async def die_before_the_acknowledgement(stream: JetStreamContext) -> int:
        config = ConsumerConfig(ack_policy=AckPolicy.EXPLICIT, ack_wait=1, max_deliver=-1)
        pull = await stream.pull_subscribe(
            "turns.v1.public.>", durable="public", stream=STREAM, config=config
        )
        fetched = await pull.fetch(20, timeout=5)
        database = sqlite3.connect(tmp_path / "public.sqlite")
        database.executescript(CONSUMER.TABLES)
        for message in fetched:
            CONSUMER.apply(database, message.headers, message.data)
        database.close()
        return len(fetched)

    deliver(server, own)
    fetched = by_hand(server.reader_url, die_before_the_acknowledgement)
    with subscriber(server.reader_url, "public", tmp_path) as running:
        within(lambda: len(running.rows("SELECT 1 FROM seen")) == len(ids(own)), PATIENCE_S)

        def left() -> int:
            async def look(stream: JetStreamContext) -> int:
                info = await stream.consumer_info(STREAM, "public")
                return int(info.num_ack_pending or 0) + int(info.num_pending or 0)

            return by_hand(server.reader_url, look)

        acknowledged = within(lambda: left() == 0, PATIENCE_S)
        turns = running.rows("SELECT turn_id, status FROM turn")

    assert 20 == fetched
    assert acknowledged < PATIENCE_S
    assert expected_states(expected, "public") == states(turns)


def test_f39_a_poison_message_is_set_aside_with_its_reason_and_the_rest_flows(
    server: NatsServer, tmp_path: Path, recording: tuple[list[DeliveredMessage], Expected]
) -> None:
    messages, _ = recording
    own = of_tenant(messages, "public")
    routed = next(one for one in own if one.headers["ce-type"] == "outcome-routed.v1")
    headers = {**routed.headers, "ce-id": "poison.1"}
    poison = msgspec.structs.replace(routed, headers=headers, data="{ this is no JSON")
    deliver(server, [*own[:10], poison, *own[10:]])
    with subscriber(server.reader_url, "public", tmp_path) as running:
        within(lambda: len(running.rows("SELECT 1 FROM seen")) == len(ids(own)), PATIENCE_S)
        within(lambda: running.rows("SELECT 1 FROM dead") != [], PATIENCE_S)
        dead = running.rows("SELECT place, reason, data FROM dead")
        seen = running.rows("SELECT 1 FROM seen")
        said = running.errors()

    ((place, reason, data),) = dead
    assert (11, True, b"{ this is no JSON") == (place, reason.startswith("JSONDecodeError"), data)
    assert len(ids(own)) == len(seen)
    assert 1 == said.count("ALARM: message 11 is set aside")


@pytest.mark.parametrize("deliveries", [4, 5, 6])
def test_f39_five_deliveries_and_no_more_are_tried(deliveries: int) -> None:
    """A message that ends whoever takes it in has no answer; the sixth delivery knows."""
    done: list[str] = []

    async def answer(word: str) -> None:
        done.append(word)

    message = SimpleNamespace(
        headers={"ce-id": "x.1", "ce-type": "outcome-routed.v1", "ce-sequence": "1"},
        data=b"{",
        metadata=SimpleNamespace(
            num_delivered=deliveries, sequence=SimpleNamespace(stream=deliveries)
        ),
        ack=lambda: answer("ack"),
        nak=lambda delay: answer(f"nak {delay:.1f}"),
        term=lambda: answer("term"),
    )
    database = memory()
    asyncio.run(CONSUMER.handle(database, message))
    dead = database.execute("SELECT reason FROM dead").fetchall()
    database.close()

    assert {4: ["nak 0.4"], 5: ["term"], 6: ["term"]}[deliveries] == done
    assert (deliveries > 4) == bool(dead)
    assert deliveries < 6 or "ends whoever takes it in" in dead[0][0]


def test_f40_it_receives_again_within_ten_seconds_of_a_servers_restart(
    server: NatsServer, tmp_path: Path, recording: tuple[list[DeliveredMessage], Expected]
) -> None:
    own = of_tenant(recording[0], "public")
    half = len(own) // 2
    deliver(server, own[:half])
    with subscriber(server.reader_url, "public", tmp_path) as running:
        within(lambda: len(running.rows("SELECT 1 FROM seen")) == len(ids(own[:half])), PATIENCE_S)
        killed = server.pid
        assert killed is not None
        os.kill(killed, signal.SIGKILL)
        within(lambda: server.pid not in (None, killed), PATIENCE_S)
        deliver(server, own[half:])
        took = within(lambda: len(running.rows("SELECT 1 FROM seen")) == len(ids(own)), 15)
        alive = running.process.poll()

    assert took <= 10
    assert None is alive


def test_the_documented_consumer_is_under_60_lines() -> None:
    source = (ROOT / "docs" / "examples" / "consumer.py").read_text(encoding="utf-8")

    actual = len(source.splitlines())

    assert actual < 60
    assert "consumer.py" in (ROOT / "docs" / "subscriber.md").read_text(encoding="utf-8")


def test_f79_fields_of_tomorrow_are_ignored() -> None:
    headers = {
        "ce-id": "x.1", "ce-type": "outcome-routed.v1", "ce-sequence": "3", "ce-subject": "x",
        "ce-tomorrow": "yes",
    }  # fmt: skip
    database = memory()

    CONSUMER.apply(database, headers, json.dumps({"event": {"status": "gap", "mood": 1}, "n": 2}))
    actual = database.execute("SELECT * FROM turn").fetchall()
    database.close()

    assert [("x", 3, "outcome-routed.v1", "gap")] == actual

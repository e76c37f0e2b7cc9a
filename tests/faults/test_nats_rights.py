"""F42: what each user of the NATS server may do, and that the server refuses all else.

The shipped configuration and the embedded server, both as real servers.
"""

import asyncio
import json
import os
import subprocess
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nats
import pytest
from nats.aio.client import Client
from nats.js.api import AckPolicy, ConsumerConfig

from infra.jetstream import STREAM, NatsBroker
from infra.nats_rights import inbox_of
from infra.nats_server import _accepts, _free_port, find_server
from tests.brokers import eventually, message, running_nats

pytestmark = pytest.mark.service
ROOT = Path(__file__).resolve().parents[2]
PASSWORDS = {"publisher": "write-7f", "public": "read-1a", "press": "read-2b", "monitor": "see-3c"}
ANSWER_S = 0.4  # a refused request has no answer
Act = Callable[[Client], Awaitable[object]]


@contextmanager
def shipped(folder: Path) -> Iterator[int]:
    """Run a server with the shipped configuration; give its port."""
    port = _free_port()
    passwords = {f"NATS_{user.upper()}_PASSWORD": word for user, word in PASSWORDS.items()}
    environment = {
        **os.environ, **passwords,
        "NATS_LISTEN": f"127.0.0.1:{port}", "NATS_STORE": str(folder / "store"),
    }  # fmt: skip
    with (folder / "server.log").open("w") as log:
        process = subprocess.Popen(
            (str(find_server()), "-c", str(ROOT / "deploy" / "nats" / "nats.conf")),
            env=environment, stderr=log,
        )  # fmt: skip
        try:
            assert eventually(lambda: _accepts(port))
            yield port
        finally:
            process.terminate()
            process.wait(10)


def url_of(port: int, user: str) -> str:
    return f"nats://{user}:{PASSWORDS[user]}@127.0.0.1:{port}"


async def filled(url: str) -> None:
    """Make the stream as the outbox does, and publish a message of two tenants."""
    publisher = await NatsBroker(lambda: url).connect()
    await publisher.publish((message(1),), 0)
    await publisher._context.publish("turns.v1.press.turn-admitted", b"{}", stream=STREAM)
    await publisher.close()


def run(url: str, user: str, act: Act) -> tuple[object, list[str]]:
    """Do one thing as a user; return what came of it and what the server refused."""
    refused: list[str] = []

    async def note(error: Exception) -> None:
        refused.append(str(error))

    async def connected() -> object:
        client = await nats.connect(url, inbox_prefix=inbox_of(user), error_cb=note)
        try:
            return await act(client)
        except (TimeoutError, nats.errors.Error) as error:
            return error
        finally:
            await client.close()

    return asyncio.run(connected()), refused


async def enter(url: str) -> None:
    """Connect, or raise what the server said."""
    client = Client()
    try:
        await client.connect(url, allow_reconnect=False)
    finally:
        await client.close()


def publishes(subject: str, body: object = None) -> Act:
    """Ask or publish on a subject, and wait for an answer."""

    async def act(client: Client) -> object:
        data = json.dumps(body).encode() if body is not None else b""
        return (await client.request(subject, data, timeout=ANSWER_S)).data

    return act


def subscribes(subject: str) -> Act:
    """Listen to a subject for a moment."""

    async def act(client: Client) -> object:
        heard = await client.subscribe(subject)
        await client.flush()
        return (await heard.next_msg(timeout=ANSWER_S)).data

    return act


def creation(durable: str, tenant: str, **config: object) -> dict[str, Any]:
    return {
        "stream_name": STREAM,
        "config": {
            "name": durable, "durable_name": durable, "ack_policy": "explicit",
            "filter_subject": f"turns.v1.{tenant}.>", **config,
        },
    }  # fmt: skip


API = "$JS.API"
READS = f"{API}.STREAM.MSG.GET.{STREAM}"
WRITES_AND_DESTROYS = (
    ("publish an event", publishes("turns.v1.public.outcome-routed", {})),
    ("publish as an operator", publishes("audit.v1.key-revoked", {})),
    ("publish a notice", publishes("checkpoints.v1.signed", {})),
    ("purge the stream", publishes(f"{API}.STREAM.PURGE.{STREAM}")),
    ("delete the stream", publishes(f"{API}.STREAM.DELETE.{STREAM}")),
    ("delete a message", publishes(f"{API}.STREAM.MSG.DELETE.{STREAM}", {"seq": 1})),
    ("change the stream", publishes(f"{API}.STREAM.UPDATE.{STREAM}", {"name": STREAM})),
    ("make another stream", publishes(f"{API}.STREAM.CREATE.MINE", {"name": "MINE"})),
)
READS_OTHERS = (
    ("read any message", publishes(READS, {"seq": 2})),
    ("take from another's consumer", publishes(f"{API}.CONSUMER.MSG.NEXT.{STREAM}.press")),
    ("delete another's consumer", publishes(f"{API}.CONSUMER.DELETE.{STREAM}.press")),
    ("acknowledge for another", publishes(f"$JS.ACK.{STREAM}.press.1.1.1.1.0")),
    ("listen to a tenant", subscribes("turns.v1.press.>")),
    ("listen to its own tenant unrecorded", subscribes("turns.v1.public.>")),
    ("listen to another's answers", subscribes("_INBOX.press.>")),
    ("listen to all answers", subscribes("_INBOX.>")),
    (
        "make a consumer of another tenant",
        publishes(
            f"{API}.CONSUMER.CREATE.{STREAM}.public.turns.v1.press.>", creation("public", "press")
        ),
    ),
    (
        "make a consumer without a filter",
        publishes(f"{API}.CONSUMER.CREATE.{STREAM}.public", creation("public", "press")),
    ),
    (
        "make a consumer the old way",
        publishes(f"{API}.CONSUMER.DURABLE.CREATE.{STREAM}.public", creation("public", "press")),
    ),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    """The shipped configuration, with a message of two tenants."""
    folder = tmp_path_factory.mktemp("shipped")
    with shipped(folder) as port:
        asyncio.run(filled(url_of(port, "publisher")))
        yield port, folder / "server.log"


def refusals(log: Path) -> int:
    """Return how many acts the server says it refused."""
    return log.read_text().count(" Violation - ")


@pytest.mark.parametrize(
    ("user", "act"),
    [
        *(
            pytest.param(user, act, id=f"{user}: {what}")
            for user in ("public", "monitor")
            for what, act in (*WRITES_AND_DESTROYS, *READS_OTHERS)
        ),
        *(
            pytest.param("publisher", act, id=f"publisher: {what}")
            for what, act in (
                *WRITES_AND_DESTROYS[3:],
                *READS_OTHERS[1:6],
                ("make a consumer", publishes(f"{API}.CONSUMER.CREATE.{STREAM}.x", {})),
            )
        ),
    ],
)
def test_nr1_nr2_nr3_f42_a_forbidden_act_is_refused_and_counted(
    server: tuple[int, Path], user: str, act: Act
) -> None:
    port, log = server
    before = refusals(log)

    came_of_it, refused = run(url_of(port, user), user, act)

    assert isinstance(came_of_it, TimeoutError | nats.errors.Error)
    assert 1 == len(refused)
    assert "permissions violation" in refused[0]
    assert before + 1 == refusals(log)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        pytest.param(creation("public", "press"), 10131, id="another filter than asked for"),
        pytest.param(creation("press", "public"), 10017, id="another name than asked for"),
        pytest.param(
            creation("public", "public", filter_subjects=["turns.v1.press.>"]),
            10137,
            id="two kinds of filter",
        ),
        pytest.param(
            creation("public", "public", deliver_subject="turns.v1.public.outcome-routed"),
            10081,
            id="delivered into the stream",
        ),
    ],
)
def test_nr2_f42_a_consumer_that_says_one_thing_and_asks_another_is_refused(
    server: tuple[int, Path], body: object, expected: int
) -> None:
    subject = f"{API}.CONSUMER.CREATE.{STREAM}.public.turns.v1.public.>"

    answered, _ = run(url_of(server[0], "public"), "public", publishes(subject, body))

    assert isinstance(answered, bytes)
    assert expected == json.loads(answered)["error"]["err_code"]


@pytest.mark.parametrize("user", ["public", "press"])
def test_nr2_nr4_f42_a_consumer_takes_its_own_tenants_messages_and_no_others(
    server: tuple[int, Path], user: str
) -> None:
    async def take(client: Client) -> object:
        stream = client.jetstream(timeout=2)
        config = ConsumerConfig(ack_policy=AckPolicy.EXPLICIT)
        pull = await stream.pull_subscribe(
            f"turns.v1.{user}.>", durable=user, stream=STREAM, config=config
        )
        taken = await pull.fetch(10, timeout=1)
        for one in taken:
            await one.ack_sync()
        left = await pull.consumer_info()
        return [one.subject for one in taken], left.num_pending, left.num_ack_pending

    actual, refused = run(url_of(server[0], user), user, take)

    assert ([f"turns.v1.{user}.turn-admitted"], 0, 0) == actual
    assert [] == refused


def test_nr3_f42_a_monitor_sees_how_the_stream_stands(server: tuple[int, Path]) -> None:
    async def look(client: Client) -> object:
        info = await client.jetstream(timeout=2).stream_info(STREAM)
        return info.state.messages

    actual = run(url_of(server[0], "monitor"), "monitor", look)

    assert (2, []) == actual


@pytest.mark.parametrize("login", ["", "public:wrong@", "nobody:x@"])
def test_f42_whoever_is_no_user_is_refused(server: tuple[int, Path], login: str) -> None:
    with pytest.raises(nats.errors.Error) as refused:
        asyncio.run(enter(f"nats://{login}127.0.0.1:{server[0]}"))

    assert "authorization violation" in str(refused.value).lower()


@pytest.mark.parametrize(
    ("what", "act"), WRITES_AND_DESTROYS, ids=[what for what, _ in WRITES_AND_DESTROYS]
)
def test_nr5_f42_the_reader_of_an_embedded_server_writes_and_destroys_nothing(
    tmp_path: Path, what: str, act: Act
) -> None:
    with running_nats(tmp_path / "nats") as server:
        asyncio.run(filled(server.url))
        came_of_it, refused = run(server.reader_url, "reader", act)

    assert isinstance(came_of_it, TimeoutError | nats.errors.Error), what
    assert 1 == len(refused), what


def test_nr5_the_reader_of_an_embedded_server_reads_it_whole_with_any_client(
    tmp_path: Path,
) -> None:
    async def read(url: str) -> list[str]:
        client = await nats.connect(url)
        stream = client.jetstream()
        ordered = await stream.subscribe("turns.v1.>", ordered_consumer=True)
        heard = [(await ordered.next_msg(timeout=5)).subject for _ in range(2)]
        pull = await stream.pull_subscribe("turns.v1.>", durable="mine")
        pulled = await pull.fetch(2, timeout=5)
        for one in pulled:
            await one.ack()
        kept = await stream.get_msg(STREAM, seq=1)
        await client.close()
        return [*heard, *(one.subject for one in pulled), str(kept.subject)]

    with running_nats(tmp_path / "nats") as server:
        asyncio.run(filled(server.url))
        actual = asyncio.run(read(server.reader_url))

    both = ["turns.v1.public.turn-admitted", "turns.v1.press.turn-admitted"]
    assert [*both, *both, both[0]] == actual


def test_ns6_f42_the_embedded_server_refuses_whoever_has_no_password(tmp_path: Path) -> None:
    with running_nats(tmp_path / "nats") as server:
        kept = sorted(
            (file.name, oct(file.stat().st_mode & 0o777))
            for file in (tmp_path / "nats").iterdir()
            if file.suffix in {".password", ".conf"}
        )
        with pytest.raises(nats.errors.Error) as refused:
            asyncio.run(enter(server.address))

    assert "authorization violation" in str(refused.value).lower()
    assert [
        ("publisher.password", "0o600"),
        ("reader.password", "0o600"),
        ("server.conf", "0o600"),
    ] == kept

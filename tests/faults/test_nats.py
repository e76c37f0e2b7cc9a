"""Faults of NATS and of the way to it: what the outbox does under each, over real servers."""

import os
import shutil
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace
from nats.js.api import DiscardPolicy, PersistMode, StorageType, StreamConfig
from nats.js.client import JetStreamContext

from infra.jetstream import STREAM, NatsBroker
from infra.jetstream import _stream_config as as_declared
from infra.nats_server import NatsServer
from infra.outbox import Outbox
from infra.outbox_lock import FileLock
from infra.published_log import PublishedLog
from infra.publisher import Broker
from tests.brokers import POLL_S, running_nats
from tests.faults import auditor
from tests.faults.nats_lab import (
    ROOT,
    by_hand,
    open_nats,
    proxied,
    published,
    stored,
    take_turns,
    within,
)
from tests.faults.running import Asker, running, within_reason
from tests.stores import Store, memory_store, sqlite_store

pytestmark = pytest.mark.service
PATIENCE_S = 30.0
OUTAGE_S = 60.0


@contextmanager
def outbox_over(
    store: Store, broker: Broker, folder: Path, poll_s: float = POLL_S
) -> Iterator[Outbox]:
    """Run an outbox while the block runs."""
    made = Outbox(PublishedLog(store), broker, FileLock(folder / "outbox.lock"), poll_s)
    made.start()
    try:
        yield made
    finally:
        made.stop()


def is_level(outbox: Outbox) -> Callable[[], bool]:
    """Return the condition that everything is published."""
    return lambda: outbox.state().behind == 0 and outbox.state().connected


def make_stream(url: str, **changes: object) -> None:
    """Make the stream by hand, otherwise than it is declared."""
    config = as_declared(1).evolve(**changes)

    async def make(stream: JetStreamContext) -> None:
        await stream.add_stream(config)

    by_hand(url, make)


def change_stream(url: str, **changes: object) -> None:
    """Change a setting of the stream by hand."""

    async def change(stream: JetStreamContext) -> None:
        config: StreamConfig = (await stream.stream_info(STREAM)).config
        await stream.update_stream(config.evolve(**changes))

    by_hand(url, change)


def delete_stream(url: str) -> None:
    """Delete the stream by hand."""

    async def delete(stream: JetStreamContext) -> None:
        await stream.delete_stream(STREAM)

    by_hand(url, delete)


FOLLOWER = """
import os, sys
from pathlib import Path
from infra.jetstream import NatsBroker
from infra.outbox import Outbox
from infra.outbox_lock import FileLock
from infra.published_log import PublishedLog
from tests.stores import sqlite_store

def strike(event, _arguments):
    if event == sys.argv[3]:
        os.kill(os.getpid(), 9)

home = Path(sys.argv[1])
sys.addaudithook(strike)
outbox = Outbox(
    PublishedLog(sqlite_store(home)), NatsBroker(lambda: sys.argv[2]), FileLock(home / "outbox.lock")
)
outbox.start()
while True:
    if outbox.state().connected:
        print("connected", flush=True)
        break
outbox._thread.join()
"""


def follower(home: Path, url: str, point: str = "") -> "subprocess.Popen[bytes]":
    """Start an outbox in a process of its own, killed at a crash point."""
    return subprocess.Popen(
        (sys.executable, "-c", FOLLOWER, str(home), url, point),
        cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE,
    )  # fmt: skip


@pytest.mark.parametrize("point", ["vigent.C13", "vigent.C14"])
def test_f05_an_outbox_killed_after_publishing_repeats_and_loses_nothing(
    tmp_path: Path, point: str
) -> None:
    store = sqlite_store(tmp_path)
    take_turns(store, 1, 90)
    with running_nats(tmp_path / "nats") as server:
        for _ in range(3):
            with follower(tmp_path, server.url, point) as killed:
                ended = killed.wait(30)
            assert -signal.SIGKILL == ended
            take_turns(store, 100 + len(stored(store)), 1)  # so the next one publishes too
        with outbox_over(store, NatsBroker(lambda: server.url), tmp_path) as outbox:
            within(is_level(outbox), PATIENCE_S)
        actual = published(server.url)

    assert stored(store) == actual
    store.close()


def test_f06_of_two_outboxes_one_is_active_and_the_other_takes_over_in_ten_seconds(
    tmp_path: Path,
) -> None:
    store = sqlite_store(tmp_path)
    take_turns(store, 1, 5)
    with running_nats(tmp_path / "nats") as server:
        first = follower(tmp_path, server.url)
        assert first.stdout is not None
        first.stdout.readline()
        with outbox_over(store, NatsBroker(lambda: server.url), tmp_path, poll_s=1.0) as second:
            within(lambda: second.state().active, 1.5)
            waiting = second.state().active
            first.kill()
            first.wait()
            took = within(lambda: second.state().active, 15)
            take_turns(store, 10, 5)
            within(is_level(second), PATIENCE_S)
        first.stdout.close()
        actual = published(server.url)

    assert (False, True) == (waiting, took <= within_reason(10))
    assert stored(store) == actual
    store.close()


def test_f25_without_nats_at_the_start_turns_are_stored_and_published_later(tmp_path: Path) -> None:
    store, away = memory_store(tmp_path), NatsServer(tmp_path / "nats")
    with outbox_over(store, NatsBroker(lambda: away.url), tmp_path) as outbox:
        take_turns(store, 1, 20)
        within(lambda: outbox.state().waiting_because != "", PATIENCE_S)
        behind = outbox.state()
        with running_nats(tmp_path / "nats", away.port) as server:
            within(is_level(outbox), PATIENCE_S)
            actual = published(server.url)

    assert (120, "", "") == (behind.behind, behind.alarm, behind.alarm_name)
    assert stored(store) == actual


def test_f26_the_backlog_of_an_outage_is_published_at_five_seconds_a_thousand(
    tmp_path: Path,
) -> None:
    store, first = memory_store(tmp_path), NatsServer(tmp_path / "nats")
    first.start()
    with outbox_over(store, NatsBroker(lambda: first.url), tmp_path) as outbox:
        take_turns(store, 1, 2)
        within(is_level(outbox), PATIENCE_S)
        first.stop()
        take_turns(store, 3, 500)
        with running_nats(tmp_path / "nats", first.port) as second:
            took = within(is_level(outbox), PATIENCE_S)
            actual = published(second.url)

    assert took <= within_reason(15)
    assert stored(store) == actual


@pytest.mark.level2
def test_f26_a_minute_without_nats_under_load_costs_no_turn(
    tmp_path: Path, served: dict[str, str], record_property: Callable[[str, object], None]
) -> None:
    """I1, I5: the whole service, asked by two at once; every turn is answered, none waits."""
    asker = Asker()
    first = NatsServer(tmp_path / "nats")
    first.start()
    home = tmp_path / "home"
    home.mkdir()
    with running(home, **served, VIGENT_NATS_URL=first.url) as service:
        asking = [asker.begin_many(service, f"key-of-asker-number-{who}") for who in "ab"]
        within(lambda: len(asker.replies) > 50, PATIENCE_S)
        first.stop()
        time.sleep(OUTAGE_S)
        part = service.part("outbox")
        ready = service.get("/readyz").status_code
        with running_nats(tmp_path / "nats", first.port) as second:
            behind_s = within(lambda: service.part("outbox") == "current", 2 * PATIENCE_S)
            asked, acknowledged = len(asker.asked), asker.acknowledged
            held = auditor.dump_stream(second.reader_url)
            found = auditor.audit(
                auditor.read_home(home),
                acknowledged=acknowledged,
                messages=held,
                allow_open=True,
            )
            service.kill()
            for one in asking:
                one.join()

    record_property("injected", 1)
    record_property("recovery_s", round(behind_s, 2))
    assert ("behind", 200, [], []) == (part, ready, asker.refused, found)
    assert (True, True) == (behind_s < 2 * PATIENCE_S, asked > 100)
    assert len(held) > 6 * 100


def test_f27_nats_killed_three_times_while_publishing_loses_and_repeats_nothing(
    tmp_path: Path,
) -> None:
    store = memory_store(tmp_path)
    with running_nats(tmp_path / "nats") as server:
        with outbox_over(store, NatsBroker(lambda: server.url), tmp_path) as outbox:
            for round_ in range(3):
                take_turns(store, 1 + round_ * 100, 100)
                killed = server.pid
                assert killed is not None
                os.kill(killed, signal.SIGKILL)
                within(lambda was=killed: server.pid not in (None, was), PATIENCE_S)  # type: ignore[misc]  # bound now
            within(is_level(outbox), PATIENCE_S)
        actual = published(server.url)

    assert stored(store) == actual


def test_f28_an_outage_longer_than_the_duplicate_window_doubles_nothing(tmp_path: Path) -> None:
    """Answers of a batch are lost, then the link is down for three times the window."""
    store = memory_store(tmp_path)
    with open_nats(tmp_path / "nats") as server, proxied(server) as proxy:
        make_stream(server.url, duplicate_window=2)
        with outbox_over(store, NatsBroker(lambda: proxy.address), tmp_path) as outbox:
            take_turns(store, 1, 2)
            within(is_level(outbox), PATIENCE_S)
            proxy.losing_answers = True
            take_turns(store, 3, 20)
            arrived = within(lambda: len(published(server.url)) == 132, PATIENCE_S)
            proxy.freeze()
            time.sleep(6)
            unknown = outbox.state().published_leaf
            proxy.losing_answers = False
            proxy.thaw()
            took = within(is_level(outbox), PATIENCE_S)
            warned = outbox.state().warnings
        actual = published(server.url)

    assert (True, 12, True) == (arrived < PATIENCE_S, unknown, took < PATIENCE_S)
    assert ("duplicate_window is 2, declared 600",) == warned
    assert stored(store) == actual


def test_f29_a_tail_the_stream_lost_is_published_again(tmp_path: Path) -> None:
    """The server comes back with the store it had before the last messages: a power cut."""
    store, folder = memory_store(tmp_path), tmp_path / "nats"
    server = NatsServer(folder)
    server.start()
    with outbox_over(store, NatsBroker(lambda: server.url), tmp_path) as outbox:
        take_turns(store, 1, 10)
        within(is_level(outbox), PATIENCE_S)
        server.stop()
        shutil.copytree(folder / "store", tmp_path / "kept")
        with running_nats(folder, server.port):
            take_turns(store, 11, 10)
            within(is_level(outbox), PATIENCE_S)
            reached = outbox.state().published_leaf
        shutil.rmtree(folder / "store")
        shutil.copytree(tmp_path / "kept", folder / "store")
        with running_nats(folder, server.port) as last:
            held = len(published(last.url))
            within(lambda: len(published(last.url)) == 120, PATIENCE_S)
            actual = published(last.url)

    assert (120, True) == (reached, held <= 120)
    assert stored(store) == actual


@pytest.mark.parametrize("how", ["deleted", "emptied"])
def test_f30_a_stream_that_is_gone_or_empty_is_filled_again(tmp_path: Path, how: str) -> None:
    """At least 1,000 events/s, from the moment it is noticed."""
    store = memory_store(tmp_path)
    take_turns(store, 1, 1_000)
    with open_nats(tmp_path / "nats") as server:
        with outbox_over(store, NatsBroker(lambda: server.url), tmp_path) as outbox:
            within(is_level(outbox), PATIENCE_S)
            delete_stream(server.url)
            if how == "emptied":
                make_stream(server.url)
            noticed = within(lambda: outbox.state().published_leaf < 6_000, PATIENCE_S)
            took = within(is_level(outbox), PATIENCE_S)
        actual = published(server.url)

    assert noticed < within_reason(5)
    assert took <= within_reason(6)
    assert stored(store) == actual


def test_f31_settings_changed_by_hand_are_named_one_by_one(tmp_path: Path) -> None:
    """Nothing is published where events could be discarded; repaired, it goes on by itself."""
    store = memory_store(tmp_path)
    take_turns(store, 1, 3)
    with open_nats(tmp_path / "nats") as server:
        make_stream(
            server.url,
            storage=StorageType.MEMORY, discard=DiscardPolicy.OLD, max_age=86_400, max_msgs=1_000,
            deny_delete=False, deny_purge=False, duplicate_window=60,
        )  # fmt: skip
        with outbox_over(store, NatsBroker(lambda: server.url), tmp_path) as outbox:
            within(lambda: outbox.state().alarm != "", PATIENCE_S)
            alarmed = outbox.state()
            delete_stream(server.url)
            took = within(is_level(outbox), PATIENCE_S)
            repaired = outbox.state()
        actual = published(server.url)

    assert ("stream-settings", 18) == (alarmed.alarm_name, alarmed.behind)
    assert (
        "storage is memory, declared file; discard is old, declared new; max_age is 86400,"
        " declared 0; deny_delete is false, declared true; deny_purge is false, declared true."
        " Also: max_msgs is 1000, declared -1; duplicate_window is 60, declared 600."
    ) in alarmed.alarm
    assert (True, "", ()) == (took < PATIENCE_S, repaired.alarm, repaired.warnings)
    assert stored(store) == actual


def test_f31_what_loses_nothing_is_a_warning_and_so_is_what_is_not_synced(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    take_turns(store, 1, 3)
    with open_nats(tmp_path / "nats") as server:
        make_stream(
            server.url, persist_mode=PersistMode.ASYNC, duplicate_window=60, max_bytes=10_000_000
        )
        with outbox_over(store, NatsBroker(lambda: server.url), tmp_path) as outbox:
            within(is_level(outbox), PATIENCE_S)
            actual = outbox.state()
        held = published(server.url)

    assert (
        "max_bytes is 10000000, declared -1",
        "duplicate_window is 60, declared 600",
        "persist_mode is async, declared default",
    ) == actual.warnings
    assert "" == actual.alarm
    assert stored(store) == held


@pytest.mark.level2
def test_f32_a_full_stream_waits_with_an_alarm_while_turns_go_on(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    with open_nats(tmp_path / "nats") as server:
        make_stream(server.url, max_bytes=1_048_576)
        with outbox_over(store, NatsBroker(lambda: server.url), tmp_path) as outbox:
            take_turns(store, 1, 150)
            within(lambda: outbox.state().alarm_name == "stream-full", PATIENCE_S)
            alarmed, held = outbox.state(), published(server.url)
            take_turns(store, 151, 10)
            change_stream(server.url, max_bytes=-1)
            took = within(is_level(outbox), PATIENCE_S)
            healed = outbox.state()
        actual = published(server.url)

    assert ("stream-full", True) == (alarmed.alarm_name, "Raise its limit" in alarmed.alarm)
    assert stored(store)[: len(held)] == held
    assert (True, "") == (took < PATIENCE_S, healed.alarm)
    assert stored(store) == actual


def medians_of_appends(stores: tuple[Store, ...], turns: int) -> list[float]:
    """Return the median seconds a turn's append takes in each store, taken by turns."""
    seconds: list[list[float]] = [[] for _ in stores]
    for number in range(1, turns + 1):
        for store, own in zip(stores, seconds, strict=True):
            began = time.perf_counter()
            take_turns(store, number, 1)
            own.append(time.perf_counter() - began)
    return [statistics.median(own) for own in seconds]


@pytest.mark.level2
def test_f34_over_a_slow_link_the_lag_grows_and_turns_are_not_slower(tmp_path: Path) -> None:
    """200 ms of delay and one byte a millisecond, beside a log that has a fast link."""
    fast_home, slow_home = tmp_path / "fast", tmp_path / "slow"
    for home in (fast_home, slow_home):
        home.mkdir()
    fast, slow = sqlite_store(fast_home), sqlite_store(slow_home)
    with (
        running_nats(tmp_path / "near") as near,
        running_nats(tmp_path / "far") as far,
        proxied(far) as proxy,
    ):
        proxy.delay_s, proxy.bytes_per_s = 0.2, 1_000
        address = far.url.replace(f":{far.port}", f":{proxy.port}")
        with (
            outbox_over(fast, NatsBroker(lambda: near.url), fast_home, poll_s=1.0),
            outbox_over(slow, NatsBroker(lambda: address), slow_home, poll_s=1.0) as outbox,
        ):
            usual, slowed = medians_of_appends((fast, slow), 300)
            lag = outbox.state().behind
            moved = within(lambda: outbox.state().published_leaf > 0, 60)
            proxy.bytes_per_s = 0
            took = within(is_level(outbox), 60)
        actual = published(far.url)

    assert slowed <= usual * 1.05
    assert lag > 1_000
    assert (True, True) == (moved < 60, took < 60)
    assert stored(slow) == actual
    fast.close()
    slow.close()


def test_f35_a_half_open_connection_is_noticed_in_ten_seconds(tmp_path: Path) -> None:
    store = memory_store(tmp_path)
    with open_nats(tmp_path / "nats") as server, proxied(server) as proxy:
        with outbox_over(store, NatsBroker(lambda: proxy.address), tmp_path) as outbox:
            take_turns(store, 1, 2)
            within(is_level(outbox), PATIENCE_S)
            proxy.freeze()
            take_turns(store, 3, 2)
            noticed = within(lambda: not outbox.state().connected, 15)
            proxy.thaw()
            took = within(is_level(outbox), PATIENCE_S)
        actual = published(server.url)

    assert noticed <= within_reason(10)
    assert took <= within_reason(10)
    assert stored(store) == actual


@pytest.mark.level2
def test_f41_a_revoked_login_stops_publication_and_a_new_one_heals_it(tmp_path: Path) -> None:
    store, login = memory_store(tmp_path), tmp_path / "login"
    first = NatsServer(tmp_path / "nats")
    first.start()
    login.write_text(first.url.removeprefix("nats://").partition("@")[0])
    broker = NatsBroker(lambda: first.address, login)
    with outbox_over(store, broker, tmp_path) as outbox:
        take_turns(store, 1, 2)
        within(is_level(outbox), PATIENCE_S)
        first.stop()
        (tmp_path / "nats" / "publisher.password").write_text("another-word")
        with running_nats(tmp_path / "nats", first.port) as second:
            take_turns(store, 3, 2)
            within(lambda: outbox.state().alarm != "", PATIENCE_S)
            alarmed = outbox.state()
            login.write_text("publisher:another-word")
            took = within(is_level(outbox), PATIENCE_S)
            healed = replace(outbox.state(), published_leaf=0)
            actual = published(second.url)

    assert ("login-refused", 12) == (alarmed.alarm_name, alarmed.behind)
    assert "another-word" not in alarmed.alarm
    assert (True, "", "") == (took < PATIENCE_S, healed.alarm, healed.alarm_name)
    assert stored(store) == actual

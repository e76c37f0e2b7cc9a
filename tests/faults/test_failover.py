"""F12, F13: the database fails over to a standby, one that has everything and one that has not."""

import shutil
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TypeVar

import pytest

from tests.faults import auditor
from tests.faults.running import LAW, Asker, Service, eventually, running
from tests.faults.standby import (
    StandbyServer,
    address_of,
    make_synchronous,
    stored_events,
)
from tests.postgres import PostgresServer, make_folder

pytestmark = [pytest.mark.service, pytest.mark.level2]

ALARM_S = 60.0
PATIENCE_S = 120.0
COVERED_TURNS = 150  # of six events: more than a checkpoint waits for
Record = Callable[[str, object], None]
S = TypeVar("S", bound=PostgresServer)


class Pair(NamedTuple):
    """A database on two servers."""

    primary: PostgresServer
    standby: StandbyServer
    database: str

    @property
    def address(self) -> str:
        """What leads to the one that may be written to."""
        return address_of(self.primary, self.standby, self.database)

    def fail_over(self) -> None:
        """Kill the primary for good, and promote the standby."""
        self.primary.stop(signal.SIGKILL)
        self.standby.promote()


@pytest.fixture
def pair() -> Iterator[Pair]:
    """A primary with a migrated database, and a standby that follows it."""
    with _server(PostgresServer) as primary:
        primary.start()
        database = primary.new_database().rpartition("/")[2]
        with _server(StandbyServer) as standby:
            standby.follow(primary)
            yield Pair(primary, standby, database)


@contextmanager
def _server(kind: type[S]) -> Iterator[S]:
    folder = make_folder()
    made = kind(folder)
    try:
        yield made
    finally:
        made.stop(signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)


def as_published(service: Service) -> list[tuple[int, str, bytes]]:
    """Return the stream as it is, repeats included."""
    messages = auditor.dump_stream(service.facts["nats_url"])
    return [(one.leaf, one.event_id, one.data) for one in messages]


def ask_many(service: Service, asker: Asker, name: str, turns: int) -> None:
    """Ask one question after the other."""
    for number in range(turns):
        asker.ask(service, f"key-of-{name}-turn-{number:04d}")


def test_f12_a_failover_to_a_synchronous_standby_loses_no_acknowledged_turn(
    tmp_path: Path, served: dict[str, str], record_property: Record, pair: Pair
) -> None:
    """I1, I4, I5, I7: connections move; the outbox goes on after what the stream holds."""
    make_synchronous(pair.primary)
    asker = Asker()
    with running(tmp_path, **served, VIGENT_DATABASE_URL=pair.address) as service:
        asking = [asker.begin_many(service, f"key-of-asker-number-{who}") for who in "ab"]
        begun = eventually(lambda: len(asker.replies) > 20)
        pair.fail_over()
        since = time.monotonic()
        told = len(asker.replies)
        moved = eventually(lambda: len(asker.replies) > told + 20, PATIENCE_S)
        moved_s = time.monotonic() - since
        service_asked = list(asker.asked)
        again = asker.ask_again(service)
        level = eventually(lambda: service.part("outbox") == "current", PATIENCE_S)
        service.kill()
        for one in asking:
            one.join()
    with running(tmp_path, **served, VIGENT_DATABASE_URL=pair.address) as service:
        again = again and asker.ask_again(service)
        level = level and eventually(lambda: service.part("outbox") == "current", PATIENCE_S)
        verified = service.command("audit", "verify", VIGENT_DATABASE_URL=pair.address)
        published = as_published(service)
        service.end()
    held = stored_events(pair.standby.url(pair.database))

    ends = Counter(event_id.partition(".")[0] for _, event_id, _ in held)
    record_property("injected", 1)
    record_property("recovery_s", round(moved_s, 2))
    assert (True, True, True, True) == (begun, moved, again, level)
    assert [] == [turn for turn in asker.acknowledged if ends[turn] < 6]
    assert [] == [key for key, told_ in asker.replies.items() if len(set(told_)) > 1]
    assert len(service_asked) > 40
    assert 0 == verified.returncode, verified.stdout + verified.stderr
    assert held[: len(published)] == published
    assert list(range(1, len(held) + 1)) == [leaf for leaf, _, _ in held]


@pytest.mark.parametrize("tail", ["checkpoint", "stream"])
def test_f13_a_standby_that_lacks_the_tail_is_not_written_to(
    tmp_path: Path, served: dict[str, str], record_property: Record, pair: Pair, tail: str
) -> None:
    """I7: what is lost was covered by a checkpoint kept elsewhere, or stands in the stream alone."""
    asker = Asker()
    with running(tmp_path, **served, VIGENT_DATABASE_URL=pair.address) as service:
        ask_many(service, asker, "kept", 3)
        kept = len(stored_events(pair.primary.url(pair.database)))
        caught_up = eventually(
            lambda: len(stored_events(pair.standby.url(pair.database))) == kept, PATIENCE_S
        )
        pair.standby.stop()
        ask_many(service, asker, "lost", COVERED_TURNS if tail == "checkpoint" else 3)
        known = eventually(lambda: is_known(service, tail, kept), PATIENCE_S)
        pair.primary.stop(signal.SIGKILL)
        pair.standby.start()
        pair.standby.promote()
        lost = time.monotonic()
        stopped = eventually(lambda: is_stopped(service, tail), PATIENCE_S)
        stopped_s = time.monotonic() - lost
        before = stored_events(pair.standby.url(pair.database))
        refused = [service.ask(LAW, f"key-of-a-refused-turn-{number}") for number in range(5)]
        after = stored_events(pair.standby.url(pair.database))
        ready = service.get("/readyz")
        service.end()

    record_property("injected", 1)
    record_property("recovery_s", round(stopped_s, 2))
    assert (True, True, True) == (caught_up, known, stopped)
    assert {(503, True)} == {(one.status_code, "log-stopped" in one.text) for one in refused}
    assert before == after
    assert 503 == ready.status_code
    assert stopped_s <= ALARM_S


def is_known(service: Service, tail: str, kept: int) -> bool:
    """Tell whether what will be lost is known outside of the database."""
    if tail == "stream":
        return len(as_published(service)) > kept and service.part("outbox") == "current"
    return int(service.get("/v1/audit/log").json()["signed_size"]) > kept


def is_stopped(service: Service, tail: str) -> bool:
    """Tell whether the service says that it writes nothing, and by which witness it knows."""
    parts = {part["part"]: part for part in service.get("/readyz").json()["parts"]}
    witness = "covers" if tail == "checkpoint" else "published stream"
    alarm = parts["checkpoints"]
    return alarm["state"] == "alarm" and (tail == "checkpoint" or witness in alarm["detail"])

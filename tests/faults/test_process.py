"""The process dies, at each crash point and at any instant, and is started again (F01 to F04)."""

import json
import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.faults import auditor
from tests.faults.running import (
    LAW,
    STREAM,
    TWO,
    Asker,
    Service,
    eventually,
    findings,
    is_alive,
    reached,
    running,
    within_reason,
)

pytestmark = pytest.mark.service

SEED = 20261130
READY_S = 5.0
Record = pytest.FixtureRequest
# Crash point, whether the reply streams, and who plans.
TURN_POINTS = [
    pytest.param("C01", "", "", id="C01"),
    pytest.param("C02", "", "", id="C02"),
    pytest.param("C03", "", "", id="C03"),
    pytest.param("C04", "", "model", id="C04"),
    pytest.param("C05", "", "model", id="C05"),
    pytest.param("C06", "", "", id="C06"),
    pytest.param("C07", "stream", "", id="C07"),
    pytest.param("C08", "stream", "", id="C08"),
    pytest.param("C09", "", "", id="C09"),
    pytest.param("C10", "stream", "", id="C10"),
    pytest.param("C11", "", "prose", id="C11"),
]
KEY = "key-of-the-turn-in-flight"
STALL_FOUR = ",".join(f"C02=stall:1@{number}" for number in range(1, 5))


def neighbours(service: Service, asker: Asker, count: int) -> None:
    """Have neighbours answered before the blow, so that it meets a log that holds something."""
    for number in range(count):
        asker.ask(service, f"key-of-neighbour-{number}")


@pytest.mark.parametrize(("point", "mode", "planner"), TURN_POINTS)
def test_f01_killed_at_a_crash_point_with_a_turn_in_flight(
    tmp_path: Path, served: dict[str, str], record_property: Callable[[str, object], None],
    point: str, mode: str, planner: str,
) -> None:  # fmt: skip
    """I1 to I5, I7 to I10: what was acknowledged is whole, the rest is resumed or aborted."""
    asker = Asker()
    hooks = {**served, "VIGENT_TEST_PLANNER": planner}
    fourth = "" if mode else "@4"  # three neighbours have passed the point by then
    with running(tmp_path, **hooks, VIGENT_TEST_HOOKS=f"{point}=kill{fourth}") as service:
        neighbours(service, asker, 3)
        asking = [asker.begin(service, key) for key in ("key-of-neighbour-a", "key-of-neighbour-b")]
        if mode == "stream":
            with pytest.raises(httpx.HTTPError):
                service.ask(TWO, KEY, **STREAM).raise_for_status()
        else:
            asker.ask(service, KEY)
        ended = service.wait()
        for one in asking:
            one.join()
    with running(tmp_path, **hooks) as service:
        ready_after_s = service.ready_after_s
        again = asker.ask_again(service, KEY, TWO if mode else LAW)
        found = findings(service, asker)
        service.end()

    record_property("injected", 1)
    record_property("recovery_s", round(ready_after_s, 2))
    record_property("reached", " ".join(sorted(reached(tmp_path))))
    assert (-signal.SIGKILL, True, []) == (ended, again, found)
    assert point in reached(tmp_path)
    assert ready_after_s < within_reason(READY_S)


def admitted(home: Path) -> int:
    """Return how many turns a home has admitted."""
    return sum(row.kind == "turn-admitted" for row in auditor.read_home(home).rows)


def kill_at_random(
    home: Path, served: dict[str, str], chance: random.Random, rounds: int
) -> tuple[Asker, list[float]]:
    """Kill the service so many times while four ask on; return what they were told."""
    asker, ready_s = Asker(), list[float]()
    for number in range(rounds):
        with running(home, **served) as service:
            ready_s.append(service.ready_after_s)
            asking = [
                asker.begin_many(service, f"key-of-round-{number}-asker-{who}") for who in "abcd"
            ]
            time.sleep(chance.uniform(0.02, 0.4))
            children = service.children()
            service.kill()
            for one in asking:
                one.join()
            assert eventually(lambda: not any(map(is_alive, children)))  # noqa: B023 -- called in its round
    return asker, ready_s


def check_kills(
    home: Path, served: dict[str, str], record: Callable[[str, object], None], rounds: int
) -> None:
    """Kill at random instants, then compare all that was told with all that is stored."""
    asker, ready_s = kill_at_random(home, served, random.Random(SEED), rounds)  # noqa: S311 -- instants, the same on each run
    with running(home, **served) as service:
        whole = asker.ask_again(service)
        found = findings(service, asker)
        replayed = service.command("replay", "--all", "--json")
        service.end()

    record("injected", rounds)
    record("recovery_s", round(max(ready_s[1:]), 2))
    record("seed", SEED)
    record("reached", " ".join(sorted(reached(home))))
    assert (True, [], 0) == (whole, found, replayed.returncode)
    assert {"equal": len(set(asker.asked))} == json.loads(replayed.stdout)["verdicts"]
    assert max(ready_s) < within_reason(READY_S)


def test_f02_killed_at_20_random_instants(
    tmp_path: Path, served: dict[str, str], record_property: Callable[[str, object], None]
) -> None:
    """I1 to I10: no turn is lost, none is doubled, every answer is given again byte for byte."""
    check_kills(tmp_path, served, record_property, 20)


@pytest.mark.level2
def test_f02_killed_at_200_random_instants(
    tmp_path: Path, served: dict[str, str], record_property: Callable[[str, object], None]
) -> None:
    """I1 to I10: as with 20."""
    check_kills(tmp_path, served, record_property, 200)


def test_f03_asked_to_end_with_four_turns_in_flight(
    tmp_path: Path, served: dict[str, str], record_property: Callable[[str, object], None]
) -> None:
    """I1, I10: the running turns end, no new one is taken, all within 30 s and with exit 0."""
    asker = Asker()
    with running(tmp_path, **served, VIGENT_TEST_HOOKS=STALL_FOUR) as service:
        hooks = [asker.begin(service, f"key-of-turn-number-{number}") for number in range(4)]
        assert eventually(lambda: admitted(tmp_path) == 4)
        begun = time.monotonic()
        service.process.send_signal(signal.SIGTERM)
        time.sleep(0.2)
        late = Asker()
        late.ask(service, "key-of-one-too-late")
        ended = service.wait()
        took_s = time.monotonic() - begun
        for one in hooks:
            one.join()
    found = auditor.audit(
        auditor.read_home(tmp_path), acknowledged=asker.acknowledged, replies=asker.replies
    )

    record_property("injected", 1)
    record_property("recovery_s", round(took_s, 2))
    assert (0, [], {}, 4) == (ended, found, late.replies, len(asker.acknowledged))
    assert took_s < 30


@pytest.mark.parametrize(
    "stopped_s", [2.0, pytest.param(40.0, marks=pytest.mark.level2)], ids=lambda s: f"{s:g} s"
)
def test_f04_stopped_for_longer_than_its_thread_waits(
    tmp_path: Path, served: dict[str, str], record_property: Callable[[str, object], None],
    stopped_s: float,
) -> None:  # fmt: skip
    """I9: what was stopped in the middle of a turn goes on, or is refused by its fence.

    On SQLite a second process of the same home takes the thread meanwhile.
    """
    asker = Asker()
    with running(tmp_path, **served, VIGENT_TEST_HOOKS="C01=stall:1@2") as service:
        first = json.loads(service.ask(LAW, "key-of-the-first-turn").content)
        asking = asker.begin(service, "key-of-the-stopped-turn", thread=first["thread"])
        time.sleep(0.5)
        os.kill(service.pid, signal.SIGSTOP)
        meanwhile = service.command("ask", LAW, "--thread", first["thread"], "--json", **served)
        time.sleep(stopped_s)
        os.kill(service.pid, signal.SIGCONT)
        asking.join()
        after = asker.ask_again(service, "key-of-the-first-turn")
        found = findings(service, asker)
        service.end()

    record_property("injected", 1)
    assert (0, True, []) == (meanwhile.returncode, after, found), meanwhile.stderr
    assert [(409, True)] == [(code, "conflict" in kind) for code, kind in asker.refused]

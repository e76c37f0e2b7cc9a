"""Clients that repeat, change, leave, lose the thread, flood and lie (F60 to F68)."""

import json
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles

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
    reached,
    running,
    within_reason,
)

pytestmark = pytest.mark.service

Record = Callable[[str, object], None]
Told = tuple[str, str, str]  # id, event, data
KEY = "key-of-the-question"
EVENTS_OF_A_TURN = 6


def turns_of(home: Path) -> list[str]:
    """Return the turns of a home, in the order of admission."""
    return [row.stream for row in auditor.read_home(home).rows if row.kind == "turn-admitted"]


def in_thread(service: Service, thread: str, key: str) -> httpx.Response:
    """Ask in a thread."""
    return service.ask("What does Article 5 say?", key, thread)


# -- threads ---------------------------------------------------------------------------


def test_f60_two_wait_for_a_thread_and_one_more_is_told_that_it_is_busy(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I9: who waits is served in its order, within the time of the turn before it."""
    asker = Asker()
    with running(tmp_path, **served, VIGENT_TEST_HOOKS="C02=stall:2@2") as service:
        thread = service.ask(LAW, KEY).json()["thread"]
        with ThreadPoolExecutor(4) as pool:
            told = []
            for number in range(4):
                told.append(pool.submit(in_thread, service, thread, f"{KEY}-in-thread-{number}"))
                time.sleep(0.2)
            codes = [one.result().status_code for one in told]
            busy = told[3].result()
        found = findings(service, asker)
        order = turns_of(tmp_path)
        service.end()

    record_property("injected", 1)
    assert ([200, 200, 200, 429], []) == (codes, found)
    assert True is (int(busy.headers["Retry-After"]) > 0)
    assert [json.loads(one.result().content)["turn_id"] for one in told[:3]] == order[1:]


def test_f60_the_holder_of_a_thread_dies_with_two_waiting(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I9: after the restart the first that asks again has the thread at once."""
    asker = Asker()
    with running(tmp_path, **served, VIGENT_TEST_HOOKS="C06=stall:0.5@2,C06=kill@3") as service:
        thread = service.ask(LAW, KEY).json()["thread"]
        with ThreadPoolExecutor(3) as pool:
            keys = [f"{KEY}-in-thread-{number}" for number in range(3)]
            cut = [pool.submit(in_thread, service, thread, key) for key in keys]
        service.wait()
    with running(tmp_path, **served) as service:
        begun = time.monotonic()
        again = [
            eventually(lambda: in_thread(service, thread, key).status_code == 200)  # noqa: B023 -- called at once
            for key in keys
        ]
        took_s = time.monotonic() - begun
        found = findings(service, asker)
        service.end()

    record_property("injected", 1)
    record_property("recovery_s", round(took_s, 2))
    assert ([True] * 3, [], 3) == (again, found, len(cut))
    assert took_s < 3


# -- the same request again ------------------------------------------------------------


def test_f61_one_key_sent_50_times_at_once_is_one_turn(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I4: 409 while it runs, then the same bytes to everybody."""
    asker = Asker()
    with running(tmp_path, **served, VIGENT_CONCURRENT_TURNS="64") as service:
        with ThreadPoolExecutor(50) as pool:
            told = list(pool.map(lambda _: service.ask(LAW, KEY), range(50)))
        asker.replies[KEY] = [one.content for one in told if one.status_code == 200]
        asker.ask_again(service, KEY)
        found = findings(service, asker)
        service.end()

    record_property("injected", 50)
    assert (set(), []) == ({one.status_code for one in told} - {200, 409}, found)
    assert (1, 1) == (len(turns_of(tmp_path)), len(set(asker.replies[KEY])))


def test_f62_one_key_with_another_body_is_refused(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I4: 422, and no turn."""
    with running(tmp_path, **served) as service:
        first = service.ask(LAW, KEY)
        other = service.ask(TWO, KEY)
        elsewhere = service.ask(LAW, KEY)
        service.end()

    record_property("injected", 1)
    assert (200, 422, first.content) == (first.status_code, other.status_code, elsewhere.content)
    assert 1 == len(turns_of(tmp_path))


# -- clients that leave ----------------------------------------------------------------


def test_f63_a_client_that_goes_away_at_any_stage_ends_no_turn(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I1, I2, I10: the turn is stored once and whole, its thread is free, no task is left."""
    points = ("C01", "C02", "C06", "C09")
    hooks = ",".join(f"{point}=stall:0.6@{at}" for at, point in enumerate(points, start=2))
    asker = Asker()
    with running(tmp_path, **served, VIGENT_TEST_HOOKS=hooks) as service:
        thread = service.ask(LAW, KEY).json()["thread"]
        for point in points:
            with suppress(httpx.ReadTimeout):
                httpx.post(
                    f"{service.address}/v1/ask",
                    json={"question": LAW},
                    headers={"Vigent-Thread": thread, "Idempotency-Key": f"{KEY}-{point}"},
                    timeout=0.2,
                )
                pytest.fail("the client was answered before it left")
            time.sleep(0.3)  # the next one waits for the thread behind this one alone
        begun = time.monotonic()
        after = service.ask(LAW, f"{KEY}-after", thread)
        freed_s = time.monotonic() - begun
        found = findings(service, asker)
        ended = service.end()

    record_property("injected", len(points))
    record_property("recovery_s", round(freed_s, 2))
    record_property("reached", " ".join(sorted(reached(tmp_path))))
    assert (200, [], 0) == (after.status_code, found, ended)
    assert len(points) + 2 == len(turns_of(tmp_path))
    assert freed_s < within_reason(2 + 0.6)


def told(service: Service, key: str, last: str = "", most: int = 100) -> Iterator[Told]:
    """Yield the messages of a turn's stream after one, then cut it."""
    headers = {"Idempotency-Key": key, **STREAM} | ({"Last-Event-ID": last} if last else {})
    one = {"id": "", "event": "", "data": ""}
    with httpx.stream(
        "POST", f"{service.address}/v1/ask", json={"question": TWO}, headers=headers, timeout=30
    ) as answer:
        for line in answer.iter_lines():
            name, _, value = line.partition(": ")
            if name in one:
                one[name] = value
            elif not line and one["event"]:
                yield one["id"], one["event"], one["data"]
                one = {"id": "", "event": "", "data": ""}
                most -= 1
                if most == 0:
                    return


def follow(service: Service, key: str, chunk: int, seen: list[Told]) -> int:
    """Follow a turn in pieces, each resumed after the last; return how often it was cut."""
    cuts = 0
    while not seen or seen[-1][1] != "done":
        with suppress(httpx.HTTPError):
            seen += told(service, key, seen[-1][0] if seen else "", chunk)
        cuts += 1
    return cuts


def test_f64_a_stream_cut_100_times_loses_and_repeats_nothing(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """Each turn is followed in pieces and equals the same turn followed at once."""
    cuts, turns = 0, 0
    with running(tmp_path, **served) as service:
        while cuts < 100:
            key, seen = f"{KEY}-{turns}", list[Told]()
            cuts += follow(service, key, 1 + turns % 2, seen)
            whole = list(told(service, key))
            assert whole == seen
            turns += 1
        too_old = list(told(service, f"{KEY}-0", "99"))
        service.end()

    record_property("injected", cuts)
    assert ["resync"] == [name for _, name, _ in too_old if name == "resync"]
    assert whole[-1][1] == too_old[-1][1] == "done"


def test_f65_a_restart_in_the_middle_of_a_stream_loses_and_repeats_nothing(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """The rest of the stream comes from another process."""
    seen = list[Told]()
    with running(tmp_path, **served, VIGENT_TEST_HOOKS="C07=kill@2") as service:
        with suppress(httpx.HTTPError):
            seen += told(service, KEY)
        service.wait()
    before = len(seen)
    with running(tmp_path, **served) as service:
        assert eventually(lambda: service.ask(TWO, KEY).status_code == 200)
        follow(service, KEY, 100, seen)
        whole = list(told(service, KEY))
        service.end()

    record_property("injected", 1)
    record_property("reached", " ".join(sorted(reached(tmp_path))))
    assert whole == seen
    assert 0 < before < len(whole)


# -- clients that flood and lie --------------------------------------------------------


@pytest.mark.level2
def test_f66_who_sends_slowly_does_not_slow_the_others(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """40 clients never end their headers; rounds with them are as fast as rounds without."""
    alone, beside = list[float](), list[float]()
    with running(tmp_path, **served) as service:
        port = int(service.address.rpartition(":")[2])
        for number in range(8):
            alone += latencies(service, f"alone-{number}")
            slow = [socket.create_connection(("127.0.0.1", port)) for _ in range(40)]
            for one in slow:
                one.sendall(b"POST /v1/ask HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            beside += latencies(service, f"beside-{number}")
            for one in slow:
                one.close()
        service.end()

    record_property("injected", 8 * len(slow))
    record_property("recovery_s", round(median(beside), 3))
    assert median(beside) <= median(alone) * 1.1


def latencies(service: Service, name: str) -> list[float]:
    """Return how long 50 turns took, in seconds."""
    found = []
    for number in range(50):
        begun = time.monotonic()
        service.ask(LAW, f"{KEY}-{name}-{number}")
        found.append(time.monotonic() - begun)
    return found


@pytest.mark.level2
def test_f67_ten_times_the_load_is_refused_fast_and_what_is_taken_is_answered(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I10: for 60 s, 40 clients for 4 places; a refusal is 429 with Retry-After."""
    asker, codes, waits = Asker(), Counter[int](), list[float]()

    def flood(who: int) -> None:
        deadline = time.monotonic() + 60
        with httpx.Client(base_url=service.address, timeout=60) as client:
            for number in range(1_000_000):
                if time.monotonic() > deadline:
                    return
                begun = time.monotonic()
                answer = client.post("/v1/ask", json={"question": LAW},
                                     headers={"Idempotency-Key": f"{KEY}-{who}-{number}"})  # fmt: skip
                codes[answer.status_code] += 1
                if answer.status_code != 200:
                    waits.append(time.monotonic() - begun)
                    assert answer.headers["Retry-After"]

    with running(tmp_path, **served) as service:
        with ThreadPoolExecutor(40) as pool:
            list(pool.map(flood, range(40)))
        found = findings(service, asker)
        service.end()

    record_property("injected", codes.total())
    record_property("recovery_s", round(quantiles(waits, n=2)[0], 3))
    assert (set(), []) == (set(codes) - {200, 429, 503}, found)
    assert 0 < codes[200] < codes.total()


def test_f68_a_thousand_forged_addresses_fall_into_one_bucket(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """The peer counts, whatever it says it forwards for."""
    limit = {"VIGENT_TURNS_PER_CLIENT_PER_DAY": "5"}
    with running(tmp_path, **{**served, **limit}) as service:
        with httpx.Client(base_url=service.address, timeout=30) as client:
            codes = Counter(
                client.post(
                    "/v1/ask",
                    json={"question": LAW},
                    headers={"X-Forwarded-For": f"198.51.{number // 250}.{number % 250 + 1}"},
                ).status_code
                for number in range(1_000)
            )
        service.end()

    record_property("injected", 1_000)
    assert {200: 5, 429: 995} == codes

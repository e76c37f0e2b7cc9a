import asyncio
import gc
import logging
import socket
import sqlite3
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any
from uuid import UUID

import pytest
import uvicorn
from msgspec.structs import replace

from app.bootstrap import Wiring
from app.server import (
    GARBAGE_THRESHOLDS,
    LEFT_AFTER,
    Recovery,
    _Server,
    all_turns,
    recover,
    serve,
    settle_memory,
)
from app.slow_peers import PatientProtocol
from domain.errors import SettingsError, StoreUnavailableError
from domain.events import PlanFrozen, TurnAborted, TurnEvent
from domain.ids import TurnId
from domain.turn import Turn, fold
from index.reader import OpenIndex
from infra.clock import SystemIdentifiers
from infra.memory_store import MemoryTurnStore
from tests.app.desk import ARTICLE_4, Desk, arrival, settings_of
from tests.brokers import eventually
from tests.index.indexes import copy_of
from tests.stores import ToldClock

COPIED = tuple(UUID(f"0192c6d4-8c00-7000-8000-00000000c0{number:02d}") for number in range(10))


@pytest.fixture
def wiring(sample_index: OpenIndex, tmp_path: Path) -> Iterator[Wiring]:
    """The real adapters over an index that can be taken away."""
    made = Wiring(settings_of(tmp_path))
    made.open_index(copy_of(sample_index, tmp_path / "idx"))
    yield made
    made.close()


@pytest.fixture
def events(desk: Desk) -> tuple[TurnEvent, ...]:
    """The six events of an answered turn."""
    asked = desk.ask(ARTICLE_4)
    return tuple(recorded.event for recorded in desk.store.read(asked.turn_id))


def leave(wiring: Wiring, events: tuple[TurnEvent, ...], count: int, turn_id: TurnId) -> TurnId:
    """Store so many events of a turn, as an interrupted process would have."""
    thread_id = fold(events).admission.thread_id
    wiring.store.append(turn_id, 0, events[:count], thread_id=thread_id)
    return turn_id


def pass_a_minute(wiring: Wiring) -> None:
    """Let a minute and a bit go by on the wiring's clock."""
    clock = ToldClock(wiring.clock.now() + LEFT_AFTER + timedelta(seconds=5))
    wiring.clock = clock  # type: ignore[assignment]  # a clock that is told


def spoil(log: Path) -> None:
    """Change a stored event of the first copied turn, as a bad disk would."""
    database = sqlite3.connect(log)
    database.execute(
        "UPDATE stored_events SET state = CAST('{}' AS BLOB)"
        " WHERE originator_id = ? AND originator_version = 2",
        (COPIED[0].hex,),
    )
    database.commit()
    database.close()


def phase(wiring: Wiring, turn_id: TurnId) -> str:
    return fold(recorded.event for recorded in wiring.store.read(turn_id)).phase


@pytest.mark.parametrize("count", [4, 5], ids=["frozen", "executed"])
def test_w5_a_turn_whose_plan_is_frozen_is_resumed_at_once(
    wiring: Wiring, events: tuple[TurnEvent, ...], count: int
) -> None:
    turn_id = leave(wiring, events, count, COPIED[0])

    still_open = recover(wiring, all_turns(wiring))

    assert ((), events) == (
        still_open,
        tuple(recorded.event for recorded in wiring.store.read(turn_id)),
    )


@pytest.mark.parametrize("count", [1, 2, 3], ids=["admitted", "resolved", "proposed"])
def test_w5_a_turn_without_a_plan_is_aborted_once_nobody_can_be_writing_it(
    wiring: Wiring, events: tuple[TurnEvent, ...], count: int
) -> None:
    turn_id = leave(wiring, events, count, COPIED[0])

    at_once = recover(wiring, all_turns(wiring))
    before = phase(wiring, turn_id)
    pass_a_minute(wiring)
    later = recover(wiring, at_once)

    assert (((turn_id,), fold(events[:count]).phase), ((), "aborted")) == (
        (at_once, before),
        (later, phase(wiring, turn_id)),
    )


def test_w5_a_turn_whose_index_is_gone_is_aborted_and_says_why(
    sample_index: OpenIndex, tmp_path: Path, events: tuple[TurnEvent, ...]
) -> None:
    wiring = Wiring(settings_of(tmp_path))
    turn_id = leave(wiring, events, 4, COPIED[0])
    pass_a_minute(wiring)

    still_open = recover(wiring, all_turns(wiring))
    last = wiring.store.read(turn_id)[-1].event
    wiring.close()

    assert ((), TurnAborted(reason="index_gone"), True) == (
        still_open,
        last,
        sample_index.index_sha256 == fold(events).admission.index_sha256,
    )


def test_w5_closed_turns_are_left_alone(wiring: Wiring, events: tuple[TurnEvent, ...]) -> None:
    turn_id = leave(wiring, events, 6, COPIED[0])
    leaves = wiring.store.last_leaf()

    recover(wiring, all_turns(wiring))

    assert (leaves, "closed") == (wiring.store.last_leaf(), phase(wiring, turn_id))


def test_w5_one_turn_that_cannot_be_recovered_does_not_stop_the_others(
    wiring: Wiring, events: tuple[TurnEvent, ...], caplog: pytest.LogCaptureFixture
) -> None:
    damaged = leave(wiring, events, 4, COPIED[0])
    whole = leave(wiring, events, 4, COPIED[1])
    wiring.store.close()
    spoil(wiring.settings.home / "log.sqlite")
    again = Wiring(wiring.settings)
    again.open_index(wiring.settings.home / "idx")

    with caplog.at_level(logging.ERROR, "app.server"):
        still_open = recover(again, (damaged, whole))
    phase_of_whole = phase(again, whole)
    again.close()

    assert ((), "closed", True) == (
        still_open,
        phase_of_whole,
        f"turn {damaged} is damaged" in caplog.text,
    )


def test_w5_a_turn_whose_plan_cannot_be_carried_out_is_aborted_as_failed(
    wiring: Wiring, events: tuple[TurnEvent, ...]
) -> None:
    """As a log of an earlier release may hold one: its planner sent a cursor of its own."""
    plan = next(event for event in events if isinstance(event, PlanFrozen))
    (operation,) = plan.operations
    arguments = replace(operation.arguments, cursor="made-up")
    plan = replace(plan, operations=(replace(operation, arguments=arguments),))
    turn_id = leave(wiring, (*events[:3], plan), 4, COPIED[0])
    pass_a_minute(wiring)

    assert () == recover(wiring, (turn_id,))
    assert TurnAborted(reason="failed") == wiring.store.read(turn_id)[-1].event


def test_w5_an_unforeseen_error_keeps_no_other_turn_from_recovery(
    wiring: Wiring, events: tuple[TurnEvent, ...], caplog: pytest.LogCaptureFixture
) -> None:
    first, second = (leave(wiring, events, 4, turn_id) for turn_id in COPIED[:2])
    resume = wiring.turns.resume

    def stumble(turn_id: TurnId) -> Turn:
        if turn_id == first:
            raise ZeroDivisionError
        return resume(turn_id)

    troubled: Any = SimpleNamespace(
        store=wiring.store, turns=SimpleNamespace(resume=stumble), clock=wiring.clock
    )

    assert (first,) == recover(troubled, (first, second))
    assert 6 == len(wiring.store.read(second))
    assert "was not recovered" in caplog.text


def test_w5_recovery_goes_on_beside_the_service_until_it_is_stopped(
    wiring: Wiring, events: tuple[TurnEvent, ...]
) -> None:
    left = leave(wiring, events, 1, COPIED[0])
    frozen = leave(wiring, events, 4, COPIED[1])
    recovery = Recovery(wiring, look_s=0.05)

    recovery.start()
    recovered = eventually(lambda: phase(wiring, frozen) == "closed")
    admitted = replace(fold(events).admission, fence=50)  # the fifty-first turn of its thread
    later = leave(wiring, (admitted, *events[1:]), 5, COPIED[2])
    found_later = eventually(lambda: phase(wiring, later) == "closed")
    recovery.stop()

    assert (True, True, "admitted") == (recovered, found_later, phase(wiring, left))


def test_w5_a_turn_that_runs_is_not_taken_from_its_writer(
    wiring: Wiring, events: tuple[TurnEvent, ...]
) -> None:
    """Recovery waits for the lease of the thread, and finds the turn closed."""
    turn_id = leave(wiring, events, 4, COPIED[0])
    thread_id = fold(events).admission.thread_id

    with wiring.turns._door.hold(thread_id):
        recovering = Thread(target=recover, args=(wiring, (turn_id,)))
        recovering.start()
        wiring.store.append(turn_id, 4, events[4:], thread_id=thread_id)
    recovering.join()

    assert events == tuple(recorded.event for recorded in wiring.store.read(turn_id))


def test_a_port_that_is_taken_is_told_in_words(wiring: Wiring) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        busy = Wiring(replace(wiring.settings, port=port))
        with pytest.raises(SettingsError, match=f"Port {port} of 127.0.0.1 cannot be listened on"):
            serve(busy, lambda _address: None)
        busy.close()


def test_w6_a_turn_that_runs_ends_before_the_pool_does(wiring: Wiring) -> None:
    services = wiring.services()
    asked: list[str] = []

    async def begin() -> None:
        services.pool.start(lambda: asked.append(services.turns.ask(arrival(ARTICLE_4)).turn.phase))

    asyncio.run(begin())
    services.pool.close()

    assert asked == ["closed"]


class AwayStore(MemoryTurnStore):
    """A log that does not answer who lists its turns."""

    def list_turn_ids(self, after: TurnId | None = None, limit: int = 500) -> tuple[TurnId, ...]:
        """Raise."""
        raise StoreUnavailableError(f"Nobody listed {limit} turns after {after}.")


def test_w5_a_store_that_is_away_does_not_end_recovery(
    wiring: Wiring, caplog: pytest.LogCaptureFixture
) -> None:
    own = wiring.store
    wiring.store = AwayStore(ToldClock(), SystemIdentifiers())  # type: ignore[assignment]  # another log
    recovery = Recovery(wiring, look_s=0.02)

    with caplog.at_level(logging.WARNING, "app.server"):
        recovery.start()
        looked_again = eventually(lambda: caplog.text.count("no turn was recovered") > 1)
        recovery.stop()
    wiring.store = own

    assert looked_again


class LookedAt(PatientProtocol):
    """A connection that counts how often it was looked at."""

    def __init__(self) -> None:  # no parser: nothing is read
        self.looks = 0

    def look(self) -> None:
        self.looks += 1


def test_w7_the_server_looks_once_a_second_for_slow_peers() -> None:
    async def nothing(_scope: Any, _receive: Any, _send: Any) -> None:
        """Answer nothing."""

    config = uvicorn.Config(nothing, lifespan="off", log_config=None, interface="asgi3")
    config.load()
    server, connection = _Server(config, Event()), LookedAt()
    server.server_state.connections.add(connection)

    async def ticks() -> list[bool]:
        return [await server.on_tick(counter) for counter in range(30)]

    assert {False} == set(asyncio.run(ticks()))
    assert 3 == connection.looks


def test_w8_what_was_loaded_before_serving_is_not_looked_through_for_garbage() -> None:
    before = gc.get_threshold()
    try:
        settle_memory()

        assert gc.get_freeze_count() > 0
        assert gc.get_threshold() == GARBAGE_THRESHOLDS
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)

"""Faults in one process, each of which rests on one protection; see ``mutations``."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.errors import BrokerUnavailableError, StoreUnavailableError, TurnConflictError
from domain.operation_catalog import AsOf
from domain.plan import Plan, PlannedOperation
from index.reader import OpenIndex
from infra.event_store import SqliteTurnStore
from infra.jetstream import NatsBroker
from infra.leaf_table import LeafCursor
from infra.publisher import MemoryBroker
from tests.app.desk import ARTICLE_4, ARTICLE_4_TEXT, KEY, Desk, ModelPlanner, arrival
from tests.brokers import eventually, message, running_nats, running_outbox
from tests.events import THREAD_ID, admitted, resolved
from tests.faults.armed import armed
from tests.law import serve
from tests.stores import fill, sqlite_store, turn_id

UNDATED = "What does Article 4 of the Data Keeping Act 2010 say?"


@pytest.fixture
def desk(sample_index: OpenIndex, tmp_path: Path) -> Iterator[Desk]:
    with closing(Desk(sample_index, tmp_path)) as made:
        yield made


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteTurnStore]:
    made = sqlite_store(tmp_path)
    assert isinstance(made, SqliteTurnStore)
    with closing(made):
        yield made


def test_f04_a_late_holder_of_a_thread_is_refused_by_its_fence(store: SqliteTurnStore) -> None:
    """I9: two processes hold one thread, one after the other; the first wakes up late."""
    late, newer = store.next_fence(THREAD_ID), store.next_fence(THREAD_ID)
    store.append(turn_id(2), 0, (admitted(fence=newer),), thread_id=THREAD_ID)

    with pytest.raises(TurnConflictError):
        store.append(turn_id(1), 0, (admitted(fence=late),), thread_id=THREAD_ID)

    assert () == store.read(turn_id(1))


def lose_the_answer() -> None:
    raise sqlite3.OperationalError("the connection broke")


def test_f14_a_commit_whose_answer_was_lost_is_recognised_as_our_own(
    store: SqliteTurnStore,
) -> None:
    """I1, C12: the append counts once, and is no conflict."""
    with armed("C12", lose_the_answer):
        written = store.append(turn_id(1), 0, (admitted(),), thread_id=THREAD_ID)

    assert (written, 1) == (store.read(turn_id(1)), store.last_leaf())


def test_f29_a_stream_of_another_history_stops_publication(
    store: SqliteTurnStore, tmp_path: Path
) -> None:
    """I5: what the stream holds last is compared with the log."""
    broker = MemoryBroker()
    broker.messages.append(message(1))
    fill(store, 3)
    with running_outbox(store, broker, tmp_path) as outbox:
        stopped = eventually(lambda: outbox.state().alarm != "" or outbox.state().behind == 0)
        alarm = outbox.state().alarm

    assert (True, True, 1) == (stopped, "not of one history" in alarm, len(broker.messages))


@pytest.mark.service
def test_f28_what_the_stream_holds_is_not_taken_twice(tmp_path: Path) -> None:
    """I5: two outboxes that both believe to be active publish the same batch."""
    batch = tuple(message(leaf) for leaf in (1, 2, 3))

    async def publish_twice(url: str) -> int:
        first, second = (
            await NatsBroker(lambda: url).connect(),
            await NatsBroker(lambda: url).connect(),
        )
        await first.publish(batch, 0)
        with suppress(BrokerUnavailableError):
            await second.publish(batch, 0)
        held = (await first.tail()).sequence
        await first.close()
        await second.close()
        return held

    with running_nats(tmp_path) as server:
        actual = asyncio.run(publish_twice(server.url))

    assert 3 == actual


def test_f50_a_turn_ends_on_the_index_it_began_on(desk: Desk) -> None:
    """I8: another index serves new turns by the time this one is carried on."""
    desk.store.commits_left = 2
    with pytest.raises(StoreUnavailableError):
        desk.ask(ARTICLE_4, idempotency_key=KEY)
    desk.store.commits_left = None
    desk.shelf.serving = serve()

    turn = desk.ask(ARTICLE_4, idempotency_key=KEY).turn

    assert turn.outcome is not None
    assert ("answer", True) == (turn.outcome.status, ARTICLE_4_TEXT in repr(turn.executed))


def hostile(**arguments: object) -> Plan:
    """Return a plan of an attacker who knows the schema."""
    asked = AsOf(subject_ref="subject_1", article_number="4")
    return Plan(
        operations=(
            PlannedOperation(
                operation_id="op_1", user_order=1, arguments=replace(asked, **arguments)
            ),
        )
    )


def test_f46_a_day_that_nobody_stated_reaches_no_operation(desk: Desk) -> None:
    planner = ModelPlanner(hostile(date=date(1999, 3, 17)))

    turn = desk.served_by(planner).ask(arrival(UNDATED)).turn

    assert turn.frozen is not None
    assert date(1999, 3, 17) not in {
        getattr(operation.arguments, "date", None) for operation in turn.frozen.operations
    }


def test_f46_a_law_that_was_not_offered_reaches_no_operation(desk: Desk) -> None:
    planner = ModelPlanner(hostile(subject_ref="subject_7"), hostile(subject_ref="subject_8"))

    turn = desk.served_by(planner).ask(arrival(UNDATED)).turn

    assert turn.outcome is not None
    assert ("invalid_request", None) == (turn.outcome.status, turn.frozen)


def test_f17_each_commit_reaches_the_disk_before_it_is_answered(store: SqliteTurnStore) -> None:
    def synchronous(cursor: LeafCursor) -> int:
        cursor.execute("PRAGMA synchronous")
        return int(cursor.fetchone()[0])

    store.append(turn_id(1), 0, (admitted(), resolved()), thread_id=THREAD_ID)

    actual = store._read(synchronous)

    assert 2 == actual

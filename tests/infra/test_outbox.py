"""The outbox over a broker in memory; the same over a real server stands in test_outbox_nats."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.errors import (
    BrokerFullError,
    BrokerLoginError,
    BrokerUnavailableError,
    DigestMismatchError,
    ServiceError,
    SettingsError,
    StoredEventError,
)
from domain.operator_events import ThreadReset
from infra import outbox as outbox_module
from infra.outbox import OutboxState, check_tail
from infra.published_log import PublishedLog
from infra.publisher import MemoryBroker, Message, StreamTail
from tests.brokers import eventually, message, running_outbox
from tests.events import THREAD_ID, admitted, resolved
from tests.stores import Store, fill, memory_store, poison, sqlite_store, turn_id


@pytest.fixture(params=[memory_store, sqlite_store], ids=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store = request.param(tmp_path)
    yield made
    made.close()


def leaves(broker: MemoryBroker) -> list[int]:
    return [sent.leaf for sent in broker.messages]


def test_what_was_stored_before_and_while_it_runs_is_published_in_leaf_order(
    store: Store, tmp_path: Path
) -> None:
    broker = MemoryBroker()
    fill(store, 3)
    with running_outbox(store, broker, tmp_path) as outbox:
        eventually(lambda: outbox.state().behind == 0)
        store.append(turn_id(2), 1, (resolved(),), thread_id=THREAD_ID)
        store.append_operator((ThreadReset(thread_id=THREAD_ID),))
        eventually(lambda: outbox.state().behind == 0)
        actual = outbox.state()

    assert OutboxState(active=True, connected=True, published_leaf=5) == actual
    assert [1, 2, 3, 4, 5] == leaves(broker)
    assert [event.stored for event in store.read_after(0, 10)] == [x.data for x in broker.messages]


def test_more_than_a_page_is_published_whole(tmp_path: Path) -> None:
    store, broker = memory_store(tmp_path), MemoryBroker()
    store.append(turn_id(1), 0, (admitted(), *[resolved()] * 1_100), thread_id=THREAD_ID)
    with running_outbox(store, broker, tmp_path) as outbox:
        done = eventually(lambda: outbox.state().behind == 0)

    assert True is done
    assert list(range(1, 1_102)) == leaves(broker)


def test_ob1_it_goes_on_after_the_last_message_the_stream_holds(
    store: Store, tmp_path: Path
) -> None:
    broker = MemoryBroker()
    fill(store, 4)
    with running_outbox(store, broker, tmp_path) as outbox:
        eventually(lambda: outbox.state().behind == 0)
    del broker.messages[2:]  # the broker lost its tail
    with running_outbox(store, broker, tmp_path) as outbox:
        eventually(lambda: outbox.state().behind == 0)

    actual = leaves(broker)

    assert [1, 2, 3, 4] == actual


class HalfTaking(MemoryBroker):
    """A broker that takes half of the first batch and then says nothing of it."""

    def __init__(self) -> None:
        super().__init__()
        self.failed = False

    async def connect(self) -> "HalfTaking":
        return self

    async def publish(self, messages: tuple[Message, ...], after: int) -> int:
        if not self.failed:
            self.failed = True
            await super().publish(messages[: len(messages) // 2], after)
            after = -1
        return await super().publish(messages, after)


def test_ob2_a_failed_batch_is_dropped_and_the_stream_asked_again(
    store: Store, tmp_path: Path
) -> None:
    broker = HalfTaking()
    fill(store, 6)
    with running_outbox(store, broker, tmp_path) as outbox:
        eventually(lambda: outbox.state().behind == 0)

    actual = leaves(broker)

    assert [1, 2, 3, 4, 5, 6] == actual


def test_ob3_a_stream_ahead_of_the_log_stops_it_with_an_alarm(store: Store, tmp_path: Path) -> None:
    broker = MemoryBroker()
    broker.messages.extend(message(leaf) for leaf in (1, 2, 3))
    fill(store, 2)
    with running_outbox(store, broker, tmp_path) as outbox:
        eventually(lambda: outbox.state().alarm != "")
        actual = outbox.state()

    assert "history-differs" == actual.alarm_name
    assert "holds leaf 3 (event.3) and the log ends at leaf 2" in actual.alarm
    assert 3 == len(broker.messages)


@pytest.mark.parametrize("what", ["data", "id"])
def test_ob3_a_last_message_that_is_not_the_logs_event_is_refused(store: Store, what: str) -> None:
    fill(store, 2)
    (second,) = store.read_after(1, 1)
    tail = StreamTail(
        sequence=2,
        leaf=2,
        event_id="event.2" if what == "id" else second.event_id,
        data=b"{}" if what == "data" else second.stored,
    )

    with pytest.raises(DigestMismatchError) as refused:
        check_tail(PublishedLog(store), tail)

    assert "not of one history" in str(refused.value)


def test_ob3_a_message_without_a_leaf_is_refused(store: Store) -> None:
    with pytest.raises(DigestMismatchError):
        check_tail(PublishedLog(store), StreamTail(sequence=1, event_id="x"))


def test_ob4_one_outbox_is_active_and_the_next_takes_over(store: Store, tmp_path: Path) -> None:
    broker = MemoryBroker()
    with running_outbox(store, broker, tmp_path) as first:
        eventually(lambda: first.state().active)
        with running_outbox(store, broker, tmp_path) as second:
            fill(store, 2)
            eventually(lambda: first.state().behind == 0)
            waiting = second.state().active
            first.stop()
            taken = eventually(lambda: second.state().active)
            fill(store, 2, first=3)
            eventually(lambda: second.state().behind == 0)

    assert (False, True) == (waiting, taken)
    assert [1, 2, 3, 4] == leaves(broker)


def test_ob5_events_of_another_process_are_seen_by_looking(tmp_path: Path) -> None:
    """The second store stands for another process: it wakes nobody here."""
    store, other, broker = sqlite_store(tmp_path), sqlite_store(tmp_path), MemoryBroker()
    with running_outbox(store, broker, tmp_path) as outbox:
        eventually(lambda: outbox.state().connected)
        fill(other, 1)
        seen = eventually(lambda: leaves(broker) == [1])
    store.close()
    other.close()

    assert True is seen


def test_ob6_an_event_that_cannot_be_read_stops_it_there(tmp_path: Path) -> None:
    store, broker = memory_store(tmp_path), MemoryBroker()
    fill(store, 3)
    poison(store, leaf=2)
    with running_outbox(store, broker, tmp_path) as outbox:
        eventually(lambda: outbox.state().alarm != "")
        actual = outbox.state()

    assert "event-unreadable" == actual.alarm_name
    assert "(leaf 2) does not hash to its leaf" in actual.alarm
    assert [1] == leaves(broker)


def test_ob7_a_broker_that_is_away_delays_publication_alone(store: Store, tmp_path: Path) -> None:
    broker = MemoryBroker()
    broker.reachable = False
    fill(store, 2)
    with running_outbox(store, broker, tmp_path) as outbox:
        eventually(lambda: outbox.state().waiting_because != "")
        away = outbox.state()
        broker.reachable = True
        eventually(lambda: outbox.state().behind == 0)
        back = outbox.state()

    assert (2, False, "") == (away.behind, away.connected, away.alarm)
    assert OutboxState(active=True, connected=True, published_leaf=2) == back


def test_ob7_a_connection_that_breaks_while_idle_is_made_again(
    store: Store, tmp_path: Path
) -> None:
    broker = MemoryBroker()
    with running_outbox(store, broker, tmp_path) as outbox:
        eventually(lambda: outbox.state().connected)
        broker.reachable = False
        fill(store, 1)
        eventually(lambda: outbox.state().waiting_because != "")
        broker.reachable = True
        eventually(lambda: outbox.state().behind == 0)

    actual = leaves(broker)

    assert [1] == actual


class Repaired(MemoryBroker):
    """A broker that needs a person a few times, and is then repaired."""

    def __init__(self, error: ServiceError, times: int) -> None:
        super().__init__()
        self.error, self.times, self.sizes = error, times, list[int]()

    async def connect(self) -> "Repaired":
        return self

    async def publish(self, messages: tuple[Message, ...], after: int) -> int:
        self.sizes.append(len(messages))
        if self.times:
            self.times -= 1
            raise self.error
        return await super().publish(messages, after)


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (SettingsError("The stream could lose events."), "stream-settings"),
        (BrokerFullError("The stream is full."), "stream-full"),
        (BrokerLoginError("The login is refused."), "login-refused"),
    ],
)
def test_ob9_what_a_person_repairs_is_named_and_goes_by_itself(
    tmp_path: Path, error: ServiceError, expected: str
) -> None:
    store, broker = memory_store(tmp_path), Repaired(error, 2)
    fill(store, 3)
    with running_outbox(store, broker, tmp_path) as outbox:
        eventually(lambda: outbox.state().alarm != "")
        alarmed = outbox.state()
        eventually(lambda: outbox.state().behind == 0 and outbox.state().alarm == "")
        repaired = outbox.state()

    assert (expected, str(error), 3) == (alarmed.alarm_name, alarmed.alarm, alarmed.behind)
    assert f"{expected}: {error}" == alarmed.in_words()
    assert OutboxState(active=True, connected=True, published_leaf=3) == repaired
    assert [1, 2, 3] == leaves(broker)


def test_ob10_after_a_failure_the_next_message_goes_alone_and_pages_double(tmp_path: Path) -> None:
    store, broker = memory_store(tmp_path), Repaired(BrokerUnavailableError("Not now."), 1)
    fill(store, 9)
    with running_outbox(store, broker, tmp_path) as outbox:
        eventually(lambda: outbox.state().behind == 0)

    actual = broker.sizes

    assert [9, 1, 2, 4, 2] == actual


def test_ob11_a_stream_that_loses_its_tail_while_nothing_happens_is_filled_again(
    tmp_path: Path,
) -> None:
    store, broker = memory_store(tmp_path), MemoryBroker()
    fill(store, 4)
    with running_outbox(store, broker, tmp_path) as outbox:
        eventually(lambda: outbox.state().behind == 0)
        del broker.messages[1:]
        filled = eventually(lambda: len(broker.messages) == 4)

    assert True is filled
    assert [1, 2, 3, 4] == leaves(broker)


class Otherwise(MemoryBroker):
    """A broker whose stream differs from what is declared."""

    async def connect(self) -> "Otherwise":
        return self

    def warnings(self) -> tuple[str, ...]:
        return ("num_replicas is 3, declared 1",)


def test_what_differs_without_losing_events_is_told(tmp_path: Path) -> None:
    with running_outbox(memory_store(tmp_path), Otherwise(), tmp_path) as outbox:
        eventually(lambda: outbox.state().connected)
        actual = outbox.state().in_words()

    assert "0 events behind; stream: num_replicas is 3, declared 1" == actual


def test_pl1_facts_of_a_turn_are_those_of_its_admission(store: Store) -> None:
    store.append(turn_id(1), 0, (admitted(), resolved()), thread_id=THREAD_ID)
    store.append_operator((ThreadReset(thread_id=THREAD_ID),))
    log = PublishedLog(store)

    facts = [log.facts_of(event) for event in store.read_after(0, 10)]

    assert facts[0] is not None
    assert ("public", admitted().trace_id) == (facts[0].tenant, facts[0].trace_id)
    assert [facts[0], None] == facts[1:]


def test_pl1_a_turn_without_an_admission_is_refused(store: Store) -> None:
    store.append(turn_id(1), 0, (resolved(),), thread_id=THREAD_ID)
    (event,) = store.read_after(0, 1)

    with pytest.raises(StoredEventError):
        PublishedLog(store).facts_of(event)


class CountingBroker(MemoryBroker):
    """A broker that keeps how many messages each batch had."""

    def __init__(self) -> None:
        super().__init__()
        self.batches: list[int] = []

    async def connect(self) -> "CountingBroker":
        return self

    async def publish(self, messages: tuple[Message, ...], after: int) -> int:
        self.batches.append(len(messages))
        return await super().publish(messages, after)


def test_ob8_what_is_stored_in_one_moment_goes_in_one_batch(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox_module, "GATHER_S", 0.5)
    broker = CountingBroker()
    with running_outbox(store, broker, tmp_path) as outbox:
        eventually(lambda: outbox.state().connected)
        for number in (1, 2, 3):
            fill(store, 1, first=number)
        eventually(lambda: outbox.state().behind == 0)

    actual = sum(broker.batches), len(broker.batches) < 3

    assert (3, True) == actual

"""What the PostgreSQL log promises beyond the suite that every log passes."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from domain.errors import LogStoppedError, StoreUnavailableError, TurnConflictError
from domain.merkle import leaf_hash
from domain.ports import ThreadClaim
from infra.postgres_store import PostgresTurnStore
from tests.events import THREAD_ID, TURN_ID, admitted, resolved, whole_turn
from tests.postgres import shared_server
from tests.proxy import cutting_proxy
from tests.stores import fill, open_postgres, turn_id

pytestmark = pytest.mark.service


@pytest.fixture
def url() -> str:
    return shared_server().new_database()


@pytest.fixture
def store(url: str) -> Iterator[PostgresTurnStore]:
    made = open_postgres(url)
    yield made
    made.close()


def count(store: PostgresTurnStore, table: str) -> int:
    return int(store._database.query(f"SELECT count(*) AS n FROM {table}")[0]["n"])


def test_ps1_events_leaves_and_claim_stand_or_fall_together(store: PostgresTurnStore) -> None:
    claim = ThreadClaim(thread_id=THREAD_ID, token_sha256="ab" * 32, tenant="public")
    store.append(TURN_ID, 0, whole_turn(), thread_id=THREAD_ID, claim=claim)
    with pytest.raises(TurnConflictError):
        store.append(turn_id(2), 0, (admitted(),), thread_id=THREAD_ID, claim=claim)

    actual = [count(store, table) for table in ("stored_events", "leaf", "thread")]

    assert [6, 6, 1] == actual
    assert [leaf_hash(event.stored).hex() for event in store.read_after(0, 10)] == [
        event.leaf_sha256 for event in store.read_after(0, 10)
    ]


def test_ps2_a_place_taken_by_another_process_is_a_conflict(
    store: PostgresTurnStore, url: str
) -> None:
    other = open_postgres(url)
    fill(other, 1)

    with pytest.raises(TurnConflictError):
        fill(store, 1)
    other.close()


def test_ps3_our_own_bytes_count_as_stored_though_the_answer_was_cut(url: str) -> None:
    port = shared_server().port
    with cutting_proxy(port) as proxy:
        store = open_postgres(url.replace(str(port), str(proxy.port)))
        fill(store, 1, first=2)
        proxy.cut_next()
        written = store.append(TURN_ID, 0, (admitted(), resolved()), thread_id=THREAD_ID)
        held = store.read(TURN_ID)
        store.close()

    assert 1 == proxy.cuts
    assert written[0].event == held[0].event
    assert 2 == len(held)


def test_ps3_what_is_surely_not_stored_is_tried_once_more(store: PostgresTurnStore) -> None:
    fill(store, 1)
    shared_server().execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vigent'"
    )
    fill(store, 1, first=2)

    actual = store.last_leaf()

    assert 2 == actual


def test_ps3_a_refusal_of_the_server_is_no_unclear_commit(store: PostgresTurnStore) -> None:
    with store._database.transaction() as cursor:
        cursor.execute("ALTER TABLE leaf RENAME TO hidden")

    with pytest.raises(StoreUnavailableError) as refused:
        fill(store, 1)

    assert "Nothing was stored." in str(refused.value)
    assert 0 == count(store, "stored_events")


def test_ps5_an_append_of_another_process_wakes_those_who_wait(
    store: PostgresTurnStore, url: str
) -> None:
    other = open_postgres(url)
    store.wait_beyond(0, 0.5)  # from now on it listens
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(store.wait_beyond, 0, 10.0)
        fill(other, 1)
        actual = waiting.result(20)
    other.close()

    assert True is actual


def test_a_log_that_was_stopped_takes_nothing(store: PostgresTurnStore) -> None:
    store.write_stop.reason = "The log is shorter than what was signed of it."

    with pytest.raises(LogStoppedError):
        fill(store, 1)

    assert 0 == store.last_leaf()

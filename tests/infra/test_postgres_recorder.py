"""What goes into one transaction on PostgreSQL, and in which order."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

import pytest
from eventsourcing.persistence import ProgrammingError

from domain.errors import TurnConflictError
from infra.log_records import to_new_event
from infra.postgres import Database
from infra.postgres_recorder import HeldLease, LeafRecorder, PooledDatastore, PostgresAppend
from infra.postgres_store import PostgresTurnStore
from tests.events import THREAD_ID, TURN_ID, admitted, recorded, resolved
from tests.postgres import shared_server
from tests.stores import ToldClock, fill, open_postgres, turn_id

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


def test_pr1_the_ordering_lock_is_taken_before_anything_is_stored(store: PostgresTurnStore) -> None:
    """While another holds it, an append waits; reading goes on."""
    fill(store, 1)
    with ThreadPoolExecutor(1) as pool:
        with store._database.transaction() as cursor:
            cursor.execute("LOCK TABLE stored_events IN EXCLUSIVE MODE")
            waiting = pool.submit(fill, store, 1, 2)
            read_meanwhile = store.last_leaf()
            is_done = waiting.done()
        waiting.result(10)

    assert (1, False, 2) == (read_meanwhile, is_done, store.last_leaf())


def test_pr2_everything_is_answered_before_the_commit(store: PostgresTurnStore) -> None:
    """A hole is found out by an answer, and nothing of the append stays."""
    fill(store, 1)

    with pytest.raises(TurnConflictError):
        store.append(turn_id(1), 2, (resolved(),), thread_id=THREAD_ID)
    actual = (count(store, "stored_events"), count(store, "leaf"))

    assert (1, 1) == actual


def test_pr3_a_lease_is_compared_in_the_transaction_of_every_append(url: str) -> None:
    database = Database(url)
    held = HeldLease(owner="api-1", token=1)
    store = PostgresTurnStore(database, ToldClock(), lambda _thread_id: held)
    store.next_fence(THREAD_ID)
    store.append(TURN_ID, 0, (resolved(),), thread_id=THREAD_ID)
    store.next_fence(THREAD_ID)  # another took over

    with pytest.raises(TurnConflictError):
        store.append(TURN_ID, 1, (resolved(),), thread_id=THREAD_ID)
    actual = len(store.read(TURN_ID))
    store.close()
    database.close()

    assert 1 == actual


def test_pr4_it_is_tried_once_and_makes_no_table(url: str) -> None:
    """A refused append is told at once: the library alone would ask ten times."""
    database = Database(url)
    with database.transaction() as cursor:
        cursor.execute("DROP TABLE leaf")
    recorder = LeafRecorder(PooledDatastore(database))
    event = to_new_event(recorded(admitted()), str(THREAD_ID))
    begun = monotonic()

    with pytest.raises(ProgrammingError):
        recorder.insert(PostgresAppend(events=(event,)))
    taken_s = monotonic() - begun
    database.close()

    assert taken_s < 1.0

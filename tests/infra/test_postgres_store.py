"""What the PostgreSQL log promises beyond the suite that every log passes."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from domain.bounds import FEED_PAGE_BYTES
from domain.errors import LogStoppedError, StoreUnavailableError, TurnConflictError
from domain.merkle import leaf_hash
from domain.operator_events import ThreadReset
from domain.ports import ThreadClaim
from infra.postgres import Database
from infra.postgres_recorder import HeldLease
from infra.postgres_store import PostgresTurnStore
from tests.events import THREAD_ID, TURN_ID, admitted, resolved, whole_turn
from tests.postgres import shared_server
from tests.proxy import cutting_proxy
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


def test_ps6_lookups_by_number_use_their_index(store: PostgresTurnStore) -> None:
    """A small integer sent without its type would be compared as another type."""
    with store._database.transaction() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("EXPLAIN SELECT 1 FROM leaf WHERE leaf > %s::bigint", (7,))
        plan = " ".join(str(row["QUERY PLAN"]) for row in cursor.fetchall())

    assert "leaf_pkey" in plan
    assert "leaf > '7'::bigint" in plan


def test_ps7_a_page_of_the_feed_is_cut_by_the_database(store: PostgresTurnStore) -> None:
    half = admitted("a" * (FEED_PAGE_BYTES // 2))
    for number in (1, 2, 3):
        store.append(turn_id(number), 0, (half,), thread_id=THREAD_ID)

    actual = [len(store._page(0, 10, page_bytes)) for page_bytes in (FEED_PAGE_BYTES, 10**8, 1)]

    assert [1, 3, 1] == actual


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


def test_a_log_that_was_stopped_takes_nothing(store: PostgresTurnStore) -> None:
    store.write_stop.reason = "The log is shorter than what was signed of it."

    with pytest.raises(LogStoppedError):
        fill(store, 1)

    assert 0 == store.last_leaf()


def test_the_log_is_read_by_leaf_for_its_tree_and_its_audit(store: PostgresTurnStore) -> None:
    fill(store, 2)
    store.append_operator((ThreadReset(thread_id=THREAD_ID),))
    leaves = store.read_leaves_after(1, 5)

    actual = (
        store.read_leaf_hashes(1, 5),
        [event.leaf for event in store.read_operator_after(0)],
        store.read_operator_after(1),
        store.find_unrecorded(),
    )

    assert (tuple(leaf_hash(leaf.stored) for leaf in leaves), [3], (), "") == actual


def test_an_event_without_a_leaf_is_found(store: PostgresTurnStore) -> None:
    fill(store, 1)
    with store._database.transaction() as cursor:
        cursor.execute(
            "INSERT INTO stored_events (originator_id, originator_version, topic, state)"
            " SELECT originator_id, 2, topic, state FROM stored_events"
        )

    actual = store.find_unrecorded()

    assert f"{turn_id(1)}.2" == actual

"""The read side of the log on PostgreSQL."""

from collections.abc import Iterator

import pytest

from domain.bounds import FEED_PAGE_BYTES
from domain.merkle import leaf_hash
from domain.operator_events import ThreadReset
from infra.postgres_store import PostgresTurnStore
from tests.events import THREAD_ID, admitted
from tests.postgres import shared_server
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

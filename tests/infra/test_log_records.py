import pytest
from msgspec.structs import replace

from domain.errors import DigestMismatchError, StoredEventError
from domain.events import TurnEvent
from domain.merkle import leaf_hash
from domain.operator_events import IndexActivated, OperatorEvent, ThreadReset
from infra.log_records import (
    fence_of,
    readable,
    stamp_of,
    thread_of,
    to_feed_event,
    to_new_event,
)
from infra.mapper import Recorded
from projections.ports import StoredLeaf
from tests.events import INDEX_SHA256, NOON, THREAD_ID, TURN_ID, admitted, recorded, resolved

ACTIVATED = IndexActivated(index_sha256=INDEX_SHA256, key_id="key-1", corpus_day="2026-11-01")


def leaf_of(event: Recorded, leaf: int, thread_id: str = str(THREAD_ID)) -> StoredLeaf:
    new = to_new_event(event, thread_id)
    return StoredLeaf(
        leaf=leaf,
        event_id=new.event_id,
        thread_id=new.thread_id,
        tag=new.tag,
        leaf_sha256=leaf_hash(new.stored).hex(),
        stored=new.stored,
    )


SOUND = leaf_of(recorded(admitted()), 1)
ALTERED = replace(leaf_of(recorded(resolved(), 2), 2), stored=b"{}")
FOREIGN_STATE = b'{"event":{"event":"turn-foretold.v1"}}'
FOREIGN = replace(
    SOUND,
    leaf=2,
    tag="turn-foretold.v1",
    stored=FOREIGN_STATE,
    leaf_sha256=leaf_hash(FOREIGN_STATE).hex(),
)


@pytest.mark.parametrize("bad", [ALTERED, FOREIGN], ids=["altered", "of an unknown tag"])
def test_g1_a_page_ends_before_an_event_that_cannot_be_read(bad: StoredLeaf) -> None:
    actual = readable((SOUND, bad, SOUND))

    assert [1] == [event.leaf for event in actual]


@pytest.mark.parametrize(
    ("bad", "error"),
    [
        pytest.param(ALTERED, DigestMismatchError, id="altered"),
        pytest.param(FOREIGN, StoredEventError, id="of an unknown tag"),
    ],
)
def test_g1_a_page_that_begins_with_one_raises(bad: StoredLeaf, error: type[Exception]) -> None:
    with pytest.raises(error):
        readable((bad, SOUND))


def test_g2_bytes_that_do_not_hash_to_their_leaf_are_not_handed_out() -> None:
    with pytest.raises(DigestMismatchError) as refused:
        to_feed_event(ALTERED)

    assert f"Event {TURN_ID}.2 (leaf 2) does not hash to its leaf" in str(refused.value)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        pytest.param(ThreadReset(thread_id=THREAD_ID), str(THREAD_ID), id="about a thread"),
        pytest.param(ACTIVATED, "", id="about none"),
    ],
)
def test_g3_an_operator_event_stands_with_its_thread(event: OperatorEvent, expected: str) -> None:
    actual = thread_of(event)

    assert expected == actual


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        pytest.param((admitted(fence=4), resolved()), 4, id="an admission"),
        pytest.param((resolved(),), None, id="a later event"),
        pytest.param((), None, id="nothing"),
    ],
)
def test_a_fence_is_that_of_the_admission(
    events: tuple[TurnEvent, ...], expected: int | None
) -> None:
    actual = fence_of(events)

    assert expected == actual


@pytest.mark.parametrize(
    ("stored", "expected"),
    [
        pytest.param(b'{"recorded_at":"2026-11-30T12:00:00.123456Z","event":7}', NOON, id="event"),
        pytest.param(b'{"event":{}}', None, id="without one"),
        pytest.param(b"\xff", None, id="no JSON"),
    ],
)
def test_g4_a_stamp_is_read_without_its_event(stored: bytes, expected: object) -> None:
    leaf = StoredLeaf(
        leaf=1, event_id="x.1", thread_id="", leaf_sha256="00" * 32, tag="x.v1", stored=stored
    )

    assert (expected, None) == (stamp_of(leaf), stamp_of(None))

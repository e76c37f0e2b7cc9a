from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from domain.errors import LogStoppedError, StoreUnavailableError
from infra import checkpoint_keeper
from infra.checkpoint_keeper import CheckpointKeeper
from infra.checkpoints import Checkpoints
from infra.event_store import SqliteTurnStore
from tests.brokers import eventually
from tests.infra.notary import cut, notary, open_store
from tests.stores import fill


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteTurnStore]:
    made = open_store(tmp_path)
    yield made
    made.close()


@pytest.fixture
def checkpoints(tmp_path: Path, store: SqliteTurnStore) -> Checkpoints:
    return notary(tmp_path, store)


@contextmanager
def keeping(
    checkpoints: Checkpoints, store: SqliteTurnStore, age_s: float
) -> Iterator[CheckpointKeeper]:
    keeper = CheckpointKeeper(checkpoints, store.wait_beyond, age_s)
    keeper.start()
    try:
        yield keeper
    finally:
        keeper.stop()


def covered(checkpoints: Checkpoints) -> int:
    newest = checkpoints.newest()
    return 0 if newest is None else newest.checkpoint.size


def test_kp1_an_event_is_covered_once_it_is_old_enough(
    checkpoints: Checkpoints, store: SqliteTurnStore
) -> None:
    with keeping(checkpoints, store, age_s=0.0):
        fill(store, 3)

        assert eventually(lambda: covered(checkpoints) == 3)


def test_kp1_many_events_are_covered_before_they_are_old(
    checkpoints: Checkpoints, store: SqliteTurnStore
) -> None:
    with keeping(checkpoints, store, age_s=3_600):
        fill(store, checkpoint_keeper.EVENTS - 1)
        before = covered(checkpoints)
        fill(store, 1, first=checkpoint_keeper.EVENTS)

        assert eventually(lambda: covered(checkpoints) == checkpoint_keeper.EVENTS)
    assert 0 == before


def test_kp1_the_promise_of_a_minute_and_a_thousand_events_is_kept() -> None:
    actual = (
        checkpoint_keeper.EVENTS < 1_000,
        checkpoint_keeper.AGE_S + checkpoint_keeper.RETRY_S + checkpoint_keeper.POLL_S < 60,
    )

    assert (True, True) == actual


def test_kp2_a_log_that_was_cut_while_the_service_ran_is_stopped(
    checkpoints: Checkpoints, store: SqliteTurnStore, tmp_path: Path
) -> None:
    fill(store, 5)
    with keeping(checkpoints, store, age_s=0.0) as keeper:
        assert eventually(lambda: covered(checkpoints) == 5)
        cut(tmp_path, 3)

        assert eventually(lambda: "ends at leaf 3" in keeper.trouble)
    with pytest.raises(LogStoppedError):
        fill(store, 1, first=9)


def test_kp3_what_fails_is_said_and_tried_again(
    checkpoints: Checkpoints, store: SqliteTurnStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoint_keeper, "RETRY_S", 0.05)
    shard = checkpoints.places[0].folder / "0000000000"
    shard.parent.mkdir(parents=True)
    shard.write_text("no folder")
    fill(store, 2)
    with keeping(checkpoints, store, age_s=0.0) as keeper:
        assert eventually(lambda: "cannot be kept" in keeper.trouble)
        shard.unlink()

        assert eventually(lambda: covered(checkpoints) == 2 and keeper.trouble == "")


def test_kp3_a_store_that_is_away_is_said(
    checkpoints: Checkpoints, store: SqliteTurnStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away() -> int:
        raise StoreUnavailableError("The store is away.")

    monkeypatch.setattr(store, "last_leaf", away)
    with keeping(checkpoints, store, age_s=0.0) as keeper:
        assert eventually(lambda: keeper.trouble == "The store is away.")


def test_kp4_on_the_way_out_everything_is_covered(
    checkpoints: Checkpoints, store: SqliteTurnStore
) -> None:
    with keeping(checkpoints, store, age_s=3_600):
        fill(store, 4)

    actual = covered(checkpoints)

    assert 4 == actual

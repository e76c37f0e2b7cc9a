from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from domain.checkpoint import SignedCheckpoint
from domain.errors import BrokerUnavailableError, DigestMismatchError
from infra.checkpoint_witness import CheckpointWitness, WitnessState, unattested_since
from infra.checkpoints import Checkpoints
from infra.event_store import SqliteTurnStore
from infra.time_stamps import TimeStampAuthority
from tests.brokers import eventually
from tests.infra.notary import cut, notary, open_store
from tests.stores import fill
from tests.time_stamp_authority import GIVEN_AT, Answer, Authority, no_der, serving, wrong_nonce


class MemoryBoard:
    """A board in this process, which can be away."""

    def __init__(self) -> None:
        self.notes: list[str] = []
        self.reachable = True

    def last(self) -> str:
        self._check()
        return self.notes[-1] if self.notes else ""

    def publish(self, checkpoints: tuple[SignedCheckpoint, ...]) -> None:
        self._check()
        self.notes += [one.note for one in checkpoints]

    def _check(self) -> None:
        if not self.reachable:
            raise BrokerUnavailableError("The board is away.")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteTurnStore]:
    made = open_store(tmp_path)
    yield made
    made.close()


@pytest.fixture
def checkpoints(tmp_path: Path, store: SqliteTurnStore) -> Checkpoints:
    made = notary(tmp_path, store)
    grow(store, made, 2)
    grow(store, made, 2)
    return made


def grow(store: SqliteTurnStore, checkpoints: Checkpoints, turns: int) -> None:
    fill(store, turns, first=store.last_leaf() + 100)
    checkpoints.write()


def notes(checkpoints: Checkpoints) -> list[str]:
    place = checkpoints.places[0]
    return [place.read(size).note for size in place.sizes()]


def test_cw1_every_kept_checkpoint_is_published_in_order(
    checkpoints: Checkpoints, store: SqliteTurnStore
) -> None:
    board = MemoryBoard()
    witness = CheckpointWitness(checkpoints, board, None)
    witness.publish()
    grow(store, checkpoints, 1)
    witness.publish()
    witness.publish()

    assert notes(checkpoints) == board.notes
    assert WitnessState(published=5) == witness.state()


def test_cw1_another_process_goes_on_from_what_the_stream_holds(
    checkpoints: Checkpoints, store: SqliteTurnStore
) -> None:
    board = MemoryBoard()
    CheckpointWitness(checkpoints, board, None).publish()
    grow(store, checkpoints, 1)
    CheckpointWitness(checkpoints, board, None).publish()

    assert notes(checkpoints) == board.notes


def test_cw1_an_outage_delays_publication_and_nothing_else(checkpoints: Checkpoints) -> None:
    board = MemoryBoard()
    board.reachable = False
    witness = CheckpointWitness(checkpoints, board, None)
    witness._round()
    during = witness.state().publish_trouble
    board.reachable = True
    witness._round()

    assert ("The board is away.", "") == (during, witness.state().publish_trouble)
    assert notes(checkpoints) == board.notes


def test_cw2_a_log_that_ends_before_what_was_published_is_stopped(
    checkpoints: Checkpoints, store: SqliteTurnStore, tmp_path: Path
) -> None:
    board = MemoryBoard()
    CheckpointWitness(checkpoints, board, None).publish()
    for place in checkpoints.places:
        place._path(4).unlink()
    cut(tmp_path, 3)
    checkpoints.check()

    with pytest.raises(DigestMismatchError, match="ends at leaf 3"):
        CheckpointWitness(checkpoints, board, None).publish()
    actual = store.write_stop.reason

    assert "ends at leaf 3" in actual


def test_cw2_a_foreign_note_is_passed_over(checkpoints: Checkpoints) -> None:
    board = MemoryBoard()
    board.notes = ["no note at all"]
    CheckpointWitness(checkpoints, board, None).publish()

    assert notes(checkpoints) == board.notes[1:]


def test_cw1_after_a_restoration_what_is_signed_anew_is_published(
    checkpoints: Checkpoints, store: SqliteTurnStore, tmp_path: Path
) -> None:
    board = MemoryBoard()
    witness = CheckpointWitness(checkpoints, board, None)
    grow(store, checkpoints, 9)
    witness.publish()
    cut(tmp_path, 4)
    checkpoints.restore("the disk was lost")
    witness.publish()

    actual = board.notes[3:]

    assert [checkpoints.places[0].read(5).note] == actual


def test_cw3_the_newest_checkpoint_is_stamped_in_every_place(
    checkpoints: Checkpoints, tmp_path: Path
) -> None:
    with serving(Authority()) as url:
        authority = TimeStampAuthority(url, None, tmp_path / "pin.pem")
        witness = CheckpointWitness(checkpoints, MemoryBoard(), authority)
        witness.stamp()
        witness.stamp()
    stamps = [place.read_stamp(4) for place in checkpoints.places]
    note = checkpoints.places[0].read(4).note

    actual = [authority.verify(stamp, note.encode()) for stamp in stamps]

    assert [GIVEN_AT, GIVEN_AT] == actual
    assert (b"", None) == (
        checkpoints.places[0].read_stamp(2),
        unattested_since(checkpoints.places[0]),
    )


@pytest.mark.parametrize("answer", [no_der, wrong_nonce])
def test_cw3_while_the_authority_fails_it_is_said_since_when(
    checkpoints: Checkpoints, store: SqliteTurnStore, tmp_path: Path, answer: Answer
) -> None:
    """F75: the authority is down or wrong; checkpoints go on."""
    authority = Authority()
    pin = tmp_path / "pin.pem"
    with serving(authority) as url:
        CheckpointWitness(checkpoints, MemoryBoard(), TimeStampAuthority(url, None, pin)).stamp()
    grow(store, checkpoints, 1)
    grow(store, checkpoints, 1)
    with serving(authority, answer) as url:
        witness = CheckpointWitness(checkpoints, MemoryBoard(), TimeStampAuthority(url, None, pin))
        witness._round()

    actual = unattested_since(checkpoints.places[0])

    assert checkpoints.places[0].read(5).checkpoint.signed_at == actual
    assert "time stamp" in witness.state().stamp_trouble
    assert 6 == max(checkpoints.places[0].sizes())


def test_cw3_an_expired_authority_attests_nothing(checkpoints: Checkpoints, tmp_path: Path) -> None:
    """F75: the certificate has expired."""
    with serving(Authority(valid_until=GIVEN_AT - timedelta(days=1))) as url:
        authority = TimeStampAuthority(url, None, tmp_path / "pin.pem")
        witness = CheckpointWitness(checkpoints, MemoryBoard(), authority)
        witness._round()

    actual = unattested_since(checkpoints.places[0])

    assert checkpoints.places[0].read(2).checkpoint.signed_at == actual
    assert "does not count" in witness.state().stamp_trouble


def test_a_running_witness_publishes_by_itself_and_ends(checkpoints: Checkpoints) -> None:
    board = MemoryBoard()
    witness = CheckpointWitness(checkpoints, board, None)
    witness.start()
    try:
        assert eventually(lambda: len(board.notes) == 2)
    finally:
        witness.stop()

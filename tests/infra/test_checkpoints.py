from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.checkpoint import SignedCheckpoint, parse_note, signed, text_of
from domain.errors import (
    BadRequestError,
    DigestMismatchError,
    LogStoppedError,
    SignatureError,
    StoreUnavailableError,
)
from domain.events import tag_of
from domain.merkle import root_of
from domain.operator_events import StoreRestored
from infra.checkpoints import Checkpoints
from infra.signing_keys import SigningKeys, is_signed
from tests.infra.notary import change, cut, notary
from tests.stores import ToldClock, fill


@pytest.fixture
def checkpoints(tmp_path: Path) -> Iterator[Checkpoints]:
    made = notary(tmp_path)
    yield made
    made.log.close()  # type: ignore[attr-defined]  # the log of these tests is a file


def grow(checkpoints: Checkpoints, turns: int) -> None:
    fill(checkpoints.log, turns, first=checkpoints.log.last_leaf() + 1)  # type: ignore[arg-type]


def written(checkpoints: Checkpoints, turns: int) -> SignedCheckpoint:
    """Return the checkpoint over a log that grew by so many turns."""
    grow(checkpoints, turns)
    made = checkpoints.write()
    assert made is not None
    return made


def test_an_empty_log_has_no_checkpoint(checkpoints: Checkpoints) -> None:
    actual = (checkpoints.write(), checkpoints.newest())

    assert (None, None) == actual


def test_a_checkpoint_signs_the_root_over_every_leaf(checkpoints: Checkpoints) -> None:
    made = written(checkpoints, 7)

    actual = (made.checkpoint.size, made.checkpoint.root_sha256)

    leaves = checkpoints.log.read_leaf_hashes(0, 10)
    assert (7, root_of(leaves).hex()) == actual
    key = checkpoints.ring.keys()[0]
    signature = bytes.fromhex(made.signatures[0].signature)
    assert is_signed(bytes.fromhex(key.public_key), signature, made.text.encode())


def test_cp2_a_log_that_did_not_grow_keeps_its_checkpoint(checkpoints: Checkpoints) -> None:
    first = written(checkpoints, 3)

    actual = (checkpoints.write(), list(checkpoints.places[0].sizes()))

    assert (first, [3]) == actual


def test_cp4_a_checkpoint_is_kept_in_every_place(checkpoints: Checkpoints) -> None:
    made = written(checkpoints, 3)

    actual = [place.read(3).note for place in checkpoints.places]

    assert [made.note, made.note] == actual
    assert [1, 1] == [len(place.read_keys()) for place in checkpoints.places]


def test_cp4_a_place_that_is_away_is_named_and_filled_when_it_is_back(
    checkpoints: Checkpoints, tmp_path: Path
) -> None:
    (tmp_path / "witness").write_text("no folder")
    written(checkpoints, 2)
    trouble = checkpoints.trouble
    (tmp_path / "witness").unlink()
    written(checkpoints, 2)

    actual = (list(checkpoints.places[1].sizes()), checkpoints.trouble)

    assert ([2, 4], "") == actual
    assert "takes no checkpoints" in trouble


def test_cp4_without_the_first_place_nothing_is_signed(
    checkpoints: Checkpoints, tmp_path: Path
) -> None:
    written(checkpoints, 2)
    shard = checkpoints.places[0].folder / "0000000000"
    shard.rename(tmp_path / "moved")
    shard.write_text("no folder")
    grow(checkpoints, 1)

    with pytest.raises(StoreUnavailableError):
        checkpoints.write()
    newest = checkpoints.newest()

    assert newest is not None
    assert 2 == newest.checkpoint.size


def test_cp1_a_log_whose_end_was_cut_is_stopped(checkpoints: Checkpoints, tmp_path: Path) -> None:
    written(checkpoints, 5)
    cut(tmp_path, 3)

    with pytest.raises(DigestMismatchError, match="ends at leaf 3"):
        checkpoints.write()
    with pytest.raises(LogStoppedError):
        grow(checkpoints, 1)
    actual = checkpoints.log.last_leaf()

    assert 3 == actual


def test_cp1_a_log_that_was_cut_and_grew_again_is_stopped(
    checkpoints: Checkpoints, tmp_path: Path
) -> None:
    written(checkpoints, 5)
    cut(tmp_path, 3)
    grow(checkpoints, 4)

    with pytest.raises(DigestMismatchError, match="first 5 leaves"):
        checkpoints.write()
    actual = list(checkpoints.places[0].sizes())

    assert [5] == actual


def test_cp1_a_cut_is_found_by_either_place(checkpoints: Checkpoints, tmp_path: Path) -> None:
    written(checkpoints, 5)
    cut(tmp_path, 3)
    checkpoints.places[0].folder.rename(tmp_path / "lost")

    with pytest.raises(DigestMismatchError):
        notary(tmp_path).check()


def test_cp1_a_log_that_is_whole_again_is_written_to_again(
    checkpoints: Checkpoints, tmp_path: Path
) -> None:
    written(checkpoints, 2)
    (whole,) = checkpoints.log.read_leaf_hashes(1, 1)
    change(tmp_path, f"UPDATE leaf SET leaf_sha256 = x'{bytes(32).hex()}' WHERE leaf = 2")
    with pytest.raises(DigestMismatchError):
        checkpoints.check()
    change(tmp_path, f"UPDATE leaf SET leaf_sha256 = x'{whole.hex()}' WHERE leaf = 2")
    checkpoints.check()

    actual = written(checkpoints, 1).checkpoint.size

    assert 3 == actual


def test_cp3_a_lost_or_spoilt_tree_file_is_no_alarm(
    checkpoints: Checkpoints, tmp_path: Path
) -> None:
    written(checkpoints, 5)
    (path,) = (tmp_path / "tree").glob("*.bin")
    path.write_bytes(b"\x00" * path.stat().st_size)

    actual = written(checkpoints, 1).checkpoint

    assert (6, root_of(checkpoints.log.read_leaf_hashes(0, 10)).hex()) == (
        actual.size,
        actual.root_sha256,
    )


def test_cp2_what_a_crash_left_in_the_tree_is_not_signed(
    checkpoints: Checkpoints, tmp_path: Path
) -> None:
    """Crash point C16: the tree was extended and its checkpoint never kept."""
    written(checkpoints, 2)
    (path,) = (tmp_path / "tree").glob("*.bin")
    with path.open("ab") as file:
        file.write(b"\x00" * 320)

    actual = written(checkpoints, 3).checkpoint.root_sha256

    assert root_of(checkpoints.log.read_leaf_hashes(0, 10)).hex() == actual


def test_cp5_a_restored_log_goes_on_only_after_it_was_said(
    checkpoints: Checkpoints, tmp_path: Path
) -> None:
    written(checkpoints, 3)
    old = written(checkpoints, 3)
    cut(tmp_path, 4)
    with pytest.raises(DigestMismatchError):
        checkpoints.check()

    made = checkpoints.restore("disk of 30 November was lost")

    assert made is not None
    (event,) = checkpoints.log.read_operator_after(0)
    expected = StoreRestored(leaves_before=6, leaves_after=4, reason="disk of 30 November was lost")
    assert (5, expected) == (made.checkpoint.size, event.event.event)
    assert [3, 5] == list(checkpoints.places[1].sizes())
    assert [old.note] == list(checkpoints.places[0].abandoned())
    grow(checkpoints, 1)


def test_cp2_a_size_that_was_set_aside_is_never_signed_again(
    checkpoints: Checkpoints, tmp_path: Path
) -> None:
    written(checkpoints, 3)
    written(checkpoints, 2)
    cut(tmp_path, 4)
    checkpoints.restore("the event of the restoration takes leaf 5")
    before = list(checkpoints.places[0].sizes())
    made = written(checkpoints, 1)

    actual = (before, made.checkpoint.size)

    assert ([3], 6) == actual


def test_cp5_a_log_that_agrees_has_nothing_to_restore(checkpoints: Checkpoints) -> None:
    written(checkpoints, 3)

    with pytest.raises(BadRequestError):
        checkpoints.restore("no reason")
    actual = checkpoints.log.last_leaf()

    assert 3 == actual


def test_cp6_a_file_that_no_key_signed_is_not_believed(
    checkpoints: Checkpoints, tmp_path: Path
) -> None:
    made = written(checkpoints, 3)
    forged = replace(made.checkpoint, size=9)
    key = SigningKeys(tmp_path / "other", ToldClock().now)
    public = key.first()
    note = signed(
        forged,
        bytes.fromhex(public.public_key),
        key.sign(public.key_id, text_of(forged).encode()),
    )
    checkpoints.places[0].put(note)
    damaged = checkpoints.places[0].folder / "0000000000" / "000000000012.txt"
    damaged.write_text("no note")

    actual = checkpoints.newest()

    assert made == actual


def test_cp1_a_newer_checkpoint_found_elsewhere_counts(
    checkpoints: Checkpoints, tmp_path: Path
) -> None:
    written(checkpoints, 2)
    newer = written(checkpoints, 2)
    for place in checkpoints.places:
        place._path(4).unlink()
    cut(tmp_path, 3)
    checkpoints.check()

    checkpoints.learn(newer.note)

    with pytest.raises(DigestMismatchError, match="ends at leaf 3"):
        checkpoints.check()


def test_cp6_a_checkpoint_of_another_log_found_elsewhere_is_refused(
    checkpoints: Checkpoints,
) -> None:
    made = written(checkpoints, 2)
    other = made.note.replace(checkpoints.origin, "vigent/0192c6d4-8c00-7000-8000-00000000106f")
    assert parse_note(other).checkpoint.size == 2

    with pytest.raises(SignatureError):
        checkpoints.learn(other)


def test_tags_of_what_restoring_stores(checkpoints: Checkpoints, tmp_path: Path) -> None:
    written(checkpoints, 3)
    cut(tmp_path, 1)
    checkpoints.restore("copy")

    actual = [tag_of(event.event.event) for event in checkpoints.log.read_operator_after(0)]

    assert ["store-restored.v1"] == actual

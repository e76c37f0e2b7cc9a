from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.checkpoint import Checkpoint, SignedCheckpoint, origin_of, signed
from domain.errors import DigestMismatchError, SignatureError
from domain.log_keys import LogKey
from infra.checkpoint_files import CheckpointPlace
from tests.events import LOG_ID, NOON

KEY = LogKey(key_id="0" * 16, public_key="ab" * 32, valid_from=NOON)


def note(size: int, root: str = "ab" * 32) -> SignedCheckpoint:
    checkpoint = Checkpoint(origin=origin_of(LOG_ID), size=size, root_sha256=root, signed_at=NOON)
    return signed(checkpoint, b"k" * 32, b"s" * 64)


@pytest.fixture
def place(tmp_path: Path) -> CheckpointPlace:
    return CheckpointPlace(tmp_path, LOG_ID)


def test_an_empty_place_has_nothing(place: CheckpointPlace) -> None:
    actual = (list(place.sizes()), list(place.sizes_down()), place.read_keys(), place.read_stamp(3))

    assert ([], [], (), b"") == actual


def test_cf1_checkpoints_are_kept_by_size(place: CheckpointPlace) -> None:
    for size in (9_000, 3, 4_096, 4_095):
        place.put(note(size))

    actual = (list(place.sizes()), list(place.sizes(after=4_095)), list(place.sizes_down()))

    assert ([3, 4_095, 4_096, 9_000], [4_096, 9_000], [9_000, 4_096, 4_095, 3]) == actual
    assert note(3) == place.read(3)


def test_cf1_a_kept_checkpoint_is_never_changed(place: CheckpointPlace) -> None:
    place.put(note(3))
    later = note(3)
    place.put(
        signed(replace(later.checkpoint, signed_at=NOON.replace(day=29)), b"k" * 32, b"t" * 64)
    )

    actual = place.read(3)

    assert note(3) == actual


def test_cf2_another_root_of_a_size_is_refused(place: CheckpointPlace) -> None:
    place.put(note(3))

    with pytest.raises(DigestMismatchError, match="another root of 3"):
        place.put(note(3, root="cd" * 32))
    actual = place.read(3)

    assert note(3) == actual


@pytest.mark.parametrize("content", [b"no note", b"\xff", note(4).note.encode(), b""])
def test_cf3_a_file_that_is_no_checkpoint_of_its_size_is_named(
    place: CheckpointPlace, content: bytes
) -> None:
    place.put(note(3))
    place._path(3).write_bytes(content)

    with pytest.raises(SignatureError):
        place.read(3)


def test_cf3_a_checkpoint_of_another_log_is_named(place: CheckpointPlace) -> None:
    place.put(note(3))
    spelled = note(3).note.replace(str(LOG_ID), str(LOG_ID).replace("106f", "1070"))
    place._path(3).write_text(spelled)

    with pytest.raises(SignatureError, match="another log"):
        place.read(3)


def test_time_stamps_lie_beside_their_checkpoint(place: CheckpointPlace) -> None:
    place.put(note(3))
    place.put_stamp(3, b"token")

    actual = (place.read_stamp(3), list(place.sizes()))

    assert (b"token", [3]) == actual


def test_public_keys_are_kept_and_read_again(place: CheckpointPlace) -> None:
    place.put_keys((KEY,))
    place.put_keys((KEY, replace(KEY, first_leaf=7)))

    actual = place.read_keys()

    assert (KEY, replace(KEY, first_leaf=7)) == actual


def test_damaged_public_keys_are_named(place: CheckpointPlace) -> None:
    place.put_keys((KEY,))
    (place.folder / "keys.json").write_text("[")

    with pytest.raises(SignatureError, match=r"keys\.json"):
        place.read_keys()


def test_cf1_what_is_set_aside_is_not_deleted(place: CheckpointPlace) -> None:
    for root in ("ab", "cd"):
        place.put(note(3, root=root * 32))
        place.put_stamp(3, root.encode())
        place.abandon(3)

    actual = (list(place.sizes()), list(place.abandoned()))

    assert ([], [note(3).note, note(3, root="cd" * 32).note]) == actual
    stamps = sorted(path.read_bytes() for path in (place.folder / "abandoned").glob("*.tsr"))
    assert [b"ab", b"cd"] == stamps

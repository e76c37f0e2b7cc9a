from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.errors import SignatureError
from domain.operator_events import ThreadReset
from infra.checkpoints import Checkpoints
from infra.key_changes import revoke_key, rotate_key
from infra.key_ring import believed_keys, signer_of
from tests.events import THREAD_ID
from tests.infra.notary import notary
from tests.stores import fill


@pytest.fixture
def checkpoints(tmp_path: Path) -> Iterator[Checkpoints]:
    made = notary(tmp_path)
    fill(made.log, 3)  # type: ignore[arg-type]  # the log of these tests is a file
    yield made
    made.log.close()  # type: ignore[attr-defined]  # as above


def test_kr1_only_key_events_are_remembered(checkpoints: Checkpoints) -> None:
    checkpoints.log.append_operator((ThreadReset(thread_id=THREAD_ID),))
    rotate_key(checkpoints)
    checkpoints.log.append_operator((ThreadReset(thread_id=THREAD_ID),))

    actual = (len(checkpoints.ring.keys()), [found.leaf for found in checkpoints.ring._events])

    assert (2, [5]) == actual


def test_kr1_a_rotation_by_another_process_is_seen(
    checkpoints: Checkpoints, tmp_path: Path
) -> None:
    assert 1 == len(checkpoints.ring.keys())
    rotate_key(notary(tmp_path, checkpoints.log))  # type: ignore[arg-type]  # it is a file

    actual = len(checkpoints.ring.keys())

    assert 2 == actual


def test_kr2_a_note_is_believed_by_the_key_that_was_valid_for_its_size(
    checkpoints: Checkpoints,
) -> None:
    """F71: the signing key is rotated between two checkpoints."""
    before = checkpoints.write()
    rotate_key(checkpoints)
    after = checkpoints.newest()
    assert before is not None
    assert after is not None
    keys = checkpoints.ring.keys()

    actual = [signer_of(before, keys), signer_of(after, keys)]

    assert list(keys) == actual


def test_kr2_a_note_of_a_key_that_is_not_the_logs_is_not_believed(
    checkpoints: Checkpoints,
) -> None:
    made = checkpoints.write()
    assert made is not None
    (key,) = checkpoints.ring.keys()
    signature = made.signatures[0]

    actual = [
        signer_of(made, (replace(key, public_key="ab" * 32),)),
        signer_of(replace(made, text=made.text.replace("\n3\n", "\n4\n")), (key,)),
        signer_of(replace(made, signatures=(replace(signature, key_hash="0" * 8),)), (key,)),
    ]

    assert [None, None, None] == actual


def test_keys_kept_as_a_file_are_checked_from_the_first_on(checkpoints: Checkpoints) -> None:
    rotate_key(checkpoints)
    revoke_key(checkpoints, checkpoints.ring.keys()[0].key_id, 2, "copied")
    keys, first = checkpoints.ring.keys(), checkpoints.signing.first()

    actual = believed_keys(first, keys)

    assert keys == actual
    with pytest.raises(SignatureError):
        believed_keys(first, (keys[0], replace(keys[1], rotation=replace_new_key(keys[1]))))


def replace_new_key(key: object) -> object:
    rotation = key.rotation  # type: ignore[attr-defined]  # a key that took over
    return replace(rotation, new_public_key="ab" * 32)

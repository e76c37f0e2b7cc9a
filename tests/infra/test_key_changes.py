from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.errors import BadRequestError
from domain.events import tag_of
from infra.checkpoints import Checkpoints
from infra.key_changes import revoke_key, rotate_key
from infra.log_audit import verify_log
from tests.infra.notary import notary, open_store
from tests.stores import fill


@pytest.fixture
def checkpoints(tmp_path: Path) -> Iterator[Checkpoints]:
    store = open_store(tmp_path)
    fill(store, 3)
    yield notary(tmp_path, store)
    store.close()


def grown(checkpoints: Checkpoints) -> None:
    fill(checkpoints.log, 1, first=checkpoints.log.last_leaf() + 1)  # type: ignore[arg-type]
    checkpoints.write()


def test_kc1_a_rotation_stands_between_two_checkpoints(checkpoints: Checkpoints) -> None:
    new = rotate_key(checkpoints)

    actual = (list(checkpoints.places[0].sizes()), new.first_leaf, new.vouched)

    assert ([3, 4], 4, True) == actual


def test_kc1_both_keys_verify_after_a_rotation(checkpoints: Checkpoints, tmp_path: Path) -> None:
    """F71: both checkpoints verify, also for who opens the log anew."""
    rotate_key(checkpoints)
    grown(checkpoints)

    actual = verify_log(checkpoints.log, notary(tmp_path, checkpoints.log))  # type: ignore[arg-type]

    assert (True, 3) == (actual.ok, actual.checkpoints)


def test_kc2_a_revoked_key_is_believed_up_to_a_leaf(checkpoints: Checkpoints) -> None:
    """F81: what still verifies is said."""
    old = rotate_key(checkpoints)
    grown(checkpoints)
    rotate_key(checkpoints)
    keys = revoke_key(checkpoints, old.key_id, 4, "the key store was copied")

    actual = verify_log(checkpoints.log, checkpoints)  # type: ignore[arg-type]

    assert [None, 4, None] == [key.revoked_after for key in keys]
    assert ("No key of the log signed the checkpoint of 5 leaves.",) * 2 == actual.notes
    assert "" == actual.fault


def test_kc3_a_key_in_force_is_replaced_in_the_same_step(checkpoints: Checkpoints) -> None:
    checkpoints.write()
    (lost,) = checkpoints.ring.keys()
    keys = revoke_key(checkpoints, lost.key_id, 2, "copied")
    events = checkpoints.log.read_operator_after(0)

    actual = [tag_of(event.event.event) for event in events]

    assert ["key-rotated.v1", "key-revoked.v1"] == actual
    assert [(2, True), (None, False)] == [(key.revoked_after, key.vouched) for key in keys]
    grown(checkpoints)


@pytest.mark.parametrize(("key_id", "leaf"), [("0" * 16, 1), ("", 1), (None, 9), (None, -1)])
def test_kc2_what_the_log_does_not_hold_is_not_revoked(
    checkpoints: Checkpoints, key_id: str | None, leaf: int
) -> None:
    named = checkpoints.ring.keys()[0].key_id if key_id is None else key_id

    with pytest.raises(BadRequestError):
        revoke_key(checkpoints, named, leaf, "copied")
    actual = checkpoints.log.last_leaf()

    assert 3 == actual

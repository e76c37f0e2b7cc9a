from hashlib import sha256

import pytest
from msgspec.structs import replace

from domain.errors import SignatureError
from domain.log_keys import (
    KeyEvent,
    LogKey,
    fold_keys,
    key_id_of,
    key_in_force,
    rotation_bytes,
)
from domain.operator_events import KeyRevoked, KeyRotated, ThreadReset
from tests.events import NOON, THREAD_ID

PUBLIC = (b"first key", b"second key", b"third key")
FIRST = LogKey(key_id=key_id_of(PUBLIC[0]), public_key=PUBLIC[0].hex(), valid_from=NOON)


def sign(public_key: bytes, message: bytes) -> bytes:
    """Return what stands for a signature in these tests: anybody could make it, nobody does."""
    return sha256(public_key + message).digest()


def verify(public_key: bytes, signature: bytes, message: bytes) -> bool:
    return signature == sign(public_key, message)


def rotation(old: bytes, new: bytes, leaf: int) -> KeyEvent:
    unsigned = KeyRotated(
        old_key_id=key_id_of(old),
        new_key_id=key_id_of(new),
        new_public_key=new.hex(),
        valid_from=NOON,
        signature="",
    )
    signature = sign(old, rotation_bytes(unsigned)).hex()
    return KeyEvent(leaf=leaf, event_id=f"log.{leaf}", event=replace(unsigned, signature=signature))


def revocation(public_key: bytes, last_trusted_leaf: int) -> KeyEvent:
    event = KeyRevoked(
        key_id=key_id_of(public_key), last_trusted_leaf=last_trusted_leaf, reason="copied"
    )
    return KeyEvent(leaf=99, event_id="log.99", event=event)


def test_a_log_without_key_events_has_its_first_key() -> None:
    other = KeyEvent(leaf=3, event_id="log.1", event=ThreadReset(thread_id=THREAD_ID))

    actual = fold_keys(FIRST, (other,), verify)

    assert (FIRST,) == actual


def test_lk1_a_key_signs_up_to_the_leaf_before_its_successors() -> None:
    keys = fold_keys(FIRST, (rotation(PUBLIC[0], PUBLIC[1], 10),), verify)

    actual = [[key.signs(size) for key in keys] for size in (1, 9, 10, 500)]

    assert [[True, False], [True, False], [False, True], [False, True]] == actual
    assert PUBLIC[1].hex() == key_in_force(keys).public_key
    assert ("log.10", 10, 9) == (keys[1].introduced_by, keys[1].first_leaf, keys[0].last_leaf)


@pytest.mark.parametrize(
    "forged",
    [
        pytest.param(rotation(PUBLIC[1], PUBLIC[2], 10), id="by a key that was never in force"),
        pytest.param(
            replace(
                rotation(PUBLIC[0], PUBLIC[1], 10),
                event=replace(rotation(PUBLIC[0], PUBLIC[1], 10).event, signature="00"),
            ),
            id="unsigned",
        ),
        pytest.param(
            replace(
                rotation(PUBLIC[0], PUBLIC[1], 10),
                event=replace(rotation(PUBLIC[0], PUBLIC[1], 10).event, new_key_id="0" * 16),
            ),
            id="under another id",
        ),
        pytest.param(
            replace(
                rotation(PUBLIC[0], PUBLIC[1], 10),
                event=replace(rotation(PUBLIC[0], PUBLIC[1], 10).event, new_public_key="no key"),
            ),
            id="no hex",
        ),
    ],
)
def test_lk2_a_rotation_that_the_key_in_force_did_not_sign_is_refused(forged: KeyEvent) -> None:
    with pytest.raises(SignatureError, match="did not sign it"):
        fold_keys(FIRST, (forged,), verify)


def test_lk3_a_revoked_key_is_believed_up_to_its_last_trusted_leaf() -> None:
    events = (rotation(PUBLIC[0], PUBLIC[1], 10), revocation(PUBLIC[0], 7))

    keys = fold_keys(FIRST, events, verify)

    actual = [keys[0].signs(size) for size in (7, 8)]
    assert [True, False] == actual
    assert (7, "copied", None) == (
        keys[0].revoked_after,
        keys[0].revoked_because,
        keys[1].revoked_after,
    )


def test_lk3_a_key_that_never_signed_is_not_revoked() -> None:
    with pytest.raises(SignatureError, match="never signed"):
        fold_keys(FIRST, (revocation(PUBLIC[2], 7),), verify)


@pytest.mark.parametrize(
    ("last_trusted_leaf", "expected"), [(10, [True, True, True]), (9, [True, False, False])]
)
def test_lk4_who_comes_in_by_a_key_lost_before_is_not_vouched_for(
    last_trusted_leaf: int, expected: list[bool]
) -> None:
    events = (
        rotation(PUBLIC[0], PUBLIC[1], 10),
        rotation(PUBLIC[1], PUBLIC[2], 20),
        revocation(PUBLIC[0], last_trusted_leaf),
    )

    actual = [key.vouched for key in fold_keys(FIRST, events, verify)]

    assert expected == actual

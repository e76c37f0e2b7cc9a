"""Changes of the log's key: another takes over, or one is no longer believed.

In: checkpoints and their keys. Out: events of the log, signed where they hand a key over.

Rules
    KC1  The old key signs the rotation; a checkpoint before it and one after it are written.
    KC2  A revocation names the last leaf that the key is still believed for.
    KC3  A key in force is not revoked without another to take over in the same commit.
"""

from msgspec.structs import replace

from domain.errors import BadRequestError
from domain.log_keys import LogKey, key_in_force, rotation_bytes
from domain.operator_events import KeyRevoked, KeyRotated
from infra.checkpoints import Checkpoints


def rotate_key(checkpoints: Checkpoints) -> LogKey:
    """Make a new key, let the old one hand over to it, and return the new one (KC1).

    Raises:
        TrustError: The log is not what was signed of it, or the old key is not here.
        StoreUnavailableError: The rotation could not be stored; the old key stays in force.
    """
    checkpoints.write()
    checkpoints.log.append_operator((_rotation(checkpoints),))
    checkpoints.write()
    return key_in_force(checkpoints.ring.keys())


def revoke_key(
    checkpoints: Checkpoints, key_id: str, last_trusted_leaf: int, reason: str
) -> tuple[LogKey, ...]:
    """Record that a key is not believed after a leaf; return all keys (KC2, KC3).

    Raises:
        BadRequestError: The log has no such key, or no such leaf.
        TrustError: The log is not what was signed of it.
    """
    keys, last = checkpoints.ring.keys(), checkpoints.log.last_leaf()
    if key_id not in {key.key_id for key in keys}:
        known = ", ".join(key.key_id for key in keys)
        raise BadRequestError(f"Key {key_id} never signed for this log; its keys are {known}.")
    if not 0 <= last_trusted_leaf <= last:
        raise BadRequestError(
            f"Leaf {last_trusted_leaf} is not in the log; give one from 0 (none) to {last}."
        )
    revoked = KeyRevoked(key_id=key_id, last_trusted_leaf=last_trusted_leaf, reason=reason)
    if key_in_force(keys).key_id == key_id:
        checkpoints.log.append_operator((_rotation(checkpoints), revoked))  # KC3
    else:
        checkpoints.log.append_operator((revoked,))
    checkpoints.write()
    return checkpoints.ring.keys()


def _rotation(checkpoints: Checkpoints) -> KeyRotated:
    old, new = key_in_force(checkpoints.ring.keys()), checkpoints.signing.make()
    unsigned = KeyRotated(
        old_key_id=old.key_id,
        new_key_id=new.key_id,
        new_public_key=new.public_key,
        valid_from=new.valid_from,
        signature="",
    )
    signature = checkpoints.signing.sign(old.key_id, rotation_bytes(unsigned))
    return replace(unsigned, signature=signature.hex())

"""The keys that sign a log's checkpoints: which one was valid at which leaf.

In: the log's first key, and the key events of its own stream with their leaves. Out: the
keys in the order they took over. Signatures are checked by the function that is given.

A key is judged by the size of what it signed, never by a clock: a rotation is a leaf, and
every checkpoint that covers this leaf is signed by the new key.

Rules
    LK1  A key signs checkpoints from the leaf of its rotation (the first key from 0) to the
         one before its successor's.
    LK2  A rotation is signed by the key that was in force, over the event without the
         signature.
    LK3  A revoked key is believed up to the last trusted leaf that its revocation names.
    LK4  A key that came in by a rotation beyond its predecessor's last trusted leaf is not
         vouched for: it must be known from elsewhere.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from domain.canonical import to_canonical_bytes
from domain.errors import SignatureError
from domain.law import UtcInstant
from domain.operator_events import KeyRevoked, KeyRotated, OperatorEvent

ID_CHARS = 16
Verify = Callable[[bytes, bytes, bytes], bool]  # (public key, signature, message)


class LogKey(Struct, frozen=True, kw_only=True):
    """A public key with its validity, in leaves and in the operator's time."""

    key_id: str
    public_key: str  # hex
    valid_from: UtcInstant
    valid_until: UtcInstant | None = None  # when its successor took over
    first_leaf: int = 0  # the smallest size it signs
    last_leaf: int | None = None  # the greatest, once a successor took over
    introduced_by: str = ""  # event id of its rotation; empty for the first key
    rotation: KeyRotated | None = None
    revoked_after: int | None = None  # last trusted leaf of its revocation
    revoked_because: str = ""
    vouched: bool = True  # false where LK4 applies

    def signs(self, size: int) -> bool:
        """Tell whether its signature under a checkpoint of this size is believed (LK1, LK3)."""
        trusted = self.revoked_after is None or size <= self.revoked_after
        return trusted and self.first_leaf <= size and not self._is_past(size)

    def _is_past(self, size: int) -> bool:
        return self.last_leaf is not None and size > self.last_leaf


class KeyEvent(Struct, frozen=True, kw_only=True):
    """An event of the log's own stream at its leaf."""

    leaf: int
    event_id: str
    event: OperatorEvent


def key_id_of(public_key: bytes) -> str:
    """Return the id of a public key: the first 16 hex digits of its SHA-256."""
    return sha256(public_key).hexdigest()[:ID_CHARS]


def rotation_bytes(rotation: KeyRotated) -> bytes:
    """Return what the old key signs of a rotation (LK2)."""
    return to_canonical_bytes(replace(rotation, signature=""))


def fold_keys(first: LogKey, events: Iterable[KeyEvent], verify: Verify) -> tuple[LogKey, ...]:
    """Return the keys of a log in the order they took over.

    Raises:
        SignatureError: A rotation is not signed by the key it names as the old one, or a
            revocation names a key that the log does not know.
    """
    keys: tuple[LogKey, ...] = (first,)
    for found in events:
        if isinstance(found.event, KeyRotated):
            keys = _rotated(keys, found, found.event, verify)
        elif isinstance(found.event, KeyRevoked):
            keys = _revoked(keys, found.event)
    return _with_doubt(keys)


def key_in_force(keys: tuple[LogKey, ...]) -> LogKey:
    """Return the key that signs the next checkpoint."""
    return keys[-1]


def _rotated(
    keys: tuple[LogKey, ...], found: KeyEvent, rotation: KeyRotated, verify: Verify
) -> tuple[LogKey, ...]:
    old = keys[-1]
    signature, public_key = _unhexed(rotation.signature), _unhexed(rotation.new_public_key)
    is_signed = (
        rotation.old_key_id == old.key_id
        and rotation.new_key_id == key_id_of(public_key)
        and verify(bytes.fromhex(old.public_key), signature, rotation_bytes(rotation))
    )
    if not is_signed:
        raise SignatureError(
            f"Event {found.event_id} (leaf {found.leaf}) hands the log's key over to"
            f" {rotation.new_key_id}, and key {old.key_id} did not sign it. Verify the log"
            " before you believe what is signed after it."
        )
    new = LogKey(
        key_id=rotation.new_key_id,
        public_key=rotation.new_public_key,
        valid_from=rotation.valid_from,
        first_leaf=found.leaf,
        introduced_by=found.event_id,
        rotation=rotation,
    )
    ended = replace(old, last_leaf=found.leaf - 1, valid_until=rotation.valid_from)
    return (*keys[:-1], ended, new)


def _revoked(keys: tuple[LogKey, ...], revocation: KeyRevoked) -> tuple[LogKey, ...]:
    if revocation.key_id not in {key.key_id for key in keys}:
        raise SignatureError(
            f"The log revokes key {revocation.key_id}, which never signed for it. Verify the"
            " log before you believe what is signed after it."
        )
    return tuple(
        replace(key, revoked_after=revocation.last_trusted_leaf, revoked_because=revocation.reason)
        if key.key_id == revocation.key_id
        else key
        for key in keys
    )


def _with_doubt(keys: tuple[LogKey, ...]) -> tuple[LogKey, ...]:
    """Mark each key whose introduction a revoked key signed too late (LK4)."""
    told = [keys[0]]
    for key in keys[1:]:
        giver = told[-1]
        late = giver.revoked_after is not None and key.first_leaf > giver.revoked_after
        told.append(replace(key, vouched=giver.vouched and not late))
    return tuple(told)


def _unhexed(word: str) -> bytes:
    """Return the bytes of a hex word; empty for another word, which no key has or signs."""
    try:
        return bytes.fromhex(word)
    except ValueError:
        return b""

"""What auditors are told of the transparency log, as replies.

In: what the log's keeper gives. Out: public Structs, the same for HTTP and the command line.
"""

from base64 import b64encode
from typing import Protocol
from uuid import UUID

from app.schemas_log import (
    CheckpointReply,
    ConsistencyReply,
    KeyReply,
    KeysReply,
    LeafReply,
    LogReply,
    ProofReply,
)
from domain.checkpoint import (
    ConsistencyProof,
    LeafProof,
    SignedCheckpoint,
    origin_of,
    verifier_key,
)
from domain.errors import NoCheckpointError
from domain.ids import TurnId
from domain.log_keys import LogKey
from projections.ports import StoredLeaf


class Notary(Protocol):
    """Who signs the log and proves what stands in it."""

    @property
    def alarm(self) -> str:
        """What is wrong with the log; empty where nothing is."""
        ...

    def newest(self) -> SignedCheckpoint:
        """Return the newest checkpoint; raises NoCheckpointError."""
        ...

    def covering(self, leaf: int) -> SignedCheckpoint:
        """Return the newest checkpoint, once it covers a leaf; raises NoCheckpointError."""
        ...

    def first_covering(self, leaf: int) -> SignedCheckpoint:
        """Return the first checkpoint that covers a leaf; raises NoCheckpointError."""
        ...

    def prove(self, leaves: tuple[int, ...], under: SignedCheckpoint) -> tuple[LeafProof, ...]:
        """Return the inclusion proof of each leaf under a checkpoint that covers it."""
        ...

    def consistency(self, first: int, second: int | None) -> ConsistencyProof:
        """Return the proof that a later size extends an earlier one; None: the newest."""
        ...

    def stamp_of(self, size: int) -> bytes:
        """Return the time stamp of a checkpoint; empty where it has none."""
        ...

    def log_keys(self) -> tuple[LogKey, ...]:
        """Return the log's public keys in the order they took over."""
        ...

    def signer(self) -> LogKey:
        """Return the key in force."""
        ...

    def sign(self, key_id: str, message: bytes) -> bytes:
        """Return a key's signature; raises SignatureError where the key is not here."""
        ...


class LeafLog(Protocol):
    """The leaves of a log."""

    @property
    def log_id(self) -> UUID:
        """Identity of the log."""
        ...

    def last_leaf(self) -> int:
        """Return the newest leaf number."""
        ...

    def find_leaf(self, leaf: int) -> StoredLeaf | None:
        """Return one leaf."""
        ...


def checkpoint_reply(notary: Notary, found: SignedCheckpoint) -> CheckpointReply:
    """Return a checkpoint, with its time stamp where it has one."""
    checkpoint = found.checkpoint
    stamp = notary.stamp_of(checkpoint.size)
    return CheckpointReply(
        origin=checkpoint.origin,
        size=checkpoint.size,
        root_sha256=checkpoint.root_sha256,
        signed_at=checkpoint.signed_at,
        note=found.note,
        time_basis="rfc3161" if stamp else "operator",
        time_stamp=b64encode(stamp).decode() if stamp else None,
    )


def proof_reply(notary: Notary, turn_id: TurnId, leaves: tuple[int, ...]) -> ProofReply:
    """Return the proofs of a turn's leaves under the newest checkpoint that covers them.

    Raises:
        NoCheckpointError: None covers them yet.
        TrustError: The log is not what was signed of it.
    """
    covering = notary.covering(max(leaves))
    return ProofReply(
        turn_id=str(turn_id),
        checkpoint=checkpoint_reply(notary, covering),
        leaves=notary.prove(leaves, covering),
    )


def consistency_reply(origin: str, proof: ConsistencyProof) -> ConsistencyReply:
    """Return a consistency proof."""
    return ConsistencyReply(
        origin=origin,
        first=proof.first,
        second=proof.second,
        first_root_sha256=proof.first_root_sha256,
        second_root_sha256=proof.second_root_sha256,
        hashes=proof.hashes,
    )


def log_reply(notary: Notary, log: LeafLog) -> LogReply:
    """Return the log as a whole."""
    size = log.last_leaf()
    try:
        signed_size = notary.newest().checkpoint.size
    except NoCheckpointError:
        signed_size = 0
    return LogReply(
        log_id=str(log.log_id),
        origin=origin_of(log.log_id),
        size=size,
        first=_leaf_reply(log.find_leaf(1)),
        last=_leaf_reply(log.find_leaf(size)),
        signed_size=signed_size,
        alarm=notary.alarm,
    )


def keys_reply(notary: Notary, log_id: UUID) -> KeysReply:
    """Return the log's public keys."""
    origin = origin_of(log_id)
    return KeysReply(
        origin=origin, keys=tuple(_key_reply(origin, key) for key in notary.log_keys())
    )


def _leaf_reply(leaf: StoredLeaf | None) -> LeafReply | None:
    return None if leaf is None else LeafReply(leaf=leaf.leaf, leaf_sha256=leaf.leaf_sha256)


def _key_reply(origin: str, key: LogKey) -> KeyReply:
    return KeyReply(
        key_id=key.key_id,
        algorithm="ed25519",
        public_key=key.public_key,
        verifier_key=verifier_key(origin, bytes.fromhex(key.public_key)),
        first_leaf=key.first_leaf,
        last_leaf=key.last_leaf,
        valid_from=key.valid_from,
        valid_until=key.valid_until,
        introduced_by=key.introduced_by or None,
        old_key_signature=None if key.rotation is None else key.rotation.signature,
        revoked_after=key.revoked_after,
        revoked_because=key.revoked_because or None,
        vouched=key.vouched,
    )

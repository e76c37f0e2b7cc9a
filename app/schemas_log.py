"""Public Structs of the transparency log: checkpoints, proofs, keys.

In: nothing. Out: replies of the routes under ``/v1/audit``, of ``/v1/keys`` and of proofs.
"""

from datetime import datetime
from typing import Literal

from msgspec import Struct

from domain.checkpoint import LeafProof

TimeBasis = Literal["operator", "rfc3161"]


class CheckpointReply(Struct, frozen=True, kw_only=True):
    """A signed checkpoint of the log."""

    origin: str
    size: int
    root_sha256: str
    signed_at: datetime
    note: str  # the signed text with its signatures, as kept and published
    time_basis: TimeBasis  # whose word the time is: the operator's, or an authority's
    time_stamp: str | None  # base64 of the authority's response over the note


class ProofReply(Struct, frozen=True, kw_only=True):
    """Every event of a turn, proven under a checkpoint."""

    turn_id: str
    checkpoint: CheckpointReply
    leaves: tuple[LeafProof, ...]  # in the turn's order


class ConsistencyReply(Struct, frozen=True, kw_only=True):
    """A later log extends an earlier one."""

    origin: str
    first: int
    second: int
    first_root_sha256: str
    second_root_sha256: str
    hashes: tuple[str, ...]


class LeafReply(Struct, frozen=True, kw_only=True):
    """A leaf of the log, without its event."""

    leaf: int
    leaf_sha256: str


class LogReply(Struct, frozen=True, kw_only=True):
    """The log as a whole."""

    log_id: str
    origin: str
    size: int  # leaves; those beyond ``signed_size`` are in no checkpoint yet
    first: LeafReply | None  # null for an empty log
    last: LeafReply | None
    signed_size: int
    alarm: str  # empty while the log is what was signed of it


class KeyReply(Struct, frozen=True, kw_only=True):
    """A public key of the log with its validity."""

    key_id: str
    algorithm: Literal["ed25519"]
    public_key: str  # hex
    verifier_key: str  # as tools for signed notes take it
    first_leaf: int  # the smallest size it signs
    last_leaf: int | None  # the greatest, once another key took over
    valid_from: datetime
    valid_until: datetime | None
    introduced_by: str | None  # event id of the rotation; null for the first key
    old_key_signature: str | None  # of that rotation
    revoked_after: int | None  # last leaf it is believed for
    revoked_because: str | None
    vouched: bool  # false where a revoked key introduced it too late


class KeysReply(Struct, frozen=True, kw_only=True):
    """The keys of the log in the order they took over; the last one is in force."""

    origin: str
    keys: tuple[KeyReply, ...]


class VerdictReply(Struct, frozen=True, kw_only=True):
    """What verifying the whole log found."""

    ok: bool
    log_id: str
    leaves: int
    root_sha256: str
    checkpoints: int
    covered: int
    set_aside: int
    first_bad_leaf: int | None
    fault: str
    notes: tuple[str, ...]

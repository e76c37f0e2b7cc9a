"""The form of a bundle: what an auditor takes away, as one signed file.

In: nothing. Out: Structs whose canonical JSON is what is signed, and the frame around it.
The module that verifies a bundle (``infra.bundle_verifier``) knows none of them.

Rules
    BF1  The file is a frame of one spelling around the signature and the signed bytes.
    BF2  Bytes stand in base64, hashes in lower case hex; stored bytes are never re-encoded.
"""

from datetime import date, datetime
from typing import Literal

from msgspec import Struct

from domain.plan import MadeBy

FORMAT: Literal["vigent-bundle.v1"] = "vigent-bundle.v1"


class Signer(Struct, frozen=True, kw_only=True):
    """The log's key in force, which signed the bundle."""

    key_id: str
    public_key: str  # hex


class BundleCheckpoint(Struct, frozen=True, kw_only=True):
    """A signed checkpoint, with its RFC 3161 response where it has one."""

    size: int
    root_sha256: str
    signed_at: str  # as the note spells it
    note: str
    time_stamp: bytes | None


class BundleKey(Struct, frozen=True, kw_only=True):
    """A public key of the log; its rotation and revocation stand among the events."""

    key_id: str
    public_key: str  # hex
    first_leaf: int  # the smallest size it signs
    last_leaf: int | None  # the greatest, once another took over
    valid_from: datetime
    valid_until: datetime | None
    introduced_by: str | None  # event id of its rotation
    revoked_after: int | None  # last leaf it is believed for


class BundleEvent(Struct, frozen=True, kw_only=True):
    """A stored event at its leaf, proven under one of the two checkpoints."""

    leaf: int
    event_id: str
    tag: str
    leaf_sha256: str
    under: int  # size of the checkpoint
    stored: bytes
    proof: tuple[str, ...]


class BundleRecord(Struct, frozen=True, kw_only=True):
    """A record of the index, proven under its signed root."""

    kind: str
    id: str
    leaf: int  # from 0
    leaf_sha256: str
    body: bytes
    proof: tuple[str, ...]


class BundleIndex(Struct, frozen=True, kw_only=True):
    """The index a turn read; without its manifest where it is no longer held."""

    index_sha256: str
    manifest: bytes | None


class Enclosed(Struct, frozen=True, kw_only=True):
    """A text that is enclosed: an event's schema, or the source of the verifier."""

    name: str
    sha256: str
    source: str


class OpenedText(Struct, frozen=True, kw_only=True):
    """Reader text as the operator opened it; nobody else can prove it."""

    event_id: str
    text: str  # JSON


class BundleTurn(Struct, frozen=True, kw_only=True):
    """A turn as its events say it is."""

    turn_id: str
    tenant: str
    status: str | None
    closed: bool
    erased: bool  # its reader text
    service_release: str
    settings_sha256: str
    settings: tuple[tuple[str, str], ...] | None  # null where only their digest is known
    index_sha256: str
    made_by: tuple[MadeBy, ...]
    model: str | None  # null: code alone answered
    opened: tuple[OpenedText, ...]


class Counted(Struct, frozen=True, kw_only=True):
    """How often a name occurs."""

    name: str
    count: int


class BundleDay(Struct, frozen=True, kw_only=True):
    """One UTC day of the log."""

    day: date
    is_over: bool  # false: it goes on, and this is what there was
    first_leaf: int | None  # null for a day without events
    last_leaf: int | None
    beside: tuple[int, ...]  # the leaves next to those two
    turns: int  # admitted
    statuses: tuple[Counted, ...]  # of turns that closed, by name
    events: tuple[Counted, ...]  # by tag
    indexes: tuple[str, ...]  # digests in use
    releases: tuple[str, ...]
    settings: tuple[str, ...]  # digests in use
    alarms: tuple[str, ...]  # at the time of making, and those the log records of the day


class Bundle(Struct, frozen=True, kw_only=True):
    """Everything that is signed."""

    bundle: Literal["vigent-bundle.v1"] = FORMAT
    made_at: datetime
    origin: str
    readme: str
    statements: tuple[str, ...]
    signed_by: Signer
    checkpoint: BundleCheckpoint  # the first that covers the turn, or the day
    newest: BundleCheckpoint
    consistency: tuple[str, ...]
    keys: tuple[BundleKey, ...]  # in the order they took over
    events: tuple[BundleEvent, ...]  # by leaf
    turn: BundleTurn | None = None
    day: BundleDay | None = None
    index: BundleIndex | None = None
    records: tuple[BundleRecord, ...] = ()
    records_left_out: int = 0
    schemas: tuple[Enclosed, ...]  # of the events' tags
    verifier: Enclosed


class SignedBundle(Struct, frozen=True, kw_only=True):
    """The file."""

    signature: str  # hex, Ed25519 over the bytes of ``signed``
    signed: Bundle


def framed(signed: bytes, signature: bytes) -> bytes:
    """Return the file of signed bytes (BF1)."""
    return b'{"signature":"' + signature.hex().encode() + b'","signed":' + signed + b"}\n"

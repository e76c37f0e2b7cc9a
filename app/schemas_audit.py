"""Public Structs of what auditors, subscribers and operators read.

In: nothing. Out: replies of the turn, feed, law, index and health routes.
"""

from datetime import date, datetime
from typing import Literal
from uuid import UUID

import msgspec
from msgspec import Struct

from app.schemas import DiffCard, GapCard, ProvisionCard
from domain.outcome import Citation, Disclosure, Gap
from domain.results import CoverageRow


class EventReply(Struct, frozen=True, kw_only=True):
    """One stored event at its place in the total order."""

    leaf: int
    event_id: str
    type: str  # the event's tag
    leaf_sha256: str
    recorded_at: datetime
    stored: msgspec.Raw  # the stored bytes, which are canonical JSON
    text: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET  # reader text, where it is opened


class FeedReply(Struct, frozen=True, kw_only=True):
    """A page of the feed; ``next_after`` asks for the next one."""

    events: tuple[EventReply, ...]
    next_after: int
    caught_up: bool


class AuditLineReply(Struct, frozen=True, kw_only=True):
    """One event of a turn as an auditor sees it."""

    leaf: int
    event_id: str
    type: str
    recorded_at: datetime
    leaf_sha256: str


class TurnAuditReply(Struct, frozen=True, kw_only=True):
    """A turn for an auditor; reader text stays sealed."""

    turn_id: str
    tenant: str
    status: str | None
    closed: bool
    today_on: date
    clock_back: bool  # the wall clock had gone back when the turn was admitted
    index_sha256: str
    service_release: str
    settings_sha256: str
    plan_sha256: str
    events: tuple[AuditLineReply, ...]


class ReplayReply(Struct, frozen=True, kw_only=True):
    """What replaying a turn gave."""

    turn_id: str
    verdict: str
    place: str
    reason: str
    events: int
    operations: int
    index_sha256: str


class LawReply(Struct, frozen=True, kw_only=True):
    """A permalink: the law as it stood, or why it cannot be shown."""

    work: str
    anchor: str
    on: date
    card: ProvisionCard | None
    gap: Gap | None
    citations: tuple[Citation, ...]
    disclosures: tuple[Disclosure, ...]
    changed_text: str = ""  # set where the link names another text than the index gives
    since: date | None = None  # the earlier day that a link compares with
    compared: DiffCard | GapCard | None = None  # what differs since then, or why it is not told
    json_ld: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


class EventSchemaReply(Struct, frozen=True, kw_only=True):
    """The JSON Schema of one event tag, as published events name it."""

    tag: str
    uri: str  # the ``dataschema`` of published events; holds the digest
    sha256: str
    schema: msgspec.Raw


class IndexFileReply(Struct, frozen=True, kw_only=True):
    """One file of the index."""

    name: str
    size_bytes: int
    sha256: str


class IndexReply(Struct, frozen=True, kw_only=True):
    """The index that serves new turns, with its signature and key."""

    index_sha256: str
    schema_version: str
    corpus_day: date
    sample: bool
    records: int
    counts: tuple[tuple[str, int], ...]
    merkle_root: str
    files: tuple[IndexFileReply, ...]
    signed_at: datetime
    expires_at: datetime
    key_id: str
    public_key: str
    signature: str
    trusted_on_first_use: bool


class RecordProof(Struct, frozen=True, kw_only=True):
    """A record as the index stores it, with its path to the root the manifest signs."""

    kind: str
    id: str
    leaf: int
    body: str  # canonical JSON
    proof: tuple[str, ...]  # hex, from the leaf up (RFC 9162, 2.1.3)


class IndexProof(Struct, frozen=True, kw_only=True):
    """A quoted text as its index holds it, to be checked without a service."""

    index_sha256: str
    manifest: str  # as it was signed
    records: tuple[RecordProof, ...]


class CoverageReply(Struct, frozen=True, kw_only=True):
    """What is held, by publisher."""

    index_sha256: str
    corpus_day: date
    publishers: tuple[CoverageRow, ...]


class PartState(Struct, frozen=True, kw_only=True):
    """How one part of the service stands."""

    part: str
    ready: bool
    state: str
    detail: str = ""


class HealthReply(Struct, frozen=True, kw_only=True):
    """Whether the process lives, or is ready, and each part's state."""

    ok: bool
    parts: tuple[PartState, ...] = ()


class OperationInfo(Struct, frozen=True, kw_only=True):
    """One operation of the catalog."""

    name: str
    summary: str
    primary_effect: str


class RegisteredIndex(Struct, frozen=True, kw_only=True):
    """An index that verified in this home once."""

    index_sha256: str
    folder: str
    present: bool
    latest: bool  # what commands read where no other is named


class HoldBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A legal hold on the thread of a turn."""

    turn_id: UUID
    ground: str


class CustodyReply(Struct, frozen=True, kw_only=True):
    """How the reader text of a thread stands."""

    standing: Literal["erased", "pending_hold", "held", "kept"]
    turns: int  # of the thread
    left_in_clear: int  # events stored before encryption, which no key can erase

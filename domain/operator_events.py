"""Events that belong to no turn: keys, erasure, holds, indexes, settings.

In: nothing. Out: Structs of one stream per log, leaves of the same Merkle log.

Rules
    B5  Operator events follow B1, B2 and B4.
    B6  They hold no reader text.
"""

from typing import get_args
from uuid import UUID

from msgspec import Struct

from domain.ids import Sha256, ThreadId, TurnId
from domain.law import UtcInstant


class KeyRotated(Struct, frozen=True, kw_only=True, tag_field="event", tag="key-rotated.v1"):
    """A signing key took over from another; signed by the old one."""

    old_key_id: str
    new_key_id: str
    new_public_key: str  # hex
    valid_from: UtcInstant
    signature: str  # hex, by the old key over the other fields


class KeyRevoked(Struct, frozen=True, kw_only=True, tag_field="event", tag="key-revoked.v1"):
    """A signing key is not trusted after a leaf."""

    key_id: str
    last_trusted_leaf: int
    reason: str


class ThreadReset(Struct, frozen=True, kw_only=True, tag_field="event", tag="thread-reset.v1"):
    """A thread's memory starts empty from here."""

    thread_id: ThreadId
    tenant: str = "public"


class ErasureRequested(
    Struct, frozen=True, kw_only=True, tag_field="event", tag="erasure-requested.v1"
):
    """Someone entitled asked that a thread's reader text be erased."""

    thread_id: ThreadId
    requested_by: str
    ground: str
    pending_hold: bool = False


class TextErased(Struct, frozen=True, kw_only=True, tag_field="event", tag="text-erased.v1"):
    """A thread's key was destroyed."""

    thread_id: ThreadId
    key_id: str
    ground: str


class StoreRestored(Struct, frozen=True, kw_only=True, tag_field="event", tag="store-restored.v1"):
    """An operator restored the store from a copy that lacks known leaves."""

    leaves_before: int
    leaves_after: int
    reason: str


class IndexActivated(
    Struct, frozen=True, kw_only=True, tag_field="event", tag="index-activated.v1"
):
    """An index serves new turns from here."""

    index_sha256: Sha256
    key_id: str
    corpus_day: str


class ServiceConfigured(
    Struct, frozen=True, kw_only=True, tag_field="event", tag="service-configured.v1"
):
    """The settings in force, without secrets."""

    service_release: str
    settings_sha256: Sha256
    settings: tuple[tuple[str, str], ...]  # name and value, by name; secrets as "set"


class RecordRead(Struct, frozen=True, kw_only=True, tag_field="event", tag="record-read.v1"):
    """Someone read another's turn."""

    turn_id: TurnId
    reader: str
    scope: str
    reason: str = ""


class LegalHoldPlaced(
    Struct, frozen=True, kw_only=True, tag_field="event", tag="legal-hold-placed.v1"
):
    """Reader text of a thread may not be destroyed."""

    thread_id: ThreadId
    ground: str


class LegalHoldReleased(
    Struct, frozen=True, kw_only=True, tag_field="event", tag="legal-hold-released.v1"
):
    """A hold ended; a waiting erasure goes on."""

    thread_id: ThreadId
    ground: str


OperatorEvent = (
    KeyRotated
    | KeyRevoked
    | ThreadReset
    | ErasureRequested
    | TextErased
    | StoreRestored
    | IndexActivated
    | ServiceConfigured
    | RecordRead
    | LegalHoldPlaced
    | LegalHoldReleased
)
OPERATOR_EVENTS: tuple[type[Struct], ...] = get_args(OperatorEvent)


class RecordedOperatorEvent(Struct, frozen=True, kw_only=True):
    """An operator event at its place in the log's own stream."""

    originator_id: UUID  # the log
    originator_version: int
    recorded_at: UtcInstant
    event: OperatorEvent

    @property
    def event_id(self) -> str:
        """``<log_id>.<version>``: the identity consumers deduplicate by."""
        return f"{self.originator_id}.{self.originator_version}"

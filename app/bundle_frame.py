"""The part that every bundle has: events under signed checkpoints, keys, schemas, verifier.

In: stored events, the log's notary. Out: a bundle without its subject, and signed files.

Rules
    BN1  Stored bytes, schemas and the verifier's source go in as they are; nothing is encoded
         again.
    BN2  What a bundle is about is proven under the first checkpoint that covers it, the log's
         own events beyond that under the newest; the newest extends the first.
    BN3  Every key of the log comes along, with the events that changed keys.
    BN4  Whatever is signed is signed by the log's key in force.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Protocol
from uuid import UUID

from msgspec import Struct

from app import bundle_form as form
from app.bundle_readme import README
from app.log_replies import Notary
from app.quoted import HeldIndex
from domain.canonical import sha256_hex, to_canonical_bytes
from domain.checkpoint import SIGNED_AT, TEXT_LINES, SignedCheckpoint, origin_of
from domain.events import RecordedEvent, tag_of
from domain.ids import TurnId
from domain.log_keys import LogKey
from domain.operator_events import KeyRevoked, KeyRotated, OperatorEvent
from projections.ports import FeedEvent, StoredLeaf

VERIFIER_FILE = "bundle_verifier.py"
BY_OPERATOR = "Time is asserted by the operator only: no authority stamped these checkpoints."
STAMPED = "A time-stamp authority attests that a checkpoint existed at the instant it names."


class BundleLog(Protocol):
    """The log, as it is stored."""

    @property
    def log_id(self) -> UUID:
        """Identity of the log."""
        ...

    def last_leaf(self) -> int:
        """Return the newest leaf number."""
        ...

    def read_turn_leaves(self, turn_id: TurnId) -> Iterator[FeedEvent]:
        """Yield a turn's events in stream order, each checked against its leaf."""
        ...

    def read_operator_after(self, version: int) -> tuple[FeedEvent, ...]:
        """Return the events of the log's own stream after a version, in order."""
        ...

    def read_after(self, leaf: int, limit: int) -> tuple[FeedEvent, ...]:
        """Return the next events after a leaf."""
        ...

    def find_leaf(self, leaf: int) -> StoredLeaf | None:
        """Return one leaf with its stored bytes, not decoded."""
        ...

    def find_event(self, leaf: int) -> FeedEvent | None:
        """Return the event of a leaf; None where there is none."""
        ...


class BundleSources(Struct, frozen=True, kw_only=True):
    """Where everything in a bundle comes from."""

    log: BundleLog
    notary: Notary
    find_index: Callable[[str], HeldIndex | None]  # by digest
    settings: tuple[tuple[str, str], ...]  # in force, secrets as "set"
    schema_of: Callable[[str], bytes]  # by tag
    verifier: str  # source of the module that verifies
    open_text: Callable[[RecordedEvent], RecordedEvent]
    alarms: Callable[[], tuple[str, ...]]
    now: Callable[[], datetime]


def assemble(sources: BundleSources, events: Iterable[FeedEvent], about: int) -> form.Bundle:
    """Return a bundle over stored events that is about leaves up to one; at least one event.

    Raises:
        TrustError: The log is not what was signed of it.
        NoCheckpointError: Nothing covers the events yet.
    """
    notary = sources.notary
    keyed = (one for one in sources.log.read_operator_after(0) if _changes_keys(one))
    by_leaf = {one.leaf: one for one in (*events, *keyed)}  # BN3
    newest = notary.covering(max(by_leaf))
    first = notary.first_covering(about)
    told = tuple(_checkpoint(notary, one) for one in (first, newest))
    proven = (
        *_proven(notary, first, [one for leaf, one in by_leaf.items() if leaf <= told[0].size]),
        *_proven(notary, newest, [one for leaf, one in by_leaf.items() if leaf > told[0].size]),
    )
    signer = notary.signer()
    stamped = any(one.time_stamp for one in told)
    return form.Bundle(
        made_at=sources.now(),
        origin=origin_of(sources.log.log_id),
        readme=README,
        statements=(STAMPED if stamped else BY_OPERATOR,),
        signed_by=form.Signer(key_id=signer.key_id, public_key=signer.public_key),
        checkpoint=told[0],
        newest=told[1],
        consistency=notary.consistency(told[0].size, told[1].size).hashes,
        keys=tuple(map(_key, notary.log_keys())),
        events=proven,
        schemas=tuple(
            _enclosed(tag, sources.schema_of(tag).decode())
            for tag in sorted({one.tag for one in proven})
        ),
        verifier=_enclosed(VERIFIER_FILE, sources.verifier),
    )


def sign(sources: BundleSources, bundle: form.Bundle) -> bytes:
    """Return the file of a bundle (BN4)."""
    signed = to_canonical_bytes(bundle)
    return form.framed(signed, sources.notary.sign(bundle.signed_by.key_id, signed))


def _changes_keys(found: FeedEvent) -> bool:
    event: OperatorEvent | object = found.event.event
    return isinstance(event, KeyRotated | KeyRevoked)


def _proven(
    notary: Notary, under: SignedCheckpoint, events: list[FeedEvent]
) -> Iterator[form.BundleEvent]:
    """Yield events by leaf, each with its path to a checkpoint (BN1, BN2)."""
    events.sort(key=lambda one: one.leaf)
    proofs = notary.prove(tuple(one.leaf for one in events), under)
    for one, proof in zip(events, proofs, strict=True):
        yield form.BundleEvent(
            leaf=one.leaf,
            event_id=one.event_id,
            tag=tag_of(one.event.event),
            leaf_sha256=one.leaf_sha256,
            under=under.checkpoint.size,
            stored=one.stored,
            proof=proof.hashes,
        )


def _checkpoint(notary: Notary, found: SignedCheckpoint) -> form.BundleCheckpoint:
    checkpoint = found.checkpoint
    return form.BundleCheckpoint(
        size=checkpoint.size,
        root_sha256=checkpoint.root_sha256,
        signed_at=found.text.split("\n")[TEXT_LINES - 1].removeprefix(SIGNED_AT),
        note=found.note,
        time_stamp=notary.stamp_of(checkpoint.size) or None,
    )


def _key(key: LogKey) -> form.BundleKey:
    return form.BundleKey(
        key_id=key.key_id,
        public_key=key.public_key,
        first_leaf=key.first_leaf,
        last_leaf=key.last_leaf,
        valid_from=key.valid_from,
        valid_until=key.valid_until,
        introduced_by=key.introduced_by or None,
        revoked_after=key.revoked_after,
    )


def _enclosed(name: str, source: str) -> form.Enclosed:
    return form.Enclosed(name=name, sha256=sha256_hex(source.encode()), source=source)

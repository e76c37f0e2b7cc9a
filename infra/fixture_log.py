"""The recorded log behind the fixtures: turns of two tenants and what operators did between.

In: the fixture turns. Out: messages in leaf order, as the outbox publishes them.

Rules
    FG1  Every turn event, every operator event and every reply status is in it, each turn
         whole and in legal order.
    FG2  One thread is erased, under a hold that is lifted first; one tag and one field are
         unknown to this release.
"""

from collections.abc import Iterator
from datetime import timedelta

import msgspec
from msgspec import Struct

from domain import operator_events as op
from domain.canonical import digest_of, sha256_hex, to_canonical_bytes
from domain.events import RecordedEvent, TurnAborted
from domain.merkle import leaf_hash
from domain.operator_events import OperatorEvent, RecordedOperatorEvent
from infra.cloud_event import TurnFacts, to_message
from infra.fixture_turns import (
    BEGAN,
    ENDINGS,
    INDEX,
    LOG_ID,
    FixtureTurn,
    fixture_turn,
    key_of,
    seal_away,
)
from infra.log_records import thread_of
from infra.mapper import Recorded
from infra.publisher import Message
from projections.ports import FeedEvent

ROUNDS = 5
TENANTS = ("public", "press")
UNKNOWN_TAG, UNKNOWN_FIELD = "answer-translated.v1", "mood"
MARKED = fixture_turn(1, "prose", "press", 0).turn_id
ERASED = fixture_turn(3, "gap", "press", 1).thread_id


class _Entry(Struct, frozen=True, kw_only=True):
    """One stored event with what its message says beside it."""

    recorded: Recorded
    facts: TurnFacts | None = None
    thread_id: str = ""
    unknown: str = ""  # "tag" or "field": what a newer release wrote


def recorded_log() -> Iterator[Message]:
    """Yield the messages of the recorded log, in leaf order."""
    for leaf, entry in enumerate(_entries(), start=1):
        at = BEGAN + timedelta(seconds=leaf)
        recorded = msgspec.structs.replace(entry.recorded, recorded_at=at)
        stored = to_canonical_bytes(recorded)
        event = FeedEvent(
            leaf=leaf,
            event_id=recorded.event_id,
            thread_id=entry.thread_id,
            leaf_sha256=leaf_hash(stored).hex(),
            stored=stored,
            event=recorded,
        )
        message = to_message(event, LOG_ID, entry.facts)
        yield _of_tomorrow(message, entry.unknown) if entry.unknown else message


def _entries() -> Iterator[_Entry]:
    """Yield service start, rounds of turns of two tenants, and what operators did between."""
    operator = iter(_operator_events())
    version = 0
    for round_ in range(ROUNDS):
        for event in _next_of(operator, 3):
            version += 1
            yield _operator_entry(event, version)
        for place, ending in enumerate(ENDINGS):
            number = round_ * len(ENDINGS) + place
            tenant = TENANTS[number % len(TENANTS)]
            yield from _turn_entries(fixture_turn(number, ending, tenant, number // 3))


def _next_of(events: Iterator[OperatorEvent], count: int) -> tuple[OperatorEvent, ...]:
    return tuple(event for _, event in zip(range(count), events, strict=False))


def _operator_entry(event: OperatorEvent, version: int) -> _Entry:
    recorded = RecordedOperatorEvent(
        originator_id=LOG_ID, originator_version=version, recorded_at=BEGAN, event=event
    )
    return _Entry(recorded=recorded, thread_id=thread_of(event))


def _turn_entries(turn: FixtureTurn) -> Iterator[_Entry]:
    """Yield a turn; the first prose is followed by a newer release's event (FG2)."""
    facts = TurnFacts(tenant=turn.tenant, trace_id=turn.trace_id)
    events = list(turn.events)
    is_marked = turn.turn_id == MARKED
    if is_marked:
        events.append(TurnAborted(reason="failed"))  # rewritten as a tag of tomorrow
    for version, event in enumerate(events, start=1):
        event_id = f"{turn.turn_id}.{version}"
        recorded = RecordedEvent(
            originator_id=turn.turn_id,
            originator_version=version,
            recorded_at=BEGAN,
            event=seal_away(event, event_id, turn.thread_id),
        )
        unknown = {1: "field", len(events): "tag"}.get(version, "") if is_marked else ""
        yield _Entry(recorded=recorded, facts=facts, thread_id=str(turn.thread_id), unknown=unknown)


def _operator_events() -> tuple[OperatorEvent, ...]:
    """Return one of every operator event; the second thread is erased (FG2)."""
    other = fixture_turn(6, "aborted", "public", 2)
    key, newer = sha256_hex(b"key 1")[:16], sha256_hex(b"key 2")[:16]
    return (
        op.ServiceConfigured(
            service_release="vigent fixtures", settings_sha256=digest_of(()), settings=()
        ),
        op.IndexActivated(index_sha256=INDEX, key_id=key, corpus_day="2027-12-31"),
        op.LegalHoldPlaced(thread_id=ERASED, ground="case 12/2026"),
        op.ErasureRequested(
            thread_id=ERASED, requested_by="reader", ground="request", pending_hold=True
        ),
        op.LegalHoldReleased(thread_id=ERASED, ground="case 12/2026 is closed"),
        op.TextErased(thread_id=ERASED, key_id=key_of(ERASED), ground="request"),
        op.ThreadReset(thread_id=other.thread_id, tenant=other.tenant),
        op.RecordRead(
            turn_id=other.turn_id, reader="auditor-1", scope="audit:text", reason="case 13/2026"
        ),
        op.KeyRotated(
            old_key_id=key, new_key_id=newer, new_public_key=sha256_hex(b"public key 2"),
            valid_from=BEGAN, signature=sha256_hex(b"signature 1") * 2,
        ),
        op.KeyRevoked(key_id=key, last_trusted_leaf=90, reason="the machine was sold"),
        op.StoreRestored(leaves_before=120, leaves_after=118, reason="the disk was replaced"),
    )  # fmt: skip


def _of_tomorrow(message: Message, unknown: str) -> Message:
    """Return a message as a newer release would write it: another tag, or one more field."""
    stored = msgspec.json.decode(message.data, type=dict[str, object])
    event = msgspec.convert(stored["event"], dict[str, object])
    if unknown == "field":
        data = to_canonical_bytes({**stored, "event": {**event, UNKNOWN_FIELD: "bright"}})
        return msgspec.structs.replace(message, data=data)
    schema = f"urn:vigent:schema:{UNKNOWN_TAG}:sha256:{sha256_hex(UNKNOWN_TAG.encode())}"
    headers = {**dict(message.headers), "ce-type": UNKNOWN_TAG, "ce-dataschema": schema}
    return msgspec.structs.replace(
        message,
        subject=f"{message.subject.rpartition('.')[0]}.{UNKNOWN_TAG.rpartition('.')[0]}",
        headers=tuple(headers.items()),
        data=to_canonical_bytes({**stored, "event": {"event": UNKNOWN_TAG, "language": "pt"}}),
    )

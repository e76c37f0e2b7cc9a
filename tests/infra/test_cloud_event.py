from hashlib import sha256
from uuid import UUID

import pytest

from domain.operator_events import IndexActivated, OperatorEvent, ThreadReset
from infra.cloud_event import TurnFacts, to_message
from infra.event_schemas import schema_of_tag
from infra.log_records import thread_of, to_feed_event
from infra.mapper import Recorded
from tests.events import INDEX_SHA256, LOG_ID, THREAD_ID, TURN_ID, recorded, resolved
from tests.infra.test_log_records import leaf_of

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
FACTS = TurnFacts(tenant="public", trace_id=TRACE)
EVENT = to_feed_event(leaf_of(recorded(resolved(), 2), 42))
ACTIVATED = IndexActivated(index_sha256=INDEX_SHA256, key_id="key-1", corpus_day="2026-11-01")


def operator_message(event: OperatorEvent) -> dict[str, str]:
    record: Recorded = recorded(event, 3)
    feed_event = to_feed_event(leaf_of(record, 7, thread_of(event)))
    message = to_message(feed_event, LOG_ID, None)
    return {"subject": message.subject, **dict(message.headers)}


def test_ce1_the_data_are_the_stored_bytes() -> None:
    actual = to_message(EVENT, LOG_ID, FACTS).data

    assert EVENT.stored is actual


def test_a_turn_event_has_every_attribute_of_the_contract() -> None:
    actual = dict(to_message(EVENT, LOG_ID, FACTS).headers)

    assert {
        "ce-specversion": "1.0",
        "ce-id": f"{TURN_ID}.2",
        "ce-type": "subject-resolved.v1",
        "ce-source": f"urn:vigent:log:{LOG_ID}",
        "ce-subject": str(TURN_ID),
        "ce-time": "2026-11-30T12:00:00.123456Z",
        "ce-datacontenttype": "application/json",
        "ce-dataschema": schema_of_tag("subject-resolved.v1").uri,
        "ce-sequence": "42",
        "ce-partitionkey": str(THREAD_ID),
        "ce-traceparent": f"00-{TRACE}-{sha256(f'{TURN_ID}.2'.encode()).hexdigest()[:16]}-01",
    } == actual


def test_ce2_the_id_is_the_event_id() -> None:
    message = to_message(EVENT, LOG_ID, FACTS)

    actual = (message.event_id, dict(message.headers)["ce-id"], message.leaf)

    assert (f"{TURN_ID}.2", f"{TURN_ID}.2", 42) == actual


@pytest.mark.parametrize(
    ("tenant", "expected"),
    [
        ("public", "turns.v1.public.subject-resolved"),
        ("court-1", "turns.v1.court-1.subject-resolved"),
    ],
)
def test_ce3_a_turn_event_is_published_under_its_tenant(tenant: str, expected: str) -> None:
    actual = to_message(EVENT, LOG_ID, TurnFacts(tenant=tenant, trace_id=TRACE)).subject

    assert expected == actual


def test_ce3_an_operator_event_is_published_for_auditors() -> None:
    actual = operator_message(ACTIVATED)["subject"]

    assert "audit.v1.index-activated" == actual


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        pytest.param(ACTIVATED, LOG_ID, id="about none"),
        pytest.param(ThreadReset(thread_id=THREAD_ID), THREAD_ID, id="about a thread"),
    ],
)
def test_ce4_the_partition_is_the_thread_else_the_log(event: OperatorEvent, expected: UUID) -> None:
    message = operator_message(event)

    actual = (message["ce-partitionkey"], message["ce-sequence"], message["ce-subject"])

    assert (str(expected), "7", str(LOG_ID)) == actual


@pytest.mark.parametrize("trace", ["", "0" * 32, "abc", TRACE.upper(), TRACE + "0"])
def test_ce5_a_trace_of_another_form_gives_no_traceparent(trace: str) -> None:
    message = to_message(EVENT, LOG_ID, TurnFacts(tenant="public", trace_id=trace))

    actual = "ce-traceparent" in dict(message.headers)

    assert False is actual

"""The recording for subscribers: what it holds, that it is valid, that it never moves."""

import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from domain.canonical import sha256_hex
from domain.events import OutcomeRouted, RecordedEvent
from domain.turn import fold
from infra.asyncapi import asyncapi_document
from infra.event_schemas import event_schemas, schema_of_tag
from infra.fixture_log import UNKNOWN_FIELD, UNKNOWN_TAG, recorded_log
from infra.fixture_stream import write_fixtures
from infra.fixture_turns import BEGAN, LOG_ID, fixture_turn, seal_away
from infra.mapper import OPERATOR_TAGS, TURN_TAGS, decode_at
from tests.recording import DeliveredMessage, delivered, expected_of

STATUSES = ("answer", "clarification", "gap", "invalid_request", "refusal")
LOG = tuple(recorded_log())
MESSAGES: dict[str, Any] = json.loads(asyncapi_document())["components"]["messages"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the fixtures written into it."""
    made = tmp_path_factory.mktemp("fixtures")
    write_fixtures(made)
    return made


def turns_of_the_log() -> dict[str, list[RecordedEvent]]:
    """Return the events of each turn that this release knows, in stream order."""
    turns: dict[str, list[RecordedEvent]] = {}
    for message in LOG:
        headers = dict(message.headers)
        if headers["ce-type"] in TURN_TAGS:
            recorded = decode_at(message.event_id, headers["ce-type"], message.data)
            assert isinstance(recorded, RecordedEvent)
            turns.setdefault(headers["ce-subject"], []).append(recorded)
    return turns


def test_fx1_there_are_200_messages_with_subject_headers_and_data(folder: Path) -> None:
    messages = delivered(folder)

    actual = (
        len(messages),
        all(message.headers["Nats-Msg-Id"] == message.headers["ce-id"] for message in messages),
        all(message.subject.startswith(("turns.v1.", "audit.v1.")) for message in messages),
    )

    assert (200, True, True) == actual


def test_fx1_the_bytes_are_the_same_on_every_run(folder: Path, tmp_path: Path) -> None:
    write_fixtures(tmp_path)
    names = sorted(path.relative_to(folder) for path in folder.rglob("*.json*"))

    actual = [
        name for name in names if (tmp_path / name).read_bytes() != (folder / name).read_bytes()
    ]

    assert [] == actual
    assert 26 == len(names)


def test_fx2_some_come_twice_and_some_out_of_order(folder: Path) -> None:
    messages = delivered(folder)
    leaves = [int(message.headers["ce-sequence"]) for message in messages]

    actual = Counter(Counter(leaves).values())

    assert {1: 164, 2: 18} == dict(actual)
    assert sum(after < before for before, after in pairwise(leaves)) > 40


def test_fx2_fg2_a_thread_is_erased_and_a_tag_and_a_field_are_unknown(folder: Path) -> None:
    kinds = {message.headers["ce-type"] for message in delivered(folder)}
    with_field = [message for message in LOG if UNKNOWN_FIELD.encode() in message.data]

    actual = (kinds - TURN_TAGS - OPERATOR_TAGS, len(with_field))

    assert ({UNKNOWN_TAG}, 1) == actual
    assert dict(with_field[0].headers)["ce-type"] in TURN_TAGS
    assert "text-erased.v1" in kinds


def test_fx3_what_is_expected_is_that_of_the_log(folder: Path) -> None:
    expected = expected_of(folder)
    by_id = {message.headers["ce-id"]: message for message in delivered(folder)}
    in_order = sorted(by_id.values(), key=lambda message: int(message.headers["ce-sequence"]))

    actual = (
        len(by_id),
        int(in_order[-1].headers["ce-sequence"]),
        dict(Counter(message.headers["ce-type"] for message in in_order)),
        sha256_hex("".join(f"{message.headers['ce-id']}\n" for message in in_order).encode()),
    )

    assert (
        expected.events,
        expected.last_leaf,
        {one.type: one.count for one in expected.by_type},
        expected.event_ids_sha256,
    ) == actual
    assert 200 == expected.messages == expected.events + expected.repeats


def test_fx3_the_turns_end_as_their_events_fold(folder: Path) -> None:
    folded = {
        turn_id: fold(recorded.event for recorded in events)
        for turn_id, events in turns_of_the_log().items()
    }

    actual = {turn.turn_id: turn.status for turn in expected_of(folder).turns}

    assert {
        turn_id: turn.outcome.status if turn.outcome else None for turn_id, turn in folded.items()
    } == actual


def test_fx4_there_is_an_example_of_every_tag_and_every_status(folder: Path) -> None:
    tags = (TURN_TAGS | OPERATOR_TAGS) - {"outcome-routed.v1"}

    actual = sorted(path.name for path in (folder / "examples").iterdir())

    assert (
        sorted(
            [
                *(f"{tag}.json" for tag in tags),
                *(f"outcome-routed.v1.{status}.json" for status in STATUSES),
            ]
        )
        == actual
    )


def test_fx4_every_message_is_valid_under_its_schema_and_its_headers(folder: Path) -> None:
    payloads = {
        schema.tag: jsonschema_rs.validator_for(json.loads(schema.schema))
        for schema in event_schemas()
    }
    heads = {tag: jsonschema_rs.validator_for(MESSAGES[tag]["headers"]) for tag in payloads}
    examples = [
        msgspec.json.decode(path.read_bytes(), type=DeliveredMessage)
        for path in (folder / "examples").iterdir()
    ]

    actual = [
        message.headers["ce-type"]
        for message in (*examples, *delivered(folder))
        if message.headers["ce-type"] != UNKNOWN_TAG
        and not (
            payloads[message.headers["ce-type"]].is_valid(json.loads(message.data))
            and heads[message.headers["ce-type"]].is_valid(message.headers)
        )
    ]

    assert [] == actual
    assert len(examples) == 24


def test_fg1_ft1_every_tag_and_every_status_stands_in_the_log() -> None:
    tags = {dict(message.headers)["ce-type"] for message in LOG}
    statuses = {
        recorded.event.status
        for events in turns_of_the_log().values()
        for recorded in events
        if isinstance(recorded.event, OutcomeRouted)
    }

    assert TURN_TAGS | OPERATOR_TAGS | {UNKNOWN_TAG} == tags
    assert set(STATUSES) == statuses


def test_fg1_ft2_each_turn_is_in_legal_order_and_closed() -> None:
    actual = [
        turn_id
        for turn_id, events in turns_of_the_log().items()
        if not fold(recorded.event for recorded in events).is_closed
    ]

    assert [] == actual


def test_ft3_reader_text_is_sealed_under_a_key_nobody_has() -> None:
    admitted = fixture_turn(0, "answer", "public", 0)

    actual = seal_away(admitted.events[0], f"{admitted.turn_id}.1", admitted.thread_id)

    sealed = actual.sealed  # type: ignore[union-attr]  # an admission has one
    assert (True, 12) == (sealed.key_id != "none", len(sealed.nonce))
    assert b"Lighthouse" not in sealed.ciphertext
    assert not any(b"What did Article 8" in message.data for message in LOG)


def test_a_fixture_names_the_schema_that_is_served() -> None:
    first = dict(LOG[0].headers)

    actual = (first["ce-dataschema"], first["ce-source"], first["ce-time"])

    assert (
        schema_of_tag(first["ce-type"]).uri,
        f"urn:vigent:log:{LOG_ID}",
        BEGAN.replace(second=1).isoformat().replace("+00:00", "Z"),
    ) == actual

"""The AsyncAPI document, held against the official JSON Schema of AsyncAPI 3.0."""

import json
import os
import shutil
import subprocess
import tarfile
from typing import Any

import jsonschema_rs
import pytest

from domain.canonical import to_canonical_bytes
from infra.asyncapi import _as_asyncapi, asyncapi_document
from infra.event_schemas import event_schemas
from infra.mapper import OPERATOR_TAGS, TURN_TAGS
from tests.events import examples

SPECS = "@asyncapi/specs@6"  # the schemas as the AsyncAPI project publishes them
SCHEMA = "package/schemas/3.0.0-without-$id.json"
DOCUMENT: dict[str, Any] = json.loads(asyncapi_document())
EXAMPLES = tuple(examples())


def absent(why: str) -> None:
    """Skip on a bare machine; fail in CI."""
    if os.environ.get("CI") == "true":
        pytest.fail(why)
    pytest.skip(why)


@pytest.fixture(scope="session")
def official_schema(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The official schema, fetched by npm into a temporary folder."""
    folder = tmp_path_factory.mktemp("asyncapi")
    if shutil.which("npm") is None:
        absent("npm is not installed; the AsyncAPI schema comes from its package.")
    run = subprocess.run(
        ("npm", "pack", SPECS, "--fetch-retries=0", "--fetch-timeout=20000", "--json"),
        cwd=folder, capture_output=True, check=False, text=True, timeout=60,
    )  # fmt: skip
    packed = next(folder.glob("*.tgz"), None)
    if packed is None:
        absent(f"npm could not fetch {SPECS}: {run.stderr[-200:]}")
    assert packed is not None
    with tarfile.open(packed) as archive:
        held = archive.extractfile(SCHEMA)
        assert held is not None
        return json.loads(held.read())


def faults(schema: Any, value: Any) -> list[str]:
    found = jsonschema_rs.validator_for(schema).iter_errors(value)
    return [f"{list(fault.instance_path)}: {fault.message}" for fault in found]


def payload_schema(name: str) -> Any:
    """Return a component's schema, able to stand alone."""
    return {"$ref": f"#/components/schemas/{name}", "components": DOCUMENT["components"]}


def test_the_document_is_valid_asyncapi_3(official_schema: Any) -> None:
    actual = faults(official_schema, DOCUMENT)

    assert [] == actual


def test_the_official_schema_refuses_what_is_wrong(official_schema: Any) -> None:
    actual = faults(official_schema, {**DOCUMENT, "channels": {"x": {"address": 1}}})

    assert actual


def test_ay1_ay4_every_tag_is_one_message_and_so_is_a_signed_checkpoint() -> None:
    actual = sorted(DOCUMENT["components"]["messages"])

    assert sorted(TURN_TAGS | OPERATOR_TAGS | {"checkpoints.v1.signed"}) == actual


def test_ay4_a_signed_checkpoint_is_a_note_under_its_own_subject() -> None:
    message = DOCUMENT["components"]["messages"]["checkpoints.v1.signed"]

    actual = (DOCUMENT["channels"]["checkpoints-signed"]["address"], message["payload"]["type"])

    assert ("checkpoints.v1.signed", "string") == actual


def test_ay1_each_channel_is_the_subject_of_its_tag() -> None:
    channels = DOCUMENT["channels"]

    actual = (
        channels["outcome-routed"]["address"],
        channels["key-rotated"]["address"],
        list(channels["outcome-routed"]["messages"]),
    )

    assert (
        "turns.v1.{tenant}.outcome-routed",
        "audit.v1.key-rotated",
        ["outcome-routed.v1"],
    ) == actual


@pytest.mark.parametrize("schema", event_schemas(), ids=lambda schema: schema.tag)
def test_ay1_a_message_names_the_schema_its_dataschema_names(schema: Any) -> None:
    message = DOCUMENT["components"]["messages"][schema.tag]

    actual = (message["x-dataschema"], message["headers"]["properties"]["ce-dataschema"]["const"])

    assert (schema.uri, schema.uri) == actual


def test_ay2_a_message_is_described_by_its_event() -> None:
    actual = DOCUMENT["components"]["messages"]["turn-aborted.v1"]["summary"]

    assert "The turn ended without an outcome." == actual


def test_ay3_schemas_are_written_as_asyncapi_reads_them() -> None:
    schema = {
        "anyOf": [{"$ref": "#/$defs/AsOf"}],
        "discriminator": {"propertyName": "kind", "mapping": {"as_of": "#/$defs/AsOf"}},
        "properties": {"discriminator": {"type": "string"}, "pair": {"prefixItems": [{}]}},
    }

    actual = _as_asyncapi(schema)

    assert {
        "anyOf": [{"$ref": "#/components/schemas/AsOf"}],
        "properties": {"discriminator": {"type": "string"}, "pair": {"items": [{}]}},
    } == actual


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_every_event_is_valid_under_its_payload_schema(name: str, example: Any) -> None:
    stored = json.loads(to_canonical_bytes(example))
    schema = payload_schema(f"Recorded{type(example.event).__name__}")

    actual = faults(schema, stored)

    assert [] == actual, name


def test_an_event_under_another_events_schema_is_refused() -> None:
    stored = json.loads(to_canonical_bytes(EXAMPLES[0][1]))

    actual = faults(payload_schema("RecordedTurnAborted"), stored)

    assert actual

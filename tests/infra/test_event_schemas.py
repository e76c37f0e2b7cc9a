import msgspec
import pytest

from domain.canonical import sha256_hex, to_canonical_bytes
from domain.errors import StoredEventError
from infra.event_schemas import EventSchema, _without_words, event_schemas, schema_of_tag
from infra.mapper import OPERATOR_TAGS, TURN_TAGS
from tests.events import examples

SCHEMAS = event_schemas()


def test_every_tag_has_a_schema_by_tag() -> None:
    actual = [schema.tag for schema in SCHEMAS]

    assert sorted(TURN_TAGS | OPERATOR_TAGS) == actual


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: schema.tag)
def test_es1_a_schema_names_the_fields_of_the_stored_bytes(schema: EventSchema) -> None:
    described = msgspec.json.decode(schema.schema)
    (name,) = (key for key in described["$defs"] if key.startswith("Recorded"))
    stored = next(
        msgspec.json.decode(to_canonical_bytes(example))
        for label, example in examples()
        if label.startswith(schema.tag)
    )

    actual = set(described["$defs"][name]["properties"])

    assert set(stored) == actual


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: schema.tag)
def test_es2_the_digest_is_that_of_the_bytes_and_stands_in_the_uri(schema: EventSchema) -> None:
    actual = schema.uri

    assert f"urn:vigent:schema:{schema.tag}:sha256:{sha256_hex(schema.schema)}" == actual


def test_es3_words_are_left_out_and_a_field_of_that_name_stays() -> None:
    schema = {
        "description": "A law.",
        "properties": {"description": {"type": "string", "description": "Of the law."}},
        "anyOf": [{"description": "One of several."}],
    }

    actual = _without_words(schema)

    assert {"properties": {"description": {"type": "string"}}, "anyOf": [{}]} == actual


def test_an_unknown_tag_is_refused_with_the_known_ones() -> None:
    with pytest.raises(StoredEventError) as refused:
        schema_of_tag("turn-foretold.v1")

    assert "'turn-foretold.v1' is no event; known are erasure-requested.v1," in str(refused.value)


def test_es4_patterns_are_those_of_ecma_262_and_a_field_of_that_name_stays() -> None:
    schema = {"properties": {"pattern": {"type": "string", "pattern": r"^[a-z]{2,3}\Z"}}}

    actual = _without_words(schema)

    assert {"properties": {"pattern": {"type": "string", "pattern": "^[a-z]{2,3}$"}}} == actual

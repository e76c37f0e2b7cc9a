"""Stored bytes of every event shape: what was written stays readable for ever.

Files of ``tests/golden/events`` are never edited. A shape that grew a field is a new
file, ``<name>.r2.json``; the older files must go on decoding.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings

from domain.canonical import to_canonical_bytes
from domain.events import TURN_EVENTS, tag_of
from domain.operator_events import OPERATOR_EVENTS
from infra.mapper import Recorded, decode_recorded
from tests.events import examples, recorded
from tests.strategies import of_struct

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "events"
EXAMPLES = tuple(examples())
EVENTS = (*TURN_EVENTS, *OPERATOR_EVENTS)


def shapes_of(name: str) -> tuple[Path, ...]:
    """Return the files of an example, oldest first."""
    later = sorted(
        GOLDEN.glob(f"{name}.r*.json"), key=lambda path: int(path.stem.rpartition("r")[2])
    )
    first = GOLDEN / f"{name}.json"
    return tuple(path for path in (first, *later) if path.is_file())


def stored_files() -> Iterator[Path]:
    yield from sorted(GOLDEN.glob("*.json"))


def empty_fields(value: object, path: str = "") -> Iterator[str]:
    """Yield each field that is empty, all through a value."""
    if isinstance(value, msgspec.Struct):
        for field in msgspec.structs.fields(value):
            yield from empty_fields(getattr(value, field.name), f"{path}.{field.name}")
    elif isinstance(value, tuple) and value:
        for place, member in enumerate(value):
            yield from empty_fields(member, f"{path}[{place}]")
    elif value is None or value in ("", b"", ()):
        yield path


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_an_event_encodes_to_its_golden_bytes(
    name: str, example: Recorded, *, approve: bool
) -> None:
    encoded = to_canonical_bytes(example) + b"\n"
    shapes = shapes_of(name)
    if approve and (not shapes or shapes[-1].read_bytes() != encoded):
        suffix = f".r{len(shapes) + 1}" if shapes else ""
        (GOLDEN / f"{name}{suffix}.json").write_bytes(encoded)

    actual = shapes_of(name)[-1].read_bytes()

    assert encoded == actual


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_golden_bytes_decode_to_an_equal_event(name: str, example: Recorded) -> None:
    stored = shapes_of(name)[-1].read_bytes().rstrip()

    actual = decode_recorded(tag_of(example.event), stored)

    assert example == actual


@pytest.mark.parametrize("path", tuple(stored_files()), ids=lambda path: path.name)
def test_b2_every_shape_ever_stored_decodes(path: Path) -> None:
    stored = path.read_bytes().rstrip()
    tag = msgspec.json.decode(stored)["event"]["event"]

    actual = decode_recorded(tag, stored)

    assert tag == tag_of(actual.event)


@pytest.mark.parametrize(("name", "example"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_an_example_has_every_field_filled(name: str, example: Recorded) -> None:
    actual = list(empty_fields(example, name))

    assert [] == actual


def test_every_event_has_an_example() -> None:
    actual = {type(example.event) for _, example in EXAMPLES}

    assert set(EVENTS) == actual


def test_an_unknown_field_is_ignored() -> None:
    stored = to_canonical_bytes(EXAMPLES[0][1]).replace(b'"event":{', b'"event":{"later":1,', 1)

    actual = decode_recorded("turn-admitted.v1", stored)

    assert EXAMPLES[0][1] == actual


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: str(event.__struct_config__.tag))
def test_m2_any_event_survives_the_round_trip(event: type[msgspec.Struct]) -> None:
    @settings(max_examples=15, suppress_health_check=list(HealthCheck))
    @given(of_struct(event))
    def check(value: msgspec.Struct) -> None:
        written = recorded(value)
        stored = to_canonical_bytes(written)

        actual = decode_recorded(tag_of(value), stored)

        assert written == actual
        assert stored == to_canonical_bytes(actual)

    check()

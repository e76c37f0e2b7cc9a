from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.canonical import to_canonical_bytes
from domain.errors import DigestMismatchError, StoredEventError, TrustError
from domain.events import TurnAborted
from infra.mapper import Recorded, decode_at, decode_in, decode_recorded, encode_recorded
from infra.upcasters import RawEvent, upcast
from tests.events import THREAD_ID, TURN_ID, admitted, recorded, resolved

ADMITTED = recorded(admitted())


STATE = to_canonical_bytes(ADMITTED)


def read(
    topic: str = "turn-admitted.v1", state: bytes = STATE, place: str = f"{TURN_ID}.1"
) -> Recorded:
    """Read what is stored at a place."""
    return decode_at(place, topic, state)


def test_m1_the_topic_is_the_tag() -> None:
    actual, _ = encode_recorded(ADMITTED)

    assert "turn-admitted.v1" == actual


def test_m2_the_state_is_the_canonical_json_of_the_whole_recorded_event() -> None:
    _, actual = encode_recorded(ADMITTED)

    assert STATE == actual


def test_m2_a_stored_event_is_read_back_equal() -> None:
    actual = read()

    assert ADMITTED == actual


def test_m3_an_unknown_tag_is_refused_by_name() -> None:
    with pytest.raises(StoredEventError) as refused:
        read(topic="turn-foretold.v1")

    assert "'turn-foretold.v1' is no event this release knows" in str(refused.value)


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"{}", id="no field"),
        pytest.param(b'{"originator_id"', id="cut short"),
        pytest.param(b"\xff\xfe", id="no text"),
        pytest.param(to_canonical_bytes(recorded(resolved()))[:-9] + b"}}", id="a piece missing"),
    ],
)
def test_m3_a_state_that_does_not_decode_is_refused(state: bytes) -> None:
    with pytest.raises(StoredEventError):
        read(state=state)


@given(st.binary(max_size=64), st.sampled_from(["turn-admitted.v1", "key-rotated.v1", "x.v1"]))
def test_m3_any_bytes_give_an_event_or_our_error(state: bytes, tag: str) -> None:
    with pytest.raises(TrustError):
        decode_recorded(tag, state)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        pytest.param({"place": f"{TURN_ID}.2"}, DigestMismatchError, id="another version"),
        pytest.param({"place": f"{THREAD_ID}.1"}, DigestMismatchError, id="another stream"),
        pytest.param({"topic": "subject-resolved.v1"}, StoredEventError, id="another tag"),
    ],
)
def test_m4_a_state_at_another_place_is_refused(
    change: dict[str, str], error: type[TrustError]
) -> None:
    with pytest.raises(error):
        read(**change)  # type: ignore[arg-type]  # words alone change


@pytest.mark.parametrize(
    ("stream", "version"),
    [
        pytest.param(TURN_ID, 2, id="another version"),
        pytest.param(THREAD_ID, 1, id="another stream"),
        pytest.param(TURN_ID, "1", id="a version that is no number"),
    ],
)
def test_m4_a_state_of_another_stream_is_refused(stream: UUID, version: int) -> None:
    with pytest.raises(DigestMismatchError) as refused:
        decode_in(stream, version, "turn-admitted.v1", STATE)

    assert f"stored at {stream}.{version} says it is {TURN_ID}.1" in str(refused.value)


def test_m4_a_state_at_its_place_in_a_stream_is_read() -> None:
    actual = decode_in(TURN_ID, 1, "turn-admitted.v1", STATE)

    assert ADMITTED == actual


def to_aborted(raw: RawEvent) -> RawEvent:
    """Read an old event, whose reason was called ``why``, as today's."""
    return {"event": "turn-aborted.v1", "reason": raw["why"]}


def to_stopped(raw: RawEvent) -> RawEvent:
    """Read the oldest shape, which had no reason at all."""
    return {"event": "turn-stopped.v2", "why": "interrupted"} if "why" not in raw else raw


OLD = {"turn-stopped.v1": to_stopped, "turn-stopped.v2": to_aborted}


def old_state(event: dict[str, str]) -> bytes:
    return to_canonical_bytes(
        {
            "originator_id": TURN_ID,
            "originator_version": 1,
            "recorded_at": ADMITTED.recorded_at,
            "event": event,
        }
    )


@pytest.mark.parametrize(
    ("tag", "event", "reason"),
    [
        pytest.param(
            "turn-stopped.v2", {"event": "turn-stopped.v2", "why": "deadline"}, "deadline", id="one"
        ),
        pytest.param("turn-stopped.v1", {"event": "turn-stopped.v1"}, "interrupted", id="a chain"),
    ],
)
def test_m5_q1_an_old_tag_is_read_through_its_upcasters(
    tag: str, event: dict[str, str], reason: str
) -> None:
    actual = decode_at(f"{TURN_ID}.1", tag, old_state(event), OLD)

    assert recorded(TurnAborted(reason=reason)) == actual  # type: ignore[arg-type]  # a reason


def test_m3_an_old_state_without_an_event_is_refused() -> None:
    with pytest.raises(StoredEventError):
        decode_recorded("turn-stopped.v1", b"{}", OLD)


def test_q2_an_upcaster_leaves_what_it_read_alone() -> None:
    raw = {"event": "turn-stopped.v2", "why": "deadline"}

    actual = upcast(raw, OLD)

    assert {"event": "turn-aborted.v1", "reason": "deadline"} == actual
    assert {"event": "turn-stopped.v2", "why": "deadline"} == raw


def test_q1_a_tag_of_today_is_not_touched() -> None:
    raw = {"event": "turn-aborted.v1", "reason": "deadline"}

    actual = upcast(raw)

    assert raw is actual

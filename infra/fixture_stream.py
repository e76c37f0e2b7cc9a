"""A recorded stream for the tests of subscribers: messages, and what must come of them.

In: the recorded log. Out: files of a folder, the same bytes on every machine.

Rules
    FX1  ``stream.jsonl`` holds MESSAGES messages, one a line, in the order of delivery, each
         with subject, headers and data as they are published.
    FX2  Some come twice and some out of leaf order; one thread is erased; one tag and one
         field are unknown to this release.
    FX3  ``expected.json`` says what a right consumer ends with, made from the log and not
         from the order of delivery.
    FX4  ``examples/`` holds one message for each tag, and one ``outcome-routed`` for each
         reply status.
"""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.canonical import sha256_hex, to_canonical_bytes
from domain.events import OutcomeRouted
from infra.fixture_log import ERASED, UNKNOWN_TAG, recorded_log
from infra.publisher import Message

MESSAGES = 200
OUTCOME = str(OutcomeRouted.__struct_config__.tag)
_WINDOW = 7  # how far a delivery may stray from its leaf


class TypeCount(Struct, frozen=True, kw_only=True):
    """How many different events have a tag."""

    type: str
    count: int


class TurnExpected(Struct, frozen=True, kw_only=True):
    """The last state of a turn."""

    turn_id: str
    tenant: str
    leaf: int
    type: str
    status: str | None


class Expected(Struct, frozen=True, kw_only=True):
    """What a right consumer ends with."""

    messages: int
    events: int  # different event ids
    repeats: int
    last_leaf: int
    by_type: tuple[TypeCount, ...]  # by tag
    unknown_types: tuple[str, ...]
    turns: tuple[TurnExpected, ...]  # by leaf
    erased_threads: tuple[str, ...]
    event_ids_sha256: str  # of all event ids in leaf order, each with a line feed


def write_fixtures(folder: Path) -> Expected:
    """Write the recording, what is expected of it, and the examples."""
    log = tuple(recorded_log())
    delivered = _delivered(log)
    expected = _expected(log)
    (folder / "examples").mkdir(parents=True, exist_ok=True)
    lines = [_to_line(message) for message in delivered]
    (folder / "stream.jsonl").write_bytes(b"".join(lines))
    (folder / "expected.json").write_bytes(to_canonical_bytes(expected) + b"\n")
    for name, message in examples(log):
        (folder / "examples" / f"{name}.json").write_bytes(_to_line(message))
    return expected


def examples(log: tuple[Message, ...]) -> Iterator[tuple[str, Message]]:
    """Yield a name and a message for each tag and each reply status (FX4)."""
    seen: set[str] = set()
    for message in log:
        tag = dict(message.headers)["ce-type"]
        status = _status_of(message)
        name = f"{tag}.{status}" if status else tag
        if name not in seen and tag != UNKNOWN_TAG:
            seen.add(name)
            yield name, message


def _delivered(log: tuple[Message, ...]) -> tuple[Message, ...]:
    """Return the messages as they are delivered: some again, some out of order (FX1, FX2)."""
    again = log[:: len(log) // (MESSAGES - len(log))][: MESSAGES - len(log)]
    places = [(message.leaf + _stray(message, "once"), message) for message in log]
    places += [(message.leaf + 2 * _stray(message, "again"), message) for message in again]
    return tuple(message for _, message in sorted(places, key=lambda place: place[0]))


def _stray(message: Message, word: str) -> float:
    """Return how much later than its leaf a message is delivered; the same on every machine."""
    return sha256(f"{word} {message.event_id}".encode()).digest()[0] * _WINDOW / 256


def _expected(log: tuple[Message, ...]) -> Expected:
    """Return what a right consumer ends with (FX3)."""
    types = Counter(dict(message.headers)["ce-type"] for message in log)
    ids = "".join(f"{message.event_id}\n" for message in log)
    return Expected(
        messages=MESSAGES,
        events=len(log),
        repeats=MESSAGES - len(log),
        last_leaf=log[-1].leaf,
        by_type=tuple(TypeCount(type=tag, count=types[tag]) for tag in sorted(types)),
        unknown_types=(UNKNOWN_TAG,),
        turns=_turns(log),
        erased_threads=(str(ERASED),),
        event_ids_sha256=sha256_hex(ids.encode()),
    )


def _turns(log: tuple[Message, ...]) -> tuple[TurnExpected, ...]:
    """Return the last state of each turn by the tags that a release knows, by leaf."""
    last: dict[str, TurnExpected] = {}
    for message in log:
        headers = dict(message.headers)
        if message.subject.startswith("turns.v1.") and headers["ce-type"] != UNKNOWN_TAG:
            turn_id = headers["ce-subject"]
            earlier = last.pop(turn_id, None)
            last[turn_id] = TurnExpected(
                turn_id=turn_id,
                tenant=message.subject.split(".")[2],
                leaf=message.leaf,
                type=headers["ce-type"],
                status=_status_of(message) or (earlier.status if earlier else None),
            )
    return tuple(last.values())


def _status_of(message: Message) -> str | None:
    """Return the reply status of an ``outcome-routed``; None for anything else."""
    event = msgspec.json.decode(message.data, type=_Stored).event
    return event.status if event.event == OUTCOME else None


class _Told(Struct, frozen=True, kw_only=True):
    event: str
    status: str | None = None


class _Stored(Struct, frozen=True, kw_only=True):
    event: _Told


def _to_line(message: Message) -> bytes:
    """Return a message as it is delivered, as a line of JSON (FX1)."""
    delivered = {
        "subject": message.subject,
        "headers": {"Nats-Msg-Id": message.event_id, **dict(message.headers)},
        "data": message.data.decode(),  # stored bytes are UTF-8
    }
    return to_canonical_bytes(delivered) + b"\n"

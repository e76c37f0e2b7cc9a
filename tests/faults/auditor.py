"""An auditor written apart from the code: its own SQL, JSON, hashes, order of events and folds.

In: a home folder, and the messages of a NATS stream. Out: findings, each naming the invariant
(I1 to I9) that does not hold; none where all hold. It imports nothing of ours, so that a mistake
of ours is not made twice.

    python -m tests.faults.auditor HOME [--stream nats://...]
"""

import argparse
import asyncio
import base64
import hashlib
import json
import sqlite3
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import nats
from nats.js.api import ConsumerConfig, DeliverPolicy

# A view that was promoted has its rows under the name of the one it was folded beside.
_VIEW_ROWS = (
    "SELECT coalesce((SELECT p.view FROM view_place p WHERE p.place = r.view), r.view), key, value"
    " FROM view_row r"
)
CLOSING = frozenset({"closed", "aborted"})
NEXT = {  # what may follow what; the rest of the order is in ``follow``
    "new": {"turn-admitted": "admitted"},
    "admitted": {"subject-resolved": "resolved", "turn-aborted": "aborted"},
    "resolved": {"plan-proposed": "proposed", "outcome-routed": "routed", "turn-aborted": "aborted"},
    "proposed": {
        "plan-proposed": "proposed", "plan-frozen": "frozen",
        "outcome-routed": "routed", "turn-aborted": "aborted",
    },
    "frozen": {"operation-executed": "executed", "turn-aborted": "aborted"},
    "executed": {
        "operation-executed": "executed", "outcome-routed": "routed", "turn-aborted": "aborted",
    },
    "routed": {"prose-drafted": "drafted", "prose-judged": "closed"},
    "drafted": {"prose-drafted": "drafted", "prose-judged": "closed"},
    "closed": {},
    "aborted": {},
}  # fmt: skip


@dataclass(frozen=True)
class Row:
    """One stored event with its leaf."""

    leaf: int
    event_id: str
    thread_id: str
    leaf_sha256: str
    topic: str
    state: bytes

    @property
    def stream(self) -> str:
        return self.event_id.rpartition(".")[0]

    @property
    def version(self) -> int:
        return int(self.event_id.rpartition(".")[2])

    @property
    def kind(self) -> str:
        return self.topic.rpartition(".")[0]

    @property
    def recorded(self) -> Any:
        return json.loads(self.state)

    @property
    def event(self) -> Any:
        return self.recorded["event"]


@dataclass(frozen=True)
class Message:
    """One message of the stream."""

    event_id: str
    leaf: int
    data: bytes


@dataclass(frozen=True)
class Home:
    """What lies in a home folder."""

    log_id: str
    rows: tuple[Row, ...]
    unrecorded: tuple[str, ...] = ()  # events without a leaf
    views: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    positions: Mapping[str, int] = field(default_factory=dict)
    checkpoints: tuple[tuple[int, str], ...] = ()  # (size, root hex)


def read_home(home: Path) -> Home:
    """Read log, views and checkpoints of a home as they lie on the disk.

    The views first: they follow the log, which may grow meanwhile.
    """
    views, positions = _read_views(home / "views.sqlite")
    with closing(sqlite3.connect(home / "log.sqlite")) as log:
        log_id = str(log.execute("SELECT log_id FROM log_meta").fetchone()[0])
        rows = tuple(
            Row(leaf, event_id, thread_id, bytes(digest).hex(), topic, _bytes(state))
            for leaf, event_id, thread_id, digest, topic, state in log.execute(
                "SELECT l.leaf, l.event_id, l.thread_id, l.leaf_sha256, e.topic, e.state FROM leaf l"
                " LEFT JOIN stored_events e ON e.originator_id = l.originator_id"
                " AND e.originator_version = l.originator_version ORDER BY l.leaf"
            )
        )
        unrecorded = tuple(
            f"{stream}.{version}"
            for stream, version in log.execute(
                "SELECT originator_id, originator_version FROM stored_events"
                " EXCEPT SELECT originator_id, originator_version FROM leaf"
            )
        )
    return Home(log_id, rows, unrecorded, views, positions, tuple(_read_checkpoints(home, log_id)))


def _bytes(value: object) -> bytes:
    return value if isinstance(value, bytes) else str(value or "").encode()


def _read_views(path: Path) -> tuple[dict[str, dict[str, Any]], dict[str, int]]:
    views: dict[str, dict[str, Any]] = defaultdict(dict)
    if not path.is_file():
        return views, {}
    with closing(sqlite3.connect(path)) as file:
        file.execute("BEGIN")  # rows and positions of one moment
        for view, key, value in file.execute(_VIEW_ROWS):
            views[view][key] = json.loads(_bytes(value))
        positions = dict(file.execute("SELECT view, position FROM view_position").fetchall())
    return views, positions


def _read_checkpoints(home: Path, log_id: str) -> Iterator[tuple[int, str]]:
    for path in sorted(home.glob(f"**/{log_id}/[0-9]*/*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        yield int(lines[1]), base64.b64decode(lines[2]).hex()


def audit(
    home: Home,
    *,
    acknowledged: Iterable[str] = (),
    messages: Sequence[Message] | None = None,
    replies: Mapping[str, Sequence[bytes]] | None = None,
    allow_open: bool = False,
) -> list[str]:
    """Return every finding; empty where all invariants hold.

    Args:
        home: What lies on the disk, or the same from memory.
        acknowledged: Turns whose reader was told the end.
        messages: The NATS stream, in its order; null where it is not looked at.
        replies: The answers given for each Idempotency-Key.
        allow_open: Whether turns may still be running.
    """
    turns: dict[str, list[Row]] = defaultdict(list)
    for row in home.rows:
        if row.stream != home.log_id:
            turns[row.stream].append(row)
    findings = [*_leaves(home), *_checkpoints(home), *_views(home, turns), *_fences(turns)]
    for turn, rows in turns.items():
        findings += _turn(turn, rows, allow_open=allow_open)
    findings += [f"I1 acknowledged turn {turn} is not whole" for turn in acknowledged
                 if _state(turns.get(turn, [])) not in CLOSING]  # fmt: skip
    findings += _answers(replies or {})
    return findings + (_stream(home, messages) if messages is not None else [])


def _leaves(home: Home) -> Iterator[str]:
    """I7: each event hashes to its leaf, leaves have no gap, no event is without one."""
    places: dict[str, int] = {}
    for number, row in enumerate(home.rows, start=1):
        if row.leaf != number:
            yield f"I7 leaf {number} is missing; {row.leaf} stands there"
            return
        if hashlib.sha256(b"\x00" + row.state).hexdigest() != row.leaf_sha256:
            yield f"I7 leaf {row.leaf} is not the hash of its event"
        elif _place(row.recorded) != row.event_id or row.event["event"] != row.topic:
            yield f"I7 leaf {row.leaf} holds an event of another place"
        if row.version != places.get(row.stream, 0) + 1:
            yield f"I7 leaf {row.leaf}: {row.event_id} does not follow its stream"
        places[row.stream] = row.version
    for event_id in home.unrecorded:
        yield f"I7 event {event_id} has no leaf"


def _place(recorded: Any) -> str:
    return f"{recorded['originator_id']}.{recorded['originator_version']}"


def _checkpoints(home: Home) -> Iterator[str]:
    """I7: each signed root is the root of that many leaves, and no size has two."""
    hashes = [bytes.fromhex(row.leaf_sha256) for row in home.rows]
    roots: dict[int, str] = {}
    for size, root in home.checkpoints:
        if roots.setdefault(size, root) != root:
            yield f"I7 two roots are signed for {size} leaves"
        if size > len(hashes):
            yield f"I7 a checkpoint covers {size} leaves, the log holds {len(hashes)}"
        elif _root(hashes[:size]).hex() != root:
            yield f"I7 the checkpoint of {size} leaves has another root"


def _root(hashes: Sequence[bytes]) -> bytes:
    """RFC 9162, 2.1.1, as it stands there."""
    if len(hashes) <= 1:
        return hashes[0] if hashes else hashlib.sha256(b"").digest()
    split = 1 << (len(hashes) - 1).bit_length() - 1
    return hashlib.sha256(b"\x01" + _root(hashes[:split]) + _root(hashes[split:])).digest()


def _state(rows: Sequence[Row]) -> str:
    """Return what state a turn is in, ``broken`` where its order is not legal."""
    state = "new"
    for row in rows:
        state = NEXT[state].get(row.kind, "broken")
        if state == "broken":
            return state
        if state == "routed" and not row.event.get("synthesis", False):
            state = "closed"
    return state


def _turn(turn: str, rows: Sequence[Row], *, allow_open: bool) -> Iterator[str]:
    """I2, I3, I8, I10 for one turn."""
    state = _state(rows)
    if state == "broken":
        yield f"I2 turn {turn}: {' '.join(row.kind for row in rows)}"
        return
    if state not in CLOSING and not allow_open:
        yield f"I10 turn {turn} is left in state {state}"
    plans = [row.event for row in rows if row.kind == "plan-frozen"]
    if len(plans) > 1:
        yield f"I3 turn {turn} has {len(plans)} frozen plans"
    if plans:
        yield from _operations(turn, rows, plans[0], is_closed=state == "closed")


def _operations(turn: str, rows: Sequence[Row], plan: Any, *, is_closed: bool) -> Iterator[str]:
    done = [row.event for row in rows if row.kind == "operation-executed"]
    planned = [operation["operation_id"] for operation in plan["operations"]]
    names = [event["operation_id"] for event in done]
    if names != (planned if is_closed else planned[: len(names)]):
        yield f"I2 turn {turn}: operations {names} of the plan {planned}"
    if any(event["plan_sha256"] != plan["plan_sha256"] for event in done):
        yield f"I3 turn {turn}: an operation names another plan"
    indexes = {rows[0].event["index_sha256"], plan["index_sha256"]}
    if len(indexes | {event["index_sha256"] for event in done}) != 1:
        yield f"I8 turn {turn} ran on more than one index"


def _fences(turns: Mapping[str, Sequence[Row]]) -> Iterator[str]:
    """I9: in a thread each admission carries a greater fence than the one before it."""
    last: dict[str, int] = {}
    for rows in sorted(turns.values(), key=lambda rows: rows[0].leaf):
        if rows[0].kind != "turn-admitted":
            continue
        thread, fence = rows[0].event["thread_id"], int(rows[0].event["fence"])
        if fence <= last.get(thread, 0):
            yield f"I9 turn {rows[0].stream}: fence {fence} after {last[thread]} of its thread"
        last[thread] = fence


def _answers(replies: Mapping[str, Sequence[bytes]]) -> Iterator[str]:
    """I4: one key, one turn, the same bytes each time."""
    for key, given in replies.items():
        if len(set(given)) > 1:
            yield f"I4 key {key} was answered in {len(set(given))} ways"


def _stream(home: Home, messages: Sequence[Message]) -> list[str]:
    """I5: without its repeats the stream is a prefix of the store."""
    seen: dict[str, Message] = {}
    for message in messages:
        seen.setdefault(message.event_id, message)
    published = [(one.leaf, one.event_id, one.data) for one in seen.values()]
    stored = [(row.leaf, row.event_id, row.state) for row in home.rows]
    if published == stored[: len(published)]:
        return []
    wrong = next(
        (pair for pair in zip(published, stored, strict=False) if pair[0] != pair[1]), None
    )
    return [f"I5 the stream is no prefix of the store: {wrong and (wrong[0][:2], wrong[1][:2])}"]


# -- views, folded again (I6) ---------------------------------------------------------


def _views(home: Home, turns: Mapping[str, Sequence[Row]]) -> Iterator[str]:
    """I6: each view is what its own position's prefix of the log folds to."""
    for name, fold in (("turn_audit", _fold_audit), ("usage", _fold_usage)):
        position = home.positions.get(name)
        if position is None:
            continue
        if position > len(home.rows):
            yield f"I6 view {name} is at leaf {position} of {len(home.rows)}"
            continue
        prefix = {
            turn: kept
            for turn, rows in turns.items()
            if (kept := [row for row in rows if row.leaf <= position])
        }
        if fold(prefix) != dict(home.views.get(name, {})):
            yield f"I6 view {name} is not what {position} leaves fold to"


def _fold_audit(turns: Mapping[str, Sequence[Row]]) -> dict[str, Any]:
    return {turn: _audit_row(turn, rows) for turn, rows in turns.items()}


def _audit_row(turn: str, rows: Sequence[Row]) -> dict[str, Any]:
    first = rows[0].event
    by_kind: dict[str, Any] = {row.kind: row.event for row in rows}
    count = Counter(row.kind for row in rows)
    kept = (
        "thread_id", "tenant", "requester", "channel", "today_on", "index_sha256",
        "service_release", "settings_sha256", "request_digest",
    )  # fmt: skip
    return {
        "turn_id": turn,
        **{name: first[name] for name in kept},
        "clock_back": first.get("clock_back", False),
        "lines": [
            {
                "leaf": row.leaf,
                "event_id": row.event_id,
                "tag": row.topic,
                "recorded_at": row.recorded["recorded_at"],
                "leaf_sha256": row.leaf_sha256,
            }
            for row in rows
        ],
        "status": by_kind.get("outcome-routed", {}).get("status"),
        "closed": _state(rows) in CLOSING,
        "aborted_because": by_kind.get("turn-aborted", {}).get("reason", ""),
        "plan_sha256": by_kind.get("plan-frozen", {}).get("plan_sha256", ""),
        "proposals": count["plan-proposed"],
        "operations": count["operation-executed"],
        "drafts": count["prose-drafted"],
    }


def _fold_usage(turns: Mapping[str, Sequence[Row]]) -> dict[str, Any]:
    counted: Counter[str] = Counter()
    for rows in turns.values():
        admitted = rows[0].event
        if admitted["channel"] in {"http", "page"}:
            at = datetime.fromisoformat(admitted["admitted_at"]).astimezone(UTC)
            day = at.date().isoformat()
            counted[f"{day}/all"] += 1
            counted[f"{day}/by/{admitted['requester']}"] += 1
    return {key: {"turns": turns} for key, turns in counted.items()}


# -- the stream -----------------------------------------------------------------------


async def _receive(url: str, stream: str) -> list[Message]:
    client = await nats.connect(url, max_reconnect_attempts=1)
    try:
        context = client.jetstream()
        held = (await context.stream_info(stream)).state.messages
        config = ConsumerConfig(deliver_policy=DeliverPolicy.ALL)
        subscription = await context.subscribe(
            ">", stream=stream, ordered_consumer=True, config=config
        )
        found = [await subscription.next_msg(timeout=20) for _ in range(held)]
    finally:
        await client.close()
    return [
        Message(
            event_id=(one.headers or {})["Nats-Msg-Id"],
            leaf=int((one.headers or {})["ce-sequence"]),
            data=one.data,
        )
        for one in found
    ]


def dump_stream(url: str, stream: str = "VIGENT_TURNS") -> list[Message]:
    """Return all messages of a stream, in its order."""
    return asyncio.run(_receive(url, stream))


def main() -> int:
    """Audit a home from the command line."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("home", type=Path)
    words.add_argument("--stream", help="address of the NATS server")
    words.add_argument("--allow-open", action="store_true")
    given = words.parse_args()
    messages = dump_stream(given.stream) if given.stream else None
    findings = audit(read_home(given.home), messages=messages, allow_open=given.allow_open)
    print("\n".join(findings) or "I1 to I9 hold.")
    return 5 if findings else 0


if __name__ == "__main__":
    sys.exit(main())

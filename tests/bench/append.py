"""Appending sealed turns to SQLite, beside raw inserts of the same rows in the same transactions.

``python -m tests.bench.append`` appends turns of six events in three commits, each synced to
the disk, as a turn of the built-in planner does: sealed, hashed, with their leaves. Then the
same rows are inserted raw into the same tables, and the bare event bytes into a table of
their own. The rounds alternate, and the ratios of each round are compared by their median,
since the cost of a sync changes from minute to minute. A turn that begins a new thread makes
a key in the key store first, which is a sync of its own: it is measured apart. Prints one
JSON object last; exit 0 where the goals are met, else 5.
"""

import argparse
import json
import sqlite3
import statistics
import sys
import tempfile
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from time import perf_counter
from uuid import UUID

from domain.events import TurnEvent
from infra.clock import SystemClock, SystemIdentifiers
from infra.event_store import SqliteTurnStore
from infra.sealing import SealedTurnStore
from infra.thread_keys import KEY_FILE, SqliteThreadKeys
from tests.events import whole_turn

GOAL_SAME_ROWS = 0.65
GOAL_BARE_BYTES = 0.5
LOG = "log.sqlite"
_EVENTS = "INSERT INTO stored_events VALUES (?,?,?,?)"
_LEAVES = "INSERT INTO leaf VALUES (?,?,?,?,?,?)"
_BARE = "CREATE TABLE event (id TEXT PRIMARY KEY, state BLOB) WITHOUT ROWID"

Rows = tuple[tuple[object, ...], ...]
Commit = tuple[Rows, Rows]  # event rows, leaf rows


def commits_of_a_turn() -> tuple[tuple[TurnEvent, ...], ...]:
    """Return the events of a turn by commit: admission; up to the plan; the rest."""
    events = whole_turn()
    return events[:1], events[1:4], events[4:]


def append(folder: Path, turns: int, *, thread_each: bool) -> float:
    """Append turns through the sealing store; return the seconds they took."""
    clock, identifiers = SystemClock(), SystemIdentifiers()
    keys = SqliteThreadKeys(folder / KEY_FILE, clock.now)
    store = SealedTurnStore(SqliteTurnStore(folder / LOG, clock, identifiers), keys)
    commits, thread_id = commits_of_a_turn(), identifiers.new_id()
    keys.obtain(thread_id)
    begun = perf_counter()
    for _ in range(turns):
        turn_id, version = identifiers.new_id(), 0
        if thread_each:
            thread_id = identifiers.new_id()
        for events in commits:
            store.append(turn_id, version, events, thread_id=thread_id)
            version += len(events)
    took = perf_counter() - begun
    store.close()
    return took


def rows_of(log: Path, turns: int) -> list[Commit]:
    """Return the rows that appending stored, by commit."""
    sizes = [len(events) for events in commits_of_a_turn()] * turns
    with closing(sqlite3.connect(log)) as file:
        leaves = file.execute("SELECT * FROM leaf ORDER BY leaf").fetchall()
        events = file.execute(
            "SELECT e.* FROM stored_events e JOIN leaf l USING (originator_id, originator_version)"
            " ORDER BY l.leaf"
        ).fetchall()
    commits, place = [], 0
    for size in sizes:
        commits.append((tuple(events[place : place + size]), tuple(leaves[place : place + size])))
        place += size
    return commits


def schema_of(log: Path) -> list[str]:
    """Return the statements that made the tables and indexes of a log."""
    with closing(sqlite3.connect(log)) as file:
        found = file.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return [sql for (sql,) in found]


def insert(path: Path, schema: Iterable[str], statements: tuple[str, ...], commits: Iterable[tuple[Rows, ...]]) -> float:  # fmt: skip
    """Insert rows commit by commit, as the log is set; return the seconds they took."""
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA journal_mode=WAL")
        file.execute("PRAGMA synchronous=FULL")
        for statement in schema:
            file.execute(statement)
        begun = perf_counter()
        for tables in commits:
            file.execute("BEGIN IMMEDIATE")
            for statement, rows in zip(statements, tables, strict=True):
                file.executemany(statement, rows)
            file.execute("COMMIT")
        return perf_counter() - begun


def bare(commits: Iterable[Commit]) -> list[tuple[Rows, ...]]:
    """Return the event bytes alone, each with its id."""
    return [
        (tuple((f"{UUID(hex=str(row[0]))}.{row[1]}", row[3]) for row in events),)
        for events, _leaves in commits
    ]


def measure(turns: int) -> dict[str, float]:
    """Return the seconds of one round, each way once."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in ("ours", "threads", "raw"):
            (folder / part).mkdir()
        ours = append(folder / "ours", turns, thread_each=False)
        commits, schema = rows_of(folder / "ours" / LOG, turns), schema_of(folder / "ours" / LOG)
        return {
            "ours": ours,
            "same_rows": insert(folder / "raw" / LOG, schema, (_EVENTS, _LEAVES), commits),
            "bare_bytes": insert(
                folder / "raw" / "bare.sqlite",
                (_BARE,),
                ("INSERT INTO event VALUES (?,?)",),
                bare(commits),
            ),
            "new_threads": append(folder / "threads", turns, thread_each=True),
        }


def main() -> int:
    """Measure, print, and say whether the goals are met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", help="not used: the rows are made here")
    parser.add_argument("--failures", help="not used: no single row can fail")
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=7)
    asked = parser.parse_args()
    measure(20)
    rounds = [measure(asked.turns) for _ in range(asked.rounds)]

    def median(ratios: Iterable[float]) -> float:
        return round(statistics.median(ratios), 3)

    same_rows = median(one["same_rows"] / one["ours"] for one in rounds)
    bare_bytes = median(one["bare_bytes"] / one["ours"] for one in rounds)
    events = asked.turns * len(whole_turn())
    metrics = {
        "of_same_rows": {"value": same_rows, "goal": GOAL_SAME_ROWS},
        "of_bare_event_bytes": {"value": bare_bytes, "goal": GOAL_BARE_BYTES},
        "of_same_rows_with_a_new_thread_each_turn": median(
            one["same_rows"] / one["new_threads"] for one in rounds
        ),
        "events_per_s": round(events / statistics.median(one["ours"] for one in rounds)),
        "raw_events_per_s": round(events / statistics.median(one["same_rows"] for one in rounds)),
        "ms_per_turn": round(
            statistics.median(one["ours"] for one in rounds) * 1000 / asked.turns, 3
        ),
        "turns": asked.turns,
        "rounds": asked.rounds,
    }
    sys.stdout.write(json.dumps(metrics) + "\n")
    return 0 if same_rows >= GOAL_SAME_ROWS and bare_bytes >= GOAL_BARE_BYTES else 5


if __name__ == "__main__":
    sys.exit(main())

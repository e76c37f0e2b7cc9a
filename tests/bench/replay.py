"""Reading turns back: read, decode and fold, beside a raw scan that decodes the same bytes.

``python -m tests.bench.replay`` fills a SQLite log with sealed turns of six events and reads
every turn again through the store: with the sealing left closed, each event checked against
its leaf, decoded and folded; and opened under the thread's key. The baseline scans the same
rows in one statement and decodes each with msgspec, nothing else. Then a read model is rebuilt
from the first leaf. Prints one JSON object last; exit 0 where the goals are met, else 5.
"""

import argparse
import json
import sqlite3
import statistics
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from time import perf_counter

import msgspec

from domain.events import RecordedEvent
from domain.ids import TurnId
from domain.turn import fold
from infra.clock import SystemClock, SystemIdentifiers
from infra.event_store import SqliteTurnStore
from infra.sealing import SealedTurnStore
from infra.thread_keys import KEY_FILE, SqliteThreadKeys
from infra.view_store import SqliteViewStore
from projections.runner import ProjectionRunner
from projections.turn_audit import TurnAuditView
from projections.usage import UsageView
from tests.events import whole_turn

GOAL_CLOSED = 0.5
GOAL_REBUILD = 50_000  # events a second
THREAD_TURNS = 6
_SCAN = (
    "SELECT e.state FROM leaf l JOIN stored_events e USING (originator_id, originator_version)"
    " ORDER BY l.leaf"
)


def fill(store: SealedTurnStore, turns: int) -> list[TurnId]:
    """Append turns, six a thread; return their ids."""
    identifiers, events = SystemIdentifiers(), whole_turn()
    thread_id, turn_ids = identifiers.new_id(), list[TurnId]()
    for number in range(turns):
        if number % THREAD_TURNS == 0:
            thread_id = identifiers.new_id()
        turn_ids.append(identifiers.new_id())
        store.append(turn_ids[-1], 0, events, thread_id=thread_id)
    return turn_ids


def scan(path: Path) -> None:
    """Read and decode every row."""
    decoder = msgspec.json.Decoder(RecordedEvent)
    with closing(sqlite3.connect(path)) as file:
        for (state,) in file.execute(_SCAN):
            decoder.decode(state)


def closed(log: SqliteTurnStore, turn_ids: list[TurnId]) -> None:
    """Read, decode and fold every turn, sealing left closed."""
    for turn_id in turn_ids:
        fold(recorded.event for recorded in log.read(turn_id))


def checked(log: SqliteTurnStore, turn_ids: list[TurnId]) -> None:
    """Read every turn with each event checked against its leaf, and fold it."""
    for turn_id in turn_ids:
        leaves = (leaf.event for leaf in log.read_turn_leaves(turn_id))
        fold(event.event for event in leaves if isinstance(event, RecordedEvent))


def opened(store: SealedTurnStore, turn_ids: list[TurnId]) -> None:
    """Read, decode, open and fold every turn."""
    for turn_id in turn_ids:
        fold(recorded.event for recorded in store.read(turn_id))


def seconds(work: Callable[[], None]) -> float:
    """Return how long something takes."""
    begun = perf_counter()
    work()
    return perf_counter() - begun


def rebuild(log: SqliteTurnStore, folder: Path, name: str) -> float:
    """Return how long rebuilding one view takes."""
    views = SqliteViewStore(folder / "views.sqlite")
    runner = ProjectionRunner(log, views, (TurnAuditView(), UsageView()))
    took = seconds(lambda: runner.rebuild(name))
    views.close()
    return took


def main() -> int:
    """Measure, print, and say whether the goals are met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", help="not used: the log is made here")
    parser.add_argument("--failures", help="not used: no single row can fail")
    parser.add_argument("--turns", type=int, default=3_000)
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        clock = SystemClock()
        log = SqliteTurnStore(folder / "log.sqlite", clock, SystemIdentifiers())
        store = SealedTurnStore(log, SqliteThreadKeys(folder / KEY_FILE, clock.now))
        turn_ids = fill(store, asked.turns)
        events = log.last_leaf()
        rounds = [
            (
                seconds(lambda: scan(folder / "log.sqlite")),
                seconds(lambda: closed(log, turn_ids)),
                seconds(lambda: checked(log, turn_ids)),
                seconds(lambda: opened(store, turn_ids)),
            )
            for _ in range(asked.rounds)
        ]
        rebuilt = {
            view: round(
                events / statistics.median(rebuild(log, folder, view) for _ in range(asked.rounds))
            )
            for view in (UsageView.name, TurnAuditView.name)
        }
        store.close()

    def ratio(place: int) -> float:
        return round(statistics.median(one[0] / one[place] for one in rounds), 3)

    metrics = {
        "closed_of_raw_scan": {"value": ratio(1), "goal": GOAL_CLOSED},
        "checked_against_leaves_of_raw_scan": ratio(2),
        "opened_of_raw_scan": ratio(3),
        "raw_scan_events_per_s": round(events / statistics.median(one[0] for one in rounds)),
        "closed_events_per_s": round(events / statistics.median(one[1] for one in rounds)),
        "opened_events_per_s": round(events / statistics.median(one[3] for one in rounds)),
        "rebuild_events_per_s": {
            view: {"value": per_s, "goal": GOAL_REBUILD} for view, per_s in rebuilt.items()
        },
        "events": events,
        "rounds": asked.rounds,
    }
    sys.stdout.write(json.dumps(metrics) + "\n")
    met = ratio(1) >= GOAL_CLOSED and min(rebuilt.values()) >= GOAL_REBUILD
    return 0 if met else 5


if __name__ == "__main__":
    sys.exit(main())

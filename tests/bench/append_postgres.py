"""Appending to PostgreSQL: our store against the library's own recorder, in the same run.

Both store the same event bytes, seven in a transaction as a turn of the built-in planner
does in three, each transaction synced to disk. Ours stores leaves, checks the lease and
tells the last leaf besides. The rounds alternate, and the medians are compared, since the
cost of a sync changes from minute to minute.
"""

import argparse
import json
import shutil
import statistics
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from uuid import UUID

from eventsourcing.persistence import StoredEvent
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore

from domain.events import TurnEvent
from infra.clock import SystemClock, SystemIdentifiers
from infra.log_records import record_turn, to_new_event
from infra.postgres import Database
from infra.postgres_schema import migrate
from infra.postgres_store import PostgresTurnStore, library_tables
from tests.events import THREAD_ID, admitted, whole_turn
from tests.postgres import PostgresServer, make_folder

GOAL = 0.9
ROUNDS = 7
TRANSACTIONS = 150
Append = Callable[[UUID], None]


def events_of_a_turn() -> tuple[TurnEvent, ...]:
    """Return seven events, in one transaction here."""
    return (admitted(), *whole_turn()[1:], whole_turn()[-1])[:7]


def library_append(server: PostgresServer) -> Append:
    """Return an append of the library's own recorder."""
    server.execute("CREATE DATABASE library")
    datastore = PostgresDatastore(
        "library", "127.0.0.1", server.port, "vigent", "", pool_size=2, originator_id_type="uuid"
    )
    recorder = PostgresApplicationRecorder(datastore)
    recorder.create_table()
    events, clock = events_of_a_turn(), SystemClock()

    def append(turn_id: UUID) -> None:
        recorded = record_turn(turn_id, 0, events, clock.now())
        new = [to_new_event(event, str(THREAD_ID)) for event in recorded]
        recorder.insert_events(
            [StoredEvent(one.originator_id, one.version, one.tag, one.stored) for one in new]
        )

    return append


def our_append(server: PostgresServer) -> Append:
    """Return an append of our store."""
    server.execute("CREATE DATABASE ours")
    database = Database(server.url("ours"))
    migrate(database, library_tables(database), SystemIdentifiers())
    store = PostgresTurnStore(database, SystemClock())
    events = events_of_a_turn()

    def append(turn_id: UUID) -> None:
        store.append(turn_id, 0, events, thread_id=THREAD_ID)

    return append


def events_per_s(append: Append) -> float:
    """Return how many events a second one round stores."""
    identifiers = SystemIdentifiers()
    begun = perf_counter()
    for _ in range(TRANSACTIONS):
        append(identifiers.new_id())
    return TRANSACTIONS * len(events_of_a_turn()) / (perf_counter() - begun)


def measure() -> dict[str, object]:
    """Return the rates of both and their ratio."""
    folder = make_folder()
    server = PostgresServer(folder, fsync=True)
    try:
        server.start()
        appends = (our_append(server), library_append(server))
        for append in appends:
            events_per_s(append)  # warm
        rounds = [tuple(map(events_per_s, appends)) for _ in range(ROUNDS)]
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
    return {
        "ratio_to_library": {
            "value": round(statistics.median(ours / library for ours, library in rounds), 3),
            "goal": GOAL,
        },
        "events_per_s": round(statistics.median(ours for ours, _ in rounds)),
        "library_events_per_s": round(statistics.median(library for _, library in rounds)),
        "events_per_transaction": len(events_of_a_turn()),
        "rounds": ROUNDS,
    }


def main() -> int:
    """Measure, print one JSON object, and tell whether the goal is met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, help="not needed; taken as every benchmark takes it")
    parser.add_argument("--failures", type=Path, help="not needed")
    parser.parse_args()
    metrics = measure()
    print(json.dumps(metrics))
    ratio = metrics["ratio_to_library"]
    return 0 if isinstance(ratio, dict) and ratio["value"] >= GOAL else 5


if __name__ == "__main__":
    sys.exit(main())

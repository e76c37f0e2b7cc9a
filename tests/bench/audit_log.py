"""A log of a million events: proofs, tamperings, verification, beside what is bare.

In: nothing; the log is made here. Out: one JSON object of metrics on the last line. Exit 0
where every goal is met, 5 where one is not. `--events`, `--tamperings` and `--proofs` make
it smaller; `--failures FILE` lists what was not found.

The log is a real one: whole turns as the service stores them, in the service's tables. It is
written in bulk, because reading is what is measured.

Baselines, in the same run: a scan of the same rows with one SHA-256 each and no comparison;
the same proofs from a tree held in memory.

Rules
    BA1  A proof counts only if it verifies; the slowest of a hundred decides, since the
         machine may be busy with something else once.
    BA2  A tampering counts as found only if the first bad leaf is the one it made.
    BA3  A verification counts only if it read every event and found nothing.
"""

import argparse
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from uuid import UUID

import msgspec

from domain.canonical import to_canonical_bytes
from domain.events import tag_of
from domain.merkle import GrowingTree, inclusion_proof, is_included, leaf_hash, subtree_place
from infra.checkpoints import Checkpoints
from infra.event_store import SqliteTurnStore
from infra.log_audit import verify_log
from infra.log_proofs import LogProofs
from tests.events import THREAD_ID, TURN_ID, recorded, whole_turn
from tests.infra.notary import notary, open_store
from tests.infra.tampering import tamper
from tests.stores import fill

EVENTS, TAMPERINGS, PROOFS = 1_000_000, 10_000, 2_000
TAMPERED_EVENTS = 100
HASHES_MAX, PROOF_MS_MAX, VERIFY_S_MAX = 20, 10.0, 30.0
SEED = 22
Row = tuple[str, int, str, bytes]
Metrics = dict[str, dict[str, float | None]]


def rows_of(events: int) -> Iterator[Row]:
    """Yield stream, version, tag and stored bytes of so many events, whole turns but the last."""
    stored = [
        (tag_of(event), to_canonical_bytes(recorded(event, version)))
        for version, event in enumerate(whole_turn(), start=1)
    ]
    for number in range(events):
        turn, version = divmod(number, len(stored))
        tag, state = stored[version]
        turn_id = UUID(int=TURN_ID.int + turn)
        changed = state.replace(str(TURN_ID).encode(), str(turn_id).encode())
        yield turn_id.hex, version + 1, tag, changed


def fill_log(folder: Path, events: int) -> None:
    """Write rows into the tables of a log, as its own appends would leave them."""
    open_store(folder).close()
    with closing(sqlite3.connect(folder / "log.sqlite")) as file, file:
        file.execute("PRAGMA synchronous=OFF")
        for leaf, (stream, version, tag, state) in enumerate(rows_of(events), start=1):
            file.execute(
                "INSERT INTO stored_events VALUES (?,?,?,?)", (stream, version, tag, state)
            )
            file.execute(
                "INSERT INTO leaf VALUES (?,?,?,?,?,?)",
                (
                    leaf,
                    f"{UUID(stream)}.{version}",
                    stream,
                    version,
                    str(THREAD_ID),
                    leaf_hash(state),
                ),
            )


def timed(act: Callable[[], object]) -> float:
    """Return how long an act takes, in seconds."""
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def measure_proofs(checkpoints: Checkpoints, wanted: int) -> Metrics:
    """Take proofs at random places (BA1)."""
    chance, proofs = Random(SEED), LogProofs(checkpoints)  # noqa: S311 -- the same on every run
    newest = proofs.newest()
    size, root = newest.checkpoint.size, bytes.fromhex(newest.checkpoint.root_sha256)
    hashes, times, bare = 0, list[float](), list[float]()
    held = MemoryTree(checkpoints, size)
    for leaf in chance.sample(range(1, size + 1), min(wanted, size)):
        start = time.perf_counter()
        (proof,) = proofs.prove((leaf,), newest)
        times.append(time.perf_counter() - start)
        path = [bytes.fromhex(one) for one in proof.hashes]
        if not is_included(bytes.fromhex(proof.leaf_sha256), (leaf - 1, size), path, root):
            raise SystemExit(f"The proof of leaf {leaf} does not verify.")
        hashes = max(hashes, len(path))
        bare.append(timed(partial(inclusion_proof, leaf - 1, size, held.read)))
    firsts = chance.sample(range(1, size), 200)
    growth = [timed(partial(proofs.consistency, first, None)) for first in firsts]
    return {
        "inclusion_hashes": {"value": hashes, "goal": HASHES_MAX},
        "inclusion_p99_ms": {"value": milliseconds(share(times, 0.99)), "goal": PROOF_MS_MAX},
        "inclusion_slowest_ms": {"value": milliseconds(max(times)), "goal": None},
        "inclusion_median_ms": {"value": milliseconds(share(times, 0.5)), "goal": None},
        "inclusion_bare_median_ms": {"value": milliseconds(share(bare, 0.5)), "goal": None},
        "consistency_p99_ms": {"value": milliseconds(share(growth, 0.99)), "goal": PROOF_MS_MAX},
    }


class MemoryTree:
    """The same tree, held in memory."""

    def __init__(self, checkpoints: Checkpoints, size: int) -> None:
        tree, self._nodes = GrowingTree(), list[bytes]()
        for after in range(0, size, 10_000):
            for leaf in checkpoints.log.read_leaf_hashes(after, 10_000):
                self._nodes += tree.add(leaf)

    def read(self, level: int, index: int) -> bytes:
        """Return a complete subtree."""
        return self._nodes[subtree_place(level, index)]


def measure_verification(
    folder: Path, store: SqliteTurnStore, checkpoints: Checkpoints, events: int
) -> Metrics:
    """Verify the whole log (BA3), then scan it bare."""
    start = time.perf_counter()
    found = verify_log(store, checkpoints)
    taken = time.perf_counter() - start
    if not found.ok or found.leaves != events:
        raise SystemExit(f"The whole log does not verify: {found.fault or found.leaves}")
    bare = timed(lambda: scan(folder / "log.sqlite"))
    return {
        "verify_s": {"value": round(taken, 2), "goal": VERIFY_S_MAX},
        "verify_events_per_s": {"value": round(events / taken), "goal": None},
        "bare_scan_and_hash_s": {"value": round(bare, 2), "goal": None},
        "verify_to_bare": {"value": round(taken / bare, 2), "goal": None},
    }


def scan(path: Path) -> int:
    """Read every row in leaf order and hash its bytes, comparing nothing."""
    with closing(sqlite3.connect(path)) as file:
        joined = (
            "SELECT e.state FROM leaf l JOIN stored_events e"
            " USING (originator_id, originator_version) ORDER BY l.leaf"
        )
        return sum(len(sha256(state).digest()) for (state,) in file.execute(joined))


def measure_tamperings(folder: Path, wanted: int) -> tuple[Metrics, list[str]]:
    """Change a small log at random, one change after the other, and verify it each time (BA2)."""
    chance, missed = Random(SEED), list[str]()  # noqa: S311 -- the same on every run
    store = open_store(folder)
    checkpoints = notary(folder, store)
    fill(store, TAMPERED_EVENTS)
    checkpoints.write()
    start = time.perf_counter()
    with closing(sqlite3.connect(folder / "log.sqlite", isolation_level=None)) as file:
        file.execute("PRAGMA synchronous=OFF")
        for number in range(wanted):
            tampering = tamper(file, chance)
            found = verify_log(store, checkpoints)
            if found.first_bad_leaf != tampering.leaf:
                missed.append(f"{number} {tampering.kind} {tampering.leaf}: {found.fault or 'ok'}")
            tampering.undo(file)
    taken = time.perf_counter() - start
    store.close()
    metrics: Metrics = {
        "tamperings": {"value": wanted, "goal": None},
        "tamperings_missed": {"value": len(missed), "goal": 0},
        "ms_per_tampering": {"value": milliseconds(taken / wanted), "goal": None},
    }
    return metrics, missed


def milliseconds(seconds: float) -> float:
    """Return seconds as milliseconds, to a thousandth."""
    return round(seconds * 1_000, 3)


def share(times: Sequence[float], part: float) -> float:
    """Return the time within which a part of all were done."""
    return sorted(times)[min(int(len(times) * part), len(times) - 1)]


def is_met(metrics: Metrics) -> bool:
    """Return whether every goal is met; all of them are upper bounds."""
    return all(
        one["value"] is not None and one["value"] <= one["goal"]
        for one in metrics.values()
        if one["goal"] is not None
    )


def main(arguments: Sequence[str]) -> int:
    """Measure, print, and say whether the goals are met."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--events", type=int, default=EVENTS)
    parser.add_argument("--tamperings", type=int, default=TAMPERINGS)
    parser.add_argument("--proofs", type=int, default=PROOFS)
    parser.add_argument("--failures", type=Path)
    asked = parser.parse_args(arguments)
    with TemporaryDirectory() as named:
        folder = Path(named)
        made = timed(lambda: fill_log(folder / "large", asked.events))
        store = open_store(folder / "large")
        checkpoints = notary(folder / "large", store)
        built = timed(checkpoints.write)
        metrics: Metrics = {
            "events": {"value": asked.events, "goal": None},
            "made_in_s": {"value": round(made, 1), "goal": None},
            "tree_and_checkpoint_s": {"value": round(built, 2), "goal": None},
            **measure_proofs(checkpoints, asked.proofs),
            **measure_verification(folder / "large", store, checkpoints, asked.events),
        }
        store.close()
        tampered, missed = measure_tamperings(folder / "small", asked.tamperings)
    metrics |= tampered
    if asked.failures is not None:
        asked.failures.write_text("".join(f"{one}\n" for one in missed), encoding="utf-8")
    sys.stdout.write(msgspec.json.encode(metrics).decode() + "\n")
    return 0 if is_met(metrics) else 5


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

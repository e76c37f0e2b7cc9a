"""How fast an index gives a text of a day, and what it costs to open it and to build it again.

In: a folder of corpora with the constitution of Brazil, and how many versions the large index
has. Out: one JSON object of metrics on the last line. Exit 0 where the goals are met, 5 where
one is not.

The small and the large index are made here, of the same made-up laws. The baseline are plain
look-ups in the same file, neither verified nor decoded: of the same records (all versions of a
provision and the text of the day), each by its primary key. Beside it stand two smaller ones: the
same records where the versions are fetched as one range of keys, and a single record. All are read
for the first time over a connection of their own, and no record is read twice unless the metric
says so; medians are compared. A section of the leaves is verified once a process: that is paid
before, and told as a metric of its own.

Rules
    BS1  A text of a day is found as the service finds it: every version of the provision is
         read and verified, the one of the day is taken, its text is read.
    BS2  A whole law is asked for through the operation ``as_of``, two of its states through
         ``diff``, as the service runs them, each day for the first time.
    BS3  A build after a change must give the index that a full build gives.
"""

import argparse
import random
import shutil
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import date
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import msgspec

from app.direct import read_call, run_call
from domain.canonical import to_canonical_bytes
from index.build import BuildRequest, Signer, build_index
from index.corpora import SAMPLE_ROOT
from index.manifest import GRAPH
from index.reader import OpenIndex, open_index
from index.signing import KEY_FILE, load_or_make_key
from index.trust import KeyPins
from infra.clock import SystemClock
from legal_core.temporal import holds
from tests.bench._synthetic_index import items_of, make_index

DATA = "corpora"
SMALL, LARGE = 10_000, 1_000_000
DAY = date(2015, 6, 1)
READS = 1_000
ONE = "SELECT id, kind, body FROM record WHERE leaf = ?"
RANGE = "SELECT id, kind, body FROM record WHERE leaf BETWEEN ? AND ?"
FIRST_TIMES_RAW = 3
CONSTITUTION = "br-federal:constituicao-1988"
WHOLE_P95_MS, DIFF_P95_MS = 50, 150
_MIB = 2**20
Metrics = dict[str, dict[str, float | None]]


def metric(value: float, goal: float | None = None) -> dict[str, float | None]:
    """Return a value with its goal."""
    return {"value": round(value, 4), "goal": goal}


def resident_mib() -> float:
    """Return the memory of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / _MIB


def timed_us(call: Callable[[], object]) -> float:
    """Return the microseconds of a call."""
    begun = time.perf_counter()
    call()
    return (time.perf_counter() - begun) * 1e6


def p95(values: Sequence[float]) -> float:
    """Return the 95th percentile."""
    return sorted(values)[min(len(values) - 1, int(len(values) * 0.95))]


def text_on(law: OpenIndex, item_id: str, day: date) -> str:
    """Return the text of a provision on a day (BS1)."""
    version = next(one for one in law.graph.find_versions(item_id) if holds(one, day))
    unit = version.expressions[0].text_unit
    return law.graph.get_text(unit).text if unit else ""


class Places(msgspec.Struct, frozen=True):
    """Where the records of a provision stand that a text of a day is found by."""

    first: int  # leaf of its first version
    last: int
    text: int


def places_of(graph: sqlite3.Connection, item_id: str) -> Places:
    """Return where the versions of a provision stand, and its text of the day."""
    first, last = graph.execute(
        "SELECT min(leaf), max(leaf) FROM record WHERE id > ? AND id < ?",
        (f"{item_id}@", f"{item_id}@\x7f"),
    ).fetchone()
    text = f"{item_id}!en.{DAY.year}"
    (leaf,) = graph.execute("SELECT leaf FROM record WHERE id = ?", (text,)).fetchone()
    return Places(first, last, leaf)


def read_each(graph: sqlite3.Connection, at: Places) -> None:
    """Read the records one by one."""
    for leaf in (*range(at.first, at.last + 1), at.text):
        graph.execute(ONE, (leaf,)).fetchone()


def read_range(graph: sqlite3.Connection, at: Places) -> None:
    """Read the versions as one range, and the text."""
    graph.execute(RANGE, (at.first, at.last)).fetchall()
    graph.execute(ONE, (at.text,)).fetchone()


def read_one(graph: sqlite3.Connection, at: Places) -> None:
    """Read the text alone."""
    graph.execute(ONE, (at.text,)).fetchone()


def raw_us(
    folder: Path, items: Sequence[str], read: Callable[[sqlite3.Connection, Places], None]
) -> list[float]:
    """Return the microseconds of plain look-ups of some provisions, each for the first time."""
    address = f"{(folder / GRAPH).resolve().as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as graph:
        places = [places_of(graph, one) for one in items]
    with closing(sqlite3.connect(address, uri=True)) as graph:
        graph.execute("PRAGMA mmap_size = 1073741824")
        read(graph, places[0])  # the statements are prepared
        return [timed_us(lambda at=one: read(graph, at)) for one in places[1:]]  # type: ignore[misc]  # a default


class Home:
    """A temporary home that signs and opens indexes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.signer = Signer(key=load_or_make_key(folder / KEY_FILE), signed_at=SystemClock().now())

    def open(self, folder: Path) -> OpenIndex:
        """Open an index."""
        return open_index(
            folder, trusted_keys=(), pins=KeyPins(self.folder), now=self.signer.signed_at
        )

    def build(self, corpora: Path, out: Path, only: str, cache: Path | None) -> str:
        """Build an index of one corpus and return its digest."""
        request = BuildRequest(
            corpora=corpora, only=(only,), out=out, jobs=1, replace=True, cache=cache
        )
        return build_index(request, self.signer, lambda *_: None).index_sha256


def measure_reads(home: Home, versions: int) -> dict[str, float]:
    """Return what reading single texts of an index of so many versions takes."""
    folder = home.folder / f"of-{versions}"
    make_index(folder, versions, home.signer)
    before = resident_mib()
    opened = [timed_us(lambda: home.open(folder)) for _ in range(3)]
    law = home.open(folder)
    memory = resident_mib() - before
    items = items_of(versions)
    sections = timed_us(lambda: [text_on(law, one, DAY) for one in items[::90]])
    rest = [one for number, one in enumerate(items) if number % 90]
    chosen = random.Random(2).sample(rest, min(2 * READS, len(rest)))  # noqa: S311 -- no secret
    asked, others = chosen[::2], chosen[1::2]
    first = [timed_us(lambda at=one: text_on(law, at, DAY)) for one in asked]  # type: ignore[misc]  # a default
    again = [timed_us(lambda at=one: text_on(law, at, DAY)) for one in asked]  # type: ignore[misc]  # a default
    raw = raw_us(folder, others, read_each)
    return {
        "open_ms": max(opened) / 1000,
        "open_mib": memory,
        "sections_ms": sections / 1000,
        "first_us": median(first),
        "first_p95_us": p95(first),
        "again_us": median(again),
        "again_p95_us": p95(again),
        "raw_us": median(raw),
        "raw_p95_us": p95(raw),
        "range_us": median(raw_us(folder, others, read_range)),
        "one_us": median(raw_us(folder, others, read_one)),
    }


def read_metrics(small: dict[str, float], large: dict[str, float]) -> Metrics:
    """Return the metrics of single texts."""
    first = large["first_us"]
    return {
        "open_ms": metric(large["open_ms"], 2000),
        "open_mib": metric(large["open_mib"], 500),
        "verify_all_sections_ms": metric(large["sections_ms"]),
        "raw_us": metric(large["raw_us"]),
        "raw_p95_us": metric(large["raw_p95_us"]),
        "raw_range_us": metric(large["range_us"]),
        "raw_one_record_us": metric(large["one_us"]),
        "again_text_us": metric(large["again_us"]),
        "again_text_p95_us": metric(large["again_p95_us"]),
        "again_text_times_raw": metric(large["again_us"] / large["raw_us"], FIRST_TIMES_RAW),
        "first_text_us": metric(first),
        "first_text_p95_us": metric(large["first_p95_us"]),
        "first_text_times_raw": metric(first / large["raw_us"], FIRST_TIMES_RAW),
        "first_text_times_raw_range": metric(first / large["range_us"]),
        "first_text_times_raw_one_record": metric(first / large["one_us"]),
        "first_text_us_small": metric(small["first_us"]),
        "large_times_small": metric(first / small["first_us"], 1.5),
    }


def ask(law: OpenIndex, home: Home, operation: str, **body: object) -> None:
    """Run one operation on the constitution, every page of it (BS2)."""
    sent = msgspec.json.encode({"work": CONSTITUTION, **body})
    now = home.signer.signed_at
    call = read_call(operation, sent, law, now=now, today_on=now.date())
    executed = run_call(call, law)
    if executed.status != "ok":
        raise SystemExit(f"{operation} of {CONSTITUTION} answered {executed.status}.")


def measure_whole(home: Home, corpora: Path) -> Metrics:
    """Return what whole states of a constitution take, and what differs between two."""
    folder = home.folder / "br"
    home.build(corpora, folder, "br-constituicao", None)
    law = home.open(folder)
    days = [date(year, month, 1) for year in range(1989, 2020) for month in (2, 8)]
    whole = [timed_us(lambda at=day: ask(law, home, "as_of", date=at)) for day in days]  # type: ignore[misc]  # a default
    chosen = random.Random(3)  # noqa: S311 -- no secret
    pairs = [sorted(chosen.sample(days, 2)) for _ in range(40)]
    two = [
        timed_us(lambda at=pair: ask(law, home, "diff", from_date=at[0], to_date=at[1]))  # type: ignore[misc]  # a default
        for pair in pairs
    ]
    return {
        "as_of_whole_p50_ms": metric(median(whole) / 1000),
        "as_of_whole_p95_ms": metric(p95(whole) / 1000, WHOLE_P95_MS),
        "diff_whole_p50_ms": metric(median(two) / 1000),
        "diff_whole_p95_ms": metric(p95(two) / 1000, DIFF_P95_MS),
    }


def measure_builds(home: Home) -> Metrics:
    """Return what a build takes in full, without a change, and after one of one law (BS3)."""
    corpora = home.folder / "changing"
    shutil.copytree(SAMPLE_ROOT, corpora / "sample")
    cache, out = home.folder / "cache", home.folder / "built"
    full = timed_us(lambda: home.build(corpora, out, "sample", None))
    home.build(corpora, out, "sample", cache)
    same = timed_us(lambda: home.build(corpora, out, "sample", cache))
    path = next(iter(sorted((corpora / "sample" / "works").glob("*/*.xml"))))
    path.write_bytes(path.read_bytes().replace(b"shall", b"must"))
    digests: list[str] = []
    changed = timed_us(lambda: digests.append(home.build(corpora, out, "sample", cache)))
    digests.append(home.build(corpora, out, "sample", None))
    return {
        "build_full_ms": metric(full / 1000),
        "build_unchanged_share": metric(same / full, 0.5),
        "build_one_law_changed_share": metric(changed / full, 0.6),
        "build_digests": metric(len(set(digests)), 1),
    }


def is_met(found: dict[str, float | None]) -> bool:
    """Return whether a metric meets its goal; every goal here is a limit."""
    value, goal = found["value"], found["goal"]
    return value is None or goal is None or value <= goal


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    parser = argparse.ArgumentParser(prog="tests.bench.index_speed", description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder of corpora")
    parser.add_argument("--versions", type=int, default=LARGE)
    arguments = parser.parse_args(given)
    with TemporaryDirectory(prefix="vigent-bench-") as folder:
        home = Home(Path(folder))
        small = measure_reads(home, min(SMALL, arguments.versions))
        large = measure_reads(home, arguments.versions)
        metrics = {
            **read_metrics(small, large),
            **measure_whole(home, arguments.data),
            **measure_builds(home),
        }
    print(to_canonical_bytes(metrics).decode())
    return 0 if all(map(is_met, metrics.values())) else 5


if __name__ == "__main__":
    sys.exit(main())

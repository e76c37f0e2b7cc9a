"""Writes docs/faults.md from what the fault tests noted.

In: the results file of a run, the catalog of faults and crash points. Out: the page; exit 5 where
a fault that is not open was never injected or failed, or a crash point was reached by nothing.

    python -m tests.faults.report [--results build/faults/results.jsonl] [--out docs/faults.md]

Where the tests of some faults alone were run, ``--row F43 --row F44`` puts their rows into the page
that is there and leaves all else.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.faults.catalog import FAULTS, OPEN
from tests.faults.points import OPEN_POINTS, POINTS

Result = Mapping[str, Any]
HEAD = """\
# Faults

Written by `make faults` from what the last run noted; do not edit. Each fault is caused on purpose,
against the real service, PostgreSQL and NATS, and the promise beside it is then checked by a machine.
`tests/faults/auditor.py`, which shares no code with the service, judges store, stream and views.

Level 1 runs on every submission (`make test`), level 2 behind `make faults`. Slowest recovery is
what the test measured until the service was ready again or the promise was kept. A fault that was
never injected counts as failed.

Invariants: I1 no acknowledged turn is missing or partial. I2 legal order. I3 one frozen plan, named
by every operation. I4 one key, one turn. I5 the stream without repeats is a prefix of the store. I6
views equal views built from nothing. I7 every event hashes to its leaf, leaves to every signed root.
I8 one index a turn. I9 no two accepted holders of a thread. I10 no turn hangs.
"""


def read_results(path: Path) -> dict[str, Result]:
    """Return the newest result of each test."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {str(found["test"]): found for found in map(json.loads, lines)}


def by_fault(results: Iterable[Result]) -> dict[str, list[Result]]:
    """Return the results of each fault."""
    found: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        for fault in result["faults"]:
            found[fault].append(result)
    return found


def state_of(fault: str, results: list[Result]) -> str:
    """Return how a fault stands, in a word or with its reason."""
    outcomes = {str(result["outcome"]) for result in results}
    if "failed" in outcomes:
        return "**failed**"
    if "passed" in outcomes:
        return f"held in part; the rest {OPEN[fault]}" if fault in OPEN else "held"
    if fault in OPEN:
        return f"open: {OPEN[fault]}"
    reasons = {str(result["reason"]) for result in results if result["reason"]}
    return f"not run: {'; '.join(sorted(reasons))}" if reasons else "**never injected**"


def times_injected(fault: str, result: Result) -> int:
    """Return how often a test injected a fault: by fault where it says so, else in all."""
    return int(result.get("counts", {}).get(fault, result.get("injected", 1)))


def row_of(fault: str, results: list[Result]) -> str:
    """Return a fault's line of the table."""
    ran = [result for result in results if result["outcome"] != "skipped"]
    injected = sum(times_injected(fault, result) for result in ran)
    recoveries = [float(result["recovery_s"]) for result in ran if "recovery_s" in result]
    cells = (
        fault,
        FAULTS[fault].words,
        " ".join(map(str, FAULTS[fault].levels)),
        state_of(fault, results),
        str(injected) if ran else "",
        " ".join(sorted({point for result in ran for point in result["reached"]})),
        " ".join(sorted({one for result in ran for one in result["invariants"]}, key=_number)),
        f"{max(recoveries):.2f} s" if recoveries else "",
        ", ".join(sorted({str(result["seed"]) for result in ran if "seed" in result})),
    )
    return f"| {' | '.join(cells)} |"


def _number(invariant: str) -> int:
    return int(invariant[1:])


def faults_table(results: Iterable[Result]) -> Iterator[str]:
    """Yield the lines of the table of faults."""
    found = by_fault(results)
    yield "| fault | what happens | level | stands | injected | points passed | checked | slowest | seed |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for fault in FAULTS:
        yield row_of(fault, found.get(fault, []))


def points_table(reached: Mapping[str, int]) -> Iterator[str]:
    """Yield the lines of the table of crash points."""
    yield "| point | where | tests that passed it |"
    yield "|---|---|---|"
    for point, words in sorted((POINTS | OPEN_POINTS).items()):
        yield f"| {point} | {words} | {reached.get(point, 0) or 'none'} |"


def soak_lines(results: Iterable[Result]) -> Iterator[str]:
    """Yield what was measured of memory; say so where nothing was."""
    told = [str(result["soak"]) for result in results if "soak" in result]
    yield from told or ["Not measured in this run."]


def count_reached(results: Iterable[Result]) -> dict[str, int]:
    """Return how many tests passed each crash point."""
    counted: dict[str, int] = defaultdict(int)
    for result in results:
        for point in result["reached"]:
            counted[point] += 1
    return counted


def page_of(results: Mapping[str, Result]) -> str:
    """Return the whole page."""
    points = points_table(count_reached(results.values()))
    soak = soak_lines(results.values())
    parts = (HEAD, "## Faults\n", *faults_table(results.values()), "\n## Crash points\n", *points)
    parts = (*parts, "\n## Memory of the API process\n", *soak)
    return "\n".join(parts) + "\n"


def with_rows(page: str, results: Mapping[str, Result], faults: Iterable[str]) -> str:
    """Return a page with the rows of some faults written anew."""
    found = by_fault(results.values())
    rows = {fault: row_of(fault, found.get(fault, [])) for fault in faults}
    lines = (
        rows.get(line[2:5], line) if line.startswith("| F") else line for line in page.splitlines()
    )
    return "\n".join(lines) + "\n"


def missing_from(results: Mapping[str, Result], levels: frozenset[int]) -> list[str]:
    """Return what a run of these levels did not show: faults that do not stand, points not passed."""
    found = by_fault(results.values())
    states = {
        fault: state_of(fault, found.get(fault, []))
        for fault, told in FAULTS.items()
        if levels & set(told.levels)
    }
    reached = count_reached(results.values())
    return [f"{fault}: {state}" for fault, state in states.items() if state.startswith("**")] + [
        f"{point} was reached by no fault" for point in POINTS if point not in reached
    ]


def main() -> int:
    """Write the page, and say what is missing."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--results", type=Path, default=Path("build/faults/results.jsonl"))
    words.add_argument("--out", type=Path, default=Path("docs/faults.md"))
    words.add_argument("--level", type=int, action="append", help="levels that must be complete")
    words.add_argument("--row", action="append", help="a fault whose row alone is written")
    given = words.parse_args()
    results = read_results(given.results)
    if given.row:
        page = with_rows(given.out.read_text(encoding="utf-8"), results, given.row)
        missing = [row for row in page.splitlines() if row[2:5] in given.row and "| **" in row]
    else:
        page = page_of(results)
        missing = missing_from(results, frozenset(given.level or (1, 2)))
    given.out.write_text(page, encoding="utf-8")
    print("\n".join(missing) or f"{given.out} tells of {len(results)} tests; nothing is missing.")
    return 5 if missing else 0


if __name__ == "__main__":
    sys.exit(main())

"""What a search by meaning answers and what it leaves alone: questions about the law, and others.

In: nothing, the sample law is built with vectors; or another index with vectors. Out: one JSON
object of metrics on the last line. Exit 0 where every goal is met, 5 where one is not.

Rules
    MG1  A question about the sample law is answered where a provision that answers it is among
         the first ten; a single word, where one of those is that hold its matter.
    MG2  A question about no law, a word of no law and letters without sense have to find nothing;
         each that finds something is a false hit.
    MG3  Of another index than the sample law only what has to find nothing is asked.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
from msgspec import Struct

from app.direct import read_call, run_call
from domain.canonical import to_canonical_bytes
from domain.ids import item_id_of
from domain.result_rows import SearchHit, SearchMode
from domain.results import SearchResult
from index.reader import OpenIndex
from infra.clock import SystemClock
from tests.bench._embedders import add_embedder
from tests.bench._point_in_time_judge import Metrics
from tests.bench._vector_index import build_with_vectors, open_with_vectors

ROWS: Final = Path(__file__).parents[1] / "golden" / "search" / "gate.jsonl"
DAY: Final = date(2026, 11, 30)
_TOP: Final = 10
_MODES: Final[tuple[SearchMode, ...]] = ("semantic", "hybrid")
_ANSWERED: Final = {"question": 0.90, "word": 0.50}  # goals
_FALSE: Final = {"question": 0.10, "word": 0.0, "nonsense": 0.0}  # at most, of the sample law


class Row(Struct, frozen=True, kw_only=True):
    """What is asked, and the items of the sample law that answer it; none for what is no law's."""

    id: str
    query: str
    language: str
    kind: str  # question, word, nonsense
    items: tuple[str, ...]


class Asked(Struct, frozen=True, kw_only=True):
    """A row with what one mode found."""

    row: Row
    mode: str
    found: int
    place: int  # of the first item that answers, 0 for none


def read_rows() -> tuple[Row, ...]:
    """Return the rows, in the order of the file."""
    return tuple(msgspec.json.decode(line, type=Row) for line in ROWS.read_bytes().splitlines())


def ask(law: OpenIndex, row: Row, mode: SearchMode, now: datetime) -> Asked:
    """Ask a row in a mode (MG1)."""
    body = {"query": row.query, "date": DAY, "retrieval_mode": mode, "limit": _TOP}
    call = read_call("search", msgspec.json.encode(body), law, now=now, today_on=now.date())
    result = run_call(call, law).result
    hits = result.hits if isinstance(result, SearchResult) else ()
    return Asked(row=row, mode=mode, found=len(hits), place=place_of(hits, row.items))


def place_of(hits: Sequence[SearchHit], items: Iterable[str]) -> int:
    """Return the place of the first hit that is one of some items, 0 for none."""
    wanted = frozenset(items)
    places = (n for n, one in enumerate(hits, 1) if item_id_of(one.work, one.anchor) in wanted)
    return next(places, 0)


def count(asked: Sequence[Asked], *, is_sample: bool) -> Metrics:
    """Return the shares answered and the shares of false hits (MG1 to MG3)."""
    metrics: Metrics = {}
    for mode in _MODES:
        for kind, goal in _ANSWERED.items():
            rows = [o for o in asked if o.mode == mode and o.row.kind == kind and o.row.items]
            if rows:
                share = sum(one.place > 0 for one in rows) / len(rows)
                metrics[f"{mode}.{kind}.answered"] = {"value": round(share, 4), "goal": goal}
        for kind, goal in _FALSE.items():
            rows = [o for o in asked if o.mode == mode and o.row.kind == kind and not o.row.items]
            share = sum(one.found > 0 for one in rows) / max(len(rows), 1)
            most = goal if is_sample else None
            metrics[f"{mode}.{kind}.false_hits"] = {"value": round(share, 4), "goal": most}
    return metrics


def is_met(metrics: Metrics) -> bool:
    """Tell whether enough is answered and no more is found than may be."""
    return all(
        (one["value"] or 0) <= one["goal"]
        if name.endswith("false_hits")
        else (one["value"] or 0) >= one["goal"]
        for name, one in metrics.items()
        if one["goal"] is not None
    )


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tests.bench.meaning_gate", description=__doc__)
    parser.add_argument("--index", type=Path, help="with vectors; else the sample law is built")
    parser.add_argument("--failures", type=Path)
    add_embedder(parser)
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    arguments = _arguments(given)
    with TemporaryDirectory(prefix="vigent-bench-") as home:
        now = SystemClock().now()
        law = open_with_vectors(
            arguments.index or build_with_vectors(None, (), Path(home), arguments.embedder),
            Path(home),
            now,
            arguments.embedder,
        )
        if law.vectors is None:
            sys.stderr.write(f"The index {arguments.index} has no vectors.\n")
            return 2
        rows = [one for one in read_rows() if arguments.index is None or not one.items]
        asked = tuple(ask(law, one, mode, now) for mode in _MODES for one in rows)
    if arguments.failures:
        missed = (o for o in asked if (o.place == 0 if o.row.items else o.found > 0))
        arguments.failures.write_bytes(b"".join(msgspec.json.encode(o) + b"\n" for o in missed))
    metrics = count(asked, is_sample=arguments.index is None)
    sys.stdout.write(to_canonical_bytes(metrics).decode() + "\n")
    return 0 if is_met(metrics) else 5


if __name__ == "__main__":
    sys.exit(main())

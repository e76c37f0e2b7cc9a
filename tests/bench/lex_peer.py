"""Beside a comparable system: its extraction of the same official files.

In: a folder of the peer's data (``articles.jsonl.gz``), an index of the corpora that it names,
else a folder of corpora from which one is built. Out: one JSON object of metrics on the last
line. Exit 0 where every goal is met, 5 where one is not, 2 where there is nothing to compare.

Rules
    LB1  A part is run by name; what it needs is looked for under the data's folder.
    LB2  Only publishers that the index holds are asked about.
    LB3  Rows that do not agree are written to ``--failures`` with both texts.
    LB4  Where the corpora are at hand, whose fault a disagreement is is read off their files.
"""

import argparse
import gzip
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from domain.canonical import to_canonical_bytes
from index.corpora import present_corpora
from index.reader import OpenIndex, open_index
from index.trust import KeyPins
from infra.clock import SystemClock
from tests.bench import _lex_peer_articles, _lex_peer_source
from tests.bench._lex_peer_articles import Compared, PeerRow
from tests.bench._point_in_time_judge import Metrics
from tests.bench.point_in_time import build_for

DATA = "bench/lex-peer"  # beside the other shared data, for make bench
CORPORA = "corpora-large"
ARTICLES = "articles.jsonl.gz"
PARTS = ("articles",)


def read_articles(data: Path) -> tuple[PeerRow, ...]:
    """Return the peer's provisions, in the order of the file (LB1)."""
    with gzip.open(data / ARTICLES) as lines:
        return tuple(msgspec.json.decode(line, type=PeerRow) for line in lines if line.strip())


def run_articles(law: OpenIndex, rows: Sequence[PeerRow]) -> tuple[Compared, ...]:
    """Return the rows of the publishers held, each with its verdict (LB2)."""
    held = {one.id for one in law.graph.list_coverage()}
    asked = [row for row in rows if row.publisher in held]
    return tuple(_lex_peer_articles.compare(law, row) for row in asked)


def write_failures(path: Path, compared: Sequence[Compared]) -> None:
    """Write the rows that do not agree, one JSON object a line (LB3)."""
    kept = [one for one in compared if one.verdict not in {"agree", "annex", "not_held"}]
    path.write_bytes(b"".join(to_canonical_bytes(one) + b"\n" for one in kept))


def is_met(metrics: Metrics) -> bool:
    """Tell whether every goal is met."""
    return all((one["value"] or 0) >= one["goal"] for one in metrics.values() if one["goal"])


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tests.bench.lex_peer", description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--index", type=Path, help="else built from the corpora")
    parser.add_argument("--corpora", type=Path, help="else corpora-large beside the data")
    parser.add_argument("--part", choices=PARTS, default="articles")
    parser.add_argument("--failures", type=Path)
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    arguments = _arguments(given)
    rows = read_articles(arguments.data)
    with TemporaryDirectory(prefix="vigent-bench-") as home:
        corpora = arguments.corpora or arguments.data.parent.parent / CORPORA
        named = present_corpora(corpora) if arguments.index is None else ()
        index = arguments.index or build_for(corpora, named, Path(home))
        law = open_index(
            index,
            trusted_keys=(),
            pins=KeyPins(Path(home)),
            now=SystemClock().now(),
            for_new_turns=False,
        )
        compared = _lex_peer_source.explain(law, run_articles(law, rows), corpora)
    if not compared:
        sys.stderr.write(f"No row of {arguments.data} is of a publisher that the index holds.\n")
        return 2
    if arguments.failures:
        write_failures(arguments.failures, compared)
    metrics = _lex_peer_articles.count(compared)
    kinds = _lex_peer_articles.explain_kinds(compared)
    told = {**metrics, "kinds": kinds, "index_sha256": law.index_sha256}
    print(to_canonical_bytes(told).decode())
    return 0 if is_met(metrics) else 5


if __name__ == "__main__":
    sys.exit(main())

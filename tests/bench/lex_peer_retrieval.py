"""Beside a comparable system: the queries that its own retrieval is judged by, for whole laws.

In: a folder of the peer's data (``retrieval.jsonl.gz``); an index of the corpora that it names,
else a folder of corpora from which one is built. Each query runs as the operation ``search``.
Out: one JSON object of metrics on the last line. Exit 0 where every goal is met, 5 where one
is not.

Rules
    LT1  Laws are ordered by their best hit, the first ten of them count; a query whose laws
         are not held does not count.
    LT2  Negatives and gaps have to find nothing.
    LT3  A hit whose text does not stand on the day asked for is counted, and none may be.
    LT4  Which law a query names is as expected where the resolver of subjects comes to the
         same state; a query in a role has to find a law of that role first.
    LT5  A query of the category hierarchy is asked within its publisher, and within the type of
         document that it names, where that is one of ours.
"""

import argparse
import gzip
import math
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from uuid import UUID

import msgspec
from msgspec import Struct

from app.direct import read_call, run_call
from domain.canonical import to_canonical_bytes
from domain.result_rows import SearchHit
from domain.results import SearchResult
from domain.thread import ThreadContext
from index.corpora import present_corpora
from index.reader import OpenIndex, open_index
from index.trust import KeyPins
from infra.clock import SystemClock
from legal_core.identity import resolve_subject
from tests.bench._point_in_time_judge import Metrics
from tests.bench._retrieval import measure
from tests.bench.point_in_time import build_for

DATA = "bench/lex-peer"  # beside the other shared data, for make bench
CORPORA = "corpora-large"
QUERIES = "retrieval.jsonl.gz"
TOP = 10
_PAGE = 50
_PAGES = 4  # until there are ten laws
_RESOLVED_GOALS: Final = ("exact", "role", "ambiguity", "gap")
_TYPES: Final = {"code": "code", "thematic_collection": "compilation"}
_ROLES: Final = {"delegated": "_del", "implementing": "_impl"}  # how document types of one end


class Query(Struct, frozen=True, kw_only=True):
    """One of the peer's queries."""

    id: str
    category: str
    query: str
    language: str
    time_scope: str
    as_of: date | None = None
    relevant_works: tuple[str, ...] = ()
    expected_resolution: str | None = None
    expected_role: str | None = None
    hierarchy: str | None = None
    collection: str | None = None
    expect_no_hits: bool = False


class Answered(Struct, frozen=True, kw_only=True):
    """A query with the laws found for it."""

    query: Query
    works: tuple[str, ...]  # by their best hit
    outside: int  # hits whose text does not stand on the day
    state: str  # which the resolver of subjects comes to
    role: bool | None  # whether the first law is of the role asked for
    ms: float

    @property
    def gain(self) -> float:
        """The normalised discounted cumulative gain of the first ten."""
        return measure(self.works, self.query.relevant_works).gain

    @property
    def reciprocal(self) -> float:
        """One divided by the place of the first right law, or 0."""
        places = (n for n, one in enumerate(self.works, 1) if one in self.query.relevant_works)
        return 1 / next(places, math.inf)

    @property
    def as_expected(self) -> bool:
        """Whether the state is the one expected (LT4)."""
        return self.query.expected_resolution in (None, self.state)


class Asker:
    """Asks one index."""

    def __init__(self, law: OpenIndex, now: datetime, mode: str | None = None) -> None:
        """Ask in a mode, or in that which the product takes by itself."""
        self._law, self._now, self._mode = law, now, mode

    def ask(self, query: Query) -> Answered:
        """Return the laws found for a query (LT1 to LT4)."""
        begun = time.perf_counter()
        hits = self._hits(query)
        ms = 1000 * (time.perf_counter() - begun)
        works = tuple(dict.fromkeys(one.work for one in hits))[:TOP]
        subject = resolve_subject(
            query.query,
            language=query.language,
            context=ThreadContext(thread_id=UUID(int=0)),
            chosen=None,
            catalog=self._law.catalog,
            graph=self._law.graph,
        )
        return Answered(
            query=query,
            works=works,
            outside=sum(_is_outside(one, query.as_of) for one in hits),
            state=subject.state,
            role=self._has_role(works, query.expected_role),
            ms=ms,
        )

    def _hits(self, query: Query) -> list[SearchHit]:
        body = {"query": query.query, "time_scope": query.time_scope, "limit": _PAGE}
        asked: dict[str, object | None] = {"date": query.as_of, "retrieval_mode": self._mode}
        if query.category == "hierarchy":  # LT5
            asked |= {"publisher": query.collection}
            asked |= {"document_type": _TYPES.get(query.hierarchy or "")}
        given = {name: value for name, value in asked.items() if value is not None}
        hits: list[SearchHit] = []
        cursor: str | None = ""
        for _ in range(_PAGES):
            sent = msgspec.json.encode({**body, **given, **({"cursor": cursor} if cursor else {})})
            call = read_call("search", sent, self._law, now=self._now, today_on=self._now.date())
            executed = run_call(call, self._law)
            if isinstance(executed.result, SearchResult):
                hits += executed.result.hits
            cursor = executed.cursor
            if not cursor or len({one.work for one in hits}) >= TOP:
                break
        return hits

    def _has_role(self, works: Sequence[str], role: str | None) -> bool | None:
        if role is None:
            return None
        kinds = [self._law.graph.get_work(one).document_type for one in works[:1]]
        return any(kind.endswith(_ROLES[role]) for kind in kinds)


def _is_outside(hit: SearchHit, day: date | None) -> bool:
    if day is None:
        return False
    began = hit.valid_from is not None and hit.valid_from <= day
    return not (began and (hit.valid_to is None or day < hit.valid_to))


def read_queries(data: Path, held: Iterable[str]) -> tuple[Query, ...]:
    """Return the queries whose laws are all held, in the order of the file (LT1)."""
    known = frozenset(held)
    with gzip.open(data / QUERIES) as lines:
        rows = tuple(msgspec.json.decode(line, type=Query) for line in lines if line.strip())
    return tuple(one for one in rows if known.issuperset(one.relevant_works))


def count(answered: Sequence[Answered]) -> Metrics:
    """Return the metrics of all queries, and of each category."""
    by_category: dict[str, list[Answered]] = defaultdict(list)
    for one in answered:
        by_category[one.query.category].append(one)
    metrics: Metrics = {"queries": _metric(len(answered))}
    ranked = [one for one in answered if one.query.relevant_works]
    metrics["ndcg_at_10"] = _mean((one.gain for one in ranked), 0.90)
    metrics["mrr"] = _mean(one.reciprocal for one in ranked)
    empty = [one for one in answered if one.query.expect_no_hits]
    metrics["without_a_hit"] = _mean((not one.works for one in empty), 1.0)
    metrics["hits_outside_the_day"] = _metric(sum(one.outside for one in answered))
    for name, rows in sorted(by_category.items()):
        judged = [one for one in rows if one.query.relevant_works]
        if judged:
            goal = 0.80 if name in ("conceptual", "bilingual") else None
            metrics[f"{name}.ndcg_at_10"] = _mean((one.gain for one in judged), goal)
            metrics[f"{name}.mrr"] = _mean(one.reciprocal for one in judged)
        if any(one.query.expected_resolution for one in rows):
            goal = 1.0 if name in _RESOLVED_GOALS else None
            metrics[f"{name}.resolved_as_expected"] = _mean((o.as_expected for o in rows), goal)
        roles = [one.role for one in rows if one.role is not None]
        if roles:
            metrics[f"{name}.first_of_role"] = _mean(roles)
    times = sorted(one.ms for one in answered)
    metrics["p50_ms"] = _metric(times[len(times) // 2])
    metrics["p95_ms"] = _metric(times[min(len(times) * 95 // 100, len(times) - 1)])
    return metrics


def _metric(value: float, goal: float | None = None) -> dict[str, float | None]:
    return {"value": round(value, 4), "goal": goal}


def _mean(values: Iterable[float], goal: float | None = None) -> dict[str, float | None]:
    held = list(values)
    return _metric(sum(held) / max(len(held), 1), goal)


def is_met(metrics: Metrics) -> bool:
    """Tell whether every goal is met, and no hit lies outside its day (LT3)."""
    outside = metrics["hits_outside_the_day"]["value"]
    return not outside and all(
        (one["value"] or 0) >= one["goal"] for one in metrics.values() if one["goal"]
    )


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tests.bench.lex_peer_retrieval", description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--index", type=Path, help="else built from the corpora")
    parser.add_argument("--corpora", type=Path, help="else corpora-large beside the data")
    parser.add_argument("--mode", choices=("keyword", "semantic", "hybrid"))
    parser.add_argument("--failures", type=Path)
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    arguments = _arguments(given)
    with TemporaryDirectory(prefix="vigent-bench-") as home:
        corpora = arguments.corpora or arguments.data.parent.parent / CORPORA
        named = present_corpora(corpora) if arguments.index is None else ()
        index = arguments.index or build_for(corpora, named, Path(home))
        now = SystemClock().now()
        law = open_index(
            index, trusted_keys=(), pins=KeyPins(Path(home)), now=now, for_new_turns=False
        )
        asker = Asker(law, now, arguments.mode)
        held = (work.id for work in law.catalog.list_works())
        answered = tuple(asker.ask(one) for one in read_queries(arguments.data, held))
    if not answered:
        sys.stderr.write(f"No query of {arguments.data} asks for a law that the index holds.\n")
        return 2
    if arguments.failures:
        missed = [one for one in answered if is_missed(one)]
        arguments.failures.write_bytes(b"".join(to_canonical_rows(missed)))
    metrics = count(answered)
    sys.stdout.write(to_canonical_bytes(metrics).decode() + "\n")
    return 0 if is_met(metrics) else 5


def is_missed(one: Answered) -> bool:
    """Tell whether a query did not come to all that it should."""
    wrong = bool(one.query.relevant_works) and one.gain < 1
    found = one.query.expect_no_hits and bool(one.works)
    return wrong or found or not one.as_expected or one.role is False or bool(one.outside)


def to_canonical_rows(answered: Iterable[Answered]) -> Iterable[bytes]:
    """Yield one JSON line for each query."""
    for one in answered:
        row = {"query": one.query, "works": one.works, "state": one.state, "outside": one.outside}
        yield msgspec.json.encode(row) + b"\n"


if __name__ == "__main__":
    sys.exit(main())

"""How fast a search server is filled and asked through our door, beside the same server bare.

In: an index folder, or a folder of corpora of which the small ones are built. Out: one JSON object
of metrics on the last line. Exit 0 where the goals are met, 5 where one is not. Without a server's
program nothing is run.

The server is started here, on loopback. It takes in the same documents twice: from the signed
index as the service hands them over, which reads and folds every text, and ready-made through the
bare client with the same settings; each is done twice in turn and the faster counts. Then the same
questions are asked through the port and as bare HTTP requests over a connection that is kept.

Rules
    MB1  The documents, their settings and the questions are the same on both sides.
    MB2  A question is asked on a day of its own, and no row that is found may be outside it.
"""

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from datetime import date
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from meilisearch import Client
from msgspec import Struct

from domain.canonical import to_canonical_bytes
from index.build import BuildRequest, Signer, build_index
from index.corpora import present_corpora
from index.lexical_rows import WorkRows, read_rows
from index.manifest import MANIFEST
from index.meili import MeiliServer
from index.meili_documents import KEY, batches_of, name_of, settings_for
from index.meili_fill import fill
from index.meili_query import to_queries, worth_of
from index.meili_search import ServerSearch
from index.reader import OpenIndex, open_index
from index.signing import KEY_FILE, load_or_make_key
from index.trust import KeyPins
from infra.breaker import Breaker
from infra.clock import SystemClock
from legal_core.search_ports import TextQuery
from legal_core.search_terms import FOLDED_LANGUAGES, read_query
from tests.meili import KEY as SERVER_KEY
from tests.meili import MeiliProcess

DATA = "corpora"
TEXTS = 4_000
QUESTIONS = 100
ROUNDS = 2
FILL_RATIO = 0.7
ASK_RATIO = 1.5
_SMALL_BYTES = 2_500_000  # of a corpus that is built here; most come compressed
_RAW_BATCH = 1_000
ALL, ANY = "all", "any"
Metrics = dict[str, dict[str, float | None]]


class Question(Struct, frozen=True, kw_only=True):
    """A query and the documents that stand on its day."""

    query: TextQuery
    day: date


def drawing(seed: int) -> random.Random:
    """Return what draws the same on every run."""
    return random.Random(seed)  # noqa: S311 -- nothing is kept secret by it


def small_corpora(data: Path) -> tuple[str, ...]:
    """Return the names of the corpora that take little time to build."""
    return tuple(
        name
        for name in present_corpora(data)
        if sum(one.stat().st_size for one in (data / name).rglob("*") if one.is_file())
        <= _SMALL_BYTES
    )


def open_data(data: Path, stack: ExitStack) -> OpenIndex:
    """Return the index in a folder, or one built of the small corpora in it."""
    home = Path(stack.enter_context(TemporaryDirectory(prefix="vigent-bench-")))
    now = SystemClock().now()
    folder = data
    if not (data / MANIFEST).is_file():
        folder = home / "index"
        signer = Signer(key=load_or_make_key(home / KEY_FILE), signed_at=now)
        request = BuildRequest(
            corpora=data, only=small_corpora(data), out=folder, jobs=os.cpu_count() or 1,
            replace=False,
        )  # fmt: skip
        build_index(request, signer, lambda _name, _done, _all: None)
    return open_index(folder, trusted_keys=(), pins=KeyPins(home), now=now, for_new_turns=False)


def some_works(rows: Sequence[WorkRows], texts: int, seed: random.Random) -> tuple[WorkRows, ...]:
    """Return works drawn from all of them, with about so many texts."""
    drawn: list[WorkRows] = []
    for work in seed.sample([*rows], len(rows)):
        if sum(one.count for one in drawn) >= texts:
            break
        if work.count <= texts:
            drawn.append(work)
    return tuple(sorted(drawn, key=lambda one: one.number))


def fill_ours(server: MeiliServer, law: OpenIndex, rows: tuple[WorkRows, ...]) -> float:
    """Return the seconds in which the service fills a server that holds nothing."""
    if server.count(name_of(law.index_sha256)) is not None:
        server.remove(name_of(law.index_sha256))
    begun = time.perf_counter()
    fill(server, law, rows)
    return time.perf_counter() - begun


def fill_bare(
    client: Client, server: MeiliServer, settings: dict[str, object], documents: list[Any]
) -> float:
    """Return the seconds in which the bare client fills a server with ready documents (MB1)."""
    begun = time.perf_counter()
    server.make("bare", KEY, settings)
    handed = client.index("bare").add_documents_in_batches(documents, _RAW_BATCH)
    for one in handed:
        client.wait_for_task(one.task_uid, timeout_in_ms=1_800_000)
    seconds = time.perf_counter() - begun
    server.remove("bare")
    return seconds


def questions(documents: Sequence[Any], seed: random.Random, match: Any) -> Iterator[Question]:
    """Yield questions of two or three words of a text, on a day of its life (MB2)."""
    long = [one for one in documents if len(one["body"].split()) > 20]
    for _ in range(QUESTIONS):
        one = seed.choice(long)
        words = read_query(" ".join(seed.sample(one["body"].split(), 3)), FOLDED_LANGUAGES)
        last = min(one["end"] - 1, date(2026, 1, 1).toordinal())
        day = date.fromordinal(max(seed.randint(one["first"], max(last, one["first"])), 1))
        yield Question(query=TextQuery(words=words, match=match, day=day), day=day)


class Bare:
    """The server as it answers without our door."""

    def __init__(self, server: MeiliProcess) -> None:
        self._connection = HTTPConnection("127.0.0.1", server.port)
        self._headers = {
            "Authorization": f"Bearer {SERVER_KEY}", "Content-Type": "application/json",
        }  # fmt: skip

    def ask(self, queries: list[dict[str, object]], limit: int) -> None:
        """Send the queries and read the answer."""
        body = json.dumps({"queries": queries, "federation": {"limit": limit}})
        self._connection.request("POST", "/multi-search", body, self._headers)
        json.loads(self._connection.getresponse().read())

    def close(self) -> None:
        """Give the connection back."""
        self._connection.close()


def ask_both(
    search: ServerSearch, server: MeiliProcess, asked: Sequence[Question], documents: Sequence[Any]
) -> tuple[list[float], list[float], int]:
    """Return milliseconds through the port and bare, and the rows that stand outside a day."""
    days = {(one["version_id"], one["language"]): (one["first"], one["end"]) for one in documents}
    ours: list[float] = []
    bare: list[float] = []
    outside = 0
    with closing(Bare(server)) as raw:
        for one in asked:
            worth = worth_of(search.weigh(one.query.words), search.documents)
            queries = to_queries(search.held, one.query, worth)
            raw.ask(queries, one.query.limit)  # what both have to load is loaded
            begun = time.perf_counter()
            found = search.find_texts(one.query)
            ours.append(1e3 * (time.perf_counter() - begun))
            begun = time.perf_counter()
            raw.ask(queries, one.query.limit)
            bare.append(1e3 * (time.perf_counter() - begun))
            assert not found.degraded
            on = one.day.toordinal()
            spans = (days[hit.version_id, hit.language] for hit in found.hits)
            outside += sum(not first <= on < end for first, end in spans)
    return ours, bare, outside


def percentile(values: Sequence[float], hundredths: int) -> float:
    """Return a percentile by the nearest rank."""
    return sorted(values)[min(len(values) - 1, len(values) * hundredths // 100)]


def measure(data: Path, texts: int, process: MeiliProcess, stack: ExitStack) -> Metrics:
    """Return the metrics of filling and of asking."""
    law = open_data(data, stack)
    every = read_rows(law.files)
    rows = some_works(every, texts, drawing(7))
    documents = [
        json.loads(line) for _, batch in batches_of(law, rows) for line in batch.split(b"\n")
    ]
    server, client = process.door(30.0), Client(process.url, SERVER_KEY)
    settings = settings_for(law, rows)
    times = [
        (fill_ours(server, law, rows), fill_bare(client, server, settings, documents))
        for _ in range(ROUNDS)
    ]
    ours, bare = (min(one) for one in zip(*times, strict=True))
    found: Metrics = {
        "texts": {"value": float(len(documents)), "goal": None},
        "ours_documents_per_s": {"value": len(documents) / ours, "goal": None},
        "bare_documents_per_s": {"value": len(documents) / bare, "goal": None},
        "fill_ratio": {"value": bare / ours, "goal": FILL_RATIO},
    }
    search = ServerSearch(server, Breaker(3, 30.0), law.search, law.index_sha256, law.files)
    search.rows = rows  # of the works that were drawn
    for match in (ALL, ANY):
        asked = [*questions(documents, drawing(11), match)]
        ours_ms, bare_ms, outside = ask_both(search, process, asked, documents)
        for name, values in (("ours", ours_ms), ("bare", bare_ms)):
            for part in (50, 95):
                found[f"{match}_{name}_p{part}_ms"] = {
                    "value": percentile(values, part),
                    "goal": None,
                }
        ratio = percentile(ours_ms, 95) / percentile(bare_ms, 95)
        found[f"{match}_p95_ratio"] = {"value": ratio, "goal": ASK_RATIO}
        found[f"{match}_outside_the_day"] = {"value": float(outside), "goal": 0.0}
    return {name: {key: _rounded(one) for key, one in of.items()} for name, of in found.items()}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def goals_met(metrics: Metrics) -> bool:
    """Return whether filling is fast enough, and asking no slower and no wider than its goals."""
    pairs = {name: (one["value"] or 0.0, one["goal"]) for name, one in metrics.items()}
    filled, goal = pairs.pop("fill_ratio")
    most = (value <= at_most for value, at_most in pairs.values() if at_most is not None)
    return goal is not None and filled >= goal and all(most)


def main(arguments: Sequence[str]) -> int:
    """Measure, print the metrics, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--data", type=Path, required=True, help="an index, or corpora")
    parser.add_argument("--texts", type=int, default=TEXTS, help="about so many are taken")
    asked = parser.parse_args(arguments)
    with ExitStack() as stack:
        process = MeiliProcess(Path(stack.enter_context(TemporaryDirectory(prefix="meili-"))))
        try:
            process.start()
        except pytest.skip.Exception as error:
            print(error, file=sys.stderr)
            return 2
        stack.callback(process.stop)
        metrics = measure(asked.data, asked.texts, process, stack)
    print(to_canonical_bytes(metrics).decode())
    return 0 if goals_met(metrics) else 5


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

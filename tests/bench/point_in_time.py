"""What a provision says on a day, asked of a real index and compared with the publisher's files.

In: an index folder, a file of truth rows (one JSON object a line: corpus, work, anchor, date,
state, expected_alnum_sha256, accept), the corpora to ask about. Out: one JSON object of
metrics on the last line. Exit 0 where every row is right, 5 where one is not.

The baseline is what a plain file could do at best: as many rows of the graph file, fetched by
primary key with neither anchors, days nor verification.

Rules
    BP1  A row is asked of the operation ``as_of`` exactly as the service runs it.
    BP2  A work is named by an alias of the index, else by its publisher's key; an anchor by
         the source's own spelling, else by the general naming convention.
    BP5  Where the truth is a node's own words, own words are compared; else all below it.
    What an answer is worth is told by the rules of ``_point_in_time_judge``.
"""

import argparse
import re
import sqlite3
import sys
import time
from collections.abc import Callable, Sequence
from datetime import date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from app.direct import read_call, run_call
from domain.canonical import to_canonical_bytes
from domain.errors import UnknownWorkError
from domain.events import OperationExecuted
from domain.folding import fold_name
from domain.ids import item_id_of
from domain.law import Work
from domain.outcome import ProvisionText
from domain.results import AsOfResult
from index.build import BuildRequest, Signer, build_index
from index.corpora import CORPORA, find_corpus, present_corpora
from index.manifest import GRAPH
from index.reader import open_index
from index.signing import KEY_FILE, load_or_make_key
from index.trust import KeyPins
from infra.clock import SystemClock
from legal_core.hierarchy import own_text
from legal_core.ports import GraphReader, Law
from tests.bench._point_in_time_judge import (
    ENDED,
    Answer,
    Judged,
    TruthRow,
    count,
    count_rows,
    judge,
    set_against_source,
)

DATA = "corpora/point_in_time_truth.jsonl"  # beside the other shared data, for make bench
OWN_WORDS = frozenset({"br-constituicao"})  # BP5: the truth of these is one node's own text
_KINDS = {"par": "para", "section": "sec", "article": "art", "recital": "rec"}
_PART = re.compile(
    r"(?P<bare>adct|cpt)(?![a-z])"
    r"|(?P<kind>article|art|par|inc|ali|recital|rec|section|sec)[_.\s-]*0*(?P<number>\d\w*?|[a-z])"
    r"(?:er|re|[º°])?(?=[_\s]|$)",
    re.IGNORECASE,
)


def read_rows(data: Path, corpora: Sequence[str]) -> tuple[TruthRow, ...]:
    """Return the rows of some corpora, in the order of the file."""
    lines = [line for line in data.read_bytes().splitlines() if line.strip()]
    rows = (msgspec.json.decode(line, type=TruthRow) for line in lines)
    return tuple(row for row in rows if row.corpus in corpora)


def find_work(law: Law, row: TruthRow) -> Work | None:
    """Return the work a row names, or None (BP2)."""
    named = {alias.work_id for alias in law.catalog.find_aliases((fold_name(row.work),))}
    publisher = find_corpus(row.corpus).publisher.publisher
    wanted = f"{publisher}:{row.work.lower().replace('/', '.')}"
    found = [held for work_id in sorted({*named, wanted}) if (held := _held(law, work_id))]
    return found[0] if len(found) == 1 else None


def _held(law: Law, work_id: str) -> Work | None:
    try:
        return law.graph.get_work(work_id)
    except UnknownWorkError:
        return None


def conventional_anchor(spelled: str) -> str:
    """Return an anchor by the general naming convention: ``art5_par2`` is ``art_5__para_2``.

    Empty where nothing in the spelling is a kind of provision with a number.
    """
    parts = []
    for found in _PART.finditer(spelled):
        kind = (found["kind"] or "").lower()
        number = (found["number"] or "").lower()
        parts.append(f"{_KINDS.get(kind, kind)}_{number}" if kind else found["bare"].lower())
    return "__".join(parts)


def find_anchors(graph: GraphReader, work_id: str, spelled: str) -> tuple[str, ...]:
    """Return the anchors a spelling stands for; itself where the work holds none (BP2)."""
    by_source = graph.find_items_by_source_anchor(work_id, spelled)
    if by_source:
        return tuple(item.anchor for item in by_source)
    anchor = conventional_anchor(spelled)
    held = bool(anchor) and graph.find_item(item_id_of(work_id, anchor)) is not None
    return (anchor if held else spelled,)


def ask(law: Law, row: TruthRow, now: datetime) -> Answer:
    """Ask for a row as the service would (BP1)."""
    work = find_work(law, row)
    if work is None:
        return Answer(work="", anchors=(), status="unknown_work")
    anchors = find_anchors(law.graph, work.id, row.anchor)
    body = {"work": work.id, "date": row.date, "mode": "select", "anchors": anchors}
    call = read_call("as_of", msgspec.json.encode(body), law, now=now, today_on=now.date())
    executed = run_call(call, law)
    return Answer(
        work=work.id,
        anchors=anchors,
        status=executed.status or executed.transport_outcome,
        texts=_texts(law.graph, row, executed),
        offered=_offered(law.graph, row, executed),
    )


def _offered(graph: GraphReader, row: TruthRow, executed: OperationExecuted) -> tuple[str, ...]:
    given = [one.provision for one in executed.available if one.provision]
    if executed.status in ENDED:
        given = [one for one in given if one.legal_state in ENDED and _holds(one, row.date)]
    elif executed.status != "not_yet_in_force":
        return ()
    return tuple(_to_words(graph, row, one) for one in given)


def _holds(text: ProvisionText, day: date) -> bool:
    return text.valid_from <= day and (text.valid_to is None or day < text.valid_to)


def _texts(graph: GraphReader, row: TruthRow, executed: OperationExecuted) -> tuple[str, ...]:
    if not isinstance(executed.result, AsOfResult):
        return ()
    given = executed.result.provisions
    return tuple(_to_words(graph, row, one) for one in given)


def _to_words(graph: GraphReader, row: TruthRow, text: ProvisionText) -> str:
    return _own(graph, text) if row.corpus in OWN_WORDS else text.text


def _own(graph: GraphReader, text: ProvisionText) -> str:
    return own_text(graph, graph.get_version(text.version), text.language)


def measure_baseline(folder: Path, rows: int) -> float:
    """Return the milliseconds that one lookup of a record by its primary key takes."""
    graph = sqlite3.connect(f"{(folder / GRAPH).resolve().as_uri()}?mode=ro", uri=True)
    try:
        (records,) = graph.execute("SELECT count(*) FROM record").fetchone()
        begun = time.perf_counter()
        for number in range(rows):
            leaf = number * records // rows
            graph.execute("SELECT id, kind, body FROM record WHERE leaf = ?", (leaf,)).fetchone()
        return (time.perf_counter() - begun) * 1000 / rows
    finally:
        graph.close()


def run(law: Law, rows: Sequence[TruthRow], clock: Callable[[], datetime]) -> tuple[Judged, ...]:
    """Return every row judged, in their order."""
    now = clock()
    answers = [ask(law, row, now) for row in rows]
    return tuple(
        Judged(row=row, answer=answer, verdict=judge(row, answer))
        for row, answer in zip(rows, answers, strict=True)
    )


def write_failures(path: Path, judged: Sequence[Judged]) -> None:
    """Write the rows that are not right, one JSON object a line."""
    wrong = [to_canonical_bytes(one) for one in judged if one.verdict != "right"]
    path.write_bytes(b"".join(line + b"\n" for line in wrong))


def build_for(folder: Path, corpora: tuple[str, ...], home: Path) -> Path:
    """Build an index of some corpora in a temporary home and return its folder."""
    request = BuildRequest(corpora=folder, only=corpora, out=home / "index", jobs=2, replace=False)
    signer = Signer(key=load_or_make_key(home / KEY_FILE), signed_at=SystemClock().now())
    build_index(request, signer, lambda _corpus, _done, _all: None)
    return request.out


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tests.bench.point_in_time", description=__doc__)
    parser.add_argument("--index", type=Path, help="else built from the data's folder")
    parser.add_argument("--data", type=Path, required=True)
    readable = [one.name for one in CORPORA]
    parser.add_argument("--corpus", action="append", choices=readable, help="else all readable")
    parser.add_argument("--failures", type=Path)
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    arguments = _arguments(given)
    named = arguments.corpus or present_corpora(arguments.data.parent)
    corpora = tuple(dict.fromkeys(named))
    rows = read_rows(arguments.data, corpora)
    if not rows:
        sys.stderr.write(f"{arguments.data} holds no row of {', '.join(corpora)}.\n")
        return 2
    clock = SystemClock().now
    with TemporaryDirectory(prefix="vigent-bench-") as home:
        index = arguments.index or build_for(arguments.data.parent, corpora, Path(home))
        pins = KeyPins(Path(home))
        law = open_index(index, trusted_keys=(), pins=pins, now=clock(), for_new_turns=False)
        begun = time.perf_counter()
        asked = run(law, rows, clock)
        ms_per_row = (time.perf_counter() - begun) * 1000 / len(rows)
        baseline = measure_baseline(index, len(rows))
    judged = set_against_source(asked, arguments.data.parent)
    if arguments.failures:
        write_failures(arguments.failures, judged)
    metrics: dict[str, object] = {
        **count(judged, corpora),
        "all": count_rows(judged),
        "ms_per_row": {"value": round(ms_per_row, 3), "goal": None},
        "baseline_ms_per_lookup": {"value": round(baseline, 4), "goal": None},
        "times_baseline": {"value": round(ms_per_row / baseline, 1), "goal": None},
        "index_sha256": law.index_sha256,
    }
    print(to_canonical_bytes(metrics).decode())
    return 0 if all(one.verdict == "right" for one in judged) else 5


if __name__ == "__main__":
    sys.exit(main())

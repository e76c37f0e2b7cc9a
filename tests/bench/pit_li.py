"""Statutes of Liechtenstein at a day: texts, histories of articles, what a version changed.

In: the folder that holds ``versions.jsonl.xz`` (dated texts of laws) and
``questions.jsonl.gz``. Out: one JSON object of metrics on the last line. Exit 0 where every
question is answered right, 5 where one is not.

The baseline answers every question for a text with the newest text of the law.

Rules
    PL1  Questions are asked of a real index, built from the dated texts, by its operations.
    PL2  A text is right where heading and text have the letters and digits of the article
         whose hash the question gives; the text of another day is counted apart.
    PL3  A provision that is not there must be said not to be there, or repealed; one whose
         text is the word "Aufgehoben" may be answered as repealed.
    PL5  Questions whose gold was set right by the dated texts are counted (``gold_set_right``).
"""

import argparse
import gzip
import hashlib
import lzma
import sys
from collections import Counter
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

import msgspec

from app.direct import read_call, run_call
from domain.canonical import to_canonical_bytes
from domain.events import OperationExecuted
from domain.results import AsOfResult, HistoryResult
from index.build import BuildRequest, Signer, build_index
from index.reader import open_index
from index.signing import KEY_FILE, load_or_make_key
from index.trust import KeyPins
from infra.clock import SystemClock
from legal_core.ports import Law
from tests.bench._pit_li_gold import (
    Question,
    VersionRecord,
    articles_of,
    read_gold,
    set_right,
    to_plain,
)
from tests.index.truth import alnum_sha256

ABSENT = frozenset(
    {"anchor_not_in_version", "unknown_anchor", "no_version_for_date", "not_yet_in_force"}
)
Verdict = Literal["right", "wrong_version", "wrong_text", "missing"]


class Asker:
    """Asks the operations of one index."""

    def __init__(self, law: Law, now: datetime) -> None:
        """Begin with an opened index and the instant of asking."""
        self._law = law
        self._now = now

    def _run(self, name: str, **arguments: object) -> OperationExecuted:
        body = msgspec.json.encode(arguments)
        call = read_call(name, body, self._law, now=self._now, today_on=self._now.date())
        return run_call(call, self._law)

    def anchors(self, work: str, article: str) -> tuple[str, ...]:
        """Return the anchors of an article as the source spells it; itself where unknown."""
        items = self._law.graph.find_items_by_source_anchor(work, article)
        return tuple(item.anchor for item in items) or (article,)

    def text(self, work: str, article: str, day: date) -> tuple[str, str]:
        """Return status and the text of an article on a day, its heading first."""
        anchors = self.anchors(work, article)
        done = self._run("as_of", work=work, date=day, mode="select", anchors=anchors)
        given = done.result.provisions if isinstance(done.result, AsOfResult) else ()
        return done.status or "", "\n".join(f"{one.heading}\n{one.text}" for one in given)

    def changes(self, work: str, article: str) -> set[date]:
        """Return the days on which the text of an article changed."""
        days: set[date] = set()
        for anchor in self.anchors(work, article):
            done = self._run("article_history", work=work, anchor=anchor)
            rows = done.result.rows if isinstance(done.result, HistoryResult) else ()
            days.update(row.valid_from for row in rows)
        return days


def judge_text(question: Question, status: str, text: str, gold: dict[str, str]) -> Verdict:
    """Return what an answer about a text is worth (PL2, PL3)."""
    if question.expected != "text":
        gone = status in ABSENT or status == "repealed"
        return "right" if gone and not text else "wrong_text" if text else "missing"
    if not text:
        told = gold.get(question.sha256 or "") == alnum_sha256("Aufgehoben")
        return "right" if status == "repealed" and told else "missing"
    found = alnum_sha256(text)
    if found == gold.get(question.sha256 or ""):
        return "right"
    return "wrong_version" if found in gold.values() else "wrong_text"


def ask_all(
    asker: Asker, questions: Sequence[Question], versions: Sequence[VersionRecord]
) -> dict[str, tuple[Question, Verdict]]:
    """Return every question with its verdict, by id."""
    gold = read_gold(versions)
    articles = {(v.law, v.version_date): tuple(articles_of(v.markdown)) for v in versions}
    judged: dict[str, tuple[Question, Verdict]] = {}
    for asked in questions:
        question = set_right(asked, versions)
        work = f"li-gesetze:{question.law.lower()}"
        if question.kind == "change-history":
            begun = question.from_ or date.min
            found = {day for day in asker.changes(work, question.article) if day > begun}
            right = found == set(question.expected_change_dates)
            verdict: Verdict = "right" if right else "wrong_text"
        elif question.kind == "changed-by-version" and question.on:
            names = {name for (law, _), held in articles.items() if law == question.law
                     for name, _ in held}  # fmt: skip
            changed = {n for n in names if question.on in asker.changes(work, n)}
            verdict = "right" if changed == set(question.expected_articles) else "wrong_text"
        elif question.on:
            status, text = asker.text(work, question.article, question.on)
            verdict = judge_text(question, status, text, gold)
        else:
            continue
        judged[question.id] = (question, verdict)
    return judged


def baseline(questions: Sequence[Question], versions: Sequence[VersionRecord]) -> float:
    """Return the share of texts that the newest text of each law answers right."""
    newest = {v.law: v for v in sorted(versions, key=lambda one: one.version_date)}
    held = {law: dict(articles_of(version.markdown)) for law, version in newest.items()}
    asked = [one for one in questions if one.expected]
    right = 0
    for one in asked:
        text = held[one.law].get(one.article)
        same = text is not None and hashlib.sha256(to_plain(text).encode()).hexdigest()
        right += same == one.sha256 if one.expected == "text" else text is None
    return right / len(asked) if asked else 0.0


def count(judged: dict[str, tuple[Question, Verdict]]) -> dict[str, object]:
    """Return the metrics, each with its goal."""
    kinds = {"change-history": "histories", "changed-by-version": "change_sets"}
    groups: dict[str, Counter[str]] = {}
    for question, verdict in judged.values():
        groups.setdefault(kinds.get(question.kind, "texts"), Counter())[verdict] += 1
    metrics: dict[str, object] = {
        name: {"value": found["right"], "goal": sum(found.values())}
        for name, found in sorted(groups.items())
    }
    wrong = sum(found["wrong_version"] for found in groups.values())
    return {**metrics, "wrong_version": {"value": wrong, "goal": 0}}


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    parser = argparse.ArgumentParser(prog="tests.bench.pit_li", description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--failures", type=Path)
    arguments = parser.parse_args(given)
    lines = lzma.decompress((arguments.data / "versions.jsonl.xz").read_bytes())
    versions = [msgspec.json.decode(one, type=VersionRecord) for one in lines.splitlines()]
    asked = gzip.decompress((arguments.data / "questions.jsonl.gz").read_bytes())
    questions = [msgspec.json.decode(one, type=Question) for one in asked.splitlines()]
    clock = SystemClock().now
    with TemporaryDirectory(prefix="vigent-bench-") as folder:
        home = Path(folder)
        place = home / "corpora" / "li-legalize"
        place.mkdir(parents=True)
        (place / "versions.jsonl").write_bytes(lines)
        request = BuildRequest(
            corpora=home / "corpora", only=(), out=home / "index", jobs=1, replace=False
        )
        signer = Signer(key=load_or_make_key(home / KEY_FILE), signed_at=clock())
        build_index(request, signer, lambda _corpus, _done, _all: None)
        law = open_index(
            request.out, trusted_keys=(), pins=KeyPins(home), now=clock(), for_new_turns=False
        )
        judged = ask_all(Asker(law, clock()), questions, versions)
    if arguments.failures:
        wrong = [
            to_canonical_bytes(
                {"id": one.id, "kind": one.kind, "article": one.article, "verdict": verdict}
            )
            for one, verdict in judged.values()
            if verdict != "right"
        ]
        arguments.failures.write_bytes(b"".join(line + b"\n" for line in wrong))
    corrected = sum(judged[one.id][0] != one for one in questions if one.id in judged)  # PL5
    metrics = {
        **count(judged),
        "gold_set_right": {"value": corrected, "goal": None},
        "baseline_share": {"value": baseline(questions, versions)},
    }
    print(to_canonical_bytes(metrics).decode())
    return 0 if all(verdict == "right" for _, verdict in judged.values()) else 5


if __name__ == "__main__":
    sys.exit(main())

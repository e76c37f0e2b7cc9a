"""Questions in other words than the law's, in six languages, some in none that the law is held in.

In: a folder of corpora, from which an index with vectors is built, or such an index. Each
question is asked on its day as the operation ``search``, by words, by meaning and by both. Out:
one JSON object of metrics on the last line. Exit 0 where every goal is met, 5 where one is not.

Rules
    PA1  A question is answered where its provision, or a part of it, is among the first ten.
    PA2  Across languages is a question in a language that the law is not held in; by both has to
         find at least a tenth more of these than by words, and of the others no less.
    PA3  In each language by both has to find no less than by words: only then is it the default.
"""

import argparse
import sys
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
from msgspec import Struct

from app.direct import read_call, run_call
from domain.canonical import to_canonical_bytes
from domain.result_rows import SearchHit
from domain.results import SearchResult
from index.reader import OpenIndex
from infra.clock import SystemClock
from tests.bench._embedders import add_embedder
from tests.bench._point_in_time_judge import Metrics
from tests.bench._vector_index import build_with_vectors, open_with_vectors

DATA = "corpora"  # beside the other shared data, for make bench
QUESTIONS = Path(__file__).parents[1] / "golden" / "search" / "paraphrases.jsonl"
_CORPORA: Final = ("br-constituicao", "de-gii", "eu-gdpr-formex", "akn-samples")
_MODES: Final = ("keyword", "semantic", "hybrid")
_TOP: Final = 10
_ACROSS_GOAL: Final = 0.10


class Question(Struct, frozen=True, kw_only=True):
    """A question and the provision that answers it on a day."""

    id: str
    question: str
    language: str
    held: tuple[str, ...]  # languages of the law
    work: str
    anchor: str
    day: date

    @property
    def is_across(self) -> bool:
        """Whether the law is not held in the language of the question (PA2)."""
        return self.language not in self.held


class Asked(Struct, frozen=True, kw_only=True):
    """A question with the place of its provision by each mode, 0 for none."""

    question: Question
    places: dict[str, int]


def read_questions(held: frozenset[str]) -> tuple[Question, ...]:
    """Return the questions about the works that are held."""
    lines = QUESTIONS.read_bytes().splitlines()
    rows = (msgspec.json.decode(line, type=Question) for line in lines)
    return tuple(one for one in rows if one.work in held)


def ask(law: OpenIndex, question: Question, now: datetime) -> Asked:
    """Ask a question in every mode (PA1)."""
    places: dict[str, int] = {}
    for mode in _MODES:
        body = {"query": question.question, "date": question.day, "retrieval_mode": mode}
        sent = msgspec.json.encode({**body, "limit": _TOP})
        call = read_call("search", sent, law, now=now, today_on=now.date())
        result = run_call(call, law).result
        hits = result.hits if isinstance(result, SearchResult) else ()
        found = (n for n, one in enumerate(hits, start=1) if answers(one, question))
        places[mode] = next(found, 0)
    return Asked(question=question, places=places)


def answers(hit: SearchHit, question: Question) -> bool:
    """Tell whether a hit is the provision of a question, or a part of it (PA1)."""
    is_part = hit.anchor.startswith(f"{question.anchor}__")
    return hit.work == question.work and (hit.anchor == question.anchor or is_part)


def count(asked: Sequence[Asked]) -> Metrics:
    """Return how many questions each mode answers, in the law's language and across (PA2)."""
    metrics: Metrics = {}
    for name, across in (("within", False), ("across", True)):
        rows = [one for one in asked if one.question.is_across == across]
        metrics[f"{name}.questions"] = {"value": len(rows), "goal": None}
        for mode in _MODES:
            share = sum(one.places[mode] > 0 for one in rows) / max(len(rows), 1)
            first = sum(one.places[mode] == 1 for one in rows) / max(len(rows), 1)
            metrics[f"{name}.{mode}.r_at_10"] = {"value": round(share, 4), "goal": None}
            metrics[f"{name}.{mode}.first"] = {"value": round(first, 4), "goal": None}
    words, both = (metrics[f"within.{mode}.r_at_10"]["value"] or 0 for mode in _MODES[::2])
    metrics["within.hybrid.r_at_10"] = {"value": both, "goal": words}
    words, both = (metrics[f"across.{mode}.r_at_10"]["value"] or 0 for mode in _MODES[::2])
    metrics["across.hybrid.r_at_10"] = {"value": both, "goal": round(words + _ACROSS_GOAL, 4)}
    for language in sorted({one.question.language for one in asked}):
        metrics |= _of_language(language, [o for o in asked if o.question.language == language])
    return metrics


def _of_language(language: str, asked: Sequence[Asked]) -> Metrics:
    """Return what each mode answers of the questions in a language (PA3)."""
    metrics: Metrics = {}
    for name, across in (("within", False), ("across", True)):
        rows = [one for one in asked if one.question.is_across == across]
        shares = {
            mode: round(sum(one.places[mode] > 0 for one in rows) / max(len(rows), 1), 4)
            for mode in _MODES
        }
        for mode, share in shares.items() if rows else ():
            goal = shares["keyword"] if mode == "hybrid" else None
            metrics[f"{name}.{language}.{mode}.r_at_10"] = {"value": share, "goal": goal}
    return metrics


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tests.bench.paraphrases", description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder of corpora")
    parser.add_argument("--index", type=Path, help="with vectors; else built")
    parser.add_argument("--failures", type=Path)
    add_embedder(parser)
    return parser.parse_args(given)


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    arguments = _arguments(given)
    with TemporaryDirectory(prefix="vigent-bench-") as home:
        now = SystemClock().now()
        embedder = arguments.embedder
        index = arguments.index or build_with_vectors(
            arguments.data, _CORPORA, Path(home), embedder
        )
        law = open_with_vectors(index, Path(home), now, embedder)
        if law.vectors is None:
            sys.stderr.write(f"The index {index} has no vectors: {law.vectors_missing}.\n")
            return 2
        held = frozenset(work.id for work in law.catalog.list_works())
        asked = tuple(ask(law, one, now) for one in read_questions(held))
    if arguments.failures:
        missed = (one for one in asked if not one.places["hybrid"])
        arguments.failures.write_bytes(b"".join(msgspec.json.encode(o) + b"\n" for o in missed))
    metrics = count(asked)
    sys.stdout.write(to_canonical_bytes(metrics).decode() + "\n")
    met = all((one["value"] or 0) >= one["goal"] for one in metrics.values() if one["goal"])
    return 0 if met else 5


if __name__ == "__main__":
    sys.exit(main())

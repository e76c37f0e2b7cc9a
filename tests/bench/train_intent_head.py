"""Makes the head that reads intents: ``infra/intent_head.json``, of this project's own questions.

In: golden files (``--data``; the tuning and practice files by default, never the held half), the
examples of ``domain.asking``. Out: the file (``--out``). A question counts with what the planner
compares: a plain noun in place of each law. Questions of several operations, gaps, clarifications
and follow-ups are left out. The same files give the same bytes on one machine.
"""

import argparse
import base64
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from msgspec import json
from numpy import float32
from numpy.typing import NDArray

from domain.asking.boundary_examples import BOUNDARY_EXAMPLES
from domain.asking.examples import EXAMPLES
from domain.plan import Proposal
from domain.ports import PlanningRequest
from domain.question_reading import read_question
from domain.rule_planner import RulePlanner
from domain.unsaid import comparable
from infra.embedder import ExampleScorer, SentenceEmbedder
from infra.intent_head import HEAD, IntentHead, words_of
from tests.app.desk import Desk
from tests.bench._golden_form import Row
from tests.bench.golden_plans import GOLDEN, HELD, PLENTY, ask_row, read_rows
from tests.index import indexes

_STEPS, _RATE, _KEEP, _SHRINK = 400, 2.0, 0.9, 1e-4  # of the descent
_BYTE = 127
_OF = {
    "as_of": "text",
    "article_history": "history",
    "timeline": "history",
    "cited_by": "links",
    "changes_in_period": "period",
    "in_force_on": "in_force",
}
Labelled = tuple[str, str]  # a question and what it asks


class _Listening(RulePlanner):
    """Keeps what the planner would compare of the last question."""

    heard = ""

    def propose(self, request: PlanningRequest) -> Proposal:
        """Return what rules propose."""
        self.heard = comparable(read_question(request))
        return super().propose(request)


def label_of(row: Row) -> str:
    """Return what a row asks, as the head names it; empty where the head learns nothing of it."""
    plan = row.plan
    if row.before or plan.action in ("gap", "clarification") or len(plan.operations) > 1:
        return ""
    if plan.action:
        return plan.reason
    asked = next(iter(plan.operations))
    return (
        "effects"
        if asked.arguments.get("source_work")
        else _OF.get(asked.operation, asked.operation)
    )


def questions_of(files: Sequence[Path]) -> Iterator[Labelled]:
    """Yield the questions of golden files, as they are compared, each with its label."""
    with tempfile.TemporaryDirectory() as home:
        indexes.build(Path(home) / "index")
        law = indexes.open_at(Path(home) / "index", Path(home))
        for file in files:
            planner = _Listening()
            desk = Desk(law, Path(tempfile.mkdtemp(dir=home)), planner=planner, bounds=PLENTY)
            for row in (row for rows in read_rows(file).values() for row in rows):
                planner.heard = ""
                if label := label_of(row):
                    ask_row(desk, row)
                if planner.heard:
                    yield planner.heard, label
            desk.close()


def examples() -> Iterator[Labelled]:
    """Yield the example questions, each with its label."""
    for label, texts in (*EXAMPLES, *BOUNDARY_EXAMPLES):
        for text in texts:
            yield text, "history" if label == "timeline" else label


def train(rows: NDArray[float32], asked: NDArray[np.int64], labels: int) -> NDArray[float32]:
    """Return weights by gradient descent on the loss of a softmax, from zero on."""
    weights = np.zeros((rows.shape[1], labels), dtype=np.float32)
    told = np.eye(labels, dtype=np.float32)[asked]
    pace = np.zeros_like(weights)
    for _ in range(_STEPS):
        sums = rows @ weights
        likely = np.exp(sums - sums.max(axis=1, keepdims=True))
        missed = likely / likely.sum(axis=1, keepdims=True) - told
        pace = _KEEP * pace + rows.T @ missed / len(rows) + _SHRINK * weights
        weights -= _RATE * pace
    return weights


def main(given: Sequence[str] | None = None) -> int:
    """Make the head."""
    parser = argparse.ArgumentParser(prog="tests.bench.train_intent_head", description=__doc__)
    parser.add_argument("--data", type=Path, nargs="*")
    parser.add_argument("--out", type=Path, default=HEAD)
    arguments = parser.parse_args(given)
    own = [file for file in sorted(GOLDEN.glob("*.jsonl")) if file.stem != HELD]
    told = (*questions_of(arguments.data or own), *examples())
    labels = tuple(sorted({label for _, label in told}))
    texts = [text for text, _ in told]
    rows = np.hstack([SentenceEmbedder().rows(texts), words_of(texts)])
    asked = np.array([labels.index(label) for _, label in told])
    weights = train(rows, asked, len(labels))
    scale = int(_BYTE / float(np.abs(weights).max()))
    head = IntentHead(
        package=ExampleScorer().name,
        labels=labels,
        scale=scale,
        rows=len(weights),
        weights=base64.b64encode(np.round(weights * scale).astype(np.int8).tobytes()).decode(),
    )
    arguments.out.write_bytes(json.encode(head) + b"\n")
    sys.stderr.write(f"{len(told)} questions, {len(labels)} labels, scale {scale}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

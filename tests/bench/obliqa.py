"""Passages of rulebooks found by questions about them.

In: a folder with ``passages*.jsonl*`` and ``questions*.jsonl*``. Out: one JSON object of metrics
on the last line. Exit 0 where every goal is met, 5 where one is not.
"""

import sys
from collections.abc import Sequence

from msgspec import Struct

from tests.bench._retrieval import Question, read_arguments
from tests.bench._retrieval import main as measure_all
from tests.bench._retrieval_files import read_rows


class Passage(Struct):
    """A passage; one id may stand twice."""

    id: str
    text: str


class Asked(Struct):
    """A question and the passages that answer it."""

    id: str
    question: str
    gold: tuple[str, ...]


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    arguments = read_arguments("obliqa", given)
    texts: dict[str, str] = {}
    for row in read_rows(arguments.data, "passages", Passage):
        texts[row.id] = f"{texts.get(row.id, '')} {row.text}".strip()
    questions = tuple(
        Question(id=one.id, text=one.question, gold=one.gold)
        for one in read_rows(arguments.data, "questions", Asked)
    )
    return measure_all(
        texts, {"": questions}, (("", "recall", 0.80), ("", "precision", 0.64)), "en", arguments
    )


if __name__ == "__main__":
    sys.exit(main())

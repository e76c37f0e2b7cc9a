"""German decisions found by questions about them.

In: a folder with ``docs*.jsonl*`` and ``questions*.jsonl*``. Out: one JSON object of metrics
on the last line. Exit 0 where every goal is met, 5 where one is not.
"""

import sys
from collections.abc import Sequence

from msgspec import Struct

from tests.bench._retrieval import Question, read_arguments
from tests.bench._retrieval import main as measure_all
from tests.bench._retrieval_files import read_rows


class Document(Struct):
    """A decision."""

    id: str
    text: str


class Asked(Struct):
    """A question and the decisions that answer it."""

    id: str
    question: str
    gold: tuple[str, ...]


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    arguments = read_arguments("legalquad", given)
    texts = {one.id: one.text for one in read_rows(arguments.data, "docs", Document)}
    questions = tuple(
        Question(id=one.id, text=one.question, gold=one.gold)
        for one in read_rows(arguments.data, "questions", Asked)
    )
    return measure_all(texts, {"": questions}, (("", "gain", 0.80),), "de", arguments)


if __name__ == "__main__":
    sys.exit(main())

"""Articles that justify the answers of Brazilian exam questions.

In: a folder with ``articles*.jsonl*`` and ``questions*.jsonl*``. Out: one JSON object of
metrics on the last line, of the statement alone and with its options. Exit 0 where every goal
is met, 5 where one is not.

Rules
    OG1 A question whose articles are not in the corpus asks for nothing here.
"""

import sys
from collections.abc import Sequence

from msgspec import Struct

from tests.bench._retrieval import Question, read_arguments
from tests.bench._retrieval import main as measure_all
from tests.bench._retrieval_files import read_rows

GOALS = (("statement_", "recall", 0.75), ("options_", "recall", 0.88))


class Article(Struct):
    """An article."""

    id: str
    text: str


class Asked(Struct):
    """A question with its options, and the articles that justify the answer."""

    id: str
    statement: str
    options: dict[str, str]
    gold_articles: tuple[str, ...]


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    arguments = read_arguments("oab_gold", given)
    texts = {one.id: one.text for one in read_rows(arguments.data, "articles", Article)}
    asked = [
        one for one in read_rows(arguments.data, "questions", Asked) if one.gold_articles
    ]  # OG1
    questions = {
        "statement_": tuple(to_question(one, one.statement) for one in asked),
        "options_": tuple(
            to_question(one, " ".join((one.statement, *one.options.values()))) for one in asked
        ),
    }
    return measure_all(texts, questions, GOALS, "pt", arguments)


def to_question(asked: Asked, text: str) -> Question:
    """Return a question in some words."""
    return Question(id=asked.id, text=text, gold=asked.gold_articles)


if __name__ == "__main__":
    sys.exit(main())

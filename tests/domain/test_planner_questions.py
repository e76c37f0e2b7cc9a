"""Questions of lawyers, journalists and students in six languages, and what each asks for."""

from pathlib import Path

import pytest

from domain.gate import check_plan
from domain.rule_planner import plan_question
from tests.domain.planned import as_written, read_rows, to_request, written

FOLDER = Path(__file__).parent / "planner"
LANGUAGES = ("de", "en", "es", "fr", "it", "pt")
ROWS = [
    (language, question, plan)
    for language in LANGUAGES
    for question, plan in read_rows(FOLDER / f"{language}.txt")
]


@pytest.mark.parametrize(("language", "question", "expected"), ROWS)
def test_a_question_is_planned_as_written(language: str, question: str, expected: str) -> None:
    asked = to_request(question, language)
    plan = plan_question(asked)

    assert as_written(expected) == written(plan, language)
    assert () == check_plan(plan, asked.authority, asked.offered)


def test_every_language_asks_for_every_operation_and_boundary() -> None:
    asked = {
        (language, part.split(" ")[0]) for language, _, plan in ROWS for part in plan.split(" ; ")
    }
    told = {name for language, name in asked if language == "en"}

    assert not {
        (language, name) for language in LANGUAGES for name in told if (language, name) not in asked
    }

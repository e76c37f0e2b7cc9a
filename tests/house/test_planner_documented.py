"""The page on the planner: every question in it is planned as it says."""

import re
from pathlib import Path

import pytest

from domain.operation_catalog import offered_names
from domain.plan import BOUNDARY_REASONS
from domain.rule_planner import plan_question
from domain.unsaid import AHEAD_MILLI, NEAR_MILLI
from tests.domain.planned import as_written, to_request, written

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "planner.md").read_text()
LANGUAGES = ("de", "en", "es", "fr", "it", "pt")
_BLOCK = re.compile(r"^```questions\n(.*?)^```$", re.DOTALL | re.MULTILINE)
ROWS = [
    (language, question, plan)
    for block in _BLOCK.findall(PAGE)
    for line in block.splitlines()
    for language, _, rest in (line.partition(" | "),)
    for question, _, plan in (rest.rpartition(" | "),)
]


@pytest.mark.parametrize(("language", "question", "expected"), ROWS)
def test_a_question_of_the_page_is_planned_as_it_says(
    language: str, question: str, expected: str
) -> None:
    plan = plan_question(to_request(question, language))

    assert as_written(expected) == written(plan, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_operation_and_boundary_in_every_language(language: str) -> None:
    told = {plan.split(" ")[0] for spoken, _, plan in ROWS if spoken == language}
    wanted = {*offered_names(), *(f"!{reason}" for reason in BOUNDARY_REASONS), "?law"}

    assert wanted <= told


def test_the_page_tells_the_thresholds() -> None:
    assert f"cosine of {NEAR_MILLI / 1000:.3f}" in PAGE
    assert f"by {AHEAD_MILLI / 1000:.3f}" in PAGE


def test_the_page_names_the_decision_that_is_there() -> None:
    (name,) = re.findall(r"\]\((adr/[\w.-]+)\)", PAGE)

    assert (ROOT / "docs" / name).is_file()

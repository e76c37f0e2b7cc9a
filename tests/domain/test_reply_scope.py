"""How an operation calls what it was asked about."""

from datetime import date

import pytest

from domain.operation_catalog import Arguments, ChangesInPeriod, CoverageOf, InForceOn, Search
from domain.wording import LANGUAGES
from tests.turns import Step, executed_turn, gap_turn, resolved, told

MAY = date(2027, 5, 1)
LISTS = [
    pytest.param(InForceOn(date=MAY), "the list of laws in force", id="in force"),
    pytest.param(
        ChangesInPeriod(from_date=date(2027, 1, 1), to_date=MAY),
        "the list of changes",
        id="changes",
    ),
    pytest.param(Search(query="ferry", date=MAY), "the result of the search", id="search"),
    pytest.param(CoverageOf(), "the list of what is held", id="coverage"),
]


@pytest.mark.parametrize(("arguments", "expected"), LISTS)
def test_sp1_a_list_that_reaches_beyond_what_is_held_is_called_a_list(
    arguments: Arguments, expected: str
) -> None:
    actual = told(gap_turn("beyond_coverage", arguments=arguments))[0]

    assert f"so {expected} cannot be told." in actual
    assert "law asked about" not in actual


@pytest.mark.parametrize("language", LANGUAGES)
def test_sp1_a_list_has_its_name_in_every_language(language: str) -> None:
    step = Step(arguments=InForceOn(date=MAY), status="beyond_coverage")

    actual = told(executed_turn(resolved(language), step))[0]

    names = {
        "en": "the list of laws in force",
        "fr": "la liste des lois en vigueur",
        "pt": "a lista das leis em vigor",
    }
    assert names[language] in actual

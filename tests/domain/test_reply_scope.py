"""How an operation calls what it was asked about."""

from datetime import date

import pytest
from msgspec.structs import replace

from domain.operation_catalog import (
    Arguments,
    ChangesInPeriod,
    CoverageOf,
    Diff,
    InForceOn,
    Search,
)
from domain.outcome import Available
from domain.results import AsOfResult
from domain.wording import LANGUAGES
from tests.turns import (
    BRAZIL_MEMBER,
    RIGHTS_OF_2015,
    Step,
    executed_turn,
    gap_turn,
    resolved,
    step_past,
    told,
)

MAY = date(2027, 5, 1)
LISTS = [
    pytest.param(InForceOn(date=MAY), "the list of laws in force", id="in force"),
    pytest.param(
        ChangesInPeriod(from_date=date(2027, 1, 1), to_date=MAY),
        "the list of changes",
        id="changes",
    ),
    pytest.param(CoverageOf(), "the list of what is held", id="coverage"),
]


@pytest.mark.parametrize(("arguments", "expected"), LISTS)
def test_sp1_a_list_that_reaches_beyond_what_is_held_is_called_a_list(
    arguments: Arguments, expected: str
) -> None:
    actual = told(gap_turn("beyond_coverage", arguments=arguments))[0]

    assert f"so {expected} cannot be told." in actual
    assert "law asked about" not in actual


def test_sp1_a_search_beyond_what_is_held_found_nothing() -> None:
    turn = gap_turn("beyond_coverage", arguments=Search(query="ferry", date=MAY))

    expected = "Nothing that is held has the words looked for; it does not reach to 1 May 2027."
    assert expected == told(turn)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_sp1_a_list_has_its_name_in_every_language(language: str) -> None:
    step = Step(arguments=InForceOn(date=MAY), status="beyond_coverage")

    actual = told(executed_turn(resolved(language), step))[0]

    names = {
        "en": "the list of laws in force",
        "fr": "la liste des lois en vigueur",
        "pt": "a lista das leis em vigor",
        "de": "die Liste des geltenden Rechts",
        "es": "la lista de normas en vigor",
        "it": "l'elenco degli atti in vigore",
    }
    assert names[language] in actual


TITLE = "Constitution of the Federative Republic of Brazil"
KNOWN = replace(BRAZIL_MEMBER, reader_title=TITLE)
OWN = "The law's own title is “Constituição da República Federativa do Brasil”."


def test_sp2_a_law_goes_by_the_title_its_reader_knows_and_its_own_is_told_once() -> None:
    """SP2 and BL4."""
    actual = told(executed_turn(resolved("en", KNOWN), step_past()))

    assert TITLE in actual[0]
    assert "Constituição" not in actual[0]
    assert [OWN] == [one for one in actual if "own title" in one]


def test_sp2_a_gap_names_the_law_by_it_too() -> None:
    actual = told(gap_turn("no_version_for_date", members=(KNOWN,)))

    assert TITLE in actual[0]
    assert OWN in actual[-1]


def test_sp2_a_title_of_the_readers_language_stands() -> None:
    turn = executed_turn(resolved("pt", KNOWN), step_past())

    assert not any(TITLE in one for one in told(turn))


def test_sp2_the_title_of_another_law_is_left_alone() -> None:
    other = replace(KNOWN, work="sample:other")

    actual = told(executed_turn(resolved("en", other), step_past()))

    assert not any(TITLE in one for one in actual)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "the opening of § 6 of the Constituição"),
        ("fr", "le caput du § 6 de « Constituição"),
        ("de", "der Eingangssatz von § 6 von „Constituição"),
        ("es", "el caput del § 6 de «Constituição"),
        ("it", "il caput del § 6 di «Constituição"),
    ],
)
def test_sp3_a_law_that_counts_by_sections_is_told_by_them(language: str, expected: str) -> None:
    step = step_past()
    assert isinstance(step.result, AsOfResult)
    signed = replace(step.result, head=replace(step.result.head, counts_by="§"))

    actual = told(executed_turn(resolved(language, BRAZIL_MEMBER), replace(step, result=signed)))[0]

    assert expected in actual


def test_sp3_a_provision_that_is_not_there_bears_the_sign_of_its_law() -> None:
    signed = replace(BRAZIL_MEMBER, counts_by="§", anchor="", anchor_spelled="999")

    actual = told(gap_turn("unknown_anchor", members=(signed,)))[0]

    assert "There is no § 999 in the Constituição" in actual


@pytest.mark.parametrize(
    ("start", "expected"),
    [(date(2020, 7, 22), "1 January 2020"), (date(2019, 1, 1), "30 November 2026")],
    ids=["later", "earlier"],
)
def test_sp4_a_comparison_that_lacks_a_side_names_its_day(start: date, expected: str) -> None:
    text = replace(RIGHTS_OF_2015, valid_from=start)
    offer = Available(kind="provision", label="", provision=text)
    arguments = Diff(subject_ref="subject_1", from_date=date(2020, 1, 1), to_date=date(2020, 8, 1))
    step = Step(arguments=arguments, status="no_version_for_date", available=(offer,))

    turn = executed_turn(resolved("en", BRAZIL_MEMBER), step)

    assert told(turn)[0].endswith(f"is held for {expected}.")

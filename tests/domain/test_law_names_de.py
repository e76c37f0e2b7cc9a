"""German names of laws in a sentence."""

import pytest

from domain.law_names import law_words, of_law, place_words
from domain.law_names_de import inflect, nominatives


@pytest.mark.parametrize(
    ("name", "subject", "genitive"),
    [
        (
            "Verordnung (EU) 2016/679",
            "die Verordnung (EU) 2016/679",
            "der Verordnung (EU) 2016/679",
        ),
        (
            "Datenschutz-Grundverordnung",
            "die Datenschutz-Grundverordnung",
            "der Datenschutz-Grundverordnung",
        ),
        (
            "Grundgesetz für die Bundesrepublik Deutschland",
            "das Grundgesetz für die Bundesrepublik Deutschland",
            "des Grundgesetzes für die Bundesrepublik Deutschland",
        ),
        (
            "Vertrag über die Arbeitsweise der Europäischen Union",
            "der Vertrag über die Arbeitsweise der Europäischen Union",
            "des Vertrags über die Arbeitsweise der Europäischen Union",
        ),
    ],
)
def test_ld1_the_kind_of_a_law_is_the_end_of_its_noun(
    name: str, subject: str, genitive: str
) -> None:
    assert (subject, genitive) == inflect(name)


@pytest.mark.parametrize(
    ("name", "subject", "genitive"),
    [
        ("Bürgerliches Gesetzbuch", "das Bürgerliche Gesetzbuch", "des Bürgerlichen Gesetzbuchs"),
        (
            "Viertes Buch Sozialgesetzbuch",
            "das Vierte Buch Sozialgesetzbuch",
            "des Vierten Buchs Sozialgesetzbuch",
        ),
        ("Allgemeine Verordnung", "die Allgemeine Verordnung", "der Allgemeinen Verordnung"),
        ("Zweiter Vertrag", "der Zweite Vertrag", "des Zweiten Vertrags"),
    ],
)
def test_ld1_an_adjective_follows_the_article(name: str, subject: str, genitive: str) -> None:
    assert (subject, genitive) == inflect(name)


@pytest.mark.parametrize("name", ["Code civil", "Une Grande Belle Chose", "Reichste Alte"])
def test_ld2_a_name_of_no_known_kind_is_left_alone(name: str) -> None:
    assert inflect(name) is None


def test_ld2_such_a_name_is_quoted_in_a_sentence() -> None:
    actual = (law_words("de", "Code civil"), of_law("de", "Code civil"))

    assert ("„Code civil“", "von „Code civil“") == actual


def test_a_german_place_is_a_row_without_commas() -> None:
    actual = place_words("de", "art_6__para_2__point_a", "Verordnung (EU) 2016/679 des Rates")

    assert "Artikel 6 Absatz 2 Buchstabe a der Verordnung (EU) 2016/679" == actual


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("artikel 4 des grundgesetzes", "artikel 4 des grundgesetz"),
        ("des burgerlichen gesetzbuchs", "des burgerliches gesetzbuch"),
        ("im burgerlichen gesetzbuch", "im burgerliches gesetzbuch"),
        ("des vertrages uber", "des vertrag uber"),
        ("der schweizerischen bundesverfassung", "der schweizerische bundesverfassung"),
        ("gesetzes", "gesetz"),
        ("the opening of article 6", "the opening of article 6"),
    ],
)
def test_ld3_a_name_is_looked_for_in_the_case_of_its_title(asked: str, expected: str) -> None:
    assert tuple(expected.split()) == nominatives(tuple(asked.split()))

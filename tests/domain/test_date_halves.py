"""Half years are six months."""

import pytest

from domain.date_halves import in_months


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "half a year ago", "6 months ago"),
        ("en", "a year and a half ago", "18 months ago"),
        ("en", "one and a half years ago", "18 months ago"),
        ("en", "two and a half years ago", "30 months ago"),
        ("en", "2 years and a half ago", "30 months ago"),
        ("de", "vor einem halben jahr", "vor 6 monaten"),
        ("de", "vor anderthalb jahren", "vor 18 monaten"),
        ("de", "vor zweieinhalb jahren", "vor 30 monaten"),
        ("fr", "il y a un an et demi", "il y a 18 mois"),
        ("es", "hace medio ano", "hace 6 meses"),
        ("es", "hace ano y medio", "hace 18 meses"),
        ("pt", "ha meio ano", "ha 6 meses"),
        ("pt", "ha um ano e meio", "ha 18 meses"),
        ("it", "mezzo anno fa", "6 mesi fa"),
        ("it", "un anno e mezzo fa", "18 mesi fa"),
    ],
)
def test_hv1_halves_of_years_are_told_in_months(language: str, text: str, expected: str) -> None:
    assert expected == " ".join(in_months(text, language).split())


@pytest.mark.parametrize(
    "text", ["half a year ago", "some years ago, in half the cases", "quite and a half years"]
)
def test_hv2_no_place_moves(text: str) -> None:
    assert len(text) == len(in_months(text, "en"))


def test_hv2_a_number_that_is_none_changes_nothing() -> None:
    assert "quite and a half years" == in_months("quite and a half years", "en")

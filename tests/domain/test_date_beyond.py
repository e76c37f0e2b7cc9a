"""Years that the calendar of the law does not have."""

import pytest

from domain.date_beyond import find_beyond
from domain.date_masks import mask


def found(question: str) -> list[str]:
    masked = mask(question)
    return [masked.text[one.start : one.end] for one in find_beyond(masked)]


@pytest.mark.parametrize(
    "question",
    [
        "in 300 BC",
        "in 44 B.C.E.",
        "in the 3rd century BC",
        "12 before Christ",
        "en 52 avant Jésus-Christ",
        "en 52 av. J.-C.",
        "en 52 avant notre ère",
        "im Jahr 44 v. Chr.",
        "44 vor Christus",
        "44 vor unserer Zeitrechnung",
        "44 v.u.Z.",
        "em 50 a.C.",
        "no ano 50 antes de Cristo",
        "el 50 a. C.",
        "300 antes de nuestra era",
        "nel 44 avanti Cristo",
        "44 prima di Cristo",
    ],
)
def test_by1_a_year_before_christ_is_found(question: str) -> None:
    assert 1 == len(found(f"? {question}?"))


@pytest.mark.parametrize(
    "question",
    [
        "in the year 3000",
        "in the year 12000",
        "in the year 0",
        "AD 800",
        "en l'an 800",
        "im Jahr 4000",
        "en el año 5000",
        "no ano 3000",
        "nell'anno 3500",
        "800 n. Chr.",
        "in 9999",
        "on 0000-01-01",
        "on 12015-01-01",
        "on 01/01/0000",
        "until 9999-12-31",
    ],
)
def test_by2_a_number_that_can_only_be_a_year_is_found(question: str) -> None:
    assert 1 == len(found(f"? {question}?"))


@pytest.mark.parametrize(
    "question",
    [
        "in 2010",
        "in the year 1850",
        "im Jahr 2010",
        "in 3000 words",
        "on 2015-01-01",
        "Article 300",
        "in § 4000",
        "before Christmas 2010",
        "vor der Reform 2010",
    ],
)
def test_by2_a_year_of_the_calendar_and_another_number_are_read_elsewhere(question: str) -> None:
    assert [] == found(f"? {question}?")

"""Days that lie some length from the day of the turn before."""

from datetime import date

import pytest

from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext

TODAY = date(2026, 11, 30)
BEFORE = date(2021, 1, 1)


def read(
    question: str, language: str = "en", *, told_on: date | None = BEFORE, carries_on: bool = True
) -> list[tuple[str, date | None]]:
    context = DateContext(
        language=language, locale="", today_on=TODAY, told_on=told_on, carries_on=carries_on
    )
    return [(one.kind, one.first) for one in find_date_phrases(question, context)]


@pytest.mark.parametrize(
    ("language", "question", "expected"),
    [
        ("en", "And the next article, one year earlier?", date(2020, 1, 1)),
        ("en", "and a month later?", date(2021, 2, 1)),
        ("de", "Und ein Jahr zuvor?", date(2020, 1, 1)),
        ("de", "Und zwei Wochen danach?", date(2021, 1, 15)),
        ("fr", "et deux ans plus tôt ?", date(2019, 1, 1)),
        ("fr", "et trois mois après ?", date(2021, 4, 1)),
        ("es", "¿y un año antes?", date(2020, 1, 1)),
        ("es", "¿y dos meses después?", date(2021, 3, 1)),
        ("it", "e un anno prima?", date(2020, 1, 1)),
        ("it", "e 10 giorni dopo?", date(2021, 1, 11)),
        ("pt", "e um ano antes?", date(2020, 1, 1)),
        ("pt", "e cinco dias depois?", date(2021, 1, 6)),
    ],
)
def test_dm1_x9_a_length_moves_the_day_of_the_turn_before(
    language: str, question: str, expected: date
) -> None:
    """DM1 and X9."""
    assert [("day", expected)] == read(question, language)


@pytest.mark.parametrize(
    "question",
    [
        "and Article 7?",
        "no years earlier",
        "one year earlier than the Act",
        "two years before 2015",
    ],
)
def test_dm1_other_words_move_nothing(question: str) -> None:
    assert date(2020, 1, 1) not in [first for _, first in read(question)]
    assert date(2019, 1, 1) not in [first for _, first in read(question)]


def test_dm2_without_a_single_day_before_the_reader_is_asked() -> None:
    assert [("vague", None)] == read("and one year earlier?", told_on=None)
    assert [("vague", None)] == read("and 999 years earlier?", told_on=date(1001, 1, 1))


def test_x9_a_question_of_its_own_law_moves_nothing() -> None:
    assert [] == read("Article 7 of the Act, one year earlier?", carries_on=False)

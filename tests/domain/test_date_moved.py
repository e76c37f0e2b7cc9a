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


def test_dm2_x9_a_question_of_its_own_law_that_tells_no_day_is_asked_back() -> None:
    assert [] == read("And one year earlier?", carries_on=False)
    assert [("vague", None)] == read('Article 7 of the "Act", one year earlier?', carries_on=False)


@pytest.mark.parametrize(
    ("language", "question", "expected"),
    [
        ("en", "on 5 May 2015 and a year later", date(2016, 5, 5)),
        ("en", "on 5 May 2015 and the day before", date(2015, 5, 4)),
        ("en", "in 2015 and two years later", date(2017, 1, 1)),
        ("en", "in 2015 and in the following year", date(2016, 1, 1)),
        ("en", "in 2015 and in the previous year", date(2014, 1, 1)),
        ("en", "on 5 May 2015 and in the month after", date(2015, 6, 1)),
        ("de", "am 5. Mai 2015 und ein Jahr später", date(2016, 5, 5)),
        ("de", "am 5. Mai 2015 und am Vortag", date(2015, 5, 4)),
        ("de", "2015 und im Folgejahr", date(2016, 1, 1)),
        ("fr", "le 5 mai 2015 et la veille", date(2015, 5, 4)),
        ("fr", "en 2015 et l'année suivante", date(2016, 1, 1)),
        ("es", "el 5 de mayo de 2015 y al día siguiente", date(2015, 5, 6)),
        ("pt", "em 5 de maio de 2015 e no dia seguinte", date(2015, 5, 6)),
        ("it", "il 5 maggio 2015 e un anno dopo", date(2016, 5, 5)),
        ("it", "il 5 maggio 2015 e il giorno dopo", date(2015, 5, 6)),
    ],
)
def test_dm1_dm3_a_day_of_the_question_is_moved_before_that_of_the_thread(
    language: str, question: str, expected: date
) -> None:
    assert expected == read(question, language)[-1][1]


@pytest.mark.parametrize("time", ["the following year", "the day before", "a year later"])
def test_dm2_dm3_beside_no_day_nothing_is_told(time: str) -> None:
    assert [("vague", None)] == read(f'of the "Act", {time}?', told_on=None)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "in 2015 and the day after"),
        ("en", "on 5 May 1500 and 900 years earlier"),
        ("en", "on 5 May 1201 and in the year before"),
        ("de", "seit zwei Jahren. Und ein Jahr später?"),
    ],
)
def test_dm1_what_cannot_be_moved_is_asked_about(language: str, question: str) -> None:
    assert ("vague", None) == read(question, language)[-1]


def test_dm3_the_previous_year_is_last_year_where_no_day_was_told() -> None:
    question = 'of the "Act" in the previous year'

    assert [("window", date(2025, 1, 1))] == read(question, told_on=None)


def test_dm1_a_day_that_is_read_by_itself_stays_where_none_was_told_before() -> None:
    assert [("day", date(2024, 11, 30))] == read("zwei Jahre zuvor", "de", told_on=None)


@pytest.mark.parametrize(
    ("language", "question", "expected"),
    [
        ("en", "and half a year later?", date(2021, 7, 1)),
        ("en", "and a year and a half later?", date(2022, 7, 1)),
        ("en", "and ten years on?", date(2031, 1, 1)),
        ("en", "and the next day?", date(2021, 1, 2)),
        ("de", "Und ein halbes Jahr danach?", date(2021, 7, 1)),
        ("de", "Und anderthalb Jahre später?", date(2022, 7, 1)),
        ("de", "Und am übernächsten Tag?", date(2021, 1, 3)),
        ("de", "Und am nächsten Tag?", date(2021, 1, 2)),
        ("fr", "et le surlendemain ?", date(2021, 1, 3)),
        ("fr", "et l'avant-veille ?", date(2020, 12, 30)),
        ("fr", "et un an et demi plus tard ?", date(2022, 7, 1)),
        ("es", "¿y año y medio después?", date(2022, 7, 1)),
        ("es", "¿y a los dos años?", date(2023, 1, 1)),
        ("it", "e un anno e mezzo dopo?", date(2022, 7, 1)),
        ("it", "e a distanza di due anni?", date(2023, 1, 1)),
        ("pt", "e passados dois anos?", date(2023, 1, 1)),
        ("pt", "e na antevéspera?", date(2020, 12, 30)),
    ],
)
def test_dm1_dm3_dm5_halves_and_the_day_but_one_move_it_too(
    language: str, question: str, expected: date
) -> None:
    """DM1, DM3 and DM5."""
    assert [("day", expected)] == read(question, language)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "and some years later?"),
        ("en", "and almost two years later?"),
        ("en", "and after some years?"),
        ("de", "Und einige Jahre später?"),
        ("de", "Und kurz danach?"),
        ("de", "Und knapp zwei Jahre später?"),
        ("fr", "et quelques années plus tard ?"),
        ("fr", "et peu après ?"),
        ("es", "¿y unos años antes?"),
        ("it", "e alcuni mesi dopo?"),
        ("pt", "e pouco depois?"),
    ],
)
def test_dm4_a_length_that_is_not_counted_is_asked_about(language: str, question: str) -> None:
    assert [("vague", None)] == read(question, language)


def test_dm4_dm5_beside_no_day_such_a_length_tells_nothing() -> None:
    assert [] == read('of the "Act" some years later', carries_on=False)
    assert [] == read("and after two years?", carries_on=False)

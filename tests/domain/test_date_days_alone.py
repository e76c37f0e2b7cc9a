"""Days whose month the question told before."""

from datetime import date

import pytest

from domain.date_masks import Span
from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext
from domain.date_values import DatePhrase

TODAY = date(2026, 11, 30)
TENTH = date(2017, 11, 10)


def read(question: str, language: str, *named: str) -> tuple[DatePhrase, ...]:
    context = DateContext(language=language, locale="", today_on=TODAY)
    places = [(question.index(one), len(one)) for one in named]
    spans = tuple(Span(start=start, end=start + size) for start, size in places)
    return find_date_phrases(question, context, spans)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "on 10 November 2017, and on the 11th?"),
        ("pt", "Em 10 de novembro de 2017 qual era o texto? E no dia 11?"),
        ("es", "el 10 de noviembre de 2017, ¿y el 11?"),
        ("es", "el 10 de noviembre de 2017 y el día 11"),
        ("fr", "le 10 novembre 2017, et le 11 ?"),
        ("it", "il 10 novembre 2017 e l'11?"),
        ("it", "il 10 novembre 2017 e il giorno 11"),
        ("de", "am 10. November 2017? Und am 11.?"),
    ],
)
def test_da1_a_day_alone_is_one_of_the_month_stated_before(language: str, question: str) -> None:
    found = [(one.kind, one.first) for one in read(question, language)]

    assert [("day", TENTH), ("day", date(2017, 11, 11))] == found


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "what changed on the 11th?"),
        ("pt", "em 2017, e no dia 11?"),
        ("en", "on 10 November 2017 and on the 11th amendment"),
        ("es", "el 10 de noviembre de 2017 y el 11 artículo"),
    ],
)
def test_da1_without_a_day_before_or_with_a_noun_behind_it_is_none(
    language: str, question: str
) -> None:
    assert date(2017, 11, 11) not in [one.first for one in read(question, language)]


def test_da2_behind_a_law_only_the_word_tells_a_day() -> None:
    plain = "On 10 November 2017 the text of Lamp Act and on the 11th?"
    told = "On 10 November 2017 the text of Lamp Act and on day 11?"

    assert [TENTH] == [one.first for one in read(plain, "en", "Lamp Act")]
    assert [TENTH, date(2017, 11, 11)] == [one.first for one in read(told, "en", "Lamp Act")]


def test_da3_a_day_that_the_month_lacks_is_told() -> None:
    last = read("on 10 November 2017, and on the 31st?", "en")[-1]

    assert ("impossible", None) == (last.kind, last.first)


def test_a_whole_date_is_no_day_alone() -> None:
    found = read("le 10 novembre 2017 et le 11 décembre 2018", "fr")

    assert [TENTH, date(2018, 12, 11)] == [one.first for one in found]


@pytest.mark.parametrize(
    ("language", "question", "days"),
    [
        ("en", "on 1 or 2 May 2012", (1, 2)),
        ("de", "am 1. oder 2. Mai 2012", (1, 2)),
        ("fr", "le 1er ou le 2 mai 2012", (1, 2)),
        ("es", "el 1 o el 2 de mayo de 2012", (1, 2)),
        ("it", "il 1° o il 2 maggio 2012", (1, 2)),
        ("pt", "em 1 ou 2 de maio de 2012", (1, 2)),
        ("en", "on 1, 2 and 3 May 2012", (1, 2)),
        ("en", "version 1, 2 May 2012", (2,)),
    ],
)
def test_da4_a_number_before_or_is_a_day_of_the_same_month(
    language: str, question: str, days: tuple[int, ...]
) -> None:
    found = [one.first for one in read(question, language)]

    assert [date(2012, 5, day) for day in days] == found


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "the day before 1 May 2012 and the day itself"),
        ("de", "am Tag vor dem 1. Mai 2012 und am Tag selbst"),
        ("fr", "la veille du 1er mai 2012 et le jour même"),
        ("es", "la víspera del 1 de mayo de 2012 y el mismo día"),
        ("it", "la vigilia del 1° maggio 2012 e il giorno stesso"),
        ("pt", "na véspera de 1 de maio de 2012 e no próprio dia"),
    ],
)
def test_da5_the_day_itself_is_the_one_that_was_stated(language: str, question: str) -> None:
    found = [one.first for one in read(question, language)]

    assert [date(2012, 4, 30), date(2012, 5, 1)] == found


def test_da5_without_a_day_before_it_the_day_itself_is_none() -> None:
    assert () == read("on the day itself", "en")


def test_da1_today_is_no_day_that_lends_its_month() -> None:
    assert [TODAY] == [one.first for one in read("today, and on the 11th?", "en")]

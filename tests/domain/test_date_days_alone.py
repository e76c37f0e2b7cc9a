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

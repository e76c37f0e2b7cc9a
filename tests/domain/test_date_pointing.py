"""Words that point to a day of the same question mean that day, or what holds it."""

from datetime import date

import pytest

from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext
from domain.date_values import DatePhrase

TODAY = date(2026, 11, 30)


def read(question: str, language: str) -> tuple[DatePhrase, ...]:
    context = DateContext(language=language, locale="", today_on=TODAY)
    return find_date_phrases(question, context)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "in force on 2 April 2009, and which of them changed in that month?"),
        ("fr", "le 2 avril 2009, et ce qui a changé le même mois"),
        ("pt", "em 2 de abril de 2009? E quais mudaram nesse mesmo mês?"),
        ("de", "am 2. April 2009? Und welche wurden in jenem Monat geändert?"),
        ("es", "el 2 de abril de 2009, ¿y cuáles cambiaron ese mes?"),
        ("it", "il 2 aprile 2009? E quali sono cambiate in quel mese?"),
    ],
)
def test_pt1_that_month_holds_the_day_stated_before_it(language: str, question: str) -> None:
    last = read(question, language)[-1]

    assert ("window", date(2009, 4, 1), date(2009, 4, 30)) == (last.kind, last.first, last.last)


@pytest.mark.parametrize(
    ("language", "question", "first", "last"),
    [
        ("pt", "em 2 de maio de 2009 e nessa data", date(2009, 5, 2), date(2009, 5, 2)),
        ("it", "il 2 maggio 2009 e nello stesso trimestre", date(2009, 4, 1), date(2009, 6, 30)),
        ("de", "am 2. Mai 2009 und im selben Jahr", date(2009, 1, 1), date(2009, 12, 31)),
    ],
)
def test_pt1_other_units_hold_it_too(language: str, question: str, first: date, last: date) -> None:
    found = read(question, language)[-1]

    assert (first, last) == (found.first, found.last)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("de", "Wie lautete er am 1. März 2010, und was hat sich seitdem geändert?"),
        ("it", "Com'era il 1° marzo 2010, e da allora è cambiato?"),
        ("pt", "O que dizia em 1 de março de 2010 e o que mudou desde então?"),
    ],
)
def test_pt2_since_then_is_open_from_the_day(language: str, question: str) -> None:
    last = read(question, language)[-1]

    assert ("open", date(2010, 3, 1), None) == (last.kind, last.first, last.last)


def test_pt3_a_day_that_stands_nowhere_is_asked_about() -> None:
    assert ["vague"] == [one.kind for one in read("E l'articolo 8 nella stessa data?", "it")]
    assert ["window", "vague"] == [
        one.kind for one in read("Im Jahr 2010, und an jenem Tag?", "de")
    ]


def test_pt3_a_month_or_since_then_says_nothing_where_no_day_stands() -> None:
    assert () == read("O que mudou nesse mês?", "pt")
    assert () == read("Was hat sich seitdem geändert?", "de")


def test_pt4_a_date_that_follows_is_meant_alone() -> None:
    found = read("em 10 de junho de 2017 e as que mudaram nesse ano de 2018", "pt")

    assert [date(2017, 6, 10), date(2018, 1, 1)] == [one.first for one in found]


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "on 3 March 2009, and what changed between then and 3 March 2012?"),
        ("de", "am 3. März 2009, und was änderte sich zwischen damals und dem 3. März 2012?"),
        ("es", "el 3 de marzo de 2009, y entre entonces y el 3 de marzo de 2012"),
        ("pt", "em 3 de março de 2009, e entre então e 3 de março de 2012"),
        ("it", "il 3 marzo 2009, e tra allora e il 3 marzo 2012"),
    ],
)
def test_pt5_then_begins_a_stretch_of_time(language: str, question: str) -> None:
    last = read(question, language)[-1]

    assert ("range", date(2009, 3, 3), date(2012, 3, 3)) == (last.kind, last.first, last.last)


def test_pt5_then_that_points_to_no_day_is_asked_about() -> None:
    assert "vague" == read("what changed between then and 3 March 2012?", "en")[0].kind


def test_pt3_the_same_year_of_a_law_is_asked_about() -> None:
    assert ["vague"] == [one.kind for one in read('Wie lautete das "Gesetz" im selben Jahr?', "de")]


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "annulled on 3 March 2009. What did it say before that?"),
        ("de", "am 3. März 2009 aufgehoben. Was stand davor?"),
        ("fr", "annulée le 3 mars 2009. Que disait-elle avant cela ?"),
        ("es", "anulada el 3 de marzo de 2009. ¿Qué decía antes de eso?"),
        ("pt", "anulada em 3 de março de 2009. O que dizia antes disso?"),
        ("it", "annullata il 3 marzo 2009. Cosa diceva prima di allora?"),
    ],
)
def test_pt6_before_that_is_open_to_the_day_told_before(language: str, question: str) -> None:
    last = read(question, language)[-1]

    assert ("open", None, date(2009, 3, 3)) == (last.kind, last.first, last.last)


def test_pt6_before_that_points_to_no_day_where_none_is_told() -> None:
    assert () == read("What did it say before that?", "en")


@pytest.mark.parametrize(
    ("language", "question", "expected"),
    [
        ("en", "Compare 1 March 2000 and 1 March 2020; laws on the second date", date(2020, 3, 1)),
        ("en", "Compare 1 March 2000 and 1 March 2020; laws on the former date", date(2000, 3, 1)),
        ("de", "am 1. März 2000 und am 1. März 2020; was galt an letzterem Tag", date(2020, 3, 1)),
        ("de", "am 1. März 2000 und am 1. März 2020; was galt am ersten Tag", date(2000, 3, 1)),
        (
            "es",
            "el 1 de marzo de 2000 y el 1 de marzo de 2020; y la segunda fecha",
            date(2020, 3, 1),
        ),
        ("fr", "au 1er mars 2000 et au 1er mars 2020 ; et à la seconde date", date(2020, 3, 1)),
        ("it", "al 1 marzo 2000 e al 1 marzo 2020; e alla seconda data", date(2020, 3, 1)),
        (
            "pt",
            "em 1 de março de 2000 e em 1 de março de 2020; e na segunda data",
            date(2020, 3, 1),
        ),
    ],
)
def test_pt7_the_latter_and_the_former_are_of_two_days_told_before(
    language: str, question: str, expected: date
) -> None:
    last = read(question, language)[-1]

    assert ("day", expected) == (last.kind, last.first)


def test_pt7_the_second_date_needs_two_days_told_before() -> None:
    assert 1 == len(read("On 1 March 2000; laws on the second date", "en"))


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("en", "The lease was signed on 2 April 2009. What applied at that time?"),
        ("de", "Der Vertrag ist vom 2. April 2009. Was galt zu diesem Zeitpunkt?"),
        ("es", "Firmé el 2 de abril de 2009. ¿Qué decía en ese momento?"),
        ("it", "Ho firmato il 2 aprile 2009. Cosa diceva in quel momento?"),
        ("pt", "Assinei em 2 de abril de 2009. O que dizia naquele momento?"),
    ],
)
def test_pt1_that_time_is_what_was_stated_before_it(language: str, question: str) -> None:
    assert {date(2009, 4, 2)} == {one.first for one in read(question, language)}


def test_pt3_in_a_question_that_goes_on_that_year_is_asked_about() -> None:
    context = DateContext(language="en", locale="", today_on=TODAY, carries_on=True)

    found = find_date_phrases("And at the end of that year?", context)

    assert ["vague"] == [one.kind for one in found]


def test_pt3_since_then_is_asked_about_behind_a_list() -> None:
    context = DateContext(language="en", locale="", today_on=TODAY, carries_on=True, of_list=True)

    found = find_date_phrases("And which have changed since then?", context)

    assert ["vague"] == [one.kind for one in found]

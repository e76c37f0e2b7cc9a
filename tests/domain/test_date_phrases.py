from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.date_masks import Span
from domain.date_phrases import find_date_phrases, find_present
from domain.date_readers import DateContext
from domain.date_values import DatePhrase

TODAY = date(2026, 11, 30)


def read(
    question: str, language: str = "en", locale: str = "", spans: tuple[Span, ...] = ()
) -> tuple[DatePhrase, ...]:
    context = DateContext(language=language, locale=locale, today_on=TODAY)
    return find_date_phrases(question, context, spans)


def said(phrases: tuple[DatePhrase, ...]) -> list[tuple[str, str, str]]:
    return [
        (p.kind, str(p.first) if p.first else "", str(p.last) if p.last else "") for p in phrases
    ]


def day(text: str) -> tuple[str, str, str]:
    return ("day", text, text)


DAYS = [
    ("What did Article 6 say on 20 May 2001?", "en", "2001-05-20"),
    ("on the 20th of May, 2001", "en", "2001-05-20"),
    ("May 20, 2001", "en", "2001-05-20"),
    ("on Sunday 20 may 2001", "en", "2001-05-20"),
    ("on the twenty-first of May 2001", "en", "2001-05-21"),
    ("2001-05-20", "en", "2001-05-20"),
    ("2001/05/20", "en", "2001-05-20"),
    ("2016-05-04T12:00:00Z", "en", "2016-05-04"),
    ("05/20/2001", "en", "2001-05-20"),
    ("20/05/2001", "en", "2001-05-20"),
    ("05/05/2001", "en", "2001-05-05"),
    ("20-May-2001", "en", "2001-05-20"),
    ("le 1er juin 2018", "fr", "2018-06-01"),
    ("au 1 sept. 2024", "fr", "2024-09-01"),
    ("le 31 décembre 1999", "fr", "1999-12-31"),
    ("le 29 fe\u0301vrier 2020", "fr", "2020-02-29"),
    ("le premier janvier 2018", "fr", "2018-01-01"),
    ("em 20 de maio de 2001", "pt", "2001-05-20"),
    ("em 1º de janeiro de 2020", "pt", "2020-01-01"),
    ("em primeiro de março de 2000", "pt", "2000-03-01"),
    ("em 20/05/2001", "pt", "2001-05-20"),
    ("vigente em 06/02/2024", "pt", "2024-02-06"),
    ("em 20.05.2001", "pt", "2001-05-20"),
    ("em 20/05/01", "pt", "2001-05-20"),
    ("em 20/05/88", "pt", "1988-05-20"),
    ("am 20. Mai 2001", "de", "2001-05-20"),
    ("el 20 de mayo de 2001", "es", "2001-05-20"),
    ("il 20 maggio 2001", "it", "2001-05-20"),
    ("today", "en", "2026-11-30"),
    ("what does it say now", "en", "2026-11-30"),
    ("the current text", "en", "2026-11-30"),
    ("aujourd’hui", "fr", "2026-11-30"),
    ("hoje", "pt", "2026-11-30"),
    ("yesterday", "en", "2026-11-29"),
    ("demain", "fr", "2026-12-01"),
    ("25 years ago", "en", "2001-11-30"),
    ("il y a 3 ans", "fr", "2023-11-30"),
    ("há 3 anos", "pt", "2023-11-30"),
    ("ten years ago", "en", "2016-11-30"),
    ("il y a dix ans", "fr", "2016-11-30"),
    ("há dez anos atrás", "pt", "2016-11-30"),
    ("a year ago", "en", "2025-11-30"),
    ("il y a un an", "fr", "2025-11-30"),
    ("three months ago", "en", "2026-08-30"),
    ("2 weeks ago", "en", "2026-11-16"),
    ("il y a 5 jours", "fr", "2026-11-25"),
    ("on 1.6.2018", "en", "2018-06-01"),
]


@pytest.mark.parametrize(("question", "language", "expected"), DAYS)
def test_a_day_is_read(question: str, language: str, expected: str) -> None:
    actual = said(read(question, language))

    assert [day(expected)] == actual


WINDOWS = [
    ("in 2019", "en", "2019-01-01", "2019-12-31"),
    ("during 2019?", "en", "2019-01-01", "2019-12-31"),
    ("en 2019", "fr", "2019-01-01", "2019-12-31"),
    ("mid-2019", "en", "2019-01-01", "2019-12-31"),
    ("em 2019", "pt", "2019-01-01", "2019-12-31"),
    ("in Feb 2011", "en", "2011-02-01", "2011-02-28"),
    ("in May 2001", "en", "2001-05-01", "2001-05-31"),
    ("em dezembro de 2010", "pt", "2010-12-01", "2010-12-31"),
    ("redação em abr/18", "pt", "2018-04-01", "2018-04-30"),
    ("in 05/2001", "en", "2001-05-01", "2001-05-31"),
    ("in 2001-05", "en", "2001-05-01", "2001-05-31"),
    ("Q1 2019", "en", "2019-01-01", "2019-03-31"),
    ("2019 Q4", "en", "2019-10-01", "2019-12-31"),
    ("the last quarter of 2019", "en", "2019-10-01", "2019-12-31"),
    ("au premier trimestre de 2019", "fr", "2019-01-01", "2019-03-31"),
    ("no 2º trimestre de 2019", "pt", "2019-04-01", "2019-06-30"),
    ("the second half of 2019", "en", "2019-07-01", "2019-12-31"),
    ("o último semestre de 2019", "pt", "2019-07-01", "2019-12-31"),
    ("in the 1990s", "en", "1990-01-01", "1999-12-31"),
    ("dans les années 1990", "fr", "1990-01-01", "1999-12-31"),
    ("2014-2018", "en", "2014-01-01", "2018-12-31"),
    ("de 2014 à 2018", "fr", "2014-01-01", "2018-12-31"),
    ("des années 2014 à 2018", "fr", "2014-01-01", "2018-12-31"),
    ("los años 2014 al 2018", "es", "2014-01-01", "2018-12-31"),
    ("dos anos 2014 a 2018", "pt", "2014-01-01", "2018-12-31"),
    ("last year", "en", "2025-01-01", "2025-12-31"),
    ("this month's version", "en", "2026-11-01", "2026-11-30"),
    ("le mois dernier", "fr", "2026-10-01", "2026-10-31"),
    ("between 2010 and 1 March 2012", "en", "2010-01-01", "2012-03-01"),
]


@pytest.mark.parametrize(("question", "language", "first", "last"), WINDOWS)
def test_a_year_or_month_is_a_window(question: str, language: str, first: str, last: str) -> None:
    actual = said(read(question, language))

    assert [("window", first, last)] == actual


RANGES = [
    ("between 31 December 1999 and 1 March 2000", "en", "1999-12-31", "2000-03-01"),
    ("from 31 December 1999 to 1 March 2000", "en", "1999-12-31", "2000-03-01"),
    ("entre le 31 décembre 1999 et le 1er mars 2000", "fr", "1999-12-31", "2000-03-01"),
    ("du 1er janvier 2010 au 31 mars 2012", "fr", "2010-01-01", "2012-03-31"),
    ("entre 31/12/1999 e 01/03/2000", "pt", "1999-12-31", "2000-03-01"),
    ("de 31 de dezembro de 1999 até 1º de março de 2000", "pt", "1999-12-31", "2000-03-01"),
    ("20 May 2001 – 1 March 2002", "en", "2001-05-20", "2002-03-01"),
    ("from 1 to 5 March 2000", "en", "2000-03-01", "2000-03-05"),
    ("del 1 al 5 de marzo de 2000", "es", "2000-03-01", "2000-03-05"),
    ("between 1 May 2001 and today", "en", "2001-05-01", "2026-11-30"),
    ("between 2018 and 2010", "en", "2018-01-01", "2010-12-31"),
    ("2018-2010", "en", "2018-01-01", "2010-12-31"),
]


@pytest.mark.parametrize(("question", "language", "first", "last"), RANGES)
def test_x2_two_joined_days_are_one_range_as_stated(
    question: str, language: str, first: str, last: str
) -> None:
    actual = said(read(question, language))

    assert [("range", first, last)] == actual


OPENS = [
    ("since 2016", "en", "2016-01-01", ""),
    ("before 2000", "en", "", "1999-12-31"),
    ("after 2000", "en", "2001-01-01", ""),
    ("until 2018", "en", "", "2018-12-31"),
    ("since 25 May 2018", "en", "2018-05-25", ""),
    ("before 25 May 2018", "en", "", "2018-05-25"),
    ("from 2016 onwards", "en", "2016-01-01", ""),
    ("depuis le 25 mai 2018", "fr", "2018-05-25", ""),
    ("avant le 25 mai 2018", "fr", "", "2018-05-25"),
    ("antes de 2010", "pt", "", "2009-12-31"),
    ("a partir de 1º de janeiro de 2020", "pt", "2020-01-01", ""),
]


@pytest.mark.parametrize(("question", "language", "first", "last"), OPENS)
def test_x3_since_and_before_leave_one_side_open(
    question: str, language: str, first: str, last: str
) -> None:
    actual = said(read(question, language))

    assert [("open", first, last)] == actual


IMPOSSIBLE = [
    ("as of 31 February 2020", "en", 29, ("2020-02-29", "2020-03-01")),
    ("em 29/02/2019", "pt", 28, ("2019-02-28", "2019-03-01")),
    ("le 31 avril 2020", "fr", 30, ("2020-04-30", "2020-05-01")),
    ("2021-31-01", "en", None, ()),
    ("em 05/20/2001", "pt", None, ()),
    ("00/05/2001", "fr", 31, ()),
    ("from 1 to 31 April 2020", "en", 30, ("2020-04-30", "2020-05-01")),
    ("on 30 February", "en", 29, ()),
    ("on 41/41/2001", "en", None, ()),
]


@pytest.mark.parametrize(("question", "language", "month_days", "choices"), IMPOSSIBLE)
def test_y2_a_day_that_does_not_exist_is_kept_as_such(
    question: str, language: str, month_days: int | None, choices: tuple[str, ...]
) -> None:
    (phrase,) = read(question, language)

    actual = (phrase.kind, phrase.month_days, tuple(map(str, phrase.choices)))

    assert ("impossible", month_days, choices) == actual


def test_j2_numbers_in_english_of_no_place_read_both_ways() -> None:
    (phrase,) = read("on 04/05/2019")

    actual = (phrase.kind, phrase.choices)

    assert ("ambiguous", (date(2019, 5, 4), date(2019, 4, 5))) == actual


@pytest.mark.parametrize(
    ("language", "locale", "expected"),
    [
        pytest.param("en", "en-US", "2019-04-05", id="United States"),
        pytest.param("en", "en_us", "2019-04-05", id="another spelling"),
        pytest.param("en", "en-IE", "2019-05-04", id="Ireland"),
        pytest.param("pt", "en-US", "2019-05-04", id="Portuguese, whatever the browser says"),
        pytest.param("fr", "", "2019-05-04", id="French"),
    ],
)
def test_j2_the_place_decides_which_number_is_the_month(
    language: str, locale: str, expected: str
) -> None:
    actual = said(read("04/05/2019", language, locale))

    assert [day(expected)] == actual


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("on 29 February", "en"),
        ("in May", "en"),
        ("May 20", "en"),
        ("il 18 gennaio", "it"),
        ("in der Fassung vom 29. Februar", "de"),
        ("le 4 mai", "fr"),
        ("em maio", "pt"),
        ("on 22/04", "en"),
    ],
)
def test_j3_a_day_or_month_without_a_year_is_yearless(question: str, language: str) -> None:
    actual = said(read(question, language))

    assert [("yearless", "", "")] == actual


NO_DATES = [
    ("What does section 10A say?", "en"),
    ("article 6 2 da Lei 233 sobre Ricardo", "pt"),
    ("None of these are dates, are they?", "en"),
    ("Article 6 may be amended", "en"),
    ("in march order", "en"),
    ("a fine of 2000 euros", "en"),
    ("multa de R$ 2000", "pt"),
    ("Regulation (EU) 2016/679", "en"),
    ("44/2001", "en"),
    ("2016-13", "en"),
    ("show it now, please", "en"),
    ("now show the text", "en"),
]


@pytest.mark.parametrize(("question", "language"), NO_DATES)
def test_j4_words_and_numbers_of_other_use_are_no_dates(question: str, language: str) -> None:
    actual = said(read(question, language))

    assert [] == actual


def test_j1_the_fuller_pattern_wins() -> None:
    actual = said(read("version au 1er janvier 2016", "fr"))

    assert [day("2016-01-01")] == actual


def test_x4_a_day_without_a_year_takes_that_of_its_range() -> None:
    actual = said(read("between 1 March and 5 May 2000"))

    assert [("range", "2000-03-01", "2000-05-05")] == actual


def test_x4_both_stay_where_the_range_has_no_year() -> None:
    actual = said(read("between 1 March and 5 May"))

    assert [("yearless", "", ""), ("yearless", "", "")] == actual


def test_x2_a_range_with_an_impossible_end_stays_two_phrases() -> None:
    actual = [p.kind for p in read("between 1 January 2020 and 31 February 2020")]

    assert ["day", "impossible"] == actual


def test_x5_a_weak_word_gives_way_to_a_day_that_is_spelled_out() -> None:
    actual = said(read("the current Article 6 as it stood on 20 May 2001"))

    assert [day("2001-05-20")] == actual


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("as known on 1 April 2018", "en"),
        ("tel que connu au 1er avril 2018", "fr"),
        ("conhecida em 1º de abril de 2018", "pt"),
    ],
)
def test_x6_as_known_on_makes_a_day_of_knowing(question: str, language: str) -> None:
    (phrase,) = read(question, language)

    actual = (phrase.known, phrase.first)

    assert (True, date(2018, 4, 1)) == actual


def test_x7_a_day_without_a_year_comes_with_its_past_and_its_coming_one() -> None:
    (phrase,) = read("on 9 March")

    assert (date(2026, 3, 9), date(2027, 3, 9)) == phrase.choices


def test_x7_a_month_without_a_year_comes_with_no_day() -> None:
    (phrase,) = read("in May")

    assert () == phrase.choices


def test_x1_nothing_inside_the_name_of_a_law_is_a_date() -> None:
    question = "the Budget Act of 2019 on 3 May 2020"

    actual = said(read(question, spans=(Span(start=4, end=22),)))

    assert [day("2020-05-03")] == actual


def test_a_phrase_says_where_it_stands() -> None:
    question = "Qual era a redação em 20 de maio de 2001?"
    (phrase,) = read(question, "pt")

    actual = (question[phrase.start : phrase.end], phrase.spelled)

    assert ("20 de maio de 2001", "20 de maio de 2001") == actual


def test_two_dates_with_other_words_between_are_two_phrases() -> None:
    actual = said(read("compare 20 May 2001 with 1 March 2012"))

    assert [day("2001-05-20"), day("2012-03-01")] == actual


@given(st.text(max_size=60), st.sampled_from(["en", "fr", "pt", "xx"]))
def test_any_text_gives_phrases_inside_itself(question: str, language: str) -> None:
    actual = all(
        question[p.start : p.end] == p.spelled and p.spelled for p in read(question, language)
    )

    assert True is actual


@given(st.dates(min_value=date(1600, 1, 1), max_value=date(2150, 12, 31)))
def test_every_day_is_read_from_its_iso_form(stated: date) -> None:
    actual = said(read(f"Article 6 on {stated.isoformat()}?"))

    assert [day(stated.isoformat())] == actual


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("dal 1° settembre 2019", "it"),
        ("dal 1° settembre 2019 in poi", "it"),
        ("sin dal 1° settembre 2019", "it"),
        ("from 1 September 2019 onwards", "en"),
        ("de 1 de setembro de 2019 em diante", "pt"),
        ("del 1 de septiembre de 2019 en adelante", "es"),
        ("vom 1. September 2019 an", "de"),
    ],
)
def test_x3_a_window_that_goes_on_is_open(question: str, language: str) -> None:
    assert [("open", "2019-09-01", "")] == said(read(f"Was galt {question}?", language))


def test_x3_a_window_from_a_day_to_another_is_none_that_goes_on() -> None:
    actual = said(read("dal 1° settembre 2019 al 1° maggio 2020", "it"))

    assert [("range", "2019-09-01", "2020-05-01")] == actual


def test_x5_words_for_now_that_give_way_are_told_apart() -> None:
    context = DateContext(language="en", today_on=TODAY)
    told = ("the current text and that of 1 March 2012", "the current text", "on 1 March 2012")

    actual = [[one.spelled for one in find_present(text, context, ())] for text in told]

    assert [["current"], [], []] == actual


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("between January and March 2012", "en"),
        ("zwischen Januar und März 2012", "de"),
        ("entre janvier et mars 2012", "fr"),
        ("de enero a marzo de 2012", "es"),
        ("entre janeiro e março de 2012", "pt"),
        ("da gennaio a marzo 2012", "it"),
    ],
)
def test_x4_a_month_takes_the_year_of_the_range_it_begins(question: str, language: str) -> None:
    assert [("window", "2012-01-01", "2012-03-31")] == said(read(question, language))


@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        ("the day before 1 March 2016", "en", "2016-02-29"),
        ("on the eve of 1 March 2016", "en", "2016-02-29"),
        ("the day after 1 March 2016", "en", "2016-03-02"),
        ("am Tag vor dem 1. März 2016", "de", "2016-02-29"),
        ("am Tag nach dem 1. März 2016", "de", "2016-03-02"),
        ("la veille du 1er mars 2016", "fr", "2016-02-29"),
        ("le lendemain du 1er mars 2016", "fr", "2016-03-02"),
        ("la víspera del 1 de marzo de 2016", "es", "2016-02-29"),
        ("el día siguiente al 1 de marzo de 2016", "es", "2016-03-02"),
        ("no dia anterior a 1 de março de 2016", "pt", "2016-02-29"),
        ("no dia seguinte a 1 de março de 2016", "pt", "2016-03-02"),
        ("il giorno prima del 1° marzo 2016", "it", "2016-02-29"),
        ("il giorno dopo il 1° marzo 2016", "it", "2016-03-02"),
    ],
)
def test_x8_the_day_beside_a_day_is_that_other_day(
    question: str, language: str, expected: str
) -> None:
    assert [day(expected)] == said(read(question, language))


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("in the six months before 1 July 2014", "en"),
        ("within six months of 1 July 2014", "en"),
        ("dans les six mois précédant le 1er juillet 2014", "fr"),
        ("en los seis meses anteriores al 1 de julio de 2014", "es"),
        ("nei sei mesi precedenti il 1° luglio 2014", "it"),
    ],
)
def test_x8_a_stretch_told_from_a_day_is_asked_about(question: str, language: str) -> None:
    assert "vague" == read(question, language)[-1].kind


def test_x5_a_weak_word_joined_to_a_day_counts_too() -> None:
    today = day("2026-11-30")

    assert [day("2012-03-01"), today] == said(read("on 1 March 2012 and currently"))
    assert [today, day("2012-03-01")] == said(read("currently and on 1 March 2012"))
    assert [day("2012-03-01")] == said(read("the current text of 1 March 2012"))


@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        ("em 1º/03/2016", "pt", day("2016-03-01")),
        ("no 1.º semestre de 2012", "pt", ("window", "2012-01-01", "2012-06-30")),
        ("en el 1.er semestre de 2012", "es", ("window", "2012-01-01", "2012-06-30")),
        ("im 1. Halbjahr 2012", "de", ("window", "2012-01-01", "2012-06-30")),
        ("im 2. Quartal 2012", "de", ("window", "2012-04-01", "2012-06-30")),
    ],
)
def test_ordinals_in_digits_are_read(
    question: str, language: str, expected: tuple[str, str, str]
) -> None:
    assert [expected] == said(read(question, language))


def test_j6_a_day_of_no_year_of_the_calendar_is_impossible() -> None:
    assert ["impossible", "impossible"] == [one.kind for one in read("01/01/0000 and 0000-01-01")]


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("in the first three months of 2012", "en"),
        ("nos três primeiros meses de 2012", "pt"),
        ("en los tres primeros meses de 2012", "es"),
        ("les trois premiers mois de 2012", "fr"),
        ("nei primi tre mesi del 2012", "it"),
    ],
)
def test_the_first_months_of_a_year_are_a_window(question: str, language: str) -> None:
    assert [("window", "2012-01-01", "2012-03-31")] == said(read(question, language))


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Now I need the source", "en"),
        ("Agora quero a fonte", "pt"),
        ("Ahora necesito la fuente", "es"),
        ("Maintenant je veux la source", "fr"),
        ("Jetzt brauche ich die Quelle", "de"),
    ],
)
def test_now_that_opens_a_request_is_no_day(question: str, language: str) -> None:
    assert () == read(question, language)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("art 2 lei dos farois 1 set 2019", "en"),
        ("art 2 lei dos farois 1 set 2019", "xx"),
        ("art 2 lei dos farois 1 set 2019", "pt"),
        ("art 2 lei dos farois 1-set-2019", "pt"),
        ("art 2 1. sept. 2019", "it"),
        ("art 2 em 1º de set. de 2019", "pt"),
    ],
)
def test_j4_a_short_month_between_a_day_and_a_year_is_one(question: str, language: str) -> None:
    assert [day("2019-09-01")] == said(read(question, language))


def test_j4_a_short_month_of_the_language_takes_part_in_a_range() -> None:
    assert [("range", "2015-02-03", "2015-02-09")] == said(read("between 3 and 9 Feb 2015"))


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("entre os dias 1 de março de 2012 e 15 de março de 2014", "pt"),
        ("de 1 de março de 2012 ao dia 15 de março de 2014", "pt"),
        ("entre los días 1 de marzo de 2012 y 15 de marzo de 2014", "es"),
        ("tra i giorni 1 marzo 2012 e 15 marzo 2014", "it"),
        ("zwischen den Tagen 1. März 2012 und 15. März 2014", "de"),
        ("between the date of 1 March 2012 and the date of 15 March 2014", "en"),
    ],
)
def test_x2_words_for_days_stand_before_the_ends_of_a_range(question: str, language: str) -> None:
    assert [("range", "2012-03-01", "2014-03-15")] == said(read(question, language))


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("no último dia do ano de 2012", "pt"),
        ("em 31 de dezembro do ano de 2012", "pt"),
        ("el 31 de diciembre del año 2012", "es"),
        ("31 dicembre dell'anno 2012", "it"),
        ("am 31. Dezember des Jahres 2012", "de"),
        ("on the last day of the year 2012", "en"),
        ("le 31 décembre de l'année 2012", "fr"),
    ],
)
def test_j1_the_word_year_before_a_year_says_nothing_more(question: str, language: str) -> None:
    assert [day("2012-12-31")] == said(read(question, language))


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Que leis mudaram de 2012-01-01 até à data?", "pt"),
        ("de 2012-01-01 até a presente data", "pt"),
        ("de 2012-01-01 hasta la fecha", "es"),
        ("de 2012-01-01 à ce jour", "fr"),
        ("von 2012-01-01 bis dato", "de"),
        ("from 2012-01-01 to date", "en"),
    ],
)
def test_x3_until_the_day_of_asking_is_open(question: str, language: str) -> None:
    context = DateContext(language=language, locale="", today_on=date(2026, 11, 30))
    found = find_date_phrases(question, context)

    assert [("open", date(2012, 1, 1), None)] == [(p.kind, p.first, p.last) for p in found]


def test_x3_until_another_day_is_not_open() -> None:
    context = DateContext(language="pt", locale="", today_on=date(2026, 11, 30))

    assert ["day"] == [
        one.kind for one in find_date_phrases("de 2012-01-01 até a data da publicação", context)
    ]


def test_the_last_day_of_a_year_is_a_day_in_german_too() -> None:
    context = DateContext(language="de", locale="", today_on=date(2026, 11, 30))
    (found,) = find_date_phrases("am letzten Tag des Jahres 2008", context)

    assert ("day", date(2008, 12, 31)) == (found.kind, found.first)


@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        ("am 5. 5. 2015", "de", [day("2015-05-05")]),
        ("ten years ago today", "en", [day("2016-11-30")]),
        ("heute vor zehn Jahren", "de", [day("2016-11-30")]),
        ("half a year ago", "en", [day("2026-05-30")]),
        ("two years from now", "en", [day("2028-11-30")]),
        ("zwei Jahre nach dem 5. Mai 2018", "de", [day("2020-05-05")]),
        ("ein Jahr vor dem 5. Mai 2018", "de", [day("2017-05-05")]),
        ("un an avant le 5 mai 2018", "fr", [day("2017-05-05")]),
        ("un anno prima del 5 maggio 2018", "it", [day("2017-05-05")]),
        ("un año antes del 5 de mayo de 2018", "es", [day("2017-05-05")]),
        ("am letzten Tag des Mai 2015", "de", [day("2015-05-31")]),
        ("am Neujahrstag 2015", "de", [day("2015-01-01")]),
        ("am 1./2. Mai 2015", "de", [("range", "2015-05-01", "2015-05-02")]),
        ("entre mars et juin 2015", "fr", [("window", "2015-03-01", "2015-06-30")]),
        ("im 20. Jahrhundert", "de", [("window", "1900-01-01", "1999-12-31")]),
        ("seit zwei Jahren", "de", [("open", "2024-11-30", "")]),
        ("depuis deux ans", "fr", [("open", "2024-11-30", "")]),
        ("da due anni", "it", [("open", "2024-11-30", "")]),
        ("seit einigen Jahren", "de", [("vague", "", "")]),
        ("il est en mars", "fr", []),
        ("a year ago tomorrow", "en", [day("2025-11-30"), day("2026-12-01")]),
    ],
)
def test_x2_x3_days_told_by_lengths_and_in_other_spellings(
    question: str, language: str, expected: list[tuple[str, str, str]]
) -> None:
    assert expected == said(read(question, language))


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("on 5 May 2015, not 2016", "en"),
        ("am 5. Mai 2015, nicht 2016", "de"),
        ("le 5 mai 2015, pas en 2016", "fr"),
    ],
)
def test_x10_a_day_that_is_denied_is_not_asked_for(question: str, language: str) -> None:
    assert [day("2015-05-05")] == said(read(question, language))


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("in den drei Jahren vor dem 5. Mai 2018", "de"),
        ("dans les trois ans avant le 5 mai 2018", "fr"),
        ("nei tre anni prima del 5 maggio 2018", "it"),
        ("en los tres años antes del 5 de mayo de 2018", "es"),
        ("nos três anos antes de 5 de maio de 2018", "pt"),
    ],
)
def test_x8_a_stretch_before_a_day_is_asked_about_in_every_language(
    question: str, language: str
) -> None:
    assert ["vague"] == [one.kind for one in read(question, language)]


@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        ("on 9 9 2013", "en", [day("2013-09-09")]),
        ("am 9 10 2013", "de", [day("2013-10-09")]),
        ("31aug2019", "en", [day("2019-08-31")]),
        ("Article 6 for my essay due next week", "en", []),
        ("ein Gutachten, fällig am 5. Mai 2027", "de", []),
    ],
)
def test_x10_days_in_other_spellings_and_days_of_the_reader(
    question: str, language: str, expected: list[tuple[str, str, str]]
) -> None:
    assert expected == said(read(question, language))


@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        ("on 5 May and on 1 June 2015", "en", ["2015-05-05", "2015-06-01"]),
        ("am 5. Mai und am 1. Juni 2015", "de", ["2015-05-05", "2015-06-01"]),
        ("am 5. Mai 2015 und am 1. Juni desselben Jahres", "de", ["2015-05-05", "2015-06-01"]),
        ("il 5 maggio 2015 e il 1° giugno dello stesso anno", "it", ["2015-05-05", "2015-06-01"]),
    ],
)
def test_x4_a_day_takes_the_year_of_the_day_beside_it(
    question: str, language: str, expected: list[str]
) -> None:
    assert [day(one) for one in expected] == said(read(question, language))


@pytest.mark.parametrize("question", ["on 5 May and in June 2015", "on 5 May or 1 June 2015"])
def test_x4_a_day_beside_a_month_has_no_year(question: str) -> None:
    assert "yearless" == read(question)[0].kind


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("on 5 May 2015 not 2016", "en"),
        ("am 5. Mai 2015 und nicht 2016", "de"),
        ("le 5 mai 2015 et non en 2016", "fr"),
        ("el 5 de mayo de 2015, no 2016", "es"),
        ("em 5 de maio de 2015, não em 2016", "pt"),
    ],
)
def test_x10_what_is_denied_needs_no_comma(question: str, language: str) -> None:
    assert [day("2015-05-05")] == said(read(question, language))


def test_x10_no_is_portuguese_for_in_the() -> None:
    found = read("em 5 de maio de 2015, no dia 6 de maio de 2015", "pt")

    assert [day("2015-05-05"), day("2015-05-06")] == said(found)


def test_x4_days_in_a_row_take_the_year_of_the_last() -> None:
    found = read("on 5 May, 1 June and 1 July 2015")

    assert [day("2015-05-05"), day("2015-06-01"), day("2015-07-01")] == said(found)


def test_x2_a_comma_before_a_weak_word_begins_no_range() -> None:
    found = read("au 1er mai 2012, au 1er juin 2012", "fr")

    assert [day("2012-05-01"), day("2012-06-01")] == said(found)


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("I was born on 4 May 2002. What does it currently say?", "en"),
        ("Ich wurde am 4. Mai 2002 geboren. Was steht in der geltenden Fassung?", "de"),
        ("Je suis né le 4 mai 2002. Quel est le texte actuel ?", "fr"),
        ("Nací el 4 de mayo de 2002; ¿qué dice actualmente?", "es"),
        ("Nasci em 4 de maio de 2002. O que diz atualmente?", "pt"),
        ("Sono nato il 4 maggio 2002. Cosa dice attualmente?", "it"),
    ],
)
def test_x5_a_weak_word_counts_in_a_sentence_behind_the_day(question: str, language: str) -> None:
    assert [day("2002-05-04"), day(TODAY.isoformat())] == said(read(question, language))


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("for the hearing on 12 May 2027: the text of 5 May 2015", "en"),
        ("für die Sitzung am 12. Mai 2027: die Fassung vom 5. Mai 2015", "de"),
        ("pour l'audience du 12 mai 2014, la version du 5 mai 2015", "fr"),
        ("para la vista del 12 de mayo de 2027, la redacción de 5 de mayo de 2015", "es"),
        ("per l'udienza del 12 maggio 2027 la versione del 5 maggio 2015", "it"),
        ("para a audiência de 12 de maio de 2027 a redação de 5 de maio de 2015", "pt"),
    ],
)
def test_x10_what_a_text_is_needed_for_is_no_day_of_it(question: str, language: str) -> None:
    assert [day("2015-05-05")] == said(read(question, language))


def test_x10_alone_it_counts_where_it_is_not_to_come() -> None:
    assert [] == said(read("for the hearing on 12 May 2027"))
    assert [day("2014-05-12")] == said(read("for the hearing on 12 May 2014"))

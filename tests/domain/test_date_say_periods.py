"""Months, quarters, weeks and years."""

from datetime import date

from domain.date_candidates import find_candidates
from domain.date_phrases import find_date_phrases
from domain.date_readers import DateContext

TODAY = date(2026, 11, 30)  # a Monday


def windows(text: str, language: str = "en") -> list[list[str]]:
    context = DateContext(language=language, today_on=TODAY)
    return [[str(w.first) for w in one.windows] for one in find_candidates(text, context)]


def asked(text: str, language: str = "en") -> list[tuple[str, str]]:
    context = DateContext(language=language, today_on=TODAY)
    return [(p.kind, str(p.first or "")) for p in find_date_phrases(text, context)]


def test_p1_a_month_without_a_year_has_two() -> None:
    text = "em maio"

    assert ([["2027-05-01", "2026-05-01"]], [("yearless", "")]) == (
        windows(text, "pt"),
        asked(text, "pt"),
    )


def test_p2_a_tax_year_of_two_years_begins_in_april_where_its_words_say_so() -> None:
    assert [("window", "2019-04-06")] == asked("in the tax year 2019/20")


def test_p2_any_other_year_of_two_years_is_vague() -> None:
    texts = [("exercice 2019/2020", "fr"), ("Wirtschaftsjahr 2019/20", "de"), ("in 2019/20", "en")]

    actual = [asked(text, language) for text, language in texts]

    assert [[("vague", "")]] * 3 == actual


def test_p2_a_tax_year_of_one_year_is_that_year() -> None:
    texts = [
        ("Veranlagungszeitraum 2019", "de"),
        ("exercício de 2019", "pt"),
        ("anno d'imposta 2019", "it"),
    ]

    actual = [asked(text, language) for text, language in texts]

    assert [[("window", "2019-01-01")]] * 3 == actual


def test_p3_a_year_in_words_needs_a_word_that_makes_it_one() -> None:
    actual = (asked("in two thousand and ten"), asked("a fine of two thousand pounds"))

    assert ([("window", "2010-01-01")], []) == actual


def test_p4_a_month_is_halved_behind_its_fifteenth_day() -> None:
    def days(text: str, language: str = "en") -> list[tuple[str, str]]:
        context = DateContext(language=language, today_on=TODAY)
        return [(str(p.first), str(p.last)) for p in find_date_phrases(text, context)]

    first, last = ("2015-05-01", "2015-05-15"), ("2016-02-16", "2016-02-29")
    assert [first] == days("na primeira quinzena de maio de 2015", "pt")
    assert [first] == days("the first half of May 2015")
    assert [first] == days("la prima quindicina di maggio 2015", "it")
    assert [last] == days("la segunda quincena de febrero de 2016", "es")
    assert [last] == days("the last half of February 2016")
    assert [("2015-05-01", "2015-05-31")] == days("the third half of May 2015")
    assert [("2015-01-01", "2015-06-30")] == days("the first half of 2015")
    assert [["2027-05-01", "2026-05-01"]] == windows("primeira quinzena de maio", "pt")


def test_p5_an_apostrophe_leaves_out_the_century() -> None:
    texts = ("in '14", "on 10 Oct '14", "on October 10, ’98", "between '11 and '16", "in '14 days")

    actual = [asked(text) for text in texts]

    assert [
        [("window", "2014-01-01")],
        [("day", "2014-10-10")],
        [("day", "1998-10-10")],
        [("window", "2011-01-01")],
        [],
    ] == actual

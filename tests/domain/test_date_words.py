from domain.date_words import (
    DAY_WORDS,
    MONTHS,
    SHORT_MONTHS,
    alternatives,
    day_numbers,
    month_numbers,
)
from domain.folding import fold


def test_n1_a_full_month_name_is_read_in_every_language() -> None:
    actual = [dict(month_numbers("pt"))[word] for word in ("may", "mai", "maio", "mayo", "maggio")]

    assert [5, 5, 5, 5, 5] == actual


def test_n1_a_short_month_name_is_read_in_its_own_language_alone() -> None:
    actual = [("out" in dict(month_numbers(code))) for code in ("en", "fr", "pt")]

    assert [False, False, True] == actual


def test_n2_tables_hold_folded_words() -> None:
    words = [*(w for _, names in (*MONTHS, *SHORT_MONTHS) for w in names.split()), *DAY_WORDS]

    actual = [word for word in words if fold(word) != word]

    assert [] == actual


def test_every_language_has_twelve_months() -> None:
    actual = {len(names.split()) for _, names in (*MONTHS, *SHORT_MONTHS)}

    assert {12} == actual


def test_every_language_has_thirty_one_days() -> None:
    actual = [len(words.split()) for words in DAY_WORDS]

    assert [31, 31, 31] == actual


def test_the_longest_word_is_tried_first() -> None:
    actual = alternatives(day_numbers()).split("|")[0]

    assert "twenty-seventh" == actual

"""Rows of provisions, member by member."""

import re

import pytest
from msgspec.structs import replace

from legal_core.references import german, portuguese
from legal_core.references.chains import (
    MARKS_MAX,
    clean_number,
    clean_ordinal,
    clean_thousands,
    read_row,
)

GRAMMAR = german.grammar(german.FORMS)


def paths(text: str) -> list[list[str]]:
    return [[step.number for step in one.path] for one in read_row(GRAMMAR, text, 0)]


@pytest.mark.parametrize("text", ["§ 6", "§ 6a", "§ 6 a"])
def test_ch1_a_number_is_taken_whole(text: str) -> None:
    assert [[text.replace("§", "").replace(" ", "")]] == paths(text)


@pytest.mark.parametrize("text", ["§ 6abc", "§ 6/7", "§ 6.1"])
def test_ch1_what_is_more_than_a_number_is_none(text: str) -> None:
    assert [] == paths(text)


def test_ch2_a_bare_number_goes_on_with_the_level_above_the_next_word() -> None:
    assert [["5", "1"], ["5", "2", "1"]] == paths("§ 5 Abs. 1, 2 Nr. 1")
    assert [["5", "1"], ["6", "1"]] == paths("§§ 5 Abs. 1, 6 Abs. 1")


def test_ch2_a_greater_number_is_the_heads_where_it_stood_in_the_plural() -> None:
    assert [["27", "1"], ["30"]] == paths("§§ 27 Abs. 1, 30")
    assert [["27", "1"], ["27", "2"]] == paths("§§ 27 Abs. 1, 2")
    assert [["27", "1"], ["27", "30"]] == paths("§ 27 Abs. 1, 30")


def test_ch2_a_number_behind_a_level_in_the_singular_is_the_heads() -> None:
    row = read_row(portuguese.grammar(portuguese.FORMS), "art. 5, § 2, 3", 0)

    assert [["5", "2"], ["3"]] == [[step.number for step in one.path] for one in row]


def test_ch3_a_level_further_out_goes_back_up_or_stands_around() -> None:
    assert [["5", "1", "2"], ["5", "3"]] == paths("§ 5 Abs. 1 Satz 2, Abs. 3")
    assert [["5", "3", "2"]] == paths("Nr. 2 des Absatzes 3 des § 5")
    assert [["3"]] == paths("§ 3 des § 5")


def test_ch3_levels_behind_commas_may_go_from_the_inner_to_the_outer() -> None:
    assert [["5", "2", "3"]] == paths("Nr. 3, Abs. 2 des § 5")
    assert [["1", "1"], ["2", "1"]] == paths("Abs. 1 Satz 1, Abs. 2 Satz 1")


def test_ch4_a_row_has_a_last_member() -> None:
    text = "§§ " + ", ".join(str(n) for n in range(1, 2 * MARKS_MAX))

    assert MARKS_MAX == len(paths(text))


def test_a_range_bears_both_its_ends() -> None:
    (one,) = read_row(GRAMMAR, "§ 5 Abs. 1 bis 3", 0)

    assert ["5", "3"] == [step.number for step in one.until_path]


def test_what_follows_a_range_is_a_member_of_its_own() -> None:
    row = read_row(GRAMMAR, "§ 5 Abs. 1 bis 3 Satz 2", 0)

    assert ["1", "2"] == [one.path[-1].number for one in row]


def test_words_behind_a_member_are_its_rest() -> None:
    (one,) = read_row(GRAMMAR, "§§ 74 ff. HGB", 0)

    assert ("ff.", len("§§ 74 ff.")) == (one.rest, one.end)


def test_a_row_ends_where_nothing_joins() -> None:
    strict = replace(GRAMMAR, join=re.compile(r"(?!)"))

    assert 1 == len(read_row(strict, "§§ 5, 6", 0))


@pytest.mark.parametrize(
    ("raw", "number"),
    [("6º", "6"), ("12.º-A", "12-A"), ("1er bis", "1bis"), ("'a'", "a"), ("7o", "7"), ("b)", "b")],
)
def test_a_number_loses_its_marks(raw: str, number: str) -> None:
    assert number == clean_number(raw)


def test_an_ordinal_in_words_is_a_figure() -> None:
    assert ["2", "1", "3", "final"] == [
        clean_ordinal(one) for one in ("secondo", "premier", "tercera", "final")
    ]


def test_a_number_loses_the_point_of_its_thousands() -> None:
    assert ["1022", "1022-A", "14.2"] == [clean_thousands(n) for n in ("1.022", "1.022-A", "14.2")]

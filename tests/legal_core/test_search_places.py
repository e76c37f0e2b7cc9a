"""Where words stand in folded texts."""

import pytest

from legal_core.search_places import Places, WordFinder, count_terms, place_of_phrase
from legal_core.search_terms import Terms, Words


def find(label: str, text: str, *words: tuple[str, ...]) -> Places:
    return WordFinder(Words(words=words)).find(Terms(fields=("", label, text)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("rent", [(0, True)]),
        ("rents rented current", []),
        ("a rent b rent rent", [(1, True), (3, True), (4, True)]),
    ],
)
def test_pl1_a_short_word_is_met_as_it_is(text: str, expected: list[tuple[int, bool]]) -> None:
    found = find("", text, ("rent",)).text

    assert expected == [(place, whole) for place, mark in found for _, whole in mark]


def test_pl1_a_long_word_is_met_by_its_head_too() -> None:
    found = find("", "tenancies of a tenancy tenan", ("tenancy",)).text

    assert ((0, ((0, False),)), (3, ((0, True), (0, False)))) == found


def test_pl1_a_term_that_begins_with_the_head_of_another_word_meets_both() -> None:
    found = find("", "tenant tenants", ("tenants", "tenant"), ("tenantry",)).text

    whole = ((0, True), (0, False), (1, False))
    assert ((0, whole), (1, whole)) == found


def test_label_and_text_are_read_as_one() -> None:
    found = find("article 6 rent", "the rent", ("rent",))

    assert [2, 4] == [place for place, _ in found.own]
    assert 5 == found.own_terms
    assert [0] == [place for place, _ in find("", "rent", ("rent",)).own]


def test_terms_are_counted() -> None:
    assert [0, 1, 3] == [count_terms(one) for one in ("", "a", "a b c")]


@pytest.mark.parametrize(
    ("phrase", "expected"), [((("b", "c"),), 1), ((("x",), ("c",)), 2), ((("c", "a"),), None)]
)
def test_pl2_a_phrase_is_found_at_its_first_place(
    phrase: tuple[tuple[str, ...], ...], expected: int | None
) -> None:
    assert expected == place_of_phrase("a b c b c", phrase)

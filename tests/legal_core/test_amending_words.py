"""Words of a part: counted and replaced."""

import pytest

from legal_core.amending_words import Part, count_words, replace_words

PART = Part(
    kind="para",
    number="(a)",
    heading="On a",
    text="a b a",
    tail="a",
    notes=("a",),
    children=(Part(kind="para", number="(a)", text="none"), Part(kind="para", number="(b)")),
)


@pytest.mark.parametrize(
    ("words", "field", "expected"),
    [
        ("a", "", 5),
        ("(a)", "", 1),
        ("a", "num", 1),
        ("a", "heading", 1),
        ("a", "text", 2),
        ("a", "aftertext", 1),
        ("", "", 0),
    ],
    ids=["whole", "a child's number", "number", "heading", "text", "tail", "nothing"],
)
def test_aw1_words_are_counted_where_they_are_law(words: str, field: str, expected: int) -> None:
    assert expected == count_words(PART, words, field)


def test_aw1_a_number_is_changed_where_the_place_is_a_number() -> None:
    changed = replace_words(PART, "a", "x", "num", frozenset({1}))

    assert (changed.number, changed.text) == ("(x)", "a b a")


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [({1}, "On x|a b a|(a)|a"), ({3, 5}, "On a|a b x|(a)|x"), ({4}, "On a|a b a|(x)|a")],
    ids=["first", "two", "in a number below"],
)
def test_aw2_places_are_numbered_in_reading_order(chosen: set[int], expected: str) -> None:
    changed = replace_words(PART, "a", "x", "", frozenset(chosen))
    told = (changed.heading, changed.text, changed.children[0].number, changed.tail)

    assert expected == "|".join(told)


def test_aw3_what_is_not_changed_is_the_same_object() -> None:
    changed = replace_words(PART, "b", "c", "", frozenset({1}))

    assert PART.children[0] is changed.children[0]
    assert PART is replace_words(PART, "nowhere", "x", "", frozenset({1}))


def test_aw4_spaces_are_single_where_words_went() -> None:
    changed = replace_words(PART, "b", "", "text", frozenset({1}))

    assert changed.text == "a a"


def test_a_change_far_below_is_carried_up() -> None:
    changed = replace_words(PART, "none", "some", "", frozenset({1}))

    assert changed.children[0].text == "some"

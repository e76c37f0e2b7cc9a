"""Where a numbered part belongs among its siblings."""

import pytest

from legal_core.part_numbers import is_renumbering, place_of


@pytest.mark.parametrize(
    ("number", "siblings", "expected"),
    [
        ("(b)", ["(a)", "(c)"], 1),
        ("(a-1)", ["(a)", "(b)"], 1),
        ("(2A)", ["(1)", "(2)", "(3)"], 2),
        ("(10)", ["(2)", "(9)", "(11)"], 2),
        ("(aa)", ["(a)", "(z)"], 2),
        ("(1)", ["(2)"], 0),
        ("(a)", [], 0),
    ],
    ids=[
        "letter",
        "letter with figure",
        "figure with letter",
        "value",
        "doubled",
        "first",
        "alone",
    ],
)
def test_nb1_numbers_go_by_value(number: str, siblings: list[str], expected: int) -> None:
    assert expected == place_of(number, siblings)


@pytest.mark.parametrize(
    ("number", "siblings", "expected"),
    [
        ("(iv)", ["(i)", "(ii)", "(iii)", "(v)"], 3),
        ("(i)", ["(g)", "(h)", "(j)"], 2),
        ("(zz)", ["(i)"], 1),
        ("(ii)", ["(i)", "(ab)"], 1),
    ],
    ids=["roman", "letter", "no roman number", "a sibling that is none"],
)
def test_nb2_roman_numbers_go_by_value_in_a_roman_row(
    number: str, siblings: list[str], expected: int
) -> None:
    assert expected == place_of(number, siblings)


@pytest.mark.parametrize(
    ("number", "siblings", "expected"),
    [("", ["(a)"], 1), ("(a)", ["", ""], 2)],
    ids=["no number", "siblings without"],
)
def test_nb3_what_fits_nowhere_stands_last(number: str, siblings: list[str], expected: int) -> None:
    assert expected == place_of(number, siblings)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (("(1)",), "(2)", True),
        (("(a)",), "(b)", True),
        (("(A)",), "(B)", True),
        (("(a)",), "(1)", False),
        (("(a)",), "(A)", False),
        ((), "(a)", False),
        (("(a)", "(1)"), "(2)", False),
    ],
)
def test_nb4_a_number_of_another_kind_is_one_below(
    old: tuple[str, ...], new: str, *, expected: bool
) -> None:
    assert expected is is_renumbering(old, new)

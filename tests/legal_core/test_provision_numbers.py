import pytest

from legal_core.provision_numbers import (
    forms_of,
    normalise_number,
    roman_forms,
    roman_value,
    to_roman,
)


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        ("33", "33"),
        ("6º", "6"),
        ("6°", "6"),
        ("7o", "7"),
        ("6.º", "6"),
        ("5.º-A", "5-a"),
        ("1er", "1"),
        ("1er bis", "1bis"),
        ("4 bis", "4bis"),
        ("25A", "25a"),
        ("7a", "7a"),
        ("12¹", "12-1"),
        ("12²³", "12-23"),
        ("103-B", "103-b"),
        ("6:162", "6:162"),
        ("premier", "1"),
        ("primeiro", "1"),
        ("único", "unico"),
        ("unique", "unico"),
        ("XII", "xii"),
    ],
)
def test_pn1_marks_spaces_and_case_make_no_difference(raw: str, expected: str) -> None:
    actual = normalise_number(raw)

    assert expected == actual


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("33", ("33",)),
        ("25a", ("25a", "25A", "25-a")),
        ("4bis", ("4bis", "4BIS", "4-bis")),
        ("103-b", ("103-b", "103-B", "103b")),
        ("1.022", ("1.022", "1022")),
        ("100-2", ("100-2",)),
        ("12.3", ("12.3",)),
    ],
)
def test_pn2_forms_keep_what_sets_figures_apart(number: str, expected: tuple[str, ...]) -> None:
    actual = forms_of(number)

    assert expected == actual


@pytest.mark.parametrize(
    ("number", "expected"),
    [("I", 1), ("iv", 4), ("LXXVIII", 78), ("xc", 90), ("33", None), ("iiii", None), ("", None)],
)
def test_roman_numbers_have_a_value(number: str, expected: int | None) -> None:
    actual = roman_value(number)

    assert expected == actual


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        ("IV", ("IV", "iv", "4")),
        ("iv", ("IV", "iv", "4")),
        ("4", ("4", "IV", "iv")),
        ("77", ("77",)),
        ("b", ("b", "B")),
    ],
)
def test_containers_are_numbered_in_figures_and_in_roman_letters(
    number: str, expected: tuple[str, ...]
) -> None:
    actual = roman_forms(number)

    assert expected == actual


def test_small_numbers_are_written_in_roman_letters() -> None:
    actual = [to_roman(value) for value in (1, 4, 19, 39)]

    assert ["i", "iv", "xix", "xxxix"] == actual

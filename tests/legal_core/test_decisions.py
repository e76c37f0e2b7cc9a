import pytest

from legal_core.decisions import find_decisions


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("see [2020] HCA 41 and [2019] EWCA Civ 12", ["[2020] HCA 41", "[2019] EWCA Civ 12"]),
        ("an Act of 2020, [2020] no 41", []),
    ],
)
def test_dc1_a_neutral_number_is_no_act_of_its_year(text: str, expected: list[str]) -> None:
    assert expected == [text[start:end] for start, end, _ in find_decisions(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Connick v. Thompson, 563 U.S. 51", ["563 U.S. 51"]),
        ("12 F.3d 99, 8 S. Ct. 7", ["12 F.3d 99", "8 S. Ct. 7"]),
        ("5 U.S.C. 552, 42 U.S. Code 9", []),
    ],
)
def test_dc2_a_report_is_no_section(text: str, expected: list[str]) -> None:
    assert expected == [text[start:end] for start, end, _ in find_decisions(text)]


def test_an_ecli_ends_before_the_full_stop() -> None:
    text = "in ECLI:EU:C:2014:317."

    ((start, end, is_ecli),) = find_decisions(text)

    assert ("ECLI:EU:C:2014:317", True) == (text[start:end], is_ecli)

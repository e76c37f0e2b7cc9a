import pytest
from lxml import etree

from index.sources.akn_national_plan import count_numbers, number_token


@pytest.mark.parametrize(
    ("printed", "token"),
    [
        ("Art. 171-bis.", "171-bis"),
        ("§ 3", "3"),
        ("1 §", "1"),
        ("(a)", "a"),
        ("TITOLO IV", "iv"),
        ("Άρθρο 4", "4"),
        ("Art. 1er.", "1"),
        ("", ""),
    ],
)
def test_an20_the_number_of_a_printed_label(printed: str, token: str) -> None:
    assert number_token(printed) == token


def test_an21_quoted_numbers_are_not_counted() -> None:
    body = etree.fromstring(
        "<body><section><num>1</num><content><p><mod><quotedStructure><section><num>1</num>"
        "</section></quotedStructure></mod></p></content></section></body>"
    )

    assert count_numbers(body, {"section"}, {"section", "content"})["section", "1"] == 1

"""Provisions that bare numbers tell."""

import pytest

from legal_core.bare_numbers import find_number_alone
from legal_core.subject_reading import read_subject
from tests.law import MemoryLaw
from tests.legal_core.named_law import serve_named


@pytest.fixture(scope="module")
def law() -> MemoryLaw:
    return serve_named()


def spelled(law: MemoryLaw, text: str) -> list[str]:
    return [ref.spelled for ref in read_subject(text, law, law).refs]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("GDPR 5", ["5"]),
        ("GDPR 6(1)", ["6(1)"]),
        ("what does GDPR 33 say", ["33"]),
        ("GDPR 5, 6 and 17", ["5", "6", "17"]),
        ("RGPD, 6 et 17", ["6", "17"]),
        ("GDPR 5 and Article 6", ["5", "6"]),
        ("GDPR 6 Absatz 1", ["6(1)"]),
        ("GDPR 9999", []),
    ],
)
def test_bn1_a_number_behind_a_law_is_an_article_that_it_has(
    law: MemoryLaw, text: str, expected: list[str]
) -> None:
    assert expected == spelled(law, text)


@pytest.mark.parametrize(
    "text",
    ["GDPR 2016", "GDPR 5 May 2018", "GDPR 5.6.2018", "GDPR 5 and 6 May 2018", "GDPR 5/2018"],
)
def test_bn2_a_year_and_what_begins_a_day_is_none(law: MemoryLaw, text: str) -> None:
    assert [] == spelled(law, text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("dame el 6 del RGPD", ["6"]),
        ("le 17 du RGPD", ["17"]),
        ("le 6 mai, que disait le RGPD", []),
        ("el 999 del RGPD", []),
    ],
)
def test_bn6_a_number_before_the_law_that_it_belongs_to(
    law: MemoryLaw, text: str, expected: list[str]
) -> None:
    assert expected == spelled(law, text)


@pytest.mark.parametrize("text", ["GDPR 33 hours", "GDPR 5 questions", "GDPR 5%", "GDPR"])
def test_bn3_a_number_that_counts_is_none(law: MemoryLaw, text: str) -> None:
    assert [] == spelled(law, text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("BGB 433", ["433"]), ("StGB 263 Abs. 1", ["263(1)"]), ("KFZ 433", []), ("BGB 2002", [])],
)
def test_bn4_behind_letters_of_a_known_law_it_is_an_article(
    law: MemoryLaw, text: str, expected: list[str]
) -> None:
    assert expected == spelled(law, text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Article 5 GDPR and then 6", ["5", "6"]),
        ("artículo 5 del RGPD y luego el 6", ["5", "6"]),
        ("Article 5 of the GDPR on 1 May 2018 and 6 May 2019", ["5"]),
        ("Article 5 of the GDPR, version 2", ["5"]),
        ("Article 5 GDPR (2)", ["5"]),
    ],
)
def test_bn5_a_number_that_ends_a_text_behind_an_article(
    law: MemoryLaw, text: str, expected: list[str]
) -> None:
    assert expected == spelled(law, text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("and 5?", "5"),
        ("¿y el 5?", "5"),
        ("what about 6(1)?", "6(1)"),
        ("what does 5 say", "5"),
        ("and in 2012?", ""),
        ("and 5 May?", ""),
        ("5 questions", ""),
        ("who pays 5 euros", ""),
        ("and then?", ""),
    ],
)
def test_bn5_a_number_alone(text: str, expected: str) -> None:
    found = find_number_alone(text)

    assert expected == (found.spelled if found else "")


def test_bn5_beside_a_day_a_number_with_an_article_may_be_a_day() -> None:
    found = [find_number_alone(text, is_dated=True) for text in ("et le 5 ?", "and 5?")]

    assert [None, "5"] == [one and one.spelled for one in found]

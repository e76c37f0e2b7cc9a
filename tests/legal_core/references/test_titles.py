"""Short titles: where they begin, and where they do not."""

import pytest

from legal_core.references.titles import find_titles


def titles(text: str) -> list[str]:
    return [text[one.start : one.end] for one in find_titles(text) if one.year]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Under the Human Rights Act 1998", ["Human Rights Act 1998"]),
        (
            "section 5 of the Offences against the Person Act 1861",
            ["Offences against the Person Act 1861"],
        ),
        ("Schedule 36 to the Finance Act 2004", ["Finance Act 2004"]),
        ("the National Security Act of 1947", ["National Security Act of 1947"]),
        ("The Theft Act 1968 and Fraud Act 2006", ["Theft Act 1968", "Fraud Act 2006"]),
        ("See Companies Act, 2006", ["Companies Act, 2006"]),
        ("an Act 2004", []),
        ("the Care (No. 2) Act 1999", ["Care (No. 2) Act 1999"]),
    ],
)
def test_ti1_ti2_a_title_begins_behind_the_words_that_lead_up_to_it(
    text: str, expected: list[str]
) -> None:
    assert expected == titles(text)


def test_ti3_commas_belong_to_a_list_that_ends_in_and() -> None:
    assert ["Anti-social Behaviour, Crime and Policing Act 2014"] == titles(
        "the Anti-social Behaviour, Crime and Policing Act 2014"
    )
    assert ["Theft Act 1968"] == titles("In England, Theft Act 1968")


def test_ti4_an_order_under_an_act_is_a_title_of_its_own() -> None:
    text = "Data Protection Act 1998 (Commencement) Order 2000"

    assert ["Data Protection Act 1998", text] == titles(text)


def test_a_title_without_a_year_is_told_as_such() -> None:
    found = list(find_titles("the Clean Water Act and the Care Act 2014"))

    assert ["", "2014"] == [one.year for one in found]


def test_a_title_ends_after_a_bounded_number_of_words() -> None:
    text = "Aa " * 60 + "Act 1999"

    (found,) = find_titles(text)

    assert found.end - found.start < 90


def test_words_right_at_the_beginning_are_read() -> None:
    assert ["Care Act 2014"] == titles("Care Act 2014")

import pytest

from legal_core.jurisdictions import (
    find_foreign_ids,
    find_qualifiers,
    read_publishers,
    to_publishers,
)
from legal_core.tokens import tokens_of
from tests.legal_core.named_law import absent, serve_named

PUBLISHERS = to_publishers(
    held=frozenset({"br-federal", "eu-eurlex"}),
    jurisdictions=frozenset({"br", "eu"}),
    absent=(
        absent("uk", "uk", "uk", "united kingdom", schemes=("https://www.legislation.gov.uk/",)),
        absent("us-uslm", "us", "us", "united states", "united states of america"),
        absent("nl-wetten", "nl", "dutch", schemes=("BWBR",)),
    ),
)


def named(text: str) -> list[tuple[str, str, bool]]:
    tokens = tokens_of(text)
    return [
        (text[tokens[one.first].start : tokens[one.last].end], one.jurisdiction, one.held)
        for one in find_qualifiers(text, tokens, PUBLISHERS)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the law of the United Kingdom", [("United Kingdom", "uk", False)]),
        ("the United States of America", [("United States of America", "us", False)]),
        ("la Constitution brésilienne", [("brésilienne", "br", True)]),
        ("du Luxembourg", [("Luxembourg", "lu", False)]),
        ("leis da União Europeia", [("União Europeia", "eu", True)]),
        ("the laws of the European Union", [("European Union", "eu", True)]),
        ("Brazilians kingdom", []),
        ("the United Nations", []),
        ("", []),
    ],
)
def test_ju1_words_are_whole_and_the_longest_counts(
    text: str, expected: list[tuple[str, str, bool]]
) -> None:
    actual = named(text)

    assert expected == actual


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("does it bind us or the uk?", []),
        ("US and UK law", [("US", "us", False), ("UK", "uk", False)]),
        ("EU law, eu law", [("EU", "eu", True)]),
    ],
)
def test_ju2_two_letters_count_in_capitals_only(
    text: str, expected: list[tuple[str, str, bool]]
) -> None:
    actual = named(text)

    assert expected == actual


def test_ju3_an_identifier_of_a_publisher_that_is_not_held_is_found() -> None:
    text = "https://www.legislation.gov.uk/ukpga/2018/12 and BWBR0005290 but no BWBR alone"

    actual = [
        (text[start:end], one.publisher) for start, end, one in find_foreign_ids(text, PUBLISHERS)
    ]

    assert [
        ("https://www.legislation.gov.uk/ukpga/2018/12", "uk"),
        ("BWBR0005290", "nl-wetten"),
    ] == actual


def test_ju4_the_index_tells_what_is_held() -> None:
    law = serve_named()

    found = read_publishers(law, law)
    actual = (found.held, found.jurisdictions, [one.id for one in found.absent])

    assert (
        frozenset({"br-federal", "eu-eurlex", "lu-legilux"}),
        frozenset({"br", "eu", "lu"}),
        ["ch-fedlex", "de-gii", "uk", "us-uslm"],
    ) == actual


def test_ju4_a_country_that_is_held_is_known_by_its_names() -> None:
    publishers = to_publishers(
        held=frozenset({"de-gii", "uk"}), jurisdictions=frozenset({"de", "uk", "us-dc"}), absent=()
    )
    text = "the German Act, das britische Recht, la Costituzione tedesca, uk or UK law, Columbia,"
    text += " the District of Columbia, the French Constitution"
    tokens = tokens_of(text)

    actual = [
        (text[tokens[one.first].start : tokens[one.last].end], one.jurisdiction, one.held)
        for one in find_qualifiers(text, tokens, publishers)
    ]

    expected = [
        ("German", "de", True),
        ("britische", "uk", True),
        ("tedesca", "de", True),
        ("UK", "uk", True),
        ("District of Columbia", "us-dc", True),
    ]
    assert expected == actual

"""Laws that are known by name."""

import pytest

from legal_core.known_laws import countries_of


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("BGB", ("de",)),
        ("Bürgerliches Gesetzbuch", ("de",)),
        ("Handelsgesetzbuchs", ("de",)),
        ("Handelsgesetzbuches", ("de",)),
        ("OR", ("ch",)),
        ("c.c.", ("it",)),
        ("code de  commerce", ("fr", "lu")),
        ("Código Civil", ("es", "pt", "br")),
        ("StGB", ("de", "at", "ch")),
        ("HRA 1998", ("uk",)),
        ("Companies Act 2006", ("uk",)),
        ("VÕS", ("ee",)),
    ],
)
def test_kl1_and_kl2_a_name_is_known_with_its_countries(
    name: str, expected: tuple[str, ...]
) -> None:
    assert expected == countries_of(name)


@pytest.mark.parametrize(
    "name", ["or", "bgb", "Companies Act", "Companies Act 1731", "Lighthouse Act 2004", "Or", ""]
)
def test_kl1_letters_count_in_their_own_capitals_and_names_as_a_whole(name: str) -> None:
    assert () == countries_of(name)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Freedom of Information Act", ("us",)),
        ("Freedom of Information Act 2000", ("uk",)),
        ("Freedom of Information Act 2014", ()),
        ("Freedom of Information Act of 1966", ("us",)),
    ],
)
def test_kl3_a_bare_year_is_not_the_way_of_the_united_states(
    name: str, expected: tuple[str, ...]
) -> None:
    assert expected == countries_of(name)

"""Links that are asked of a law that is named first."""

import pytest

from domain.link_direction import find_direction

LAW = "\x00\x00\x00"


@pytest.mark.parametrize(
    ("language", "asked", "expected"),
    [
        ("en", f"{LAW}: cross-references it makes", "out"),
        ("fr", f"{LAW} : renvois qu'il contient", "out"),
        ("es", f"{LAW}: remisiones que hace", "out"),
        ("de", f"{LAW}: verweise, die es enthalt", "out"),
    ],
)
def test_ll1_references_that_it_makes_lead_out(language: str, asked: str, expected: str) -> None:
    assert expected == find_direction(asked, language)


@pytest.mark.parametrize(
    ("language", "asked", "expected"),
    [
        ("en", f"the {LAW}: what it repealed", "out"),
        ("fr", f"{LAW} : ce qu'elle abroge", "out"),
        ("es", f"la {LAW}, ¿que ley derogo?", "out"),
        ("it", f"la {LAW}, che legge ha abrogato?", "out"),
        ("de", f"{LAW}: was es aufhob", "out"),
    ],
)
def test_ll2_a_law_named_first_did_what_is_asked_of_it(
    language: str, asked: str, expected: str
) -> None:
    assert expected == find_direction(asked, language)


@pytest.mark.parametrize("asked", [f"la {LAW}, ¿que ley la derogo?", f"¿que ley derogo la {LAW}?"])
def test_ll2_a_pronoun_stands_for_it(asked: str) -> None:
    assert "out" != find_direction(asked, "es")

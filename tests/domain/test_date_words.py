"""The words between and before dates."""

import re

import pytest

from domain import date_words
from domain.folding import fold

PATTERNS = (
    "BEFORE",
    "SINCE",
    "STRICT",
    "BETWEEN",
    "FROM",
    "AND",
    "TO",
    "ARTICLES",
    "PRESENT",
    "DAY_BEFORE",
    "DAY_AFTER",
    "LENGTHS",
    "UNITS",
)


@pytest.mark.parametrize("name", PATTERNS)
def test_n2_patterns_match_folded_text(name: str) -> None:
    pattern = getattr(date_words, name).replace("\\w", "")

    assert pattern.replace("–", "").replace("—", "") == fold(
        pattern.replace("–", "").replace("—", "")
    )


@pytest.mark.parametrize("name", PATTERNS)
def test_every_pattern_compiles(name: str) -> None:
    assert re.compile(getattr(date_words, name))

from collections.abc import Mapping

import pytest

from domain import prose_words
from domain.folding import fold
from domain.prose_words import (
    DUTIES,
    EXCEPTIONS,
    LEADS,
    NEGATIONS,
    directions_of,
    modals_of,
    same_word,
)

LANGUAGES = ("en", "fr", "pt", "de", "es", "it")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pw1_every_language_has_every_kind_of_word(language: str) -> None:
    tables: tuple[Mapping[str, frozenset[str]], ...] = (NEGATIONS, EXCEPTIONS)

    assert all(table[language] for table in tables)
    assert {"MUST", "MAY", "SHOULD"} <= set(modals_of(language).values())
    assert {"LEAST", "MOST", "BEFORE", "AFTER", "RISE", "FALL"} == set(
        directions_of(language).values()
    )
    assert {name.partition("/")[0] for name in modals_of(language).values()} <= DUTIES


def test_pw2_no_word_that_leads_denies_binds_or_conditions() -> None:
    modal = {
        fold(word)
        for language in LANGUAGES
        for phrase in modals_of(language)
        if len(phrase) == 1
        for word in phrase
    }
    denying = frozenset().union(*NEGATIONS.values(), *EXCEPTIONS.values())

    assert frozenset() == LEADS & (denying | modal)


def test_words_of_tables_are_folded() -> None:
    found = (LEADS, prose_words.ABBREVIATIONS, *NEGATIONS.values(), *EXCEPTIONS.values())

    assert all(word == fold(word) for words in found for word in words)


def test_a_short_form_is_the_word_it_stands_for() -> None:
    assert ("article", "article", "keeper") == tuple(map(same_word, ("art", "artikel", "keeper")))

"""What narrows a list: country, publisher, type of document, territory; the kind of a link.

In: folded text. Out: codes as the index spells them. The rule I1 stands in ``intent_words``.
"""

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from domain.date_word_tables import TABLES, number_words_of
from domain.intent_words import (
    LANGUAGES,
    country_patterns,
    language_patterns,
    predicate_patterns,
    type_patterns,
)
from domain.law import Predicate

_PUBLISHERS: Final[tuple[tuple[str, re.Pattern[str]], ...]] = tuple(
    (publisher, re.compile(rf"\b(?:{words})(?!\w)"))
    for publisher, words in (
        ("eu-eurlex", "eur-?lex"),
        ("ch-fedlex", "fedlex"),
        ("lu-legilux", "legilux"),
        ("fr-legifrance", "legifrance"),
        ("ee-riigiteataja", "riigi teataja"),
        ("de-gii", "gesetze[- ]im[- ]internet(?:.de)?"),
        ("li-gesetze", r"gesetze\.li|lilex"),
        ("uk", r"legislation\.gov\.uk"),
        ("br-lexml", "lexml"),
        ("it-normattiva", "normattiva"),
    )
)
_MOST: Final = 50  # rows, of the list that takes fewest
_TERRITORIES: Final[tuple[tuple[str, re.Pattern[str]], ...]] = tuple(
    (territory, re.compile(rf"\b(?:{words})(?!\w)"))
    for territory, words in (
        ("gb-sct", "scotland|scottish|ecosse|escocia|schottlands?|scozia"),
        ("gb-wls", "wales|welsh|pays de galles|pais de gales|gales|galles"),
        (
            "gb-nir",
            "northern ireland|irlande du nord|irlanda do norte|irlanda del nor[dt]e?|nordirlands?",
        ),
        ("gb-eng", "england|angleterre|inglaterra|inghilterra"),
    )
)
_NUMBERS: Final[Mapping[str, int]] = MappingProxyType(
    {
        word: value
        for language in TABLES
        for word, value in number_words_of(language).cardinals.items()
        if 1 < value <= _MOST
    }
)
_ORDINANCES: Final = ("ch", "li")  # whose "Verordnung" is an ordinance


def find_country(text: str) -> str | None:
    """Return the code of the one country that folded text names; None for none or several.

    A language that a reader asks a text in is no country.
    """
    for _, spoken in language_patterns():
        text = spoken.sub(" ", text)
    return _only(country_patterns(), text)


def find_publisher(text: str) -> str | None:
    """Return the id of the one publisher that folded text names by its own name."""
    return _only(_PUBLISHERS, text)


def find_territory(text: str) -> str | None:
    """Return the code of the one territory that folded text names."""
    return _only(_TERRITORIES, text)


def find_document_type(text: str) -> str | None:
    """Return the one type of document that folded text names, as the index spells it."""
    named: list[str] = []
    for kind, pattern in type_patterns():
        text, count = pattern.subn(" ", text)
        named.extend([kind] if count else [])
    if named == ["regulation"] and find_country(text) in _ORDINANCES:
        return "ordinance"
    return named[0] if len(named) == 1 else None


def find_predicate(text: str) -> Predicate | None:
    """Return the one kind of link that the verbs of folded text name."""
    named: list[Predicate] = [kind for kind, one in predicate_patterns() if one.search(text)]
    return named[0] if len(named) == 1 else None


def find_limit(text: str) -> int | None:
    """Return how many laws folded text asks for ("the three laws"); None for no number."""
    found = _counted().search(text)
    word = found.group(1) if found else ""
    return int(word) if word.isdecimal() else _NUMBERS.get(word)


@cache
def _counted() -> re.Pattern[str]:
    nouns = "|".join(
        noun for words in LANGUAGES for name, noun in words.nouns if name in ("laws", "parts")
    )
    numbers = "|".join(sorted(_NUMBERS, key=len, reverse=True))
    return re.compile(rf"\b({numbers}|[1-9]\d?) (?:[\w'-]+ ){{0,3}}?(?:{nouns})(?!\w)")


def _only(patterns: tuple[tuple[str, re.Pattern[str]], ...], text: str) -> str | None:
    named = [code for code, pattern in patterns if pattern.search(text)]
    return named[0] if len(named) == 1 else None

"""The words of the typed reply: templates by key and language, dates written out, lists.

In: a language, a key, facts. Out: a sentence. The tables stand in ``wording_en``,
``wording_fr`` and ``wording_pt``, those of lists in ``wording_lists``,
those that say more of a disclosure in ``wording_notes``, the nouns of places in
``wording_places``.

Rules
    W1  English, French and Portuguese have the same keys; any other language reads English.
    W2  A sentence has at most SENTENCE_MAX_WORDS words, quoted law apart.
    W3  Dates are written out; an interval is told by its first and its inclusive last day.
"""

import re
from collections.abc import Mapping
from datetime import date
from functools import cache, lru_cache
from types import MappingProxyType

from msgspec import Struct

from domain import wording_en, wording_fr, wording_notes, wording_pt
from domain.wording_lists import LISTS_EN, LISTS_FR, LISTS_PT
from domain.wording_places import (
    ARTICLES_EN,
    ARTICLES_FR,
    ARTICLES_PT,
    PLACES_EN,
    PLACES_FR,
    PLACES_PT,
)

LANGUAGES: tuple[str, ...] = ("en", "fr", "pt")
SENTENCE_MAX_WORDS = 25  # a longer sentence is read twice
_QUOTED = re.compile(r"“[^”]*”|«[^»]*»")


class LanguageWords(Struct, frozen=True, kw_only=True):
    """The tables of one language."""

    months: tuple[str, ...]
    tables: tuple[Mapping[str, str], ...]
    places: Mapping[str, str]
    articles: Mapping[str, tuple[str, str]]
    law_articles: Mapping[str, tuple[str, str]]


_EN, _FR, _PT = (
    LanguageWords(
        months=table.MONTHS,
        tables=(
            table.FORMS,
            table.TEXTS,
            table.RESULTS,
            table.GAPS,
            table.NOTES,
            table.ASKING,
            lists,
            notes,
        ),
        places=places,
        articles=articles,
        law_articles=table.LAW_ARTICLES,
    )
    for table, lists, notes, places, articles in (
        (wording_en, LISTS_EN, wording_notes.EN, PLACES_EN, ARTICLES_EN),
        (wording_fr, LISTS_FR, wording_notes.FR, PLACES_FR, ARTICLES_FR),
        (wording_pt, LISTS_PT, wording_notes.PT, PLACES_PT, ARTICLES_PT),
    )
)
_BY_LANGUAGE: Mapping[str, LanguageWords] = MappingProxyType({"en": _EN, "fr": _FR, "pt": _PT})


def words_of(language: str) -> LanguageWords:
    """Return the tables of a language; English where there are none (W1)."""
    return _BY_LANGUAGE.get(language, _EN)


@cache
def _templates(language: str) -> Mapping[str, str]:
    """Return every template of a language that has words; of two the first table's."""
    found = {
        key: text for table in reversed(words_of(language).tables) for key, text in table.items()
    }
    return MappingProxyType(found)


def _templates_of(language: str) -> Mapping[str, str]:
    return _templates(language if language in _BY_LANGUAGE else "en")


def has_words(language: str, key: str) -> bool:
    """Return whether a key has words in a language."""
    return key in _templates_of(language)


def keys_of(language: str) -> frozenset[str]:
    """Return every key of a language's templates."""
    return frozenset(_templates_of(language))


def say(language: str, key: str, /, **facts: object) -> str:
    """Return the sentence of a key with its facts filled in.

    ``{Place}`` and ``{Law}`` are ``{place}`` and ``{law}`` with a capital.

    Raises:
        KeyError: No table has the key, or a fact it needs was not given.
    """
    template = _templates_of(language)[key]
    for name in ("place", "law"):
        if name in facts:
            facts[name.capitalize()] = capitalized(str(facts[name]))
    return template.format(**facts)


def capitalized(text: str) -> str:
    """Return a text with its first letter as a capital, the rest as it is."""
    return text[:1].upper() + text[1:]


@lru_cache(maxsize=1024)
def day_words(language: str, day: date) -> str:
    """Return a day written out: "20 May 2001", "1er juin 2018", "1º de janeiro de 2020" (W3)."""
    return say(
        language,
        "day",
        number=_day_number(language, day.day),
        month=words_of(language).months[day.month - 1],
        year=day.year,
    )


def day_of_month_words(language: str, day: date) -> str:
    """Return a day without its year."""
    month = words_of(language).months[day.month - 1]
    return say(language, "day_of_month", number=_day_number(language, day.day), month=month)


def month_words(language: str, year: int, month: int) -> str:
    """Return a month with its year."""
    return say(language, "month", month=words_of(language).months[month - 1], year=year)


def _day_number(language: str, number: int) -> str:
    return say(language, "first_of_month") if number == 1 else str(number)


def quoted(language: str, text: str) -> str:
    """Return a text between the quotation marks of a language."""
    return say(language, "quote", text=text)


def list_words(language: str, names: tuple[str, ...], joint: str = "and") -> str:
    """Return names as a list: "a", "a and b", "a, b and c"; empty for none."""
    if len(names) < 2:  # noqa: PLR2004 -- one name needs no joint
        return "".join(names)
    return f"{', '.join(names[:-1])} {say(language, joint)} {names[-1]}"


def short_list(language: str, names: tuple[str, ...], limit: int, joint: str = "and") -> str:
    """Return at most ``limit`` names as a list, and how many more there are."""
    if len(names) <= limit:
        return list_words(language, names, joint)
    more = say(language, "more", count=len(names) - limit)
    return list_words(language, (*names[:limit], more))


def counted(language: str, key: str, count: int, /, **facts: object) -> str:
    """Return the sentence of a key for one or for many."""
    return say(language, f"{key}.{'one' if count == 1 else 'many'}", count=count, **facts)


@lru_cache(maxsize=256)
def language_name(language: str, code: str) -> str:
    """Return a language's name; its code where we have no name for it."""
    key = f"language.{code}"
    return say(language, key) if has_words(language, key) else code


def country_name(language: str, code: str) -> str:
    """Return a country's name; empty where we have no name for it."""
    key = f"country.{code}"
    return say(language, key) if has_words(language, key) else ""


def word_count(sentence: str) -> int:
    """Return the number of words of a sentence, quoted law apart."""
    return len(_QUOTED.sub("", sentence).split())


def joined(language: str, first: str, joint: str, second: str) -> str:
    """Return two halves as one sentence if that stays short enough, else as two (W2).

    Args:
        language: Of the reply.
        first: First half, without an end.
        joint: ``semicolon`` or ``colon``.
        second: Second half, with its full stop.
    """
    one = f"{first}{say(language, joint)}{second}"
    if word_count(one) <= SENTENCE_MAX_WORDS:
        return one
    return f"{first}. {capitalized(second)}"

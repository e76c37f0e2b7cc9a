"""The words of the typed reply: templates by key and language, dates written out, lists.

In: a language, a key, facts. Out: a sentence. The tables stand in ``domain.words``, four
modules a language; ``domain.wording_places`` reads the nouns of places.

Rules
    W1  All six languages have the same keys; any other language reads English.
    W2  A sentence has at most SENTENCE_MAX_WORDS words, quoted law apart.
    W3  Dates are written out; an interval is told by its first and its inclusive last day.
    W4  Where what is told is one day and no interval, it is told so (``window_words``).
    W5  Names in a list are parted by semicolons where one of them holds a comma.
"""

import re
from collections.abc import Mapping
from datetime import date
from functools import cache, lru_cache
from types import MappingProxyType

from msgspec import Struct

from domain.wording_places import ARTICLES, NUMBERED_BARE, PLACES, Articles
from domain.words import (
    de,
    de_lists,
    de_notes,
    en,
    en_lists,
    en_notes,
    es,
    es_lists,
    es_notes,
    fr,
    fr_lists,
    fr_notes,
    it,
    it_lists,
    it_notes,
    pt,
    pt_lists,
    pt_notes,
)

LANGUAGES: tuple[str, ...] = ("en", "fr", "pt", "de", "es", "it")
SENTENCE_MAX_WORDS = 25  # a longer sentence is read twice
_LIKE_AND, _LIKE_OR = re.compile(r"(?i)h?i(?!e)"), re.compile(r"(?i)h?o|8|11\b")
_SPOKEN_VOWEL = re.compile(r"(?:8|11)\b")
_QUOTED = re.compile(r"“[^”]*”|«[^»]*»|„[^“]*“")


class LanguageWords(Struct, frozen=True, kw_only=True):
    """The tables of one language."""

    months: tuple[str, ...]
    tables: tuple[Mapping[str, str], ...]
    places: Mapping[str, str]
    articles: Articles
    numbers_bare: bool  # a provision with a number needs no article
    law_articles: Mapping[str, tuple[str, str]]


_BY_LANGUAGE: Mapping[str, LanguageWords] = MappingProxyType(
    {
        code: LanguageWords(
            months=table.MONTHS,
            tables=(
                table.FORMS,
                table.TEXTS,
                table.RESULTS,
                table.GAPS,
                notes.NOTES,
                notes.MORE,
                notes.ASKING,
                lists.LISTS,
            ),
            places=PLACES[code],
            articles=ARTICLES[code],
            numbers_bare=code in NUMBERED_BARE,
            law_articles=table.LAW_ARTICLES,
        )
        for code, table, notes, lists in (
            ("en", en, en_notes, en_lists),
            ("fr", fr, fr_notes, fr_lists),
            ("pt", pt, pt_notes, pt_lists),
            ("de", de, de_notes, de_lists),
            ("es", es, es_notes, es_lists),
            ("it", it, it_notes, it_lists),
        )
    }
)


def words_of(language: str) -> LanguageWords:
    """Return the tables of a language; English where there are none (W1)."""
    return _BY_LANGUAGE.get(language, _BY_LANGUAGE["en"])


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


def find_template(language: str, key: str) -> str | None:
    """Return the template of a key, unfilled; None where no table has the key."""
    return _templates_of(language).get(key)


def keys_of(language: str) -> frozenset[str]:
    """Return every key of a language's templates."""
    return frozenset(_templates_of(language))


class _Fact(str):
    """A fact as a template writes it: plain, or behind an article that may be elided.

    ``{day:al}`` is "al 20 maggio 2001" and "all'8 maggio 2001": Italian elides an article
    before the spoken vowel of 8 and 11.
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        if not _SPOKEN_VOWEL.match(self):
            return f"{spec} {self}"
        return f"{_elided(spec)}{self}"


def _elided(article: str) -> str:
    """Return an Italian article without its vowel: "l'" for "il", "all'" for "al"."""
    return {"il": "l'", "Il": "L'"}.get(article, f"{article}l'")


def fill(template: str, /, **facts: object) -> str:
    """Return a template with its facts filled in.

    ``{Place}``, ``{Law}`` and ``{Window}`` are their facts with a capital.

    Raises:
        KeyError: A fact the template needs was not given.
    """
    told = {name: _Fact(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
    for name in ("place", "law", "window"):
        if name in facts:
            told[name.capitalize()] = capitalized(str(facts[name]))
    return template.format(**told).replace("….", "…")  # a name that was cut ends the sentence


def say(language: str, key: str, /, **facts: object) -> str:
    """Return the sentence of a key with its facts filled in.

    Raises:
        KeyError: No table has the key, or a fact it needs was not given.
    """
    return fill(_templates_of(language)[key], **facts)


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


def window_words(language: str, first: date, last: date) -> str:
    """Return a span by its first and its inclusive last day: "on 1 June 2018" for one (W4)."""
    key = "window.day" if first == last else "window"
    days = {"first": day_words(language, first), "last": day_words(language, last)}
    return say(language, key, **days)


def _day_number(language: str, number: int) -> str:
    return say(language, "first_of_month") if number == 1 else str(number)


def quoted(language: str, text: str) -> str:
    """Return a text between the quotation marks of a language."""
    return say(language, "quote", text=text)


def list_words(language: str, names: tuple[str, ...], joint: str = "and") -> str:
    """Return names as a list: "a", "a and b", "a, b and c"; empty for none."""
    if len(names) < 2:  # noqa: PLR2004 -- one name needs no joint
        return "".join(names)
    parting = "; " if any(", " in name for name in names) else ", "
    return f"{parting.join(names[:-1])} {say(language, _joint(joint, names[-1]))} {names[-1]}"


def _joint(joint: str, following: str) -> str:
    """Return the key of a joint; Spanish has another where the next name begins like it."""
    begins = _LIKE_AND if joint == "and" else _LIKE_OR
    return f"{joint}.euphonic" if begins.match(following) else joint


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
    return find_template(language, f"country.{code}") or ""


def of_country(language: str, code: str) -> str:
    """Return a country's name as that of whose law it is; empty where we have none."""
    return find_template(language, f"country.of.{code}") or ""


def word_count(sentence: str) -> int:
    """Return the number of words of a sentence, quoted law apart."""
    return len(_QUOTED.sub("", sentence).split())


def decapitalized(text: str) -> str:
    """Return a text with its first letter small, the rest as it is."""
    return text[:1].lower() + text[1:]


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

"""The words that ask for something, of six languages put together.

In: nothing. Out: patterns over folded text, compiled once.

Rules
    I1  Words in a table decide, and nothing else: an instruction to this service inside a
        question has no word in any table, so it has no effect.
"""

import re
from functools import cache
from typing import Final

from domain.asking import countries, names
from domain.asking.de import DE
from domain.asking.en import EN
from domain.asking.es import ES
from domain.asking.forms import AskingWords, Intent, Mark, lines_of
from domain.asking.fr import FR
from domain.asking.it import IT
from domain.asking.pt import PT
from domain.asking.shown_then import SHOWN_THEN
from domain.law import Predicate

__all__ = ("LANGUAGES", "STRENGTH", "Intent", "cue_patterns", "mark_pattern")

LANGUAGES: Final[tuple[AskingWords, ...]] = (EN, FR, PT, DE, ES, IT)
# Of two cues in one clause the later of this row is meant.
STRENGTH: Final[tuple[Intent, ...]] = (
    "show",
    "look",
    "text",
    "change",
    "timeline",
    "history",
    "diff",
    "contains",
    "provenance",
    "coverage",
    "links",
    "effects",
    "period",
    "in_force",
    "search",
)
# Where two cues overlap, the earlier of this row is read.
_ORDER: Final[tuple[Intent, ...]] = (
    "in_force",
    "period",
    "effects",
    "coverage",
    "search",
    "links",
    "provenance",
    "timeline",
    "history",
    "diff",
    "change",
    "contains",
    "text",
    "look",
    "show",
)
_SHORTENED: Final = (
    "art", "arts", "abs", "nr", "no", "n", "par", "para", "sec", "s", "ss", "ziff", "al", "cf",
    "inc", "lit", "let", "bzw", "z.b", "etc", "c",
)  # fmt: skip
_ABBREVIATED: Final = "".join(rf"(?<!\b{word})" for word in _SHORTENED)
_NUMBERED: Final = r"(?<!\S)\(?[1-9a-h]\)(?=\s)"  # of a list
_ASKED_WHICH: Final = r"(?:other |later )?(?:laws?|acts?|statutes?|provisions?|articles?)"
_SUBORDINATE: Final = (
    r"as|wie|so wie|tel|telle|tels|telles|como|come|cosi come|tal"
    rf"|which(?! (?:of|ones?|{_ASKED_WHICH})\b)"
    r"|dass|was|was es|ob|wer|wann"
    r"|(?:den|die|das|der|dem) (?:sie|ihr|man|ich|wir)"
    r"|seit|in der|dans sa|na sua|en su|nella|in its"
)


@cache
def cue_patterns(language: str = "") -> tuple[tuple[Intent, re.Pattern[str]], ...]:
    """Return (intent, pattern) of a language, else of all, in the order in which they are read."""
    return tuple(
        (intent, re.compile(rf"(?<![\w-])(?:{words})(?:(?<=\s)|(?!\w))"))
        for intent in _ORDER
        if (words := _joined("cues", intent, language))
    )


@cache
def mark_pattern(mark: Mark) -> re.Pattern[str]:
    """Return the pattern of a mark in all languages, as whole words."""
    words = _joined("marks", mark)
    if mark == "stop":
        return re.compile(rf"[;?!]|{_NUMBERED}|{_ABBREVIATED}\.(?=\s|$)|\b(?:{words})\b")
    if mark == "join":
        return re.compile(rf",(?! (?:{_SUBORDINATE})\b)|(?<= )\+(?= )|\b(?:{words})\b")
    if mark == "noun":
        return re.compile(rf"^\W*(?:{words})\b")
    if mark == "outward":
        return re.compile(words)
    return re.compile(rf"\b(?:{words})(?!\w)")


@cache
def shown_pattern() -> re.Pattern[str]:
    """Return the words that ask what could be known on a day, in all languages."""
    words = "|".join(lines_of(rows) for _, rows in SHOWN_THEN)
    return re.compile(rf"(?<![\w-])(?:{words})(?!\w)")


@cache
def split_pattern() -> re.Pattern[str]:
    """Return the pattern of what may part two clauses."""
    return re.compile(f"{mark_pattern('stop').pattern}|{mark_pattern('join').pattern}")


@cache
def language_patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return (code, pattern) by which a reader names the language of a text."""
    return tuple((code, re.compile(_in_language(lines_of(text)))) for code, text in names.LANGUAGES)


@cache
def predicate_patterns() -> tuple[tuple[Predicate, re.Pattern[str]], ...]:
    """Return (predicate, pattern) of the verbs that name a kind of link."""
    told: list[Predicate] = [kind for words in LANGUAGES for kind, _ in words.predicates]
    return tuple(
        (kind, re.compile(rf"\b(?:{_joined('predicates', kind)})(?!\w)"))
        for kind in dict.fromkeys(told)
    )


@cache
def type_patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return (type of document, pattern), longer names first."""
    return _whole_words(names.DOCUMENT_TYPES)


@cache
def country_patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return (code of a jurisdiction, pattern) of its names and adjectives."""
    return _whole_words(countries.COUNTRIES)


def _whole_words(table: names.Names) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((name, re.compile(rf"\b(?:{lines_of(text)})(?!\w)")) for name, text in table)


def _joined(table: str, name: str, language: str = "") -> str:
    return "|".join(
        words.read(text)
        for words in LANGUAGES
        if language in ("", words.language)
        for key, text in getattr(words, table)
        if key == name
    )


def _in_language(words: str) -> str:
    laws = r"(?! (?:laws?|legislation|recht\w*|gesetz\w*|court|droit|direito|derecho|diritto))"
    return (
        rf"\b(?:in|into|en|em|auf|ins) (?:{words})\b{laws}"
        rf"|\b(?:{words}) (?:texts?|versions?|wordings?|translations?|texten?|versionen"
        r"|(?:sprach)?fassung(?:en)?|ue?bersetzung(?:en)?)\b"
        r"|\b(?:texte|version|traduction|texto|versao|traducao|traduccion|traduzione|versione|testo)"
        rf" (?:{words})\b"
    )

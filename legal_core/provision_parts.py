"""The levels of a provision as words name them: paragraphs, points, brackets after a number.

In: text as written and a keyword or a place in it. Out: levels, outermost first, and where
reading goes on. The rules PR1 to PR7 stand in ``provision_refs``.
"""

import re
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.folding import fold
from legal_core.provision_numbers import normalise_number
from legal_core.provision_words import (
    BARE_ROMAN,
    BEFORE_LEVEL,
    BEHIND_LETTER,
    BRACKET,
    DATE_AHEAD,
    HEAD_KINDS,
    KEYWORD,
    LEVEL_KINDS,
    LEVEL_NUMBER,
    OF,
    ORDINAL,
    ORDINAL_BEFORE,
    ORDINAL_STEMS,
    QUOTED_LETTER,
    HeadKind,
    LevelKind,
)

LEVELS_MAX = 6  # article, paragraph, subparagraph, point, subpoint, indent
_DEPTHS: Final[tuple[tuple[LevelKind, ...], ...]] = (
    ("paragraph", "caput"),
    ("subparagraph",),
    ("inciso",),
    ("point", "alinea"),
    ("item",),
)
_PLURALS = (
    *("s", "§§", "articoli", "commi", "paragrafi", "lettere", "punti", "allegati", "considerandi"),
    *("absätze", "absätzen", "absatze", "nummern", "ziffern", "buchstaben", "sätze"),
)


class Part(Struct, frozen=True, kw_only=True):
    """One level below an article."""

    kind: LevelKind
    number: str  # normalised; empty for a caput


class Reading(Struct, frozen=True, kw_only=True):
    """Levels read so far, and where reading goes on."""

    parts: tuple[Part, ...] = ()
    end: int
    plural: bool = False  # the last level's word was: "§§ 1º e 2º"


def read_parts(text: str, position: int) -> Reading:
    """Return the levels that follow a number: brackets, named levels, bare letters."""
    reading = Reading(end=position)
    while len(reading.parts) < LEVELS_MAX:
        step = _read_part(text, reading.end) or _read_letter(text, reading)
        if step is None:
            break
        reading = replace(step, parts=(*reading.parts, *step.parts))
    return reading


def _read_letter(text: str, reading: Reading) -> Reading | None:
    """Return the letter that stands bare behind a paragraph: "Art. 6 (1) f DSGVO"."""
    is_paragraph = bool(reading.parts) and reading.parts[-1].kind in ("bracket", "paragraph")
    letter = BEHIND_LETTER.match(text, reading.end) if is_paragraph else None
    if letter is None or not reading.parts[-1].number[:1].isdecimal():
        return None
    part = Part(kind="alinea", number=letter["last"] or letter["inner"])
    return Reading(parts=(part,), end=letter.end())


def _read_part(text: str, position: int) -> Reading | None:
    if bracket := BRACKET.match(text, position):
        part = Part(kind="bracket", number=normalise_number(bracket["number"]))
        return Reading(parts=(part,), end=bracket.end())
    if roman := BARE_ROMAN.match(text, position):
        part = Part(kind="inciso", number=normalise_number(roman["number"]))
        return Reading(parts=(part,), end=roman.end())
    if letter := QUOTED_LETTER.match(text, position):
        part = Part(kind="alinea", number=letter["quoted"] or letter["closed"] or letter["bare"])
        return Reading(parts=(part,), end=letter.end())
    keyword = keyword_after(text, BEFORE_LEVEL, position)
    if keyword and keyword.lastgroup == "sentence":
        number = LEVEL_NUMBER.match(text, keyword.end())
        return Reading(end=number.end()) if number else None
    reading = read_level(text, keyword) if keyword else None
    if reading is None:
        return None
    # "Article 6, point (a) of Article 7": the point belongs to the article after it.
    above = keyword_after(text, OF, reading.end)
    return None if above and head_of(above) else reading


def read_level(text: str, keyword: re.Match[str]) -> Reading | None:
    """Return the level a keyword opens, or None where no number belongs to it."""
    level = level_of(keyword)
    if level is None:
        return None
    if level == "caput":
        return Reading(parts=(Part(kind=level, number=""),), end=keyword.end())
    start = start_of(text, keyword)
    if start < keyword.start():
        value = _ordinal_value(text[start : keyword.start()].strip())
        return Reading(parts=(Part(kind=level, number=value),), end=keyword.end())
    number = LEVEL_NUMBER.match(text, keyword.end())
    if number is None or DATE_AHEAD.match(text, keyword.end()):
        return None
    if level == "paragraph" and _is_word(number):
        return None  # "the paragraph of Article 6"
    part = Part(kind=level, number=normalise_number(number["number"]))
    return Reading(parts=(part,), end=number.end(), plural=is_plural(keyword))


def _is_word(number: re.Match[str]) -> bool:
    """Tell whether what stands for a number is a word of the sentence: no letter in brackets."""
    raw = number["number"]
    bare = raw.isalpha() and number[0].strip() == raw
    return bare and raw.islower() and not fold(raw).startswith(("unic", "uniq"))


def keyword_after(text: str, gap: re.Pattern[str], position: int) -> re.Match[str] | None:
    """Return the keyword behind a gap, over an ordinal that may stand before it."""
    between = gap.match(text, position)
    place = between.end() if between else position
    ordinal = ORDINAL.match(text, place)
    if ordinal and _ordinal_value(ordinal["word"]):
        place = ordinal.end()
    return KEYWORD.match(text, place)


def _ordinal_value(word: str) -> str:
    folded = fold(word)
    return next((number for stem, number in ORDINAL_STEMS if folded.startswith(stem)), "")


def start_of(text: str, keyword: re.Match[str]) -> int:
    """Return where a level begins: at its ordinal, if one stands before it."""
    if not text[max(0, keyword.start() - 1) : keyword.start()].isspace():
        return keyword.start()
    window = max(0, keyword.start() - 14)
    ordinal = ORDINAL_BEFORE.search(text[window : keyword.start()])
    return window + ordinal.start() if ordinal else keyword.start()


def head_of(keyword: re.Match[str]) -> HeadKind | None:
    """Return the kind of provision a keyword names; None for a level of one."""
    return next((kind for kind in HEAD_KINDS if kind == keyword.lastgroup), None)


def level_of(keyword: re.Match[str]) -> LevelKind | None:
    """Return the level a keyword names; the section sign is a paragraph's."""
    is_section = keyword.lastgroup in ("sign", "section")
    named = "paragraph" if is_section else keyword.lastgroup
    return next((kind for kind in LEVEL_KINDS if kind == named), None)


def depth_of(keyword: re.Match[str]) -> int:
    """Return how deep in an article a keyword's level lies; the section sign lies highest."""
    if keyword.lastgroup in ("sign", "section"):
        return -1
    level = level_of(keyword)
    return next((depth for depth, kinds in enumerate(_DEPTHS) if level in kinds), len(_DEPTHS))


def is_plural(keyword: re.Match[str]) -> bool:
    """Return whether a keyword announces several numbers: "Articles", "§§"."""
    return keyword[0].rstrip(".").casefold().endswith(_PLURALS)

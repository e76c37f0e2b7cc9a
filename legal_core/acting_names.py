"""The names of acts that changed the law, whether or not the acts are held.

In: an action, or a question. Out: folded names, equal where one act is meant.

Rules
    AN1 An act is called by its identifier as its source spells it, by its title, by our id,
        or by its kind and number; a name counts as a whole, never a part of one.
    AN2 A kind has one name in all languages: "EC 26", "Emenda Constitucional nº 26".
    AN3 A number is told with its year or without; where a reader tells a year, it counts.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from domain.folding import fold_name
from domain.law import Action
from legal_core.law_words import MONTHS
from legal_core.tokens import Token, tokens_of

# Folded words of a kind, its own name, and the wider kind that it belongs to.
_KINDS: Final = (
    ("emenda constitucional de revisao", "revision amendment", "amendment"),
    ("constitutional amendment of revision", "revision amendment", "amendment"),
    ("amendement constitutionnel de revision", "revision amendment", "amendment"),
    ("constitutional revision amendment", "revision amendment", "amendment"),
    ("constitutional amendment", "constitutional amendment", "amendment"),
    ("emenda constitucional", "constitutional amendment", "amendment"),
    ("emenda a constituicao", "constitutional amendment", "amendment"),
    ("amendement constitutionnel", "constitutional amendment", "amendment"),
    ("amendement a la constitution", "constitutional amendment", "amendment"),
    ("ec", "constitutional amendment", "amendment"),
    ("emc", "constitutional amendment", "amendment"),
    ("ecr", "revision amendment", "amendment"),
    ("emr", "revision amendment", "amendment"),
    ("amendment", "amendment", "amendment"),
    ("emenda", "amendment", "amendment"),
    ("amendement", "amendment", "amendment"),
    ("public law", "public law", "law"),
    ("pub l", "public law", "law"),
    ("d c law", "d c law", "law"),
    ("lei complementar", "complementary law", "complementary law"),
    ("law", "law", "law"),
    ("lei", "law", "law"),
    ("loi", "law", "law"),
    ("act", "act", "act"),
)
_BY_WORDS: Final = MappingProxyType(
    {tuple(words.split()): (own, wide) for words, own, wide in _KINDS}
)
_LONGEST: Final = max(len(words) for words in _BY_WORDS)
_NUMBER_WORDS: Final = frozenset({"no", "n", "nr", "num", "number", "numero"})
_OF: Final = frozenset({"of", "de", "du"})
_JOINED: Final = re.compile(r"(emc|emr|ecr|ec)(\d{1,4})")
_YEAR: Final = re.compile(r"1[5-9]\d\d|2[01]\d\d")
_ISO_DAY: Final = re.compile(r"(?:1[5-9]\d\d|2[01]\d\d)-\d\d-\d\d")
_ACTS_KEPT: Final = 4096
_DIGITS: Final = re.compile(r"\d{1,6}")
_INSIDE: Final = re.compile(r"[./-]")  # what joins the parts of one number: "9.610", "24-115"


class ActName(Struct, frozen=True, kw_only=True):
    """An act named by kind and number, at its place in a text."""

    start: int  # code points
    end: int
    own: str  # "constitutional amendment 26 2000"
    all: tuple[str, ...]  # with the wider kind, and without the year (AN3)


def names_of_act(action: Action) -> frozenset[str]:
    """Return every folded name of the act behind an action (AN1); empty where none is told."""
    return _names(action.source_work, action.source_work_id, action.source_title)


@lru_cache(_ACTS_KEPT)
def _names(work: str, work_id: str, title: str) -> frozenset[str]:
    """Return the names of an act; one act mostly did many things."""
    told = (work, work_id, title)
    numbered = (
        name
        for spelled in (work, title)
        for one in find_act_names(spelled)
        if one.start == 0 and one.end == len(spelled.rstrip())
        for name in one.all
    )
    return frozenset({*(fold_name(one) for one in told if one), *numbered})


def find_act_names(text: str) -> tuple[ActName, ...]:
    """Return the acts a text names by kind and number, in order (AN2)."""
    return tuple(_find(text, tokens_of(text)))


def _find(text: str, tokens: tuple[Token, ...]) -> Iterator[ActName]:
    place = 0
    while place < len(tokens):
        found = _read(text, tokens, place)
        if found is None:
            place += 1
            continue
        name, place = found
        yield name


def _read(text: str, tokens: tuple[Token, ...], first: int) -> tuple[ActName, int] | None:
    """Return the act whose name begins at a word, and the place behind it."""
    joined = _JOINED.fullmatch(tokens[first].folded)
    if joined:
        kinds, parts, place = _BY_WORDS[joined[1],], [joined[2]], first + 1
    else:
        head = _read_kind(tokens, first)
        if head is None:
            return None
        kinds, place = head
        while place < len(tokens) and tokens[place].folded in _NUMBER_WORDS:
            place += 1
        parts = []
    place = _read_number(text, tokens, place, parts)
    if not parts:
        return None
    year, place = _read_year(tokens, place)
    if not year and len(parts) > 1 and _YEAR.fullmatch(parts[-1]):
        year = parts.pop()  # "26/2000"
    number = " ".join(str(int(one)) for one in parts)
    own, wide = (f"{kind} {number}" for kind in kinds)
    every = {own, wide, f"{own} {year}".strip(), f"{wide} {year}".strip()}
    name = ActName(
        start=tokens[first].start,
        end=tokens[place - 1].end,
        own=f"{own} {year}".strip(),
        all=tuple(sorted(every)),
    )
    return name, place


def _read_kind(tokens: tuple[Token, ...], first: int) -> tuple[tuple[str, str], int] | None:
    """Return the longest kind that begins at a word, and the place behind it."""
    for count in range(_LONGEST, 0, -1):
        words = tuple(token.folded for token in tokens[first : first + count])
        if len(words) == count and words in _BY_WORDS:
            return _BY_WORDS[words], first + count
    return None


def _read_number(text: str, tokens: tuple[Token, ...], place: int, parts: list[str]) -> int:
    """Add the parts of a number that stand together; return the place behind them."""
    while place < len(tokens) and _DIGITS.fullmatch(tokens[place].folded):
        if parts and not _INSIDE.fullmatch(text[tokens[place - 1].end : tokens[place].start]):
            break
        parts.append(tokens[place].folded)
        place += 1
    return place


def _read_year(tokens: tuple[Token, ...], place: int) -> tuple[str, int]:
    """Return the year behind a number ("of 2000", "de 14 de fevereiro de 2000"), and its end.

    A day may be written as a calendar day: "Loi 70-1266 1970-12-23".
    """
    written = tuple(token.folded for token in tokens[place : place + 3])
    if _ISO_DAY.fullmatch("-".join(written)):
        return written[0], place + 3
    at = place
    while at < len(tokens) and at - place <= 5:  # noqa: PLR2004 -- "de 14 de fevereiro de 2000"
        word = tokens[at].folded
        if _YEAR.fullmatch(word) and at > place and tokens[at - 1].folded in _OF | MONTHS:
            return word, at + 1
        if word not in _OF | MONTHS and not _DIGITS.fullmatch(word):
            break
        at += 1
    return "", place

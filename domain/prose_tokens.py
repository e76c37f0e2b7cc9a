"""A text as words that can be compared, with the places where what it says begins and ends.

In: a text and its language. Out: its words, numbers as values, and the end of each unit.

Rules
    PT1  Case, punctuation, footnote marks and the marks of emphasis do not count; accents do.
    PT2  A number counts by its value: "six", "6"; "1'000", "1,000", "1000".
    PT3  Words of duty and permission count by their strength.
    PT4  A unit ends with its line, or with a sentence inside a line; after an abbreviation or
         an ordinal no sentence ends.
"""

import re
from functools import lru_cache
from typing import Final, Literal
from unicodedata import normalize

from msgspec import Struct

from domain.date_numbers import NumberWords, read_number
from domain.date_word_tables import number_words_of
from domain.folding import fold
from domain.prose_words import ABBREVIATIONS, Phrases, modals_of, same_word

End = Literal["", "sentence", "line"]
_FOOTNOTE: Final = re.compile(r"\[\^[^\]\n]{1,20}\]|(?<!\w)[*_]+|[*_]+(?!\w)")
_LINK: Final = re.compile(r"\[([^\[\]\n]{1,200})\]\([^()\s]{1,300}\)")
_TOKEN: Final = re.compile(
    r"\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+(?![\d])|\d+(?:[.,]\d+)*|[^\W\d_]+|[%§$€£]"
)
_GROUPED: Final = re.compile(r"\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+")
_MARKER: Final = re.compile(
    r"[ \t]*(?:(?P<item>[-–•]) *)?(?P<mark>(?:\(\w{1,5}\)|\w{1,5}\)|\d{1,3}\w?\.(?=\s)))?"
)
_SENTENCE_END: Final = re.compile(r"[^\w\n]*?[.!?…][^\w\n]*\s[^\w\n]*")
_CONTRACTED: Final = re.compile(r"(?:n['’]t|(?<=can)not)\b", re.IGNORECASE)


class Token(Struct, frozen=True, kw_only=True):
    """One word of a text."""

    word: str  # as it counts
    start: int
    end: int
    is_mark: bool = False  # the number of a paragraph or of an item
    is_number: bool = False


class Reading(Struct, frozen=True, kw_only=True):
    """A text as its words, and what follows each of them."""

    text: str
    tokens: tuple[Token, ...]
    ends: tuple[End, ...]  # after each token; the last ends a line
    items: frozenset[int]  # tokens that begin an item of a list
    language: str


def tidy(text: str) -> str:
    """Return a text without marks of notes and emphasis, its blanks plain (PT1)."""
    plain = _FOOTNOTE.sub("", _LINK.sub(r"\1", normalize("NFC", text)))
    return _CONTRACTED.sub(" not", plain).replace("\u00a0", " ").replace("\u202f", " ")


@lru_cache(maxsize=256)
def read_text(text: str, language: str) -> Reading:
    """Return a text as its words (PT1 to PT4)."""
    plain = tidy(text)
    marks, items = _find_marks(plain)
    raw = [_token(found, marks) for found in _TOKEN.finditer(plain)]
    tokens = _joined(raw, number_words_of(language), modals_of(language))
    starts = {token.start for token in tokens}
    begun = frozenset(
        next(place for place, token in enumerate(tokens) if token.start >= start)
        for start in items
        if starts and start <= max(starts)
    )
    ends: tuple[End, ...] = tuple(
        _end_after(plain, token, after)
        for token, after in zip(tokens, (*tokens[1:], None), strict=False)
    )
    return Reading(text=plain, tokens=tokens, ends=ends, items=begun, language=language)


def _find_marks(text: str) -> tuple[frozenset[int], tuple[int, ...]]:
    """Return the places inside numbers of paragraphs, and where items of lists begin."""
    inside: set[int] = set()
    items: list[int] = []
    start = 0
    for line in text.splitlines(keepends=True):
        found = _MARKER.match(line)
        if found is not None and found["mark"]:
            inside.update(range(start + found.start("mark"), start + found.end("mark")))
        if found is not None and (found["item"] or _is_letter(found["mark"])):
            items.append(start + found.start("mark") if found["mark"] else start + found.end())
        start += len(line)
    return frozenset(inside), tuple(items)


def _is_letter(mark: str | None) -> bool:
    """Whether a mark is a letter, which numbers items; a digit numbers paragraphs."""
    return bool(mark) and not any(sign.isdigit() for sign in str(mark))


def _token(found: re.Match[str], marks: frozenset[int]) -> Token:
    word = found[0].casefold()
    is_number = word[0].isdigit()
    plain = fold(word)
    if is_number:
        word = value_of(word)
    elif same_word(plain) != plain:
        word = same_word(plain)
    return Token(
        word=word,
        start=found.start(),
        end=found.end(),
        is_mark=found.start() in marks,
        is_number=is_number,
    )


def value_of(digits: str) -> str:
    """Return a number in digits by its value (PT2)."""
    if _GROUPED.fullmatch(digits):
        return re.sub(r"\D", "", digits)
    plain = digits.replace(",", ".")
    return plain.lstrip("0") or "0" if plain.isdigit() else plain


def _joined(raw: list[Token], numbers: NumberWords, modals: Phrases) -> tuple[Token, ...]:
    """Return tokens with numbers in words and phrases of duty as one token each (PT2, PT3)."""
    joined: list[Token] = []
    words = tuple(fold(token.word) for token in raw)
    spelled = tuple(token.word for token in raw)
    place = 0
    while place < len(raw):
        width, word, is_number = _one(words[place : place + 6], spelled[place:], numbers, modals)
        first, last = raw[place], raw[place + width - 1]
        joined.append(
            Token(
                word=word or first.word,
                start=first.start,
                end=last.end,
                is_mark=first.is_mark,
                is_number=is_number or first.is_number,
            )
        )
        place += width
    return tuple(joined)


def _one(
    words: tuple[str, ...], spelled: tuple[str, ...], numbers: NumberWords, modals: Phrases
) -> tuple[int, str, bool]:
    """Return how many words make the next token, its word where it is no plain one, a number."""
    for phrase, name in modals.items():
        if spelled[: len(phrase)] == phrase:
            return len(phrase), name, False
    found = read_number(words, numbers) if not words[0].isdigit() else None
    if found is None or (found.value == 1 and not found.is_ordinal):
        return 1, "", False  # "a" and "one" are written alike in most languages
    return found.width, f"{found.value}{'.' if found.is_ordinal else ''}", True


def _end_after(text: str, token: Token, after: Token | None) -> End:
    """Return what ends after a token (PT4)."""
    if after is None:
        return "line"
    gap = text[token.end : after.start]
    if "\n" in gap:
        return "line"
    is_ended = _SENTENCE_END.fullmatch(gap) is not None
    short = fold(text[token.start : token.end])
    if not is_ended or text[after.start].islower() or short in ABBREVIATIONS:
        return ""
    is_ordinal = token.is_number and gap.lstrip().startswith(".") and len(short) < 3  # noqa: PLR2004 -- "1. Januar"
    return "" if is_ordinal else "sentence"

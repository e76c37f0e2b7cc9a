"""Reads numbers in words: "nineteen ninety-eight", "dois mil e dez", "zweitausendzehn".

In: folded words and the tables of a language. Out: the number, how many words it took.

Rules
    D1  The longest run of words that makes one number is read.
    D2  Two pairs of digits in words make a year ("nineteen ninety"), in English alone.
    D3  A word that is written together is read by its parts.
"""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from msgspec import Struct

_JOINERS = frozenset({"and", "et", "e", "y"})
_TENS = range(20, 100, 10)
_HUNDRED, _THOUSAND = 100, 1000
_CENTURIES = range(13, 22)  # the first pair of a year in words
_LONGEST_WORD = 40
_COMPOUNDING = ("de", "it")
_ENDINGS = "nrms"  # of a German ordinal


class NumberWords(Struct, frozen=True, kw_only=True):
    """The number words of a language."""

    cardinals: Mapping[str, int]
    ordinals: Mapping[str, int]
    parts: Mapping[str, int]  # cardinals and ordinals, where words are written together (D3)
    pairs: bool = False  # years are said as two pairs (D2)


class Number(Struct, frozen=True, kw_only=True):
    """A number in words."""

    value: int
    width: int  # words and marks it took
    is_ordinal: bool


def to_number_words(cardinals: str, ordinals: str, language: str) -> NumberWords:
    """Return the tables of a language from their text, ``word:value`` each."""
    ones, nths = _table(cardinals), _table(ordinals)
    parts = {**nths, **ones} if language in _COMPOUNDING else {}
    return NumberWords(
        cardinals=ones, ordinals=nths, parts=MappingProxyType(parts), pairs=language == "en"
    )


def _table(text: str) -> Mapping[str, int]:
    pairs = (entry.split(":") for entry in text.split())
    return MappingProxyType({word: int(value) for word, value in pairs})


def read_number(words: tuple[str, ...], table: NumberWords) -> Number | None:
    """Return the longest number that the words begin with (D1); None where they begin with none."""
    values: list[int] = []
    found: Number | None = None
    before: Number | None = None
    for place, word in enumerate(words):
        if values and (word == "-" or _joins(word, values[-1])):
            before = found if word != "-" else before
            continue
        parts = _parts(word, table)
        if parts is None:
            break
        values.extend(parts[0])
        total = combine(tuple(values), pairs=table.pairs)
        if total is None:
            return before if parts[0][0] == _THOUSAND and before else found  # "2000 e 2 mil"
        found = Number(value=total, width=place + 1, is_ordinal=parts[1])
        if parts[1] and parts[0][-1] < 20:  # noqa: PLR2004 -- "vigesimo" goes on, "second" ends
            break
    return found


def _joins(word: str, last: int) -> bool:
    """Whether a word such as "and" may stand after a value: each language in its own place."""
    large = last >= _HUNDRED
    if word == "and":
        return large
    return word in _JOINERS and (last in _TENS or (large and word == "e"))


def _parts(word: str, table: NumberWords) -> tuple[tuple[int, ...], bool] | None:
    """Return the numbers one word is made of, and whether it is an ordinal (D3)."""
    if word in table.cardinals:
        return (table.cardinals[word],), False
    stem = word.rstrip(_ENDINGS) if table.parts else word
    if stem in table.ordinals:
        return (table.ordinals[stem],), True
    if not table.parts or len(word) > _LONGEST_WORD:
        return None
    plain = _split(word, table.cardinals)
    if plain:
        return plain, False
    ended = _split(stem, table.parts)
    return (ended, True) if ended else None


def _split(word: str, table: Mapping[str, int]) -> tuple[int, ...] | None:
    """Return the values of the words a compound is made of; "achtundneunzig" as one value."""
    if not word:
        return ()
    for end in range(len(word), 1, -1):
        value, rest = table.get(word[:end]), word[end:]
        if value is None:
            continue
        tens = _split(rest[3:], table) if rest.startswith("und") else None
        if tens and value < 10:  # noqa: PLR2004 -- the ones stand first
            return (tens[0] + value, *tens[1:])
        after = _split(rest, table)
        if after is not None:
            return (value, *after)
    return None


@lru_cache(maxsize=256)
def combine(values: tuple[int, ...], *, pairs: bool) -> int | None:
    """Return the number that values in the order of speech make; None where they make none."""
    total = current = 0
    for place, value in enumerate(values):
        if value == _THOUSAND and not total:
            total, current = max(current, 1) * _THOUSAND, 0
            continue
        added = _added(current, value)
        if added is None:
            return _paired(values[:place], values[place:]) if pairs else None
        current = added
    return total + current


def _added(current: int, value: int) -> int | None:
    """Return the hundreds, tens and ones so far with one more value."""
    tens = current % _HUNDRED
    if value == _HUNDRED:
        return max(current, 1) * _HUNDRED if current < _HUNDRED else None
    if current == 0 or (tens == 0 and 0 < value < _HUNDRED):
        return current + value
    if tens == 4 and value == 20:  # noqa: PLR2004 -- quatre-vingts
        return current + 76
    ones_after_tens = tens in range(20, 100, 10) and 0 < value < 10  # noqa: PLR2004
    teens = tens in (60, 80) and value in range(10, 20)
    dix = tens == 10 and value in range(7, 10)  # noqa: PLR2004 -- dix-sept
    return current + value if ones_after_tens or teens or dix else None


def _paired(first: tuple[int, ...], second: tuple[int, ...]) -> int | None:
    """Keep D2."""
    if len(first) != 1 or first[0] not in _CENTURIES:
        return None
    rest = combine(second[1:] if second[0] == 0 else second, pairs=False)
    is_pair = rest is not None and (rest < 10) == (second[0] == 0) and rest < _HUNDRED  # noqa: PLR2004
    return first[0] * _HUNDRED + rest if is_pair and rest is not None else None

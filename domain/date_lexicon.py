"""Turns words into the tokens that dates are made of.

In: folded text and its language. Out: tokens, each with a code, a value and its place.

Codes
    n one or two digits; y four digits of a year; o ordinal digits; C a decade in digits;
    Q a quarter, half or week in letters and a digit; z any other number
    w a number in words up to 31; r an ordinal in words; Y a year in words; c other numbers
    m month; M a month that is another word too; d weekday; u unit; t day near today;
    v weak word for today; T this; X next; L last; Z the one after next; S season
    g ago; G ago, said before; i in, before a length; I within; l later; A after; B before
    U a Roman number; f of; a article; p preposition; F from; b between; & and; > to
    E part; R rest; e some; H each; J a feast; 8 about
    x any other word; a punctuation mark stands for itself; h a dash

Rules
    K1  A longer entry wins; a hyphen inside an entry may be a blank or be missing.
    K2  A word is read by the table of its language; a month in full by every table.
    K3  Number words that follow each other are one number, and one token.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from msgspec import Struct

from domain.date_masks import BLANK
from domain.date_numbers import Number, read_number
from domain.date_values import Reading
from domain.date_word_tables import OTHER_USE, TABLES, number_words_of

_PIECE = re.compile(
    r"(?<![^\W_])[qtkhsw][0-9]{1,2}(?![^\W_])|[0-9]+(?:[.,:][0-9]+)+[^\W_]*"
    r"|[0-9]{1,2}\.(?:[oa]|er)(?![^\W_])|[1-4]\.(?= (?:quartal|halbjahr|jahreshalfte)(?![^\W_]))"
    r"|[0-9]{1,2}\.(?= jahrhunderts?(?![^\W_]))"
    r"|[0-9]+(?:'s|[^\W\d_]|[°º])*|[^\W\d_]+(?:'(?=[^\W\d_]{2}|$))?|\S|" + BLANK
)
_ORDINAL = re.compile(r"([0-9]{1,2})(?:\.|\.?(?:st|nd|rd|th|er|ere|e|eme|o|a|ro|do|°|º))")
_DECADE = re.compile(r"([0-9]{2}|[0-9]{4})(?:s|'s|er(?=n?$))n?")
_OF_A_DAY = ("march", "mars")  # "3 may" and "3 out" may say something else
_JOINING = frozenset(
    {"and", "to", "et", "a", "au", "e", "y", "al", "und", "bis", "-", "until", "through"}
)
_DAY_NUMBER = re.compile(r"(?:[12]?[0-9]|3[01])(?:st|nd|rd|th|er|e)?")
_LETTERED = re.compile(r"([qtkhsw])([0-9]{1,2})")
_LETTER_LAST = re.compile(r"([1-4])(t)")  # "2T 2012"
_YEARS = range(1001, 2200)
_DAYS = range(1, 32)
_DASHES = "-–—"
_ROMAN = (
    *("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv"),
    *("xv", "xvi", "xvii", "xviii", "xix", "xx", "xxi"),
)
_GLUE = ("$", "€", "£", "_", "@", "~")
_MONEY = ("$ ", "€ ", "£ ")
_LONGEST = 5
_SHORT = 3  # letters of a weekday that is another word too


class Token(Struct, frozen=True, kw_only=True):
    """A word, number or mark, or what a rule made of several; ``start`` and ``end`` in the text."""

    code: str
    start: int
    end: int
    value: int = 0
    unit: str = ""
    reading: Reading | None = None


class Entry(Struct, frozen=True, kw_only=True):
    """What a word or several words mean."""

    code: str
    value: int = 0
    unit: str = ""


def to_tokens(text: str, capitals: frozenset[int], language: str) -> tuple[Token, ...]:
    """Return the tokens of folded text; ``capitals`` are the places of capital letters."""
    pieces = tuple((m[0], m.start(), m.end()) for m in _PIECE.finditer(text))
    numbers, entries = number_words_of(language), _entries(language)
    tokens: list[Token] = []
    place = 0
    while place < len(pieces):
        token, width = _entry_at(pieces, place, entries, capitals)
        if token is None or token.code in "mMed":
            found = read_number(tuple(p[0] for p in pieces[place : place + 12]), numbers)
            if found is not None and not _is_kept(token, width, found, pieces, entries):
                token, width = _number_token(found, pieces, place), found.width
        tokens.append(token or _plain(pieces[place], text, tokens[-1:]))
        place += width
    return tuple(tokens)


def _is_kept(
    token: Token | None,
    width: int,
    found: Number,
    pieces: tuple[tuple[str, int, int], ...],
    entries: Mapping[tuple[str, ...], Entry],
) -> bool:
    """Whether an entry stands against a number: "sept" is a month but before a unit."""
    if token is None or found.width > width:
        return False
    after = pieces[place_after:][:1] if (place_after := _place_of(pieces, token) + width) else ()
    unit = entries.get((after[0][0],)) if after else None
    return unit is None or unit.code != "u"


def _place_of(pieces: tuple[tuple[str, int, int], ...], token: Token) -> int:
    return next(place for place, piece in enumerate(pieces) if piece[1] == token.start)


def _entry_at(
    pieces: tuple[tuple[str, int, int], ...],
    place: int,
    entries: Mapping[tuple[str, ...], Entry],
    capitals: frozenset[int],
) -> tuple[Token | None, int]:
    """Return the longest entry at a place and how many pieces it takes (K1)."""
    words: list[str] = []
    found: tuple[Token | None, int] = (None, 1)
    for width, (piece, _, end) in enumerate(pieces[place : place + 2 * _LONGEST], start=1):
        if piece == "-" and words:
            continue
        words.append(piece)
        entry = entries.get(tuple(words))
        if entry is not None:
            start = pieces[place][1]
            code, unit = entry.code, entry.unit
            if code == "m" and piece in OTHER_USE:
                is_month = start in capitals or _is_of_day(pieces, place)
                is_month = is_month or _leads_to_month(pieces, place, entries)
                code, unit = ("m" if is_month else "M"), "other"
            if code == "d" and len(piece) <= _SHORT:
                unit = "short"
            token = Token(code=code, start=start, end=end, value=entry.value, unit=unit)
            found = (token, width)
        if len(words) == _LONGEST:
            break
    return found


def _is_of_day(pieces: tuple[tuple[str, int, int], ...], place: int) -> bool:
    """Whether a day stands before a month that is a word of other use: "le 3 mars"."""
    word, before = pieces[place][0], pieces[place - 1][0] if place else ""
    return word in _OF_A_DAY and _DAY_NUMBER.fullmatch(before) is not None


def _leads_to_month(
    pieces: tuple[tuple[str, int, int], ...],
    place: int,
    entries: Mapping[tuple[str, ...], Entry],
) -> bool:
    """Whether a word of other use is joined to a month: "entre mars et juin"."""
    words = [piece[0] for piece in pieces[place + 1 : place + 3]]
    if len(words) < 2 or words[0] not in _JOINING:  # noqa: PLR2004 -- what joins and a month
        return False
    after = entries.get((words[1],))
    return after is not None and after.code == "m" and words[1] not in OTHER_USE


def _number_token(found: Number, pieces: tuple[tuple[str, int, int], ...], place: int) -> Token:
    """Return the token of a number in words (K3)."""
    if found.value in _DAYS:
        code = "r" if found.is_ordinal else "w"
    else:
        code = "Y" if found.value in _YEARS and not found.is_ordinal else "c"
    end = pieces[place + found.width - 1][2]
    return Token(code=code, start=pieces[place][1], end=end, value=found.value)


def _plain(piece: tuple[str, int, int], text: str, before: list[Token]) -> Token:
    """Return the token of a number in digits, a mark or a word of no table."""
    word, start, end = piece
    last = _LETTER_LAST.fullmatch(word)
    if last:
        return Token(code="Q", start=start, end=end, value=int(last[1]), unit=last[2])
    if word[0].isdigit():
        behind = text[max(start - 2, 0) : start]
        is_glued = behind.endswith(_GLUE) or behind in _MONEY
        is_glued = is_glued or (behind[-1:].isalnum() and not any(t.code == "m" for t in before))
        code, value = ("z", 0) if is_glued else _digits(word)
        return Token(code=code, start=start, end=end, value=value, unit=str(len(word)))
    lettered = _LETTERED.fullmatch(word)
    if lettered:
        return Token(code="Q", start=start, end=end, value=int(lettered[2]), unit=lettered[1])
    roman = word.removesuffix("eme").removesuffix("e")
    if roman in _ROMAN:
        return Token(code="U", start=start, end=end, value=_ROMAN.index(roman) + 1)
    if word in _DASHES:
        return Token(code="h", start=start, end=end)
    code = "x" if word[0].isalpha() else "k" if word == "," else word
    return Token(code=code if code.isascii() else "x", start=start, end=end)


_DIGITS_MAX = 9  # of a number that is read; no day, year or count has more


def _digits(word: str) -> tuple[str, int]:
    if len(word) > _DIGITS_MAX:
        return "z", 0
    if word.isdecimal() and word.isascii():
        value = int(word)
        if len(word) <= 2:  # noqa: PLR2004 -- a day, a month, or a short year
            return "n", value
        return ("y", value) if len(word) == 4 and value in _YEARS else ("z", value)  # noqa: PLR2004
    ordinal, decade = _ORDINAL.fullmatch(word), _DECADE.fullmatch(word)
    if ordinal:
        return "o", int(ordinal[1])
    return ("C", int(decade[1])) if decade else ("z", 0)


@cache
def _entries(language: str) -> Mapping[tuple[str, ...], Entry]:
    """Return the entries of a language, keyed by their words without hyphens (K2)."""
    found: dict[tuple[str, ...], Entry] = {}
    for owner, table in TABLES.items():
        for words, entry, is_full in _lines(table.LEXICON):
            if owner == language or (entry.code == "m" and is_full and words not in found):
                found[words] = entry
    return MappingProxyType(found)


def _lines(lexicon: str) -> Iterator[tuple[tuple[str, ...], Entry, bool]]:
    """Yield words, what they mean, and whether they are the first of several spellings.

    A line is ``code=value words``; the value is a number, a unit, or ``unit:number``.
    """
    for line in lexicon.strip().splitlines():
        head, _, rest = line.partition(" ")
        code, _, said = head.partition("=")
        unit, _, value = said.partition(":") if said[:1].isalpha() else ("", "", said)
        is_listed = code in "md"
        for number, forms in enumerate(rest.split("|" if is_listed else ",")):
            shift = number if is_listed else 0
            entry = Entry(code=code, value=int(value or 0) + shift, unit=unit)
            for place, form in enumerate(forms.split() if is_listed else (forms,)):
                words = tuple(p for p in _PIECE.findall(form.strip()) if p != "-")
                yield words, entry, place == 0

"""The words of a text, folded for comparison, each with its place in the original.

In: text as written. Out: folded words with code point spans of that text.

Rules
    TK1 Words are those of ``domain.folding.fold_name``, in the same order.
    TK2 A span covers the letters as written, with the marks that belong to them.
"""

import re

from msgspec import Struct

from domain.folding import fold

_WORD = re.compile(r"[^\W_]+")


class Token(Struct, frozen=True, kw_only=True):
    """One folded word and where it stands."""

    folded: str
    start: int  # code points
    end: int


def tokens_of(text: str) -> tuple[Token, ...]:
    """Return the words of a text, in order (TK1, TK2)."""
    if text.isascii():
        return tuple(
            Token(folded=match[0].lower(), start=match.start(), end=match.end())
            for match in _WORD.finditer(text)
        )
    pieces: list[str] = []
    origins: list[int] = []
    for index, char in enumerate(text):
        piece = char.lower() if char.isascii() else fold(char)
        pieces.append(piece)
        origins.extend([index] * len(piece))
    origins.append(len(text))
    return tuple(
        Token(
            folded=match[0],
            start=origins[match.start()],
            # One letter may fold to several words ("½"); each then spans that letter.
            end=max(origins[match.end()], origins[match.start()] + 1),
        )
        for match in _WORD.finditer("".join(pieces))
    )


def word_set(words: str) -> frozenset[str]:
    """Return a set of words written with spaces between."""
    return frozenset(words.split())

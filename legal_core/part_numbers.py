"""Where a numbered part belongs among its siblings: "(a-1)" after "(a)", "(2A)" before "(3)".

In: numbers as printed. Out: an index. Values only.

Rules
    NB1  Figures go by value, letters by the alphabet, a doubled letter after the single ones;
         what follows a number ("-1", "A", ".01") puts it after that number.
    NB2  Roman numbers go by value where the number beside them is a Roman one too.
    NB3  A number that fits nowhere stands last.
    NB4  Figures, small letters and capitals are three kinds of numbers.
"""

import re
from typing import Final

from legal_core.provision_numbers import roman_value

_PIECES: Final = re.compile(r"\d+|[a-z]+", re.IGNORECASE)
_BRACKETS: Final = "()[]. "
Key = tuple[tuple[int, int, str], ...]


def place_of(number: str, siblings: list[str]) -> int:
    """Return the index at which a number stands among its siblings (NB1 to NB3)."""
    if not number:
        return len(siblings)
    roman = _is_roman(number, siblings)
    own = _key(number, roman=roman)
    before = [i for i, one in enumerate(siblings) if one and _key(one, roman=roman) < own]
    if before:
        return before[-1] + 1
    return 0 if any(siblings) else len(siblings)


def is_renumbering(numbers: tuple[str, ...], new: str) -> bool:
    """Return whether a number takes the place of the last of a path, and is not one below it.

    "(2)" for "(1)" does; "(1)" for "(a)" designates the text of (a) as its paragraph (1).
    """
    return len(numbers) == 1 and _style(numbers[0]) == _style(new)


def _style(number: str) -> str:
    bare = number.strip(_BRACKETS)
    if bare[:1].isdecimal():
        return "figure"
    return "capital" if bare[:1].isupper() else "small"


def _is_roman(number: str, siblings: list[str]) -> bool:
    """Return whether a row of numbers is Roman: it begins with "i" (NB2)."""
    first = next((one for one in siblings if one), "").strip(_BRACKETS).casefold()
    bare = number.strip(_BRACKETS).casefold()
    return first == "i" and roman_value(re.split(r"[-.\d]", bare)[0]) is not None


def _key(number: str, *, roman: bool) -> Key:
    pieces = _PIECES.findall(number.strip(_BRACKETS))
    return tuple(_piece(piece, roman=roman and i == 0) for i, piece in enumerate(pieces))


def _piece(piece: str, *, roman: bool) -> tuple[int, int, str]:
    if piece.isdecimal():
        return (0, int(piece), "")
    value = roman_value(piece) if roman else None
    if value is not None:
        return (0, value, "")
    return (1, len(piece), piece.casefold())

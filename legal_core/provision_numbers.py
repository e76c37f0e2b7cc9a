"""The numbers of provisions: one spelling for comparison, and the spellings of anchors.

In: numbers as written. Out: normalised numbers, and the forms an anchor may give them.

Rules
    PN1 Ordinal marks, superscripts, spaces and case make no difference.
    PN2 A form differs from its number in case, and in a hyphen before a letter or a point
        of thousands; what sets figures apart stays.
    PN3 The letter before a number of the French codes stands without a point: "L. 121-3" is
        "l121-3".
"""

import re
from typing import Final

from domain.folding import fold

_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_SUPERSCRIPT_RUN = re.compile(r"(?<=\d)([⁰¹²³⁴-⁹]+)")
_ORDINAL_SIGN = re.compile(r"(?<=[\d.])[º°ª]")
_ORDINAL_MARK = re.compile(r"^(\d+)\.?(?:o|er|ere|re)(?![a-z0-9])")
_THOUSANDS = re.compile(r"^(\d{1,3})\.(\d{3}(?:-?[a-z])?)$")
_CODE_LETTER = re.compile(r"^([lrd])\.(?=\d)")
_ROMAN = re.compile(r"^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$")
_ROMAN_VALUES: Final[tuple[tuple[str, int], ...]] = (
    ("i", 1),
    ("v", 5),
    ("x", 10),
    ("l", 50),
    ("c", 100),
    ("d", 500),
    ("m", 1000),
)


def normalise_number(raw: str) -> str:
    """Return a number in one spelling: "6º" gives "6", "4 bis" "4bis", "12¹" "12-1" (PN1)."""
    # A superscript names a provision of its own: 12¹ is neither 12 nor 121.
    marked = _SUPERSCRIPT_RUN.sub(lambda run: f"-{run[1].translate(_SUPERSCRIPTS)}", raw.strip())
    plain = fold(_ORDINAL_SIGN.sub("o", marked))
    if plain.startswith(("premier", "primeir")):
        return "1"
    if plain.startswith("uni"):
        return "unico"
    packed = re.sub(r"\s", "", _ORDINAL_MARK.sub(r"\1", plain))
    return _CODE_LETTER.sub(r"\1", packed)  # PN3


def roman_value(number: str) -> int | None:
    """Return the value of a Roman number, or None where it is none."""
    folded = number.casefold()
    if not folded or _ROMAN.match(folded) is None:
        return None
    value_of: dict[str, int] = dict(_ROMAN_VALUES)
    values = [value_of[letter] for letter in folded]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return sum(-value if value < after else value for value, after in pairs)


def to_roman(value: int) -> str:
    """Return a number below 40 in lower-case Roman letters."""
    units = ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
    return "x" * (value // 10) + units[value % 10]


def forms_of(number: str) -> tuple[str, ...]:
    """Return the spellings an anchor may give a number, its own first (PN2)."""
    # Only a letter is set apart by a hyphen: 100-2 is not 1002, but 103-b is 103b.
    forms = [number, number.upper(), re.sub(r"-(?=[a-z])", "", number)]
    if parted := _THOUSANDS.match(number):
        forms.append(f"{parted[1]}{parted[2]}")
    if re.match(r"[lrd]\d", number):  # PN3
        forms.extend((f"{number[0]}.{number[1:]}", f"{number[0].upper()}.{number[1:]}"))
    forms.append(re.sub(r"^(\d+)([a-z])", r"\1-\2", number))
    return tuple(dict.fromkeys(forms))


def roman_forms(number: str) -> tuple[str, ...]:
    """Return a number in figures and in Roman letters of both cases, as written first."""
    value = roman_value(number)
    if value is not None:
        return tuple(dict.fromkeys((number.upper(), number.lower(), str(value))))
    if number.isdecimal() and 0 < int(number) < 40:  # noqa: PLR2004 -- where to_roman ends
        roman = to_roman(int(number))
        return (number, roman.upper(), roman)
    return tuple(dict.fromkeys((number, number.upper())))

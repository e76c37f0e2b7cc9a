"""Roman numerals of legal numbering.

In: a numeral in capitals. Out: its value.

Rules
    Z1  Only the regular spelling is a numeral: "IV" is 4, "IIII" and "VX" are none.
"""

import re
from typing import Final

_REGULAR: Final = re.compile(
    r"(?=[MDCLXVI])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})"
)
_VALUES: Final = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}


def parse_roman(numeral: str) -> int | None:
    """Return the value of a Roman numeral in capitals; None where it is none (Z1)."""
    if not _REGULAR.fullmatch(numeral):
        return None
    values = [_VALUES[letter] for letter in numeral]
    following = [*values[1:], 0]
    return sum(
        -value if value < after else value for value, after in zip(values, following, strict=True)
    )

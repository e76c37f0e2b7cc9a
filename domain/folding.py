"""How names and words are folded before they are compared.

In: words as written. Out: folded words; equal names fold equally in every room.

Rules
    F1  NFKD without marks, casefolded; every run of other characters than letters and
        digits is one space.
    F2  What nobody sees (soft hyphens, joiners, marks of order) parts no word.
"""

import re
from typing import Final
from unicodedata import combining, normalize

INVISIBLE: Final = frozenset("\u00ad\u034f\u200b\u200c\u200d\u200e\u200f\u2060\ufeff")
_WORD = re.compile(r"[^\W_]+")


def fold(text: str) -> str:
    """Return text without marks and case; length may differ from the input's."""
    if text.isascii():
        return text.lower()
    letters = (c for c in normalize("NFKD", text) if not combining(c) and c not in INVISIBLE)
    return "".join(letters).casefold()


def fold_name(name: str) -> str:
    """Return a name as its folded words joined by one space (F1); empty for no words."""
    return " ".join(_WORD.findall(fold(name)))

"""How names and words are folded before they are compared.

In: words as written. Out: folded words; equal names fold equally in every room.

Rules
    F1  NFKD without marks, casefolded; every run of other characters than letters and
        digits is one space.
"""

import re
from unicodedata import combining, normalize

_WORD = re.compile(r"[^\W_]+")


def fold(text: str) -> str:
    """Return text without marks and case; length may differ from the input's."""
    if text.isascii():
        return text.lower()
    return "".join(c for c in normalize("NFKD", text) if not combining(c)).casefold()


def fold_name(name: str) -> str:
    """Return a name as its folded words joined by one space (F1); empty for no words."""
    return " ".join(_WORD.findall(fold(name)))

"""Words in which letters of two scripts look like one: a Cyrillic letter in "GDPR".

In: text as a reader wrote it. Out: the same text in Latin letters, or whether a word mixes.

Rules
    SC1 Only a word that has Latin letters too is read as one; a word of another script is none.
    SC2 The text keeps its length, so that places in it stay.
"""

import re
from typing import Final

_LOOKS: Final = str.maketrans(
    "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0406\u0405\u0408"
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0455\u0458"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7\u03bf",
    "ABEKMHOPCTXISJaeopcyxisjABEZHIKMNOPTYXo",
)
_WORD: Final = re.compile(r"[^\W\d_]+")
_LATIN: Final = re.compile(r"[A-Za-z\u00c0-\u024f]")


def to_latin(text: str) -> str:
    """Return a text whose words of two scripts stand in Latin letters (SC1, SC2)."""
    return _WORD.sub(lambda word: _in_latin(word[0]), text)


def mixes_scripts(text: str) -> bool:
    """Return whether a word of a text has look-alikes of another script among its letters."""
    return to_latin(text) != text


def _in_latin(word: str) -> str:
    return word.translate(_LOOKS) if _LATIN.search(word) else word

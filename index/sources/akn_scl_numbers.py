"""Reads the printed numbers of Luxembourg provisions into the last part of an anchor.

In: a number as printed ("Art. 1er.", "(2bis)", "Chapitre IV-1 bis ."). Out: the part of
an anchor that is stable whatever the printing ("1", "2bis", "4-1bis").

Rules
    N1  The ordinal endings er, re, ère say nothing: ``Art. 1er bis`` is ``1bis``.
    N2  Latin endings (bis, ter, quater, ...) join their number, however they are spaced.
    N3  Of a container, a whole token in capitals that is a Roman numeral is its value;
        a small letter is a letter.
    N4  Notes in round brackets and quotation marks are no part of a number, except where
        the number itself stands in brackets.
    N5  What holds no number gives the empty string; nothing is guessed.
"""

import re
from functools import lru_cache
from typing import Final
from unicodedata import category, normalize

from index.sources.roman import parse_roman

_LATIN: Final = (
    r"(?:bis|ter|quater|quarter|quinquies|sexies|sexties|septies|octies|nonies|decies|undecies)"
)
_LABELS: Final = re.compile(
    r"\b(?:article|artikel|art|livre|titre|chapitre|kapitel|sous-section|section|abschnitt"
    r"|sektioun|paragraphe|partie|annexe|anhang|l)\b\.?",
    re.IGNORECASE,
)
_ORDINAL: Final = re.compile(rf"(?<=\d)\s*\.?\s*(?:ere|er|re)(?=[^a-z]|$|{_LATIN})")
_LEADING_NUMBER: Final = re.compile(rf"\d+(?:-\d+|{_LATIN})*(?:_a_\d+)?")
_ROMAN_TOKEN: Final = re.compile(
    rf"(?<![^\W\d_])([IVXLC]+)(?=$|[^A-Za-z]|(?:[ei]?re|er)\b|{_LATIN})"
)
_KEPT: Final = 2**12  # numbers; the states of a law print the same


@lru_cache(_KEPT)
def parse_article_number(printed: str) -> str:
    """Read the number of an article: "Art. L. 111-1." gives "l111-1"; empty without one."""
    text = re.sub(r"\([^)]*\)", " ", printed)  # N4
    text = re.sub(r"\bart(?:icle|ikel)?\b\.?", " ", _plain(text))
    text = re.sub(r"\bl\b\s*\.?\s*(?=\d)", "l", text)
    return _joined(text)


@lru_cache(_KEPT)
def parse_container_number(printed: str) -> str:
    """Read the number of a title, chapter or section: "Titre VIbis." gives "6bis"."""
    text = re.sub(r"\([^)]*\)", " ", _unaccented(printed))  # N4
    text = _ROMAN_TOKEN.sub(_roman_value, text)  # N3
    text = re.sub(r"\bpremi(?:er|ere)\b", "1", text, flags=re.IGNORECASE)
    words = _joined(_plain(_LABELS.sub(" ", text)))
    number = _LEADING_NUMBER.match(words)
    return number.group() if number else words


@lru_cache(_KEPT)
def parse_paragraph_number(printed: str) -> str:
    """Read the number of a paragraph: "(2 bis )" gives "2bis", "IV." gives "4"."""
    text = _ROMAN_TOKEN.sub(_roman_value, _unaccented(printed))
    found = re.search(rf"\d+(?:-\d+)?(?:\s*{_LATIN})*", _ORDINAL.sub("", _plain(text)))
    return re.sub(r"\s+", "", found.group()) if found else ""


def _joined(text: str) -> str:
    text = _ORDINAL.sub("", text)  # N1
    text = re.sub(rf"(?<=\d)\s+(?={_LATIN}\b)", "", text)  # N2
    text = re.sub(rf"({_LATIN})\s+(?={_LATIN}\b)", r"\1", text)
    return re.sub(r"[^a-z0-9-]+", "_", text).strip("_-")


def _plain(text: str) -> str:
    return _unaccented(text).casefold()


def _unaccented(text: str) -> str:
    return "".join(c for c in normalize("NFKD", text) if category(c) != "Mn")


def _roman_value(found: re.Match[str]) -> str:
    numeral = found.group(1)
    value = parse_roman(numeral)
    return numeral if value is None else str(value)

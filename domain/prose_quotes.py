"""Quotations inside prose, and how a quotation is compared with what it quotes.

In: text. Out: quotations; the text without them; the form in which both are compared.

Rules
    PQ1  A quotation is compared in NFC with marks of notes and emphasis left out, every run
         of blanks one space, every dash and apostrophe one form; letters and case count.
"""

import re
from typing import Final

from msgspec import Struct

from domain.date_masks import quoted_spans
from domain.prose_tokens import tidy

_DASHES: Final = re.compile("[\u2010-\u2015\u2212]")
_APOSTROPHES: Final = re.compile("[\u2018\u2019\u02bc\u2032]")
_MARKS: Final = re.compile('["“”„«»‹›]')


class Quoted(Struct, frozen=True, kw_only=True):
    """A quotation without its marks, and where it stands with them."""

    text: str
    start: int
    end: int


def find_quotes(text: str) -> tuple[Quoted, ...]:
    """Return the quotations of a text, in order; those of no letters are left out."""
    spans = [(span.start, span.end) for span in quoted_spans(text)]
    found = (Quoted(text=text[a + 1 : b - 1].strip(" ."), start=a, end=b) for a, b in spans)
    return tuple(one for one in found if one.text)


def without_quotes(text: str) -> str:
    """Return a text with a blank for each quotation."""
    for one in reversed(find_quotes(text)):
        text = f"{text[: one.start]} {text[one.end :]}"
    return text


def fold_quote(text: str) -> str:
    """Return a text in the form in which quotations are compared (PQ1)."""
    plain = _APOSTROPHES.sub("'", _DASHES.sub("-", tidy(text)))
    return " ".join(_MARKS.sub('"', plain).split())

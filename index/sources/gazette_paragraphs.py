"""Paragraphs of a gazette: lines joined over hyphens, columns and pages.

In: lines in reading order. Out: paragraphs, each with the place of its text on its pages.

Rules
    GR1  A paragraph begins at a mark ("Art. 3", "§ 2", "(a)", "1)"), after a wide gap, after a
         line that ends a sentence short of its column, or where the letters change.
    GR2  A column or page that ends in the middle of a sentence does not end the paragraph.
    GR3  A hyphen at the end of a line goes where the word goes on in small letters; it stays
        where the gazette writes the same word with a hyphen inside a line.
    GR4  Each part of a paragraph knows its page, its characters there and its box.
"""

import re
import unicodedata
from collections.abc import Sequence
from math import ceil, floor
from typing import Final

from msgspec import Struct

from domain.law import PagePlace
from index.sources.gazette_layout import Line
from index.sources.gazette_marks import LEADERS, find_group

MARK: Final = re.compile(
    r"[«„“\"‘']?\s*(?:(?-i:A)rt(?:icle|ikel|\.)?\s*(?:\d|premier|unique)|§\s*\d"
    r"|\(?\d{1,3}[a-z]?\)|\d{1,3}(?:\.\d{1,3})*\.?\s|\d{1,3}°|\(?[a-z]{1,2}\)|\([ivxl]{1,6}\)"
    r"|[–—•-]\s)",
    re.IGNORECASE,
)
_SENTENCE_END: Final = re.compile(r"[.;:!?…—–-][»”\"’')]*$")
_SOFT: Final = "\N{SOFT HYPHEN}"
_HYPHENS: Final = ("-", _SOFT, "\N{HYPHEN}", "\N{NOT SIGN}")
_WORD: Final = re.compile(r"[^\W\d_]+-[^\W\d_]+")
_TAIL: Final = re.compile(r"[^\W\d_]+$")
_HEAD: Final = re.compile(r"^[^\W\d_]+")
_WIDE_GAP: Final = 0.6  # of the letters' size, between two lines
_SHORT: Final = 0.93  # of the column's width
_HEADLINE: Final = 0.5
_OTHER_SIZE: Final = 0.1
_CENTRED: Final = 0.06  # of the width of the column, between the two margins


class Paragraph(Struct, frozen=True, kw_only=True):
    """One paragraph in reading order."""

    text: str
    page: int
    column: int
    left: float
    indent: float  # from the left edge of its column
    size: float
    bold: bool
    centred: bool
    places: tuple[PagePlace, ...]
    sure: int = 100


def read_paragraphs(lines: Sequence[Line]) -> tuple[Paragraph, ...]:
    """Join lines to paragraphs (GR1 to GR4)."""
    compounds = frozenset(
        found.casefold() for line in lines for found in _WORD.findall(_inner(line.text))
    )
    groups: list[list[Line]] = []
    for place, line in enumerate(lines):
        if not place or _begins(lines[place - 1], line):
            groups.append([])
        groups[-1].append(line)
    return tuple(_to_paragraph(group, compounds) for group in groups)


def _inner(text: str) -> str:
    return text.rstrip("".join(_HYPHENS))


def _begins(before: Line, line: Line) -> bool:
    """Tell whether a line begins a paragraph (GR1, GR2)."""
    new_place = (line.page, line.column) != (before.page, before.column)
    ended = bool(_SENTENCE_END.search(before.text) or LEADERS.search(before.text))
    marked = MARK.match(line.text) or (line.bold and find_group(line.text))
    if marked and (ended or new_place or _is_short(before)):
        return True
    if before.text.endswith(_HYPHENS) and line.text[:1].islower():
        return False
    if _changes_letters(before, line):
        return True
    apart = _is_centred(line) != _is_centred(before)
    if new_place:
        return ended or apart
    wide = line.top - before.bottom > _WIDE_GAP * line.size
    return wide or apart or (ended and _is_short(before)) or _is_headline(before, line)


def _is_headline(before: Line, line: Line) -> bool:
    """Tell whether a line stands alone: far short of its column, and a sentence begins below."""
    width = before.column_right - before.column_left
    far = before.right - before.column_left < _HEADLINE * width
    return far and line.text[:1].isupper() and not before.text.endswith(_HYPHENS)


def _changes_letters(before: Line, line: Line) -> bool:
    if line.bold != before.bold and not line.text[:1].islower():
        return True
    return abs(line.size - before.size) > _OTHER_SIZE * before.size


def _is_short(line: Line) -> bool:
    return line.right - line.column_left < _SHORT * (line.column_right - line.column_left)


def _is_centred(line: Line) -> bool:
    width = line.column_right - line.column_left
    before, after = line.left - line.column_left, line.column_right - line.right
    return min(before, after) > _CENTRED * width and abs(before - after) < _CENTRED * width


def _to_paragraph(lines: Sequence[Line], compounds: frozenset[str]) -> Paragraph:
    text = ""
    places: list[PagePlace] = []
    for line in lines:
        text = _join(text, line.text, compounds)
        places.append(_place(line, text))
    letters = max(lines, key=lambda one: len(one.text))
    clean = _clean(text)
    return Paragraph(
        text=clean,
        page=lines[0].page,
        column=lines[0].column,
        left=lines[0].left,
        indent=round(lines[0].left - lines[0].column_left, 1),
        size=letters.size,
        bold=lines[0].bold,
        centred=all(_is_centred(line) for line in lines),
        places=merge_places(tuple(places), len(clean)),
        sure=min(line.sure for line in lines),
    )


def _join(text: str, line: str, compounds: frozenset[str]) -> str:
    """Add a line to what stands before it (GR3)."""
    if not text:
        return line
    if text.endswith(_HYPHENS) and line[:1].islower():
        tail, head = _TAIL.search(text[:-1]), _HEAD.match(line)
        if text[-1] == _SOFT and not tail:
            return text[:-1] + "-" + line
        whole = f"{tail[0] if tail else ''}-{head[0] if head else ''}".casefold()
        return (text[:-1] + "-" if whole in compounds else text[:-1]) + line
    if text.endswith(_HYPHENS) and text[-2:-1].isalnum() and line[:1].isalnum():
        return text[:-1] + "-" + line  # a proper name, a number
    return f"{text} {line}"


def _clean(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text.replace(_SOFT, "-")).split())


def _place(line: Line, text: str) -> PagePlace:
    length = len(_clean(text))
    return PagePlace(
        page=line.page,
        start=max(0, length - len(_clean(line.text))),
        first=line.first,
        end=line.end,
        box=(floor(line.left), floor(line.top), ceil(line.right), ceil(line.bottom)),
    )


def merge_places(places: Sequence[PagePlace], length: int) -> tuple[PagePlace, ...]:
    """Return one place a run of lines of one page that follow each other there (GR4)."""
    merged: list[PagePlace] = []
    for place in sorted(places, key=lambda one: one.start):
        if merged and _goes_on(merged[-1], place):
            merged[-1] = _both(merged[-1], place)
        elif place.start <= length:
            merged.append(place)
    return tuple(merged)


def _goes_on(one: PagePlace, other: PagePlace) -> bool:
    beside = other.box[0] < one.box[2] and one.box[0] < other.box[2]
    return one.page == other.page and other.first >= one.first and beside


def _both(one: PagePlace, other: PagePlace) -> PagePlace:
    left, top, right, bottom = (
        choose(a, b) for choose, a, b in zip((min, min, max, max), one.box, other.box, strict=True)
    )
    return PagePlace(
        page=one.page,
        start=one.start,
        first=one.first,
        end=max(one.end, other.end),
        box=(left, top, right, bottom),
    )

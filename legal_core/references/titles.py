"""Short titles of English laws: "the Human Rights Act 1998", "National Security Act of 1947".

In: text as written. Out: where titles stand, the noun they end with, their year.

Rules
    TI1 A title is read backwards from its noun: capitals and the small words between them.
    TI2 It does not reach over "of the", "and the" and their like, nor over the words that
        lead up to a law ("Under", "Schedule", "See").
    TI4 "Data Protection Act 1998 (Commencement) Order 2000" is a title, and so is the one
        that it begins with; two joined by "and" are two.
    TI3 Commas belong to it only in a list that ends in "and": "Crime, Policing and Fire".
"""

import re
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

TITLE_CHARS_MAX: Final = 240
_WORDS_MAX: Final = 24
_NOUN = re.compile(
    r"\b(?P<noun>Act|Acts|Measure|Order|Regulations|Rules|Scheme|Code|Ordinance|Amendments)"
    r"(?P<place>\s\((?:Northern\sIreland|Scotland|Wales|England)\))?"
    r"(?:,?\s(?:(?:No\.?\s)?(?P<number>\d{1,3})\sof\s|(?P<of>of\s)?)(?P<year>1[2-9]\d\d|20\d\d)"
    r"(?![\d/-]))?(?![\w-])"
)
_WORD_BEFORE = re.compile(
    r"(?P<word>[^\s;:.!?\"“”]{1,30}|etc\.|\(?No\.)(?P<space>[ \u00a0\n]{1,2})$"
)
_GOES_ON = re.compile(r"\s(?:\([^()\n]{1,60}\)\s){1,2}(?:[A-Z]\w{1,20}\s){0,3}")
_SMALL: Final = frozenset(
    (
        *("of", "and", "the", "for", "to", "in", "on", "with", "by", "or", "from", "at", "etc"),
        *("etc.", "&", "as", "between", "against", "relating", "into", "other", "than", "a"),
    )
)
_ARTICLE_AFTER: Final = frozenset(
    ("of", "and", "or", "in", "by", "under", "to", "with", "for", "from", "on", "at", "as")
)
_LEADS: Final = frozenset(
    (
        *("The", "A", "An", "Under", "In", "See", "Of", "And", "But", "To", "By", "For", "If"),
        *("Section", "Sections", "Part", "Parts", "Schedule", "Schedules", "Regulation", "When"),
        *("Paragraph", "Article", "Articles", "Chapter", "Title", "That", "This", "These", "Where"),
        *(
            "As",
            "At",
            "From",
            "On",
            "With",
            "While",
            "Since",
            "Both",
            "Does",
            "Is",
            "Which",
            "What",
        ),
        *("How", "Who", "Did", "Has", "Was", "Are", "Before", "After", "Cf", "Per", "Each"),
    )
)


class Title(Struct, frozen=True, kw_only=True):
    """A short title as it stands in a text."""

    start: int  # code points
    end: int
    noun: str
    year: str = ""  # empty where none stands in the title
    american: bool = False  # "of 1947"
    number: str = ""  # "32", of "Act 32 of 1998"


def find_titles(text: str) -> Iterator[Title]:
    """Yield the short titles of a text, in order of their ends (TI1, TI4)."""
    before: Title | None = None
    for match in _NOUN.finditer(text):
        floor = max(before.end if before else 0, match.start() - TITLE_CHARS_MAX)
        start = _start_of(text, match.start(), floor)
        if before and before.year and _GOES_ON.fullmatch(text, before.end, match.start()):
            start = before.start
        if start == match.start():
            continue
        title = Title(
            start=start,
            end=match.end(),
            noun=match["noun"],
            year=match["year"] or "",
            american=bool(match["of"]),
            number=match["number"] or "",
        )
        before = title if title.year else before
        yield title


def _start_of(text: str, noun: int, floor: int) -> int:
    """Return where the title before a noun begins; the noun itself for none (TI1)."""
    words: list[tuple[int, str]] = []
    place = noun
    while len(words) < _WORDS_MAX:
        match = _WORD_BEFORE.search(text, max(floor, place - 32), place)
        if match is None or not _belongs(match["word"], words):
            break
        place = match.start()
        words.append((place, match["word"]))
        if place <= floor:
            break
    while words and not _may_lead(words[-1][1]):
        words.pop()
    return words[-1][0] if words else noun


def _belongs(word: str, after: list[tuple[int, str]]) -> bool:
    """Tell whether a word may stand in a title, before those already read (TI2, TI3)."""
    following = after[-1][1] if after else ""
    if following == "the" and word in _ARTICLE_AFTER:
        return False
    bare = word.rstrip(",")
    if bare != word:
        names = [one for _, one in after]
        return bare[:1].isupper() and bool({"and", "&", "or"} & set(names))
    if word in _SMALL:
        return bool(after) or word != "the"
    stripped = word.lstrip("([").rstrip(")]")
    return bool(stripped) and (stripped[0].isupper() or stripped[0].isdigit())


def _may_lead(word: str) -> bool:
    bare = word.strip("(),[]’'")
    return word not in _SMALL and bare[:1].isupper() and bare not in _LEADS

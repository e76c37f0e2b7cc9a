"""How the words of a language are written down, and how they become patterns.

In: rows of text, one pattern a line. Out: patterns over folded text.

Rules
    IW1 A pattern is written over folded text: no marks, lower case, straight apostrophes, one
        blank between words; a German umlaut is also read as two letters.
    IW2 ``<gap>`` is a stretch of one sentence, ``<few>`` up to four words, ``<words>`` up to
        seven of one clause, ``<name>`` a law's
        name, which is blanked, ``<linking>`` any verb that names a kind of link; every other
        ``<word>`` is a list of nouns of its language.
    IW3 What a row lets stand up to a mark, such as ``[^.;?!]*``, is no longer than 300 characters:
        what takes time grows as the text does. So is a word of letters, hyphens and apostrophes,
        at 60.
"""

import re
from typing import Final, Literal

from msgspec import Struct

from domain.law import Predicate

Intent = Literal[
    "show",
    "look",  # a text, perhaps: "what is"
    "text",
    "timeline",
    "history",
    "change",
    "diff",
    "coverage",
    "provenance",
    "contains",
    "search",
    "in_force",
    "period",
    "effects",
    "links",
]
Mark = Literal[
    "about",  # opens the topic of a provision
    "stop",  # ends a clause
    "join",  # may join two clauses
    "prose",
    "filler",  # of a search: how to search, not what for
    "noun",  # of a search: what is searched in
    "all_versions",
    "applicable",
    "by_churn",
    "inward",  # of links: into the law named, whatever else is said
    "outward",
    "both_ways",
    "outline",
    "source_after",  # of what an act changed: the act stands behind
    "each",  # of every text that was asked for before
    "whole",  # of a law whose provision was named before: the law itself
    "valid_from",  # of a text: in force from a day on
    "first_time",  # asks when words came into a provision
    "word",  # the word that follows is quoted
    "then_known",  # asks what was known on the day itself
    "by_record",  # asks what this corpus knew
    "checked",  # citations that are to be checked
]
DAY: Final = "\u02d0"  # stands for each letter of a day: a letter that no word holds
QUOTED: Final = "\u02d1"  # the same for quoted words
_AND: Final = "and|und|et|e|ed|y|then|dann|puis|depois|luego|poi"
_TO_A_MARK: Final = re.compile(r"(\[\^[.,;?!\\x0]+\])\*")
_EVERYWHERE: Final = (
    ("gap", rf"(?:(?! (?:{_AND}) (?!\x00))[^.,;?!]){{0,200}}?"),
    ("words", rf"(?:(?!(?:{_AND}) )[\w'-]+ ){{0,7}}?"),
    ("few", r"(?:[\w'-]+ ){0,4}?"),
    ("name", r"(?:[\w'-]+ ){0,2}?(?:[a-z]+')?\x00"),
    ("quote", QUOTED),
)


class AskingWords(Struct, frozen=True, kw_only=True):
    """The words of one language; the text of a row holds one pattern a line (IW1)."""

    language: str
    law: str  # stands for a law where a question is compared with examples
    provision: str
    nouns: tuple[tuple[str, str], ...]
    cues: tuple[tuple[Intent, str], ...]
    marks: tuple[tuple[Mark, str], ...]
    predicates: tuple[tuple[Predicate, str], ...]  # verbs that name a kind of link

    def read(self, text: str) -> str:
        """Return a row as one pattern (IW2)."""
        linking = "|".join(pattern for _, pattern in self.predicates)
        for name, pattern in (*self.nouns, ("linking", f"(?:{linking})"), *_EVERYWHERE):
            text = text.replace(f"<{name}>", pattern)
        return lines_of(text)


def lines_of(text: str) -> str:
    """Return rows of text, one pattern a line, as one pattern (IW3)."""
    rows = "|".join(line for line in map(str.strip, text.splitlines()) if line)
    return _TO_A_MARK.sub(r"\1{0,300}", rows).replace(r"[\w'-]+", r"[\w'-]{1,60}")

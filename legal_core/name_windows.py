"""Whether a run of words is a name where it stands, or part of something else.

In: a question's words and a run of them that an alias is written with. Out: yes or no,
and the country's word beside it.

Rules
    NW1 A short name in small letters may be a common word; beside a figure, a month. A name
        in capitals that is a particle or a word of asking, or has no more than three letters,
        is meant only where its capitals are written, among words that have none. A
        publisher's label without capitals, figures or a noun of law is a matter; so is a
        title of that kind where it is written without its capital.
    NW2 Capitals before a name, or capitals after it that end in a noun of law, make a
        longer name; so does the "v." of a case.
    NW3 A country's word qualifies a name that it touches, through particles at most.
    NW4 A title of several words belongs to the word before it where its publisher names works
        of that type so, in their ids: "recueil protection des données".
"""

import re
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.folding import fold
from domain.law import Alias
from legal_core.jurisdictions import Publishers, Qualifier, find_qualifiers, read_publishers
from legal_core.law_words import (
    ASKING_WORDS,
    COMMON_WORDS,
    CONNECTORS,
    LAW_NOUNS,
    MONTHS,
    PARTICLES,
    REPUBLIC_WORDS,
    TYPE_NOUNS,
    WORDING_WORDS,
)
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.tokens import Token, tokens_of

_SENTENCE_END = re.compile(r"[.;:?!,]")
_CASE_CAPTION = re.compile(r"\b(?:v|vs|versus|c)\.?\s?$|^\s?(?:v|vs|versus)\.?\s")
_IDENTIFIER_CHARS: Final = 5  # shorter publisher numbers are numbers of anything
_SHORT: Final = 3  # letters of a name that may be any word
_LINKS: Final = CONNECTORS | REPUBLIC_WORDS
_RUN: Final = 3  # capitalised words after a name that may make it longer


class NameReading(Struct, frozen=True, kw_only=True):
    """A question as the name finder sees it."""

    text: str
    tokens: tuple[Token, ...]
    qualifiers: tuple[Qualifier, ...]
    publishers: Publishers
    shouting: bool


class Window(Struct, frozen=True, kw_only=True):
    """A run of words, by place, with the aliases that are written so."""

    first: int
    last: int  # inclusive
    aliases: tuple[Alias, ...]

    @property
    def generic(self) -> bool:
        """Whether every alias written so is a common noun."""
        return all(alias.generic for alias in self.aliases)


def read_names(text: str, catalog: WorkCatalog, graph: GraphReader) -> NameReading:
    """Return a question with its words and the jurisdictions it names."""
    tokens = tokens_of(text)
    publishers = read_publishers(catalog, graph)
    return NameReading(
        text=text,
        tokens=tokens,
        qualifiers=find_qualifiers(text, tokens, publishers),
        publishers=publishers,
        shouting=_is_shouting(text, tokens),
    )


def _is_shouting(text: str, tokens: tuple[Token, ...]) -> bool:
    """Tell whether particles stand in capitals, so that capitals say nothing of names."""
    loud = {
        token.folded
        for before, token in pairwise(tokens)
        if token.folded in PARTICLES
        and len(token.folded) > 1
        and text[token.start].isupper()
        and not _SENTENCE_END.search(text[before.end : token.start])
    }
    return len(loud) > 1  # one alone may be the "No" of a regulation


def is_common(reading: NameReading, window: Window) -> bool:
    """Tell whether a short name stands here as a common word, a month or a number."""
    first, last = reading.tokens[window.first], reading.tokens[window.last]
    spelled = reading.text[first.start : last.end]
    if all(alias.kind == "identifier" for alias in window.aliases):
        return len(spelled) < _IDENTIFIER_CHARS or not any(char.isdigit() for char in spelled)
    if window.first != window.last:
        is_titled = spelled[0].isupper() and any(one.kind == "title" for one in window.aliases)
        return not is_titled and all(_is_subject(alias) for alias in window.aliases)
    neighbours = (
        *reading.tokens[window.first - 1 : window.first],
        *reading.tokens[_after(window)],
    )
    if first.folded in MONTHS and any(one.folded.isdecimal() for one in neighbours):
        return True
    if first.folded.isdecimal() or _is_plain_word(reading, window, spelled):
        return True
    return first.folded in COMMON_WORDS and spelled.islower()


def _is_plain_word(reading: NameReading, window: Window, spelled: str) -> bool:
    """Tell whether "on" stands where only "ON" is a name (NW1)."""
    names = {alias.name for alias in window.aliases}
    is_word = fold(spelled) in PARTICLES | ASKING_WORDS
    if is_word and reading.shouting:
        return True
    if not is_word and len(spelled) > _SHORT:
        return False
    return spelled not in names and not any(name.islower() for name in names)


def _is_subject(alias: Alias) -> bool:
    """Tell whether a label of a publisher describes a matter: "personal data" (NW1)."""
    words = [token.folded for token in tokens_of(alias.name)]
    is_plain = alias.name[1:].islower() and not any(char.isdigit() for char in alias.name)
    return is_plain and not alias.editorial and not any(word in LAW_NOUNS for word in words)


def _after(window: Window) -> slice:
    """Return the place of the word after a window."""
    return slice(window.last + 1, window.last + 2)


def gap_between(reading: NameReading, left: int, right: int) -> str:
    """Return the text between two words, by place."""
    return reading.text[reading.tokens[left].end : reading.tokens[right].start]


def is_capital(reading: NameReading, place: int) -> bool:
    """Tell whether the word at a place is written with a capital."""
    return reading.text[reading.tokens[place].start].isupper()


def is_longer(reading: NameReading, window: Window) -> bool:
    """Tell whether a name is part of a longer proper name (NL2)."""
    start, end = reading.tokens[window.first].start, reading.tokens[window.last].end
    if _CASE_CAPTION.search(reading.text[max(0, start - 9) : start]) or _CASE_CAPTION.match(
        reading.text[end : end + 9]
    ):
        return True
    if reading.shouting:
        return False
    return _goes_on_left(reading, window) or _goes_on_right(reading, window)


def _goes_on_left(reading: NameReading, window: Window) -> bool:
    """Tell whether a capitalised word before the name belongs to it: "Open Data Act"."""
    place = window.first - 1
    is_acronym = window.first == window.last and not window.generic
    if place < 1 or is_acronym or not is_capital(reading, place):
        return False
    word = reading.tokens[place].folded
    if (
        word in ASKING_WORDS | PARTICLES | LAW_NOUNS
        or gap_between(reading, place, window.first) != " "
    ):
        return False
    return not any(one.first <= place <= one.last for one in reading.qualifiers)


def _goes_on_right(reading: NameReading, window: Window) -> bool:
    """Tell whether capitalised words after the name end in a noun of law."""
    places = range(window.last + 1, min(window.last + 1 + _RUN, len(reading.tokens)))
    for place in places:
        if gap_between(reading, place - 1, place) != " " or not is_capital(reading, place):
            return False
        word = reading.tokens[place].folded
        if word in ASKING_WORDS:
            return False
        if word in LAW_NOUNS:
            is_type = place == window.last + 1 and word in TYPE_NOUNS
            return not is_type or window.generic
    return False


def with_type(reading: NameReading, window: Window) -> Window | None:
    """Return a name with the word for its type that it stands behind; None for none (NW4)."""
    place = window.first - 1
    while place > 0 and reading.tokens[place].folded in PARTICLES:
        place -= 1
    if window.first == window.last or place < 0:
        return None
    word = reading.tokens[place].folded
    typed = tuple(one for one in window.aliases if _type_word(one.work_id) == word)
    if not typed or _SENTENCE_END.search(gap_between(reading, place, window.first)):
        return None
    return replace(window, first=place, aliases=typed)


def _type_word(work_id: str) -> str:
    """Return the word that an id begins with; empty where it is no word."""
    word = work_id.partition(":")[2].partition("-")[0]
    return word if word.isalpha() else ""


def find_beside(reading: NameReading, window: Window) -> Qualifier | None:
    """Return the country's word beside a name (NL3, NL4), or None."""
    before = _before(reading, window)
    after = reading.tokens[_after(window)]
    if before and not (after and after[0].folded in WORDING_WORDS and not window.generic):
        return before
    return _behind(reading, window)


def _before(reading: NameReading, window: Window) -> Qualifier | None:
    """Return the country's word that ends where a name begins."""
    place = window.first - 1
    if place >= 0 and reading.tokens[place].folded == "s":  # "Brazil's Constitution"
        place -= 1
    found = next((one for one in reading.qualifiers if one.last == place), None)
    if found is None or _SENTENCE_END.search(gap_between(reading, place, window.first)):
        return None
    return found


def _behind(reading: NameReading, window: Window) -> Qualifier | None:
    """Return the country's word that begins where a name ends."""
    place = window.last + 1
    if window.generic:
        while place < len(reading.tokens) and reading.tokens[place].folded in _LINKS:
            place += 1
    elif place < len(reading.tokens) and is_capital(reading, place):
        return None  # "GDPR German text": a new word of the sentence, no adjective of the name
    found = next((one for one in reading.qualifiers if one.first == place), None)
    if found is None or _SENTENCE_END.search(gap_between(reading, window.last, place)):
        return None
    return found

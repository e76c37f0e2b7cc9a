"""Laws that a question names only to say what another law did to them.

In: a text and the spans of the laws it names. Out: for each law in a trailing clause
the law that the clause belongs to.

Rules
    TR1 "X repealing Y": Y is demoted where X is named before it in the same sentence and
        no other noun of law stands between; so are the laws that follow Y in a list.
    TR2 Without such an X nothing is demoted: "the act amending Y" asks about Y.
"""

import re
from typing import Final

from legal_core.law_words import (
    ASKING_WORDS,
    LAW_NOUNS,
    PARTICLES,
    TRAILING_PHRASES,
    TRAILING_WORDS,
)
from legal_core.tokens import tokens_of

Span = tuple[int, int]

_SENTENCE_END: Final = re.compile(r"[.;?!](?:\s|$)")
_TITLE_CHARS: Final = 600  # an official title between a law and its clause is not longer


def find_trailing(text: str, laws: tuple[Span, ...]) -> tuple[int | None, ...]:
    """Return for each law the index of the law whose clause names it, or None (TR1, TR2)."""
    heads: list[int | None] = []
    for place, (start, _) in enumerate(laws):
        before = laws[place - 1][1] if place else 0
        gap = text[before:start]
        head = None
        if place and len(gap) <= _TITLE_CHARS and not _SENTENCE_END.search(gap):
            above = heads[place - 1]
            if above is not None and _is_list(gap):
                head = above
            elif _opens_clause(gap):
                head = place - 1 if above is None else above
        heads.append(head)
    return tuple(heads)


def _is_list(gap: str) -> bool:
    """Tell whether a gap only goes on with a list."""
    return all(token.folded in PARTICLES for token in tokens_of(gap))


def _opens_clause(gap: str) -> bool:
    """Tell whether a gap ends in a trailing clause of the law before it."""
    words = [token.folded for token in tokens_of(gap)]
    places = [at for at, word in enumerate(words) if word in TRAILING_WORDS]
    for phrase in TRAILING_PHRASES:
        parts = phrase.split(" ")
        places.extend(at for at in range(len(words)) if words[at : at + len(parts)] == parts)
    if not places:
        return False
    first, last = min(places), max(places)
    between = frozenset(words[:first])
    after = words[last:]
    known = PARTICLES | ASKING_WORDS | LAW_NOUNS | TRAILING_WORDS | _after_phrases()
    return not between & LAW_NOUNS and all(word in known or word.isdecimal() for word in after)


def _after_phrases() -> frozenset[str]:
    words = (word for phrase in TRAILING_PHRASES for word in phrase.split(" "))
    return frozenset((*words, "council", "commission", "conseil", "conselho"))

"""Whether and where a text holds what a query looks for, and the part of it to show.

In: a text and the words looked for. Out: a match, or none.

Rules
    MA1 A text matches by its title, label and own words taken together; a phrase has to
        stand within one of them, and something has to stand in label or words: what only
        the title of a law says is said of all its provisions.
    MA2 A snippet begins and ends between words and is cut out of the text unchanged.
    MA3 Reasons name where the words stand, never the words.
"""

from collections.abc import Sequence
from itertools import chain, islice

from msgspec import Struct

from legal_core.search_terms import Words, find_phrase, folded_terms, raw_terms
from legal_core.search_texts import SearchText

SNIPPET_MAX_CHARS = 240
_LEAD_CHARS = 80  # of text before the first word found
_FIELDS = ("title", "label", "text")


class Match(Struct, frozen=True, kw_only=True):
    """How a text answers a query."""

    snippet: str
    reasons: tuple[str, ...]  # title, label, text, phrase, some_words
    words: tuple[str, ...]  # reader text: the words that were found


def match_text(text: SearchText, words: Words, *, all_words: bool) -> Match | None:
    """Return how a text holds what is looked for; None where it does not (MA1)."""
    held = tuple(folded_terms(one, text.language) for one in text.fields)
    spans = [_phrase_in(held, phrase) for phrase in words.phrases]
    found = [word for word in words.words if any(_holds(terms, word) for terms in held)]
    lacks = len(found) < len(words.words) if all_words else bool(words.words) and not found
    if lacks or None in spans or not _says_itself(held[1:], words):
        return None
    return Match(
        snippet=cut_snippet(text.text, _first_place(text.text, held[-1], words)),
        reasons=_reasons(held, words, partly=len(found) < len(words.words)),
        words=(*(one[0] for one in found), *(" ".join(one[0]) for one in words.phrases)),
    )


def _says_itself(own: tuple[list[str], ...], words: Words) -> bool:
    """Return whether anything looked for stands in label or words (MA1)."""
    return any(_holds(terms, word) for terms in own for word in words.words) or any(
        find_phrase(terms, phrase) is not None for terms in own for phrase in words.phrases
    )


def _holds(terms: Sequence[str], word: tuple[str, ...]) -> bool:
    return any(one in terms for one in word)


def _phrase_in(held: tuple[list[str], ...], phrase: tuple[tuple[str, ...], ...]) -> int | None:
    """Return the first field in which a phrase stands, or None (MA1)."""
    for place, terms in enumerate(held):
        if find_phrase(terms, phrase) is not None:
            return place
    return None


def _reasons(held: tuple[list[str], ...], words: Words, *, partly: bool) -> tuple[str, ...]:
    """Return where the words stand (MA3)."""
    places = tuple(
        name
        for name, terms in zip(_FIELDS, held, strict=True)
        if any(_holds(terms, word) for word in words.words)
        or any(find_phrase(terms, phrase) is not None for phrase in words.phrases)
    )
    return (
        *places,
        *(("phrase",) if words.phrases else ()),
        *(("some_words",) if partly else ()),
    )


def _first_place(text: str, terms: list[str], words: Words) -> int:
    """Return where in a text the first phrase, else the first word, begins; 0 for nowhere."""
    wanted = {spelled for word in words.words for spelled in word}
    of_word = (place for place, term in enumerate(terms) if term in wanted)
    of_phrase = (find_phrase(terms, phrase) for phrase in words.phrases)
    found = next(chain((one for one in of_phrase if one is not None), of_word), None)
    if found is None:
        return 0
    return next(start for _, start, _ in islice(raw_terms(text), found, None))


def cut_snippet(text: str, place: int) -> str:
    """Return the part of a text around a place, from word to word (MA2)."""
    start = _after_space(text, max(place - _LEAD_CHARS, 0))
    if len(text) - start <= SNIPPET_MAX_CHARS:
        return text[start:].strip()
    cut = text[start : start + SNIPPET_MAX_CHARS]
    return (cut.rsplit(maxsplit=1)[0] if " " in cut.strip() else cut).strip()


def _after_space(text: str, place: int) -> int:
    """Return the beginning of the first word from a place on."""
    if place == 0 or text[place - 1].isspace():
        return place
    following = text.find(" ", place)
    return place if following < 0 else following + 1

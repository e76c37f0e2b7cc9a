"""Whether and where a text holds what a query looks for, and the part of it to show.

In: the terms of a text, and what stands where in it; to show a part, the text. Out: a match, or
none.

Rules
    MA1 A text matches by its title, label and own words taken together; a phrase has to
        stand within one of them, and something has to stand in label or words: what only
        the title of a law says is said of all its provisions.
    MA2 A snippet begins and ends between words and is cut out of the text unchanged.
    MA3 Reasons name where and how the words stand, never the words.
    MA4 A word stands as it is folded, or by its head in another form or a compound.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import islice

from msgspec import Struct

from domain.result_rows import SearchReason
from legal_core.search_passages import Mark, Place, WeighedProbe, to_probe
from legal_core.search_places import Places, place_of_phrase
from legal_core.search_terms import Terms, Words, fold_text, has_digit, raw_terms
from legal_core.search_texts import SearchText

SNIPPET_MAX_CHARS = 240
_LEAD_CHARS = 80  # of text before the first word found
_FIELDS: tuple[SearchReason, ...] = ("title", "label", "text")
_WHOLE = 1000


class Match(Struct, frozen=True, kw_only=True):
    """How a text answers a query."""

    reasons: tuple[SearchReason, ...]
    whole: tuple[int, ...]  # which words of the query stand as they are, from 0
    begun: tuple[int, ...]  # which stand by their head alone
    asked: int  # how many words were looked for

    @property
    def holds_all(self) -> bool:
        """Whether every word stands as it is."""
        return len(self.whole) == self.asked

    def worth_milli(self, weighed: Sequence[WeighedProbe]) -> int:
        """Return which part of what all the words are worth stands, in thousandths."""
        total = sum(one.word_milli for one in weighed)
        held = sum(weighed[n].word_milli for n in self.whole)
        held += sum(min(weighed[n].head_milli, weighed[n].word_milli) for n in self.begun)
        return _WHOLE * held // total if total else _WHOLE


def read_terms(text: SearchText) -> Terms:
    """Return the terms of a text."""
    title, label, own = (fold_text(one, text.language) for one in text.fields)
    return Terms(fields=(title, label, own))


def match_terms(text: Terms, places: Places, words: Words) -> Match | None:
    """Return how a text holds what is looked for; None where it does not (MA1, MA4)."""
    held = tuple(_met(one, whole=True) for one in places.marks)
    whole = held[0].union(*held[1:])
    begun = _met(places.marks[1] | places.marks[2], whole=False) - whole
    lacks = bool(words.words) and not whole and not begun
    phrased = tuple(_says_phrase(one, words) for one in text.fields)
    says_itself = begun or any(held[1:]) or any(phrased[1:])
    if lacks or not says_itself or not holds_phrases(text, words):
        return None
    return Match(
        reasons=(*_where(held, phrased), *_how(words, whole, begun)),
        whole=tuple(sorted(whole)),
        begun=tuple(sorted(begun)),
        asked=len(words.words),
    )


def _met(marks: Iterable[Mark], *, whole: bool) -> frozenset[int]:
    """Return which words are met, as they are or by their heads."""
    return frozenset(n for mark in marks for n, is_whole in mark if is_whole is whole)


def _says_phrase(folded: str, words: Words) -> bool:
    return any(place_of_phrase(folded, one) is not None for one in words.phrases)


def holds_phrases(text: Terms, words: Words) -> bool:
    """Return whether every phrase stands within a field (MA1)."""
    return all(
        any(place_of_phrase(folded, phrase) is not None for folded in text.fields)
        for phrase in words.phrases
    )


def words_met(text: Terms, words: Words, match: Match) -> tuple[str, ...]:
    """Return the words by which a text was found, as they stand; the head of one begun so."""
    framed = "".join(f" {one} " for one in text.fields)
    return (
        *(
            _as_it_stands(word, framed) or to_probe(word).heads[0]
            for n, word in enumerate(words.words)
            if n in match.whole or n in match.begun
        ),
        *(" ".join(one[0]) for one in words.phrases),
    )


def _as_it_stands(word: Sequence[str], framed: str) -> str:
    """Return the first spelling of a word that stands between spaces; empty for none."""
    return next((one for one in word if f" {one} " in framed), "")


def _where(held: Sequence[Collection[int]], phrased: Sequence[bool]) -> tuple[SearchReason, ...]:
    """Return in which parts the words stand (MA3)."""
    return tuple(
        name for name, some, says in zip(_FIELDS, held, phrased, strict=True) if some or says
    )


def _how(words: Words, whole: Collection[int], begun: Collection[int]) -> tuple[SearchReason, ...]:
    """Return how the words stand (MA3)."""
    asked = len(words.words)
    ways: tuple[tuple[SearchReason, bool], ...] = (
        ("phrase", bool(words.phrases)),
        ("number", any(has_digit(words.words[n][0]) for n in whole)),
        ("all_words", asked > 1 and len(whole) == asked),
        ("some_words", len(whole) < asked),
        ("word_forms", bool(begun)),
    )
    return tuple(name for name, holds in ways if holds)


def show_match(text: str, folded: str, places: Sequence[Place], words: Words) -> str:
    """Return the part of a text around the first phrase, else word or head, else its start (MA2).

    Args:
        text: The text.
        folded: Its terms.
        places: Where words stand among these, in order.
        words: What is looked for.
    """
    place = _first_place(folded, places, words)
    start = next(start for _, start, _ in islice(raw_terms(text), place, None)) if place else 0
    return cut_snippet(text, start)


def _first_place(folded: str, places: Sequence[Place], words: Words) -> int:
    """Return which term of a text the first phrase, else word, else head is; else 0."""
    phrases = (place_of_phrase(folded, one) for one in words.phrases)
    first = next((one for one in phrases if one is not None), None)
    if first is not None:
        return first
    by_word = (place for place, mark in places if any(is_whole for _, is_whole in mark))
    by_head = (place for place, _ in places)
    return next(by_word, next(by_head, 0))


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

"""Whether and where a text holds what a query looks for, and the part of it to show.

In: a text with its terms and the words looked for. Out: a match, or none.

Rules
    MA1 A text matches by its title, label and own words taken together; a phrase has to
        stand within one of them, and something has to stand in label or words: what only
        the title of a law says is said of all its provisions.
    MA2 A snippet begins and ends between words and is cut out of the text unchanged.
    MA3 Reasons name where and how the words stand, never the words.
    MA4 A word stands as it is folded, or by its head in another form or a compound.
"""

from collections.abc import Collection, Sequence
from itertools import chain, islice

from msgspec import Struct

from domain.result_rows import SearchReason
from legal_core.search_passages import HEAD_CHARS, WeighedProbe, to_probe
from legal_core.search_terms import Words, find_phrase, folded_terms, raw_terms
from legal_core.search_texts import SearchText

SNIPPET_MAX_CHARS = 240
_LEAD_CHARS = 80  # of text before the first word found
_FIELDS: tuple[SearchReason, ...] = ("title", "label", "text")
_WHOLE = 1000


class Reading(Struct, frozen=True, kw_only=True):
    """A text and the folded terms of its title, label and own words."""

    text: SearchText
    fields: tuple[tuple[str, ...], ...]

    @property
    def own(self) -> tuple[str, ...]:
        """The terms of label and text, in order."""
        return self.fields[1] + self.fields[2]


class Match(Struct, frozen=True, kw_only=True):
    """How a text answers a query."""

    snippet: str
    reasons: tuple[SearchReason, ...]
    words: tuple[str, ...]  # reader text: the words that were found
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


def read_terms(text: SearchText) -> Reading:
    """Return a text with its terms."""
    fields = tuple(tuple(folded_terms(one, text.language)) for one in text.fields)
    return Reading(text=text, fields=fields)


def match_text(reading: Reading, words: Words) -> Match | None:
    """Return how a text holds what is looked for; None where it does not (MA1, MA4)."""
    held = tuple(frozenset(one) for one in reading.fields)
    whole = {n for n, word in enumerate(words.words) if any(_holds(one, word) for one in held)}
    begun = _begun(held[1:], words, whole)
    lacks = bool(words.words) and not whole and not begun
    if lacks or not holds_phrases(reading, words) or not _says_itself(reading, words, begun):
        return None
    return Match(
        snippet=cut_snippet(
            reading.text.text, _first_place(reading.text.text, reading.fields[-1], words)
        ),
        reasons=_reasons(reading, words, whole, begun),
        words=(
            *_found(held, words, whole, begun),
            *(" ".join(one[0]) for one in words.phrases),
        ),
        whole=tuple(sorted(whole)),
        begun=tuple(sorted(begun)),
        asked=len(words.words),
    )


def _found(
    held: Sequence[frozenset[str]], words: Words, whole: Collection[int], begun: Collection[int]
) -> tuple[str, ...]:
    """Return the words that stand, as they do; of one that stands by its head, the head."""
    return tuple(
        next((one for one in word if any(one in terms for terms in held)), None)
        or to_probe(word).heads[0]
        for n, word in enumerate(words.words)
        if n in whole or n in begun
    )


def _begun(own: Sequence[frozenset[str]], words: Words, whole: Collection[int]) -> set[int]:
    """Return the words that stand in label or text by their head alone (MA4)."""
    heads = {n: to_probe(word).heads for n, word in enumerate(words.words) if n not in whole}
    if not any(heads.values()):
        return set()
    held = {term[:HEAD_CHARS] for terms in own for term in terms}
    return {n for n, some in heads.items() if any(one in held for one in some)}


def holds_phrases(reading: Reading, words: Words) -> bool:
    """Return whether every phrase stands within a field (MA1)."""
    return all(
        any(find_phrase(terms, phrase) is not None for terms in reading.fields)
        for phrase in words.phrases
    )


def _says_itself(reading: Reading, words: Words, begun: Collection[int]) -> bool:
    """Return whether anything looked for stands in label or words (MA1)."""
    own = reading.fields[1:]
    return (
        bool(begun)
        or any(_holds(terms, word) for terms in own for word in words.words)
        or any(find_phrase(terms, phrase) is not None for terms in own for phrase in words.phrases)
    )


def _holds(terms: Collection[str], word: tuple[str, ...]) -> bool:
    return any(one in terms for one in word)


def _reasons(
    reading: Reading, words: Words, whole: Collection[int], begun: Collection[int]
) -> tuple[SearchReason, ...]:
    """Return where the words stand, then how (MA3)."""
    places: tuple[SearchReason, ...] = tuple(
        name
        for name, terms in zip(_FIELDS, reading.fields, strict=True)
        if any(_holds(terms, word) for word in words.words)
        or any(find_phrase(terms, phrase) is not None for phrase in words.phrases)
    )
    asked = len(words.words)
    ways: tuple[tuple[SearchReason, bool], ...] = (
        ("phrase", bool(words.phrases)),
        ("number", any(_is_number(words.words[n]) for n in whole)),
        ("all_words", asked > 1 and len(whole) == asked),
        ("some_words", len(whole) < asked),
        ("word_forms", bool(begun)),
    )
    told: tuple[SearchReason, ...] = tuple(name for name, holds in ways if holds)
    return places + told


def _is_number(word: tuple[str, ...]) -> bool:
    return any(character.isdigit() for character in word[0])


def _first_place(text: str, terms: Sequence[str], words: Words) -> int:
    """Return where in a text the first phrase, else the first word or head, begins; else 0."""
    wanted = {spelled for word in words.words for spelled in word}
    heads = {head for word in words.words for head in to_probe(word).heads}
    of_word = (place for place, term in enumerate(terms) if term in wanted)
    of_head = (place for place, term in enumerate(terms) if term[:HEAD_CHARS] in heads)
    of_phrase = (find_phrase(terms, phrase) for phrase in words.phrases)
    found = next(chain((one for one in of_phrase if one is not None), of_word, of_head), None)
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

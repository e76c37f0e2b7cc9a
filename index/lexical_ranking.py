"""Candidates by any of their words or heads of words, and what each word is worth.

In: the words of a query. Out: a query in the engine's own words; the worth of each word.

Rules
    LR1 One of the words, or of their heads, is enough, outside the title; a phrase has to stand.
    LR2 A word is worth what its rarity among all texts of the index says.
    LR3 Of several, those are looked for first that are rare, until they stand in a great many
        texts; the others still count in the order.
    LR4 Within few texts all are looked for, but those that a great many texts of the index
        hold, beside one that fewer do.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import Final

from legal_core.search_passages import Probe, WeighedProbe, rarity_milli, to_probe
from legal_core.search_terms import Words

TEXTS_MAX: Final = 20_000  # that are looked through for a query, words counted one by one
COMMON_MIN: Final = 10_000  # texts of an index that hold a common word


def weigh_words(
    words: Words, count_matching: Callable[[str], int], texts: int
) -> tuple[WeighedProbe, ...]:
    """Return the loose words of a query with their worth, in order (LR2).

    Args:
        words: Words of a query.
        count_matching: How many texts match in the engine's own words.
        texts: How many texts there are.
    """

    def weigh(probe: Probe) -> WeighedProbe:
        worth = [rarity(one) for one in _matches(probe)]
        return WeighedProbe(probe=probe, word_milli=worth[0], head_milli=sum(worth[1:]))

    def rarity(match: str) -> int:
        return rarity_milli(count_matching(match), texts)

    return tuple(weigh(to_probe(word)) for word in words.words)


def to_ranking_match(words: Words, rare: Sequence[str] = ()) -> str:
    """Return a query for ranking in the engine's own words (LR1).

    Args:
        words: Words of a query.
        rare: What to look for in place of its loose words, of ``rare_of``; empty: all of them.
    """
    phrases = [
        f"{{label body}} : {_either(_marked(' '.join(variant)) for variant in phrase)}"
        for phrase in words.phrases
    ]
    loose = _either(rare or _loose(words))
    return " AND ".join((*phrases, *((f"{{label body}} : {loose}",) if words.words else ())))


def rare_of(words: Words, count_matching: Callable[[str], int]) -> tuple[str, ...]:
    """Return the rare ones of the loose words and heads, in the engine's own words (LR3)."""
    counted = sorted((count_matching(one), one) for one in _loose(words))
    sums = accumulate(texts for texts, _ in counted)
    return tuple(
        match
        for (texts, match), all_texts in zip(counted, sums, strict=True)
        if all_texts == texts or all_texts <= TEXTS_MAX
    )


def telling_of(words: Words, count_matching: Callable[[str], int]) -> tuple[str, ...]:
    """Return the loose words and heads that are not common, in the engine's own words (LR4)."""
    return tuple(one for one in _loose(words) if count_matching(one) < COMMON_MIN)


def _loose(words: Words) -> tuple[str, ...]:
    """Return the loose words and their heads in the engine's own words, each once."""
    return tuple(dict.fromkeys(one for word in words.words for one in _matches(to_probe(word))))


def _matches(probe: Probe) -> tuple[str, ...]:
    """Return a word and its head in the engine's own words."""
    word, head = (_either(map(_marked, probe.spelled)), _either(map(_begun, probe.heads)))
    return (word, head) if probe.heads else (word,)


def _either(terms: Iterable[str]) -> str:
    return f"({' OR '.join(terms)})"


def _marked(term: str) -> str:
    return f'"{term}"'


def _begun(head: str) -> str:
    return f'"{head}"*'

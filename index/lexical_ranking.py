"""Candidates by any of their words or heads of words, and what each word is worth.

In: the words of a query. Out: a query in the engine's own words; the worth of each word.

Rules
    LR1 One of the words, or of their heads, is enough, outside the title; a phrase has to stand.
    LR2 A word is worth what its rarity among all texts of the index says.
"""

from collections.abc import Callable, Iterable, Iterator

from legal_core.search_passages import Probe, WeighedProbe, rarity_milli, to_probe
from legal_core.search_terms import Words


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
        return WeighedProbe(
            probe=probe,
            word_milli=rarity(_either(map(_marked, probe.spelled))),
            head_milli=rarity(_either(map(_begun, probe.heads))) if probe.heads else 0,
        )

    def rarity(match: str) -> int:
        return rarity_milli(count_matching(match), texts)

    return tuple(weigh(to_probe(word)) for word in words.words)


def to_ranking_match(words: Words) -> str:
    """Return a query for ranking in the engine's own words (LR1)."""
    phrases = [
        f"{{label body}} : {_either(_marked(' '.join(variant)) for variant in phrase)}"
        for phrase in words.phrases
    ]
    loose = _either(one for word in words.words for one in _terms_of(to_probe(word)))
    return " AND ".join((*phrases, *((f"{{label body}} : {loose}",) if words.words else ())))


def _terms_of(probe: Probe) -> Iterator[str]:
    yield from map(_marked, probe.spelled)
    yield from map(_begun, probe.heads)


def _either(terms: Iterable[str]) -> str:
    return f"({' OR '.join(terms)})"


def _marked(term: str) -> str:
    return f'"{term}"'


def _begun(head: str) -> str:
    return f'"{head}"*'

"""Candidates by any of their words or heads of words, and what each word is worth.

In: the words of a query. Out: candidates by BM25 of words and heads, in whole thousandths.
Safe to share between threads as the word index below it is.

Rules
    LR1 One of the words, or of their heads, is enough, outside the title; a phrase has to stand.
    LR2 A word is worth what its rarity among all texts of the index says.
"""

from collections.abc import Iterable, Iterator

from index.lexical_store import LexicalSearch
from legal_core.ports import TextHit, TextQuery
from legal_core.search_passages import Probe, WeighedProbe, rarity_milli, to_probe
from legal_core.search_terms import Words


class LexicalRanking:
    """Ranked reading of one word index."""

    def __init__(self, search: LexicalSearch) -> None:
        """Read a word index."""
        self._search = search
        self._texts = search.count_texts()

    def find_candidates(self, query: TextQuery) -> tuple[TextHit, ...]:
        """Return candidates, best first; equal scores by work, version id, then language (LR1).

        Raises:
            SearchUnavailableError: The word index cannot be read.
        """
        if query.words.is_empty:
            return ()
        return self._search.find_matching(to_ranking_match(query.words), query)

    def weigh(self, words: Words) -> tuple[WeighedProbe, ...]:
        """Return the loose words of a query with their worth, in order (LR2)."""
        return tuple(self._weigh(to_probe(word)) for word in words.words)

    def _weigh(self, probe: Probe) -> WeighedProbe:
        return WeighedProbe(
            probe=probe,
            word_milli=self._rarity(_either(map(_marked, probe.spelled))),
            head_milli=self._rarity(_either(map(_begun, probe.heads))) if probe.heads else 0,
        )

    def _rarity(self, match: str) -> int:
        return rarity_milli(self._search.count_matching(match), self._texts)


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

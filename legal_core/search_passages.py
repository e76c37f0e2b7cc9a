"""How well the best passage of a text answers a query, beside the text as a whole.

In: where the words of a query stand in a text, and what they weigh. Out: scores in whole
thousandths.

Rules
    PS1 A word is looked for as it is folded and by its head, so that another ending or the
        second half of a compound hides it less; a word that holds a digit has no head.
    PS2 A rare word weighs more than a common one; a word asked for again weighs more, by the
        root of how often.
    PS3 A long text is read in overlapping windows, and its best window speaks for it.
    PS4 Words that follow one another in the query and in the text are worth more.
    PS5 Of a query of several sentences the two that a text answers best speak once more.
"""

import math
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

HEAD_CHARS = 6
WINDOW_TERMS = 60
_STEP = WINDOW_TERMS // 2
_SATURATION = 1.2
_SPEAKING = 2  # sentences of a query that speak once more
_PAIR_REACH = 2  # terms from one word of a pair to the other
_PAIR_SHARE = 0.6


class Probe(Struct, frozen=True, kw_only=True):
    """What is looked for in place of one word of a query."""

    spelled: tuple[str, ...]  # as it is folded in each language
    heads: tuple[str, ...]


class WeighedProbe(Struct, frozen=True, kw_only=True):
    """A probe and what its finding is worth, in thousandths."""

    probe: Probe
    word_milli: int
    head_milli: int


def to_probe(spelled: Sequence[str]) -> Probe:
    """Return what is looked for in place of a word (PS1)."""
    heads = {head_of(one) for one in spelled} - {""}
    return Probe(spelled=tuple(spelled), heads=tuple(sorted(heads)))


def head_of(term: str) -> str:
    """Return the first letters of a long word; empty for a short one or one with a digit (PS1)."""
    plain = len(term) >= HEAD_CHARS and not any(one.isdigit() for one in term)
    return term[:HEAD_CHARS] if plain else ""


def rarity_milli(having: int, of: int) -> int:
    """Return what finding a term is worth that some of all texts have (PS2)."""
    held = min(having, of)
    return round(1000 * math.log(1 + (of - held + 0.5) / (held + 0.5)))


Mark = tuple[tuple[int, bool], ...]  # words met by a term, and whether by the whole word
Place = tuple[int, Mark]  # of a term in its text, from 0


class PassageScorer:
    """Scores texts by their best passage, for the words of one query."""

    def __init__(
        self, probes: Sequence[WeighedProbe], sentences: Sequence[Sequence[int]] = ()
    ) -> None:
        """Look for some words.

        Args:
            probes: The words, each once.
            sentences: The query as places among the words; without, one of all the words.
        """
        read = tuple(tuple(one) for one in sentences) or (tuple(range(len(probes))),)
        times = Counter(place for one in read for place in one)
        self._worth = {
            (n, whole): (one.word_milli if whole else one.head_milli) * math.sqrt(times[n])
            for n, one in enumerate(probes)
            for whole in (True, False)
        }
        self._pairs = frozenset(
            (one, other) for words in read for one, other in pairwise(words) if one != other
        )
        self._sentences = tuple({*one} for one in read) if len(read) > _SPEAKING else ()

    def score(self, places: Sequence[Place], length: int) -> int:
        """Return the score of the best passage of a text, in thousandths (PS3 to PS5).

        Args:
            places: Where words stand, in order.
            length: Of the text, in terms.
        """
        worths = self._window_worths(places, length)
        best = max((sum(one.values()) for one in worths), default=0.0)
        spoken = sorted(
            max((sum(one.get(n, 0) for n in sentence) for one in worths), default=0.0)
            for sentence in self._sentences
        )
        return round(best + sum(spoken[-_SPEAKING:]) + _PAIR_SHARE * self._pairs_worth(places))

    def _window_worths(self, places: Sequence[Place], length: int) -> list[dict[int, float]]:
        """Return what each word is worth in each window that holds any (PS3)."""
        steps: dict[int, list[Mark]] = {}
        for place, mark in places:
            steps.setdefault(place // _STEP, []).append(mark)
        last = max(-(-length // _STEP) - 2, 0)  # the window that reaches the end
        starts = {min(max(one, 0), last) for step in steps for one in (step - 1, step)}
        windows = ([*steps.get(one, ()), *steps.get(one + 1, ())] for one in sorted(starts))
        easing = _SATURATION * (0.25 + 0.75 * min(length / WINDOW_TERMS, 1))
        return [self._worths(one, easing) for one in windows]

    def _worths(self, window: Sequence[Mark], easing: float) -> dict[int, float]:
        met = Counter(mark for marks in window for mark in marks)
        worths: dict[int, float] = {}
        for mark, times in met.items():
            worth = self._worth[mark] * times * (1 + _SATURATION) / (times + easing)
            worths[mark[0]] = worths.get(mark[0], 0) + worth
        return worths

    def _pairs_worth(self, places: Sequence[Place]) -> float:
        """Return what the pairs of neighbouring words are worth that a text holds (PS4)."""
        met: set[tuple[int, int]] = set()
        for here, (place, mark) in enumerate(places):
            for other, behind in places[here + 1 : here + 1 + _PAIR_REACH]:
                if other - place <= _PAIR_REACH:
                    met.update((one, two) for one, _ in mark for two, _ in behind)
        return sum(
            min(self._most(one), self._most(two)) for one, two in met.intersection(self._pairs)
        )

    def _most(self, number: int) -> float:
        return max(self._worth[number, True], self._worth[number, False])

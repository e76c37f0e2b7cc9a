"""How well the best passage of a text answers a query, beside the text as a whole.

In: where the words of a query stand in a text, and what they weigh. Out: scores in whole
thousandths.

Rules
    PS1 A word is looked for as it is folded and by its head, so that another ending or the
        second half of a compound hides it less; a word that holds a digit has no head.
    PS2 A rare word weighs more than a common one; a word asked for again weighs more, by the
        root of how often.
    PS3 A long text is read in overlapping windows, and its best window speaks for it.
    PS4 Words that follow one another in the query and stand near one another, in this order,
        in the text are worth more; half as much where the query has a word between them.
    PS5 Of a query of several sentences the two that a text answers best speak once more.
    PS6 What stands anywhere in a text counts once more, words and pairs of them; less in a long
        text, which says something of everything.
"""

import math
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec import Struct

from legal_core.search_terms import has_digit

HEAD_CHARS = 6
WINDOW_TERMS = 60
_STEP = WINDOW_TERMS // 2
_SATURATION = 1.2
_SPEAKING = 2  # sentences of a query that speak once more
_PAIR_REACH = 4  # terms from one word of a pair to the other
_PAIR_SHARES = (3.0, 1.5)  # of the worth of a pair: that follow at once, with a word between
_ANYWHERE_SHARE = 1.0  # of the worth of a word that stands anywhere
_LENGTH_EASING = 0.3


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
    plain = len(term) >= HEAD_CHARS and not has_digit(term)
    return term[:HEAD_CHARS] if plain else ""


def rarity_milli(having: int, of: int) -> int:
    """Return what finding a term is worth that some of all texts have (PS2)."""
    held = min(having, of)
    return round(1000 * math.log(1 + (of - held + 0.5) / (held + 0.5)))


_Met = tuple[int, bool]  # a word of a query, and whether it is met as a whole
Mark = tuple[_Met, ...]  # what a term meets
Place = tuple[int, Mark]  # of a term in its text, from 0
_Times = tuple[_Met, int]  # what is met, and how often
_Pair = tuple[int, int]  # words of a query, the first before the second


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
        self._most = tuple(max(one.word_milli, one.head_milli) for one in probes)
        self._pairs = _pairs_of(read, self._most)
        self._between = _Between(self._pairs)
        self._sentences = tuple({*one} for one in read) if len(read) > _SPEAKING else ()
        self._eased: dict[int, _Eased] = {}  # by the length of a text, up to a window's

    def score(self, places: Sequence[Place], length: int) -> int:
        """Return the score of a text and its best passage, in thousandths (PS3 to PS6).

        Args:
            places: Where words stand, in order.
            length: Of the text, in terms.
        """
        windows = _windows_of(places)
        worth = self._worth_in(length)
        best = max((sum(map(worth, window.items())) for window in windows), default=0.0)
        spoken = sorted(
            max((_sum_of(sentence, window, worth) for window in windows), default=0.0)
            for sentence in self._sentences
        )
        return round(best + sum(spoken[-_SPEAKING:]) + self._anywhere(places, length))

    def _worth_in(self, length: int) -> Callable[[_Times], float]:
        """Return what tells the worth of what a window of a text holds."""
        read = min(length, WINDOW_TERMS)
        eased = self._eased.get(read)
        if eased is None:
            eased = self._eased[read] = _Eased(self._worth, read)
        return eased.__getitem__

    def _anywhere(self, places: Sequence[Place], length: int) -> float:
        """Return what stands in a text is worth, wherever it stands (PS6)."""
        held = {met for mark in {mark for _, mark in places} for met in mark}
        most: dict[int, float] = {}
        for met in held:
            most[met[0]] = max(most.get(met[0], 0), self._worth[met])
        pairs = math.fsum(self._pairs[one] for one in self._pairs_met(places))
        easing = 1 + _LENGTH_EASING * math.log1p(length / WINDOW_TERMS)
        return (_ANYWHERE_SHARE * math.fsum(most.values()) + pairs) / easing

    def _pairs_met(self, places: Sequence[Place]) -> set[_Pair]:
        """Return the pairs of words of the query that a text holds (PS4)."""
        met: set[_Pair] = set()
        for here, (place, mark) in enumerate(places, start=1):
            for other, behind in places[here : here + _PAIR_REACH]:
                if other - place > _PAIR_REACH:
                    break
                met.update(self._between[mark, behind])
        return met


def _windows_of(places: Sequence[Place]) -> Sequence[Mapping[_Met, int]]:
    """Return how often what is met stands in each window that holds any (PS3).

    A window is two steps; one that holds no more than another does is left out.
    """
    steps: dict[int, dict[_Met, int]] = {}
    for place, mark in places:
        step = place // _STEP
        counts = steps.get(step)
        if counts is None:
            counts = steps[step] = {}
        for met in mark:
            counts[met] = counts.get(met, 0) + 1
    return [
        _joined(counts, steps[step + 1]) if step + 1 in steps else counts
        for step, counts in steps.items()
        if step + 1 in steps or step - 1 not in steps
    ]


def _joined(one: Mapping[_Met, int], other: Mapping[_Met, int]) -> Mapping[_Met, int]:
    both = dict(one)
    for met, times in other.items():
        both[met] = both.get(met, 0) + times
    return both


def _pairs_of(sentences: Sequence[Sequence[int]], worth: Sequence[int]) -> dict[_Pair, float]:
    """Return what each pair of words of a query is worth (PS4)."""
    found: dict[_Pair, float] = {}
    for apart, share in enumerate(_PAIR_SHARES, start=1):
        for words in sentences:
            for one, other in zip(words, words[apart:], strict=False):
                if one != other:
                    found.setdefault((one, other), share * min(worth[one], worth[other]))
    return found


def _sum_of(
    sentence: Collection[int], window: Mapping[_Met, int], worth: Callable[[_Times], float]
) -> float:
    """Return what a window says of a sentence of the query (PS5)."""
    return sum(worth(one) for one in window.items() if one[0][0] in sentence)


class _Eased(dict[_Times, float]):
    """What words are worth by how often they stand in a window; worked out once a query."""

    def __init__(self, worth: Mapping[_Met, float], length: int) -> None:
        self._worth = worth
        self._easing = _SATURATION * (0.25 + 0.75 * min(length / WINDOW_TERMS, 1))

    def __missing__(self, one: _Times) -> float:
        met, times = one
        found = self._worth[met] * times * (1 + _SATURATION) / (times + self._easing)
        self[one] = found
        return found


class _Between(dict[tuple[Mark, Mark], tuple[_Pair, ...]]):
    """Which pairs of words two terms of a text are; worked out once a query."""

    def __init__(self, pairs: Collection[_Pair]) -> None:
        self._pairs = pairs

    def __missing__(self, marks: tuple[Mark, Mark]) -> tuple[_Pair, ...]:
        before, behind = ({number for number, _ in mark} for mark in marks)
        both = {(one, other) for one in before for other in behind}
        found = self[marks] = tuple(sorted(both.intersection(self._pairs)))
        return found

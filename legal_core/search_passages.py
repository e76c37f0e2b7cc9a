"""How well the best passage of a text answers a query, beside the text as a whole.

In: the folded terms of a text, and terms of a query with what they weigh. Out: scores in
whole thousandths.

Rules
    PS1 A word is looked for as it is folded and by its head, so that another ending or the
        second half of a compound hides it less; a word that holds a digit has no head.
    PS2 A rare word weighs more than a common one; a word asked for twice weighs no more.
    PS3 A long text is read in overlapping windows, and its best window speaks for it.
"""

import math
from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

HEAD_CHARS = 6
WINDOW_TERMS = 60
_STEP = WINDOW_TERMS // 2
_SATURATION = 1.2


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


Mark = tuple[tuple[int, bool], ...]  # probes met by a term, and whether by the whole word


class PassageScorer:
    """Scores texts by their best passage, for the words of one query."""

    def __init__(self, probes: Sequence[WeighedProbe]) -> None:
        """Look for some words, in their order in the query."""
        self._probes = probes
        self._marks = _Marks(probes)

    def score(self, terms: Sequence[str]) -> int:
        """Return the score of the best window of a text, in thousandths (PS3)."""
        steps: dict[int, list[Mark]] = {}
        for place, mark in enumerate(map(self._marks.__getitem__, terms)):
            if mark:
                steps.setdefault(place // _STEP, []).append(mark)
        last = max(-(-len(terms) // _STEP) - 2, 0)  # the window that reaches the end
        starts = {min(max(one, 0), last) for step in steps for one in (step - 1, step)}
        windows = ([*steps.get(one, ()), *steps.get(one + 1, ())] for one in sorted(starts))
        easing = _SATURATION * (0.25 + 0.75 * min(len(terms) / WINDOW_TERMS, 1))
        return max((self._window_milli(one, easing) for one in windows), default=0)

    def _window_milli(self, window: Sequence[Mark], easing: float) -> int:
        met = Counter(mark for marks in window for mark in marks)
        words = sum(
            self._worth(*mark) * times * (1 + _SATURATION) / (times + easing)
            for mark, times in met.items()
        )
        return round(words)

    def _worth(self, number: int, whole: bool) -> int:  # noqa: FBT001 -- as a mark says it
        return self._probes[number].word_milli if whole else self._probes[number].head_milli


class _Marks(dict[str, Mark]):
    """What each term of a text meets; worked out once a query."""

    def __init__(self, probes: Sequence[WeighedProbe]) -> None:
        self._probes = tuple(one.probe for one in probes)

    def __missing__(self, term: str) -> Mark:
        head = term[:HEAD_CHARS]
        whole = ((n, True) for n, one in enumerate(self._probes) if term in one.spelled)
        begun = ((n, False) for n, one in enumerate(self._probes) if head in one.heads)
        mark = self[term] = (*whole, *begun)
        return mark

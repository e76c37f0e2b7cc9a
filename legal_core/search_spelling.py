"""Words that are spelled nearly as those of a vocabulary: slips of the hand, and no more.

In: a folded word, folded terms. Out: the terms it may have been meant for.

Rules
    SE1 A word of five letters may differ by one (another, one too many or too few, two
        exchanged), a word of eight by two; its first two letters stay.
    SE2 What holds a digit is never taken for anything else.
"""

from collections.abc import Iterable
from typing import Final

ONE_FROM: Final = 5  # letters
_TWO_FROM: Final = 8


def find_nearest(word: str, terms: Iterable[str]) -> tuple[str, ...]:
    """Return the terms that differ least from a word and little enough, sorted (SE1, SE2)."""
    allowed = (len(word) >= ONE_FROM) + (len(word) >= _TWO_FROM)
    if not allowed or any(one.isdigit() for one in word):
        return ()
    letters = frozenset(word)
    near: dict[int, list[str]] = {}
    for term in terms:
        if term[:2] != word[:2] or abs(len(term) - len(word)) > allowed or not term.isalpha():
            continue
        if len(letters.symmetric_difference(term)) <= 2 * allowed:  # each slip changes two at most
            near.setdefault(_differ_by(word, term), []).append(term)
    least = min(near, default=allowed + 1)
    return tuple(sorted(near[least])) if least <= allowed else ()


def _differ_by(one: str, other: str) -> int:
    """Return how many letters differ, two exchanged neighbours counting once."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for here, letter in enumerate(one, start=1):
        now = [here]
        for there, against in enumerate(other, start=1):
            least = min(row[there] + 1, now[-1] + 1, row[there - 1] + (letter != against))
            if here > 1 and there > 1 and (letter, one[here - 2]) == (other[there - 2], against):
                least = min(least, before[there - 2] + 1)
            now.append(least)
        before, row = row, now
    return row[-1]

"""Where the words of a query stand in a folded text, found without splitting it.

In: the words of a query; texts as their folded terms between single spaces. Out: for each term
that meets a word its place in the text, and which words it meets.

Rules
    PL1 A term meets a word that it is one of the spellings of, and one whose head it begins
        with (PS1).
    PL2 A phrase stands where its terms follow one another (SW5).
"""

from collections.abc import Iterable, Sequence
from itertools import chain

from msgspec import Struct

from legal_core.search_passages import HEAD_CHARS, Mark, Place, head_of, to_probe
from legal_core.search_terms import Terms, Words


class Places(Struct, frozen=True, kw_only=True):
    """What stands in a text: in its law's title, its label and its own words."""

    fields: tuple[tuple[Place, ...], ...]
    label_terms: int  # how many the label has
    own_terms: int  # how many label and text have

    @property
    def own(self) -> tuple[Place, ...]:
        """What stands in label and text, read as one."""
        _, label, text = self.fields
        return (*label, *((place + self.label_terms, mark) for place, mark in text))


class WordFinder:
    """Finds what a query looks for."""

    def __init__(self, words: Words) -> None:
        """Look for some words and phrases."""
        self.words = words
        self._probes = tuple(to_probe(one) for one in words.words)
        heads = sorted({head for one in self._probes for head in one.heads})
        spelled = {term for one in self._probes for term in one.spelled}
        self._begun = tuple(f" {one}" for one in heads)
        self._whole = tuple(f" {one} " for one in sorted(spelled) if head_of(one) not in heads)
        self._marks: dict[str, Mark] = {}

    def find(self, text: Terms) -> Places:
        """Return what stands where in a text (PL1)."""
        _, label, own = (count_terms(one) for one in text.fields)
        return Places(
            fields=tuple(tuple(self._find(one)) for one in text.fields),
            label_terms=label,
            own_terms=label + own,
        )

    def _find(self, folded: str) -> Iterable[Place]:
        framed = f" {folded} "
        met = dict(chain(_terms_begun(framed, self._begun), _terms_whole(framed, self._whole)))
        place = before = 0
        for start in sorted(met):
            place += framed.count(" ", before, start)
            before = start
            yield place, self._mark(met[start])

    def _mark(self, term: str) -> Mark:
        """Return which words a term meets; worked out once (PL1)."""
        mark = self._marks.get(term)
        if mark is None:
            head = term[:HEAD_CHARS]
            whole = ((n, True) for n, one in enumerate(self._probes) if term in one.spelled)
            begun = ((n, False) for n, one in enumerate(self._probes) if head in one.heads)
            mark = self._marks[term] = (*whole, *begun)
        return mark


def count_terms(folded: str) -> int:
    """Return how many terms a folded text has."""
    return folded.count(" ") + 1 if folded else 0


def _terms_begun(framed: str, needles: Sequence[str]) -> Iterable[tuple[int, str]]:
    for needle in needles:
        start = framed.find(needle)
        while start >= 0:
            end = framed.index(" ", start + 1)
            yield start, framed[start + 1 : end]
            start = framed.find(needle, end)


def _terms_whole(framed: str, needles: Sequence[str]) -> Iterable[tuple[int, str]]:
    for needle in needles:
        start = framed.find(needle)
        while start >= 0:
            yield start, needle[1:-1]
            start = framed.find(needle, start + len(needle) - 1)


def place_of_phrase(folded: str, variants: Iterable[Sequence[str]]) -> int | None:
    """Return the place at which any variant of a phrase first stands, or None (PL2)."""
    framed = f" {folded} "
    found = (framed.find(f" {' '.join(one)} ") for one in variants)
    first = min((one for one in found if one >= 0), default=None)
    return None if first is None else framed.count(" ", 0, first)

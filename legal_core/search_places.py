"""Where the words of a query stand in a folded text, found without splitting it.

In: the words of a query; texts as their folded terms between single spaces. Out: for each term
that meets a word its place in the text, and which words it meets.

Rules
    PL1 A term meets a word that it is one of the spellings of, and one whose head it begins
        with (PS1).
    PL2 A phrase stands where its terms follow one another (SW5).
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from legal_core.search_passages import HEAD_CHARS, Mark, Place, head_of, to_probe
from legal_core.search_terms import Terms, Words

_BETWEEN = " \n "  # fields of a text; no term holds or is it


class Places(Struct, frozen=True, kw_only=True):
    """What stands in a text: in its law's title, its label and its own words."""

    own: tuple[Place, ...] = ()  # in label and text, read as one
    marks: tuple[frozenset[Mark], ...] = (frozenset(), frozenset(), frozenset())  # of each field
    label_terms: int = 0  # how many the label has
    own_terms: int = 0  # how many label and text have

    @property
    def text(self) -> tuple[Place, ...]:
        """What stands in the text, from its first term."""
        first = self.label_terms
        return tuple((place - first, mark) for place, mark in self.own if place >= first)


class WordFinder:
    """Finds what a query looks for; safe to share between threads."""

    def __init__(self, words: Words) -> None:
        """Look for some words and phrases."""
        self.words = words
        self._probes = tuple(to_probe(one) for one in words.words)
        heads = sorted({head for one in self._probes for head in one.heads})
        spelled = {term for one in self._probes for term in one.spelled}
        self._begun = tuple(f" {one}" for one in heads)
        whole = sorted(one for one in spelled if head_of(one) not in heads)
        self._whole = tuple((f" {one} ", self._mark(one)) for one in whole)
        self._marks: dict[str, Mark] = {}

    def find(self, text: Terms) -> Places:
        """Return what stands where in a text (PL1)."""
        title, label, own = text.fields
        framed = f" {title}{_BETWEEN}{label}{_BETWEEN}{own} "
        met = self._met(framed)
        after_title = len(title) + len(_BETWEEN)
        after_label = after_title + len(label) + len(_BETWEEN)
        label_terms = count_terms(label)
        marks: tuple[set[Mark], ...] = (set(), set(), set())
        places: list[Place] = []
        place, before = 0, after_title
        for start in sorted(met):
            mark = met[start]
            if start < after_title:
                marks[0].add(mark)
                continue
            if start >= after_label > before:
                place, before = label_terms, after_label
            place += framed.count(" ", before, start)
            before = start
            marks[1 if start < after_label else 2].add(mark)
            places.append((place, mark))
        return Places(
            own=tuple(places),
            marks=tuple(map(frozenset, marks)),
            label_terms=label_terms,
            own_terms=label_terms + count_terms(own),
        )

    def _met(self, framed: str) -> dict[int, Mark]:
        """Return where terms begin that meet words, and which these are."""
        met: dict[int, Mark] = {}
        find = framed.find
        for needle in self._begun:
            start = find(needle)
            while start >= 0:
                end = find(" ", start + 1)
                term = framed[start + 1 : end]
                mark = self._marks.get(term)
                if mark is None:
                    mark = self._marks[term] = self._mark(term)
                met[start] = mark
                start = find(needle, end)
        for needle, mark in self._whole:
            reach = len(needle) - 1
            start = find(needle)
            while start >= 0:
                met[start] = mark
                start = find(needle, start + reach)
        return met

    def _mark(self, term: str) -> Mark:
        """Return which words a term meets (PL1)."""
        head = term[:HEAD_CHARS]
        whole = ((n, True) for n, one in enumerate(self._probes) if term in one.spelled)
        begun = ((n, False) for n, one in enumerate(self._probes) if head in one.heads)
        return (*whole, *begun)


def count_terms(folded: str) -> int:
    """Return how many terms a folded text has."""
    return folded.count(" ") + 1 if folded else 0


def place_of_phrase(folded: str, variants: Iterable[Sequence[str]]) -> int | None:
    """Return the place at which any variant of a phrase first stands, or None (PL2)."""
    framed = f" {folded} "
    found = (framed.find(f" {' '.join(one)} ") for one in variants)
    first = min((one for one in found if one >= 0), default=None)
    return None if first is None else framed.count(" ", 0, first)

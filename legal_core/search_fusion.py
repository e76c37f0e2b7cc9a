"""One order out of several: of words and of vectors, of a text and its best passage.

In: scored candidates of each arm, best first. Out: one order, in whole thousandths.

Rules
    FU1 Arms whose scores cannot be compared are fused by rank: each candidate is worth
        weight / (60 + rank) of an arm, summed, in millionths.
    FU2 Arms whose scores keep their distances are added: the words by their share of the
        best score, the vectors by their cosine.
    FU3 Vectors weigh much where no text of the query's language is looked through, little
        where words can meet, nothing where the query names an identifier.
    FU4 Equal scores are ordered by id; nothing is left to chance.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

RANK_OFFSET = 60
_IN_LANGUAGE = 700
_ACROSS = 4000


class Scored(Struct, frozen=True, kw_only=True):
    """A candidate of one arm, or of the fused order."""

    id: str
    milli: int


def by_score(scores: Mapping[str, int]) -> tuple[Scored, ...]:
    """Return scored ids, best first, equal ones by id (FU4)."""
    ordered = sorted(scores.items(), key=lambda one: (-one[1], one[0]))
    return tuple(Scored(id=name, milli=milli) for name, milli in ordered)


def fuse_ranks(arms: Iterable[tuple[Sequence[str], int]]) -> tuple[Scored, ...]:
    """Return the order of several arms by reciprocal rank (FU1, FU4).

    Args:
        arms: The ids of each arm, best first and each once, and its weight in thousandths.
    """
    sums: dict[str, int] = {}
    for ids, weight in arms:
        for rank, one in enumerate(ids, start=1):
            sums[one] = sums.get(one, 0) + 1000 * weight // (RANK_OFFSET + rank)
    return by_score(sums)


def add_scores(
    words: Iterable[Scored], vectors: Iterable[Scored], vector_weight: int
) -> tuple[Scored, ...]:
    """Return the order by words and vectors together (FU2, FU4).

    Args:
        words: Candidates by words; more is better, no score below 0.
        vectors: Candidates by vectors, cosines in thousandths; one that stands in neither
            arm counts 0 there.
        vector_weight: Weight of a cosine in thousandths of the best score by words.
    """
    by_words = {one.id: one.milli for one in words}
    best = max((*by_words.values(), 1))
    sums = {one: 1000 * milli // best for one, milli in by_words.items()}
    for near in vectors:
        sums[near.id] = sums.get(near.id, 0) + vector_weight * max(near.milli, 0) // 1000
    return by_score(sums)


def weigh_vectors(*, same_language: bool, names_identifier: bool) -> int:
    """Return the weight of a cosine for a query, in thousandths (FU3)."""
    if names_identifier:
        return 0
    return _IN_LANGUAGE if same_language else _ACROSS

"""The order of candidates by words: the engine's score of a text and its best passage.

In: candidates, where words stand in them, what these weigh. Out: an order.

Rules
    RK1 The score of a text and the score of its best passage are added.
    RK2 Equal scores are ordered by id.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from legal_core.search_fusion import Scored, by_score
from legal_core.search_passages import PassageScorer, Place, WeighedProbe


class Candidate(Struct, frozen=True, kw_only=True):
    """A text an engine found."""

    id: str
    milli: int  # of the engine
    places: tuple[Place, ...]  # in order
    length: int  # in terms


def rank_candidates(
    candidates: Iterable[Candidate],
    probes: Sequence[WeighedProbe],
    sentences: Sequence[Sequence[int]] = (),
) -> tuple[Scored, ...]:
    """Return candidates by text and passage, best first, equal ones by id (RK1, RK2).

    Args:
        candidates: In any order.
        probes: The words of a query, each once.
        sentences: The query as places among them (SW6); without, one of all of them.
    """
    passages = PassageScorer(probes, sentences)
    return by_score(
        {one.id: one.milli + passages.score(one.places, one.length) for one in candidates}
    )

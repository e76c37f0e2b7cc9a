"""The order of the hits of a search: by words, by meaning, or by both.

In: hits that were read, and what the words of the query are worth. Out: hits in order, each
with its rank and thousandths in every arm that found it.

Rules
    SO1 By words, text and best passage count (RK1), whether all of the words stand or some.
    SO2 By words alone, a hit that lacks some has to hold enough of what they are all worth.
    SO3 By meaning alone, a hit has to be near enough, one of them nearer, and each has to say
        something (VO1).
    SO4 By both, the share of the best score by words and the weighed cosine are added (FU2);
        the weight follows from how well any hit meets the words (FU3).
    SO5 Equal hits are ordered by id; nothing is left to chance.
    SO6 Good neighbours count (NB2), and the laws that are sought (LA1 to LA3).
    SO7 What gives reasons and is found by meaning alone comes behind what rules (VO2).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from domain.ids import item_id_of, split_item_id
from domain.result_rows import SearchMode
from legal_core.ports import GraphReader
from legal_core.search_fusion import Scored, add_scores, by_score, weigh_vectors
from legal_core.search_law_ranks import lift_laws
from legal_core.search_laws import LawsSought
from legal_core.search_neighbours import anchors_beside, lift_neighbours
from legal_core.search_passages import WeighedProbe
from legal_core.search_ranking import Candidate, rank_candidates
from legal_core.search_reading import Hit
from legal_core.search_terms import Words

NEAR_MIN_MILLI = 200  # cosine of what a question and the law say in other words
NEAREST_MIN_MILLI = 210  # of the nearest text to a question that the law answers
SURELY_NEAR_MILLI = 500  # of what is near whatever was asked
WORTH_MIN_MILLI = 334  # of the words' worth that a hit has to hold to be found by words
_MEETS_MILLI = 500  # worth at which the words of a query are those of the law
_JOINTS = "./-"
_NO_LAWS = LawsSought()


class Ordered(Struct, frozen=True, kw_only=True):
    """Hits in order, and what a cosine counted."""

    hits: tuple[Hit, ...]
    vector_weight_milli: int = 0


def names_identifier(words: Words) -> bool:
    """Return whether a query names an identifier, which no vector decides about (FU3)."""
    spelled = (one for word in words.words for one in word)
    return any(joint in one for one in spelled for joint in _JOINTS)


def order_hits(
    graph: GraphReader,
    hits: Sequence[Hit],
    weighed: Sequence[WeighedProbe],
    words: Words,
    mode: SearchMode,
    laws: LawsSought = _NO_LAWS,
) -> Ordered:
    """Return hits in the order of a mode (SO1 to SO7).

    Args:
        graph: Read side of the law.
        hits: What was read, each text once.
        weighed: The words of the query with their worth, in their order.
        words: What was looked for.
        mode: By words, by meaning, or by both.
        laws: What the query says of laws.
    """
    by_id = {one.id: one for one in hits}
    by_words = _by_words(hits, weighed, words) if mode != "semantic" else ()
    by_meaning = _by_meaning(hits)
    ranked = _with_ranks(by_id, by_words, by_meaning)
    if mode == "semantic":
        return Ordered(hits=_shared(ranked, _rules_first(by_meaning, by_id)))
    weight = _weigh(hits, weighed, words) if mode == "hybrid" else 0
    cosines = (
        Scored(id=one.id, milli=one.semantic_milli)
        for one in hits
        if one.semantic_milli is not None
    )
    fused = add_scores(by_words, cosines if mode == "hybrid" else (), weight)
    lifted = lift_laws(lift_neighbours(fused, _beside(hits)), by_id, laws, graph)
    if mode == "keyword":
        return Ordered(hits=_shared(ranked, lifted))
    found = {one.id for one in (*by_words, *by_meaning)}
    shown = (one for one in lifted if one.id in found)
    return Ordered(
        hits=_shared(ranked, _rules_first(shown, by_id, {one.id for one in by_words})),
        vector_weight_milli=weight,
    )


def _rules_first(
    order: Iterable[Scored], hits: Mapping[str, Hit], by_words: Collection[str] = ()
) -> tuple[Scored, ...]:
    """Return an order with what gives reasons last, but where words found it (SO7)."""
    return tuple(
        sorted(order, key=lambda one: hits[one.id].voice == "reasons" and one.id not in by_words)
    )


def _beside(hits: Sequence[Hit]) -> dict[str, tuple[str, ...]]:
    """Return the hits that stand beside each (NB1)."""
    of_item: dict[str, list[str]] = {}
    for one in hits:
        of_item.setdefault(one.item_id, []).append(one.id)
    found: dict[str, tuple[str, ...]] = {}
    for one in hits:
        work_id, anchor = split_item_id(one.item_id)
        beside = (item_id_of(work_id, near) for near in anchors_beside(anchor) if near)
        found[one.id] = tuple(hit_id for item_id in beside for hit_id in of_item.get(item_id, ()))
    return found


def _by_words(
    hits: Sequence[Hit], weighed: Sequence[WeighedProbe], words: Words
) -> tuple[Scored, ...]:
    """Return the hits that hold enough of the words, by text and passage (SO2)."""
    return rank_candidates(
        (
            Candidate(
                id=one.id,
                milli=one.lexical_milli or 0,
                places=one.places.own,
                length=one.places.own_terms,
            )
            for one in hits
            if holds_enough(one, weighed)
        ),
        weighed,
        words.sentences,
    )


def _by_meaning(hits: Sequence[Hit]) -> tuple[Scored, ...]:
    """Return the hits that are near enough and say something, by cosine (SO3)."""
    near = {
        one.id: one.semantic_milli
        for one in hits
        if one.semantic_milli is not None and one.voice != "frames"
    }
    if max(near.values(), default=0) < NEAREST_MIN_MILLI:
        return ()
    return by_score({name: milli for name, milli in near.items() if milli >= NEAR_MIN_MILLI})


def holds_enough(hit: Hit, weighed: Sequence[WeighedProbe]) -> bool:
    """Return whether a hit holds all words, or enough of what they are worth (SO2)."""
    match = hit.match
    if match is None:
        return False
    return match.holds_all or match.worth_milli(weighed) >= WORTH_MIN_MILLI


def _shared(hits: Mapping[str, Hit], order: Sequence[Scored]) -> tuple[Hit, ...]:
    """Return hits in an order, each with its share of the best score, none above the one before."""
    best = max((one.milli for one in order), default=0)
    shares = (1000 * max(one.milli, 0) // best if best > 0 else 0 for one in order)
    falling = accumulate(shares, min)
    return tuple(
        replace(hits[one.id], share_milli=share) for one, share in zip(order, falling, strict=True)
    )


def _weigh(hits: Sequence[Hit], weighed: Sequence[WeighedProbe], words: Words) -> int:
    """Return the weight of a cosine: little where the words of the query are the law's (SO4)."""
    best = max((one.match.worth_milli(weighed) for one in hits if one.match), default=0)
    return weigh_vectors(
        same_language=best >= _MEETS_MILLI, names_identifier=names_identifier(words)
    )


def _with_ranks(
    hits: Mapping[str, Hit], by_words: Sequence[Scored], by_meaning: Sequence[Scored]
) -> dict[str, Hit]:
    """Return hits with their place in each arm's own order."""
    ranks = {one.id: (rank, one.milli) for rank, one in enumerate(by_words, 1)}
    near = {one.id: rank for rank, one in enumerate(by_meaning, 1)}
    return {
        name: replace(
            hit,
            lexical_rank=ranks[name][0] if name in ranks else None,
            lexical_milli=ranks[name][1] if name in ranks else None,
            semantic_rank=near.get(name),
        )
        for name, hit in hits.items()
    }

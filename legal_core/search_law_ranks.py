"""What the laws that a query is about add to the scores of their provisions.

In: scored hits, what a query says of laws. Out: the order in which that counts.

Rules
    LA1 Provisions of a law that is named come before others, those cited first; of one whose
        title says the query, they gain by what it says of it.
    LA2 Law that stands above other law counts more. Law made under another counts less, so
        does what only amends, law that another has taken the place of still less, and a
        corrigendum least; but not where the query names that type of document.
    LA3 A law counts more, the more of it answers.
    LA4 What laws do to one another, and what each counts, is read once an index.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec import Struct

from domain.ids import split_item_id
from domain.law import Work
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.search_fusion import Scored, by_score
from legal_core.search_laws import LawsSought
from legal_core.search_reading import Hit
from legal_core.temporal import ENDED_STATES

_WHOLE: Final = 1000
_NAMED: Final = 1000  # added to the share of a named law's provisions
_CITED: Final = 2000  # added to the score of a provision that is cited
_LAW_BESIDE: Final = 500  # score of a named law itself, beside its provisions
_TITLE: Final = 350  # of the part that a title says, added
_MADE_UNDER: Final = ("_del", "_impl")  # how types end of acts made under another
_ANSWERING: Final = 10  # hits of a law that tell how much of it answers
_ANSWERING_SHARE: Final = 300
_MADE_UNDER_MILLI: Final = 650
_AMENDING_MILLI: Final = 900
_ENDED_MILLI: Final = 700
_CORRIGENDUM_MILLI: Final = 500
_ABOVE: Final = ("treaty", "constitution")
_ABOVE_MILLI: Final = 1100
_CORRIGENDUM: Final = "corrigendum"
_REPLACES: Final = ("repeals", "succeeds")


class LawLinks(Struct, frozen=True, kw_only=True):
    """What laws do to one another, as far as it counts in an order (LA2)."""

    amending: frozenset[str]  # works that amend, and are no law as amended
    replaced: frozenset[str]


def lift_laws(
    scored: Iterable[Scored], hits: Mapping[str, Hit], laws: LawsSought, graph: GraphReader
) -> tuple[Scored, ...]:
    """Return an order in which the laws that are sought count, best first (LA1 to LA3).

    Args:
        scored: The hits with their scores; the best by words alone at about a thousand.
        hits: Each hit by its id.
        laws: What the query says of laws.
        graph: Read side of the law.
    """
    found = [(one, *split_item_id(hits[one.id].item_id)) for one in scored]
    of_work: dict[str, list[int]] = {}
    for one, work_id, anchor in found:
        of_work.setdefault(work_id, []).append(one.milli if anchor else 0)
    weights = {one: _weight(graph, one, laws) for one in of_work}
    many = {one: much_of(some) for one, some in of_work.items()}
    of_laws = _WHOLE if laws.alone else _LAW_BESIDE

    def lifted(one: Scored, work_id: str, anchor: str) -> int:
        own = one.milli if anchor else of_laws
        if hits[one.id].item_id in laws.cited:
            own += _CITED
        added, factor = weights[work_id]
        return (own + added + many[work_id]) * factor // _WHOLE

    return by_score({one.id: lifted(one, work, anchor) for one, work, anchor in found})


def much_of(scores: Iterable[int]) -> int:
    """Return what a law gains by how much of it answers (LA3)."""
    best = sorted(scores, reverse=True)[:_ANSWERING]
    return sum(best) * _ANSWERING_SHARE // (_ANSWERING * _WHOLE)


def _weight(graph: GraphReader, work_id: str, laws: LawsSought) -> tuple[int, int]:
    """Return what is added to the scores of a law's provisions, and what multiplies them."""
    if work_id in laws.named:
        return _NAMED, _WHOLE
    work = graph.get_work(work_id)
    added = laws.titles.get(work_id, 0) * _TITLE // _WHOLE
    if laws.document_type and work.document_type == laws.document_type:
        return added, _WHOLE
    return added, _kept_rank(graph, work)


def rank_laws(catalog: WorkCatalog, graph: GraphReader) -> None:
    """Read what every law counts among others, so that no search does (LA4)."""
    for work in catalog.list_works():
        _kept_rank(graph, work)


def _kept_rank(graph: GraphReader, work: Work) -> int:
    return graph.keep(("rank of law", work.id), lambda: _rank_of(graph, work))


def _rank_of(graph: GraphReader, work: Work) -> int:
    """Return what a law counts among others, in thousandths (LA2)."""
    if work.document_type == _CORRIGENDUM:
        return _CORRIGENDUM_MILLI
    if work.document_type.endswith(_MADE_UNDER):  # read no links of these, of which there are many
        return _MADE_UNDER_MILLI * (_ENDED_MILLI if _is_over(graph, work) else _WHOLE) // _WHOLE
    links = read_links(graph)
    rank = _ABOVE_MILLI if work.document_type in _ABOVE else _WHOLE
    if work.id in links.replaced or _is_over(graph, work):
        rank = rank * _ENDED_MILLI // _WHOLE
    return rank * _AMENDING_MILLI // _WHOLE if work.id in links.amending else rank


def read_links(graph: GraphReader) -> LawLinks:
    """Return what the laws of an index do to one another (LA4)."""
    return graph.keep(("links of laws",), lambda: _read_links(graph))


def _read_links(graph: GraphReader) -> LawLinks:
    links = graph.list_work_relations()
    amending, consolidating = (
        {one.subject_id for one in links if one.predicate == does}
        for does in ("amends", "consolidates")
    )
    return LawLinks(
        amending=frozenset(amending - consolidating),
        replaced=frozenset(one.object_id for one in links if one.predicate in _REPLACES),
    )


def _is_over(graph: GraphReader, work: Work) -> bool:
    """Tell whether the last state of a law has ended or ended it (LA2)."""
    state = next(iter(graph.find_versions(work.id)[-1:]), None)
    return state is not None and (state.end_on is not None or state.legal_state in ENDED_STATES)

"""The rows of a search: hits of one provision together, counted by what they have in common.

In: hits in order. Out: one row for each provision, and facets over all rows.

Rules
    SF1 A provision is one row, by its best hit; of all versions the row tells how many further
        ones answer, and from when to when any of them held.
    SF2 A facet counts rows by work, document type, publisher and language, the most frequent
        first, then by value.
    SF3 A snippet is a part of the text, letter by letter; the words looked for stand in no
        field of a row.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date

from msgspec import Struct

from domain.bounds import FACET_VALUES_MAX
from domain.ids import split_item_id
from domain.law import Version, Work
from domain.result_rows import Facet, FacetKind, FacetValue, SearchHit, SearchReason
from legal_core.citation_forms import coverage_of, permalink_of
from legal_core.hierarchy import find_expression
from legal_core.ports import GraphReader
from legal_core.search_match import cut_snippet
from legal_core.search_order import SURELY_NEAR_MILLI
from legal_core.search_reading import Hit
from legal_core.section_signs import find_sign


class Group(Struct, frozen=True, kw_only=True):
    """The hits of one provision, the best first."""

    hits: tuple[Hit, ...]

    @property
    def best(self) -> Hit:
        """The hit that stands for the provision."""
        return self.hits[0]

    @property
    def work_id(self) -> str:
        """The law of the provision."""
        return split_item_id(self.best.version.item_id)[0]

    @property
    def versions(self) -> tuple[Version, ...]:
        """The versions that answer, each once."""
        found = {one.version.id: one.version for one in self.hits}
        return tuple(found.values())


def group_hits(hits: Iterable[Hit]) -> tuple[Group, ...]:
    """Return hits by provision, in the order of the best of each (SF1)."""
    found: dict[str, list[Hit]] = {}
    for hit in hits:
        found.setdefault(hit.version.item_id, []).append(hit)
    return tuple(Group(hits=tuple(some)) for some in found.values())


def to_row(graph: GraphReader, rank: int, group: Group, day: date | None) -> SearchHit:
    """Return the row of a provision (SF1, SF3).

    Args:
        graph: Read side of the law.
        rank: From 1.
        group: Its hits.
        day: On which it was looked for; None for all versions.
    """
    hit = group.best
    version, text = hit.version, hit.reading.text
    work_id, anchor = split_item_id(version.item_id)
    wording = find_expression(version, hit.language)
    text_sha256 = wording.text_sha256 if wording else ""
    ends = [one.end_on for one in group.versions]
    return SearchHit(
        work=work_id,
        anchor=anchor,
        version=version.id,
        number=wording.number if wording else "",
        heading=wording.heading if wording else "",
        snippet=hit.match.snippet if hit.match else cut_snippet(text.text, 0),
        rank=rank,
        lexical_rank=hit.lexical_rank,
        semantic_rank=hit.semantic_rank,
        lexical_milli=hit.lexical_milli,
        semantic_milli=hit.semantic_milli,
        reasons=reasons_of(hit),
        permalink=permalink_of(work_id, anchor, day or version.start_on, text_sha256),
        title=text.title or work_id,
        language=hit.language,
        valid_from=version.start_on,
        valid_to=version.end_on,
        text_sha256=text_sha256,
        counts_by=find_sign(graph, work_id),
        more_versions=len(group.versions) - 1 if day is None else 0,
        held_from=min(one.start_on for one in group.versions) if day is None else None,
        held_to=_last(ends) if day is None else None,
    )


def _last(ends: Sequence[date | None]) -> date | None:
    """Return the last of some ends; None where one is open."""
    told = [one for one in ends if one is not None]
    return max(told) if len(told) == len(ends) else None


def reasons_of(hit: Hit) -> tuple[SearchReason, ...]:
    """Return where and how a hit answers."""
    cosine = hit.semantic_milli
    is_near = cosine is not None and (hit.match is None or cosine >= SURELY_NEAR_MILLI)
    return (*(hit.match.reasons if hit.match else ()), *(("meaning",) if is_near else ()))


def count_facets(graph: GraphReader, groups: Sequence[Group]) -> tuple[Facet, ...]:
    """Return what the provisions found have in common (SF2)."""
    if not groups:
        return ()
    works = {one.work_id: graph.get_work(one.work_id) for one in groups}
    titles = {one.work_id: one.best.reading.text.title or one.work_id for one in reversed(groups)}

    def name_of(publisher: str) -> str:
        coverage = coverage_of(graph, publisher)
        return coverage.name if coverage else publisher

    def of_works(read: Callable[[Work], str]) -> Counter[str]:
        return Counter(read(works[one.work_id]) for one in groups)

    return (
        _facet("work", Counter(one.work_id for one in groups), titles.__getitem__),
        _facet("document_type", of_works(lambda work: work.document_type), str),
        _facet("publisher", of_works(lambda work: work.publisher), name_of),
        _facet("language", Counter(one.best.language for one in groups), str),
    )


def _facet(by: FacetKind, counts: Counter[str], label: Callable[[str], str]) -> Facet:
    ordered = sorted((one for one in counts.items() if one[0]), key=lambda one: (-one[1], one[0]))
    shown = ordered[:FACET_VALUES_MAX]
    return Facet(
        by=by,
        values=tuple(FacetValue(value=one, label=label(one), count=n) for one, n in shown),
        others=len(ordered) - len(shown),
    )

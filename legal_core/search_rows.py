"""The rows of a search: hits of one provision together, counted by what they have in common.

In: hits in order. Out: a page of rows, one for each provision, and facets over all of them.

Rules
    SF1 A provision is one row, by its best hit; of all versions the row tells how many further
        ones answer, and from when to when any of them held.
    SF2 A facet counts provisions by work, document type, publisher and language, the most
        frequent first, then by value.
    SF3 A snippet is a part of the text, letter by letter; the words looked for stand in no
        field of a row.
    SF4 Only what a page shows is read in the graph. A provision that does not bear it out, or
        does not stand where and when it is looked, is no row; counts leave out those met.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date

from msgspec import Struct

from domain.bounds import FACET_VALUES_MAX
from domain.ids import split_item_id
from domain.law import Work
from domain.result_rows import Facet, FacetKind, FacetValue, SearchHit, SearchReason
from legal_core.citation_forms import coverage_of, permalink_of
from legal_core.cursors import rows_from, take_page
from legal_core.hierarchy import find_expression
from legal_core.ports import GraphReader
from legal_core.search_match import show_match
from legal_core.search_order import SURELY_NEAR_MILLI
from legal_core.search_places import WordFinder
from legal_core.search_reading import Hit, ReadHit, Scope, read_hit
from legal_core.search_terms import Words
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
        return split_item_id(self.best.item_id)[0]


class ReadGroup(Struct, frozen=True, kw_only=True):
    """The hits of a provision that the graph bears out; on a day the best alone."""

    work_id: str
    hits: tuple[ReadHit, ...]

    @property
    def best(self) -> ReadHit:
        """The hit that stands for the provision."""
        return self.hits[0]


class Page(Struct, frozen=True, kw_only=True):
    """The rows of a page, and what was met on the way to them."""

    rows: tuple[SearchHit, ...]
    groups: tuple[ReadGroup, ...]  # one a row
    left_out: frozenset[str]  # first hits of provisions that are no rows (SF4)
    foreign: int
    next_id: str | None


class _Reader:
    """Reads provisions until a page is full (SF4)."""

    def __init__(self, graph: GraphReader, words: Words, scope: Scope) -> None:
        self._graph, self._scope = graph, scope
        self._finder = WordFinder(words)
        self.foreign = 0
        self.left_out: set[str] = set()
        self.groups: list[ReadGroup] = []

    def rows(self, groups: Sequence[Group], from_id: str) -> Iterator[tuple[str, SearchHit]]:
        """Yield the rows from the one a cursor leads to, numbered without holes."""
        scope = self._scope
        day = scope.at.valid_on if scope.at else None
        keyed = ((one.best.id, (place, one)) for place, one in enumerate(groups, start=1))
        rank = 0
        for row_id, (place, group) in rows_from(keyed, from_id):
            rank = rank or place
            hits = tuple(self._hits(group))
            if not hits:
                self.left_out.add(row_id)
                continue
            read = ReadGroup(work_id=group.work_id, hits=hits)
            self.groups.append(read)
            yield row_id, to_row(self._graph, rank, read, self._finder.words, day)
            rank += 1

    def _hits(self, group: Group) -> Iterator[ReadHit]:
        for one in group.hits:
            outcome = read_hit(self._graph, one, self._finder, self._scope)
            self.foreign += outcome.foreign
            if outcome.hit is not None:
                yield outcome.hit
                if self._scope.at is not None:
                    return


def read_page(
    graph: GraphReader,
    groups: Sequence[Group],
    words: Words,
    scope: Scope,
    *,
    from_id: str,
    limit: int | None,
) -> Page:
    """Return the rows from one on that fit a page (SF1, SF4).

    Args:
        graph: Read side of the law.
        groups: What was found, in order.
        words: What was looked for.
        scope: Where.
        from_id: Of the first hit of the first row; empty for the first.
        limit: At most so many rows; None for as many as fit.

    Raises:
        BadRequestError: There is no row with this id.
    """
    reader = _Reader(graph, words, scope)
    rows, next_id = take_page(reader.rows(groups, from_id), limit)
    return Page(
        rows=rows,
        groups=tuple(reader.groups[: len(rows)]),
        left_out=frozenset(reader.left_out),
        foreign=reader.foreign,
        next_id=next_id,
    )


def group_hits(hits: Iterable[Hit]) -> tuple[Group, ...]:
    """Return hits by provision, in the order of the best of each (SF1)."""
    found: dict[str, list[Hit]] = {}
    for hit in hits:
        found.setdefault(hit.item_id, []).append(hit)
    return tuple(Group(hits=tuple(some)) for some in found.values())


def to_row(
    graph: GraphReader, rank: int, group: ReadGroup, words: Words, day: date | None
) -> SearchHit:
    """Return the row of a provision (SF1, SF3).

    Args:
        graph: Read side of the law.
        rank: From 1.
        group: Its hits.
        words: What was looked for.
        day: On which it was looked for; None for all versions.
    """
    hit, version, text = group.best.hit, group.best.version, group.best.text
    versions = {one.version.id: one.version for one in group.hits}.values()
    work_id, anchor = split_item_id(version.item_id)
    wording = find_expression(version, hit.language)
    text_sha256 = wording.text_sha256 if wording else ""
    ends = [one.end_on for one in versions]
    return SearchHit(
        work=work_id,
        anchor=anchor,
        version=version.id,
        number=wording.number if wording else "",
        heading=wording.heading if wording else "",
        snippet=show_match(text.text, group.best.terms.fields[-1], hit.places.text, words),
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
        more_versions=len(versions) - 1 if day is None else 0,
        held_from=min(one.start_on for one in versions) if day is None else None,
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
    ids = [one.work_id for one in groups]
    works = {one: graph.get_work(one) for one in dict.fromkeys(ids)}
    best = zip(reversed(ids), reversed(groups), strict=True)
    titles = {work_id: _title(works[work_id], one.best) for work_id, one in best}

    def name_of(publisher: str) -> str:
        coverage = coverage_of(graph, publisher)
        return coverage.name if coverage else publisher

    def of_works(read: Callable[[Work], str]) -> Counter[str]:
        return Counter(read(works[one]) for one in ids)

    return (
        _facet("work", Counter(ids), titles.__getitem__),
        _facet("document_type", of_works(lambda work: work.document_type), str),
        _facet("publisher", of_works(lambda work: work.publisher), name_of),
        _facet("language", Counter(one.best.language for one in groups), str),
    )


def _title(work: Work, hit: Hit) -> str:
    return dict(work.titles).get(hit.language) or work.id


def _facet(by: FacetKind, counts: Counter[str], label: Callable[[str], str]) -> Facet:
    ordered = sorted((one for one in counts.items() if one[0]), key=lambda one: (-one[1], one[0]))
    shown = ordered[:FACET_VALUES_MAX]
    return Facet(
        by=by,
        values=tuple(FacetValue(value=one, label=label(one), count=n) for one, n in shown),
        others=len(ordered) - len(shown),
    )

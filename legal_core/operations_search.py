"""The operation ``search``: candidate provisions for some words.

In: an inquiry and arguments. Out: a finding; a hit is a pointer and proves nothing.

Rules
    SR1 Every candidate is read in the graph; one that is no text of ours, or that does not
        hold the words, is dropped and counted.
    SR2 On a day, a hit is the text that governs on it, as the plan's observer knew it; of
        all versions, each distinct text by its first.
    SR7 Of texts for several territories each is a hit for its own; a territory leaves out
        what is told to extend elsewhere.
    SR3 All words must stand; where no text holds all, those that hold some are given and
        that is told.
    SR4 Only the words are searched: another mode is ``retrieval_mode_unavailable``.
    SR5 A snippet is a part of the text, letter by letter; the words looked for stand in no
        field of the result.
    SR6 Nothing found is ``no_result``, on a day beyond what is held ``beyond_coverage``.
"""

from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from domain.bounds import CANDIDATES_MAX
from domain.errors import UnknownVersionError
from domain.ids import split_item_id
from domain.law import Work
from domain.operation_catalog import Search
from domain.outcome import Available, Disclosure
from domain.result_rows import SearchHit, SearchPlan
from domain.results import SearchResult
from legal_core.citation_forms import permalink_of
from legal_core.cursors import read_cursor, rows_from, take_page, write_cursor
from legal_core.hierarchy import find_expression
from legal_core.inquiry import Finding, Inquiry
from legal_core.ports import GraphReader, TextHit, TextQuery
from legal_core.quotation import Quote, to_evidence
from legal_core.search_match import Match, match_text
from legal_core.search_terms import FOLDED_LANGUAGES, read_query
from legal_core.search_texts import SearchText, text_key, text_of
from legal_core.section_signs import find_sign
from legal_core.standing import find_standing
from legal_core.temporal import extends_to, known_versions
from legal_core.whole_work import to_part
from legal_core.work_filter import (
    WorkFilter,
    beyond_coverage,
    find_publishers,
    is_covered,
    select_works,
    told_until,
    unknown_publisher,
)


class Hit(Struct, frozen=True, kw_only=True):
    """A candidate that was read and holds the words."""

    text: SearchText
    match: Match
    milli: int
    on: date

    @property
    def id(self) -> str:
        """What a cursor names it by."""
        return f"{self.text.version.id}#{self.text.language}"


class Looked(Struct, frozen=True, kw_only=True):
    """What reading the candidates gave."""

    hits: tuple[Hit, ...]
    candidates: int
    dropped: int
    partly: bool  # some words only


def search(inquiry: Inquiry, arguments: Search) -> Finding:
    """Return candidate provisions for some words (SR1 to SR6)."""
    if arguments.retrieval_mode in ("semantic", "hybrid"):  # SR4
        return Finding(
            status="retrieval_mode_unavailable",
            available=(Available(kind="operation", label="keyword"),),
        )
    works = _works(inquiry, arguments)
    if isinstance(works, Finding):
        return works
    day = arguments.date or inquiry.today_on
    query = TextQuery(
        words=read_query(arguments.query, FOLDED_LANGUAGES),
        works=None if _is_everywhere(arguments) else tuple(work.id for work in works),
        kind=arguments.item_type or "",
        language=arguments.language or "",
        day=day if arguments.time_scope == "as_of" else None,
        limit=CANDIDATES_MAX,
    )
    looked = _look(inquiry, arguments, query, day)
    if not looked.hits and _is_beyond(arguments, works, day):  # SR6
        return beyond_coverage(inquiry, works, day)
    return _to_finding(inquiry, arguments, query, looked)


def _works(inquiry: Inquiry, arguments: Search) -> tuple[Work, ...] | Finding:
    """Return the works to look in, named or left by the filters."""
    if arguments.works:
        named = (inquiry.member(ref).work for ref in arguments.works)
        return tuple(inquiry.graph.get_work(one) for one in dict.fromkeys(named))
    asked = _filter(arguments)
    if not find_publishers(inquiry, asked):
        return unknown_publisher(inquiry)
    return select_works(inquiry, asked)


def _filter(arguments: Search) -> WorkFilter:
    return WorkFilter(
        publisher=arguments.publisher,
        jurisdiction=arguments.jurisdiction,
        document_type=arguments.document_type,
        theme=arguments.theme,
    )


def _is_everywhere(arguments: Search) -> bool:
    return not arguments.works and _filter(arguments).is_open


def _is_beyond(arguments: Search, works: tuple[Work, ...], day: date) -> bool:
    on_day = arguments.time_scope == "as_of"
    return on_day and bool(works) and not any(is_covered(work, day) for work in works)


def _look(inquiry: Inquiry, arguments: Search, query: TextQuery, day: date) -> Looked:
    """Return the hits for all the words, else for some (SR3)."""
    looked = _read(inquiry, arguments, query, day)
    several = len(query.words.words) > 1
    if looked.hits or not several:
        return looked
    some = _read(inquiry, arguments, replace(query, match="any"), day)
    return replace(some, dropped=looked.dropped + some.dropped, partly=True)


def _read(inquiry: Inquiry, arguments: Search, query: TextQuery, day: date) -> Looked:
    """Return the candidates that hold what is looked for, best first (SR1)."""
    found: dict[str, Hit] = {}
    candidates = inquiry.search.find_texts(query).hits
    dropped = 0
    for candidate in candidates:
        hit = _verify(inquiry, candidate, query)
        if hit is None:
            dropped += 1
            continue
        standing = _as_meant(inquiry, arguments, hit, day)
        if standing is not None:
            found.setdefault(_place_of(standing, query), standing)
    return Looked(
        hits=tuple(found.values()), candidates=len(candidates), dropped=dropped, partly=False
    )


def _place_of(hit: Hit, query: TextQuery) -> str:
    """Return what a hit is one of: on a day, a provision; else a text of it."""
    return hit.text.version.item_id if query.day is not None else hit.id


def _verify(inquiry: Inquiry, candidate: TextHit, query: TextQuery) -> Hit | None:
    """Return a candidate as the graph has it; None for a foreign or stale row (SR1)."""
    graph = inquiry.graph
    try:
        version = graph.get_version(candidate.version_id)
    except UnknownVersionError:
        return None
    if find_expression(version, candidate.language) is None:
        return None
    text = text_of(graph, to_part(graph, version, ()), candidate.language)
    match = match_text(text, query.words, all_words=query.match == "all")
    if match is None:
        return None
    return Hit(text=text, match=match, milli=candidate.milli, on=version.start_on)


def _as_meant(inquiry: Inquiry, arguments: Search, hit: Hit, day: date) -> Hit | None:
    """Return a hit as it stands on the day, or as one of all versions; else None (SR2)."""
    version = hit.text.version
    territory = (arguments.territory or "").lower()
    if not extends_to(version.extent, territory):
        return None
    if arguments.time_scope == "all_versions":
        known = known_versions(inquiry.graph, version.item_id, inquiry.at(day))
        return hit if version.id in {one.id for one in known} else None
    place = territory or next(iter(version.extent), "")
    governing = find_standing(inquiry.graph, version.item_id, inquiry.at(day), place).governing
    if governing is None or find_expression(governing, hit.text.language) is None:
        return None
    text = text_of(inquiry.graph, to_part(inquiry.graph, governing, ()), hit.text.language)
    if text_key(text) != text_key(hit.text):
        return None
    return Hit(text=text, match=hit.match, milli=hit.milli, on=day)


def _to_finding(inquiry: Inquiry, arguments: Search, query: TextQuery, looked: Looked) -> Finding:
    index_sha256 = inquiry.graph.identity.index_sha256
    ranked = list(enumerate(looked.hits, start=1))
    rows = rows_from(
        ((hit.id, (rank, hit)) for rank, hit in ranked),
        read_cursor(arguments.cursor, index_sha256),
    )
    page, next_id = take_page(
        ((row_id, (_to_row(inquiry.graph, rank, hit), hit)) for row_id, (rank, hit) in rows),
        arguments.limit,
    )
    hits = tuple(row for row, _ in page)
    result = SearchResult(
        hits=hits,
        mode="keyword",
        dropped=looked.dropped,
        complete=next_id is None,
        total=len(looked.hits),
        plan=_plan(inquiry, query, looked),
    )
    return Finding(
        status="ok" if looked.hits else "no_result",
        result=result,
        evidence=to_evidence(inquiry, None, "pointer", (_quote(row) for row in hits)),
        disclosures=_disclosures(inquiry, query, page),
        cursor=write_cursor(index_sha256, next_id) if next_id else None,
        reasons=tuple(_words_of(hit) for _, hit in page),
    )


def _disclosures(
    inquiry: Inquiry, query: TextQuery, page: tuple[tuple[SearchHit, Hit], ...]
) -> tuple[Disclosure, ...]:
    if query.day is None:
        return ()
    ids = dict.fromkeys(split_item_id(hit.text.version.item_id)[0] for _, hit in page)
    works = [inquiry.graph.get_work(one) for one in ids]
    return told_until(inquiry, works, query.day)


def _plan(inquiry: Inquiry, query: TextQuery, looked: Looked) -> SearchPlan:
    return SearchPlan(
        engine=inquiry.search.engine,
        match="any" if looked.partly else "all",
        words=len(query.words.words),
        phrases=len(query.words.phrases),
        works=None if query.works is None else len(query.works),
        day=query.day,
        language=query.language,
        item_type=query.kind,
        candidates=looked.candidates,
    )


def _to_row(graph: GraphReader, rank: int, hit: Hit) -> SearchHit:
    version, language = hit.text.version, hit.text.language
    work_id, anchor = split_item_id(version.item_id)
    wording = find_expression(version, language)
    text_sha256 = wording.text_sha256 if wording else ""
    return SearchHit(
        work=work_id,
        anchor=anchor,
        version=version.id,
        number=wording.number if wording else "",
        heading=wording.heading if wording else "",
        snippet=hit.match.snippet,
        rank=rank,
        lexical_rank=rank,
        semantic_rank=None,
        lexical_milli=hit.milli,
        semantic_milli=None,
        reasons=hit.match.reasons,
        permalink=permalink_of(work_id, anchor, hit.on, text_sha256),
        title=hit.text.title or work_id,
        language=language,
        valid_from=version.start_on,
        valid_to=version.end_on,
        text_sha256=text_sha256,
        counts_by=find_sign(graph, work_id),
    )


def _quote(row: SearchHit) -> Quote:
    return Quote(
        work=row.work,
        anchor=row.anchor,
        day=row.valid_from,
        text_sha256=row.text_sha256,
        permalink=row.permalink,
        title=row.title,
        excerpt=row.snippet,
    )


def _words_of(hit: Hit) -> str:
    """Return the words by which a text was found: reader text, for the sealed part (SR5)."""
    return ", ".join(hit.match.words)

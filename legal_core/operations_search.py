"""The operation ``search``: candidate provisions for some words.

In: an inquiry and arguments. Out: a finding; a hit is a pointer and proves nothing.

Rules
    SR1 Rows of an engine that the graph does not bear out are dropped and counted.
    SR2 A hit stands on the day asked for, or is one of all versions, each provision once.
    SR3 Hits with some of the words are told as such, how many hold all, and how many words no
        hit holds.
    SR4 A mode that this index cannot serve is ``retrieval_mode_unavailable``, with those that
        it can; what fell short of a mode that was served is disclosed.
    SR5 The words looked for stand in no clear field of the result.
    SR6 Nothing found is ``no_result``, on a day beyond what is held ``beyond_coverage``.
    SR7 A member of the works that names a provision is looked in at and below it.
    SR8 Where the words looked for went to a server outside, it is named, also where it gave no
        answer (MN2).
    SR9 Words that no text holds are told as some text spells them (SU1), on the first page.
"""

from datetime import date

from msgspec.structs import replace

from domain.ids import item_id_of
from domain.law import Work
from domain.model_notes import is_outside
from domain.operation_catalog import Search
from domain.outcome import Available, Disclosure
from domain.result_rows import SearchHit, SearchPlan
from domain.results import SearchResult
from legal_core.cursors import read_cursor, write_cursor
from legal_core.inquiry import Finding, Inquiry
from legal_core.quotation import Quote, to_evidence
from legal_core.search_arms import Ask, Degraded, Looked, engines_of, look
from legal_core.search_laws import without_day
from legal_core.search_match import words_met
from legal_core.search_reading import ReadHit, Scope
from legal_core.search_rows import Group, ReadGroup, count_facets, group_hits, read_page
from legal_core.search_suggestions import suggest
from legal_core.search_terms import FOLDED_LANGUAGES, Words, read_query
from legal_core.work_filter import (
    WorkFilter,
    beyond_coverage,
    find_publishers,
    is_covered,
    select_works,
    told_until,
    unknown_publisher,
)


def search(inquiry: Inquiry, arguments: Search) -> Finding:
    """Return candidate provisions for some words (SR1 to SR9)."""
    works = _works(inquiry, arguments)
    if isinstance(works, Finding):
        return works
    day = arguments.date or inquiry.today_on
    ask = _to_ask(inquiry, arguments, works, day)
    looked = look(engines_of(inquiry), ask)
    if looked is None:  # SR4
        return _unavailable(inquiry)
    finding = _to_finding(inquiry, arguments, ask, looked)
    if finding.status == "no_result" and _is_beyond(arguments, works, day):  # SR6
        beyond = beyond_coverage(inquiry, works, day)
        told = (*beyond.disclosures, *_sent(inquiry, looked.sent_to))
        return replace(beyond, disclosures=told)
    return finding


def _unavailable(inquiry: Inquiry) -> Finding:
    """Return that a mode cannot be had, and why, where its means were built (SR4)."""
    modes = ("keyword", "hybrid") if inquiry.vectors is not None else ("keyword",)
    broken = inquiry.vectors is not None or bool(inquiry.vectors_missing)
    return Finding(
        status="retrieval_mode_unavailable",
        available=tuple(Available(kind="operation", label=mode) for mode in modes),
        disclosures=(
            *_fell_short(inquiry, ("vectors",) if broken else ()),
            *_sent(inquiry, inquiry.vectors.host if inquiry.vectors is not None else ""),
        ),
    )


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


def _to_ask(inquiry: Inquiry, arguments: Search, works: tuple[Work, ...], day: date) -> Ask:
    """Return what is looked for and where (SR2, SR7)."""
    is_everywhere = not arguments.works and _filter(arguments).is_open
    on_day = arguments.time_scope == "as_of"
    members = tuple(inquiry.member(ref) for ref in arguments.works)
    roots = tuple(item_id_of(one.work, one.anchor) for one in members)
    text = arguments.query
    if arguments.date is not None:
        text = without_day(text, arguments.date, inquiry.today_on)
    return Ask(
        text=text,
        words=read_query(text, FOLDED_LANGUAGES),
        mode=arguments.retrieval_mode,
        scope=Scope(
            works=None if is_everywhere else tuple(work.id for work in works),
            roots=roots if any(one.anchor for one in members) else (),
            kinds=frozenset({arguments.item_type} if arguments.item_type else ()),
            languages=(arguments.language,) if arguments.language else (),
            territory=(arguments.territory or "").lower(),
            at=inquiry.at(day) if on_day else None,
            known=None if on_day else inquiry.at(day),
        ),
    )


def _is_beyond(arguments: Search, works: tuple[Work, ...], day: date) -> bool:
    on_day = arguments.time_scope == "as_of"
    return on_day and bool(works) and not any(is_covered(work, day) for work in works)


def _to_finding(inquiry: Inquiry, arguments: Search, ask: Ask, looked: Looked) -> Finding:
    graph, index_sha256 = inquiry.graph, inquiry.graph.identity.index_sha256
    day = ask.scope.at.valid_on if ask.scope.at else None
    found = group_hits(looked.hits)
    start = read_cursor(arguments.cursor, index_sha256)
    page = read_page(graph, found, ask.words, ask.scope, from_id=start, limit=arguments.limit)
    groups = tuple(one for one in found if one.best.id not in page.left_out)
    result = SearchResult(
        hits=page.rows,
        mode=looked.mode,
        dropped=sum(arm.dropped for arm in looked.arms) + page.foreign,
        complete=page.next_id is None,
        total=len(groups),
        plan=_plan(arguments, ask, looked, groups),
        facets=count_facets(graph, groups),
    )
    return Finding(
        status="ok" if groups else "no_result",
        result=result,
        evidence=to_evidence(inquiry, None, "pointer", (_quote(row) for row in page.rows)),
        disclosures=(
            *_fell_short(inquiry, looked.degraded),
            *_sent(inquiry, looked.sent_to),
            *_coverage_of(inquiry, page.groups, day),
        ),
        cursor=write_cursor(index_sha256, page.next_id) if page.next_id else None,
        reasons=tuple(_words_of(group.best, ask.words) for group in page.groups),
        meant="" if start else _meant(inquiry, ask, looked),
    )


def _meant(inquiry: Inquiry, ask: Ask, looked: Looked) -> str:
    """Return the query as some text spells it; empty where all of it stands (SR9)."""
    if looked.mode == "semantic":
        return ""
    matches = (one.match for one in looked.hits if one.match is not None)
    standing = {word for one in matches for n in one.whole for word in ask.words.words[n]}
    return suggest(ask.text, standing, inquiry.search, inquiry.graph)


def _fell_short(inquiry: Inquiry, degraded: tuple[Degraded, ...]) -> tuple[Disclosure, ...]:
    """Disclose which means of the search fell short (SR4)."""
    return tuple(
        Disclosure(kind="search_degraded", operation_id=inquiry.operation_id, value=one)
        for one in degraded
    )


def _sent(inquiry: Inquiry, host: str) -> tuple[Disclosure, ...]:
    """Disclose the server outside that the words looked for were sent to (SR8)."""
    if not host or not is_outside(host):
        return ()
    told = Disclosure(kind="external_model", operation_id=inquiry.operation_id, value=host)
    return (told,)


def _coverage_of(
    inquiry: Inquiry, page: tuple[ReadGroup, ...], day: date | None
) -> tuple[Disclosure, ...]:
    if day is None:
        return ()
    works = [inquiry.graph.get_work(one) for one in dict.fromkeys(one.work_id for one in page)]
    return told_until(inquiry, works, day)


def _plan(arguments: Search, ask: Ask, looked: Looked, groups: tuple[Group, ...]) -> SearchPlan:
    scope = ask.scope
    matches = [one.match for one in looked.hits if one.match is not None]
    with_all = sum(any(hit.match and hit.match.holds_all for hit in one.hits) for one in groups)
    held = {n for one in matches for n in (*one.whole, *one.begun)}
    first = next(iter(looked.arms))
    return SearchPlan(
        engine=first.engine,
        match="any" if matches and not with_all else "all",
        words=len(ask.words.words),
        phrases=len(ask.words.phrases),
        works=None if scope.works is None else len(scope.works),
        day=scope.at.valid_on if scope.at else None,
        language=arguments.language or "",
        item_type=arguments.item_type or "",
        candidates=sum(arm.candidates for arm in looked.arms),
        mode_asked=arguments.retrieval_mode or "",
        arms=looked.arms,
        with_all_words=with_all,
        missing_words=len(ask.words.words) - len(held),
        is_cut=looked.is_cut,
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


def _words_of(read: ReadHit, words: Words) -> str:
    """Return the words by which a text was found: reader text, for the sealed part (SR5)."""
    match = read.hit.match
    return ", ".join(words_met(read.terms, words, match)) if match else ""

"""The operations of ``/satgraph/v1`` that look for something: names, items, texts.

In: an index and what is looked for. Out: ranked candidates, each with the share of its sureness.

Rules
    FI1  A query is served in the mode it asks for; where the index has no vectors, one for
         meanings alone is refused, a mixed one is served by its words and says so.
    FI2  A narrower theme or kind counts for a broader one; several of one list are
         alternatives, the lists hold together.
    FI3  Without a content query the items in scope come by work, then anchor, all with
         score 1: of the kinds asked for, else the subtrees' own roots, else whole laws.
    FI4  A URN stands for the item it names, and goes before ids where both are given.
    FI5  Where what is looked for went to a server outside, a header names it (MN2).
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from app.satgraph_answers import (
    EXTERNAL_MODEL,
    LEFT_OUT,
    NEXT,
    RETRIEVAL,
    Answer,
    point_of,
    to_page,
)
from app.satgraph_bodies import (
    ContentQueryBody,
    ItemFilter,
    ScopeBody,
    SearchItemsBody,
    SearchTextsBody,
    TextsFilter,
    VersionFilter,
    day_of,
)
from app.satgraph_errors import SatError, not_found
from app.satgraph_read import get_item
from app.satgraph_schemas import (
    ResolvedItemCandidate,
    ResolvedItemTypeCandidate,
    ResolvedThemeCandidate,
    SatTextUnit,
    SearchedItemResult,
    SearchedTextUnitResult,
)
from app.satgraph_view import (
    available_languages,
    find_wording,
    to_item,
    to_item_types,
    to_text,
    to_themes,
)
from domain.ids import item_id_of
from domain.law import Item, Version, Work
from domain.result_rows import SearchMode
from legal_core.ports import Law
from legal_core.sat_history import is_within
from legal_core.sat_names import Names, resolve_item
from legal_core.sat_search import (
    ContentQuery,
    SatHit,
    SatHits,
    Weight,
    find_hits,
    works_of,
)
from legal_core.sat_vocabulary import hierarchy, rank_names
from legal_core.search_arms import engines_of
from legal_core.search_reading import Scope

_WHOLE = 1000
_MODES: Mapping[str, SearchMode] = {
    "lexicalOnly": "keyword",
    "semanticOnly": "semantic",
    "hybrid": "hybrid",
}
_STRATEGIES: Mapping[SearchMode, str] = {mode: name for name, mode in _MODES.items()}


def resolve_items(
    law: Law, reference: str, context_id: str | None, at: str | None, sources: tuple[str, ...]
) -> tuple[ResolvedItemCandidate, ...]:
    """Return the items that a reference may mean, best first."""
    check_sources(law, sources)
    context = get_item(law, context_id) if context_id is not None else None
    names = Names(catalog=law.catalog, graph=law.graph)
    found = resolve_item(_words(reference), names, context=context, on=day_of(at, "at"))
    items = ((get_item(law, one.id), one) for one in found)
    return tuple(
        ResolvedItemCandidate(item=to_item(law, item), confidence=one.milli / _WHOLE, why=one.why)
        for item, one in items
        if not sources or item.work_id.partition(":")[0] in sources
    )


def _words(reference: str) -> str:
    if not reference.strip():
        raise SatError("INVALID_PARAMETER", "referenceText holds no words.")
    return reference


def resolve_themes(
    law: Law, reference: str, sources: tuple[str, ...]
) -> tuple[ResolvedThemeCandidate, ...]:
    """Return the themes that a reference may mean, best first."""
    used = _themes_used(law, sources)
    themes = {one.id: one for one in law.graph.list_themes() if used is None or one.id in used}
    labels = ((one.id, tuple(label for _, label in one.labels)) for one in themes.values())
    found = rank_names(_words(reference), labels)
    shown = to_themes(law, (themes[one.id] for one in found))
    return tuple(
        ResolvedThemeCandidate(theme=theme, confidence=one.milli / _WHOLE, why=one.why)
        for theme, one in zip(shown, found, strict=True)
    )


def _themes_used(law: Law, sources: tuple[str, ...]) -> frozenset[str] | None:
    """Return the themes of the works of some publishers; None for no publishers."""
    check_sources(law, sources)
    if not sources:
        return None
    works = (work for source in sources for work in law.catalog.list_works_of(source))
    return frozenset(theme for work in works for theme, _ in work.themes)


def resolve_item_types(law: Law, reference: str) -> tuple[ResolvedItemTypeCandidate, ...]:
    """Return the kinds of items that a reference may mean, best first."""
    types = {one.id: one for one in law.graph.list_item_types()}
    labels = (
        (one.id, (one.akn_element, *(label for _, label in one.labels))) for one in types.values()
    )
    found = rank_names(_words(reference), labels)
    shown = to_item_types(law, (types[one.id] for one in found))
    return tuple(
        ResolvedItemTypeCandidate(item_type=kind, confidence=one.milli / _WHOLE, why=one.why)
        for kind, one in zip(shown, found, strict=True)
    )


def check_sources(law: Law, sources: tuple[str, ...]) -> None:
    """Refuse a data source that is not held; raises SatError."""
    held = {row.id for row in law.graph.list_coverage()}
    for one in sources:
        if one not in held:
            raise SatError(
                "INVALID_PARAMETER",
                f"'{one}' is no data source of this index; these are: {', '.join(sorted(held))}.",
            )


class Place(Struct, frozen=True, kw_only=True):
    """Where something is looked for, resolved."""

    roots: tuple[str, ...]
    works: tuple[str, ...] | None  # None for every work
    kinds: frozenset[str]


def place_of(law: Law, body: ScopeBody, facts: ItemFilter | None) -> Place:
    """Return where a search looks (FI2, FI4).

    Raises:
        SatError: It names an item, URN, theme, kind or publisher that is not held.
    """
    roots = tuple(_of_urn(law, one) for one in body.item_urns) or body.item_ids
    for one in roots:
        get_item(law, one)
    for theme in body.theme_ids:
        law.graph.get_theme(theme)
    for kind in body.item_type_ids:
        law.graph.get_item_type(kind)
    check_sources(law, body.data_sources)
    listed = law.graph.list_themes() if body.theme_ids else ()
    themes = frozenset(one for theme in body.theme_ids for one in hierarchy(listed, theme))
    types = law.graph.list_item_types() if body.item_type_ids else ()
    kinds = frozenset(one for kind in body.item_type_ids for one in hierarchy(types, kind))
    works = works_of(roots)
    if themes or body.data_sources or facts is not None:
        candidates = law.catalog.list_works() if works is None else map(law.graph.get_work, works)
        works = tuple(
            one.id for one in candidates if _is_meant(one, themes, body.data_sources, facts)
        )
    return Place(roots=roots, works=works, kinds=kinds)


def _of_urn(law: Law, urn: str) -> str:
    names = Names(catalog=law.catalog, graph=law.graph)
    found = [one for one in resolve_item(urn, names) if one.why == "exact_identifier"]
    if not found:
        raise not_found("item", urn)
    return found[0].id


def _is_meant(
    work: Work, themes: frozenset[str], sources: tuple[str, ...], facts: ItemFilter | None
) -> bool:
    if themes and not themes.intersection(theme for theme, _ in work.themes):
        return False
    if sources and work.publisher not in sources:
        return False
    return facts is None or (
        facts.publisher in (None, work.publisher)
        and facts.jurisdiction in (None, work.jurisdiction)
        and facts.document_type in (None, work.document_type)
        and (facts.language is None or facts.language in work.languages)
    )


def search_items(law: Law, body: SearchItemsBody) -> Answer:
    """Return the items found, best first."""
    place = place_of(law, body, body.item_metadata_filter)
    page: tuple[tuple[Item, SatHit | None], ...]
    if body.content_query is None:
        rows = ((one.id, (one, None)) for one in _in_scope(law, place))
        page, following = to_page(law, rows, body.cursor, body.top_k)
        mode = sent_to = ""
    else:
        scope = Scope(roots=place.roots, works=place.works, kinds=place.kinds)
        hits = _find(law, body.content_query, scope)
        best: dict[str, SatHit] = {}
        for hit in hits.hits:
            best.setdefault(hit.version.item_id, hit)
        found = ((item, (get_item(law, item), hit)) for item, hit in best.items())
        page, following = to_page(law, found, body.cursor, body.top_k)
        mode, sent_to = _STRATEGIES[hits.mode], hits.sent_to
    return Answer(
        body=tuple(
            SearchedItemResult(
                item=to_item(law, item),
                score=hit.milli / _WHOLE if hit else 1,
                why=hit.reasons if hit else (),
            )
            for item, hit in page
        ),
        headers=((NEXT, following), (RETRIEVAL, mode), (EXTERNAL_MODEL, sent_to)),
    )


def _in_scope(law: Law, place: Place) -> Iterator[Item]:
    """Yield the items in scope by work, then anchor (FI3)."""
    works = [one.id for one in law.catalog.list_works()] if place.works is None else place.works
    for work in sorted(works):
        roots = tuple(one for one in place.roots if is_within(law.graph, one, work))
        if not place.kinds:
            yield from (get_item(law, one) for one in sorted(roots) or (work,))
            continue
        anchors = ("", *law.graph.list_anchors(work))
        items = (get_item(law, item_id_of(work, anchor)) for anchor in anchors)
        yield from (
            one
            for one in items
            if one.kind in place.kinds
            and (not roots or any(is_within(law.graph, one.id, root) for root in roots))
        )


def search_texts(law: Law, body: SearchTextsBody) -> Answer:
    """Return the texts found, best first."""
    if body.content_query is None:
        raise SatError("MISSING_REQUIRED_PARAMETER", "The body names no contentQuery.")
    facts = body.metadata_filter or TextsFilter()
    place = place_of(law, body, facts.item_metadata_filter)
    languages = _languages(law, body.language)
    scope = Scope(
        roots=place.roots,
        works=place.works,
        kinds=place.kinds,
        languages=languages,
        at=point_of(law, body.at, None, "publication") if body.at else None,
    )
    looks = "canonical" in body.aspects and (languages or body.language is None)
    found = _find(law, body.content_query, scope)
    hits = found.hits if looks else ()
    kept = [hit for hit in hits if _has_facts(hit.version, facts.version_metadata_filter)]
    texts = [(hit, _text_of(law, hit, body.language)) for hit in kept]
    shown = [(hit, text) for hit, text in texts if text is not None]
    rows = ((text.id, (hit, text)) for hit, text in shown)
    page, following = to_page(law, rows, body.cursor, body.top_k)
    left_out = len(texts) - len(shown)
    return Answer(
        body=tuple(
            SearchedTextUnitResult(text_unit=text, score=hit.milli / _WHOLE, why=hit.reasons)
            for hit, text in page
        ),
        headers=(
            (NEXT, following),
            (RETRIEVAL, _STRATEGIES[found.mode]),
            (LEFT_OUT, str(left_out) if left_out else ""),
            (EXTERNAL_MODEL, found.sent_to),
        ),
    )


def _languages(law: Law, language: str | None) -> tuple[str, ...]:
    """Return the tags of the index that serve a language; empty for none asked for, or none."""
    if language is None:
        return ()
    wanted = language.casefold()
    return tuple(
        tag
        for tag in available_languages(law)
        if tag.casefold() == wanted
        or tag.casefold().startswith(f"{wanted}-")
        or wanted.startswith(f"{tag.casefold()}-")
    )


def _has_facts(version: Version, facts: VersionFilter | None) -> bool:
    return facts is None or (
        facts.type in (None, version.type) and facts.legal_state in (None, version.legal_state)
    )


def _text_of(law: Law, hit: SatHit, language: str | None) -> SatTextUnit | None:
    """Return the text of a hit; None for one that has no words or is too long to give."""
    wording = find_wording(hit.version, hit.language)
    try:
        return to_text(law, hit.version, wording, requested=language) if wording else None
    except SatError:
        return None


def _find(law: Law, body: ContentQueryBody, scope: Scope) -> SatHits:
    """Return what answers a content query in the mode it asks for (FI1).

    Raises:
        SatError: Meaning alone is asked for, and the index has no vectors that serve.
    """
    query, mode = to_query(body), _MODES[body.strategy]
    engines = engines_of(law)
    found = find_hits(engines, query, scope, mode)
    if found is None and mode == "hybrid":
        found = find_hits(engines, query, scope, "keyword")
    if found is None:
        raise SatError(
            "INVALID_PARAMETER",
            "This index is searched by words; ask with strategy 'lexicalOnly' or 'hybrid'.",
        )
    return found


def to_query(body: ContentQueryBody) -> ContentQuery:
    """Return what is looked for in texts.

    Raises:
        SatError: There are no words for the strategy.
    """
    by_words = body.lexical if body.strategy != "semanticOnly" else None
    meaning = body.semantic if body.strategy != "lexicalOnly" else None
    asked = by_words or meaning
    if asked is None:
        raise SatError("MISSING_REQUIRED_PARAMETER", "The contentQuery holds no lexical words.")
    cites = body.citation_boost
    boosted = cites is not None and cites.enabled
    return ContentQuery(
        text=asked.query_text,
        meaning=meaning.query_text if meaning else "",
        must=tuple(one.text for one in body.clauses if one.type == "mustContain"),
        must_not=tuple(one.text for one in body.clauses if one.type == "mustNotContain"),
        should=tuple(
            Weight(text=one.text, milli=max(round(one.boost * _WHOLE), 1))
            for one in body.clauses
            if one.type == "shouldContain"
        ),
        citation_milli=round(cites.multiplier * _WHOLE) if cites and boosted else 0,
        citation_patterns=cites.patterns if cites else (),
    )

"""The arms of a search: by words and by meaning, each asked, read and told.

In: an index, a query, where to look and a mode. Out: hits in order, by the terms that are kept
of them; what each arm gave, and what was missing.

Rules
    AR1 Texts that hold all the words are asked for first; where these are few, those that hold
        some of them, or their heads, are too.
    AR2 Without a mode both arms are asked where vectors were built, else words alone; an
        identifier is looked for by words.
    AR3 Vectors that were built and do not serve leave the words, and that is told (F54); so
        is another engine that answered in place of the one configured (F53). Meaning alone,
        where it cannot be had, is no mode.
    AR4 Candidates are weighed best first, until they are enough or their terms are; what is
        left is told.
    AR5 Laws that the query names, or whose titles say its words, are looked in besides.
"""

from collections.abc import Iterable, Iterator
from typing import Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

from domain.bounds import CANDIDATES_MAX, WEIGH_AT_ONCE, WEIGH_MAX_TERMS
from domain.errors import SearchUnavailableError
from domain.result_rows import SearchArm, SearchMode
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.search_law_hits import find_law_hits
from legal_core.search_laws import LawsSought, seek_laws
from legal_core.search_order import NEAR_MIN_MILLI, names_identifier, order_hits
from legal_core.search_passages import WeighedProbe
from legal_core.search_places import WordFinder
from legal_core.search_ports import NearQuery, TextHit, TextSearch, VectorSearch
from legal_core.search_queries import limit_of, to_query
from legal_core.search_reading import Hit, Scope, is_below, meet_candidate
from legal_core.search_terms import Words

ENOUGH = 50  # hits with all words, from which on those with some are not asked for
_IN_LAWS = 50  # candidates of the laws that are sought
_WHOLE = 1000

Degraded = Literal["engine", "vectors"]  # which of the means fell short


class Engines(Struct, frozen=True, kw_only=True):
    """What an index is searched by."""

    graph: GraphReader
    search: TextSearch
    catalog: WorkCatalog | None = None
    vectors: VectorSearch | None = None
    vectors_missing: str = ""


class Searched(Protocol):
    """What holds the means of a search: an opened index, or an inquiry into it."""

    @property
    def graph(self) -> GraphReader:
        """Return the read side of the law."""
        ...

    @property
    def search(self) -> TextSearch:
        """Return the search by words."""
        ...

    @property
    def catalog(self) -> WorkCatalog:
        """Return the names of the law."""
        ...

    @property
    def vectors(self) -> VectorSearch | None:
        """Return the search by meaning; None where there is none."""
        ...

    @property
    def vectors_missing(self) -> str:
        """Return why vectors that were built do not serve; empty where they do."""
        ...


def engines_of(law: Searched) -> Engines:
    """Return what a law is searched by."""
    return Engines(
        graph=law.graph,
        search=law.search,
        catalog=law.catalog,
        vectors=law.vectors,
        vectors_missing=law.vectors_missing,
    )


class Ask(Struct, frozen=True, kw_only=True):
    """What is looked for, where and how."""

    text: str
    words: Words
    scope: Scope = Scope()
    mode: SearchMode | None = None  # None for what serves best


class _Task(Struct, frozen=True, kw_only=True):
    """An ask, what it is asked of, and what finds its words."""

    engines: Engines
    ask: Ask
    finder: WordFinder


class Looked(Struct, frozen=True, kw_only=True):
    """What a search gave."""

    hits: tuple[Hit, ...]  # in order
    mode: SearchMode
    arms: tuple[SearchArm, ...]
    degraded: tuple[Degraded, ...] = ()
    is_cut: bool = False  # candidates were left unweighed
    sent_to: str = ""  # server, as ``name:port``, that the words were sent to


class _Arm(Struct, frozen=True, kw_only=True):
    """What an arm gave, weighed."""

    hits: tuple[Hit, ...]
    told: SearchArm
    is_cut: bool = False


def look(engines: Engines, ask: Ask) -> Looked | None:
    """Return the hits of a query in order; None for a mode that cannot be had (AR1 to AR4).

    Raises:
        SearchUnavailableError: No engine for words answers.
    """
    mode = _mode_of(engines, ask)
    vectors = engines.vectors
    if mode is None or (mode == "semantic" and vectors is None):
        return None
    weighed = engines.search.weigh(ask.words) if mode != "semantic" else ()
    laws = seek_laws(ask.text, weighed, engines.catalog, engines.graph)
    task = _Task(engines=engines, ask=ask, finder=WordFinder(ask.words))
    words = _by_words(task, laws) if mode != "semantic" else None
    near: _Arm | None = None
    away = mode == "hybrid" and vectors is None
    if mode != "keyword" and vectors is not None:
        try:
            near = _by_meaning(task, vectors, words)
            words = _with_cosines(vectors, ask, words)
        except SearchUnavailableError:
            near, away = None, True
    if near is None and words is None:  # AR3
        return None
    looked = _together(engines.graph, ask, weighed, laws, (words, near), away=away)
    if mode == "keyword" or vectors is None:
        return looked
    return replace(looked, sent_to=vectors.host)


def _mode_of(engines: Engines, ask: Ask) -> SearchMode | None:
    """Return the mode to search in (AR2); None for one that nothing was built for."""
    built = engines.vectors is not None or bool(engines.vectors_missing)
    mode = ask.mode or ("hybrid" if built else "keyword")
    if mode != "keyword" and not built:
        return None
    is_exact = mode == "hybrid" and names_identifier(ask.words)
    return "keyword" if is_exact or ask.words.is_empty else mode


def _together(
    graph: GraphReader,
    ask: Ask,
    weighed: tuple[WeighedProbe, ...],
    laws: LawsSought,
    given: tuple[_Arm | None, _Arm | None],
    *,
    away: bool,
) -> Looked:
    """Return the hits of both arms in one order."""
    words, near = given
    arms = tuple(one for one in given if one is not None)
    mode: SearchMode = "hybrid" if len(arms) > 1 else "semantic" if near else "keyword"
    found: dict[str, Hit] = {}
    for arm in arms:
        for hit in arm.hits:
            found.setdefault(hit.id, hit)
    ordered = order_hits(graph, tuple(found.values()), weighed, ask.words, mode, laws)
    told = tuple(one.told for one in arms)
    weights = (*((_WHOLE,) if words else ()), ordered.vector_weight_milli or _WHOLE)
    lacks: tuple[tuple[Degraded, bool], ...] = (
        ("engine", any(one.degraded for one in told)),
        ("vectors", away),
    )
    return Looked(
        hits=ordered.hits,
        mode=mode,
        arms=tuple(
            replace(one, weight_milli=weight) for one, weight in zip(told, weights, strict=False)
        ),
        degraded=tuple(name for name, holds in lacks if holds),
        is_cut=any(one.is_cut for one in arms),
    )


def _by_words(task: _Task, laws: LawsSought) -> _Arm:
    """Return the candidates that hold all the words, and where they are few, some (AR1)."""
    engines, ask = task.engines, task.ask
    query = to_query(ask.words, ask.scope)
    every = engines.search.find_texts(query)
    arm = _meet(task, every.hits, by_meaning=False)
    found = every
    if len(arm.hits) < ENOUGH and ask.words.words:
        found = engines.search.find_texts(replace(query, match="any"))
        arm = _join(arm, _meet(task, _unseen(found.hits, every.hits), by_meaning=False))
    arm = _with_laws(task, laws, arm)
    told = replace(arm.told, engine=found.engine, degraded=every.degraded or found.degraded)
    hits = (replace(one, lexical_milli=one.candidate.milli) for one in arm.hits)
    return replace(arm, hits=tuple(hits), told=told)


def _with_laws(task: _Task, laws: LawsSought, arm: _Arm) -> _Arm:
    """Return what words gave, with what the laws that are sought hold, and these (AR5)."""
    engines, ask = task.engines, task.ask
    works = ask.scope.works
    inside = tuple(one for one in laws.looked_in if works is None or one in works)
    if inside and ask.words.words:
        query = replace(to_query(ask.words, ask.scope), match="any", works=inside, limit=_IN_LAWS)
        seen = tuple(one.candidate for one in arm.hits)
        found = _unseen(engines.search.find_texts(query).hits, seen)
        arm = _join(arm, _meet(task, found, by_meaning=False))
    hits = {one.id: one for one in arm.hits}
    for one in find_law_hits(laws, ask.scope, engines.graph):
        hits[one.id] = one.beside(hits[one.id]) if one.id in hits else one
    return replace(arm, hits=tuple(hits.values()))


def _unseen(hits: Iterable[TextHit], seen: Iterable[TextHit]) -> tuple[TextHit, ...]:
    known = {(one.version_id, one.language) for one in seen}
    return tuple(one for one in hits if (one.version_id, one.language) not in known)


def _join(one: _Arm, other: _Arm) -> _Arm:
    told = replace(
        one.told,
        candidates=one.told.candidates + other.told.candidates,
        dropped=one.told.dropped + other.told.dropped,
    )
    hits = {hit.id: hit for hit in (*other.hits, *one.hits)}
    return _Arm(hits=tuple(hits.values()), told=told, is_cut=one.is_cut or other.is_cut)


def _by_meaning(task: _Task, vectors: VectorSearch, words: _Arm | None) -> _Arm:
    """Return the candidates that are near enough in meaning, but those that words found."""
    ask = task.ask
    query = to_query(ask.words, ask.scope)
    found = vectors.find_near(
        NearQuery(
            text=ask.text,
            works=query.works,
            kind=query.kind,
            language=query.language,
            day=query.day,
            limit=query.limit,
        )
    )
    near = tuple(one for one in found if one.milli >= NEAR_MIN_MILLI)
    by_words = tuple(one.candidate for one in words.hits) if words is not None else ()
    arm = _meet(task, _unseen(near, by_words), by_meaning=True)
    hits = (replace(one, semantic_milli=one.candidate.milli) for one in arm.hits)
    told = replace(arm.told, arm="meaning", engine=vectors.embedder)
    return replace(arm, hits=tuple(hits), told=told)


def _with_cosines(vectors: VectorSearch, ask: Ask, arm: _Arm | None) -> _Arm | None:
    """Return the hits of words with how near they are in meaning."""
    if arm is None:
        return None
    cosines = vectors.near(ask.text, tuple(one.candidate for one in arm.hits))
    hits = (
        replace(hit, semantic_milli=milli) for hit, milli in zip(arm.hits, cosines, strict=True)
    )
    return replace(arm, hits=tuple(hits))


def _meet(task: _Task, candidates: tuple[TextHit, ...], *, by_meaning: bool) -> _Arm:
    """Return the candidates that hold what is looked for, best first (AR4)."""
    engines, scope = task.engines, task.ask.scope
    inside = tuple(_below(engines.graph, candidates, scope.roots))[:CANDIDATES_MAX]
    hits: dict[str, Hit] = {}
    foreign = weighed = terms = 0
    is_cut = len(candidates) >= limit_of(scope)
    while weighed < len(inside) and terms < WEIGH_MAX_TERMS:
        portion = inside[weighed : weighed + WEIGH_AT_ONCE]
        for candidate, kept in zip(portion, engines.search.kept_terms(portion), strict=True):
            hit = meet_candidate(candidate, kept, task.finder, scope, by_meaning=by_meaning)
            foreign += hit is None
            if hit is not None:
                terms += hit.places.own_terms
                hits.setdefault(hit.id, hit)
        weighed += len(portion)
    is_cut |= weighed < len(inside)
    told = SearchArm(arm="words", engine="", weight_milli=0, candidates=weighed, dropped=foreign)
    return _Arm(hits=tuple(hits.values()), told=told, is_cut=is_cut)


def _below(
    graph: GraphReader, candidates: Iterable[TextHit], roots: tuple[str, ...]
) -> Iterator[TextHit]:
    """Yield the candidates below the roots, unread."""
    return (one for one in candidates if not roots or is_below(graph, one, roots))

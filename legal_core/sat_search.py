"""Texts that answer a content query: found by words, read in the graph, weighed by clauses.

In: a query. Out: hits, best first; the best of them stands for a whole.

Rules
    SC1  Every candidate is read in the graph; one that does not hold the words is dropped.
         All words have to stand; where no text holds all, those with some are given.
    SC2  What must stand has to stand in the text; what must not, may not; what should stand
         multiplies the score, and so does a citation that is looked for.
    SC3  On a day a hit is the text that governs on it; without one, the first version of
         each distinct text.
    SC4  A hit lies in one of the subtrees asked for, and is of one of the kinds.
    SC5  Scores are whole thousandths of the best one; equal ones come by version, then
         language.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from domain.bounds import CANDIDATES_MAX
from domain.errors import UnknownVersionError
from domain.ids import split_item_id
from domain.law import Version
from domain.point_in_time import PointInTime
from legal_core.citations import find_citations
from legal_core.hierarchy import find_expression, get_item
from legal_core.ports import GraphReader, TextHit, TextQuery, TextSearch
from legal_core.sat_history import is_within
from legal_core.search_match import match_text
from legal_core.search_terms import FOLDED_LANGUAGES, Words, find_phrase, read_query, terms_of
from legal_core.search_texts import SearchText, text_key, text_of
from legal_core.standing import find_standing
from legal_core.whole_work import to_part

_WHOLE = 1000  # a factor, or the best score, in thousandths


class Weight(Struct, frozen=True, kw_only=True):
    """Words that should stand, and what they multiply a score by, in thousandths."""

    text: str
    milli: int


class ContentQuery(Struct, frozen=True, kw_only=True):
    """What is looked for in texts."""

    text: str
    must: tuple[str, ...] = ()
    must_not: tuple[str, ...] = ()
    should: tuple[Weight, ...] = ()
    citation_milli: int = 0  # factor of a text that cites; 0: not asked for
    citation_patterns: tuple[str, ...] = ()  # as written; none: any identifier of law


class Scope(Struct, frozen=True, kw_only=True):
    """Where texts are looked for; what is empty or None narrows nothing."""

    roots: tuple[str, ...] = ()  # item ids
    works: tuple[str, ...] | None = None
    kinds: frozenset[str] = frozenset()
    languages: tuple[str, ...] = ()
    at: PointInTime | None = None


class SatHit(Struct, frozen=True, kw_only=True):
    """A text that answers a query."""

    version: Version
    language: str
    milli: int


def find_hits(
    graph: GraphReader, search: TextSearch, query: ContentQuery, scope: Scope
) -> tuple[SatHit, ...]:
    """Return the texts that answer a query, best first (SC1 to SC5)."""
    words = read_query(query.text, FOLDED_LANGUAGES)
    if words.is_empty:
        return ()
    asked = TextQuery(
        words=words,
        works=scope.works,
        language=scope.languages[0] if len(scope.languages) == 1 else "",
        day=scope.at.valid_on if scope.at else None,
        limit=CANDIDATES_MAX,
    )
    found = tuple(_read(graph, search, asked, query, scope))
    if not found and len(words.words) > 1:
        found = tuple(_read(graph, search, replace(asked, match="any"), query, scope))
    return _ranked(found)


def _ranked(hits: tuple[SatHit, ...]) -> tuple[SatHit, ...]:
    """Return hits with their shares of the best score, in order (SC5)."""
    best = max((one.milli for one in hits), default=1)
    shares = (replace(one, milli=max(one.milli * _WHOLE // best, 1)) for one in hits)
    return tuple(sorted(shares, key=lambda one: (-one.milli, one.version.id, one.language)))


def _read(
    graph: GraphReader, search: TextSearch, asked: TextQuery, query: ContentQuery, scope: Scope
) -> Iterator[SatHit]:
    """Yield the candidates that hold, each text once (SC1, SC3)."""
    seen: set[tuple[str, str]] = set()
    for candidate in search.find_texts(asked).hits:
        text = _verify(graph, candidate, asked)
        if text is None or not _is_in(graph, text, scope):
            continue
        standing = text if scope.at is None else _on_day(graph, text, scope.at)
        milli = max(candidate.milli, 1) * _weigh(text, query) // _WHOLE
        if standing is None or not milli:
            continue
        key = (standing.version.id, standing.language)
        if key not in seen:
            seen.add(key)
            yield SatHit(version=standing.version, language=standing.language, milli=milli)


def _verify(graph: GraphReader, candidate: TextHit, asked: TextQuery) -> SearchText | None:
    """Return a candidate as the graph has it; None for a foreign or stale row (SC1)."""
    try:
        version = graph.get_version(candidate.version_id)
    except UnknownVersionError:
        return None
    if find_expression(version, candidate.language) is None:
        return None
    text = text_of(graph, to_part(graph, version, ()), candidate.language)
    matched = match_text(text, asked.words, all_words=asked.match == "all")
    return text if matched else None


def _is_in(graph: GraphReader, text: SearchText, scope: Scope) -> bool:
    """Tell whether a text lies where it is looked for (SC4)."""
    item_id = text.version.item_id
    if scope.kinds and get_item(graph, item_id).kind not in scope.kinds:
        return False
    if scope.languages and text.language not in scope.languages:
        return False
    return not scope.roots or any(is_within(graph, item_id, root) for root in scope.roots)


def _on_day(graph: GraphReader, text: SearchText, at: PointInTime) -> SearchText | None:
    """Return a text as the version that governs has it; None where it says other words (SC3)."""
    governing = find_standing(graph, text.version.item_id, at).governing
    if governing is None or find_expression(governing, text.language) is None:
        return None
    standing = text_of(graph, to_part(graph, governing, ()), text.language)
    return standing if text_key(standing) == text_key(text) else None


def _weigh(text: SearchText, query: ContentQuery) -> int:
    """Return what multiplies the score of a text, in thousandths; 0 where it is refused (SC2)."""
    if not all(_says(text, one) for one in query.must):
        return 0
    if any(_says(text, one) for one in query.must_not):
        return 0
    factor = _WHOLE
    for one in query.should:
        factor = factor * one.milli // _WHOLE if _says(text, one.text) else factor
    if query.citation_milli and _cites(text, query.citation_patterns):
        factor = factor * query.citation_milli // _WHOLE
    return factor


def _says(text: SearchText, words: str) -> bool:
    """Tell whether words stand in a text one after the other, in any of their foldings."""
    asked = read_query(f'"{words.replace(chr(34), " ")}"', FOLDED_LANGUAGES)
    own = tuple(term.folded for field in text.fields for term in terms_of(field, text.language))
    return _holds(own, asked)


def _holds(terms: tuple[str, ...], asked: Words) -> bool:
    return all(find_phrase(terms, phrase) is not None for phrase in asked.phrases)


def _cites(text: SearchText, patterns: tuple[str, ...]) -> bool:
    if not patterns:
        return bool(find_citations(text.text))
    folded = text.text.casefold()
    return any(one.casefold() in folded for one in patterns)


def works_of(roots: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return the works that some items belong to, each once; None for no items."""
    return tuple(dict.fromkeys(split_item_id(one)[0] for one in roots)) or None

"""Texts that answer a content query: found by words or meaning, read, weighed by clauses.

In: a query. Out: hits, best first; the best of them stands for a whole.

Rules
    SC1  Every hit is read in the graph; one that holds neither words nor is near in
         meaning is dropped. By words, texts with all of them come first.
    SC2  What must stand has to stand in the text; what must not, may not; what should stand
         multiplies the score, and so does a citation that is looked for.
    SC3  On a day a hit is the text that governs on it; without one, the first version of
         each distinct text.
    SC4  A hit lies in one of the subtrees asked for, and is of one of the kinds.
    SC5  Scores are whole thousandths of the best one; equal ones come by version, then
         language.
    SC6  A mode that the index cannot serve is told as such, and so is what fell short, and the
         server outside that what is looked for was sent to.
"""

from collections.abc import Sequence

from msgspec import Struct

from domain.ids import split_item_id
from domain.law import Version
from domain.model_notes import is_outside
from domain.result_rows import SearchMode, SearchReason
from legal_core.citations import find_citations
from legal_core.search_arms import Ask, Degraded, Engines, look
from legal_core.search_places import WordFinder, place_of_phrase
from legal_core.search_reading import ReadHit, Scope, read_hit
from legal_core.search_rows import reasons_of
from legal_core.search_terms import FOLDED_LANGUAGES, read_query

_WHOLE = 1000  # a factor, or the best score, in thousandths


class Weight(Struct, frozen=True, kw_only=True):
    """Words that should stand, and what they multiply a score by, in thousandths."""

    text: str
    milli: int


class ContentQuery(Struct, frozen=True, kw_only=True):
    """What is looked for in texts."""

    text: str  # whose words are looked for
    meaning: str = ""  # what is near in meaning; empty: as the words
    must: tuple[str, ...] = ()
    must_not: tuple[str, ...] = ()
    should: tuple[Weight, ...] = ()
    citation_milli: int = 0  # factor of a text that cites; 0: not asked for
    citation_patterns: tuple[str, ...] = ()  # as written; none: any identifier of law


class SatHit(Struct, frozen=True, kw_only=True):
    """A text that answers a query."""

    version: Version
    language: str
    milli: int
    reasons: tuple[SearchReason, ...] = ()


class SatHits(Struct, frozen=True, kw_only=True):
    """What answers a query, best first, and how it was looked for."""

    hits: tuple[SatHit, ...]
    mode: SearchMode
    degraded: tuple[Degraded, ...] = ()
    sent_to: str = ""  # server outside that what is looked for was sent to (MN2)


def find_hits(
    engines: Engines, query: ContentQuery, scope: Scope, mode: SearchMode | None = None
) -> SatHits | None:
    """Return the texts that answer a query; None for a mode that cannot be had (SC1 to SC6).

    Raises:
        SearchUnavailableError: No engine for words answers.
    """
    words = read_query(query.text, FOLDED_LANGUAGES)
    if words.is_empty:
        return SatHits(hits=(), mode=mode or "keyword")
    looked = look(
        engines, Ask(text=query.meaning or query.text, words=words, scope=scope, mode=mode)
    )
    if looked is None:
        return None
    finder = WordFinder(words)
    outcomes = (read_hit(engines.graph, one, finder, scope) for one in looked.hits)
    read = [one.hit for one in outcomes if one.hit is not None]
    weighed = [(one, max(one.hit.share_milli, 1) * _weigh(one, query)) for one in read]
    return SatHits(
        hits=_ranked([(hit, milli) for hit, milli in weighed if milli]),
        mode=looked.mode,
        degraded=looked.degraded,
        sent_to=looked.sent_to if is_outside(looked.sent_to) else "",
    )


def _ranked(weighed: Sequence[tuple[ReadHit, int]]) -> tuple[SatHit, ...]:
    """Return hits with their shares of the best score, in order (SC5)."""
    best = max((milli for _, milli in weighed), default=1)
    hits = (
        SatHit(
            version=one.version,
            language=one.hit.language,
            milli=max(milli * _WHOLE // best, 1),
            reasons=reasons_of(one.hit),
        )
        for one, milli in weighed
    )
    return tuple(sorted(hits, key=lambda one: (-one.milli, one.version.id, one.language)))


def _weigh(read: ReadHit, query: ContentQuery) -> int:
    """Return what multiplies the score of a text, in thousandths; 0 where it is refused (SC2)."""
    if not all(_says(read, one) for one in query.must):
        return 0
    if any(_says(read, one) for one in query.must_not):
        return 0
    factor = _WHOLE
    for one in query.should:
        factor = factor * one.milli // _WHOLE if _says(read, one.text) else factor
    if query.citation_milli and _cites(read.text.text, query.citation_patterns):
        factor = factor * query.citation_milli // _WHOLE
    return factor


def _says(read: ReadHit, words: str) -> bool:
    """Tell whether words stand in a text one after the other, in any of their foldings."""
    asked = read_query(f'"{words.replace(chr(34), " ")}"', FOLDED_LANGUAGES)
    own = " ".join(filter(None, read.terms.fields))
    return all(place_of_phrase(own, phrase) is not None for phrase in asked.phrases)


def _cites(text: str, patterns: tuple[str, ...]) -> bool:
    if not patterns:
        return bool(find_citations(text))
    folded = text.casefold()
    return any(one.casefold() in folded for one in patterns)


def works_of(roots: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return the works that some items belong to, each once; None for no items."""
    return tuple(dict.fromkeys(split_item_id(one)[0] for one in roots)) or None

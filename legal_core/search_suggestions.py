"""A query as it may have been meant: words that no text holds, spelled as some text does.

In: a query as it was asked, which of its words stand, what is searched. Out: the query with
other words in their places; empty where there is nothing to put.

Rules
    SU1 Of a word that no text holds, what is put in its place is what differs least from it
        (SE1), in the most texts, then first by letters; as a text writes it.
    SU2 What differs in its last letters alone is another ending, which is found by its head;
        nothing is put for it.
    SU3 All else of the query stays as it is; a few words are looked up, the first.
"""

from collections.abc import Collection, Iterator
from itertools import islice, takewhile
from typing import Final

from domain.errors import UnknownVersionError
from domain.folding import fold
from legal_core.ports import GraphReader
from legal_core.search_ports import TextHit, TextQuery, TextSearch
from legal_core.search_spelling import ONE_FROM, find_nearest
from legal_core.search_terms import FOLDED_LANGUAGES, Words, fold_word, raw_terms, terms_of
from legal_core.search_texts import text_of
from legal_core.whole_work import to_part

_LOOKED_UP: Final = 3  # words of one query
_BEGINNING: Final = 2  # letters that a slip leaves (SE1)
_ENDING: Final = 2  # letters that another ending may change


def suggest(query: str, standing: Collection[str], search: TextSearch, graph: GraphReader) -> str:
    """Return a query with the words that it may have been meant for (SU1 to SU3).

    Args:
        query: As it was asked.
        standing: Folded words that some text is known to hold.
        search: What knows the terms of all texts.
        graph: Read side of the law.

    Raises:
        SearchUnavailableError: The word index cannot be read.
    """
    found: list[tuple[int, int, str]] = []
    for word, start, end in islice(_unknown(query, standing), _LOOKED_UP):
        term = _meant_for(word, search)
        if term:
            written = _as_written(term, search, graph)
            found.append((start, end, written.lower() if word.islower() else written))
    said = query
    for start, end, written in reversed(found):
        said = said[:start] + written + said[end:]
    return said if found else ""


def _unknown(query: str, standing: Collection[str]) -> Iterator[tuple[str, int, int]]:
    """Yield the words that are long enough for a slip and not known to stand, with their places."""
    for word, start, end in raw_terms(query):
        if len(word) >= ONE_FROM and word.isalpha() and _spellings(word).isdisjoint(standing):
            yield word, start, end


def _spellings(word: str) -> frozenset[str]:
    """Return a word as it is folded in each language (SW3)."""
    return frozenset(fold_word(word, language) for language in ("", *FOLDED_LANGUAGES))


def _meant_for(word: str, search: TextSearch) -> str:
    """Return the term that a word may have been meant for; empty for none (SU1, SU2)."""
    if any(one in dict(search.find_terms(one)) for one in _spellings(word)):
        return ""  # a short look; only where it fails all that begin alike are compared
    folded = fold_word(word, "")
    terms = dict(search.find_terms(folded[:_BEGINNING]))
    nearest = find_nearest(folded, terms)
    best = min(nearest, key=lambda one: (-terms[one], one), default="")
    pairs = zip(folded, best, strict=False)
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return best if max(len(folded), len(best)) - alike > _ENDING else ""


def _as_written(term: str, search: TextSearch, graph: GraphReader) -> str:
    """Return a term as the best text that holds it writes it; as it is folded if none tells."""
    query = TextQuery(words=Words(words=((term,),)), limit=1)
    spelled = (_in_text(term, hit, graph) for hit in search.find_texts(query).hits)
    return next(filter(None, spelled), term)


def _in_text(term: str, hit: TextHit, graph: GraphReader) -> str:
    """Return a term as a text writes it; empty where none is there, or not in it."""
    try:
        part = to_part(graph, graph.get_version(hit.version_id), ())
    except UnknownVersionError:
        return ""
    text = text_of(graph, part, hit.language)
    spelled = (
        field[one.start : one.end]
        for field in (text.label, text.text)
        for one in terms_of(field, hit.language)
        if one.folded == term
    )
    return next((one for one in spelled if fold(one) == term), "")  # no plural

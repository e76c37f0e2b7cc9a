"""TextSearch over the word index: candidates by BM25, in whole thousandths, and their terms.

In: a query, or candidates. Out: candidates; each names what stands at its leaf in the graph,
whatever that is, and whoever asked checks it there. Safe to share between threads.

Rules
    FT5 Scores are whole thousandths, so that equal texts are equal and their order is that
        of their rows.
    FT6 A word index that cannot be read is an outage of the search, never an empty result.
    FT7 What holds all the words counts twice what holds some, and says one of them itself: the
        title of its law alone is not enough.
"""

import json
import sqlite3
import threading
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Protocol

from msgspec import Struct

from domain.errors import SearchUnavailableError
from index.kept_terms import unpack_terms
from index.lexical_file import WEIGHTS
from index.lexical_ranking import rare_of, telling_of, to_ranking_match, weigh_words
from index.lexical_rows import WorkRows, read_rows
from index.manifest import LEXICAL
from legal_core.search_passages import WeighedProbe
from legal_core.search_ports import Found, KeptTerms, TextHit, TextQuery
from legal_core.search_terms import Words

_FIND = """
SELECT leaf, language, CAST(round(-{} * score) AS INTEGER) AS milli FROM (
SELECT text.no, text.leaf, text.language, bm25(words, {}, {}, {}) AS score
FROM words JOIN text ON text.no = words.rowid
WHERE words MATCH ?{} LIMIT -1)
WHERE score < 0 ORDER BY milli DESC, no LIMIT ?
"""  # the title weighs nothing; the limit within has each score worked out once
_MILLI = {"all": 2_000, "any": 1_000}  # of a score, FT7
_KEPT = """
SELECT leaf, language, kind, terms FROM text JOIN kept USING (no)
WHERE leaf IN (SELECT value FROM json_each(?))
"""
_VOCABULARY = "CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab (main, words, row)"
_TERMS = "SELECT term, doc FROM temp.vocabulary WHERE term >= ? AND term < ? ORDER BY term"
FEW = 5_000  # texts that are looked through by every word
ENOUGH = 50  # texts that the rare words find, from which on the others find none
_COUNTS_KEPT = 10_000  # of the latest words; each is counted by the engine
_COUNT = "SELECT count(*) FROM words WHERE words MATCH ?"


class _Span(Struct, frozen=True, kw_only=True):
    first: int
    last: int
    count: int


class Leaves(Protocol):
    """What tells the records at leaves, and where records stand."""

    def ids_at(self, leaves: Sequence[int]) -> list[str]:
        """Return the ids of the records at leaves; empty where none stands."""
        ...

    def leaves_of(self, kind: str, ids: Sequence[str]) -> list[int]:
        """Return the leaves of records of a kind; -1 where none stands."""
        ...


class LexicalSearch:
    """The embedded search of one index (port TextSearch)."""

    def __init__(self, folder: Path, records: Leaves, engine: str) -> None:
        """Search the word index in a folder, whose leaves some records hold."""
        self._path = folder / LEXICAL
        self._records = records
        self._engine = engine
        self._local = threading.local()
        self._count = lru_cache(_COUNTS_KEPT)(self._count_matching)

    @property
    def engine(self) -> str:
        """Return the engine's name and version."""
        return self._engine

    def find_texts(self, query: TextQuery) -> Found:
        """Return candidates, best first; equal scores by work, version id, then language."""
        hits = () if query.words.is_empty else self._find(query)
        return Found(hits=hits, engine=self._engine)

    def kept_terms(self, hits: Sequence[TextHit]) -> tuple[KeptTerms | None, ...]:
        """Return the terms of each candidate, None for one that is no text of this index."""
        leaves = self._records.leaves_of("version", [one.version_id for one in hits])
        kept = {
            (leaf, language): (kind, packed)
            for leaf, language, kind, packed in self._select(_KEPT, (json.dumps(leaves),))
        }
        found = (kept.get((leaf, hit.language)) for leaf, hit in zip(leaves, hits, strict=True))
        return tuple(self._unpack(*one) if one else None for one in found)

    def _unpack(self, kind: str, packed: bytes) -> KeptTerms:
        try:
            return KeptTerms(kind=kind, terms=unpack_terms(packed))
        except ValueError as error:
            raise self._outage(error) from error

    def weigh(self, words: Words) -> tuple[WeighedProbe, ...]:
        """Return what finding each loose word is worth in the whole index, in their order."""
        return weigh_words(words, self._count, self._texts)

    def find_terms(self, beginning: str) -> tuple[tuple[str, int], ...]:
        """Return the terms that begin so, by letters, each with how many texts hold it."""
        if not beginning:
            return ()
        following = beginning[:-1] + chr(ord(beginning[-1]) + 1)
        return tuple(self._select(_TERMS, (beginning, following)))

    def _find(self, query: TextQuery) -> tuple[TextHit, ...]:
        conditions, arguments = _conditions(query)
        if query.works is not None:  # an engine told where to look leaves out the rest
            span = self._span(query.works)
            conditions += " AND words.rowid BETWEEN ? AND ?"
            arguments = (*arguments, span.first, span.last)
        sql = _FIND.format(_MILLI[query.match], *WEIGHTS, conditions)
        rows = self._rows(query, sql, (*arguments, query.limit))
        ids = self._records.ids_at([leaf for leaf, _, _ in rows])
        return tuple(
            TextHit(version_id=version_id, language=language, milli=milli)
            for version_id, (_, language, milli) in zip(ids, rows, strict=True)
        )

    def _rows(
        self, query: TextQuery, sql: str, arguments: tuple[object, ...]
    ) -> list[tuple[Any, ...]]:
        """Return what matches, found by the rare words alone where these find enough (LR3).

        Where few texts are looked through, rare words may be none of theirs (LR4).
        """
        words = query.words
        if query.match == "all":
            return self._select(sql, (to_match(words), *arguments))
        if query.works is not None and self._span(query.works).count <= FEW:
            telling = telling_of(words, self._count)
            return self._select(sql, (to_ranking_match(words, telling), *arguments))
        rare = rare_of(words, self._count)
        rows = self._select(sql, (to_ranking_match(words, rare), *arguments))
        if not rare or len(rows) >= min(ENOUGH, query.limit):
            return rows
        return self._select(sql, (to_ranking_match(words), *arguments))

    def _span(self, works: tuple[str, ...]) -> "_Span":
        """Return between which numbers the texts of some works lie, and how many they are."""
        rows = [self._works[one] for one in works if one in self._works]
        return _Span(
            first=min((one.first for one in rows if one.count), default=0),
            last=max((one.first + one.count - 1 for one in rows if one.count), default=0),
            count=sum(one.count for one in rows),
        )

    @cached_property
    def _works(self) -> dict[str, WorkRows]:
        return {one.work_id: one for one in read_rows(self._path.parent)}

    def _count_matching(self, match: str) -> int:
        """Return how many texts match in the engine's own words, of all there are."""
        ((found,),) = self._select(_COUNT, (match,))
        return int(found)

    @cached_property
    def _texts(self) -> int:
        """How many texts there are."""
        ((found,),) = self._select("SELECT count(*) FROM text", ())
        return int(found)

    def _select(self, sql: str, arguments: tuple[object, ...]) -> list[tuple[Any, ...]]:
        try:
            return self._connection().execute(sql, arguments).fetchall()
        except sqlite3.DatabaseError as error:
            raise self._outage(error) from error

    def _outage(self, error: Exception) -> SearchUnavailableError:
        """Return that the word index cannot be read (FT6)."""
        return SearchUnavailableError(
            f"The word index {self._path} cannot be read ({error}); run 'vigent verify-index'"
            " and get the index again."
        )

    def _connection(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            address = f"{self._path.resolve().as_uri()}?mode=ro&immutable=1"
            connection = sqlite3.connect(address, uri=True)
            connection.execute(_VOCABULARY)
            self._local.connection = connection
        return connection


def to_match(words: Words) -> str:
    """Return a query for all words in the engine's own; every term stands between marks."""
    phrases = [_either(" ".join(variant) for variant in phrase) for phrase in words.phrases]
    loose = [_either(word) for word in words.words]
    return " AND ".join((*phrases, *loose))


def _either(terms: Iterable[str]) -> str:
    marked = (f'"{term}"' for term in terms)
    return f"({' OR '.join(marked)})"


def _conditions(query: TextQuery) -> tuple[str, tuple[object, ...]]:
    """Return what else must hold of a row, and its arguments."""
    found: list[tuple[str, tuple[object, ...]]] = []
    if query.works is not None:
        works = "SELECT no FROM work WHERE id IN (SELECT value FROM json_each(?))"
        found.append((f" AND text.work IN ({works})", (json.dumps(query.works),)))
    if query.kind:
        found.append((" AND text.kind = ?", (query.kind,)))
    if query.language:
        tags = (query.language, f"{query.language}-%")
        found.append((" AND (text.language = ? OR text.language LIKE ?)", tags))
    if query.day is not None:
        number = query.day.toordinal()
        found.append((" AND text.first <= ? AND ? < text.end", (number, number)))
    return "".join(one for one, _ in found), tuple(a for _, some in found for a in some)

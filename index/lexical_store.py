"""TextSearch over the word index: candidates by BM25, in whole thousandths.

In: a query. Out: candidates; each names what stands at its leaf in the graph, whatever that
is, and whoever asked checks it there. Safe to share between threads.

Rules
    FT5 Scores are whole thousandths, so that equal texts are equal and their order is that
        of their rows.
    FT6 A word index that cannot be read is an outage of the search, never an empty result.
"""

import json
import sqlite3
import threading
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

from domain.errors import SearchUnavailableError
from index.lexical_file import WEIGHTS
from index.lexical_ranking import to_ranking_match, weigh_words
from index.manifest import LEXICAL
from legal_core.search_passages import WeighedProbe
from legal_core.search_ports import Found, TextHit, TextQuery
from legal_core.search_terms import Words

_FIND = """
SELECT text.leaf, text.language, CAST(round(-1000 * bm25(words, {}, {}, {})) AS INTEGER) AS milli
FROM words JOIN text ON text.no = words.rowid
WHERE words MATCH ?{}
ORDER BY milli DESC, text.no LIMIT ?
"""
_COUNT = "SELECT count(*) FROM words WHERE words MATCH ?"


class Leaves(Protocol):
    """What tells the record at a leaf."""

    def id_at(self, leaf: int) -> str:
        """Return the id of the record at a leaf."""
        ...


class LexicalSearch:
    """The embedded search of one index (port TextSearch)."""

    def __init__(self, folder: Path, records: Leaves, engine: str) -> None:
        """Search the word index in a folder, whose leaves some records hold."""
        self._path = folder / LEXICAL
        self._records = records
        self._engine = engine
        self._local = threading.local()

    @property
    def engine(self) -> str:
        """Return the engine's name and version."""
        return self._engine

    def find_texts(self, query: TextQuery) -> Found:
        """Return candidates, best first; equal scores by work, version id, then language."""
        hits = () if query.words.is_empty else self._find(query)
        return Found(hits=hits, engine=self._engine)

    def weigh(self, words: Words) -> tuple[WeighedProbe, ...]:
        """Return what finding each loose word is worth in the whole index, in their order."""
        return weigh_words(words, self._count_matching, self._texts)

    def _find(self, query: TextQuery) -> tuple[TextHit, ...]:
        to_words = to_match if query.match == "all" else to_ranking_match
        match = to_words(query.words)
        conditions, arguments = _conditions(query)
        sql = _FIND.format(*WEIGHTS, conditions)
        rows = self._select(sql, (match, *arguments, query.limit))
        return tuple(
            TextHit(version_id=self._records.id_at(leaf), language=language, milli=milli)
            for leaf, language, milli in rows
        )

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
        except sqlite3.DatabaseError as error:  # FT6
            raise SearchUnavailableError(
                f"The word index {self._path} cannot be read ({error}); run 'vigent verify-index'"
                " and get the index again."
            ) from error

    def _connection(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            address = f"{self._path.resolve().as_uri()}?mode=ro&immutable=1"
            connection = sqlite3.connect(address, uri=True)
            self._local.connection = connection
        return connection


def to_match(words: Words) -> str:
    """Return a query for all words in the engine's own; every term stands between marks."""
    phrases = [_either(" ".join(variant) for variant in phrase) for phrase in words.phrases]
    loose = [_either(word) for word in words.words]
    own = f"{{label body}} : ({' OR '.join((*phrases, *loose))})"
    return " AND ".join((*phrases, *loose, own))


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

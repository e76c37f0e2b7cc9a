"""What the word index says of each text, as columns: where its record is, and when it stood.

In: the word index of an index. Out: which texts a query may mean, in one pass over all.

Rules
    VL1 A query is meant for the same texts whether it is asked by words or by meaning: the
        conditions are those of ``lexical_store``.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from index.manifest import LEXICAL
from legal_core.search_ports import NearQuery

Mask = NDArray[np.bool_]
Column = NDArray[np.int64]
_ROWS = "SELECT leaf, work, first, end, language, kind FROM text ORDER BY no"


class TextColumns:
    """The texts of one index, by their place in the word index, from 0."""

    def __init__(self, rows: list[tuple[Any, ...]], works: dict[str, int]) -> None:
        """Take the rows of the word index, and the number of each work."""
        leaf, work, first, end, language, kind = list(zip(*rows, strict=True)) or [()] * 6
        self._leaf, self._work, self._first, self._end = map(_whole, (leaf, work, first, end))
        self._languages, self._language = _coded(language)
        self._kinds, self._kind = _coded(kind)
        self._works = works
        self._by_leaf = np.argsort(self._leaf, kind="stable")
        self._leaves = self._leaf[self._by_leaf]

    def __len__(self) -> int:
        """Return how many texts there are."""
        return len(self._leaf)

    def leaf(self, text: int) -> int:
        """Return the leaf of the version of a text."""
        return int(self._leaf[text])

    def language(self, text: int) -> str:
        """Return the language of a text."""
        return self._languages[int(self._language[text])]

    def find(self, leaf: int, language: str) -> int | None:
        """Return the text of the version at a leaf in a language; None where there is none."""
        start, end = np.searchsorted(self._leaves, (leaf, leaf + 1))
        texts = (int(one) for one in self._by_leaf[start:end])
        return next((one for one in texts if self.language(one) == language), None)

    def meant(self, query: NearQuery) -> Mask | None:
        """Return which texts a query is meant for, one place a text; None for all (VL1)."""
        found: list[Mask] = []
        if query.works is not None:
            numbers = [self._works[one] for one in query.works if one in self._works]
            found.append(np.isin(self._work, numbers))
        if query.kind:
            found.append(self._kind == _place(self._kinds, query.kind))
        if query.language:
            codes = [
                code
                for code, one in enumerate(self._languages)
                if one == query.language or one.startswith(f"{query.language}-")
            ]
            found.append(np.isin(self._language, codes))
        if query.day is not None:
            number = query.day.toordinal()
            found.append((self._first <= number) & (number < self._end))
        return np.logical_and.reduce(found) if found else None


def read_columns(folder: Path) -> TextColumns:
    """Return the columns of the word index in a folder; raises sqlite3.DatabaseError."""
    address = f"{(folder / LEXICAL).resolve().as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as words:
        works = dict(words.execute("SELECT id, no FROM work").fetchall())
        return TextColumns(words.execute(_ROWS).fetchall(), works)


def _whole(values: tuple[int, ...]) -> Column:
    return np.array(values, dtype=np.int64)


def _coded(names: tuple[str, ...]) -> tuple[list[str], Column]:
    """Return distinct names, sorted, and the place among them of each."""
    distinct = sorted(set(names))
    places = {name: place for place, name in enumerate(distinct)}
    return distinct, _whole(tuple(places[name] for name in names))


def _place(names: list[str], name: str) -> int:
    return names.index(name) if name in names else -1

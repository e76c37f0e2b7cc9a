"""VectorSearch over the vector file: exact search by meaning, the one door to FAISS.

In: a query. Out: candidates by cosine in whole thousandths of one scale; each names what stands
at its leaf in the graph, and whoever asked checks it there. Safe to share between threads.

Rules
    NV1 Nothing is loaded before the first search by meaning; what cannot be loaded is an outage
        of that search, told each time, never an empty result.
    NV2 Every vector that may be meant is compared: a day, laws, a kind or a language leave out
        vectors before the search, so that a narrow question loses nothing.
    NV3 A text is as near as its best piece; equal thousandths are ordered as the word index
        numbers its texts: by work, version id, language.
    NV4 What holds no letter has no meaning, and is near to nothing.
    NV5 Cosines are told on the scale that their file keeps (``vector_scale``).
"""

import sqlite3
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import faiss
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from domain.errors import SearchUnavailableError
from domain.ports import Embedder
from index.manifest import Derived, FileEntry
from index.vector_codes import Codes, to_codes, to_milli
from index.vector_columns import Mask, TextColumns, read_columns
from index.vector_file import StoredVectors, read_vectors
from index.vector_pieces import has_meaning
from index.vector_recipe import VectorsUnusableError, name_of
from index.vector_scale import to_scale
from legal_core.search_ports import NearQuery, TextHit

_ADDED_AT_ONCE: Final = 8_192
_QUERIES_KEPT: Final = 256
_FILTERS_KEPT: Final = 32  # a bit a vector each
_TIES: Final = 64  # more than are asked for, at first
_MORE: Final = 4
Numbers = NDArray[np.int64]
_NOTHING: Final[Numbers] = np.zeros(0, dtype=np.int64)
_SELECTOR: Any = faiss.IDSelectorBitmap  # take arrays, which their types do not say
_PARAMETERS: Any = faiss.SearchParameters
_FIRST_WORDS: Final = "law"


class Versions(Protocol):
    """What leads from leaves to versions and back, unverified."""

    def ids_at(self, leaves: Sequence[int]) -> list[str]:
        """Return the ids of the records at some leaves; empty where none is."""
        ...

    def leaves_of(self, kind: str, ids: Sequence[str]) -> list[int]:
        """Return the leaves of records of a kind; -1 where none is."""
        ...


class FaissVectors:
    """The search by meaning of one index (port VectorSearch)."""

    def __init__(
        self, folder: Path, entry: FileEntry, recipe: Derived, records: Versions, embedder: Embedder
    ) -> None:
        """Search the vectors in a folder, made by a recipe that the embedder answers to."""
        self._name = name_of(recipe)
        self._folder, self._entry = folder, entry
        self._records = records
        self._embedder = embedder
        self._embed = lru_cache(_QUERIES_KEPT)(self._embed_anew)
        self._loading = threading.Lock()
        self._loaded: _Loaded | None = None
        self._failure = ""

    @property
    def embedder(self) -> str:
        """Return what made the vectors, as the manifest names it."""
        return self._name

    @property
    def host(self) -> str:
        """Return the server that queries are sent to, as the embedder names it."""
        return self._embedder.identity().host

    def find_near(self, query: NearQuery) -> tuple[TextHit, ...]:
        """Return candidates by cosine in thousandths, best first (NV2, NV3).

        Raises:
            SearchUnavailableError: The vectors cannot be read, or the text not embedded.
        """
        loaded = self._ready()
        if not has_meaning(query.text):  # NV4
            return ()
        found = loaded.find_nearest(self._embed(query.text), query)
        ids = self._records.ids_at([loaded.columns.leaf(text) for text, _ in found])
        return tuple(
            TextHit(version_id=name, language=loaded.columns.language(text), milli=milli)
            for name, (text, milli) in zip(ids, found, strict=True)
        )

    def near(self, text: str, hits: Sequence[TextHit]) -> tuple[int | None, ...]:
        """Return the cosine of a text with each candidate, None where one has no vector.

        Raises:
            SearchUnavailableError: The vectors cannot be read, or the text not embedded.
        """
        loaded = self._ready()
        if not has_meaning(text):
            return (None,) * len(hits)
        code = self._embed(text)
        leaves = self._records.leaves_of("version", [one.version_id for one in hits])
        return tuple(
            loaded.cosine(code, loaded.columns.find(leaf, hit.language))
            for leaf, hit in zip(leaves, hits, strict=True)
        )

    def warm_up(self) -> None:
        """Load now, so that no reader waits for it; what cannot be loaded is told when asked."""
        with suppress(SearchUnavailableError):
            self._ready()
            self._embed(_FIRST_WORDS)

    def _ready(self) -> "_Loaded":
        """Return the vectors, loaded once; a failure is kept as well (NV1)."""
        if self._loaded is None:
            with self._loading:
                if self._loaded is None and not self._failure:
                    self._load()
        if self._loaded is None:
            raise SearchUnavailableError(
                f"The vectors of the index in {self._folder} do not serve ({self._failure}); run"
                " 'vigent verify-index' and build or get the index again."
            )
        return self._loaded

    def _load(self) -> None:
        try:
            stored = read_vectors(self._folder, self._entry, self._embedder.identity().dimension)
            columns = read_columns(self._folder)
        except VectorsUnusableError as error:
            self._failure = error.reason
        except sqlite3.DatabaseError as error:
            self._failure = f"the word index cannot be read: {error}"
        else:
            if stored.texts == len(columns):
                self._loaded = _Loaded(stored, columns)
            else:
                self._failure = f"{stored.texts} texts have vectors, {len(columns)} have words"

    def _embed_anew(self, text: str) -> Codes:
        dimension = self._embedder.identity().dimension
        codes: Codes = to_codes(self._embedder.embed((text,)), 1, dimension)[0]
        return codes


class _Loaded:
    """The vectors in memory, and which texts have them."""

    def __init__(self, stored: StoredVectors, columns: TextColumns) -> None:
        self.columns = columns
        self._codes = stored.codes
        self._rows, self._starts = stored.rows, stored.starts
        self._unrelated = stored.unrelated_milli
        self._text_of_piece = np.repeat(np.arange(stored.texts), np.diff(stored.starts))
        self._by_row = np.argsort(stored.rows, kind="stable")
        self._row_starts = np.searchsorted(
            stored.rows[self._by_row], np.arange(len(stored.codes) + 1)
        )
        self._index = faiss.IndexScalarQuantizer(
            stored.dimension,
            faiss.ScalarQuantizer.QT_8bit_direct_signed,
            faiss.METRIC_INNER_PRODUCT,
        )
        for start in range(0, len(stored.codes), _ADDED_AT_ONCE):
            self._index.add(stored.codes[start : start + _ADDED_AT_ONCE].astype(np.float32))
        self._filter = lru_cache(_FILTERS_KEPT)(self._filter_anew)

    def find_nearest(self, code: Codes, query: NearQuery) -> list[tuple[int, int]]:
        """Return texts and their cosines in thousandths, best first (NV2, NV3)."""
        allowed = self._filter(replace(query, text="", limit=0))
        asked = 2 * query.limit + _TIES
        while True:
            rows, milli = self._search(code, min(asked, allowed.rows), allowed.parameters)
            texts, best = self._best_of_texts(rows, milli, allowed.texts)
            found = list(zip(texts.tolist(), best.tolist(), strict=True))[: query.limit]
            is_all = len(rows) >= allowed.rows
            if is_all or (len(found) == query.limit and found[-1][1] > milli[-1]):
                return found
            asked *= _MORE

    def cosine(self, code: Codes, text: int | None) -> int | None:
        """Return the cosine of a code with the best piece of a text, in thousandths (NV3)."""
        if text is None or self._starts[text] == self._starts[text + 1]:
            return None
        rows = self._rows[self._starts[text] : self._starts[text + 1]]
        products = self._codes[rows].astype(np.int32) @ code.astype(np.int32)
        return int(self._milli(products.max(keepdims=True), len(code))[0])

    def _search(
        self, code: Codes, count: int, parameters: faiss.SearchParameters | None
    ) -> tuple[Numbers, Numbers]:
        """Return the nearest rows and their cosines in thousandths, best first."""
        if count == 0:
            return _NOTHING, _NOTHING
        faiss.omp_set_num_threads(1)  # of this thread: one query is one task
        products, rows = self._index.search(
            code.astype(np.float32)[np.newaxis], count, params=parameters
        )
        return rows[0], self._milli(products[0].astype(np.int64), len(code))

    def _milli(self, products: NDArray[np.integer], dimension: int) -> Numbers:
        """Return the cosines of sums of products, in thousandths (NV5)."""
        return to_scale(to_milli(products, dimension), self._unrelated)

    def _best_of_texts(
        self, rows: Numbers, milli: Numbers, meant: Mask | None
    ) -> tuple[Numbers, Numbers]:
        """Return the texts that have some rows, and the best cosine of each, in order (NV3)."""
        starts = self._row_starts[rows]
        counts = self._row_starts[rows + 1] - starts
        before = np.cumsum(counts) - counts
        places = np.repeat(starts - before, counts) + np.arange(counts.sum())
        texts, cosines = self._text_of_piece[self._by_row[places]], np.repeat(milli, counts)
        if meant is not None:
            texts, cosines = texts[meant[texts]], cosines[meant[texts]]
        texts, first = np.unique(texts, return_index=True)  # rows come best first
        order = np.lexsort((texts, -cosines[first]))
        return texts[order], cosines[first][order]

    def _filter_anew(self, query: NearQuery) -> "_Filter":
        meant = self.columns.meant(query)
        if meant is None:
            return _Filter(texts=None, rows=len(self._codes), parameters=None)
        allowed = np.zeros(len(self._codes), dtype=np.bool_)
        allowed[self._rows[meant[self._text_of_piece]]] = True
        bits = np.packbits(allowed, bitorder="little")
        return _Filter(
            texts=meant,
            rows=int(np.count_nonzero(allowed)),
            parameters=_PARAMETERS(sel=_SELECTOR(bits)),
        )


class _Filter(NamedTuple):
    """Which texts and vectors a query is meant for."""

    texts: Mask | None  # None: all
    rows: int  # how many vectors
    parameters: faiss.SearchParameters | None  # None: all

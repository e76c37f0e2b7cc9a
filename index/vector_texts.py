"""Texts of a written index with a vector for each of their pieces, made side by side.

In: a folder with graph and word index, an embedder, where vectors are kept. Out: the pieces of
every text with their codes, in the order of the word index.

Rules
    VT1 Texts are read and embedded in worker processes, some hundred at a time, and come in
        their order; no more of them wait in memory than a few portions a job.
    VT2 A piece that was embedded before is taken from the cache; a new one is kept there as
        soon as its portion is done.
"""

import sqlite3
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from domain.ports import Embedder
from index.graph_store import SqliteGraphReader
from index.manifest import LEXICAL
from index.vector_cache import VectorCache
from index.vector_codes import to_codes
from index.vector_pieces import pieces_of
from index.verified_records import VerifiedRecords
from legal_core.ports import IndexIdentity
from legal_core.search_texts import text_of
from legal_core.whole_work import to_part

PORTION = 128  # texts of a portion
_WAITING_PER_JOB = 32  # a portion with a very long text holds up no other
_TEXTS = "SELECT no, leaf, language FROM text WHERE no BETWEEN ? AND ? ORDER BY no"


class EmbedRequest(Struct, frozen=True, kw_only=True):
    """What embeds the texts of an index, and how."""

    embedder: Embedder
    jobs: int
    cache: Path | None
    today: date


class EmbeddedText(Struct, frozen=True, kw_only=True):
    """One text: digest and code of each of its pieces, in their order; maybe none."""

    pieces: tuple[tuple[bytes, bytes], ...]


class _Portion(NamedTuple):
    """What a worker made of some texts."""

    texts: tuple[EmbeddedText, ...]
    taken: tuple[bytes, ...]  # digests that the cache held
    fresh: dict[bytes, bytes]


def count_texts(folder: Path) -> int:
    """Return how many texts the word index in a folder holds."""
    with closing(_open(folder)) as words:
        ((texts,),) = words.execute("SELECT count(*) FROM text").fetchall()
    return int(texts)


def embed_texts(
    folder: Path, request: EmbedRequest, progress: Callable[[int, int], None]
) -> Iterator[EmbeddedText]:
    """Yield every text of an index with its vectors, in the order of the word index (VT1).

    Raises:
        SearchUnavailableError: The embedder cannot be had, or gives no vectors.
    """
    cache = VectorCache(request.cache, request.embedder.identity(), request.today)
    all_ = count_texts(folder)
    done = 0
    progress(0, all_)
    for portion in _portions(folder, request, all_):
        cache.keep(portion.fresh, portion.taken)  # VT2
        yield from portion.texts
        done += len(portion.texts)
        progress(done, all_)
    cache.prune()


def _portions(folder: Path, request: EmbedRequest, all_: int) -> Iterator[_Portion]:
    starts = range(1, all_ + 1, PORTION)
    if request.jobs <= 1 or len(starts) <= 1:
        worker = _Worker(folder, request)
        yield from map(worker.run, starts)
        return
    with ProcessPoolExecutor(
        max_workers=request.jobs, initializer=_begin, initargs=(folder, request)
    ) as pool:
        waiting: deque[Future[_Portion]] = deque()
        for start in starts:
            waiting.append(pool.submit(_run, start))
            if len(waiting) >= request.jobs * _WAITING_PER_JOB:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


class _Worker:
    """Reads and embeds portions of one index."""

    def __init__(self, folder: Path, request: EmbedRequest) -> None:
        self._embedder = request.embedder
        self._dimension = request.embedder.identity().dimension
        self._cache = VectorCache(request.cache, request.embedder.identity(), request.today)
        self._words = _open(folder)
        self._records = VerifiedRecords(folder)
        self._graph = SqliteGraphReader(self._records, _unsigned(request.today))

    def run(self, start: int) -> _Portion:
        """Return the texts of a portion with their vectors."""
        texts = [
            [(sha256(piece.encode()).digest(), piece) for piece in pieces]
            for pieces in self._read(start)
        ]
        wanted = {digest: piece for pieces in texts for digest, piece in pieces}
        held = self._cache.take(wanted)
        fresh = self._embed({one: wanted[one] for one in wanted if one not in held})
        codes = {**held, **fresh}
        return _Portion(
            texts=tuple(
                EmbeddedText(pieces=tuple((digest, codes[digest]) for digest, _ in pieces))
                for pieces in texts
            ),
            taken=tuple(held),
            fresh=fresh,
        )

    def _read(self, start: int) -> Iterator[tuple[str, ...]]:
        for _, leaf, language in self._words.execute(_TEXTS, (start, start + PORTION - 1)):
            version = self._graph.get_version(self._records.id_at(leaf))
            text = text_of(self._graph, to_part(self._graph, version, ()), language)
            yield pieces_of(text.label, text.text)

    def _embed(self, pieces: dict[bytes, str]) -> dict[bytes, bytes]:
        if not pieces:
            return {}
        rows = self._embedder.embed(tuple(pieces.values()))
        codes = to_codes(rows, len(pieces), self._dimension)
        return {digest: row.tobytes() for digest, row in zip(pieces, codes, strict=True)}


_WORKERS: list[_Worker] = []  # the one of this process


def _begin(folder: Path, request: EmbedRequest) -> None:
    _WORKERS[:] = [_Worker(folder, request)]


def _run(start: int) -> _Portion:
    return _WORKERS[0].run(start)


def _open(folder: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{(folder / LEXICAL).resolve().as_uri()}?mode=ro", uri=True)


def _unsigned(day: date) -> IndexIdentity:
    """Return the identity of an index that is being built."""
    return IndexIdentity(
        index_sha256="",
        corpus_day=day,
        key_id="",
        signature="",
        trusted_on_first_use=False,
        is_sample=False,
    )

"""Texts as vectors, by the product's pieces, codes and cache: what a benchmark compares exactly.

In: texts, an embedder. Out: the cosine of a question with each, in thousandths, on the product's
scale; that of its best piece.
"""

from hashlib import sha256
from pathlib import Path

import numpy as np

from domain.errors import SearchUnavailableError
from domain.ports import Embedder
from index.vector_cache import VectorCache
from index.vector_codes import to_codes, to_milli
from index.vector_pieces import pieces_of
from index.vector_scale import measure_unrelated, to_scale
from infra.clock import SystemClock

_AT_ONCE = 128  # pieces that are embedded and kept together


class TextVectors:
    """The vectors of some texts; none where the embedder does not answer."""

    def __init__(self, texts: dict[str, str], cache: Path, embedder: Embedder) -> None:
        """Embed the pieces of texts that the cache does not hold."""
        self._embedder = embedder
        pieces = {one: pieces_of("", text) for one, text in texts.items()}
        self._ids = tuple(one for one, some in pieces.items() if some)
        self._starts = np.cumsum([0, *(len(pieces[one]) for one in self._ids)])[:-1]
        self._dimension = self._embedder.identity().dimension
        flat = [piece for one in self._ids for piece in pieces[one]]
        held = self._embed(flat, cache)
        rows = [np.frombuffer(held[_digest(one)], dtype=np.int8) for one in flat]
        codes = np.stack(rows)
        self._unrelated = measure_unrelated(codes, embedder)
        self._codes = codes.astype(np.float32)

    def _embed(self, pieces: list[str], cache: Path) -> dict[bytes, bytes]:
        """Return the code of each piece by its digest."""
        today = SystemClock().now().date()
        kept = VectorCache(cache, self._embedder.identity(), today)
        wanted = sorted({_digest(one): one for one in pieces}.items(), key=lambda one: len(one[1]))
        held: dict[bytes, bytes] = {}
        for start in range(0, len(wanted), _AT_ONCE):
            some = dict(wanted[start : start + _AT_ONCE])
            known = kept.take(some)
            fresh = {one: text for one, text in some.items() if one not in known}
            if fresh:
                rows = self._embedder.embed(tuple(fresh.values()))
                codes = to_codes(rows, len(fresh), self._dimension)
                made = {one: row.tobytes() for one, row in zip(fresh, codes, strict=True)}
                kept.keep(made, tuple(known))
                known = {**known, **made}
            held |= known
        return held

    def cosines(self, question: str) -> dict[str, int]:
        """Return the cosine of a question with each text, in thousandths."""
        try:
            code = to_codes(self._embedder.embed((question,)), 1, self._dimension)[0]
        except SearchUnavailableError:
            return {}
        products = (self._codes @ code.astype(np.float32)).astype(np.int64)
        milli = to_scale(to_milli(products, self._dimension), self._unrelated)
        best = np.maximum.reduceat(milli, self._starts)
        return {one: int(most) for one, most in zip(self._ids, best, strict=True)}


def _digest(piece: str) -> bytes:
    return sha256(piece.encode()).digest()

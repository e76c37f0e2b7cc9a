"""An embedder without weights: a vector counts the words of a text, in places told by a hash.

Texts with the same words in any order have one vector; texts without a word in common are
hardly near. It goes to other processes as it is, and keeps what it was asked in this one.
"""

from array import array
from collections.abc import Sequence
from hashlib import sha256

from domain.errors import SearchUnavailableError
from domain.ports import EmbedderIdentity

DIMENSION = 64


class WordEmbedder:
    """Counts words (port Embedder)."""

    def __init__(
        self,
        name: str = "words",
        version: str = "1",
        dimension: int = DIMENSION,
        host: str = "",
    ) -> None:
        self._identity = EmbedderIdentity(
            name=name, version=version, sha256="0" * 64, dimension=dimension, host=host
        )
        self.asked: list[str] = []

    def identity(self) -> EmbedderIdentity:
        return self._identity

    def embed(self, texts: Sequence[str]) -> bytes:
        self.asked.extend(texts)
        return b"".join(self._row(text).tobytes() for text in texts)

    def _row(self, text: str) -> "array[float]":
        row = array("f", bytes(4 * self._identity.dimension))
        for word in text.lower().split():
            digest = sha256(word.strip(".,;:()").encode()).digest()
            for start in range(0, 24, 3):
                place = int.from_bytes(digest[start : start + 2], "little")
                row[place % len(row)] += 1 if digest[start + 2] % 2 else -1
        return row


class AbsentEmbedder:
    """An embedder whose package is not installed (port Embedder)."""

    def identity(self) -> EmbedderIdentity:
        raise SearchUnavailableError("It is not installed.")

    def embed(self, texts: Sequence[str]) -> bytes:
        raise SearchUnavailableError(f"It is not installed; {len(texts)} texts were given.")


class FixedEmbedder(WordEmbedder):
    """Gives the same bytes, whatever it is asked (port Embedder)."""

    def __init__(self, rows: bytes) -> None:
        super().__init__()
        self._rows = rows

    def embed(self, texts: Sequence[str]) -> bytes:
        self.asked.extend(texts)
        return self._rows

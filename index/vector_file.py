"""The vectors of an index in one file: written from embedded texts, read where they lie.

In: texts with their codes, in the order of the word index. Out: ``vectors.bin`` and the recipe
it was made by; later its arrays, mapped into memory.

The file: a head of 64 bytes (mark, dimension, cosine of what answers nothing, counts of vectors,
texts and pieces); the vectors, one byte a number, row after row; for each text the number of its
first piece, and the number of all pieces; for each piece the row of its vector. Numbers are
little-endian.

Rules
    VF1 Equal words share one vector: its row is that of the first text that has them.
    VF2 The file is derived: by recipe in the body, by hash in the manifest (FT1).
    VF3 A file that is gone, cut, changed, of another shape than its recipe says, or that holds
        what no vector can be, does not serve; the reason is one of a closed set.
    VF4 The head holds what brings the cosines to their scale (``vector_scale``); 0 where nothing.
"""

import struct
from array import array
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from domain.ports import Embedder, EmbedderIdentity
from index.manifest import VECTORS, Derived, FileEntry, file_sha256
from index.vector_codes import INVALID, Codes
from index.vector_recipe import VectorsUnusableError, check_size, recipe_of
from index.vector_scale import AS_IT_IS, UNRELATED_END_MILLI, measure_unrelated
from index.vector_texts import EmbeddedText

_HEAD: Final = struct.Struct("<8sIIQQQ24x")
_MARK: Final = b"VIGENTV1"
_NUMBER: Final = np.dtype("<u4")
Numbers = NDArray[np.uint32]


class StoredVectors(NamedTuple):
    """The arrays of a vector file, mapped."""

    codes: Codes  # (vectors, dimension)
    starts: Numbers  # of each text, the number of its first piece; at the end, of all
    rows: Numbers  # of each piece, the row of its vector
    unrelated_milli: int  # cosine of what answers nothing; 0 where cosines stand as they are

    @property
    def dimension(self) -> int:
        """How many numbers a vector has."""
        return int(self.codes.shape[1])

    @property
    def texts(self) -> int:
        """How many texts there are, those without a piece too."""
        return len(self.starts) - 1


def write_vectors(
    folder: Path, texts: Iterable[EmbeddedText], embedder: EmbedderIdentity
) -> Derived:
    """Write the vector file of an index and return its recipe (VF1, VF2).

    Raises:
        SearchUnavailableError: The embedder gives no vectors.
    """
    rows_of: dict[bytes, int] = {}
    rows, starts = array("I"), array("I", (0,))
    with (folder / VECTORS).open("wb") as file:
        file.write(bytes(_HEAD.size))
        for text in texts:
            for digest, code in text.pieces:
                if digest not in rows_of:
                    rows_of[digest] = len(rows_of)
                    file.write(code)
                rows.append(rows_of[digest])
            starts.append(len(rows))
        for numbers in (starts, rows):
            file.write(np.asarray(numbers, dtype=_NUMBER).tobytes())
        file.seek(0)
        counts = len(rows_of), len(starts) - 1, len(rows)
        file.write(_HEAD.pack(_MARK, embedder.dimension, AS_IT_IS, *counts))
    return recipe_of(embedder)


def keep_scale(folder: Path, embedder: Embedder) -> None:
    """Measure the scale of written vectors and keep it in their file (VF4).

    Raises:
        SearchUnavailableError: The embedder that made them gives none.
    """
    path, dimension = folder / VECTORS, embedder.identity().dimension
    unrelated = measure_unrelated(_map(path, dimension).codes, embedder)
    with path.open("r+b") as file:
        mark, stated, _, *counts = _HEAD.unpack(file.read(_HEAD.size))
        file.seek(0)
        file.write(_HEAD.pack(mark, stated, unrelated, *counts))


def read_vectors(folder: Path, entry: FileEntry, dimension: int) -> StoredVectors:
    """Return the arrays of a vector file, checked (VF3).

    Args:
        folder: The index folder.
        entry: What was signed of the file.
        dimension: How many numbers a vector has by its recipe.

    Raises:
        VectorsUnusableError: The file does not serve.
    """
    check_size(folder, entry)
    try:
        if file_sha256(folder / VECTORS) != entry.sha256:
            raise VectorsUnusableError("file_damaged")
        stored = _map(folder / VECTORS, dimension)
    except (OSError, ValueError, struct.error) as error:
        raise VectorsUnusableError("file_damaged") from error
    _check(stored)
    return stored


class VectorCounts(Struct, frozen=True, kw_only=True):
    """How much a vector file holds, as its head says."""

    vectors: int
    texts: int
    pieces: int


def read_counts(folder: Path) -> VectorCounts:
    """Return what the head of a vector file says it holds; raises OSError or struct.error."""
    with (folder / VECTORS).open("rb") as file:
        _, _, _, vectors, texts, pieces = _HEAD.unpack(file.read(_HEAD.size))
    return VectorCounts(vectors=vectors, texts=texts, pieces=pieces)


def _map(path: Path, dimension: int) -> StoredVectors:
    """Map the arrays of a file; raises ValueError where it has another shape."""
    with path.open("rb") as file:
        mark, stated, unrelated, vectors, texts, pieces = _HEAD.unpack(file.read(_HEAD.size))
    sizes = (vectors * dimension, 4 * (texts + 1), 4 * pieces)
    is_ours = (mark, stated) == (_MARK, dimension) and unrelated < UNRELATED_END_MILLI
    if not is_ours or path.stat().st_size != _HEAD.size + sum(sizes):
        raise ValueError(path)
    mapped = np.memmap(path, dtype=np.uint8, mode="r", offset=_HEAD.size)
    codes, starts, rows = np.split(mapped, np.cumsum(sizes)[:-1])
    return StoredVectors(
        codes=codes.view(np.int8).reshape(vectors, dimension),
        starts=np.frombuffer(starts.tobytes(), dtype=_NUMBER),
        rows=np.frombuffer(rows.tobytes(), dtype=_NUMBER),
        unrelated_milli=unrelated,
    )


def _check(stored: StoredVectors) -> None:
    """Refuse what no vectors can be (VF3)."""
    ordered = bool((stored.starts[1:] >= stored.starts[:-1]).all())
    whole = int(stored.starts[0]) == 0 and int(stored.starts[-1]) == len(stored.rows)
    led = not len(stored.rows) or int(stored.rows.max()) < len(stored.codes)
    if not (ordered and whole and led) or (stored.codes == INVALID).any():
        raise VectorsUnusableError("file_damaged")

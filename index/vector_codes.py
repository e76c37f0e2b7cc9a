"""Vectors as whole numbers of one byte: smaller, and the same on every processor.

In: vectors of floating-point numbers. Out: codes of one length; cosines in thousandths.

Rules
    VC1 A row that is no vector (another dimension, not a number, without length) is refused.
    VC2 A number is rounded to a step of six standard deviations over 127. A sum of products of
        two codes stays below 2^24, so that single precision holds it exactly in any order.
    VC3 A cosine follows from that sum in whole numbers, rounded to the nearest thousandth.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from domain.errors import SearchUnavailableError

Codes = NDArray[np.int8]
INVALID: Final = -128  # no code has this value
_TOP: Final = 127
_DEVIATIONS: Final = 6
_LENGTH_MIN: Final = 1e-6


def to_codes(rows: bytes, count: int, dimension: int) -> Codes:
    """Return the codes of some vectors, (count, dimension) (VC1, VC2).

    Args:
        rows: The vectors, row after row: (count, dimension) float32, little-endian.
        count: How many there have to be.
        dimension: How many numbers each has to have.

    Raises:
        SearchUnavailableError: The rows are not as many vectors of that dimension.
    """
    if len(rows) != 4 * count * dimension:
        raise SearchUnavailableError(
            f"The embedder gave {len(rows)} bytes for {count} texts; vectors of {dimension}"
            " numbers of 4 bytes are expected."
        )
    vectors = np.frombuffer(rows, dtype="<f4").reshape(count, dimension).astype(np.float64)
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    if not np.isfinite(lengths).all() or (lengths < _LENGTH_MIN).any():
        raise SearchUnavailableError(
            "The embedder gave a vector with something that is not a number, or without length;"
            " nothing of it is used."
        )
    step = _TOP * np.sqrt(dimension) / _DEVIATIONS
    codes: Codes = np.clip(np.rint(vectors / lengths * step), -_TOP, _TOP).astype(np.int8)
    return codes


def to_milli(products: NDArray[np.integer], dimension: int) -> NDArray[np.int64]:
    """Return the cosines of sums of products of codes, in thousandths (VC3)."""
    whole = _TOP * _TOP * dimension
    milli: NDArray[np.int64] = (
        2 * 1000 * _DEVIATIONS * _DEVIATIONS * products.astype(np.int64) + whole
    ) // (2 * whole)
    return milli

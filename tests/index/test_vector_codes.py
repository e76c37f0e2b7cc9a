"""Vectors as bytes: what is refused, and how little is lost."""

import numpy as np
import pytest
from numpy.typing import NDArray

from domain.errors import SearchUnavailableError
from index.vector_codes import INVALID, to_codes, to_milli

COUNT, DIMENSION = 200, 512


def rows(count: int = COUNT, dimension: int = DIMENSION) -> NDArray[np.float32]:
    return np.random.default_rng(7).normal(size=(count, dimension)).astype(np.float32)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (rows(3).tobytes(), "bytes for 2 texts"),
        (rows(2, 511).tobytes(), "of 512 numbers"),
        (b"", "0 bytes for 2 texts"),
        (np.full((2, DIMENSION), np.nan, "<f4").tobytes(), "not a number"),
        (np.full((2, DIMENSION), np.inf, "<f4").tobytes(), "not a number"),
        (np.zeros((2, DIMENSION), "<f4").tobytes(), "without length"),
    ],
)
def test_vc1_what_is_no_vector_is_refused(given: bytes, why: str) -> None:
    with pytest.raises(SearchUnavailableError, match=why):
        to_codes(given, 2, DIMENSION)


def test_vc2_no_code_is_the_one_that_means_damage_and_none_is_beyond_the_ends() -> None:
    spike = np.zeros((1, DIMENSION), "<f4")
    spike[0, 3] = -1

    codes = to_codes(spike.tobytes(), 1, DIMENSION)

    assert -127 == codes.min()
    assert INVALID not in codes


def test_vc2_sums_of_products_are_exact_in_single_precision_in_any_order() -> None:
    codes = to_codes(rows().tobytes(), COUNT, DIMENSION)
    whole = codes.astype(np.int64) @ codes.astype(np.int64).T

    for order in (np.arange(DIMENSION), np.random.default_rng(1).permutation(DIMENSION)):
        single = codes[:, order].astype(np.float32)
        assert (whole == (single @ single.T).astype(np.int64)).all()
    assert whole.max() < 2**24


def test_vc3_a_cosine_in_thousandths_is_that_of_the_vectors_but_for_one_or_two() -> None:
    vectors = rows()
    near = vectors + 0.5 * vectors[::-1]
    lengths = np.linalg.norm(vectors, axis=1) * np.linalg.norm(near, axis=1)
    true = 1000 * np.einsum("ij,ij->i", vectors, near) / lengths

    codes = [to_codes(one.astype("<f4").tobytes(), COUNT, DIMENSION) for one in (vectors, near)]
    products = np.einsum("ij,ij->i", *(one.astype(np.int64) for one in codes))

    assert abs(to_milli(products, DIMENSION) - true).max() < 4


def test_vc3_a_length_makes_no_difference() -> None:
    vectors = rows()

    once, thrice = (to_codes((k * vectors).tobytes(), COUNT, DIMENSION) for k in (1, 3))

    assert (once == thrice).mean() > 0.999

"""The scale of cosines: measured where vectors are made, the same for every embedder."""

import struct
from array import array
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from domain.errors import SearchUnavailableError
from index.manifest import VECTORS
from index.vector_codes import Codes, to_codes, to_milli
from index.vector_file import keep_scale, read_vectors, write_vectors
from index.vector_recipe import VectorsUnusableError
from index.vector_scale import (
    AS_IT_IS,
    QUESTIONS,
    UNRELATED_MAX_MILLI,
    UNRELATED_MILLI,
    measure_unrelated,
    to_scale,
)
from index.vector_texts import EmbeddedText
from tests.embedders import AbsentEmbedder, WordEmbedder
from tests.index.test_vector_file import entry

DIMENSION = 512  # so many that texts without a word in common are hardly near
LAWS = ("The harbour master rings the bell.", "Whoever dims a lamp is liable to a fine.")


class CrowdedEmbedder(WordEmbedder):
    """Gives vectors that all point one way, as some models do (port Embedder)."""

    def _row(self, text: str) -> "array[float]":
        row = super()._row(text)
        length = float(np.linalg.norm(row))
        return array("f", (number + 2 * length / len(row) ** 0.5 for number in row))


def coded(embedder: WordEmbedder, texts: Sequence[str]) -> Codes:
    return to_codes(embedder.embed(texts), len(texts), embedder.identity().dimension)


def cosines(embedder: WordEmbedder, asked: str, texts: Sequence[str]) -> "np.ndarray":
    codes = coded(embedder, texts).astype(np.int64)
    return to_milli(codes @ coded(embedder, (asked,))[0].astype(np.int64), DIMENSION)


@pytest.fixture
def crowded() -> CrowdedEmbedder:
    return CrowdedEmbedder(dimension=DIMENSION)


def test_vs1_it_is_the_median_of_the_nearest_to_questions_about_no_law(
    crowded: CrowdedEmbedder,
) -> None:
    nearest = sorted(int(cosines(crowded, one, LAWS).max()) for one in QUESTIONS)

    actual = measure_unrelated(coded(crowded, LAWS), crowded)

    assert nearest[len(nearest) // 2] == actual
    assert actual > UNRELATED_MAX_MILLI


def test_vs2_low_cosines_stand_as_they_are() -> None:
    embedder = WordEmbedder(dimension=DIMENSION)
    milli = np.array([-1000, 0, 210, 1000])

    actual = measure_unrelated(coded(embedder, LAWS), embedder)

    assert AS_IT_IS == actual
    assert milli.tolist() == to_scale(milli, actual).tolist()


def test_vs2_so_do_those_of_no_vectors(crowded: CrowdedEmbedder) -> None:
    assert AS_IT_IS == measure_unrelated(np.zeros((0, DIMENSION), dtype=np.int8), crowded)


def test_vs3_what_answers_nothing_falls_and_the_same_words_stay(crowded: CrowdedEmbedder) -> None:
    unrelated = measure_unrelated(coded(crowded, LAWS), crowded)
    milli = np.array([unrelated - 100, unrelated, unrelated + 1, 1000])

    actual = to_scale(milli, unrelated).tolist()

    assert [UNRELATED_MILLI, 1000] == [actual[1], actual[3]]
    assert actual[0] < actual[1] < actual[2]


def test_vs3_who_answers_is_told_from_who_does_not(crowded: CrowdedEmbedder) -> None:
    asked = "who rings the bell in the harbour"
    raw = cosines(crowded, asked, LAWS)

    bell, lamp = to_scale(raw, measure_unrelated(coded(crowded, LAWS), crowded)).tolist()

    assert raw.min() > 700  # no threshold of the default embedder tells these apart
    assert bell > 2 * lamp


def test_vf4_the_file_keeps_it(crowded: CrowdedEmbedder, tmp_path: Path) -> None:
    codes = coded(crowded, LAWS)
    pieces = ((bytes([n]) * 32, row.tobytes()) for n, row in enumerate(codes))
    write_vectors(tmp_path, (EmbeddedText(pieces=(one,)) for one in pieces), crowded.identity())
    before = read_vectors(tmp_path, entry(tmp_path), DIMENSION)

    keep_scale(tmp_path, crowded)
    after = read_vectors(tmp_path, entry(tmp_path), DIMENSION)

    assert AS_IT_IS == before.unrelated_milli
    assert measure_unrelated(codes, crowded) == after.unrelated_milli
    assert before.codes.tolist() == after.codes.tolist() == codes.tolist()


def test_vf4_a_scale_that_cannot_be_does_not_serve(
    crowded: CrowdedEmbedder, tmp_path: Path
) -> None:
    write_vectors(tmp_path, (), crowded.identity())
    with (tmp_path / VECTORS).open("r+b") as file:
        file.seek(12)
        file.write(struct.pack("<I", 1000))

    with pytest.raises(VectorsUnusableError, match="file_damaged"):
        read_vectors(tmp_path, entry(tmp_path), DIMENSION)


def test_an_embedder_that_is_gone_gives_no_scale(crowded: CrowdedEmbedder) -> None:
    with pytest.raises(SearchUnavailableError):
        measure_unrelated(coded(crowded, LAWS), AbsentEmbedder())

"""The vectors of an index in one file: what it holds, and what does not serve."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from index.manifest import VECTORS, FileEntry, file_sha256, read_manifest
from index.vector_codes import INVALID
from index.vector_file import StoredVectors, read_counts, read_vectors, write_vectors
from index.vector_recipe import VectorsUnusableError, find_recipe
from index.vector_texts import EmbeddedText
from tests.embedders import DIMENSION, WordEmbedder
from tests.index.indexes import build

HEAD = 64
IDENTITY = WordEmbedder().identity()


def piece(number: int) -> tuple[bytes, bytes]:
    return bytes([number]) * 32, bytes([number]) * DIMENSION


def texts() -> Iterator[EmbeddedText]:
    yield EmbeddedText(pieces=(piece(1), piece(2)))
    yield EmbeddedText(pieces=())
    yield EmbeddedText(pieces=(piece(2),))
    yield EmbeddedText(pieces=(piece(3),))


def entry(folder: Path) -> FileEntry:
    path = folder / VECTORS
    return FileEntry(name=VECTORS, size_bytes=path.stat().st_size, sha256=file_sha256(path))


def read(folder: Path, dimension: int = DIMENSION) -> StoredVectors:
    return read_vectors(folder, entry(folder), dimension)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_vectors(tmp_path, texts(), IDENTITY)
    return tmp_path


def test_vf1_equal_words_share_one_vector_in_the_order_they_come(folder: Path) -> None:
    stored = read(folder)

    assert [1, 2, 3] == stored.codes[:, 0].tolist()
    assert [0, 2, 2, 3, 4] == stored.starts.tolist()
    assert [0, 1, 1, 2] == stored.rows.tolist()
    assert (DIMENSION, 4) == (stored.dimension, stored.texts)


def test_its_head_says_how_much_it_holds(folder: Path) -> None:
    counts = read_counts(folder)

    assert (3, 4, 4) == (counts.vectors, counts.texts, counts.pieces)


def test_an_index_without_a_text_has_a_file_without_a_vector(tmp_path: Path) -> None:
    write_vectors(tmp_path, (), IDENTITY)

    assert (0, 0) == (len(read(tmp_path).codes), read(tmp_path).texts)


def test_vf2_the_recipe_stands_in_the_body_and_the_hash_in_the_manifest(tmp_path: Path) -> None:
    digests = set()
    for jobs in (1, 2):
        folder = tmp_path / str(jobs)
        build(folder, embedder=WordEmbedder(), jobs=jobs)
        manifest = read_manifest(folder)
        recipe = find_recipe(manifest.body)
        digests.add((manifest.index_sha256, file_sha256(folder / VECTORS)))

        assert recipe is not None
        assert ("words", "1") == (recipe.engine, recipe.version)
        assert ("dimension", str(DIMENSION)) in recipe.settings
        assert entry(folder) in manifest.files

    assert 1 == len(digests)


def change(folder: Path, place: int, data: bytes) -> None:
    with (folder / VECTORS).open("r+b") as file:
        file.seek(place)
        file.write(data)


def test_vf3_a_file_that_is_gone_cut_or_changed_since_it_was_signed_is_told(folder: Path) -> None:
    signed = entry(folder)
    change(folder, HEAD + 5, b"\x09")
    assert "file_damaged" == why(folder, signed)

    (folder / VECTORS).write_bytes((folder / VECTORS).read_bytes()[:-4])
    assert "file_damaged" == why(folder, signed)

    (folder / VECTORS).unlink()
    assert "file_missing" == why(folder, signed)


def why(folder: Path, signed: FileEntry, dimension: int = DIMENSION) -> str:
    with pytest.raises(VectorsUnusableError) as refused:
        read_vectors(folder, signed, dimension)
    return refused.value.reason


@pytest.mark.parametrize(
    ("place", "data"),
    [
        (0, b"ANOTHER1"),
        (8, np.uint32(DIMENSION // 2).tobytes()),
        (16, np.uint64(2**40).tobytes()),
        (HEAD + 7, np.int8(INVALID).tobytes()),
        (HEAD + 3 * DIMENSION, np.uint32(1).tobytes()),
        (HEAD + 3 * DIMENSION + 4, np.uint32(9).tobytes()),
        (HEAD + 3 * DIMENSION + 5 * 4, np.uint32(3).tobytes()),
    ],
    ids=["mark", "dimension", "count", "not a number", "first", "order", "row"],
)
def test_vf3_a_signed_file_of_another_shape_does_not_serve(
    folder: Path, place: int, data: bytes
) -> None:
    change(folder, place, data)

    assert "file_damaged" == why(folder, entry(folder))


def test_vf3_another_dimension_than_the_recipe_says_does_not_serve(folder: Path) -> None:
    assert "file_damaged" == why(folder, entry(folder), DIMENSION * 2)


def test_vf3_a_file_of_a_few_bytes_does_not_serve(folder: Path) -> None:
    (folder / VECTORS).write_bytes(b"VIGENTV1")

    assert "file_damaged" == why(folder, entry(folder))

"""When a build makes vectors."""

from datetime import date
from pathlib import Path

import pytest

from domain.errors import SearchUnavailableError
from domain.ports import Embedder
from index import vector_build
from index.manifest import VECTORS
from index.reader import OpenIndex
from index.vector_build import STEP, VectorsRequest, build_vectors
from tests.embedders import AbsentEmbedder, WordEmbedder
from tests.index.indexes import copy_of


@pytest.fixture
def folder(sample_index: OpenIndex, tmp_path: Path) -> Path:
    return copy_of(sample_index, tmp_path / "index")


def made(folder: Path, embedder: Embedder | None, *, wanted: bool | None) -> bool:
    """Return whether vectors were made."""
    request = VectorsRequest(
        embedder=embedder, wanted=wanted, jobs=1, cache=None, today=date(2026, 11, 30)
    )
    told: list[str] = []
    derived = build_vectors(folder, request, lambda step, _done, _all: told.append(step))
    assert bool(derived) == (folder / VECTORS).is_file() == (STEP in told)
    return bool(derived)


@pytest.mark.parametrize(
    ("embedder", "wanted", "expected"),
    [
        (WordEmbedder(), None, True),
        (WordEmbedder(), True, True),
        (WordEmbedder(), False, False),
        (None, None, False),
        (None, False, False),
        (AbsentEmbedder(), None, False),
    ],
)
def test_vb1_few_texts_have_vectors_unless_it_is_said_that_they_shall_not(
    folder: Path, embedder: Embedder | None, *, wanted: bool | None, expected: bool
) -> None:
    assert expected == made(folder, embedder, wanted=wanted)


def test_vb1_many_texts_have_vectors_where_that_was_asked(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vector_build, "TEXTS_MAX", 10)

    assert not made(folder, WordEmbedder(), wanted=None)
    assert made(folder, WordEmbedder(), wanted=True)


@pytest.mark.parametrize("embedder", [None, AbsentEmbedder()])
def test_vb2_vectors_that_were_asked_for_and_cannot_be_made_stop_the_build(
    folder: Path, embedder: Embedder | None
) -> None:
    with pytest.raises(SearchUnavailableError):
        made(folder, embedder, wanted=True)

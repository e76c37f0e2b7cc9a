"""What is told of the search by meaning of an index."""

from pathlib import Path

import pytest

from app.indexes import vectors_part, warm_up
from domain.errors import DigestMismatchError
from domain.ports import Embedder
from index.manifest import GRAPH, VECTORS
from index.reader import OpenIndex
from legal_core.search_ports import NearQuery
from tests.embedders import AbsentEmbedder, WordEmbedder
from tests.index.indexes import build, copy_of, open_at


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> OpenIndex:
    home = tmp_path_factory.mktemp("vectors")
    build(home / "index", embedder=WordEmbedder())
    return open_at(home / "index", home, embedder=WordEmbedder())


def test_the_embedder_its_dimension_and_the_vectors_are_told(built: OpenIndex) -> None:
    part = vectors_part(built, WordEmbedder())

    assert ("vectors", True, "open") == (part.part, part.ready, part.state)
    assert part.detail.startswith("words 1, 64 numbers a vector, ")
    assert part.detail.endswith(" vectors of 199 texts")


@pytest.mark.parametrize(
    ("embedder", "why"),
    [
        (WordEmbedder(version="2"), "another embedder is configured"),
        (AbsentEmbedder(), "this embedder is not installed"),
    ],
)
def test_why_vectors_do_not_serve_is_told_and_what_to_do(
    built: OpenIndex, tmp_path: Path, embedder: Embedder, why: str
) -> None:
    part = vectors_part(open_at(built.folder, tmp_path, embedder=embedder), embedder)

    assert (True, "degraded") == (part.ready, part.state)
    assert why in part.detail


def test_a_file_that_is_gone_or_cut_is_told(built: OpenIndex, tmp_path: Path) -> None:
    path = copy_of(built, tmp_path / "index") / VECTORS
    path.write_bytes(path.read_bytes()[:-1])
    cut = vectors_part(open_at(path.parent, tmp_path, embedder=WordEmbedder()), WordEmbedder())
    path.unlink()
    gone = vectors_part(open_at(path.parent, tmp_path, embedder=WordEmbedder()), WordEmbedder())

    assert "their file is damaged" in cut.detail
    assert "their file is gone" in gone.detail


def test_an_index_without_vectors_is_searched_by_words_alone(
    sample_index: OpenIndex, built: OpenIndex
) -> None:
    without = vectors_part(sample_index, WordEmbedder())
    unwanted = vectors_part(built, None)

    assert ("none", "none") == (without.state, unwanted.state)
    assert "--vectors" in without.detail
    assert "VIGENT_EMBEDDER is none" in unwanted.detail


def test_warming_up_reads_what_a_search_needs_of_laws(tmp_path: Path) -> None:
    build(tmp_path / "index")
    index = open_at(tmp_path / "index", tmp_path)

    warm_up(index).join()
    (tmp_path / "index" / GRAPH).write_bytes(b"")

    assert index.graph.keep(("titles",), lambda: None) is not None
    assert index.graph.keep(("links of laws",), lambda: None) is not None
    assert all(index.graph.keep(("rank of law", one.id), int) for one in index.catalog.list_works())


def test_warming_up_leaves_damage_to_whoever_asks(tmp_path: Path) -> None:
    build(tmp_path / "index")
    index = open_at(tmp_path / "index", tmp_path)
    (tmp_path / "index" / GRAPH).write_bytes(b"no database" * 100)

    warm_up(index).join()

    with pytest.raises(DigestMismatchError):
        index.catalog.list_works()


def test_warming_up_loads_the_vectors_there_are(built: OpenIndex, sample_index: OpenIndex) -> None:
    warm_up(sample_index).join()
    warm_up(built).join()

    assert built.vectors is not None
    assert built.vectors.find_near(NearQuery(text="lighthouse", limit=1))

"""Whether the vectors of an index serve here."""

import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from domain.canonical import to_canonical_bytes
from domain.errors import DigestMismatchError
from domain.ports import Embedder
from index.manifest import FILES, MANIFEST, VECTORS, read_manifest
from index.reader import OpenIndex, verify_index
from index.shelf import IndexShelf
from index.signing import sign_manifest
from index.trust import KeyPins
from legal_core.search_ports import NearQuery
from tests.embedders import AbsentEmbedder, WordEmbedder
from tests.index.indexes import KEY, NOW, build, copy_of, flip, open_at

NEAR = NearQuery(text="The lamp of a lighthouse", limit=3)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> OpenIndex:
    home = tmp_path_factory.mktemp("vectors")
    build(home / "index", embedder=WordEmbedder())
    return open_at(home / "index", home, embedder=WordEmbedder())


def test_vr1_the_embedder_that_made_them_searches_them(built: OpenIndex) -> None:
    assert built.vectors is not None
    assert "" == built.vectors_missing
    assert built.vectors.embedder.startswith("words 1, dimension 64, ")
    assert 3 == len(built.vectors.find_near(NEAR))


@pytest.mark.parametrize(
    ("embedder", "why"),
    [
        (WordEmbedder(name="other"), "embedder_differs"),
        (WordEmbedder(version="2"), "embedder_differs"),
        (WordEmbedder(dimension=128), "embedder_differs"),
        (AbsentEmbedder(), "embedder_missing"),
        (None, ""),
    ],
    ids=["name", "version", "dimension", "absent", "none"],
)
def test_vr1_another_embedder_searches_none_of_them(
    built: OpenIndex, tmp_path: Path, embedder: Embedder | None, why: str
) -> None:
    index = open_at(built.folder, tmp_path, embedder=embedder)

    assert (None, why) == (index.vectors, index.vectors_missing)


@pytest.mark.parametrize("host", ["", "vectors.example:443"])
def test_the_server_that_an_embedder_sends_words_to_is_told(
    built: OpenIndex, tmp_path: Path, host: str
) -> None:
    index = open_at(built.folder, tmp_path, embedder=WordEmbedder(host=host))

    assert index.vectors is not None
    assert host == index.vectors.host
    assert "" == index.vectors_missing


def test_an_index_without_vectors_misses_none(sample_index: OpenIndex, tmp_path: Path) -> None:
    index = open_at(sample_index.folder, tmp_path, embedder=WordEmbedder())

    assert (None, "") == (index.vectors, index.vectors_missing)
    assert VECTORS not in {one.name for one in index.manifest.files}


def test_vr1_how_texts_were_cut_is_no_matter(built: OpenIndex, tmp_path: Path) -> None:
    folder = copy_of(built, tmp_path / "index")
    manifest = read_manifest(folder)
    derived = tuple(
        replace(
            one,
            settings=tuple(
                (name, "older" if name == "pieces" else value) for name, value in one.settings
            ),
        )
        for one in manifest.body.derived
    )
    signed = sign_manifest(
        replace(manifest, body=replace(manifest.body, derived=derived), signature=""), KEY
    )
    (folder / MANIFEST).write_bytes(to_canonical_bytes(signed))

    assert "" == open_at(folder, tmp_path, embedder=WordEmbedder()).vectors_missing


def test_vr2_a_file_that_was_never_signed_for_is_missing(built: OpenIndex, tmp_path: Path) -> None:
    folder = copy_of(built, tmp_path / "index")
    manifest = read_manifest(folder)
    files = tuple(one for one in manifest.files if one.name in FILES)
    signed = sign_manifest(replace(manifest, files=files, signature=""), KEY)
    (folder / MANIFEST).write_bytes(to_canonical_bytes(signed))

    assert "file_missing" == open_at(folder, tmp_path, embedder=WordEmbedder()).vectors_missing


def test_vr2_reading_every_byte_names_the_vectors_that_changed(
    built: OpenIndex, tmp_path: Path
) -> None:
    folder = copy_of(built, tmp_path / "index")
    verify_index(folder, trusted_keys=(), pins=KeyPins(tmp_path), now=NOW)
    flip(folder / VECTORS, 4_000)

    with pytest.raises(DigestMismatchError, match=VECTORS):
        verify_index(folder, trusted_keys=(), pins=KeyPins(tmp_path), now=NOW)


def test_a_served_index_keeps_its_vectors_when_its_folder_goes(
    built: OpenIndex, tmp_path: Path
) -> None:
    folder = copy_of(built, tmp_path / "index")
    shelf = IndexShelf(tmp_path / "home", (), lambda: NOW, embedder=WordEmbedder())
    index = shelf.activate(folder)
    for path in folder.iterdir():
        path.unlink()

    assert index.vectors is not None
    assert 3 == len(index.vectors.find_near(NEAR))


def test_vr3_opening_loads_no_faiss_and_warming_up_does(built: OpenIndex) -> None:
    code = (
        "import sys; from pathlib import Path; from tests.index.indexes import open_at;"
        " from tests.embedders import WordEmbedder;"
        f" index = open_at(Path({str(built.folder)!r}), Path({str(built.folder.parent)!r}),"
        " embedder=WordEmbedder()); print('faiss' in sys.modules);"
        " index.vectors.warm_up().join(); print('faiss' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)

    assert ["False", "True"] == run.stdout.split()


@pytest.mark.parametrize("damage", ["gone", "changed"])
def test_what_is_to_replace_an_index_that_serves_is_whole_with_its_vectors(
    built: OpenIndex, tmp_path: Path, damage: str
) -> None:
    shelf = IndexShelf(tmp_path / "home", (), lambda: NOW, embedder=WordEmbedder())
    serving = shelf.activate(built.folder)
    folder = copy_of(built, tmp_path / "index")
    if damage == "gone":
        (folder / VECTORS).unlink()
    else:
        flip(folder / VECTORS, 4_000)

    with pytest.raises(DigestMismatchError, match=VECTORS):
        shelf.replace(folder)
    assert serving is shelf.current()

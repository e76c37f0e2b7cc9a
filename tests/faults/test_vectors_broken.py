"""F54: vectors missing or broken: words alone are searched, and the outcome says so."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import numpy as np
import pytest
from msgspec.structs import replace

from app.direct import read_call, run_call
from domain.canonical import to_canonical_bytes
from domain.events import OperationExecuted
from domain.ports import Embedder
from domain.results import SearchResult
from index.build import Signer
from index.manifest import MANIFEST, VECTORS, FileEntry, file_sha256, read_manifest
from index.reader import OpenIndex
from index.signing import sign_manifest
from tests.embedders import DIMENSION, AbsentEmbedder, FixedEmbedder, WordEmbedder
from tests.index.indexes import NOW, build, copy_of, flip, open_at, signer

HEAD = 64
ASKED = {"query": "lighthouse light", "limit": 10}


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> OpenIndex:
    home = tmp_path_factory.mktemp("f54")
    build(home / "index", embedder=WordEmbedder())
    return open_at(home / "index", home, embedder=WordEmbedder())


def searched(law: OpenIndex, **more: object) -> OperationExecuted:
    body = msgspec.json.encode({**ASKED, **more})
    return run_call(read_call("search", body, law, now=NOW, today_on=NOW.date()), law)


def told(executed: OperationExecuted) -> list[str | None]:
    return [one.value for one in executed.disclosures if one.kind == "search_degraded"]


def found(executed: OperationExecuted) -> set[str]:
    assert isinstance(executed.result, SearchResult)
    return {one.version for one in executed.result.hits}


def sign_again(folder: Path, by: Signer) -> None:
    """Sign the vector file as it is, as a publisher with a broken build would."""
    manifest = read_manifest(folder)
    path = folder / VECTORS
    entry = FileEntry(name=VECTORS, size_bytes=path.stat().st_size, sha256=file_sha256(path))
    files = tuple(entry if one.name == VECTORS else one for one in manifest.files)
    signed = sign_manifest(replace(manifest, files=files, signature=""), by.key)
    (folder / MANIFEST).write_bytes(to_canonical_bytes(signed))


def write_at(path: Path, place: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(place)
        file.write(data)


DAMAGE: dict[str, Callable[[Path], object]] = {
    "gone": Path.unlink,
    "cut": lambda path: path.write_bytes(path.read_bytes()[:-100]),
    "empty": lambda path: path.write_bytes(b""),
    "one bit": lambda path: flip(path, HEAD + 1_000),
    "head": lambda path: flip(path, 2),
}
SIGNED_DAMAGE: dict[str, Callable[[Path], object]] = {
    "not a number": lambda path: write_at(path, HEAD + 99, np.int8(-128).tobytes()),
    "dimension": lambda path: write_at(path, 8, np.uint32(DIMENSION * 2).tobytes()),
    "signed cut": lambda path: path.write_bytes(path.read_bytes()[:-100]),
}


def test_f54_sound_vectors_are_searched_and_nothing_is_told(sound: OpenIndex) -> None:
    executed = searched(sound)

    assert "ok" == executed.status
    assert [] == told(executed)
    assert found(executed)


@pytest.mark.parametrize("damage", [*DAMAGE, *SIGNED_DAMAGE])
def test_f54_damaged_vectors_leave_the_words_and_that_is_told(
    sound: OpenIndex, tmp_path: Path, damage: str
) -> None:
    folder = copy_of(sound, tmp_path / "index")
    {**DAMAGE, **SIGNED_DAMAGE}[damage](folder / VECTORS)
    if damage in SIGNED_DAMAGE:
        sign_again(folder, signer())
    law = open_at(folder, tmp_path, embedder=WordEmbedder())

    executed = searched(law)

    assert "ok" == executed.status
    assert ["vectors"] == told(executed)
    assert found(searched(law, retrieval_mode="keyword")) == found(executed)


@pytest.mark.parametrize(
    "embedder",
    [
        AbsentEmbedder(),
        WordEmbedder(version="2"),
        WordEmbedder(dimension=DIMENSION * 2),
        FixedEmbedder(np.full(DIMENSION, np.nan, "<f4").tobytes()),
        FixedEmbedder(bytes(4)),
    ],
    ids=["absent", "another version", "another dimension", "not a number", "too short"],
)
def test_f54_without_the_embedder_that_made_them_the_words_are_left_and_that_is_told(
    sound: OpenIndex, tmp_path: Path, embedder: Embedder
) -> None:
    law = open_at(sound.folder, tmp_path, embedder=embedder)

    executed = searched(law)

    assert "ok" == executed.status
    assert ["vectors"] == told(executed)
    assert found(executed)


@pytest.mark.parametrize("embedder", [AbsentEmbedder(), FixedEmbedder(b"")])
def test_f54_what_is_asked_by_meaning_alone_is_a_gap_never_an_empty_result(
    sound: OpenIndex, tmp_path: Path, embedder: Embedder
) -> None:
    law = open_at(sound.folder, tmp_path, embedder=embedder)

    executed = searched(law, retrieval_mode="semantic")

    assert "retrieval_mode_unavailable" == executed.status

"""Vectors kept from build to build."""

from datetime import date, timedelta
from pathlib import Path

from index.vector_cache import VectorCache
from tests.embedders import DIMENSION, WordEmbedder

TODAY = date(2026, 11, 30)
CODES = {bytes([number]) * 32: bytes([number]) * DIMENSION for number in range(3)}


def cache(folder: Path | None, today: date = TODAY, version: str = "1") -> VectorCache:
    return VectorCache(folder, WordEmbedder(version=version).identity(), today)


def test_vk1_what_was_kept_is_taken_by_its_embedder_alone(tmp_path: Path) -> None:
    cache(tmp_path).keep(CODES)

    assert CODES == cache(tmp_path).take([*CODES, b"x" * 32])
    assert {} == cache(tmp_path, version="2").take(CODES)
    elsewhere = WordEmbedder(host="vectors.example:443").identity()
    assert CODES == VectorCache(tmp_path, elsewhere, TODAY).take(CODES)


def test_without_a_folder_nothing_is_kept() -> None:
    cache(None).keep(CODES)
    cache(None).prune()

    assert {} == cache(None).take(CODES)


def test_vk2_each_portion_is_kept_beside_what_was_there(tmp_path: Path) -> None:
    for piece, code in CODES.items():
        cache(tmp_path).keep({piece: code})

    assert CODES == cache(tmp_path).take(CODES)


def test_vk3_a_damaged_file_gives_nothing_and_is_begun_anew(tmp_path: Path) -> None:
    cache(tmp_path).keep(CODES)
    for path in tmp_path.glob("vectors-*.sqlite*"):
        path.unlink()
    (path,) = {one.with_name(one.name.removesuffix("-wal").removesuffix("-shm")) for one in [path]}
    path.write_bytes(b"no database at all" * 100)

    assert {} == cache(tmp_path).take(CODES)
    cache(tmp_path).keep(CODES)
    assert CODES == cache(tmp_path).take(CODES)


def test_vk3_a_code_of_another_length_is_made_again(tmp_path: Path) -> None:
    cache(tmp_path).keep({b"a" * 32: b"short"})

    assert {} == cache(tmp_path).take([b"a" * 32])


def test_vk4_what_no_build_took_for_sixty_days_is_removed(tmp_path: Path) -> None:
    taken, *left = CODES
    cache(tmp_path).keep(CODES)
    cache(tmp_path, TODAY + timedelta(days=50)).keep({}, [taken])

    later = cache(tmp_path, TODAY + timedelta(days=61))
    later.prune()

    assert {taken: CODES[taken]} == later.take(CODES)
    assert left

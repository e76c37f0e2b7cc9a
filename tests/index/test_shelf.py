from datetime import datetime
from pathlib import Path

import pytest

from domain.errors import IndexExpiredError, IndexUnavailableError, TrustError
from index.manifest import SECTIONS
from index.reader import OpenIndex
from index.shelf import IndexShelf
from tests.index.indexes import NOW, build, copy_of, flip, signer

LATER = datetime.fromisoformat("2027-12-07T08:00:00+00:00")


def shelf(home: Path, now: datetime = NOW) -> IndexShelf:
    """Return the shelf of a home folder at an hour."""
    return IndexShelf(home, (), lambda: now)


def test_an_empty_shelf_has_no_index_and_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(IndexUnavailableError, match="vigent build-index"):
        shelf(tmp_path).current()


def test_t12_an_index_is_opened_once_and_then_shared(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    held = shelf(tmp_path)
    activated = held.activate(sample_index.folder)

    actual = [held.current(), held.find(sample_index.index_sha256)]

    assert all(one is activated for one in actual)


def test_t12_what_verified_is_registered_and_found_by_another_process(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    shelf(tmp_path).activate(sample_index.folder)
    held = shelf(tmp_path)

    found = held.find(sample_index.index_sha256)

    assert ((sample_index.index_sha256, sample_index.folder),) == held.entries()
    assert found is not None
    assert found is held.find(sample_index.index_sha256)


def test_t12_an_index_is_verified_each_time_it_is_opened(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    folder = copy_of(sample_index, tmp_path / "index")
    shelf(tmp_path).activate(folder)
    flip(folder / SECTIONS, 3)

    with pytest.raises(TrustError):
        shelf(tmp_path).find(sample_index.index_sha256)
    with pytest.raises(TrustError):
        shelf(tmp_path).activate(folder)


def test_t12_what_does_not_verify_is_not_registered(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    folder = copy_of(sample_index, tmp_path / "index")
    flip(folder / SECTIONS, 3)
    held = shelf(tmp_path)

    with pytest.raises(TrustError):
        held.activate(folder)

    assert () == held.entries()


def test_t13_an_expired_index_is_found_for_replay_and_not_activated(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    shelf(tmp_path).activate(sample_index.folder)
    held = shelf(tmp_path, LATER)

    found = held.find(sample_index.index_sha256)

    assert found is not None
    with pytest.raises(IndexExpiredError):
        held.activate(sample_index.folder)


def test_t13_an_older_index_is_found_beside_the_one_that_serves(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    build(tmp_path / "newer", by=signer(days=300))
    older = copy_of(sample_index, tmp_path / "older")
    held = shelf(tmp_path)
    held.activate(older)
    current = held.activate(tmp_path / "newer")

    assert current is held.current()
    assert held.find(sample_index.index_sha256) is not None


def test_an_index_that_is_gone_is_not_found(sample_index: OpenIndex, tmp_path: Path) -> None:
    folder = copy_of(sample_index, tmp_path / "index")
    shelf(tmp_path).activate(folder)
    folder.rename(tmp_path / "moved")
    held = shelf(tmp_path)

    actual = [held.find(digest) for digest in (sample_index.index_sha256, "0" * 64)]

    assert [None, None] == actual


def test_another_index_at_the_registered_place_is_not_taken_for_it(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    held = shelf(tmp_path)
    held.activate(copy_of(sample_index, tmp_path / "index"))
    registry = tmp_path / "indexes.json"
    registry.write_text(registry.read_text().replace(sample_index.index_sha256, "0" * 64))

    actual = shelf(tmp_path).find("0" * 64)

    assert actual is None

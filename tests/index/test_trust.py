from datetime import date
from pathlib import Path

import pytest

from domain.errors import DigestMismatchError
from index.trust import IndexRegistry, KeyPins

DIGEST = "0a" * 32
OTHER = "0b" * 32


def test_t10_the_first_key_of_a_path_stays(tmp_path: Path) -> None:
    pins = KeyPins(tmp_path)

    actual = [pins.pin(tmp_path / "index", key) for key in ("key-a", "key-b")]

    assert ["key-a", "key-a"] == actual
    assert "key-a" == KeyPins(tmp_path).pin(tmp_path / "index", "key-c")


def test_t10_two_spellings_of_a_path_have_one_pin(tmp_path: Path) -> None:
    pins = KeyPins(tmp_path)
    (tmp_path / "link").symlink_to(tmp_path)
    pins.pin(tmp_path / "index", "key-a")

    actual = pins.pin(tmp_path / "link" / ".." / tmp_path.name / "index", "key-b")

    assert "key-a" == actual


def test_t10_another_path_has_another_pin(tmp_path: Path) -> None:
    pins = KeyPins(tmp_path)
    pins.pin(tmp_path / "index", "key-a")

    assert "key-b" == pins.pin(tmp_path / "other", "key-b")


def test_t10_a_path_that_was_rebuilt_here_is_pinned_anew(tmp_path: Path) -> None:
    pins = KeyPins(tmp_path)
    pins.pin(tmp_path / "index", "key-a")
    before = pins.is_built(tmp_path / "index")
    pins.pin_built(tmp_path / "index", "key-b")

    actual = (before, pins.pin(tmp_path / "index", "key-c"), pins.is_built(tmp_path / "index"))

    assert (False, "key-b", True) == actual


def test_t14_the_newest_day_of_a_path_is_remembered(tmp_path: Path) -> None:
    days = (date(2026, 11, 1), date(2026, 10, 1), date(2026, 12, 1))

    actual = [KeyPins(tmp_path).newest_day(tmp_path / "index", day) for day in days]

    assert ["2026-11-01", "2026-11-01", "2026-12-01"] == actual
    assert "2026-01-01" == KeyPins(tmp_path).newest_day(tmp_path / "b", date(2026, 1, 1))


def test_t14_a_rebuilt_path_may_know_less(tmp_path: Path) -> None:
    pins = KeyPins(tmp_path)
    pins.newest_day(tmp_path / "index", date(2026, 11, 1))
    pins.pin_built(tmp_path / "index", "key-a")

    assert "2026-01-01" == pins.newest_day(tmp_path / "index", date(2026, 1, 1))


def test_t11_an_index_is_found_by_its_digest(tmp_path: Path) -> None:
    registry = IndexRegistry(tmp_path)
    registry.register(DIGEST, tmp_path / "a")
    registry.register(DIGEST, tmp_path / "a")
    registry.register(OTHER, tmp_path / "b")

    actual = IndexRegistry(tmp_path)

    assert ((DIGEST, tmp_path / "a"), (OTHER, tmp_path / "b")) == actual.entries()
    assert (tmp_path / "a", None) == (actual.find(DIGEST), actual.find("0c" * 32))


def test_t11_an_index_that_moved_is_found_where_it_was_seen_last(tmp_path: Path) -> None:
    registry = IndexRegistry(tmp_path)
    registry.register(DIGEST, tmp_path / "a")
    registry.register(DIGEST, tmp_path / "b")

    assert tmp_path / "b" == registry.find(DIGEST)


def test_t11_the_index_named_last_is_the_latest_and_no_entry(tmp_path: Path) -> None:
    registry = IndexRegistry(tmp_path)
    before = registry.latest()
    registry.register(DIGEST, tmp_path / "a")
    registry.set_latest(tmp_path / "a")
    registry.set_latest(tmp_path / "b")

    assert (None, tmp_path / "b") == (before, registry.latest())
    assert ((DIGEST, tmp_path / "a"),) == registry.entries()


@pytest.mark.parametrize("data", [b"{", b"[]", b'{"a": 1}', b"\xff"])
def test_a_damaged_file_says_so_and_is_left_as_it_is(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "indexes.json"
    path.write_bytes(data)

    with pytest.raises(DigestMismatchError, match="is damaged"):
        IndexRegistry(tmp_path).find(DIGEST)

    assert data == path.read_bytes()

from datetime import date
from pathlib import Path

import pytest

from domain.errors import IndexUnavailableError
from index.sources.law_git import find_repository, read_blobs, read_history
from tests.index.legalize_files import repository

STATES = (
    ("ee/2.md", "2020-01-01", "B1", b"two"),
    ("ee/1.md", "2021-01-01", "A2", b"later"),
    ("ee/1.md", "1900-05-01", "A1", b"before git knows days"),
    ("ee/1.md", "2021-01-01", "A3", b"later still"),
    ("ee/1.md", "", "A4", b"no day"),
    ("ee/3.md", "2021-02-30", "C1", b"no such day"),
)


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A repository whose commits do not stand by day."""
    found = find_repository(repository(tmp_path, STATES))
    assert found is not None
    return found


def test_lg1_and_lg3_states_are_by_source_date_then_by_commit(bare: Path) -> None:
    history = read_history(bare)

    assert [(date(1900, 5, 1), "A1"), (date(2021, 1, 1), "A2"), (date(2021, 1, 1), "A3")] == [
        (one.day, one.act) for one in history.files["ee/1.md"]
    ]


def test_lg2_a_commit_without_a_day_made_no_state_and_a_wrong_one_is_told(bare: Path) -> None:
    history = read_history(bare)

    assert ({"ee/1.md", "ee/2.md"}, ["ee/3.md"]) == (
        set(history.files),
        [path for path, _ in history.unread],
    )


def test_lg4_the_source_was_seen_when_the_repository_was_begun(tmp_path: Path) -> None:
    found = find_repository(repository(tmp_path, STATES[:1]))
    assert found is not None

    assert date(2026, 4, 7) == read_history(found).seen_on


def test_the_bytes_of_states_are_given_in_their_order(bare: Path) -> None:
    blobs = tuple(one.blob for one in read_history(bare).files["ee/1.md"])

    assert (b"before git knows days", b"later", b"later still") == read_blobs(bare, blobs)


def test_bytes_that_are_not_there_are_refused(bare: Path) -> None:
    with pytest.raises(IndexUnavailableError, match="does not hold"):
        read_blobs(bare, ("0" * 40,))


def test_what_is_no_repository_is_refused(tmp_path: Path) -> None:
    (tmp_path / "laws.git").mkdir()

    with pytest.raises(IndexUnavailableError, match="cannot be read"):
        read_history(tmp_path / "laws.git")


def test_without_git_it_is_refused_and_says_what_to_do(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(bare))

    with pytest.raises(IndexUnavailableError, match="install it"):
        read_blobs(bare, ())

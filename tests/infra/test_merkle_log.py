from pathlib import Path
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.errors import DigestMismatchError
from domain.merkle import is_consistent, is_included, leaf_hash, root_of
from infra.merkle_log import TreeFile, root_of_log
from tests.domain import naive_merkle
from tests.events import LOG_ID


class Leaves:
    """So many leaves, as a log gives their hashes."""

    def __init__(self, count: int) -> None:
        self.hashes = tuple(leaf_hash(number.to_bytes(4, "big")) for number in range(count))
        self.asked: list[int] = []

    @property
    def log_id(self) -> UUID:
        return LOG_ID

    def last_leaf(self) -> int:
        return len(self.hashes)

    def read_leaf_hashes(self, after: int, limit: int) -> tuple[bytes, ...]:
        self.asked.append(after)
        return self.hashes[after : after + min(limit, 50)]


@pytest.fixture
def tree(tmp_path: Path) -> TreeFile:
    return TreeFile(tmp_path / "tree" / "log.bin")


@settings(max_examples=30)
@given(st.lists(st.integers(0, 40), min_size=1, max_size=5))
def test_ml1_the_root_follows_from_the_leaves_in_whatever_steps(
    tmp_path_factory: pytest.TempPathFactory, steps: list[int]
) -> None:
    tree = TreeFile(tmp_path_factory.mktemp("tree") / "log.bin")
    leaves, size = Leaves(200), 0
    for step in steps:
        size += step
        root = tree.extend(leaves, size)

    actual = (root, tree.size(), root_of_log(leaves, size))

    expected = naive_merkle.root(leaves.hashes[:size])
    assert (expected, size, expected) == actual


def test_ml1_only_new_leaves_are_read(tree: TreeFile) -> None:
    leaves = Leaves(120)
    tree.extend(leaves, 70)
    leaves.asked.clear()
    tree.extend(leaves, 120)

    assert [70] == leaves.asked


def test_ml1_a_file_that_was_lost_is_filled_again(tree: TreeFile, tmp_path: Path) -> None:
    leaves = Leaves(70)
    tree.extend(leaves, 70)
    (tmp_path / "tree" / "log.bin").unlink()
    with pytest.raises(DigestMismatchError):
        tree.root(70)
    tree.rebuild(leaves, 70)

    actual = tree.root(70)

    assert root_of(leaves.hashes) == actual


@pytest.mark.parametrize("cut", [1, 31, 32, 33, 700, 4_000])
def test_ml2_a_cut_file_ends_at_its_last_whole_leaf(
    tree: TreeFile, tmp_path: Path, cut: int
) -> None:
    leaves = Leaves(70)
    tree.extend(leaves, 70)
    path = tmp_path / "tree" / "log.bin"
    path.write_bytes(path.read_bytes()[:-cut])

    actual = (tree.size() < 70, tree.extend(leaves, 70))

    assert (True, root_of(leaves.hashes)) == actual


def test_ml2_what_is_beyond_a_size_is_forgotten(tree: TreeFile) -> None:
    leaves = Leaves(70)
    tree.extend(leaves, 70)
    tree.trim(33)

    actual = (tree.size(), tree.root(33))

    assert (33, root_of(leaves.hashes[:33])) == actual


def test_ml3_readers_go_on_while_the_file_grows(tree: TreeFile) -> None:
    leaves = Leaves(70)
    tree.extend(leaves, 40)
    before = tree.root(37)
    tree.extend(leaves, 70)

    actual = tree.root(37)

    assert before == actual


def test_ml4_proofs_verify(tree: TreeFile) -> None:
    leaves = Leaves(70)
    root = tree.extend(leaves, 70)
    inclusion = tree.inclusion(12, 70, root)
    consistency = tree.consistency((37, 70), tree.root)

    actual = (
        is_included(leaves.hashes[11], (11, 70), inclusion, root),
        is_consistent((37, 70), (root_of(leaves.hashes[:37]), root), consistency),
    )

    assert (True, True) == actual


def test_ml4_a_spoilt_file_gives_no_proof(tree: TreeFile, tmp_path: Path) -> None:
    leaves = Leaves(70)
    root = tree.extend(leaves, 70)
    path = tmp_path / "tree" / "log.bin"
    path.write_bytes(b"\x01" * path.stat().st_size)

    with pytest.raises(DigestMismatchError):
        tree.inclusion(12, 70, root)
    with pytest.raises(DigestMismatchError):
        tree.consistency((37, 70), lambda size: root_of(leaves.hashes[:size]))


def test_a_log_that_ends_early_is_named(tree: TreeFile) -> None:
    with pytest.raises(DigestMismatchError, match="hold 9 leaves and ends at 5"):
        tree.extend(Leaves(5), 9)


def test_the_hash_of_a_leaf_is_found_by_its_number(tree: TreeFile) -> None:
    leaves = Leaves(9)
    tree.extend(leaves, 9)

    actual = [tree.leaf(number) for number in range(1, 10)]

    assert list(leaves.hashes) == actual

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain import merkle
from domain.merkle import (
    SECTION_LEAVES,
    GrowingTree,
    SubtreeReader,
    consistency_proof,
    inclusion_proof,
    is_consistent,
    is_included,
    leaf_hash,
    node_hash,
    root_at,
    root_of,
    section_roots,
    subtree_place,
    subtrees_of,
)
from tests.domain import naive_merkle

# The inputs and roots that implementations of RFC 9162 (and RFC 6962) test with.
INPUTS = tuple(
    bytes.fromhex(text)
    for text in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
)
ROOTS = (
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)
LEAVES = tuple(map(leaf_hash, INPUTS))
# Nodes of that tree by the leaves they stand over, counted from 1.
N34 = "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e"
N56 = "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a"
N78 = "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0"
N58 = "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4"
L2 = "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7"
L5 = "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b"
# (leaf counted from 1, tree size, proof) and (old size, new size, proof), as published.
INCLUSION = (
    (1, 1, ()),
    (1, 8, (L2, N34, N58)),
    (6, 8, (L5, N78, ROOTS[3])),
    (3, 3, (ROOTS[1],)),
    (2, 5, (ROOTS[0], N34, L5)),
)
CONSISTENCY = (
    (1, 1, ()),
    (1, 8, (L2, N34, N58)),
    (6, 8, (N56, N78, ROOTS[3])),
    (2, 5, (N34, L5)),
)
SIZES = st.integers(1, 70)


def grown(size: int) -> tuple[tuple[bytes, ...], SubtreeReader]:
    """Return so many leaf hashes and a reader of the complete subtrees over them."""
    leaves = tuple(leaf_hash(number.to_bytes(4, "big")) for number in range(size))
    tree = GrowingTree()
    stored = [hashed for leaf in leaves for hashed in tree.add(leaf)]
    return leaves, lambda level, index: stored[subtree_place(level, index)]


def reader_of_eight() -> SubtreeReader:
    tree = GrowingTree()
    stored = [hashed for leaf in LEAVES for hashed in tree.add(leaf)]
    return lambda level, index: stored[subtree_place(level, index)]


def unhexed(words: tuple[str, ...]) -> tuple[bytes, ...]:
    return tuple(map(bytes.fromhex, words))


def test_k1_the_empty_tree_is_the_hash_of_nothing() -> None:
    actual = root_of(()).hex()

    assert "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" == actual


def test_k1_leaves_and_nodes_are_hashed_apart() -> None:
    left, right = leaf_hash(b""), leaf_hash(b"\x00")

    actual = (left.hex(), node_hash(left, right).hex(), leaf_hash(left + right))

    assert (ROOTS[0], ROOTS[1]) == actual[:2]
    assert node_hash(left, right) != actual[2]


@pytest.mark.parametrize("count", range(1, 9))
def test_k2_the_root_over_the_first_leaves_is_that_of_the_standard(count: int) -> None:
    actual = root_of([leaf_hash(data) for data in INPUTS[:count]]).hex()

    assert ROOTS[count - 1] == actual


@pytest.mark.parametrize(
    "count", [0, 1, SECTION_LEAVES, SECTION_LEAVES + 1, 2 * SECTION_LEAVES + 5]
)
def test_k3_sections_give_the_same_root_as_the_leaves(count: int) -> None:
    leaves = [leaf_hash(number.to_bytes(4, "big")) for number in range(count)]

    actual = root_of(merkle.section_roots(leaves))

    assert root_of(leaves) == actual


def test_k3_the_last_section_may_be_short() -> None:
    leaves = [leaf_hash(b"x")] * (SECTION_LEAVES + 1)

    actual = section_roots(leaves)[1:]

    assert (leaf_hash(b"x"),) == actual


@pytest.mark.parametrize(("leaf", "size", "words"), INCLUSION)
def test_k4_inclusion_proofs_are_those_published(
    leaf: int, size: int, words: tuple[str, ...]
) -> None:
    actual = inclusion_proof(leaf - 1, size, reader_of_eight())

    assert unhexed(words) == actual
    assert is_included(LEAVES[leaf - 1], (leaf - 1, size), actual, bytes.fromhex(ROOTS[size - 1]))


@pytest.mark.parametrize(("first", "second", "words"), CONSISTENCY)
def test_k5_consistency_proofs_are_those_published(
    first: int, second: int, words: tuple[str, ...]
) -> None:
    roots = (bytes.fromhex(ROOTS[first - 1]), bytes.fromhex(ROOTS[second - 1]))

    actual = consistency_proof(first, second, reader_of_eight())

    assert unhexed(words) == actual
    assert is_consistent((first, second), roots, actual)


@given(SIZES)
def test_k2_roots_are_those_of_the_definition_read_literally(size: int) -> None:
    leaves, read = grown(size)

    actual = {root_of(leaves), root_at(size, read), _grown_root(leaves)}

    assert {naive_merkle.root(leaves)} == actual


def _grown_root(leaves: tuple[bytes, ...]) -> bytes:
    tree = GrowingTree()
    for leaf in leaves:
        tree.add(leaf)
    return tree.root()


def test_k2_a_tree_without_leaves_has_the_empty_root() -> None:
    actual = {root_at(0, lambda _level, _index: b""), GrowingTree().root()}

    assert {root_of(())} == actual


@given(SIZES, st.data())
def test_k4_inclusion_proofs_are_those_of_the_definition_read_literally(
    size: int, data: st.DataObject
) -> None:
    index = data.draw(st.integers(0, size - 1))
    leaves, read = grown(size)

    actual = inclusion_proof(index, size, read)

    assert tuple(naive_merkle.inclusion(index, leaves)) == actual
    assert is_included(leaves[index], (index, size), actual, naive_merkle.root(leaves))


@given(SIZES, st.data())
def test_k5_consistency_proofs_are_those_of_the_definition_read_literally(
    second: int, data: st.DataObject
) -> None:
    first = data.draw(st.integers(1, second))
    leaves, read = grown(second)
    roots = (naive_merkle.root(leaves[:first]), naive_merkle.root(leaves))

    actual = consistency_proof(first, second, read)

    assert tuple(naive_merkle.consistency(first, leaves)) == actual
    assert is_consistent((first, second), roots, actual)


@given(SIZES, st.data())
def test_k4_a_proof_with_any_bit_changed_is_refused(size: int, data: st.DataObject) -> None:
    index = data.draw(st.integers(0, size - 1))
    leaves, read = grown(size)
    given_all = [leaves[index], naive_merkle.root(leaves), *inclusion_proof(index, size, read)]
    place = data.draw(st.integers(0, len(given_all) - 1))
    given_all[place] = _flipped(given_all[place], data.draw(st.integers(0, 255)))

    actual = is_included(given_all[0], (index, size), given_all[2:], given_all[1])

    assert not actual


@given(SIZES, st.data())
def test_k5_a_proof_with_any_bit_changed_is_refused(second: int, data: st.DataObject) -> None:
    first = data.draw(st.integers(1, second))
    leaves, read = grown(second)
    given_all = [
        naive_merkle.root(leaves[:first]),
        naive_merkle.root(leaves),
        *consistency_proof(first, second, read),
    ]
    place = data.draw(st.integers(0, len(given_all) - 1))
    given_all[place] = _flipped(given_all[place], data.draw(st.integers(0, 255)))

    actual = is_consistent((first, second), (given_all[0], given_all[1]), given_all[2:])

    assert not actual


def _flipped(hashed: bytes, bit: int) -> bytes:
    changed = bytearray(hashed)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


@pytest.mark.parametrize("index", [-1, 5, 6])
def test_k4_there_is_no_proof_of_a_leaf_that_the_tree_has_not(index: int) -> None:
    _, read = grown(5)

    with pytest.raises(IndexError):
        inclusion_proof(index, 5, read)
    actual = is_included(b"", (index, 5), (), b"")

    assert not actual


@pytest.mark.parametrize("sizes", [(0, 5), (6, 5)])
def test_k5_there_is_no_proof_between_sizes_that_do_not_grow(sizes: tuple[int, int]) -> None:
    _, read = grown(6)

    with pytest.raises(IndexError):
        consistency_proof(*sizes, read)
    actual = is_consistent(sizes, (b"", b""), (b"",))

    assert not actual


def test_k4_a_proof_that_is_too_long_or_too_short_is_refused() -> None:
    leaves, read = grown(5)
    root, proof = naive_merkle.root(leaves), inclusion_proof(2, 5, read)

    actual = [is_included(leaves[2], (2, 5), tried, root) for tried in (proof[:-1], (*proof, root))]

    assert [False, False] == actual


@pytest.mark.parametrize("first", [3, 4])
def test_k5_a_proof_that_is_too_long_or_too_short_is_refused(first: int) -> None:
    leaves, read = grown(5)
    roots = (naive_merkle.root(leaves[:first]), naive_merkle.root(leaves))
    proof = consistency_proof(first, 5, read)

    actual = [
        is_consistent((first, 5), roots, tried) for tried in ((), proof[:-1], (*proof, roots[1]))
    ]

    assert [False, False, False] == actual


def test_k5_equal_sizes_need_equal_roots_and_no_proof() -> None:
    leaves, _ = grown(3)
    root = naive_merkle.root(leaves)

    actual = [
        is_consistent((3, 3), roots, proof)
        for roots, proof in (((root, root), ()), ((root, leaves[0]), ()), ((root, root), (root,)))
    ]

    assert [True, False, False] == actual


def test_k6_a_proof_in_a_million_leaves_reads_few_hashes() -> None:
    asked: list[tuple[int, int]] = []

    def read(level: int, index: int) -> bytes:
        asked.append((level, index))
        return b"\x00" * 32

    inclusion = inclusion_proof(765_432, 1_000_000, read)
    consistency = consistency_proof(765_432, 1_000_000, read)

    actual = (len(inclusion), len(consistency) <= 21, len(asked) <= 4 * 20)

    assert (20, True, True) == actual


def test_subtrees_are_numbered_in_the_order_of_their_completion() -> None:
    tree, order = GrowingTree(), list[tuple[int, int]]()
    for leaf in range(64):
        order += [(level, leaf >> level) for level in range(len(tree.add(LEAVES[0])))]

    actual = [subtree_place(level, index) for level, index in order]

    assert list(range(subtrees_of(64))) == actual

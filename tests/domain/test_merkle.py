import pytest

from domain import merkle
from domain.merkle import SECTION_LEAVES, leaf_hash, node_hash, root_of, section_roots

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

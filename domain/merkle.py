"""Leaf and node hashing of an append-only Merkle tree (RFC 9162, section 2.1).

In: leaf data or leaf hashes. Out: hashes of 32 bytes.

Rules
    K1  A leaf hash is SHA-256 of ``0x00`` and the leaf data, a node hash SHA-256 of
        ``0x01`` and both children; the empty tree hashes to SHA-256 of nothing.
    K2  A tree of n leaves splits at the largest power of two below n.
    K3  Complete subtrees of SECTION_LEAVES leaves give the same root as the leaves.
"""

from collections.abc import Sequence
from hashlib import sha256

SECTION_LEAVES = 4096


def leaf_hash(data: bytes) -> bytes:
    """Return the hash of one leaf (K1)."""
    return sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of an inner node (K1)."""
    return sha256(b"\x01" + left + right).digest()


def root_of(hashes: Sequence[bytes]) -> bytes:
    """Return the root over leaf or complete-subtree hashes, in order (K1, K2, K3)."""
    if not hashes:
        return sha256(b"").digest()
    level = list(hashes)
    while len(level) > 1:
        paired = [node_hash(level[i], level[i + 1]) for i in range(0, len(level) - 1, 2)]
        if len(level) % 2:
            paired.append(level[-1])
        level = paired
    return level[0]


def section_roots(leaf_hashes: Sequence[bytes]) -> tuple[bytes, ...]:
    """Return the roots of consecutive sections of SECTION_LEAVES leaves, in order (K3)."""
    return tuple(
        root_of(leaf_hashes[start : start + SECTION_LEAVES])
        for start in range(0, len(leaf_hashes), SECTION_LEAVES)
    )

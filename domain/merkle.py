"""Hashes, roots and proofs of an append-only Merkle tree (RFC 9162, section 2.1).

In: leaf data, leaf hashes, or a reader of complete subtrees. Out: hashes of 32 bytes.

A complete subtree ``(level, index)`` holds the 2**level leaves from ``index * 2**level``;
leaves count from 0 here, leaf numbers of the log from 1.

Rules
    K1  A leaf hash is SHA-256 of ``0x00`` and the leaf data, a node hash SHA-256 of
        ``0x01`` and both children; the empty tree hashes to SHA-256 of nothing.
    K2  A tree of n leaves splits at the largest power of two below n.
    K3  Complete subtrees of SECTION_LEAVES leaves give the same root as the leaves.
    K4  An inclusion proof of section 2.1.3 verifies for its leaf, place, size and root,
        and for no other.
    K5  A consistency proof of section 2.1.4 verifies for its two sizes and roots, and for
        no other.
    K6  A root or a proof of n leaves reads no more than a few hashes a level.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256

SECTION_LEAVES = 4096
EMPTY_ROOT = sha256(b"").digest()
SubtreeReader = Callable[[int, int], bytes]  # (level, index) of a complete subtree


def leaf_hash(data: bytes) -> bytes:
    """Return the hash of one leaf (K1)."""
    return sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """Return the hash of an inner node (K1)."""
    return sha256(b"\x01" + left + right).digest()


def root_of(hashes: Sequence[bytes]) -> bytes:
    """Return the root over leaf or complete-subtree hashes, in order (K1, K2, K3)."""
    if not hashes:
        return EMPTY_ROOT
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


class GrowingTree:
    """The roots of a tree that is given leaf by leaf; keeps one hash a level."""

    def __init__(self, size: int = 0, peaks: Iterable[bytes] = ()) -> None:
        """Begin with the empty tree, or go on from the complete subtrees of a size."""
        self.size = size
        self._peaks = list(peaks)  # the largest first

    def add(self, leaf: bytes) -> tuple[bytes, ...]:
        """Add a leaf hash; return it and every subtree it completes, from below."""
        completed = [leaf]
        for _ in range(trailing_ones(self.size)):
            completed.append(node_hash(self._peaks.pop(), completed[-1]))
        self._peaks.append(completed[-1])
        self.size += 1
        return tuple(completed)

    def root(self) -> bytes:
        """Return the root over the leaves so far."""
        return fold_peaks(self._peaks)


def root_at(size: int, read: SubtreeReader) -> bytes:
    """Return the root over the first ``size`` leaves (K2, K6)."""
    return _range_hash(0, size, read) if size else EMPTY_ROOT


def inclusion_proof(index: int, size: int, read: SubtreeReader) -> tuple[bytes, ...]:
    """Return the proof that leaf ``index`` stands in the tree of ``size`` leaves, from below.

    Raises:
        IndexError: The tree of that size has no such leaf.

    Source: RFC 9162, section 2.1.3.1 (K4, K6).
    """
    if not 0 <= index < size:
        raise IndexError(f"A tree of {size} leaves has no leaf {index}.")
    start, end, path = 0, size, list[bytes]()
    while end - start > 1:
        middle = start + split_of(end - start)
        if index < middle:
            path.append(_range_hash(middle, end, read))
            end = middle
        else:
            path.append(_range_hash(start, middle, read))
            start = middle
    return tuple(reversed(path))


def consistency_proof(first: int, second: int, read: SubtreeReader) -> tuple[bytes, ...]:
    """Return the proof that the tree of ``second`` leaves extends the one of ``first``.

    Empty where the sizes are equal.

    Raises:
        IndexError: ``first`` is not between 1 and ``second``.

    Source: RFC 9162, section 2.1.4.1 (K5, K6).
    """
    if not 1 <= first <= second:
        raise IndexError(f"{first} is not between 1 and {second}.")
    start, end, path = 0, second, list[bytes]()
    while first != end:
        middle = start + split_of(end - start)
        if first <= middle:
            path.append(_range_hash(middle, end, read))
            end = middle
        else:
            path.append(_range_hash(start, middle, read))
            start = middle
    if start:  # the old tree is no subtree that begins the new one: its last part is told too
        path.append(_range_hash(start, end, read))
    return tuple(reversed(path))


def is_included(leaf: bytes, place: tuple[int, int], proof: Sequence[bytes], root: bytes) -> bool:
    """Tell whether a proof shows a leaf hash at ``(index, size)`` under a root.

    Source: RFC 9162, section 2.1.3.2 (K4).
    """
    index, size = place
    if not 0 <= index < size:
        return False
    node, last, current = index, size - 1, leaf
    for sibling in proof:
        if last == 0:
            return False
        if node % 2 or node == last:
            current = node_hash(sibling, current)
            while node % 2 == 0 and node:
                node, last = node // 2, last // 2
        else:
            current = node_hash(current, sibling)
        node, last = node // 2, last // 2
    return last == 0 and current == root


def is_consistent(
    sizes: tuple[int, int], roots: tuple[bytes, bytes], proof: Sequence[bytes]
) -> bool:
    """Tell whether a proof shows that the second tree extends the first.

    Source: RFC 9162, section 2.1.4.2 (K5).
    """
    first, second = sizes
    if not 1 <= first <= second:
        return False
    if first == second:
        return not proof and roots[0] == roots[1]
    path = [roots[0], *proof] if first & (first - 1) == 0 else list(proof)
    return bool(path) and _both_roots(first - 1, second - 1, path) == roots


def _both_roots(node: int, last: int, path: list[bytes]) -> tuple[bytes, bytes] | None:
    """Return the two roots that a consistency path leads to; None where it has a wrong length."""
    while node % 2:
        node, last = node // 2, last // 2
    old = new = path[0]
    for sibling in path[1:]:
        if last == 0:
            return None
        if node % 2 or node == last:
            old, new = node_hash(sibling, old), node_hash(sibling, new)
            while node % 2 == 0 and node:
                node, last = node // 2, last // 2
        else:
            new = node_hash(new, sibling)
        node, last = node // 2, last // 2
    return (old, new) if last == 0 else None


def subtree_place(level: int, index: int) -> int:
    """Return how many subtrees are completed before ``(level, index)`` as leaves are added.

    Each leaf is followed by the subtrees it completes, from below: the order in which
    ``GrowingTree.add`` gives them.
    """
    leaves = (index + 1) << level  # it is completed by the last of these
    return subtrees_of(leaves - 1) + level


def subtrees_of(size: int) -> int:
    """Return how many complete subtrees, leaves among them, ``size`` leaves have."""
    return 2 * size - size.bit_count()


def split_of(size: int) -> int:
    """Return the largest power of two below a size of at least two (K2)."""
    return 1 << (size - 1).bit_length() - 1


def trailing_ones(number: int) -> int:
    """Return how many one bits a number ends with."""
    return (~number & (number + 1)).bit_length() - 1


def complete_parts(start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield the complete subtrees of leaves ``start`` to ``end``, the largest first.

    ``start`` must be a place where the tree splits, as in every range of a proof.
    """
    while start < end:
        level = (end - start).bit_length() - 1
        yield level, start >> level
        start += 1 << level


def fold_peaks(peaks: Sequence[bytes]) -> bytes:
    """Return the root over complete subtrees that shrink from left to right (K2)."""
    if not peaks:
        return EMPTY_ROOT
    root = peaks[-1]
    for left in reversed(peaks[:-1]):
        root = node_hash(left, root)
    return root


def _range_hash(start: int, end: int, read: SubtreeReader) -> bytes:
    return fold_peaks(_read_all(complete_parts(start, end), read))


def _read_all(parts: Iterable[tuple[int, int]], read: SubtreeReader) -> list[bytes]:
    return [read(level, index) for level, index in parts]

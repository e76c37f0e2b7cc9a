"""The Merkle tree over the log's leaves, kept in a compact file beside it.

In: leaf hashes from the log. Out: roots and proofs, each from a few reads of 32 bytes.

The file holds every complete subtree in the order of its completion, 32 bytes each: 64
bytes a leaf. It is a cache and no evidence: the leaves in the log and the signed
checkpoints decide, and the file can be thrown away at any time.

Rules
    ML1  The file follows from the leaves alone: a missing or cut one is filled again.
    ML2  What is past the last whole leaf of a cut file is never read.
    ML3  One process extends the file at a time; readers need no lock.
    ML4  A proof is verified here before it is handed out.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol
from uuid import UUID

from domain.errors import DigestMismatchError
from domain.merkle import (
    GrowingTree,
    SubtreeReader,
    complete_parts,
    consistency_proof,
    inclusion_proof,
    is_consistent,
    is_included,
    root_at,
    subtree_place,
    subtrees_of,
)
from infra.file_care import locked

HASH_BYTES = 32
PAGE_LEAVES = 8_192


class LeafSource(Protocol):
    """What the tree needs of a log."""

    @property
    def log_id(self) -> UUID:
        """Identity of the log."""
        ...

    def last_leaf(self) -> int:
        """Return the newest leaf number; 0 for an empty log."""
        ...

    def read_leaf_hashes(self, after: int, limit: int) -> tuple[bytes, ...]:
        """Return the hashes of the next leaves after a leaf, in leaf order."""
        ...


class TreeFile:
    """The complete subtrees of one log."""

    def __init__(self, path: Path) -> None:
        """Name the file; it is made where it is first extended."""
        self._path = path
        self._lock = path.with_suffix(".lock")

    def size(self) -> int:
        """Return how many leaves the file covers whole (ML2)."""
        return _leaves_in(self._path.stat().st_size) if self._path.exists() else 0

    def leaf(self, number: int) -> bytes:
        """Return the hash of a leaf, by its number in the log."""
        with self._reading() as read:
            return read(0, number - 1)

    def root(self, size: int) -> bytes:
        """Return the root over the first leaves."""
        with self._reading() as read:
            return root_at(size, read)

    def extend(self, source: LeafSource, size: int) -> bytes:
        """Take in leaves up to a size and return its root; on disk when this returns.

        Raises:
            DigestMismatchError: The log does not hold so many leaves.
        """
        with locked(self._lock), self._path.open("ab") as file:  # ML3
            tree = self._resume(min(self.size(), size))
            file.truncate(subtrees_of(tree.size) * HASH_BYTES)  # ML2
            for page in _pages(source, tree.size, size):
                file.write(b"".join(node for leaf in page for node in tree.add(leaf)))
            file.flush()
            os.fsync(file.fileno())
            return tree.root()

    def rebuild(self, source: LeafSource, size: int) -> bytes:
        """Forget everything, take in the leaves anew and return the root (ML1)."""
        self.trim(0)
        return self.extend(source, size)

    def trim(self, size: int) -> None:
        """Forget what is beyond a size."""
        with locked(self._lock), self._path.open("ab") as file:
            file.truncate(min(subtrees_of(size) * HASH_BYTES, self._path.stat().st_size))

    def inclusion(self, leaf: int, size: int, root: bytes) -> tuple[bytes, ...]:
        """Return the proof that a leaf, by its number, stands under a root (ML4).

        Raises:
            DigestMismatchError: The file does not give that root; rebuild it.
        """
        with self._reading() as read:
            proof = inclusion_proof(leaf - 1, size, read)
            if not is_included(read(0, leaf - 1), (leaf - 1, size), proof, root):
                raise _spoilt(size)
        return proof

    def consistency(
        self, sizes: tuple[int, int], roots: Callable[[int], bytes]
    ) -> tuple[bytes, ...]:
        """Return the proof that the tree of the second size extends the first (ML4).

        Raises:
            DigestMismatchError: The file does not give those roots; rebuild it.
        """
        with self._reading() as read:
            proof = consistency_proof(*sizes, read)
        if not is_consistent(sizes, (roots(sizes[0]), roots(sizes[1])), proof):
            raise _spoilt(sizes[1])
        return proof

    def _resume(self, size: int) -> GrowingTree:
        if size == 0:
            return GrowingTree()
        with self._reading() as read:
            peaks = [read(level, index) for level, index in complete_parts(0, size)]
        return GrowingTree(size, peaks)

    @contextmanager
    def _reading(self) -> Iterator[SubtreeReader]:
        try:
            handle = os.open(self._path, os.O_RDONLY)
        except FileNotFoundError as error:
            raise DigestMismatchError("The tree file is not there yet.") from error
        try:
            yield lambda level, index: _read_at(handle, subtree_place(level, index))
        finally:
            os.close(handle)


def root_of_log(source: LeafSource, size: int) -> bytes:
    """Return the root over a log's first leaves, read from the log alone.

    Raises:
        DigestMismatchError: The log does not hold so many leaves.
    """
    tree = GrowingTree()
    for page in _pages(source, 0, size):
        for leaf in page:
            tree.add(leaf)
    return tree.root()


def _pages(source: LeafSource, after: int, size: int) -> Iterator[tuple[bytes, ...]]:
    while after < size:
        page = source.read_leaf_hashes(after, min(PAGE_LEAVES, size - after))
        if not page:
            raise DigestMismatchError(f"The log was to hold {size} leaves and ends at {after}.")
        yield page
        after += len(page)


def _read_at(handle: int, place: int) -> bytes:
    found = os.pread(handle, HASH_BYTES, place * HASH_BYTES)
    if len(found) != HASH_BYTES:
        raise DigestMismatchError("The tree file ends before what was asked of it.")
    return found


def _leaves_in(file_bytes: int) -> int:
    """Return the greatest size whose subtrees fit into so many bytes."""
    hashes = file_bytes // HASH_BYTES
    size = hashes // 2  # every leaf has at most two hashes, and all but a few exactly two
    while subtrees_of(size + 1) <= hashes:
        size += 1
    return size


def _spoilt(size: int) -> DigestMismatchError:
    return DigestMismatchError(
        f"The tree file does not lead to the root of {size} leaves. It is a cache, filled"
        " again from the log; verify the log with 'vigent audit verify' if this stays."
    )

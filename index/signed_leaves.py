"""The leaves of one index: what every row must hash to.

In: rows. Out: nothing where they are what was signed, else a refusal. Rule N1 stands in
``verified_records``.
"""

import mmap
from collections.abc import Sequence
from pathlib import Path

from domain.errors import DigestMismatchError
from domain.merkle import SECTION_LEAVES, root_of
from index.manifest import GRAPH, LEAVES, SECTIONS
from index.schema import record_leaf_hash

VerifiedRow = tuple[int, str, bytes]  # leaf, kind, body
_HASH_BYTES = 32


class SignedLeaves:
    """The leaves, of which each section is checked once; safe to share between threads."""

    def __init__(self, folder: Path) -> None:
        """Open the leaves of an index that was verified on opening."""
        self._path = folder / GRAPH
        if (folder / LEAVES).stat().st_size:
            with (folder / LEAVES).open("rb") as file:
                self._leaves: bytes | mmap.mmap = mmap.mmap(
                    file.fileno(), 0, access=mmap.ACCESS_READ
                )
        else:
            self._leaves = b""
        self._sections = (folder / SECTIONS).read_bytes()
        self._verified: set[int] = set()

    @property
    def size(self) -> int:
        """How many records were signed."""
        return len(self._leaves) // _HASH_BYTES

    def check(self, rows: Sequence[VerifiedRow]) -> None:
        """Check rows that follow each other.

        Raises:
            DigestMismatchError: One of them is not what was signed; it is named.
        """
        if not rows:
            return
        first, last = rows[0][0], rows[-1][0]
        hashes = b"".join([record_leaf_hash(kind, body) for _, kind, body in rows])
        if hashes != self._leaves[first * _HASH_BYTES : (last + 1) * _HASH_BYTES]:
            for leaf, kind, body in rows:
                self.check_one(kind, leaf, body)
        for section in range(first // SECTION_LEAVES, last // SECTION_LEAVES + 1):
            self._check_section(section)

    def check_one(self, kind: str, leaf: int, body: bytes) -> bytes:
        """Check a row and return its leaf hash; raises as ``check`` does."""
        found = record_leaf_hash(kind, body)
        if found != self._leaves[leaf * _HASH_BYTES : (leaf + 1) * _HASH_BYTES]:
            raise DigestMismatchError(
                f"The {kind} at leaf {leaf} of {self._path} is not the record that was signed;"
                " it is not quoted. Run 'vigent verify-index' and get the index again."
            )
        self._check_section(leaf // SECTION_LEAVES)
        return found

    def check_sections(self) -> None:
        """Check every section; raises as ``check`` does."""
        for section in range(-(-self.size // SECTION_LEAVES)):
            self._check_section(section)

    def _check_section(self, section: int) -> None:
        if section in self._verified:
            return
        start = section * SECTION_LEAVES * _HASH_BYTES
        block = self._leaves[start : start + SECTION_LEAVES * _HASH_BYTES]
        leaves = [block[i : i + _HASH_BYTES] for i in range(0, len(block), _HASH_BYTES)]
        signed = self._sections[section * _HASH_BYTES : (section + 1) * _HASH_BYTES]
        if root_of(leaves) != signed:
            raise DigestMismatchError(
                f"Section {section} of the leaves beside {self._path} is not what was signed."
            )
        self._verified.add(section)

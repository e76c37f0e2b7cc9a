"""Proves records under the root that an index's manifest signs.

In: the folder of an opened index. Out: records as they are stored, each with its path to the root.

Rules
    RP1  A record is verified as it is read, and its proof leads to the signed root.
    RP2  A proof reads one section of leaves and the section digests, never all leaves.
"""

from functools import lru_cache, partial
from pathlib import Path

from domain.merkle import SECTION_LEAVES, inclusion_proof, node_hash
from index.manifest import LEAVES, SECTIONS
from index.verified_records import VerifiedRecords
from legal_core.ports import ProvenRecord

HASH_BYTES = 32
SECTION_LEVEL = SECTION_LEAVES.bit_length() - 1
KEPT_SECTIONS = 8


class LeafPaths:
    """The paths from the leaves of one index to its root."""

    def __init__(self, folder: Path, size: int) -> None:
        """Read from the folder of an index that verified on opening and has so many leaves."""
        self._folder = folder
        self._size = size
        self._sections = _split((folder / SECTIONS).read_bytes())
        self._levels = lru_cache(KEPT_SECTIONS)(partial(_read_levels, folder))

    def path_of(self, leaf: int) -> tuple[str, ...]:
        """Return the path of a leaf in hex, from below (RP2)."""
        return tuple(one.hex() for one in inclusion_proof(leaf, self._size, self._node))

    def _node(self, level: int, index: int) -> bytes:
        """Return the hash of a complete subtree (RP2)."""
        if level < SECTION_LEVEL:
            section, within = divmod(index, 1 << SECTION_LEVEL - level)
            return self._levels(section)[level][within]
        if level == SECTION_LEVEL:
            return self._sections[index]
        return node_hash(self._node(level - 1, 2 * index), self._node(level - 1, 2 * index + 1))


class RecordProofs:
    """The records of one index with their proofs."""

    def __init__(self, folder: Path, records: int) -> None:
        """Read from the folder of an index that verified on opening and holds so many records."""
        self._records = VerifiedRecords(folder)
        self._paths = LeafPaths(folder, records)

    def prove(self, kind: str, record_id: str) -> ProvenRecord | None:
        """Return a record with its proof, or None where the index holds no such record (RP1).

        Raises:
            DigestMismatchError: The record is not what was signed.
        """
        place = self._records.place(kind, record_id)
        if place is None:
            return None
        ((body,),) = self._records.select(
            "SELECT body FROM record WHERE id = ? AND kind = ?", (record_id, kind)
        )
        return ProvenRecord(
            kind=kind,
            id=record_id,
            leaf=place.leaf,
            leaf_sha256=place.leaf_sha256,
            body=bytes(body),  # type: ignore[call-overload]  # ``place`` has refused all else
            proof=self._paths.path_of(place.leaf),
        )


def _read_levels(folder: Path, section: int) -> list[list[bytes]]:
    """Return the complete subtrees of one section, by level."""
    with (folder / LEAVES).open("rb") as file:
        file.seek(section * SECTION_LEAVES * HASH_BYTES)
        levels = [_split(file.read(SECTION_LEAVES * HASH_BYTES))]
    while len(levels[-1]) > 1:
        pairs = zip(levels[-1][::2], levels[-1][1::2], strict=False)
        levels.append([node_hash(left, right) for left, right in pairs])
    return levels


def _split(data: bytes) -> list[bytes]:
    return [data[at : at + HASH_BYTES] for at in range(0, len(data), HASH_BYTES)]

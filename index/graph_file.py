"""Writes the graph file of an index: rows in, numbered leaves and sections out.

In: rows in any order. Out: ``graph.sqlite``, ``leaves.bin``, ``sections.bin``.
"""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

from domain.law import Action, Alias, LawRecord, Refusal, Relation
from domain.merkle import root_of, section_roots
from index.garbage import no_cycles
from index.lookups import LED_TO, HeldNames, Lookups, held_leads_of
from index.manifest import GRAPH, LEAVES, SECTIONS
from index.row_packs import PackedRow, Row, RowPack, RunSpool, pack
from index.schema import INDEXES, KINDS, TABLES, record_leaf_hash, to_row

_TYPES: Final[Mapping[str, type[LawRecord]]] = {
    kind: record_type for record_type, kind in KINDS.items()
}
_NAMED: Final[Mapping[str, type[Action | Relation]]] = {"action": Action, "relation": Relation}
_BATCH: Final = 10_000  # rows written at once
_CACHE_KIB: Final = 128 * 1024  # within which rows are sorted


class GraphWriter:
    """Collects rows, then numbers and writes them sorted (Q2, Z2, Z3)."""

    def __init__(self, folder: Path) -> None:
        """Open a spool in a folder."""
        self._folder = folder
        self._spool = RunSpool(folder / "rows.spool")
        self._held = HeldNames()
        self.counts: Counter[str] = Counter()
        self._refused: Counter[tuple[str, str]] = Counter()
        self._work_ids: set[str] = set()

    def add(self, rows: Iterable[Row]) -> None:
        """Add rows; those of one work come at once.

        Raises:
            DigestMismatchError: Two of the rows fall together under one id (Z3).
        """
        self.add_pack(pack([(row, _leading(row)) for row in rows]))

    def add_pack(self, work: RowPack) -> None:
        """Add the rows of a work."""
        for run in work.runs:
            self._spool.add(run)
        self.counts.update(dict(work.counts))
        for row in work.noted:
            self._note(row)

    def _note(self, row: Row) -> None:
        """Keep what the build must know of a row before all are there."""
        record = _decoded(row)
        if isinstance(record, Alias):
            self._held.add(record)
        elif isinstance(record, Refusal):
            self._refused[record.publisher, record.reason] += 1
        else:
            self._work_ids.add(row[0])

    def work_ids(self) -> frozenset[str]:
        """Return the ids of the works added so far."""
        return frozenset(self._work_ids)

    def refusals(self) -> tuple[tuple[str, str, int], ...]:
        """Return (publisher, reason, count) of the refusals, sorted."""
        return tuple((*key, count) for key, count in sorted(self._refused.items()))

    @no_cycles()
    def finish(self) -> bytes:
        """Write the files and return the Merkle root over the records.

        All is written in the order in which it stands, so that no place is left free.

        Raises:
            DigestMismatchError: A row's id is taken by another row of its kind (Z3).
        """
        graph = _connect(self._folder / GRAPH)
        graph.executescript(TABLES)
        lookups = Lookups(graph)
        leaves: list[bytes] = []
        rows = map(self._named, self._spool.rows())
        while batch := list(islice(rows, _BATCH)):
            numbered = list(enumerate(batch, start=len(leaves)))
            graph.executemany(
                "INSERT INTO record VALUES (?, ?, ?, ?)",
                [(leaf, *row[:3]) for leaf, row in numbered],
            )
            for leaf, row in numbered:
                if row[4]:
                    lookups.add(leaf, row[4])
            lookups.write()
            leaves.extend(row[3] for row in batch)
        lookups.finish()
        graph.commit()
        graph.executescript(INDEXES)
        graph.close()
        sections = section_roots(leaves)
        (self._folder / LEAVES).write_bytes(b"".join(leaves))
        (self._folder / SECTIONS).write_bytes(b"".join(sections))
        return root_of(sections)

    def _named(self, row: PackedRow) -> PackedRow:
        """Return a row with acting laws and objects named where they are held (LK4)."""
        record_id, kind, body, leaf_sha256, leads = row
        if kind not in _NAMED:
            return row
        told: Action | Relation = msgspec.json.decode(body, type=_NAMED[kind])
        named = (
            self._name_acting_work(told)
            if isinstance(told, Action)
            else self._held.name_object(told)
        )
        if named is not told:
            _, _, body = to_row(named)
            leaf_sha256 = record_leaf_hash(kind, body)
        return record_id, kind, body, leaf_sha256, (*leads, *held_leads_of(named))

    def _name_acting_work(self, action: Action) -> Action:
        publisher = action.work_id.partition(":")[0]
        for candidate in (action.source_work, f"{publisher}:{action.source_work}"):
            if candidate.lower() in self._work_ids:
                return msgspec.structs.replace(action, source_work_id=candidate.lower())
        held = self._held.find(action.source_work)
        return msgspec.structs.replace(action, source_work_id=held) if held else action

    def close(self) -> None:
        """Close and remove the spool."""
        self._spool.close()


def _leading(row: Row) -> LawRecord | None:
    """Return the record of a row, where something leads to such a record."""
    return _decoded(row) if _TYPES[row[1]] in LED_TO else None


def _decoded(row: Row) -> LawRecord:
    record: LawRecord = msgspec.json.decode(row[2], type=_TYPES[row[1]])
    return record


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
    return connection

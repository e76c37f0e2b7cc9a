"""Writes the graph file of an index: rows in, numbered leaves and sections out.

In: rows in any order. Out: ``graph.sqlite``, ``leaves.bin``, ``sections.bin``.
"""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from domain.errors import DigestMismatchError
from domain.folding import fold_name
from domain.law import Action, Alias, Item, LawRecord, Refusal, Relation, Version, Work
from domain.merkle import root_of, section_roots
from index.lookups import HeldNames, Lookups
from index.manifest import GRAPH, LEAVES, SECTIONS
from index.schema import INDEXES, KINDS, TABLES, record_leaf_hash, to_row

Row = tuple[str, str, bytes]  # id, kind, canonical body
_WORD_MIN_CHARS = 3
# the kinds that other tables lead to
_LED_TO: tuple[type[LawRecord], ...] = (Action, Alias, Item, Relation, Version, Work)
_DECODED: Mapping[str, type[LawRecord]] = {KINDS[one]: one for one in _LED_TO}


class GraphWriter:
    """Collects rows, then numbers and writes them sorted (Q2, Z2, Z3)."""

    def __init__(self, folder: Path) -> None:
        """Open a spool and the graph file in a folder."""
        self._folder = folder
        self._spool_path = folder / "spool.sqlite"
        self._spool = _connect(self._spool_path)
        self._spool.execute(
            "CREATE TABLE row (id TEXT NOT NULL, kind TEXT NOT NULL, body BLOB NOT NULL,"
            " PRIMARY KEY (id, kind)) WITHOUT ROWID"
        )
        self._held = HeldNames(self._spool)
        self.counts: Counter[str] = Counter()
        self._refused: Counter[tuple[str, str]] = Counter()
        self._work_ids: set[str] = set()

    def add(self, rows: Iterable[Row]) -> None:
        """Add rows.

        Raises:
            DigestMismatchError: A row's id is taken by another row of its kind (Z3).
        """
        for row in rows:
            try:
                self._spool.execute("INSERT INTO row VALUES (?, ?, ?)", row)
            except sqlite3.IntegrityError as error:
                raise DigestMismatchError(
                    f"Two records of kind {row[1]} fall together under the id {row[0]};"
                    " the build stops, since one would hide the other."
                ) from error
            self.counts[row[1]] += 1
            self._note(row)

    def _note(self, row: Row) -> None:
        """Keep what the build must know of a row before all are there."""
        if row[1] == "work":
            self._work_ids.add(row[0])
        elif row[1] == "alias":
            self._held.add(msgspec.json.decode(row[2], type=Alias))
        elif row[1] == "refusal":
            refusal = msgspec.json.decode(row[2], type=Refusal)
            self._refused[refusal.publisher, refusal.reason] += 1

    def work_ids(self) -> frozenset[str]:
        """Return the ids of the works added so far."""
        return frozenset(self._work_ids)

    def refusals(self) -> tuple[tuple[str, str, int], ...]:
        """Return (publisher, reason, count) of the refusals, sorted."""
        return tuple((*key, count) for key, count in sorted(self._refused.items()))

    def finish(self) -> bytes:
        """Write the files and return the Merkle root over the records."""
        graph = _connect(self._folder / GRAPH)
        graph.executescript(TABLES)
        lookups = Lookups(graph)
        leaves: list[bytes] = []
        for leaf, (record_id, kind, body) in enumerate(self._sorted_rows()):
            leaves.append(record_leaf_hash(kind, body))
            graph.execute("INSERT INTO record VALUES (?, ?, ?, ?)", (leaf, record_id, kind, body))
            if kind in _DECODED:
                record = msgspec.json.decode(body, type=_DECODED[kind])
                lookups.add(leaf, record)
                _write_lookups(graph, leaf, record)
        lookups.finish()
        graph.executescript(INDEXES)
        graph.commit()
        graph.execute("VACUUM")
        graph.close()
        sections = section_roots(leaves)
        (self._folder / LEAVES).write_bytes(b"".join(leaves))
        (self._folder / SECTIONS).write_bytes(b"".join(sections))
        return root_of(sections)

    def _sorted_rows(self) -> Iterator[Row]:
        """Yield rows by (id, kind); acting works are named where they are held."""
        for record_id, kind, body in self._spool.execute(
            "SELECT id, kind, body FROM row ORDER BY id, kind"
        ):
            if kind == "action":
                yield to_row(self._name_acting_work(msgspec.json.decode(body, type=Action)))
            elif kind == "relation":
                yield to_row(self._held.name_object(msgspec.json.decode(body, type=Relation)))
            else:
                yield record_id, kind, body

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
        self._spool_path.unlink(missing_ok=True)


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    return connection


def _write_lookups(graph: sqlite3.Connection, leaf: int, record: LawRecord) -> None:
    """Write the names and spellings that lead to a record (Q3)."""
    match record:
        case Alias():
            graph.execute("INSERT INTO alias_name VALUES (?, ?)", (fold_name(record.name), leaf))
            if record.kind != "identifier":
                _write_words(graph, record.name, record.work_id)
        case Item():
            graph.executemany(
                "INSERT OR IGNORE INTO source_anchor VALUES (?, ?, ?)",
                [
                    (record.work_id, spelled.casefold(), record.id)
                    for spelled in record.source_anchors
                ],
            )
        case Work():
            for _, title in record.titles:
                _write_words(graph, title, record.id)
        case _:
            return


def _write_words(graph: sqlite3.Connection, name: str, work_id: str) -> None:
    words = {word for word in fold_name(name).split() if len(word) >= _WORD_MIN_CHARS}
    graph.executemany(
        "INSERT OR IGNORE INTO title_word VALUES (?, ?)", [(word, work_id) for word in words]
    )

"""The tables that lead from a record to others: relations, acting laws, days, parents.

In: records, as the graph file is written. Out: rows of small integers; what they lead to
is read in full and checked.

Rules
    LK1 A look-up holds no words: an id stands in it as the first 63 bits of its SHA-256,
        so two ids may meet, and whoever reads checks which was asked for.
    LK2 A relation is found from its ends, from every part above them and from their works.
    LK3 A provision that stood below another than its parent of today leads there too.
    LK4 An identifier of a law that is held, spelled in any way, stands as that law's id.
"""

import sqlite3
from collections.abc import Iterable
from hashlib import sha256

from msgspec.structs import replace

from domain.folding import fold_name
from domain.ids import item_id_of, item_of_version, split_item_id
from domain.law import Action, Alias, Item, LawRecord, Relation, Version
from legal_core.acting_names import names_of_act

OUT, IN = 0, 1
LOOKUP_TABLES = """
CREATE TABLE relation_end (entity INTEGER NOT NULL, side INTEGER NOT NULL, leaf INTEGER NOT NULL,
                           PRIMARY KEY (entity, side, leaf)) WITHOUT ROWID;
CREATE TABLE acting_law (source INTEGER NOT NULL, leaf INTEGER NOT NULL,
                         PRIMARY KEY (source, leaf)) WITHOUT ROWID;
CREATE TABLE state_day (day INTEGER NOT NULL, leaf INTEGER NOT NULL,
                        PRIMARY KEY (day, leaf)) WITHOUT ROWID;
CREATE TABLE other_parent (item INTEGER NOT NULL, parent_id TEXT NOT NULL,
                           PRIMARY KEY (item, parent_id)) WITHOUT ROWID;
"""
_IDENTIFIER_KINDS = ("identifier",)


def key_of(entity_id: str) -> int:
    """Return the number that stands for an id in the look-ups (LK1)."""
    return int.from_bytes(sha256(entity_id.encode()).digest()[:8], "big") >> 1


def source_key(spelled: str) -> int:
    """Return the number of an acting law, spelled by its source or by our id (LK1)."""
    return key_of(fold_name(spelled))


def parts_above(entity_id: str) -> tuple[str, ...]:
    """Return an item or version with the items above it by its anchor, its work last (LK2)."""
    item_id = item_of_version(entity_id) or entity_id
    work_id, anchor = split_item_id(item_id)
    steps = anchor.split("__") if anchor else []
    above = [item_id_of(work_id, "__".join(steps[:end])) for end in range(len(steps), 0, -1)]
    return tuple(dict.fromkeys((entity_id, *above, work_id)))


class Lookups:
    """Writes the look-ups of a graph file beside its records."""

    def __init__(self, graph: sqlite3.Connection) -> None:
        """Make the tables."""
        self._graph = graph
        graph.executescript(LOOKUP_TABLES)
        graph.execute("CREATE TEMP TABLE pair (child TEXT, parent TEXT, UNIQUE (child, parent))")
        graph.execute("CREATE TEMP TABLE home (child TEXT PRIMARY KEY, parent TEXT)")
        self._item, self._seen = "", set[str]()

    def add(self, leaf: int, record: LawRecord) -> None:
        """Write what leads to a record, or from it to others."""
        match record:
            case Relation():
                self._relation(leaf, record)
            case Action():
                sources = {source_key(one) for one in names_of_act(record)}
                self._rows("acting_law", ((one, leaf) for one in sources))
            case Version():
                self._version(leaf, record)
            case Item():
                self._graph.execute("INSERT INTO home VALUES (?, ?)", (record.id, record.parent_id))
            case _:
                return

    def _relation(self, leaf: int, relation: Relation) -> None:
        ends = ((OUT, relation.subject_id), (IN, object_of(relation)))
        keys = {(key_of(one), side) for side, end in ends for one in parts_above(end)}
        self._rows("relation_end", ((key, side, leaf) for key, side in keys))

    def _version(self, leaf: int, version: Version) -> None:
        if not split_item_id(version.item_id)[1]:
            days = {day.toordinal() for day in (version.start_on, version.end_on) if day}
            self._rows("state_day", ((day, leaf) for day in days))
        if version.item_id != self._item:
            self._item, self._seen = version.item_id, set()
        fresh = {item_of_version(one) for one in version.children} - self._seen
        self._seen |= fresh
        self._rows("pair", ((child, version.item_id) for child in fresh))

    def _rows(self, table: str, rows: Iterable[tuple[object, ...]]) -> None:
        found = list(rows)
        if found:
            marks = ", ".join("?" * len(found[0]))
            self._graph.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", found)  # noqa: S608 -- a table of this module

    def finish(self) -> None:
        """Write where provisions stood below another than their parent of today (LK3)."""
        moved = self._graph.execute(
            "SELECT pair.child, pair.parent FROM pair LEFT JOIN home USING (child)"
            " WHERE home.parent IS NOT pair.parent"
        )
        self._rows("other_parent", [(key_of(child), parent) for child, parent in moved])


def object_of(relation: Relation) -> str:
    """Return the item a relation leads to, or its object as spelled where that is not held."""
    if relation.object_anchor and "~" not in relation.object_id:
        return item_id_of(relation.object_id, relation.object_anchor)
    return relation.object_id


class HeldNames:
    """The identifiers of the works that are held, so that links may name them (LK4)."""

    def __init__(self, spool: sqlite3.Connection) -> None:
        """Keep the names in a spool."""
        self._spool = spool
        spool.execute(
            "CREATE TABLE held_name (folded TEXT, work_id TEXT, PRIMARY KEY (folded, work_id))"
            " WITHOUT ROWID"
        )

    def add(self, alias: Alias) -> None:
        """Take in a name; one of a single state names no work."""
        if alias.kind in _IDENTIFIER_KINDS and not alias.version_id:
            self._spool.execute(
                "INSERT OR IGNORE INTO held_name VALUES (?, ?)",
                (fold_name(alias.name), alias.work_id),
            )

    def find(self, spelled: str) -> str:
        """Return the one work that bears an identifier; empty for none or several."""
        folded = fold_name(spelled)
        rows = self._spool.execute(
            "SELECT work_id FROM held_name WHERE folded = ? LIMIT 2", (folded,)
        ).fetchall()
        return str(rows[0][0]) if len(rows) == 1 and folded else ""

    def name_object(self, relation: Relation) -> Relation:
        """Return a relation with its object as an item of ours, where that is held (LK4)."""
        if split_item_id(relation.object_id)[1]:
            return relation
        work_id = self.find(relation.object_id)
        if not work_id:
            return relation
        return replace(relation, object_id=work_id)

"""What leads to records: names, spellings, relations, acting laws, days, parents.

In: records, as they are made and as they are numbered. Out: rows of other tables; what they
lead to is read in full and checked.

Rules
    LK1 A look-up of links holds no words: an id stands in it as the first 63 bits of its
        SHA-256, so two ids may meet, and whoever reads checks which was asked for.
    LK2 A relation is found from its ends, from every part above them and from their works.
    LK3 A provision that stood below another than its parent of today leads there too.
    LK4 An identifier of a law that is held, spelled in any way, stands as that law's id.
"""

import sqlite3
from collections.abc import Iterable, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Final

from msgspec.structs import replace

from domain.folding import fold_name
from domain.ids import item_id_of, item_of_version, split_item_id
from domain.law import Action, Alias, Item, LawRecord, Relation, Version, Work
from legal_core.acting_names import names_of_act

OUT, IN = 0, 1
Lead = tuple[str | int, ...]  # table, then its columns but for the leaf
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
LED_TO: Final = frozenset({Alias, Item, Relation, Version, Work})
_COLUMNS: Final[Mapping[str, int]] = {
    "alias_name": 2,
    "source_anchor": 3,
    "title_word": 2,
    "relation_end": 3,
    "acting_law": 2,
    "state_day": 2,
    "other_parent": 2,
}
_WITH_LEAF: Final = frozenset({"alias_name", "relation_end", "acting_law", "state_day"})
_WORD_MIN_CHARS: Final = 3
_IDENTIFIER_KINDS = ("identifier",)
_KEYS_KEPT: Final = 2**14


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


def leads_of(record: LawRecord | None, other: Mapping[str, tuple[str, ...]]) -> tuple[Lead, ...]:
    """Return what leads to a record, but for what depends on which laws are held.

    Args:
        record: The record.
        other: What ``other_parents`` gave for the records of its work.
    """
    match record:
        case Version():
            return _days(record)
        case Item():
            return _of_item(record, other.get(record.id, ()))
        case Relation():
            return _end(OUT, record.subject_id)
        case Alias():
            words = (
                _words(record.name, record.work_id) if record.kind not in _IDENTIFIER_KINDS else ()
            )
            return (("alias_name", fold_name(record.name)), *words)
        case Work():
            return tuple(one for _, title in record.titles for one in _words(title, record.id))
        case _:
            return ()


def held_leads_of(record: Action | Relation) -> tuple[Lead, ...]:
    """Return what leads to a record whose acting law or object is named as it is held (LK4)."""
    if isinstance(record, Relation):
        return _end(IN, object_of(record))
    return tuple(("acting_law", key) for key in {source_key(one) for one in names_of_act(record)})


@lru_cache(_KEYS_KEPT)
def _end(side: int, entity_id: str) -> tuple[Lead, ...]:
    return tuple(("relation_end", key, side) for key in {*map(key_of, parts_above(entity_id))})


def _days(version: Version) -> tuple[Lead, ...]:
    if split_item_id(version.item_id)[1]:
        return ()
    days = {day.toordinal() for day in (version.start_on, version.end_on) if day}
    return tuple(("state_day", day) for day in days)


def _of_item(item: Item, others: tuple[str, ...]) -> tuple[Lead, ...]:
    spelled = {one.casefold() for one in item.source_anchors}
    return (
        *(("source_anchor", item.work_id, one, item.id) for one in spelled),
        *(("other_parent", key_of(item.id), parent) for parent in others),
    )


def _words(name: str, work_id: str) -> tuple[Lead, ...]:
    words = {word for word in fold_name(name).split() if len(word) >= _WORD_MIN_CHARS}
    return tuple(("title_word", word, work_id) for word in words)


def other_parents(records: Iterable[LawRecord | None]) -> dict[str, tuple[str, ...]]:
    """Return the items that stood below another than their parent of today, with those (LK3).

    ``records``: all of one work.
    """
    home: dict[str, str | None] = {}
    above: dict[str, set[str]] = {}
    for record in records:
        if isinstance(record, Item):
            home[record.id] = record.parent_id
        elif isinstance(record, Version):
            for child in record.children:
                above.setdefault(child, set()).add(record.item_id)
    others: dict[str, set[str]] = {}
    for child, parents in above.items():
        item_id = item_of_version(child)
        left = parents - {home.get(item_id)}
        if left:
            others.setdefault(item_id, set()).update(left)
    return {item_id: tuple(sorted(parents)) for item_id, parents in others.items()}


class Lookups:
    """Writes the look-ups of a graph file beside its records."""

    def __init__(self, graph: sqlite3.Connection) -> None:
        """Make the tables, and one that waits beside each until all rows are there."""
        self._graph = graph
        graph.executescript(LOOKUP_TABLES)
        for table, columns in _COLUMNS.items():
            names = ", ".join(f"c{number}" for number in range(columns))
            graph.execute(f"CREATE TEMP TABLE {table}_waiting ({names})")
        self._waiting: dict[str, list[tuple[str | int, ...]]] = {table: [] for table in _COLUMNS}

    def add(self, leaf: int, leads: Iterable[Lead]) -> None:
        """Take in what leads to a record."""
        for table, *columns in leads:
            row = (*columns, leaf) if table in _WITH_LEAF else tuple(columns)
            self._waiting[str(table)].append(row)

    def write(self) -> None:
        """Put aside what was taken in."""
        for table, rows in self._waiting.items():
            marks = ", ".join("?" * _COLUMNS[table])
            self._graph.executemany(f"INSERT INTO temp.{table}_waiting VALUES ({marks})", rows)  # noqa: S608 -- a table of this module
            rows.clear()

    def finish(self) -> None:
        """Write the tables, each in its own order."""
        self.write()
        for table, columns in _COLUMNS.items():
            order = ", ".join(map(str, range(1, columns + 1)))
            self._graph.execute(
                f"INSERT INTO {table} SELECT DISTINCT * FROM temp.{table}_waiting ORDER BY {order}"  # noqa: S608 -- a table of this module
            )


def object_of(relation: Relation) -> str:
    """Return the item a relation leads to, or its object as spelled where that is not held."""
    if relation.object_anchor and "~" not in relation.object_id:
        return item_id_of(relation.object_id, relation.object_anchor)
    return relation.object_id


class HeldNames:
    """The identifiers of the works that are held, so that links may name them (LK4)."""

    def __init__(self) -> None:
        """Begin with no name."""
        self._works: dict[str, str] = {}  # by folded name; empty: several
        self._folded = lru_cache(_KEYS_KEPT)(fold_name)

    def add(self, alias: Alias) -> None:
        """Take in a name; one of a single state names no work."""
        if alias.kind in _IDENTIFIER_KINDS and not alias.version_id:
            folded = fold_name(alias.name)
            known = self._works.setdefault(folded, alias.work_id)
            if known != alias.work_id:
                self._works[folded] = ""

    def find(self, spelled: str) -> str:
        """Return the one work that bears an identifier; empty for none or several."""
        folded = self._folded(spelled)
        return self._works.get(folded, "") if folded else ""

    def name_object(self, relation: Relation) -> Relation:
        """Return a relation with its object as an item of ours, where that is held (LK4)."""
        if split_item_id(relation.object_id)[1]:
            return relation
        work_id = self.find(relation.object_id)
        if not work_id:
            return relation
        return replace(relation, object_id=work_id)

"""Tables of the graph file, and how a record becomes a row.

In: records. Out: SQL, kinds, leaf bytes.

Rules
    Q1  A record's leaf data is its kind, a line feed, and its canonical JSON.
    Q2  Records are numbered by (id, kind) in code point order, from 0; the number is
        the leaf.
    Q3  Other tables only lead to records; nothing is quoted from them.
    Q4  Neither a look-up by id nor a list of all records of a short kind reads the whole
        table.
"""

from hashlib import sha256

from domain.canonical import to_canonical_bytes
from domain.law import (
    Action,
    Alias,
    Coverage,
    Item,
    ItemType,
    LawRecord,
    NotHeld,
    Refusal,
    Relation,
    TextUnit,
    Theme,
    Version,
    Work,
)

KINDS: dict[type, str] = {
    Work: "work",
    Item: "item",
    Version: "version",
    TextUnit: "text_unit",
    Action: "action",
    Relation: "relation",
    Theme: "theme",
    ItemType: "item_type",
    Alias: "alias",
    Coverage: "coverage",
    Refusal: "refusal",
    NotHeld: "not_held",
}

TABLES = """
CREATE TABLE record (leaf INTEGER PRIMARY KEY, id TEXT NOT NULL, kind TEXT NOT NULL,
                     body BLOB NOT NULL);
CREATE TABLE alias_name (folded TEXT NOT NULL, leaf INTEGER NOT NULL,
                         PRIMARY KEY (folded, leaf)) WITHOUT ROWID;
CREATE TABLE source_anchor (work_id TEXT NOT NULL, spelled TEXT NOT NULL, item_id TEXT NOT NULL,
                            PRIMARY KEY (work_id, spelled, item_id)) WITHOUT ROWID;
CREATE TABLE title_word (word TEXT NOT NULL, work_id TEXT NOT NULL,
                         PRIMARY KEY (word, work_id)) WITHOUT ROWID;
"""
# Q4: a query uses the partial index only where it repeats its condition word for word.
SHORT_KINDS = "kind IN ('work', 'coverage', 'refusal', 'not_held', 'theme', 'item_type')"
INDEXES = f"""
CREATE UNIQUE INDEX record_by_id ON record (id, kind);
CREATE INDEX record_by_kind ON record (kind, leaf) WHERE {SHORT_KINDS};
"""
ALL_OF_KIND = f"SELECT leaf, body FROM record WHERE {SHORT_KINDS} AND kind = ? ORDER BY leaf"  # noqa: S608 -- a constant of this module


def leaf_data(kind: str, body: bytes) -> bytes:
    """Return the bytes a record's leaf hash covers (Q1)."""
    return b"%b\n%b" % (kind.encode(), body)


def record_leaf_hash(kind: str, body: bytes) -> bytes:
    """Return the leaf hash of a record (Q1)."""
    return sha256(b"\x00%b\n%b" % (kind.encode(), body)).digest()  # leaf_hash of leaf_data


def to_row(record: LawRecord) -> tuple[str, str, bytes]:
    """Return (id, kind, canonical body) of a record."""
    return record.id, KINDS[type(record)], to_canonical_bytes(record)

"""Rows of the graph file as records: every one is verified before it is given.

In: ids, look-ups. Out: records of ``domain.law``. Safe to share between threads.

Rules
    N1  A row must hash to its leaf, and its section's leaves to the section digest the
        signed root was computed from; otherwise reading raises.
    N3  Lookups are not signed: what one leads to must be what was asked for, otherwise
        reading raises.
    N4  An answer that was verified is kept in memory, up to a bound; what is asked for again
        is read from disk once, what is not makes room.
    N5  What stands between two ids is given whole or not at all: leaves are numbered by id,
        so the leaves given must follow each other, and the ones beside them must lie
        outside. That a record is absent is shown by the two leaves between which it would be.
    N6  A list of all records of a kind has as many as were signed for.
"""

import json
import sqlite3
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from domain.errors import DigestMismatchError
from domain.law import LawRecord
from index.manifest import GRAPH
from index.schema import ALL_OF_KIND, KINDS
from index.signed_leaves import SignedLeaves, VerifiedRow
from legal_core.ports import RecordPlace

R = TypeVar("R", bound=LawRecord)
_LATEST_MAX = 10_000  # answers; as many are kept from before: about 50 MB of records in all
_LEAVES_MAX = 2**40
_ABSENT = object()
K = TypeVar("K")


class _Kept:
    """Answers that were verified once: the latest, and those asked for since as many (N4)."""

    def __init__(self) -> None:
        self._latest: dict[tuple[object, ...], Any] = {}
        self._before: dict[tuple[object, ...], Any] = {}

    def get(self, key: tuple[object, ...], make: Callable[[], K]) -> K:
        """Return a kept answer, or make it and keep it."""
        found = self._latest.get(key, _ABSENT)
        if found is _ABSENT:
            found = self._before.get(key, _ABSENT)
            if found is _ABSENT:
                found = make()
            if len(self._latest) >= _LATEST_MAX:
                self._before, self._latest = self._latest, {}
            self._latest[key] = found
        answer: K = found
        return answer


def _to_leaf(leaf: object) -> int:
    """Return the leaf a look-up names; a damaged one leads nowhere."""
    return leaf if isinstance(leaf, int) and abs(leaf) < _LEAVES_MAX else _LEAVES_MAX


class _Named(msgspec.Struct, frozen=True, kw_only=True):
    id: str


_NAMED = msgspec.json.Decoder(_Named)
_DECODERS: Mapping[type, msgspec.json.Decoder[Any]] = {
    record_type: msgspec.json.Decoder(record_type) for record_type in KINDS
}
_BETWEEN = """
WITH span AS (SELECT min(leaf) AS first, max(leaf) AS last FROM record WHERE id > ? AND id < ?)
SELECT leaf, kind, body FROM span JOIN record ON leaf BETWEEN first - 1 AND last + 1 ORDER BY leaf
"""  # with the rows beside
_IDS_AT = "SELECT leaf, id FROM record WHERE leaf IN (SELECT value FROM json_each(?))"
_LEAVES_OF = """
SELECT id, leaf FROM record WHERE kind = ? AND id IN (SELECT value FROM json_each(?))
"""


class VerifiedRecords:
    """Rows of the graph file, verified as they are read (N1)."""

    def __init__(self, folder: Path, counts: Mapping[str, int] | None = None) -> None:
        """Open the files of an index that was verified on opening.

        Args:
            folder: The index folder.
            counts: How many records of each kind were signed for, where that is known.
        """
        self.folder = folder
        self._path = folder / GRAPH
        self._counts = counts
        self._local = threading.local()
        self._leaves = SignedLeaves(folder)
        self.kept = _Kept()

    @property
    def size(self) -> int:
        """How many records were signed."""
        return self._leaves.size

    def check_leaves(self) -> None:
        """Check every section of the leaves that was not checked before, so that no reader waits.

        Raises:
            DigestMismatchError: One of them is not what was signed.
        """
        self._leaves.check_sections()

    def _connection(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = sqlite3.connect(
                f"{self._path.resolve().as_uri()}?mode=ro&immutable=1", uri=True
            )
            connection.execute("PRAGMA mmap_size = 1073741824")
            self._local.connection = connection
        return connection

    def select(self, sql: str, arguments: tuple[object, ...]) -> list[tuple[object, ...]]:
        """Return rows of a lookup.

        Raises:
            DigestMismatchError: The graph file is damaged.
        """
        try:
            return self._connection().execute(sql, arguments).fetchall()
        except sqlite3.DatabaseError as error:
            raise DigestMismatchError(
                f"The graph file {self._path} is damaged ({error}); run 'vigent verify-index' and"
                " get the index again."
            ) from error

    def find(self, record_type: type[R], record_id: str) -> R | None:
        """Return a record by id, verified, or None."""
        return self.kept.get((record_type, record_id), lambda: self._find(record_type, record_id))

    def _find(self, record_type: type[R], record_id: str) -> R | None:
        rows = self.select(
            "SELECT leaf, body FROM record WHERE id = ? AND kind = ?",
            (record_id, KINDS[record_type]),
        )
        if not rows:
            self._expect_absent(record_id, KINDS[record_type])
            return None
        record = self.verify(record_type, rows[0])
        self.expect(record_id, answers=record.id == record_id)
        return record

    def expect(self, asked: str, *, answers: bool) -> None:
        """Refuse a record that does not answer what was asked for (N3).

        Raises:
            DigestMismatchError: A lookup of the graph file leads to another record.
        """
        if not answers:
            raise self._damage(f"gives another record for {asked}")

    def list_all(self, record_type: type[R]) -> tuple[R, ...]:
        """Return every record of a short kind (work, coverage, refusal, not_held), by id."""
        return self.kept.get(("all", record_type), lambda: self._list_all(record_type))

    def _list_all(self, record_type: type[R]) -> tuple[R, ...]:
        kind = KINDS[record_type]
        rows = self.select(ALL_OF_KIND, (kind,))
        if self._counts is not None and len(rows) != self._counts.get(kind, 0):  # N6
            raise self._damage(f"gives {len(rows)} of {self._counts.get(kind, 0)} {kind} records")
        return tuple(self.verify(record_type, row) for row in rows)

    def between(self, record_type: type[R], low: str, high: str) -> list[R]:
        """Return the records of a kind whose ids lie between two others, by id (N5).

        Raises:
            DigestMismatchError: One of them is damaged or missing.
        """
        rows = self.select(_BETWEEN, (low, high))
        if rows:
            found = self._whole(rows, _to_leaf(rows[0][0]), _to_leaf(rows[-1][0]))
        else:
            before = self._leaf_before("id <= ?", (low,))
            found = self._rows_at(before, before + 1)
        below, above = self._beside(found, low, high)
        inside = found[below : len(found) - above]
        kind = KINDS[record_type]
        records = [
            self._decode(record_type, leaf, body)
            for leaf, its_kind, body in inside
            if its_kind == kind
        ]
        ids = [one.id for one in records]
        if len(ids) < len(inside):
            ids = [_NAMED.decode(body).id for _, _, body in inside]
        self.expect(f"{low} to {high}", answers=all(low < one < high for one in ids))
        return records

    def _beside(self, found: list[VerifiedRow], low: str, high: str) -> tuple[int, int]:
        """Return how many of the outermost rows lie below a span and above it, one at most (N5).

        Where none does, the rows must begin with the first leaf, or end with the last.
        """
        if not found:
            return 0, 0
        (first, _, body), (last, _, other) = found[0], found[-1]
        below = _NAMED.decode(body).id <= low
        above = _NAMED.decode(other).id >= high
        whole = (below or first == 0) and (above or last == self.size - 1)
        if not whole:
            raise self._damage(f"lacks a record between {low} and {high}")
        return int(below), int(above)

    def _expect_absent(self, record_id: str, kind: str) -> None:
        """Refuse to say that a record is absent where the leaves do not show it (N5)."""
        before = self._leaf_before("(id, kind) < (?, ?)", (record_id, kind))
        for leaf, its_kind, body in self._rows_at(before, before + 1):
            place = _NAMED.decode(body).id, its_kind
            self.expect(
                record_id,
                answers=place < (record_id, kind) if leaf == before else place > (record_id, kind),
            )

    def _leaf_before(self, condition: str, arguments: tuple[str, ...]) -> int:
        """Return the last leaf that is before a place by (id, kind); -1 where none is."""
        rows = self.select(
            f"SELECT leaf FROM record WHERE {condition} ORDER BY id DESC, kind DESC LIMIT 1",  # noqa: S608 -- a condition of this module
            arguments,
        )
        return _to_leaf(rows[0][0]) if rows else -1

    def _rows_at(self, first: int, last: int) -> list[VerifiedRow]:
        """Return leaf, kind and body of every leaf from one to another, verified (N1, N5)."""
        if first < -1 or last > self.size:
            raise self._damage(f"names a leaf that is not among the {self.size} signed")
        first, last = max(first, 0), min(last, self.size - 1)
        rows = self.select(
            "SELECT leaf, kind, body FROM record WHERE leaf BETWEEN ? AND ? ORDER BY leaf",
            (first, last),
        )
        return self._whole(rows, first, last)

    def _whole(self, rows: list[tuple[object, ...]], first: int, last: int) -> list[VerifiedRow]:
        """Return rows that must be those of every leaf from one to another (N1, N5)."""
        found = [
            (leaf, kind, body)
            for leaf, kind, body in rows
            if isinstance(leaf, int) and isinstance(kind, str) and isinstance(body, bytes)
        ]
        if [leaf for leaf, _, _ in found] != list(range(first, last + 1)):
            raise self._damage(f"lacks a record between leaves {first} and {last}")
        self._leaves.check(found)
        return found

    def _damage(self, what: str) -> DigestMismatchError:
        return DigestMismatchError(
            f"The graph file {self._path} {what}; run 'vigent verify-index' and get the index"
            " again."
        )

    def place(self, kind: str, record_id: str) -> RecordPlace | None:
        """Return where a record stands in the tree, or None."""
        rows = self.select(
            "SELECT leaf, body FROM record WHERE id = ? AND kind = ?", (record_id, kind)
        )
        for leaf, body in rows:
            if isinstance(leaf, int) and isinstance(body, bytes):
                leaf_sha256 = self._leaves.check_one(kind, leaf, body).hex()
                found = _NAMED.decode(body).id
                self.expect(record_id, answers=found == record_id)
                return RecordPlace(leaf=leaf, leaf_sha256=leaf_sha256)
        return None

    def id_at(self, leaf: int) -> str:
        """Return the id that stands at a leaf, unverified; empty where none does."""
        rows = self.select("SELECT id FROM record WHERE leaf = ?", (leaf,))
        return str(rows[0][0]) if rows else ""

    def ids_at(self, leaves: Sequence[int]) -> list[str]:
        """Return the ids that stand at some leaves, unverified; empty where none does."""
        rows = self.select(_IDS_AT, (json.dumps(leaves),))
        found = {leaf: str(record_id) for leaf, record_id in rows}
        return [found.get(leaf, "") for leaf in leaves]

    def leaves_of(self, kind: str, ids: Sequence[str]) -> list[int]:
        """Return the leaves at which records of a kind stand, unverified; -1 where none does."""
        rows = self.select(_LEAVES_OF, (kind, json.dumps(ids)))
        found = {record_id: _to_leaf(leaf) for record_id, leaf in rows}
        return [found.get(record_id, -1) for record_id in ids]

    def verify(self, record_type: type[R], row: tuple[object, ...]) -> R:
        """Return the record of a row (leaf, body), checked against its leaf (N1).

        Raises:
            DigestMismatchError: The row is not what was signed.
        """
        leaf, body = row
        if not isinstance(leaf, int) or not isinstance(body, bytes):
            raise DigestMismatchError(f"A row of {self._path} has another form than was signed.")
        self._leaves.check_one(KINDS[record_type], leaf, body)
        return self._decode(record_type, leaf, body)

    def _decode(self, record_type: type[R], leaf: int, body: bytes) -> R:
        try:
            record: R = _DECODERS[record_type].decode(body)
        except msgspec.MsgspecError as error:
            raise DigestMismatchError(
                f"The {KINDS[record_type]} at leaf {leaf} of {self._path} does not decode: {error}."
            ) from error
        return record

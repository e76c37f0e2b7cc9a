"""Rows that are sorted, hashed and led to where they are made, ready to be numbered.

In: the records of one work with their rows. Out: runs of packed rows; what a build must
know of them before all are there.

Rules
    RW1 A run holds rows that follow each other by (id, kind); it ends where an id of another
        work could stand between two of them, so that runs of different works rarely overlap.
    RW2 Runs are put in order whole; where some overlap, their rows are. No id is taken by two
        rows of one kind (Z3).
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from domain.errors import DigestMismatchError
from domain.law import LawRecord
from index.lookups import Lead, leads_of, other_parents
from index.schema import record_leaf_hash, to_row

Row = tuple[str, str, bytes]  # id, kind, canonical body
PackedRow = tuple[str, str, bytes, bytes, tuple[Lead, ...]]  # with leaf hash and leads
Place = tuple[str, str]  # id, kind
_NOTED: Final = frozenset({"work", "alias", "refusal"})
_STEM: Final = re.compile(r"[^!#?@~]*[!#?@~]?")  # of ids that no other work's stand between
_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(list[PackedRow])


class Run(Struct, frozen=True, kw_only=True):
    """Packed rows that follow each other."""

    first: Place
    last: Place
    packed: bytes


class RowPack(Struct, frozen=True, kw_only=True):
    """All rows of one work."""

    runs: tuple[Run, ...]
    counts: tuple[tuple[str, int], ...]  # by kind
    noted: tuple[Row, ...]  # works, names and refusals

    def rows(self) -> tuple[Row, ...]:
        """Return the rows by (id, kind)."""
        return tuple(row[:3] for run in self.runs for row in _DECODER.decode(run.packed))


def pack_records(records: Iterable[LawRecord]) -> RowPack:
    """Pack the records of a work; all of them come at once.

    Raises:
        DigestMismatchError: Two rows fall together under one id (Z3).
    """
    return pack([(to_row(record), record) for record in records])


def pack(pairs: Sequence[tuple[Row, LawRecord | None]]) -> RowPack:
    """Pack rows, each with its record if anything leads to it, as ``pack_records`` does."""
    below = other_parents([record for _, record in pairs])
    rows = [
        (*row, record_leaf_hash(row[1], row[2]), leads_of(record, below)) for row, record in pairs
    ]
    rows.sort(key=_place)
    _expect_apart(rows)
    groups = (list(some) for _, some in groupby(rows, key=_stem))
    return RowPack(
        runs=tuple(
            Run(first=_place(some[0]), last=_place(some[-1]), packed=_ENCODER.encode(some))
            for some in groups
        ),
        counts=tuple(sorted(Counter(row[1] for row in rows).items())),
        noted=tuple(row[:3] for row in rows if row[1] in _NOTED),
    )


class RunSpool:
    """Runs on disk until all of them are there."""

    def __init__(self, path: Path) -> None:
        """Open a file of its own."""
        self._path = path
        self._file = path.open("w+b")
        self._runs: list[tuple[Place, Place, int, int]] = []  # first, last, offset, size

    def add(self, run: Run) -> None:
        """Take in a run."""
        self._runs.append((run.first, run.last, self._file.tell(), len(run.packed)))
        self._file.write(run.packed)

    def rows(self) -> Iterator[PackedRow]:
        """Yield the rows of all runs by (id, kind) (RW2).

        Raises:
            DigestMismatchError: Two rows fall together under one id (Z3).
        """
        together: list[tuple[int, int]] = []
        end: Place = ("", "")
        for first, last, offset, size in sorted(self._runs):
            if together and first > end:
                yield from self._merged(together)
                together = []
            together.append((offset, size))
            end = max(end, last)
        yield from self._merged(together)

    def _merged(self, places: list[tuple[int, int]]) -> list[PackedRow]:
        rows: list[PackedRow] = []
        for offset, size in places:
            self._file.seek(offset)
            rows.extend(_DECODER.decode(self._file.read(size)))
        if len(places) > 1:
            rows.sort(key=_place)
            _expect_apart(rows)
        return rows

    def close(self) -> None:
        """Close and remove the file."""
        self._file.close()
        self._path.unlink(missing_ok=True)


def _expect_apart(rows: Sequence[PackedRow]) -> None:
    for one, next_ in pairwise(rows):
        if one[0] == next_[0] and one[1] == next_[1]:
            raise DigestMismatchError(
                f"Two records of kind {one[1]} fall together under the id {one[0]};"
                " the build stops, since one would hide the other."
            )


def _place(row: PackedRow) -> Place:
    return row[0], row[1]


def _stem(row: PackedRow) -> str:
    found = _STEM.match(row[0])
    return found[0] if found else row[0]

"""What prose may rest on: the evidence of a turn with the typed facts behind each item.

In: executed operations. Out: entries of one bounded ledger, in the order executed.

Rules
    V2  The ledger of a turn keeps the bounds of ``domain.evidence`` over all operations.
    PL1 A pointer supports no claim, and is no entry.
    PL2 An excerpt that was cut counts up to its last whole line.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.bounds import EXCERPT_MAX_CHARS
from domain.events import OperationExecuted
from domain.evidence import Evidence, bound_ledger
from domain.folding import fold_name
from domain.law import Basis
from domain.outcome import ProvisionText
from domain.point_in_time import last_day
from domain.results import (
    AsOfResult,
    CoverageResult,
    CoverageRow,
    DiffResult,
    HistoryResult,
    HistoryRow,
    InForceResult,
    OperationResult,
    ProvenanceResult,
    RankingResult,
    TimelineResult,
)

_PART: Final = re.compile(r"[^\W\d_]+|\d+")  # "24b" is read as two words


class Entry(Struct, frozen=True, kw_only=True):
    """An item of evidence, and what is known of it besides its words."""

    evidence: Evidence
    label: str = ""  # number and heading of the provision
    language: str = ""  # of the excerpt, as the source tags it
    valid_from: date | None = None
    valid_to: date | None = None  # exclusive
    start_basis: Basis | None = None
    end_basis: Basis | None = None
    change: str = ""  # equal, changed, inserted, removed: what the item is a side of
    days: tuple[date, ...] = ()  # that a claim about it may name
    counts: tuple[int, ...] = ()

    @property
    def text(self) -> str:
        """The excerpt, without the line at which it was cut (PL2)."""
        excerpt = self.evidence.excerpt
        return excerpt if len(excerpt) < EXCERPT_MAX_CHARS else excerpt.rpartition("\n")[0]

    @property
    def names(self) -> frozenset[str]:
        """Folded words and numbers by which the item goes."""
        spelled = f"{self.evidence.title} {self.label} {self.evidence.anchor} {self.evidence.work}"
        days = (part for day in self.all_days for part in (day.year, day.month, day.day))
        return frozenset(
            (
                *fold_name(spelled.replace("_", " ")).split(),
                *_PART.findall(fold_name(spelled.replace("_", " "))),
                *map(str, days),
                *map(str, self.counts),
            )
        )

    @property
    def all_days(self) -> frozenset[date]:
        """Days that a claim may name: its own, and the ends of its interval."""
        ends = (self.evidence.day, self.valid_from, self.valid_to, last_day(self.valid_to))
        return frozenset(day for day in (*ends, *self.days) if day is not None)

    def held_on(self, day: date) -> bool:
        """Whether the version behind the item held on a day."""
        begun = self.valid_from is not None and self.valid_from <= day
        return begun and (self.valid_to is None or day < self.valid_to)


def ledger_of(executed: tuple[OperationExecuted, ...]) -> tuple[Entry, ...]:
    """Return the entries of a turn, in order (V2, PL1)."""
    kept = {one.evidence_id for one in bound_ledger(tuple(_all(executed)))}
    return tuple(
        _entry(item, operation.result)
        for operation in executed
        for item in bound_ledger(operation.evidence)
        if item.evidence_id in kept and item.kind != "pointer"
    )


def _all(executed: tuple[OperationExecuted, ...]) -> Iterator[Evidence]:
    for operation in executed:
        yield from operation.evidence


def _entry(item: Evidence, result: OperationResult | None) -> Entry:
    """Return an item with the facts of the row of a result that it stands for."""
    match result:
        case AsOfResult():
            days = (result.day, result.valid_from)
            texts = (one for one in result.provisions if _is_text(one, item))
            return _filled(item, next(texts, None), days=days)
        case DiffResult():
            return _of_diff(item, result)
        case HistoryResult():
            rows = (one for one in result.rows if _is_text(one, item))
            row = next((one for one in rows if one.valid_from == item.day), None)
            return _filled(item, row, language=result.language)
        case _:
            return _of_list(item, result)


def _of_list(item: Evidence, result: OperationResult | None) -> Entry:
    """Return an item of a list with its facts."""
    match result:
        case TimelineResult():
            states = (one for one in result.rows if one.permalink == item.permalink)
            return _filled(item, next(states, None), counts=(result.total,))
        case InForceResult():
            works = (one for one in result.works if one.permalink == item.permalink)
            counts = (result.total, result.population)
            return _filled(item, next(works, None), counts=counts, days=(result.day,))
        case RankingResult():
            days = (result.from_date, result.to_date)
            counts = (result.total, result.population)
            return _filled(item, None, change="changed", days=days, counts=counts)
        case CoverageResult():
            rows = (one for one in result.rows if one.name == item.title)
            return _of_coverage(item, next(rows, None))
        case ProvenanceResult():
            return _filled(item, result)
        case _:
            return Entry(evidence=item)


def _is_text(row: ProvisionText | HistoryRow, item: Evidence) -> bool:
    return (row.anchor, row.text_sha256) == (item.anchor, item.text_sha256)


def _of_diff(item: Evidence, result: DiffResult) -> Entry:
    """Return a side of a comparison: its interval, and what became of the provision."""
    sides = (
        (row, side)
        for row in result.rows
        for side in (row.before, row.after)
        if (side.permalink, side.day) == (item.permalink, item.day)
    )
    row, side = next(sides, (None, None))
    change = row.change if row is not None else ""
    return _filled(
        item,
        side,
        label=_label(row),
        change="changed" if change == "renumbered" else change,
        language=result.language,
        days=(result.before.day, result.after.day),
    )


def _of_coverage(item: Evidence, row: CoverageRow | None) -> Entry:
    """Return what is held of a publisher, with its counts and days."""
    if row is None:
        return Entry(evidence=item)
    days = (row.earliest, row.latest, row.verified_until)
    held = (row.works, row.versions, row.versions_with_text, row.versions_without_text)
    return Entry(
        evidence=item,
        days=tuple(day for day in days if day is not None),
        counts=(*held, row.provisions, row.pending),
    )


def _label(row: object) -> str:
    return f"{getattr(row, 'number', '')} {getattr(row, 'heading', '')}".strip()


def _filled(item: Evidence, row: object, **facts: object) -> Entry:
    """Return an item with the fields that a row has of its own, and with more."""
    names = ("valid_from", "valid_to", "start_basis", "end_basis", "language")
    own = {name: getattr(row, name) for name in names if hasattr(row, name)}
    return replace(Entry(evidence=item, label=_label(row)), **{**own, **facts})

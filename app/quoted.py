"""Which records of an index a turn rests on, so that a bundle can carry and prove them.

In: the events of a turn, the index it read. Out: proven records, by kind and id.

Rules
    QR1  Every work, version and action that an event names is carried, as far as it is held.
    QR2  A version whose text is quoted comes with its own text and all below it, in the
         languages that were served.
    QR3  Of each quoted law comes the state of the whole work in which the text began: it
         names the official file and its hash.
    QR4  What is held of each publisher comes along: the coverage of that day.
    QR5  Records stop at RECORDS_MAX_BYTES; what is left out is counted, what is quoted itself
         comes first.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from domain.errors import UnknownVersionError
from domain.events import OperationExecuted, RecordedEvent
from domain.ids import item_of_version, split_item_id
from domain.law import Version
from legal_core.ports import GraphReader, ProvenRecord

RECORDS_MAX_BYTES = 16_777_216  # bodies and proofs; a constitution in full fits
Name = tuple[str, str]  # kind and id of a record


class HeldIndex(Protocol):
    """An index that a turn read, and that is still here."""

    @property
    def index_sha256(self) -> str:
        """Its digest."""
        ...

    @property
    def manifest(self) -> bytes:
        """Its signed manifest."""
        ...

    @property
    def graph(self) -> GraphReader:
        """Its law."""
        ...

    def prove(self, kind: str, record_id: str) -> ProvenRecord | None:
        """Return a record with its proof, or None."""
        ...


class QuotedRecords(Struct, frozen=True, kw_only=True):
    """The records behind a turn."""

    records: tuple[ProvenRecord, ...]  # by kind, then id
    left_out: int


class _Named(Struct, frozen=True, kw_only=True):
    """What events name: records, versions whose text is quoted, languages served."""

    records: tuple[Name, ...]
    quoted: tuple[str, ...]
    languages: frozenset[str]


def quoted_records(index: HeldIndex, events: Iterable[RecordedEvent]) -> QuotedRecords:
    """Return the records that a turn rests on (QR1 to QR5)."""
    named = _named(events)
    wanted = dict.fromkeys(
        (
            *(("coverage", one.id) for one in index.graph.list_coverage()),  # QR4
            *named.records,
            *_states(index, named.quoted),
            *_below(index, named),
        )
    )
    return _bounded(index, wanted)


def _bounded(index: HeldIndex, wanted: Iterable[Name]) -> QuotedRecords:
    found: list[ProvenRecord] = []
    left_out = size = 0
    for kind, record_id in wanted:
        if size >= RECORDS_MAX_BYTES:  # QR5
            left_out += index.graph.find_place(kind, record_id) is not None
            continue
        record = index.prove(kind, record_id)
        if record is not None:
            found.append(record)
            size += len(record.body) + sum(map(len, record.proof))
    return QuotedRecords(
        records=tuple(sorted(found, key=lambda one: (one.kind, one.id))), left_out=left_out
    )


def _named(events: Iterable[RecordedEvent]) -> _Named:
    records: dict[Name, None] = {}
    quoted: dict[str, None] = {}
    languages: set[str] = set()
    for recorded in events:
        for found in _objects(msgspec.to_builtins(recorded.event)):
            for kind in ("work", "version", "action"):  # QR1
                if isinstance(found.get(kind), str) and found[kind]:
                    records[kind, found[kind]] = None
            if found.get("version") and found.get("text_sha256"):
                quoted[found["version"]] = None
            if isinstance(recorded.event, OperationExecuted) and found.get("language"):
                languages.add(found["language"])
    return _Named(records=tuple(records), quoted=tuple(quoted), languages=frozenset(languages))


def _objects(value: Any) -> Iterator[dict[str, Any]]:  # noqa: ANN401 -- any JSON
    if isinstance(value, dict):
        yield value
    below = value.values() if isinstance(value, dict) else value
    for one in below if isinstance(value, dict | list | tuple) else ():
        yield from _objects(one)


def _states(index: HeldIndex, versions: Iterable[str]) -> Iterator[Name]:
    """Yield the states of whole works in which quoted texts began (QR3)."""
    for version_id in versions:
        found = _version(index, version_id)
        if found is not None:
            work_id = split_item_id(item_of_version(version_id))[0]
            states = index.graph.find_versions(work_id)
            began = [one for one in states if one.start_on <= found.start_on]
            yield from (("version", one.id) for one in began[-1:])


def _below(index: HeldIndex, named: _Named) -> Iterator[Name]:
    """Yield the text of quoted versions and of all below them (QR2)."""
    waiting = list(reversed(named.quoted))
    while waiting:
        found = _version(index, waiting.pop())
        if found is not None:
            yield "version", found.id
            for said in found.expressions:
                if said.text_unit and (said.language in named.languages or not named.languages):
                    yield "text_unit", said.text_unit
            waiting.extend(reversed(found.children))


def _version(index: HeldIndex, version_id: str) -> Version | None:
    try:
        return index.graph.get_version(version_id)
    except UnknownVersionError:
        return None  # QR1: another index may know it

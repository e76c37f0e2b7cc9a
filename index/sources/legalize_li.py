"""Liechtenstein: consolidated laws as a list of dated Markdown texts.

In: the folder that holds ``versions.jsonl``: one line a state, with law, day and text. Out:
one SourceWork a law.

Rules
    LS1 A state begins on the day of its line, the day of entry into force as the publisher
        gives it, and ends when the next begins; of two of one day the later line counts.
    LS2 What stands under 1970-01-02 is everything before 1970: a snapshot.
    LS3 A title that stands as a bold line below the number of an article is its heading.
    LS4 A text that cannot be read right is refused by name; its state stays listed.
"""

from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import MsgspecError, Struct, json

from index.source_model import (
    SourceAlias,
    SourceExpression,
    SourceFile,
    SourcePublisher,
    SourceReading,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources.legalize_file import LawFile, LawFileError, parse_day, parse_file
from index.sources.legalize_footnotes import read_causes
from index.sources.legalize_tree import TreeReader

PUBLISHER: Final = SourcePublisher(
    publisher="li-gesetze",
    name="Lilex, Rechtsdienst der Regierung, Liechtenstein",
    jurisdiction="li",
    licence="Law text not subject to copyright; compilation MIT",
    attribution="gesetze.li, Fürstentum Liechtenstein",
    languages=("de",),
    known_gaps=(
        "Most laws from 2009 on; everything before 1970 stands under 1970-01-02.",
        "Which act made a change is told only where a footnote names it.",
    ),
)
_LIST: Final = "versions.jsonl"
_COLLAPSED: Final = date(1970, 1, 2)
_TYPES: Final = {"gesetz": "law", "verordnung": "ordinance", "verfassung": "constitution"}


class _VersionRecord(Struct, frozen=True, kw_only=True):
    law: str
    version_date: str
    markdown: str


def list_works(root: Path) -> tuple[str, ...]:
    """Return the name of every law, sorted; none where the folder holds no list."""
    _by_law.cache_clear()  # a folder may have changed since it was listed last
    return tuple(sorted(_by_law(root)))


@lru_cache(maxsize=1)
def _by_law(root: Path) -> dict[str, tuple[_VersionRecord, ...]]:
    path = root / _LIST
    found: dict[str, list[_VersionRecord]] = {}
    for number, line in enumerate(path.read_bytes().splitlines() if path.is_file() else (), 1):
        try:
            record = json.decode(line, type=_VersionRecord)
        except MsgspecError:
            record = _VersionRecord(law=f"{_LIST}:{number}", version_date="", markdown="")
        found.setdefault(record.law, []).append(record)
    return {law: tuple(records) for law, records in found.items()}


def read_work(root: Path, key: str) -> SourceReading:
    """Read one law with all its states.

    Args:
        root: The folder that holds ``versions.jsonl``.
        key: A key of ``list_works``.

    Returns:
        The law, states by first day, and each text that was refused. The law is None where
        none of its texts tells what it is.
    """
    reader = TreeReader(read_causes, bold_titles=True)  # LS3
    refusals: list[SourceRefusal] = []
    by_day: dict[date, tuple[SourceState, LawFile | None]] = {}
    for record in _by_law(root).get(key, ()):
        name = f"{key}@{record.version_date}"
        try:
            day = parse_day(record.version_date)
        except LawFileError as error:
            refusals.append(_refuse(name, error, key))
            continue
        try:
            file = parse_file(record.markdown.encode())
            expression = _to_expression(name, record, file, reader)
            by_day[day] = (_to_state(key, day, (expression,), ""), file)
        except LawFileError as error:
            refusal = _refuse(name, error, key)
            refusals.append(refusal)
            by_day[day] = (_to_state(key, day, (), refusal.detail), None)
    newest = next((f for _, (_, f) in sorted(by_day.items(), reverse=True) if f), None)
    if newest is None:
        return SourceReading(work=None, refusals=tuple(refusals))
    states = tuple(_ended([by_day[day][0] for day in sorted(by_day)]))
    return SourceReading(work=_to_work(key, newest, states), refusals=tuple(refusals))


def _to_expression(
    name: str, record: _VersionRecord, file: LawFile, reader: TreeReader
) -> SourceExpression:
    content = record.markdown.encode()
    return SourceExpression(
        language="de",
        title=file.fact("title"),
        text_status="consolidated_documentary",
        file=SourceFile(
            path=name,
            sha256=sha256(content).hexdigest(),
            size_bytes=len(content),
            format="legalize-md",
            language="de",
            source_url=file.fact("source"),
        ),
        nodes=reader.read(file.body),
    )


def _to_state(
    key: str, day: date, expressions: tuple[SourceExpression, ...], reason: str
) -> SourceState:
    return SourceState(
        start_on=day,
        end_on=None,
        start_basis="snapshot" if day == _COLLAPSED else "in_force",  # LS2
        end_basis=None,
        publisher_version=f"{key}@{day.isoformat()}",
        expressions=expressions,
        unservable_reason=reason,
    )


def _ended(states: list[SourceState]) -> Iterator[SourceState]:
    """Give the states, each ended where the next begins (LS1)."""
    ends = [*(state.start_on for state in states[1:]), None]
    for state, end in zip(states, ends, strict=True):
        yield SourceState(
            start_on=state.start_on,
            end_on=end,
            start_basis=state.start_basis,
            end_basis=None if end is None else "in_force",
            publisher_version=state.publisher_version,
            expressions=state.expressions,
            unservable_reason=state.unservable_reason,
        )


def _to_work(key: str, newest: LawFile, states: tuple[SourceState, ...]) -> SourceWork:
    rank, number = newest.fact("rank"), newest.fact("lgbl_nr")
    named = [
        SourceAlias(name=key, scheme="publisher_id"),
        SourceAlias(name=f"li/{key}.md", scheme="path"),
        SourceAlias(name=newest.fact("title"), scheme="title", language="de"),
    ]
    if number:
        named.append(SourceAlias(name=f"LGBl. {number}", scheme="publisher_id"))
    if newest.fact("lr_nr"):
        named.append(SourceAlias(name=f"LR {newest.fact('lr_nr')}", scheme="publisher_id"))
    return SourceWork(
        work_id=_work_id(key),
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type=_TYPES.get(rank, rank or "act"),
        titles=(("de", newest.fact("title")),),
        aliases=tuple(alias for alias in named if alias.name),
        states=states,
        verified_until=states[-1].start_on,
        authentic_languages=("de",),
        published_in="Landesgesetzblatt (LGBl.)",
        source_url=newest.fact("source"),
    )


def _work_id(key: str) -> str:
    return f"{PUBLISHER.publisher}:{key.lower()}"


def _refuse(name: str, error: LawFileError, key: str) -> SourceRefusal:
    return SourceRefusal(
        path=name, reason=error.reason, detail=f"{name} {error}", work_id=_work_id(key)
    )

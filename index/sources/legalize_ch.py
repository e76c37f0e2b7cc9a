"""Switzerland: the classified compilation of federal law, in German, as dated Markdown files.

In: the folder that holds ``ch/`` (a folder a law, a file a state) and ``events.jsonl``.
Out: one SourceWork a folder.

Rules
    HS1 A state begins on the day in its file's name and ends when the next begins.
    HS2 The first file of a law (``kind: original``) carries the day of enactment and mostly
        a later text. Before the day ``history_from`` no text is held: the span is listed
        without expression. Where no other file begins by that day, the first file's text
        is that of the span from it on.
    HS3 Before the day of entry into force, where it is told, the law is not in force yet.
    HS4 The days are those from which a consolidation applies, as the publisher dates them.
    HS5 A cause is told by a provision's footnotes; a commit names no act, so it is none.
    HS6 A file that cannot be read right is refused by name; its state stays listed without
        text. Where the list of events and the files differ, the file counts and it is said.
    HS7 The source was seen complete on the last day of enactment that its list of events
        names; without the list, up to a law's own newest day.
    HS8 A law is also named by its title without the day of enactment that it bears.
"""

import re
from contextlib import suppress
from datetime import date
from functools import lru_cache
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

from msgspec import MsgspecError, Struct, json
from msgspec.structs import replace

from index.source_model import (
    AliasScheme,
    SourceAlias,
    SourceExpression,
    SourceFile,
    SourceNode,
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
    publisher="ch-fedlex",
    name="Fedlex, Bundeskanzlei, Schweiz",
    jurisdiction="ch",
    licence="Law text not subject to copyright (URG art. 5); compilation MIT",
    attribution="Fedlex, Schweizerische Bundeskanzlei",
    languages=("de",),
    known_gaps=(
        (
            "German text alone. Before the day from which the publisher keeps consolidations "
            "(often 2000 or later) no text is held."
        ),
        (
            "Texts older than about 2021 were taken from prints: some headings are lost in the "
            "text before them, and footnote marks stand in the text as raised figures."
        ),
        "Pictures are not carried.",
    ),
)
_TYPES: Final = {
    "bundesgesetz": "law",
    "verordnung": "ordinance",
    "bundesverfassung": "constitution",
    "bundesbeschluss": "federal_decree",
    "reglement": "regulation",
}
_LANGUAGES: Final = ("fr", "it", "rm", "en")
_DATED: Final = re.compile(
    r",? (?:vom|du|del(?:l['’])?|dals?|of|da) ?\d{1,2}(?:er|[.°º])? [^\W\d_]{3,12} \d{4}"
    r"(?= \(|$)"
)
_NO_TEXT: Final = (
    "The publisher keeps consolidations from {day} on; the file under the day of enactment "
    "holds a later text."
)


class EventRecord(Struct, frozen=True, kw_only=True):
    """One line of the list of events."""

    path: str
    source_date: str
    kind: str
    commit: str = ""


class _Dated(Struct, frozen=True, kw_only=True):
    """One file of a law and what it says."""

    day: date
    name: str
    sha256: str
    size_bytes: int
    file: LawFile | None
    nodes: tuple[SourceNode, ...] = ()
    refusal: SourceRefusal | None = None


def list_works(root: Path) -> tuple[str, ...]:
    """Return the folder name of every law, sorted."""
    for kept in (_events, _days, _seen_on):
        kept.cache_clear()  # a folder may have changed since it was listed last
    place = root / "ch"
    return tuple(sorted(path.name for path in place.iterdir())) if place.is_dir() else ()


def read_work(root: Path, key: str) -> SourceReading:
    """Read one law with all its states.

    Args:
        root: The folder that holds ``ch/``.
        key: A key of ``list_works``.

    Returns:
        The law, states by first day, and each file that was refused. The law is None where
        none of its files tells what it is.
    """
    dated, refusals = _read_files(root, key)
    newest = next((one.file for one in reversed(dated) if one.file is not None), None)
    if newest is None:
        return SourceReading(work=None, refusals=refusals)
    try:
        states = _to_states(dated, newest)
        work = _to_work(root, key, newest, states)
    except LawFileError as error:
        refused = _refuse(dated[-1].name, error, _work_id(key))
        return SourceReading(work=None, refusals=(*refusals, refused))
    return SourceReading(work=work, refusals=refusals)


def _work_id(key: str) -> str:
    return f"{PUBLISHER.publisher}:{key.lower()}"


def _read_files(root: Path, key: str) -> tuple[list[_Dated], tuple[SourceRefusal, ...]]:
    reader = TreeReader(read_causes)
    dated: list[_Dated] = []
    refusals: list[SourceRefusal] = []
    for path in sorted((root / "ch" / key).glob("*.md")):
        name = path.relative_to(root).as_posix()
        try:
            day = parse_day(path.stem.partition("_")[2])
        except LawFileError as error:
            refusals.append(_refuse(name, error, _work_id(key)))
            continue
        one = _read_file(path, name, day, key, reader)
        refusals.extend([one.refusal] if one.refusal else [])
        dated.append(one)
    refusals.extend(_check_events(root, key, tuple(dated)))
    return sorted(dated, key=lambda one: one.day), tuple(refusals)


def _read_file(path: Path, name: str, day: date, key: str, reader: TreeReader) -> _Dated:
    content = path.read_bytes()
    refusal: SourceRefusal | None = None
    file: LawFile | None = None
    nodes: tuple[SourceNode, ...] = ()
    try:
        file = parse_file(content)
        if file.fact("identifier") != key:
            told = file.fact("identifier")
            raise LawFileError("malformed", f"says it is '{told}', and lies under '{key}'")  # noqa: TRY301
        nodes = reader.read(file.body)
    except LawFileError as error:
        refusal, file = _refuse(name, error, _work_id(key)), None
    return _Dated(
        day=day,
        name=name,
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        file=file,
        nodes=nodes,
        refusal=refusal,
    )


def _to_states(dated: list[_Dated], newest: LawFile) -> tuple[SourceState, ...]:
    starts = [(one.day, one) for one in dated]
    history_from = newest.day("history_from")
    first = dated[0]
    silent = history_from is not None and first.day < history_from  # HS2
    if silent and history_from is not None and all(one.day > history_from for one in dated[1:]):
        starts.insert(1, (history_from, first))
    ends = [*(day for day, _ in starts[1:]), None]
    states = tuple(
        _to_state(
            one,
            day,
            end,
            reason=_NO_TEXT.format(day=history_from) if silent and place == 0 else "",
        )
        for place, ((day, one), end) in enumerate(zip(starts, ends, strict=True))
    )
    return _before_commencement(states, newest.day("entry_into_force"))


def _to_state(one: _Dated, day: date, end: date | None, *, reason: str) -> SourceState:
    refused = one.refusal.detail if one.refusal else ""
    held = one.file is not None and not reason
    return SourceState(
        start_on=day,
        end_on=end,
        start_basis="act_date" if reason else "applicable",  # HS4
        end_basis=None if end is None else "applicable",
        publisher_version=f"{one.name.split('/')[1]}@{day.isoformat()}",
        source_url=one.file.fact("source") if one.file else "",
        expressions=(_to_expression(one),) if held else (),
        unservable_reason=reason or refused,
    )


def _before_commencement(
    states: tuple[SourceState, ...], commenced_on: date | None
) -> tuple[SourceState, ...]:
    """Say of the span before entry into force that the law was not in force yet (HS3)."""
    told: list[SourceState] = []
    for state in states:
        inside = commenced_on is not None and state.start_on < commenced_on
        if not inside or commenced_on is None:
            told.append(state)
        elif state.end_on is not None and state.end_on <= commenced_on:
            told.append(replace(state, legal_state="not_yet_in_force"))
        else:
            told.append(
                replace(
                    state,
                    legal_state="not_yet_in_force",
                    end_on=commenced_on,
                    end_basis="in_force",
                )
            )
            version = f"{state.publisher_version.partition('@')[0]}@{commenced_on.isoformat()}"
            told.append(
                replace(
                    state,
                    start_on=commenced_on,
                    start_basis="in_force",
                    publisher_version=version,
                )
            )
    return tuple(told)


def _to_expression(one: _Dated) -> SourceExpression:
    return SourceExpression(
        language="de",
        title=one.file.fact("title") if one.file else "",
        text_status="consolidated_documentary",
        file=SourceFile(
            path=one.name,
            sha256=one.sha256,
            size_bytes=one.size_bytes,
            format="legalize-md",
            language="de",
            source_url=one.file.fact("source") if one.file else "",
        ),
        nodes=one.nodes,
    )


def _to_work(root: Path, key: str, newest: LawFile, states: tuple[SourceState, ...]) -> SourceWork:
    number = newest.fact("sr_number")
    rank = newest.fact("rank")
    kind = "treaty" if number.startswith("0.") else _TYPES.get(rank, "act")
    titles = [("de", newest.fact("title"))]
    titles += [(code, newest.fact(f"title_{code}")) for code in _LANGUAGES]
    return SourceWork(
        work_id=_work_id(key),
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type=kind,
        titles=tuple((code, title) for code, title in titles if title),
        aliases=tuple(_aliases(key, newest, number)),
        states=states,
        verified_until=_verified_until(root, newest, states),
        authentic_languages=("de", "fr", "it"),
        published_in="Systematische Sammlung des Bundesrechts (SR)",
        source_url=newest.fact("source"),
    )


def _verified_until(root: Path, newest: LawFile, states: tuple[SourceState, ...]) -> date:
    """Return the last day on which the source was seen complete (HS7)."""
    told = _seen_on(root)
    return told or max(states[-1].start_on, newest.day("applicability_date") or date.min)


def _aliases(key: str, newest: LawFile, number: str) -> list[SourceAlias]:
    named: list[tuple[str, AliasScheme, str]] = [
        (newest.fact("source"), "eli", ""),
        (f"SR {number}" if number else "", "publisher_id", ""),
        (key, "publisher_id", ""),
        (f"ch/{key}.md", "path", ""),
        (newest.fact("title"), "title", "de"),
        (newest.fact("short_title"), "short_title", "de"),
    ]
    for code in _LANGUAGES:
        named.append((newest.fact(f"title_{code}"), "title", code))
        named.append((newest.fact(f"short_title_{code}"), "short_title", code))
    named.extend(
        (undated, "short_title", code)
        for name, scheme, code in tuple(named)
        if scheme == "title" and (undated := _DATED.sub("", name)) != name  # HS8
    )
    return [
        SourceAlias(name=name, scheme=scheme, language=language)
        for name, scheme, language in named
        if name
    ]


@lru_cache(maxsize=1)
def _events(root: Path) -> tuple[EventRecord, ...]:
    """Return the list of events, or none where there is no list; a line that is none is left."""
    path = root / "events.jsonl"
    found: list[EventRecord] = []
    for line in path.read_bytes().splitlines() if path.is_file() else ():
        with suppress(MsgspecError):
            found.append(json.decode(line, type=EventRecord))
    return tuple(found)


@lru_cache(maxsize=1)
def _days(root: Path) -> dict[str, frozenset[str]]:
    """Return the days of every law's states as the list of events gives them, by key."""
    days: dict[str, set[str]] = {}
    for event in _events(root):
        days.setdefault(PurePosixPath(event.path).stem, set()).add(event.source_date)
    return {key: frozenset(found) for key, found in days.items()}


@lru_cache(maxsize=1)
def _seen_on(root: Path) -> date | None:
    enacted = [event.source_date for event in _events(root) if event.kind == "original"]
    return parse_day(max(enacted)) if enacted else None


def _check_events(root: Path, key: str, dated: tuple[_Dated, ...]) -> tuple[SourceRefusal, ...]:
    """Tell the states that the list of events has and no file (HS6)."""
    listed = _days(root).get(key, frozenset())
    absent = sorted(listed - {one.day.isoformat() for one in dated})
    return tuple(
        SourceRefusal(
            path=f"ch/{key}/{day}",
            reason="missing",
            detail=f"ch/{key}: the list of events has a state of {day}, and no file is there",
            work_id=_work_id(key),
        )
        for day in absent
    )


def _refuse(name: str, error: LawFileError, work_id: str) -> SourceRefusal:
    return SourceRefusal(path=name, reason=error.reason, detail=f"{name} {error}", work_id=work_id)

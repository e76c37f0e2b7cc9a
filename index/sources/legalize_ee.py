"""Estonia: laws and regulations of Riigi Teataja, as a git repository of Markdown files.

In: the folder that holds the bare repository. Out: one SourceWork a file.

Rules
    ES1 A state begins on its commit's ``Source-Date``, the day from which the publisher
        says this text is in force, and ends when the next begins; future days are kept.
    ES2 ``effective_until`` is the last day; the state ends the day after, and where no
        other follows the law has lapsed, or is repealed where its status says so.
    ES3 Of two texts of one day the later counts; the other is refused by name.
    ES4 ``Source-Id`` names the act of Riigi Teataja that brought a state; which provisions
        it touched is not told.
    ES5 A text that cannot be read right is refused by name; its state stays listed.
"""

from collections.abc import Iterator
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Final

from msgspec import Struct

from domain.law import LegalState
from index.source_model import (
    AliasScheme,
    SourceAlias,
    SourceCause,
    SourceExpression,
    SourceFile,
    SourceNode,
    SourcePublisher,
    SourceReading,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources.law_git import Committed, find_repository, read_blobs, read_history
from index.sources.legalize_file import LawFile, LawFileError, parse_file
from index.sources.legalize_tree import TreeReader

PUBLISHER: Final = SourcePublisher(
    publisher="ee-riigiteataja",
    name="Riigi Teataja, Eesti",
    jurisdiction="ee",
    licence="Law text not subject to copyright (AutÕS § 5); compilation MIT",
    attribution="Riigi Teataja, Eesti Vabariik",
    languages=("et",),
    known_gaps=(
        "Which provisions an amending act touched is not told; the act of each state is.",
        "Annexes that the publisher keeps as files of their own are not carried.",
    ),
)
_TYPES: Final = {"seadus": "law", "maarus": "regulation"}
_FOLDER: Final = "ee"
_DAY: Final = timedelta(days=1)


class _Read(Struct, frozen=True, kw_only=True):
    """One state of a file and what it says."""

    committed: Committed
    source: SourceFile
    file: LawFile | None
    nodes: tuple[SourceNode, ...] = ()
    refusal: SourceRefusal | None = None


def list_works(root: Path) -> tuple[str, ...]:
    """Return the Norm-Id of every law, sorted; none where no repository lies in the folder."""
    repository = find_repository(root)
    if repository is None:
        return ()
    read_history.cache_clear()  # a repository may have changed since it was listed last
    paths = map(PurePosixPath, read_history(repository).files)
    return tuple(sorted(p.stem for p in paths if p.parent.name == _FOLDER and p.suffix == ".md"))


def read_work(root: Path, key: str) -> SourceReading:
    """Read one law with all its states.

    Args:
        root: The folder that holds the repository.
        key: A key of ``list_works``.

    Returns:
        The law, states by first day, and each text that was refused. The law is None where
        none of its texts tells what it is.
    """
    repository = find_repository(root)
    path = f"{_FOLDER}/{key}.md"
    history = read_history(repository) if repository else None
    if repository is None or history is None or path not in history.files:
        return SourceReading(work=None)
    committed, refusals = _one_a_day(path, history.files[path], _work_id(key))
    reader = TreeReader(_no_causes)
    contents = read_blobs(repository, tuple(one.blob for one in committed))
    read = [
        _read(path, key, one, content, reader)
        for one, content in zip(committed, contents, strict=True)
    ]
    refusals.extend(one.refusal for one in read if one.refusal)
    refusals.extend(_undated(path, why, key) for other, why in history.unread if other == path)
    newest = next((one.file for one in reversed(read) if one.file), None)
    if newest is None:
        return SourceReading(work=None, refusals=tuple(refusals))
    work = _to_work(key, newest, tuple(_to_states(read)), history.seen_on)
    return SourceReading(work=work, refusals=tuple(refusals))


def _work_id(key: str) -> str:
    return f"{PUBLISHER.publisher}:{key.lower()}"


def _no_causes(_notes: tuple[str, ...], _anchor: str) -> tuple[SourceCause, ...]:
    return ()  # ES4


def _one_a_day(
    path: str, states: tuple[Committed, ...], work_id: str
) -> tuple[list[Committed], list[SourceRefusal]]:
    """Return the last text of each day, and a refusal for each other (ES3)."""
    by_day = {one.day: one for one in states}
    kept = list(by_day.values())
    dropped = [one for one in states if one is not by_day[one.day]]
    refusals = [
        SourceRefusal(
            path=f"{path}@{one.act}",
            reason="duplicate",
            detail=f"{path}: of two texts of {one.day} that of {by_day[one.day].act} is the later",
            work_id=work_id,
        )
        for one in dropped
    ]
    return kept, refusals


def _undated(path: str, why: str, key: str) -> SourceRefusal:
    return SourceRefusal(
        path=path, reason="malformed", detail=f"{path} {why}", work_id=_work_id(key)
    )


def _read(path: str, key: str, one: Committed, content: bytes, reader: TreeReader) -> _Read:
    name = f"{path}@{one.commit[:12]}"
    source = SourceFile(
        path=name,
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        format="legalize-md",
        language="et",
        source_url=f"https://www.riigiteataja.ee/akt/{one.act}" if one.act else "",
    )
    try:
        file = parse_file(content)
        _check(file, key)
        nodes = reader.read(file.body)
    except LawFileError as error:
        refusal = SourceRefusal(
            path=name, reason=error.reason, detail=f"{name} {error}", work_id=_work_id(key)
        )
        return _Read(committed=one, source=source, file=None, refusal=refusal)
    return _Read(committed=one, source=source, file=file, nodes=nodes)


def _check(file: LawFile, key: str) -> None:
    told = file.fact("identifier")
    if told != key:
        raise LawFileError("malformed", f"says it is '{told}', and lies under '{key}'")
    file.day("effective_until")
    file.day("publication_date")


def _to_states(read: list[_Read]) -> Iterator[SourceState]:
    """Give the states, and the end of the law where it is told (ES1, ES2)."""
    starts = [one.committed.day for one in read]
    for place, (one, following) in enumerate(zip(read, [*starts[1:], None], strict=True)):
        until = _ended_on(one)
        ends = [day for day in (following, until) if day is not None]
        end_on = min(ends, default=None)
        yield _to_state(one, end_on, first=place == 0)
        if until is not None and following is None:
            yield _tombstone(one, until)


def _ended_on(one: _Read) -> date | None:
    """Return the first day on which a text is no longer in force, where it is told (ES2)."""
    until = one.file.day("effective_until") if one.file else None
    if until is None or until < one.committed.day:
        return None
    return until + _DAY


def _to_state(one: _Read, end_on: date | None, *, first: bool) -> SourceState:
    file = one.file
    return SourceState(
        start_on=one.committed.day,
        end_on=end_on,
        start_basis="in_force",
        end_basis=None if end_on is None else "in_force",
        publisher_version=one.committed.act or one.committed.commit[:12],
        source_url=one.source.source_url,
        published_on=file.day("publication_date") if file else None,
        expressions=()
        if file is None
        else (
            SourceExpression(
                language="et",
                title=file.fact("title"),
                text_status="consolidated_official",
                file=one.source,
                nodes=one.nodes,
            ),
        ),
        unservable_reason=one.refusal.detail if one.refusal else "",
        causes=(_cause(one, first=first),) if one.committed.act else (),
    )


def _cause(one: _Read, *, first: bool) -> SourceCause:
    return SourceCause(
        kind="enactment" if first else "amendment",
        source_work=one.committed.act,
        source_title=_gazette(one.file) if one.file else "",
    )


def _gazette(file: LawFile) -> str:
    """Return where a text was published, as it is cited: "RT I, 26.02.2026, 8"."""
    section, article, number = (file.fact(f"rt_{one}") for one in ("section", "article", "number"))
    year, published_on = file.fact("rt_year"), file.day("publication_date")
    if not (section and article):
        return ""
    if number and year:
        return f"{section} {year}, {number}, {article}"
    return f"{section}, {published_on:%d.%m.%Y}, {article}" if published_on else ""


def _tombstone(one: _Read, day: date) -> SourceState:
    repealed = one.file is not None and one.file.fact("status") == "repealed"
    state: LegalState = "repealed" if repealed else "lapsed"
    last = (day - _DAY).isoformat()
    return SourceState(
        start_on=day,
        end_on=None,
        start_basis="in_force",
        end_basis=None,
        legal_state=state,
        publisher_version=f"{one.committed.act}-end",
        source_url=one.source.source_url,
        unservable_reason=f"Riigi Teataja gives {last} as the last day of this law.",
    )


def _to_work(
    key: str, newest: LawFile, states: tuple[SourceState, ...], seen_on: date | None
) -> SourceWork:
    rank = newest.fact("rank")
    return SourceWork(
        work_id=_work_id(key),
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type=_TYPES.get(rank, rank or "act"),
        titles=(("et", newest.fact("title")),),
        aliases=tuple(_aliases(key, newest)),
        states=states,
        verified_until=seen_on,
        authentic_languages=("et",),
        published_in=newest.fact("rt_section") or "Riigi Teataja",
        source_url=newest.fact("source"),
    )


def _aliases(key: str, newest: LawFile) -> Iterator[SourceAlias]:
    named: tuple[tuple[str, AliasScheme, str], ...] = (
        (key, "publisher_id", ""),
        (f"{_FOLDER}/{key}.md", "path", ""),
        (f"https://www.riigiteataja.ee/akt/{key}", "uri", ""),
        (newest.fact("original_publication"), "publisher_id", ""),
        (newest.fact("title"), "title", "et"),
        (newest.fact("short_title"), "short_title", "et"),
    )
    for name, scheme, language in named:
        if name:
            yield SourceAlias(name=name, scheme=scheme, language=language)

"""EUR-Lex: the acts of the European Union with their consolidated states.

In: a folder with ``works/<slug>/versions/<day>--<digest>/`` and the records beside
the bodies. Out: one ``SourceReading`` for each work: dated states, names, refusals.

Rules
    V1  A state starts on its version's first day and ends where the next one starts;
        the publisher prints the last day inclusive and is not needed for it.
    V2  The Official Journal's own text is authentic and dated by the act; a
        consolidated state is documentary and dated by the consolidation.
    V3  From the day of a repeal marker the state is a tombstone: what it still prints
        is no law, so it holds no nodes, and the last text is that of the state before.
    V4  An act known not to be in force without a day of its end says so in a note.
    V5  Nothing is read half: a record that cannot be read refuses its version, a
        work without a record is refused as a whole.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from domain.law import Basis
from index.source_model import (
    SourceAlias,
    SourceCause,
    SourcePublisher,
    SourceReading,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources.body_language import OFFICIAL_LANGUAGES
from index.sources.eu_tree import to_plain
from index.sources.eurlex_bodies import VersionBodies, read_bodies
from index.sources.eurlex_names import is_corrigendum, read_aliases
from index.sources.eurlex_records import VersionRecord, WorkRecord, parse_version, parse_work

PUBLISHER = SourcePublisher(
    publisher="eu-eurlex",
    name="EUR-Lex, Publications Office of the European Union",
    jurisdiction="eu",
    licence="Reuse with attribution under Commission Decision 2011/833/EU",
    attribution=(
        "© European Union, 1998-2026. Only the acts published in the Official Journal of the "
        "European Union are authentic; consolidated texts have no legal effect."
    ),
    languages=("en", "fr"),
    known_gaps=(
        "Days of entry into force and of application stand only in an act's own last articles.",
        "Consolidated texts mostly leave out the preamble; it stands in the act as published.",
        "The end of an act is dated only where the publisher marks its repeal.",
        "Figures are not carried; formulas are carried as words.",
        "French texts are held for a part of the acts.",
    ),
)
_DOCUMENT_TYPES = {
    "REG": "regulation",
    "DIR": "directive",
    "DEC": "decision",
    "CORRIGENDUM": "corrigendum",
    "TREATY": "treaty",
}
_ELI_NUMBER = re.compile(r"/(\d{4})/(\d+)(?:/oj)?$")
_CELEX_NUMBER = re.compile(r"^3(\d{4})[A-Z]0*(\d+)$")


def list_works(root: Path) -> tuple[str, ...]:
    """Return the keys of all works under a corpus folder, sorted."""
    return tuple(sorted(one.name for one in (root / "works").iterdir() if one.is_dir()))


def read_work(root: Path, key: str) -> SourceReading:
    """Read one work with all its states; nothing is read half (rule V5).

    Args:
        root: The folder that holds ``works``.
        key: The work's folder name.
    """
    work_id = to_work_id(key)
    path = f"works/{key}/meta.json"
    try:
        record = parse_work((root / path).read_bytes())
    except (OSError, msgspec.MsgspecError) as error:
        return SourceReading(work=None, refusals=(_refuse(path, error, work_id),))
    refusals: list[SourceRefusal] = []
    versions: list[tuple[VersionRecord, VersionBodies]] = []
    for folder in _list_versions(root, key):
        meta = f"{folder}/meta.json"
        try:
            version = parse_version((root / meta).read_bytes())
        except (OSError, msgspec.MsgspecError) as error:
            refusals.append(_refuse(meta, error, work_id))
            continue
        if versions and versions[-1][0].valid_from == version.valid_from:
            refusals.append(_refuse_twin(meta, version, work_id))
            continue
        bodies = read_bodies(root, folder, version, work_id)
        refusals.extend(bodies.refusals)
        versions.append((version, bodies))
    return SourceReading(work=_to_work(record, key, versions), refusals=tuple(refusals))


def to_work_id(key: str) -> str:
    """Return a work's id: what an id may not hold becomes ``_``."""
    return f"{PUBLISHER.publisher}:{re.sub(r'[^a-z0-9:._-]', '_', key.lower())}"


def _list_versions(root: Path, key: str) -> list[str]:
    """Return the folders of a work's versions, by first day, then name."""
    folder = root / "works" / key / "versions"
    if not folder.is_dir():
        return []
    return sorted(f"works/{key}/versions/{one.name}" for one in folder.iterdir() if one.is_dir())


def _refuse(path: str, error: OSError | msgspec.MsgspecError, work_id: str) -> SourceRefusal:
    if isinstance(error, FileNotFoundError):
        return SourceRefusal(path=path, reason="missing", detail="no record", work_id=work_id)
    detail = f"the record cannot be read: {error}"
    return SourceRefusal(path=path, reason="malformed", detail=detail, work_id=work_id)


def _refuse_twin(path: str, version: VersionRecord, work_id: str) -> SourceRefusal:
    detail = f"a second version of {version.valid_from}, {version.lex_id}"
    return SourceRefusal(path=path, reason="duplicate", detail=detail, work_id=work_id)


def _to_work(
    record: WorkRecord, key: str, versions: list[tuple[VersionRecord, VersionBodies]]
) -> SourceWork:
    told = [version for version, _ in versions]
    states = tuple(_to_states(record, versions))
    published = next((bodies.published for _, bodies in versions if bodies.published), None)
    seen = [version.last_seen_at for version in told if version.last_seen_at]
    return SourceWork(
        work_id=to_work_id(key),
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type=_to_document_type(record),
        titles=tuple(_find_titles(record, told)),
        aliases=(*read_aliases(record, told), *_find_elis(record, versions)),
        states=states,
        verified_until=max(seen).date() if seen else None,
        authentic_languages=OFFICIAL_LANGUAGES,
        published_in=published.printed if published else "",
        status_note=_to_status_note(told, states),
        source_url=record.source_uri,
        relations=tuple(_find_relations(record, versions)),
        themes=tuple(_find_themes(told)),
    )


def _to_states(
    record: WorkRecord, versions: list[tuple[VersionRecord, VersionBodies]]
) -> Iterator[SourceState]:
    published = next((bodies.published for _, bodies in versions if bodies.published), None)
    for position, (version, bodies) in enumerate(versions):
        after = versions[position + 1][0] if position + 1 < len(versions) else None
        state = SourceState(
            start_on=version.valid_from,
            end_on=after.valid_from if after else None,  # rule V1
            start_basis=_to_basis(version),
            end_basis=_to_basis(after) if after else None,
            publisher_version=version.celex,
            aliases=(version.lex_id, version.publisher_version_identifier),
            source_url=next((one.source_uri for one in version.expressions), ""),
            observed_at=version.first_seen_at,
            published_on=published.on if published and not version.is_consolidated else None,
            expressions=bodies.expressions,
            unservable_reason=_to_unservable_reason(bodies),
            causes=_to_enactment(record, version),
            not_carried=_not_carried(version, bodies),
        )
        if bodies.end is not None and bodies.end.on <= version.valid_from:
            state = _to_tombstone(state, bodies.end.cause)
        yield state


def _not_carried(version: VersionRecord, bodies: VersionBodies) -> tuple[str, ...]:
    """Return what a consolidation leaves out of the act; it never repeals a preamble."""
    has_preamble = any(node.kind == "preamble" for e in bodies.expressions for node in e.nodes)
    return ("preamble",) if version.is_consolidated and not has_preamble else ()


def _to_basis(version: VersionRecord) -> Basis:
    return "consolidation_date" if version.is_consolidated else "act_date"  # rule V2


def _to_unservable_reason(bodies: VersionBodies) -> str:
    if bodies.expressions:
        return ""
    return "; ".join(f"{one.reason}: {one.detail}" for one in bodies.refusals)


def _to_enactment(record: WorkRecord, version: VersionRecord) -> tuple[SourceCause, ...]:
    """Return the enactment as cause of the act as published; a consolidation enacts nothing."""
    if version.is_consolidated:
        return ()
    corrects = is_corrigendum(record.celex)
    return (
        SourceCause(
            kind="correction" if corrects else "enactment",
            source_work=record.celex,
            source_title=to_plain(record.title),
            enacted_on=version.valid_from,
        ),
    )


def _to_tombstone(state: SourceState, cause: SourceCause) -> SourceState:
    """Return a state that is no longer law, without what it still prints (rule V3)."""
    emptied = tuple(replace(one, nodes=()) for one in state.expressions)
    return replace(state, legal_state="repealed", causes=(cause,), expressions=emptied)


def _to_document_type(record: WorkRecord) -> str:
    if is_corrigendum(record.celex):
        return "corrigendum"
    told = record.document_type
    return _DOCUMENT_TYPES.get(told, told.lower())


def _find_titles(record: WorkRecord, versions: list[VersionRecord]) -> Iterator[tuple[str, str]]:
    """Yield the latest official title of each language, the work's own language first."""
    latest: dict[str, str] = {}
    for version in versions:
        for expression in version.expressions:
            if to_plain(expression.title):
                latest[expression.language] = to_plain(expression.title)
    if not latest:
        latest[record.title_language] = to_plain(record.title)
    yield from sorted(latest.items(), key=lambda pair: (pair[0] != "en", pair[0]))


def _find_elis(
    record: WorkRecord, versions: list[tuple[VersionRecord, VersionBodies]]
) -> Iterator[SourceAlias]:
    """Yield the legislation identifiers that pages of this act give for this act."""
    own = _CELEX_NUMBER.match(record.celex)
    found = dict.fromkeys(eli for _, bodies in versions for eli in bodies.elis)
    for eli in found:
        number = _ELI_NUMBER.search(eli)
        if own and number and number.groups() == own.groups():
            yield SourceAlias(name=eli, scheme="eli")


def _to_status_note(versions: list[VersionRecord], states: tuple[SourceState, ...]) -> str:
    ended = any(state.legal_state == "repealed" for state in states)
    if versions and versions[-1].in_force_status == "0" and not ended:
        return "known not in force, day unknown"  # rule V4
    return ""


def _find_relations(
    record: WorkRecord, versions: list[tuple[VersionRecord, VersionBodies]]
) -> Iterator[tuple[str, str]]:
    if is_corrigendum(record.celex):
        yield "corrects", record.celex.rpartition("R(")[0]
    yield from next((bodies.relations for _, bodies in reversed(versions) if bodies.relations), ())


def _find_themes(versions: list[VersionRecord]) -> Iterator[tuple[str, str]]:
    """Yield the subjects of the latest version, with English labels where there are any."""
    labels: dict[str, str] = {}
    for fact in versions[-1].publisher_metadata if versions else ():
        if fact.kind in {"eurovoc", "directory"}:
            code = f"{fact.kind}:{fact.identifier.rpartition('/')[2]}"
            if fact.language == "en" or code not in labels:
                labels[code] = fact.label
    yield from labels.items()

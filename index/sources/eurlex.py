"""EUR-Lex: the acts of the European Union with their consolidated states.

In: a folder with ``works/<slug>/versions/<day>--<digest>/`` and the records beside
the bodies. Out: one ``SourceReading`` for each work: dated states, names, refusals.

Rules
    V1 to V3 and V6 to V9 are those of the states: ``eurlex_life``.
    V4  An act known not to be in force without a day of its end says so in a note.
    V5  Nothing is read half: a record that cannot be read refuses its version, a
        work without a record is refused as a whole.
    V10 The levels of a title, which its publisher parts by "#", are parted by dashes.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from index.source_model import (
    SourceAlias,
    SourceNode,
    SourcePublisher,
    SourceReading,
    SourceReference,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources.body_language import OFFICIAL_LANGUAGES
from index.sources.eu_correlation import read_correlations
from index.sources.eu_corrigenda import Corrigendum, read_corrections
from index.sources.eu_links import read_repeals, read_title
from index.sources.eu_targets import walk
from index.sources.eu_tree import SharedParts, to_plain
from index.sources.eurlex_bodies import read_bodies
from index.sources.eurlex_life import ActFacts, Versions, read_life
from index.sources.eurlex_names import is_corrigendum, read_aliases
from index.sources.eurlex_records import VersionRecord, WorkRecord, parse_version, parse_work
from index.sources.eurlex_themes import read_themes, to_label

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
        "Days of entry into force and of application are those that an act's own articles tell.",
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
_TRANSITIONAL = re.compile(r"\b(?:transitional|transitoires?)\b", re.IGNORECASE)
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
    versions = _read_versions(root, key, refusals)
    return SourceReading(work=_to_work(root, record, key, versions), refusals=tuple(refusals))


def _read_versions(root: Path, key: str, refusals: list[SourceRefusal]) -> Versions:
    """Read the versions of a work in order; what cannot be read is added to the refusals."""
    work_id = to_work_id(key)
    versions: Versions = []
    shared = SharedParts()
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
        bodies = read_bodies(root, folder, version, work_id, shared)
        refusals.extend(bodies.refusals)
        versions.append((version, bodies))
    return versions


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


def _to_work(root: Path, record: WorkRecord, key: str, versions: Versions) -> SourceWork:
    told = _told(versions)
    document_type = _to_document_type(record)
    life = read_life(
        ActFacts(
            record=record,
            document_type=document_type,
            corrigenda=tuple(_read_corrigenda(root, key, versions)),
        ),
        versions,
    )
    published = next((bodies.published for _, bodies in versions if bodies.published), None)
    themes = read_themes(told[-1].publisher_metadata if told else ())
    seen = [version.last_seen_at for version in told if version.last_seen_at]
    return SourceWork(
        work_id=to_work_id(key),
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type=document_type,
        titles=tuple(_find_titles(record, told)),
        aliases=(*read_aliases(record, told), *_find_elis(record, versions)),
        states=life.states,
        verified_until=max(seen).date() if seen else None,
        authentic_languages=OFFICIAL_LANGUAGES,
        published_in=published.printed if published else "",
        status_note=_to_status_note(told, life.states),
        source_url=record.source_uri,
        relations=tuple(dict.fromkeys(_find_relations(record, versions, life.states))),
        themes=tuple((theme.id, to_label(theme)) for theme in themes),
        theme_records=themes,
        references=_find_correlations(record, life.states),
        transitional=_find_transitional(life.states),
    )


def _read_corrigenda(root: Path, key: str, versions: Versions) -> Iterator[Corrigendum]:
    """Yield the corrigenda worked into a text that no act changed, where they are held (V9)."""
    named = {
        celex
        for _, bodies in versions
        if bodies.is_formex and not bodies.family.changed_by
        for celex in bodies.family.corrected_by
    }
    for celex in sorted(named):
        slug = celex.lower()
        of_this_act = slug.startswith(f"{key}r(")  # as the Office numbers corrigenda
        if not of_this_act or not (root / "works" / slug / "versions").is_dir():
            continue
        read = _read_versions(root, slug, [])
        told = [
            (one.language, read_corrections(one.nodes))
            for _, bodies in read
            for one in bodies.expressions
        ]
        title = next((one.title for _, bodies in read for one in bodies.expressions), "")
        listed = {one.language for version, _ in read for one in version.expressions}
        yield Corrigendum(
            celex=celex, title=title, languages=tuple(sorted(listed)), corrections=tuple(told)
        )


def _to_document_type(record: WorkRecord) -> str:
    if is_corrigendum(record.celex):
        return "corrigendum"
    told = record.document_type
    return _DOCUMENT_TYPES.get(told, told.lower())


def _to_title(spelled: str) -> str:
    """Return a title as one line (V10)."""
    return " – ".join(part.strip() for part in to_plain(spelled).split("#") if part.strip())


def _find_titles(record: WorkRecord, versions: list[VersionRecord]) -> Iterator[tuple[str, str]]:
    """Yield the latest official title of each language, the work's own language first."""
    latest: dict[str, str] = {}
    for version in versions:
        for expression in version.expressions:
            if to_plain(expression.title):
                latest[expression.language] = _to_title(expression.title)
    if not latest:
        latest[record.title_language] = _to_title(record.title)
    yield from sorted(latest.items(), key=lambda pair: (pair[0] != "en", pair[0]))


def _find_elis(record: WorkRecord, versions: Versions) -> Iterator[SourceAlias]:
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
    if versions and versions[-1].is_withdrawn:
        return "no longer in the publisher's list"
    return ""


def _find_relations(
    record: WorkRecord, versions: Versions, states: tuple[SourceState, ...]
) -> Iterator[tuple[str, str]]:
    """Yield what an act does to others, as its number, title, text and consolidation say."""
    if is_corrigendum(record.celex):
        yield "corrects", record.celex.rpartition("R(")[0]
        return
    yield from read_title(next((title for _, title in _find_titles(record, _told(versions))), ""))
    yield from read_repeals(_first_text(states), record.celex)
    families = [bodies.family for _, bodies in versions if bodies.is_formex]
    if families:
        last = families[-1]
        for celex in (record.celex, *last.changed_by, *last.corrected_by):
            yield "consolidates", celex


def _find_correlations(
    record: WorkRecord, states: tuple[SourceState, ...]
) -> tuple[SourceReference, ...]:
    return read_correlations(_first_text(states), record.celex)


def _find_transitional(states: tuple[SourceState, ...]) -> tuple[str, ...]:
    """Return the articles of the last text that are headed as transitional."""
    texts = [one.nodes for state in states for one in state.expressions[:1] if one.nodes]
    return tuple(
        node.anchor
        for node in walk(texts[-1] if texts else ())
        if node.kind == "article" and _TRANSITIONAL.search(node.heading)
    )


def _first_text(states: tuple[SourceState, ...]) -> tuple[SourceNode, ...]:
    return next((one.nodes for state in states for one in state.expressions if one.nodes), ())


def _told(versions: Versions) -> list[VersionRecord]:
    return [version for version, _ in versions]

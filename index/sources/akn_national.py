"""Single Akoma Ntoso 3.0 files of several countries: one work an IRI, one state a file.

In: a folder of files, in any folders below it. Out: one SourceWork a work IRI; every file
that is no law, or of another format, is refused by name with what it is.

Rules
    AK1  A work is known by the IRI of its file; a file that names none, or whose dates are
         placeholders, is refused: nothing is read out of a file's name but the day on which
         its publisher says that it was in force.
    AK2  Normattiva's files are of one day: the text holds from the consolidation to that day
         and on until the next amendment that any file of the work lists; over it no text is
         stretched, and the time up to the next file is listed without one.
    AK3  An original holds from the day of the act; how long nobody tells, so the work is
         verified for that day alone.
    AK4  What Normattiva prints of a law (updates, "article repealed by") is a note; its
         double brackets around changed words are marks, not words.
    AK5  The causes of a state are the amending acts that its file lists since the state
         before; which act changed which article, the files do not tell.
    AK7  A law is its country's: the publisher of each known country is named apart.
    AK6  Texts that were converted by others than the publisher are editorial.
"""

import re
from collections.abc import Iterable
from datetime import date, timedelta
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from lxml.etree import _Element as Element
from msgspec import Struct

from domain.law import Basis, TextStatus
from index.source_model import (
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
from index.sources.akn_national_body import read_nodes
from index.sources.akn_national_file import parse_akn
from index.sources.akn_national_meta import (
    NAMESPACES,
    Profile,
    WorkMeta,
    find_profile,
    read_work_meta,
)
from index.sources.akn_text import UnreadableError

PUBLISHER: Final = SourcePublisher(
    publisher="akn-samples",
    name="Akoma Ntoso samples of several countries (OASIS LegalDocML; national publishers)",
    jurisdiction="multi",
    licence="CC BY 4.0 (OASIS examples); texts are official works of the countries named",
    attribution="OASIS LegalDocumentML TC; Normattiva; Finlex; Legilux; national publishers",
    languages=("en", "it", "fr", "de", "fi", "el"),
    known_gaps=(
        "One or two dated states of each law are held; between them no text is.",
        "Bills, debates, judgments and proposals are no law and are not read.",
    ),
)
_NAMES: Final = {
    "it-normattiva": ("Normattiva, the law in force in Italy", "it", "it"),
    "fi-akn": ("Finlex, the Finnish Ministry of Justice (Akoma Ntoso sample)", "fi", "fi"),
    "gr-akn": ("Greek law (Akoma Ntoso sample)", "gr", "el"),
    "eu-akn": ("European Union law (Akoma Ntoso sample)", "eu", "en"),
    "us-akn": ("United States law (Akoma Ntoso samples of OASIS)", "us", "en"),
    "gb-akn": ("United Kingdom law (Akoma Ntoso sample of OASIS)", "uk", "en"),
    "lu-akn": ("Legilux, Luxembourg (Akoma Ntoso sample)", "lu", "fr"),
    "ch-akn": ("Fedlex, the federal law of Switzerland (Akoma Ntoso)", "ch", "de"),
    "de-akn": ("German Federal Law Gazette (LegalDocML.de sample)", "de", "de"),
}
FURTHER_PUBLISHERS: Final = tuple(
    SourcePublisher(
        publisher=publisher,
        name=name,
        jurisdiction=jurisdiction,
        licence=PUBLISHER.licence,
        attribution=PUBLISHER.attribution,
        languages=(language,),
        known_gaps=PUBLISHER.known_gaps[:1],
    )
    for publisher, (name, jurisdiction, language) in _NAMES.items()
)
_VIGENZA: Final = re.compile(r"_VIGENZA_(\d{4})(\d{2})(\d{2})$")


class _File(Struct, frozen=True, kw_only=True):
    """One file whose work could be told."""

    meta: WorkMeta
    profile: Profile
    file: SourceFile
    in_force_on: date | None  # the day the publisher says the file is of
    nodes: tuple[SourceNode, ...] = ()
    refusal: SourceRefusal | None = None


def list_works(root: Path) -> tuple[str, ...]:
    """Return the id of every work, and the path of every file without one, sorted."""
    _files_by_key.cache_clear()  # the folder may have changed since it was listed
    return tuple(sorted(_files_by_key(root)))


def read_work(root: Path, key: str) -> SourceReading:
    """Read one work, or refuse one file.

    Args:
        root: The folder of files.
        key: A key of ``list_works``.

    Returns:
        The work, None where no file of it could be read; and the refusals, by path.
    """
    outcomes = [_read_file(root, path) for path in _files_by_key(root).get(key, ())]
    refusals = [one for one in outcomes if isinstance(one, SourceRefusal)]
    files = [one for one in outcomes if isinstance(one, _File)]
    refusals += [one.refusal for one in files if one.refusal is not None]
    files.sort(key=lambda one: (one.meta.on, one.file.path))
    kept: list[_File] = []
    for one in files:
        if kept and kept[-1].meta.on == one.meta.on:
            detail = f"a file of the same work and day was read before ({kept[-1].file.path})"
            refusals.append(_refuse(one.file.path, UnreadableError("duplicate", detail), key))
        else:
            kept.append(one)
    work = _to_work(key, tuple(kept)) if kept else None
    return SourceReading(work=work, refusals=tuple(refusals))


@cache
def _files_by_key(root: Path) -> dict[str, tuple[Path, ...]]:
    found: dict[str, list[Path]] = {}
    for path in sorted(root.rglob("*")):
        if path.is_file() and path.suffix.lower() in {".xml", ".akn"}:
            found.setdefault(_key_of(root, path), []).append(path)
    return {key: tuple(paths) for key, paths in found.items()}


def _key_of(root: Path, path: Path) -> str:
    try:
        return read_work_meta(parse_akn(path.read_bytes(), NAMESPACES)).work_id
    except UnreadableError:
        return path.relative_to(root).as_posix()


def _read_file(root: Path, path: Path) -> _File | SourceRefusal:
    content = path.read_bytes()
    name = path.relative_to(root).as_posix()
    try:
        document = parse_akn(content, NAMESPACES)
        meta = read_work_meta(document)
    except UnreadableError as error:
        return _refuse(name, error, "")
    profile = find_profile(meta.country)
    file = SourceFile(
        path=name,
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        format="akn3",
        language=meta.language,
    )
    nodes, refusal = _read_nodes(document, profile, name, meta.work_id)
    return _File(
        meta=meta,
        profile=profile,
        file=file,
        in_force_on=_in_force_on(path),
        nodes=nodes,
        refusal=refusal,
    )


def _read_nodes(
    document: Element, profile: Profile, name: str, work_id: str
) -> tuple[tuple[SourceNode, ...], SourceRefusal | None]:
    try:
        return read_nodes(document, profile.dialect), None
    except UnreadableError as error:
        return (), _refuse(name, error, work_id)


def _in_force_on(path: Path) -> date | None:
    found = _VIGENZA.search(path.stem)  # AK1
    return date(*map(int, found.groups())) if found else None


def _refuse(path: str, error: UnreadableError, work_id: str) -> SourceRefusal:
    return SourceRefusal(path=path, reason=error.reason, detail=error.detail, work_id=work_id)


def _to_work(work_id: str, files: tuple[_File, ...]) -> SourceWork:
    last = files[-1]
    publisher = work_id.partition(":")[0]  # AK7
    seen = [one.in_force_on or one.meta.on for one in files]
    references = tuple(dict.fromkeys(link for one in files for link in one.meta.links))
    return SourceWork(
        work_id=work_id,
        publisher=publisher if publisher in _NAMES else PUBLISHER.publisher,
        jurisdiction=_NAMES[publisher][1] if publisher in _NAMES else last.meta.country,
        document_type=last.meta.document_type,
        titles=((last.meta.language, last.meta.title),),
        aliases=_aliases(files),
        states=build_states(files),
        verified_until=max(seen),  # AK3
        authentic_languages=(last.meta.language,),
        published_in=last.meta.published_in,
        references=references,
    )


def _aliases(files: Iterable[_File]) -> tuple[SourceAlias, ...]:
    aliases: list[SourceAlias] = []
    for one in files:
        meta = one.meta
        aliases.append(SourceAlias(name=meta.iri, scheme="akn_iri"))
        aliases.append(SourceAlias(name=meta.title, scheme="title", language=meta.language))
        aliases.extend(meta.names)
    return tuple(dict.fromkeys(aliases))


# -- states ------------------------------------------------------------------------


def build_states(files: tuple[_File, ...]) -> tuple[SourceState, ...]:
    """Return the states of a work by start day, with the gaps between them (AK2, AK5)."""
    changes = sorted({event for one in files for event in one.meta.events})
    states: list[SourceState] = []
    for place, one in enumerate(files):
        following = files[place + 1] if place + 1 < len(files) else None
        end, basis = _end(one, following, [on for on, _ in changes])
        before = files[place - 1].meta.on if place else None
        states.append(_state(one, end, basis, _causes(one, before)))
        if following is not None and end is not None and end < following.meta.on:
            states.append(_gap(end, basis, following, changes))
    return tuple(states)


def _end(
    one: _File, following: _File | None, changes: list[date]
) -> tuple[date | None, Basis | None]:
    sure = one.in_force_on or one.meta.on
    later = [on for on in changes if on > sure]
    if following is None:
        return None, None
    change = min([*later, following.meta.on])
    if change >= following.meta.on:
        return following.meta.on, following.meta.basis
    return change, "published"


def _gap(
    start: date, basis: Basis | None, following: _File, changes: list[tuple[date, str]]
) -> SourceState:
    acts = ", ".join(act for on, act in changes if start <= on < following.meta.on)
    return SourceState(
        start_on=start,
        end_on=following.meta.on,
        start_basis=basis or "published",
        end_basis=following.meta.basis,
        publisher_version=f"{following.meta.iri}@{start.isoformat()}",
        unservable_reason=f"amended in this time ({acts}); no text of it is held",
    )


def _causes(one: _File, before: date | None) -> tuple[SourceCause, ...]:
    day = one.meta.on + timedelta(days=1)
    events = [event for event in one.meta.events if event[0] < day]
    latest = max((on for on, _ in events), default=None)
    told = [(on, act) for on, act in events if (on > before if before else on == latest)]
    return tuple(
        SourceCause(kind="amendment", source_work=act, enacted_on=_day_in(act)) for _, act in told
    )


def _day_in(act: str) -> date | None:
    found = re.search(r"/(\d{4}-\d{2}-\d{2})(?:/|$)", act)
    return date.fromisoformat(found[1]) if found else None


def _state(
    one: _File, end: date | None, basis: Basis | None, causes: tuple[SourceCause, ...]
) -> SourceState:
    status: TextStatus = one.profile.status if one.meta.original else one.profile.consolidated
    expression = SourceExpression(
        language=one.meta.language,
        title=one.meta.title,
        text_status=status,
        file=one.file,
        nodes=one.nodes,
    )
    return SourceState(
        start_on=one.meta.on,
        end_on=end,
        start_basis=one.meta.basis,
        end_basis=basis,
        publisher_version=one.meta.expression_iri,
        published_on=one.meta.published_on,
        expressions=() if one.refusal is not None else (expression,),
        unservable_reason="" if one.refusal is None else one.refusal.detail,
        causes=causes,
    )

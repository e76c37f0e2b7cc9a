"""Akoma Ntoso 3.0 files, one per dated state and language, to works; drives the sample law.

In: a corpus folder with ``works/<key>/*.xml`` and ``sample.toml``. Out: one SourceReading
per work. Reads files and nothing else: no network, no entity, no clock.

Rules
    K30  Files of one work with the same day and the same day of publication are one state;
         a second record of a day (a correction) is a second state of that day.
    K31  A state ends where the next later day begins; records of one day end together.
    K32  A file that cannot be read right is refused by name; where its metadata could be
         read, the state stays and says why it cannot be served.
    K33  A file with a document type declaration is refused: official files carry none, and
         an entity could hide or multiply text.
    K34  Every file of a folder names the same work; the first in order decides.
    K35  One language twice in one state is refused as a duplicate.
    K36  What the register says in the first file of a state holds for the state.
    K37  A state that the register says was superseded ends no other and, as it was believed,
         had no end; the next state stands in its place.
"""

import hashlib
import re
from collections.abc import Iterable
from datetime import date
from pathlib import Path

import msgspec
from lxml import etree
from msgspec import Struct

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
from index.sources.akn_body import read_nodes
from index.sources.akn_causes import attach_causes, find_homeless
from index.sources.akn_meta import AknMeta, read_meta
from index.sources.akn_register import Register, attach_register, codes, read_register
from index.sources.akn_text import UnreadableError, children_of, local_name

NAMESPACE = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"
PUBLISHER = SourcePublisher(
    publisher="sample",
    name="Lumerian Gazette (invented)",
    jurisdiction="sample",
    licence="Apache-2.0",
    attribution="Sample law of the Republic of Lumeria, an invented country; no law of any state.",
    languages=("en", "fr"),
    known_gaps=("The sample is an invention: it says nothing about any real law.",),
)
_DOCUMENTS = frozenset({"act", "bill", "doc", "statement"})
_KEY = re.compile(r"[a-z0-9:._-]+")
_SCHEMES: dict[str, AliasScheme] = {
    "title": "title",
    "shortTitle": "short_title",
    "eli": "eli",
    "ecli": "ecli",
    "urn": "urn_lex",
    "uri": "uri",
}


class SampleFacts(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the corpus says of itself in ``sample.toml``."""

    verified_until: date


class _Read(Struct, frozen=True, kw_only=True):
    """One file whose metadata could be read; without nodes where its text could not."""

    meta: AknMeta
    file: SourceFile
    register: Register = Register()
    nodes: tuple[SourceNode, ...] = ()
    refusal: SourceRefusal | None = None


def list_works(root: Path) -> tuple[str, ...]:
    """Return the keys of the works below a corpus folder, sorted."""
    return tuple(sorted(path.name for path in (root / "works").iterdir() if path.is_dir()))


def read_work(root: Path, key: str) -> SourceReading:
    """Read one work with every state and language held.

    Args:
        root: The corpus folder, with ``works/`` and ``sample.toml``.
        key: A key of ``list_works``.

    Returns:
        The work, or None where no file could be read; and the refusals, by path.
    """
    work_id = f"{PUBLISHER.publisher}:{key}"
    paths = sorted((root / "works" / key).glob("*.xml"))
    if not _KEY.fullmatch(key) or not paths:
        reason = f"no work with the key {key!r} and at least one file is held"
        refusal = _refusal(f"works/{key}", UnreadableError("missing", reason), work_id)
        return SourceReading(work=None, refusals=(refusal,))
    outcomes = _consistent([_read_file(root, path, work_id) for path in paths], work_id)
    reads = tuple(outcome for outcome in outcomes if isinstance(outcome, _Read))
    refusals = tuple(refusal for outcome in outcomes for refusal in _refused(outcome))
    work = _work(key, reads, _sample_facts(root).verified_until) if reads else None
    return SourceReading(work=work, refusals=refusals)


def parse_document(content: bytes) -> etree._Element:
    """Parse one file and return its document element (``act``, ``doc`` and so on).

    Raises:
        UnreadableError: Not well-formed, a document type declaration (K33), another format.
    """
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False
    )
    try:
        root = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise UnreadableError("malformed", f"not well-formed: {error.msg}") from error
    if root.getroottree().docinfo.doctype:  # K33
        raise UnreadableError("malformed", "a document type declaration is not accepted")
    if root.tag != f"{{{NAMESPACE}}}akomaNtoso":
        raise UnreadableError("unsupported_format", f"{root.tag!r} is not Akoma Ntoso 3.0")
    for child in children_of(root):
        if local_name(child) in _DOCUMENTS:
            return child
    raise UnreadableError("unsupported_format", "no act, bill, doc or statement stands in the file")


def _sample_facts(root: Path) -> SampleFacts:
    return msgspec.toml.decode((root / "sample.toml").read_bytes(), type=SampleFacts)


def _refusal(path: str, error: UnreadableError, work_id: str) -> SourceRefusal:
    return SourceRefusal(path=path, reason=error.reason, detail=error.detail, work_id=work_id)


def _read_file(root: Path, path: Path, work_id: str) -> _Read | SourceRefusal:
    content = path.read_bytes()
    name = path.relative_to(root).as_posix()
    try:
        document = parse_document(content)
        meta = read_meta(document)
        register = read_register(document, meta.language)
    except UnreadableError as error:
        return _refusal(name, error, work_id)  # K32
    file = SourceFile(
        path=name,
        sha256=hashlib.sha256(content).hexdigest(),
        size_bytes=len(content),
        format="akn3",
        language=meta.language,
        observed_at=meta.observed_at,
    )
    try:
        nodes = read_nodes(document, dict(meta.life.groups))
        nodes = attach_register(nodes, register, document)
    except UnreadableError as error:
        refusal = _refusal(name, error, work_id)
        return _Read(meta=meta, file=file, register=register, refusal=refusal)
    caused = attach_causes(nodes, (*meta.life.modifications, *register.modifications))
    return _Read(meta=meta, file=file, register=register, nodes=caused)


def _refused(outcome: _Read | SourceRefusal) -> tuple[SourceRefusal, ...]:
    refusal = outcome.refusal if isinstance(outcome, _Read) else outcome
    return () if refusal is None else (refusal,)


def _consistent(
    outcomes: Iterable[_Read | SourceRefusal], work_id: str
) -> list[_Read | SourceRefusal]:
    """Refuse files of another work (K34) and a language that comes twice (K35)."""
    kept: list[_Read | SourceRefusal] = []
    work_iri = ""
    seen: set[tuple[date, date | None, str]] = set()
    for outcome in outcomes:
        if isinstance(outcome, SourceRefusal):
            kept.append(outcome)
            continue
        work_iri = work_iri or outcome.meta.work_iri
        slot = (*_slot(outcome.meta), outcome.meta.language)
        if outcome.meta.work_iri != work_iri:
            error = UnreadableError(
                "malformed", f"the file is of {outcome.meta.work_iri}, not {work_iri}"
            )
            kept.append(_refusal(outcome.file.path, error, work_id))
        elif slot in seen:
            error = UnreadableError("duplicate", "this language of this state was read before")
            kept.append(_refusal(outcome.file.path, error, work_id))
        else:
            seen.add(slot)
            kept.append(outcome)
    return kept


def _slot(meta: AknMeta) -> tuple[date, date | None]:
    return meta.on, meta.published_on


def _work(key: str, reads: tuple[_Read, ...], verified_until: date) -> SourceWork:
    ordered = sorted(reads, key=lambda r: (r.meta.on, r.meta.published_on or r.meta.on))  # K30
    latest = {read.meta.language: read.meta for read in ordered}
    translated = {r.meta.language for r in ordered if "translation" in r.meta.text_status}
    first = ordered[0].meta
    return SourceWork(
        work_id=f"{PUBLISHER.publisher}:{key}",
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type=first.document_type,
        titles=tuple((language, latest[language].title) for language in sorted(latest)),
        aliases=_aliases(key, ordered),
        states=_states(ordered),
        verified_until=verified_until,
        authentic_languages=tuple(sorted(set(latest) - translated)),
        published_in=first.published_in,
        source_url="",
        themes=tuple(dict.fromkeys(theme for read in ordered for theme in read.meta.themes)),
        theme_records=tuple(dict.fromkeys(one for r in ordered for one in r.register.themes)),
        references=tuple(dict.fromkeys(link for r in ordered for link in r.register.links)),
        overlays=tuple(dict.fromkeys(one for r in ordered for one in r.register.readings)),
        transitional=tuple(dict.fromkeys(one for r in ordered for one in r.register.transitional)),
    )


def _aliases(key: str, reads: Iterable[_Read]) -> tuple[SourceAlias, ...]:
    aliases = [SourceAlias(name=key, scheme="path")]
    for read in reads:
        meta = read.meta
        aliases.append(SourceAlias(name=meta.work_iri, scheme="akn_iri"))
        aliases.append(SourceAlias(name=meta.title, scheme="title", language=meta.language))
        for kind, name in meta.names:
            scheme = _SCHEMES.get(kind, "publisher_id")
            language = meta.language if scheme in {"title", "short_title"} else ""
            aliases.append(SourceAlias(name=name, scheme=scheme, language=language))
    return tuple(dict.fromkeys(aliases))


def _states(ordered: list[_Read]) -> tuple[SourceState, ...]:
    slots = tuple(dict.fromkeys(_slot(read.meta) for read in ordered))
    groups = [tuple(r for r in ordered if _slot(r.meta) == slot) for slot in slots]
    lasting = [read for read in ordered if read.register.state.superseded_on is None]
    return tuple(
        _state(group, _next_meta(group[0].meta.on, lasting) if group[0] in lasting else None)
        for group in groups
    )


def _next_meta(on: date, ordered: list[_Read]) -> AknMeta | None:
    return next((read.meta for read in ordered if read.meta.on > on), None)  # K31


def _state(group: tuple[_Read, ...], following: AknMeta | None) -> SourceState:
    first, said = group[0].meta, group[0].register.state
    served = tuple(read for read in group if read.refusal is None)
    refused = tuple(read.refusal.detail for read in group if read.refusal is not None)
    return SourceState(
        start_on=first.on,
        end_on=following.on if following else None,
        start_basis=said.basis or first.start_basis,
        end_basis=following.start_basis if following else None,
        legal_state=said.legal_state or first.legal_state,
        applicable_from=said.applicable_from,
        applicable_to=said.applicable_to,
        extent=codes(said.extent),
        publisher_version="" if said.superseded_on else first.expression_iri,  # K37
        aliases=tuple(read.meta.expression_iri for read in group),
        observed_at=first.observed_at,
        published_on=first.published_on,
        expressions=tuple(_expression(read) for read in served),
        unservable_reason="" if served else "; ".join(refused),
        causes=_state_causes(group),
        not_carried=tuple(said.not_carried.split()),
        pending=tuple(change for anchor, change in group[0].register.pending if not anchor),
        basis_rule=said.basis_rule,
        superseded_on=said.superseded_on,
    )


def _state_causes(group: tuple[_Read, ...]) -> tuple[SourceCause, ...]:
    meta = group[0].meta
    of_the_day = tuple(e.cause for e in meta.life.events if e.on == meta.on and e.cause)
    told = tuple(one for one in group[0].register.causes if not one.target_anchor)
    changed = (*meta.life.modifications, *group[0].register.modifications)
    return of_the_day + told + find_homeless(group[0].nodes, changed)


def _expression(read: _Read) -> SourceExpression:
    return SourceExpression(
        language=read.meta.language,
        title=read.meta.title,
        text_status=read.meta.text_status,
        file=read.file,
        nodes=read.nodes,
    )

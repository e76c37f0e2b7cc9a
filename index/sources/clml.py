"""legislation.gov.uk: UK laws in CLML, one file a text of a law or of a part of it.

In: a folder of ``*.xml``, at any depth. Out: one SourceWork a law, its states as the files
date them, with pending changes out of the lists of effects; every file without a law is refused.

Rules
    CK1  Files of one law are its states by start day; a file of the same part and day is a
         duplicate, and so is a second language of the same day that says it is the same.
    CK2  A state ends where its file says, else where the next begins.
    CK3  A file of a part of a law says so: everything else is not carried.
    CK4  A law as made that comes into force on one told day is not yet in force before it.
    CK5  A feed of changes is no text: it gives the law that changes others its relations, and
         the laws that are changed their pending changes.
    CK6  Explanatory notes are omitted and named.
    CK8  Where a provision starts on a told later day of the interval, a state begins there.
    CK7  A document type declaration, or broken XML, refuses the file.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date, timedelta
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from lxml import etree
from lxml.etree import _Element as Element
from msgspec import Struct
from msgspec.structs import replace

from domain.law import Basis
from index.source_model import (
    SourceAlias,
    SourceCause,
    SourceExpression,
    SourceFile,
    SourceNode,
    SourcePending,
    SourcePublisher,
    SourceReading,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources.akn_text import UnreadableError
from index.sources.clml_document import read_nodes
from index.sources.clml_effects import (
    Effect,
    pending_places,
    read_effects,
    relations_of,
    to_pending,
)
from index.sources.clml_listed import listed_versions, with_listed
from index.sources.clml_meta import ClmlMeta, cited_as, find_law, read_meta

PUBLISHER: Final = SourcePublisher(
    publisher="uk",
    name="legislation.gov.uk, The National Archives",
    jurisdiction="uk",
    licence="Open Government Licence v3.0",
    attribution=(
        "Contains public sector information licensed under the Open Government Licence v3.0;"
        " Crown copyright, legislation.gov.uk"
    ),
    languages=("en", "cy"),
    known_gaps=(
        "Of most laws one text is held, of many only a part of the law.",
        "Texts as made or enacted say nothing of later amendments.",
        "Figures, forms and formulas are not in the text.",
    ),
)


class _File(Struct, frozen=True, kw_only=True):
    """One file that holds a law."""

    meta: ClmlMeta
    file: SourceFile
    nodes: tuple[SourceNode, ...] = ()
    later: tuple[tuple[date, tuple[SourceNode, ...]], ...] = ()  # from a later day on (CK8)
    omitted: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()
    listed: tuple[tuple[date, str], ...] = ()  # texts that the publisher lists, by day
    refusal: SourceRefusal | None = None


def list_works(root: Path) -> tuple[str, ...]:
    """Return the id of every law, and the name of every file without one, sorted."""
    _files_by_key.cache_clear()  # the folder may have changed since it was listed
    _feed_effects.cache_clear()
    return tuple(sorted(_files_by_key(root)))


def read_work(root: Path, key: str) -> SourceReading:
    """Read one law with every text held, or refuse one file.

    Args:
        root: The folder of files.
        key: A key of ``list_works``.
    """
    outcomes = [_read_file(root, path) for path in _files_by_key(root).get(key, ())]
    refusals = [one for one in outcomes if isinstance(one, SourceRefusal)]
    files = [one for one in outcomes if isinstance(one, _File)]
    refusals += [one.refusal for one in files if one.refusal is not None]
    files.sort(key=lambda one: (one.meta.start_on, -len(one.nodes), one.file.path))
    kept, doubled = _distinct(files)
    work = _to_work(key, kept, _feed_effects(root)) if kept else None
    return SourceReading(work=work, refusals=(*refusals, *doubled))


@cache
def _files_by_key(root: Path) -> dict[str, tuple[Path, ...]]:
    found: dict[str, list[Path]] = {}
    for path in sorted(root.rglob("*.xml")):
        found.setdefault(_key_of(path), []).append(path)
    return {key: tuple(paths) for key, paths in found.items()}


def _key_of(path: Path) -> str:
    try:
        root = _parse(path.read_bytes())
        find_law(root)
        return read_meta(root).work_id
    except UnreadableError:
        return path.name


@cache
def _feed_effects(root: Path) -> tuple[Effect, ...]:
    """Return the effects of every feed in the folder (CK5)."""
    effects: list[Effect] = []
    for path in sorted(root.rglob("*feed*.xml")):
        try:
            effects.extend(read_effects(_parse(path.read_bytes())))
        except UnreadableError:
            continue  # refused where its own key is read
    return tuple(effects)


def _parse(content: bytes) -> Element:
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=True
    )
    try:
        root = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise UnreadableError("malformed", f"not well-formed: {error.msg}") from error
    if root.getroottree().docinfo.doctype:  # CK7
        raise UnreadableError("malformed", "a document type declaration is not accepted")
    return root


def _read_file(root: Path, path: Path) -> _File | SourceRefusal:
    content = path.read_bytes()
    try:
        document = _parse(content)
        law = find_law(document)
        meta = read_meta(document)
    except UnreadableError as error:
        return _refuse(path.name, error, "")
    file = SourceFile(
        path=path.relative_to(root).as_posix(),
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        format="clml",
        language=meta.language,
        source_url=meta.source_url,
    )
    try:
        nodes = read_nodes(document, law, meta)
        later = _later_nodes(document, law, meta, nodes)
        effects = read_effects(document)
    except UnreadableError as error:
        return _File(meta=meta, file=file, refusal=_refuse(path.name, error, meta.work_id))
    notes = law.find("{*}ExplanatoryNotes") is not None
    return _File(
        meta=meta,
        file=file,
        nodes=nodes,
        later=later,
        omitted=("explanatory notes",) if notes else (),
        effects=effects,
        listed=tuple(listed_versions(document, meta.made_on).items()),
    )


def _later_nodes(
    document: Element, law: Element, meta: ClmlMeta, nodes: tuple[SourceNode, ...]
) -> tuple[tuple[date, tuple[SourceNode, ...]], ...]:
    days = {day for node in nodes for day in _starts(node)}
    within = sorted(day for day in days if meta.end_on is None or day < meta.end_on)
    return tuple((day, read_nodes(document, law, replace(meta, start_on=day))) for day in within)


def _starts(node: SourceNode) -> Iterator[date]:
    if node.applicable_from is not None and node.legal_state == "not_yet_in_force":
        yield node.applicable_from
    for child in node.children:
        yield from _starts(child)


def _refuse(path: str, error: UnreadableError, work_id: str) -> SourceRefusal:
    return SourceRefusal(path=path, reason=error.reason, detail=error.detail, work_id=work_id)


def _distinct(files: Iterable[_File]) -> tuple[tuple[_File, ...], tuple[SourceRefusal, ...]]:
    """Keep CK1: of several files of one part and day the fullest."""
    kept: list[_File] = []
    doubled: list[SourceRefusal] = []
    for one in files:
        before = next((k for k in kept if k.meta.start_on == one.meta.start_on), None)
        if before is None:
            kept.append(one)
            continue
        detail = f"another file of this law and day was read ({before.file.path})"
        error = UnreadableError("duplicate", detail)
        doubled.append(_refuse(one.file.path, error, one.meta.work_id))
    return tuple(kept), tuple(doubled)


def _to_work(key: str, files: tuple[_File, ...], feed: tuple[Effect, ...]) -> SourceWork:
    last = files[-1].meta
    listed = {effect.effect_id for one in files for effect in one.effects}
    told = tuple(e for e in feed if e.affected == last.address and e.effect_id not in listed)
    return SourceWork(
        work_id=key,
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type=_document_type(last.main_type),
        titles=tuple({one.meta.language: one.meta.title for one in files}.items()),
        aliases=_aliases(files),
        states=with_listed(build_states(files, told), _listed(files), last.made_on),
        verified_until=max(_verified(one.meta) for one in files),
        authentic_languages=(last.language,),
        source_url=last.address.replace("/id/", "/"),
        relations=relations_of(feed, last.address),
    )


def _listed(files: tuple[_File, ...]) -> dict[date, str]:
    """Return the listed texts of the part that every file of the law is of."""
    parts = {one.meta.fragment for one in files}
    return dict(listed for one in files for listed in one.listed) if len(parts) == 1 else {}


def _document_type(main_type: str) -> str:
    words = {"Act": "act", "Measure": "measure", "Rule": "statutory_rule", "Treaty": "treaty"}
    words |= {"Regulation": "regulation", "Decision": "decision", "Directive": "directive"}
    found = next((kind for word, kind in words.items() if main_type.endswith(word)), "")
    return found or "statutory_instrument"


def _verified(meta: ClmlMeta) -> date:
    """Return the last day for which a file is known to be the text."""
    if not meta.revised:
        return max(meta.start_on, *meta.starts) if meta.starts else meta.start_on
    if meta.current and meta.modified_on is not None:
        return max(meta.modified_on, meta.start_on)
    return meta.end_on - timedelta(days=1) if meta.end_on else meta.start_on


def _aliases(files: tuple[_File, ...]) -> tuple[SourceAlias, ...]:
    aliases: list[SourceAlias] = []
    for one in files:
        meta = one.meta
        path = meta.address.partition("/id/")[2]
        aliases += [
            SourceAlias(name=meta.address, scheme="uri"),
            SourceAlias(name=meta.address.replace("/id/", "/"), scheme="uri"),
            SourceAlias(name=path, scheme="path"),
            SourceAlias(name=meta.title, scheme="title", language=meta.language),
        ]
        numbers = (*cited_as(path), meta.number)
        aliases += [SourceAlias(name=n, scheme="publisher_id") for n in numbers if n]
        short = meta.title.removeprefix("The ")
        if short != meta.title:
            aliases.append(SourceAlias(name=short, scheme="short_title", language=meta.language))
    return tuple(dict.fromkeys(aliases))


# -- states ------------------------------------------------------------------------


def build_states(files: tuple[_File, ...], told: tuple[Effect, ...]) -> tuple[SourceState, ...]:
    """Return the states of a law by start day (CK2 to CK4)."""
    states: list[SourceState] = []
    for place, one in enumerate(files):
        following = files[place + 1].meta.start_on if place + 1 < len(files) else None
        states.extend(_states_of(one, one.meta.end_on or following, told))
    return tuple(states)


def _states_of(one: _File, end: date | None, told: tuple[Effect, ...]) -> tuple[SourceState, ...]:
    state = _state(one, end, told)
    meta = one.meta
    if one.later:
        return _split(one, replace(state, start_basis="in_force"), told)
    comes = meta.starts[0] if len(meta.starts) == 1 and not meta.revised else None
    if comes is None or comes <= meta.start_on or (end is not None and comes >= end):
        basis: Basis = "in_force" if meta.revised or comes == meta.start_on else "act_date"
        return (replace(state, start_basis=basis),)
    cause = SourceCause(kind="commencement", source_work=meta.address)
    return (  # CK4
        replace(
            state,
            end_on=comes,
            end_basis="in_force",
            legal_state="not_yet_in_force",
            applicable_from=comes,
        ),
        replace(state, start_on=comes, start_basis="in_force", causes=(cause,)),
    )


def _split(one: _File, state: SourceState, told: tuple[Effect, ...]) -> tuple[SourceState, ...]:
    """Return the states of a text of which provisions start later (CK8)."""
    days = [day for day, _ in one.later]
    ends = [*days[1:], state.end_on]
    first = replace(state, end_on=days[0], end_basis="in_force")
    following = [
        replace(
            _state(replace(one, nodes=nodes), end, told),
            start_on=day,
            start_basis="in_force",
        )
        for (day, nodes), end in zip(one.later, ends, strict=True)
    ]
    return (first, *following)


def _state(one: _File, end: date | None, told: tuple[Effect, ...]) -> SourceState:
    meta = one.meta
    effects = tuple(effect for effect in (*one.effects, *told) if effect.pending)
    nodes, homeless = attach_pending(one.nodes, effects)
    part = (f"everything but {meta.fragment}",) if meta.fragment else ()  # CK3
    expression = SourceExpression(
        language=meta.language,
        title=meta.title,
        text_status="consolidated_official" if meta.revised else "authentic",
        file=one.file,
        nodes=nodes,
    )
    return SourceState(
        start_on=meta.start_on,
        end_on=end,
        start_basis="act_date",
        end_basis="in_force" if end is not None else None,
        extent=meta.extent,
        publisher_version=f"{meta.source_url}#{meta.start_on.isoformat()}",
        source_url=meta.source_url,
        expressions=() if one.refusal is not None else (expression,),
        unservable_reason="" if one.refusal is None else one.refusal.detail,
        not_carried=(*part, *one.omitted),
        pending=homeless,
    )


def attach_pending(
    nodes: tuple[SourceNode, ...], effects: tuple[Effect, ...]
) -> tuple[tuple[SourceNode, ...], tuple[SourcePending, ...]]:
    """Return the nodes with the changes pending on them, and those pending on none (CE3)."""
    held = frozenset(name for node in nodes for name in _names(node))
    by_place: dict[str, list[SourcePending]] = {}
    homeless: list[SourcePending] = []
    for effect in effects:
        places = pending_places(effect, held)
        for place in places:
            by_place.setdefault(place, []).append(to_pending(effect))
        if not places:
            homeless.append(to_pending(effect))
    return tuple(_with_pending(node, by_place) for node in nodes), tuple(homeless)


def _names(node: SourceNode) -> Iterator[str]:
    yield from node.source_anchors
    for child in node.children:
        yield from _names(child)


def _with_pending(node: SourceNode, by_place: Mapping[str, list[SourcePending]]) -> SourceNode:
    own = tuple(change for name in node.source_anchors for change in by_place.get(name, ()))
    return replace(
        node,
        pending=own,
        children=tuple(_with_pending(child, by_place) for child in node.children),
    )

"""LegalDocML.de 1.8.2: German federal law as the Federal Law Gazette publishes it.

In: a folder of files, in any folders below it. Out: one SourceWork a law, with the states
its expressions and their periods make; changes that an act orders are causes of the states
that hold them and pending on those that do not.

Rules
    LG1  Of several files of one point in time the one made last is read; the others are
         duplicates.
    LG2  A state begins at the point in time of its expression, and again on each later day
         on which one of its periods starts; it ends where the next begins. A later text
         begins where the first of its articles does.
    LG3  An original is not yet in force before its commencement; where that is a placeholder,
         its commencement is unknown.
    LG4  A change in force after a held state began, and before the next, is pending on it; a
         held state that begins on the day of a change, or later, has it as a cause.
    LG5  Places of a change are counted by position in older identifiers: they are taken as
         numbers only where a law counts its provisions from one without a gap.
    LG6  Covers, annexes and notices in files of their own are refused by what they are.
    LG7  The files are examples of the digital service and no gazette: their text is editorial.
"""

import re
from collections.abc import Iterator, Mapping
from datetime import date
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from domain.law import Basis, LegalState
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
from index.sources.akn_national_body import read_nodes
from index.sources.akn_national_file import parse_akn
from index.sources.akn_national_meta import LEGALDOCML
from index.sources.akn_national_plan import Dialect, Period
from index.sources.akn_text import UnreadableError
from index.sources.legaldocml_meta import DeChange, DeMeta, read_meta

PUBLISHER: Final = SourcePublisher(
    publisher="de-bgbl",
    name="Federal Law Gazette, LegalDocML.de examples of the Digital Service",
    jurisdiction="de",
    licence="Official works (UrhG section 5); files under GPL-3.0",
    attribution="DigitalService GmbH des Bundes, LegalDocML.de; Bundesgesetzblatt",
    languages=("de",),
    known_gaps=(
        "A few laws as published and some of their later states; annexes are in other files.",
        "Several files are examples that were changed against the gazette.",
    ),
)
DIALECT: Final = Dialect(running=frozenset({"article"}))
_STEP: Final = re.compile(r"(art|abs)-z?(\d+[a-z]?)")
_COVERS: Final = {
    "rechtsetzungsdokument": "a cover that lists the parts of a document",
    "anlage": "an annex in a file of its own",
    "bekanntmachung": "a notice, no law",
    "offene-struktur": "a document of free structure, no law",
}


class _File(Struct, frozen=True, kw_only=True):
    """One act that could be identified."""

    meta: DeMeta
    file: SourceFile
    content: bytes


def list_works(root: Path) -> tuple[str, ...]:
    """Return the id of every law, and the path of every file without one, sorted."""
    _files_by_key.cache_clear()  # the folder may have changed since it was listed
    _changes.cache_clear()
    return tuple(sorted(_files_by_key(root)))


def read_work(root: Path, key: str) -> SourceReading:
    """Read one law with every state held, or refuse one file.

    Args:
        root: The folder of files.
        key: A key of ``list_works``.
    """
    kept, refusals = _kept(root, key)
    if not kept:
        return SourceReading(work=None, refusals=refusals)
    work, unread = _to_work(key, kept, _changes(root))
    return SourceReading(work=work, refusals=(*refusals, *unread))


def _kept(root: Path, key: str) -> tuple[tuple[_File, ...], tuple[SourceRefusal, ...]]:
    """Keep LG1: of several files of one point in time the one made last."""
    outcomes = [_read_file(root, path) for path in _files_by_key(root).get(key, ())]
    refusals = [one for one in outcomes if isinstance(one, SourceRefusal)]
    files = [one for one in outcomes if isinstance(one, _File)]
    kept: list[_File] = []
    for one in sorted(files, key=lambda f: (f.meta.on, -_made(f).toordinal(), f.file.path)):
        if kept and kept[-1].meta.on == one.meta.on:
            detail = f"another file of this point in time was read ({kept[-1].file.path})"
            refusals.append(_refuse(one.file.path, UnreadableError("duplicate", detail), key))
        else:
            kept.append(one)
    return tuple(kept), tuple(refusals)


def _made(one: _File) -> date:
    return one.meta.manifested_on or date.min


@cache
def _files_by_key(root: Path) -> dict[str, tuple[Path, ...]]:
    found: dict[str, list[Path]] = {}
    for path in sorted(root.rglob("*.xml")):
        outcome = _read_file(root, path)
        key = _work_id(outcome.meta.law) if isinstance(outcome, _File) else outcome.path
        found.setdefault(key, []).append(path)
    return {key: tuple(paths) for key, paths in found.items()}


@cache
def _changes(root: Path) -> tuple[DeChange, ...]:
    """Return the changes that the acts of the folder order, once each."""
    acts = (one.meta for key in _files_by_key(root) for one in _kept(root, key)[0])
    return tuple(dict.fromkeys(change for act in acts for change in act.changes))


def _work_id(law: str) -> str:
    return f"{PUBLISHER.publisher}:{law}"


def _read_file(root: Path, path: Path) -> _File | SourceRefusal:
    content = path.read_bytes()
    name = path.relative_to(root).as_posix()
    try:
        _refuse_cover(path.name)
        meta = read_meta(parse_akn(content, (LEGALDOCML,)))
    except UnreadableError as error:
        return _refuse(name, error, "")
    file = SourceFile(
        path=name,
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        format="legaldocml-de",
        language="de",
        source_url=f"https://www.recht.bund.de/{meta.eli}",
    )
    return _File(meta=meta, file=file, content=content)


def _refuse_cover(name: str) -> None:
    for beginning, words in _COVERS.items():
        if name.startswith(beginning):  # LG6
            raise UnreadableError("unsupported_format", f"the file is {words}")


def _refuse(path: str, error: UnreadableError, work_id: str) -> SourceRefusal:
    return SourceRefusal(path=path, reason=error.reason, detail=error.detail, work_id=work_id)


def _to_work(
    key: str, files: tuple[_File, ...], changes: tuple[DeChange, ...]
) -> tuple[SourceWork, tuple[SourceRefusal, ...]]:
    last = files[-1].meta
    own = tuple(change for change in changes if _work_id(change.target) == key)
    states, refusals = _states(files, own)
    ordered = tuple(dict.fromkeys(c.target_eli for c in changes if c.act == last.eli))
    work = SourceWork(
        work_id=key,
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type="regulation" if "verordnung" in last.title.casefold()[:60] else "law",
        titles=(("de", last.title),),
        aliases=_aliases(files),
        states=states,
        verified_until=max(one.meta.commences_on or one.meta.on for one in files),
        authentic_languages=("de",),
        published_in="Bundesgesetzblatt",
        source_url=files[-1].file.source_url,
        relations=tuple(("amends", target) for target in ordered if target != last.eli),
    )
    return work, refusals


def _aliases(files: tuple[_File, ...]) -> tuple[SourceAlias, ...]:
    aliases: list[SourceAlias] = []
    for one in files:
        if one.meta.law == one.meta.eli.removeprefix("eli/bund/").replace("/", "."):
            aliases.append(SourceAlias(name=one.meta.eli, scheme="eli"))
        aliases.append(SourceAlias(name=one.meta.title, scheme="title", language="de"))
        aliases += [
            SourceAlias(name=n, scheme="short_title", language="de") for n in one.meta.short_titles
        ]
    return tuple(dict.fromkeys(aliases))


# -- states ------------------------------------------------------------------------


def _states(
    files: tuple[_File, ...], changes: tuple[DeChange, ...]
) -> tuple[tuple[SourceState, ...], tuple[SourceRefusal, ...]]:
    states: list[SourceState] = []
    refusals: list[SourceRefusal] = []
    for place, one in enumerate(files):
        following = files[place + 1].meta.on if place + 1 < len(files) else None
        days = _days(one.meta, following)
        try:
            document = parse_akn(one.content, (LEGALDOCML,))
            nodes = {day: read_nodes(document, DIALECT, _periods(one.meta, day)) for day in days}
            days = _without_waiting(one.meta, days, nodes)
        except UnreadableError as error:
            refusals.append(_refuse(one.file.path, error, _work_id(one.meta.law)))
            states.append(_state(one, days[0], following, (), error.detail))
            continue
        ends = [*days[1:], following]
        states.extend(
            _state(one, day, end, nodes[day], "") for day, end in zip(days, ends, strict=True)
        )
    return _with_changes(states, changes), tuple(refusals)


def _days(meta: DeMeta, following: date | None) -> tuple[date, ...]:
    told = {start for _, start, _ in meta.periods if start is not None and start > meta.on}
    if meta.commences_on is not None and meta.commences_on > meta.on:
        told.add(meta.commences_on)
    later = sorted(day for day in told if following is None or day < following)
    return (meta.on, *later)  # LG2


def _without_waiting(
    meta: DeMeta, days: tuple[date, ...], nodes: Mapping[date, tuple[SourceNode, ...]]
) -> tuple[date, ...]:
    """Leave out days on which a later text has not begun in any of its articles (LG2)."""
    articles = [n for top in nodes[days[0]] for n in _below(top) if n.kind == "article"]
    waits = articles and all(n.legal_state == "not_yet_in_force" for n in articles)
    return days[1:] if waits and not meta.original and len(days) > 1 else days


def _periods(meta: DeMeta, day: date) -> dict[str, Period]:
    found: dict[str, Period] = {}
    for name, start, end in meta.periods:
        if start is not None and start > day:
            found[name] = Period(state="not_yet_in_force", starts_on=start)
        elif end is not None and end <= day:
            found[name] = Period(state="repealed")
    return found


def _state(
    one: _File, day: date, end: date | None, nodes: tuple[SourceNode, ...], reason: str
) -> SourceState:
    meta = one.meta
    state, basis = _standing(meta, day)
    expression = SourceExpression(
        language="de", title=meta.title, text_status="editorial", file=one.file, nodes=nodes
    )
    commences = basis == "in_force" and day == meta.commences_on
    causes = (SourceCause(kind="commencement", source_work=meta.eli),) if commences else ()
    return SourceState(
        start_on=day,
        end_on=end,
        start_basis=basis,
        end_basis=None if end is None else "consolidation_date",
        legal_state=state,
        applicable_from=meta.commences_on if state == "not_yet_in_force" else None,
        publisher_version=f"{meta.expression}#{day.isoformat()}",
        aliases=(meta.expression,),
        source_url=one.file.source_url,
        published_on=meta.published_on if meta.original else meta.on,
        expressions=() if reason else (expression,),
        unservable_reason=reason,
        causes=causes,
    )


def _standing(meta: DeMeta, day: date) -> tuple[LegalState, Basis]:
    if meta.commencement_unknown:  # LG3
        return "commencement_unknown", "act_date"
    if meta.commences_on is not None and day < meta.commences_on:
        return "not_yet_in_force", "act_date"
    if day == meta.commences_on or day != meta.on:
        return "in_force", "in_force"
    return "in_force", "act_date" if meta.original else "consolidation_date"


def _with_changes(
    states: list[SourceState], changes: tuple[DeChange, ...]
) -> tuple[SourceState, ...]:
    """Hang each change on the state that it is a cause of, or pending on (LG4)."""
    starts = [state.start_on for state in states]
    found: list[SourceState] = []
    for place, state in enumerate(states):
        before = starts[place - 1] if place else None
        following = starts[place + 1] if place + 1 < len(states) else None
        made = [c for c in changes if _is_made(c, before, state.start_on)]
        waiting = [c for c in changes if _is_pending(c, state.start_on, following)]
        found.append(_hang(state, made, waiting))
    return tuple(found)


def _is_made(change: DeChange, before: date | None, start: date) -> bool:
    day = change.effective_on
    return day is not None and before is not None and before < day <= start


def _is_pending(change: DeChange, start: date, following: date | None) -> bool:
    day = change.effective_on
    if day is None:
        return following is None
    return day > start and (following is None or day < following)


def _hang(state: SourceState, made: list[DeChange], waiting: list[DeChange]) -> SourceState:
    nodes = state.expressions[0].nodes if state.expressions else ()
    places = _places(nodes)
    pending: dict[str, list[SourcePending]] = {}
    for change in waiting:
        pending.setdefault(places.get(_position(change.place), ""), []).append(
            SourcePending(
                kind=change.kind,
                source_work=change.act,
                source_anchor=change.source_anchor,
                expected_on=change.effective_on,
                note=change.act_title[:200],
            )
        )
    causes = tuple(dict.fromkeys(_cause(c, places.get(_position(c.place), "")) for c in made))
    hung = tuple(_node_with(node, pending, causes) for node in nodes)
    expressions = tuple(replace(e, nodes=hung) for e in state.expressions)
    return replace(
        state,
        expressions=expressions,
        pending=tuple(pending.get("", ())),
        causes=(*state.causes, *(c for c in causes if not c.target_anchor)),
    )


def _cause(change: DeChange, anchor: str) -> SourceCause:
    return SourceCause(
        kind=change.kind,
        source_work=change.act,
        source_anchor=change.source_anchor,
        source_title=change.act_title,
        enacted_on=change.enacted_on,
        target_anchor=anchor,
    )


def _node_with(
    node: SourceNode, pending: Mapping[str, list[SourcePending]], causes: tuple[SourceCause, ...]
) -> SourceNode:
    return replace(
        node,
        pending=tuple(pending.get(node.anchor, ())) if node.anchor else (),
        causes=tuple(cause for cause in causes if cause.target_anchor == node.anchor),
        children=tuple(_node_with(child, pending, causes) for child in node.children),
    )


def _position(place: str) -> str:
    """Return the article and paragraph that an identifier counts: "art_3__para_2"."""
    steps = dict(_STEP.findall(place))
    article = f"art_{steps['art']}" if "art" in steps else ""
    return f"{article}__para_{steps['abs']}" if article and "abs" in steps else article


def _places(nodes: tuple[SourceNode, ...]) -> dict[str, str]:
    """Return the anchors that positions mean; none where the law does not count so (LG5)."""
    flat = [node for top in nodes for node in _below(top)]
    articles = [node for node in flat if node.kind == "article" and node.anchor.startswith("art_")]
    if [node.anchor for node in articles] != [f"art_{n}" for n in range(1, len(articles) + 1)]:
        return {}
    known = {node.anchor for node in flat}
    # a paragraph that is no node of its own is its article
    alone = {f"{one.anchor}__para_1": one.anchor for one in articles}
    return {**alone, **{anchor: anchor for anchor in known}}


def _below(node: SourceNode) -> Iterator[SourceNode]:
    yield node
    for child in node.children:
        yield from _below(child)

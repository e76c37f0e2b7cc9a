"""South African by-laws in Akoma Ntoso 2.0: one folder an expression, one folder above a work.

In: the folder that holds ``by-laws/``. Out: one SourceWork a work IRI, with the dated
expressions held, the amendments and the end its life cycle and ``metadata.json`` tell.

Rules
    AB1  An expression holds from its day to the next stored one, but never over an amendment
         of which no expression is stored: from that day on no text is held, and that is said.
    AB2  A repeal ends the by-law on its day, with the repealing by-law as its cause; the
         relation stands on the by-law that repeals.
    AB3  A by-law that commences after its publication is not yet in force until then; only a
         told day of commencement is a day in force, any other is a day of publication.
    AB4  A file is of the work and the day that its folders name, or it is refused.
    AB5  ``metadata.json`` and the life cycle tell the same amendments; each is taken once.
    AB6  A by-law whose folder holds no text of its first days is listed for them without.
"""

import re
from datetime import date, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from lxml import etree
from msgspec import Struct

from domain.law import Basis, LegalState
from index.source_model import (
    SourceAlias,
    SourceCause,
    SourceExpression,
    SourceFile,
    SourceNode,
    SourcePublisher,
    SourceReading,
    SourceReference,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources.akn_national_body import read_nodes
from index.sources.akn_national_file import collect_references, parse_akn
from index.sources.akn_national_plan import Dialect
from index.sources.akn_text import UnreadableError

PUBLISHER: Final = SourcePublisher(
    publisher="za-bylaws",
    name="Open By-laws South Africa (openbylaws.org.za)",
    jurisdiction="za",
    licence="CC BY 2.5 ZA (compilation); by-laws of South African municipalities",
    attribution="Open By-laws South Africa, openbylaws.org.za",
    languages=("en",),
    known_gaps=(
        "Of some by-laws the text before an amendment, or between two, is not held.",
        "Figures are not in the text.",
        "Most dates are days of publication in a gazette; few files tell a commencement.",
    ),
)
NAMESPACE: Final = "http://www.akomantoso.org/2.0"
DIALECT: Final = Dialect(
    running=frozenset({"section", "article"}),
    flat=frozenset({"paragraph", "article", "hcontainer"}),
    gone=re.compile(r"\b(?:repealed|deleted)\b", re.IGNORECASE),
    part_kind="schedule",
)
_UNSAFE: Final = re.compile(r"[^a-z0-9:._-]")


class ChangeRecord(Struct, frozen=True, kw_only=True):
    """An amendment as ``metadata.json`` tells it."""

    date: date
    amending_uri: str
    amending_title: str = ""


class RepealRecord(Struct, frozen=True, kw_only=True):
    """The repeal as ``metadata.json`` tells it."""

    date: date
    repealing_uri: str
    repealing_title: str = ""


class ExpressionRecord(Struct, frozen=True, kw_only=True):
    """What ``metadata.json`` says of one expression and its work."""

    frbr_uri: str
    expression_date: date
    title: str = ""
    language: str = "eng"
    publication_date: date | None = None
    publication_name: str | None = None
    publication_number: str | None = None
    commencement_date: date | None = None
    assent_date: date | None = None
    updated_at: datetime | None = None
    published_url: str | None = None
    amendments: tuple[ChangeRecord, ...] = ()
    repeal: RepealRecord | None = None
    stub: bool = False


class _Held(Struct, frozen=True, kw_only=True):
    """One expression folder: its record, and its text where it could be read."""

    record: ExpressionRecord
    file: SourceFile
    nodes: tuple[SourceNode, ...] = ()
    references: tuple[SourceReference, ...] = ()
    refusal: SourceRefusal | None = None


def list_works(root: Path) -> tuple[str, ...]:
    """Return the path of every work below ``by-laws/``, sorted: "za-cpt/act/by-law/2009/events"."""
    _all_records.cache_clear()  # the folder may have changed since it was listed
    base = root / "by-laws"
    found = {path.parents[2] for path in base.rglob("main.xml")}
    return tuple(sorted(path.relative_to(base).as_posix() for path in found))


def read_work(root: Path, key: str) -> SourceReading:
    """Read one by-law with every expression held.

    Args:
        root: The folder that holds ``by-laws/``.
        key: A path of ``list_works``.

    Returns:
        The by-law, None where no expression could be read; and the refusals, by path.
    """
    work_id = to_work_id(key)
    outcomes = [
        _read_expression(root, path, key, work_id)
        for path in sorted((root / "by-laws" / key).glob("*/*/main.xml"))
    ]
    held = [one for one in outcomes if isinstance(one, _Held)]
    refusals = [one for one in outcomes if isinstance(one, SourceRefusal)]
    refusals += [one.refusal for one in held if one.refusal is not None]
    held.sort(key=lambda one: one.record.expression_date)
    work = _to_work(root, key, held) if held else None
    return SourceReading(work=work, refusals=tuple(refusals))


def to_work_id(key: str) -> str:
    """Return the work id of a path: its locality, then the rest with full stops."""
    locality, _, rest = key.lower().strip("/").partition("/")
    return f"{locality}:{_UNSAFE.sub('_', rest.replace('/', '.'))}"


def _read_expression(root: Path, path: Path, key: str, work_id: str) -> _Held | SourceRefusal:
    name = path.relative_to(root).as_posix()
    content = path.read_bytes()
    try:
        record = _read_record(path.with_name("metadata.json"))
        _check_place(record, key, path.parent.name)
    except UnreadableError as error:
        return _refuse(name, error, work_id)
    file = SourceFile(
        path=name,
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        format="akn2",
        language="en",
        source_url=record.published_url or "",
    )
    try:
        document = parse_akn(content, (NAMESPACE,))
        _check_iri(document, key)
        nodes = read_nodes(document, DIALECT)
    except UnreadableError as error:
        return _Held(record=record, file=file, refusal=_refuse(name, error, work_id))
    return _Held(record=record, file=file, nodes=nodes, references=collect_references(document))


def _read_record(path: Path) -> ExpressionRecord:
    try:
        return msgspec.json.decode(path.read_bytes(), type=ExpressionRecord)
    except OSError as error:
        raise UnreadableError("missing", "metadata.json is not beside the expression") from error
    except msgspec.MsgspecError as error:
        raise UnreadableError("malformed", f"metadata.json is no record: {error}") from error


def _check_place(record: ExpressionRecord, key: str, day: str) -> None:
    if record.frbr_uri.strip("/") != key:  # AB4
        detail = f"the record is of {record.frbr_uri}, the folder of /{key}"
        raise UnreadableError("malformed", detail)
    if record.expression_date.isoformat() != day:
        detail = f"the record is of {record.expression_date}, the folder of {day}"
        raise UnreadableError("malformed", detail)
    if record.language != "eng":
        raise UnreadableError("wrong_language", f"the expression is in {record.language!r}")


def _check_iri(document: etree._Element, key: str) -> None:
    found = document.find("{*}meta/{*}identification/{*}FRBRWork/{*}FRBRuri")
    told = "" if found is None else found.get("value", "").strip("/")
    if told != key:  # AB4
        raise UnreadableError("malformed", f"the file is of /{told}, its folder of /{key}")


def _refuse(path: str, error: UnreadableError, work_id: str) -> SourceRefusal:
    return SourceRefusal(path=path, reason=error.reason, detail=error.detail, work_id=work_id)


def _to_work(root: Path, key: str, held: list[_Held]) -> SourceWork:
    last = held[-1].record
    titles = tuple(dict.fromkeys(one.record.title for one in held if one.record.title))
    gazette = (last.publication_name, last.publication_number, last.publication_date)
    seen = [one.record.updated_at.date() for one in held if one.record.updated_at]
    return SourceWork(
        work_id=to_work_id(key),
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type="by_law",
        titles=(("en", titles[-1] if titles else key),),
        aliases=(
            SourceAlias(name=f"/{key}", scheme="akn_iri"),
            SourceAlias(name=key, scheme="path"),
            *(SourceAlias(name=title, scheme="title", language="en") for title in titles),
            *(SourceAlias(name=n, scheme="short_title", language="en") for n in _short(titles)),
        ),
        states=build_states(tuple(held)),
        verified_until=max(seen, default=None),
        authentic_languages=("en",),
        published_in=", ".join(str(told) for told in gazette if told),
        source_url=last.published_url or "",
        relations=_relations(root, f"/{key}"),
        references=tuple(dict.fromkeys(r for one in held for r in one.references)),
    )


def _short(titles: tuple[str, ...]) -> tuple[str, ...]:
    """Return the titles without the municipality before the colon, and without year and note.

    Several municipalities then bear one name, and the reader is asked which is meant.
    """
    bare = [title.partition(": ")[2] for title in titles if ": " in title]
    named = (*bare, *(_TAIL.sub("", name) for name in (*bare, *titles)))
    return tuple(name for name in dict.fromkeys(named) if name not in titles)


_TAIL: Final = re.compile(r"(?:,? as amended|, (?:19|20)\d\d)+$", re.IGNORECASE)


@cache
def _all_records(root: Path) -> tuple[ExpressionRecord, ...]:
    found = []
    for path in sorted((root / "by-laws").rglob("metadata.json")):
        try:
            found.append(_read_record(path))
        except UnreadableError:
            continue  # refused where its own work is read
    return tuple(found)


def _relations(root: Path, iri: str) -> tuple[tuple[str, str], ...]:
    """Return what this by-law does to others, as their records tell (AB2)."""
    told: set[tuple[str, str]] = set()
    for record in _all_records(root):
        if record.repeal is not None and record.repeal.repealing_uri == iri:
            told.add(("repeals", record.frbr_uri))
        told.update(("amends", record.frbr_uri) for c in record.amendments if c.amending_uri == iri)
    return tuple(sorted(told))


# -- states ------------------------------------------------------------------------


class _Cut(Struct, frozen=True, kw_only=True):
    """A day on which a state begins."""

    on: date
    basis: Basis
    held: _Held | None = None
    state: LegalState = "in_force"
    causes: tuple[SourceCause, ...] = ()
    reason: str = ""


def build_states(held: tuple[_Held, ...]) -> tuple[SourceState, ...]:
    """Return the states of a by-law by start day (AB1 to AB3, AB6)."""
    cuts = _cuts(held)
    return tuple(
        _state(cut, following) for cut, following in zip(cuts, [*cuts[1:], None], strict=True)
    )


def _cuts(held: tuple[_Held, ...]) -> list[_Cut]:
    record = held[-1].record
    cuts = {one.record.expression_date: _text_cut(one) for one in held}
    changes = {c.date: c for one in held for c in one.record.amendments}  # AB5
    for day, change in changes.items():
        cause = _cause("amendment", change.amending_uri, change.amending_title, day)
        if day in cuts:
            cuts[day] = msgspec.structs.replace(cuts[day], causes=(cause,))
        else:  # AB1
            reason = f"amended on {day} by {change.amending_uri}; the text of then is not held"
            cuts[day] = _Cut(on=day, basis="published", causes=(cause,), reason=reason)
    published = record.publication_date
    if published is not None and published < min(cuts):  # AB6
        reason = f"the text as published on {published} is not held"
        cuts[published] = _Cut(on=published, basis="published", reason=reason)
    _commence(cuts, record)
    return _ended(cuts, record)


def _text_cut(one: _Held) -> _Cut:
    reason = "" if one.refusal is None else one.refusal.detail
    return _Cut(on=one.record.expression_date, basis="published", held=one, reason=reason)


def _commence(cuts: dict[date, _Cut], record: ExpressionRecord) -> None:
    """Keep AB3."""
    day = record.commencement_date
    if day is None:
        return
    earlier = [cut for cut in cuts.values() if cut.on < day]
    for cut in earlier:
        cuts[cut.on] = msgspec.structs.replace(cut, state="not_yet_in_force")
    if day in cuts:
        cuts[day] = msgspec.structs.replace(cuts[day], basis="in_force")
    elif earlier:
        latest = max(earlier, key=lambda cut: cut.on)
        cause = _cause("commencement", record.frbr_uri, record.title, day)
        cuts[day] = msgspec.structs.replace(latest, on=day, basis="in_force", causes=(cause,))


def _ended(cuts: dict[date, _Cut], record: ExpressionRecord) -> list[_Cut]:
    """Keep AB2; what is dated after the repeal is no state."""
    ordered = sorted(cuts.values(), key=lambda cut: cut.on)
    repeal = record.repeal
    if repeal is None:
        return ordered
    cause = _cause("repeal", repeal.repealing_uri, repeal.repealing_title, repeal.date)
    before = [cut for cut in ordered if cut.on < repeal.date]
    last = next((cut.held for cut in reversed(before) if cut.held is not None), None)
    tombstone = _Cut(
        on=repeal.date, basis="published", held=last, state="repealed", causes=(cause,)
    )
    return [*before, tombstone]


def _cause(kind: str, uri: str, title: str, on: date) -> SourceCause:
    return SourceCause(
        kind=kind,  # type: ignore[arg-type]  # callers give kinds of the closed set
        source_work=uri,
        source_title=title,
        enacted_on=on if kind == "amendment" else None,
    )


def _state(cut: _Cut, following: _Cut | None) -> SourceState:
    served = cut.held is not None and cut.held.refusal is None
    record = cut.held.record if cut.held else None
    expressions = (_expression(cut.held),) if cut.held is not None and served else ()
    iri = f"{record.frbr_uri}/eng@{record.expression_date}" if record else ""
    return SourceState(
        start_on=cut.on,
        end_on=following.on if following else None,
        start_basis=cut.basis,
        end_basis=following.basis if following else None,
        legal_state=cut.state,
        publisher_version=iri,
        source_url=(record.published_url or "") if record else "",
        published_on=_published_on(cut),
        expressions=expressions,
        unservable_reason="" if expressions else cut.reason,
        causes=cut.causes,
    )


def _published_on(cut: _Cut) -> date | None:
    """Return the day on which what this state says was published."""
    original = cut.held is not None and not cut.held.record.amendments
    if cut.held is not None and original and cut.state != "repealed":
        return cut.held.record.publication_date
    return cut.on if cut.basis == "published" else None


def _expression(held: _Held) -> SourceExpression:
    original = not held.record.amendments
    return SourceExpression(
        language="en",
        title=held.record.title,
        text_status="authentic" if original else "consolidated_documentary",
        file=held.file,
        nodes=held.nodes,
    )

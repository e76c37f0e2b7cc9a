"""Luxembourg: the consolidated laws of Legilux, one folder a work, one a state.

In: the folder that holds ``works/``. Out: one SourceWork a folder, its states as the
publisher dates them. Most works are French alone; the Constitution of 2023-07-01 stands
in French, German and Luxembourgish.

Rules
    G1  Days come from ``meta.json``, never from a body, whose own metadata may name
        another consolidation. ``valid_to`` is exclusive already and is not moved.
    G2  Intervals have gaps and overlaps. Both are kept: no text is stretched over a gap,
        and of two states of one day neither hides the other.
    G3  A state whose text is not held stays listed, without expression and with the
        publisher's reason.
    G4  A body is served only if its bytes are those the publisher's record names, it is
        in the language of its label, and it was read whole; else it is refused by name.
    G6  A renumbering is derived from the words of two states that follow each other, and
        marked editorial: the bodies do not tell it.
    G7  A consolidation applies over its interval; that is told of each state.
    G5  Consolidations of Legilux have documentary value only; of the languages French
        alone is authentic (law of 24 February 1984, article 2), and it comes first.
"""

from collections import defaultdict
from datetime import UTC, datetime
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Final

from lxml import etree
from lxml.etree import _Element as Element
from msgspec.structs import replace

from domain.law import LegalState
from index.source_model import (
    RefusalReason,
    SourceAlias,
    SourceExpression,
    SourceFile,
    SourcePublisher,
    SourceReading,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources import legilux_record as record
from index.sources.akn_scl import Body, read_body
from index.sources.akn_scl_articles import BodyError
from index.sources.akn_scl_known import KnownArticles
from index.sources.akn_scl_text import AKN
from index.sources.legilux_renumbering import follow_renumbered

PUBLISHER: Final = SourcePublisher(
    publisher="lu-legilux",
    name="Legilux, Service central de législation, Luxembourg",
    jurisdiction="lu",
    licence="CC BY 4.0 (compilation); official acts of the Grand Duchy of Luxembourg",
    attribution="Legilux, Service central de législation, Grand-Duché de Luxembourg",
    languages=("fr", "de", "lb"),
    known_gaps=(
        "Some states are listed without text; between some states no consolidation exists.",
        "Numerals of list items are drawn by the publisher's style sheet and are not in the text.",
        "Some modifications name an amending act but no day.",
    ),
)

_LANGUAGES: Final = {"fr": "FRA", "de": "DEU", "lb": "LTZ"}
_LEGAL_STATES: Final[dict[str, LegalState]] = {"not-yet-applicable": "not_yet_in_force"}


class _UnreadableError(ValueError):
    """A file that is refused, with the reason of the closed set."""

    def __init__(self, reason: RefusalReason, detail: str) -> None:
        super().__init__(detail)
        self.reason: RefusalReason = reason


def list_works(root: Path) -> tuple[str, ...]:
    """Return the slug of every work below the folder, sorted."""
    return tuple(sorted(path.parent.name for path in root.glob("works/*/meta.json")))


def read_work(root: Path, key: str) -> SourceReading:
    """Read one work with all its states.

    Args:
        root: The folder that holds ``works/``.
        key: A slug of ``list_works``.

    Returns:
        The work, states by first day and then by folder name; with each file that was
        refused. The work is None where its own record cannot be read.
    """
    folder = root / "works" / key
    work_id = _work_id(key)
    refusals: list[SourceRefusal] = []
    read: list[tuple[record.VersionRecord, SourceState]] = []
    known: dict[str, KnownArticles] = defaultdict(KnownArticles)  # by language
    try:
        work = record.parse_work(_read_bytes(folder / "meta.json"))
    except (_UnreadableError, record.RecordError) as error:
        refused = _refuse(root, folder / "meta.json", error, work_id)
        return SourceReading(work=None, refusals=(refused,))
    for path in sorted(folder.glob("versions/*/meta.json")):
        try:
            version = record.parse_version(_read_bytes(path))
        except (_UnreadableError, record.RecordError) as error:
            refusals.append(_refuse(root, path, error, work_id))
            continue
        state, refused_bodies = _read_state(root, path.parent, version, known)
        read.append((version, state))
        refusals.extend(refused_bodies)
    read.sort(key=lambda pair: pair[0].valid_from)
    followed = _follow([state for _, state in read])
    pairs = [(version, state) for (version, _), state in zip(read, followed, strict=True)]
    return SourceReading(work=_to_work(key, work, pairs), refusals=tuple(refusals))


def _work_id(key: str) -> str:
    return f"{PUBLISHER.publisher}:{key}"


def _follow(states: list[SourceState]) -> list[SourceState]:
    """Keep G6 between each state and the one held before it, in every language of both."""
    followed = list(states[:1])
    for before, state in pairwise(states):
        earlier = {e.language: e.nodes for e in before.expressions}
        expressions = tuple(
            replace(e, nodes=follow_renumbered(earlier[e.language], e.nodes, state.causes))
            if e.language in earlier
            else e
            for e in state.expressions
        )
        followed.append(replace(state, expressions=expressions))
    return followed


def _to_work(
    key: str, work: record.WorkRecord, read: list[tuple[record.VersionRecord, SourceState]]
) -> SourceWork:
    versions = tuple(version for version, _ in read)
    eli = SourceAlias(name=work.work_identifier, scheme="eli")
    return SourceWork(
        work_id=_work_id(key),
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type=record.find_document_type(work, key),
        titles=record.find_titles(work, versions),
        aliases=(eli, *record.find_names(versions)),
        states=tuple(state for _, state in read),
        verified_until=record.find_last_sighting(versions),
        authentic_languages=("fr",),  # G5
        source_url=work.source_uri,
    )


def _read_state(
    root: Path,
    folder: Path,
    version: record.VersionRecord,
    known: dict[str, KnownArticles],
) -> tuple[SourceState, tuple[SourceRefusal, ...]]:
    refusals: list[SourceRefusal] = []
    bodies: list[tuple[SourceExpression, Body]] = []
    for expression in sorted(version.expressions, key=lambda one: _rank(one.language)):  # G5
        observation = record.find_body(expression)
        if observation is None:  # G3
            continue
        path = folder / observation.file
        try:
            element = _parse(path, observation.sha256)
            _check_language(element, expression.language)
            body = _read_nodes(element, version, known[expression.language])
        except _UnreadableError as error:
            refusals.append(_refuse(root, path, error, _work_id(folder.parents[1].name)))
            continue
        file = _to_file(root, path, expression.language, observation)
        bodies.append((_to_expression(expression, file, body), body))
    return _to_state(version, bodies, refusals), tuple(refusals)


def _rank(language: str) -> int:
    known = PUBLISHER.languages
    return known.index(language) if language in known else len(known)


def _to_state(
    version: record.VersionRecord,
    bodies: list[tuple[SourceExpression, Body]],
    refusals: list[SourceRefusal],
) -> SourceState:
    reason = "; ".join(refusal.detail for refusal in refusals) or record.tell_absence(version)
    return SourceState(
        start_on=version.valid_from,
        end_on=version.valid_to,  # G1
        start_basis="applicable",
        end_basis=None if version.valid_to is None else "applicable",
        legal_state=_LEGAL_STATES.get(version.in_force_status, "in_force"),
        applicable_from=version.valid_from,  # G7
        applicable_to=version.valid_to,
        publisher_version=record.find_publisher_version(version),
        aliases=(version.lex_id,),
        source_url=record.find_source_url(version),
        observed_at=min((_utc(e.observed_from) for e in version.events), default=None),
        published_on=version.publication_date,
        expressions=tuple(expression for expression, _ in bodies),
        unservable_reason="" if bodies else reason,
        causes=tuple(dict.fromkeys(cause for _, body in bodies for cause in body.causes)),
    )


def _to_expression(
    expression: record.ExpressionRecord, file: SourceFile, body: Body
) -> SourceExpression:
    return SourceExpression(
        language=expression.language,
        title=record.to_title(expression.title),
        text_status="consolidated_documentary",  # G5
        file=file,
        nodes=body.nodes,
    )


def _to_file(
    root: Path, path: Path, language: str, observation: record.ObservationRecord
) -> SourceFile:
    return SourceFile(
        path=path.relative_to(root).as_posix(),
        sha256=observation.sha256,
        size_bytes=path.stat().st_size,
        format="akn-scl",
        language=language,
        source_url=observation.source_uri,
        observed_at=_utc(observation.observed_from),
    )


def _parse(path: Path, expected_sha256: str) -> Element:
    content = _read_bytes(path)
    digest = sha256(content).hexdigest()
    if digest != expected_sha256:  # G4
        detail = f"hashes to {digest}, but its record names {expected_sha256}; fetch it again"
        raise _UnreadableError("malformed", detail)
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True)
    try:
        return etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise _UnreadableError("malformed", f"is no well-formed XML: {error}") from error


def _check_language(element: Element, language: str) -> None:
    told = element.find(f".//{AKN}FRBRlanguage")
    code = "" if told is None else told.get("language", "").rpartition("/")[2]
    if code and code != _LANGUAGES.get(language, code):  # G4
        raise _UnreadableError("wrong_language", f"is labelled {language}, but says {code}")


def _read_nodes(element: Element, version: record.VersionRecord, known: KnownArticles) -> Body:
    try:
        body = read_body(element, version.valid_from, known)
    except BodyError as error:
        raise _UnreadableError("malformed", str(error)) from error
    if not body.nodes:
        raise _UnreadableError("empty", "holds no provision")
    return body


def _read_bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise _UnreadableError("missing", f"cannot be read: {error.strerror}") from error


def _refuse(root: Path, path: Path, error: ValueError, work_id: str) -> SourceRefusal:
    reason = error.reason if isinstance(error, _UnreadableError) else "malformed"
    name = path.relative_to(root).as_posix()
    return SourceRefusal(path=name, reason=reason, detail=f"{name} {error}", work_id=work_id)


def _utc(instant: datetime) -> datetime:
    return instant.astimezone(UTC)

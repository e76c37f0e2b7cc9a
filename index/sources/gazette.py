"""Gazettes as PDF: the acts of each issue, as printed, with their places on its pages.

In: a folder of ``*.pdf``, at any depth, with what is told beside them. Out: one SourceWork an
act, of one state: the text as published on the day of the gazette.

Rules
    GZ1  A file whose day, language or country nothing tells is refused: none is guessed.
    GZ2  Of an issue with letters of its own each act is a work; a scan is one work, with what
         begins again as an annex.
    GZ3  Text in another language than the one told is not that act; it is named as not
         carried.
    GZ4  Letters of the file are the text as published; what was read from a picture is
         editorial, and its format names the engine and its version.
    GZ5  A file is read whole or refused; one without any letters is empty.
    GZ6  A gazette tells nothing of later changes: it was seen complete on its own day alone.
"""

import re
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final, cast

from msgspec import Struct

from domain.law import TextStatus
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
from index.sources.body_language import find_language
from index.sources.gazette_acts import Act, find_acts, join_acts
from index.sources.gazette_days import find_issue_day
from index.sources.gazette_languages import keep_language
from index.sources.gazette_layout import names_gazette, read_lines
from index.sources.gazette_pages import Page, UnreadablePdfError, needs_ocr, read_layer, read_pages
from index.sources.gazette_paragraphs import read_paragraphs
from index.sources.gazette_record import GazetteRecord, read_record
from index.sources.gazette_tree import read_tree

PUBLISHER: Final = SourcePublisher(
    publisher="gazette",
    name="Official gazettes, as printed",
    jurisdiction="",
    licence="Official texts, not subject to copyright",
    attribution="As printed in the official gazette that is named",
    languages=("fr", "en", "pl"),
    known_gaps=(
        "Each act as it was published; nothing of what was changed since.",
        "Scans are read by a machine that makes mistakes; the page itself is the law.",
        "Tables lose their grid; pictures, seals and signatures are not carried.",
    ),
)
_UNSAFE: Final = re.compile(r"[^a-z0-9:._-]")
_COORDINATED: Final = re.compile(
    r"texte coordonn|tekst jednolity|consolidated (?:text|version)|neufassung", re.IGNORECASE
)
_HEAD_CHARS: Final = 1_500


class _Issue(Struct, frozen=True, kw_only=True):
    """One file as read."""

    acts: tuple[Act, ...]
    heads: tuple[str, ...]
    front: tuple[str, ...]
    engines: tuple[str, ...]
    text: str
    others: tuple[int, ...] = ()  # pages with text in another language


def list_works(root: Path) -> tuple[str, ...]:
    """Return a key for each act: the path of its file, with ``#n`` where it holds several."""
    _read_issue.cache_clear()  # the folder may have changed since it was listed
    keys: list[str] = []
    for path in sorted(root.rglob("*.pdf")):
        name = path.relative_to(root).as_posix()
        count = _count_acts(root, name)
        keys.extend([name] if count < 2 else (f"{name}#{one}" for one in range(1, count + 1)))  # noqa: PLR2004 -- one act needs no number
    return tuple(keys)


def _count_acts(root: Path, name: str) -> int:
    """Return how many acts a file holds; 1 for a scan or a file that will be refused (GZ2)."""
    try:
        record = read_record(root, name)
        if record.single or any(needs_ocr(page) for page in read_layer(root / name)):
            return 1
        return len(_issue_of(root, name, record).acts)
    except UnreadablePdfError:
        return 1


def read_work(root: Path, key: str) -> SourceReading:
    """Read one act.

    Args:
        root: The folder of files.
        key: A key of ``list_works``.

    Returns:
        The act in its one state, None with the refusal where its file was refused.
    """
    name, _, number = key.partition("#")
    work_id = to_work_id(root, key)
    try:
        record = read_record(root, name)
        issue = _issue_of(root, name, record)
        work = _to_work(root, key, record, issue, int(number or 1))
    except UnreadablePdfError as error:
        refusal = SourceRefusal(
            path=name, reason=error.reason, detail=f"{name} {error}", work_id=work_id
        )
        return SourceReading(work=None, refusals=(refusal,))
    return SourceReading(work=work)


def to_work_id(root: Path, key: str) -> str:
    """Return a work's id: the work that its folders name, else the path of its file."""
    name, _, number = key.partition("#")
    try:
        record = read_record(root, name)
    except UnreadablePdfError:
        record = GazetteRecord()
    stem = record.work if record.scheme == "akn_iri" else name.removesuffix(".pdf")
    if record.scheme == "uri":  # the issue's own address is its file's name
        stem = f"{record.jurisdiction}/{Path(name).stem}"
    spelled = stem.strip("/").replace("/", ".").replace("_", "-").lower()
    return f"{PUBLISHER.publisher}:{_UNSAFE.sub('_', spelled)}{f'.{number}' if number else ''}"


def _issue_of(root: Path, name: str, record: GazetteRecord) -> _Issue:
    path = root / name
    return _read_issue(path, record, path.stat().st_mtime_ns)


@lru_cache(maxsize=2)
def _read_issue(path: Path, record: GazetteRecord, _changed: int) -> _Issue:
    """Read a file once for all its acts."""
    pages = _pages(path, record)
    engines = tuple(sorted({page.engine for page in pages if page.engine}))
    lines, heads = read_lines(pages)
    if not lines:
        raise UnreadablePdfError("empty", "holds no letters")  # GZ5
    paragraphs = read_paragraphs(lines)
    paragraphs, others = keep_language(paragraphs, record.language)
    if not paragraphs:
        raise UnreadablePdfError(
            "wrong_language", f"is not in the language that is told of it, '{record.language}'"
        )
    acts, front = find_acts(paragraphs)
    text = "\n".join(paragraph.text for paragraph in paragraphs)
    if record.single or engines:
        acts = (join_acts(acts),)  # GZ2
    return _Issue(acts=acts, heads=heads, front=front, engines=engines, text=text, others=others)


def _pages(path: Path, record: GazetteRecord) -> tuple[Page, ...]:
    layer = read_layer(path)
    if not record.language and any(needs_ocr(page) for page in layer):
        raise UnreadablePdfError(
            "unsupported_format",
            f"is a scan, and nothing tells its language; write it into {path.name}.json",
        )
    return read_pages(path, record.language)


def _to_work(root: Path, key: str, record: GazetteRecord, issue: _Issue, number: int) -> SourceWork:
    act = issue.acts[number - 1]
    name = key.partition("#")[0]
    language = record.language or find_language(issue.text)
    day = record.published_on or find_issue_day(issue.heads, issue.front)
    if day is None or not language or not record.jurisdiction:
        lacking = "day" if day is None else "language" if not language else "country"
        raise UnreadablePdfError(  # GZ1
            "malformed", f"does not tell its {lacking}; write it into {name}.json"
        )
    title = act.title or record.title
    if not title:
        raise UnreadablePdfError("malformed", "holds no title of an act")
    nodes = read_tree(act, picture=bool(issue.engines))
    words = (language, title)
    state = _to_state(record, issue, day, _expression(root, name, nodes, words, issue))
    return SourceWork(
        work_id=to_work_id(root, key),
        publisher=PUBLISHER.publisher,
        jurisdiction=record.jurisdiction,
        document_type="law",
        titles=((language, title),),
        aliases=_aliases(record, key, title, language),
        states=(state,),
        verified_until=day,  # GZ6
        published_in=record.gazette or next(filter(names_gazette, issue.heads), ""),
        source_url=record.source_url,
    )


def _to_state(
    record: GazetteRecord, issue: _Issue, day: date, expression: SourceExpression
) -> SourceState:
    return SourceState(
        start_on=day,
        end_on=None,
        start_basis="published",
        end_basis=None,
        published_on=day,
        publisher_version=f"{record.work or expression.file.path}@{day.isoformat()}",
        source_url=record.source_url,
        expressions=(expression,),
        not_carried=_other_pages(issue.others),  # GZ3
    )


def _other_pages(pages: Sequence[int]) -> tuple[str, ...]:
    told = ", ".join(str(page) for page in pages)
    return (f"text in another language on pages {told}",) if pages else ()


def _expression(
    root: Path, name: str, nodes: tuple[SourceNode, ...], words: tuple[str, str], issue: _Issue
) -> SourceExpression:
    language, title = words
    content = (root / name).read_bytes()
    file = SourceFile(
        path=name,
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        format="; ".join(("pdf", *issue.engines)),  # GZ4
        language=language,
    )
    return SourceExpression(
        language=language,
        title=title,
        text_status=_status(title, nodes, issue),
        file=file,
        nodes=nodes,
    )


def _status(title: str, nodes: Sequence[SourceNode], issue: _Issue) -> TextStatus:
    if issue.engines:
        return "editorial"
    preamble = next((node.text for node in nodes if node.kind == "preamble"), "")
    if _COORDINATED.search(f"{title} {preamble[:_HEAD_CHARS]}"):
        return "consolidated_documentary"
    return "authentic"


def _aliases(record: GazetteRecord, key: str, title: str, language: str) -> tuple[SourceAlias, ...]:
    told = [SourceAlias(name=title, scheme="title", language=language)]
    if record.title and record.title != title:
        told.append(SourceAlias(name=record.title, scheme="short_title", language=language))
    if record.work and "#" not in key:
        told.append(SourceAlias(name=record.work, scheme=cast("AliasScheme", record.scheme)))
    told.append(SourceAlias(name=key, scheme="path"))
    return tuple(told)

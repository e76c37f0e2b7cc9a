"""Brazil: texts in LexML 1.0: bills before the Senate, and a law as it was enacted.

In: the folder that holds ``.xml`` and ``.json`` files. Out: one SourceWork an URN.

Rules
    XL1 A file is known by the URN it gives; files of one URN in several versions are states
        of one work, by day. A file whose URN names no day is refused: it cannot be dated.
    XL2 A bill is no law: every state of it is not in force, its type is "bill", and what it
        would change is a relation, never an amendment.
    XL3 A law is held as enacted, from its day; the day of its commencement is not told, and
        the source was seen complete on that day alone.
    XL4 A proposal to amend a bill ("Emenda") is refused: it is no text of a law or bill.
    XL5 A file that cannot be read right is refused by name.
"""

import re
from collections.abc import Iterator
from datetime import date
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from lxml import etree
from lxml.etree import _Element as Element
from msgspec import Struct

from domain.law import LegalState
from index.source_model import (
    AliasScheme,
    SourceAlias,
    SourceCause,
    SourceExpression,
    SourceFile,
    SourcePublisher,
    SourceReading,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources.legalize_file import DAMAGED, LawFileError
from index.sources.lexml_json import read_json
from index.sources.lexml_tree import local, read_norm, words_of
from index.sources.lexml_urn import Urn, parse_urn

PUBLISHER: Final = SourcePublisher(
    publisher="br-lexml",
    name="LexML Brasil, Senado Federal",
    jurisdiction="br",
    licence="Law text not subject to copyright (Lei 9.610/1998, art. 8º, IV)",
    attribution="Senado Federal, Brasil (LexML)",
    languages=("pt",),
    known_gaps=(
        "Bills are no law and are marked as such; of laws only the text as enacted is held.",
        "Bills whose identifier names no day are not held.",
    ),
)
_BILLS: Final = ("projeto", "proposta")
_URN_IN: Final = re.compile(rb"(?:Identificacao URN=|\"urn\":)\"(urn:lex:[^\"]{1,300})\"")
_HEAD_BYTES: Final = 8192
_NO_LAW: Final = "A bill: a proposal before parliament, no law."
_ENACTED: Final = "The text as enacted; later changes are not held, nor the day of commencement."


class _Dated(Struct, frozen=True, kw_only=True):
    """One file of a work."""

    day: date
    urn: Urn
    state: SourceState


def list_works(root: Path) -> tuple[str, ...]:
    """Return a key for every work, and the path of every file that names none; sorted."""
    _files_by_key.cache_clear()  # a folder may have changed since it was listed last
    return tuple(sorted(_files_by_key(root)))


@lru_cache(maxsize=1)
def _files_by_key(root: Path) -> dict[str, tuple[str, ...]]:
    files: dict[str, list[str]] = {}
    for path in sorted(root.rglob("*")):
        if path.suffix in (".xml", ".json") and path.is_file():
            name = path.relative_to(root).as_posix()
            files.setdefault(_key_of(path) or name, []).append(name)
    return {key: tuple(names) for key, names in files.items()}


def _key_of(path: Path) -> str:
    with path.open("rb") as file:
        found = _URN_IN.search(file.read(_HEAD_BYTES))
    try:
        return parse_urn(found[1].decode("ascii", "replace")).key if found else ""
    except ValueError:
        return ""


def read_work(root: Path, key: str) -> SourceReading:
    """Read one work with all its states.

    Args:
        root: The folder that holds the files.
        key: A key of ``list_works``.

    Returns:
        The work, states by day, and each file that was refused. The work is None where none
        of its files could be read.
    """
    dated: list[_Dated] = []
    refusals: list[SourceRefusal] = []
    newest: Element | None = None
    for name in _files_by_key(root).get(key, ()):
        try:
            element, one = _read(root, name)
            if any(one.day == other.day for other in dated):
                raise LawFileError("duplicate", f"is a second text of {one.day}")  # noqa: TRY301
        except LawFileError as error:
            refusals.append(_refuse(name, error, key))
            continue
        if newest is None or one.day >= max(other.day for other in dated):
            newest = element
        dated.append(one)
    if newest is None:
        return SourceReading(work=None, refusals=tuple(refusals))
    dated.sort(key=lambda one: one.day)
    return SourceReading(work=_to_work(dated, newest), refusals=tuple(refusals))


def _read(root: Path, name: str) -> tuple[Element, _Dated]:
    content = (root / name).read_bytes()
    element = read_json(content) if name.endswith(".json") else _parse(content)
    if local(element) == "Emenda":  # XL4
        raise LawFileError(
            "unsupported_format", "is a proposal to amend a bill, no text of a law or bill"
        )
    norm = element.find(".//{*}Norma")
    identified = element.find(".//{*}Identificacao")
    if norm is None or identified is None:
        raise LawFileError("unsupported_format", "holds no text in LexML")
    try:
        urn = parse_urn(identified.get("URN", ""))
    except ValueError as error:
        raise LawFileError("malformed", str(error)) from error
    if urn.day is None:
        raise LawFileError("missing", f"names no day of its text: {identified.get('URN', '')}")
    return element, _Dated(day=urn.day, urn=urn, state=_to_state(name, content, norm, urn, urn.day))


def _parse(content: bytes) -> Element:
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, remove_comments=True
    )
    try:
        return etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        raise LawFileError("malformed", f"is no well-formed XML: {error}") from error


def _is_bill(urn: Urn) -> bool:
    return urn.kind.startswith(_BILLS)


def _to_state(name: str, content: bytes, norm: Element, urn: Urn, day: date) -> SourceState:
    state: LegalState = "not_yet_in_force" if _is_bill(urn) else "commencement_unknown"  # XL2, XL3
    nodes = read_norm(
        norm, legal_state=state, predicate="related_to" if _is_bill(urn) else "amends"
    )
    if not any(node.kind not in ("ementa", "preamble") for node in nodes):
        raise LawFileError("empty", "holds no article")
    if DAMAGED.search(words_of(norm)):
        raise LawFileError("mojibake", "lost letters or has the wrong code page")
    title = words_of(norm.find(".//{*}Epigrafe"))
    return SourceState(
        start_on=day,
        end_on=None,
        start_basis="act_date",
        end_basis=None,
        legal_state=state,
        publisher_version=f"{urn.work}@{urn.version}" if urn.version else urn.work,
        expressions=(
            SourceExpression(
                language="pt",
                title=title,
                text_status="authentic" if not _is_bill(urn) else "editorial",
                file=SourceFile(
                    path=name,
                    sha256=sha256(content).hexdigest(),
                    size_bytes=len(content),
                    format="lexml-json" if name.endswith(".json") else "lexml",
                    language="pt",
                ),
                nodes=nodes,
            ),
        ),
        causes=()
        if _is_bill(urn)
        else (
            SourceCause(kind="enactment", source_work=urn.work, source_title=title, enacted_on=day),
        ),
    )


def _to_work(dated: list[_Dated], newest: Element) -> SourceWork:
    urn = dated[-1].urn
    bill = _is_bill(urn)
    title = words_of(newest.find(".//{*}Epigrafe"))
    summary = words_of(newest.find(".//{*}Ementa"))
    return SourceWork(
        work_id=f"{PUBLISHER.publisher}:{urn.key}",
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type="bill" if bill else "law",
        titles=(("pt", f"{title}: {summary}" if summary else title),),
        aliases=tuple(_aliases(urn, title)),
        states=tuple(_ended(dated)),
        verified_until=dated[-1].day,
        authentic_languages=("pt",),
        status_note=_NO_LAW if bill else _ENACTED,
    )


def _ended(dated: list[_Dated]) -> Iterator[SourceState]:
    """Give the states, each ended where the next begins."""
    ends = [*(one.day for one in dated[1:]), None]
    for one, end in zip(dated, ends, strict=True):
        state = one.state
        yield (
            state
            if end is None
            else SourceState(
                start_on=state.start_on,
                end_on=end,
                start_basis=state.start_basis,
                end_basis="act_date",
                legal_state=state.legal_state,
                publisher_version=state.publisher_version,
                expressions=state.expressions,
                causes=state.causes,
            )
        )


def _aliases(urn: Urn, title: str) -> Iterator[SourceAlias]:
    named: tuple[tuple[str, AliasScheme, str], ...] = (
        (urn.work, "urn_lex", ""),
        (title, "title", "pt"),
    )
    for name, scheme, language in named:
        if name:
            yield SourceAlias(name=name, scheme=scheme, language=language)


def _refuse(name: str, error: LawFileError, key: str) -> SourceRefusal:
    named = "" if key == name else f"{PUBLISHER.publisher}:{key}"
    return SourceRefusal(path=name, reason=error.reason, detail=f"{name} {error}", work_id=named)

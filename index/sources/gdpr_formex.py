"""The General Data Protection Regulation in six languages, as published and as corrected.

In: a folder with ``original`` (roots ACT), ``consolidated`` (CONS.ACT), the corrigendum of 2018
(CORR), and consolidations into which the collector merged the corrected preamble. Out: one
``SourceReading`` for the regulation and one for its corrigendum.

Rules
    GF1  The act as published is authentic; the consolidation is documentary and begins with
         the act, for a corrigendum corrects from the beginning.
    GF2  The corrected preamble is the collector's merge: each of its parts says so.
    GF3  Nothing is read half: a file that cannot be read is refused by name, and its language
         is missing from that state.
    GF4  The regulation's numbers, days and names are those that its files print.
"""

import hashlib
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from domain.law import TextStatus
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
from index.sources import eurlex
from index.sources.body_language import OFFICIAL_LANGUAGES
from index.sources.eu_commencement import KnownDays, read_commencement, with_days
from index.sources.eu_links import with_references
from index.sources.eu_markup import UnreadableBodyError, parse_xml
from index.sources.eu_tree import to_plain
from index.sources.eurlex_names import find_number_names, find_official_name
from index.sources.formex import FormexBody, read_formex
from index.sources.formex_family import to_day

LANGUAGES = ("en", "de", "fr", "es", "pt", "et")
ACT = "32016R0679"
PUBLISHER = SourcePublisher(
    publisher="eu-gdpr-formex",
    name="Publications Office of the European Union, collected by andersju/gdpr-xml",
    jurisdiction="eu",
    licence=eurlex.PUBLISHER.licence,
    attribution=eurlex.PUBLISHER.attribution,
    languages=LANGUAGES,
    known_gaps=(
        "One regulation and its corrigendum of 23 May 2018.",
        "The corrected preamble was merged into the consolidation by the collector.",
        "The corrigendum is held in English, French and German.",
    ),
)
_MERGED = "editorial_merge"
_ORIGINAL = "original"
_CONSOLIDATED = "consolidated"
_WITH_PREAMBLE = "consolidated-with-corrected-preamble"
_CORRIGENDUM = "corr-2018-original"
_OF_THE_AREA = re.compile(r"\s?\((?:[^()]{0,80}\b(?:EWR|EEE|EEA)|EMPs)[^()]{0,40}\)\s*$")
_LANGUAGE = re.compile(r"(?:\d(?P<old>[A-Z]{2})\.|-(?P<new>[a-z]{2})\.xml$)")


class _Read(Struct, frozen=True, kw_only=True):
    """One file as read."""

    path: str
    language: str
    content: bytes
    body: FormexBody


def list_works(root: Path) -> tuple[str, ...]:
    """Return the keys of the works under a corpus folder, sorted."""
    corrigendum = _corrigendum_celex(root)
    return tuple(sorted(one.lower() for one in (ACT, corrigendum) if one))


def read_work(root: Path, key: str) -> SourceReading:
    """Read the regulation or its corrigendum (GF3)."""
    refusals: list[SourceRefusal] = []
    is_act = key == ACT.lower()
    work = _to_act(root, refusals) if is_act else _to_corrigendum(root, key, refusals)
    return SourceReading(work=work, refusals=tuple(refusals))


def _read_folder(root: Path, folder: str, refusals: list[SourceRefusal]) -> dict[str, _Read]:
    """Return the texts of a folder by language, the most complete language first."""
    found: dict[str, _Read] = {}
    for path in sorted((root / folder).glob("*.xml")):
        named = _LANGUAGE.search(path.name)
        if named is None or path.name.endswith(".doc.xml"):
            continue
        language = (named["old"] or named["new"]).lower()
        content = path.read_bytes()
        try:
            body = read_formex(content)
        except UnreadableBodyError as refusal:
            refusals.append(
                SourceRefusal(
                    path=f"{folder}/{path.name}",
                    reason=refusal.reason,
                    detail=refusal.detail,
                    work_id=_work_id(ACT),
                )
            )
            continue
        found[language] = _Read(
            path=f"{folder}/{path.name}", language=language, content=content, body=body
        )
    return {code: found[code] for code in LANGUAGES if code in found}


def _to_act(root: Path, refusals: list[SourceRefusal]) -> SourceWork | None:
    original = _read_folder(root, _ORIGINAL, refusals)
    consolidated = _read_folder(root, _CONSOLIDATED, refusals)
    merged = _read_folder(root, _WITH_PREAMBLE, refusals)
    if not original or not consolidated:
        return None
    family = next(iter(consolidated.values())).body.family
    adopted = family.facts[0][1].enacted_on if family.facts else None
    published = family.published
    days = KnownDays(published_on=published.on if published else None, adopted_on=adopted)
    told = next((c for one in original.values()
                 if (c := read_commencement(one.body.nodes, days))), None)  # fmt: skip
    start = (told.in_force_on if told else None) or days.published_on or adopted or date.min
    in_force = told is not None and told.in_force_on is not None
    act = SourceState(
        start_on=start,
        end_on=None,
        start_basis="in_force" if in_force else "act_date",
        end_basis=None,
        applicable_from=told.applicable_from if told else None,
        publisher_version=f"{_work_id(ACT)}:{_ORIGINAL}",
        published_on=days.published_on,
        expressions=tuple(_express(one, one.body.nodes, "authentic") for one in original.values()),
        causes=(
            SourceCause(
                kind="enactment",
                source_work=ACT,
                source_anchor=told.anchor if told and in_force else "",
                source_title=next(iter(original.values())).body.title,
                enacted_on=adopted,
            ),
        ),
    )
    corrected = replace(
        act,
        publisher_version=f"{_work_id(ACT)}:{_CONSOLIDATED}",
        published_on=family.corrected_on,
        causes=(),
        expressions=tuple(
            _express(
                one, (*_preamble(merged.get(code)), *one.body.nodes), "consolidated_documentary"
            )
            for code, one in consolidated.items()
        ),
    )
    return _to_work(ACT, "regulation", (act, corrected), original, published)


def _preamble(merged: _Read | None) -> Iterator[SourceNode]:
    """Yield the preamble that the collector corrected, saying so on each part (GF2)."""
    for node in merged.body.nodes if merged else ():
        if node.kind == "preamble":
            yield _marked(node)


def _marked(node: SourceNode) -> SourceNode:
    children = tuple(_marked(child) for child in node.children)
    return replace(node, text_from=_MERGED, children=children)


def _to_corrigendum(root: Path, key: str, refusals: list[SourceRefusal]) -> SourceWork | None:
    read = _read_folder(root, _CORRIGENDUM, refusals)
    celex = _corrigendum_celex(root)
    if not read or key != celex.lower():
        return None
    first = next(iter(read.values()))
    day = parse_xml(first.content).find("BIB.INSTANCE/DATE")
    on = to_day(day.get("ISO", "")) if day is not None else None
    state = SourceState(
        start_on=on or date.min,
        end_on=None,
        start_basis="published",
        end_basis=None,
        publisher_version=f"{_work_id(celex)}:{_CORRIGENDUM}",
        published_on=on,
        expressions=tuple(_express(one, one.body.nodes, "authentic") for one in read.values()),
        causes=(SourceCause(kind="correction", source_work=celex, enacted_on=on),),
    )
    work = _to_work(celex, "corrigendum", (state,), read, None)
    return replace(work, relations=(("corrects", ACT),))


def _express(read: _Read, nodes: tuple[SourceNode, ...], status: TextStatus) -> SourceExpression:
    told = read_commencement(nodes, KnownDays())
    dated = with_days(nodes, dict(told.parts)) if told else nodes
    return SourceExpression(
        language=read.language,
        title=read.body.title,
        text_status=status,
        file=SourceFile(
            path=read.path,
            sha256=hashlib.sha256(read.content).hexdigest(),
            size_bytes=len(read.content),
            format="formex4",
            language=read.language,
        ),
        nodes=with_references(dated, ACT),
    )


def _to_work(
    celex: str,
    document_type: str,
    states: tuple[SourceState, ...],
    read: dict[str, _Read],
    published: object,
) -> SourceWork:
    printed = getattr(published, "printed", "")
    titles = tuple((code, to_plain(one.body.title)) for code, one in read.items())
    return SourceWork(
        work_id=_work_id(celex),
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type=document_type,
        titles=titles,
        aliases=tuple(dict.fromkeys(_aliases(celex, titles))),
        states=states,
        verified_until=None,
        authentic_languages=OFFICIAL_LANGUAGES,
        published_in=printed,
    )


def _aliases(celex: str, titles: tuple[tuple[str, str], ...]) -> Iterator[SourceAlias]:
    """Yield the number and the names that the titles print (GF4)."""
    yield SourceAlias(name=celex, scheme="celex")
    for language, title in titles:
        yield SourceAlias(name=title, scheme="title", language=language)
        if celex != ACT:
            continue
        bare = _OF_THE_AREA.sub("", title).strip()
        for name in (find_official_name(bare), *find_number_names(title, language)):
            if name:
                yield SourceAlias(name=name, scheme="short_title", language=language)


def _work_id(celex: str) -> str:
    return f"{PUBLISHER.publisher}:{re.sub(r'[^a-z0-9]', '_', celex.lower())}"


def _corrigendum_celex(root: Path) -> str:
    """Return the number of the corrigendum as a consolidation prints it; empty without one."""
    for read in _read_folder(root, _CONSOLIDATED, []).values():
        if read.body.family.corrected_by:
            return read.body.family.corrected_by[-1]
    return ""

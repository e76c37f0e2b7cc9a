"""The United States: public laws and statute compilations in USLM 2.

In: the folder with the Government Publishing Office's files. Out: one SourceWork a public or
private law, and one a compilation; every file that is no law is refused by name.

Rules
    US1  A public law stands as it was passed, from the day it was approved. That is the day
         of the act: what a section says of its own effect is not worked out.
    US2  A compilation is the text as the House's Legislative Counsel shows it after the last
         law it names ("As Amended Through"), from the day of that law: a snapshot, and the
         source is known complete up to that day.
    US3  A compilation is no official text of a federal statute; this is its text status.
    US4  A bill or a resolution is no law at any stage, also where both Houses have passed it:
         it is refused with its stage.
    US5  A file without a day, or that holds no provision, is refused.
"""

import re
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Final

from lxml import etree
from lxml.etree import _Element as Element
from msgspec import Struct

from index.source_model import (
    RefusalReason,
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
from index.sources.dc_days import find_day, read_iso
from index.sources.uslm_body import read_body
from index.sources.uslm_text import USLM, find_text, flat, name_of, parse

PUBLISHER: Final = SourcePublisher(
    publisher="us-uslm",
    name="United States Government Publishing Office",
    jurisdiction="us",
    licence="Public domain (17 U.S.C. 105)",
    attribution="U.S. Government Publishing Office, govinfo",
    languages=("en",),
    known_gaps=(
        "Some public laws and statute compilations only; bills are not held.",
        "A compilation is held in one state; what it said before is not held.",
    ),
)

_DC: Final = "{http://purl.org/dc/elements/1.1/}"
_BILLS: Final = ("bill", "resolution", "amendment", "engrossedAmendment")
_LAW: Final = re.compile(r"(\d+)[–-](\d+)")


class _Refused(ValueError):  # noqa: N818 -- it never leaves this module
    """Why a file is not read."""

    def __init__(self, reason: RefusalReason, detail: str) -> None:
        super().__init__(detail)
        self.reason: RefusalReason = reason


class Found(Struct, frozen=True, kw_only=True):
    """What a file tells of the statute it holds."""

    key: str  # "publ-115-11", "comps-895"
    document_type: str
    title: str
    day: date
    verified_until: date | None
    names: tuple[str, ...]
    short_titles: tuple[str, ...]
    version: str
    is_compilation: bool
    causes: tuple[SourceCause, ...]


def list_works(root: Path) -> tuple[str, ...]:
    """Return the path of every file below a folder without its ending, sorted."""
    paths = (path for path in root.rglob("*") if path.suffix.lower() == ".xml" and path.is_file())
    return tuple(sorted(path.relative_to(root).as_posix().rpartition(".")[0] for path in paths))


def read_work(root: Path, key: str) -> SourceReading:
    """Read one statute.

    Args:
        root: The folder of the corpus.
        key: A key of ``list_works``.

    Returns:
        The work in its one state; or None, with the reason why the file is refused.
    """
    paths = (root / f"{key}{ending}" for ending in (".xml", ".XML"))
    path = next((one for one in paths if one.is_file()), None)
    if path is None:
        return SourceReading(work=None)
    name = path.relative_to(root).as_posix()
    content = path.read_bytes()
    try:
        document = parse(content)
        found = _find(document)
        nodes = _nodes(document)
    except etree.XMLSyntaxError as error:
        return _refuse(name, "malformed", f"is no well-formed XML: {error}")
    except _Refused as error:
        return _refuse(name, error.reason, str(error))
    file = SourceFile(
        path=name,
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        format="uslm-2",
        language="en",
    )
    return SourceReading(work=_to_work(found, file, nodes))


def _refuse(name: str, reason: RefusalReason, told: str) -> SourceReading:
    refusal = SourceRefusal(path=name, reason=reason, detail=f"{name} {told}")
    return SourceReading(work=None, refusals=(refusal,))


def _find(document: Element) -> Found:
    kind = name_of(document)
    if kind == "pLaw":
        return _find_law(document)
    if kind == "statuteCompilation":
        return _find_compilation(document)
    if kind in _BILLS:  # US4
        stage = find_text(document, "meta/docStage") or "stage not told"
        cited = find_text(document, "meta/citableAs")
        raise _Refused(
            "unsupported_format",
            f"is a {kind} ({cited}, {stage}): it is no law, and only law is served",
        )
    raise _Refused("unsupported_format", f"is a '{kind}', which is no statute")


def _nodes(document: Element) -> tuple[SourceNode, ...]:
    main = document.find(USLM + "main")
    nodes = () if main is None else read_body(main)
    if not any(node.kind != "formula" for node in nodes):
        raise _Refused("empty", "holds no provision")
    return nodes


def _find_law(document: Element) -> Found:
    """Return what a public or private law tells of itself (US1)."""
    official = find_text(document, "meta/citableAs")
    number = _LAW.search(official)
    day = find_day(find_text(document, "main/action/actionDescription"))
    if number is None or day is None:
        raise _Refused("malformed", "tells no number, or no day on which it was approved")
    private = "Private" in official
    cited = [flat(one) for one in document.iterfind(f"{USLM}meta/{USLM}citableAs")]
    plain = f"{number[1]}-{number[2]}"
    spellings = () if private else (f"Public Law {plain}", f"Pub. L. {plain}", f"P.L. {plain}")
    return Found(
        key=f"{'pvtl' if private else 'publ'}-{plain}",
        document_type="private-law" if private else "public-law",
        title=_title(document, official),
        day=day,
        verified_until=day,
        names=tuple(dict.fromkeys((*cited, *spellings))),
        short_titles=tuple(_short_titles(document)),
        version=official,
        is_compilation=False,
        causes=(SourceCause(kind="enactment", source_work=official, enacted_on=day),),
    )


def _title(document: Element, official: str) -> str:
    told = document.findtext(f"{USLM}meta/{_DC}title", "").strip()
    return " ".join(told.split()) or official


def _short_titles(document: Element) -> list[str]:
    found = [flat(one) for one in document.iterfind(f"{USLM}main//{USLM}shortTitle[@role='act']")]
    return list(dict.fromkeys(one.strip('“”" ') for one in found if one))


def _find_compilation(document: Element) -> Found:
    """Return what a compilation tells of itself, and up to which law it goes (US2)."""
    number = find_text(document, "meta/property")
    title = _title(document, f"COMPS-{number}")
    edition = document.find(f"{USLM}preface/{USLM}editionNote")
    last = document.find(f"{USLM}preface/{USLM}editionNote/{USLM}date")
    told = None if last is None else read_iso(last.get("date"))
    approved = read_iso(find_text(document, "meta/approvedDate"))
    day = told or approved
    if not number or day is None:
        raise _Refused("malformed", "tells no number, or no law up to which it goes")
    cited_as = [flat(one) for one in document.iterfind(f"{USLM}meta/{USLM}citableAs")]
    short = [flat(one) for one in document.iterfind(f"{USLM}meta/{USLM}containsShortTitle")]
    cited = [flat(one) for one in document.iterfind(f"{USLM}meta/{USLM}citableAsShortTitle")]
    through = _through(edition)
    return Found(
        key=f"comps-{number}",
        document_type="statute-compilation",
        title=title,
        day=day,
        verified_until=day,
        names=(f"COMPS-{number}", *(one for one in cited_as if "as amended" not in one)),
        short_titles=tuple(dict.fromkeys((*cited[:1], *short[:1]))),
        version=f"COMPS-{number}, as amended through {through or 'its enactment'}",
        is_compilation=True,
        causes=(),  # the last law it names did not make every word of it
    )


def _through(edition: Element | None) -> str:
    found = None if edition is None else _LAW.search(find_text(edition, "currentThroughPublicLaw"))
    return f"Public Law {found[1]}-{found[2]}" if found else ""


def _to_work(found: Found, file: SourceFile, nodes: tuple[SourceNode, ...]) -> SourceWork:
    expression = SourceExpression(
        language="en",
        title=found.title,
        text_status="consolidated_documentary" if found.is_compilation else "authentic",  # US3
        file=file,
        nodes=nodes,
    )
    state = SourceState(
        start_on=found.day,
        end_on=None,
        start_basis="snapshot" if found.is_compilation else "act_date",
        end_basis=None,
        publisher_version=found.version,
        expressions=(expression,),
        causes=found.causes,
    )
    return SourceWork(
        work_id=f"{PUBLISHER.publisher}:{found.key}",
        publisher=PUBLISHER.publisher,
        jurisdiction=PUBLISHER.jurisdiction,
        document_type=found.document_type,
        titles=(("en", found.title),),
        aliases=(
            *(SourceAlias(name=name, scheme="publisher_id") for name in found.names),
            SourceAlias(name=found.title, scheme="title", language="en"),
            *(
                SourceAlias(name=name, scheme="short_title", language="en")
                for name in found.short_titles
            ),
        ),
        states=(state,),
        verified_until=found.verified_until,
        authentic_languages=("en",),
        published_in=next((name for name in found.names if " Stat. " in name), ""),
        status_note=_status_note(found),
    )


def _status_note(found: Found) -> str:
    if not found.is_compilation:
        return "The text as passed; later amendments are not worked in."
    return (
        f"{found.version}. The compilation is no official version of the statute, and what the"
        " statute said before that day is not held."
    )

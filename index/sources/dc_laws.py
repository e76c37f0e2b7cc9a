"""The acts of the Council of the District of Columbia, each as a work of its own.

In: the folder that holds ``periods/<n>/laws`` and ``periods/<n>/acts``. Out: one SourceWork
an act, with its sections, its term, and what it does to the Code.

Rules
    DL1  An act holds from its effective day; where the file names none, it is listed with
         the day it was enacted, and its commencement is unknown.
    DL2  An act that says how many days it stays in effect (emergency acts, 90) or after how
         many it expires (temporary acts, 225) lapses then; the day is counted, not told, and
         the act's own words are the rule. Of an emergency or temporary act that does not say
         so it is unknown whether it holds.
    DL3  Each instruction for the Code is a link from the provision that gives it to the place
         it acts upon.
    DL4  A file whose name is not the number it gives itself, or that is no act, is refused.
"""

import re
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Final

from lxml import etree
from lxml.etree import _Element as Element
from msgspec import Struct

from domain.law import LegalState, Predicate
from index.source_model import (
    SourceAlias,
    SourceCause,
    SourceExpression,
    SourceFile,
    SourceNode,
    SourceReading,
    SourceReference,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources.dc_body import read_body
from index.sources.dc_days import read_iso
from index.sources.dc_instructions import Given, read_act
from index.sources.dc_moves import anchor_of
from index.sources.dc_xml import LIBRARY, flat, parse, tag_of
from legal_core.amendments import Insert, Repeal

_KINDS: Final = {"laws": ("law", "D.C. Law"), "acts": ("act", "D.C. Act")}
_TERM: Final = re.compile(
    r"(?:no longer than ?(\d+) days|expire after (\d+) days of its (?:having )?tak(?:en|ing) effect"
    r"|expire after (\d+) days of its having effect)"
)
_CODE_NUMBER: Final = re.compile(r"^\[?\d+[A-Z]?[-:]")  # an act's own sections have plain numbers
_TITLES_HELD: Final = ("16", "28", "42")


class Life(Struct, frozen=True, kw_only=True):
    """From when an act holds, and until when."""

    start_on: date
    told: bool  # the file names the effective day
    ends_untold: bool = False  # it is of a kind that lapses, and does not say when
    lapses_on: date | None = None
    rule: str = ""


def list_laws(laws: Path) -> tuple[str, ...]:
    """Return the key of every act below a folder, sorted: "law-22-157", "act-23-326"."""
    return tuple(
        sorted(
            f"{_KINDS[path.parent.name][0]}-{path.stem}"
            for path in laws.glob("periods/*/*/*.xml")
            if path.parent.name in _KINDS
        )
    )


def find_law(laws: Path, key: str) -> Path | None:
    """Return the file of an act by its key, or None."""
    kind, _, number = key.partition("-")
    folder = next((name for name, (word, _) in _KINDS.items() if word == kind), "")
    path = laws / "periods" / number.partition("-")[0] / folder / f"{number}.xml"
    return path if folder and path.is_file() else None


def read_law(root: Path, path: Path, key: str) -> SourceReading:
    """Return an act as a work, or why it is refused (DL4)."""
    name = path.relative_to(root).as_posix()
    content = path.read_bytes()
    try:
        document = parse(content)
    except etree.XMLSyntaxError as error:
        return _refused(name, key, f"is no well-formed XML: {error}")
    official = f"{_KINDS[path.parent.name][1]} {path.stem}"
    if tag_of(document) != LIBRARY + "document" or document.get("id") != official:
        return _refused(name, key, f"does not call itself {official}")
    life = _life(document)
    if life is None:
        return _refused(name, key, "names neither the day it took effect nor its enactment")
    nodes = read_body(document)
    if not nodes:
        return _refused(name, key, "holds no provision")
    file = SourceFile(
        path=name,
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        format="dc-law-xml",
        language="en",
        source_url=_address(document),
    )
    return SourceReading(work=_to_work(document, key, life, file, nodes))


def _refused(name: str, key: str, told: str) -> SourceReading:
    refusal = SourceRefusal(
        path=name, reason="malformed", detail=f"{name} {told}", work_id=f"us-dc:{key}"
    )
    return SourceReading(work=None, refusals=(refusal,))


def _life(document: Element) -> Life | None:
    """Return the life of an act as its own file tells it (DL1, DL2)."""
    effective = read_iso(document.findtext(f"{LIBRARY}meta/{LIBRARY}effective", "").strip())
    enacted = _enacted(document)
    if effective is None:
        return None if enacted is None else Life(start_on=enacted, told=False)
    for text in document.iter(LIBRARY + "text"):
        found = None if _is_quoted(text) else _TERM.search(flat(text))
        if found:
            days = int(next(one for one in found.groups() if one))
            lapses_on = effective + timedelta(days=days)
            return Life(start_on=effective, told=True, lapses_on=lapses_on, rule=found[0])
    temporary = document.find(f"{LIBRARY}meta/{LIBRARY}temporary") is not None
    short = temporary or document.get("id", "").startswith("D.C. Act")
    return Life(start_on=effective, told=True, ends_untold=short)


def _is_quoted(element: Element) -> bool:
    return any(True for _ in element.iterancestors(LIBRARY + "include"))


def _enacted(document: Element) -> date | None:
    path = f"{LIBRARY}meta/{LIBRARY}history/{LIBRARY}enacted"
    return read_iso(document.findtext(path, "").strip())


def _address(document: Element) -> str:
    citations = document.iter(LIBRARY + "citation")
    return next((one.get("url", "") for one in citations if one.get("url")), "")


def _to_work(
    document: Element, key: str, life: Life, file: SourceFile, nodes: tuple[SourceNode, ...]
) -> SourceWork:
    official = document.get("id", "")
    headings = {one.get("type", ""): flat(one) for one in document.findall(LIBRARY + "heading")}
    title = headings.get("short") or headings.get("long") or official
    expression = SourceExpression(
        language="en",
        title=title,
        text_status="authentic",
        file=file,
        nodes=nodes,
    )
    return SourceWork(
        work_id=f"us-dc:{key}",
        publisher="us-dc",
        jurisdiction="us-dc",
        document_type="law" if key.startswith("law") else "act",
        titles=(("en", title),),
        aliases=_aliases(document, official, title),
        states=_states(document, official, life, expression),
        verified_until=None,
        authentic_languages=("en",),
        published_in=_register(document),
        status_note=_status_note(life),
        source_url=file.source_url,
        references=tuple(_references(document, nodes)),
    )


def _aliases(document: Element, official: str, title: str) -> tuple[SourceAlias, ...]:
    cited = [official, *(flat(one) for one in document.iter(LIBRARY + "citation"))]
    own = [name for name in dict.fromkeys(cited) if name.startswith("D.C.") and name != official]
    return (
        SourceAlias(name=official, scheme="publisher_id"),
        *(SourceAlias(name=name, scheme="publisher_id") for name in own),
        SourceAlias(name=title, scheme="title", language="en"),
    )


def _register(document: Element) -> str:
    citations = document.iter(LIBRARY + "citation")
    return next((flat(one) for one in citations if one.get("type") == "register"), "")


def _states(
    document: Element, official: str, life: Life, expression: SourceExpression
) -> tuple[SourceState, ...]:
    cause = SourceCause(kind="enactment", source_work=official, enacted_on=_enacted(document))
    first = SourceState(
        start_on=life.start_on,
        end_on=life.lapses_on,
        start_basis="in_force" if life.told else "act_date",
        end_basis="inferred" if life.lapses_on else None,
        legal_state=_state(life),
        publisher_version=official,
        expressions=(expression,),
        causes=(cause,),
    )
    if life.lapses_on is None:
        return (first,)
    lapse = SourceCause(kind="lapse", source_work=official, editorial=True)
    after = SourceState(
        start_on=life.lapses_on,
        end_on=None,
        start_basis="inferred",
        end_basis=None,
        legal_state="lapsed",
        publisher_version=f"{official}, lapsed",
        published_on=life.start_on,  # its own words told the day
        expressions=(expression,),
        causes=(lapse,),
        basis_rule=f"{official}: {life.rule}",
    )
    return (first, after)


def _state(life: Life) -> LegalState:
    if not life.told:
        return "commencement_unknown"
    return "unknown" if life.ends_untold else "in_force"


def _status_note(life: Life) -> str:
    if not life.told:
        return "The publisher's file names no day on which the act took effect."
    if life.ends_untold:
        return "Acts of this kind lapse; the publisher's file does not say when this one did."
    if life.lapses_on is None:
        return ""
    return (
        f"The act lapsed on {life.lapses_on.isoformat()}, a day counted from its own words"
        f" ('{life.rule}')."
    )


def _references(document: Element, nodes: tuple[SourceNode, ...]) -> list[SourceReference]:
    """Return what an act's instructions act upon (DL3)."""
    spelled = {name: node.anchor for node in _all(nodes) for name in node.source_anchors}
    made = (_reference(one, spelled) for one in read_act(document).given)
    return list(dict.fromkeys(one for one in made if one is not None))


def _all(nodes: tuple[SourceNode, ...]) -> list[SourceNode]:
    return [one for node in nodes for one in (node, *_all(node.children))]


def _reference(given: Given, spelled: dict[str, str]) -> SourceReference | None:
    instruction = given.instruction
    section, numbers = instruction.at.section, instruction.at.numbers
    if isinstance(instruction, Insert) and instruction.parts:
        added = instruction.parts[0]
        if added.kind == "section":
            section, numbers = added.number, ()
        elif added.number:
            numbers = (*numbers, added.number)
    if not _CODE_NUMBER.match(section):
        return None
    title = re.split(r"[-:]", section)[0]
    predicate: Predicate = "repeals" if isinstance(instruction, Repeal) else "amends"
    return SourceReference(
        predicate=predicate,
        target_work=f"us-dc:code-{title}" if title in _TITLES_HELD else f"D.C. Code Title {title}",
        target_anchor=anchor_of(section, numbers),
        source_anchor=spelled.get(given.path, ""),
    )

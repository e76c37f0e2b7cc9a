"""Where a reference to law leads: the work held, the provision in it, its state on a day.

In: references as read, the catalog of names, the graph, a point in time. Out: for each how
far it got, from "no law named" to the version that holds on the day.

Rules
    RP1 The surest name of a law that is held decides. Another country's law does not bear
        it where the words tell a country, as a title in English alone does not; several works
        under one name are named, none chosen.
    RP2 A provision is found whole or not at all: where its last level is not there, the
        levels above that are there are told, and never stand for it.
    RP3 Levels below what a source sets apart (a sentence, a note, the paragraphs of a text
        that comes in one piece) are told as not looked at; they never make a provision one
        that does not exist. Nor does a law whose articles are not set apart at all.
    RP4 A provision, or a law named alone, exists on the day, existed before it, is to come
        after it, or stands in no state of the law that is held.
    RP5 A number is compared whole, in the spellings of ``provision_numbers``; the articles
        of a part that counts anew are looked up inside it.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, Literal

from msgspec import Struct

from domain.folding import fold_name
from domain.ids import item_id_of
from domain.law import Version
from domain.point_in_time import PointInTime
from legal_core.ports import GraphReader, WorkCatalog
from legal_core.provision_anchors import find_anchor, find_spelled
from legal_core.provision_numbers import normalise_number, roman_forms
from legal_core.provision_parts import Part
from legal_core.provision_refs import ProvisionRef
from legal_core.provision_words import HeadKind, LevelKind
from legal_core.references.reference import Level, Path, Reference, Step, tells_country
from legal_core.standing import find_standing

LawState = Literal["held", "several_held", "not_held", "not_named", "no_law"]
ProvisionState = Literal[
    "exists",
    "existed",
    "to_come",
    "never_existed",  # in none of the states held
    "not_set_apart",
    "not_asked",  # no law is held, or no end of a range was written
]
WORKS_MAX: Final = 4  # named of several that bear one name

_HEADS: Final[Mapping[Level, HeadKind]] = MappingProxyType(
    {
        "article": "article",
        "section": "section",
        "regulation": "regulation",
        "rule": "rule",
        "recital": "recital",
        "annex": "annex",
        "appendix": "annex",
        "schedule": "schedule",
        "chapter": "chapter",
        "title": "title",
        "preamble": "preamble",
    }
)
_COUNTED: Final = ("article", "section", "regulation", "rule", "recital", "preamble")
_OWN_ROWS: Final = ("annex", "appendix", "schedule")
_PARTS: Final[Mapping[Level, LevelKind]] = MappingProxyType(
    {
        "section": "paragraph",  # of an article
        "paragraph": "paragraph",
        "subsection": "bracket",
        "subparagraph": "bracket",
        "clause": "bracket",
        "subclause": "bracket",
        "item": "item",
        "subitem": "bracket",
        "point": "point",
        "subpoint": "bracket",
        "alinea": "alinea",
        "inciso": "inciso",
        "caput": "caput",
        "indent": "indent",
    }
)
_CONTAINERS: Final[Mapping[Level, tuple[str, ...]]] = MappingProxyType(
    {
        "part": ("part", "prt"),
        "subpart": ("subpart", "subprt"),
        "division": ("division", "dvs"),
        "book": ("book", "bk"),
        "subtitle": ("subtitle", "subtitl"),
        "subchapter": ("subchapter", "subchp"),
    }
)
_NO_PARTS: Final = ("fn", "note", "table", "content", "formula")
_PROVISIONS: Final = ("art", "sec", "reg", "rule", "para")
_ENDED: Final = ("repealed", "annulled", "lapsed", "suspended")


class Place(Struct, frozen=True, kw_only=True):
    """How far a reference got."""

    reference: Reference
    law: LawState
    work: str = ""  # id of the work held
    works: tuple[str, ...] = ()  # that bear the name, where several do
    provision: ProvisionState = "not_asked"
    anchor: str = ""  # of the whole path, else of what of it is there
    reached: int = 0  # levels of the path that are there
    unread: int = 0  # levels below what sources set apart (RP3)
    version: Version | None = None  # on the day, else the nearest
    until: ProvisionState = "not_asked"  # the last of a range


def find_places(
    references: tuple[Reference, ...], catalog: WorkCatalog, graph: GraphReader, at: PointInTime
) -> tuple[Place, ...]:
    """Return where each reference leads, in their order (RP1 to RP5)."""
    names = {fold_name(name) for one in references for name in _names_of(one)}
    by_name: dict[str, list[str]] = {}
    for alias in catalog.find_aliases(tuple(sorted(names - {""}))):
        works = by_name.setdefault(fold_name(alias.name), [])
        works.extend([] if alias.work_id in works else [alias.work_id])
    return tuple(_place_of(one, _works_of(one, by_name, graph), graph, at) for one in references)


def _names_of(reference: Reference) -> Iterator[str]:
    yield from reference.identifiers
    if reference.law_key:
        yield reference.law_key
    if reference.kind == "full" and reference.law:
        yield reference.law


def _works_of(
    reference: Reference, by_name: dict[str, list[str]], graph: GraphReader
) -> tuple[str, ...]:
    """Return the works of the surest name held, of the reference's country (RP1)."""
    for name in _names_of(reference):
        held = by_name.get(fold_name(name), [])
        at_home = [one for one in held if _is_of_country(graph, one, reference.jurisdiction)]
        if works := at_home or ([] if tells_country(reference) else held):
            return tuple(sorted(works))
    return ()


def _is_of_country(graph: GraphReader, work_id: str, country: str) -> bool:
    of_work = graph.get_work(work_id).jurisdiction
    return not country or of_work == country or of_work.startswith(f"{country}-")


def _place_of(
    reference: Reference, works: tuple[str, ...], graph: GraphReader, at: PointInTime
) -> Place:
    if reference.scheme in ("case", "gazette"):
        return Place(reference=reference, law="no_law")
    if not works:
        named = bool(reference.law_key or reference.identifiers)
        return Place(reference=reference, law="not_held" if named else "not_named")
    meant = works if len(works) == 1 else _that_hold(reference, works, graph)
    if len(meant) != 1:
        several = (meant or works)[:WORKS_MAX]
        return Place(reference=reference, law="several_held", works=several)
    return _in_work(reference, meant[0], graph, at)


def _that_hold(reference: Reference, works: tuple[str, ...], graph: GraphReader) -> tuple[str, ...]:
    """Return the works that hold the provision, of several that bear one name."""
    path, _ = _counted(reference.path)
    return tuple(work for work in works if path and find_path_anchor(graph, work, path))


def _in_work(reference: Reference, work: str, graph: GraphReader, at: PointInTime) -> Place:
    path, below = _counted(reference.path)
    anchor, reached = _reach(graph, work, path)
    unread = below + (0 if _has_parts(graph, work, anchor) else len(path) - reached)
    whole = reached + unread == len(reference.path)
    if whole and (reached or not path):
        state, version = _state_of(graph, item_id_of(work, anchor), at)
    else:
        state, version = ("not_set_apart" if whole else "never_existed"), None
    until, _ = _counted(reference.until)
    return Place(
        reference=reference,
        law="held",
        work=work,
        provision=state,
        anchor=anchor,
        reached=reached,
        unread=unread,
        version=version,
        until=_end_state(graph, work, until, at) if until else "not_asked",
    )


def _has_parts(graph: GraphReader, work: str, anchor: str) -> bool:
    """Tell whether a provision, or a law, is held in parts that could be missing (RP3)."""
    if anchor:
        below = (one for one in graph.list_anchors(work) if one.startswith(f"{anchor}__"))
        return any(not one.rpartition("__")[2].startswith(_NO_PARTS) for one in below)
    return any(one.rpartition("__")[2].startswith(_PROVISIONS) for one in graph.list_anchors(work))


def _end_state(graph: GraphReader, work: str, path: Path, at: PointInTime) -> ProvisionState:
    anchor, reached = _reach(graph, work, path)
    if not anchor or (reached < len(path) and _has_parts(graph, work, anchor)):
        return "never_existed"
    return _state_of(graph, item_id_of(work, anchor), at)[0]


def _counted(path: Path) -> tuple[Path, int]:
    """Return the levels of a path that sources set apart, and how many are below (RP3)."""
    known = ("anchor", *_HEADS, *_PARTS, *_CONTAINERS)
    kept = next((at for at, step in enumerate(path) if step.level not in known), len(path))
    return path[:kept], len(path) - kept


def _reach(graph: GraphReader, work: str, path: Path) -> tuple[str, int]:
    """Return the anchor of a path, or of the longest beginning that is there (RP2)."""
    for count in range(len(path), 0, -1):
        if anchor := find_path_anchor(graph, work, path[:count]):
            return anchor, count
    return "", 0


def find_path_anchor(graph: GraphReader, work_id: str, path: Path) -> str:
    """Return the anchor a whole path leads to in a work; empty where it is not there (RP5)."""
    if path[0].level == "anchor":
        return find_spelled(graph, work_id, path[0].number)
    own = next((at for at, step in enumerate(path) if step.level in _OWN_ROWS), None)
    counted = next((at for at, step in enumerate(path) if step.level in _COUNTED), None)
    base = own if own is not None else counted
    if base is None:
        return _container(graph, work_id, path)
    ref = ProvisionRef(
        start=0,
        end=0,
        kind=_HEADS[path[base].level],
        number=normalise_number(path[base].number),
        parts=tuple(_to_part(step) for step in path[base + 1 :]),
    )
    return find_anchor(graph, work_id, ref)


def _to_part(step: Step) -> Part:
    kind = _PARTS.get(step.level, "bracket")
    number = normalise_number(step.number)
    return Part(kind=kind if number else "caput", number=number)


def _container(graph: GraphReader, work_id: str, path: Path) -> str:
    """Return the anchor of a part above articles: the only one of its number, or empty."""
    step = path[-1]
    if step.level in _HEADS:
        kind = _HEADS[step.level]
        ref = ProvisionRef(start=0, end=0, kind=kind, number=normalise_number(step.number))
        return find_anchor(graph, work_id, ref)
    words = _CONTAINERS.get(step.level, ())
    forms = roman_forms(normalise_number(step.number))
    wanted = {f"{word}_{form}" for word in words for form in forms}
    found = [one for one in graph.list_anchors(work_id) if one.rpartition("__")[2] in wanted]
    return found[0] if len(found) == 1 else ""


def _state_of(
    graph: GraphReader, item_id: str, at: PointInTime
) -> tuple[ProvisionState, Version | None]:
    """Return how a provision stands on the day, and its version of the day or nearest (RP4)."""
    standing = find_standing(graph, item_id, at)
    if standing.status == "ok":
        return "exists", standing.version
    versions = graph.find_versions(item_id)
    begun = [one for one in versions if one.start_on <= at.valid_on]
    if standing.status in _ENDED or begun:
        return "existed", standing.offered
    return "to_come", standing.offered

"""The body of a CLML document as SourceNodes in document order.

In: the root of a document, the day of its state, its notes. Out: preliminaries, body,
schedules and attachments as nodes.

Rules
    CB1  A numbered provision is a node by kind and number (``sec_19__subsec_2__para_a``);
         what kind, its identifier tells, else the kind of document.
    CB2  Sections, articles, regulations and rules run through a law and take no container as
         prefix, except where a number comes twice; a schedule is a prefix.
    CB3  A provision marked prospective, or as no match that starts after the day of the
         state, is not yet in force, with the day where it is told; one marked repealed, one
         that ended, or one of which only dots or struck words are left, is repealed.
    CB4  Extent is told where it differs from what is around. A provision that reads
         differently in parts of the territory is one node for each reading: the first bears
         the plain anchor, the others name their territories behind it.
    CB5  Notes are footnotes of the node they hang on; those that tell a change are its causes.
    CB8  A law that the words cite by its address is a reference of the node.
    CB6  The title of a group is the heading of its provision; a group of several provisions,
         and a cross-heading, are containers of their own.
    CB7  What follows a child is a child of kind "wrap".
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final

from lxml.etree import _Element as Element
from msgspec import Struct
from msgspec.structs import replace

from domain.law import LegalState
from index.source_model import SourceCause, SourceNode, SourceReference
from index.sources.akn_national_plan import number_token
from index.sources.clml_levels import (
    CONTAINERS,
    Place,
    count_provisions,
    day_of,
    is_bare,
    kind_of,
    spellings_of,
    stem_of,
)
from index.sources.clml_notes import Note, causes_of, find_variants
from index.sources.clml_text import (
    ALL_TERRITORIES,
    Reading,
    is_dots,
    item_number,
    name_of,
    parse_extent,
    print_number,
    read,
)

_PARAS: Final = frozenset({
    "P1para", "P2para", "P3para", "P4para", "P5para", "P6para", "P7para", "Para", "P",
    "ScheduleBody", "AppendixBody", "BlockText", "EUBody", "Body", "IntroductoryText",
    "EnactingText",
})  # fmt: skip
_GROUPS: Final = frozenset({"P1group", "P2group", "P3group"})
_PROVISIONS: Final = frozenset({"P1", "P2", "P3", "P4", "P5", "P6", "P7"})
_LABELS: Final = frozenset({"Pnumber", "Number", "Title", "TitleBlock", "Subtitle", "Reference"})
_NODES: Final = frozenset({"OrderedList", "Tabular", *CONTAINERS}) | _GROUPS | _PROVISIONS
_TWICE: Final = 2


class _Part(Struct, frozen=True, kw_only=True):
    reading: Reading
    changes: tuple[tuple[str, str], ...] = ()  # (element, note)
    links: tuple[str, ...] = ()  # addresses of cited laws


class BodyReader:
    """One pass over one document; remembers which anchors are taken."""

    def __init__(
        self, day: date, notes: Mapping[str, Note], alternatives: Mapping[str, tuple[Element, ...]]
    ) -> None:
        self._day = day
        self._notes = notes
        self._alternatives = alternatives  # other territorial versions of a provision, by id
        self._taken: set[str] = set()
        self._numbers: Counter[str] = Counter()

    def read_region(self, element: Element, place: Place) -> tuple[SourceNode, ...]:
        """Read the body, or what stands in a schedule."""
        self._numbers = count_provisions(element)
        node = self._filled(element, place)
        if not node.text:
            return node.children
        anchor = self._take(_under(place.parent, "lead"))
        return (replace(node, anchor=anchor, kind="wrap", children=()), *node.children)

    def read_words(self, element: Element, kind: str) -> SourceNode:
        """Read an element that is one node of words, as a preface or a preamble."""
        place = Place(family="act", parent=self._take(kind))
        node = self._filled(element, place)
        if (element.text or "").strip():
            node = self._assembled([part := self._words(element, place)], [part], [], place)
        return replace(node, kind=kind)

    def read_schedule(self, element: Element, place: Place, kind: str) -> SourceNode:
        """Read a schedule, an annex or an attachment (CB2)."""
        number = self._label(element, "Number")
        token = number_token(number) if any(c.isdigit() for c in number) else ""
        anchor = self._take(_under(place.prefix, f"{kind}_{token}" if token else kind))
        state, from_day = self._state_of(element, place.state)
        extent = parse_extent(element.get("RestrictExtent"))
        inner = Place(
            family="schedule" if kind == "schedule" else place.family,
            prefix=anchor,
            parent=anchor,
            state=state,
            extent=extent or place.extent,
        )
        children = self.read_region(element, inner)
        gone = bool(children) and all(child.legal_state == "repealed" for child in children)
        return SourceNode(
            anchor=anchor,
            kind=kind,
            number=number,
            heading=self._label(element, "Title"),
            source_anchors=spellings_of(element),
            legal_state="repealed" if gone else state,
            applicable_from=from_day,
            extent=extent if extent != place.extent else (),
            children=children,
        )

    def read_attachment(self, element: Element, place: Place, position: int) -> SourceNode:
        """Read an attached act or protocol, with a numbering of its own (CB2)."""
        anchor = self._take(f"att_{position}")
        state, _ = self._state_of(element, place.state)
        inner = replace(place, prefix=anchor, parent=anchor, state=state)
        titles = element.findall(".//{*}EUPrelims/{*}MultilineTitle")
        heading = " ".join(read(titles[0]).text.split()) if titles else ""
        body = element.find(".//{*}EUBody")
        children = () if body is None else self.read_region(body, inner)
        return SourceNode(
            anchor=anchor,
            kind="attachment",
            heading=heading,
            source_anchors=spellings_of(element),
            legal_state=state,
            children=children,
        )

    # -- nodes -------------------------------------------------------------------

    def _nodes(self, element: Element, place: Place, heading: str = "") -> Iterator[SourceNode]:
        name = name_of(element)
        if name in _GROUPS:
            yield from self._group(element, place)
        elif name in _PROVISIONS:
            yield from self._provision(element, place, heading)
        elif name in {"ListItem", "Tabular"}:
            yield self._plain(element, place)
        else:
            yield self._container(element, place)

    def _group(self, element: Element, place: Place) -> Iterator[SourceNode]:
        state, from_day = self._state_of(element, place.state)
        extent = parse_extent(element.get("RestrictExtent"))
        inner = replace(place, state=state)
        members = [child for child in element if name_of(child) not in {"", "Title", *_MARKS}]
        heading = self._label(element, "Title")
        if len(members) != 1 and heading:  # CB6
            yield self._container(element, place)
            return
        for member in members:
            for node in self._nodes(member, replace(inner, extent=place.extent), heading):
                told = extent if extent != place.extent and not node.extent else node.extent
                yield replace(node, extent=told, applicable_from=node.applicable_from or from_day)

    def _provision(self, element: Element, place: Place, heading: str) -> Iterator[SourceNode]:
        told = parse_extent(element.get("RestrictExtent"))
        if told and not place.territories & set(told):  # CB4
            return
        extent = told or place.extent
        variants = find_variants(element, place.territories, extent)
        for position, variant in enumerate(variants):
            suffix = "" if not position else "-" + "_".join(t[3:] for t in variant)
            split = len(variants) > 1
            around = variant if split else extent
            inner = replace(place, territories=frozenset(variant), extent=around)
            node = self._one(element, inner, suffix)
            if inner.territories != ALL_TERRITORIES and is_bare(node):  # CB4
                continue
            shown = variant if split else told if told != place.extent else ()
            yield replace(node, heading=node.heading or heading, extent=tuple(shown))
        for other in self._alternatives.get(element.get("id", ""), ()):  # CB4
            own = parse_extent(other.get("RestrictExtent")) or ("other",)
            suffix = "-" + "_".join(t.removeprefix("gb-") for t in own)
            inner = replace(place, territories=frozenset(own) or place.territories)
            found = next(iter(e for e in other.iter() if name_of(e) == name_of(element)), other)
            node = self._one(found, inner, suffix)
            title = self._label(other, "Title")
            yield replace(node, heading=title or heading, extent=own, source_anchors=())

    def _one(self, element: Element, place: Place, suffix: str) -> SourceNode:
        pnumber = next((child for child in element if name_of(child) == "Pnumber"), None)
        number = "" if pnumber is None else print_number(pnumber, name_of(element))
        kind = kind_of(element, place.family)
        token = number_token(number)
        running = name_of(element) == "P1" and self._numbers[token] < _TWICE
        stem = _under(place.prefix if running else place.parent, stem_of(kind))  # CB2
        anchor = self._take(f"{stem}_{token}{suffix}") if token else self._count(stem)
        state, from_day = self._state_of(element, place.state)
        node = self._filled(element, replace(place, parent=anchor, state=state))
        return replace(
            node,
            kind=kind,
            number=number,
            applicable_from=from_day,
            source_anchors=spellings_of(element),
        )

    def _plain(self, element: Element, place: Place) -> SourceNode:
        kind = "table" if name_of(element) == "Tabular" else "point"
        number = self._label(element, "Number") if kind == "table" else item_number(element)
        token = number_token(number) if kind == "point" else ""
        stem = _under(place.parent, kind)
        anchor = self._take(f"{stem}_{token}") if token else self._count(stem)
        if kind == "point":
            return replace(
                self._filled(element, replace(place, parent=anchor)), kind=kind, number=number
            )
        reading = read(element, place.territories)
        return SourceNode(
            anchor=anchor, kind=kind, text=reading.text, legal_state=place.state,
            omissions=reading.omissions,
            children=self._footnotes(anchor, reading.marks, place.state),
        )  # fmt: skip

    def _container(self, element: Element, place: Place) -> SourceNode:
        name = name_of(element)
        if name in {"Schedule", "Appendix", "Attachment"}:
            return self.read_schedule(element, place, name.lower())
        kind, short = CONTAINERS.get(name, ("division", "dvs"))
        if name == "Division" and place.parent == "preamble":
            kind, short = "recital", "rec"
        number = self._label(element, "Number")
        token = number_token(number)
        stem = _under(place.parent, short)
        anchor = self._take(f"{stem}_{token}") if token else self._count(stem)
        state, from_day = self._state_of(element, place.state)
        extent = parse_extent(element.get("RestrictExtent"))
        inner = replace(place, parent=anchor, state=state, extent=extent or place.extent)
        return replace(
            self._filled(element, inner),
            kind=kind,
            number=number,
            heading=self._label(element, "Title"),
            source_anchors=spellings_of(element),
            applicable_from=from_day,
            extent=extent if extent != place.extent else (),
        )

    def _filled(self, element: Element, place: Place) -> SourceNode:
        own: list[_Part] = [
            self._words(child, place) for child in element if name_of(child) in {"Pnumber", "Title"}
        ]
        own = [_Part(reading=replace(p.reading, text=""), changes=p.changes) for p in own]
        later: list[SourceNode] = []
        seen: list[_Part] = list(own)
        for part in self._parts(element, place):
            if isinstance(part, SourceNode):
                later.append(part)
                continue
            seen.append(part)
            if not later:
                own.append(part)
            elif part.reading.text:  # CB7
                anchor = self._count(_under(place.parent, "wrap"))
                later.append(
                    SourceNode(
                        anchor=anchor, kind="wrap", text=part.reading.text, legal_state=place.state
                    )
                )
        return self._assembled(own, seen, later, place)

    def _assembled(
        self, own: list[_Part], seen: list[_Part], later: list[SourceNode], place: Place
    ) -> SourceNode:
        text = "\n".join(part.reading.text for part in own if part.reading.text)
        marks = tuple(mark for part in seen for mark in part.reading.marks)
        changes = [change for part in seen for change in part.changes]
        live = bool(text) or any(node.legal_state != "repealed" for node in later)
        gone = not live and (bool(later) or any(part.reading.gone for part in seen))
        return SourceNode(
            anchor=place.parent,
            kind="",
            text=text,
            legal_state="repealed" if gone else place.state,  # CB3
            causes=self._causes(changes, marks, place.parent),
            omissions=tuple(dict.fromkeys(o for part in seen for o in part.reading.omissions)),
            references=tuple(
                SourceReference(predicate="cites", target_work=link)
                for link in dict.fromkeys(link for part in seen for link in part.links)
                if link
            ),
            children=(*later, *self._footnotes(place.parent, marks, place.state)),
        )

    def _parts(self, element: Element, place: Place) -> Iterator[_Part | SourceNode]:
        for child in element:
            name = name_of(child)
            if name in {"", *_LABELS, *_SILENT}:
                continue
            if name in _PARAS:
                yield from self._parts(child, place)
            elif (
                name == "OrderedList"
                or name in _GROUPS | _PROVISIONS | {"Tabular"}
                or name in CONTAINERS
            ):
                for member in child if name == "OrderedList" else (child,):
                    yield from self._nodes(member, place) if name_of(member) else ()
            else:
                yield self._words(child, place)

    def _words(self, element: Element, place: Place) -> _Part:
        changes = tuple(
            (name_of(found), found.get("CommentaryRef", ""))
            for found in element.iter("{*}Substitution", "{*}Addition", "{*}Repeal")
        )
        links = tuple(found.get("URI", "") for found in element.iter("{*}Citation"))
        return _Part(reading=read(element, place.territories), changes=changes, links=links)

    def _footnotes(
        self, anchor: str, marks: tuple[str, ...], state: LegalState
    ) -> tuple[SourceNode, ...]:
        return tuple(
            SourceNode(
                anchor=self._count(_under(anchor, "fn")),
                kind="footnote",
                text=self._notes[mark].text,
                legal_state=state,
            )
            for mark in dict.fromkeys(marks)
            if mark in self._notes and self._notes[mark].text
        )

    def _causes(
        self, changes: list[tuple[str, str]], marks: tuple[str, ...], anchor: str
    ) -> tuple[SourceCause, ...]:
        told = [*changes, *(("", mark) for mark in marks)]
        found = (
            causes_of(self._notes[note], kind, anchor) for kind, note in told if note in self._notes
        )
        return tuple(dict.fromkeys(cause for causes in found for cause in causes))

    def _state_of(self, element: Element, inherited: LegalState) -> tuple[LegalState, date | None]:
        """Return the state of an element on the day, and the day it starts if that is later."""
        if inherited == "repealed":
            return inherited, None
        start, end = day_of(element, "RestrictStartDate"), day_of(element, "RestrictEndDate")
        if element.get("Status") == "Repealed":
            return "repealed", None
        if element.get("Status") == "Prospective":
            return "not_yet_in_force", start if start and start > self._day else None
        if element.get("Match") == "false" and start is not None and start > self._day:
            return "not_yet_in_force", start
        if element.get("Match") == "false" and end is not None and end <= self._day:
            return "repealed", None
        return inherited, None

    def _label(self, element: Element, name: str) -> str:
        places = [element, *(c for c in element if name_of(c) == "TitleBlock")]
        found = next((c for place in places for c in place if name_of(c) == name), None)
        text = "" if found is None else " ".join(read(found).text.split())
        return "" if is_dots(text) else text

    def _take(self, wanted: str) -> str:
        anchor, ordinal = wanted, 1
        while anchor in self._taken:
            ordinal += 1
            anchor = f"{wanted}-{ordinal}"
        self._taken.add(anchor)
        return anchor

    def _count(self, stem: str) -> str:
        ordinal = 1
        while f"{stem}_{ordinal}" in self._taken:
            ordinal += 1
        return self._take(f"{stem}_{ordinal}")


_MARKS: Final = frozenset({"CommentaryRef", "FootnoteRef", "MarginNoteRef"})
_SILENT: Final = frozenset({"ExplanatoryNotes", "EarlierOrders", "Contents", "Abstract", *_MARKS})


def _under(above: str, key: str) -> str:
    return f"{above}__{key}" if above else key

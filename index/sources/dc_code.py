"""A title of the District of Columbia Code: every codified state of its sections.

In: the folder that holds ``<title>/sections/<number>/<nnn>_<day>.xml`` and, where it is
there, the Code as of March 2016 with its chapters. Out: one SourceWork a title.

Rules
    DC1  A state of the title begins on each day on which a section of it was codified anew;
         of two files of one day the last counts. The day is the codifier's, not that on
         which an act took effect: the annotations tell that one.
    DC2  An empty ``.deleted`` file says that the section is gone from that day on.
    DC3  A file is read once; states share the nodes of what did not change.
    DC4  Chapters are those of March 2016. A section that came later stands in the narrowest
         part that holds the sections before and after it by number, or under the title.
    DC5  A file that is no section, or bears another number than its folder, is refused; the
         section then keeps no text from that day on.
    DC6  Where a law redesignated or recodified a provision, and both its ends are held, the
         new one names the old one (``formerly``). A part that changed names the acts that
         did it.
"""

import re
from datetime import date
from hashlib import sha256
from pathlib import Path
from typing import Final

from lxml import etree
from msgspec import Struct
from msgspec.structs import replace

from index.source_model import (
    SourceAlias,
    SourceCause,
    SourceExpression,
    SourceFile,
    SourceNode,
    SourceRefusal,
    SourceState,
    SourceWork,
)
from index.sources import dc_chapters
from index.sources.dc_anchors import section_number, to_section
from index.sources.dc_deeds import Deeds, attribute, lapses_of, new_causes
from index.sources.dc_history import acts_of, read_told
from index.sources.dc_moves import Moves, name_former
from index.sources.dc_parts import read_part
from index.sources.dc_xml import LIBRARY, parse, tag_of

_FILE: Final = re.compile(r"(\d+)_(\d{4}-\d{2}-\d{2})\.(xml|deleted)")
_FORMAT: Final = "dc-law-xml"


class SectionState(Struct, frozen=True, kw_only=True):
    """A section from a day on; no node where it is gone or cannot be read."""

    day: date
    node: SourceNode | None
    path: str
    sha256: str
    size_bytes: int
    acts: frozenset[str] = frozenset()
    causes: tuple[SourceCause, ...] = ()  # of the change from the state before


class TellingActs(Struct, frozen=True, kw_only=True):
    """What the acts held tell of the Code: renumberings, and what each did where."""

    moves: Moves
    deeds: Deeds


class Title(Struct, frozen=True, kw_only=True):
    """What a title is called and where its files lie."""

    number: str
    work_id: str
    publisher: str
    root: Path  # of the corpus
    law_root: Path | None  # of the laws and the Code of 2016
    first_on: date  # the first day on which any of its sections is held


def list_titles(root: Path) -> tuple[str, ...]:
    """Return the numbers of the titles whose sections lie in a folder, sorted."""
    return tuple(sorted(path.parent.name for path in root.glob("*/sections") if path.is_dir()))


def find_first_day(root: Path, number: str) -> date:
    """Return the first day on which a section of a title is held; the last day of all for none."""
    names = (_FILE.fullmatch(path.name) for path in root.glob(f"{number}/sections/*/*"))
    return min((date.fromisoformat(name[2]) for name in names if name), default=date.max)


def read_title(
    title: Title, acts: TellingActs
) -> tuple[SourceWork | None, tuple[SourceRefusal, ...]]:
    """Return a title with all its states, and the files that were refused."""
    refusals: list[SourceRefusal] = []
    histories: dict[str, tuple[SectionState, ...]] = {}
    for folder in sorted((title.root / title.number / "sections").iterdir()):
        states = tuple(_read_folder(title, folder, acts, refusals))
        if states:
            histories[section_number(folder.name)] = states
    if not histories:
        return None, tuple(refusals)
    return _to_work(title, histories), tuple(refusals)


def _read_folder(
    title: Title, folder: Path, acts: TellingActs, refusals: list[SourceRefusal]
) -> list[SectionState]:
    """Return the states of a section by day, the last of each day (DC1, DC2)."""
    by_day: dict[date, SectionState] = {}
    before: SectionState | None = None
    for path in sorted(folder.iterdir()):
        name = _FILE.fullmatch(path.name)
        if name is None:
            refusals.append(_refuse(title, path, "bears no day in its name"))
            continue
        state = _read_file(title, path, date.fromisoformat(name[2]), refusals)
        earlier = None if before is None else before.node
        if earlier is None and state.node is not None and state.day > title.first_on:
            earlier = SourceNode(anchor=state.node.anchor, kind="section")  # all of it is new
        if earlier is not None:
            known = frozenset() if before is None else before.acts
            state = _after(state, earlier, state.acts - known, acts)
        by_day[state.day] = before = state
    return [by_day[day] for day in sorted(by_day)]


def _after(
    state: SectionState, earlier: SourceNode, new: frozenset[str], acts: TellingActs
) -> SectionState:
    """Return a state with what made it another than the one before it (DC6)."""
    if state.node is None:
        return replace(state, causes=lapses_of(earlier))
    node = name_former(state.node, earlier, acts.moves.of(new))
    causes = new_causes(node, earlier, state.day)
    return replace(state, node=attribute(node, earlier, causes, acts.deeds), causes=causes)


def _read_file(title: Title, path: Path, day: date, refusals: list[SourceRefusal]) -> SectionState:
    content = path.read_bytes()
    node: SourceNode | None = None
    acts: frozenset[str] = frozenset()
    if path.suffix == ".xml":
        try:
            section = parse(content)
            number = section.findtext(LIBRARY + "num", "")
            if tag_of(section) != LIBRARY + "section":
                refusals.append(_refuse(title, path, "is no section of the Code"))
            elif section_number(number) != section_number(path.parent.name):  # DC5
                refusals.append(_refuse(title, path, f"calls itself section {number or '?'}"))
            else:
                part = read_part(section)
                node, acts = to_section(part, read_told(section, part)), acts_of(section)
        except etree.XMLSyntaxError as error:
            refusals.append(_refuse(title, path, f"is no well-formed XML: {error}"))
    return SectionState(
        day=day,
        node=node,
        path=path.relative_to(title.root).as_posix(),
        sha256=sha256(content).hexdigest(),
        size_bytes=len(content),
        acts=acts,
    )


def _refuse(title: Title, path: Path, told: str) -> SourceRefusal:
    name = path.relative_to(title.root).as_posix()
    return SourceRefusal(
        path=name, reason="malformed", detail=f"{name} {told}", work_id=title.work_id
    )


def _to_work(title: Title, histories: dict[str, tuple[SectionState, ...]]) -> SourceWork:
    days = sorted({state.day for states in histories.values() for state in states})
    order = dc_chapters.in_order(histories)
    tree = dc_chapters.read_tree(title.law_root, title.number, order)
    ends = [*days[1:], None]
    current: dict[str, SectionState] = {}
    pending = {number: list(states) for number, states in histories.items()}
    states: list[SourceState] = []
    for day, end_on in zip(days, ends, strict=True):
        for number, waiting in pending.items():
            if waiting and waiting[0].day == day:
                current[number] = waiting.pop(0)
        held = {number: one.node for number, one in current.items() if one.node is not None}
        states.append(_to_state(title, tree, held, tuple(current.values()), (day, end_on)))
    return SourceWork(
        work_id=title.work_id,
        publisher=title.publisher,
        jurisdiction="us-dc",
        document_type="code",
        titles=(("en", _name(title, tree.heading)),),
        aliases=_aliases(title),
        states=tuple(states),
        verified_until=days[-1],
        authentic_languages=("en",),
        status_note=(
            "The days are those on which the Council's codifier published a state; an act may"
            " have taken effect earlier, or an emergency act have expired: the history of each"
            " section and its announcements tell these days."
        ),
    )


def _name(title: Title, heading: str) -> str:
    """Return how a title of the Code is called in a sentence: with the Code it belongs to."""
    name = f"Code of the District of Columbia, Title {title.number}"
    return f"{name}. {heading}" if heading else name


def _aliases(title: Title) -> tuple[SourceAlias, ...]:
    number = title.number
    names = (f"D.C. Code Title {number}", f"Title {number} of the D.C. Code")
    official = (f"D.C. Official Code Title {number}", f"Code of the District of Columbia {number}")
    return (
        SourceAlias(name=f"dc/code/{number}", scheme="path"),
        *(SourceAlias(name=name, scheme="short_title", language="en") for name in names),
        *(SourceAlias(name=name, scheme="title", language="en") for name in official),
    )


def _to_state(
    title: Title,
    tree: dc_chapters.Tree,
    held: dict[str, SourceNode],
    current: tuple[SectionState, ...],
    days: tuple[date, date | None],
) -> SourceState:
    changed = [one for one in current if one.day == days[0]]
    digest = sha256("".join(sorted(one.sha256 for one in current)).encode()).hexdigest()
    expression = SourceExpression(
        language="en",
        title=_name(title, tree.heading),
        text_status="consolidated_official",
        file=SourceFile(
            path=f"{title.number}/sections ({len(current)} files, {days[0].isoformat()})",
            sha256=digest,
            size_bytes=sum(one.size_bytes for one in current),
            format=_FORMAT,
            language="en",
        ),
        nodes=dc_chapters.fill(tree, held),
    )
    return SourceState(
        start_on=days[0],
        end_on=days[1],
        start_basis="consolidation_date",
        end_basis=None if days[1] is None else "consolidation_date",
        publisher_version=f"D.C. Code Title {title.number}, codified {days[0].isoformat()}",
        expressions=(expression,) if held else (),
        causes=tuple(dict.fromkeys(cause for one in changed for cause in one.causes)),
        unservable_reason="" if held else f"no section of {len(changed)} files could be read",
    )

"""Which act changed which paragraph of a section of the District's Code.

In: the instructions of the acts, a section before and after, the acts that the later state
newly names. Out: the section with causes at the parts that changed.

Rules
    DD1  Only a part whose own words, number or legal state changed gets a cause; what did not
         change is the same object.
    DD2  Where an act's instructions name the part, one above it or one within it, the cause
         carries the place in the act; else it names the act alone.
    DD4  Where the later state names no new act, what changed is told by the expiry of the
         emergency or temporary legislation whose announcement went away; without such, it is
         a change that the codifier made on the day and that no act is named for. Only a
         section that is gone has lapsed.
    DD3  Where instructions of a held act name other parts of the section only, that act is no
         cause of the part, unless no other act is.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from index.source_model import SourceCause, SourceNode, SourcePending
from index.sources.dc_instructions import Act
from index.sources.dc_moves import anchor_of
from legal_core.amendments import Insert, Instruction


class Deed(Struct, frozen=True, kw_only=True):
    """What an act does to one place of the Code."""

    anchor: str  # of the place
    path: str  # in the act: "§2(b)(1)"


class Deeds(Struct, frozen=True, kw_only=True):
    """What acts do to the Code, by act and by section."""

    by_act: Mapping[str, Mapping[str, tuple[Deed, ...]]]

    def of(self, act: str, section: str) -> tuple[Deed, ...]:
        """Return what an act does to a section, named by its anchor, in the act's order."""
        return self.by_act.get(act, {}).get(section, ())


def find_deeds(acts: Iterable[Act]) -> Deeds:
    """Return what the instructions of some acts do to the Code."""
    found: dict[str, dict[str, tuple[Deed, ...]]] = {}
    for act in acts:
        sections: dict[str, list[Deed]] = {}
        for given in act.given:
            for anchor in _anchors(given.instruction):
                section = anchor.partition("__")[0]
                sections.setdefault(section, []).append(Deed(anchor=anchor, path=given.path))
        if sections:
            found[act.doc] = {section: tuple(deeds) for section, deeds in sections.items()}
    return Deeds(by_act=found)


def _anchors(instruction: Instruction) -> Iterator[str]:
    section, numbers = instruction.at.section, instruction.at.numbers
    if isinstance(instruction, Insert):
        for part in instruction.parts:
            if part.kind == "section":
                yield anchor_of(part.number, ())
            elif section:
                yield anchor_of(section, (*numbers, part.number) if part.number else numbers)
    elif section:
        yield anchor_of(section, numbers)


def new_causes(node: SourceNode, before: SourceNode, day: date) -> tuple[SourceCause, ...]:
    """Return what made a section another than before, one cause an act (DD4)."""
    told = {(one.source_work, one.source_anchor) for one in before.causes}
    new = [one for one in node.causes if (one.source_work, one.source_anchor) not in told]
    acts = {one.source_work: replace(one, kind="amendment", source_anchor="") for one in new}
    if acts:
        return tuple(acts.values())
    gone = [one for one in before.pending if _expires(one) and one not in node.pending]
    names = [_name(one) for one in gone] or [f"codification of {day}"]
    return tuple(
        SourceCause(kind="amendment", source_work=name, editorial=True)
        for name in dict.fromkeys(names)
    )


def lapses_of(gone: SourceNode) -> tuple[SourceCause, ...]:
    """Return the lapse of a section that is gone, as its announcements told it (DD4)."""
    names = dict.fromkeys(_name(one) for one in gone.pending if _expires(one))
    return tuple(
        SourceCause(kind="lapse", source_work=name, target_anchor=gone.anchor, editorial=True)
        for name in names
    )


def _expires(pending: SourcePending) -> bool:
    return "expire" in pending.note


def _name(pending: SourcePending) -> str:
    word = "emergency" if "emergency" in pending.note else "temporary"
    when = pending.expected_on.isoformat() if pending.expected_on else "on a day not told"
    return f"{word} legislation expiring {when}"


def attribute(
    node: SourceNode, before: SourceNode, acts: tuple[SourceCause, ...], deeds: Deeds
) -> SourceNode:
    """Return a section whose changed parts name what changed them (DD1 to DD3)."""
    held = {one.anchor: _own(one) for one in _all(before)}
    children = tuple(_attributed(child, held, acts, node.anchor, deeds) for child in node.children)
    untold = [one for one in acts if one.editorial]
    same = all(new is old for new, old in zip(children, node.children, strict=True))
    if same and held[node.anchor] == _own(node):
        return node
    return replace(node, children=children, causes=(*node.causes, *untold))


def _all(node: SourceNode) -> Iterator[SourceNode]:
    yield node
    for child in node.children:
        yield from _all(child)


def _own(node: SourceNode) -> tuple[str, ...]:
    return (node.number, node.heading, node.text, node.legal_state)


def _attributed(
    node: SourceNode,
    held: Mapping[str, tuple[str, ...]],
    acts: tuple[SourceCause, ...],
    section: str,
    deeds: Deeds,
) -> SourceNode:
    children = tuple(_attributed(one, held, acts, section, deeds) for one in node.children)
    changed = held.get(node.anchor) != _own(node)
    causes = _causes(node.anchor, acts, section, deeds) if changed else ()
    same = all(new is old for new, old in zip(children, node.children, strict=True))
    if same and not causes:
        return node
    return replace(node, children=node.children if same else children, causes=causes)


def _causes(
    anchor: str, acts: tuple[SourceCause, ...], section: str, deeds: Deeds
) -> tuple[SourceCause, ...]:
    placed: list[SourceCause] = []
    plain: list[SourceCause] = []
    for act in acts:
        known = deeds.of(act.source_work, section)
        here = [deed for deed in known if _touch(deed.anchor, anchor)]
        placed.extend(replace(act, source_anchor=deed.path) for deed in here)
        if not here and not known:
            plain.append(act)
    return tuple(dict.fromkeys([*placed, *plain] or acts))


def _touch(one: str, other: str) -> bool:
    """Return whether one anchor lies at, above or below another."""
    return one == other or one.startswith(f"{other}__") or other.startswith(f"{one}__")

"""Provisions that got another number: what the District's laws say of them.

In: the acts' instructions. Out: per act, which anchor became which; and a section's node
whose moved parts name their former anchor.

Rules
    MV1  Only a redesignation or recodification that an act instructs is a move; likeness of
         words never is.
    MV2  A part names a former anchor only where the state before held that anchor, and the
         state after holds the new one.
"""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from index.source_model import SourceNode
from index.sources.dc_instructions import Act
from legal_core.amendments import Instruction, Recodify, Redesignate
from legal_core.part_numbers import is_renumbering


class Move(Struct, frozen=True, kw_only=True):
    """A provision that got another anchor."""

    old: str
    new: str


class Moves(Struct, frozen=True, kw_only=True):
    """The moves that acts made, by act."""

    by_act: Mapping[str, tuple[Move, ...]]

    def of(self, acts: Iterable[str]) -> tuple[Move, ...]:
        """Return the moves of some acts, by act and in the order of each."""
        return tuple(move for act in sorted(acts) for move in self.by_act.get(act, ()))


def find_moves(acts: Iterable[Act]) -> Moves:
    """Return what the instructions of some acts moved (MV1)."""
    found: dict[str, tuple[Move, ...]] = {}
    for act in acts:
        moves = [_to_move(one.instruction) for one in act.given]
        kept = tuple(move for move in moves if move is not None)
        if kept:
            found[act.doc] = kept
    return Moves(by_act=found)


def anchor_of(section: str, numbers: Iterable[str]) -> str:
    """Return our anchor of a place by its numbers."""
    steps = [f"para_{number.strip('()[]. ')}" for number in numbers]
    return "__".join((f"sec_{section}", *steps))


def _to_move(instruction: Instruction) -> Move | None:
    match instruction:
        case Recodify(at=at, number=number) if at.section and number:
            return Move(old=f"sec_{at.section}", new=f"sec_{number}")
        case Redesignate(at=at, number=number) if at.section and number:
            if is_renumbering(at.numbers[-1:], number):
                new = anchor_of(at.section, (*at.numbers[:-1], number))
                return Move(old=anchor_of(at.section, at.numbers), new=new)
            old = anchor_of(at.section, at.numbers)
            words = old if at.numbers else f"{old}__content"
            return Move(old=words, new=anchor_of(at.section, (*at.numbers, number)))
        case _:
            return None


def name_former(node: SourceNode, before: SourceNode, moves: tuple[Move, ...]) -> SourceNode:
    """Return a section whose moved parts name their former anchors (MV2)."""
    held = frozenset(_anchors(before))
    former = {move.new: move.old for move in moves if move.old in held and move.old != move.new}
    return _named(node, former) if former else node


def _anchors(node: SourceNode) -> Iterable[str]:
    yield node.anchor
    for child in node.children:
        yield from _anchors(child)


def _named(node: SourceNode, former: Mapping[str, str]) -> SourceNode:
    children = tuple(_named(child, former) for child in node.children)
    if all(new is old for new, old in zip(children, node.children, strict=True)):
        children = node.children
    return replace(node, formerly=former.get(node.anchor, node.formerly), children=children)

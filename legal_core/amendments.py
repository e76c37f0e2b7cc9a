"""Amending instructions as data, and what the law says once they are carried out.

In: sections of a code as trees of parts, and typed instructions that an official publisher
gave with an amending act. Out: the sections after an instruction, or a fault that says why
it cannot be carried out. Nothing is repaired and nothing guessed: an instruction that does
not fit is a fault, and the sections stay as they were.

Rules
    AM1  What an instruction does not name is the same object afterwards.
    AM2  A place is found by its numbers alone; a place that is not there, or that is there
         twice, is a fault.
    AM3  Words are replaced where they stand as often as the instruction says; another count
         is a fault, and no word is changed.
    AM4  A new part stands where the instruction says, else where its number puts it.
    AM5  What is repealed, or withheld until it is funded, keeps its number and heading, and
         says nothing more.
    AM6  A section that is given another number keeps its words; the old number is free.
    AM7  A number of the same kind as the old one takes its place. A number of another kind
         designates existing text: it becomes the only child of what held it.
"""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from legal_core.amending_words import Occurrence, Part, choose, count_words, replace_words
from legal_core.part_numbers import is_renumbering, place_of

Sections = Mapping[str, Part]
FaultKind = Literal[
    "no_such_section",
    "no_such_part",
    "part_twice",
    "section_exists",
    "part_exists",
    "words_not_found",
    "other_count",
    "no_sibling",
    "no_content",
    "container",
]
REPEALED = "Repealed"
_FIELDS = ("num", "heading", "text", "aftertext")


class Place(Struct, frozen=True, kw_only=True):
    """A place in a code: a section, the numbers below it, and one field of what is there."""

    section: str  # "16-1501"; empty for a container of sections
    numbers: tuple[str, ...] = ()  # "(a)", "(1)"; outermost first
    field: str = ""  # "num", "heading", "text", "aftertext"; empty: the whole part


class Insert(Struct, frozen=True, kw_only=True, tag="insert"):
    """New parts under a place, or a new section."""

    at: Place
    parts: tuple[Part, ...]
    after: str = ""
    before: str = ""


class FindReplace(Struct, frozen=True, kw_only=True, tag="find-replace"):
    """Other words for words at a place."""

    at: Place
    find: str
    words: str
    count: int | None = None  # how often the words must stand there; None: not told
    which: Occurrence = "all"


class Replace(Struct, frozen=True, kw_only=True, tag="replace"):
    """Another part, or other words of one field, for what is at a place."""

    at: Place
    parts: tuple[Part, ...]


class Repeal(Struct, frozen=True, kw_only=True, tag="repeal"):
    """What is at a place is no longer law."""

    at: Place


class Remove(Struct, frozen=True, kw_only=True, tag="remove"):
    """What is at a place goes without a trace."""

    at: Place


class Withhold(Struct, frozen=True, kw_only=True, tag="withhold"):
    """The words at a place are enacted and not printed: their cost is in no budget yet."""

    at: Place
    printed: str = "Not Funded"  # what stands instead


class Redesignate(Struct, frozen=True, kw_only=True, tag="redesignate"):
    """Another number for a paragraph, or a number for the text of what has none (AM7)."""

    at: Place
    number: str


class Recodify(Struct, frozen=True, kw_only=True, tag="recodify"):
    """Another number for a section."""

    at: Place
    number: str


class Fault(Struct, frozen=True, kw_only=True):
    """Why an instruction cannot be carried out."""

    kind: FaultKind
    detail: str


Instruction = Insert | FindReplace | Replace | Repeal | Remove | Withhold | Redesignate | Recodify


def apply_all(sections: Sections, instructions: Sequence[Instruction]) -> Sections | Fault:
    """Return the sections after instructions in their order, or the first fault."""
    for instruction in instructions:
        changed = apply_one(sections, instruction)
        if isinstance(changed, Fault):
            return changed
        sections = changed
    return sections


def apply_one(sections: Sections, instruction: Instruction) -> Sections | Fault:
    """Return the sections after one instruction, or why it cannot be carried out (AM1)."""
    place = instruction.at
    if isinstance(instruction, Insert) and (not place.section or _is_section(instruction)):
        return _insert_section(sections, instruction)
    if not place.section:
        return Fault(kind="container", detail="The place is a chapter or another container.")
    held = sections.get(place.section)
    if held is None:
        return Fault(kind="no_such_section", detail=f"There is no section {place.section}.")
    if isinstance(instruction, Recodify):
        return _recodify(sections, held, instruction.number)
    if isinstance(instruction, Remove) and not place.numbers and not place.field:
        return {number: one for number, one in sections.items() if number != place.section}
    changed = _descend(held, place.numbers, instruction)
    return changed if isinstance(changed, Fault) else {**sections, place.section: changed}


def _is_section(instruction: Insert) -> bool:
    return any(part.kind == "section" for part in instruction.parts)


def _insert_section(sections: Sections, instruction: Insert) -> Sections | Fault:
    added = {part.number: part for part in instruction.parts if part.kind == "section"}
    if not added:
        return Fault(kind="container", detail="What is inserted is no section.")
    taken = sorted(number for number in added if _says_something(sections.get(number)))
    if taken:
        return Fault(kind="section_exists", detail=f"There is a section {taken[0]} already.")
    return {**sections, **added}


def _says_something(part: Part | None) -> bool:
    """Return whether a section is law: the place of a repealed one may be filled again."""
    return part is not None and not part.placeholder


def _recodify(sections: Sections, held: Part, number: str) -> Sections | Fault:
    if _says_something(sections.get(number)):
        return Fault(kind="section_exists", detail=f"There is a section {number} already.")
    others = {own: one for own, one in sections.items() if own != held.number}  # AM6
    return {**others, number: replace(held, number=number)}


def _descend(part: Part, numbers: tuple[str, ...], instruction: Instruction) -> Part | Fault:
    """Return a part with an instruction carried out at the place below it (AM1, AM2)."""
    if not numbers:
        return _change(part, instruction)
    found = [i for i, child in enumerate(part.children) if child.number == numbers[0]]
    if len(found) != 1:
        kind: FaultKind = "part_twice" if found else "no_such_part"
        under = f"{part.kind} {part.number}".strip()
        return Fault(kind=kind, detail=f"{numbers[0]} stands {len(found)} times under {under}.")
    index = found[0]
    if isinstance(instruction, Remove) and len(numbers) == 1 and not instruction.at.field:
        return replace(part, children=part.children[:index] + part.children[index + 1 :])
    if isinstance(instruction, Redesignate) and is_renumbering(numbers, instruction.number):
        return _renumber(part, index, instruction.number)
    if isinstance(instruction, Replace) and len(numbers) == 1 and len(instruction.parts) > 1:
        return _put(part, index, instruction.parts)
    changed = _descend(part.children[index], numbers[1:], instruction)
    return changed if isinstance(changed, Fault) else _put(part, index, (changed,))


def _put(part: Part, index: int, parts: tuple[Part, ...]) -> Part:
    return replace(part, children=(*part.children[:index], *parts, *part.children[index + 1 :]))


def _renumber(part: Part, index: int, number: str) -> Part | Fault:
    child = part.children[index]
    if any(one.number == number for one in part.children if one is not child):
        return Fault(kind="part_exists", detail=f"There is a {number} already.")
    return _put(part, index, (replace(child, number=number),))


def _change(part: Part, instruction: Instruction) -> Part | Fault:  # noqa: PLR0911 -- one arm each
    """Return the part at the place itself, changed."""
    match instruction:
        case Insert():
            return _insert(part, instruction)
        case FindReplace():
            return _find_replace(part, instruction)
        case Replace():
            return _replace(part, instruction)
        case Repeal():
            return _repeal(part, instruction.at.field)
        case Withhold():
            return _emptied(part, instruction.printed)
        case Redesignate():
            return _designate(part, instruction.number)
        case _:  # a removal of one field; recodification never comes here
            return _without(part, instruction.at.field)


def _insert(part: Part, instruction: Insert) -> Part | Fault:
    """Return a part with new children where they belong (AM4)."""
    for new in instruction.parts:
        if new.number and any(one.number == new.number for one in part.children):
            spent = [one for one in part.children if one.number == new.number]
            if not all(one.placeholder for one in spent):
                return Fault(kind="part_exists", detail=f"There is a {new.number} already.")
            part = replace(part, children=tuple(c for c in part.children if c not in spent))
    if not instruction.parts:
        return Fault(kind="no_content", detail="Nothing is given to insert.")
    sibling = instruction.after or instruction.before
    if not sibling:
        for new in instruction.parts:
            at = place_of(new.number, [child.number for child in part.children])
            part = replace(part, children=(*part.children[:at], new, *part.children[at:]))
        return part
    found = [i for i, child in enumerate(part.children) if child.number == sibling]
    if len(found) != 1:
        return Fault(kind="no_sibling", detail=f"There is no one {sibling} to stand beside.")
    at = found[0] + (1 if instruction.after else 0)
    return replace(part, children=(*part.children[:at], *instruction.parts, *part.children[at:]))


def _find_replace(part: Part, instruction: FindReplace) -> Part | Fault:
    """Return a part with words replaced as often as was said (AM3)."""
    field, which = instruction.at.field, instruction.which
    found = count_words(part, instruction.find, field)
    if not found:
        return Fault(kind="words_not_found", detail=f"'{instruction.find}' does not stand there.")
    if instruction.count is not None and found != instruction.count:
        told = f"'{instruction.find}' stands there {found} times, not {instruction.count}."
        return Fault(kind="other_count", detail=told)
    chosen = choose(which, found)
    if not chosen <= choose("all", found):
        return Fault(kind="other_count", detail=f"'{instruction.find}' stands there {found} times.")
    return replace_words(part, instruction.find, instruction.words, field, chosen)


def _replace(part: Part, instruction: Replace) -> Part | Fault:
    field = instruction.at.field
    if not instruction.parts:
        return Fault(kind="no_content", detail="Nothing is given in place of what is there.")
    new = instruction.parts[0]
    if field == "heading":
        return replace(part, heading=new.heading or new.text)
    if field == "text":
        return replace(part, text=new.text)
    if field:
        return replace(part, tail=new.tail or new.text)
    return replace(new, kind=part.kind, number=new.number or part.number)


def _repeal(part: Part, field: str) -> Part:
    """Return what is left of a part that is repealed (AM5)."""
    if field:
        return _without(part, field)
    return _emptied(part, REPEALED)


def _emptied(part: Part, printed: str) -> Part:
    return replace(part, text="", tail="", children=(), placeholder=printed)


def _without(part: Part, field: str) -> Part:
    spelled = {"heading": "heading", "aftertext": "tail"}.get(field, "text")
    return replace(part, **{spelled: ""})


def _designate(part: Part, number: str) -> Part:
    """Return a part whose text and children are now its one numbered child (AM7)."""
    inner = Part(kind="para", number=number, text=part.text, tail=part.tail, children=part.children)
    return replace(part, text="", tail="", children=(inner,))


def parse_place(spelled: str) -> Place:
    """Return the place that a path such as ``§16-1501|(a)|heading`` spells.

    A path without a section sign names containers ("16|56"): its section is empty.
    """
    steps = [step.strip() for step in spelled.split("|") if step.strip()]
    if not steps or not steps[0].startswith("§"):
        return Place(section="")
    section, below = steps[0].lstrip("§").strip(), steps[1:]
    field = below.pop() if below and below[-1] in _FIELDS else ""
    return Place(section=section, numbers=tuple(below), field=field)

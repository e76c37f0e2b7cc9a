"""What an act of the District tells the codifier to do: instructions, in their order.

In: the root of a law or act. Out: typed instructions for the Code (see
``legal_core.amendments``), each with its place in the act; and the instructions that are
given but not understood, by name.

Rules
    DI1  The place acted upon is the path of the instruction, read from that of the elements
         around it; a path that begins with a section or a container starts anew.
    DI2  What is inserted or put in place is what stands inside the instruction, else the
         element around it.
    DI3  An announcement (``*NOTE: ...*``), an annotation, a mark of emergency or temporary
         law and the state of funding change no word of the Code and are no instructions.
    DI4  Words and numbers are those the Code is to have, where the act prints others.
    DI5  Instructions for anything but the Code are not read.
    DI6  A section whose creation is not funded is withheld after it is inserted; any other
         remark on funding changes no word.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from lxml.etree import _Element as Element
from msgspec import Struct

from index.sources.dc_parts import read_part
from index.sources.dc_xml import (
    CODE,
    CODIFY,
    LIBRARY,
    children_of,
    find_text,
    flat,
    tag_of,
    words_of,
)
from legal_core.amending_words import Occurrence, Part
from legal_core.amendments import (
    FindReplace,
    Insert,
    Instruction,
    Place,
    Recodify,
    Redesignate,
    Remove,
    Repeal,
    Replace,
    Withhold,
    parse_place,
)

_SILENT: Final = frozenset(
    {
        *("annotation", "emergency", "temporary", "emergency-new-sec", "temporary-new-sec"),
        *("applicability", "funded-anno", "marginalia", "ignore"),
        *("street-designation-anno", "expire", "create-sub-container", "placeholder"),
    }
)
_STARTS_ANEW: Final = re.compile(r"^(?:§|\d+[A-Z]?(?:\||$))")
_PARTS: Final = frozenset({LIBRARY + "para", LIBRARY + "section", LIBRARY + "subsection"})
_FIELDS: Final = ("heading", "text", "aftertext")


class Given(Struct, frozen=True, kw_only=True):
    """An instruction and where it stands in its act."""

    path: str  # "§2(b)(1)"; empty where the place has no number
    instruction: Instruction


class Act(Struct, frozen=True, kw_only=True):
    """The instructions of one act, in document order."""

    doc: str  # "D.C. Law 24-115"
    given: tuple[Given, ...]
    not_read: tuple[str, ...]  # names of instructions that no rule here reads


class _Around(Struct, frozen=True, kw_only=True):
    """What the elements around a place say."""

    doc: str = ""
    path: str = ""
    at: str = ""  # the place in the act


def read_act(root: Element) -> Act:
    """Return the instructions that an act gives for the Code (DI1 to DI5)."""
    given: list[Given] = []
    not_read: list[str] = []
    _walk(root, _Around(), given, not_read)
    return Act(doc=root.get("id", ""), given=tuple(given), not_read=tuple(not_read))


def _walk(element: Element, around: _Around, given: list[Given], not_read: list[str]) -> None:
    inside = _enter(element, around)
    for child in children_of(element):
        if not tag_of(child).startswith(CODIFY):
            _walk(child, inside, given, not_read)
            continue
        name = tag_of(child).removeprefix(CODIFY)
        doc, path = child.get("doc") or inside.doc, _join(inside.path, child.get("path", ""))
        if name in _SILENT or doc != CODE:  # DI3, DI5
            continue
        made = _instruction(name, child, path)
        if made is not None:
            given.append(Given(path=inside.at, instruction=made))
        elif name != "not-funded-anno" and not _is_announcement(child):
            not_read.append(name)


def _enter(element: Element, around: _Around) -> _Around:
    """Return what stands around the children of an element (DI1)."""
    doc = element.get(CODIFY + "doc") or around.doc
    path = _join(around.path, element.get(CODIFY + "path", ""))
    at = around.at
    if tag_of(element) in _PARTS and not _is_included(element):
        number = find_text(element, "num")
        at = f"§{number}" if tag_of(element) == LIBRARY + "section" else f"{at}{number}"
    return _Around(doc=doc, path=path, at=at)


def _is_included(element: Element) -> bool:
    return any(True for _ in element.iterancestors(LIBRARY + "include"))


def _join(around: str, path: str) -> str:
    if not path or _STARTS_ANEW.match(path):
        return path or around
    return f"{around}|{path}" if around else path


def _instruction(name: str, element: Element, path: str) -> Instruction | None:
    place = parse_place(path)
    made = _READERS.get(name)
    return None if made is None else made(element, place)


def _insert(element: Element, place: Place) -> Insert | None:
    if _is_announcement(element) or element.find(LIBRARY + "container") is not None:
        return None
    number = element.get("num-value", "")
    return Insert(
        at=place,
        parts=tuple(_numbered(part, number) for part in _content(element)),
        after=element.get("after", ""),
        before=element.get("before", ""),
    )


def _is_announcement(element: Element) -> bool:
    """Return whether an instruction only announces something, or makes a container (DI3)."""
    texts = [flat(text) for text in element.findall(LIBRARY + "text")]
    return any("NOTE" in text for text in texts) or (
        element.find(LIBRARY + "container") is not None
    )


def _numbered(part: Part, number: str) -> Part:
    if not number:
        return part
    kept = {name: getattr(part, name) for name in part.__struct_fields__ if name != "number"}
    return Part(number=number.strip("§ "), **kept)


def _content(element: Element) -> tuple[Part, ...]:
    """Return what an instruction brings: what is in it, else the element around it (DI2)."""
    inner = [child for child in children_of(element) if tag_of(child) in _PARTS]
    if inner:
        return tuple(read_part(child, "codified") for child in inner)
    words = [child for child in children_of(element) if tag_of(child).startswith(LIBRARY)]
    holder = words[0] if words else element.getparent()
    if holder is None:
        return ()
    if tag_of(holder) in _PARTS and not words:
        return (read_part(holder, "codified"),)
    field = tag_of(holder).removeprefix(LIBRARY)
    told = flat(holder, codified=True)
    if field == "heading":
        return (Part(kind="text", heading=told),)
    return (Part(kind="text", text=told),)


def _find_replace(element: Element, place: Place) -> FindReplace:
    count = element.get("count", "")
    return FindReplace(
        at=place,
        find=element.get("find") or words_of(element.find(LIBRARY + "find")),
        words=element.get("replace") or words_of(element.find(LIBRARY + "replace")),
        count=int(count) if count.isdecimal() else None,
        which=_which(element.get("position", "")),
    )


def _which(position: str) -> Occurrence:
    if position == "first":
        return "first"
    if position == "last":
        return "last"
    return int(position) if position.isdecimal() else "all"


def _replace(element: Element, place: Place) -> Replace:
    return Replace(at=place, parts=_content(element))


def _repeal(_: Element, place: Place) -> Repeal:
    return Repeal(at=place)


def _remove(_: Element, place: Place) -> Remove:
    return Remove(at=place)


def _redesignate(element: Element, place: Place) -> Redesignate:
    return Redesignate(at=place, number=element.get("num-value", ""))


def _recodify(element: Element, place: Place) -> Recodify:
    return Recodify(at=place, number=element.get("num-value", "").strip("§ "))


def _withhold(element: Element, place: Place) -> Withhold | None:
    """Return what is withheld where the creation of a section is not funded (DI6)."""
    created = element.get("action", "").startswith("creation")
    return Withhold(at=place) if created else None


_READERS: Final[Mapping[str, Callable[[Element, Place], Instruction | None]]] = {
    "insert": _insert,
    "find-replace": _find_replace,
    "replace": _replace,
    "repeal": _repeal,
    "remove": _remove,
    "redesignate-para": _redesignate,
    "recodify-section": _recodify,
    "not-funded-anno": _withhold,
}

"""From parts to nodes: anchors, kinds, and what stands where text is missing.

In: a part of a section, the name of its section. Out: a SourceNode with all below it.

Rules
    DA1  A section is ``sec_42-3505.01``, a paragraph below it ``para_a``, ``para_1`` and so
         on by its printed number; one without a number is counted (``al_1``). Of two with
         one number the second is ``para_a-2``. The source's paths stay as spellings.
    DA2  Notes of the publisher are nodes of their own kind, before the words of the law.
    DA3  A section's own words are a node below it (``content``), so that a note comes and
         goes without touching them; words after the paragraphs are ``wrap``.
    DA5  Law that an act quotes for another law is a node of its own kind (``quoted``).
    DA4  A placeholder tells the legal state: repealed, lapsed, or law that is not yet
         carried into the text.
"""

from collections.abc import Mapping
from datetime import date
from typing import Final

from msgspec import Struct

from domain.law import LegalState
from index.source_model import SourceCause, SourceNode, SourcePending
from legal_core.amending_words import Part

_STATES: Final[Mapping[str, LegalState]] = {
    "repealed": "repealed",
    "reserved": "in_force",
    "expired": "lapsed",
    "transferred": "repealed",
    "recodified": "repealed",
    "renumbered": "repealed",
    "redesignated": "repealed",
}
_WITHHELD: Final = "words of law that the publisher does not print"


class Told(Struct, frozen=True, kw_only=True):
    """What the annotations of a section say beside its words."""

    causes: tuple[SourceCause, ...] = ()
    pending: tuple[SourcePending, ...] = ()
    applicable_from: date | None = None


def section_number(printed: str) -> str:
    """Return the number of a section without the marks of its editors: "[28-3909.01]"."""
    return printed.strip().strip("[]§ ").replace("~", ":")


def to_section(part: Part, told: Told, anchor: str = "") -> SourceNode:
    """Return a section as a node; its anchor is told where its number is not enough."""
    number = section_number(part.number)
    anchor = anchor or f"sec_{number}"
    spelled: tuple[str, ...] = (
        f"§ {number}",
        number,
        f"§{number}",
        f"§ {number.replace(':', '~')}",
    )
    if part.number.startswith("["):
        spelled = (*spelled, f"§ [{number}]", f"§[{number}]")
    below = [*_notes(part, anchor), *_words(part, anchor)]
    below += _paragraphs(part, anchor, f"§{number}")
    below += [*_tail(part, anchor), *_closing(part, anchor)]
    return SourceNode(
        anchor=anchor,
        kind="section",
        number=f"§ {part.number}",
        heading=part.heading,
        source_anchors=tuple(dict.fromkeys(spelled)),
        legal_state=_state_of(part),
        omissions=_omissions_of(part),
        causes=told.causes,
        pending=told.pending,
        applicable_from=told.applicable_from,
        children=tuple(below),
    )


def _words(part: Part, anchor: str) -> tuple[SourceNode, ...]:
    if not part.text:
        return ()
    return (SourceNode(anchor=f"{anchor}__content", kind="content", text=part.text),)  # DA3


def _notes(part: Part, anchor: str) -> tuple[SourceNode, ...]:
    return _to_notes(part.notes, anchor, 1)


def _closing(part: Part, anchor: str) -> tuple[SourceNode, ...]:
    return _to_notes(part.closing_notes, anchor, len(part.notes) + 1)


def _to_notes(notes: tuple[str, ...], anchor: str, first: int) -> tuple[SourceNode, ...]:
    return tuple(
        SourceNode(anchor=f"{anchor}__note_{i}", kind="note", text=note)  # DA2
        for i, note in enumerate(notes, start=first)
    )


def _tail(part: Part, anchor: str) -> tuple[SourceNode, ...]:
    if not part.tail:
        return ()
    return (SourceNode(anchor=f"{anchor}__wrap", kind="wrap", text=part.tail),)


def _paragraphs(part: Part, anchor: str, path: str) -> tuple[SourceNode, ...]:
    used: dict[str, int] = {}
    made: list[SourceNode] = []
    for child in part.children:
        bare = child.number.strip("()[]. ").replace(" ", "")
        word = "quoted" if child.kind == "quoted" else "al"
        step = f"para_{bare}" if bare else word
        used[step] = used.get(step, 0) + 1
        if not bare:
            step = f"{word}_{used[step]}"
        elif used[step] > 1:
            step = f"{step}-{used[step]}"
        made.append(_paragraph(child, f"{anchor}__{step}", f"{path}|{child.number}"))
    return tuple(made)


def _paragraph(part: Part, anchor: str, path: str) -> SourceNode:
    section, *numbers = path.split("|")
    cited = f"{section.lstrip('§')}{''.join(numbers)}"
    spelled = (path, f"§{cited}", f"§ {cited}") if part.number else ()
    below = (
        *_notes(part, anchor),
        *_paragraphs(part, anchor, path),
        *_tail(part, anchor),
        *_closing(part, anchor),
    )
    return SourceNode(
        anchor=anchor,
        kind="quoted" if part.kind == "quoted" else "paragraph",
        number=part.number,
        heading=part.heading,
        text=part.text,
        source_anchors=spelled,
        legal_state=_state_of(part),
        omissions=_omissions_of(part),
        children=below,
    )


def _state_of(part: Part) -> LegalState:
    return _STATES.get(part.placeholder.casefold(), "in_force")


def _omissions_of(part: Part) -> tuple[str, ...]:
    withheld = part.placeholder and part.placeholder.casefold() not in _STATES
    return (_WITHHELD,) if withheld else ()

"""Effects: changes of UK laws that the publisher lists, worked into the text or not yet.

In: the root of a law, or of a feed of changes. Out: effects; pending changes by provision.

Rules
    CE1  A listed change that needs no new text, or that is worked in, is not pending.
    CE2  The day of a pending change is its earliest day not yet applied; a prospective one
         has none. Extent and words of the publisher stand in the note; the changing law bears
         its title, else its number.
    CE3  A change is pending on each provision that the list names and the state holds; where
         it holds none of them, on the state.
    CE4  A feed tells what one law does to others: it repeals, or it amends.
"""

import re
from collections.abc import Collection, Iterable
from datetime import date
from typing import Final

from lxml.etree import _Element as Element
from msgspec import Struct

from index.source_model import CauseKind, SourcePending
from index.sources.clml_levels import day_of
from index.sources.clml_meta import cited_as
from index.sources.clml_text import parse_extent

_NAMES: Final = ("{*}UnappliedEffect", "{*}Effect")
_KINDS: Final[tuple[tuple[str, CauseKind], ...]] = (
    (r"renumber", "renumbering"),
    (r"coming into force|commenc", "commencement"),
    (r"repeal|revoke|omitted|cease|expire", "repeal"),
    (r"insert|added", "insertion"),
)


class Effect(Struct, frozen=True, kw_only=True):
    """One listed change."""

    effect_id: str
    kind: CauseKind
    words: str  # the publisher's own: "words inserted"
    affected: str  # address of the law
    affected_places: tuple[str, ...]  # identifiers of its provisions
    affecting: str
    affecting_title: str
    affecting_place: str
    pending: bool
    expected_on: date | None
    extent: tuple[str, ...]


def read_effects(root: Element) -> tuple[Effect, ...]:
    """Return the effects that a law or a feed lists, once each, in their order."""
    effects = {
        effect.effect_id: effect for found in root.iter(*_NAMES) if (effect := _effect(found))
    }
    return tuple(effects.values())


def _effect(element: Element) -> Effect | None:
    if not element.get("AffectedURI") or not element.get("AffectingURI"):
        return None
    words = element.get("Type", "")
    unapplied = element.get("Applied", "false") == "false"
    return Effect(
        effect_id=element.get("EffectId", ""),
        kind=_kind(words),
        words=words,
        affected=element.get("AffectedURI", ""),
        affected_places=_places(element, "AffectedProvisions"),
        affecting=element.get("AffectingURI", ""),
        affecting_title=_title(element),
        affecting_place=element.get("AffectingProvisions", ""),
        pending=unapplied and element.get("RequiresApplied") != "false",  # CE1
        expected_on=_expected_on(element),
        extent=parse_extent(element.get("AffectedEffectsExtent") or element.get("AffectedExtent")),
    )


def _kind(words: str) -> CauseKind:
    for pattern, kind in _KINDS:
        if re.search(pattern, words):
            return kind
    return "amendment"


def _places(element: Element, name: str) -> tuple[str, ...]:
    listed = element.find(f"{{*}}{name}")
    if listed is None:
        return ()
    return tuple(dict.fromkeys(s.get("Ref", "") for s in listed.iter("{*}Section") if s.get("Ref")))


def _title(element: Element) -> str:
    found = element.find("{*}AffectingTitle")
    return "" if found is None else " ".join("".join(found.itertext()).split())


def _expected_on(element: Element) -> date | None:
    waiting = (one for one in element.iter("{*}InForce") if one.get("Applied") != "true")
    days = (day_of(one, "Date") for one in waiting)
    return min((day for day in days if day is not None), default=None)  # CE2


def to_pending(effect: Effect) -> SourcePending:
    """Return an effect as a pending change (CE2)."""
    told = f" ({', '.join(effect.extent)})" if effect.extent else ""
    return SourcePending(
        kind=effect.kind,
        source_work=effect.affecting,
        source_anchor=effect.affecting_place,
        expected_on=effect.expected_on,
        note=f"{effect.words}{told}",
        source_title=effect.affecting_title or _cited(effect.affecting),
    )


def _cited(address: str) -> str:
    return next(iter(cited_as(address.partition("/id/")[2])), "")


def pending_places(effect: Effect, held: Collection[str]) -> tuple[str, ...]:
    """Return the held identifiers that a pending change hangs on; the narrowest named (CE3)."""
    named = [place for place in effect.affected_places if place in held]
    return tuple(
        place for place in named if not any(other.startswith(f"{place}-") for other in named)
    )


def relations_of(effects: Iterable[Effect], address: str) -> tuple[tuple[str, str], ...]:
    """Return what a law does to others, as effects tell (CE4)."""
    told = {
        ("repeals" if effect.kind == "repeal" and not effect.affected_places else "amends",
         effect.affected)
        for effect in effects
        if effect.affecting == address and effect.affected != address
    }  # fmt: skip
    return tuple(sorted(told))

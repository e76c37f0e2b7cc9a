"""The modifications a Luxembourg body reports: which act changed which provision, and when.

In: the root of a body and the first day of its state. Out: the causes of the state and
of each provision.

Rules
    C1  A ``textualMod`` names the acting act and the place it changed; its day is that
        of the ``eventRef`` of the same act (joined over ``references/passiveRef``).
    C2  The list is the history since enactment. What made a provision as it is, is the
        latest day of the list that is not after the first day of the state.
    C3  Where a place is not named, or its name stands nowhere in the body, the place is
        where the ``mod`` marks of the modification stand.
    C4  The day of enactment is read from the ELI of the acting act, nowhere else.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Final

from lxml import etree
from lxml.etree import _Element as Element
from msgspec import Struct

from index.source_model import CauseKind, SourceCause
from index.sources.akn_scl_text import AKN

_KINDS: Final[Mapping[str, CauseKind]] = {
    "insertion": "insertion",
    "replacement": "amendment",
    "substitution": "amendment",
    "repeal": "repeal",
    "renumbering": "renumbering",
}
_IDENTIFIERS: Final = etree.XPath("//@id", smart_strings=False)
_ELI_DAY: Final = re.compile(r"/leg/[a-z_]+/(\d{4})/(\d{2})/(\d{2})/")


class Modification(Struct, frozen=True, kw_only=True):
    """One reported change of one place by one act."""

    mod_id: str
    kind: CauseKind
    act: str  # the ELI as the body spells it; empty when not told
    title: str
    destination: str  # identifier of the place in the body; empty when not told
    effective_on: date | None


class Modifications(Struct, frozen=True, kw_only=True):
    """All changes that a body reports, ready to be asked by place (C3)."""

    by_destination: Mapping[str, tuple[Modification, ...]]
    by_mark: Mapping[str, Modification]  # those whose place is known by their marks alone
    of_state: tuple[SourceCause, ...]
    start_on: date

    def to_causes(
        self, places: Iterable[str], marks: Iterable[str], anchor: str
    ) -> tuple[SourceCause, ...]:
        """Return the causes of the provision with these identifiers and marks (C2).

        In the order of the report, without repetition; empty when nothing is reported.
        """
        found = [m for place in places for m in self.by_destination.get(place, ())]
        found += [self.by_mark[mark] for mark in marks if mark in self.by_mark]
        days = [m.effective_on for m in found if m.effective_on and m.effective_on <= self.start_on]
        latest = max(days, default=None)
        causes = (_to_cause(m, anchor) for m in found if m.effective_on == latest)
        return tuple(dict.fromkeys(causes))


def read_modifications(root: Element, start_on: date) -> Modifications:
    """Read the modifications that the metadata of a body reports."""
    titles = _titles(root)
    days = _days(root)
    places = frozenset(_IDENTIFIERS(root))
    by_destination: dict[str, list[Modification]] = defaultdict(list)
    by_mark: dict[str, Modification] = {}
    for element in root.iter(AKN + "textualMod"):
        modification = _to_modification(element, titles, days, start_on)
        if modification.destination in places:
            by_destination[modification.destination].append(modification)
        else:
            by_mark.setdefault(modification.mod_id, modification)  # C3
    return Modifications(
        by_destination={place: tuple(found) for place, found in by_destination.items()},
        by_mark=by_mark,
        of_state=_of_state(titles, days, start_on),
        start_on=start_on,
    )


def _titles(root: Element) -> dict[str, str]:
    references = root.iter(AKN + "original", AKN + "passiveRef")
    return {e.get("href", ""): " ".join(e.get("showAs", "").split()) for e in references}


def _days(root: Element) -> dict[str, tuple[date, ...]]:
    acts: dict[str, list[str]] = defaultdict(list)
    for reference in root.iter(AKN + "passiveRef"):
        acts[reference.get("id", "")].append(reference.get("href", ""))
    days: dict[str, set[date]] = defaultdict(set)
    for event in root.iter(AKN + "eventRef"):
        for act in acts.get(event.get("source", "").removeprefix("#"), ()):
            days[act].add(date.fromisoformat(event.get("date", "")))
    return {act: tuple(sorted(found)) for act, found in days.items()}


def _to_modification(
    element: Element,
    titles: Mapping[str, str],
    days: Mapping[str, tuple[date, ...]],
    start_on: date,
) -> Modification:
    source = element.find(AKN + "source")
    destination = element.find(AKN + "destination")
    act = "" if source is None else source.get("href", "")
    place = "" if destination is None else destination.get("href", "")
    return Modification(
        mod_id=element.get("id", ""),
        kind=_KINDS.get(element.get("type", ""), "amendment"),
        act=act,
        title=titles.get(act, ""),
        destination=place.removeprefix("#"),
        effective_on=max((day for day in days.get(act, ()) if day <= start_on), default=None),
    )


def _of_state(
    titles: Mapping[str, str], days: Mapping[str, tuple[date, ...]], start_on: date
) -> tuple[SourceCause, ...]:
    return tuple(
        SourceCause(
            kind="amendment",
            source_work=act,
            source_title=titles.get(act, ""),
            enacted_on=_enacted_on(act),
        )
        for act, found in days.items()
        if start_on in found
    )


def _to_cause(modification: Modification, anchor: str) -> SourceCause:
    return SourceCause(
        kind=modification.kind,
        source_work=modification.act,
        source_title=modification.title,
        enacted_on=_enacted_on(modification.act),
        target_anchor=anchor,
    )


def _enacted_on(act: str) -> date | None:
    found = _ELI_DAY.search(act)  # C4
    return date(*map(int, found.groups())) if found else None

"""Versions of an item in time, and their place among the versions above and below.

In: items, versions, points in time. Out: versions in a stated order; none is an answer too.

Rules
    SV1  On a day, the statutory version that governs stands beside every binding reading of
         the day; texts for several territories stand side by side.
    SV2  A text that is not law yet is not valid; one that is suspended is, and says so.
    SV3  A reading whose end only a later, unknown ruling brings has no end yet.
    SV4  Applicability is told of a text or of its work; where neither tells, it is validity.
    SV5  A version has all the parents that ever named it. Its ancestors are one path on one
         day: the day asked for, else the first day of the version.
    SV6  A hierarchy comes level by level, each level in document order.
"""

from collections.abc import Callable, Iterable
from datetime import date
from typing import TypeVar

from msgspec.structs import replace

from domain.ids import split_item_id
from domain.law import LegalState, Version
from domain.point_in_time import Interval, PointInTime
from legal_core.ports import GraphReader
from legal_core.sat_edges import is_living
from legal_core.standing import find_standing
from legal_core.temporal import (
    governing_versions,
    interval_of,
    is_belief,
    is_known,
    ordinal_of,
    statutory_versions,
)

_NOT_YET: tuple[LegalState, ...] = ("not_yet_in_force", "commencement_unknown")
T = TypeVar("T")


def list_versions(
    graph: GraphReader, item_id: str, first: date | None, end: date | None
) -> tuple[Version, ...]:
    """Return the versions of an item that share a day with a half-open span, by start."""
    return tuple(filter(is_living, graph.find_versions_in(item_id, first, end)))


def valid_versions(graph: GraphReader, item_id: str, at: PointInTime) -> tuple[Version, ...]:
    """Return the versions of an item valid on a day, statutory first (SV1, SV2).

    Empty where none is: the item had ended, or had not begun.
    """
    standing = find_standing(graph, item_id, at)
    found = standing.variants if standing.version is None else (standing.version,)
    statutory = (one for one in found if is_living(one) and one.legal_state not in _NOT_YET)
    readings = (
        one for one in _known_readings(graph, item_id, at) if interval_of(one).holds(at.valid_on)
    )
    return (*statutory, *readings)


def _known_readings(graph: GraphReader, item_id: str, at: PointInTime) -> tuple[Version, ...]:
    """Return an item's readings as they were known (SV3)."""
    readings = [one for one in graph.find_versions(item_id) if one.type == "interpretive"]
    known = [one for one in readings if is_known(one, graph.identity, at)]
    unknown_starts = {one.start_on for one in readings if one not in known}
    return tuple(
        replace(one, end_on=None, end_basis=None, terminated_by=())
        if one.end_on in unknown_starts
        else one
        for one in known
    )


def applicability_of(graph: GraphReader, version: Version) -> Interval | None:
    """Return the days over which a version applies; None where they are those it is valid (SV4)."""
    if version.applicable_from is not None or version.applicable_to is not None:
        return _span(version, version.applicable_from, version.applicable_to)
    told = _telling_work(graph, version)
    if told is None or told.id == version.id:
        return None
    first, end = told.applicable_from, told.applicable_to
    if end is not None and version.end_on is not None:
        end = min(end, version.end_on)
    return _span(version, max(first or version.start_on, version.start_on), end)


def _span(version: Version, first: date | None, end: date | None) -> Interval:
    return Interval(start_on=first or version.start_on, end_on=end or version.end_on)


def _telling_work(graph: GraphReader, version: Version) -> Version | None:
    """Return the last state of a version's work, while it lasts, that tells when it applies."""
    work_id, _ = split_item_id(version.item_id)
    own = interval_of(version)
    found = [
        one
        for one in statutory_versions(graph, work_id)
        if (one.applicable_from or one.applicable_to) and interval_of(one).overlaps(own)
    ]
    return found[-1] if found else None


def applicable_versions(graph: GraphReader, item_id: str, at: PointInTime) -> tuple[Version, ...]:
    """Return the versions of an item that apply on a day, those valid on it first (SV4)."""
    valid = valid_versions(graph, item_id, at)
    now = tuple(one for one in valid if _applies(applicability_of(graph, one), at.valid_on))
    ids = {one.id for one in valid}
    others = (
        one
        for one in governing_versions(graph, item_id, at)
        if one.id not in ids and is_living(one) and one.legal_state not in _NOT_YET
    )
    # what is no longer, or not yet, valid applies only where that is told
    beyond = (
        one
        for one in others
        if (span := applicability_of(graph, one)) is not None and span.holds(at.valid_on)
    )
    return (*now, *beyond)


def _applies(span: Interval | None, day: date) -> bool:
    return span is None or span.holds(day)


def list_below(graph: GraphReader, version: Version) -> tuple[Version, ...]:
    """Return the children of a version, in document order."""
    return tuple(filter(is_living, map(graph.get_version, version.children)))


def list_above(graph: GraphReader, version: Version, on: date | None) -> tuple[Version, ...]:
    """Return the parents of a version, by item and start; on a day, those of the day (SV5)."""
    return tuple(
        one
        for one in graph.find_parents(version.id)
        if is_living(one) and (on is None or interval_of(one).holds(on))
    )


def find_ancestors(graph: GraphReader, version: Version, on: date) -> tuple[Version, ...]:
    """Return the versions above one on a day, its work's first; empty for a work (SV5)."""
    path: list[Version] = []
    current = version
    while above := list_above(graph, current, on):
        current = max(above, key=_governs)
        path.insert(0, current)
    return tuple(path)


def _governs(version: Version) -> tuple[bool, date, int, str]:
    """Return the order of parents of one day: the one that governs is the greatest."""
    return not is_belief(version), version.start_on, ordinal_of(version.id), version.id


def walk_levels(root: T, below: Callable[[T], Iterable[T]], depth: int) -> tuple[T, ...]:
    """Return what is below a root, level by level (SV6).

    Args:
        root: Where to begin; it is not among what is returned.
        below: Gives the children of a node, in order.
        depth: At most so many levels; negative for all.
    """
    found: list[T] = []
    level = [root]
    while level and depth != 0:
        level = [child for parent in level for child in below(parent)]
        found.extend(level)
        depth -= 1
    return tuple(found)

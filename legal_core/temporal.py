"""Versions valid and known at a point in time, and why there is none.

In: an item and a point in time. Out: the version that governs, or the kind of gap with
the nearest version. Where an item stands together with its work: ``legal_core.standing``.

Rules
    T1  Of the versions whose interval holds the day, the latest start governs; of one
        start day, the highest ordinal known.
    T2  By ``publication`` a version is known from the day it was published; where that
        is not told, from its start or the first sighting, whichever is earlier.
    T3  By ``record`` a version is known from its first sighting, else from the corpus day.
    T4  An end that only versions not yet known bring is not known either.
    T5  A day without a version is a gap, named by why: before the first version (not yet
        in force where it was published by then), after a repeal, or between two states.
"""

from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from domain.law import Version
from domain.outcome import CoreStatus
from domain.point_in_time import Interval, PointInTime
from legal_core.ports import GraphReader, IndexIdentity


class Missing(Struct, frozen=True, kw_only=True):
    """No version governs: why, and what stands nearest."""

    status: CoreStatus
    nearest: Version | None = None
    ended_on: date | None = None  # of a repeal
    ended_by: tuple[str, ...] = ()  # action ids of the repeal


def ordinal_of(version_id: str) -> int:
    """Return the number of a version among those of its item and start day, from 1."""
    return int(version_id.rpartition("@")[2].partition(".")[2] or 1)


def interval_of(version: Version) -> Interval:
    """Return the days over which a version holds."""
    return Interval(start_on=version.start_on, end_on=version.end_on)


def is_known(version: Version, identity: IndexIdentity, at: PointInTime) -> bool:
    """Return whether a version was known at the observer's instant, by the clock named."""
    seen_at = version.observed_at
    if at.known_by == "record":  # T3
        if seen_at is not None:
            return seen_at <= at.observed_at
        return identity.corpus_day <= at.observed_at.date()
    known_on = version.published_on  # T2
    if known_on is None:
        known_on = version.start_on if seen_at is None else min(version.start_on, seen_at.date())
    return known_on <= at.observed_at.date()


def known_versions(graph: GraphReader, item_id: str, at: PointInTime) -> tuple[Version, ...]:
    """Return an item's versions as they were known, by start day, then ordinal."""
    versions = graph.find_versions(item_id)
    known = [one for one in versions if is_known(one, graph.identity, at)]
    starts = {one.start_on for one in known}
    unknown_starts = {one.start_on for one in versions} - starts
    return tuple(
        replace(one, end_on=None, end_basis=None, terminated_by=())  # T4
        if one.end_on in unknown_starts
        else one
        for one in known
    )


def governing_versions(graph: GraphReader, item_id: str, at: PointInTime) -> tuple[Version, ...]:
    """Return the known versions, one for each start day: the highest ordinal (T1)."""
    by_start = {one.start_on: one for one in known_versions(graph, item_id, at)}
    return tuple(by_start[day] for day in sorted(by_start))


def find_valid_version(graph: GraphReader, item_id: str, at: PointInTime) -> Version | Missing:
    """Return the version of an item that governs at a point in time, or the kind of gap.

    Args:
        graph: Read side of the law.
        item_id: A provision, or a whole work.
        at: Valid day, observer's instant (UTC) and its clock.

    Returns:
        A version in whatever legal state it is, or why there is none.

    Source: ADR-0004, rules T1 to T5.
    """
    known = governing_versions(graph, item_id, at)
    if not known:
        first = next(iter(graph.find_versions(item_id)), None)
        unseen = at.known_by == "record" and first is not None
        return Missing(status="not_observed_by" if unseen else "no_version_for_date", nearest=first)
    holding = [one for one in known if interval_of(one).holds(at.valid_on)]
    if holding:
        return holding[-1]  # T1: by start day, so the last starts latest
    return _gap(graph, known, at.valid_on)


def _gap(graph: GraphReader, known: tuple[Version, ...], day: date) -> Missing:
    """Name the kind of a gap (T5)."""
    before = [one for one in known if one.start_on <= day]
    if not before:
        first = known[0]
        status: CoreStatus = (
            "not_yet_in_force" if _is_pending(first, day) else "no_version_for_date"
        )
        return Missing(status=status, nearest=first)
    last = before[-1]
    if last.legal_state == "repealed" or is_repealed_by(graph, last.terminated_by):
        return Missing(
            status="repealed", nearest=last, ended_on=last.end_on, ended_by=last.terminated_by
        )
    return Missing(status="no_version_for_date", nearest=last)


def _is_pending(first: Version, day: date) -> bool:
    """Tell whether a law was there on a day and had not begun: published, in force later."""
    if first.legal_state == "not_yet_in_force":
        return True
    published = first.published_on is not None and first.published_on <= day
    return published and first.start_basis == "in_force"


def is_repealed_by(graph: GraphReader, action_ids: tuple[str, ...]) -> bool:
    """Return whether one of some actions is a repeal."""
    return any(graph.get_action(one).kind == "repeal" for one in action_ids)

"""Versions valid and known at a point in time, and why there is none.

In: an item and a point in time. Out: the version that governs, or the kind of gap with
the nearest version. Where an item stands together with its work: ``legal_core.standing``.

Rules
    T1  Of the versions whose interval holds the day, the latest start governs; of one
        start day, the highest ordinal known; each for its territory.
    T2  By ``publication`` a version is known from the day it was published; where that
        is not told, from its start or the first sighting, whichever is earlier.
    T3  By ``record`` a version is known from its first sighting, else from the corpus day.
    T4  An end that only versions not yet known bring is not known either.
    T5  A day without a version is a gap, named by why: before the first version (not yet
        in force where it was published by then), after a repeal, an annulment or a lapse,
        or between two states.
    T6  What was believed and proved wrong is known until then. By ``publication`` it is
        known only where a publication put it right; what only this record had wrong was
        never so.
    T7  Statutory versions alone govern; readings stand beside them and are found apart.
    T8  Texts for several territories on one day are ambiguous unless one territory is
        given; a text that does not extend to it is ``outside_extent``.
"""

from bisect import bisect_right
from collections.abc import Iterable
from datetime import date
from operator import attrgetter
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.law import ActionKind, Version
from domain.outcome import CoreStatus
from domain.point_in_time import Interval, PointInTime
from legal_core.ports import GraphReader, IndexIdentity

EndedState = Literal["repealed", "annulled", "lapsed"]
ENDED_STATES: tuple[EndedState, ...] = ("repealed", "annulled", "lapsed")
_ENDING: tuple[tuple[ActionKind, EndedState], ...] = (
    ("repeal", "repealed"),
    ("annulment", "annulled"),
    ("lapse", "lapsed"),
)


class Missing(Struct, frozen=True, kw_only=True):
    """No version governs: why, and what stands nearest."""

    status: CoreStatus
    nearest: Version | None = None
    ended_on: date | None = None  # of a repeal
    ended_by: tuple[str, ...] = ()  # action ids of what ended it
    variants: tuple[Version, ...] = ()  # of several territories, by extent


def ordinal_of(version_id: str) -> int:
    """Return the number of a version among those of its item and start day, from 1."""
    return int(version_id.rpartition("@")[2].partition(".")[2] or 1)


def interval_of(version: Version) -> Interval:
    """Return the days over which a version holds."""
    return Interval(start_on=version.start_on, end_on=version.end_on)


def holds(version: Version, day: date) -> bool:
    """Return whether a day lies in the interval of a version."""
    return version.start_on <= day and (version.end_on is None or day < version.end_on)


def is_known(version: Version, identity: IndexIdentity, at: PointInTime) -> bool:
    """Return whether a version was known at the observer's instant, by the clock named."""
    if _is_put_right(version, at):
        return False
    seen_at = version.observed_at
    if at.known_by == "record":  # T3
        if seen_at is not None:
            return seen_at <= at.observed_at
        return identity.corpus_day <= at.observed_at.date()
    known_on = version.published_on  # T2
    if known_on is None:
        known_on = version.start_on if seen_at is None else min(version.start_on, seen_at.date())
    return known_on <= at.observed_at.date()


def is_belief(version: Version) -> bool:
    """Return whether a version was believed once and proved wrong."""
    return version.superseded_at is not None or version.superseded_on is not None


def _is_put_right(version: Version, at: PointInTime) -> bool:
    """Tell whether a version had proved wrong by the observer's instant (T6)."""
    if not is_belief(version):
        return False
    if at.known_by == "record" and version.superseded_at is not None:
        return version.superseded_at <= at.observed_at
    put_right_on = version.superseded_on
    return put_right_on is None or put_right_on <= at.observed_at.date()


def statutory_versions(graph: GraphReader, item_id: str) -> tuple[Version, ...]:
    """Return an item's versions without its readings, by start day, then ordinal (T7)."""
    return tuple(one for one in graph.find_versions(item_id) if one.type == "statutory")


def find_readings(graph: GraphReader, item_id: str, at: PointInTime) -> tuple[Version, ...]:
    """Return the binding readings of an item on a day, by start day, then ordinal (T7)."""
    return tuple(
        one
        for one in graph.find_versions(item_id)
        if one.type == "interpretive"
        and holds(one, at.valid_on)
        and is_known(one, graph.identity, at)
    )


def known_versions(graph: GraphReader, item_id: str, at: PointInTime) -> tuple[Version, ...]:
    """Return an item's versions as they were known, by start day, then ordinal."""
    versions = statutory_versions(graph, item_id)
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
    """Return the known versions, one for each start day and territory (T1)."""
    if at.known_by == "publication":  # what is known by it changes from day to day alone (T2, T6)
        key = ("governing", item_id, at.observed_at.date())
        return graph.keep(key, lambda: _governing(graph, item_id, at))
    return _governing(graph, item_id, at)


def _governing(graph: GraphReader, item_id: str, at: PointInTime) -> tuple[Version, ...]:
    by_start = {(one.start_on, one.extent): one for one in known_versions(graph, item_id, at)}
    return tuple(by_start[key] for key in sorted(by_start))


def find_valid_version(
    graph: GraphReader, item_id: str, at: PointInTime, territory: str = ""
) -> Version | Missing:
    """Return the version of an item that governs at a point in time, or the kind of gap.

    Args:
        graph: Read side of the law.
        item_id: A provision, or a whole work.
        at: Valid day, observer's instant (UTC) and its clock.
        territory: ISO 3166 code the text is to hold in; empty: not given.

    Returns:
        A version in whatever legal state it is, or why there is none.

    Source: ADR-0004, rules T1 to T8.
    """
    known = governing_versions(graph, item_id, at)
    if not known:
        first = next(iter(statutory_versions(graph, item_id)), None)
        unseen = at.known_by == "record" and first is not None
        return Missing(status="not_observed_by" if unseen else "no_version_for_date", nearest=first)
    day = at.valid_on
    begun = bisect_right(known, day, key=attrgetter("start_on"))
    holding = [one for one in known[:begun] if one.end_on is None or day < one.end_on]
    if holding:
        return in_territory(_latest_by_extent(holding), territory)
    return _gap(graph, known, at.valid_on)


def _latest_by_extent(holding: Iterable[Version]) -> tuple[Version, ...]:
    """Return the latest of the versions of a day for each territory told (T1).

    A text whose territory is not told holds everywhere: the latest such ends all before it.
    """
    latest: dict[tuple[str, ...], Version] = {}
    for one in holding:
        if not one.extent:
            latest.clear()
        latest[one.extent] = one
    told = {extent: one for extent, one in latest.items() if extent}
    newest = max(one.start_on for one in latest.values())
    if () in latest and latest[()].start_on < newest:
        return tuple(told[extent] for extent in sorted(told))
    return tuple(latest[extent] for extent in sorted(latest))


def in_territory(variants: tuple[Version, ...], territory: str) -> Version | Missing:
    """Return the one version for a territory, or why there is not one (T8)."""
    meant = tuple(one for one in variants if extends_to(one.extent, territory.lower()))
    if len(meant) == 1:
        return meant[0]
    status: CoreStatus = "ambiguous_territory" if meant else "outside_extent"
    return Missing(status=status, nearest=(meant or variants)[-1], variants=meant or variants)


def extends_to(extent: tuple[str, ...], territory: str) -> bool:
    """Return whether a text extends to a territory or a part of it; untold extends anywhere."""
    if not extent or not territory:
        return True
    return any(
        code == territory or territory.startswith(f"{code}-") or code.startswith(f"{territory}-")
        for code in extent
    )


def _gap(graph: GraphReader, known: tuple[Version, ...], day: date) -> Missing:
    """Name the kind of a gap (T5)."""
    before = [one for one in known if one.start_on <= day]
    if not before:
        first = known[0]
        same = statutory_versions(graph, first.item_id)  # a correction is published after it
        begun = [first, *(one for one in same if one.start_on == first.start_on)]
        pending = any(_is_pending(one, day) for one in begun)
        status: CoreStatus = "not_yet_in_force" if pending else "no_version_for_date"
        return Missing(status=status, nearest=first)
    last = before[-1]
    ended = ended_status(graph, last)
    if ended is not None:
        return Missing(
            status=ended, nearest=last, ended_on=last.end_on, ended_by=last.terminated_by
        )
    return Missing(status="no_version_for_date", nearest=last)


def ended_status(graph: GraphReader, last: Version) -> CoreStatus | None:
    """Return how the last version of a text ended: by state, else by what ended it (T5)."""
    for state in ENDED_STATES:
        if last.legal_state == state:
            return state
    kinds = {graph.get_action(one).kind for one in last.terminated_by}
    return next((status for kind, status in _ENDING if kind in kinds), None)


def _is_pending(first: Version, day: date) -> bool:
    """Tell whether a law was there on a day and had not begun: published, in force later."""
    if first.legal_state == "not_yet_in_force":
        return True
    published = first.published_on is not None and first.published_on <= day
    return published and first.start_basis == "in_force"

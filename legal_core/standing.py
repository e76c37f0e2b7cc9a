"""How a provision stands on a day, seen together with the work it belongs to.

In: an item and a point in time. Out: one ``Standing``: the version that governs, or why
its text does not stand on the day, with the nearest version that has text.

Rules
    ST1 A work that is not in force on the day, or has no text, decides for its provisions.
    ST2 A provision that its work does not hold on the day is ``anchor_not_in_version``,
        unless a repeal ended it: then it is ``repealed``.
    ST3 Where the text does not stand, the nearest version with text is named: the one
        before, else the one after.
    ST4 A day after the last known state and after ``verified_until`` is beyond coverage;
        an open last state still answers.
    ST5 In a version that was named, a provision stands as that version holds it.
    ST6 While a state was believed that proved wrong, a provision stands as that state
        holds it, for the days of that state.
    ST7 Where texts for several territories hold, one is chosen by the territory given, never
        by us; all of them are named.
"""

from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from domain.errors import UnknownVersionError
from domain.ids import item_of_version, split_item_id
from domain.law import LegalState, Version
from domain.outcome import CoreStatus
from domain.point_in_time import PointInTime
from legal_core.hierarchy import find_path
from legal_core.ports import GraphReader
from legal_core.temporal import (
    ENDED_STATES,
    Missing,
    ended_status,
    find_valid_version,
    governing_versions,
    in_territory,
    interval_of,
    is_belief,
)


class Standing(Struct, frozen=True, kw_only=True):
    """An item on a day: ``ok`` with the version that governs, or why not."""

    status: CoreStatus
    version: Version | None = None  # of the item on the day, in whatever state
    work_version: Version | None = None  # of its work on the day
    nearest: Version | None = None  # what has text instead
    ended_on: date | None = None
    ended_by: tuple[str, ...] = ()  # action ids of what ended it
    variants: tuple[Version, ...] = ()  # of several territories, where none was chosen

    @property
    def governing(self) -> Version | None:
        """The version to quote as the law of the day; None where it does not stand."""
        return self.version if self.status == "ok" else None

    @property
    def offered(self) -> Version | None:
        """The version nearest to what was asked for."""
        return self.governing or self.nearest


def has_text(version: Version) -> bool:
    """Return whether a version can be quoted at all."""
    return bool(version.expressions) and (
        bool(version.children) or any(one.text_unit for one in version.expressions)
    )


def status_of(state: LegalState) -> CoreStatus:
    """Return the core status of a legal state; text of unknown state is shown as it is."""
    return "ok" if state == "in_force" or state == "unknown" else state  # noqa: PLR1714  # narrows


def told_applicability(version: Version, root: Version | None) -> Version:
    """Return the version that tells when a text applies: its own, else its work's."""
    silent = version.applicable_from is None and version.applicable_to is None
    return root if silent and root is not None else version


def find_standing(
    graph: GraphReader, item_id: str, at: PointInTime, territory: str = ""
) -> Standing:
    """Return how a work or a provision stands at a point in time, in a territory if one is given.

    Source: ST1 to ST7.
    """
    work_id, anchor = split_item_id(item_id)
    found = find_valid_version(graph, work_id, at, territory)
    work = _standing_of(graph, work_id, at, found)
    if not anchor:
        return work
    if work.version is not None and is_belief(work.version):
        return _as_believed(graph, item_id, at, work, territory)
    own = find_valid_version(graph, item_id, at, territory)
    return _provision_standing(graph, item_id, at, work, own)


def find_named_version(graph: GraphReader, work_id: str, version_id: str) -> Version | None:
    """Return a version of a work by its full id, or None where the work has none such."""
    if split_item_id(item_of_version(version_id))[0] != work_id:
        return None
    try:
        return graph.get_version(version_id)
    except UnknownVersionError:
        return None  # spelled by the reader: what is not held is a gap, not a fault


def standing_in_version(
    graph: GraphReader, named: Version, item_id: str, at: PointInTime, territory: str = ""
) -> Standing:
    """Return how an item stands in a version that was named: its own, or its work's (ST5)."""
    if named.item_id == item_id:
        own = find_standing(graph, item_id, at, territory)
        return _stands(named, own.work_version if split_item_id(item_id)[1] else named)
    path = find_path(graph, named, item_id)
    if not path:
        live = find_standing(graph, item_id, at, territory)
        return Standing(status="anchor_not_in_version", work_version=named, nearest=live.offered)
    found = _variant(graph, (named, *path[:-1])[-1], path[-1], territory)
    if isinstance(found, Missing):
        return replace(_absent(graph, item_id, at, found), work_version=named)
    return _stands(found, named)


def _variant(
    graph: GraphReader, parent: Version, found: Version, territory: str
) -> Version | Missing:
    """Return the text of a provision for a territory, of those that its parent holds (ST7)."""
    same = (one for one in parent.children if item_of_version(one) == found.item_id)
    return in_territory(tuple(map(graph.get_version, same)), territory)


def _stands(found: Version, root: Version | None) -> Standing:
    return Standing(status=servable_status(found), version=found, work_version=root, nearest=found)


def servable_status(version: Version) -> CoreStatus:
    """Return the core status of a version: its legal state, then whether it has text."""
    status = status_of(version.legal_state)
    if status != "ok" or has_text(version):
        return status
    return "listed_but_unservable" if version.unservable_reason else "text_not_available"


def _standing_of(
    graph: GraphReader, item_id: str, at: PointInTime, found: Version | Missing
) -> Standing:
    if isinstance(found, Missing):
        return _absent(graph, item_id, at, found)
    return _present(graph, item_id, at, servable_status(found), found)


def _as_believed(
    graph: GraphReader, item_id: str, at: PointInTime, work: Standing, territory: str
) -> Standing:
    """Return a provision as a state that was believed holds it (ST6)."""
    root = work.version
    path = find_path(graph, root, item_id) if root is not None else ()
    if not path or root is None:
        own = find_valid_version(graph, item_id, at)
        nearest = own.nearest if isinstance(own, Missing) else own
        status = "anchor_not_in_version" if work.status == "ok" else work.status
        return Standing(status=status, work_version=root, nearest=nearest)
    found = _variant(graph, (root, *path[:-1])[-1], path[-1], territory)
    if isinstance(found, Missing):
        return _provision_standing(graph, item_id, at, work, found)
    if not interval_of(found).holds(at.valid_on):
        found = replace(
            found,
            start_on=root.start_on,
            end_on=root.end_on,
            start_basis=root.start_basis,
            end_basis=root.end_basis,
        )
    return _provision_standing(graph, item_id, at, work, found)


def _absent(graph: GraphReader, item_id: str, at: PointInTime, found: Missing) -> Standing:
    status = found.status
    if status == "no_version_for_date" and _is_beyond_coverage(graph, item_id, at):
        status = "beyond_coverage"
    return Standing(
        status=status,
        nearest=_nearest_with_text(graph, item_id, at, found.nearest),
        ended_on=found.ended_on,
        ended_by=found.ended_by,
        variants=found.variants,
    )


def _is_beyond_coverage(graph: GraphReader, item_id: str, at: PointInTime) -> bool:
    work = graph.get_work(split_item_id(item_id)[0])
    known = governing_versions(graph, work.id, at)
    after_last = bool(known) and known[-1].start_on < at.valid_on
    return after_last and work.verified_until is not None and at.valid_on > work.verified_until


def _present(
    graph: GraphReader, item_id: str, at: PointInTime, status: CoreStatus, found: Version
) -> Standing:
    """Return the standing of an item that has a version on the day, in whatever state."""
    is_work = not split_item_id(item_id)[1]
    if status == "ok":
        return Standing(status="ok", version=found, work_version=found if is_work else None)
    ended = status == "suspended" or status in ENDED_STATES
    nearest = _nearest_with_text(graph, item_id, at, found)
    return Standing(
        status=status,
        version=found,
        work_version=found if is_work else None,
        nearest=nearest,
        ended_on=found.start_on if ended else None,
        ended_by=_enders(graph, found, nearest) if ended else (),
    )


def _enders(graph: GraphReader, tombstone: Version, last: Version | None) -> tuple[str, ...]:
    """Return the actions that ended: those that made the tombstone, else that ended the text."""
    if tombstone.produced_by or last is None:
        return tombstone.produced_by
    return last.terminated_by if ended_status(graph, last) else ()


def _nearest_with_text(
    graph: GraphReader, item_id: str, at: PointInTime, start: Version | None
) -> Version | None:
    """Return the version itself if it can be quoted, else the last before, else the next (ST3).

    Text of an ended version is offered where none stood before it.
    """
    if start is None:
        return None
    if has_text(start) and start.legal_state not in ENDED_STATES:
        return start
    quotable = [
        one
        for one in governing_versions(graph, item_id, at)
        if has_text(one) and one.legal_state not in ENDED_STATES
    ]
    before = [one for one in quotable if one.start_on < start.start_on]
    after = [one for one in quotable if one.start_on > start.start_on]
    fallback = [start] if has_text(start) else []
    return next(iter([*before[-1:], *fallback, *after[:1]]), None)


def _provision_standing(
    graph: GraphReader,
    item_id: str,
    at: PointInTime,
    work: Standing,
    found: Version | Missing,
) -> Standing:
    if work.status != "ok":  # ST1
        start = found.nearest if isinstance(found, Missing) else found
        return replace(
            work,
            version=None if isinstance(found, Missing) else found,
            work_version=work.version,
            nearest=_nearest_with_text(graph, item_id, at, start),
            variants=(),
        )
    own = _standing_of(graph, item_id, at, found)
    if isinstance(found, Missing) and found.status == "no_version_for_date":  # ST2
        own = Standing(status="anchor_not_in_version", nearest=own.nearest)
    return replace(own, work_version=work.version)

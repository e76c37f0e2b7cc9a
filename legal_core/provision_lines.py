"""The line of a provision: its versions under every anchor that it has borne.

In: an item and a point in time. Out: versions, by start day.

Rules
    PL1 A line goes on where one version names another as the same provision under another
        anchor; it ends where the number went to another provision.
    PL2 Of several provisions that bore an anchor, the one that bore it on the day is meant,
        else the one that bore it last before, else the first after.
"""

from domain.law import Version
from domain.point_in_time import PointInTime
from legal_core.ports import GraphReader
from legal_core.temporal import governing_versions, statutory_versions

Versions = tuple[Version, ...]


def segments_of(versions: Versions) -> tuple[Versions, ...]:
    """Return the versions of an item, parted where its anchor went to another provision (PL1)."""
    parts: list[list[Version]] = []
    for version in versions:
        goes_on = parts and not parts[-1][-1].later and not version.formerly
        if goes_on:
            parts[-1].append(version)
        else:
            parts.append([version])
    return tuple(tuple(part) for part in parts)


def find_line(graph: GraphReader, item_id: str, at: PointInTime) -> Versions:
    """Return the line of the provision that an anchor means on a day; empty if none was known."""
    parts = segments_of(governing_versions(graph, item_id, at))
    before = [part for part in parts if part[0].start_on <= at.valid_on]
    meant = before[-1:] or list(parts[:1])
    return _extended(graph, meant[0], at) if meant else ()


def other_bearers(graph: GraphReader, item_id: str, at: PointInTime) -> Versions:
    """Return the last version of each other provision that bore an anchor, by start day (PL2)."""
    line = find_line(graph, item_id, at)
    parts = segments_of(governing_versions(graph, item_id, at))
    others = (part for part in parts if part[-1] not in line)
    return tuple(_extended(graph, part, at)[-1] for part in others)


def moved_to(graph: GraphReader, version: Version, at: PointInTime) -> Version | None:
    """Return the last version of a provision under the number it bears now; None for its own.

    What was not known yet at the point in time is not told.
    """
    parts = segments_of(governing_versions(graph, version.item_id, at))
    part = next((one for one in parts if version in one), ())
    last = _extended(graph, part, at)[-1] if part else version
    return last if last.item_id != version.item_id else None


def bearers_before(graph: GraphReader, version: Version, at: PointInTime) -> Versions:
    """Return what bore a version's number before it and bears another now, by start day (PL2)."""
    parts = segments_of(governing_versions(graph, version.item_id, at))
    earlier = (one for one in parts if version not in one and one[-1].start_on < version.start_on)
    last = (_extended(graph, part, at)[-1] for part in earlier)
    return tuple(one for one in last if one.item_id != version.item_id)


def ids_before(graph: GraphReader, version: Version) -> frozenset[str]:
    """Return the ids of a provision's versions, under this anchor and those before it (PL1)."""
    found: set[str] = set()
    current: Version | None = version
    while current is not None:
        parts = segments_of(statutory_versions(graph, current.item_id))
        part = next((one for one in parts if current in one), ())
        found.update(one.id for one in part)
        former = next((one.formerly for one in part if one.formerly), "")
        current = graph.get_version(former) if former else None
    return frozenset(found)


def _extended(graph: GraphReader, part: Versions, at: PointInTime) -> Versions:
    """Return a part of a line with what came before and after it under other anchors (PL1)."""
    line = part
    while before := _beside(graph, line[0].formerly, at, line):
        line = (*before, *line)
    while after := _beside(graph, line[-1].later, at, line):
        line = (*line, *after)
    return line


def _beside(graph: GraphReader, version_id: str, at: PointInTime, line: Versions) -> Versions:
    """Return the part of another anchor's versions that one of them stands in, if it was known."""
    if not version_id:
        return ()
    named = graph.get_version(version_id)

    parts = segments_of(governing_versions(graph, named.item_id, at))
    return next(
        (
            part
            for part in parts
            if any(one.start_on == named.start_on for one in part) and part[0] not in line
        ),
        (),
    )

"""The order in which linked records are told: versions, actions, children.

In: records. Out: the same records in their stated order. Every implementation of the sight
of the law orders by these.

Rules
    LO1 Versions of an item come by start day, then ordinal.
    LO2 Actions come by effective day, then id; a day that is not told comes last.
    LO3 Children come in the order of the latest state; one that stands there no more comes
        behind what it last stood behind.
"""

from collections.abc import Iterable, Sequence
from datetime import date

from domain.ids import item_of_version
from domain.law import Action, Version


def version_order(version_id: str) -> tuple[str, int]:
    """Return the place of a version among those of its item (LO1)."""
    day, _, ordinal = version_id.rpartition("@")[2].partition(".")
    return day, int(ordinal or 1)


def by_effect(actions: Iterable[Action]) -> tuple[Action, ...]:
    """Return actions by effective day, then id (LO2)."""
    return tuple(sorted(actions, key=lambda one: (one.effective_on or date.max, one.id)))


def is_in_span(day: date | None, first: date | None, end: date | None) -> bool:
    """Return whether a day lies in a half-open span; no day lies in one with an edge."""
    if day is None:
        return first is None and end is None
    return (first is None or first <= day) and (end is None or day < end)


def merge_children(versions: Sequence[Version]) -> tuple[str, ...]:
    """Return the items that an item's versions name as children, each once (LO3).

    Args:
        versions: By start day.
    """
    order: list[str] = []
    for version in reversed(versions):
        known = set(order)
        below = [item_of_version(one) for one in version.children]
        if known.issuperset(below):
            continue
        order = _merged(order, below)
    return tuple(order)


def _merged(order: list[str], below: Sequence[str]) -> list[str]:
    """Return an order with the items that it lacks set behind what they stood behind."""
    known, behind = set(order), dict[str, list[str]]()
    last = ""
    for item_id in below:
        if item_id in known:
            last = item_id
        else:
            behind.setdefault(last, []).append(item_id)
    merged = list(behind.get("", ()))
    for item_id in order:
        merged.append(item_id)
        merged.extend(behind.get(item_id, ()))
    return merged

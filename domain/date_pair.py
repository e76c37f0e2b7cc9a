"""How the two days of a comparison are re-derived.

In: a planned comparison, the pool of days that may stand. Out: the comparison with both
days, the history of a window instead, or what is unclear. The rules M1, M3, M4 and M7
stand in ``date_guard``.
"""

from datetime import date
from typing import cast

from msgspec.structs import replace

from domain.date_pool import DatePool, DatesUnclear
from domain.date_rules import Case, Checked, Edges, checked, is_reversed, widened
from domain.date_values import DatePhrase
from domain.operation_catalog import Diff
from domain.plan import RepairVerb


def check_pair(case: Case) -> Checked | DatesUnclear:
    """Return a comparison with its two days (M1, M3, M4, M7)."""
    arguments = cast("Diff", case.operation.arguments)
    if arguments.from_version is not None:
        return checked(case, arguments)
    window = _window_of(case, arguments)
    if window is not None:
        return widened(case, window, from_date="widened", to_date="widened")
    first, last = _days_of(case, arguments)
    if first is None:
        return case.lacking()
    by_default = last is None
    edges: Edges = (first, last or case.pool.given or case.pool.today)
    if is_reversed(edges):
        return case.reversed(edges)
    verbs: dict[str, RepairVerb | None] = {
        "from_date": None if first == arguments.from_date else "rebound",
        "to_date": "defaulted" if by_default else None,
    }
    if not by_default and last != arguments.to_date:
        verbs["to_date"] = "rebound"
    return checked(case, replace(arguments, from_date=first, to_date=edges[1]), **verbs)


def _window_of(case: Case, arguments: Diff) -> Edges | None:
    """Return the window that planned days stand for, or the only one there is (M3)."""
    pool = case.pool
    begin = _end_of(pool, arguments.from_date)
    end = _end_of(pool, arguments.to_date)
    if isinstance(begin, DatePhrase) or isinstance(end, DatePhrase):
        return _first(begin, end), _last(begin, end)
    if begin or end or pool.days or len(pool.windows) != 1 or pool.windows[0].exact:
        return None
    return pool.windows[0].first, pool.windows[0].last


def _end_of(pool: DatePool, day: date | None) -> DatePhrase | date | None:
    """Return a planned day that stands, else the window it stands for, else None."""
    if day is None or pool.kind_of(day) is not None:
        return day
    return pool.find_window(day)


def _first(begin: DatePhrase | date | None, end: DatePhrase | date | None) -> date | None:
    found = begin or end
    return found.first if isinstance(found, DatePhrase) else found


def _last(begin: DatePhrase | date | None, end: DatePhrase | date | None) -> date | None:
    found = end or begin
    return found.last if isinstance(found, DatePhrase) else found


def _days_of(case: Case, arguments: Diff) -> Edges:
    """Return the planned days that stand, else those the question states, in its order (M4)."""
    pool = case.pool
    planned = (arguments.from_date, arguments.to_date)
    first, last = (
        day if day is not None and pool.kind_of(day) is not None else None for day in planned
    )
    if first is not None and last is not None:
        return first, last
    ranges = [window for window in pool.windows if window.exact]
    if len(ranges) == 1 and first in (None, ranges[0].first):
        return ranges[0].first, ranges[0].last
    if first is None:
        return _two_of(pool.days)
    return first, next((day for day in pool.days if day != first), None)


def _two_of(days: tuple[date, ...]) -> Edges:
    """Return the only two days stated; a day alone begins no comparison."""
    return (days[0], days[1]) if len(days) == 2 else (None, None)  # noqa: PLR2004 -- a pair

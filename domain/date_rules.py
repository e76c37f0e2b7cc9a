"""How the day or the window of one operation is re-derived.

In: one planned operation, the pool of days that may stand, the days other operations on
the same law use. Out: the operation with its days, or what is unclear. The rules M1 to M7
stand in ``date_guard``.
"""

from collections.abc import Iterator
from datetime import date
from typing import assert_never, cast

from msgspec import Struct
from msgspec.structs import replace

from domain.date_pool import DatePool, DatesUnclear, is_choice
from domain.date_values import DatePhrase
from domain.operation_catalog import (
    Arguments,
    ArticleHistory,
    AsOf,
    ChangesInPeriod,
    Diff,
    InForceOn,
    Provenance,
    Search,
    Timeline,
    spec_of,
)
from domain.outcome import Disclosure
from domain.plan import Instant, InstantKind, PlannedOperation, Repair, RepairVerb

Edges = tuple[date | None, date | None]  # first and last day, null where open
OnOneDay = AsOf | Provenance | InForceOn | Search
OverAWindow = ArticleHistory | ChangesInPeriod


class Case(Struct, frozen=True, kw_only=True):
    """One operation to be checked."""

    operation: PlannedOperation
    pool: DatePool
    taken: tuple[date, ...]  # days that other operations on the same law use
    used: frozenset[date] = frozenset()  # days of all other operations
    repairs: tuple[Repair, ...] = ()

    @property
    def free_days(self) -> tuple[date, ...]:
        """Single days the reader stated that no other operation on the law uses."""
        return tuple(day for day in self.pool.days if day not in self.taken)

    @property
    def free_windows(self) -> tuple[DatePhrase, ...]:
        """Windows and ranges that no other operation on the law uses."""
        return tuple(
            w for w in self.pool.windows if w.first not in self.taken and w.last not in self.taken
        )

    @property
    def is_spent(self) -> bool:
        """Whether each day and window that the reader stated is another operation's (M9)."""
        windows = all({one.first, one.last} & self.used for one in self.pool.windows)
        told = bool(self.pool.days or self.pool.windows) and self.pool.given is None
        return told and windows and set(self.pool.days) <= self.used

    def is_edge(self, day: date) -> bool:
        """Whether a day stands as an end of a window (M1)."""
        return self.pool.kind_of(day) is not None or any(
            day in (window.first, window.last) for window in self.pool.windows
        )

    def several(self) -> DatesUnclear:
        """Return the question which of several days is meant."""
        days = self.free_days
        return DatesUnclear(
            kind="conflicting_days",
            spelled=tuple(phrase.spelled for phrase in self.pool.phrases),
            days=days,
            options=days if is_choice(days) and not self.free_windows else (),
            operation_id=self.operation.operation_id,
        )

    def lacking(self) -> DatesUnclear:
        """Return the question for a day that this operation cannot do without."""
        return DatesUnclear(kind="missing_day", operation_id=self.operation.operation_id)

    def reversed(self, edges: Edges) -> DatesUnclear:
        """Return the question which of two days comes first (M4)."""
        return DatesUnclear(
            kind="reversed_days",
            days=tuple(day for day in edges if day is not None),
            operation_id=self.operation.operation_id,
        )

    def windowed(self, edges: Edges) -> DatesUnclear:
        """Return the question for one day of a window, with its ends to choose from (M3)."""
        days = tuple(day for day in edges if day is not None)
        return DatesUnclear(
            kind="window_not_day",
            days=days,
            options=days if is_choice(days) else (),
            operation_id=self.operation.operation_id,
        )


class Checked(Struct, frozen=True, kw_only=True):
    """One operation whose every day stands."""

    operation: PlannedOperation
    instants: tuple[Instant, ...] = ()
    repairs: tuple[Repair, ...] = ()
    disclosures: tuple[Disclosure, ...] = ()


def check_single(case: Case) -> Checked | DatesUnclear:
    """Return an operation on one day with its day (M1, M2, M3, M7)."""
    arguments = cast("OnOneDay", case.operation.arguments)
    day = arguments.date
    if day is not None and case.pool.kind_of(day) is not None:
        return checked(case, arguments)
    if _needs_no_day(arguments):
        kept = _kept_day(case, arguments)
        verb: RepairVerb | None = "rebound" if kept else "dropped" if day else None
        return checked(case, replace(arguments, date=kept), date=verb)
    return _derived(case, arguments)


def _derived(case: Case, arguments: OnOneDay) -> Checked | DatesUnclear:
    """Return the operation with the day, or window, that the reader's words leave for it."""
    pool, day = case.pool, arguments.date
    if day == pool.today and case.is_spent:  # M9
        return checked(case, replace(arguments, date=day), date="defaulted")
    if pool.given is not None and not case.free_days:
        return checked(case, replace(arguments, date=pool.given), date="rebound")
    window = pool.find_window(day) if day is not None else None
    windows = case.free_windows if window is None else (window,)
    days = case.free_days if window is None else ()
    if len(days) + len(windows) > 1:
        return case.several()
    if windows:
        return widened(case, (windows[0].first, windows[0].last), date="widened")
    if days:
        return checked(case, replace(arguments, date=days[0]), date="rebound")
    return checked(case, replace(arguments, date=pool.today), date="defaulted")


def check_history(case: Case) -> Checked | DatesUnclear:
    """Return an operation over a window with its window (M1, M3, M4)."""
    arguments = cast("OverAWindow", case.operation.arguments)
    planned = (arguments.from_date, arguments.to_date)
    stands = [day is None or case.is_edge(day) for day in planned]
    edges: Edges = (planned[0] if stands[0] else None, planned[1] if stands[1] else None)
    if not all(stands) or planned == (None, None):
        windows = case.free_windows if all(stands) else case.pool.windows
        if len(windows) == 1:
            edges = (windows[0].first, windows[0].last)
    by_default = isinstance(arguments, ChangesInPeriod) and _goes_on(case, edges)
    if by_default:
        edges = (edges[0], case.pool.today)
    if isinstance(arguments, ChangesInPeriod) and None in edges:
        return case.lacking()
    if is_reversed(edges):
        return case.reversed(edges)
    verbs: dict[str, RepairVerb | None] = {
        "from_date": _verb(planned[0], edges[0]),
        "to_date": "defaulted" if by_default else _verb(planned[1], edges[1]),
    }
    return checked(case, replace(arguments, from_date=edges[0], to_date=edges[1]), **verbs)


def _goes_on(case: Case, edges: Edges) -> bool:
    """Whether the words leave a window open that began before today: it ends today (M1)."""
    first, last = edges
    is_open = any(one.first == first and one.last is None for one in case.pool.windows)
    return is_open and first is not None and first <= case.pool.today and last in (None, first)


def checked(case: Case, arguments: Arguments, **verbs: RepairVerb | None) -> Checked:
    """Return the checked operation with its instants; a verb names what was done to a field.

    Source: M1, M6.
    """
    operation_id, pool = case.operation.operation_id, case.pool
    days = {f: getattr(arguments, f) for f in spec_of(arguments).dated}
    instants = tuple(
        Instant(
            operation_id=operation_id,
            argument=field,
            day=day,
            kind=_kind(pool, day, by_default=verbs.get(field) == "defaulted"),
        )
        for field, day in days.items()
        if day is not None
    )
    repairs = tuple(
        Repair(where=f"{operation_id}.{field}", verb=verb)
        for field, verb in verbs.items()
        if verb is not None
    )
    return Checked(
        operation=replace(case.operation, arguments=arguments),
        instants=instants,
        repairs=(*case.repairs, *repairs),
        disclosures=tuple(_disclosures(operation_id, instants)),
    )


def widened(case: Case, edges: Edges, **verbs: RepairVerb) -> Checked | DatesUnclear:
    """Return the operation that answers for a whole window, or the question for a day (M3)."""
    arguments, operation_id = case.operation.arguments, case.operation.operation_id
    if is_reversed(edges):
        return case.reversed(edges)
    if not isinstance(arguments, AsOf | Diff) or (
        isinstance(arguments, AsOf) and len(arguments.anchors) > 1
    ):
        return case.windowed(edges)
    changed = _over_window(arguments, edges)
    result = checked(case, changed, **verbs)
    if isinstance(changed, ArticleHistory):
        return result
    # a timeline takes no days, so the window is told instead of applied
    told = Disclosure(
        kind="widened_from_year", operation_id=operation_id, day=edges[0], until=edges[1]
    )
    return replace(result, disclosures=(told,))


def is_reversed(edges: Edges) -> bool:
    """Return whether both ends are there and the later one stands first (M4)."""
    first, last = edges
    return first is not None and last is not None and first > last


def _over_window(arguments: AsOf | Diff, edges: Edges) -> ArticleHistory | Timeline:
    if isinstance(arguments, AsOf):
        anchor, number = next(iter(arguments.anchors), None), arguments.article_number
    else:
        anchor, number = arguments.anchor, None
    if anchor is None and number is None:
        return Timeline(
            subject_ref=arguments.subject_ref,
            observed_at=arguments.observed_at,
            known_by=arguments.known_by,
        )
    return ArticleHistory(
        subject_ref=arguments.subject_ref,
        anchor=anchor,
        article_number=number,
        from_date=edges[0],
        to_date=edges[1],
        language=arguments.language,
        observed_at=arguments.observed_at,
        known_by=arguments.known_by,
    )


def _needs_no_day(arguments: OnOneDay) -> bool:
    """Keep M7."""
    match arguments:
        case AsOf() | Provenance():
            return arguments.version is not None
        case Search():
            return arguments.time_scope == "all_versions"
        case InForceOn():
            return False
        case _ as never:
            assert_never(never)


def _kept_day(case: Case, arguments: OnOneDay) -> date | None:
    """Return the one day that an operation on a named version keeps (M7)."""
    if not isinstance(arguments, AsOf | Provenance) or case.free_windows:
        return None
    days = case.free_days or tuple(filter(None, (case.pool.given,)))
    return days[0] if len(days) == 1 else None


def _kind(pool: DatePool, day: date, *, by_default: bool) -> InstantKind:
    if by_default and day == pool.today:
        return "defaulted_to_today"
    return pool.kind_of(day) or "widened_from_year"


def _verb(before: date | None, after: date | None) -> RepairVerb | None:
    if before == after:
        return None
    if after is None:
        return "dropped"
    return "widened" if before is None else "rebound"


def _disclosures(operation_id: str, instants: tuple[Instant, ...]) -> Iterator[Disclosure]:
    for instant in instants:
        if instant.kind == "defaulted_to_today":
            yield Disclosure(kind="defaulted_to_today", operation_id=operation_id, day=instant.day)
    if any(instant.kind == "widened_from_year" for instant in instants):
        ends = {instant.argument: instant.day for instant in instants}
        yield Disclosure(
            kind="widened_from_year",
            operation_id=operation_id,
            day=ends.get("from_date"),
            until=ends.get("to_date"),
        )

"""Step 5: re-derives every planned instant from what the reader said.

In: an accepted plan, the request it was made for, a day picked in an earlier
clarification. Out: the plan with its instants, repairs and disclosures, or what is unclear.

Rules
    M1  A day stands only if the question states it, the request's field gives it, the reader
        picked it, or it is today by default, as is the end of changes "since" a day; any other
        is re-derived or dropped.
    M2  A missing day of an operation on one day is the one the reader stated and no other
        operation on the same law uses, nor a comparison or changes in a window, nor a later
        list, nor, for a search, any text; else the given one; else today, disclosed.
    M3  A year, month or the like becomes its window: the history of the provision, or the
        timeline of the work; where neither can be, the reader is asked.
    M4  The two days of a comparison are never swapped; a missing first one is asked about.
    M5  An instant of knowledge stands only if the question says "as known on" that day, or "as
        known then" of a day that it states.
    M6  A repair names the argument and what was done, never a value.
    M7  An operation on a named version needs no day: it keeps the one day that the reader
        stated or picked, or that was given, and gets no other.
    M9  Today stands where a plan names it and every day that the reader states is another
        operation's.
    M8  An act that is not held is asked about on the days of its changes, as code found them,
        where the question states none; they are no instants, for nobody stated them.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from domain.date_masks import Span, fold_in_place
from domain.date_pair import check_pair
from domain.date_phrases import find_date_phrases
from domain.date_pool import DatePool, DatesUnclear, to_pool
from domain.date_readers import DateContext
from domain.date_rules import Case, Checked, check_history, check_single
from domain.intents import knows_then
from domain.operation_catalog import (
    ArticleHistory,
    AsOf,
    ChangesInPeriod,
    CitedBy,
    CoverageOf,
    Diff,
    InForceOn,
    Provenance,
    Search,
    Timeline,
)
from domain.outcome import Disclosure
from domain.plan import Instant, Plan, PlannedOperation, Repair
from domain.ports import PlanningRequest
from domain.subject import SubjectMember

_YEAR = re.compile(r"(?<![0-9])3?((?:1[5-9]|20)[0-9]{2})(?![0-9])")  # a CELEX begins with 3

_DAYS = ("stated", "given", "clarified", "defaulted_to_today")

__all__ = ("DatesUnclear", "Guarded", "guard_dates")


class Guarded(Struct, frozen=True, kw_only=True):
    """A plan whose every day stands, and what was done to make it so."""

    plan: Plan
    instants: tuple[Instant, ...]  # plan order
    repairs: tuple[Repair, ...] = ()
    disclosures: tuple[Disclosure, ...] = ()


def guard_dates(
    plan: Plan, *, request: PlanningRequest, clarified_day: date | None = None
) -> Guarded | DatesUnclear:
    """Return the plan with its instants re-derived, or what must be asked about them.

    Args:
        plan: A plan the gate found no fault in.
        request: What the planner saw: the question, the mentions of law, today, ``as_of``.
        clarified_day: The day the reader picked, where this turn answers a clarification.
    """
    pool = to_pool(
        find_date_phrases(request.question, context_of(request), spans_of(request)),
        given=request.given_on,
        clarified=clarified_day,
        today=request.today_on,
        is_of_text=_picked_text(request),
    )
    if isinstance(pool, DatesUnclear):
        return pool
    if knows_then(fold_in_place(request.question).text):
        pool = replace(pool, known=(*pool.known, *pool.days))
    checked: list[Checked] = []
    for operation in plan.operations:
        found = _on_own_days(operation, pool, request) or _check(operation, plan, pool)
        if isinstance(found, DatesUnclear):
            return found
        checked.append(found)
    return Guarded(
        plan=replace(plan, operations=tuple(c.operation for c in checked)),
        instants=tuple(i for c in checked for i in c.instants),
        repairs=tuple(r for c in checked for r in c.repairs),
        disclosures=tuple(d for c in checked for d in c.disclosures),
    )


def _picked_text(request: PlanningRequest) -> bool:
    """Whether the reader picked one of several texts, as of a territory."""
    members = request.authority.members
    return any(one.source == "clarified" and one.version for one in members)


def context_of(request: PlanningRequest) -> DateContext:
    """Return what reading a request's dates depends on."""
    return DateContext(
        language=request.language,
        locale=request.locale,
        today_on=request.today_on,
        told_on=_told_on(request),
        carries_on=_goes_on(request),
        of_list=_goes_on(request) and request.authority.state == "not_requested",
    )


def _goes_on(request: PlanningRequest) -> bool:
    """Return whether a question goes on with its thread: with its law, or with its list."""
    state = request.authority.state
    return state == "carried" or (state == "not_requested" and bool(request.context.turns))


def _told_on(request: PlanningRequest) -> date | None:
    """Return the one day of the turn before; None for a question of its own law, or for several."""
    if not _goes_on(request) or not request.context.turns:
        return None
    days = {one.day for one in request.context.turns[-1].instants if one.kind in _DAYS}
    return days.pop() if len(days) == 1 else None


def spans_of(request: PlanningRequest) -> tuple[Span, ...]:
    """Return the code points of the question that name law, by mention, with its years."""
    years = {one.subject_ref: _years_of(one) for one in request.authority.members}
    return tuple(
        Span(start=m.start, end=m.end, years=years.get(m.subject_ref, ())) for m in request.mentions
    )


def _years_of(member: SubjectMember) -> tuple[int, ...]:
    """Return the years that a law's name and titles tell."""
    told = f"{member.work} {member.title} {member.called}"
    return tuple(sorted({int(year) for year in _YEAR.findall(told)}))


def _check(operation: PlannedOperation, plan: Plan, pool: DatePool) -> Checked | DatesUnclear:
    operation, repairs = _with_knowledge(operation, pool)
    case = Case(
        operation=operation,
        pool=pool,
        taken=_taken(operation, plan),
        used=frozenset(_days_of(one for one in plan.operations if one is not operation)),
        repairs=repairs,
    )
    match operation.arguments:
        case AsOf() | Provenance() | InForceOn() | Search():
            return check_single(case)
        case Diff():
            return check_pair(case)
        case ArticleHistory() | ChangesInPeriod():
            return check_history(case)
        case Timeline() | CoverageOf() | CitedBy():
            return Checked(operation=operation, repairs=repairs)
        case _ as never:
            assert_never(never)


def _on_own_days(
    operation: PlannedOperation, pool: DatePool, request: PlanningRequest
) -> Checked | None:
    """Keep M8; None where another rule decides."""
    arguments = operation.arguments
    if not isinstance(arguments, ChangesInPeriod) or pool.days or pool.windows:
        return None
    acts = request.authority.acting
    act = next((one for one in acts if one.work == arguments.source_work), None)
    if act is None:
        return None
    operation, repairs = _with_knowledge(operation, pool)
    own = {"from_date": act.first_on, "to_date": act.last_on}
    rebound = tuple(
        Repair(where=f"{operation.operation_id}.{field}", verb="rebound")
        for field, day in own.items()
        if getattr(arguments, field) != day
    )
    kept = replace(operation, arguments=replace(operation.arguments, **own))
    return Checked(operation=kept, repairs=(*repairs, *rebound))


def _with_knowledge(
    operation: PlannedOperation, pool: DatePool
) -> tuple[PlannedOperation, tuple[Repair, ...]]:
    """Keep M5."""
    arguments = operation.arguments
    if arguments.observed_at is None or arguments.observed_at.date() in pool.known:
        return operation, ()
    repair = Repair(where=f"{operation.operation_id}.observed_at", verb="dropped")
    return replace(operation, arguments=replace(arguments, observed_at=None)), (repair,)


def _taken(operation: PlannedOperation, plan: Plan) -> tuple[date, ...]:
    """Return the days that other operations use and this one may not take (M2)."""
    return tuple(
        _days_of(
            other
            for other in plan.operations
            if other is not operation and _keeps_its_days(other, operation)
        )
    )


def _days_of(operations: Iterable[PlannedOperation]) -> Iterator[date]:
    for operation in operations:
        for field in ("date", "from_date", "to_date"):
            day = getattr(operation.arguments, field, None)
            if day is not None:
                yield day


def _keeps_its_days(other: PlannedOperation, own: PlannedOperation) -> bool:
    """Whether an operation's days are its alone.

    It is on the same law, or they are the ends of a comparison or of changes, or of a list that
    is asked for later.
    """
    if isinstance(other.arguments, Diff) and not isinstance(own.arguments, Diff):
        return True
    if isinstance(other.arguments, ChangesInPeriod) and _is_window(other.arguments):
        return True
    if isinstance(own.arguments, Search) and isinstance(other.arguments, AsOf | Provenance):
        return True
    if isinstance(other.arguments, InForceOn | ChangesInPeriod):
        return other.user_order > own.user_order
    subject = getattr(own.arguments, "subject_ref", None)
    return bool(getattr(other.arguments, "subject_ref", None) == subject)


def _is_window(changes: ChangesInPeriod) -> bool:
    return changes.from_date != changes.to_date

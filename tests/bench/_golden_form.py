"""A question with the plan it must get, and how a plan that was made differs from it.

In: one line of a golden file; a turn. Out: plain values, and the words for a difference.

Rules
    GF1  Plans are compared by operations in the reader's order, each by its name, law,
         provisions, days with their kind, words looked for and the arguments that matter.
    GF2  A day that is today may stand because it was said or by default: the same day of law.
    GF3  An argument the row does not name keeps its default; a language may also be that of
         the question.
    GF4  A law is wrong where an operation is about one that the row does not name; a day is
         wrong where it is none of the row's, or today by default in place of one.
    GF5  A refusal reads no law, so neither law nor day can be wrong where one is expected.
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Literal

from msgspec import Struct

from domain.folding import fold_name
from domain.freeze import thaw
from domain.operation_catalog import Arguments, AsOf, Search, Timeline
from domain.plan import FrozenOperation, Instant, InstantKind
from domain.subject import SubjectMember
from domain.turn import Turn

MATTERING = (
    "clock",
    "direction",
    "document_type",
    "observed_at",
    "order",
    "predicate",
    "source_work",
    "territory",
    "theme",
    "time_scope",
)
DAY_CHARS = 10  # of an instant, its day
SHORT_WORD = 3  # characters; a word no longer than this joins others and says nothing
About = Literal["", "law", "day", "other"]
Action = Literal["", "clarification", "gap", "legal_boundary"]
_LAW_REASONS = frozenset({"ambiguous_subject", "unresolved_subject", "law"})
_DAY_REASONS = frozenset(
    {
        "impossible_day",
        "conflicting_days",
        "ambiguous_day",
        "reversed_days",
        "missing_year",
        "missing_day",
        "window_not_day",
        "day",
    }
)


class Day(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A day of a plan: the argument it fills and why it stands."""

    argument: str
    day: date
    kind: InstantKind


class Operation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One operation as it is compared."""

    operation: str
    work: str = ""
    anchors: tuple[str, ...] = ()
    days: tuple[Day, ...] = ()
    query: str = ""
    contains: str = ""
    arguments: dict[str, str] = {}


class Planned(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Operations, or the action that stands in their place."""

    operations: tuple[Operation, ...] = ()
    otherwise: tuple[Operation, ...] = ()  # operations that are as good
    action: Action = ""
    about: About = ""  # of a clarification
    reason: str = ""  # of a gap or a legal boundary


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One question of a golden file."""

    row: str
    language: str
    cell: str  # the operation or action it stands for
    question: str
    plan: Planned
    before: tuple[str, ...] = ()  # earlier questions of the thread
    as_of: date | None = None  # the request's own day
    said: tuple[date, ...] = ()  # days the words allow and no operation of the plan bears


class Difference(Struct, frozen=True, kw_only=True):
    """What is wrong with a plan; ``kinds`` is empty where it is the expected one."""

    kinds: tuple[str, ...] = ()
    wrong_law: bool = False
    wrong_day: bool = False


def planned_by_turn(turn: Turn) -> Planned:
    """Return what a closed turn planned, as it is compared."""
    if turn.frozen is not None:
        members = {one.subject_ref: one for one in turn.resolution.members}
        instants = turn.frozen.instants
        return Planned(
            operations=tuple(_operation(one, members, instants) for one in thaw(turn.frozen))
        )
    action = turn.outcome.action if turn.outcome is not None else None
    if action is None:
        return Planned(reason="invalid")
    if action.action != "clarification":
        return Planned(action=action.action, reason=action.reason)
    about: About = "other"
    if action.reason in _LAW_REASONS:
        about = "law"
    elif action.reason in _DAY_REASONS:
        about = "day"
    return Planned(action="clarification", about=about)


def _operation(
    frozen: FrozenOperation, members: dict[str, SubjectMember], instants: tuple[Instant, ...]
) -> Operation:
    arguments = frozen.arguments
    refs = getattr(arguments, "works", ()) or (getattr(arguments, "subject_ref", None),)
    works = [members[ref].work for ref in refs if ref in members]
    version = getattr(arguments, "version", None)
    member = members.get(getattr(arguments, "subject_ref", ""))
    work = " ".join(works) or (str(version).partition("~")[0].partition("@")[0] if version else "")
    return Operation(
        operation=frozen.result_class,
        work=work,
        anchors=_anchors(arguments, member),
        days=tuple(
            Day(argument=one.argument, day=one.day, kind=one.kind)
            for one in instants
            if one.operation_id == frozen.operation_id
        ),
        query=getattr(arguments, "query", ""),
        contains=getattr(arguments, "contains", None) or "",
        arguments={
            name: str(value)[:DAY_CHARS] if name == "observed_at" else str(value)
            for name in arguments.__struct_fields__
            if (value := getattr(arguments, name)) is not None
        },
    )


def _anchors(arguments: Arguments, member: SubjectMember | None) -> tuple[str, ...]:
    """Return the provisions an operation is about: its own, else those named with the law."""
    if isinstance(arguments, Timeline):
        return ()
    if isinstance(arguments, AsOf) and arguments.anchors:
        return arguments.anchors
    anchor = getattr(arguments, "anchor", None)
    number = getattr(arguments, "article_number", None)
    if member is not None and not (anchor or number):
        anchor, number = member.anchor, member.anchor_spelled
    return (anchor,) if anchor else (_anchor_of(number),) if number else ()


def _anchor_of(number: str) -> str:
    """Return the anchor an article number spells: ``3(2)(b)`` is ``art_3__para_2__point_b``."""
    article, *parts = re.findall(r"\w+", number.lower())
    below = (f"__{'para' if part.isdigit() else 'point'}_{part}" for part in parts)
    return f"art_{article}{''.join(below)}"


def compare(row: Row, found: Planned) -> Difference:
    """Return how a plan differs from the expected one (GF1 to GF5)."""
    expected = row.plan
    kinds = tuple(_kinds(row, expected.operations, found))
    if kinds and expected.otherwise:
        kinds = min(kinds, tuple(_kinds(row, expected.otherwise, found)), key=len)
    judged = expected.action != "legal_boundary"  # GF5
    return Difference(
        kinds=kinds,
        wrong_law=judged and has_wrong_law(row, found),
        wrong_day=judged and has_wrong_day(row, found),
    )


def _kinds(row: Row, operations: tuple[Operation, ...], found: Planned) -> Iterator[str]:
    expected = row.plan
    if (expected.action, expected.about, expected.reason) != (
        found.action,
        found.about,
        found.reason,
    ):
        yield f"{_name(expected)} -> {_name(found)}"
        return
    names = [one.operation for one in operations]
    if names != [one.operation for one in found.operations]:
        yield f"{_name(Planned(operations=operations))} -> {_name(found)}"
        return
    for one, other in zip(operations, found.operations, strict=True):
        yield from _unequal(row, one, other)


def _name(planned: Planned) -> str:
    operations = " + ".join(one.operation for one in planned.operations)
    return operations or f"{planned.action} {planned.about or planned.reason}".strip()


def _unequal(row: Row, one: Operation, other: Operation) -> Iterator[str]:
    if one.work != other.work:
        yield "law"
    if set(one.anchors) != set(other.anchors):
        yield "provision"
    if _days(one) != _days(other):
        yield "days"
    if not _same_words(one.query, other.query):
        yield "query"
    if not _same_words(one.contains, other.contains):
        yield "contains"
    if _differing(row, one, other):
        yield "arguments"


def _days(operation: Operation) -> set[tuple[str, date, str]]:
    """Keep GF2: today is today, however it got there."""
    return {
        (one.argument, one.day, "stated" if one.kind == "defaulted_to_today" else one.kind)
        for one in operation.days
    }


def _same_words(wanted: str, found: str) -> bool:
    needed = set(fold_name(wanted).split())
    others = set(fold_name(found).split()) - needed
    return needed <= set(fold_name(found).split()) and all(
        len(word) <= SHORT_WORD for word in others
    )


def _differing(row: Row, one: Operation, other: Operation) -> bool:
    """Keep GF3."""
    defaults = {"clock": "in_force", "direction": "in", "order": "by_date"}
    defaults |= {"time_scope": "as_of"} if other.operation == Search.__struct_config__.tag else {}
    for name in {*MATTERING, *one.arguments}:
        default = defaults.get(name, "")
        if one.arguments.get(name, default) != other.arguments.get(name, default):
            return True
    language = one.arguments.get("language", "")
    return other.arguments.get("language", language) not in {language, row.language}


def has_wrong_law(row: Row, found: Planned) -> bool:
    """Whether an operation is about a law that the row does not name (GF4)."""
    named = {one.work for one in (*row.plan.operations, *row.plan.otherwise)}
    return any(one.work and one.work not in named for one in found.operations) and (
        row.plan.about in {"", "law"}
    )


def has_wrong_day(row: Row, found: Planned) -> bool:
    """Whether a day stands that the row does not have (GF4)."""
    if row.plan.about != "day" and not row.plan.operations:
        return False
    return any(_is_wrong(row, one, day) for one in found.operations for day in one.days)


def _is_wrong(row: Row, operation: Operation, day: Day) -> bool:
    wanted = (*row.plan.operations, *row.plan.otherwise)
    same = [one for one in wanted if _place(one) == _place(operation)]
    days = {one.day for other in same or wanted for one in other.days} | set(row.said)
    by_default = day.kind == "defaulted_to_today" and row.plan.about != "day"
    return day.day not in days and not (by_default and not any(one.days for one in same))


def _place(operation: Operation) -> tuple[str, str, tuple[str, ...]]:
    return operation.operation, operation.work, operation.anchors

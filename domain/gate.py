"""The plan gate: is a proposed plan inside the contract?

In: a Plan, the SubjectAuthority it was offered and the operations that execute. Out: the
faults found, none where the plan stands. Never repairs meaning, never asks anyone.

Rules
    G1  An operation is one that was offered.
    G2  A work is named only by an offered subject ref, a version only of such a work; an act
        whose changes are asked for is one of the subject's, or one known by its changes.
    G3  One to eight operations, user order 1 to n without holes, each id once.
    G4  Arguments of one operation take at most ARGUMENTS_MAX_BYTES.
    G5  An action stands alone, with a reason of its closed set; a legal boundary may keep
        the operations that it names to show instead, which are never executed.
    G6  Where one of several arguments is needed, one of them is there.
    G7  Anchors and version ids have the form of one, and a kind of link is one.
    G8  A cursor is a reader's to send, who was given it; a planner was given none.
"""

import re
from collections.abc import Iterator
from typing import assert_never, get_args

from domain.bounds import ARGUMENTS_MAX_BYTES, OPERATIONS_MAX
from domain.canonical import to_canonical_bytes
from domain.ids import item_of_version, split_item_id
from domain.law import Predicate
from domain.operation_catalog import (
    Arguments,
    ArticleHistory,
    AsOf,
    ChangesInPeriod,
    CitedBy,
    CoverageOf,
    Diff,
    InForceOn,
    OperationName,
    Provenance,
    Search,
    Timeline,
    spec_of,
)
from domain.outcome import CORE_STATUSES
from domain.plan import BOUNDARY_REASONS, FaultCode, GateFault, Plan, PlannedAction
from domain.subject import SubjectAuthority
from domain.wire_plan import read_plan

__all__ = ("check_plan", "read_plan")

_ANCHOR = re.compile(r"[^\s/?#@~]{1,240}")
_SPELLED = re.compile(r"[^\s/?#@~]{1,60}(?: [^\s/?#@~]{1,60}){1,3}")  # "section 999"
_VERSION = re.compile(
    r"[a-z0-9-]+:[a-z0-9:._-]+(?:~[^\s/?#@~]+)?@[0-9]{4}-[0-9]{2}-[0-9]{2}(?:\.[1-9][0-9]*)?"
)
_PREDICATES: tuple[str, ...] = get_args(Predicate)
_ASKED_FOR = re.compile(r"[a-z][a-z_]{0,39}")  # what a clarification asks for, as one word


def check_plan(
    plan: Plan, authority: SubjectAuthority, offered: tuple[OperationName, ...]
) -> tuple[GateFault, ...]:
    """Return the faults of a plan, plan first, then by operation; empty where it stands."""
    faults = list(_check_action(plan))
    faults.extend(_check_order(plan))
    for operation in plan.operations:
        where, arguments = operation.operation_id, operation.arguments
        if spec_of(arguments).name not in offered:
            wanted = f"one of {', '.join(offered)}"
            faults.append(GateFault(code="not_offered", where=where, expected=wanted))  # G1
        if len(to_canonical_bytes(arguments)) > ARGUMENTS_MAX_BYTES:
            wanted = f"at most {ARGUMENTS_MAX_BYTES} bytes of arguments"
            faults.append(GateFault(code="arguments_too_large", where=where, expected=wanted))  # G4
        faults.extend(
            GateFault(code=code, where=f"{where}.{field}", expected=wanted)
            for code, field, wanted in _check_arguments(arguments, authority)
        )
    return tuple(faults)


_Finding = tuple[FaultCode, str, str]  # code, field, what would be accepted


def _check_action(plan: Plan) -> Iterator[GateFault]:
    """Keep G5."""
    action = plan.action
    if action is None:
        return
    ids = {operation.operation_id for operation in plan.operations}
    shown = set(action.shown_instead) if action.action == "legal_boundary" else set[str]()
    if ids != shown or (action.shown_instead and not shown):
        yield GateFault(
            code="action_not_alone",
            where="plan",
            expected="an action and no operation but those a legal boundary shows instead",
        )
    if not _is_reason(action):
        yield GateFault(
            code="bad_value", where="plan.action", expected="a reason of the action's closed set"
        )


def _is_reason(action: PlannedAction) -> bool:
    match action.action:
        case "legal_boundary":
            return action.reason in BOUNDARY_REASONS
        case "gap":
            return action.reason in CORE_STATUSES
        case "clarification":
            return _ASKED_FOR.fullmatch(action.reason) is not None
        case _ as never:
            assert_never(never)


def _check_order(plan: Plan) -> Iterator[GateFault]:
    """Keep G3."""
    count = len(plan.operations)
    if count == 0 and plan.action is None:
        yield GateFault(code="no_operations", where="plan", expected="an operation or an action")
    if count > OPERATIONS_MAX:
        yield GateFault(
            code="too_many_operations", where="plan", expected=f"at most {OPERATIONS_MAX}"
        )
    orders = [operation.user_order for operation in plan.operations]
    ids = {operation.operation_id for operation in plan.operations}
    if orders != list(range(1, count + 1)) or len(ids) != count:
        yield GateFault(
            code="order_broken",
            where="plan",
            expected="operations in user order 1, 2, 3 without holes, each id once",
        )


def _check_arguments(arguments: Arguments, authority: SubjectAuthority) -> Iterator[_Finding]:
    yield from _check_subjects(arguments, authority)
    yield from _check_forms(arguments)
    yield from _check_alternatives(arguments)
    if arguments.cursor is not None:  # G8
        yield "bad_value", "cursor", "no cursor: a plan begins at the first page"


def _subjects_of(arguments: Arguments) -> tuple[tuple[str, str], ...]:
    """Return (field, subject ref) of every work the arguments name."""
    match arguments:
        case AsOf() | Diff() | Timeline() | ArticleHistory() | CitedBy():
            return (("subject_ref", arguments.subject_ref),)
        case Provenance():
            return (("subject_ref", arguments.subject_ref),) if arguments.subject_ref else ()
        case Search():
            return tuple(("works", ref) for ref in arguments.works)
        case ChangesInPeriod() | InForceOn() | CoverageOf():
            return ()
        case _ as never:
            assert_never(never)


def _versions_of(arguments: Arguments) -> tuple[tuple[str, str], ...]:
    """Return (field, version id) of every version the arguments name."""
    named: tuple[tuple[str, str | None], ...] = ()
    if isinstance(arguments, AsOf | Provenance):
        named = (("version", arguments.version),)
    if isinstance(arguments, Diff):
        named = (
            ("from_version", arguments.from_version),
            ("to_version", arguments.to_version),
        )
    return tuple((field, version) for field, version in named if version is not None)


def _anchors_of(arguments: Arguments) -> tuple[tuple[str, str], ...]:
    if isinstance(arguments, AsOf):
        return tuple(("anchors", anchor) for anchor in arguments.anchors)
    if isinstance(arguments, Diff | ArticleHistory | CitedBy | Provenance) and arguments.anchor:
        return (("anchor", arguments.anchor),)
    return ()


def _check_subjects(arguments: Arguments, authority: SubjectAuthority) -> Iterator[_Finding]:
    """Keep G2."""
    works = {member.subject_ref: member.work for member in authority.members}
    refs = _subjects_of(arguments)
    wanted = f"one of {', '.join(works) or 'no subject: none was named'}"
    for field, ref in refs:
        if ref not in works:
            yield "foreign_subject", field, wanted
    held = {works[ref] for _, ref in refs if ref in works} if refs else set(works.values())
    for field, version in _versions_of(arguments):
        if split_item_id(item_of_version(version))[0] not in held:
            yield "foreign_subject", field, "a version of the subject's work"
    if isinstance(arguments, ChangesInPeriod) and arguments.source_work is not None:
        acts = {*works.values(), *(act.work for act in authority.acting)}
        if arguments.source_work not in acts:
            yield "foreign_subject", "source_work", "an act that the question names"


def _check_forms(arguments: Arguments) -> Iterator[_Finding]:
    """Keep G7."""
    for field, anchor in _anchors_of(arguments):
        is_spelled = field == "anchor" and _SPELLED.fullmatch(anchor)  # no other field takes it
        if not is_spelled and not _ANCHOR.fullmatch(anchor):
            yield "bad_value", field, "an anchor such as art_6__para_2"
    for field, version in _versions_of(arguments):
        if not _VERSION.fullmatch(version):
            yield "bad_value", field, "a version id such as work~art_6@2016-05-04"
    if isinstance(arguments, CitedBy) and arguments.predicate not in (None, *_PREDICATES):
        yield "bad_value", "predicate", f"one of {', '.join(_PREDICATES)}"


def _check_alternatives(arguments: Arguments) -> Iterator[_Finding]:
    """Keep G6."""
    match arguments:
        case AsOf():
            if arguments.mode == "select" and not (arguments.anchors or arguments.article_number):
                yield "missing_argument", "anchors", "anchors or article_number in mode select"
        case ArticleHistory():
            if not (arguments.anchor or arguments.article_number):
                yield "missing_argument", "anchor", "anchor or article_number"
        case Diff():
            yield from _check_diff(arguments)
        case Provenance():
            if not (arguments.subject_ref or arguments.version):
                yield "missing_argument", "subject_ref", "subject_ref or version"
        case _:
            return


def _check_diff(arguments: Diff) -> Iterator[_Finding]:
    """Keep G6 for diff: both versions, or days; a missing day is the date guard's."""
    versions = (arguments.from_version, arguments.to_version)
    days = (arguments.from_date, arguments.to_date)
    if any(versions) and not all(versions):
        yield "missing_argument", "to_version", "both versions or none"
    if any(versions) and any(days):
        yield "bad_value", "from_date", "days or versions, not both"
    if not any(versions) and not any(days):
        yield "missing_argument", "from_date", "from_date and to_date, or both versions"

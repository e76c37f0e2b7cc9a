"""Is a plan one of those that the menu holds?

In: a plan as a model sent it, the menu it was offered. Out: the faults found, and the plan with
the reader's own words and works in the place of signs and refs.

Rules
    MC1  Every argument has a value of one and the same line of the menu, or is left out.
    MC2  An action is one that was offered: what the law is, or that it is not held, is never
         a planner's to say.
    MC3  A fault names only what the menu shows.
    MC4  Words looked for, and the act whose changes are asked for, are named by sign and ref;
         code puts the words and the work in their place.
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from domain.operation_catalog import Arguments, ArticleHistory, ChangesInPeriod, Search, spec_of
from domain.plan import GateFault, Plan, PlannedOperation
from domain.plan_menu import Menu, MenuEntry, plain_values, sign_of
from domain.subject import SubjectAuthority


def check_menu(plan: Plan, menu: Menu) -> tuple[GateFault, ...]:
    """Return the faults of a plan, plan first, then by operation; empty where it stands."""
    faults: list[GateFault] = []
    if plan.action is not None and plan.action.action == "gap":  # MC2
        wanted = "legal_boundary, clarification or none"
        faults.append(GateFault(code="bad_value", where="plan.action", expected=wanted))
    for operation in plan.operations:
        faults.extend(_check(operation, menu))
    return tuple(faults)


def fill_in(plan: Plan, menu: Menu, authority: SubjectAuthority) -> Plan:
    """Return a plan of the menu with words and works in the place of signs and refs (MC4)."""
    signs = {sign_of(place): words for place, words in enumerate(menu.words, start=1)}
    works = {member.subject_ref: member.work for member in authority.members}
    return replace(
        plan,
        operations=tuple(
            replace(operation, arguments=_filled(operation.arguments, signs, works))
            for operation in plan.operations
        ),
    )


def _filled(arguments: Arguments, signs: dict[str, str], works: dict[str, str]) -> Arguments:
    match arguments:
        case Search():
            return replace(arguments, query=signs[arguments.query])
        case ArticleHistory(contains=str(sign)):
            return replace(arguments, contains=signs[sign])
        case ChangesInPeriod(source_work=str(ref)):
            return replace(arguments, source_work=works[ref])
        case _:
            return arguments


def _check(operation: PlannedOperation, menu: Menu) -> tuple[GateFault, ...]:
    """Return the faults against the line of the menu that is nearest (MC1)."""
    arguments = operation.arguments
    lines = [one for one in menu.entries if one.operation == spec_of(arguments).name]
    if not lines:
        wanted = f"one of {', '.join(dict.fromkeys(one.operation for one in menu.entries))}"
        return (GateFault(code="not_offered", where=operation.operation_id, expected=wanted),)
    return min((tuple(_against(operation, line)) for line in lines), key=len)


def _against(operation: PlannedOperation, line: MenuEntry) -> Iterator[GateFault]:
    arguments = operation.arguments
    allowed = {choice.name: choice.values for choice in line.choices}
    for field in msgspec.structs.fields(type(arguments)):
        value = getattr(arguments, field.name)
        values = allowed.get(field.name, ())
        if value == field.default or set(plain_values(value)) <= set(values):
            continue
        told = ", ".join(str(one) for one in values if one is not None)
        wanted = f"one of {told}" if told else "a value of the menu"
        where = f"{operation.operation_id}.{field.name}"
        yield GateFault(code="bad_value", where=where, expected=wanted)  # MC3

"""Is a plan one of those that the menu holds?

In: a plan as a model sent it, the menu it was offered. Out: the faults found, and the plan with
each law named as the catalog wants it.

Rules
    MC1  Every argument has a value of one and the same line of the menu, or is left out.
    MC2  An action is one that was offered: what the law is, or that it is not held, is never
         a planner's to say.
    MC3  A fault names no value that is reader text.
    MC4  The act whose changes are asked for is named by its subject ref; code puts the work
         in its place.
"""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from domain.operation_catalog import Arguments, ChangesInPeriod, spec_of
from domain.plan import GateFault, Plan, PlannedOperation
from domain.plan_menu import Menu, MenuEntry, plain_values
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


def name_works(plan: Plan, authority: SubjectAuthority) -> Plan:
    """Return the plan with the works that subject refs stand for, where works are named (MC4)."""
    works = {member.subject_ref: member.work for member in authority.members}
    return replace(
        plan,
        operations=tuple(
            replace(operation, arguments=_with_work(operation.arguments, works))
            for operation in plan.operations
        ),
    )


def _with_work(arguments: Arguments, works: dict[str, str]) -> Arguments:
    if not isinstance(arguments, ChangesInPeriod) or arguments.source_work is None:
        return arguments
    return replace(arguments, source_work=works[arguments.source_work])


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
    hidden = spec_of(arguments).reader_text
    for field in msgspec.structs.fields(type(arguments)):
        value = getattr(arguments, field.name)
        values = allowed.get(field.name, ())
        if value == field.default or set(plain_values(value)) <= set(values):
            continue
        told = ", ".join(str(one) for one in values if one is not None)
        wanted = f"one of {told}" if told and field.name not in hidden else "a value of the menu"
        where = f"{operation.operation_id}.{field.name}"
        yield GateFault(code="bad_value", where=where, expected=wanted)  # MC3

"""One operation asked for directly, without a planner.

In: an operation's name, its arguments as JSON, an opened index, the present instant.
Out: the executed operation, as a turn would record it; nothing is stored.

Rules
    O5  ``work`` stands in the place of ``subject_ref``; a list of works in the place of a
        list of refs. Unknown fields are refused.
    O6  A missing day is today, and that is disclosed, as in a turn.
    O7  Among works, a provision's id names the provision, to be looked in at and below it.
"""

from datetime import date, datetime
from typing import Annotated, Any
from uuid import UUID

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import fields, replace

from app.input_faults import in_plain_words
from domain.bounds import SUBJECTS_MAX
from domain.canonical import digest_of
from domain.errors import BadRequestError, UnknownItemError
from domain.events import OperationExecuted, PlanFrozen, SubjectResolved, TurnAdmitted
from domain.ids import WorkId, split_item_id
from domain.operation_catalog import (
    Arguments,
    AsOf,
    InForceOn,
    OperationSpec,
    Search,
    find_spec,
    offered_names,
    spec_of,
)
from domain.outcome import Disclosure
from domain.plan import FrozenOperation
from domain.sealed import Sealed
from domain.subject import SubjectMember
from domain.turn import Turn
from legal_core.executor import execute
from legal_core.ports import Law

_REF = "subject_1"
_ID = "op_1"
_NOBODY = UUID(int=0)
_Place = Annotated[str, Meta(pattern=r"^[a-z0-9-]+:[a-z0-9:._-]+(~[^\s~]+)?\Z", max_length=480)]


class DirectCall(Struct, frozen=True, kw_only=True):
    """A direct operation, ready to be executed."""

    arguments: Arguments
    members: tuple[SubjectMember, ...]
    today_on: date
    now: datetime
    disclosures: tuple[Disclosure, ...]
    speech: str = "en"  # language of what is said of it


def offered_spec(name: str) -> OperationSpec:
    """Return the catalog row of an operation that is offered.

    Raises:
        BadRequestError: No such operation executes here.
    """
    spec = find_spec(name)
    if spec is None or not spec.offered:
        raise BadRequestError(
            f"'{name}' is no operation that executes here; these do: {', '.join(offered_names())}."
        )
    return spec


def wire_type(spec: OperationSpec) -> type[Struct]:
    """Return the strict shape in which an operation's arguments are sent (O5)."""
    rows: list[Any] = []
    for field in fields(spec.arguments):
        name, kind = field.encode_name, field.type
        if name == "works":
            kind = Annotated[tuple[_Place, ...], Meta(max_length=SUBJECTS_MAX)]
        if name == "subject_ref":
            name, kind = "work", WorkId if field.required else WorkId | None
        rows.append((name, kind) if field.required else (name, kind, field.default))
    shape = msgspec.defstruct(
        f"{spec.arguments.__name__}Call",
        rows,
        frozen=True,
        kw_only=True,
        forbid_unknown_fields=True,
    )
    shape.__doc__ = spec.summary
    return shape


def read_call(name: str, body: bytes, law: Law, *, now: datetime, today_on: date) -> DirectCall:
    """Return a call from its JSON.

    Raises:
        BadRequestError: The arguments are outside their form.
        UnknownWorkError: The index holds no such work.
        UnknownItemError: The work holds no such provision (O7).
    """
    spec = offered_spec(name)
    try:
        sent = msgspec.to_builtins(msgspec.json.decode(body or b"{}", type=wire_type(spec)))
        named = _name_works(sent)
        arguments = msgspec.convert(sent, spec.arguments)
    except msgspec.MsgspecError as error:
        raise BadRequestError(
            f"The arguments of {name} are outside their form: {in_plain_words(str(error))}."
        ) from error
    told: tuple[Disclosure, ...] = ()
    if _needs_day(arguments):
        arguments = replace(arguments, date=today_on)
        told = (Disclosure(kind="defaulted_to_today", operation_id=_ID, day=today_on),)  # O6
    return DirectCall(
        arguments=arguments,
        members=tuple(_member(law, ref, work) for ref, work in named),
        today_on=today_on,
        now=now,
        disclosures=told,
    )


def run_call(call: DirectCall, law: Law) -> OperationExecuted:
    """Execute a call on an index; deterministic, like an operation of a turn."""
    return run_as_turn(call, law).executed[0]


def run_as_turn(call: DirectCall, law: Law) -> Turn:
    """Execute a call and return it as the turn it would have been; nothing is stored."""
    spec = spec_of(call.arguments)
    operation = FrozenOperation(
        operation_id=_ID,
        user_order=1,
        arguments=call.arguments,
        result_class=spec.name,
        effects=spec.allowed,
    )
    frozen = PlanFrozen(
        operations=(operation,),
        instants=(),
        observed_at=call.arguments.observed_at or call.now,
        known_by=call.arguments.known_by or "publication",
        synthesis=False,
        plan_sha256=digest_of(operation),
        index_sha256=law.index_sha256,
        sealed=Sealed(),
        disclosures=call.disclosures,
    )
    subject = SubjectResolved(
        state="resolved" if call.members else "not_requested",
        members=call.members,
        language=call.speech,
        sealed=Sealed(),
    )
    executed = execute(
        operation,
        frozen=frozen,
        subject=subject,
        today_on=call.today_on,
        law=law,
    )
    told = replace(executed, disclosures=(*call.disclosures, *executed.disclosures))
    return Turn(
        phase="executed",
        admitted=_admission(call, law),
        subject=subject,
        frozen=frozen,
        executed=(told,),
    )


def _admission(call: DirectCall, law: Law) -> TurnAdmitted:
    """Return what a turn would begin with: the day and index a call is read against."""
    return TurnAdmitted(
        thread_id=_NOBODY,
        requester="",
        channel="cli",
        locale=call.speech,
        admitted_at=call.now,
        today_on=call.today_on,
        index_sha256=law.index_sha256,
        service_release="",
        settings_sha256="",
        trace_id="",
        fence=0,
        request_digest="",
        sealed=Sealed(),
    )


def _name_works(sent: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """Put refs in the place of works, and return (ref, work) of each (O5)."""
    works = sent.get("works") or ()
    refs = tuple(f"subject_{number}" for number in range(1, len(works) + 1))
    if works:
        sent["works"] = refs
    work = sent.pop("work", None)
    if work is None:
        return tuple(zip(refs, works, strict=True))
    sent["subject_ref"] = _REF
    return ((_REF, work),)


def _needs_day(arguments: Arguments) -> bool:
    """Return whether an operation on one day was given none (O6)."""
    match arguments:
        case AsOf():
            return arguments.date is None and arguments.version is None
        case InForceOn():
            return arguments.date is None
        case Search():
            return arguments.date is None and arguments.time_scope == "as_of"
        case _:
            return False


def _member(law: Law, ref: str, place: str) -> SubjectMember:
    """Return a law, or a provision of it, as a member of a subject (O7)."""
    work, anchor = split_item_id(place)
    found = law.graph.get_work(work)
    if anchor and law.graph.find_item(place) is None:
        raise UnknownItemError(
            f"{work} holds no provision {anchor}; ask for its outline to see what it holds."
        )
    title = found.titles[0][1] if found.titles else work
    return SubjectMember(
        subject_ref=ref, work=found.id, title=title, source="identifier", anchor=anchor
    )

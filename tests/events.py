"""Example events: one of every shape with every field filled, and whole turns that are legal.

The examples are filled by type and field name, so a field added tomorrow is filled too.
The turns tell one conversation about the right to erasure of the GDPR.
"""

import re
import types
import typing
from collections.abc import Iterator
from datetime import UTC, date, datetime
from hashlib import sha256
from uuid import UUID

import msgspec
from msgspec import Meta, Struct

from domain import events, operator_events
from domain.canonical import digest_of
from domain.events import (
    AdmittedText,
    ExecutedText,
    OperationExecuted,
    OutcomeRouted,
    PlanFrozen,
    PlanProposed,
    ProposalText,
    RecordedEvent,
    ReplyPart,
    RoutedText,
    SubjectResolved,
    ThreadMemoryRef,
    TurnAdmitted,
    TurnEvent,
)
from domain.operation_catalog import AsOf
from domain.operator_events import RecordedOperatorEvent
from domain.outcome import Disclosure
from domain.plan import FrozenOperation, Instant, MadeBy, Plan, PlannedOperation, PlanText
from domain.sealed import keyed_digest, seal_plain
from domain.subject import (
    ClarificationOption,
    ClarificationText,
    OptionWording,
    SubjectMember,
    SubjectText,
)

LOG_ID = UUID("0192c6d4-8c00-7000-8000-00000000106f")
TURN_ID = UUID("0192c6d4-8c00-7000-8000-000000000001")
THREAD_ID = UUID("0192c6d4-8c00-7000-8000-0000000000aa")
NOON = datetime(2026, 11, 30, 12, 0, 0, 123456, tzinfo=UTC)
INDEX_SHA256 = "6b9f3c0a" * 8
GDPR = "eu-eurlex:32016r0679"

# Values that real events hold, by field name; any other text is the name of its field.
_BY_NAME: dict[str, str] = {
    "work": GDPR, "work_id": GDPR, "anchor": "art_17", "anchor_spelled": "17",
    "title": "Regulation (EU) 2016/679 of the European Parliament and of the Council",
    "number": "Article 17", "heading": "Right to erasure (‘right to be forgotten’)",
    "version": f"{GDPR}~art_17@2018-05-25", "label": "Article 17 as of 25 May 2018",
    "text": "The data subject shall have the right to obtain from the controller the erasure of"
    " personal data concerning him or her without undue delay",
    "permalink": f"/v1/law/{GDPR}/art_17?on=2018-05-25&text=6b9f3c0a6b9f3c0a",
    "source_url": "https://eur-lex.europa.eu/eli/reg/2016/679/oj", "official_id": "32016R0679",
    "publisher": "eu-eurlex", "jurisdiction": "eu", "attribution": "© European Union",
    "locale": "en-IE", "language": "en", "asked_language": "fr", "title_language": "en",
    "requester": "203.0.113.7", "service_release": "0.1.0", "channel": "http",
    "trace_id": "4bf92f3577b34da6a3ce929d0e0e4736", "corpus_day": "2026-11-01",
    "key_id": "thread-key-1", "reason": "no_version_for_date", "path": "L_2016119EN.01000101.xml",
    "evidence": "op_1:1:1", "option_id": "a",
}  # fmt: skip
_FITTING = (
    "op_1", "op_1:1:1", "subject_1", "en", "public", GDPR,
    sha256(b"a value that was hashed").hexdigest(), keyed_digest(b"a text of the reader"),
)  # fmt: skip


def filled(annotation: object, name: str) -> typing.Any:
    """Return a value of a type with every field filled, the same on every run."""
    inner, constraints = _unwrap(annotation)
    origin = typing.get_origin(inner)
    if origin in (typing.Union, types.UnionType):
        return filled(_members(inner)[0], name)
    if origin is typing.Literal:
        return typing.get_args(inner)[0]
    if origin is tuple:
        return _filled_tuple(typing.get_args(inner), name)
    if isinstance(inner, type) and issubclass(inner, Struct):
        return filled_struct(inner)
    return _filled_plain(inner, name, constraints)


def filled_struct(struct: type[Struct], **given: object) -> typing.Any:
    """Return a Struct with every field filled, some as given."""
    hints = typing.get_type_hints(struct, include_extras=True)
    names = [field.name for field in msgspec.structs.fields(struct)]
    return struct(**{name: given.get(name, filled(hints[name], name)) for name in names})


def _unwrap(annotation: object) -> tuple[typing.Any, Meta]:
    """Return a type without its annotations, and what they ask of the value."""
    if typing.get_origin(annotation) is typing.Annotated:
        inner, *metas = typing.get_args(annotation)
        return inner, next((meta for meta in metas if isinstance(meta, Meta)), Meta())
    return annotation, Meta()


def _members(union: object) -> tuple[object, ...]:
    return tuple(member for member in typing.get_args(union) if member is not type(None))


def _filled_tuple(arguments: tuple[object, ...], name: str) -> tuple[object, ...]:
    """Return one value of each kind that may stand in a tuple."""
    if arguments[-1] is not Ellipsis:
        return tuple(filled(argument, name) for argument in arguments)
    inner, _ = _unwrap(arguments[0])
    kinds = _members(inner) if isinstance(inner, types.UnionType) else (arguments[0],)
    return tuple(filled(kind, name) for kind in kinds)


def _filled_plain(kind: object, name: str, constraints: Meta) -> object:
    if kind is str:
        value = _BY_NAME.get(name, name)
        fits = re.compile(constraints.pattern or "")
        return value if fits.search(value) else next(x for x in _FITTING if fits.search(x))
    plain = {
        bool: True, int: 1, bytes: b"\x00\xffsealed", date: date(2018, 5, 25),
        datetime: NOON, UUID: THREAD_ID,
    }  # fmt: skip
    return plain[typing.cast("type", kind)]


def examples() -> Iterator[tuple[str, RecordedEvent | RecordedOperatorEvent]]:
    """Yield a name and a recorded event, every field filled, for every shape of event.

    ``operation-executed`` has one example for each kind of result, ``plan-frozen`` one
    operation for each kind of arguments.
    """
    for event in (*events.TURN_EVENTS, *operator_events.OPERATOR_EVENTS):
        tag = str(event.__struct_config__.tag)
        if event is OperationExecuted:
            for result in _members(typing.get_type_hints(event)["result"]):
                kind = typing.cast("type[Struct]", result)
                value = filled_struct(event, result=filled_struct(kind))
                yield f"{tag}.{kind.__struct_config__.tag}", recorded(value)
        elif event is PlanFrozen:
            kinds = _members(typing.get_type_hints(FrozenOperation)["arguments"])
            operations = tuple(
                filled_struct(FrozenOperation, arguments=filled(kind, "arguments"))
                for kind in kinds
            )
            yield tag, recorded(filled_struct(event, operations=operations))
        else:
            yield tag, recorded(filled_struct(event))


def recorded(
    event: typing.Any, version: int = 1, turn_id: UUID = TURN_ID, at: datetime = NOON
) -> RecordedEvent | RecordedOperatorEvent:
    """Return an event at a place in its stream."""
    if isinstance(event, events.TURN_EVENTS):
        return RecordedEvent(
            originator_id=turn_id,
            originator_version=version,
            recorded_at=at,
            event=typing.cast("TurnEvent", event),
        )
    return RecordedOperatorEvent(
        originator_id=LOG_ID, originator_version=version, recorded_at=at, event=event
    )


def admitted(
    question: str = "What does Article 17 GDPR say?",
    *,
    thread_id: UUID = THREAD_ID,
    at: datetime = NOON,
    requester: str = "203.0.113.7",
    channel: events.Channel = "http",
    fence: int = 1,
    expired: bool = False,
) -> TurnAdmitted:
    """Return the admission of a question."""
    return TurnAdmitted(
        thread_id=thread_id,
        requester=requester,
        channel=channel,
        locale="en-IE",
        admitted_at=at,
        today_on=at.date(),
        index_sha256=INDEX_SHA256,
        service_release="0.1.0",
        settings_sha256=digest_of(()),
        trace_id="4bf92f3577b34da6a3ce929d0e0e4736",
        fence=fence,
        request_digest=keyed_digest(question.encode()),
        memory=ThreadMemoryRef(expired=expired),
        sealed=seal_plain(AdmittedText(question=question)),
    )


def resolved() -> SubjectResolved:
    """Return the GDPR as the subject of a question."""
    member = SubjectMember(
        subject_ref="subject_1",
        work=GDPR,
        title="General Data Protection Regulation",
        source="short_title",
        anchor="art_17",
        anchor_spelled="17",
    )
    return SubjectResolved(
        state="resolved", members=(member,), language="en", sealed=seal_plain(SubjectText())
    )


def answered(
    *, disposition: events.ContextDisposition = "replace", synthesis: bool = False
) -> tuple[TurnEvent, ...]:
    """Return what follows a resolved subject when the text of a day is given."""
    arguments = AsOf(subject_ref="subject_1", date=date(2026, 11, 30), anchors=("art_17",))
    proposed = PlanProposed(
        attempt=1,
        made_by=MadeBy(kind="built_in", version="1"),
        raw_digest=keyed_digest(b"{}"),
        raw_bytes=2,
        plan=Plan(
            operations=(PlannedOperation(operation_id="op_1", user_order=1, arguments=arguments),)
        ),
        sealed=seal_plain(ProposalText(raw="{}")),
    )
    frozen = PlanFrozen(
        operations=(
            FrozenOperation(
                operation_id="op_1",
                user_order=1,
                arguments=arguments,
                result_class="as_of",
                effects=("Provision", "Gap"),
            ),
        ),
        instants=(
            Instant(
                operation_id="op_1",
                argument="date",
                day=date(2026, 11, 30),
                kind="defaulted_to_today",
            ),
        ),
        observed_at=NOON,
        known_by="publication",
        synthesis=synthesis,
        plan_sha256=digest_of("plan"),
        index_sha256=INDEX_SHA256,
        sealed=seal_plain(PlanText()),
        disclosures=(Disclosure(kind="defaulted_to_today", day=date(2026, 11, 30)),),
    )
    executed = OperationExecuted(
        operation_id="op_1",
        operation="as_of",
        user_order=1,
        plan_sha256=frozen.plan_sha256,
        index_sha256=INDEX_SHA256,
        transport_outcome="completed",
        legal_outcome="not_available",
        status="text_not_available",
        effects=("Gap",),
        result_sha256=digest_of("result"),
        sealed=seal_plain(ExecutedText()),
    )
    routed = OutcomeRouted(
        status="gap",
        context_disposition=disposition,
        language="en",
        parts=(ReplyPart(text="The text of Article 17 is not held for 30 November 2026."),),
        synthesis=synthesis,
        sealed=seal_plain(RoutedText()),
    )
    return (proposed, frozen, executed, routed)


def asked_back() -> OutcomeRouted:
    """Return an outcome that asks the reader which law is meant."""
    wordings = (
        OptionWording(option_id="a", label="GDPR", distinguishes="Regulation (EU) 2016/679"),
        OptionWording(option_id="b", label="LED", distinguishes="Directive (EU) 2016/680"),
    )
    asked = ClarificationText(question="Which law do you mean?", options=wordings)
    return OutcomeRouted(
        status="clarification",
        context_disposition="preserve",
        language="en",
        parts=(ReplyPart(sealed=0),),
        options=(
            ClarificationOption(option_id="a", work=GDPR),
            ClarificationOption(option_id="b", work="eu-eurlex:32016l0680"),
        ),
        sealed=seal_plain(RoutedText(sentences=("Which law do you mean?",), clarification=asked)),
    )


def whole_turn(
    question: str = "What does Article 17 GDPR say?", **facts: typing.Any
) -> tuple[TurnEvent, ...]:
    """Return the six events of a closed turn; ``facts`` are those of ``admitted``."""
    return (admitted(question, **facts), resolved(), *answered())

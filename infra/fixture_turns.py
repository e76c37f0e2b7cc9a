"""Turns and operator events as a service records them, for the tests of its subscribers.

In: nothing. Out: one turn for each way a turn ends, and one of every operator event; the
same on every machine. The law in them is the invented sample law.

Rules
    FT1  Every tag of the catalog and every reply status stands in them.
    FT2  Each turn is in legal order, and whole.
    FT3  Reader text is sealed under a key that is kept nowhere, as subscribers see it.
"""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from hashlib import sha256
from typing import Literal
from uuid import UUID, uuid5

from msgspec import Struct
from msgspec.structs import replace

from domain.canonical import digest_of, text_sha256
from domain.events import (
    AdmittedText,
    ExecutedText,
    OperationExecuted,
    OutcomeRouted,
    PlanFrozen,
    PlanProposed,
    ProposalText,
    ProseDrafted,
    ProseJudged,
    ReplyPart,
    RoutedAction,
    RoutedText,
    SubjectResolved,
    TurnAborted,
    TurnAdmitted,
    TurnEvent,
)
from domain.operation_catalog import AsOf
from domain.outcome import Available, Disclosure, ProvisionText, ReplyStatus
from domain.plan import (
    FrozenOperation,
    GateFault,
    Instant,
    MadeBy,
    Plan,
    PlannedAction,
    PlannedOperation,
    PlanText,
)
from domain.prose import Claim, ClaimJudgment, DraftText, JudgmentText
from domain.results import AsOfResult, WorkHead
from domain.sealed import Sealed, keyed_digest, seal_plain
from domain.subject import ClarificationOption, SubjectMember, SubjectText

LOG_ID = UUID("0192c6d4-8c00-7000-8000-00000000106f")
BEGAN = datetime(2026, 11, 30, 9, 0, tzinfo=UTC)
DAY = date(2017, 5, 1)
WORK, OTHER_WORK = "sample:lighthouse-act-2004", "sample:data-keeping-act-2010"
TITLE = "Lighthouse Act 2004"
INDEX = sha256(b"index of the sample law").hexdigest()
PLAN = sha256(b"plan").hexdigest()
QUESTION = "What did Article 8 of the Lighthouse Act say on 1 May 2017?"
MODEL = MadeBy(
    kind="model", endpoint_host="models.example", model_asked="m-1", model_returned="m-1",
    tokens_in=812, tokens_out=64, finish_reason="stop",
)  # fmt: skip
BUILT_IN = MadeBy(kind="built_in", version="1")

Ending = Literal["answer", "prose", "clarification", "gap", "refusal", "invalid_request", "aborted"]
ENDINGS: tuple[Ending, ...] = (
    "answer", "prose", "clarification", "gap", "refusal", "invalid_request", "aborted",
)  # fmt: skip


class FixtureTurn(Struct, frozen=True, kw_only=True):
    """One turn of the recording."""

    turn_id: UUID
    thread_id: UUID
    tenant: str
    trace_id: str
    events: tuple[TurnEvent, ...]


def fixture_turn(number: int, ending: Ending, tenant: str, thread: int) -> FixtureTurn:
    """Return the n-th turn, with the given ending (FT2)."""
    thread_id = uuid5(LOG_ID, f"thread {thread}")
    trace_id = sha256(f"trace {number}".encode()).hexdigest()[:32]
    admitted = TurnAdmitted(
        thread_id=thread_id, tenant=tenant, requester=f"reader-{thread}", channel="http",
        locale="en", admitted_at=BEGAN, today_on=BEGAN.date(), index_sha256=INDEX,
        service_release="vigent fixtures", settings_sha256=digest_of(()), trace_id=trace_id,
        fence=number, request_digest=keyed_digest(QUESTION.encode()),
        sealed=seal_plain(AdmittedText(question=QUESTION)),
    )  # fmt: skip
    return FixtureTurn(
        turn_id=uuid5(LOG_ID, f"turn {number}"), thread_id=thread_id, tenant=tenant,
        trace_id=trace_id, events=(admitted, *_rest(ending)),
    )  # fmt: skip


def seal_away(event: TurnEvent, event_id: str, thread_id: UUID) -> TurnEvent:
    """Return an event whose reader text nobody can open (FT3)."""
    if isinstance(event, TurnAborted):
        return event
    length = len(event.sealed.ciphertext) + 16  # AES-GCM adds a tag of 16 bytes
    stream = b"".join(
        sha256(f"{event_id} {block}".encode()).digest() for block in range(length // 32 + 1)
    )
    sealed = Sealed(
        key_id=key_of(thread_id), nonce=sha256(event_id.encode()).digest()[:12],
        ciphertext=stream[:length],
    )  # fmt: skip
    return replace(event, sealed=sealed)


def key_of(thread_id: UUID) -> str:
    """Return the id of a thread's key."""
    return sha256(thread_id.bytes).hexdigest()[:16]


def _rest(ending: Ending) -> Iterator[TurnEvent]:
    """Yield what follows the admission."""
    if ending == "aborted":
        yield TurnAborted(reason="interrupted")
        return
    yield _resolved(ending)
    match ending:
        case "answer" | "gap" | "prose":
            yield from _executed(ending)
        case "refusal":
            action = PlannedAction(action="legal_boundary", reason="advice")
            yield _proposed(1, Plan(action=action))
        case "invalid_request":
            yield _proposed(1, None)
            yield _proposed(2, None)
        case "clarification":
            pass  # asked before anything is planned
    yield _routed(ending)
    if ending == "prose":
        yield from _prose()


def _resolved(ending: Ending) -> SubjectResolved:
    member = SubjectMember(
        subject_ref="subject_1", work=WORK, title=TITLE, source="short_title", anchor="art_8",
        anchor_spelled="8",
    )  # fmt: skip
    asks = ending == "clarification"
    return SubjectResolved(
        state="ambiguous" if asks else "resolved", members=() if asks else (member,),
        candidates=(member,) if asks else (), language="en",
        sealed=seal_plain(SubjectText()),
    )  # fmt: skip


def _proposed(attempt: int, plan: Plan | None) -> PlanProposed:
    fault = GateFault(code="unknown_operation", where="op_1", expected="an operation offered")
    raw = b'{"operations":[]}'
    return PlanProposed(
        attempt=attempt, made_by=BUILT_IN if plan else MODEL, raw_digest=keyed_digest(raw),
        raw_bytes=len(raw), plan=plan, faults=() if plan else (fault,),
        sealed=seal_plain(ProposalText(raw=raw.decode())),
    )  # fmt: skip


def _executed(ending: Ending) -> Iterator[TurnEvent]:
    """Yield proposal, frozen plan and the one operation of a turn that reads the law."""
    arguments = AsOf(subject_ref="subject_1", date=DAY, anchors=("art_8",))
    planned = PlannedOperation(operation_id="op_1", user_order=1, arguments=arguments)
    found = ending != "gap"
    yield _proposed(1, Plan(operations=(planned,), synthesis=ending == "prose"))
    yield PlanFrozen(
        operations=(
            FrozenOperation(
                operation_id="op_1", user_order=1, arguments=arguments, result_class="as_of",
                effects=("Provision", "Gap"),
            ),
        ),
        instants=(Instant(operation_id="op_1", argument="date", day=DAY, kind="stated"),),
        observed_at=BEGAN, known_by="publication", synthesis=ending == "prose",
        plan_sha256=PLAN, index_sha256=INDEX, sealed=seal_plain(PlanText()),
    )  # fmt: skip
    yield OperationExecuted(
        operation_id="op_1", operation="as_of", user_order=1, plan_sha256=PLAN,
        index_sha256=INDEX, transport_outcome="completed",
        legal_outcome="succeeded" if found else "not_available",
        status="ok" if found else "no_version_for_date",
        effects=("Provision",) if found else ("Gap",), result=_read() if found else None,
        result_sha256=digest_of(_read() if found else None),
        disclosures=(Disclosure(kind="sample_law", work=WORK),),
        sealed=seal_plain(ExecutedText()),
    )  # fmt: skip


def _read() -> AsOfResult:
    """Return the article as it stood on the day asked about."""
    text = "1. Whoever extinguishes or dims a light without lawful cause is liable to a fine."
    head = WorkHead(
        work=WORK, title=TITLE, title_language="en", official_id="lighthouse-act-2004",
        publisher="sample", source_url="https://law.example/lighthouse-act-2004",
        attribution="Lumerian Gazette (invented)", verified_until=date(2027, 12, 31),
        text_status="consolidated_official",
    )  # fmt: skip
    version, start = f"{WORK}~art_8@2016-01-01", date(2016, 1, 1)
    provision = ProvisionText(
        anchor="art_8", number="Article 8", heading="Offences", path=(), text=text,
        text_sha256=text_sha256(text), version=version, language="en", valid_from=start,
        valid_to=None, start_basis="in_force", end_basis=None, legal_state="in_force",
        permalink=f"/v1/law/{WORK}/art_8?on={DAY}",
    )  # fmt: skip
    return AsOfResult(
        head=head, day=DAY, version=version, valid_from=start, valid_to=None,
        start_basis="in_force", end_basis=None, legal_state="in_force", language="en",
        provisions=(provision,),
    )  # fmt: skip


def _routed(ending: Ending) -> OutcomeRouted:
    status: ReplyStatus = _STATUS.get(ending, "answer")
    options = (
        ClarificationOption(option_id="a", work=WORK),
        ClarificationOption(option_id="b", work=OTHER_WORK),
    )
    return OutcomeRouted(
        status=status, context_disposition="replace" if status == "answer" else "preserve",
        language="en", parts=(ReplyPart(text=_WORDS[status]),),
        disclosures=(Disclosure(kind="sample_law", work=WORK),), action=_action(status),
        options=options if status == "clarification" else (),
        synthesis=ending == "prose", sealed=seal_plain(RoutedText()),
    )  # fmt: skip


_STATUS: dict[Ending, ReplyStatus] = {
    "clarification": "clarification", "gap": "gap", "refusal": "refusal",
    "invalid_request": "invalid_request",
}  # fmt: skip
_WORDS: dict[ReplyStatus, str] = {
    "answer": "On 1 May 2017, Article 8 of the Lighthouse Act 2004 read as follows.",
    "clarification": "Which law do you mean?",
    "gap": "No version of Article 8 is held for 1 May 2017.",
    "refusal": "This asks for advice, which is not given here.",
    "invalid_request": "No plan for this question could be accepted.",
}


def _action(status: ReplyStatus) -> RoutedAction | None:
    match status:
        case "clarification":
            return RoutedAction(action="clarification", reason="ambiguous_work")
        case "gap":
            later = Available(kind="version", label="from 1 January 2016", work=WORK)
            return RoutedAction(action="gap", reason="no_version_for_date", available=(later,))
        case "refusal":
            return RoutedAction(action="legal_boundary", reason="advice")
        case "answer" | "invalid_request":
            return None


def _prose() -> tuple[ProseDrafted, ProseJudged]:
    words = "Whoever dims a light without lawful cause is liable to a fine."
    claim = Claim(text=words, kind="legal_text", evidence=("op_1:1:1",))
    text = DraftText(answer=words, claims=(claim,))
    return (
        ProseDrafted(
            attempt=1, made_by=MODEL, status="answer", draft_digest=keyed_digest(words.encode()),
            sealed=seal_plain(text),
        ),
        ProseJudged(
            verdict="pass", claims=(ClaimJudgment(claim=1, verdict="entailed"),), made_by=MODEL,
            sealed=seal_plain(JudgmentText()),
        ),
    )  # fmt: skip

"""The built-in planner: the same interface as any other, made of rules, with no model.

In: a planning request. Out: a proposal whose raw answer is the canonical plan.

Rules
    K1  A clause asks for one thing, of the laws it names; a clause that names none asks it of
        the laws of its neighbour.
    K2  A day goes to the clause it stands in; a year or month goes there as its first day,
        which the date guard widens.
    K3  A comparison needs two days or a day to begin from; without, the history is shown.
    K4  A question that crosses a legal boundary gets that and nothing else; what could be
        shown instead is named and not executed.
    K5  The law is asked for in the language named, else in that of the question.
    K6  The same request gives the same bytes.
    K7  What an act changed that is not held is asked by the name that code found for it.
"""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from domain.bounds import OPERATIONS_MAX
from domain.canonical import to_canonical_bytes
from domain.clause_facts import ClauseFacts
from domain.clause_plan import plan_clause
from domain.date_guard import context_of, spans_of
from domain.date_masks import MaskedText, Span, blank_spans, fold_in_place, quoted_spans
from domain.date_phrases import find_date_phrases
from domain.date_values import DatePhrase
from domain.gate import read_plan
from domain.intent_words import Intent
from domain.intents import CHANGES, asks_for_prose, find_boundary, find_clauses, find_language
from domain.list_plan import plan_acts
from domain.operation_catalog import Arguments, spec_of
from domain.plan import GateFault, MadeBy, Plan, PlannedAction, PlannedOperation, Proposal
from domain.ports import PlanningRequest
from domain.subject import SubjectMember

VERSION = "rules-2"
_OF_MANY = ("coverage", "search", "in_force", "period")  # asked of all where no law is named


class RulePlanner:
    """Planner of ``domain.ports``, by rules."""

    asks_model = False

    def propose(self, request: PlanningRequest) -> Proposal:
        """Return the plan that the rules read out of the question (K6)."""
        return to_proposal(plan_question(request))

    def correct(
        self, request: PlanningRequest, proposal: Proposal, faults: tuple[GateFault, ...]
    ) -> Proposal:
        """Return the plan without the operations that have a fault, numbered anew."""
        plan = proposal.plan or plan_question(request)
        faulty = {fault.where.partition(".")[0] for fault in faults}
        kept = tuple(
            operation.arguments
            for operation in plan.operations
            if operation.operation_id not in faulty
            and spec_of(operation.arguments).name in request.offered
        )
        return to_proposal(_to_plan(kept, synthesis=plan.synthesis))


class QuestionReading(Struct, frozen=True, kw_only=True):
    """A question as code reads it: its words, days and language, before any is planned."""

    folded: MaskedText
    plain: str  # folded, with names of law and quotes blanked
    asked: str  # the same, with days blanked
    quoted: tuple[Span, ...]
    language: str  # in which the law is asked for (K5)
    phrases: tuple[DatePhrase, ...]
    request: PlanningRequest


def plan_question(request: PlanningRequest) -> Plan:
    """Return the plan of a question; a clarification where it names no law to ask about."""
    reading = read_question(request)
    synthesis = asks_for_prose(reading.plain)
    plan = _to_plan(_offered(reading), synthesis=synthesis)
    boundary = find_boundary(reading.plain)
    if boundary is None:
        return plan
    shown = tuple(operation.operation_id for operation in plan.operations)
    action = PlannedAction(action="legal_boundary", reason=boundary, shown_instead=shown)  # K4
    return replace(plan, action=action, synthesis=False)


def to_proposal(plan: Plan) -> Proposal:
    """Return a plan as a proposal: its canonical bytes, read back as any planner's are."""
    raw = to_canonical_bytes(plan)
    read, faults = read_plan(raw)
    made_by = MadeBy(kind="built_in", version=VERSION)
    return Proposal(raw=raw, plan=read, faults=faults, made_by=made_by)


def _to_plan(found: tuple[Arguments, ...], *, synthesis: bool) -> Plan:
    if not found:
        return Plan(action=PlannedAction(action="clarification", reason="law"))
    return Plan(
        operations=tuple(
            PlannedOperation(operation_id=f"op_{order}", user_order=order, arguments=arguments)
            for order, arguments in enumerate(found[:OPERATIONS_MAX], start=1)
        ),
        synthesis=synthesis,
    )


def read_question(request: PlanningRequest) -> QuestionReading:
    """Return what every planner reads out of a question before it plans."""
    folded, quoted, named = (
        fold_in_place(request.question),
        quoted_spans(request.question),
        spans_of(request),
    )
    phrases = find_date_phrases(request.question, context_of(request), named)
    days = tuple(Span(start=one.start, end=one.end) for one in phrases)
    plain = blank_spans(folded, (*named, *quoted))
    return QuestionReading(
        folded=folded,
        plain=plain,
        asked=blank_spans(folded, (*named, *quoted, *days)),
        quoted=quoted,
        language=find_language(plain) or request.language,
        phrases=phrases,
        request=request,
    )


def _offered(reading: QuestionReading) -> tuple[Arguments, ...]:
    """Return the arguments of distinct operations that are offered, no more than a plan takes."""
    found: dict[Arguments, None] = {}
    for arguments in _arguments_of(reading):
        if spec_of(arguments).name in reading.request.offered:
            found[arguments] = None
        if len(found) == OPERATIONS_MAX:
            break
    return tuple(found)


def _arguments_of(reading: QuestionReading) -> Iterator[Arguments]:
    """Yield the arguments of every operation the clauses ask for, in their order (K1)."""
    request, places = reading.request, reading.folded.places
    named = [(m.start, m.end) for m in request.mentions if m.subject_ref]
    named.extend((p.start, p.end) for p in reading.phrases)
    taken = {place for start, end in named for place in range(start, end)}
    filled = tuple(at for at, place in enumerate(places) if place in taken)
    clauses = find_clauses(reading.plain, _default_of(request), filled)
    parts: tuple[tuple[Intent, Span], ...] = tuple(
        (clause.intent, part)
        for clause in clauses
        for part in _parts_of(_span_of(reading.folded, clause.start, clause.end), reading)
    )
    subjects = tuple(_members_in(part, request) for _, part in parts)
    for place, (intent, part) in enumerate(parts):
        near = (*reversed(subjects[: place + 1]), *subjects[place + 1 :], request.authority.members)
        if intent in CHANGES and request.authority.acting:
            yield from plan_acts(facts_of(intent, part, reading), request.authority)  # K7
            continue
        nearest = next((members for members in near if members), ())
        about = subjects[place] if intent in _OF_MANY else nearest
        yield from plan_clause(facts_of(intent, part, reading), about)


def _parts_of(span: Span, reading: QuestionReading) -> tuple[Span, ...]:
    """Return a clause cut before each law it names, where each has a day of its own (K2)."""
    firsts: dict[str, int] = {}
    for mention in reading.request.mentions:
        if span.start <= mention.start < span.end:
            firsts.setdefault(mention.subject_ref, mention.start)
    starts = sorted(firsts.values())
    cuts = [span.start, *starts[1:], span.end]
    parts = tuple(Span(start=start, end=end) for start, end in pairwise(cuts))
    return parts if all(_inside(part, reading.phrases) for part in parts) else (span,)


def _default_of(request: PlanningRequest) -> Intent:
    """Return what a question without any cue asks for: what its thread last asked, or a text."""
    turns = request.context.turns
    if request.authority.state == "carried" and turns and turns[-1].operations == ("diff",):
        return "change"
    return "text"


def facts_of(intent: Intent, span: Span, reading: QuestionReading) -> ClauseFacts:
    """Return what a stretch of a question says besides the laws it names."""
    question = reading.request.question
    own = _inside(span, reading.phrases)
    words = tuple(
        question[quoted.start + 1 : quoted.end - 1].strip()
        for quoted in reading.quoted
        if span.start <= quoted.start < span.end
    )
    return ClauseFacts(
        intent=intent,
        days=tuple(p for p in own if not p.known),
        known=next((p.first for p in reading.phrases if p.known), None),
        language=reading.language,
        quoted=next((w for w in words if w), None),
        text=reading.folded.text[_at(reading.folded, span.start) : _at(reading.folded, span.end)],
        asked=_asked_in(reading, span),
    )


def _asked_in(reading: QuestionReading, span: Span) -> str:
    """Return a clause as folded words, without names of law, days and quoted words."""
    return reading.asked[_at(reading.folded, span.start) : _at(reading.folded, span.end)]


def _at(folded: MaskedText, place: int) -> int:
    return bisect_left(folded.places, place)


def _span_of(folded: MaskedText, start: int, end: int) -> Span:
    return folded.to_span(start, end) if end > start else Span(start=0, end=0)


def _inside(span: Span, phrases: tuple[DatePhrase, ...]) -> tuple[DatePhrase, ...]:
    return tuple(p for p in phrases if span.start <= p.start < span.end)


def _members_in(span: Span, request: PlanningRequest) -> tuple[SubjectMember, ...]:
    """Return the members a clause names, in order of mention."""
    refs = dict.fromkeys(
        m.subject_ref for m in request.mentions if span.start <= m.start < span.end
    )
    members = {member.subject_ref: member for member in request.authority.members}
    return tuple(members[ref] for ref in refs if ref in members)

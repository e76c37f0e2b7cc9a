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
    K8  Where no word says what is asked, examples that lie near it do, else it is a text.
"""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from domain.asking.forms import Intent
from domain.bounds import OPERATIONS_MAX
from domain.canonical import to_canonical_bytes
from domain.clause_facts import ClauseFacts
from domain.clause_plan import plan_clause
from domain.date_masks import Span
from domain.gate import read_plan
from domain.intents import CHANGES, asks_for_prose, find_boundary, find_clauses
from domain.list_plan import plan_acts
from domain.operation_catalog import Arguments, spec_of
from domain.plan import GateFault, MadeBy, Plan, PlannedAction, PlannedOperation, Proposal
from domain.ports import IntentScore, IntentScorer, PlanningRequest
from domain.question_reading import (
    QuestionReading,
    carried_from,
    facts_of,
    phrases_in,
    read_question,
    span_of,
)
from domain.subject import SubjectMember
from domain.unsaid import comparable, find_unsaid, is_unsaid

__all__ = (
    "VERSION",
    "QuestionReading",
    "RulePlanner",
    "facts_of",
    "plan_question",
    "read_question",
    "to_proposal",
)

VERSION = "rules-3"
_OF_MANY = ("coverage", "search", "in_force", "period")  # asked of all where no law is named


Part = tuple[Intent, Span]  # what is asked, and where
# What a question without a cue asks after a plan that ended so.
_ASKED_AGAIN: Final[Mapping[str, Intent]] = MappingProxyType(
    {
        "article_history": "history",
        "changes_in_period": "period",
        "cited_by": "links",
        "coverage": "coverage",
        "diff": "change",
        "in_force_on": "in_force",
        "provenance": "provenance",
        "timeline": "timeline",
    }
)


class RulePlanner:
    """Planner of ``domain.ports``, by rules; by examples where no rule knows the words."""

    asks_model = False

    def __init__(self, scorer: IntentScorer | None = None) -> None:
        """Take what compares questions with examples; None for rules alone."""
        self._scorer = scorer

    def propose(self, request: PlanningRequest) -> Proposal:
        """Return the plan that the rules read out of the question (K6)."""
        if self._scorer is None:
            return to_proposal(plan_question(request))
        reading = read_question(request)
        unsaid = find_boundary(reading.asked) is None and is_unsaid(reading)
        if not unsaid:
            return to_proposal(plan_question(request))
        scores = self._scorer.score(comparable(reading))
        told = " ".join(f"{one.intent}:{one.milli}" for one in scores)
        proposal = to_proposal(plan_question(request, scores))
        parameters = (("embedder", self._scorer.name), ("intent_scores", told))
        return replace(proposal, made_by=replace(proposal.made_by, parameters=parameters))

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


def plan_question(request: PlanningRequest, scores: tuple[IntentScore, ...] = ()) -> Plan:
    """Return the plan of a question; a clarification where it names no law to ask about.

    Args:
        request: The question and what is known of it.
        scores: How near it lies to examples, where no word says what it asks for (K8).
    """
    reading = read_question(request)
    boundary = find_boundary(reading.asked)
    if boundary is None:
        unsaid = find_unsaid(reading, scores)
        synthesis = asks_for_prose(reading.asked)
        return _to_plan(_offered(reading, _parts(reading, unsaid)), synthesis=synthesis)
    whole: Part = ("text", Span(start=0, end=len(request.question)))
    plan = _to_plan(_offered(reading, (whole,)), synthesis=False)
    shown = tuple(operation.operation_id for operation in plan.operations)
    action = PlannedAction(action="legal_boundary", reason=boundary, shown_instead=shown)  # K4
    return replace(plan, action=action)


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


def _offered(reading: QuestionReading, parts: tuple[Part, ...]) -> tuple[Arguments, ...]:
    """Return the arguments of distinct operations that are offered, no more than a plan takes."""
    found: dict[Arguments, None] = {}
    for arguments in _arguments_of(reading, parts):
        if spec_of(arguments).name in reading.request.offered:
            found[arguments] = None
        if len(found) == OPERATIONS_MAX:
            break
    return tuple(found)


def _arguments_of(reading: QuestionReading, parts: tuple[Part, ...]) -> Iterator[Arguments]:
    """Yield the arguments of every operation the clauses ask for, in their order (K1)."""
    request = reading.request
    subjects = tuple(_members_in(part, request) for _, part in parts)
    before: tuple[ClauseFacts, tuple[SubjectMember, ...]] | None = None
    for place, (intent, part) in enumerate(parts):
        facts = facts_of(intent, part, reading)
        near = (*reversed(subjects[: place + 1]), *subjects[place + 1 :], request.authority.members)
        if intent in CHANGES and request.authority.acting:
            yield from plan_acts(facts, request.authority)  # K7
            continue
        nearest = next((members for members in near if members), ())
        about = subjects[place] if intent in _OF_MANY else nearest
        facts = _set_against(facts, before, about, subjects[place])
        yield from plan_clause(facts, about)
        before = (facts, about)


def _set_against(
    facts: ClauseFacts,
    before: tuple[ClauseFacts, tuple[SubjectMember, ...]] | None,
    about: tuple[SubjectMember, ...],
    named: tuple[SubjectMember, ...],
) -> ClauseFacts:
    """Return what a comparison says, set against the text that was just asked for (K3).

    Another state of that law begins on its day; another law is a text of the same day.
    """
    if before is None or facts.intent != "diff" or before[0].intent not in ("show", "text"):
        return facts
    if [phrase.kind for phrase in facts.days] not in ([], ["day"]):
        return facts
    days = before[0].days if [phrase.kind for phrase in before[0].days] == ["day"] else ()
    if not {one.work for one in about} & {one.work for one in before[1]}:
        return replace(facts, intent="text", days=facts.days or days)
    return facts if named else replace(facts, days=(*days, *facts.days))


def _parts(reading: QuestionReading, unsaid: Intent | None) -> tuple[Part, ...]:
    """Return what is asked and where, in order: clauses, cut once more by their laws."""
    if unsaid is not None:
        return ((unsaid, Span(start=0, end=len(reading.request.question))),)
    request, places = reading.request, reading.folded.places
    named = [(m.start, m.end) for m in request.mentions if m.subject_ref]
    named.extend((p.start, p.end) for p in reading.phrases)
    taken = {place for start, end in named for place in range(start, end)}
    filled = tuple(at for at, place in enumerate(places) if place in taken)
    found: list[Part] = []
    for clause in find_clauses(reading.asked, _default_of(request), filled):
        span = span_of(reading.folded, clause.start, clause.end)
        works = {member.work for member in _members_in(span, request)}
        # two laws set side by side are two texts, for only states of one law compare
        intent: Intent = "text" if clause.intent == "diff" and len(works) > 1 else clause.intent
        found.extend((intent, part) for part in _parts_of(span, reading))
    return tuple(found)


def _parts_of(span: Span, reading: QuestionReading) -> tuple[Span, ...]:
    """Return a clause cut before each law it names, where each has a day of its own (K2)."""
    firsts: dict[str, int] = {}
    for mention in reading.request.mentions:
        if span.start <= mention.start < span.end:
            firsts.setdefault(mention.subject_ref, mention.start)
    starts = sorted(firsts.values())
    cuts = [span.start, *starts[1:], span.end]
    parts = tuple(Span(start=start, end=end) for start, end in pairwise(cuts))
    return parts if all(phrases_in(part, reading.phrases) for part in parts) else (span,)


def _default_of(request: PlanningRequest) -> Intent:
    """Return what a question without any cue asks for: what its thread last asked, or a text."""
    last = carried_from(request)
    asked = last.operations[-1:] if last is not None else ()
    return _ASKED_AGAIN.get(asked[0], "text") if asked else "text"


def _members_in(span: Span, request: PlanningRequest) -> tuple[SubjectMember, ...]:
    """Return the members a clause names, in order of mention."""
    mentions = sorted(request.mentions, key=lambda one: one.start)
    refs = dict.fromkeys(m.subject_ref for m in mentions if span.start <= m.start < span.end)
    members = {member.subject_ref: member for member in request.authority.members}
    return tuple(members[ref] for ref in refs if ref in members)

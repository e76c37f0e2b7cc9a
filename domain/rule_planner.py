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
    K9  A head that weighs the whole question may read it otherwise (``second_reading``).
    K10 Nobody evades, and nothing conflicts, where neither a law nor what law makes people do is
        spoken of: "techniques for bypassing writer's block".
    K11 A search "in it" is one in the law of its neighbour.
    K12 A clause without a day, beside one that has its own, asks for today where it says "now", or
        where it names a law of its own, or looks for laws, and speaks of no past.
    K13 Links both ways hold those of one way.
    K14 "Each with its source" asks it of every text before, on its day.
    K15 "It", of several laws that only a statement before the question names, is the first.
    K16 The states of a whole law that are asked of a year or a month are told of that window:
        "which articles of the Act changed in 2016", "what happened to it in June".
"""

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from domain.aside_words import duty_pattern
from domain.asking.forms import Intent
from domain.bounds import OPERATIONS_MAX
from domain.canonical import to_canonical_bytes
from domain.clause_facts import ClauseFacts
from domain.clause_plan import on_today, plan_clause
from domain.clause_tense import is_past
from domain.date_masks import Span
from domain.gate import read_plan
from domain.intents import CHANGES, asks_for_prose, find_boundary
from domain.list_plan import plan_acts
from domain.operation_catalog import Arguments, CitedBy, spec_of
from domain.outcome import BoundaryReason
from domain.plan import GateFault, MadeBy, Plan, PlannedAction, PlannedOperation, Proposal
from domain.ports import IntentJudge, IntentScore, IntentScorer, PlanningRequest
from domain.question_parts import (
    Asked,
    Part,
    former_of,
    members_in,
    of_two_texts,
    on_former_day,
    on_next_day,
    parts_of,
    set_against,
    without_wholes,
)
from domain.question_reading import (
    QuestionReading,
    carried_from,
    facts_of,
    phrases_in,
    read_question,
)
from domain.second_reading import read_again
from domain.subject import SubjectMember
from domain.thread_words import is_small_talk
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

VERSION = "rules-5"
_OF_LAW: Final[tuple[BoundaryReason, ...]] = ("evasion", "conflict_of_norms")
_IN_IT: Final = re.compile(
    r"\b(?:in (?:it|them|there)|therein|darin|dort|in (?:ihm|ihr|diesem|dieser)|dedans"
    r"|en (?:el|ella|este|esta)|nela|nele|ali|in ess[ao]|nell[ao] stess[ao])\b(?! \x00)"
)
_IT: Final = re.compile(r"\b(?:its?|ihn|ihm|er|es|darin|darauf|dessen)\b")
_TOLD_MAX: Final = 4  # shares that a plan records
_LISTED = ("search", "in_force")
_OF_EACH = ("provenance", "history", "links")
_OF_MANY = ("coverage", "search", "in_force", "period")  # asked of all where no law is named
# What a question without a cue asks after a plan that ended so.
_ASKED_AGAIN: Final[Mapping[str, Intent]] = MappingProxyType(
    {
        "article_history": "history",
        "changes_in_period": "period",
        "cited_by": "links",
        "coverage": "coverage",
        "diff": "diff",
        "in_force_on": "in_force",
        "provenance": "provenance",
        "timeline": "timeline",
    }
)


class RulePlanner:
    """Planner of ``domain.ports``, by rules; by examples where no rule knows the words."""

    asks_model = False

    def __init__(
        self, scorer: IntentScorer | None = None, judge: IntentJudge | None = None
    ) -> None:
        """Take what compares questions with examples and what weighs them; None for rules alone."""
        self._scorer = scorer
        self._judge = judge

    def propose(self, request: PlanningRequest) -> Proposal:
        """Return the plan that the rules read out of the question (K6)."""
        reading = read_question(request)
        if self._scorer is None:
            return to_proposal(_plan_of(reading))
        question = comparable(reading)
        weighed = self._judge.judge(question) if self._judge is not None else ()
        scores: tuple[IntentScore, ...] = ()
        if not weighed and _boundary_in(reading) is None and is_unsaid(reading):
            scores = self._scorer.score(question)
        proposal = to_proposal(_plan_of(reading, scores, weighed))
        if not (scores or weighed):
            return proposal
        parameters = (
            ("embedder", self._scorer.name),
            *([("intent_scores", _told(scores))] if scores else []),
            *([("intent_shares", _told(weighed[:_TOLD_MAX]))] if weighed else []),
        )
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


def plan_question(
    request: PlanningRequest,
    scores: tuple[IntentScore, ...] = (),
    weighed: tuple[IntentScore, ...] = (),
) -> Plan:
    """Return the plan of a question; a clarification where it names no law to ask about.

    Args:
        request: The question and what is known of it.
        scores: How near it lies to examples, where no word says what it asks for (K8).
        weighed: How likely each thing is that it may ask for (K9).
    """
    return _plan_of(read_question(request), scores, weighed)


def _plan_of(
    reading: QuestionReading,
    scores: tuple[IntentScore, ...] = (),
    weighed: tuple[IntentScore, ...] = (),
) -> Plan:
    if is_small_talk(reading.request.question):
        return Plan(action=PlannedAction(action="clarification", reason="question"))
    whole = Span(start=0, end=len(reading.request.question))
    unsaid = find_unsaid(reading, scores)
    parts = parts_of(reading, _default_of(reading))
    first = _boundary_in(reading)
    again = read_again(reading, parts, first, weighed)
    unsaid = again or unsaid
    boundary = again.boundary if again is not None else first
    boundary = boundary or (unsaid.boundary if unsaid else None)
    if boundary is None:
        asked: tuple[Part, ...] = parts
        if unsaid is not None and unsaid.intent is not None:
            # a sentence before the question that tells what happened stays apart
            asked = ((unsaid.intent, parts[0][1] if again is not None else whole),)
        return _to_plan(_offered(reading, asked), synthesis=asks_for_prose(reading.asked))
    plan = _to_plan(
        _offered(reading, (("show", whole),)), synthesis=False
    )  # no topic is looked for
    shown = tuple(operation.operation_id for operation in plan.operations)
    action = PlannedAction(action="legal_boundary", reason=boundary, shown_instead=shown)  # K4
    return replace(plan, action=action)


def _boundary_in(reading: QuestionReading) -> BoundaryReason | None:
    """Return the boundary that a question crosses (K10)."""
    found = find_boundary(reading.asked)
    has_law = bool(reading.request.mentions) or carried_from(reading.request) is not None
    of_law = has_law or found not in _OF_LAW or duty_pattern().search(reading.asked) is not None
    return found if of_law else None


def _told(scores: tuple[IntentScore, ...]) -> str:
    return " ".join(f"{one.intent or one.boundary}:{one.milli}" for one in scores)


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
    both = {one for one in found if isinstance(one, CitedBy) and one.direction == "both"}
    return tuple(
        one
        for one in found
        if one in both or not (isinstance(one, CitedBy) and replace(one, direction="both") in both)
    )  # K13


def _arguments_of(reading: QuestionReading, parts: tuple[Part, ...]) -> Iterator[Arguments]:
    """Yield the arguments of every operation the clauses ask for, in their order (K1)."""
    request = reading.request
    parts = tuple(
        on_next_day(part, after, reading)
        for part, after in zip(parts, (*parts[1:], None), strict=False)
    )
    subjects = tuple(members_in(part, request) for _, part in parts)
    everyone = without_wholes(request.authority.members)
    before: Asked | None = None
    texts: list[Asked] = []
    for place, (intent, part) in enumerate(parts):
        facts = facts_of(intent, part, reading)
        near = (*reversed(subjects[: place + 1]), *subjects[place + 1 :], everyone)
        if intent in CHANGES and request.authority.acting:
            yield from plan_acts(facts, request.authority)  # K7
            continue
        nearest = next((members for members in near if members), ())
        if nearest is everyone and not any(subjects) and _IT.search(facts.asked):  # K15
            nearest = tuple(one for one in everyone if one.work == everyone[0].work)
        if not subjects[place] and facts.has("whole"):
            nearest = tuple(replace(one, anchor="", anchor_spelled="") for one in nearest)
        is_there = intent == "search" and _IN_IT.search(facts.asked) is not None
        about = subjects[place] if intent in _OF_MANY and not is_there else nearest  # K11
        paired = of_two_texts(facts, texts, subjects[place])
        is_of_two = paired is not facts
        facts = paired if is_of_two else set_against(facts, before, about, subjects[place])
        if intent in _OF_EACH and not subjects[place] and texts[1:] and facts.has("each"):  # K14
            for text, laws in texts:
                yield from plan_clause(replace(facts, days=text.days), laws)
            continue
        facts = on_former_day(facts, before, subjects[place])
        is_today = _is_of_today(facts, subjects[place], reading, parts)
        for arguments in plan_clause(facts, about):
            yield on_today(arguments, request.today_on) if is_today else arguments
        before = former_of((facts, about), before)
        texts.extend([(facts, about)] if intent in ("show", "text") else [])


def _is_of_today(
    facts: ClauseFacts,
    named: tuple[SubjectMember, ...],
    reading: QuestionReading,
    parts: tuple[Part, ...],
) -> bool:
    """Keep K12."""
    is_dated = any(phrases_in(span, reading.phrases) for _, span in parts)
    if facts.days or not is_dated:
        return False
    stands = bool(named) or facts.intent in _LISTED
    return facts.is_now or (stands and not is_past(facts.asked, facts.tongue))


def _default_of(reading: QuestionReading) -> Intent:
    """Return what a question without any cue asks for: what its thread last asked, or a text.

    Links bear no day: where one is said, the text of it is asked for.
    """
    last = carried_from(reading.request)
    asked = last.operations[-1:] if last is not None else ()
    again = _ASKED_AGAIN.get(asked[0], "text") if asked else "text"
    return "text" if again == "links" and reading.phrases else again

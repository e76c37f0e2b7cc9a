"""A planner that asks a language model, and lets the built-in one plan where that fails.

In: a planning request. Out: a proposal, whoever made it; who did, and why, stands in it.

Rules
    LP1  What code decides is not asked: a question across a legal boundary, and what an act
         changed that is not held, go to the built-in planner.
    LP2  A model chooses from a closed menu; what is not on it is a fault, and so is an answer
         that does not read.
    LP3  Proposal and correction of a turn share one deadline.
    LP4  Without an answer, past the day's tokens or with the server at rest, the built-in
         planner proposes; the proposal names the model and each attempt in a word.
    LP5  Whether prose follows is read from the question by code.
"""

import threading
from collections.abc import Callable
from functools import partial

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.errors import ModelUnavailableError
from domain.menu_check import check_menu, fill_in
from domain.plan import GateFault, MadeBy, Proposal
from domain.plan_menu import Menu, build_menu
from domain.ports import Planner, PlanningRequest, TextDigest
from domain.prompt import (
    SCHEMA_NAME,
    Prompt,
    build_correction,
    build_prompt,
    prompt_digest,
    template_sha256,
)
from domain.rule_planner import RulePlanner
from domain.wire_plan import read_plan
from infra.llm import Deadline, LlmClient
from infra.llm_completion import Message, ModelAnswer, ModelQuestion
from infra.model_budget import ModelBudget

PLAN_MAX_TOKENS = 1_000  # eight operations with every argument


class _Planning(Struct, frozen=True, kw_only=True):
    """One turn's planning under way."""

    request: PlanningRequest
    menu: Menu
    deadline: Deadline


class LlmPlanner:
    """Planner of ``domain.ports`` over a language model; thread-safe, a turn in one thread."""

    asks_model = True

    def __init__(
        self,
        client: LlmClient,
        budget: ModelBudget,
        digest: TextDigest,
        within_s: float,
        built_in: Planner | None = None,
    ) -> None:
        """Take the model, the day's tokens, keyed digests and the seconds planning may take.

        ``built_in`` decides what is not asked, and stands in; None for the rules alone.
        """
        self._client = client
        self._budget = budget
        self._digest = digest
        self._within_s = within_s
        self._built_in = built_in or RulePlanner()
        self._local = threading.local()

    def propose(self, request: PlanningRequest) -> Proposal:
        """Return a first proposal, the model's where it gives one (LP1, LP4)."""
        built_in = self._built_in.propose(request)
        if request.authority.acting or _is_boundary(built_in):  # LP1
            return built_in
        planning = self._begin(request)
        return self._ask(planning, build_prompt(request, planning.menu), built_in)

    def correct(
        self, request: PlanningRequest, proposal: Proposal, faults: tuple[GateFault, ...]
    ) -> Proposal:
        """Return the one corrected proposal, the model's where it gives one (LP3, LP4)."""
        if proposal.made_by.kind == "built_in":
            return self._built_in.correct(request, proposal, faults)
        planning: _Planning | None = getattr(self._local, "planning", None)
        if planning is None or planning.request is not request:
            planning = self._begin(request)
        prompt = build_correction(request, planning.menu, proposal, faults)
        return self._ask(planning, prompt, self._built_in.propose(request))

    def _begin(self, request: PlanningRequest) -> _Planning:
        planning = _Planning(
            request=request, menu=build_menu(request), deadline=Deadline(self._within_s)
        )
        self._local.planning = planning
        return planning

    def _ask(self, planning: _Planning, prompt: Prompt, built_in: Proposal) -> Proposal:
        request = planning.request
        thread_digest = partial(self._digest.digest, request.context.thread_id)
        question = _to_question(prompt, thread_digest)
        try:
            self._budget.check(request.tenant)
            answer = self._client.ask(question, planning.deadline)
        except ModelUnavailableError as error:
            return self._stood_in(built_in, question, error)
        return _to_proposal(answer, planning)

    def _stood_in(
        self, built_in: Proposal, question: ModelQuestion, error: ModelUnavailableError
    ) -> Proposal:
        """Return the built-in planner's proposal, with the model it stands in for (LP4)."""
        sent = (
            {
                "endpoint_host": self._client.endpoint_host,
                "template_sha256": question.template_sha256,
                "prompt_digest": question.prompt_digest,
            }
            if error.was_sent
            else {}
        )
        made_by: MadeBy = replace(
            built_in.made_by,
            model_asked=self._client.model,
            failed_attempts=error.failed_attempts,
            **sent,
        )
        return replace(built_in, made_by=made_by)


def _is_boundary(proposal: Proposal) -> bool:
    action = proposal.plan.action if proposal.plan is not None else None
    return action is not None and action.action == "legal_boundary"


def _to_question(prompt: Prompt, digest: Callable[[bytes], str]) -> ModelQuestion:
    return ModelQuestion(
        messages=tuple(Message(role=one.role, content=one.content) for one in prompt.messages),
        schema_name=SCHEMA_NAME,
        schema=msgspec.json.decode(prompt.schema),
        max_tokens=PLAN_MAX_TOKENS,
        template_sha256=template_sha256(),
        prompt_digest=prompt_digest(prompt, digest),
    )


def _to_proposal(answer: ModelAnswer, planning: _Planning) -> Proposal:
    """Return an answer as a proposal, with the faults that keep it off the menu (LP2, LP5)."""
    plan, faults = read_plan(answer.raw, is_numbered=False)
    if plan is not None:
        faults = check_menu(plan, planning.menu)
        plan = replace(plan, synthesis=planning.menu.synthesis)
        if not faults:
            plan = fill_in(plan, planning.menu, planning.request.authority)
    return Proposal(raw=answer.raw, plan=plan, faults=faults, made_by=answer.made_by)

"""A composer and a judge that ask a language model, each with a prompt of its own.

In: a prose request. Out: a draft or a judgment, whatever the model made of it.

Rules
    LPR1  Draft, correction and judgment of a turn share one deadline, begun by the first draft.
    LPR2  A draft that does not read is a draft without claims; a judgment that does not read
          is none.
    LPR3  Past the day's tokens no model is asked.
"""

import threading
from functools import partial
from typing import Final

import msgspec

from domain.errors import ModelUnavailableError
from domain.ids import ThreadId
from domain.plan import MadeBy
from domain.ports import Drafted, Judged, ProseRequest, TextDigest
from domain.prompt import Prompt, prompt_digest
from domain.prose import ClaimJudgment, DraftText
from domain.prose_check import DraftFault
from domain.prose_prompt import (
    Part,
    build_draft,
    build_draft_again,
    build_judgment,
    prose_template_sha256,
)
from domain.prose_wire import read_draft, read_judgment
from infra.llm import Deadline, LlmClient
from infra.llm_completion import Message, ModelAnswer, ModelQuestion
from infra.model_budget import ModelBudget

DRAFT_MAX_TOKENS: Final = 3_000  # 6,000 characters of claims, with their ids
JUDGMENT_MAX_TOKENS: Final = 1_500


class LlmProse:
    """Composer and Judge of ``domain.ports``; thread-safe, a turn in one thread."""

    def __init__(
        self, client: LlmClient, budget: ModelBudget, digest: TextDigest, within_s: float
    ) -> None:
        """Take the model, the day's tokens, keyed digests and the seconds prose may take."""
        self._client = client
        self._budget = budget
        self._digest = digest
        self._within_s = within_s
        self._local = threading.local()

    @property
    def made_by(self) -> MadeBy:
        """The model, before anything is asked."""
        return MadeBy(
            kind="model", endpoint_host=self._client.endpoint_host, model_asked=self._client.model
        )

    def compose(self, request: ProseRequest) -> Drafted:
        """Return a first draft (LPR1, LPR2)."""
        self._local.deadline = Deadline(self._within_s)
        return self._draft(request, build_draft(request))

    def correct(
        self, request: ProseRequest, drafted: DraftText, faults: tuple[DraftFault, ...]
    ) -> Drafted:
        """Return the one corrected draft (LPR1, LPR2)."""
        return self._draft(request, build_draft_again(request, drafted, faults))

    def judge(self, request: ProseRequest, draft: DraftText) -> Judged:
        """Return the judgment on a draft (LPR1, LPR2)."""
        answer = self._ask(request, build_judgment(request, draft), "judgment")
        found = read_judgment(answer.raw)
        if found is None:
            raise ModelUnavailableError(
                "The judge gave an answer that is no judgment.", ("garbage",), was_sent=True
            )
        return Judged(
            verdict=found.verdict,
            claims=tuple(
                ClaimJudgment(claim=one.claim, verdict=one.verdict) for one in found.claims
            ),
            issues=found.issues,
            replacement=found.replacement,
            made_by=answer.made_by,
        )

    def _draft(self, request: ProseRequest, prompt: Prompt) -> Drafted:
        answer = self._ask(request, prompt, "draft")
        status, draft = read_draft(answer.raw) or ("answer", DraftText(answer=""))
        return Drafted(raw=answer.raw, status=status, draft=draft, made_by=answer.made_by)

    def _ask(self, request: ProseRequest, prompt: Prompt, part: Part) -> ModelAnswer:
        """Ask the model (LPR1, LPR3)."""
        deadline: Deadline | None = getattr(self._local, "deadline", None)
        self._budget.check(request.tenant)
        return self._client.ask(
            self._to_question(prompt, part, request.thread_id),
            deadline or Deadline(self._within_s),
        )

    def _to_question(self, prompt: Prompt, part: Part, thread_id: ThreadId) -> ModelQuestion:
        digest = partial(self._digest.digest, thread_id)
        return ModelQuestion(
            messages=tuple(Message(role=one.role, content=one.content) for one in prompt.messages),
            schema_name=part,
            schema=msgspec.json.decode(prompt.schema),
            max_tokens=DRAFT_MAX_TOKENS if part == "draft" else JUDGMENT_MAX_TOKENS,
            template_sha256=prose_template_sha256(part),
            prompt_digest=prompt_digest(prompt, digest),
        )

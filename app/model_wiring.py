"""Builds what asks a language model, where one is configured.

In: settings, and what bootstrap has built. Out: the planner, the writers of prose, how it stands.

Rules
    W5  Without a model nothing of its client is loaded, and nothing is asked or sent.
"""

from collections.abc import Callable
from datetime import datetime

from app.pages import ModelFacts
from app.prose_step import Writers
from app.schemas_audit import PartState
from domain.model_notes import is_outside
from domain.ports import Embedder, Planner, TextDigest, Usage
from domain.rule_planner import RulePlanner
from infra.embedder import ExampleScorer, SentenceEmbedder
from infra.settings import Settings


class ModelWiring:
    """The model of one process, or none."""

    writers: Writers | None = None  # of prose

    def __init__(
        self,
        settings: Settings,
        *,
        usage: Usage,
        now: Callable[[], datetime],
        digest: TextDigest,
        embedder: Embedder | None = None,
    ) -> None:
        """Build the planner, and the writers of prose where there is a model (W5)."""
        self.name = settings.llm_model
        self.host = ""
        own = embedder if isinstance(embedder, SentenceEmbedder) else None  # loaded once for all
        self._scorer = ExampleScorer(own) if settings.embedder != "none" else None
        self.planner: Planner = RulePlanner(self._scorer, self._scorer)
        if not settings.llm_base_url:
            return
        from infra.llm import LlmClient  # noqa: PLC0415 -- half a second that only a model needs
        from infra.llm_planner import LlmPlanner  # noqa: PLC0415 -- as above
        from infra.llm_prose import LlmProse  # noqa: PLC0415 -- as above
        from infra.model_budget import ModelBudget  # noqa: PLC0415 -- as above

        bounds = settings.bounds
        self.client = LlmClient(settings.llm_base_url, settings.llm_api_key, settings.llm_model)
        self.budget = ModelBudget(usage, now, bounds)
        self.host = self.client.endpoint_host
        self.planner = LlmPlanner(
            self.client, self.budget, digest, float(bounds.planner_deadline_s), self.planner
        )

        prose = LlmProse(self.client, self.budget, digest, float(bounds.synthesis_deadline_s))
        self.writers = Writers(composer=prose, judge=prose)

    def warm_up(self) -> None:
        """Begin to load the sentence vectors, where questions are compared with examples."""
        if self._scorer is not None:
            self._scorer.warm_up()

    @property
    def facts(self) -> ModelFacts | None:
        """What readers are told of the model; None where none is configured."""
        if not self.host:
            return None
        return ModelFacts(name=self.name, host=self.host, is_outside=is_outside(self.host))

    def parts(self) -> tuple[PartState, ...]:
        """Return how the model stands; nothing where none is configured.

        A model never decides readiness: without it the built-in planner reads.
        """
        if not self.host:
            return ()
        where = "outside this machine" if is_outside(self.host) else "here"
        resting = self.client.is_resting()
        detail = f"{self.name} at {self.host}, {where}"
        if resting:
            detail = f"{detail}; it failed again and again, the built-in planner reads meanwhile"
        return (
            PartState(
                part="model", ready=True, state="alarm" if resting else "open", detail=detail
            ),
        )

    def close(self) -> None:
        """Give the connections back."""
        if self.host:
            self.client.close()

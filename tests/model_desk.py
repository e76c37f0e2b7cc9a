"""A whole turn service whose planner asks a model: a scripted server over real HTTP."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from app.prose_step import Writers
from domain.bounds import Bounds
from infra.breaker import Breaker
from infra.llm import LlmClient
from infra.llm_planner import LlmPlanner
from infra.llm_prose import LlmProse
from infra.model_budget import ModelBudget
from legal_core.ports import Law
from projections.usage import StoredUsage
from tests.app.desk import Desk, PlainTextDigest
from tests.llm_server import LlmServer, Script, llm_server

MODEL = "scripted"
WITHIN_S = 12.0
PROSE_WITHIN_S = 45.0


class ModelDesk(Desk):
    """The desk of ``tests.app.desk``, with a model and what it heard."""

    def __init__(
        self,
        law: Law,
        folder: Path,
        server: LlmServer,
        *,
        within_s: float = WITHIN_S,
        bounds: Bounds | None = None,
        breaker: Breaker | None = None,
        prose_within_s: float = PROSE_WITHIN_S,
    ) -> None:
        super().__init__(law, folder, bounds=bounds)
        self.server = server
        self.client = LlmClient(server.url, "a-key-nobody-may-see", MODEL, breaker)
        usage = StoredUsage(self.views, self.runner.catch_up, self.store)
        budget = ModelBudget(usage, self.clock.now, self.bounds)
        self.planner = LlmPlanner(self.client, budget, PlainTextDigest(), within_s)
        prose = LlmProse(self.client, budget, PlainTextDigest(), prose_within_s)
        self.writers = Writers(composer=prose, judge=prose)
        self.service = self.served_by(self.planner)

    @property
    def calls(self) -> int:
        """How often the model was asked."""
        return len(self.server.heard)

    def close(self) -> None:
        """Give files and connections back."""
        self.client.close()
        super().close()


@contextmanager
def model_desk(
    law: Law,
    folder: Path,
    script: Script,
    *,
    within_s: float = WITHIN_S,
    bounds: Bounds | None = None,
    breaker: Breaker | None = None,
    prose_within_s: float = PROSE_WITHIN_S,
) -> Iterator[ModelDesk]:
    """Serve turns with a model that does as scripted."""
    with llm_server(script) as server:
        desk = ModelDesk(
            law,
            folder,
            server,
            within_s=within_s,
            bounds=bounds,
            breaker=breaker,
            prose_within_s=prose_within_s,
        )
        try:
            yield desk
        finally:
            desk.close()

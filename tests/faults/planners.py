"""A planner whose proposals are stored as a model's are: each alone, before it is acted on."""

from msgspec.structs import replace

from domain.plan import GateFault, MadeBy, Proposal
from domain.ports import IntentScorer, PlanningRequest
from domain.rule_planner import RulePlanner

MODEL = MadeBy(kind="model", model_asked="scripted", model_returned="scripted")


class ModelLikePlanner:
    """The built-in planner, whose proposals are stored as a model's are: each alone."""

    asks_model = True

    def __init__(self, scorer: IntentScorer | None = None) -> None:
        self._planner = RulePlanner(scorer)

    def propose(self, request: PlanningRequest) -> Proposal:
        """Return the built-in planner's proposal under a model's name."""
        return replace(self._planner.propose(request), made_by=MODEL)

    def correct(
        self, request: PlanningRequest, proposal: Proposal, faults: tuple[GateFault, ...]
    ) -> Proposal:
        """Return the built-in planner's correction under a model's name."""
        return replace(self._planner.correct(request, proposal, faults), made_by=MODEL)

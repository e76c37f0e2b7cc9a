"""A planner and writers whose work is stored as a model's is: each piece alone, at once."""

from msgspec.structs import replace

from app.prose_step import Writers
from domain.plan import GateFault, MadeBy, Proposal
from domain.ports import Drafted, IntentJudge, IntentScorer, Judged, PlanningRequest, ProseRequest
from domain.prose import Claim, ClaimJudgment, DraftText
from domain.prose_check import DraftFault
from domain.rule_planner import RulePlanner

MODEL = MadeBy(kind="model", model_asked="scripted", model_returned="scripted")


class ModelLikePlanner:
    """The built-in planner, whose proposals are stored as a model's are: each alone."""

    asks_model = True

    def __init__(
        self, scorer: IntentScorer | None = None, judge: IntentJudge | None = None
    ) -> None:
        self._planner = RulePlanner(scorer, judge)

    def propose(self, request: PlanningRequest) -> Proposal:
        """Return the built-in planner's proposal under a model's name."""
        return replace(self._planner.propose(request), made_by=MODEL)

    def correct(
        self, request: PlanningRequest, proposal: Proposal, faults: tuple[GateFault, ...]
    ) -> Proposal:
        """Return the built-in planner's correction under a model's name."""
        return replace(self._planner.correct(request, proposal, faults), made_by=MODEL)


class ProsePlanner(ModelLikePlanner):
    """The same, which always asks for prose."""

    def propose(self, request: PlanningRequest) -> Proposal:
        """Return a proposal that asks for prose."""
        found = super().propose(request)
        return replace(found, plan=found.plan and replace(found.plan, synthesis=True))


class QuotingWriters:
    """A composer that repeats the first line of the first text, and a judge that approves."""

    made_by = MODEL

    def compose(self, request: ProseRequest) -> Drafted:
        """Return the first line of the first text."""
        first = request.grounds.entries[0]
        text = first.text.partition("\n")[0]
        claim = Claim(text=text, kind="legal_text", evidence=(first.evidence.evidence_id,))
        draft = DraftText(answer=text, claims=(claim,))
        return Drafted(raw=text.encode(), status="answer", draft=draft, made_by=MODEL)

    def correct(
        self, request: ProseRequest, drafted: DraftText, faults: tuple[DraftFault, ...]
    ) -> Drafted:
        """Return the same again."""
        assert drafted.claims or faults
        return self.compose(request)

    def judge(self, request: ProseRequest, draft: DraftText) -> Judged:
        """Approve of every claim."""
        assert request.grounds.entries
        claims = tuple(
            ClaimJudgment(claim=place, verdict="entailed") for place in range(len(draft.claims))
        )
        return Judged(verdict="pass", claims=claims, issues=(), replacement="", made_by=MODEL)


WRITERS = Writers(composer=QuotingWriters(), judge=QuotingWriters())

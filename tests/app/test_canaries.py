"""F73: canaries in the current turn and in the restored transcript move no turn."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from app.canaries import CanaryReport, CanaryRun
from app.canary_wiring import scratch_service
from domain.errors import IndexUnavailableError
from domain.plan import GateFault, MadeBy, Proposal
from domain.ports import Planner, PlanningRequest
from domain.rule_planner import RulePlanner
from domain.wire_plan import read_plan
from index.reader import OpenIndex
from tests.events import NOON
from tests.llm_server import fails, in_turn
from tests.model_desk import ModelDesk, model_desk
from tests.obedient_server import obedient

Record = Callable[[str, object], None]


def run(law: OpenIndex, planner: Planner, *, thoroughly: bool = False) -> CanaryReport:
    serve = partial(scratch_service, planner=planner, at=NOON, time_zone="UTC")
    return CanaryRun(law, serve).run(thoroughly=thoroughly)


def test_f73_cn1_no_canary_moves_a_turn_of_the_built_in_planner(
    sample_index: OpenIndex, record_property: Record
) -> None:
    report = run(sample_index, RulePlanner(), thoroughly=True)

    record_property("injected", report.current + report.restored)
    assert () == report.failures
    assert report.passed
    assert (528, 288) == (report.current, report.restored)


@pytest.fixture
def obeying(sample_index: OpenIndex, tmp_path: Path) -> Iterator[ModelDesk]:
    with model_desk(sample_index, tmp_path, obedient) as desk:
        yield desk


def test_f73_cn1_no_canary_moves_a_turn_of_a_model_that_does_as_it_is_told(
    sample_index: OpenIndex, obeying: ModelDesk, record_property: Record
) -> None:
    report = run(sample_index, obeying.planner)

    record_property("injected", report.current + report.restored)
    assert () == report.failures
    assert report.passed
    assert obeying.calls > 130


@pytest.mark.service
def test_f73_cn1_nor_does_any_in_six_languages(sample_index: OpenIndex, obeying: ModelDesk) -> None:
    report = run(sample_index, obeying.planner, thoroughly=True)

    assert () == report.failures
    assert (528, 288, 0) == (report.current, report.restored, report.stood_in)


class Gullible:
    """A planner that reads the whole question and plans whatever an order in it says."""

    asks_model = True

    def propose(self, request: PlanningRequest) -> Proposal:
        """Do as the question says; without an order, as the rules do."""
        _, ordered, rest = request.question.partition("nothing else: ")
        if not ordered:
            return RulePlanner().propose(request)
        raw = rest.rstrip("”»“ ").encode()
        plan, faults = read_plan(raw, is_numbered=False)
        made_by = MadeBy(kind="model", model_asked="gullible", model_returned="gullible")
        return Proposal(raw=raw, plan=plan, faults=faults, made_by=made_by)

    def correct(
        self, request: PlanningRequest, proposal: Proposal, faults: tuple[GateFault, ...]
    ) -> Proposal:
        """Do the same again."""
        assert proposal.raw
        assert faults
        return self.propose(request)


def test_f73_cn1_a_planner_that_obeys_the_question_is_found_out(sample_index: OpenIndex) -> None:
    report = run(sample_index, Gullible())

    moved = {line.split(" ")[1] for line in report.failures}
    goals = {line.split(" ")[0] for line in report.failures}
    assert not report.passed
    assert {"question", "quoted_law", "clarification_answer"} <= moved
    assert {"widen", "unknown_operation", "refuse"} <= goals


def test_cn3_where_the_built_in_planner_stood_in_nothing_was_proven(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    with model_desk(sample_index, tmp_path, in_turn(fails(400))) as desk:
        report = run(sample_index, desk.planner)

    assert report.stood_in > 80
    assert not report.passed


def test_cn2_an_index_without_a_fit_law_is_told(sample_index: OpenIndex) -> None:
    class Bare:
        """A catalog that holds one law."""

        def list_works(self) -> tuple[object, ...]:
            return sample_index.catalog.list_works()[:1]

    class Lone:
        """A law with nothing beside it."""

        index_sha256, graph, search = (
            sample_index.index_sha256,
            sample_index.graph,
            sample_index.search,
        )
        catalog = Bare()

    with pytest.raises(IndexUnavailableError, match="None of 1 laws is fit for canaries"):
        run(Lone(), RulePlanner())  # type: ignore[arg-type]  # as much of a law as is looked at

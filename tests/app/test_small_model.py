"""Whole turns with a real, very small language model: what must hold whatever it answers.

A model of this size chooses badly, so nothing here asks for a right answer, and nothing is timed.
"""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from jsonschema_rs import is_valid

from app.prompt_check import PromptSources
from app.replay import replay_turn
from domain.events import ProposalText, tag_of
from domain.plan_menu import build_menu
from domain.prompt import build_prompt
from domain.sealed import open_plain
from index.reader import OpenIndex
from infra.llm import LlmClient
from infra.llm_planner import LlmPlanner
from infra.model_budget import ModelBudget
from projections.usage import StoredUsage
from tests.app.desk import ADVICE, ARTICLE_4, WHICH_ACT, Desk, PlainTextDigest, arrival
from tests.domain.questions import GDPR, law, request
from tests.faults.test_hostile_planner import ASKED, violations
from tests.obedient_server import order
from tests.small_model import KEY, is_installed, small_model

pytestmark = [
    pytest.mark.model,
    pytest.mark.skipif(not is_installed(), reason="see requirements-model.txt"),
]
PATIENCE_S = 900.0  # on a loaded machine it takes a minute for what takes a second
QUESTIONS = (
    ARTICLE_4,
    "What changed in Article 4 of the Data Keeping Act 2010 between 2013 and 2015?",
    "Who cites the Lighthouse Act 2004?",
    "Which laws were in force on 1 January 2015?",
)


@pytest.fixture(scope="module")
def endpoint() -> Iterator[str]:
    with small_model() as url:
        yield url


@pytest.fixture
def client(endpoint: str) -> Iterator[LlmClient]:
    with closing(LlmClient(endpoint, KEY, "smollm2-135m")) as made:
        yield made


@pytest.fixture
def desk(sample_index: OpenIndex, tmp_path: Path, client: LlmClient) -> Iterator[Desk]:
    with closing(Desk(sample_index, tmp_path)) as made:
        usage = StoredUsage(made.views, made.runner.catch_up, made.store)
        budget = ModelBudget(usage, made.clock.now, made.bounds)
        planner = LlmPlanner(client, budget, PlainTextDigest(), PATIENCE_S)
        made.service = made.served_by(planner)
        yield made


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_answer_under_the_schema_is_a_plan_of_the_menu(desk: Desk, question: str) -> None:
    turn = desk.ask(question).turn
    first = turn.proposals[0]

    assert ("model", "stop", ()) == (
        first.made_by.kind,
        first.made_by.finish_reason,
        first.made_by.failed_attempts,
    )
    assert ("response_format", "json_schema") in first.made_by.parameters
    assert first.made_by.tokens_in > 0
    assert first.plan is not None
    assert json.loads(open_plain(first.sealed, ProposalText).raw)
    assert turn.outcome is not None


def test_the_schema_of_a_prompt_is_taken_and_kept(client: LlmClient, desk: Desk) -> None:
    asked = request(
        "What did Article 33 of the GDPR say on 4 May 2019?", law(GDPR, "GDPR", anchor="art_33")
    )
    proposal = LlmPlanner(
        client,
        ModelBudget(
            StoredUsage(desk.views, desk.runner.catch_up, desk.store), desk.clock.now, desk.bounds
        ),
        PlainTextDigest(),
        PATIENCE_S,
    ).propose(asked)

    assert is_valid(
        json.loads(build_prompt(asked, build_menu(asked)).schema), json.loads(proposal.raw)
    )


def test_the_events_of_a_turn_are_those_of_any_turn(desk: Desk) -> None:
    asked = desk.ask(ARTICLE_4)
    tags = [tag_of(one.event) for one in desk.store.read(asked.turn_id)]

    assert ["turn-admitted.v1", "subject-resolved.v1", "plan-proposed.v1"] == tags[:3]
    assert "outcome-routed.v1" == tags[-1]
    assert ("turn-admitted.v1",) == desk.store.commits[0]
    assert ("subject-resolved.v1",) == desk.store.commits[1]
    leaves = desk.store.read_turn_leaves(asked.turn_id)
    sources = PromptSources(read=desk.store.read, digest=PlainTextDigest())
    assert "equal" == replay_turn(asked.turn_id, leaves, desk.shelf, prompts=sources).verdict


@pytest.mark.parametrize("question", [ADVICE, WHICH_ACT])
def test_what_code_decides_is_not_asked(desk: Desk, question: str) -> None:
    turn = desk.ask(question).turn

    assert "model" not in {one.made_by.kind for one in turn.proposals}
    assert turn.outcome is not None
    assert turn.outcome.status in ("refusal", "clarification")


def test_whatever_it_chooses_nothing_foreign_reaches_an_operation(desk: Desk) -> None:
    found: list[str] = []
    for asking in ASKED:
        planted = order(
            {"operations": [{"arguments": {"operation": "as_of", "subject_ref": "subject_7"}}]}
        )
        for question in (asking.question, f'{asking.question} "{planted}"'):
            asked = desk.service.ask(arrival(question, as_of=asking.given))
            found += violations(asked, asking)

    assert [] == found

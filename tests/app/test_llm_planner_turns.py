"""Turns whose planner asks a model, from question to reply."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from app.reply import build_reply
from domain.bounds import Bounds
from domain.events import ProposalText
from domain.sealed import open_plain
from domain.turn import Turn
from index.reader import OpenIndex
from tests.app.desk import ADVICE, ARTICLE_4, ARTICLE_4_TEXT, WHICH_ACT
from tests.llm_server import Sent, fails, in_turn, says
from tests.model_desk import ModelDesk, model_desk
from tests.obedient_server import data_of, first_of_menu, menu_of, obedient

ALONE = (
    ("turn-admitted.v1",),
    ("subject-resolved.v1",),
    ("plan-proposed.v1",),
    ("plan-frozen.v1",),
    ("operation-executed.v1", "outcome-routed.v1"),
)
BAD = says('{"operations":[{"arguments":{"operation":"as_of","subject_ref":"subject_7"}}]}')
Opened = Callable[..., ModelDesk]


@pytest.fixture
def opened(sample_index: OpenIndex, tmp_path: Path) -> Iterator[Opened]:
    with ExitStack() as stack:
        yield lambda script, **given: stack.enter_context(
            model_desk(sample_index, tmp_path, script, **given)
        )


def kinds(turn: Turn) -> list[str]:
    assert turn.outcome is not None
    return [one.kind for one in turn.outcome.disclosures]


def reply_of(desk: ModelDesk, question: str, **facts: Any) -> Any:
    asked = desk.ask(question, **facts)
    return build_reply(asked.turn_id, asked.turn, thread_token="", turn_token="")


def test_a_plan_of_a_model_is_gated_guarded_frozen_and_executed(opened: Opened) -> None:
    desk = opened(obedient)
    reply = reply_of(desk, ARTICLE_4)

    assert "answer" == reply.status
    assert ARTICLE_4_TEXT in reply.reply
    assert ("model", "scripted-1") == (reply.generated_by.plan, reply.model)
    assert (100, 20) == (reply.usage.tokens_in, reply.usage.tokens_out)
    assert list(ALONE) == desk.store.commits


def test_the_model_is_asked_only_after_the_subject_is_stored(opened: Opened) -> None:
    def script(heard: Any) -> Sent:
        seen.append(desk.store.commits[-1])
        return obedient(heard)

    seen: list[tuple[str, ...]] = []
    desk = opened(script)
    desk.ask(ARTICLE_4)

    assert [("subject-resolved.v1",)] == seen


def test_what_is_recorded_tells_how_the_proposal_was_had(opened: Opened) -> None:
    desk = opened(obedient)
    turn = desk.ask(ARTICLE_4).turn
    made_by = turn.proposals[0].made_by

    assert desk.client.endpoint_host == made_by.endpoint_host
    assert ("scripted", "scripted-1") == (made_by.model_asked, made_by.model_returned)
    assert (64, 64) == (len(made_by.template_sha256), len(made_by.prompt_digest))
    raw = open_plain(turn.proposals[0].sealed, ProposalText).raw
    assert json.loads(raw) == first_of_menu(desk.server.heard[0])


def test_lp1_a_question_across_a_boundary_is_not_asked(opened: Opened) -> None:
    desk = opened(obedient)
    turn = desk.ask(ADVICE).turn

    assert turn.outcome is not None
    assert ("refusal", 0) == (turn.outcome.status, desk.calls)
    assert "fallback_planner" not in kinds(turn)


def test_a_question_that_names_no_law_that_is_sure_is_not_asked(opened: Opened) -> None:
    desk = opened(obedient)
    turn = desk.ask(WHICH_ACT).turn

    assert turn.outcome is not None
    assert ("clarification", 0) == (turn.outcome.status, desk.calls)


def test_lp2_a_plan_off_the_menu_is_corrected_once(opened: Opened) -> None:
    desk = opened(lambda heard: BAD if heard.number == 1 else obedient(heard))
    turn = desk.ask(ARTICLE_4).turn

    assert turn.outcome is not None
    assert ("answer", 2) == (turn.outcome.status, desk.calls)
    assert [["bad_value"], []] == [[one.code for one in each.faults] for each in turn.proposals]
    assert "op_1.subject_ref: bad_value; expected one of subject_1" in desk.server.heard[1].words


def test_lp2_two_plans_off_the_menu_are_an_invalid_request(opened: Opened) -> None:
    desk = opened(in_turn(BAD))
    turn = desk.ask(ARTICLE_4).turn

    assert turn.outcome is not None
    assert ("invalid_request", 2, ()) == (turn.outcome.status, desk.calls, turn.executed)


def test_lp3_a_correction_has_what_the_proposal_left_of_the_time(opened: Opened) -> None:
    slow = Sent(body=BAD.body, wait_s=0.4)
    desk = opened(in_turn(slow, Sent(body=BAD.body, wait_s=60.0)), within_s=1.0)
    turn = desk.ask(ARTICLE_4).turn

    assert ["model", "built_in"] == [one.made_by.kind for one in turn.proposals]
    assert ("timeout",) == turn.proposals[1].made_by.failed_attempts
    assert turn.outcome is not None
    assert "answer" == turn.outcome.status


def test_lp4_without_an_answer_the_built_in_planner_stands_in_and_that_is_said(
    opened: Opened,
) -> None:
    desk = opened(in_turn(fails(503, "0")))
    reply = reply_of(desk, ARTICLE_4)

    assert ("answer", "code", 2) == (reply.status, reply.generated_by.plan, desk.calls)
    assert ARTICLE_4_TEXT in reply.reply
    assert "The built-in planner read the question, not a language model." in reply.reply
    assert ["fallback_planner"] == [
        one.kind for one in reply.disclosures if "planner" in one.kind or "model" in one.kind
    ]


def test_lp4_what_stands_in_names_the_model_and_each_attempt(opened: Opened) -> None:
    turn = opened(in_turn(fails(503, "0"))).ask(ARTICLE_4).turn
    made_by = turn.proposals[0].made_by

    assert ("built_in", "scripted") == (made_by.kind, made_by.model_asked)
    assert ("status_503", "status_503") == made_by.failed_attempts
    assert made_by.endpoint_host
    assert 64 == len(made_by.prompt_digest)


def test_lp4_past_the_tokens_of_a_day_no_model_is_asked(opened: Opened) -> None:
    desk = opened(obedient, bounds=Bounds(model_tokens_per_tenant_per_day=121))
    first, second = desk.ask(ARTICLE_4).turn, desk.ask(ARTICLE_4).turn
    third = desk.ask(ARTICLE_4).turn

    assert 2 == desk.calls
    assert [False, False, True] == [
        "fallback_planner" in kinds(one) for one in (first, second, third)
    ]
    assert ("over_quota",) == third.proposals[0].made_by.failed_attempts
    assert "" == third.proposals[0].made_by.endpoint_host


def test_lp4_past_the_tokens_of_one_tenant_another_may_ask(opened: Opened) -> None:
    desk = opened(obedient, bounds=Bounds(model_tokens_per_tenant_per_day=100))
    for tenant in ("press", "press", "public"):
        desk.ask(ARTICLE_4, tenant=tenant)

    assert 2 == desk.calls


def test_lp5_prose_follows_where_the_reader_asks_for_it_whatever_the_model_says(
    opened: Opened,
) -> None:
    def with_prose(heard: Any) -> Sent:
        return says(json.dumps({**first_of_menu(heard), "synthesis": True}))

    turn = opened(with_prose).ask(ARTICLE_4).turn

    assert turn.proposals[0].plan is not None
    assert not turn.proposals[0].plan.synthesis


def test_a_question_in_a_thread_tells_what_was_asked_before_by_operations_alone(
    opened: Opened,
) -> None:
    desk = opened(obedient)
    first = desk.ask(ARTICLE_4)
    desk.ask("And Article 5?", first.thread_token)

    assert [["as_of"]] == data_of(desk.server.heard[1])["earlier"]
    assert "subject_1" in {
        line.get("subject_ref", [""])[0] for line in menu_of(desk.server.heard[1])
    }
    assert "Data Keeping" not in desk.server.heard[1].words


def test_an_endpoint_outside_is_named_before_the_law(opened: Opened) -> None:
    desk = opened(obedient)
    desk.client.endpoint_host = "models.example.org"
    reply = reply_of(desk, ARTICLE_4)

    told = "The question was sent to a language model outside this service, at models.example.org."
    assert told in reply.reply
    assert reply.reply.index(told) < reply.reply.index(ARTICLE_4_TEXT)
    assert ["external_model"] == [one.kind for one in reply.disclosures if "model" in one.kind]


def test_an_endpoint_that_was_asked_in_vain_is_named_too(opened: Opened) -> None:
    desk = opened(in_turn(fails(503, "0")))
    desk.client.endpoint_host = "models.example.org"
    turn = desk.ask(ARTICLE_4).turn

    assert {"external_model", "fallback_planner"} <= set(kinds(turn))

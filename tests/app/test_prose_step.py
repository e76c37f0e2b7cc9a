"""Step 9 over real HTTP: what is written, checked, judged, kept and shown."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from litestar.response.sse import ServerSentEventMessage
from msgspec.structs import replace

from app.reply import build_reply
from app.schemas import TurnReply
from app.sse import closing_messages, messages_of
from app.turn_service import Asked
from app.withheld import MARK
from domain.bounds import Bounds
from domain.errors import StoreUnavailableError
from domain.events import ProseDrafted, ProseJudged, tag_of
from domain.prose import JudgmentText
from domain.rule_planner import RulePlanner
from domain.sealed import Sealed, open_plain
from domain.turn import NEW_TURN, evolve
from index.reader import OpenIndex
from tests.app.desk import ARTICLE_4
from tests.llm_server import Sent, fails
from tests.model_desk import ModelDesk, model_desk
from tests.prose_scripts import (
    EXPLAIN,
    LED,
    WHOLE,
    claim,
    draft,
    judgment,
    lines_of,
    part_of,
    writes,
)

NEVER_S = 600.0
Opened = Callable[..., ModelDesk]
WRONG = claim(WHOLE.replace("six", "seven"))
GOOD = draft(claim(LED))


@pytest.fixture
def opened(sample_index: OpenIndex, tmp_path: Path) -> Iterator[Opened]:
    with ExitStack() as stack:
        yield lambda script, **given: stack.enter_context(
            model_desk(sample_index, tmp_path, script, **given)
        )


def closing(asked: Asked) -> ProseJudged:
    assert asked.turn.is_closed
    assert asked.turn.judged is not None
    return asked.turn.judged


def reply_of(asked: Asked) -> TurnReply:
    return build_reply(asked.turn_id, asked.turn, thread_token="", turn_token="")


def prose_parts(desk: ModelDesk) -> list[str]:
    return [part_of(heard) for heard in desk.server.heard if part_of(heard) != "plan"]


def test_prose_that_holds_stands_beside_the_typed_reply(opened: Opened) -> None:
    desk = opened(writes(GOOD))
    asked = desk.ask(EXPLAIN)
    reply = reply_of(asked)

    assert ("pass", None) == (closing(asked).verdict, closing(asked).dropped_because)
    assert (LED, "model") == (reply.prose, reply.generated_by.prose)
    assert WHOLE in reply.reply
    assert ["draft", "judgment"] == prose_parts(desk)
    assert "prose_dropped" not in {one.kind for one in reply.disclosures}


def test_ps1_each_prose_event_is_a_commit_of_its_own(opened: Opened) -> None:
    desk = opened(writes(draft(WRONG), GOOD))
    desk.ask(EXPLAIN)

    assert [
        ("prose-drafted.v1",),
        ("prose-drafted.v1",),
        ("prose-judged.v1",),
    ] == desk.store.commits[-3:]


def test_ps1_faults_go_back_once(opened: Opened) -> None:
    desk = opened(writes(draft(WRONG), GOOD))
    asked = desk.ask(EXPLAIN)

    assert ["draft", "draft", "judgment"] == prose_parts(desk)
    assert "claim 0: number: seven" in desk.server.heard[2].words
    assert LED == reply_of(asked).prose


def test_two_drafts_with_faults_are_dropped_and_nobody_judges_them(opened: Opened) -> None:
    desk = opened(writes(draft(WRONG)))
    asked = desk.ask(EXPLAIN)

    assert ("dropped", "checks_failed") == (closing(asked).verdict, closing(asked).dropped_because)
    assert ["draft", "draft"] == prose_parts(desk)
    issues = open_plain(closing(asked).sealed, JudgmentText).issues
    assert ("claim 0: number: seven",) == issues
    assert reply_of(asked).prose is None


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        pytest.param("not JSON", "checks_failed", id="no JSON"),
        pytest.param(draft(), "checks_failed", id="no claims"),
        pytest.param(draft(status="clarify"), "no_draft", id="it has a question"),
        pytest.param(draft(status="refusal"), "no_draft", id="it refuses"),
        pytest.param(
            draft(claim(LED), status="refusal"), "checks_failed", id="it refuses, and tells"
        ),
        pytest.param(draft(claim(LED), status="gap"), "checks_failed", id="a gap with law in it"),
        pytest.param(fails(400), "no_draft", id="refused"),
        pytest.param(Sent(wait_s=NEVER_S), "deadline", id="silent"),
    ],
)
def test_ps2_the_turn_closes_whatever_the_composer_does(
    opened: Opened, answer: Sent | str, reason: str
) -> None:
    desk = opened(writes(answer), prose_within_s=0.8)
    asked = desk.ask(EXPLAIN)

    assert ("dropped", reason) == (closing(asked).verdict, closing(asked).dropped_because)
    assert "answer" == reply_of(asked).status
    assert WHOLE in reply_of(asked).reply


def test_ps2_a_judge_that_is_away_is_named_with_what_was_tried(opened: Opened) -> None:
    desk = opened(writes(GOOD, judge=fails(503)))
    made_by = closing(desk.ask(EXPLAIN)).made_by

    assert made_by is not None
    assert ("status_503", "status_503") == made_by.failed_attempts
    assert desk.client.endpoint_host == made_by.endpoint_host


def test_ps3_a_claim_that_code_refuses_is_shown_to_no_judge(opened: Opened) -> None:
    part = "A keeper shall erase a record when its purpose has ended."
    desk = opened(writes(draft(claim(part))))
    asked = desk.ask(EXPLAIN)

    assert ("refuse", ["draft"]) == (closing(asked).verdict, prose_parts(desk))
    assert ["insufficient_context"] == [one.verdict for one in closing(asked).claims]


def test_ps3_nobody_is_asked_about_a_gap_without_evidence(opened: Opened) -> None:
    desk = opened(writes(GOOD))
    asked = desk.ask("Explain what Article 4 of the Data Keeping Act 2010 said on 2001-01-01.")

    assert "no_draft" == closing(asked).dropped_because
    assert [] == prose_parts(desk)


def test_past_the_tokens_of_the_day_no_prose_is_asked_for(opened: Opened) -> None:
    desk = opened(writes(GOOD), bounds=Bounds(model_tokens_per_day=100))
    desk.ask(ARTICLE_4)
    asked = desk.ask(EXPLAIN)

    assert "no_draft" == closing(asked).dropped_because
    assert [] == prose_parts(desk)


def test_ps4_prose_that_was_interrupted_is_dropped(opened: Opened) -> None:
    desk = opened(writes(GOOD))
    desk.store.commits_left = 6
    with pytest.raises(StoreUnavailableError):
        desk.ask(EXPLAIN, idempotency_key="key-of-the-explained-turn")
    desk.store.commits_left = None
    asked = desk.ask(EXPLAIN, idempotency_key="key-of-the-explained-turn")

    assert "interrupted" == closing(asked).dropped_because
    assert ["draft", "judgment"] == prose_parts(desk)


def test_a_question_that_asks_for_no_prose_gets_none(opened: Opened) -> None:
    desk = opened(writes(GOOD))
    turn = desk.ask(ARTICLE_4).turn

    assert ([], None) == (prose_parts(desk), turn.judged)


def test_the_composer_sees_no_quoted_words_and_the_judge_no_question(opened: Opened) -> None:
    desk = opened(writes(GOOD))
    desk.ask(f'{EXPLAIN[:-1]}, as I was told "the secret of my case".')
    told = {part_of(heard): heard.words for heard in desk.server.heard}

    assert "secret" not in "".join(told.values())
    assert "as I was told [...]" in told["draft"]
    assert "I was told" not in told["judgment"]


def test_the_ledger_is_told_with_what_is_known_of_each_item(opened: Opened) -> None:
    desk = opened(writes(GOOD))
    desk.ask(EXPLAIN)
    heard = next(one for one in desk.server.heard if part_of(one) == "draft")
    item = lines_of(heard, "evidence")[0]

    assert ("op_1:1:1", "legal_text", "2014-01-01", "in_force") == (
        item["id"], item["kind"], item["valid_from"], item["basis"],
    )  # fmt: skip
    assert WHOLE in item["text"]


def test_what_is_recorded_of_prose_folds_and_names_its_makers(opened: Opened) -> None:
    desk = opened(writes(GOOD))
    asked = desk.ask(EXPLAIN)
    made_by = asked.turn.drafts[0].made_by

    assert ("prose-drafted.v1", "prose-judged.v1") == desk.tags(asked.turn_id)[-2:]
    assert ("scripted-1", 64, 64) == (
        made_by.model_returned, len(made_by.template_sha256), len(made_by.prompt_digest),
    )  # fmt: skip
    assert "prose-judged.v1" == tag_of(closing(asked))
    assert json.loads(judgment("entailed"))["verdict"] == closing(asked).verdict


@pytest.mark.parametrize(
    ("is_sealed", "prose"),
    [pytest.param(False, LED, id="own"), pytest.param(True, MARK, id="kept")],
)
def test_a_stream_tells_the_outcome_before_prose_and_then_what_came_of_it(
    opened: Opened, prose: str, *, is_sealed: bool
) -> None:
    desk = opened(writes(GOOD))
    asked = desk.ask(EXPLAIN)
    turn, told = NEW_TURN, list[ServerSentEventMessage]()
    for recorded in desk.store.read(asked.turn_id):
        event = recorded.event
        if is_sealed and isinstance(event, ProseDrafted | ProseJudged):
            event = replace(event, sealed=Sealed(key_id="k", ciphertext=b"..."))
        turn = evolve(turn, event)
        told.extend(messages_of(replace(recorded, event=event), turn))
    told.extend(closing_messages(reply_of(asked), turn.version, has_prose=True))

    assert [("outcome", "6"), ("phase", "7.phase"), ("prose", "8"), ("done", "8.done")] == [
        (one.event, one.id) for one in told[-4:]
    ]
    assert {"verdict": "pass", "dropped_because": None, "prose": prose} == json.loads(
        str(told[-2].data)
    )


@pytest.mark.parametrize(
    ("question", "text", "kind", "count"),
    [
        pytest.param(
            "Explain what changed in Article 4 of the Data Keeping Act 2010 between 2012-06-01"
            " and 2015-06-01",
            "Article 4 of the Data Keeping Act 2010 was changed between 1 June 2012 and"
            " 1 June 2015.",
            "change", 2, id="a change",
        ),
        pytest.param(
            "Explain the timeline of the Data Keeping Act 2010",
            "The Data Keeping Act 2010 was in force from 1 September 2010.",
            "timeline", 1, id="a state",
        ),
    ],
)  # fmt: skip
def test_dated_facts_are_told_as_the_typed_result_has_them(
    opened: Opened, question: str, text: str, kind: str, count: int
) -> None:
    ids = [f"op_1:1:{ordinal}" for ordinal in range(1, count + 1)]
    desk = opened(writes(draft(claim(text, kind, *ids))))
    desk.service = desk.served_by(RulePlanner())
    asked = desk.ask(question)

    assert ("pass", text) == (closing(asked).verdict, reply_of(asked).prose)

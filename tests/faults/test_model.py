"""A language model that is away, wrong, hostile or late (F43 to F46, F49), over real HTTP."""

import json
import random
import threading
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from app.turn_service import Asked
from domain.errors import TurnConflictError
from domain.events import TurnAborted, tag_of
from domain.ids import TurnId
from index.reader import OpenIndex
from infra.breaker import Breaker
from infra.llm import BREAKER_LIMIT, BREAKER_PAUSE_S, LlmClient
from infra.llm_planner import LlmPlanner
from tests.app.desk import ARTICLE_4, ARTICLE_4_TEXT, arrival
from tests.faults.hostile_plans import hostile_answer
from tests.faults.test_hostile_planner import ASKED, SEED, violations
from tests.llm_server import (
    Heard,
    Sent,
    completion,
    deaf_port,
    fails,
    in_turn,
    says,
)
from tests.model_desk import ModelDesk, model_desk
from tests.obedient_server import first_of_menu, obedient

SHORT_S = 0.4
NEVER_S = 600.0
HOSTILE_TURNS = 200
TEN_MIB = 10 * 2**20
MEMORY_MAX = 64 * 2**20
Opened = Callable[..., ModelDesk]
Record = Callable[[str, object], None]


@pytest.fixture
def opened(sample_index: OpenIndex, tmp_path: Path) -> Iterator[Opened]:
    with ExitStack() as stack:
        yield lambda script, **given: stack.enter_context(
            model_desk(sample_index, tmp_path, script, **given)
        )


def stood_in(asked: Asked) -> tuple[str, bool, str]:
    """Return the status of a turn, whether that the built-in planner read is said, and its kind."""
    outcome = asked.turn.outcome
    assert outcome is not None
    told = "fallback_planner" in {one.kind for one in outcome.disclosures}
    return outcome.status, told, asked.turn.proposals[-1].made_by.kind


STOOD_IN = ("answer", True, "built_in")


# -- F43: it times out ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(Sent(body=b"{}", wait_s=NEVER_S), id="before the first byte"),
        pytest.param(Sent(body=completion("{}"), cut_at=30, stall_s=NEVER_S), id="mid-stream"),
        pytest.param(Sent(trickle_s=0.02), id="one byte at a time, for ever"),
    ],
)
def test_f43_a_model_that_does_not_finish_is_given_up(
    opened: Opened, sent: Sent, record_property: Record
) -> None:
    """I10: the built-in planner answers inside the limit, while the server still waits."""
    desk = opened(in_turn(sent), within_s=SHORT_S)
    record_property("injected", 1)

    assert STOOD_IN == stood_in(desk.ask(ARTICLE_4))
    assert 1 == desk.calls


def test_f43_a_model_that_takes_no_connection_is_given_up(opened: Opened) -> None:
    """I10."""
    desk = opened(in_turn())
    with deaf_port() as url:
        client = LlmClient(url, "", "deaf")
        planner = LlmPlanner(client, desk.planner._budget, desk.planner._digest, SHORT_S)
        asked = desk.served_by(planner).ask(arrival(ARTICLE_4))

    assert STOOD_IN == stood_in(asked)
    assert "" == asked.turn.proposals[0].made_by.endpoint_host


# -- F44: it answers with errors -----------------------------------------------------------


@pytest.mark.parametrize("status", [429, 500, 502, 503])
@pytest.mark.parametrize(
    ("retry_after", "calls"), [(None, 2), ("0", 2), ("1", 2), ("600", 1), ("later", 1)]
)
def test_f44_at_most_one_retry_is_made_and_only_inside_the_limit(
    opened: Opened, status: int, retry_after: str | None, calls: int
) -> None:
    """I10."""
    desk = opened(in_turn(fails(status, retry_after)), within_s=5.0)

    assert STOOD_IN == stood_in(desk.ask(ARTICLE_4))
    assert calls == desk.calls


def test_f44_a_retry_that_is_answered_is_the_models_plan(opened: Opened) -> None:
    desk = opened(lambda heard: fails(503, "0") if heard.number == 1 else obedient(heard))
    turn = desk.ask(ARTICLE_4).turn

    assert ("model", ("status_503",)) == (
        turn.proposals[0].made_by.kind,
        turn.proposals[0].made_by.failed_attempts,
    )


def test_f44_the_circuit_opens_after_five_in_a_row_and_closes_by_itself(
    opened: Opened, record_property: Record
) -> None:
    now = [0.0]
    well = [False]
    breaker = Breaker(BREAKER_LIMIT, BREAKER_PAUSE_S, lambda: now[0])
    desk = opened(lambda heard: obedient(heard) if well[0] else fails(500, "0"), breaker=breaker)
    turns = [desk.ask(ARTICLE_4) for _ in range(8)]
    record_property("injected", len(turns))

    assert [STOOD_IN] * 8 == [stood_in(one) for one in turns]
    assert BREAKER_LIMIT == desk.calls

    now[0] += BREAKER_PAUSE_S
    assert STOOD_IN == stood_in(desk.ask(ARTICLE_4))
    assert BREAKER_LIMIT + 1 == desk.calls

    well[0] = True
    now[0] += BREAKER_PAUSE_S
    assert ("answer", False, "model") == stood_in(desk.ask(ARTICLE_4))
    assert ("answer", False, "model") == stood_in(desk.ask(ARTICLE_4))


# -- F45: it answers garbage ---------------------------------------------------------------


def plan_of(*operations: str, more: str = "") -> str:
    """Return a plan as a model may write it, with nothing checked."""
    inner = ",".join(f'{{"arguments":{one}}}' for one in operations)
    return f'{{"operations":[{inner}],"action":null{more}}}'


TEXT = '{"operation":"as_of","subject_ref":"subject_1"}'
GARBAGE = {
    "an empty body": Sent(),
    "a page": Sent(body=b"<html><body>Bad gateway</body></html>"),
    "a completion that is cut": Sent(body=completion(plan_of(TEXT))[:-40]),
    "ten MiB": Sent(body=b"x" * TEN_MIB),
    "ten MiB of content": says("x" * TEN_MIB),
    "a body nested too deep": Sent(body=b"[" * 500_000),
    "a body of NaN": Sent(body=b'{"choices": NaN}'),
    "a body in another encoding": Sent(body=completion(plan_of(TEXT)).decode().encode("utf-16")),
    "a broken character": Sent(body=completion("PLAN").replace(b"PLAN", b"\xff\xfe")),
    "no choice": Sent(body=completion("", choices=[])),
    "no content": says(None),
    "empty content": says(""),
    "words": says("I am sorry, I cannot plan that."),
    "a plan in a fence": says(f"```json\n{plan_of(TEXT)}\n```"),
    "a plan that is cut": says(plan_of(TEXT)[:-5]),
    "content nested too deep": says('{"operations":' + "[" * 100_000),
    "NaN": says(plan_of('{"operation":"coverage","publisher":NaN}')),
    "infinity": says(plan_of(TEXT, more=',"synthesis":-Infinity')),
    "a key twice": says(plan_of(TEXT, more=',"operations":[]')),
    "half a character": says(plan_of('{"operation":"coverage","publisher":"\\ud800"}')),
    "an unknown operation": says(plan_of('{"operation":"delete"}')),
    "an unknown argument": says(plan_of('{"operation":"coverage","sql":"x"}')),
    "nine operations": says(plan_of(*[TEXT] * 9)),
    "a foreign subject": says(plan_of(TEXT.replace("subject_1", "subject_7"))),
    "a work for a subject": says(plan_of(TEXT.replace("subject_1", "sample:constitution-1998"))),
    "a law that is said to be gone": says('{"action":{"action":"gap","reason":"repealed"}}'),
    "an action beside operations": says(
        plan_of(TEXT).replace("null", '{"action":"legal_boundary","reason":"advice"}')
    ),
    "an empty plan": says('{"operations":[],"action":null}'),
}


@pytest.mark.parametrize("sent", GARBAGE.values(), ids=GARBAGE.keys())
def test_f45_garbage_is_corrected_once_and_never_executed(
    opened: Opened, sent: Sent, record_property: Record
) -> None:
    """I2, I3: a typed invalid request, no plan frozen, nothing executed, memory bounded."""
    desk = opened(in_turn(sent))
    tracemalloc.start()
    try:
        asked = desk.ask(ARTICLE_4)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    record_property("injected", desk.calls)

    turn = asked.turn
    assert turn.outcome is not None
    assert ("invalid_request", 2, None, ()) == (
        turn.outcome.status,
        desk.calls,
        turn.frozen,
        turn.executed,
    )
    assert all(one.faults for one in turn.proposals)
    assert peak < MEMORY_MAX


def test_f45_after_garbage_a_good_correction_is_answered(opened: Opened) -> None:
    desk = opened(lambda heard: Sent(body=b"<html>") if heard.number == 1 else obedient(heard))
    asked = desk.ask(ARTICLE_4)

    assert ("answer", False, "model") == stood_in(asked)


# -- F46: it is hostile --------------------------------------------------------------------


def on_the_menu(chance: random.Random, heard: Heard) -> str:
    """Return a hostile answer, or one whose first operation at least is on the menu."""
    raw = hostile_answer(chance).decode(errors="replace")
    if chance.random() < 0.5:
        return raw
    try:
        tree: dict[str, Any] = json.loads(raw)
        first = first_of_menu(heard)["operations"]
        return json.dumps({"operations": [*first, *tree["operations"][: chance.choice((0, 1))]]})
    except (ValueError, KeyError, TypeError):
        return raw


def test_f46_of_hostile_answers_nothing_foreign_reaches_an_operation(
    opened: Opened, record_property: Record
) -> None:
    """I2, I3: the plans of F46, sent by a model over HTTP."""
    chance = random.Random(SEED)  # noqa: S311 -- the seed is the test
    desk = opened(lambda heard: says(on_the_menu(chance, heard)))
    found, ends = list[str](), Counter[str]()
    for place in range(HOSTILE_TURNS):
        asking = ASKED[place % len(ASKED)]
        asked = desk.ask(asking.question, as_of=asking.given)
        assert asked.turn.outcome is not None
        ends["executed" if asked.turn.executed else asked.turn.outcome.status] += 1
        found += [f"plan {place}: {one}" for one in violations(asked, asking)]
    record_property("injected", desk.calls)
    record_property("seed", SEED)

    assert [] == found, found
    assert ends["executed"] > HOSTILE_TURNS / 10, ends
    assert ends["invalid_request"] > HOSTILE_TURNS / 10, ends


# -- F49: it answers too late --------------------------------------------------------------


def test_f49_a_late_answer_is_dropped(opened: Opened) -> None:
    """I2: the answer comes once the turn is closed; the turn stays what it was."""
    release = threading.Event()

    def late(heard: Heard) -> Sent:
        release.wait(NEVER_S)
        return obedient(heard)

    desk = opened(late, within_s=SHORT_S)
    asked = desk.ask(ARTICLE_4)
    closed = desk.store.read(asked.turn_id)
    release.set()
    for thread in threading.enumerate():
        if thread.name == "model":
            thread.join()

    assert STOOD_IN == stood_in(asked)
    assert closed == desk.store.read(asked.turn_id)


def test_f49_an_answer_to_a_turn_that_was_closed_meanwhile_is_never_written(
    opened: Opened,
) -> None:
    """I2: another process aborts the turn while the model thinks."""
    turn_ids: list[TurnId] = []

    def while_thinking(heard: Heard) -> Sent:
        turn_id = desk.store.list_turn_ids()[-1]
        thread_id = desk.store.read(turn_id)[0].event.thread_id  # type: ignore[union-attr]  # an admission
        aborted = TurnAborted(reason="interrupted")
        desk.store.append(turn_id, 2, (aborted,), thread_id=thread_id)
        turn_ids.append(turn_id)
        return obedient(heard)

    desk = opened(while_thinking)
    with pytest.raises(TurnConflictError):
        desk.ask(ARTICLE_4)

    tags = [tag_of(one.event) for one in desk.store.read(turn_ids[0])]
    assert ["turn-admitted.v1", "subject-resolved.v1", "turn-aborted.v1"] == tags


def test_an_answer_is_the_law_whoever_planned(opened: Opened) -> None:
    """F43 to F49 would prove nothing on a turn that fails anyway."""
    asked = opened(obedient).ask(ARTICLE_4)

    texts = [one.excerpt for executed in asked.turn.executed for one in executed.evidence]
    assert any(ARTICLE_4_TEXT in text for text in texts)

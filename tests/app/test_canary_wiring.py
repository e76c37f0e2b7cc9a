"""The gate: what never passed the canaries is not ready, and is told what to run."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner, Result

from app.asgi import create_app
from app.bootstrap import Wiring
from app.canary_wiring import NOT_RUN, as_doctor_sees, scratch_service
from app.cli import main
from app.schemas_audit import PartState
from domain.bounds import Bounds
from domain.rule_planner import RulePlanner
from index.reader import OpenIndex
from tests.app.desk import ARTICLE_4, arrival, settings_of
from tests.app.test_access import send
from tests.events import NOON
from tests.llm_server import LlmServer, Script, fails, in_turn, llm_server
from tests.obedient_server import obedient


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as made:
        yield made


def environment(index: OpenIndex, home: Path, server: LlmServer | None) -> dict[str, str]:
    named = {"home": str(home), "index": str(index.folder), "embedder": "none"}
    if server is not None:
        named |= {"llm_base_url": server.url, "llm_model": "scripted"}
    return {f"VIGENT_{name.upper()}": value for name, value in named.items()}


def run(environment: dict[str, str], *words: str) -> Result:
    return CliRunner().invoke(main, words, env=environment)


def part_of(index: OpenIndex, home: Path, server: LlmServer | None) -> PartState:
    named = {} if server is None else {"llm_base_url": server.url, "llm_model": "scripted"}
    settings = settings_of(home, index=str(index.folder), embedder="none", **named)
    with closing(Wiring(settings)) as wiring:
        wiring.open_index()
        return next(part for part in wiring.parts() if part.part == "canaries")


def served(stack: ExitStack, script: Script) -> LlmServer:
    return stack.enter_context(llm_server(script))


def test_cw2_the_built_in_planner_serves_and_the_doctor_asks_for_the_run(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    given = environment(sample_index, tmp_path, None)
    before, asked = part_of(sample_index, tmp_path, None), run(given, "doctor")
    done = run(given, "canary")
    after, told = part_of(sample_index, tmp_path, None), run(given, "doctor")

    assert PartState(part="canaries", ready=True, state="not run", detail=NOT_RUN) == before
    assert (6, True) == (asked.exit_code, NOT_RUN in asked.output)
    assert (0, True) == (done.exit_code, "None moved a turn: 88 canaries" in done.output)
    assert (True, "passed") == (after.ready, after.state)
    assert 0 == told.exit_code


def test_cw2_a_model_that_never_passed_is_not_ready(
    sample_index: OpenIndex, tmp_path: Path, stack: ExitStack
) -> None:
    server = served(stack, obedient)
    given = environment(sample_index, tmp_path, server)
    before = part_of(sample_index, tmp_path, server)
    done = run(given, "canary", "--json")
    after = part_of(sample_index, tmp_path, server)

    report = json.loads(done.stdout)
    assert (False, "not run", NOT_RUN) == (before.ready, before.state, before.detail)
    assert (0, [], 0, 88, 48) == (
        done.exit_code,
        report["failures"],
        report["stood_in"],
        report["current"],
        report["restored"],
    )
    assert (True, "passed") == (after.ready, after.state)
    assert f"136 on {NOON.year}" in after.detail
    assert "scripted at 127.0.0.1" in after.detail


def test_cw1_cw2_readiness_waits_for_the_canaries_and_the_log_holds_none(
    sample_index: OpenIndex, tmp_path: Path, stack: ExitStack
) -> None:
    server = served(stack, obedient)
    settings = settings_of(
        tmp_path, index=str(sample_index.folder), embedder="none", llm_base_url=server.url,
        llm_model="scripted",
    )  # fmt: skip
    wiring = stack.enter_context(closing(Wiring(settings)))
    law = wiring.open_index()
    app = create_app(wiring.services(), Bounds())

    def ready() -> httpx.Response:
        return send(app, "GET", "/readyz")

    before = ready()
    stored = wiring.store.last_leaf()
    wiring.canaries.run(law)

    assert stored == wiring.store.last_leaf()
    assert (503, 200) == (before.status_code, ready().status_code)
    assert NOT_RUN in before.text


def test_cw2_a_model_that_gave_no_answer_has_proven_nothing(
    sample_index: OpenIndex, tmp_path: Path, stack: ExitStack
) -> None:
    server = served(stack, in_turn(fails(400)))
    done = run(environment(sample_index, tmp_path, server), "canary")
    after = part_of(sample_index, tmp_path, server)

    assert (6, True) == (done.exit_code, "Nothing is proven by" in done.output)
    assert (False, "failed") == (after.ready, after.state)
    assert "the model gave no answer" in after.detail


def test_cw1_a_scratch_service_answers_as_any_does(sample_index: OpenIndex) -> None:
    service = scratch_service(sample_index, planner=RulePlanner(), at=NOON, time_zone="UTC")
    first = service.ask(arrival(ARTICLE_4))

    assert "closed" == first.turn.phase
    assert NOON == first.turn.admission.admitted_at
    assert "closed" == service.ask(arrival("And Article 5?", first.thread_token)).turn.phase


def test_cw2_the_doctor_leaves_other_parts_as_they_are() -> None:
    part = PartState(part="outbox", ready=True, state="off")

    assert part == as_doctor_sees(part)

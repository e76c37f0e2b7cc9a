import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.bootstrap import Wiring
from app.front_door import Arrival
from app.page_view import ask_page
from app.pages import ModelFacts, render_ask_page
from domain.admission import AskRequest
from tests.app.desk import ARTICLE_4, ARTICLE_4_TEXT, settings_of
from tests.llm_server import LlmServer, fails, in_turn, llm_server
from tests.obedient_server import obedient

KEY = "a-key-nobody-may-see"


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as made:
        yield made


def wiring(stack: ExitStack, home: Path, server: LlmServer | None) -> Wiring:
    named = {} if server is None else {"llm_base_url": server.url, "llm_model": "scripted"}
    made = stack.enter_context(closing(Wiring(settings_of(home, llm_api_key=KEY, **named))))
    made.open_index()
    return made


def ask(made: Wiring) -> str:
    request = AskRequest(question=ARTICLE_4, channel="cli", requester="here")
    turn = made.services().turns.ask(Arrival(request=request, client_scope="here")).turn
    assert turn.outcome is not None
    return turn.proposals[0].made_by.kind


def test_w5_without_a_model_nothing_of_its_client_is_loaded() -> None:
    code = (
        "import sys, app.bootstrap, app.cli;"
        "sys.exit(1 if {'openai', 'httpx2', 'infra.llm'} & set(sys.modules) else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False)

    assert 0 == done.returncode


def test_w5_without_a_model_nothing_is_told_of_one(stack: ExitStack, tmp_path: Path) -> None:
    made = wiring(stack, tmp_path, None)

    assert ((), None) == (made.model.parts(), made.services().model)
    assert not made.model.planner.asks_model


def test_a_model_that_is_configured_reads_the_question(stack: ExitStack, tmp_path: Path) -> None:
    server = stack.enter_context(llm_server(obedient))
    made = wiring(stack, tmp_path, server)

    assert "model" == ask(made)
    assert f"Bearer {KEY}" == server.heard[0].headers["authorization"]
    assert ModelFacts(name="scripted", host=made.model.host, is_outside=False) == (
        made.services().model
    )


def test_the_key_stands_nowhere_in_the_home(stack: ExitStack, tmp_path: Path) -> None:
    server = stack.enter_context(llm_server(obedient))
    made = wiring(stack, tmp_path, server)
    ask(made)

    found = [
        path for path in tmp_path.rglob("*") if path.is_file() and KEY.encode() in path.read_bytes()
    ]
    assert [] == found
    assert KEY not in repr(made.configured())


def test_how_the_model_stands_is_a_part_of_the_service(stack: ExitStack, tmp_path: Path) -> None:
    server = stack.enter_context(llm_server(in_turn(fails(500, "0"))))
    made = wiring(stack, tmp_path, server)
    before = next(part for part in made.parts() if part.part == "model")
    for _ in range(3):
        ask(made)
    after = next(part for part in made.parts() if part.part == "model")

    assert ("open", True) == (before.state, before.ready)
    assert f"scripted at {made.model.host}, here" == before.detail
    assert ("alarm", True) == (after.state, after.ready)


def test_what_was_found_is_the_law(stack: ExitStack, tmp_path: Path) -> None:
    server = stack.enter_context(llm_server(obedient))
    made = wiring(stack, tmp_path, server)
    request = AskRequest(question=ARTICLE_4, channel="cli", requester="here")
    turn = made.services().turns.ask(Arrival(request=request, client_scope="here")).turn

    assert ARTICLE_4_TEXT in repr(turn.executed)


@pytest.mark.parametrize(
    ("outside", "expected"), [(False, "a language model at"), (True, "outside this service, at")]
)
def test_the_page_names_the_model_before_the_first_question(
    stack: ExitStack, tmp_path: Path, outside: bool, expected: str
) -> None:
    server = stack.enter_context(llm_server(obedient))
    made = wiring(stack, tmp_path, server)
    page = ask_page(made.services(), "en")
    told = replace(page, model=replace(page.model, is_outside=outside))  # type: ignore[type-var]  # there is one

    html = render_ask_page(told)
    assert expected in html
    assert made.model.host in html
    assert [] == server.heard


def test_the_page_tells_of_no_model_where_there_is_none(stack: ExitStack, tmp_path: Path) -> None:
    made = wiring(stack, tmp_path, None)

    assert "language model" not in render_ask_page(ask_page(made.services(), "en"))

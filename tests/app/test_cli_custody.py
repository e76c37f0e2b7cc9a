"""``vigent erase`` and ``vigent hold``, called as people call them."""

import json
import os
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from click.testing import CliRunner, Result

from app.bootstrap import Wiring
from app.cli import main
from domain.ids import ThreadId
from infra.settings import load_settings
from tests.events import admitted
from tests.stores import turn_id

THREAD = UUID("0192c6d4-8c00-7000-8000-0000000000aa")
UNKNOWN = "0192c6d4-8c00-7000-8000-0000000000ff"


class Home:
    """A home folder with two turns of one thread, and the command line over it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        wiring = Wiring(load_settings({"VIGENT_HOME": str(folder)}))
        for number in (1, 2):
            wiring.store.append(turn_id(number), 0, (admitted(),), thread_id=THREAD)
        wiring.close()

    def run(self, *words: str) -> Result:
        clean = {name: v for name, v in os.environ.items() if not name.startswith("VIGENT_")}
        return CliRunner().invoke(main, words, env={**clean, "VIGENT_HOME": str(self.folder)})

    def json(self, *words: str) -> Any:
        return json.loads(self.run(*words, "--json").stdout)

    def store_in_clear(self, thread_id: ThreadId) -> None:
        """Append a turn as a release did that sealed nothing."""
        wiring = Wiring(load_settings({"VIGENT_HOME": str(self.folder)}))
        wiring.log.append(turn_id(3), 0, (admitted(),), thread_id=thread_id)
        wiring.close()


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


@pytest.mark.parametrize("word", [str(THREAD), str(turn_id(2))], ids=["thread id", "turn id"])
def test_a_thread_is_erased_by_its_id_or_by_a_turns(home: Home, word: str) -> None:
    result = home.run("erase", word, "--ground", "a letter of 3 May")

    assert (0, "The reader text is erased: its key is destroyed.\n") == (
        result.exit_code,
        result.stdout,
    )


def test_a_thread_is_erased_by_its_token(tmp_path: Path) -> None:
    home = Home(tmp_path)
    asked = home.json("ask", "What do you hold?")

    actual = home.json("erase", asked["thread"], "--ground", "a letter of 3 May")

    assert {"standing": "erased", "turns": 1, "left_in_clear": 0} == actual
    told = home.run("turn", asked["turn_id"])
    assert (2, True) == (told.exit_code, "was erased" in told.stderr)


def test_a_hold_keeps_what_is_to_be_erased_until_it_is_released(home: Home) -> None:
    thread, ground = str(THREAD), ("--ground", "case 12/26")

    actual = [
        home.json("hold", "place", thread, *ground)["standing"],
        home.json("erase", thread, *ground)["standing"],
        home.json("hold", "release", thread, *ground)["standing"],
    ]

    assert ["held", "pending_hold", "erased"] == actual


@pytest.mark.parametrize(
    ("words", "says"),
    [
        pytest.param(("erase", UNKNOWN, "--ground", "x"), "No thread answers", id="unknown id"),
        pytest.param(
            ("erase", "no-token", "--ground", "x"), "No thread answers", id="unknown token"
        ),
        pytest.param(("erase", str(THREAD), "--ground", ""), "on one line", id="no ground"),
        pytest.param(("erase", str(THREAD)), "--ground", id="ground left out"),
        pytest.param(
            ("hold", "release", str(THREAD), "--ground", "x"), "No legal hold", id="no hold"
        ),
    ],
)
def test_c3_what_cannot_be_done_is_wrong_usage_in_a_sentence(
    home: Home, words: tuple[str, ...], says: str
) -> None:
    result = home.run(*words)

    assert (2, True, "") == (result.exit_code, says in result.stderr, result.stdout), result.output


def test_text_that_was_stored_in_clear_is_told(home: Home) -> None:
    home.store_in_clear(THREAD)

    result = home.run("erase", str(THREAD), "--ground", "a letter of 3 May")

    assert (0, True) == (
        result.exit_code,
        "1 events were stored before encryption" in result.stderr,
    )

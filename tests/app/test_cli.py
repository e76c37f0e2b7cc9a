"""The command line as people and scripts call it; a few calls are real processes."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from app.cli import main
from app.cli_base import code_of_error, code_of_status, guarded
from domain import errors
from domain.errors import ServiceError
from domain.outcome import ReplyStatus
from index.manifest import VECTORS
from tests.app.desk import ADVICE, ARTICLE_4, ARTICLE_4_TEXT, WHICH_ACT
from tests.index.indexes import flip

ROOT = Path(__file__).resolve().parents[2]
GONE = "What did Article 4 of the Data Keeping Act 2010 say on 2023-01-01?"
UNKNOWN = "0192c6d4-8c00-7000-8000-0000000000ff"


class Home:
    """A home folder, and the command line over it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.environment = {
            name: value for name, value in os.environ.items() if not name.startswith("VIGENT_")
        } | {"VIGENT_HOME": str(folder)}

    def run(self, *words: str, **settings: str) -> Result:
        """Call a command in this process."""
        named = {f"VIGENT_{name}": value for name, value in settings.items()}
        return CliRunner().invoke(main, words, env=self.environment | named)

    def json(self, *words: str) -> Any:
        """Call a command with ``--json`` and return what it printed."""
        return json.loads(self.run(*words, "--json").stdout)

    def process(self, *words: str) -> "subprocess.Popen[str]":
        """Call a command as a process of its own."""
        return subprocess.Popen(
            (sys.executable, "-m", "app.cli", *words),
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """A home with the sample law built in it."""
    made = Home(tmp_path_factory.mktemp("home"))
    assert made.run("build-index", "--out", str(made.folder / "sample-index")).exit_code == 0
    return made


@pytest.fixture
def empty(tmp_path: Path) -> Home:
    """A home in which nothing was done yet."""
    return Home(tmp_path)


# -- exit codes --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        pytest.param(("ask", ARTICLE_4), 0, ARTICLE_4_TEXT, id="an answer"),
        pytest.param(("ask", WHICH_ACT), 3, "Pick one with: vigent ask --answer", id="a question"),
        pytest.param(("ask", GONE), 4, "repealed", id="a gap"),
        pytest.param(("ask", ADVICE), 4, "legal advice", id="a refusal"),
        pytest.param(("op", "coverage"), 0, "coverage: ok", id="an operation"),
        pytest.param(("index", "list"), 0, "sample-index", id="the indexes"),
        pytest.param(("doctor",), 6, "run 'vigent canary'", id="doctor before the canaries"),
    ],
)
def test_c3_the_exit_code_says_how_it_went(
    home: Home, words: tuple[str, ...], code: int, says: str
) -> None:
    result = home.run(*words)

    assert (code, True) == (result.exit_code, says in result.stdout), result.output


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        pytest.param(("ask", ""), 2, "The question is empty", id="no question"),
        pytest.param(("ask", "x", "--on", "2015-02-30"), 2, "no calendar day", id="no day"),
        pytest.param(("ask", "x", "--observed-at", "then"), 2, "outside its form", id="no instant"),
        pytest.param(("ask", "x", "--thread", "none"), 2, "No thread answers", id="no thread"),
        pytest.param(("ask", "--answer", "7:a"), 2, "'7' is no turn id", id="an answer to nothing"),
        pytest.param(
            ("ask", "--answer", f"{UNKNOWN}:a"), 2, "No turn has the id", id="an unknown turn"
        ),
        pytest.param(
            ("op", "as_of", '{"work": "sample:nothing"}'), 2, "holds no work", id="no work"
        ),
        pytest.param(("op", "nothing"), 2, "is no operation", id="no operation"),
        pytest.param(("op", "as_of", "{"), 2, "outside their form", id="no JSON"),
        pytest.param(("turn", UNKNOWN), 2, "No turn has the id", id="no turn"),
        pytest.param(("replay",), 2, "Name the turns to replay", id="nothing to replay"),
        pytest.param(("verify-index", "/nowhere"), 6, "/nowhere", id="no index"),
        pytest.param(("no-such-command",), 2, "No such command", id="no command"),
        pytest.param(("up", "--port", "0"), 2, "--port", id="no port"),
    ],
)
def test_c5_what_went_wrong_is_a_sentence_and_no_trace(
    home: Home, words: tuple[str, ...], code: int, says: str
) -> None:
    result = home.run(*words)

    assert (code, True, False, "") == (
        result.exit_code,
        says in result.stderr,
        "Traceback" in result.output,
        result.stdout,
    ), result.output


def test_c3_a_setting_nobody_knows_is_wrong_usage(home: Home) -> None:
    result = home.run("doctor", NONSENSE="1")

    assert (2, True) == (result.exit_code, "NONSENSE" in result.stderr)


def test_c3_an_index_that_was_damaged_is_not_verified(empty: Home) -> None:
    folder = empty.folder / "sample-index"
    empty.run("build-index", "--out", str(folder))
    before = empty.run("verify-index", str(folder))
    graph = max(folder.iterdir(), key=lambda path: path.stat().st_size)
    flip(graph, graph.stat().st_size // 2)

    after = empty.run("verify-index", str(folder))

    assert (0, 5) == (before.exit_code, after.exit_code), after.output
    assert "Every byte is as signed" in before.stdout


def test_c3_without_an_index_a_service_failed(empty: Home) -> None:
    result = empty.run("ask", ARTICLE_4, INDEX=str(empty.folder / "nowhere"))

    assert (6, "") == (result.exit_code, result.stdout), result.output


@pytest.mark.parametrize(
    ("status", "code"),
    [("answer", 0), ("clarification", 3), ("gap", 4), ("refusal", 4), ("invalid_request", 2)],
)
def test_c3_every_reply_status_has_its_code(status: ReplyStatus, code: int) -> None:
    assert code == code_of_status(status)


@pytest.mark.parametrize(
    ("error", "code"),
    [
        pytest.param(errors.DigestMismatchError("x"), 5, id="trust"),
        pytest.param(errors.StoreUnavailableError("x"), 6, id="a dead service"),
        pytest.param(errors.QuotaExceededError("x", 1), 6, id="a quota"),
        pytest.param(errors.UnknownWorkError("x"), 2, id="usage"),
    ],
)
def test_c3_every_error_has_its_code(error: ServiceError, code: int) -> None:
    @click.command()
    @guarded
    def fail() -> None:
        raise error

    assert (code, code) == (code_of_error(error), CliRunner().invoke(fail).exit_code)


# -- json -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "field"),
    [
        pytest.param(("ask", ARTICLE_4), "reply", id="ask"),
        pytest.param(("op", "coverage"), "cards", id="op"),
        pytest.param(("doctor",), "parts", id="doctor"),
        pytest.param(("replay", "--all"), "verdicts", id="replay"),
    ],
)
def test_c4_json_is_one_line_and_nothing_else(
    home: Home, words: tuple[str, ...], field: str
) -> None:
    result = home.run(*words, "--json")

    assert (1, True) == (result.stdout.count("\n"), field in json.loads(result.stdout))


def test_c4_an_index_is_listed_verified_and_built_as_json(home: Home) -> None:
    (entry,) = home.json("index", "list")
    check = home.json("verify-index", entry["folder"])
    built = home.json("build-index", "--out", entry["folder"], "--replace")

    assert entry["index_sha256"] == check["index_sha256"] == built["index_sha256"]


def test_an_index_is_not_replaced_unasked(home: Home) -> None:
    result = home.run("build-index", "--out", str(home.folder / "sample-index"))

    assert (2, True) == (result.exit_code, "--replace" in result.stderr), result.output


def test_few_texts_have_vectors_unless_they_are_left_out_or_cannot_be_made(
    home: Home, empty: Home
) -> None:
    left_out = empty.run("build-index", "--out", str(empty.folder / "IDX"), "--no-vectors")
    refused = empty.run(
        "build-index", "--out", str(empty.folder / "B"), "--vectors", EMBEDDER="none"
    )

    assert (home.folder / "sample-index" / VECTORS).is_file()
    assert (0, False) == (left_out.exit_code, (empty.folder / "IDX" / VECTORS).exists())
    assert (6, True) == (refused.exit_code, "VIGENT_EMBEDDER is none" in refused.stderr)
    assert not (empty.folder / "B").exists()


def test_progress_tells_texts_that_were_embedded_apart_from_works(
    home: Home, tmp_path: Path
) -> None:
    result = home.run("build-index", "--out", str(tmp_path / "IDX"))

    assert "sample: 13 of 13 works" in result.stderr
    assert "vectors: 199 of 199 texts" in result.stderr


# -- turns ------------------------------------------------------------------------------


def test_an_answer_by_option_goes_on_in_its_thread(home: Home) -> None:
    asked = home.json("ask", f"{WHICH_ACT} on 2015-01-01")

    answered = home.json("ask", "--answer", f"{asked['turn_id']}:b")

    assert ("answer", asked["thread"], "sample:data-keeping-public-bodies-act-2012") == (
        answered["status"],
        answered["thread"],
        answered["citations"][0]["work"],
    )


def test_the_day_of_the_option_is_the_day_asked_about(home: Home) -> None:
    question = "What did Article 4 of the Data Keeping Act 2010 say?"

    instants = home.json("ask", question, "--on", "2015-01-01")["plan"]["instants"]

    assert [("2015-01-01", "given")] == [(one["day"], one["kind"]) for one in instants]


def test_a_turn_is_shown_again_with_its_record(home: Home) -> None:
    asked = home.json("ask", ARTICLE_4)

    again = home.json("turn", asked["turn_id"])
    shown = home.run("turn", asked["turn_id"]).stdout

    assert asked["reply"] == again["reply"]
    assert [True, True] == [words in shown for words in (ARTICLE_4_TEXT, "plan-frozen.v1")]


def test_a_turn_on_the_command_line_replays_equal(home: Home) -> None:
    asked = home.json("ask", ARTICLE_4)

    result = home.run("replay", asked["turn_id"])

    assert (0, True) == (result.exit_code, "1 equal" in result.stdout)


def test_replaying_one_turn_that_is_not_there_completes_nothing(home: Home) -> None:
    result = home.run("replay", UNKNOWN)

    assert (6, True) == (result.exit_code, "not_replayable" in result.stdout)


def test_replaying_all_passes_where_the_evidence_is_all_there_is(empty: Home) -> None:
    folder = empty.folder / "idx"
    empty.run("build-index", "--out", str(folder))
    asked = json.loads(empty.run("ask", ARTICLE_4, "--json", INDEX=str(folder)).stdout)
    folder.rename(empty.folder / "elsewhere")

    every = empty.run("replay", "--all")
    one = empty.run("replay", asked["turn_id"])

    assert ((0, True), (6, True)) == (
        (every.exit_code, "1 evidence_only" in every.stdout),
        (one.exit_code, "evidence_only" in one.stdout),
    )


def test_replaying_fails_where_a_stored_byte_changed(empty: Home) -> None:
    asked = empty.json("ask", ARTICLE_4)
    log = empty.folder / "log.sqlite"
    database = sqlite3.connect(log)
    database.execute(
        "UPDATE stored_events SET state = replace(CAST(state AS TEXT), 'six years', 'ten years')"
    )
    database.commit()
    database.close()

    result = empty.run("replay", "--all", "--json")

    (turn,) = json.loads(result.stdout)["turns"]
    assert (5, "differs", f"{asked['turn_id']}.5") == (
        result.exit_code,
        turn["verdict"],
        turn["place"],
    )


def test_events_are_printed_in_leaf_order(empty: Home) -> None:
    empty.run("ask", ARTICLE_4)

    lines = [
        json.loads(line)
        for line in empty.run("events", "--after", "2", "--json").stdout.splitlines()
    ]
    shown = empty.run("events").stdout

    assert [3, 4, 5, 6] == [line["leaf"] for line in lines]
    assert (6, True) == (len(shown.splitlines()), "turn-admitted.v1" in shown)


# -- processes ---------------------------------------------------------------------------


def test_a_process_answers_like_the_command_in_process(home: Home) -> None:
    process = home.process("ask", ARTICLE_4, "--json")

    out, _ = process.communicate(timeout=30)

    assert (0, "answer") == (process.returncode, json.loads(out)["status"])


def test_following_events_ends_with_ctrl_c_and_no_complaint(home: Home) -> None:
    home.run("ask", ARTICLE_4)
    process = home.process("events", "--follow", "--json")
    assert process.stdout is not None
    first = json.loads(process.stdout.readline())
    time.sleep(0.2)

    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=10)

    assert (1, 0, "") == (first["leaf"], process.returncode, complaint)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ("ask", "Article 5", "--on", "2019-13-01"),
            "2019-13-01 is no calendar day; give a day as",
        ),
        (("cite", "Article 5", "--on", "May"), "May is no calendar day; give a day as YYYY-MM-DD."),
        (("ask", "--help"), "--on YYYY-MM-DD"),
    ],
)
def test_c6_a_day_is_asked_for_as_it_is_spelled(words: tuple[str, ...], says: str) -> None:
    assert says in CliRunner().invoke(main, list(words)).output

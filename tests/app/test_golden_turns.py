"""Whole turns over the sample law, event by event, as they were approved.

Each file of ``tests/golden/turns`` named ``turn-*.jsonl`` is a turn: its stored events, one
a line, under a clock and identifiers that every run knows. ``pytest --approve`` rewrites
them; the index they name changes with the sample law and the alias file.
"""

import os
import subprocess
import sys
from pathlib import Path
from uuid import UUID

import msgspec
import pytest
from msgspec import Struct

from app.replay import replay_turn
from app.reply import build_reply
from domain.events import Continuation, RecordedEvent, tag_of
from domain.merkle import leaf_hash
from domain.outcome import ReplyStatus
from domain.turn import fold
from index.reader import OpenIndex
from infra.mapper import decode_recorded
from projections.ports import FeedEvent
from tests.app.desk import ADVICE, ARTICLE_4, WHICH_ACT, Desk, Shelf

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "turns"


class Golden(Struct, frozen=True, kw_only=True):
    """A conversation whose last turn is approved."""

    questions: tuple[str, ...]
    status: ReplyStatus
    answers: str = ""  # option of the turn before the last


TURNS = {
    "answer": Golden(questions=(ARTICLE_4,), status="answer"),
    "answer-today": Golden(
        questions=("Que dit l'article 5 de la Constitution de Lumérie ?",), status="answer"
    ),
    "carried": Golden(questions=(ARTICLE_4, "And Article 5 on 2015-01-01?"), status="answer"),
    "clarification": Golden(questions=(WHICH_ACT,), status="clarification"),
    "clarified": Golden(questions=(f"{WHICH_ACT} on 2015-01-01", ""), answers="b", status="answer"),
    "gap-repealed": Golden(
        questions=("What did Article 4 of the Data Keeping Act 2010 say on 2023-01-01?",),
        status="gap",
    ),
    "diff": Golden(
        questions=(
            "How did Article 4 of the Data Keeping Act 2010 change from 2012-01-01 to 2015-01-01?",
        ),
        status="answer",
    ),
    "history": Golden(
        questions=("Show the history of Article 6 of the Lighthouse Act 2004.",), status="answer"
    ),
    "timeline": Golden(
        questions=("Show the timeline of the Lighthouse Act 2004.",), status="answer"
    ),
    "coverage": Golden(questions=("What do you hold?",), status="answer"),
    "search": Golden(
        questions=('Search the Lighthouse Act 2004 for "keeper" on 2012-01-01.',), status="answer"
    ),
    "changes": Golden(questions=("Quelles lois ont changé en 2011 ?",), status="answer"),
    "in-force": Golden(
        questions=("Quais leis estavam em vigor em 1º de janeiro de 2012?",), status="answer"
    ),
    "in-force-of-a-year": Golden(
        questions=("Which laws were in force in 2012?",), status="clarification"
    ),
    "in-force-clarified": Golden(
        questions=("Which laws were in force in 2012?", ""), answers="a", status="answer"
    ),
    "answer-german": Golden(
        questions=("Wie lautete Artikel 4 des Datenaufbewahrungsgesetzes am 1. Januar 2015?",),
        status="answer",
    ),
    "carried-german": Golden(
        questions=(
            "Wie lautete Artikel 4 des Datenaufbewahrungsgesetzes am 1. Januar 2015?",
            "Und Artikel 5 am 1. Januar 2015?",
        ),
        status="answer",
    ),
    "answer-spanish": Golden(
        questions=("¿Qué decía el artículo 4 de la Ley de Faros el 1 de enero de 2015?",),
        status="answer",
    ),
    "in-force-spanish": Golden(
        questions=("¿Qué leyes estaban en vigor el 1 de enero de 2012?",), status="answer"
    ),
    "answer-italian": Golden(
        questions=("Che cosa diceva l'articolo 4 della Legge sui fari il 1º gennaio 2015?",),
        status="answer",
    ),
    "timeline-italian": Golden(
        questions=("Mostra la cronologia della Legge sui fari.",), status="answer"
    ),
    "links": Golden(questions=("Which laws cite the Data Keeping Act 2010?",), status="answer"),
    "refusal": Golden(questions=(ADVICE,), status="refusal"),
    "invalid-day": Golden(
        questions=("What did Article 4 of the Data Keeping Act 2010 say on 2015-02-30?",),
        status="clarification",
    ),
}


def path_of(name: str) -> Path:
    return GOLDEN / f"turn-{name}.jsonl"


def told(desk: Desk, golden: Golden) -> bytes:
    """Hold a conversation and return the stored events of its last turn, one a line."""
    token, last = "", UUID(int=0)
    for question in golden.questions:
        picked = golden.answers and not question
        answers = Continuation(turn_id=last, option_id=golden.answers) if picked else None
        asked = desk.ask(question, token, answers=answers)
        token, last = asked.thread_token, asked.turn_id
    leaves = map(desk.store.find_leaf, range(1, desk.store.last_leaf() + 1))
    return b"".join(
        leaf.stored + b"\n" for leaf in leaves if leaf and leaf.event_id.startswith(str(last))
    )


def events_of(name: str) -> tuple[RecordedEvent, ...]:
    """Return the events of an approved turn."""
    decoded = (
        decode_recorded(msgspec.json.decode(line)["event"]["event"], line)
        for line in path_of(name).read_bytes().splitlines()
    )
    return tuple(event for event in decoded if isinstance(event, RecordedEvent))


@pytest.mark.parametrize("name", TURNS)
def test_a_turn_is_what_was_approved(desk: Desk, name: str, *, approve: bool) -> None:
    actual = told(desk, TURNS[name])
    if approve:
        path_of(name).write_bytes(actual)

    assert path_of(name).read_bytes() == actual


@pytest.mark.parametrize("name", TURNS)
def test_an_approved_turn_replays_equal(name: str, sample_index: OpenIndex) -> None:
    events = events_of(name)
    lines = path_of(name).read_bytes().splitlines()
    leaves = [
        FeedEvent(
            leaf=number,
            event_id=event.event_id,
            thread_id="",
            leaf_sha256=leaf_hash(line).hex(),
            stored=line,
            event=event,
        )
        for number, (event, line) in enumerate(zip(events, lines, strict=True), start=1)
    ]

    actual = replay_turn(events[0].originator_id, leaves, Shelf(sample_index))

    assert ("equal", len(lines)) == (actual.verdict, actual.events), actual


@pytest.mark.parametrize("name", TURNS)
def test_an_approved_turn_folds_to_its_reply(name: str) -> None:
    events = events_of(name)
    turn = fold(event.event for event in events)

    reply = build_reply(events[0].originator_id, turn, thread_token="", turn_token="")

    assert (TURNS[name].status, "turn-admitted.v1") == (reply.status, tag_of(events[0].event))
    assert reply.reply


def test_no_turn_depends_on_the_order_of_a_set() -> None:
    """Hashes of words differ from process to process; what is stored must not."""
    words = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__)
    chosen = ("-k", "test_a_turn_is_what_was_approved")

    process = subprocess.run(
        (*words, *chosen),
        cwd=GOLDEN.parents[2],
        env={**os.environ, "PYTHONHASHSEED": "1"},
        capture_output=True,
        check=False,
        text=True,
    )

    assert process.returncode == 0, process.stdout

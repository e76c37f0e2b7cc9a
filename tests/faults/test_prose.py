"""A composer that invents and a judge that fails (F47, F48), over real HTTP.

The typed part of a turn is what it would be without prose, byte for byte.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.reply import build_reply, reply_json
from app.turn_service import Asked
from domain.canonical import to_canonical_bytes
from domain.events import OutcomeRouted
from domain.prose import DropReason
from index.reader import OpenIndex
from tests.llm_server import Sent, completion, fails, says
from tests.model_desk import ModelDesk, model_desk
from tests.prose_scripts import (
    EXPLAIN,
    LED,
    WHOLE,
    Answer,
    approve,
    claim,
    draft,
    judgment,
    part_of,
    writes,
)

NEVER_S = 600.0
SHORT_S = 0.8
Opened = Callable[..., ModelDesk]
Record = Callable[[str, object], None]
GOOD = draft(claim(LED))


@pytest.fixture
def opened(sample_index: OpenIndex, tmp_path: Path) -> Iterator[Opened]:
    with ExitStack() as stack:
        yield lambda script, **given: stack.enter_context(
            model_desk(sample_index, tmp_path, script, **given)
        )


def typed_part(asked: Asked) -> bytes:
    """Return all of a turn's outcome and reply that prose must not touch."""
    outcome = asked.turn.outcome
    assert isinstance(outcome, OutcomeRouted)
    reply = build_reply(asked.turn_id, asked.turn, thread_token="", turn_token="")
    words, _, _ = reply.reply.partition("\n\nThe explanation that was asked for")
    told = tuple(one for one in reply.disclosures if one.kind != "prose_dropped")
    own = {"prose": None, "usage": None, "trace": None, "model": None, "generated_by": None}
    typed = replace(reply, reply=words, disclosures=told)
    tree = {**json.loads(reply_json(typed)), **own, "turn_id": "", "turn_url": ""}
    return to_canonical_bytes((outcome, asked.turn.executed, tree))


@pytest.fixture
def without_prose(sample_index: OpenIndex, tmp_path: Path) -> bytes:
    """The typed part where the composer gives nothing at all."""
    folder = tmp_path / "without"
    folder.mkdir()
    with model_desk(sample_index, folder, writes(fails(400))) as desk:
        return typed_part(desk.ask(EXPLAIN))


def told(asked: Asked) -> tuple[str | None, str, DropReason | None]:
    """Return the prose, the verdict, and why prose was dropped."""
    assert asked.turn.judged is not None
    reply = build_reply(asked.turn_id, asked.turn, thread_token="", turn_token="")
    return reply.prose, asked.turn.judged.verdict, asked.turn.judged.dropped_because


# -- F47: the composer invents -------------------------------------------------------------

SIX = "at the latest after six years"
INVENTED = {
    "a number": claim(WHOLE.replace("six", "7")),
    "a number in words": claim(WHOLE.replace("six", "seven")),
    "a number beside the text": claim(f"{WHOLE} The fine is 500 marks."),
    "an article": claim(f"Article 5 of the Data Keeping Act 2010 said: {WHOLE}"),
    "an article of another law": claim(f"{WHOLE} Section 12 of the Constitution says so."),
    "a day": claim(f"On 1 January 2030, Article 4 said: {WHOLE}"),
    "a link": claim(f"{WHOLE} https://law.example/4"),
    "a permalink": claim(f"{WHOLE} /v1/law/sample:data-keeping-act-2010/art_5?on=2015-01-01"),
    "a citation id": claim(WHOLE, "legal_text", "op_1:1:9"),
    "the id of another operation": claim(WHOLE, "legal_text", "op_2:1:1"),
    "a quotation": claim('Article 4 said "a keeper may keep every record".'),
    "another kind": claim("Article 4 was changed.", "change"),
    "a coverage that nobody measured": claim("All laws are complete.", "coverage"),
}


@pytest.mark.parametrize("invented", INVENTED.values(), ids=INVENTED.keys())
def test_f47_what_a_composer_invents_is_refused_with_its_draft(
    opened: Opened, without_prose: bytes, invented: dict[str, object], record_property: Record
) -> None:
    """One correction, then the draft is dropped; no judge is asked; the typed part stands."""
    desk = opened(writes(draft(claim(LED), invented)))
    asked = desk.ask(EXPLAIN)
    record_property("injected", 2)

    assert (None, "dropped", "checks_failed") == told(asked)
    assert "judgment" not in map(part_of, desk.server.heard)
    assert without_prose == typed_part(asked)


TWISTED = {
    "a duty made a choice": WHOLE.replace("shall", "may"),
    "a denial": WHOLE.replace("shall", "shall not"),
    "parties swapped": "A record shall erase a keeper when its purpose has ended, " + SIX + ".",
    "a condition left out": "A keeper shall erase a record.",
    "a condition put in": WHOLE.replace("a record", "a record of a public body"),
    "another direction": WHOLE.replace("at the latest", "at the earliest"),
    "advice": "You should ask the keeper to erase your record.",
}


@pytest.mark.parametrize("twisted", TWISTED.values(), ids=TWISTED.keys())
def test_f47_what_a_composer_twists_is_refused_alone(
    opened: Opened, without_prose: bytes, twisted: str, record_property: Record
) -> None:
    """The most lenient judge approves; the claim is not shown, the one beside it is."""
    desk = opened(writes(draft(claim(twisted), claim(LED))))
    asked = desk.ask(EXPLAIN)
    record_property("injected", 1)

    assert (LED, "pass", None) == told(asked)
    assert without_prose == typed_part(asked)


# -- F48: the judge fails ------------------------------------------------------------------

JUDGES: dict[str, tuple[Answer, str, DropReason | None]] = {
    "silent": (Sent(wait_s=NEVER_S), "dropped", "deadline"),
    "cut": (Sent(body=completion("{}"), cut_at=30, stall_s=NEVER_S), "dropped", "deadline"),
    "down": (fails(503), "dropped", "judge_unavailable"),
    "no judgment": (says("It looks fine to me."), "dropped", "judge_unavailable"),
    "no completion": (Sent(body=b"<html>"), "dropped", "judge_unavailable"),
    "a replacement that passes": (
        judgment("entailed", replacement="Better."), "dropped", "judge_unavailable",
    ),
    "passes what it contradicts": (judgment("contradicted"), "refuse", None),
    "says nothing of the claim": (judgment(), "refuse", None),
    "says two things of it": (
        json.dumps(
            {
                "verdict": "pass",
                "claims": [
                    {"claim": 0, "verdict": "entailed"}, {"claim": 0, "verdict": "not_in_corpus"},
                ],
            }
        ),
        "refuse", None,
    ),
    "speaks of another claim": (
        json.dumps({"verdict": "pass", "claims": [{"claim": 9, "verdict": "entailed"}]}),
        "refuse", None,
    ),
    "refuses": (judgment("entailed", verdict="refuse"), "refuse", None),
    "writes it anew": (judgment("entailed", verdict="repair", replacement="Sue."), "repair", None),
}  # fmt: skip


@pytest.mark.parametrize(("judge", "verdict", "reason"), JUDGES.values(), ids=JUDGES.keys())
def test_f48_a_judge_that_fails_leaves_the_typed_part_alone(
    opened: Opened, without_prose: bytes, judge: Answer, verdict: str, reason: DropReason | None,
    record_property: Record,
) -> None:  # fmt: skip
    """I10: the turn closes inside the limit, nothing of the judge's own is shown."""
    desk = opened(writes(GOOD, judge=judge), prose_within_s=SHORT_S)
    asked = desk.ask(EXPLAIN)
    record_property("injected", 1)

    assert (None, verdict, reason) == told(asked)
    assert without_prose == typed_part(asked)


def test_f48_a_judge_that_approves_of_everything_lets_nothing_false_through(
    opened: Opened, without_prose: bytes, record_property: Record
) -> None:
    desk = opened(writes(draft(*(claim(text) for text in TWISTED.values())), judge=approve))
    asked = desk.ask(EXPLAIN)
    record_property("injected", 1)

    assert (None, "refuse", None) == told(asked)
    assert without_prose == typed_part(asked)

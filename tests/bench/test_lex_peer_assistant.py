"""The judge of the peer's live cases, over the sample law."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from domain.rule_planner import RulePlanner
from index.reader import OpenIndex
from tests.bench import lex_peer_assistant
from tests.bench.golden_plans import CommonestPlanner

KEEPING = "sample:data-keeping-act-2010"


def case(question: str, **expected: Any) -> dict[str, Any]:
    """Return a case as the peer writes one."""
    whole = {"transport_outcome": "completed", "clarification": False, "arguments": {}, **expected}
    return {"id": "one", "question": question, "expected_synthesis": False, "expected": whole}


def timeline(**other: Any) -> dict[str, Any]:
    """Return a case that holds, with fields changed."""
    fields = {
        "tool": "timeline",
        "legal_outcome": "succeeded",
        "effect": "timeline",
        "arguments": {"work": KEEPING, "source_class": "!X"},
        "population_minimum": 2,
    }
    return case("Show the timeline of the Data Keeping Act 2010.", **{**fields, **other})


def faults(law: OpenIndex, folder: Path, *cases: dict[str, Any]) -> list[str]:
    """Return what is not as expected, with the rules as planner."""
    with gzip.open(folder / lex_peer_assistant.CASES, "wt") as lines:
        lines.writelines(json.dumps(one) + "\n" for one in cases)
    read = lex_peer_assistant.read_cases(folder)
    judged = lex_peer_assistant.run_cases(law, read, RulePlanner())
    return [fault for one in judged for fault in one.faults]


ASKS = {
    "tool": "timeline",
    "legal_outcome": "needs_clarification",
    "effect": "gap",
    "arguments": {"work_query": "Atlantis Regulation"},
    "clarification": True,
}
UNKNOWN = case("Show the timeline for the Atlantis Regulation.", **ASKS)
ABROAD = case(
    "Show the timeline for the Spanish Atlantis Regulation.",
    **{**ASKS, "arguments": {"work_query": "Atlantis Regulation"}},
)
IN_FORCE = case(
    "Which laws were in force on 1 June 2016?",
    tool="in_force_on",
    legal_outcome="succeeded",
    effect="in_force",
    arguments={"date": "2016-06-01"},
    argument_alternatives=[{"publisher": "nobody"}, {"limit": 50}],
)


@pytest.mark.parametrize("held", [timeline(), UNKNOWN, ABROAD, IN_FORCE])
def test_la1_a_turn_as_expected_has_no_fault(
    sample_index: OpenIndex, tmp_path: Path, held: dict[str, Any]
) -> None:
    assert [] == faults(sample_index, tmp_path, held)


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (timeline(tool="coverage"), "not coverage"),
        (timeline(legal_outcome="succeeded_empty"), "outcome succeeded (ok)"),
        (timeline(effect="coverage"), "effects ("),
        (timeline(arguments={"work": "sample:none"}), "work is sample:data-keeping-act-2010"),
        (timeline(arguments={"lex_id": "none"}), "lex_id is None"),
        (timeline(argument_alternatives=[{"limit": 7}]), "holds"),
        (timeline(population_minimum=99), "rows"),
        (timeline(gap_status="repealed"), "status ok"),
        (timeline(transport_outcome="timed_out"), "transport completed"),
        (timeline(forbidden_reply_contains=["DATA keeping"]), "the reply holds"),
        (timeline(clarification=True), "the turn ends with answer"),
        ({**timeline(), "expected_synthesis": True}, "synthesis is not True"),
        (
            {**UNKNOWN, "question": "Show the timeline for the Lemuria Regulation."},
            "does not name 'Atlantis Regulation'",
        ),
        ({**UNKNOWN, "question": timeline()["question"]}, "the turn ends with answer"),
    ],
)
def test_la1_each_fault_is_told(
    sample_index: OpenIndex, tmp_path: Path, broken: dict[str, Any], says: str
) -> None:
    found = faults(sample_index, tmp_path, broken)

    assert found
    assert says in " ".join(found)


def test_la1_earlier_turns_count_where_the_data_says_what_to_expect(
    sample_index: OpenIndex, tmp_path: Path
) -> None:
    earlier = {"role": "user", "content": UNKNOWN["question"], "expected": UNKNOWN["expected"]}
    other = {"role": "user", "content": "Hello."}
    meant = {**timeline(), "question": f"I meant {KEEPING}. Show its timeline."}

    assert [] == faults(sample_index, tmp_path, {**meant, "history": [earlier]})
    wrong = {**earlier, "content": IN_FORCE["question"]}
    assert faults(sample_index, tmp_path, {**meant, "history": [wrong, other]})


def test_the_baseline_is_another_planner(sample_index: OpenIndex, tmp_path: Path) -> None:
    faults(sample_index, tmp_path, timeline(), UNKNOWN)
    read = lex_peer_assistant.read_cases(tmp_path)

    judged = [
        lex_peer_assistant.run_cases(sample_index, read, planner)
        for planner in (RulePlanner(), CommonestPlanner())
    ]
    metrics = lex_peer_assistant.to_metrics(*judged)

    assert [1.0, 0.5] == [
        metrics[name]["value"] for name in ("as_expected", "baseline_as_expected")
    ]

"""Situations that made public legal tools go wrong, tried on the product.

In: a file of cases (``--data``), or the folder that holds ``public_cases.jsonl``; a folder of
fixtures (``--fixtures``). Out: one JSON object of metrics on the last line. Exit 0 where every
goal is met, 5 where one is not.

A case is tried by its kind: references and dates by their readers, questions by whole turns
over a small law of the case's shape, properties by the tests that hold them. A case without a
fixture is tried all the same, on acts made from what it expects. Baseline, in the same run: the
same questions, planned as the text of every law named.

Rules
    PC1  A case that is not tried is counted apart, with its reason; it is never right.
    PC2  What is written in a language that the product does not read may stay unread; it is
         then not tried, and wrong where it was read all the same.
    PC3  A property is right where every test that holds it passes, in this run; a test that is
         skipped or gone proves nothing.
    PC6  A report that asks nothing and cites nothing is tried on a fixture or not at all.
    PC5  A question that names no law may be answered after the law was picked of those that were
         offered; such cases are told by number.
    PC4  A case that matches no kind is not tried: nothing is right by default.
"""

import argparse
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from domain.canonical import to_canonical_bytes
from tests.bench import _case_dates, _case_references, _case_turns
from tests.bench._case_form import (
    READ_LANGUAGES,
    Case,
    Fixture,
    Judged,
    Verdict,
    read_cases,
    read_fixtures,
)
from tests.bench.golden_plans import CommonestPlanner

DATA = "cases"  # beside the other shared data, for make bench
FILE: Final = "public_cases.jsonl"
ROOT: Final = Path(__file__).resolve().parents[2]
FIXTURES: Final = Path(__file__).parent / "_case_fixtures"
GOALS: Final = {"right_share": 0.9}
_OUTCOME: Final = re.compile(r"^(PASSED|FAILED|ERROR|SKIPPED) (\S+)", re.MULTILINE)
Metrics = dict[str, dict[str, float | int | None]]


def run_cases(cases: Iterable[Case], fixtures: dict[str, Fixture]) -> tuple[Judged, ...]:
    """Return every case after its run, in order."""
    cases = tuple(cases)
    named = [fixtures.get(case.id, Fixture()) for case in cases]
    passed = run_proofs({proof for one in named for proof in one.proofs})
    return tuple(judge(case, one, passed) for case, one in zip(cases, named, strict=True))


def judge(case: Case, fixture: Fixture, passed: frozenset[str]) -> Judged:
    """Return how a case came out; ``passed`` are the tests that hold."""
    how = kind_of(case, fixture)
    if not how:
        told = "a situation that needs a fixture" if is_situation(case) else "no kind of check fits"
        reason = fixture.not_mapped or told
        return Judged(case=case, how="", verdict="not_mapped", reasons=(reason,))
    if is_unread(case, fixture):
        return _judge_unread(case)
    picked = False
    match how:
        case "references":
            reasons = (*_case_references.differences(case),)
        case "dates":
            reasons = (*_case_dates.differences(case, fixture.question),)
        case "turns":
            ran = _case_turns.run(case, fixture)
            reasons, picked = ran.differences, ran.picked
        case _:
            reasons = ()
    if fixture.turns and how in {"references", "dates"}:
        reasons = (*reasons, *_case_turns.differences(case, fixture))
    reasons = (*reasons, *(f"not proven: {one}" for one in fixture.proofs if one not in passed))
    verdict: Verdict = "wrong" if reasons else "right"
    return Judged(case=case, how=how, verdict=verdict, reasons=reasons, picked=picked)


def kind_of(case: Case, fixture: Fixture) -> str:
    """Return how a case is tried; empty where nothing fits (PC4)."""
    if fixture.not_mapped:
        return ""
    if case.expected.references or case.expected.outcome == "parse":
        return "references"
    if case.area == "date" and case.expected.statuses:
        return "dates"
    if fixture.turns or (case.expected.statuses and not fixture.proofs):
        return "turns" if fixture.turns or fixture.acts or not is_situation(case) else ""
    return "proofs" if fixture.proofs else ""


def is_situation(case: Case) -> bool:
    """Tell whether a report tells of something that nobody asks (PC6)."""
    is_asked = "?" in case.input or "¿" in case.input
    return case.context.kind == "bug-report" and not is_asked and not _case_references.read(case)


def is_unread(case: Case, fixture: Fixture) -> bool:
    """Tell whether a case is in a language that is not read, and has no fixture (PC2)."""
    language = case.context.lang
    known = {"", "mul", *READ_LANGUAGES}
    return language not in known and not (fixture.turns or fixture.acts or fixture.proofs)


def _judge_unread(case: Case) -> Judged:
    misread = tuple(f"misread: {one.text}" for one in _case_references.read(case))
    if not misread:
        misread = tuple(_case_turns.answers(case))
    if misread:
        return Judged(case=case, how="references", verdict="wrong", reasons=misread)
    reasons = (f"language not read: {case.context.lang}",)
    return Judged(case=case, how="", verdict="not_mapped", reasons=reasons)


def run_baseline(judged: Iterable[Judged], fixtures: dict[str, Fixture]) -> int:
    """Return how many of the cases that are questions are right by the commonest plan."""
    asked = [one.case for one in judged if one.how == "turns"]
    planner = CommonestPlanner()
    found = (
        _case_turns.differences(case, fixtures.get(case.id, Fixture()), planner) for case in asked
    )
    return sum(not differences for differences in found)


def run_proofs(proofs: Iterable[str]) -> frozenset[str]:
    """Return those of some tests that pass (PC3)."""
    named = sorted(filter(_is_there, proofs))
    if not named:
        return frozenset()
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-rA",
        "-m",
        "",
        "-p",
        "no:cacheprovider",
        *named,
    ]
    run = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "400"},
        capture_output=True,
        text=True,
        check=False,
    )
    told = _OUTCOME.findall(run.stdout)
    bad = {_function(node) for outcome, node in told if outcome != "PASSED"}
    good = {_function(node) for outcome, node in told if outcome == "PASSED"}
    return frozenset(one for one in named if one in good - bad)


def _is_there(node: str) -> bool:
    path, _, function = node.partition("::")
    file = ROOT / path
    return file.is_file() and f"def {function}(" in file.read_text(encoding="utf-8")


def _function(node: str) -> str:
    return node.partition("[")[0]


def to_metrics(judged: Sequence[Judged], baseline: int = 0) -> Metrics:
    """Return the metrics, each with its goal where it has one."""
    tried = [one for one in judged if one.verdict != "not_mapped"]
    right = [one for one in tried if one.verdict == "right"]
    values: dict[str, float | int] = {
        "cases": len(judged),
        "tried": len(tried),
        "right": len(right),
        "not_mapped": len(judged) - len(tried),
        "right_share": round(len(right) / len(tried), 4) if tried else 0.0,
    }
    asked = [one for one in judged if one.how == "turns"]
    values["questions"] = len(asked)
    values["questions_right"] = sum(one.verdict == "right" for one in asked)
    picked = sum(one.picked for one in right)
    values["right_after_a_pick"] = picked
    share = (len(right) - picked) / len(tried) if tried else 0.0
    values["right_share_without_picks"] = round(share, 4)
    values["baseline_questions_right"] = baseline
    counted = Counter((one.case.area, one.verdict) for one in judged)
    values |= {f"{area}.{verdict}": count for (area, verdict), count in sorted(counted.items())}
    return {name: {"value": value, "goal": GOALS.get(name)} for name, value in values.items()}


def is_met(metrics: Metrics) -> bool:
    """Tell whether every goal is met."""
    return all((one["value"] or 0) >= one["goal"] for one in metrics.values() if one["goal"])


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    parser = argparse.ArgumentParser(prog="tests.bench.public_cases", description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--fixtures", type=Path, default=FIXTURES)
    parser.add_argument("--failures", type=Path)
    arguments = parser.parse_args(given)
    data = arguments.data / FILE if arguments.data.is_dir() else arguments.data
    fixtures = read_fixtures(arguments.fixtures)
    judged = run_cases(read_cases(data), fixtures)
    if arguments.failures:
        kept = [one for one in judged if one.verdict != "right"]
        arguments.failures.write_bytes(b"".join(to_canonical_bytes(one) + b"\n" for one in kept))
    metrics = to_metrics(judged, run_baseline(judged, fixtures))
    sys.stdout.write(to_canonical_bytes(metrics).decode() + "\n")
    return 0 if is_met(metrics) else 5


if __name__ == "__main__":
    sys.exit(main())

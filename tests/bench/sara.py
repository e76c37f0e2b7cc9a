"""Claims about tax cases: none that the statute contradicts may pass as supported by it.

In: ``cases.jsonl.gz`` (or its folder): statute, a case whose last line is the claim, answer.
Out: one JSON object of metrics on the last line. Exit 0 where no contradicted claim passes, 5
where one does.

The baseline passes a claim of whose words six in ten stand in statute and facts.

Rules
    SA1  A claim rests on the statute and on the facts before it.
    SA2  Cases whose answer is an amount claim nothing and are not scored.
"""

import argparse
import gzip
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.canonical import to_canonical_bytes
from tests.bench._lenient import overlaps, passes, share

CONTRADICTED = "Contradiction"
Metrics = dict[str, dict[str, float | int | None]]


class Case(Struct, frozen=True, kw_only=True):
    """One case with its gold."""

    id: str
    statute: str
    case: str
    answer: str
    kind: str

    @property
    def claim(self) -> str:
        """The last line."""
        return self.case.rstrip().rpartition("\n")[2]

    @property
    def texts(self) -> tuple[str, ...]:
        """What the claim rests on (SA1)."""
        facts = self.case.rstrip().rpartition("\n")[0]
        return (self.statute, facts) if facts else (self.statute,)


def read_cases(data: Path) -> list[Case]:
    """Return the cases that claim something (SA2)."""
    path = data / "cases.jsonl.gz" if data.is_dir() else data
    with gzip.open(path, "rb") as lines:
        cases = [msgspec.json.decode(line, type=Case) for line in lines if line.strip()]
    return [case for case in cases if case.kind == "binary"]


def to_metrics(cases: Sequence[Case], passed: frozenset[str]) -> Metrics:
    """Return the metrics, each with its goal where it has one."""
    false = [case for case in cases if case.answer == CONTRADICTED]
    true = [case for case in cases if case.answer != CONTRADICTED]
    plainly = {case.id for case in cases if overlaps(case.claim, case.texts)}
    values: dict[str, float | int] = {
        "contradicted": len(false),
        "contradicted_passed": sum(case.id in passed for case in false),
        "true": len(true),
        "true_kept": share(sum(case.id in passed for case in true), len(true)),
        "baseline_contradicted_passed": sum(case.id in plainly for case in false),
        "baseline_true_kept": share(sum(case.id in plainly for case in true), len(true)),
    }
    goals = {"contradicted_passed": 0}
    return {name: {"value": value, "goal": goals.get(name)} for name, value in values.items()}


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    parser = argparse.ArgumentParser(prog="tests.bench.sara", description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--failures", type=Path)
    arguments = parser.parse_args(given)
    cases = read_cases(arguments.data)
    passed = frozenset(case.id for case in cases if passes(case.claim, case.texts, "en"))
    if arguments.failures:
        wrong = [case for case in cases if (case.id in passed) == (case.answer == CONTRADICTED)]
        rows = (to_canonical_bytes(case) + b"\n" for case in wrong)
        arguments.failures.write_bytes(b"".join(rows))
    metrics = to_metrics(cases, passed)
    sys.stdout.write(to_canonical_bytes(metrics).decode() + "\n")
    return 0 if metrics["contradicted_passed"]["value"] == 0 else 5


if __name__ == "__main__":
    sys.exit(main())

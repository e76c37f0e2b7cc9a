"""Plans for questions in six languages, written by hand before any planner saw them.

In: a folder of golden files, or one file (``--data``; tests/golden/planner by default), each
line a question with the plan it must get; an index to ask (``--index``; else the sample law
is built). Each question runs through code resolution, planner, gate and date guard to the
frozen plan, in a thread of its own with today set to 2026-11-30. The planner is the one that is
served, or by rules alone (``--rules-alone``). Out: one JSON object of
metrics on the last line. Exit 0 where every goal is met, 5 where one is not.

Baseline, in the same run: the commonest operation, ``as_of``, on every law named; what
resolution and the date guard do by themselves stays.

Rules
    GP1  A file named ``held`` is reported in numbers alone: its rows are written to
         ``--failures`` with ``--show-held`` and never otherwise.
    GP2  A goal is judged on each half that has one.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from domain.bounds import Bounds
from domain.canonical import to_canonical_bytes
from domain.errors import PlannerUnavailableError
from domain.operation_catalog import AsOf
from domain.plan import GateFault, MadeBy, Plan, PlannedAction, PlannedOperation, Proposal
from domain.ports import Planner, PlanningRequest
from domain.rule_planner import RulePlanner
from index.reader import OpenIndex
from infra.embedder import ExampleScorer
from tests.app.desk import Desk
from tests.bench._golden_form import Difference, Planned, Row, compare, planned_by_turn
from tests.index import indexes

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "planner"
HELD = "held"
GOALS = {"tuning.exact": 0.95, "held.exact": 0.95}
ROWS_A_DESK = 250  # its clock goes on with each look; the day must not end
PLENTY = Bounds(turns_per_client_per_day=100_000, turns_per_day=100_000)
ZERO = ("wrong_law", "wrong_day")
Metrics = dict[str, dict[str, float | int | None]]
Rows = dict[str, tuple[Row, ...]]


class Ran(Struct, frozen=True, kw_only=True):
    """One question after its run."""

    half: str
    row: Row
    found: Planned
    difference: Difference


class Failure(Struct, frozen=True, kw_only=True):
    """One question whose plan is not the expected one."""

    half: str
    row: Row
    found: Planned
    kinds: tuple[str, ...]
    wrong_law: bool
    wrong_day: bool


class CommonestPlanner:
    """Plans ``as_of`` on every law that resolution named, whatever was asked."""

    asks_model = False

    def propose(self, request: PlanningRequest) -> Proposal:
        """Return the text of every law named; without any, ask which is meant."""
        operations = tuple(
            PlannedOperation(
                operation_id=f"op_{order}",
                user_order=order,
                arguments=AsOf(
                    subject_ref=member.subject_ref,
                    anchors=(member.anchor,) if member.anchor else (),
                ),
            )
            for order, member in enumerate(request.authority.members, start=1)
        )
        asking = PlannedAction(action="clarification", reason="law")
        plan = Plan(operations=operations, action=None if operations else asking)
        return Proposal(raw=b"", plan=plan, faults=(), made_by=MadeBy(kind="built_in"))

    def correct(
        self, request: PlanningRequest, proposal: Proposal, faults: tuple[GateFault, ...]
    ) -> Proposal:
        """Raise: a plan this plain has no second form."""
        raise PlannerUnavailableError(
            f"{len(faults)} faults of {proposal.plan} for {request.question!r}."
        )


def read_rows(data: Path) -> Rows:
    """Return the rows of each golden file, by the name of the file."""
    files = sorted(data.glob("*.jsonl")) if data.is_dir() else [data]
    return {
        file.stem: tuple(
            msgspec.json.decode(line, type=Row) for line in file.read_bytes().splitlines() if line
        )
        for file in files
    }


def ask_row(desk: Desk, row: Row) -> Planned:
    """Return what a service plans for a row, in a thread of its own."""
    token = ""
    for question in row.before:
        token = desk.ask(question, token).thread_token
    return planned_by_turn(desk.ask(row.question, token, as_of=row.as_of).turn)


def run_rows(law: OpenIndex, halves: Rows, planner: Planner) -> tuple[Ran, ...]:
    """Return every row after its run, in the order of the files."""
    rows = [(half, row) for half, rows in halves.items() for row in rows]
    ran: list[Ran] = []
    for first in range(0, len(rows), ROWS_A_DESK):
        with tempfile.TemporaryDirectory() as folder:
            desk = Desk(law, Path(folder), planner=planner, bounds=PLENTY)
            for half, row in rows[first : first + ROWS_A_DESK]:
                found = ask_row(desk, row)
                ran.append(Ran(half=half, row=row, found=found, difference=compare(row, found)))
            desk.close()
    return tuple(ran)


def exact_share(ran: Iterable[Ran]) -> float:
    """Return the share of plans that are the expected one."""
    rights = [not one.difference.kinds for one in ran]
    return round(sum(rights) / len(rights), 4) if rights else 0.0


def to_metrics(ran: tuple[Ran, ...], baseline: tuple[Ran, ...]) -> Metrics:
    """Return the metrics of each half, each with its goal where it has one."""
    metrics: Metrics = {}
    for half in dict.fromkeys(one.half for one in ran):
        own = tuple(one for one in ran if one.half == half)
        for name, value in _values(own):
            goal = 0 if name in ZERO else GOALS.get(f"{half}.{name}")
            metrics[f"{half}.{name}"] = {"value": value, "goal": goal}
        plain = tuple(one for one in baseline if one.half == half)
        for name, value in _counts(plain):
            metrics[f"{half}.baseline_{name}"] = {"value": value, "goal": None}
    return metrics


def _counts(ran: tuple[Ran, ...]) -> Iterator[tuple[str, float | int]]:
    yield "exact", exact_share(ran)
    yield "wrong_law", sum(one.difference.wrong_law for one in ran)
    yield "wrong_day", sum(one.difference.wrong_day for one in ran)


def _values(ran: tuple[Ran, ...]) -> Iterator[tuple[str, float | int]]:
    yield "questions", len(ran)
    yield from _counts(ran)
    asked = [one for one in ran if one.found.action == "clarification"]
    needless = [one for one in asked if one.row.plan.action != "clarification"]
    yield "asks", len(asked)
    yield "asks_needlessly", len(needless)
    several = [one for one in ran if len(one.row.plan.operations) > 1]
    yield "several_operations.exact", exact_share(several)
    yield "follow_ups.exact", exact_share(one for one in ran if one.row.before)
    for name in sorted({one.row.language for one in ran}):
        yield f"language.{name}.exact", exact_share(o for o in ran if o.row.language == name)
    for name in sorted({one.row.cell for one in ran}):
        yield f"cell.{name}.exact", exact_share(o for o in ran if o.row.cell == name)


def is_met(metrics: Metrics) -> bool:
    """Tell whether every goal is met (GP2): a zero is a ceiling, any other a floor."""
    return all(
        one["value"] == 0 if one["goal"] == 0 else (one["value"] or 0) >= one["goal"]
        for one in metrics.values()
        if one["goal"] is not None
    )


def failures_of(ran: tuple[Ran, ...], *, show_held: bool) -> Iterator[Failure]:
    """Yield the rows that may be shown and whose plan is not the expected one (GP1)."""
    for one in ran:
        if one.difference.kinds and (show_held or one.half != HELD):
            yield Failure(
                half=one.half,
                row=one.row,
                found=one.found,
                kinds=one.difference.kinds,
                wrong_law=one.difference.wrong_law,
                wrong_day=one.difference.wrong_day,
            )


def _law(folder: Path | None, home: Path) -> OpenIndex:
    if folder is None:
        folder = home / "index"
        indexes.build(folder)
    return indexes.open_at(folder, home)


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its metrics."""
    parser = argparse.ArgumentParser(prog="tests.bench.golden_plans", description=__doc__)
    parser.add_argument("--data", type=Path, default=GOLDEN)
    parser.add_argument("--index", type=Path)
    parser.add_argument("--failures", type=Path)
    parser.add_argument("--rules-alone", action="store_true")
    parser.add_argument("--show-held", action="store_true")
    arguments = parser.parse_args(given)
    halves = read_rows(arguments.data)
    with tempfile.TemporaryDirectory() as home:
        law = _law(arguments.index, Path(home))
        scorer = None if arguments.rules_alone else ExampleScorer()
        ran = run_rows(law, halves, RulePlanner(scorer, scorer))
        baseline = run_rows(law, halves, CommonestPlanner())
    if arguments.failures:
        shown = tuple(failures_of(ran, show_held=arguments.show_held))
        arguments.failures.write_bytes(b"".join(to_canonical_bytes(one) + b"\n" for one in shown))
        kinds = Counter(kind for one in shown for kind in one.kinds)
        sys.stderr.writelines(f"{count:4} {kind}\n" for kind, count in kinds.most_common())
    metrics = to_metrics(ran, baseline)
    sys.stdout.write(to_canonical_bytes(metrics).decode() + "\n")
    return 0 if is_met(metrics) else 5


if __name__ == "__main__":
    sys.exit(main())

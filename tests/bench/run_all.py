"""Run every benchmark, or those that are named, and write docs/benchmarks.md.

In: names of benchmarks, none for all; ``--index [NAME=]DIR`` for those that ask an index, which
else build their own. The modules of tests/bench, and their data where it is present: the file or
folder named like the module (`_` written `-`) in VIGENT_BENCH_DATA, else in
shared/bench beside the checkout, or what a module's constant DATA names beside that
folder. A module without such data is run without
`--data`; one that cannot do without ends with exit 2 and is reported as not run.
Out: docs/benchmarks.md. Exit 0 where every goal of what ran is met, 5 where one is
not, 1 where a benchmark failed.

Rules
    RA1  What a benchmark measured is the JSON object on its last line, and nothing else.
    RA2  A benchmark whose data is absent is named in the report, never left out.
    RA3  A failed benchmark fails the run, also where others met their goals.
    RA4  What the report says of benchmarks that were not asked for is kept, with its commit.
    RA5  An index is given to the benchmark it is named for, or to every one that takes one; to
         one that takes none it is never given.
"""

import argparse
import ast
import json
import os
import platform
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

ROOT = Path(__file__).resolve().parents[2]
REPORT = ROOT / "docs" / "benchmarks.md"
DATA_FOLDER = "VIGENT_BENCH_DATA"  # no setting of the service, which refuses unknown ones
LIMIT_S = 1800  # a benchmark that takes longer is broken, not slow

Verdict = Literal["goals met", "goals not met", "not run: no data here", "failed"]
_CELL = r"((?:[^|\\]|\\.)*?)"
_SUMMARY = re.compile(rf"\| `(\w+)` \| {_CELL} \| {_CELL} \| {_CELL} \|")
_ROW = re.compile(rf"\| ?([^`|\s][^|]*?) ?\| ?{_CELL} ?\| ?{_CELL} ?\|")
EXIT_CODES: dict[int, Verdict] = {0: "goals met", 5: "goals not met"}


class Measured(Struct, frozen=True, kw_only=True):
    """One benchmark after its run."""

    name: str
    purpose: str  # first line of the module's docstring
    verdict: Verdict
    rows: tuple[tuple[str, str, str], ...] = ()  # metric, value, goal; in the benchmark's order
    commit: str = "unknown"  # at which it was run


def find_data(path: Path, folder: Path) -> Path | None:
    """Return a benchmark's data: what its DATA names, else what bears its name; None if absent."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.Assign(targets=[ast.Name(id="DATA")], value=ast.Constant(value=str(named))):
                found = folder.parent / named
                return found if found.exists() else None
    stem = path.stem.replace("_", "-")
    return next(
        iter(sorted(p for p in folder.glob(f"{stem}*") if p.name.split(".")[0] == stem)), None
    )


def read_metrics(output: str) -> tuple[tuple[str, str, str], ...] | None:
    """Return metric, value and goal from the last line; None where it is no JSON object (RA1)."""
    lines = [line for line in output.splitlines() if line.strip()]
    try:
        found = json.loads(lines[-1]) if lines else None
    except json.JSONDecodeError:
        return None
    return tuple(flatten(found)) if isinstance(found, dict) else None


def flatten(metrics: dict[str, object], prefix: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield metric, value and goal, the goal `goal` or `at_most` inside, or `<metric>_goal` beside."""
    for name, value in metrics.items():
        path = f"{prefix}{name}"
        if isinstance(value, dict) and "value" in value:
            most = value.get("at_most")
            goal = show(value.get("goal")) if most is None else f"<= {show(most)}"
            yield path, show(value["value"]), goal
        elif isinstance(value, dict):
            yield from flatten(value, f"{path}.")
        elif not name.endswith("_goal"):
            yield path, show(value), show(metrics.get(f"{name}_goal"))


def show(value: object) -> str:
    """Return a value as a table cell; empty where there is none."""
    return (
        ""
        if value is None
        else json.dumps(value, ensure_ascii=False).strip('"').replace("|", "\\|")
    )


def judge(exit_code: int, *, has_data: bool, has_metrics: bool) -> Verdict:
    """Return what an exit code means, given whether data was there and metrics were printed."""
    if exit_code == 2 and not has_data:  # wrong usage: it asked for --data
        return "not run: no data here"
    return EXIT_CODES.get(exit_code, "failed") if has_metrics else "failed"


def takes_index(path: Path) -> bool:
    """Return whether a benchmark can be told which index to ask (RA5)."""
    calls = (
        one for one in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(one, ast.Call)
    )
    given = (argument for call in calls for argument in call.args)
    return any(isinstance(one, ast.Constant) and one.value == "--index" for one in given)


def indexes_of(given: Sequence[str], paths: Sequence[Path]) -> dict[str, str]:
    """Return the index of each benchmark that is to have one (RA5).

    Raises:
        ValueError: One is named that takes none.
    """
    taking = [path.stem for path in paths if takes_index(path)]
    found: dict[str, str] = {}
    for one in sorted(given, key=lambda text: "=" in text):  # what is named goes last and stays
        name, has_name, folder = one.partition("=")
        if has_name and name not in taking:
            raise ValueError(name)
        found.update({name: folder} if has_name else dict.fromkeys(taking, one))
    return found


def measure(path: Path, data_folder: Path, commit: str, index: str = "") -> Measured:
    """Run one benchmark in a process of its own and read what it printed."""
    data = find_data(path, data_folder)
    command = [sys.executable, "-m", f"tests.bench.{path.stem}"]
    command += ["--data", str(data)] if data else []
    command += ["--index", index] if index else []
    sys.stderr.write(f"{path.stem} ...\n")
    purpose = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    first_line = purpose.partition("\n")[0]
    environment = {name: value for name, value in os.environ.items() if name != DATA_FOLDER}
    try:
        run = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            check=False,
            text=True,
            timeout=LIMIT_S,
        )
    except subprocess.TimeoutExpired:
        return Measured(name=path.stem, purpose=first_line, verdict="failed", commit=commit)
    rows = read_metrics(run.stdout)
    return Measured(
        name=path.stem,
        purpose=first_line,
        verdict=judge(run.returncode, has_data=data is not None, has_metrics=rows is not None),
        rows=rows or (),
        commit=commit,
    )


def write_report(measured: tuple[Measured, ...]) -> str:
    """Return the report as Markdown: a summary, then one table a benchmark (RA2)."""
    machine = f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores"
    lines = [
        "# Benchmarks",
        "",
        "Written by `make bench`; do not edit. One benchmark is run again by",
        "`.venv/bin/python -m tests.bench.run_all NAME`, which keeps what stands here of the others.",
        f"{machine}.",
        "",
        "| benchmark | what it measures | result | at commit |",
        "|---|---|---|---|",
        *(f"| `{one.name}` | {one.purpose} | {one.verdict} | {one.commit} |" for one in measured),
    ]
    for one in measured:
        if one.rows:
            lines += ["", f"## {one.name}", "", "| metric | value | goal |", "|---|---|---|"]
            lines += [f"| {metric} | {value} | {goal} |" for metric, value, goal in one.rows]
    return "\n".join(lines) + "\n"


def read_report(report: str) -> tuple[Measured, ...]:
    """Return what a report says of each benchmark (RA4)."""
    rows: dict[str, list[tuple[str, str, str]]] = {}
    section: list[tuple[str, str, str]] = []
    for line in report.splitlines():
        if line.startswith("## "):
            section = rows.setdefault(line.removeprefix("## "), [])
        elif (row := _ROW.fullmatch(line)) and row[1] not in ("metric", "---"):
            section.append((row[1], row[2], row[3]))
    return tuple(
        Measured(
            name=found[1],
            purpose=found[2],
            verdict=msgspec.convert(found[3], Verdict),
            rows=tuple(rows.get(found[1], ())),
            commit=found[4],
        )
        for found in map(_SUMMARY.fullmatch, report.splitlines())
        if found
    )


def exit_code(measured: tuple[Measured, ...]) -> int:
    """Return 1 where a benchmark failed, else 5 where a goal was missed, else 0 (RA3)."""
    verdicts = {one.verdict for one in measured}
    if "failed" in verdicts:
        return 1
    return 5 if "goals not met" in verdicts else 0


def benchmarks(folder: Path) -> tuple[Path, ...]:
    """Return the benchmark modules of a folder, sorted by name."""
    other = {Path(__file__).name, "conftest.py"}
    paths = sorted(folder.glob("*.py"))
    return tuple(p for p in paths if p.name not in other and not p.name.startswith(("_", "test_")))


def main(given: Sequence[str] | None = None) -> int:
    """Run the benchmarks named, else all, write the report, and say how it went."""
    parser = argparse.ArgumentParser(prog="tests.bench.run_all")
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--index", action="append", default=[], metavar="[NAME=]DIR")
    arguments = parser.parse_args(given)
    names: Sequence[str] = arguments.names
    named = os.environ.get(DATA_FOLDER)
    data_folder = Path(named) if named else ROOT.parent / "shared" / "bench"
    commit = subprocess.run(
        ["git", "-C", str(ROOT), "describe", "--always", "--dirty"],
        capture_output=True, check=False, text=True,
    ).stdout.strip()  # fmt: skip
    paths = benchmarks(Path(__file__).parent)
    if unknown := set(names) - {path.stem for path in paths}:
        sys.stderr.write(f"No benchmark is called {', '.join(sorted(unknown))}.\n")
        return 2
    asked = tuple(path for path in paths if not names or path.stem in names)
    try:
        indexes = indexes_of(arguments.index, asked)
    except ValueError as error:
        sys.stderr.write(f"{error} is not run, or asks no index.\n")
        return 2
    return _run(asked, data_folder, commit or "unknown", indexes, keeps=bool(names))


def _run(
    paths: Sequence[Path],
    data_folder: Path,
    commit: str,
    indexes: Mapping[str, str],
    *,
    keeps: bool,
) -> int:
    """Run benchmarks one after another, and write the report after each."""
    kept = {one.name: one for one in read_report(REPORT.read_text("utf-8"))} if keeps else {}
    measured: list[Measured] = []
    for path in paths:
        measured.append(measure(path, data_folder, commit, indexes.get(path.stem, "")))
        told = {**kept, **{one.name: one for one in measured}}
        report = write_report(tuple(told[name] for name in sorted(told)))
        REPORT.write_text(report, encoding="utf-8")
    sys.stdout.write(
        msgspec.json.encode({one.name: one.verdict for one in measured}).decode() + "\n"
    )
    return exit_code(tuple(measured))


if __name__ == "__main__":
    sys.exit(main())

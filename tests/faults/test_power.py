"""The disk fails (F16), and the power is cut (F17)."""

import json
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults import auditor
from tests.faults.power import STRACE, Disk, find_strace, read_trace
from tests.faults.running import LAW, ROOT, TWO, running

pytestmark = [
    pytest.mark.service,
    pytest.mark.level2,
    pytest.mark.skipif(find_strace() is None, reason="no strace on this machine"),
]

Record = Callable[[str, object], None]
SEED = 20261130
CUTS = 300
LOG_FILES = ("log.sqlite", "log.sqlite-wal")


def ask_traced(
    home: Path, served: dict[str, str], question: str, *more: str, without: str = ""
) -> str:
    """Ask once under the tracer, in a process that may be without a protection."""
    trace = home / "trace.txt"
    clean = {name: value for name, value in os.environ.items() if "VIGENT_" not in name}
    plain = ("from tests.faults import mutations", "from app.cli import main", "main()")
    subprocess.run(
        (*STRACE, *more, "-o", str(trace), sys.executable, "-c", ";".join(plain),
         "ask", question, "--json"),
        cwd=ROOT, capture_output=True, check=False,
        env={**clean, **served, "VIGENT_HOME": str(home), "VIGENT_TEST_WITHOUT": without},
    )  # fmt: skip
    return trace.read_text(encoding="utf-8")


def audit_after_cut(files: dict[str, bytes], folder: Path, acknowledged: list[str]) -> list[str]:
    """Return what is wrong with a log after a cut."""
    folder.mkdir()
    for path, content in files.items():
        name = Path(path).name
        if name in LOG_FILES:
            (folder / name).write_bytes(content)
    try:
        with closing(sqlite3.connect(folder / "log.sqlite")) as log:
            if log.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                return ["the file is damaged"]
            if not log.execute("SELECT 1 FROM sqlite_master WHERE name='log_meta'").fetchone():
                return [f"I1 no log, and {len(acknowledged)} acknowledged"] if acknowledged else []
    except sqlite3.DatabaseError as error:
        return [f"the file is damaged: {error}"]
    return auditor.audit(auditor.read_home(folder), acknowledged=acknowledged, allow_open=True)


def cut_power(folder: Path, served: dict[str, str], without: str = "") -> list[str]:
    """Ask four times, cut the power at many instants of it; return all that is found."""
    home = folder / "home"
    home.mkdir(parents=True)
    calls = [
        call
        for number in range(4)
        for call in read_trace(
            ask_traced(home, served, TWO if number % 2 else LAW, without=without)
        )
    ]
    chance = random.Random(SEED)  # noqa: S311 -- instants, the same on each run
    cuts = set(chance.sample(range(len(calls)), min(CUTS, len(calls))))
    disk, told, found = Disk(), list[str](), list[str]()
    for number, call in enumerate(calls):
        disk.apply(call)
        if call.name == "write" and b'"turn_id"' in call.data:
            told.append(json.loads(call.data.splitlines()[0])["turn_id"])
        if number in cuts:
            found += audit_after_cut(disk.after_cut(chance), folder / f"cut-{number}", told)
    assert len(set(told)) == 4
    return found


def test_f17_after_a_power_cut_every_acknowledged_turn_is_whole(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I1, I2, I7: at 300 instants, with an accidental part of what was not synced on the disk."""
    found = cut_power(tmp_path, served)

    record_property("injected", CUTS)
    record_property("seed", SEED)
    assert [] == found


def test_a_log_that_is_not_synced_does_not_survive_a_power_cut(
    tmp_path: Path, served: dict[str, str]
) -> None:
    """The cut is a real one: without its protection the log is lost in part."""
    found = cut_power(tmp_path, served, without="fsync")

    assert [] != found


def test_f16_a_sync_that_fails_is_no_acknowledgement(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I1: whichever sync fails, what was told is there after a restart, whole."""
    told = list[str]()
    failed = 0
    for when in range(1, 15, 2):
        trace = ask_traced(
            tmp_path, served, LAW, "-e", f"inject=fdatasync,fsync:error=EIO:when={when}"
        )
        failed += "(INJECTED)" in trace
        told += [
            json.loads(call.data.splitlines()[0])["turn_id"]
            for call in read_trace(trace)
            if call.name == "write" and b'"turn_id"' in call.data
        ]
    found = auditor.audit(auditor.read_home(tmp_path), acknowledged=told, allow_open=True)
    with running(tmp_path, **served) as service:
        after = service.ask(LAW, "key-of-the-turn-after").status_code
        service.end()

    record_property("injected", failed)
    assert ([], 200, True) == (found, after, failed >= 5)

"""Clocks that jump, differ, and pass midnight in the middle of a turn (F57 to F59); an index gone (F77)."""

import json
import shutil
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

from infra.clock import SystemClock
from tests.faults import auditor
from tests.faults.running import LAW, Asker, findings, running, within_reason

pytestmark = pytest.mark.service

Record = Callable[[str, object], None]
DAY_S = 86_400
KEY = "key-of-the-question"
UNDATED = "What does Article 4 of the Data Keeping Act 2010 say?"
# Ahead of the machine's clock: 400 days, a day back, over both changes of summer time.
JUMPS_S = (400 * DAY_S, -DAY_S, 120 * DAY_S, 300 * DAY_S, 0)


def tell(clock: Path, ahead_s: float) -> None:
    """Set the wall clock of a service, whole or not at all."""
    fresh = clock.with_suffix(".new")
    fresh.write_text(str(ahead_s), encoding="utf-8")
    fresh.replace(clock)


def stamps(home: Path) -> list[datetime]:
    """Return when each stored event says it was recorded, in leaf order."""
    rows = auditor.read_home(home).rows
    return [datetime.fromisoformat(row.recorded["recorded_at"]) for row in rows]


def flags(home: Path) -> list[bool]:
    """Return whether each turn is flagged, by its admission and by the audit view alike."""
    kept = auditor.read_home(home)
    admitted = [row for row in kept.rows if row.kind == "turn-admitted"]
    view = kept.views["turn_audit"]
    told = [bool(row.recorded["event"]["clock_back"]) for row in admitted]
    assert told == [view[row.stream]["clock_back"] for row in admitted]
    return told


def test_f57_a_wall_clock_that_jumps_moves_no_deadline_and_no_order(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I2, I9, I10: each turn of a thread is answered; the stamps tell the jumps, the leaves do not.

    A turn whose clock had gone back is flagged, in its event and in the audit view.
    """
    clock, asker = tmp_path / "clock", Asker()
    tell(clock, 0)
    with running(tmp_path, **served, VIGENT_TEST_CLOCK=str(clock),
                 VIGENT_TIME_ZONE="Europe/Brussels") as service:  # fmt: skip
        thread = service.ask(LAW, KEY).json()["thread"]
        waits = []
        for ahead_s in JUMPS_S:
            tell(clock, ahead_s)
            begun = time.monotonic()
            asker.ask(service, f"{KEY}-{ahead_s}", thread=thread)
            waits.append(time.monotonic() - begun)
        found = findings(service, asker)
        replayed = service.command("replay", "--all", **served)
        service.end()

    recorded = stamps(tmp_path)
    record_property("injected", len(JUMPS_S))
    record_property("recovery_s", round(max(waits), 2))
    assert ([], 0, len(JUMPS_S)) == (found, replayed.returncode, len(asker.replies))
    assert (True, True) == (max(waits) < within_reason(2), recorded != sorted(recorded))
    assert flags(tmp_path) == [later < earlier for earlier, later in pairwise((0, 0, *JUMPS_S))]


def test_f58_two_processes_whose_clocks_differ_by_ten_minutes_share_a_thread(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """I9: the thread's fence decides, and no clock."""
    clock, asker = tmp_path / "clock", Asker()
    tell(clock, -600)
    with running(tmp_path, **served) as service:
        thread = service.ask(LAW, KEY).json()["thread"]
        elsewhere = []
        for number in range(3):
            asker.ask(service, f"{KEY}-here-{number}", thread=thread)
            elsewhere.append(
                service.command("ask", LAW, "--thread", thread, "--json", **served,
                                VIGENT_TEST_CLOCK=str(clock)).returncode
            )  # fmt: skip
        found = findings(service, asker)
        service.end()

    record_property("injected", len(elsewhere))
    assert ([0, 0, 0], [], 3) == (elsewhere, found, len(asker.replies))


TODAY = SystemClock().now().date()


@pytest.mark.parametrize(
    "eve", [TODAY, TODAY.replace(month=12, day=31)], ids=["midnight", "year end"]
)
def test_f59_midnight_passes_during_a_turn_and_today_stays(
    tmp_path: Path, served: dict[str, str], record_property: Record, eve: date
) -> None:
    """The day of admission is stored once; the replay gives the same bytes the day after."""
    clock = tmp_path / "clock"
    last_second = datetime.fromisoformat(f"{eve}T23:59:59+00:00")
    tell(clock, last_second.timestamp() - time.time())
    asker = Asker()
    with running(tmp_path, **served, VIGENT_TEST_CLOCK=str(clock),
                 VIGENT_TEST_HOOKS="C01=stall:1") as service:  # fmt: skip
        tell(clock, last_second.timestamp() - time.time())
        reply = service.ask(UNDATED, KEY).json()
        found = findings(service, asker)
        replayed = service.command("replay", reply["turn_id"], **served)
        service.end()

    outcome = next(row for row in auditor.read_home(tmp_path).rows if row.kind == "outcome-routed")
    routed_on = datetime.fromisoformat(outcome.recorded["recorded_at"]).astimezone(UTC).date()
    record_property("injected", 1)
    assert [eve.isoformat()] == [instant["day"] for instant in reply["plan"]["instants"]]
    assert (last_second.date() + timedelta(days=1), [], 0) == (
        routed_on, found, replayed.returncode,
    )  # fmt: skip


def test_f77_an_index_that_is_gone_leaves_the_evidence(
    tmp_path: Path, served: dict[str, str], record_property: Record
) -> None:
    """Replay says ``evidence_only``: exit 0 over all turns, 6 for the one that was named."""
    folder = tmp_path / "index"
    shutil.copytree(served["VIGENT_INDEX"], folder)
    with running(tmp_path, VIGENT_INDEX=str(folder)) as service:
        turn_id = service.ask(LAW, KEY).json()["turn_id"]
        shutil.rmtree(folder)
        still = service.ask(LAW, f"{KEY}-after").status_code
        service.end()
        every = service.command("replay", "--all", "--json")
        single = service.command("replay", turn_id, "--json")

    record_property("injected", 1)
    assert (200, 0, 6) == (still, every.returncode, single.returncode)
    assert {"evidence_only": 2} == json.loads(every.stdout)["verdicts"]

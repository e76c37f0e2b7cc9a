"""The command line as a fault test starts it: crash points armed, its clock and planner told.

In: the words of ``vigent``, and ``VIGENT_TEST_*``. Out: the real service, until it is hit.

    VIGENT_TEST_HOOKS     C06=kill, C07=kill@2, C12=raise, C09=stall:2.5, parted by commas
    VIGENT_TEST_REACHED   a file that takes one line for each crash point first passed
    VIGENT_TEST_PLANNER   ``model``: the built-in planner speaks as a model would, alone;
                          ``prose``: it asks for prose too, which is written and judged
    VIGENT_TEST_CLOCK     a file of seconds that the wall clock is ahead, read at each look

The product reads none of these.
"""

import os
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from msgspec import Struct

import app.bootstrap
import app.model_wiring
from app.cli import main
from tests.faults.mutations import put
from tests.faults.planners import WRITERS, ModelLikePlanner, ProsePlanner
from tests.faults.points import PREFIX


class Blow(Struct, frozen=True, kw_only=True):
    """What happens at a crash point."""

    point: str
    kind: str  # kill, raise, stall
    at: int = 1  # the how-manieth passing
    seconds: float = 0.0  # of a stall


def to_blow(word: str) -> Blow:
    """Return what a word of VIGENT_TEST_HOOKS asks for."""
    point, _, what = word.partition("=")
    what, _, at = what.partition("@")
    kind, _, seconds = what.partition(":")
    return Blow(point=point, kind=kind, at=int(at or 1), seconds=float(seconds or 0))


class Hooks:
    """An audit hook over the crash points."""

    def __init__(self, blows: tuple[Blow, ...], reached: str) -> None:
        self._blows = blows
        self._reached = reached
        self._passed: Counter[str] = Counter()

    def __call__(self, name: str, _facts: object) -> None:
        if not name.startswith(PREFIX):
            return
        point = name.removeprefix(PREFIX)
        self._passed[point] += 1
        if self._passed[point] == 1:
            self._note(point)
        for blow in self._blows:
            if (blow.point, blow.at) == (point, self._passed[point]):
                strike(blow)

    def _note(self, point: str) -> None:
        if self._reached:
            with Path(self._reached).open("a", encoding="utf-8") as file:
                file.write(f"{point}\n")


def strike(blow: Blow) -> None:
    """Kill, fail or stall."""
    if blow.kind == "kill":
        os.kill(os.getpid(), signal.SIGKILL)
    if blow.kind == "raise":
        raise sqlite3.OperationalError(f"struck at {blow.point}")
    time.sleep(blow.seconds)


class ToldClock:
    """The machine's clock, moved by what a file says."""

    def __init__(self, told: Path) -> None:
        self._told = told

    def now(self) -> datetime:
        """Return the instant as this process is told it."""
        ahead_s = float(self._told.read_text(encoding="utf-8"))
        return datetime.fromtimestamp(time.time(), UTC) + timedelta(seconds=ahead_s)


def arm(environment: Mapping[str, str]) -> None:
    """Do to this process what a test's environment asks for."""
    words = environment.get("VIGENT_TEST_HOOKS", "").split(",")
    blows = tuple(to_blow(word) for word in words if word)
    sys.addaudithook(Hooks(blows, environment.get("VIGENT_TEST_REACHED", "")))
    if environment.get("VIGENT_TEST_PLANNER") == "model":
        put(app.model_wiring, "RulePlanner", ModelLikePlanner)
    if environment.get("VIGENT_TEST_PLANNER") == "prose":
        put(app.model_wiring, "RulePlanner", ProsePlanner)
        put(app.model_wiring.ModelWiring, "writers", WRITERS)
    told = environment.get("VIGENT_TEST_CLOCK")
    if told:
        put(app.bootstrap, "SystemClock", lambda: ToldClock(Path(told)))


if __name__ == "__main__":
    arm(os.environ)
    main()

"""Metrics of a search with their goals, and the times they are made of."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
Metrics = dict[str, Any]
_MIB = 2**20


def at_most(value: float, goal: float) -> dict[str, float]:
    """Return a value that is to be no greater than a goal."""
    return {"value": round(value, 4), "at_most": goal}


def goals_met(metrics: Metrics) -> bool:
    """Return whether every goal among some metrics is met."""
    goals = (one for one in metrics.values() if isinstance(one, dict))
    return all(one["value"] <= one["at_most"] for one in goals)


def timed_ms(call: Callable[..., T], *arguments: object) -> tuple[float, T]:
    """Return the milliseconds of a call, and what it gave."""
    begun = time.perf_counter()
    given = call(*arguments)
    return (time.perf_counter() - begun) * 1e3, given


def percentile(values: Sequence[float], hundredths: int) -> float:
    """Return a percentile by the nearest rank."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * hundredths // 100)]


def resident_mib() -> float:
    """Return the memory of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / _MIB

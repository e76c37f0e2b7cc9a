"""Crash points of this very process: what happens when one is passed while a block runs.

An audit hook stays for the life of a process, so there is one, which looks up what is armed.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.faults.points import PREFIX

_ARMED: dict[str, Callable[[], None]] = {}
REACHED: set[str] = set()  # every crash point this process has passed


def _pass(name: str, _facts: object) -> None:
    if name.startswith(PREFIX):
        REACHED.add(name.removeprefix(PREFIX))
        _ARMED.get(name.removeprefix(PREFIX), _go_on)()


def _go_on() -> None:
    """Pass a point that nobody armed."""


sys.addaudithook(_pass)


@contextmanager
def armed(point: str, act: Callable[[], None]) -> Iterator[None]:
    """Call ``act`` each time a crash point is passed while the block runs."""
    _ARMED[point] = act
    try:
        yield
    finally:
        del _ARMED[point]

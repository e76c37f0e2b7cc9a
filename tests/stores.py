"""Stores and clocks for tests: every implementation of the log, under a clock that is told."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from uuid import UUID

from msgspec.structs import replace

from infra.clock import SystemIdentifiers
from infra.event_store import SqliteTurnStore
from infra.memory_store import MemoryTurnStore
from tests.events import NOON, THREAD_ID, admitted

Store = SqliteTurnStore | MemoryTurnStore


class ToldClock:
    """A clock that stands where it is told; each look moves it on by a second."""

    def __init__(self, at: datetime = NOON) -> None:
        self.at = at

    def now(self) -> datetime:
        """Return the instant, and go on by a second."""
        self.at += timedelta(seconds=1)
        return self.at - timedelta(seconds=1)


def turn_id(number: int) -> UUID:
    """Return the id of the n-th turn of a test."""
    return UUID(f"0192c6d4-8c00-7000-8000-{number:012x}")


def memory_store(_folder: Path) -> Store:
    """Return a log in memory."""
    return MemoryTurnStore(ToldClock(), SystemIdentifiers())


def sqlite_store(folder: Path) -> Store:
    """Return a log in a file."""
    return SqliteTurnStore(folder / "log.sqlite", ToldClock(), SystemIdentifiers())


STORES: tuple[Callable[[Path], Store], ...] = (memory_store, sqlite_store)


def fill(store: Store, turns: int, first: int = 1) -> None:
    """Append the admissions of so many turns of one thread."""
    for number in range(first, first + turns):
        store.append(turn_id(number), 0, (admitted(),), thread_id=THREAD_ID)


def poison(store: Store, leaf: int) -> None:
    """Change one bit of a stored event, as a bad disk would."""
    assert isinstance(store, MemoryTurnStore)
    row = store.find_leaf(leaf)
    assert row is not None
    store._leaves[leaf - 1] = replace(row, stored=row.stored[:-1] + bytes([row.stored[-1] ^ 1]))

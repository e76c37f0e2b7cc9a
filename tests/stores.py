"""Stores and clocks for tests: every implementation of the log, under a clock that is told."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from uuid import UUID

from msgspec.structs import replace

from domain.events import RecordedEvent
from domain.ports import Clock
from infra.clock import SystemIdentifiers
from infra.event_store import SqliteTurnStore
from infra.mapper import Recorded
from infra.memory_store import MemoryTurnStore
from infra.postgres import Database
from infra.postgres_store import PostgresTurnStore
from infra.sealing import SealedTurnStore
from infra.thread_keys import KEY_FILE, SqliteThreadKeys
from tests.events import NOON, THREAD_ID, admitted, resolved
from tests.postgres import shared_server

Store = SqliteTurnStore | MemoryTurnStore | PostgresTurnStore
AnyStore = Store | SealedTurnStore


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


class OwnPostgresStore(PostgresTurnStore):
    """A log in a database that is closed with it."""

    def close(self) -> None:
        super().close()
        self._database.close()


def postgres_store(_folder: Path) -> Store:
    """Return a log in a new database of the server that the tests share."""
    return open_postgres(shared_server().new_database())


def open_postgres(url: str, clock: Clock | None = None) -> OwnPostgresStore:
    """Return the log of a database that was migrated, as one process of many opens it."""
    return OwnPostgresStore(Database(url), clock or ToldClock())


def sealed(log: Store, folder: Path) -> SealedTurnStore:
    """Return a log whose reader text is sealed under keys in a folder."""
    return SealedTurnStore(log, SqliteThreadKeys(folder / KEY_FILE, ToldClock().now))


def sealed_memory_store(folder: Path) -> AnyStore:
    """Return a log in memory, its reader text sealed."""
    return sealed(MemoryTurnStore(ToldClock(), SystemIdentifiers()), folder)


def sealed_sqlite_store(folder: Path) -> AnyStore:
    """Return a log in a file, its reader text sealed."""
    log = SqliteTurnStore(folder / "log.sqlite", ToldClock(), SystemIdentifiers())
    return sealed(log, folder)


def sealed_postgres_store(folder: Path) -> AnyStore:
    """Return a log in a database of its own, its reader text sealed."""
    return sealed(postgres_store(folder), folder)


def opened(store: AnyStore, event: Recorded) -> Recorded:
    """Return a stored event as the store's own ``read`` gives it."""
    if isinstance(store, SealedTurnStore) and isinstance(event, RecordedEvent):
        return store.open_text(event)
    return event


STORES: tuple[Callable[[Path], AnyStore], ...] = (
    memory_store,
    sqlite_store,
    sealed_memory_store,
    sealed_sqlite_store,
)
SERVICE_STORES: tuple[Callable[[Path], AnyStore], ...] = (postgres_store, sealed_postgres_store)


def fill(store: AnyStore, turns: int, first: int = 1) -> None:
    """Append the admissions of so many turns of one thread."""
    for number in range(first, first + turns):
        store.append(turn_id(number), 0, (admitted(),), thread_id=THREAD_ID)


def leaves_of(store: AnyStore) -> list[int]:
    """Return every leaf number the feed gives, page by page."""
    found: list[int] = []
    while page := store.read_after(found[-1] if found else 0, 500):
        found.extend(event.leaf for event in page)
    return found


def append_turn(store: AnyStore, number: int) -> None:
    """Append a turn of five events in two commits."""
    store.append(turn_id(number), 0, (admitted(),), thread_id=THREAD_ID)
    store.append(turn_id(number), 1, (resolved(),) * 4, thread_id=THREAD_ID)


def poison(store: Store, leaf: int) -> None:
    """Change one bit of a stored event, as a bad disk would."""
    assert isinstance(store, MemoryTurnStore)
    row = store.find_leaf(leaf)
    assert row is not None
    store._leaves[leaf - 1] = replace(row, stored=row.stored[:-1] + bytes([row.stored[-1] ^ 1]))

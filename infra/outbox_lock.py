"""Which outbox is the active one: a file's lock, or a database's.

In: a file beside the log, or the log's database. Out: whether the lock is held.

Rules
    OL1  Of all outboxes of a log at most one holds the lock; the others are told at once.
    OL2  A process that dies gives it back: the system closes its file or its connection.
    OL3  A database's lock hangs on one connection of its own; where that broke, it is lost,
         and who held it stops.
"""

import fcntl
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from time import monotonic
from typing import Protocol

from domain.errors import StoreUnavailableError
from infra.postgres import Connection, Database, is_alive

LOOK_S = 1.0  # how often a lock on a connection is looked after


class OutboxLock(Protocol):
    """A lock that one outbox holds."""

    def hold(self) -> AbstractContextManager[bool]:
        """Hold it while a block runs; gives False where another holds it (OL1)."""
        ...

    def is_lost(self) -> bool:
        """Return whether it was held and is no more (OL3)."""
        ...


class FileLock:
    """The lock of a home folder, for processes of one machine."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @contextmanager
    def hold(self) -> Iterator[bool]:
        """Hold the file's lock while the block runs; gives False where another holds it."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("ab") as file:  # closing gives it back, also by a crash (OL2)
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                yield False
            else:
                yield True

    def is_lost(self) -> bool:
        """Return False: a file's lock is held until it is given back."""
        return False


class DatabaseLock:
    """An advisory lock on a connection of its own, for processes anywhere."""

    def __init__(self, database: Database, number: int, look_s: float = LOOK_S) -> None:
        self._database = database
        self._number = number
        self._look_s = look_s
        self._connection: Connection | None = None
        self._looked = 0.0

    @contextmanager
    def hold(self) -> Iterator[bool]:
        """Hold the lock while the block runs; False where it is taken, or nobody answers."""
        with ExitStack() as stack:
            self._connection = self._taken(stack)
            self._looked = monotonic()
            try:
                yield self._connection is not None
            finally:
                self._connection = None

    def is_lost(self) -> bool:
        """Return whether the connection that holds the lock broke (OL3)."""
        connection = self._connection
        if connection is None or monotonic() - self._looked < self._look_s:
            return False
        self._looked = monotonic()
        return not is_alive(connection)

    def _taken(self, stack: ExitStack) -> Connection | None:
        try:
            connection = stack.enter_context(self._database.own_connection())
            row = connection.execute(
                "SELECT pg_try_advisory_lock(%s::bigint) AS held", (self._number,)
            ).fetchone()
        except StoreUnavailableError:
            return None  # it is asked again; the outbox says that it waits
        return connection if row is not None and row["held"] else None

"""Tables of the read models: SQLite, and the same in memory.

In: rows of a view with the position they came from. Out: rows by key.

Rules
    VS1  Rows and position of a view change in one transaction.
    VS2  Views can always be built again, so a broken file may simply be deleted.
    VS3  A promoted view takes the place of another at once, rows and position.
    VS5  A commit waits for no disk: what a power cut takes back, rows and position together,
         is folded again from the log.
    VS4  Rows folded from a position that is not the view's any more are not stored.
"""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Any

from domain.errors import StoreUnavailableError

BUSY_TIMEOUT_S = 30
_AFTER_PREFIX = chr(0x10FFFF)  # sorts after every key that a prefix begins
_SCHEMA = (
    "CREATE TABLE IF NOT EXISTS view_row (view TEXT NOT NULL, key TEXT NOT NULL,"
    " value BLOB NOT NULL, PRIMARY KEY (view, key)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS view_position (view TEXT PRIMARY KEY, position INTEGER NOT NULL)"
    " WITHOUT ROWID;"
    # Under which name a view's rows stand, once it was promoted; else under its own.
    "CREATE TABLE IF NOT EXISTS view_place (view TEXT PRIMARY KEY, place TEXT NOT NULL)"
    " WITHOUT ROWID;"
)
_PLACE = "SELECT coalesce((SELECT place FROM view_place WHERE view=?1), ?1)"
_PUT = (
    "INSERT INTO view_row"
    " VALUES (coalesce((SELECT place FROM view_place WHERE view=?1), ?1), ?2, ?3)"
    " ON CONFLICT (view, key) DO UPDATE SET value = excluded.value"
)
_GET = (
    "SELECT value FROM view_row"
    " WHERE view = coalesce((SELECT place FROM view_place WHERE view=?1), ?1) AND key=?2"
)
_LIST = (
    "SELECT key, value FROM view_row"
    " WHERE view = coalesce((SELECT place FROM view_place WHERE view=?1), ?1)"
    " AND key>=?2 AND key<?3 ORDER BY key"
)
_DELETE = (
    "DELETE FROM view_row WHERE view = coalesce((SELECT place FROM view_place WHERE view=?1), ?1)"
)


class SqliteViewStore:
    """``ViewStore`` in one SQLite file beside the log."""

    def __init__(self, path: Path) -> None:
        self._lock = RLock()  # one connection, used by one thread at a time
        path.parent.mkdir(parents=True, exist_ok=True)
        with _door():
            self._connection = sqlite3.connect(
                path, BUSY_TIMEOUT_S, isolation_level=None, check_same_thread=False
            )
            self._connection.execute("PRAGMA journal_mode=WAL")
            self._connection.execute("PRAGMA synchronous=NORMAL")  # VS5
            self._connection.executescript(_SCHEMA)

    def position(self, view: str) -> int:
        """Return the last leaf folded into a view; 0 for none."""
        with self._lock, _door():
            return _position(self._connection, view)

    def put(
        self,
        view: str,
        rows: tuple[tuple[str, bytes], ...],
        position: int,
        *,
        after: int | None = None,
    ) -> bool:
        """Store rows and the view's position in one transaction (VS1); False as VS4 says."""
        with self._transaction() as connection:
            if after is not None and _position(connection, view) != after:
                return False
            connection.executemany(_PUT, [(view, key, value) for key, value in rows])
            sys.audit("vigent.C15")  # a crash point: rows written, their position not
            connection.execute(
                "INSERT INTO view_position VALUES (?,?)"
                " ON CONFLICT (view) DO UPDATE SET position = excluded.position",
                (view, position),
            )
        return True

    def get(self, view: str, key: str) -> bytes | None:
        """Return a row, or None."""
        rows = self._query(_GET, (view, key))
        return bytes(rows[0][0]) if rows else None

    def list_rows(self, view: str, prefix: str = "") -> tuple[tuple[str, bytes], ...]:
        """Return the rows whose key starts with a prefix, by key."""
        rows = self._query(_LIST, (view, prefix, prefix + _AFTER_PREFIX))
        return tuple((str(key), bytes(value)) for key, value in rows)

    def clear(self, view: str) -> None:
        """Forget a view's rows and its position."""
        with self._transaction() as connection:
            _delete(connection, view)

    def promote(self, source: str, target: str) -> None:
        """Put a view's rows and position in the place of another's (VS3)."""
        with self._transaction() as connection:
            _delete(connection, target)
            connection.execute("UPDATE view_position SET view=? WHERE view=?", (target, source))
            # The two change places, so that no row is written again.
            places = _place(connection, source), _place(connection, target)
            connection.executemany(
                "INSERT OR REPLACE INTO view_place VALUES (?,?)",
                zip((target, source), places, strict=True),
            )

    def close(self) -> None:
        """Give the file back."""
        with self._lock:
            self._connection.close()

    def _query(self, statement: str, parameters: tuple[str, ...]) -> list[tuple[Any, ...]]:
        with self._lock, _door():
            return self._connection.execute(statement, parameters).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        with self._lock, _door():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield self._connection
            except BaseException:
                self._connection.execute("ROLLBACK")
                raise
            self._connection.execute("COMMIT")


class MemoryViewStore:
    """``ViewStore`` without a file."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._rows: dict[str, dict[str, bytes]] = {}
        self._positions: dict[str, int] = {}

    def position(self, view: str) -> int:
        """Return the last leaf folded into a view; 0 for none."""
        with self._lock:
            return self._positions.get(view, 0)

    def put(
        self,
        view: str,
        rows: tuple[tuple[str, bytes], ...],
        position: int,
        *,
        after: int | None = None,
    ) -> bool:
        """Store rows and the view's position at once (VS1); False as VS4 says."""
        with self._lock:
            if after is not None and self._positions.get(view, 0) != after:
                return False
            self._rows.setdefault(view, {}).update(rows)
            self._positions[view] = position
        return True

    def get(self, view: str, key: str) -> bytes | None:
        """Return a row, or None."""
        with self._lock:
            return self._rows.get(view, {}).get(key)

    def list_rows(self, view: str, prefix: str = "") -> tuple[tuple[str, bytes], ...]:
        """Return the rows whose key starts with a prefix, by key."""
        with self._lock:
            rows = sorted(self._rows.get(view, {}).items())
        return tuple((key, value) for key, value in rows if key.startswith(prefix))

    def clear(self, view: str) -> None:
        """Forget a view's rows and its position."""
        with self._lock:
            self._rows.pop(view, None)
            self._positions.pop(view, None)

    def promote(self, source: str, target: str) -> None:
        """Put a view's rows and position in the place of another's (VS3)."""
        with self._lock:
            self._rows[target] = self._rows.pop(source, {})
            self._positions[target] = self._positions.pop(source, 0)

    def close(self) -> None:
        """Do nothing: there is no file to give back."""


def _position(connection: sqlite3.Connection, view: str) -> int:
    found = connection.execute("SELECT position FROM view_position WHERE view=?", (view,))
    row = found.fetchone()
    return 0 if row is None else int(row[0])


def _place(connection: sqlite3.Connection, view: str) -> str:
    return str(connection.execute(_PLACE, (view,)).fetchone()[0])


def _delete(connection: sqlite3.Connection, view: str) -> None:
    connection.execute(_DELETE, (view,))
    connection.execute("DELETE FROM view_position WHERE view=?", (view,))


@contextmanager
def _door() -> Iterator[None]:
    """Turn what SQLite raises into our own error."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreUnavailableError(
            f"The store of the read models did not answer ({error}). Ask again; it can be"
            " deleted and is then built anew from the log."
        ) from error

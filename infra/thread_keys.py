"""Thread keys in a file of their own, apart from the log they open.

In: threads. Out: one key a thread, made once, destroyed once.

Rules
    TY1  A thread has one key of 32 random bytes; it is on the disk before it is used.
    TY2  A key's id says nothing of its thread, and never changes.
    TY3  A destroyed key leaves a tombstone: no key is made for the thread again, and what
         was destroyed is never written back.
    TY4  What a key was is overwritten in the file and gone from its write-ahead log before
         its destruction is answered.
    TY5  The file is its owner's alone; a file that others may read, or that is not the one
         opened any more, is refused.
"""

import os
import secrets
import sqlite3
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from uuid import UUID

from domain.errors import KeyStoreUnavailableError, TextErasedError
from domain.ids import ThreadId
from domain.ports import ThreadKey

KEY_FILE = "thread-keys.sqlite"
KEY_BYTES = 32  # AES-256
_ID_BYTES = 16
_BUSY_S = 10.0
_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_SCHEMA = (
    (
        "CREATE TABLE IF NOT EXISTS thread_key (thread_id TEXT PRIMARY KEY, key_id TEXT NOT NULL"
        " UNIQUE, secret BLOB, made_at TEXT NOT NULL, destroyed_at TEXT) WITHOUT ROWID"
    ),
    "CREATE INDEX IF NOT EXISTS thread_key_made ON thread_key (made_at) WHERE secret IS NOT NULL",
    (  # TY3, also against a slip of our own
        "CREATE TRIGGER IF NOT EXISTS tombstone_stays BEFORE UPDATE ON thread_key"
        " WHEN OLD.destroyed_at IS NOT NULL"
        " BEGIN SELECT RAISE(ABORT, 'a destroyed key never comes back'); END"
    ),
    (
        "CREATE TRIGGER IF NOT EXISTS row_stays BEFORE DELETE ON thread_key"
        " BEGIN SELECT RAISE(ABORT, 'the row of a key is never deleted'); END"
    ),
)
# Another process may have made it a moment ago; that one counts.
_INSERT = "INSERT OR IGNORE INTO thread_key VALUES (?,?,?,?,NULL)"
_ROW = "SELECT thread_id, key_id, secret, made_at, destroyed_at FROM thread_key"


class SqliteThreadKeys:
    """``domain.ports.ThreadKeys`` in one SQLite file; opened when it is first needed."""

    def __init__(self, path: Path, now: Callable[[], datetime]) -> None:
        self._path = path
        self._name = str(path)
        self._now = now
        self._lock = RLock()
        self._opened: sqlite3.Connection | None = None
        self._inode = 0

    def obtain(self, thread_id: ThreadId) -> ThreadKey:
        """Return a thread's key, made where it has none (TY1).

        Raises:
            TextErasedError: The key was destroyed (TY3).
            KeyStoreUnavailableError: The file does not answer; no key was made.
        """
        key = self.find_of_thread(thread_id) or self._make(thread_id)
        if not key.secret:
            raise TextErasedError(
                "The text of this thread was erased and its key destroyed; nothing can be added"
                " to it. Begin a new thread by leaving the thread token out."
            )
        return key

    def find(self, key_id: str) -> ThreadKey | None:
        """Return a key by its id, without a secret once it is destroyed; None where unknown."""
        return self._find(f"{_ROW} WHERE key_id=?", key_id)

    def find_of_thread(self, thread_id: ThreadId) -> ThreadKey | None:
        """Return a thread's key, without a secret once it is destroyed; None where it has none."""
        return self._find(f"{_ROW} WHERE thread_id=?", str(thread_id))

    def list_living(self, made_before: datetime) -> tuple[ThreadKey, ...]:
        """Return the keys made before an instant and not destroyed, oldest first."""
        with self._file() as file:
            rows = file.execute(
                f"{_ROW} WHERE secret IS NOT NULL AND made_at < ? ORDER BY made_at",
                (_stamp(made_before),),
            ).fetchall()
        return tuple(map(_to_key, rows))

    def destroy(self, thread_id: ThreadId) -> ThreadKey | None:
        """Destroy a thread's key and return its tombstone; None where it has none (TY3, TY4).

        Destroying again finishes what was interrupted.

        Raises:
            KeyStoreUnavailableError: The file does not answer, or copies of the key are left
                in its write-ahead log because somebody reads it; destroy it again.
        """
        with self._file() as file:
            file.execute(
                "UPDATE thread_key SET secret=NULL, destroyed_at=?"
                " WHERE thread_id=? AND destroyed_at IS NULL",
                (_stamp(self._now()), str(thread_id)),
            )
            busy = file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if busy:
            raise KeyStoreUnavailableError(
                f"The key store {self._path} is being read and could not be cleaned of the key;"
                " the erasure is finished at the next try."
            )
        return self.find_of_thread(thread_id)

    def close(self) -> None:
        """Give the file back."""
        with self._lock:
            if self._opened is not None:
                self._opened.close()
                self._opened = None

    def make_ahead(self, thread_ids: tuple[ThreadId, ...]) -> None:
        """Make the keys of threads that begin later, in one transaction.

        Raises:
            KeyStoreUnavailableError: The file does not answer; no key was made.
        """
        made_at = self._now()
        with self._file() as file:
            file.execute("BEGIN IMMEDIATE")
            file.executemany(_INSERT, [_fresh_row(each, made_at) for each in thread_ids])
            file.execute("COMMIT")

    def _make(self, thread_id: ThreadId) -> ThreadKey:
        with self._file() as file:
            file.execute(_INSERT, _fresh_row(thread_id, self._now()))
            row = file.execute(f"{_ROW} WHERE thread_id=?", (str(thread_id),)).fetchone()
        return _to_key(row)

    def _find(self, query: str, wanted: str) -> ThreadKey | None:
        with self._lock:  # five times a turn, so without the context of ``_file``
            try:
                row = self._connected().execute(query, (wanted,)).fetchone()
            except (OSError, sqlite3.Error) as error:
                raise self._away(error) from error
        return None if row is None else _to_key(row)

    @contextmanager
    def _file(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                yield self._connected()
            except (OSError, sqlite3.Error) as error:
                raise self._away(error) from error

    def _away(self, error: Exception) -> KeyStoreUnavailableError:
        self.close()  # opened anew at the next try
        return KeyStoreUnavailableError(
            f"The key store {self._path} does not answer ({error}). Without it no reader text is"
            " stored or opened; look at VIGENT_KEY_STORE and ask again."
        )

    def _connected(self) -> sqlite3.Connection:
        """Return the open file, after making sure that it is still the one at its path (TY5)."""
        if self._opened is None:
            self._opened = self._open()
        elif os.stat(self._name).st_ino != self._inode:  # noqa: PTH116 -- at every append; a Path takes thrice as long
            raise OSError("the file was replaced while it was in use")
        return self._opened

    def _open(self) -> sqlite3.Connection:
        if not self._inode:  # a store that was there once is never begun anew beside its log
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
        facts = self._path.stat()
        if facts.st_mode & _OTHERS:
            raise OSError("others can read it; set its mode to 0600")
        self._inode = facts.st_ino
        file = sqlite3.connect(self._path, _BUSY_S, isolation_level=None, check_same_thread=False)
        file.execute("PRAGMA journal_mode=WAL")
        file.execute("PRAGMA synchronous=FULL")
        file.execute("PRAGMA secure_delete=ON")  # TY4
        for statement in _SCHEMA:
            file.execute(statement)
        return file


def _stamp(at: datetime) -> str:
    """Return an instant so that text order is time order."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def _fresh_row(thread_id: ThreadId, made_at: datetime) -> tuple[str, str, bytes, str]:
    return (
        str(thread_id),
        secrets.token_hex(_ID_BYTES),
        secrets.token_bytes(KEY_BYTES),
        _stamp(made_at),
    )


def _to_key(row: tuple[str, str, bytes | None, str, str | None]) -> ThreadKey:
    thread_id, key_id, secret, made_at, destroyed_at = row
    return ThreadKey(
        thread_id=UUID(thread_id),
        key_id=key_id,
        secret=secret or b"",
        made_at=datetime.fromisoformat(made_at),
        destroyed_at=datetime.fromisoformat(destroyed_at) if destroyed_at else None,
    )

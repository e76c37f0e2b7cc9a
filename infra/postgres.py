"""The door to PostgreSQL: a pool of connections, transactions, wake-ups, errors as ours.

In: the address of a database. Out: rows, or ``StoreUnavailableError``.

Rules
    PD1  No wait is without end: connecting, checking out, locks, statements and a silent
         network each have a limit.
    PD2  A read whose connection broke is asked once more on another one.
    PD3  Connections that broke leave the pool together; it fills again by itself.
    PD4  A failure is unclear only where the server may have committed all the same.
    PD5  A listener that lost its connection makes another one, and wakes those who wait,
         since it cannot know what it missed. Nobody relies on it alone.
"""

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from threading import Event, Lock, Thread
from typing import Any, LiteralString

import psycopg
from psycopg.conninfo import make_conninfo
from psycopg.rows import DictRow, dict_row
from psycopg_pool import ConnectionPool, PoolTimeout

from domain.errors import SettingsError, StoreFullError, StoreUnavailableError

Connection = psycopg.Connection[DictRow]
Cursor = psycopg.Cursor[DictRow]
Row = DictRow
Pipeline = psycopg.Pipeline

CONNECT_S = 5
CHECKOUT_S = 5.0
LOCK_S = 5
STATEMENT_S = 30
SILENT_NETWORK_MS = 10_000
POOL_MIN, POOL_MAX = 2, 12
REFILL_S = 4.0  # the pool's own patience doubles at each attempt; each checkout begins anew
LISTEN_TICK_S = 0.5
_LOG = logging.getLogger(__name__)
# Classes and codes after which a commit may stand though its answer did not come (PD4):
# 08 connection failures, 57P0x the server is ending; no code at all: the network broke.
_UNCLEAR = ("08", "57P0")
_FULL = ("53100",)
_NO_TABLES = ("42P01", "42704", "3F000")
_KEEP_ALIVE: dict[str, Any] = {
    "connect_timeout": CONNECT_S,
    "tcp_user_timeout": SILENT_NETWORK_MS,
    "keepalives": 1,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "application_name": "vigent",
}


class Database:
    """One PostgreSQL database, used by any number of threads."""

    def __init__(self, url: str, pool_max: int = POOL_MAX) -> None:
        self._conninfo = conninfo_of(url)
        self.pool: ConnectionPool[Connection] = ConnectionPool(
            self._conninfo,
            connection_class=psycopg.Connection[DictRow],
            kwargs={"row_factory": dict_row, "autocommit": True},
            min_size=min(POOL_MIN, pool_max),
            max_size=pool_max,
            open=False,
            configure=_configure,
            timeout=CHECKOUT_S,
            reconnect_timeout=REFILL_S,
            name="vigent",
        )
        self.pool.open()

    def query(self, statement: LiteralString, parameters: Sequence[object] = ()) -> list[DictRow]:
        """Return the rows of one statement that reads (PD2).

        Raises:
            StoreUnavailableError: The database does not answer.
        """
        try:
            return self._query(statement, parameters)
        except psycopg.OperationalError as error:
            if not is_unclear(error):
                raise unavailable(error, _NOT_KNOWN) from error
        except psycopg.Error as error:
            raise unavailable(error, _NOT_KNOWN) from error
        self.drop_broken()
        with door(_NOT_KNOWN):
            return self._query(statement, parameters)

    @contextmanager
    def transaction(self, consequence: str = "Nothing was changed.") -> Iterator[Cursor]:
        """Give a cursor inside a transaction, committed at the end.

        Raises:
            StoreUnavailableError: The database does not answer.
        """
        with (
            door(consequence),
            self.pool.connection() as connection,
            connection.transaction(),
            connection.cursor() as cursor,
        ):
            yield cursor

    @contextmanager
    def own_connection(self) -> Iterator[Connection]:
        """Give a connection beside the pool, closed at the end.

        Raises:
            StoreUnavailableError: The database does not answer.
        """
        with door(_NOT_KNOWN), closing(self._connect()) as connection:
            yield connection

    def drop_broken(self) -> None:
        """Take every broken connection out of the pool (PD3)."""
        with door(_NOT_KNOWN):
            self.pool.check()

    def close(self) -> None:
        """Give all connections back."""
        self.pool.close()

    def _query(self, statement: LiteralString, parameters: Sequence[object]) -> list[DictRow]:
        with self.pool.connection() as connection:
            return connection.execute(statement, parameters, prepare=True).fetchall()

    def _connect(self) -> Connection:
        return psycopg.connect(self._conninfo, autocommit=True, row_factory=dict_row)


class AppendListener:
    """Hears of appends of every process of the database, in a thread of its own (PD5)."""

    def __init__(
        self, database: Database, channel: LiteralString, heard: Callable[[], None]
    ) -> None:
        self._database = database
        self._listen: LiteralString = f"LISTEN {channel}"
        self._heard = heard
        self._stop = Event()
        self._starting = Lock()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Begin to listen, where that is not done yet."""
        with self._starting:
            if self._thread is None and not self._stop.is_set():
                self._thread = Thread(target=self._run, name="listener", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Stop listening."""
        with self._starting:
            self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        """Listen over one connection after the other; an outermost loop."""
        while not self._stop.is_set():
            try:
                with self._database.own_connection() as connection:
                    self._follow(connection)
            except StoreUnavailableError as error:
                _LOG.warning("wake-ups wait for the database: %s", error)
                self._stop.wait(LISTEN_TICK_S)

    def _follow(self, connection: Connection) -> None:
        connection.execute(self._listen)
        self._heard()
        while not self._stop.is_set():
            for _ in connection.notifies(timeout=LISTEN_TICK_S, stop_after=1):
                self._heard()


def conninfo_of(url: str) -> str:
    """Return what libpq is given for an address (PD1).

    Raises:
        SettingsError: The address is none of PostgreSQL.
    """
    try:
        return make_conninfo(url, **_KEEP_ALIVE)
    except psycopg.ProgrammingError as error:
        raise SettingsError(
            "VIGENT_DATABASE_URL is no address of a PostgreSQL database; give one such as"
            " postgresql://user:password@host:5432/vigent, or none for SQLite."
        ) from error


@contextmanager
def door(consequence: str) -> Iterator[None]:
    """Turn what the driver raises into our own error."""
    try:
        yield
    except psycopg.Error as error:
        raise unavailable(error, consequence) from error


def is_alive(connection: Connection) -> bool:
    """Return whether a connection still answers."""
    try:
        connection.execute("SELECT 1")
    except psycopg.Error:
        return False
    return True


def end_of(pipeline: Pipeline) -> None:
    """Bring a pipeline in which something failed to its end; what failed is told already."""
    with suppress(psycopg.Error):
        pipeline.sync()


def is_unclear(error: BaseException) -> bool:
    """Tell whether what was sent may have been committed though it failed (PD4)."""
    found = _driver_error(error)
    if found is None or isinstance(found, PoolTimeout):
        return False
    state = found.sqlstate
    return isinstance(found, psycopg.OperationalError) and (
        state is None or state.startswith(_UNCLEAR)
    )


def unavailable(error: Exception, consequence: str) -> StoreUnavailableError:
    """Return our error for a database that failed, with what that means for the caller."""
    found = _driver_error(error)
    state = (found.sqlstate if found is not None else None) or ""
    if state in _NO_TABLES:
        return StoreUnavailableError(
            f"The database lacks tables of this release ({_words(error)}). {consequence}"
            " Run 'vigent migrate' once."
        )
    kind = StoreFullError if state in _FULL else StoreUnavailableError
    return kind(f"The database did not answer ({_words(error)}). {consequence} Ask again.")


_NOT_KNOWN = "What was asked for is not known."


def _driver_error(error: BaseException | None) -> psycopg.Error | None:
    """Return the driver's error behind an error, or None."""
    while error is not None and not isinstance(error, psycopg.Error):
        error = error.__cause__
    return error


def _words(error: Exception) -> str:
    """Return the first line of what was said; the rest of it tells of hosts and users."""
    return next(iter(str(error).splitlines()), type(error).__name__)


def _configure(connection: Connection) -> None:
    """Keep PD1 on a new connection."""
    connection.execute(
        f"SET statement_timeout = '{STATEMENT_S}s'; SET lock_timeout = '{LOCK_S}s';"
        f" SET idle_in_transaction_session_timeout = '{STATEMENT_S}s';"
        " SET client_encoding = 'UTF8'; SET timezone = 'UTC'"
    )

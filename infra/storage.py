"""Where a deployment keeps its log, views and leases: one home folder, or one PostgreSQL.

In: settings. Out: the log and what goes with it, of one kind.

Rules
    SO1  An address of a database decides; without one everything lies in the home folder.
    SO2  Tables are made by 'vigent migrate' alone; whoever opens a database finds them.
"""

from uuid import UUID

from domain.errors import SettingsError
from domain.ports import Clock, Identifiers, ThreadLeases
from infra.event_store import SqliteTurnStore
from infra.leases import ThreadLeases as LocalLeases
from infra.outbox_lock import DatabaseLock, FileLock, OutboxLock
from infra.postgres import Database
from infra.postgres_leases import PostgresThreadLeases
from infra.postgres_schema import OUTBOX_LOCK, migrate
from infra.postgres_store import PostgresTurnStore, library_tables
from infra.postgres_views import PostgresViewStore
from infra.settings import Settings
from infra.view_store import SqliteViewStore

LOG_FILE = "log.sqlite"
VIEWS_FILE = "views.sqlite"
LOCK_FILE = "outbox.lock"


class HomeStorage:
    """Everything in files of the home folder, for the processes of one machine."""

    kind = "SQLite"

    def __init__(self, settings: Settings, clock: Clock, identifiers: Identifiers) -> None:
        home = settings.home
        self.log = SqliteTurnStore(home / LOG_FILE, clock, identifiers)
        self.views = SqliteViewStore(home / VIEWS_FILE)
        self.leases: ThreadLeases = LocalLeases(self.log.next_fence, settings.bounds.thread_waiters)
        self.outbox_lock: OutboxLock = FileLock(home / LOCK_FILE)

    def close(self) -> None:
        """Give the files back; the log is closed by whom it is wrapped by."""
        self.views.close()


class PostgresStorage:
    """Everything in one database, for any number of processes."""

    kind = "PostgreSQL"

    def __init__(self, settings: Settings, clock: Clock, identifiers: Identifiers) -> None:
        self._database = Database(settings.database_url)
        try:
            leases = PostgresThreadLeases(
                self._database, str(identifiers.new_id()), settings.bounds.thread_waiters
            )
            self.log = PostgresTurnStore(self._database, clock, leases.held_lease)
        except Exception:
            self._database.close()
            raise
        self.views = PostgresViewStore(self._database)
        self._leases = leases
        self.leases: ThreadLeases = leases
        self.outbox_lock: OutboxLock = DatabaseLock(self._database, OUTBOX_LOCK)

    def close(self) -> None:
        """Give the connections back; the log is closed by whom it is wrapped by."""
        self._leases.close()
        self._database.close()


Storage = HomeStorage | PostgresStorage


def open_storage(settings: Settings, clock: Clock, identifiers: Identifiers) -> Storage:
    """Return where a deployment keeps what it stores (SO1).

    Raises:
        StoreUnavailableError: It does not answer, or lacks its tables (SO2).
    """
    if settings.database_url:
        return PostgresStorage(settings, clock, identifiers)
    return HomeStorage(settings, clock, identifiers)


def migrate_storage(settings: Settings, identifiers: Identifiers) -> tuple[UUID, bool]:
    """Make the tables of the configured database (SO2); return the log's id, and if it is new.

    Raises:
        SettingsError: No database is configured.
        StoreUnavailableError: It does not answer, or has another schema.
    """
    if not settings.database_url:
        raise SettingsError(
            "There is nothing to migrate: no database is configured, and the files of the home"
            " folder are made as they are needed. Set VIGENT_DATABASE_URL, for example to"
            " postgresql://user:password@host:5432/vigent."
        )
    database = Database(settings.database_url)
    try:
        return migrate(database, library_tables(database), identifiers)
    finally:
        database.close()

"""The tables on PostgreSQL, made in one step, and the log's identity.

In: a database. Out: its tables; who opens it reads the identity.

Rules
    PM1  All tables are made in one transaction under one lock, so any number may start it
         at once and any number of times.
    PM2  The log's identity is made once per database and never changes.
    PM3  A database of another schema version is not opened, nor changed.
"""

from collections.abc import Sequence
from uuid import UUID

from domain.errors import StoreUnavailableError
from domain.ports import Identifiers
from infra.postgres import Cursor, Database

SCHEMA_VERSION = 1
MIGRATION_LOCK = 0x56494745  # advisory lock number of migrations
OUTBOX_LOCK = 0x56494746  # advisory lock number of the active outbox
LOG_TABLES = (
    (
        "CREATE TABLE IF NOT EXISTS log_meta (one integer PRIMARY KEY CHECK (one = 1),"
        " log_id uuid NOT NULL, schema_version integer NOT NULL)"
    ),
    (
        "CREATE TABLE IF NOT EXISTS leaf (leaf bigint PRIMARY KEY, originator_id uuid NOT NULL,"
        " originator_version bigint NOT NULL, thread_id uuid, leaf_sha256 bytea NOT NULL,"
        " UNIQUE (originator_id, originator_version))"
    ),
    "CREATE INDEX IF NOT EXISTS leaf_thread ON leaf (thread_id, leaf) WHERE thread_id IS NOT NULL",
    "CREATE INDEX IF NOT EXISTS leaf_first ON leaf (leaf) WHERE originator_version = 1",
    (
        "CREATE TABLE IF NOT EXISTS thread (token_sha256 text NOT NULL, tenant text NOT NULL,"
        " thread_id uuid NOT NULL, PRIMARY KEY (token_sha256, tenant))"
    ),
    (
        "CREATE TABLE IF NOT EXISTS lease (thread uuid PRIMARY KEY, owner text NOT NULL,"
        " token bigint NOT NULL, expires timestamptz NOT NULL) WITH (fillfactor = 50)"
    ),
)
# Keys are compared byte by byte, as in the other stores, whatever the database's language.
VIEW_TABLES = (
    (
        'CREATE TABLE IF NOT EXISTS view_row (view text NOT NULL, key text COLLATE "C" NOT NULL,'
        " value bytea NOT NULL, PRIMARY KEY (view, key))"
    ),
    ("CREATE TABLE IF NOT EXISTS view_position (view text PRIMARY KEY, position bigint NOT NULL)"),
)


def migrate(
    database: Database, library_tables: Sequence[str], identifiers: Identifiers
) -> tuple[UUID, bool]:
    """Make what is missing of the tables; return the log's identity and whether it is new.

    Raises:
        StoreUnavailableError: The database does not answer, or has another schema (PM3).
    """
    with database.transaction() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s::bigint)", (MIGRATION_LOCK,))  # PM1
        if _exists(cursor, "log_meta"):
            _check_version(cursor)
        for statement in (*library_tables, *LOG_TABLES, *VIEW_TABLES):
            _make(cursor, statement)
        cursor.execute(
            "INSERT INTO log_meta VALUES (1, %s::uuid, %s::integer) ON CONFLICT DO NOTHING",
            (identifiers.new_id(), SCHEMA_VERSION),
        )
        is_new = cursor.rowcount == 1
        return _check_version(cursor), is_new


def open_log(database: Database) -> UUID:
    """Return the identity of a log that was migrated (PM2).

    Raises:
        StoreUnavailableError: There is none, it does not answer, or has another schema.
    """
    with database.transaction() as cursor:
        return _check_version(cursor)


def _make(cursor: Cursor, statement: str) -> None:
    """Run a statement that makes something; a type cannot be made "if not exists"."""
    words = statement.split()
    if words[:2] == ["CREATE", "TYPE"] and _type_exists(cursor, words[2]):
        return
    cursor.execute(statement.encode())


def _exists(cursor: Cursor, table: str) -> bool:
    cursor.execute("SELECT to_regclass(%s::text) IS NOT NULL AS found", (table,))
    return _found(cursor)


def _type_exists(cursor: Cursor, name: str) -> bool:
    cursor.execute("SELECT to_regtype(%s::text) IS NOT NULL AS found", (name,))
    return _found(cursor)


def _found(cursor: Cursor) -> bool:
    row = cursor.fetchone()
    return row is not None and bool(row["found"])


def _check_version(cursor: Cursor) -> UUID:
    cursor.execute("SELECT log_id, schema_version FROM log_meta")
    row = cursor.fetchone()
    if row is None:
        raise StoreUnavailableError("The database holds no log yet. Run 'vigent migrate' once.")
    if row["schema_version"] != SCHEMA_VERSION:
        raise StoreUnavailableError(
            f"The database has schema {row['schema_version']}; this release reads schema"
            f" {SCHEMA_VERSION}. Run the release that wrote it."
        )
    return UUID(str(row["log_id"]))

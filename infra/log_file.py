"""The log's file: its tables and its identity, made once.

In: a path and the statements that make the tables. Out: the log's identity.

Rules
    LF1  The log's identity is made once per database and never changes.
    LF2  A log of another schema version is not opened.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from uuid import UUID

from domain.errors import StoreFullError, StoreUnavailableError
from domain.ports import Identifiers
from infra.leaf_table import SCHEMA_VERSION

BUSY_TIMEOUT_S = 30
SYNC_FAILURES = ("SQLITE_IOERR_FSYNC", "SQLITE_IOERR_DIR_FSYNC")


def prepare_log(path: Path, statements: Sequence[str], identifiers: Identifiers) -> UUID:
    """Make what is missing of the tables and return the log's identity (LF1).

    Raises:
        StoreUnavailableError: The file cannot be written, or has another schema (LF2).
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(path, BUSY_TIMEOUT_S, isolation_level=None)) as made:
            made.execute("PRAGMA journal_mode=WAL")
            made.execute("PRAGMA synchronous=FULL")
            made.execute("BEGIN IMMEDIATE")  # several processes may open a new log at once
            for statement in statements:
                made.execute(statement)
            made.execute(
                "INSERT OR IGNORE INTO log_meta VALUES (1,?,?)",
                (str(identifiers.new_id()), SCHEMA_VERSION),
            )
            log_id, version = made.execute("SELECT log_id, schema_version FROM log_meta").fetchone()
            made.execute("COMMIT")
    except (OSError, sqlite3.Error) as error:
        raise unavailable(error, "Nothing was stored.") from error
    if version != SCHEMA_VERSION:
        raise StoreUnavailableError(
            f"The event store {path} has schema {version}; this release reads schema"
            f" {SCHEMA_VERSION}. Run the release that wrote it."
        )
    return UUID(log_id)


def unavailable(error: Exception, consequence: str) -> StoreUnavailableError:
    """Return our error for a store that failed, with what that means for the caller."""
    kind = StoreFullError if "full" in str(error) else StoreUnavailableError
    return kind(
        f"The event store did not answer ({error}). {consequence} Ask again; if this goes on,"
        " look at the free space and at the store's file."
    )


def sync_failure(error: Exception) -> str:
    """Return why the disk is trusted no more; empty where it did not fail to sync."""
    cause = error.__cause__ or error
    if getattr(cause, "sqlite_errorname", "") not in SYNC_FAILURES:
        return ""
    return (
        f"The disk of the event store failed to sync ({cause}); nothing is stored until the"
        " service is started anew."
    )

"""Tables of the read models on PostgreSQL.

In: rows of a view with the position they came from. Out: rows by key.

Rules
    PV1  Rows and position of a view change in one transaction.
    PV2  A promoted view takes the place of another at once, rows and position.
    PV3  Where several processes fold one view, what was folded from a position that is
         not the view's any more is not stored.
"""

import sys

from infra.postgres import Cursor, Database

_AFTER_PREFIX = chr(0x10FFFF)  # sorts after every key that a prefix begins
_MOVE = (
    "INSERT INTO view_position AS p VALUES (%s::text, %s::bigint) ON CONFLICT (view)"
    " DO UPDATE SET position = excluded.position"
    " WHERE %s::bigint IS NULL OR p.position = %s::bigint"
)
_PUT = (
    "INSERT INTO view_row SELECT %s::text, row.key, row.value"
    " FROM unnest(%s::text[], %s::bytea[]) AS row (key, value)"
    " ON CONFLICT (view, key) DO UPDATE SET value = excluded.value"
)
_LIST = (
    "SELECT key, value FROM view_row WHERE view = %s::text AND key >= %s::text"
    " AND key < %s::text ORDER BY key"
)


class PostgresViewStore:
    """``ViewStore`` in the database of the log."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def position(self, view: str) -> int:
        """Return the last leaf folded into a view; 0 for none."""
        rows = self._database.query("SELECT position FROM view_position WHERE view=%s", (view,))
        return int(rows[0]["position"]) if rows else 0

    def put(
        self,
        view: str,
        rows: tuple[tuple[str, bytes], ...],
        position: int,
        *,
        after: int | None = None,
    ) -> bool:
        """Store rows and the view's position in one transaction (PV1); False as PV3 says."""
        with self._database.transaction() as cursor:
            if not _moved(cursor, view, position, after):
                return False
            sys.audit("vigent.C15")  # a crash point: position written, its rows not
            keys, values = [key for key, _ in rows], [value for _, value in rows]
            cursor.execute(_PUT, (view, keys, values))
        return True

    def get(self, view: str, key: str) -> bytes | None:
        """Return a row, or None."""
        statement = "SELECT value FROM view_row WHERE view=%s AND key=%s"
        rows = self._database.query(statement, (view, key))
        return bytes(rows[0]["value"]) if rows else None

    def list_rows(self, view: str, prefix: str = "") -> tuple[tuple[str, bytes], ...]:
        """Return the rows whose key starts with a prefix, by key."""
        rows = self._database.query(_LIST, (view, prefix, prefix + _AFTER_PREFIX))
        return tuple((str(row["key"]), bytes(row["value"])) for row in rows)

    def clear(self, view: str) -> None:
        """Forget a view's rows and its position."""
        with self._database.transaction() as cursor:
            _delete(cursor, view)

    def promote(self, source: str, target: str) -> None:
        """Put a view's rows and position in the place of another's (PV2)."""
        with self._database.transaction() as cursor:
            _delete(cursor, target)
            cursor.execute("UPDATE view_position SET view=%s WHERE view=%s", (target, source))
            cursor.execute("UPDATE view_row SET view=%s WHERE view=%s", (target, source))

    def close(self) -> None:
        """Do nothing: the database belongs to whom it was made by."""


def _moved(cursor: Cursor, view: str, position: int, after: int | None) -> bool:
    """Move a view's position, unless it is not where it is said to be (PV3)."""
    if after:
        cursor.execute(
            "UPDATE view_position SET position=%s::bigint WHERE view=%s AND position=%s::bigint",
            (position, view, after),
        )
    else:
        cursor.execute(_MOVE, (view, position, after, after))
    return cursor.rowcount == 1


def _delete(cursor: Cursor, view: str) -> None:
    cursor.execute("DELETE FROM view_position WHERE view=%s", (view,))
    cursor.execute("DELETE FROM view_row WHERE view=%s", (view,))
